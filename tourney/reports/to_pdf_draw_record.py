"""Draws the 抽签记录: labelled boxes, the tables, what was wished and checked; goes on over pages."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from tourney.reports.draw_record import DrawRecordPaper, Fact, Line, TableLine
from tourney.reports.to_pdf_fonts import wrap
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, SOFT, WIDTH, Paper
from tourney.reports.to_pdf_pieces import Piece, draw_down, in_pages, signature_row

_TOP = 30 * MM
_BOTTOM = 279 * MM
_LABEL = 33 * MM
_SIZE, _LEADING = 10, 5 * MM
_PAD = 3.4 * MM
_MOST_LINES = 40
"""Lines of one box on one page."""
_TABLE = 13 * MM
_ROW, _HEAD = 9.6 * MM, 5.5 * MM
_HOW_LINE, _SIGNATURES = 4.8 * MM, 19 * MM


def draw_record_paper(of: DrawRecordPaper) -> bytes:
    """The record as a PDF."""
    paper = Paper(of.title)
    pages = in_pages(_pieces(paper, of), _TOP, _BOTTOM)
    for number, pieces in enumerate(pages, 1):
        _heading(paper, of)
        draw_down(pieces, _TOP)
        paper.foot(of.foot, number, len(pages))
    return paper.finished()


def _heading(paper: Paper, of: DrawRecordPaper) -> None:
    paper.cell(MARGIN, 12 * MM, INNER * 0.6, 5 * MM, of.event, 10.5, align="left", pad=0, wrapped=False)
    paper.cell(
        MARGIN, 17.6 * MM, INNER * 0.6, 7 * MM, of.title, 16.5, bold=True, align="left", pad=0, wrapped=False
    )
    for place, text in enumerate(of.beside):
        paper.text(WIDTH - MARGIN, (15.9 + 5.9 * place) * MM, text, 10.5, align="right")


def _pieces(paper: Paper, of: DrawRecordPaper) -> list[Piece]:
    found = [piece for fact in of.facts for piece in _fact(paper, fact)]
    if of.tables:
        found.append(_title(paper, "结果"))
        found.append(Piece(_HEAD, partial(_head, paper, of), _ROW))
    found += [Piece(_ROW, partial(_table, paper, of, row)) for row in of.tables]
    if of.lines:
        found.append(_title(paper, "要求和核对"))
    found += [piece for line in of.lines for piece in _line(paper, line)]
    found += _how(paper, of.how)
    found.append(Piece(_SIGNATURES, partial(signature_row, paper, of.signatures, 15 * MM)))
    return found


def _fact(paper: Paper, fact: Fact) -> list[Piece]:
    if fact.large:
        return [Piece(12 * MM, partial(_box, paper, fact, [fact.text], 12 * MM))]
    lines = wrap(fact.text, False, (INNER - _LABEL - 2 * _PAD) / _SIZE) or ("",)
    parts = [lines[start : start + _MOST_LINES] for start in range(0, len(lines), _MOST_LINES)]
    pieces = []
    for part in parts:
        high = max(len(part) * _LEADING + 3 * MM, 10.6 * MM if fact.under else 8 * MM)
        pieces.append(Piece(high, partial(_box, paper, fact, part, high)))
    return pieces


def _box(paper: Paper, fact: Fact, lines: Sequence[str], high: float, y: float) -> None:
    paper.fill(MARGIN, y, _LABEL, high, HEAD_GREY)
    paper.box(MARGIN, y, INNER, high)
    paper.line(MARGIN + _LABEL, y, MARGIN + _LABEL, y + high)
    middle = y + (4.6 * MM if fact.under else high / 2 + 1.3 * MM)
    paper.cell(
        MARGIN, middle - 3.4 * MM, _LABEL, 4.4 * MM, fact.label, 10, bold=True, align="left", pad=8, wrapped=False
    )  # fmt: skip
    paper.text(MARGIN + 8, y + 8.9 * MM, fact.under, 8.5)
    x = MARGIN + _LABEL + _PAD
    if fact.large:
        wide = INNER - _LABEL - 2 * _PAD
        paper.cell(x, y, wide, high, lines[0], 20, bold=True, align="left", pad=0, wrapped=False)
        return
    first = y + (high - len(lines) * _LEADING) / 2 + 3.7 * MM
    for place, text in enumerate(lines):
        paper.text(x, first + place * _LEADING, text, _SIZE)


def _title(paper: Paper, text: str) -> Piece:
    def draw(y: float) -> None:
        paper.text(MARGIN, y + 7.4 * MM, text, 12.5, bold=True)

    return Piece(10 * MM, draw, _ROW + _HEAD)


def _edges(of: DrawRecordPaper) -> list[float]:
    most = max((len(row.seats) for row in of.tables), default=3)
    each = (INNER - _TABLE) / most
    return [MARGIN, *(MARGIN + _TABLE + each * i for i in range(most + 1))]


def _grid(paper: Paper, edges: list[float], y: float, high: float) -> None:
    paper.box(edges[0], y, edges[-1] - edges[0], high)
    for x in edges[1:-1]:
        paper.line(x, y, x, y + high)


def _head(paper: Paper, of: DrawRecordPaper, y: float) -> None:
    edges = _edges(of)
    paper.fill(MARGIN, y, INNER, _HEAD, HEAD_GREY)
    _grid(paper, edges, y, _HEAD)
    for place, (x, end) in enumerate(pairwise(edges)):
        text = f"{place} 座" if place else "桌"
        paper.cell(x, y, end - x, _HEAD, text, 8.5, bold=True, pad=1)


def _table(paper: Paper, of: DrawRecordPaper, row: TableLine, y: float) -> None:
    edges = _edges(of)
    _grid(paper, edges, y, _ROW)
    paper.cell(edges[0], y, _TABLE, _ROW, row.table, 13, bold=True, wrapped=False)
    for seat, x, end in zip(row.seats, edges[1:], edges[2:], strict=False):
        wide = end - x
        paper.cell(x, y, 12 * MM, _ROW, seat.number, 10, bold=True, align="right", wrapped=False)
        name = x + 12 * MM
        share = 0.62 if seat.unit else 1.0
        room = wide - 12 * MM
        paper.cell(name, y, room * share, _ROW, seat.name, 12.5, align="left", pad=2)
        if seat.unit:
            paper.cell(name + room * share, y, room * (1 - share), _ROW, seat.unit, 8, align="left", pad=1)


def _line(paper: Paper, line: Line) -> list[Piece]:
    left = 62 * MM
    text = line.word + ("　" + line.detail if line.detail else "")
    lines = wrap(text, False, (INNER - left - 2 * _PAD) / _SIZE) or ("",)
    parts = [lines[start : start + _MOST_LINES] for start in range(0, len(lines), _MOST_LINES)]
    pieces = []
    for place, part in enumerate(parts):
        high = len(part) * _LEADING + 2.6 * MM
        word = line.word if not place else ""
        pieces.append(Piece(high, partial(_cells, paper, line.label, word, part, high)))
    return pieces


def _cells(paper: Paper, label: str, word: str, lines: Sequence[str], high: float, y: float) -> None:
    left = 62 * MM
    paper.box(MARGIN, y, INNER, high)
    paper.line(MARGIN + left, y, MARGIN + left, y + high)
    paper.cell(MARGIN, y, left, high, label, _SIZE, align="left", pad=8)
    for place, text in enumerate(lines):
        x, base = MARGIN + left + _PAD, y + 4.7 * MM + place * _LEADING
        rest = text
        if not place and word and text.startswith(word):
            x = paper.text(x, base, word, _SIZE, bold=True)
            rest = text[len(word) :]
        paper.text(x, base, rest, _SIZE)


def _how(paper: Paper, how: str) -> list[Piece]:
    """Line by line; the first stays on a page with all the others and with the signatures below."""
    lines = wrap(how, False, INNER / 9)
    above = 4 * MM
    below = _HOW_LINE * (len(lines) - 1) + _SIGNATURES
    first = Piece(_HOW_LINE + above, partial(_how_line, paper, lines[0], above), below)
    return [first, *(Piece(_HOW_LINE, partial(_how_line, paper, text, 0)) for text in lines[1:])]


def _how_line(paper: Paper, text: str, above: float, y: float) -> None:
    paper.text(MARGIN, y + above + 3.4 * MM, text, 9, grey=SOFT)
