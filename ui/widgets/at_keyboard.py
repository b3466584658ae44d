"""Keys seen on their way to whatever has the keyboard.

A filter on the whole application is asked about every event of every widget, some thousands when a screen is built;
one on the widget with the focus is asked about the few that concern it.
"""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class AtKeyboard(QObject):
    """Base of what filters the events of the widget with the focus; without one, of the window in front."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watched: QWidget | None = None
        self._on = False

    def watch(self) -> None:
        """From now on, until ``stop``."""
        app = QApplication.instance()
        if isinstance(app, QApplication) and not self._on:
            self._on = True
            app.focusChanged.connect(self._moved)
            self._moved(None, app.focusWidget())

    def stop(self) -> None:
        """Nothing is filtered any more."""
        app = QApplication.instance()
        if isinstance(app, QApplication) and self._on:
            self._on = False
            app.focusChanged.disconnect(self._moved)
        self._let_go()

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        self._let_go()
        self._watched = now or QApplication.activeWindow()
        if self._watched is not None:
            self._watched.installEventFilter(self)

    def _let_go(self) -> None:
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = None


class EscapeKey(AtKeyboard):
    """Esc in the window of its parent. ``takes``: the key does nothing else meanwhile."""

    pressed = Signal()

    def __init__(self, parent: QWidget, *, takes: bool = False) -> None:
        super().__init__(parent)
        self._owner, self._takes = parent, takes

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Told of the press itself; the question whether it is a shortcut is answered with no where it is taken."""
        if (
            event.type() not in _PRESSES
            or not isinstance(event, QKeyEvent)
            or not self._is_mine(watched, event)
        ):
            return False
        if event.type() == QEvent.Type.KeyPress:
            self.pressed.emit()
        elif self._takes:
            event.accept()
        return self._takes

    def _is_mine(self, watched: QObject, event: QKeyEvent) -> bool:
        here = isinstance(watched, QWidget) and watched.window() is self._owner.window()
        return here and event.key() == Qt.Key.Key_Escape and not event.modifiers()


_PRESSES = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
