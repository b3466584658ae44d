"""到时: said once in the window, whatever screen is open, when the round's time is up; a tone where one is wanted."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from tourney.clock import local_time
from tourney.model.ids import RoundId
from tourney.queries.ends import clock_of
from tourney.queries.hall import hall_place, hall_time
from ui.ops import Ops


class TimeUp(QObject):
    """Looks once a second. Time that was up before the event was opened is not said again."""

    def __init__(self, ops: Ops, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ops = ops
        self.now: Callable[[], str] = local_time
        self.tone: Callable[[], bool] = lambda: False
        self.beep: Callable[[], object] = QApplication.beep
        self._before: tuple[RoundId, int] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """One look."""
        state, now, before = self._ops.state, self.now(), self._before
        place = hall_place(state)
        left = clock_of(state, place, now).left if place is not None else None
        self._before = (place, left) if place is not None and left is not None else None
        if before is None or self._before is None or place is None or left is None:
            return
        drawn = state.round(place)
        if before[0] == place and before[1] > 0 >= left and drawn is not None and not drawn.closed_at:
            self._say(place)

    def _say(self, place: RoundId) -> None:
        time = hall_time(self._ops.state, self.now())
        open_tables = time.tables - time.done
        rest = f"还有 {open_tables} 桌没打完，打完手中这一副就收牌。" if open_tables else "各桌都打完了。"
        self._ops.cautioned.emit(f"{self._ops.state.stage_plan(place.stage).name}时间到，{rest}")
        if self.tone():
            self.beep()
