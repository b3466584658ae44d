"""Ctrl+Enter pressed twice in one go is one Ctrl+Enter: the second must not answer what the first brought up."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from ui.widgets.keys import is_main_action

_PRESSES = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class OnePress(QObject):
    """Watches the whole program. Nobody reads a new question within the time of a double click."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._let_by, self._held, self._latest = -1, -1, -app.doubleClickInterval()
        self._within = app.doubleClickInterval()
        app.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Holds back what repeats; a shortcut that is overridden here does not act either."""
        if event.type() not in _PRESSES or not isinstance(event, QKeyEvent) or not is_main_action(event):
            return False
        held = self._repeats(event)
        if held:
            event.accept()
        return held

    def _repeats(self, event: QKeyEvent) -> bool:
        """One press comes by several times on its way to the field with the keyboard: its time, in ms, tells."""
        when = event.timestamp()
        if not when or when == self._let_by:
            return False
        again = event.isAutoRepeat() or when == self._held or 0 <= when - self._latest < self._within
        if again:
            self._held = when
        else:
            self._let_by = when
        self._latest = when
        return again
