"""What the event does beside its window: said after a second above the bottom line, with Esc as the way out."""

from collections.abc import Callable

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ui.widgets.at_keyboard import EscapeKey
from ui.widgets.waiting import WaitingLine


class WorkLine(WaitingLine):
    """Esc stops the work while the line is seen; before and after it is the key of the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("work", parent)
        self._stop: Callable[[], object] | None = None
        self._escape = EscapeKey(self, takes=True)
        self._escape.pressed.connect(self.stop)
        self.cancelled.connect(self.stop)

    def show_work(self, words: str, stop: Callable[[], object] | None) -> None:
        """Begins with words, ends without."""
        self._stop = stop
        if words:
            self.begin(words)
        else:
            self.end()

    def stop(self) -> None:
        """Esc."""
        if self._stop is not None:
            self._stop()

    def showEvent(self, event: QShowEvent) -> None:
        """From here on the key is taken."""
        super().showEvent(event)
        self._escape.watch()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._escape.stop()
