"""Slow work off the window's thread: one piece at a time, and a newer one takes the place of an older."""

import atexit
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot

from tourney.model.errors import Refused

T = TypeVar("T")


class _Mail(QObject):
    """Carries a result to the window's thread, where it lives; outlives a window that was closed meanwhile."""

    sent = Signal(object)
    delivered = Signal(int, object)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.sent.connect(self.deliver)

    @Slot(object)
    def deliver(self, result: object) -> None:
        """On the window's thread."""
        _UNDER_WAY.pop(self, None)
        self.delivered.emit(self.number, result)


class _Work(QRunnable):
    def __init__(self, mail: _Mail, work: Callable[[], Any], wanted: Callable[[], bool]) -> None:
        super().__init__()
        self.setAutoDelete(False)  # ``_UNDER_WAY`` holds it
        self._mail, self._work, self._wanted = mail, work, wanted

    def run(self) -> None:
        """In a thread of the pool. What is no ``Refused`` is our bug: it is said loudly, and the window goes on."""
        result: object = None
        try:
            if self._wanted():
                result = (self._work(),)
        except Refused as refused:
            result = refused
        finally:
            self._mail.sent.emit(result)


_IN_ORDER = QThreadPool()
"""What must be done one after another, as it was started."""
_IN_ORDER.setMaxThreadCount(1)
_UNDER_WAY: dict[_Mail, _Work] = {}
"""Work that has not come back, kept alive also when whoever wanted it is gone."""


@atexit.register
def _wait_for_all() -> None:
    """The program ends: what must be finished is, and nobody reports to a window that is gone."""
    _IN_ORDER.waitForDone()
    QThreadPool.globalInstance().waitForDone()


class Aside(QObject):
    """``start`` work with what is to happen on the window's thread when it is done, or refused."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._waits: tuple[Callable[[Any], object], Callable[[Refused], object]] | None = None

    def start(
        self,
        work: Callable[[], T],
        done: Callable[[T], object],
        refused: Callable[[Refused], object],
        *,
        whole: bool = False,
        in_order: bool = False,
    ) -> None:
        """Nothing is heard any more of what was started before. ``whole``: it is done even if that happens to it.
        ``in_order``: after whatever else was started so, here or elsewhere.

        ``work`` must not touch the window nor the event: it is given all it needs.
        """
        self.cancel()
        self._waits = (done, refused)
        number = self._number
        mail = _Mail(number)
        mail.delivered.connect(self._arrived)
        _UNDER_WAY[mail] = _Work(mail, work, lambda: whole or number == self._number)
        (_IN_ORDER if in_order else QThreadPool.globalInstance()).start(_UNDER_WAY[mail])

    def cancel(self) -> None:
        """What was started is not wanted any more."""
        self._number += 1
        self._waits = None

    def busy(self) -> bool:
        """Something was started, is wanted, and has not come back."""
        return self._waits is not None

    @Slot(int, object)
    def _arrived(self, number: int, result: object) -> None:
        if number != self._number or self._waits is None:
            return
        done, refused = self._waits
        self._waits = None
        if isinstance(result, Refused):
            refused(result)
        elif isinstance(result, tuple):
            done(result[0])
