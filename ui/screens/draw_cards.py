"""The drawn tables as cards: seat, number, name, unit; byes are a card of their own."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from tourney.model.ids import Number
from tourney.model.state import called
from ui import style
from ui.widgets import ink

GAP, EDGE = 12, 5
ROOMY = (46, 57)
TIGHT = (40, 34)
"""Height of a card's head and of a seat."""
FOOT = 8
_RESTING = 3
"""Most cards of people without a table, which may be longer than a row; they stand at the end."""
BROKEN = "已拆桌"
LEAST_WIDTH = {True: 244, False: 190}


class SeatLine(msgspec.Struct, frozen=True):
    """One person on a card."""

    seat: int
    """0 for somebody who sits out."""
    number: Number
    name: str
    unit: str
    filled: bool = False
    absent: bool = False
    """未到, or left."""
    twin: bool = False
    """Somebody else is called the same."""

    @property
    def called(self) -> str:
        """The name, with the unit behind it where somebody else is called the same."""
        return called(self.name, self.unit, twin=self.twin)


class SeatCard(msgspec.Struct, frozen=True):
    table: int
    """0 for a card of people without a table."""
    lines: tuple[SeatLine, ...]
    word: str = "轮空"
    """Of people without a table: what they do."""
    mark: str = ""
    """Of a table: 拆桌, 停赛, 加桌."""


def spoken(card: SeatCard) -> str:
    """The card as one sentence."""
    where = f"第 {card.table} 桌{card.mark}" if card.table else card.word
    people = [
        (f"{line.seat} 座 " if line.seat else "")
        + f"{line.number} 号 {line.called}"
        + ("，缺席" if line.absent else "")
        for line in card.lines
    ]
    return "，".join([where, *people])


class _Body(QWidget):
    """Paints the cards that are in sight."""

    def __init__(self, owner: "SeatCards") -> None:
        super().__init__()
        self._owner = owner

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at in self._owner.near(event.rect()):
            area, card = self._owner.area(at), self._owner.cards()[at]
            if area.adjusted(-EDGE, -EDGE, EDGE, EDGE).intersects(event.rect()):
                here = at == self._owner.current() and self._owner.hasFocus()
                seat = self._owner.seat() if here else 0
                _paint(painter, QRectF(area), card, roomy=self._owner.roomy(), seat=seat)
                if here:
                    ink.ring(painter, QRectF(area))


