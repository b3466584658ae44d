"""One window: 开始, and above it the event that is open."""

import gc
from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from ui import style
from ui.comfort import Comfort
from ui.pieces import Pieces, polished
from ui.settings import SettingsFile
from ui.widgets.focus_ring import FocusRing

if TYPE_CHECKING:
    from ui.event_page import EventPage
    from ui.ops import Ops


class MainWindow(QMainWindow):
    """Holds 开始, and above it the event that is open."""

    left = Signal(object)
    """The ``Ops`` of an event that is being left, still open."""

    def __init__(self, start: QWidget, settings: SettingsFile | None = None) -> None:
        super().__init__()
        self.setWindowTitle("斗地主赛事管理系统")
        self.setMinimumSize(1280, 720)
        self._pages = QStackedWidget()
        self.start = start
        self._pages.addWidget(start)
        self.setCentralWidget(self._pages)
        self.event_page: EventPage | None = None
        self.ring = FocusRing(self)
        self.pieces, self._leaving = Pieces(self), Pieces(self, hurries=False)
        self.resize(1440, 900)
        self.comfort = Comfort(self, settings or SettingsFile())
        style.dress(start)

    def show_event(self, ops: "Ops") -> "EventPage":
        """Opens an event in the window, at once; the one before is left first."""
        self.open_event(ops)
        self.pieces.finish()
        assert self.event_page is not None
        return self.event_page

    def open_event(self, ops: "Ops") -> None:
        """Opens an event in the window, piece by piece; the one before is left first."""
        self.leave_event()
        self.pieces.begin(self._unfold(ops))

    def _unfold(self, ops: "Ops") -> Iterator[object]:
        from ui.event_page import EventPage  # the screens and what they need are loaded with the first event

        page = EventPage(ops)
        page.closed.connect(self.leave_event)
        self._pages.addWidget(page)
        page.resize(self._pages.size())
        yield None
        yield from polished(page)
        yield from page.unfold(page.first_screen())
        yield None
        self.event_page = page
        self.comfort.attach(page)
        self._pages.setCurrentWidget(page)
        self.setWindowTitle(f"{ops.state.name} · 斗地主赛事管理系统")
        QTimer.singleShot(0, lambda: page.current().home().setFocus())
        gc.freeze()  # what lives as long as the event is not looked through again and again: 200 ms with 300 people

    def show_aside(self, page: QWidget) -> None:
        """A page over 开始 that has nothing to do with an event: 赛制编辑."""
        self._pages.addWidget(page)
        style.dress(page)
        self._pages.setCurrentWidget(page)
        self.comfort.sheet.show_screen("editor", "赛制编辑")
        page.setFocus()

    def leave_aside(self, page: QWidget) -> None:
        """Back to 开始."""
        self._pages.setCurrentWidget(self.start)
        self._pages.removeWidget(page)
        page.deleteLater()
        self.comfort.sheet.show_screen("start", "开始")

    def leave_event(self) -> None:
        """Back to 开始; everything is saved already."""
        self.pieces.finish()
        page = self.event_page
        if page is None:
            return
        self.event_page = None
        self.left.emit(page.ops)
        self.comfort.detach()
        self._pages.setCurrentWidget(self.start)
        self._pages.removeWidget(page)
        page.leave()
        self._leaving.begin(page.fold_up())
        gc.unfreeze()
        self.setWindowTitle("斗地主赛事管理系统")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.comfort.sheet.place()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing to ask: what is recorded is saved, and half a hand is kept for the next time."""
        self.comfort.keep_window()
        self.leave_event()
        super().closeEvent(event)
