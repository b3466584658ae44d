"""Looks for what other desks did, twice a second, and for a server that was lost."""

from PySide6.QtCore import QObject, QTimer

from tourney.model.errors import Refused
from ui.aside import Aside
from ui.ops import Ops

INTERVAL = 500
"""Milliseconds between two looks."""
FOUND = "和服务器又连上了，别处录的都在。"


class Watcher(QObject):
    """Asks the desk what is new; what it finds comes to the screens as ``Changes``."""

    def __init__(self, ops: Ops, parent: QObject) -> None:
        super().__init__(parent)
        self._ops = ops
        self._aside = Aside(self)
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """One look. A lost server is looked for aside: the window never waits for it."""
        if self._aside.busy():
            return
        try:
            self._ops.catch_up()
        except Refused as refused:
            self._ops.lose(refused)
            self._aside.start(self._ops.rejoin(), lambda _none: self._found(), lambda _refused: None)

    def _found(self) -> None:
        self.look()
        if not self._ops.lost:
            self._ops.note(FOUND)

    def stop(self) -> None:
        """The event is left: nothing is looked for any more."""
        self._timer.stop()
        self._aside.cancel()
