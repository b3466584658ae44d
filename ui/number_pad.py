"""The number pad is for figures, whether its Num light is on or not: without it 3 would lead to the next table."""

import sys

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from ui.widgets.at_keyboard import AtKeyboard

_PAD = Qt.KeyboardModifier.KeypadModifier
_FIGURES = {
    Qt.Key.Key_Insert: "0", Qt.Key.Key_End: "1", Qt.Key.Key_Down: "2", Qt.Key.Key_PageDown: "3", Qt.Key.Key_Left: "4",
    Qt.Key.Key_Clear: "5", Qt.Key.Key_Right: "6", Qt.Key.Key_Home: "7", Qt.Key.Key_Up: "8", Qt.Key.Key_PageUp: "9",
    Qt.Key.Key_Delete: ".",
}  # fmt: skip
"""What each key of the pad sends while the light is off, and what stands on it."""


class NumberPad(AtKeyboard):
    """Watches the widget with the keyboard, in every window of the program, from when it is made.

    On a Mac, whose pad has no such light, every arrow key says that it belongs to the pad: there it does nothing.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        if sys.platform != "darwin":
            self.watch()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The figure is pressed instead; PgDn and the others are no shortcuts then."""
        presses = event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
        if not presses or not isinstance(event, QKeyEvent) or event.modifiers() != _PAD:
            return False
        figure = _FIGURES.get(Qt.Key(event.key()))
        if figure is None:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            QApplication.sendEvent(watched, _pressed(figure, event))
        return True


def _pressed(figure: str, event: QKeyEvent) -> QKeyEvent:
    key = QKeyEvent(QEvent.Type.KeyPress, ord(figure), _PAD, figure, event.isAutoRepeat())
    key.setTimestamp(event.timestamp())
    return key
