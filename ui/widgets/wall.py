"""The wall of tables: every card at a glance, one of them under the keyboard."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from tourney.model.ids import TableId
from tourney.queries.rows import TableRow
from ui.widgets import ink
from ui.widgets.card_words import ACTION_KEYS, CardExtra
from ui.widgets.entry_state import plain
from ui.widgets.keys import ENTER
from ui.widgets.table_card import TableCard
from ui.widgets.wall_layout import WallLayout, wall_layout

AT_ONCE = 12
"""Cards that are built in one go."""
_NOT_OURS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class _Body(QWidget):
    """Holds the cards, and draws the ring around the one that has the keyboard."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        card = self.focusWidget()
        if isinstance(card, TableCard) and card.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ink.ring(painter, QRectF(card.geometry()))


class Wall(QScrollArea):
    """Arrows go from card to card, digits and Enter open a table, Enter alone the one under the keyboard."""

    opened = Signal(TableId)
    """This table's sheet is to be shown."""
    action = Signal(TableId, str)
    """``print``, ``sign``, ``overtime`` or ``penalty`` at this table."""
    typed_changed = Signal(str)
    """Digits of a table number typed so far; empty when done."""
    unknown_typed = Signal(str)
    """A number was typed whose table is not shown here."""
    current_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._order: list[TableId] = []
        self._cards: dict[TableId, TableCard] = {}
        self._waiting: dict[TableId, tuple[TableRow, CardExtra]] = {}
        """Tables whose cards are not built yet: of a full hall they come some at a time."""
        self._seconds: Callable[[TableRow], int | None] = lambda _row: None
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._build_some)
        self._last: TableId | None = None
        self._dense = False
        self._typed = ""
        self._body = _Body()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._body.setAutoFillBackground(False)
        self.setWidget(self._body)

    # ── what the screen tells it ─────────────────────────────────────────

    def show_rows(self, rows: Iterable[TableRow], extras: Mapping[TableId, CardExtra] | None = None) -> None:
        """Show these tables in this order. Cards that stay keep the keyboard, and repaint if changed."""
        kept, self._cards, self._waiting, self._order = self._cards, {}, {}, []
        built = 0
        for row in rows:
            self._order.append(row.id)
            extra = (extras or {}).get(row.id, CardExtra())
            known = kept.pop(row.id, None)
            if known is None and built == AT_ONCE:
                self._waiting[row.id] = (row, extra)
                continue
            built += known is None
            card = known or self._new_card(row)
            card.set_row(row, extra)
            self._cards[row.id] = card
        for gone in kept.values():
            gone.hide()
            gone.deleteLater()
        self._lay_out()
        if self._waiting:
            self._turn.start()

    def building(self) -> bool:
        """Cards are still to come."""
        return bool(self._waiting)

    def _build_some(self) -> None:
        """The next cards; between them the window looks up."""
        for table in list(self._waiting)[:AT_ONCE]:
            self.card(table)
        if not self._waiting:
            self._turn.stop()

    def update_row(self, row: TableRow, extra: CardExtra | None = None) -> None:
        """Show one table's new facts, if it is on the wall; no other card is repainted."""
        if row.id in self._cards:
            self._cards[row.id].set_row(row, extra)
        elif row.id in self._waiting:
            self._waiting[row.id] = (row, extra or self._waiting[row.id][1])

    def shows(self) -> list[TableId]:
        """The tables that are shown, in order."""
        return list(self._order)

    def tick(self, seconds: Callable[[TableRow], int | None]) -> None:
        """Set every table's clock; only cards whose text changes are repainted."""
        self._seconds = seconds
        for card in self._cards.values():
            card.set_clock(seconds(card.row))

    def set_current(self, table: TableId) -> None:
        """Put the keyboard on this table's card and scroll it into sight."""
        card = self.card(table)
        if card is not None:
            card.setFocus(Qt.FocusReason.OtherFocusReason)
            self._last = table
            self.ensureWidgetVisible(card, 10, 10)

    def focus_home(self) -> None:
        """The keyboard to the card it was on last, else to the first."""
        home = self.current() or next(iter(self._order), None)
        if home is not None:
            self.set_current(home)

    # ── what it tells the screen ─────────────────────────────────────────

    def current(self) -> TableId | None:
        """The table under the keyboard, or the last that was."""
        return self._last if self._last in self._order else None

    def card(self, table: TableId) -> TableCard | None:
        """The card of a table, built now where it was still to come."""
        if table in self._waiting:
            row, extra = self._waiting.pop(table)
            card = self._cards[table] = self._new_card(row)
            card.set_row(row, extra)
            card.set_clock(self._seconds(row))
            self._place(card, self._order.index(table), self.layout_now())
        return self._cards.get(table)

    def typed(self) -> str:
        """Digits of a table number typed so far."""
        return self._typed

    # ── cards ────────────────────────────────────────────────────────────

    def _new_card(self, row: TableRow) -> TableCard:
        card = TableCard(row, self._body)
        table = row.id
        card.focus_changed.connect(lambda: self._focus_moved(table))
        card.clicked.connect(lambda: self.opened.emit(table))
        card.button_clicked.connect(lambda: self._do_due(table))
        card.show()
        return card

    def _focus_moved(self, table: TableId) -> None:
        card = self._cards.get(table)
        if card is None:
            return
        self._body.update(card.geometry().adjusted(-6, -6, 6, 6))
        if card.hasFocus() and self._last != table:
            self._last = table
            self.current_changed.emit()

    def layout_now(self) -> WallLayout:
        """Columns and card size at this size of the wall."""
        viewport = self.viewport()
        return wall_layout(len(self._order), viewport.width(), viewport.height(), dense=self._dense)

    def set_dense(self, *, dense: bool) -> None:
        """Small cards, because a list stands below them; the wall is as high as they need, up to two rows."""
        if dense != self._dense:
            self._dense = dense
            self._lay_out()

    def is_dense(self) -> bool:
        """A list stands below the tables."""
        return self._dense

    def dense_height(self) -> int:
        """Height of the rows of cards, of two at most."""
        layout = self.layout_now()
        return layout.height(min(max(len(self._order), 1), 2 * layout.columns)) + 2

    def _place(self, card: TableCard, index: int, layout: WallLayout) -> None:
        card.set_small(layout.small)
        card.setGeometry(layout.cell(index))

    def _lay_out(self) -> None:
        layout = self.layout_now()
        for index, table in enumerate(self._order):
            if table in self._cards:
                self._place(self._cards[table], index, layout)
        height = layout.height(len(self._order)) if self._order else 0
        self._body.resize(self.viewport().width(), max(height, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    # ── keys ─────────────────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & _NOT_OURS or not self._key(event):
            event.ignore()

    def _key(self, event: QKeyEvent) -> bool:
        columns = self.layout_now().columns
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -columns,
            Qt.Key.Key_Down: columns,
        }
        if event.key() in steps:
            return self._step(steps[Qt.Key(event.key())])
        if event.key() in ENTER:
            return self._enter()
        if event.key() in {Qt.Key.Key_Escape, Qt.Key.Key_Backspace}:
            return self._erase(everything=event.key() == Qt.Key.Key_Escape)
        return self._letter(plain(event.text()).upper())

    def _letter(self, text: str) -> bool:
        table = self.current()
        if text.isdecimal():
            self._set_typed(self._typed + text)
            return True
        if text in ACTION_KEYS and table is not None:
            self.action.emit(table, ACTION_KEYS[text])
            return True
        return False

    def _erase(self, *, everything: bool) -> bool:
        if not self._typed:
            return False
        self._set_typed("" if everything else self._typed[:-1])
        return True

    def _set_typed(self, digits: str) -> None:
        self._typed = digits
        self.typed_changed.emit(digits)

    def _step(self, by: int) -> bool:
        order = self._order
        table = self.current()
        if table is None:
            self.focus_home()
            return bool(order)
        there = order.index(table) + by
        if 0 <= there < len(order):
            self.set_current(order[there])
        return True

    def _enter(self) -> bool:
        table = self.current()
        if self._typed:
            return self._open_typed()
        if table is not None:
            self.opened.emit(table)
        return table is not None

    def _open_typed(self) -> bool:
        typed, number = self._typed, int(self._typed)
        self._set_typed("")
        found = next((table for table in self._order if table.table == number), None)
        if found is not None:
            self.set_current(found)
            self.opened.emit(found)
        else:
            self.unknown_typed.emit(typed)
        return True

    def _do_due(self, table: TableId) -> None:
        card = self.card(table)
        thing = card.due if card is not None else None
        if thing is None or thing.action == "enter":
            self.opened.emit(table)
        else:
            self.action.emit(table, thing.action)
