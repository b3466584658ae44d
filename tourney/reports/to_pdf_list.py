"""Draws a paper that is one long table: head row and foot on every page, no row split."""

from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from tourney.reports.paper import BlankTable, Column, Group, ListPaper
from tourney.reports.to_pdf_fonts import fit, wrap
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, WIDTH, Leaf, Paper
from tourney.reports.to_pdf_pieces import signature_row

_TOP = 29.2 * MM
_BOTTOM = 279 * MM
_HEAD_ROW = 5.5 * MM
_BAND = 8 * MM
_TITLE = 10 * MM
_ROW, _DENSE_ROW, _TALL_ROW = 8.3 * MM, 7.2 * MM, 11 * MM
"""A tall row holds three lines at the least size."""
_DENSE = 26
"""More rows than this are set closer."""
_LINE_HIGH = 5.6 * MM
_NOTE_SIZE, _NOTE_LEADING = 9, 4.8 * MM
_PAD = {"left": 8, "centre": 3, "right": 13}
_SIGN_HIGH = 17 * MM
_CUT_NOTE = "带“…”的内容太长，纸上只印开头，全文见导出的 Excel。"


class _Piece(NamedTuple):
    """Something that is drawn whole: its height, how, and the height that must follow on the same page."""

    high: float
    draw: Callable[[float], None]
    follows: float = 0
    again: "_Piece | None" = None
    """The heading to be repeated when the next page begins behind this piece."""
    headed: bool = False
    """Stands under the head row of the columns."""


def list_paper(paper_of: ListPaper) -> bytes:
    """The list as a PDF. Where a text had to be cut, a note below says where the whole of it is."""
    drawn, cut = _drawn(paper_of, ())
    if cut:
        drawn, _ = _drawn(paper_of, (_CUT_NOTE,))
    return drawn


def _drawn(of: ListPaper, more_notes: tuple[str, ...]) -> tuple[bytes, int]:
    paper = Paper(of.title)
    return paper.bound(of.foot, list_leaves(paper, of, more_notes)), paper.cut


def list_leaves(paper: Paper, of: ListPaper, more_notes: tuple[str, ...] = ()) -> list[Leaf]:
    """The pages of the list, so that it may be a part of a larger document."""
    return [partial(_page, paper, of, pieces) for pieces in _fill_pages(_pieces(paper, of, more_notes))]


def _page(paper: Paper, of: ListPaper, pieces: list[_Piece]) -> None:
    _heading(paper, of)
    y = _TOP
    if pieces and pieces[0].headed:
        _columns(paper, of.columns, y)
        y += _HEAD_ROW
    for piece in pieces:
        piece.draw(y)
        y += piece.high


def _pieces(paper: Paper, of: ListPaper, more_notes: tuple[str, ...]) -> list[_Piece]:
    row = _ROW if sum(len(group.rows) for group in of.groups) <= _DENSE else _DENSE_ROW
    row = max(row, of.line_high * MM)
    pieces = [piece for group in of.groups for piece in _group(paper, of, group, row)]
    for place, note in enumerate(of.notes + more_notes):
        pieces += _note(paper, note, first=not place)
    pieces += _blank(paper, of.blank) if of.blank is not None else []
    if of.signatures:
        pieces.append(_Piece(_SIGN_HIGH, partial(signature_row, paper, of.signatures, 14.2 * MM)))
    return pieces


def _fill_pages(pieces: list[_Piece]) -> list[list[_Piece]]:
    pages: list[list[_Piece]] = []
    y = _BOTTOM
    for piece in pieces:
        if y + piece.high + piece.follows > _BOTTOM:
            pages.append([])
            y = _TOP + (_HEAD_ROW if piece.headed else 0)
            if piece.again is not None:
                pages[-1].append(piece.again)
                y += piece.again.high
        pages[-1].append(piece)
        y += piece.high
    return pages


def _group(paper: Paper, of: ListPaper, group: Group, row: float) -> list[_Piece]:
    edges = _edges(of.columns)
    pieces, again = [], None
    if group.title:
        pieces.append(_Piece(_BAND, partial(_band, paper, group, ""), _TALL_ROW, headed=True))
        again = _Piece(_BAND, partial(_band, paper, group, "（续）"), headed=True)
    last = len(group.rows) - 1
    for place, cells in enumerate(group.rows):
        high = _row_high(of, cells, edges, row)
        draw = partial(_row, paper, of, cells, edges, high)
        follows = _LINE_HIGH if group.line and place == last else 0
        pieces.append(_Piece(high, draw, follows, again if place else None, headed=True))
    if group.line:
        pieces.append(_Piece(_LINE_HIGH, partial(_line, paper, group.line)))
    return pieces


