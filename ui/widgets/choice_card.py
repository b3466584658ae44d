"""A card that asks which way to take: ↑ ↓ choose, Enter goes on, Ctrl+Enter does it, Esc leaves."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from ui.widgets.keys import ENTER, is_main_action
from ui.widgets.notice import Notice


class ChoiceCard(QFrame):
    """Keys and the line that says why something was not done. Subclasses put the rest on the card."""

    left = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.setObjectName(name)
        self._notice = Notice("err")
        self._notice.hide()

    def say(self, sentence: str) -> None:
        """Why it was not done. What was typed stays."""
        self._notice.set_sentence("err", sentence)
        self._notice.show()

    def act(self) -> None:
        """Ctrl+Enter."""
        raise NotImplementedError

    def _next(self) -> None:
        """Enter goes on to the next field and never decides."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self.act()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in ENTER:
            self._next()
        else:
            super().keyPressEvent(event)
