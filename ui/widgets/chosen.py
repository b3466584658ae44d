"""Fields that the mouse wheel does not change in passing: a list to choose from, a number."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox


class Chosen(QComboBox):
    """A choice that the wheel does not change in passing: the wheel scrolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Counted(QSpinBox):
    """A number that the wheel does not change in passing, and that no Chinese input method takes for words."""

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        """The field inside wants one whatever is set for it."""
        return False if query == Qt.InputMethodQuery.ImEnabled else super().inputMethodQuery(query)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
