"""Draws the 《参赛选手成绩确认表》: two copies on one A4 with a cut line, a page a table."""

from collections.abc import Container, Sequence
from itertools import accumulate

from tourney.model.errors import Refused
from tourney.reports.paper import Spans
from tourney.reports.result_sheet import (
    BID,
    LANDLORD,
    Band,
    Grid,
    HandLine,
    ResultSheet,
    SeatLine,
    SheetPage,
    pages,
)
from tourney.reports.to_pdf_code import code_block
from tourney.reports.to_pdf_fonts import fit
from tourney.reports.to_pdf_page import HEAD_GREY, HEIGHT, INNER, MARGIN, MM, SOFT, WIDTH, Align, Paper
from tourney.wording.papers import TITLES

TITLE = "参赛选手成绩确认表"
CUT = HEIGHT / 2
_SEATS_TOP = 33.2 * MM
_GAP = 2.5 * MM
_LINES_GAP = 0.8 * MM
_FOOT_HIGH = 22.4 * MM
_FOOT_GAP = 3 * MM
_LOWEST = 144.6 * MM
"""Nothing of a copy is below this."""
_SEAT_ROW, _LEAST_SEAT_ROW = 12 * MM, 9.4 * MM
_HAND_ROW = 5.15 * MM
_HEAD_ROW = 5.2 * MM
_GRID = (INNER - 3.4 * MM) / 2
_STRIP = tuple(width * MM for width in (22.5, 22.7, 22.7, 22.5, 43, 27.6, 21))
_LOUD = ("阶段", "轮", "桌", "副数", "附加赛")
_SEAT_COLUMNS: tuple[tuple[str, float, float, bool, Align], ...] = (
    ("座", 8.2, 11, False, "centre"),
    ("参赛号", 12.7, 13, False, "centre"),
    ("姓名", 23.6, 14, False, "centre"),
    ("单位", 28.6, 9, False, "centre"),
    ("证件尾号", 14.5, 11, False, "centre"),
    ("起始", 10, 11, False, "centre"),
    ("积分", 16.4, 15, True, "right"),
    ("名次", 13.9, 12, False, "centre"),
    ("去向", 19.4, 12, True, "centre"),
    ("本人签字", 34.7, 10, False, "centre"),
)
_COLUMNS = {
    (1, False): (57.3,),
    (6, True): (8.8, 8.8, 8.4, 8.4, 8.4, 14.5),
    (7, True): (7.3, 8, 8, 7, 6.5, 6.5, 14),
    (5, False): (8.8, 8.8, 8.4, 8.4, 22.9),
    (6, False): (7.3, 8, 8, 6.5, 6.5, 21),
}
"""Widths before the points, by how many columns and whether one is for bids: totals alone, a hand, one with 首叫."""


def result_sheets(sheets: tuple[ResultSheet, ...]) -> bytes:
    """The sheets of all these tables as one PDF, a page a table (more where a table played many hands)."""
    if not sheets:
        raise Refused("nothing_to_print", document=TITLES["result-sheet"])
    paper = Paper(TITLE)
    for sheet in sheets:
        for page in pages(sheet):
            _copy(paper, page, 0, organiser=False)
            cut_line(paper)
            _copy(paper, page, CUT, organiser=True)
            paper.showPage()
    return paper.finished()


def cut_line(paper: Paper) -> None:
    """The line between the two copies."""
    paper.dashes(0, CUT, MARGIN)
    end = paper.text(MARGIN + 2 * MM, CUT + 3, "✂ 沿线剪开　上联交选手，下联组委会存", 8.5, grey=SOFT)
    paper.dashes(end + 2 * MM, CUT, WIDTH)


def _copy(paper: Paper, page: SheetPage, top: float, *, organiser: bool) -> None:
    copy_heading(paper, page.event, page.serial, top, organiser=organiser)
    strip(paper, page.strip, _STRIP, _LOUD, top + 22.5 * MM)
    seat_row, hand_row = _heights(page)
    y = _seats(paper, page.seats, top + _SEATS_TOP, seat_row)
    for band in page.bands:
        y = _band(paper, band, y + _GAP, hand_row)
    y += _LINES_GAP if page.lines else 0
    for line in page.lines:
        paper.cell(MARGIN, y, INNER, hand_row, line, 9, align="left", pad=0, wrapped=False)
        y += hand_row
    _signatures(paper, page, y + _FOOT_GAP)