class SeatCards(QScrollArea):
    """Arrows go from card to card, 1 2 3 mark a seat; Enter opens the table."""

    opened = Signal(int)
    """Number of a table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[SeatCard, ...] = ()
        self._most = 3
        """Most seats at one table."""
        self._at = self._seat = 0
        self._body = _Body(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.viewport().setAutoFillBackground(False)
        self._body.setAutoFillBackground(False)
        self.setWidget(self._body)

    def show_cards(self, cards: Sequence[SeatCard]) -> None:
        """Show these; scrolling and the card under the keyboard stay."""
        self._cards = tuple(cards)
        self._most = max((len(card.lines) for card in self._cards if card.table), default=3)
        self._at = min(self._at, max(0, len(self._cards) - 1))
        self._lay_out()
        self._say()

    def cards(self) -> tuple[SeatCard, ...]:
        return self._cards

    def current(self) -> int:
        """Place of the card under the keyboard."""
        return self._at

    def seat(self) -> int:
        """The seat that is marked on the card under the keyboard; 0 for none."""
        return self._seat

    def line(self) -> SeatLine | None:
        """Who sits on the marked seat."""
        lines = self._cards[self._at].lines if self._cards else ()
        return next((line for line in lines if line.seat == self._seat and self._seat), None)

    def choose(self, table: int) -> None:
        """The keyboard to this table's card, if there is one."""
        found = next((at for at, card in enumerate(self._cards) if card.table == table), None)
        if found is not None:
            self._go(found)

    def roomy(self) -> bool:
        """Up to nine cards have a line for the unit."""
        return len(self._cards) <= 9 and self.viewport().width() >= 3 * LEAST_WIDTH[True]

    def _columns(self) -> int:
        wide = self.viewport().width() - 2 * EDGE
        most = max(1, (wide + GAP) // (LEAST_WIDTH[self.roomy()] + GAP))
        return min(most, 3 if self.roomy() else 6)

    def _high(self) -> int:
        head, seat = ROOMY if self.roomy() else TIGHT
        return head + seat * self._most + FOOT

    def area(self, at: int) -> QRect:
        """Where a card stands on the body."""
        columns, high = self._columns(), self._high()
        wide = (self.viewport().width() - 2 * EDGE - GAP * (columns - 1)) // columns
        row, column = divmod(at, columns)
        return QRect(EDGE + column * (wide + GAP), EDGE + row * (high + GAP), wide, self._own_height(at))

    def near(self, seen: QRect) -> list[int]:
        """Places of the cards that may stand in this part of the body: whole rows, and the long cards at the end."""
        columns, step, count = self._columns(), self._high() + GAP, len(self._cards)
        first, last = max(0, seen.top() - 2 * EDGE) // step, max(0, seen.bottom()) // step
        end = max(0, count - _RESTING)
        return [*range(min(first * columns, end), min((last + 1) * columns, end)), *range(end, count)]

    def _own_height(self, at: int) -> int:
        head, seat = ROOMY if self.roomy() else TIGHT
        return max(self._high(), head + seat * len(self._cards[at].lines) + FOOT)

    def _lay_out(self) -> None:
        lowest = range(max(0, len(self._cards) - self._columns() - _RESTING), len(self._cards))
        bottom = max((self.area(at).bottom() for at in lowest), default=0)
        self._body.resize(self.viewport().width(), bottom + EDGE + 1)
        self._body.update()

    def _go(self, at: int) -> None:
        if 0 <= at < len(self._cards):
            self._seat = self._seat if at == self._at else 0
            self._at = at
            area = self.area(at)
            self.ensureVisible(area.center().x(), area.center().y(), 0, area.height() // 2 + EDGE + 3)
            self._body.update()
            self._say()

    def _say(self) -> None:
        self.setAccessibleName("抽签结果")
        line = self.line()
        marked = f"，选了 {line.seat} 座 {line.name}" if line else ""
        self.setAccessibleDescription(spoken(self._cards[self._at]) + marked if self._cards else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        columns = self._columns()
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns}
        key = Qt.Key(event.key())
        if key in steps and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._go(self._at + steps[key])
        elif event.text() in {"1", "2", "3"} and self._cards and self._cards[self._at].table:
            self._seat = int(event.text())
            self._body.update()
            self._say()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.modifiers() & _NOT_OURS:
            self._open()
        else:
            event.ignore()

    def _open(self) -> None:
        if self._cards and self._cards[self._at].table:
            self.opened.emit(self._cards[self._at].table)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self._body.mapFrom(self, event.position().toPoint())
        here = self.near(QRect(spot, spot))
        found = next((at for at in here if self.area(at).contains(spot)), None)
        if found is not None:
            self._go(found)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._body.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._body.update()


_NOT_OURS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def _paint(painter: QPainter, area: QRectF, card: SeatCard, *, roomy: bool, seat: int) -> None:
    ink.box(painter, area, "surface" if card.table and card.mark != BROKEN else "panel", "line")
    inner = area.adjusted(16, 0, -14, 0)
    head, high = ROOMY if roomy else TIGHT
    top = QRectF(inner.left(), area.top() + 6, inner.width(), head - 10)
    if card.table:
        number = str(card.table)
        px = 28 if roomy else 20
        ink.text(painter, top, number, px, "ink", bold=True)
        after = ink.width(number, px, bold=True) + 6
        ink.text(painter, top.adjusted(after, 3, 0, 3), "桌", 15, "ink2")
        ink.text(painter, top, card.mark, 15, "wait", bold=True, align=ink.RIGHT)
    else:
        ink.text(painter, top, f"{card.word} {len(card.lines)} 人", 17, "ink", bold=True)
    for at, line in enumerate(card.lines):
        where = QRectF(inner.left(), area.top() + head + at * high, inner.width(), high)
        if line.seat and line.seat == seat:
            painter.fillRect(where.adjusted(-14, 1, 12, -1), style.colour("focus_ground"))
            painter.fillRect(QRectF(where.left() - 15, where.top() + 1, 5, high - 2), style.colour("focus"))
        ink.rule(painter, where.left(), where.right(), where.top())
        _line(painter, where, line, roomy=roomy)


def _line(painter: QPainter, area: QRectF, line: SeatLine, *, roomy: bool) -> None:
    if line.seat:
        ink.text(painter, area, f"{line.seat} 座", 13, "ink2")
    number = QRectF(area.left() + 28, area.top(), 42 if roomy else 36, area.height())
    ink.text(painter, number, line.number, 20 if roomy else 16, "ink", align=ink.RIGHT)
    left = number.right() + 12
    name = QRectF(left, area.top() + (5 if roomy else 0), area.right() - left, 28 if roomy else area.height())
    said, said_role = ("缺席", "err") if line.absent else ("递补", "ink2") if line.filled else ("", "ink2")
    mark = ink.width(said, 13) + 12 if said else 0.0
    px, shown = (20, line.name) if roomy else (16, line.called)
    ink.text(painter, name.adjusted(0, 0, -mark, 0), shown, px, "ink3" if line.absent else "ink")
    behind = left + min(ink.width(shown, px), name.width() - mark) + 8
    if said:
        ink.text(painter, QRectF(behind, name.top(), mark, name.height()), said, 13, said_role, bold=True)
        behind += mark
    if roomy:
        unit = QRectF(left, area.top() + 31, area.right() - left, 22)
        ink.text(painter, unit, line.unit, 13, "ink2")
    elif not line.twin and area.right() - behind > 40:
        ink.text(
            painter, QRectF(behind, area.top(), area.right() - behind, area.height()), line.unit, 13, "ink3"
        )
