"""A button with its key written on it, and the line below that says why it cannot be used."""

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ui.widgets import icons, ink

Kind = Literal["plain", "primary", "danger"]

HEIGHTS = {"tool": 30, "plain": 36, "main": 46}
Size = Literal["tool", "plain", "main"]

_LOOKS = {
    "plain": ("surface", "frame", "ink", "ink2"),
    "primary": ("primary", None, "onprimary", "onprimary"),
    "danger": ("surface", "err_bar", "err", "err"),
}
"""Ground, frame, text, hint."""


class KeyButton(QPushButton):
    """``hint`` names the key that does the same. ``wide``: word at the left, hint at the right edge."""

    def __init__(
        self,
        word: str,
        hint: str = "",
        kind: Kind = "plain",
        *,
        icon: str = "",
        size: Size = "plain",
        wide: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(word, parent)
        self._hint, self._kind, self._icon, self._size, self._wide = hint, kind, icon, size, wide
        self.setAutoDefault(False)
        self.setProperty("kind", "tool" if size == "tool" else None)  # the style sheet's least height
        self.setFixedHeight(HEIGHTS[size])
        across = QSizePolicy.Policy.Expanding if wide or size == "main" else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription(f"键 {hint}" if hint else "")
        self.setToolTip(hint)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second half of a double click does nothing more: what it would be done to may be another table by now.
        Small ones, which lead from one table to the next, count each."""
        if self._size == "tool":
            super().mouseDoubleClickEvent(event)

    def set_kind(self, kind: Kind) -> None:
        self._kind = kind
        self.update()

    def kind(self) -> Kind:
        return self._kind

    def hint(self) -> str:
        return self._hint

    def _bold(self) -> bool:
        return self._kind == "primary" and self.isEnabled()

    def _px(self) -> int:
        return {"tool": 15, "plain": 15, "main": 18}[self._size]

    def _widths(self) -> tuple[float, float, float]:
        """Icon, word and hint with the gaps before them."""
        icon = 22.0 if self._icon else 0.0
        hint = ink.width(self._hint, 13) + 8 if self._hint else 0.0
        return icon, ink.width(self.text(), self._px(), bold=self._kind == "primary"), hint

    def sizeHint(self) -> QSize:
        return QSize(round(sum(self._widths())) + 26, HEIGHTS[self._size])

    def word_width(self) -> int:
        """Pixels that it needs without its key."""
        return round(sum(self._widths()[:2])) + 26

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _ground(self) -> tuple[str, str | None, str, str]:
        if not self.isEnabled():
            return "panel", "line", "ink3", "ink3"
        ground, frame, text, hint = _LOOKS[self._kind]
        if self.isDown() or self.underMouse():
            ground = {"primary": "primary_down", "danger": "err_ground"}.get(self._kind, "panel")
        if self.hasFocus() and frame is not None:
            frame = "focus"
        return ground, frame, text, hint

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, frame, text, hint = self._ground()
        area = QRectF(self.rect())
        ink.box(painter, area, ground, frame, radius=5)
        icon, word, hinted = self._widths()
        says_key = icon + word + hinted + 24 <= area.width()
        hinted = hinted if says_key else 0.0  # the word alone, rather than half of both
        left = 13.0 if self._wide else (area.width() - icon - word - hinted) / 2
        if self._icon:
            icons.paint(painter, QRectF(left, area.center().y() - 8, 16, 16), self._icon, text)
        room = QRectF(left + icon, 0, area.width() - left - icon - 4, area.height())
        ink.text(painter, room, self.text(), self._px(), text, bold=self._bold())
        if not says_key:
            return
        if self._wide:
            ink.text(painter, area.adjusted(0, 0, -13, 0), self._hint, 13, hint, align=ink.RIGHT)
        else:
            ink.text(painter, room.adjusted(word + 8, 0, 4, 0), self._hint, 13, hint)


class ButtonWithReason(QWidget):
    """A button, and below it, while it is disabled, what is missing: 第 5 桌的席位定了才能结束。"""

    def __init__(self, button: KeyButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = button
        self._reason = QLabel(self)
        self._reason.setProperty("role", "note")
        self._reason.setWordWrap(True)
        self._reason.setTextFormat(Qt.TextFormat.PlainText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(button)
        column.addWidget(self._reason)
        self.set_reason("")

    def set_reason(self, reason: str) -> None:
        """Disable the button and say why; an empty reason enables it."""
        self.button.setEnabled(not reason)
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        key = f"键 {self.button.hint()}" if self.button.hint() else ""
        self.button.setAccessibleDescription(reason or key)

    def reason(self) -> str:
        return self._reason.text()
