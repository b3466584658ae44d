"""Draws the rules of an event: titled sections of numbered lines, clause numbers small at the right edge."""

from functools import partial

from tourney.reports.rules_sheet import RuleLine, RulesPaper, Section
from tourney.reports.to_pdf_fonts import wrap
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, SOFT, WIDTH, Leaf, Paper
from tourney.reports.to_pdf_pieces import Piece, draw_down, in_pages, signature_row

_TOP = 31 * MM
_BOTTOM = 279 * MM
_SIZE, _LEADING = 10.5, 5.5 * MM
_TITLE = 7 * MM
_GAP = 2.2 * MM
_NUMBER = 8.5 * MM
_CLAUSE = 25 * MM
_CLAUSE_SIZE = 7.5
_SIGN_HIGH = 15 * MM


def rules_paper(of: RulesPaper) -> bytes:
    """The rules as a PDF."""
    paper = Paper(of.title)
    return paper.bound(of.foot, rules_leaves(paper, of))


def rules_leaves(paper: Paper, of: RulesPaper) -> list[Leaf]:
    """The pages of the rules, so that they may be a part of a larger document."""
    return [partial(_page, paper, of, pieces) for pieces in in_pages(_pieces(paper, of), _TOP, _BOTTOM)]


def _page(paper: Paper, of: RulesPaper, pieces: list[Piece]) -> None:
    _heading(paper, of)
    draw_down(pieces, _TOP)


def _pieces(paper: Paper, of: RulesPaper) -> list[Piece]:
    found = []
    for section in of.sections:
        lines = [_line(paper, place, line) for place, line in enumerate(section.lines, 1)]
        title = Piece(_GAP + _TITLE, partial(_title, paper, section), lines[0].high)
        found += [title, *lines]
    if not of.signatures:
        return found
    found[-1:] = [piece._replace(follows=_SIGN_HIGH) for piece in found[-1:]]
    return [*found, Piece(_SIGN_HIGH, partial(signature_row, paper, of.signatures, 12.6 * MM))]


def _heading(paper: Paper, of: RulesPaper) -> None:
    paper.cell(MARGIN, 12 * MM, INNER * 0.6, 5 * MM, of.event, 10.5, align="left", pad=0, wrapped=False)
    paper.cell(
        MARGIN, 17.6 * MM, INNER * 0.4, 7 * MM, of.title, 16.5, bold=True, align="left", pad=0, wrapped=False
    )
    for place, spans in enumerate(of.beside):
        paper.spans(WIDTH - MARGIN, (15.9 + 5.9 * place) * MM, spans, 10.5, align="right")


def _title(paper: Paper, section: Section, y: float) -> None:
    top = y + _GAP
    paper.fill(MARGIN, top, INNER, _TITLE - 1 * MM, HEAD_GREY)
    paper.text(MARGIN + 2 * MM, top + 4.3 * MM, section.title, 11.5, bold=True)


def _line(paper: Paper, place: int, line: RuleLine) -> Piece:
    wide = INNER - _NUMBER - _CLAUSE
    lines = wrap(line.text, False, wide / _SIZE)
    return Piece(len(lines) * _LEADING, partial(_written, paper, place, tuple(lines), line.clause))


def _written(paper: Paper, place: int, lines: tuple[str, ...], clause: str, y: float) -> None:
    paper.text(MARGIN + _NUMBER - 2 * MM, y + 4 * MM, f"{place}", _SIZE, align="right", grey=SOFT)
    for step, text in enumerate(lines):
        paper.text(MARGIN + _NUMBER, y + 4 * MM + step * _LEADING, text, _SIZE)
    paper.text(WIDTH - MARGIN, y + 4 * MM, clause, _CLAUSE_SIZE, align="right", grey=SOFT)
