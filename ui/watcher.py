"""Looks for what other desks did, twice a second."""

from PySide6.QtCore import QObject, QTimer

from ui.ops import Ops

INTERVAL = 500
"""Milliseconds between two looks."""


class Watcher(QObject):
    """Asks the desk to catch up; what it finds comes to the screens as ``Changes``."""

    def __init__(self, ops: Ops, parent: QObject) -> None:
        super().__init__(parent)
        self._ops = ops
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """One look."""
        self._ops.catch_up()
