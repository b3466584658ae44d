"""Keys and clicks as the system sends them, full-width characters too."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

_PLAIN = Qt.KeyboardModifier.NoModifier


def press(widget: QWidget, key: Qt.Key, text: str = "", modifiers: Qt.KeyboardModifier = _PLAIN) -> bool:
    """Press and release one key; ``True`` when the widget or a parent took it."""
    down = QKeyEvent(QEvent.Type.KeyPress, int(key), modifiers, text)
    down.setAccepted(False)
    QApplication.sendEvent(widget, down)
    QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyRelease, int(key), modifiers, text))
    return down.isAccepted()


def type_keys(widget: QWidget, keys: str) -> None:
    """Characters as they come from the number pad; ⏎ is its Enter."""
    for key in keys:
        if key == "⏎":
            press(widget, Qt.Key.Key_Enter, "\r", Qt.KeyboardModifier.KeypadModifier)
        else:
            code = Qt.Key(ord(key.upper())) if ord(key) < 128 else Qt.Key.Key_unknown
            press(widget, code, key)


def click(widget: QWidget, at: QPointF) -> None:
    """One click of the left button at ``at`` in the widget."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    everywhere = QPointF(widget.mapToGlobal(at))
    for kind, buttons in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)):
        QApplication.sendEvent(widget, QMouseEvent(kind, at, everywhere, left, buttons, _PLAIN))
