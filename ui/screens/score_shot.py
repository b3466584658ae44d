"""读秒: the time for one play at the open table. It shows; what follows from it the referee rules."""

import math
import time
from collections.abc import Callable

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QLabel

from tourney.model.ids import TableId
from ui.style import set_role

_STEP_MS = 200


class Timed(msgspec.Struct, frozen=True):
    """A play that is timed."""

    at: TableId
    hand: int
    seconds: int
    """The time there is."""
    began: str
    """ISO time."""
    over: bool = False
    """The time was up while the program was open."""
    overtime: int = 0
    """The overtime that the hand belongs to."""


class ShotClock(QObject):
    """H starts it, and starts it anew with the next play; it goes on above zero until it is put away."""

    over = Signal()
    """The time is up."""
    changed = Signal()
    """Started, or put away."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.now: Callable[[], float] = time.monotonic
        self.tone: Callable[[], bool] = lambda: False
        """Whether a tone is wanted when the time is up."""
        self.label = QLabel()
        self.label.setObjectName("shot-clock")
        self.label.setProperty("role", "clock")
        self.label.hide()
        self.timed: Timed | None = None
        self.missed = False
        """The time was up when the program was opened again: whether it counts is for the referee to say."""
        self._began, self._is_over = 0.0, False
        self._timer = QTimer(self)
        self._timer.setInterval(_STEP_MS)
        self._timer.timeout.connect(self.look)

    def start(self, timed: Timed, spent: float = 0.0) -> None:
        """From the full time, or with so many seconds gone already while the program was closed."""
        self.timed, self._began = timed, self.now() - spent
        self.missed = self._is_over = spent >= timed.seconds
        if not self.missed:
            self._timer.start()
        self.look()
        self.changed.emit()

    def put_away(self) -> None:
        """Nobody is timed."""
        was, self.timed, self.missed = self.timed, None, False
        self._timer.stop()
        self.label.hide()
        if was is not None:
            self.changed.emit()

    def running(self) -> bool:
        return self.timed is not None

    def times(self, at: TableId | None) -> bool:
        """Somebody of this table is timed."""
        return self.timed is not None and self.timed.at == at

    def _left(self) -> float:
        return self.timed.seconds - (self.now() - self._began) if self.timed is not None else 0.0

    def look(self) -> None:
        """What the clock says now."""
        left = self._left()
        over = self.timed is not None and left <= 0
        self.label.setText(self._words(left))
        set_role(self.label, "clock_over" if over else "clock")
        self.label.show()
        if over and not self._is_over:
            self._is_over = True
            self.timed = msgspec.structs.replace(self.timed, over=True) if self.timed is not None else None
            self.changed.emit()
            if self.tone():
                QApplication.beep()
            self.over.emit()

    def _words(self, left: float) -> str:
        if self.missed:
            return "读秒到时　U 记警告"
        return f"超时 {int(-left)} 秒　U 记警告" if left <= 0 else f"读秒 {math.ceil(left - 0.001)}"
