"""The monitors of this computer: which one the hall looks at, where a window is seen, when they are plugged in or out."""

from PySide6.QtCore import QObject, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen

_STILL_MS = 400
"""A computer takes all its monitors away and gives them back one by one when a plug is touched."""


class Monitors(QObject):
    """Tells once when they stand still again after a change."""

    changed = Signal()
    """One was plugged in or out, or has another resolution."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._still = QTimer(self)
        self._still.setSingleShot(True)
        self._still.setInterval(_STILL_MS)
        self._still.timeout.connect(self.changed)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._added)
        app.screenRemoved.connect(self._wait)
        for screen in app.screens():
            screen.geometryChanged.connect(self._wait)

    def _added(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._wait)
        self._still.start()

    def _wait(self, _what: object) -> None:
        self._still.start()


def other_screen(mine: QScreen, screens: list[QScreen]) -> QScreen | None:
    """The first monitor that shows something else than this one; a projector that repeats it is none."""
    return next((one for one in screens if one is not mine and not _repeats(one, mine)), None)


def _repeats(one: QScreen, other: QScreen) -> bool:
    return one.geometry().contains(other.geometry().center())


def screen_at(box: QRect) -> QScreen | None:
    """The monitor on which a window stands so that it can be used: with the middle of its upper edge."""
    grip = QPoint(box.center().x(), box.top())
    return next((one for one in QGuiApplication.screens() if one.geometry().contains(grip)), None)
