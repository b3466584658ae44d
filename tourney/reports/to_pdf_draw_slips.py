"""Draws the 抽签纸签: eighteen on a sheet, three across, with lines to cut along."""

from tourney.reports.draw_slips import PaperSlip, SlipsPaper
from tourney.reports.to_pdf_page import HEIGHT, INNER, MARGIN, MM, WIDTH, Paper
from tourney.reports.to_pdf_result_sheet import qr_rows

_ACROSS, _DOWN = 3, 6
_TOP = 20 * MM
_WIDE, _HIGH = INNER / _ACROSS, 41.4 * MM
_SIGN = 12 * MM
_QR = 12 * MM

Curve = tuple[tuple[float, ...], ...]
_SHAPES: dict[str, tuple[tuple[float, float], Curve]] = {
    "S": (
        (50, 2),
        (
            (50, 22, 4, 36, 4, 62), (4, 84, 34, 90, 46, 70), (46, 84, 42, 92, 32, 98), (44, 98, 56, 98, 68, 98),
            (58, 92, 54, 84, 54, 70), (66, 90, 96, 84, 96, 62), (96, 36, 50, 22, 50, 2),
        ),
    ),
    "H": ((50, 96), ((20, 66, 2, 52, 2, 30), (2, 2, 40, 0, 50, 24), (60, 0, 98, 2, 98, 30), (98, 52, 80, 66, 50, 96))),
    "D": ((50, 0), ((50, 0, 88, 50, 88, 50), (88, 50, 50, 100, 50, 100), (50, 100, 12, 50, 12, 50), (12, 50, 50, 0, 50, 0))),
    "C": (
        (46, 62),
        (
            (36, 82, 2, 80, 2, 56), (2, 34, 24, 30, 36, 40), (22, 22, 30, 2, 50, 2), (70, 2, 78, 22, 64, 40),
            (76, 30, 98, 34, 98, 56), (98, 80, 64, 82, 54, 62), (54, 84, 58, 92, 68, 98), (56, 98, 44, 98, 32, 98),
            (42, 92, 46, 84, 46, 62),
        ),
    ),
}  # fmt: skip
"""Outlines in a square of 100: start, then curves. Told apart in black and white: only ♠ is filled."""


def slips_paper(of: SlipsPaper) -> bytes:
    """The slips as a PDF."""
    each = _ACROSS * _DOWN
    parts = [of.slips[start : start + each] for start in range(0, len(of.slips), each)]
    paper = Paper(of.title)
    for page, found in enumerate(parts, 1):
        paper.spans(MARGIN, 15.6 * MM, ((of.title, True), (f"　{of.facts}", False)), 10.5)
        paper.text(WIDTH - MARGIN, 15.6 * MM, "沿线剪开，字朝里对折", 9.5, align="right")
        for place, slip in enumerate(found):
            row, column = divmod(place, _ACROSS)
            x, y = MARGIN + column * _WIDE, _TOP + row * _HIGH
            paper.dashed_box(x, y, _WIDE, _HIGH)
            _slip(paper, of, slip, x, y)
        paper.foot(of.foot, page, len(parts))
    return paper.finished()


def _slip(paper: Paper, of: SlipsPaper, slip: PaperSlip, x: float, y: float) -> None:
    left, right = x + 4 * MM, x + _WIDE - 4 * MM
    if slip.suit:
        _suit(paper, slip.suit, left, y + 5.5 * MM)
        paper.cell(left + _SIGN + 2, y + 4 * MM, 22 * MM, 16 * MM, slip.table, 46, bold=True, align="left", pad=0,
                   wrapped=False)  # fmt: skip
        for place, (number, word) in enumerate(((slip.table, "桌"), (slip.seat, "座"))):
            base = y + (10 + place * 10) * MM
            paper.text(right, base, word, 12, align="right")
            paper.text(right - 6 * MM, base, number, 21, bold=True, align="right")
    else:
        paper.text(left, y + 17 * MM, "轮空", 40, bold=True)
    paper.text(left, y + 28 * MM, "参赛号", 10)
    paper.line(left, y + 30 * MM, left + 33 * MM, y + 30 * MM)
    room = right - left - _QR - 2 * MM
    paper.cell(left, y + 31.4 * MM, room, 4 * MM, of.event, 8, align="left", pad=0, wrapped=False)
    paper.spans(left, y + 38.6 * MM, ((f"{of.where}　签号 ", False), (slip.card, True)), 8)
    rows = qr_rows(slip.card)
    paper.squares(right - _QR, y + 26.6 * MM, _QR / len(rows), rows)


def _suit(paper: Paper, suit: str, x: float, y: float) -> None:
    start, curves = _SHAPES[suit]
    scale = _SIGN / 100

    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * scale, HEIGHT - y - py * scale

    paper.saveState()
    path = paper.beginPath()
    path.moveTo(*at(*start))
    for a, b, c, d, e, f in curves:
        path.curveTo(*at(a, b), *at(c, d), *at(e, f))
    path.close()
    paper.setFillGray(0)
    paper.setStrokeGray(0)
    paper.setLineWidth(1.6)
    paper.drawPath(path, stroke=1, fill=int(suit == "S"))
    paper.restoreState()
