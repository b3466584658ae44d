"""点名: the tables as cards with everybody's seat; one of them is chosen and has the keyboard."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from tourney.model.ids import Number
from tourney.queries.roll_call import CallRow, CallTable
from ui.screens import roll_call_paint
from ui.screens.roll_call_paint import (
    FOOT,
    HEAD,
    TIGHT_FOOT,
    TIGHT_HEAD,
    TIGHT_SEAT,
    CardLook,
    button_box,
    seat_box,
)
from ui.widgets.entry_state import plain
from ui.widgets.keys import ENTER

GAP = 12
ROOMY_UP_TO = 9
"""Tables that have a line for the unit and for how often somebody was called."""
LEAST_SEAT, MOST_SEAT = 46, 74
LEAST_WIDTH = {True: 250, False: 210}
_OTHERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class _Body(QWidget):
    def __init__(self, owner: "CallBoard") -> None:
        super().__init__()
        self._owner = owner

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, table in enumerate(self._owner.tables()):
            area = self._owner.area(at)
            if area.intersects(QRectF(event.rect())):
                roll_call_paint.paint(painter, area, table, self._owner.look_of(table))


class CallBoard(QScrollArea):
    """↑ ↓ to who is missing, ← → from table to table; digits and space: a whole table is there."""

    came = Signal(tuple)
    """These numbers are there."""
    call_asked = Signal()
    """H."""
    absent_asked = Signal()
    """Q."""
    ways_asked = Signal()
    """Enter: what becomes of this table."""
    chosen_changed = Signal()
    unknown_typed = Signal(str)
    typed_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables: tuple[CallTable, ...] = ()
        self._minutes = 0
        self._chosen: Number | None = None
        self._typed = ""
        self._body = _Body(self)
        self.setObjectName("call-board")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.viewport().setAutoFillBackground(False)
        self._body.setAutoFillBackground(False)
        self.setWidget(self._body)
        self.setAccessibleName("点名")

    # ── what is shown ────────────────────────────────────────────────────

    def show_tables(self, tables: Sequence[CallTable], minutes: int) -> None:
        """These tables; who is chosen stays while he is among them, and so does the scrolling."""
        self._tables, self._minutes = tuple(tables), minutes
        if self.row() is None:
            people = self._missing() or self._people()
            self._chosen = people[0].number if people else None
        self._lay_out()
        self._say()

    def tables(self) -> tuple[CallTable, ...]:
        return self._tables

    def row(self) -> CallRow | None:
        """Who is chosen."""
        return next((row for row in self._people() if row.number == self._chosen), None)

    def table(self) -> CallTable | None:
        """The table where he sits."""
        row = self.row()
        return next((one for one in self._tables if row and one.table == row.table), None)

    def typed(self) -> str:
        """Digits of a table number typed so far."""
        return self._typed

    def choose(self, number: Number) -> None:
        """The keyboard to this person."""
        if any(row.number == number for row in self._people()):
            self._go(number)

    def look_of(self, table: CallTable) -> CardLook:
        chosen = self.table() is table
        return CardLook(self.roomy(), self._chosen if chosen else None, self.hasFocus(), self._minutes)

    def _people(self) -> list[CallRow]:
        return [row for table in self._tables for row in table.rows]

    def _missing(self) -> list[CallRow]:
        """Who has not come, and who is absent at a table about which nothing was said."""
        return [row for table in self._tables if table.state != "settled" for row in table.missing]

    # ── where it stands ──────────────────────────────────────────────────

    def roomy(self) -> bool:
        wide = self.viewport().width() >= 3 * LEAST_WIDTH[True] or len(self._tables) <= 2
        return len(self._tables) <= ROOMY_UP_TO and wide

    def _columns(self) -> int:
        most = max(1, (self.viewport().width() + GAP) // (LEAST_WIDTH[self.roomy()] + GAP))
        return max(1, min(most, 3 if self.roomy() else 5, max(len(self._tables), 1)))

    def _high(self) -> int:
        seats = max((len(table.rows) for table in self._tables), default=3)
        if not self.roomy():
            return TIGHT_HEAD + TIGHT_SEAT * seats + TIGHT_FOOT
        rows = -(-len(self._tables) // self._columns())
        share = (self.viewport().height() - GAP * (rows - 1)) // max(rows, 1) - HEAD - FOOT
        return HEAD + FOOT + seats * max(LEAST_SEAT, min(MOST_SEAT, share // seats))

    def area(self, at: int) -> QRectF:
        """Where a card stands on the body."""
        columns, high = self._columns(), self._high()
        wide = (self.viewport().width() - 2 - GAP * (columns - 1)) // columns
        row, column = divmod(at, columns)
        return QRectF(1 + column * (wide + GAP), row * (high + GAP), wide, high)

    def _lay_out(self) -> None:
        bottom = self.area(len(self._tables) - 1).bottom() if self._tables else 0
        self._body.resize(self.viewport().width(), int(bottom) + 1)
        self._body.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()
        self._scroll()

    # ── moving ───────────────────────────────────────────────────────────

    def _go(self, number: Number) -> None:
        self._chosen = number
        self._scroll()
        self._body.update()
        self._say()
        self.chosen_changed.emit()

    def _scroll(self) -> None:
        """The chosen table into sight."""
        table = self.table()
        if table is not None:
            area = self.area(self._tables.index(table))
            self.ensureVisible(int(area.center().x()), int(area.center().y()), 0, int(area.height()) // 2 + 2)

    def _say(self) -> None:
        table, row = self.table(), self.row()
        who = f"，选了 {row.seat} 座 {row.called}" if row else ""
        self.setAccessibleDescription(roll_call_paint.spoken(table, self._minutes) + who if table else "")

    def _step_person(self, by: int) -> None:
        """↑ ↓: who is missing; everybody where nobody is."""
        people = self._missing() or self._people()
        everybody = [row.number for row in self._people()]
        if not people or self._chosen not in everybody:
            return
        here = everybody.index(self._chosen)
        places = [everybody.index(row.number) for row in people]
        ahead = [at for at in places if (at > here if by > 0 else at < here)]
        if ahead:
            self._go(Number(everybody[ahead[0] if by > 0 else ahead[-1]]))

    def _step_table(self, by: int) -> None:
        table = self.table()
        at = self._tables.index(table) + by if table is not None else 0
        if 0 <= at < len(self._tables):
            self._go_table(self._tables[at])

    def _go_table(self, table: CallTable) -> None:
        self._go((table.missing or table.rows)[0].number)

    # ── keys ─────────────────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & _OTHERS or not self._key(event):
            event.ignore()

    def _key(self, event: QKeyEvent) -> bool:
        key, text = Qt.Key(event.key()), plain(event.text()).upper()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step_person(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step_table(1 if key == Qt.Key.Key_Right else -1)
        elif key == Qt.Key.Key_Space:
            self._space()
        elif key in ENTER:
            self._enter()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) and self._typed:
            self._set_typed("" if key == Qt.Key.Key_Escape else self._typed[:-1])
        elif text.isdecimal():
            self._set_typed(self._typed + text)
        elif text in ("H", "Q"):
            (self.call_asked if text == "H" else self.absent_asked).emit()
        else:
            return False
        return True

    def _set_typed(self, digits: str) -> None:
        self._typed = digits
        self.typed_changed.emit(digits)

    def _typed_table(self) -> CallTable | None:
        """The table that was typed; says so where there is none."""
        typed, self._typed = self._typed, ""
        self.typed_changed.emit("")
        found = next((one for one in self._tables if str(one.table) == typed.lstrip("0")), None)
        if found is None:
            self.unknown_typed.emit(typed)
        return found

    def _space(self) -> None:
        if self._typed:
            table = self._typed_table()
            if table is not None:
                self._all_came(table)
        elif (row := self.row()) is not None:
            self.came.emit((row.number,))

    def _all_came(self, table: CallTable) -> None:
        """Those who were not noted; who is written down as 缺席 takes a key of his own."""
        self._go_table(table)
        numbers = tuple(row.number for row in table.rows if row.state in ("missing", "waiting"))
        if numbers:
            self.came.emit(numbers)

    def _enter(self) -> None:
        if self._typed:
            table = self._typed_table()
            if table is not None:
                self._go_table(table)
        else:
            self.ways_asked.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self._body.mapFrom(self, event.position().toPoint())
        for at, table in enumerate(self._tables):
            if self.area(at).contains(spot):
                self._clicked(spot, self.area(at), table)
                return

    def _clicked(self, spot: QPoint, area: QRectF, table: CallTable) -> None:
        button = button_box(area, table, roomy=self.roomy())
        if button is not None and button.contains(spot):
            self._all_came(table)
            return
        seats = [seat_box(area, table, at, roomy=self.roomy()) for at in range(len(table.rows))]
        at = next((at for at, box in enumerate(seats) if box.contains(spot)), 0)
        self._go(table.rows[at].number)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._body.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._body.update()
