"""还差 N 件: what keeps the event from going on, each a click away."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.queries.rows import BlockerRow
from ui import style
from ui.widgets import icons, ink

TITLE, EDGE = 40, 16
FULL, COMPACT = 50, 28

ICONS = {
    "not_here": ("warn", "wait"),
    "to_draw": ("file", "ink2"),
    "to_leftovers": ("file", "ink2"),
    "unprinted": ("printer", "ink2"),
    "tied": ("equal", "tie"),
    "corrected": ("redo", "redo"),
    "to_sign": ("pen", "wait"),
    "to_play": ("play", "ink2"),
    "to_close": ("check", "done"),
    "absent": ("cross", "err"),
    "to_come": ("clock", "wait"),
    "waiting": ("clock", "wait"),
    "unseated": ("clock", "wait"),
    "cut": ("equal", "tie"),
    "to_lots": ("equal", "tie"),
    "to_day": ("clock", "ink2"),
    "correction": ("redo", "redo"),
}
"""Kind of a blocker → icon and role."""


def title_parts(title: str) -> tuple[str, str]:
    """Where, and what: 第 5 桌 | 并列第 2. The second is bold; a title in one piece is all bold."""
    if not title.startswith("第 ") or " 桌 " not in title:
        return "", title
    where, _, what = title.partition(" 桌 ")
    return f"{where} 桌 ", what


class Blockers(QWidget):
    """↑ ↓ go from one to the next, Enter or a click asks to be led there."""

    marks_the_keyboard = True
    chosen = Signal(BlockerRow)

    def __init__(self, rows: Sequence[BlockerRow] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[BlockerRow, ...] = ()
        self._at = 0
        self._compact = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_rows(rows)

    def show_rows(self, rows: Sequence[BlockerRow]) -> None:
        """Show these; the one under the keyboard stays if it is still there."""
        before = self._rows[self._at : self._at + 1]
        self._rows = tuple(rows)
        self._at = self._rows.index(before[0]) if before and before[0] in self._rows else 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if rows else Qt.FocusPolicy.NoFocus)
        self._say()
        self.updateGeometry()
        self.update()

    def set_compact(self, compact: bool) -> None:
        """One line each, for low windows."""
        self._compact = compact
        self.updateGeometry()
        self.update()

    def rows(self) -> tuple[BlockerRow, ...]:
        return self._rows

    def title(self) -> str:
        return f"还差 {len(self._rows)} 件" if self._rows else "没有要处理的"

    def _say(self) -> None:
        self.setAccessibleName(self.title())
        row = self._rows[self._at] if self._rows else None
        self.setAccessibleDescription(f"{row.title}，{row.detail}" if row else "")

    def _pitch(self) -> int:
        return COMPACT if self._compact else FULL

    def row_box(self, index: int) -> QRectF:
        """Where a row is drawn."""
        return QRectF(0, TITLE + index * self._pitch(), self.width(), self._pitch())

    def sizeHint(self) -> QSize:
        return QSize(236, TITLE + len(self._rows) * self._pitch() + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps and self._rows:
            self._at = max(0, min(len(self._rows) - 1, self._at + steps[Qt.Key(event.key())]))
            self._say()
            self.update()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._rows:
            self.chosen.emit(self._rows[self._at])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for at, row in enumerate(self._rows):
            if self.row_box(at).contains(event.position()):
                self._at = at
                self._say()
                self.update()
                self.chosen.emit(row)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.rule(painter, 0, self.width(), 0)
        ink.text(painter, QRectF(EDGE, 12, self.width() - EDGE, 22), self.title(), 13, "ink2", bold=True)
        for at, row in enumerate(self._rows):
            self._row(painter, self.row_box(at), row, here=at == self._at and self.hasFocus())

    def _row(self, painter: QPainter, area: QRectF, row: BlockerRow, *, here: bool) -> None:
        if here:
            painter.fillRect(area, style.colour("focus_ground"))
            painter.fillRect(QRectF(0, area.top(), 5, area.height()), style.colour("focus"))
        name, role = ICONS[row.kind]
        icons.paint(painter, QRectF(EDGE, area.top() + 5, 15, 15), name, role)
        where, what = title_parts(row.title)
        line = QRectF(EDGE + 24, area.top() + 2, area.width() - EDGE - 32, 21)
        ink.text(painter, line, where, 15, "ink")
        ink.text(painter, line.adjusted(ink.width(where, 15), 0, 0, 0), what, 15, "ink", bold=True)
        if not self._compact:
            ink.text(painter, line.translated(0, 20), row.detail, 14, "ink2")
