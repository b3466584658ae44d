"""Ctrl+Z is the event's, also while an empty field has the keyboard; in a field with text it is the field's."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit

from ui.widgets.at_keyboard import AtKeyboard


class UndoKeys(AtKeyboard):
    """Hands the two keys on where the field with the keyboard has nothing to take back."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.watch()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keeps an empty field from taking the keys for itself."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        ours = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
        if ours and isinstance(watched, QLineEdit) and not watched.text():
            event.ignore()
            return True
        return False
