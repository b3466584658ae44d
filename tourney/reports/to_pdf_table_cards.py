"""Draws the 桌签: a sheet is folded in the middle, its upper half stands on its head."""

import math

from tourney.reports.table_cards import CardsPaper
from tourney.reports.to_pdf_page import HEAD_GREY, HEIGHT, INNER, MARGIN, MM, SOFT, WIDTH, Paper

_HALF = HEIGHT / 2
_AROUND = 23 * MM
"""From the middle of the table to a seat."""


def table_cards_paper(of: CardsPaper) -> bytes:
    """The cards as a PDF."""
    paper = Paper(of.title)
    others = "、".join(str(seat) for seat in range(2, of.seats + 1))
    for page, (table, foot) in enumerate(zip(of.tables, of.feet, strict=True), 1):
        paper.saveState()
        paper.transform(-1, 0, 0, -1, WIDTH, HEIGHT)
        _side(paper, of, table, f"本面朝 {others} 座")
        paper.restoreState()
        _side(paper, of, table, "本面朝 1 座")
        paper.dashes(0, _HALF, WIDTH)
        paper.text(MARGIN + 2 * MM, _HALF - 1.6 * MM, "沿线对折，立起来", 8.5, grey=SOFT)
        paper.foot(foot, page, len(of.tables))
    return paper.finished()


def _side(paper: Paper, of: CardsPaper, table: str, faces: str) -> None:
    """The lower half of a sheet."""
    top = _HALF + 16 * MM
    paper.cell(MARGIN, top, INNER * 0.72, 9 * MM, of.event, 19, bold=True, align="left", pad=0, wrapped=False)
    paper.text(WIDTH - MARGIN, top + 7 * MM, faces, 12, align="right")
    paper.line(MARGIN, top + 10.6 * MM, WIDTH - MARGIN, top + 10.6 * MM)
    paper.cell(
        MARGIN, top + 14 * MM, 88 * MM, 78 * MM, table, 230, bold=True, align="right", pad=0, wrapped=False
    )
    paper.text(MARGIN + 91 * MM, top + 86 * MM, "桌", 46)
    _seats(paper, of.seats, WIDTH - MARGIN - 34 * MM, top + 50 * MM)
    low = top + 95 * MM
    paper.line(MARGIN, low, WIDTH - MARGIN, low)
    each = INNER / len(of.sayings)
    for place, saying in enumerate(of.sayings):
        paper.cell(MARGIN + place * each, low + 2 * MM, each, 8 * MM, saying, 13, pad=2, wrapped=False)


def _seats(paper: Paper, seats: int, x: float, y: float) -> None:
    """Seat 1 is nearest, the others follow counter-clockwise, and so does the play."""
    paper.saveState()
    paper.setLineWidth(1.4)
    paper.setStrokeGray(0)
    paper.setFillGray(HEAD_GREY)
    paper.circle(x, HEIGHT - y, 11 * MM, stroke=1, fill=1)
    paper.setFillGray(1)
    step = 2 * math.pi / seats
    for seat in range(seats):
        angle = -math.pi / 2 + seat * step
        paper.circle(x + _AROUND * math.cos(angle), HEIGHT - y + _AROUND * math.sin(angle), 6.6 * MM)
        _arrow(paper, x, HEIGHT - y, angle + step * 0.34, angle + step * 0.66)
    paper.restoreState()
    paper.cell(x - 11 * MM, y - 5 * MM, 22 * MM, 10 * MM, "逆时针", 12)
    for seat in range(seats):
        angle = -math.pi / 2 + seat * step
        at, down = x + _AROUND * math.cos(angle), y - _AROUND * math.sin(angle)
        paper.cell(at - 6 * MM, down - 6 * MM, 12 * MM, 12 * MM, str(seat + 1), 24, bold=True, wrapped=False)


def _arrow(paper: Paper, x: float, y: float, begin: float, end: float) -> None:
    """An arc round the table with a tip at its end."""
    box = (x - _AROUND, y - _AROUND, x + _AROUND, y + _AROUND)
    paper.arc(*box, math.degrees(begin), math.degrees(end - begin))
    tip = (x + _AROUND * math.cos(end), y + _AROUND * math.sin(end))
    ahead = end + math.pi / 2
    for turn in (2.6, -2.6):
        side = ahead + turn
        across, up = tip[0] + 3 * MM * math.cos(side), tip[1] + 3 * MM * math.sin(side)
        paper.line(tip[0], HEIGHT - tip[1], across, HEIGHT - up, 1.8)
