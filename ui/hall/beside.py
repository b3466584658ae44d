"""A window that fills another monitor than the desk's, goes after it when plugs are pulled, and leaves the keyboard."""

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from ui.monitors import Monitors, other_screen

SIZE = (1280, 720)
_NEW_MS = 1000
"""So long a window counts as new: the computer may still give it the keyboard."""


class BesideWindow(QWidget):
    """Never takes the keyboard by itself: who types results goes on typing."""

    moved = Signal(bool)
    """Monitors were plugged in or out and it went after them; ``True``: it is on another one than the desk."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.resize(*SIZE)
        self._desk: QWidget | None = None
        self._beside = False
        """It had another monitor than the desk when it was placed."""
        self._new = QTimer(self)
        self._new.setSingleShot(True)
        self._new.setInterval(_NEW_MS)
        self.monitors = Monitors(self)
        self.monitors.changed.connect(self._follow)

    def show_beside(self, desk: QWidget) -> bool:
        """On another monitor than the one where ``desk`` is; ``False``: there is none, and it is a window behind it."""
        self._desk = desk
        other = other_screen(desk.screen(), QGuiApplication.screens())
        self._new.start()
        if other is None:
            self.show()
        else:
            self._fill(other)
        self._beside = other is not None
        desk.activateWindow()
        return self._beside

    def _fills(self, screen: QScreen | None) -> bool:
        return screen is not None and self.isFullScreen() and self.geometry() == screen.geometry()

    def _fill(self, screen: QScreen) -> None:
        """A window that fills one monitor does not go to another; first it is a window like any."""
        self.setWindowState(Qt.WindowState.WindowNoState)
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()

    def _follow(self) -> None:
        """After the monitors have changed it must neither lie over the desk nor where nobody sees it."""
        desk = self._desk
        if desk is None or not self.isVisible():
            return
        other = other_screen(desk.screen(), [self.screen(), *QGuiApplication.screens()])
        if self._fills(other) or (other is None and not self._beside):
            return
        self._new.start()
        if other is None:
            self._step_behind(desk)
        else:
            self._fill(other)
        self._beside = other is not None
        desk.activateWindow()
        self.moved.emit(self._beside)

    def _step_behind(self, desk: QWidget) -> None:
        self.showNormal()
        room = desk.screen().availableGeometry()
        self.resize(QSize(*SIZE).boundedTo(room.size()))
        self.move(room.topLeft())
        self.lower()
        desk.raise_()

    def changeEvent(self, event: QEvent) -> None:
        """Some computers give every new window the keyboard; it goes back to where results are typed."""
        super().changeEvent(event)
        new = event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self._new.isActive()
        if new and self._desk is not None:
            self._new.stop()  # whoever comes here again means to
            self._desk.activateWindow()
