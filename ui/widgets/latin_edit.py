"""A line for figures and Latin letters. Chinese input stays off: it would swallow the letters."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget


class LatinEdit(QLineEdit):
    """A ``QLineEdit`` says that it wants an input method whatever its attribute says, so it is asked here."""

    letters_act = False
    """Letters are keys of the page around the line, and no text."""

    def inputMethodQuery(self, query: Qt.InputMethodQuery, *argument: object) -> Any:
        """``ImEnabled`` is what every input method asks first."""
        if query == Qt.InputMethodQuery.ImEnabled:
            return False
        return super().inputMethodQuery(query, *argument)


def takes_text(widget: QWidget) -> bool:
    """A key that is pressed there writes."""
    if isinstance(widget, LatinEdit):
        return not widget.letters_act
    return widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
