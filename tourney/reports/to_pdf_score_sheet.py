"""Draws the blank score sheets: a page a table, as many rows as hands, wide enough for handwriting."""

from tourney.reports.score_sheet import ScoreSheet, SheetSeat
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, SOFT, THIN, Paper

_TITLE_Y = 20 * MM
_RULE_Y = 27.5 * MM
_SEATS_Y = 31 * MM
_SEAT_HIGH = 17 * MM
_HEAD_HIGH = 8 * MM
_ROW = (6.6 * MM, 13.5 * MM)
"""Least and most height of a row."""
_END = 262 * MM
_NUMBER = 9 * MM
_FIXED = 12 * MM
"""Width of what every hand has, before the marks and the points."""
_MARK = 11 * MM


def score_sheets_paper(sheets: tuple[ScoreSheet, ...]) -> bytes:
    """The sheets as one PDF."""
    paper = Paper(sheets[0].foot.document)
    for page, sheet in enumerate(sheets, 1):
        _page(paper, sheet)
        paper.foot(sheet.foot, page, len(sheets))
    return paper.finished()


def _page(paper: Paper, sheet: ScoreSheet) -> None:
    paper.text(MARGIN, _TITLE_Y, sheet.heading, 17, bold=True)
    paper.text(MARGIN + INNER, _TITLE_Y, sheet.event, 10, align="right", grey=SOFT)
    paper.text(MARGIN, _RULE_Y, sheet.rule_line, 9.5)
    columns = _columns(sheet)
    seat_x = columns[-len(sheet.seats)][1]
    _seats(paper, sheet, seat_x)
    _grid(paper, sheet, columns)


def _columns(sheet: ScoreSheet) -> list[tuple[str, float, float]]:
    """Head, left edge and width of every column; the seats share what is left."""
    heads = [("副", _NUMBER), *((title, _FIXED) for title in sheet.columns)]
    heads += [(mark, _MARK) for mark in sheet.marks]
    left = INNER - sum(wide for _, wide in heads)
    heads += [(f"{i} 座", left / len(sheet.seats)) for i in range(1, len(sheet.seats) + 1)]
    found, x = [], MARGIN
    for title, wide in heads:
        found.append((title, x, wide))
        x += wide
    return found


def _seats(paper: Paper, sheet: ScoreSheet, x: float) -> None:
    """Who sits where, above the columns of their points."""
    wide = (MARGIN + INNER - x) / len(sheet.seats)
    paper.cell(MARGIN, _SEATS_Y, x - MARGIN, _SEAT_HIGH, "○ 首叫　★ 地主", 10, align="left", grey=SOFT, pad=0)
    for i, seat in enumerate(sheet.seats):
        _seat(paper, seat, x + i * wide, wide)


def _seat(paper: Paper, seat: SheetSeat, x: float, wide: float) -> None:
    paper.box(x, _SEATS_Y, wide, _SEAT_HIGH, THIN)
    start = f"　起始 {seat.start}" if seat.start else ""
    paper.cell(x, _SEATS_Y, wide, 5.5 * MM, f"{seat.number} 号{start}", 9, bold=True)
    paper.cell(x, _SEATS_Y + 5 * MM, wide, 6.5 * MM, seat.name, 13, bold=True)
    paper.cell(x, _SEATS_Y + 11.3 * MM, wide, 5 * MM, seat.unit, 8, grey=SOFT)


def _grid(paper: Paper, sheet: ScoreSheet, columns: list[tuple[str, float, float]]) -> None:
    top = _SEATS_Y + _SEAT_HIGH
    rows = sheet.rows + sheet.points
    high = min(max((_END - top - _HEAD_HIGH) / (rows + 1.6), _ROW[0]), _ROW[1])
    for title, x, wide in columns:
        paper.fill(x, top, wide, _HEAD_HIGH, HEAD_GREY)
        paper.box(x, top, wide, _HEAD_HIGH, THIN)
        paper.cell(x, top, wide, _HEAD_HIGH, title, 10, bold=True)
    y = top + _HEAD_HIGH
    for row in range(1, rows + 1):
        last = row > sheet.rows
        for place, (_, x, wide) in enumerate(columns):
            paper.box(x, y, wide, high, THIN)
            if not place:
                paper.cell(x, y, wide, high, "合计" if last else str(row), 9 if last else 11, bold=last)
        y += high
    _below(paper, sheet, y)


def _below(paper: Paper, sheet: ScoreSheet, y: float) -> None:
    paper.paragraph(MARGIN, y + 5.5 * MM, INNER, ((sheet.note, False),), 8.5, 4.2 * MM)
    line = y + 17 * MM
    signers = (*(f"{seat} 座签字" for seat in range(1, len(sheet.seats) + 1)), "裁判员")
    wide = INNER / len(signers)
    for i, who in enumerate(signers):
        x = MARGIN + i * wide
        paper.text(x, line, f"{who}：", 9)
        paper.line(x + 17 * MM, line + 1 * MM, x + wide - 3 * MM, line + 1 * MM)
