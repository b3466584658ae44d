"""Ctrl+Z is the event's, also while an empty field has the keyboard; in a field with text it is the field's."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import isValid


class UndoKeys(QObject):
    """Watches the one field that has the focus, and hands the two keys on where it has nothing to take back."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._field: QLineEdit | None = None
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._moved)
            self._moved(None, app.focusWidget())

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._field is not None and isValid(self._field):
            self._field.removeEventFilter(self)
        self._field = now if isinstance(now, QLineEdit) else None
        if self._field is not None:
            self._field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keeps an empty field from taking the keys for itself."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        ours = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
        if ours and isinstance(watched, QLineEdit) and not watched.text():
            event.ignore()
            return True
        return False
