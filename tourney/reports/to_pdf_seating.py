"""Draws the 座位表 by table: cards in two columns, a table never split over pages."""

from functools import partial
from typing import NamedTuple

from tourney.reports.paper import Spans
from tourney.reports.seating_by_name import NamesPaper
from tourney.reports.seating_by_table import Card, SeatingPaper, SeatPlace
from tourney.reports.to_pdf_fonts import wrap
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, WIDTH, Leaf, Paper

_TOP = 33.6 * MM
_BOTTOM = 280 * MM
_GAP = 5.3 * MM
_WIDE = (INNER - _GAP) / 2
_NUMBER = 24.2 * MM
_ASIDE_SIZE, _ASIDE_LEADING = 11, 5.6 * MM


class _Look(NamedTuple):
    """How large a card is: few tables large, many closer."""

    rows: int
    high: float
    table: float
    name: float
    number: float
    unit: float


_FEW = _Look(rows=3, high=73.6 * MM, table=46, name=21, number=15.5, unit=9.5)
_MANY = _Look(rows=5, high=42.3 * MM, table=36, name=16, number=13, unit=8)
_FEW_TABLES = 6


def seating_paper(of: SeatingPaper) -> bytes:
    """The seating as a PDF."""
    paper = Paper(of.title)
    return paper.bound(of.foot, seating_leaves(paper, of))


def seating_leaves(paper: Paper, of: SeatingPaper) -> list[Leaf]:
    """The pages of the seating, so that it may be a part of a larger document."""
    look = _FEW if len(of.cards) <= _FEW_TABLES else _MANY
    room = look.rows * 2
    parts = [of.cards[start : start + room] for start in range(0, len(of.cards), room)] or [()]
    last_free = _below(look, len(parts[-1]))
    apart = bool(of.aside) and last_free + _aside_high(of) > _BOTTOM
    leaves: list[Leaf] = [partial(_cards, paper, of, look, cards) for cards in parts]
    if apart:
        leaves.append(partial(_rest, paper, of, _TOP))
    else:
        leaves[-1] = partial(_cards, paper, of, look, parts[-1], last_free)
    return leaves


def _cards(paper: Paper, of: SeatingPaper, look: _Look, cards: tuple[Card, ...], free: float = 0) -> None:
    """A page of tables; ``free``: where those without a table are named below them."""
    seating_heading(paper, of)
    for place, card in enumerate(cards):
        column, row = place % 2, place // 2
        _card(paper, card, look, MARGIN + column * (_WIDE + _GAP), _TOP + row * (look.high + _GAP))
    if free:
        _aside(paper, of.aside, free)


def _rest(paper: Paper, of: SeatingPaper, y: float) -> None:
    """A page of those without a table alone."""
    seating_heading(paper, of)
    _aside(paper, of.aside, y)


def _below(look: _Look, cards: int) -> float:
    """Where the last page is free below its cards."""
    return _TOP + -(-cards // 2) * (look.high + _GAP)


def _aside_high(of: SeatingPaper) -> float:
    text = ["".join(part for part, _ in spans) for spans in of.aside]
    lines = sum(len(wrap(line, True, INNER / _ASIDE_SIZE)) for line in text)
    return lines * _ASIDE_LEADING


def seating_heading(paper: Paper, of: SeatingPaper | NamesPaper) -> None:
    """Event and title at the left, round and version at the right, and which version this one takes the place of."""
    paper.cell(MARGIN, 12 * MM, INNER * 0.55, 5 * MM, of.event, 10.5, align="left", pad=0, wrapped=False)
    paper.cell(
        MARGIN, 18 * MM, INNER * 0.63, 10 * MM, of.title, 23, bold=True, align="left", pad=0, wrapped=False
    )
    if of.replaces:
        paper.spans(WIDTH - MARGIN, 30.4 * MM, ((of.replaces, True),), 10.5, align="right")
    for place, spans in enumerate(of.beside):
        paper.spans(WIDTH - MARGIN, (17.4 + 8.2 * place) * MM, spans, (14.5, 10.5)[place], align="right")


def _card(paper: Paper, card: Card, look: _Look, x: float, y: float) -> None:
    paper.fill(x, y, _NUMBER, look.high, HEAD_GREY)
    paper.box(x, y, _WIDE, look.high)
    paper.line(x + _NUMBER, y, x + _NUMBER, y + look.high)
    middle = y + look.high / 2
    paper.cell(
        x, middle - look.table * 0.85, _NUMBER, look.table, card.table, look.table, bold=True, wrapped=False
    )
    paper.text(x + _NUMBER / 2, middle + look.table * 0.55, "桌", 13, align="centre")
    row = look.high / max(1, len(card.seats))
    for place, seat in enumerate(card.seats):
        if place:
            paper.line(x + _NUMBER, y + place * row, x + _WIDE, y + place * row)
        _seat(paper, seat, look, x + _NUMBER, y + place * row, row)


def _seat(paper: Paper, seat: SeatPlace, look: _Look, x: float, y: float, row: float) -> None:
    paper.cell(x, y, 12 * MM, row, seat.seat, 10, pad=2)
    paper.cell(x + 9 * MM, y, 17.5 * MM, row, seat.number, look.number, bold=True, align="right")
    left, wide = x + 27 * MM, _WIDE - _NUMBER - 27 * MM
    name = row * (0.64 if seat.unit else 0.9)
    paper.cell(left, y + row * 0.05, wide, name, seat.name, look.name, bold=True, align="left", pad=2)
    paper.cell(left, y + row * 0.6, wide, row * 0.28, seat.unit, look.unit, align="left", pad=2)


def _aside(paper: Paper, aside: tuple[Spans, ...], y: float) -> None:
    for spans in aside:
        y = paper.paragraph(MARGIN, y + _ASIDE_LEADING, INNER, spans, _ASIDE_SIZE, _ASIDE_LEADING)
