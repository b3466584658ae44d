"""An event file is opened beside the window, however long its history is; until it is there nothing has changed."""

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tourney.wording.quotes import quoted
from tourney.wording.refusals import sentence
from ui.aside import Aside
from ui.widgets.work_line import WorkLine

if TYPE_CHECKING:
    from tourney.desk import Desk


def _nothing() -> None:
    """The file is there already."""


class _Wish:
    """Whether an event is still wanted: one thread brings it, the other may have changed its mind meanwhile."""

    def __init__(self) -> None:
        self._lock, self._over = Lock(), False
        self._let_go: Callable[[], object] | None = None

    def bring(self, let_go: Callable[[], object]) -> bool:
        """It is there. ``False`` where nobody wants it any more; then it is let go here."""
        with self._lock:
            wanted = not self._over
            self._let_go = let_go if wanted else None
        if not wanted:
            let_go()
        return wanted

    def taken(self) -> None:
        """Somebody else looks after it from now on."""
        self._let_go = None

    def give_up(self) -> None:
        """Nobody wants it. What was brought and not taken is let go."""
        with self._lock:
            self._over, let_go, self._let_go = True, self._let_go, None
        if let_go is not None:
            let_go()


class Opening(QObject):
    """One event at a time: whoever opens another one does not want the one before."""

    coming = Signal()
    """It is there, and shown next: what is open until now can go."""
    ready = Signal(object)
    """The ``Desk`` at the event."""
    refused = Signal(str)

    def __init__(self, line: WorkLine, parent: QObject) -> None:
        super().__init__(parent)
        self._line = line
        self._aside = Aside(self)
        self._wish = _Wish()
        self._desk: Desk | None = None
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._hand_over)

    def busy(self) -> bool:
        """An event is on its way."""
        return self._aside.busy() or self._desk is not None

    def start(self, path: Path, make: Callable[[], object] = _nothing) -> None:
        """``make`` makes the file, where it is a new one; both in another thread."""
        self._let_go()
        self._wish = wish = _Wish()
        self._line.show_work(f"正在打开{quoted(path.name)}", self.cancel)
        self._aside.start(
            lambda: _opened(path, make, wish), self._found, lambda refused: self._fail(sentence(refused))
        )

    def cancel(self) -> None:
        """Esc: back to 开始; what was opened meanwhile is let go."""
        self._let_go()
        self._aside.cancel()
        self._line.show_work("", None)

    def _let_go(self) -> None:
        self._wish.give_up()
        self._desk = None

    def _found(self, desk: "Desk | None") -> None:
        self._line.show_work("", None)
        self._desk = desk
        if desk is not None:
            self.coming.emit()
            self._turn.start(0)

    def _hand_over(self) -> None:
        """The window has looked up once since the event before was left."""
        desk, self._desk = self._desk, None
        if desk is not None:
            self._wish.taken()
            self.ready.emit(desk)

    def _fail(self, words: str) -> None:
        self._line.show_work("", None)
        self.refused.emit(words)


def _opened(path: Path, make: Callable[[], object], wish: _Wish) -> "Desk | None":
    """With what the window of an event needs: both take longer the first time than the window may wait."""
    import ui.event_page  # noqa: F401
    from tourney.desk import Desk

    new = not path.exists()
    make()
    desk = Desk.open(path)

    def let_go() -> None:
        desk.close()
        if new:
            path.unlink(missing_ok=True)  # nobody wants it any more

    return desk if wish.bring(let_go) else None
