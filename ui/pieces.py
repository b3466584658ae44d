"""Work that only the window's own thread can do, a piece at a time, so that the window looks up in between."""

import time
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

PIECE = 0.012
"""Seconds after which the window looks up."""
_HURRIES = (
    QEvent.Type.KeyPress,
    QEvent.Type.ShortcutOverride,
    QEvent.Type.InputMethod,
    QEvent.Type.MouseButtonPress,
)


class Pieces(QObject):
    """One work at a time, each step of it short. Whoever presses a key or clicks meanwhile has it whole first, so
    that every key falls where it was meant to.
    """

    def __init__(self, parent: QObject, *, hurries: bool = True) -> None:
        super().__init__(parent)
        self._hurries = hurries
        self._work: Iterator[object] | None = None
        self._at_work = False
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._some)

    def begin(self, work: Iterator[object]) -> None:
        """What is under way is finished first."""
        self.finish()
        self._work = work
        self._turn.start(0)
        app = QApplication.instance()
        if self._hurries and app is not None:
            app.installEventFilter(self)

    def busy(self) -> bool:
        """Some of it is left to do."""
        return self._work is not None

    def finish(self) -> None:
        """All that is left, now."""
        while self._work is not None and not self._at_work:
            self._step()

    def drop(self) -> None:
        """What is left is not done any more."""
        self._work = None
        self._turn.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

    def _some(self) -> None:
        start = time.monotonic()
        while self._work is not None and time.monotonic() - start < PIECE:
            self._step()
        if self._work is not None:
            self._turn.start(0)  # after everything else that is due by now

    def _step(self) -> None:
        work, self._at_work = self._work, True
        try:
            if work is not None and next(work, self) is self and self._work is work:
                self.drop()
        except BaseException:
            self.drop()
            raise
        finally:
            self._at_work = False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _HURRIES:
            self.finish()
        return False


def polished(part: QWidget) -> Iterator[None]:
    """Works out how each widget of a part looks, before the part is shown."""
    for widget in (part, *part.findChildren(QWidget)):
        widget.ensurePolished()
        yield
