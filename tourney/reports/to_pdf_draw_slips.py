"""Draws the 抽签纸签: eighteen on a sheet, three across, with lines to cut along."""

from tourney.reports.draw_slips import PaperSlip, SlipsPaper
from tourney.reports.to_pdf_code import qr_rows
from tourney.reports.to_pdf_page import INNER, MARGIN, MM, WIDTH, Paper
from tourney.reports.to_pdf_suits import draw_suit

_ACROSS, _DOWN = 3, 6
_TOP = 20 * MM
_WIDE, _HIGH = INNER / _ACROSS, 41.4 * MM
_SIGN = 12 * MM
_QR = 12 * MM


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
        draw_suit(paper, slip.suit, left, y + 5.5 * MM, _SIGN)
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
