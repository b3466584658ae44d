"""The window of the hall: on the second monitor the whole of it, else a window that can be moved there."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QMouseEvent, QScreen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney.wording.hall import PAGES, Page
from ui import style
from ui.hall.show import Show
from ui.hall.view import HallView

SIZE = (1280, 720)


class HallWindow(QWidget):
    """Never takes the keyboard by itself: who types results goes on typing."""

    closed = Signal()

    def __init__(self, show: Show, name: str) -> None:
        super().__init__()
        self.setWindowTitle(f"大屏 · {name}")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self._show = show
        self.view = HallView(show)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.resize(*SIZE)
        style.dress(self)

    def show_beside(self, desk: QWidget) -> bool:
        """On another monitor than the one where ``desk`` is; ``False``: there is none, and it is a window behind it."""
        other = other_screen(desk.screen(), QGuiApplication.screens())
        if other is None:
            self.show()
        else:
            self.setGeometry(other.geometry())
            self.showFullScreen()
        desk.activateWindow()  # also where the computer gives every new window the keyboard
        return other is not None

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


def other_screen(mine: QScreen, screens: list[QScreen]) -> QScreen | None:
    """The first monitor that is not this one."""
    return next((one for one in screens if one is not mine and one.name() != mine.name()), None)


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