def _heights(page: SheetPage) -> tuple[float, float]:
    """Heights of a seat's and of a hand's row: as comfortable as the page allows."""
    rows = sum(band.rows() for band in page.bands) + len(page.lines)
    fixed = _HEAD_ROW + _GAP * len(page.bands) + (_LINES_GAP if page.lines else 0)
    room = _LOWEST - _FOOT_HIGH - _FOOT_GAP - _SEATS_TOP - fixed
    seats = len(page.seats)
    seat_row = min(_SEAT_ROW, max(_LEAST_SEAT_ROW * 3 / max(3, seats), (room - rows * _HAND_ROW) / seats))
    return seat_row, min(_HAND_ROW, (room - seats * seat_row) / rows)


def copy_heading(paper: Paper, event: str, serial: Spans, top: float, *, organiser: bool) -> None:
    """Event, title, whose copy it is, and its number."""
    right = WIDTH - MARGIN
    paper.cell(
        MARGIN, top + 6.6 * MM, INNER * 0.74, 5.4 * MM, event, 10.5, align="left", pad=0, wrapped=False
    )
    paper.text(MARGIN, top + 18.2 * MM, TITLE, 16.5, bold=True)
    wide = (25.4 if organiser else 21.2) * MM
    if organiser:
        paper.fill(right - wide, top + 6.8 * MM, wide, 7.7 * MM, 0)
    else:
        paper.box(right - wide, top + 6.8 * MM, wide, 7.7 * MM, 1)
    paper.text(
        right - wide / 2,
        top + 12.2 * MM,
        "组委会联" if organiser else "选手联",
        12.5,
        bold=True,
        align="centre",
        grey=1 if organiser else 0,
    )
    paper.spans(right, top + 18.6 * MM, serial, 10.5, align="right")


def strip(
    paper: Paper, facts: Sequence[tuple[str, str]], widths: Sequence[float], loud: Container[str], y: float
) -> None:
    """A row of labels, each with what it says; ``loud``: labels whose words are bold."""
    high, x = 7.6 * MM, MARGIN
    paper.box(MARGIN, y, INNER, high)
    for (label, value), wide in zip(facts, widths, strict=True):
        if x > MARGIN:
            paper.line(x, y, x, y + high)
        at = paper.text(x + 2.4 * MM, y + high / 2 + 3.6, label, 8, grey=SOFT) + 1.6 * MM
        size, room = 14 if label == "桌" else 10.5, x + wide - at - 2
        paper.cell(at, y, room, high, value, size, bold=label in loud, align="left", pad=0)
        x += wide


def _seats(paper: Paper, seats: tuple[SeatLine, ...], y: float, row: float) -> float:
    edges = _edges(MARGIN, tuple(column[1] * MM for column in _SEAT_COLUMNS))
    high = _HEAD_ROW + row * len(seats)
    paper.fill(MARGIN, y, INNER, _HEAD_ROW, HEAD_GREY)
    for (title, *_), x, end in zip(_SEAT_COLUMNS, edges, edges[1:], strict=False):
        paper.cell(x, y, end - x, _HEAD_ROW, title, 8.5, bold=True, pad=1)
    for place, seat in enumerate(seats):
        _seat(paper, seat, edges, y + _HEAD_ROW + place * row, row)
    _frame(paper, y, edges, (_HEAD_ROW, *(row for _ in seats)))
    return y + high


def _seat(paper: Paper, seat: SeatLine, edges: tuple[float, ...], y: float, row: float) -> None:
    values = (
        seat.seat,
        seat.number,
        seat.name,
        seat.unit,
        seat.id_tail,
        seat.start,
        seat.points,
        seat.place,
        seat.leads_to,
    )
    for value, column, x, end in zip(values, _SEAT_COLUMNS, edges, edges[1:], strict=False):
        _, _, size, bold, align = column
        paper.cell(
            x, y, end - x, row, value, size, bold=bold, align=align, pad=6 if align == "right" else 2.5
        )
    refusal_box(paper, edges[-1] - 9.8 * MM, y + row - 3.7 * MM, ticked=seat.refused)


def refusal_box(paper: Paper, x: float, y: float, *, ticked: bool) -> None:
    """The box 拒签, its left upper corner here."""
    side = 2.6 * MM
    paper.box(x, y, side, side, 0.5)
    if ticked:
        paper.line(x, y, x + side, y + side, 1)
        paper.line(x, y + side, x + side, y, 1)
    paper.text(x + side + 2, y + side - 0.6, "拒签", 7.5, grey=0 if ticked else SOFT)


