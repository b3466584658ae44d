"""The window of the hall: on the second monitor the whole of it, else a window that can be moved there."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QVBoxLayout

from tourney.wording.hall import PAGES, Page
from ui import style
from ui.hall.beside import BesideWindow
from ui.hall.show import Show
from ui.hall.view import HallView


class HallWindow(BesideWindow):
    """The pages of the hall, and the keys that turn them."""

    closed = Signal()

    def __init__(self, show: Show, name: str) -> None:
        super().__init__()
        self.setWindowTitle(f"大屏 · {name}")
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self._show = show
        self.view = HallView(show)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        style.dress(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Escape, Qt.Key.Key_F11}:
            self.close()
        elif event.key() == Qt.Key.Key_F:
            self._toggle_whole()
        elif not press(self._show, event):
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """A double click: the whole screen, and back."""
        self._toggle_whole()

    def _toggle_whole(self) -> None:
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()


def press(show: Show, event: QKeyEvent) -> bool:
    """0 to 9, space and the arrows, here and beside the small likeness; ``False`` for any other key."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return False
    steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_PageUp: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageDown: 1}
    if event.text() == "0":
        show.choose(None)
    elif event.text() in digits():
        show.choose(digits()[event.text()])
    elif event.key() == Qt.Key.Key_Space:
        show.space()
    elif event.key() in steps:
        show.go(steps[Qt.Key(event.key())])
    else:
        return False
    return True


def digits() -> dict[str, Page]:
    """The digit of every page."""
    return {str(at): key for at, key in enumerate(PAGES, 1)}
