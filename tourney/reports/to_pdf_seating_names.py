"""Draws the 座位表 by name: two columns, large while there are few people."""

from typing import NamedTuple

from tourney.reports.seating_by_name import NameLine, NamesPaper
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, Paper
from tourney.reports.to_pdf_seating import seating_heading

_TOP, _BOTTOM = 32 * MM, 276 * MM
_GAP = 8 * MM
_WIDE = (INNER - _GAP) / 2
_LETTER = 8 * MM


class _Look(NamedTuple):
    rows: int
    name: float
    about: float
    number: float


_FEW = _Look(10, 18, 9, 24)
_MANY = _Look(30, 11.5, 7.5, 13)
_FEW_PEOPLE = 40


def seating_names_paper(of: NamesPaper) -> bytes:
    """The seating as a PDF."""
    look = _FEW if len(of.lines) <= _FEW_PEOPLE else _MANY
    room = 2 * look.rows
    parts = [of.lines[start : start + room] for start in range(0, len(of.lines), room)]
    paper = Paper(of.title)
    for page, lines in enumerate(parts, 1):
        seating_heading(paper, of)
        rows = look.rows if len(parts) > 1 else -(-len(lines) // 2)
        for place, line in enumerate(lines):
            column, row = divmod(place, rows)
            high = (_BOTTOM - _TOP) / look.rows
            _line(paper, line, look, MARGIN + column * (_WIDE + _GAP), _TOP + row * high, high)
        if page == len(parts):
            paper.text(MARGIN, _BOTTOM + 5 * MM, of.note, 10)
        paper.foot(of.foot, page, len(parts))
    return paper.finished()


def _line(paper: Paper, line: NameLine, look: _Look, x: float, y: float, high: float) -> None:
    paper.fill(x, y, _LETTER, high, HEAD_GREY)
    paper.line(x, y, x + _WIDE, y)
    paper.line(x, y + high, x + _WIDE, y + high)
    paper.cell(x, y, _LETTER, high, line.letter, look.name * 0.7, bold=True)
    left, place = x + _LETTER, 34 * MM
    wide = _WIDE - _LETTER - place
    paper.cell(left, y + high * 0.06, wide, high * 0.56, line.name, look.name, bold=True, align="left", pad=4)
    paper.cell(left, y + high * 0.62, wide, high * 0.32, line.about, look.about, align="left", pad=4)
    base = y + high * 0.5 + look.number * 0.365
    right = x + _WIDE
    if not line.table:
        paper.text(right, base, line.seat, look.number * 0.8, bold=True, align="right")
        return
    word = look.number * 0.55
    paper.text(right, base, "座", word, align="right")
    paper.text(right - word - 2, base, line.seat, look.number * 0.8, bold=True, align="right")
    paper.text(right - 13 * MM, base, "桌", word, align="right")
    paper.text(right - 13 * MM - word - 2, base, line.table, look.number, bold=True, align="right")