def _edges(x: float, widths: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(accumulate(widths, initial=x))


def _frame(paper: Paper, y: float, edges: tuple[float, ...], rows: tuple[float, ...]) -> None:
    """The lines of a table: all columns and all rows."""
    high = sum(rows)
    paper.box(edges[0], y, edges[-1] - edges[0], high)
    for x in edges[1:-1]:
        paper.line(x, y, x, y + high)
    for below in tuple(accumulate(rows))[:-1]:
        paper.line(edges[0], y + below, edges[-1], y + below)


def _band(paper: Paper, band: Band, y: float, row: float) -> float:
    right = MARGIN + INNER - _GRID
    if band.instead:
        paper.box(MARGIN, y, _GRID, band.rows() * row)
        paper.cell(MARGIN, y, _GRID, band.rows() * row, band.instead, 10)
    for grid, x in ((band.left, MARGIN), (band.right, right)):
        if grid is not None:
            _grid(paper, grid, x, y, row)
    return y + band.rows() * row


def _grid(paper: Paper, grid: Grid, x: float, y: float, row: float) -> None:
    size = min(9.0, max(7.5, row * 0.63))
    if grid.caption:
        paper.cell(x, y, _GRID, row, grid.caption, size, bold=True, align="left", pad=0, wrapped=False)
        y += row
    edges = _grid_edges(x, grid)
    paper.fill(x, y, _GRID, row, HEAD_GREY)
    for title, left, end in zip(grid.head, edges, edges[1:], strict=False):
        paper.cell(left, y, end - left, row, title, min(8.5, size), bold=True, pad=1, wrapped=False)
    for place, line in enumerate(grid.lines, 1):
        _hand(paper, line, grid.head.index(LANDLORD), edges, y + place * row, row, size)
    _frame(paper, y, edges, (row,) * (len(grid.lines) + 1))
    if grid.totals:
        _totals(paper, grid, edges, y + row * (len(grid.lines) + 1), row, size)


def _grid_edges(x: float, grid: Grid) -> tuple[float, ...]:
    widths = _COLUMNS[len(grid.head) - grid.seats, BID in grid.head]
    points = (_GRID - sum(widths) * MM) / grid.seats
    return _edges(x, (*(width * MM for width in widths), *(points,) * grid.seats))


def _hand(
    paper: Paper, line: HandLine, landlord: int, edges: tuple[float, ...], y: float, row: float, size: float
) -> None:
    grey = SOFT if line.struck else 0
    for place, text in enumerate(line.cells):
        x, wide = edges[place], edges[place + 1] - edges[place]
        if place == landlord and text.isdigit():
            side = row * 0.8
            paper.fill(x + (wide - side) / 2, y + (row - side) / 2, side, side, 0)
            paper.cell(x, y, wide, row, text, size, bold=True, grey=1, pad=1, wrapped=False)
        else:
            paper.cell(x, y, wide, row, text, size, grey=grey, pad=1, wrapped=False)
    _points(paper, line.points, edges, y, row, size, bold=False)


def _points(
    paper: Paper,
    points: tuple[str, ...],
    edges: tuple[float, ...],
    y: float,
    row: float,
    size: float,
    *,
    bold: bool,
) -> None:
    for text, x, end in zip(points, edges[-len(points) - 1 :], edges[-len(points) :], strict=False):
        paper.cell(x, y, end - x, row, text, size, bold=bold, align="right", pad=3.5, wrapped=False)


def _totals(paper: Paper, grid: Grid, edges: tuple[float, ...], y: float, row: float, size: float) -> None:
    split = edges[-len(grid.totals) - 1]
    label = (edges[0], y, split - edges[0], row, grid.total_label)
    paper.cell(*label, size, bold=True, align="right", pad=5, wrapped=False)
    _points(paper, grid.totals, edges, y, row, size, bold=True)
    _frame(paper, y, (edges[0], *edges[-len(grid.totals) - 1 :]), (row,))


def _signatures(paper: Paper, page: SheetPage, y: float) -> None:
    for label, x in (("裁判员", MARGIN), ("裁判长", MARGIN + 46.8 * MM)):
        paper.text(x, y + 5.2 * MM, label, 10.5)
        paper.line(x, y + 8 * MM, x + 41.2 * MM, y + 8 * MM)
    if page.referee:
        shown = fit(f"（{page.referee}）", False, 9, 28 * MM)
        paper.text(MARGIN + 12.5 * MM, y + 5.2 * MM, shown.lines[0], shown.size, grey=SOFT)
    paper.paragraph(MARGIN, y + 14 * MM, 86 * MM, page.note, 9.2, 4.6 * MM)
    seal = MARGIN + INNER - _GRID
    paper.dashed_box(seal, y, 26.4 * MM, 22.3 * MM)
    paper.text(seal + 13.2 * MM, y + 12 * MM, "盖章", 8, align="centre", grey=SOFT)
    code_block(paper, page.code, page.qr, y)
