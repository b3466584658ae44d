"""导出 Excel beside the window: how far it is, the way out, and the file only when it is whole."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, Signal

from tourney.model.state import Tournament
from tourney.reports.files import make_folder, write_file
from tourney.reports.press import workbook
from tourney.reports.to_csv import standings_csv
from tourney.wording.quotes import quoted
from tourney.wording.refusals import sentence
from ui.aside import Aside
from ui.ops import Ops
from ui.widgets.waiting import WaitingLine

CSV = ".csv"
"""Ending of a file that takes the standings alone."""


class _Stopped(Exception):  # noqa: N818 - nothing went wrong
    """The referee does not want it any more."""


class Exporting(QObject):
    """One export at a time. It folds the event anew, so that the window may go on meanwhile."""

    ended = Signal(Path, str)
    """The file, and why there is none; an empty sentence when it is written."""
    _moved = Signal(int, int)

    def __init__(self, ops: Ops, line: WaitingLine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ops, self._line = ops, line
        self._aside = Aside(self)
        self._stop = Event()
        self._moved.connect(self._show)
        line.cancelled.connect(self.cancel)

    def busy(self) -> bool:
        return self._aside.busy()

    def start(self, target: Path) -> None:
        """The workbook of the event as it stands now."""
        self._stop = stop = Event()
        fold, until = self._ops.past(), self._ops.state.lines[-1].seq
        self._line.begin(f"正在导出{quoted(target.name)}")
        self._aside.start(
            lambda: _written(lambda: fold(until), target, stop, self._moved.emit),
            lambda done: self._end(target, "" if done else "没有导出，原来的文件没有动。"),
            lambda refused: self._end(target, sentence(refused)),
        )

    def cancel(self) -> None:
        """Esc: at the next block of rows."""
        self._stop.set()

    def _show(self, done: int, total: int) -> None:
        if self.busy():
            self._line.say(f"正在导出 Excel，{done} / {total} 行")

    def _end(self, target: Path, problem: str) -> None:
        self._line.end()
        self.ended.emit(target, problem)


def _written(
    state: Callable[[], Tournament], target: Path, stop: Event, moved: Callable[[int, int], object]
) -> bool:
    """In another thread. ``False`` where it was stopped. Raises ``Refused`` where the disk does not take it."""

    def tell(done: int, total: int) -> None:
        if stop.is_set():
            raise _Stopped
        moved(done, total)

    try:
        data = standings_csv(state()) if target.suffix == CSV else workbook(state(), tell)
    except _Stopped:
        return False
    make_folder(target.parent)
    if stop.is_set():
        return False
    write_file(target, data)
    return True
