"""What waits until it is quiet: screens nobody has opened yet, and what the first picture does not need."""

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

EVERY_MS = 100
"""Milliseconds between two of them."""
QUIET = 1.0
"""Seconds without a key or click before the next one."""
_WORK = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


class Ahead(QObject):
    """``begin`` with the window whose keys count; ``busy``: the one before is not built yet."""

    def __init__(
        self,
        waiting: Sequence[str],
        build: Callable[[str], object],
        busy: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._waiting, self._build, self._busy = list(waiting), build, busy
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.step)

    def begin(self, window: QObject | None) -> None:
        """From now on, whenever it is quiet in this window."""
        if window is not None:
            window.installEventFilter(self)
        self._timer.start()

    def step(self) -> None:
        """The next one, unless somebody is at work or the one before is."""
        if not self._waiting:
            self._timer.stop()
        elif time.monotonic() - self._last >= QUIET and not self._busy():
            self._build(self._waiting.pop(0))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _WORK:
            self._last = time.monotonic()
        return False


class _FirstPaint(QObject):
    def __init__(self, widget: QWidget, then: Callable[[], object]) -> None:
        super().__init__(widget)
        self._then = then
        self._soon = QTimer(self, singleShot=True, interval=0)  # gone with the widget, if that comes first
        self._soon.timeout.connect(self._go_on)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self._soon.start()
        return False

    def _go_on(self) -> None:
        self._then()
        self.deleteLater()


def after_first_paint(widget: QWidget, then: Callable[[], object]) -> None:
    """Does what nobody needs to see ``widget`` for the first time, right after it is on the screen."""
    _FirstPaint(widget, then)
