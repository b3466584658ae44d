"""Work that would keep the window waiting: done in another thread, its answer brought back by a signal."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, Signal

from tourney.model.loading import uncollected


class Background(QObject):
    """One job at a time. What was asked before and is not yet answered is dropped: nobody waits for it."""

    _came = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._turn = 0
        self._then: Callable[[Any], None] | None = None
        self._came.connect(self._take)

    def begin(self, job: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Runs ``job`` in another thread, then ``then`` with its answer in this one.

        ``job`` must touch neither widgets nor the desk. What it raises is raised again in this thread.
        """
        self.drop()
        self._then, turn = then, self._turn
        QThreadPool.globalInstance().start(lambda: self._work(turn, job))

    def is_busy(self) -> bool:
        """An answer is still to come."""
        return self._then is not None

    def drop(self) -> None:
        """Nobody waits for the answer any more."""
        self._turn += 1
        self._then = None

    def _work(self, turn: int, job: Callable[[], Any]) -> None:
        done: Future[Any] = Future()
        try:
            with uncollected():  # looking for garbage would stop the window's thread too
                done.set_result(job())
        except BaseException as problem:  # noqa: BLE001 - raised again in the window's thread, by ``result``
            done.set_exception(problem)
        with suppress(RuntimeError):  # the page was left and is gone
            self._came.emit(turn, done)

    def _take(self, turn: int, done: Future[Any]) -> None:
        then = self._then
        if turn == self._turn and then is not None:
            self._then = None
            then(done.result())
