"""Tables on the big screen: a number that carries, three seats, the names large."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.queries.hall_rows import HallSeat, HallTable
from tourney.wording.hall import SITTING, move_text, seat_note
from ui.hall import ink
from ui.hall.frames import Cards

GAP = 24
COLUMNS = 3
_LEAST_ROWS = 3
"""A card is never lower than for three people, and never higher than half of the body."""


def areas(body: QRectF, cards: Cards) -> list[QRectF]:
    """Where each card stands."""
    rows = 2 if cards.roomy else 3
    columns = min(COLUMNS, max(1, len(cards.tables)))
    rows = min(rows, -(-len(cards.tables) // columns)) if cards.roomy else rows
    high = min((body.height() - GAP * (rows - 1)) / rows, body.height() * 0.62)
    wide = (body.width() - GAP * (columns - 1)) / columns
    return [
        QRectF(
            body.left() + at % columns * (wide + GAP), body.top() + at // columns * (high + GAP), wide, high
        )
        for at in range(len(cards.tables))
    ]


def paint(painter: QPainter, body: QRectF, cards: Cards, shown: int) -> None:
    """The first ``shown`` people of the picture; a card comes with its first person."""
    before = 0
    for table, area in zip(cards.tables, areas(body, cards), strict=True):
        if before < shown or not table.seats:
            _card(painter, area, table, cards, shown - before)
        before += len(table.seats)


def _card(painter: QPainter, area: QRectF, table: HallTable, cards: Cards, shown: int) -> None:
    ink.card(painter, area)
    number = str(table.table)
    block = QRectF(
        area.left(), area.top(), max(128.0, ink.width(number, ink.TABLE, bold=True) + 24), area.height()
    )
    ink.part(painter, area, block, "block")
    if table.table:
        middle = area.center().y()
        ink.text(painter, QRectF(block.left(), middle - 76, block.width(), 100), number, ink.TABLE, "ink", bold=True,
                 align=ink.CENTER)  # fmt: skip
        below = SITTING.get(table.kind, "桌")
        ink.text(
            painter, QRectF(block.left(), middle + 34, block.width(), 40), below, 28, "ink2", align=ink.CENTER
        )
    else:
        ink.text(painter, block, SITTING[table.kind], 40, "ink", bold=True, align=ink.CENTER)
    rows = max(_LEAST_ROWS, len(table.seats))
    high = area.height() / rows
    for at, seat in enumerate(table.seats[: max(0, shown)]):
        line = QRectF(block.right() + 20, area.top() + at * high, area.right() - block.right() - 40, high)
        if at:
            ink.rule(painter, line.left(), line.right(), line.top())
        _seat(painter, line, table, seat, cards)


def _seat(painter: QPainter, line: QRectF, table: HallTable, seat: HallSeat, cards: Cards) -> None:
    said = move_text(seat, table.table) if cards.moves else seat_note(seat)
    if seat.seat:
        ink.text(painter, QRectF(line.left(), line.top(), 56, line.height()), f"{seat.seat} 座", 26, "ink2")
    number = QRectF(line.left() + 56, line.top(), 62, line.height())
    ink.text(painter, number, seat.person.number, 34, "ink", align=ink.RIGHT)
    left = number.right() + 20
    aside = ink.width(said, _said_px(cards), bold=True) + 12 if said else 0.0
    below = seat.person.unit if seat.person.alike or (cards.roomy and not cards.moves) else ""
    room = QRectF(left, line.top(), line.right() - left - aside, line.height())
    two = bool(below) and line.height() >= 84
    name = QRectF(room.left(), line.center().y() - (44 if two else 32), room.width(), 64 if not two else 58)
    role = "ink2" if seat.absent else "ink"
    ink.name(painter, name, seat.person.name, role)
    if two:
        ink.text(painter, QRectF(left, name.bottom() - 6, room.width(), 32), below, 24, "ink2")
    if said:
        role = "wait" if seat.absent else "ink"
        ink.text(painter, QRectF(line.right() - aside, line.top(), aside, line.height()), said, _said_px(cards), role,
                 bold=True, align=ink.RIGHT)  # fmt: skip


def _said_px(cards: Cards) -> int:
    return 40 if cards.moves else 28