def _row_high(of: ListPaper, cells: tuple[str, ...], edges: tuple[float, ...], row: float) -> float:
    """The usual height, or a tall row where a text would have to be cut."""
    columns = zip(cells, of.columns, edges, edges[1:], strict=False)
    fitted = (
        fit(text, c.bold, c.size, end - x - 2 * _PAD[c.align], row - 0.5) for text, c, x, end in columns
    )
    return max(row, _TALL_ROW) if any(one.cut for one in fitted) else row


def _edges(columns: tuple[Column, ...]) -> tuple[float, ...]:
    """Left edges of the columns and the right end, stretched to the width of the page."""
    stretch = INNER / sum(column.width for column in columns)
    return tuple(accumulate((column.width * stretch for column in columns), initial=MARGIN))


def _heading(paper: Paper, of: ListPaper) -> None:
    paper.cell(MARGIN, 12 * MM, INNER * 0.6, 5 * MM, of.event, 10.5, align="left", pad=0, wrapped=False)
    paper.cell(
        MARGIN, 17.6 * MM, INNER * 0.6, 7 * MM, of.title, 16.5, bold=True, align="left", pad=0, wrapped=False
    )
    for place, spans in enumerate(of.beside):
        paper.spans(WIDTH - MARGIN, (15.9 + 5.9 * place) * MM, spans, 10.5, align="right")


def _blank(paper: Paper, blank: BlankTable) -> list[_Piece]:
    """Its title with the head row, then empty rows; the first of them stays with the head."""
    edges, high = _edges(blank.columns), blank.high * MM
    head = _Piece(_TITLE + _HEAD_ROW, partial(_blank_head, paper, blank), high)
    return [head, *[_Piece(high, partial(_empty_row, paper, edges, high))] * blank.rows]


def _blank_head(paper: Paper, blank: BlankTable, y: float) -> None:
    paper.text(MARGIN, y + 7.6 * MM, blank.title, 12, bold=True)
    _columns(paper, blank.columns, y + _TITLE)


def _empty_row(paper: Paper, edges: tuple[float, ...], high: float, y: float) -> None:
    _frame(paper, edges, y, high)


def _columns(paper: Paper, columns: tuple[Column, ...], y: float) -> None:
    edges = _edges(columns)
    paper.fill(MARGIN, y, INNER, _HEAD_ROW, HEAD_GREY)
    _frame(paper, edges, y, _HEAD_ROW)
    for column, x, end in zip(columns, edges, edges[1:], strict=False):
        paper.cell(x, y, end - x, _HEAD_ROW, column.title, 8.5, bold=True, pad=1)


def _frame(paper: Paper, edges: tuple[float, ...], y: float, high: float) -> None:
    paper.box(edges[0], y, edges[-1] - edges[0], high)
    for x in edges[1:-1]:
        paper.line(x, y, x, y + high)


def _band(paper: Paper, group: Group, again: str, y: float) -> None:
    paper.fill(MARGIN, y, INNER, _BAND, HEAD_GREY)
    paper.box(MARGIN, y, INNER, _BAND)
    end = paper.text(MARGIN + 3.2 * MM, y + 5.4 * MM, group.title + again, 12, bold=True)
    paper.text(end + 4.2 * MM, y + 5.4 * MM, group.detail, 10)


def _row(
    paper: Paper, of: ListPaper, cells: tuple[str, ...], edges: tuple[float, ...], high: float, y: float
) -> None:
    _frame(paper, edges, y, high)
    for text, column, x, end in zip(cells, of.columns, edges, edges[1:], strict=False):
        paper.cell(
            x,
            y,
            end - x,
            high,
            text,
            column.size,
            bold=column.bold,
            align=column.align,
            pad=_PAD[column.align],
        )


def _line(paper: Paper, text: str, y: float) -> None:
    paper.line(MARGIN, y, WIDTH - MARGIN, y, 2.4)
    paper.text(WIDTH - MARGIN, y + 4 * MM, text, 8.5, align="right")


def _note(paper: Paper, text: str, *, first: bool) -> list[_Piece]:
    """The lines of a note, each a piece, so that even a very long one goes on over pages."""
    lines = wrap(text, False, INNER / _NOTE_SIZE)
    above = 3.4 * MM if first else 0
    return [
        _Piece(
            _NOTE_LEADING + (above if not place else 0),
            partial(_note_line, paper, line, above if not place else 0),
        )
        for place, line in enumerate(lines)
    ]


def _note_line(paper: Paper, line: str, above: float, y: float) -> None:
    paper.text(MARGIN, y + above + 3.4 * MM, line, _NOTE_SIZE)
