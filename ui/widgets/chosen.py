"""Fields that the mouse wheel does not change in passing: a list to choose from, a number."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox


class Chosen(QComboBox):
    """A choice that the wheel does not change in passing: the wheel scrolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Counted(QSpinBox):
    """A number that the wheel does not change in passing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
