"""One way out as a card: what it is called, what it does, and why it is not possible now."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui import style
from ui.widgets import ink

HEIGHT = 58
_DIGITS = "123456789"


class WayCard(QAbstractButton):
    """Checkable, one of a group. A way that is not possible stays readable and says why."""

    stepped = Signal(int)
    """↑ ← (−1) or ↓ → (+1): to the card before or after."""
    numbered = Signal(int)
    """A digit: to that card, from 1."""

    def __init__(self, name: str, digit: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._digit = digit
        self._what = self._note = ""

    def show_way(self, word: str, what: str, note: str, why_not: str) -> None:
        """``why_not`` stands in the place of the note and shuts the card."""
        self.setText(word)
        self._what, self._note = what, why_not or note
        self.setEnabled(not why_not)
        self.setAccessibleName(f"{word}：{what}")
        self.setAccessibleDescription(self._note)
        self.setToolTip(f"{what}\n{self._note}")
        self.update()

    def what(self) -> str:
        return self._what

    def note(self) -> str:
        """What follows; why it is not possible, where it is not."""
        return self._note

    def sizeHint(self) -> QSize:
        return QSize(380, HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        elif event.text() and event.text() in _DIGITS:
            self.numbered.emit(int(event.text()))
        elif event.key() == Qt.Key.Key_Space:
            self.click()
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        able, area = self.isEnabled(), QRectF(self.rect())
        frame = "ink2" if self.isChecked() else "line"
        ink.box(painter, area, "surface" if able else "panel", frame, thick=2 if self.isChecked() else 1)
        self._paint_mark(painter, QPointF(22, 20))
        word, role = f"{self._digit} {self.text()}", "ink" if able else "ink3"
        line = QRectF(42, 8, area.width() - 54, 24)
        ink.text(painter, line, word, 15, role, bold=True)
        ink.text(painter, line.adjusted(ink.width(word, 15, bold=True) + 16, 0, 0, 0), self._what, 15, role)
        note = QRectF(42, 32, area.width() - 54, 20)
        ink.text(painter, note, self._note, 13, "ink2" if able else "wait")

    def _paint_mark(self, painter: QPainter, centre: QPointF) -> None:
        role = "ink" if self.isEnabled() else "ink3"
        painter.setPen(ink.pen(role, 1.5))
        painter.setBrush(style.colour("ink") if self.isChecked() else style.colour("surface"))
        painter.drawEllipse(centre, 7.5, 7.5)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour("surface"))
            painter.drawEllipse(centre, 3, 3)
