"""Who has which slip: one row a person; the row under the keyboard takes suit and rank."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tourney.queries.draws import SlipRow
from tourney.wording.draws import BYE, card_text
from tourney.wording.numbers import ABSENT, time_text
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.screens.slips_keys import Typed, typed_after, typed_before
from ui.widgets import ink
from ui.widgets.entry_state import plain
from ui.widgets.rows_table import RowsTable

ROW = 44
_CARD = 3
_NOT_OURS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class SlipsTable(RowsTable):
    """Digits, Enter, ↑ ↓. What was refused stays until the next digit."""

    entered = Signal(str)
    """The card typed for the selected person; empty while it is not complete."""
    asked = Signal(str)
    """``by`` (F4), ``back`` (F2) or ``find`` (÷)."""
    key_unknown = Signal()
    """A key that means nothing here."""
    typed_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, row_height=ROW)
        self._typed = Typed()
        self._wrong = False
        self.seats = 3
        """Seats at a table, each with its suit."""
        self._proxies: dict[str, str] = {}
        self._model = RowsModel[SlipRow](self._columns(), key=lambda row: row.number)
        self.setModel(self._model)
        self.selectionModel().currentRowChanged.connect(lambda *_: self.set_typed(Typed()))

    def _columns(self) -> tuple[Column[SlipRow], ...]:
        return (
            Column("参赛号", lambda row: row.number, 76, "right", lambda _row: CellLook(px=18)),
            Column("姓名", lambda row: row.name, 104, look=lambda _row: CellLook(px=18)),
            Column("单位", _unit, 100, stretch=True, look=lambda _row: CellLook("ink2")),
            Column("签", _card, 126, look=_card_look),
            Column("桌座", _seat, 94),
            Column("时间", self._when, 172, look=self._when_look),
        )

    def _when(self, row: SlipRow) -> str:
        by = row.by or self._proxies.get(row.number, "")
        words = [time_text(row.at) if row.card else "", f"代抽：{by}" if by else ""]
        return "　".join(filter(None, words))

    def _when_look(self, row: SlipRow) -> CellLook:
        return CellLook("done", icon="check") if row.card else CellLook("ink2")

    # ── rows ─────────────────────────────────────────────────────────────

    def show_slips(self, rows: Sequence[SlipRow], proxies: dict[str, str]) -> None:
        """Everybody of the draw. ``proxies``: who is going to draw for whom. Selection and typed digits stay."""
        self._proxies = dict(proxies)
        self._model.show_rows(rows)
        if self.chosen() is None:
            self.choose_next()
        self.viewport().update()

    def chosen(self) -> SlipRow | None:
        """The person under the keyboard."""
        row = self.chosen_row()
        return row if isinstance(row, SlipRow) else None

    def choose_next(self) -> None:
        """To the next person without a slip after this one, from the top again behind the last."""
        rows, now = self._model.rows(), self.chosen()
        at = rows.index(now) + 1 if now in rows else 0
        waiting = [row for row in (*rows[at:], *rows[:at]) if not row.card]
        if waiting or rows:
            self.choose((waiting or rows)[0].number)

    # ── typing ───────────────────────────────────────────────────────────

    def typed(self) -> Typed:
        return self._typed

    def is_wrong(self) -> bool:
        """What stands there was refused."""
        return self._wrong

    def set_typed(self, typed: Typed, *, wrong: bool = False) -> None:
        """What stands in the cell; ``wrong`` keeps it there in the colours of a refusal."""
        self._typed, self._wrong = typed, wrong
        self.viewport().update()
        self.typed_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & _NOT_OURS:
            event.ignore()
        elif event.key() in _MOVES:
            super().keyPressEvent(event)
        elif not self._special(Qt.Key(event.key())):
            self._letter(event)

    def _special(self, key: Qt.Key) -> bool:
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered.emit("" if self._wrong else self._typed.card)
        elif key == Qt.Key.Key_Backspace:
            self.set_typed(Typed() if self._wrong else typed_before(self._typed))
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Escape} and self._typed:
            self.set_typed(Typed())
        elif key in _ASKS:
            self.asked.emit(_ASKS[key])
        else:
            return False
        return True

    def _letter(self, event: QKeyEvent) -> None:
        text = plain(event.text())
        if not text.strip():
            event.ignore()
            return
        if text in {".", "/"}:
            self.set_typed(Typed()) if text == "." else self.asked.emit("find")
            return
        after = typed_after(Typed() if self._wrong else self._typed, text, self.seats)
        if after is None:
            self.key_unknown.emit()
        else:
            self.set_typed(after)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A sentence that appears below must not hide the row that is typed into."""
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    # ── the cell that is typed into ──────────────────────────────────────

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        row, index = self.chosen(), self.currentIndex()
        if row is None or row.card or not index.isValid():
            return
        cell = QRectF(self.visualRect(index.siblingAtColumn(_CARD)))
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(cell.left() + 4, cell.top() + 6, min(112.0, cell.width() - 8), cell.height() - 13)
        frame = "err_bar" if self._wrong else "frame"
        ink.box(painter, area, "surface", frame, thick=2 if self._wrong else 1, radius=4)
        if self.hasFocus():
            ink.ring(painter, area, gap=0, radius=4)
        role, words = ("err" if self._wrong else "ink"), self._typed.text
        ink.text(painter, area.adjusted(10, 0, -4, 0), words, 19, role, bold=True)
        if self.hasFocus():
            caret = area.left() + 11 + ink.width(words, 19, bold=True)
            ink.upright(painter, caret, area.top() + 5, area.bottom() - 5, "focus", 2)


_MOVES = {
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
}  # fmt: skip
_ASKS = {Qt.Key.Key_F4: "by", Qt.Key.Key_F2: "back"}


def _unit(row: SlipRow) -> str:
    return f"递补 ・ {row.unit}" if row.filled else row.unit


def _card(row: SlipRow) -> str:
    return card_text(row.card) if row.card else "没抽"


def _card_look(row: SlipRow) -> CellLook:
    return CellLook(px=19, bold=True) if row.card else CellLook("ink2")


def _seat(row: SlipRow) -> str:
    if row.card == "-":
        return BYE
    return f"{row.table} 桌 {row.seat} 座" if row.card else ABSENT
