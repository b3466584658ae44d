"""Keys seen on their way to whatever has the keyboard.

A filter on the whole application is asked about every event of every widget, some thousands when a screen is built;
one on the widget with the focus is asked about the few that concern it.
"""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class AtKeyboard(QObject):
    """Base of what filters the events of the widget with the focus; without one, of the window in front."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watched: QWidget | None = None

    def watch(self) -> None:
        """From now on."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._moved)
            self._moved(None, app.focusWidget())

    def stop(self) -> None:
        """Nothing is filtered any more."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
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
