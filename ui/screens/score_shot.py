"""读秒: the time for one play at the open table. It shows; what follows from it the referee rules."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QLabel

from ui.style import set_role

_STEP_MS = 200


class ShotClock(QObject):
    """H starts it, and starts it anew with the next play; it goes on above zero until it is put away."""

    over = Signal()
    """The time is up."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.now: Callable[[], float] = time.monotonic
        self.tone: Callable[[], bool] = lambda: False
        """Whether a tone is wanted when the time is up."""
        self.label = QLabel()
        self.label.setObjectName("shot-clock")
        self.label.setProperty("role", "clock")
        self.label.hide()
        self._began: float | None = None
        self._seconds, self._is_over = 30, False
        self._timer = QTimer(self)
        self._timer.setInterval(_STEP_MS)
        self._timer.timeout.connect(self.look)

    def start(self, seconds: int) -> None:
        """From the full time."""
        self._began, self._seconds, self._is_over = self.now(), seconds, False
        self._timer.start()
        self.look()

    def put_away(self) -> None:
        """Nobody is timed."""
        self._began = None
        self._timer.stop()
        self.label.hide()

    def running(self) -> bool:
        return self._began is not None

    def left(self) -> int:
        """Seconds left, rounded up; below 0 after time."""
        spent = self.now() - self._began if self._began is not None else 0.0
        return -int(spent - self._seconds) if spent > self._seconds else -int(spent - self._seconds - 0.999)

    def look(self) -> None:
        """What the clock says now."""
        left = self.left()
        over = self._began is not None and self.now() - self._began >= self._seconds
        self.label.setText(f"超时 {-left} 秒　U 记警告" if over else f"读秒 {left}")
        set_role(self.label, "clock_over" if over else "clock")
        self.label.show()
        if over and not self._is_over:
            self._is_over = True
            if self.tone():
                QApplication.beep()
            self.over.emit()
