"""The desk as a person likes it: keys on F1, size, light or dark, window and columns as they were left, first hints."""

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPoint, QProcess, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence, QScreen
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from tourney.clock import local_time
from ui import style
from ui.key_map import HINTS, TITLES
from ui.monitors import Monitors, screen_at
from ui.settings import LEAST, SIZES, SettingsFile, scale_factor, sizes_for
from ui.widgets.key_sheet import KeySheet

if TYPE_CHECKING:
    from ui.event_page import EventPage
    from ui.screens.screen import Screen
    from ui.widgets.rows_table import RowsTable


_TITLE_BAR = 32
"""Pixels that the window's own frame takes."""
_EVERY_MS = 100
"""Milliseconds between two parts that take the theme while they are not seen."""


class Comfort(QObject):
    """Belongs to the main window. Without a folder nothing is kept when the program ends."""

    def __init__(self, window: QMainWindow, settings: SettingsFile) -> None:
        super().__init__(window)
        self._window = window
        self.settings = settings
        self.sheet = KeySheet(window)
        self._others = QTimer(self)
        self._others.timeout.connect(self._dress_others)
        self.page: EventPage | None = None
        self.start_again: Callable[[str], None] = start_again
        """Ends the program and begins it anew at the event with this path."""
        self.screen_room: Callable[[], tuple[float, float]] = self._screen_room
        self.today: Callable[[], str] = lambda: local_time()[:10]
        """The day, as an ISO date."""
        self.say: Callable[[str], None] = lambda _words: None
        """Where the start page says something."""
        for keys, run in (
            (("F1",), self.toggle_sheet),
            (("Ctrl+T",), self.toggle_theme),
            (("Shift+F7",), self.toggle_tone),
            (("Ctrl++", "Ctrl+="), partial(self.resize_text, 1)),
            (("Ctrl+-",), partial(self.resize_text, -1)),
            (("Ctrl+0",), partial(self.resize_text, 0)),
        ):
            self._action(keys, run)
        self.sheet.show_screen("start", TITLES["start"])
        self._place_window()
        self.monitors = Monitors(self)
        self.monitors.changed.connect(self._come_back)

    def _action(self, keys: tuple[str, ...], run: Callable[[], object]) -> None:
        action = QAction(self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setAutoRepeat(False)
        action.triggered.connect(lambda _on=False: run())
        self._window.addAction(action)

    # ── an event is opened and left ──────────────────────────────────────

    def attach(self, page: "EventPage") -> None:
        """An event was opened."""
        self.page = page
        page.screens.built = self._screen_built
        page.time_up.tone = lambda: self.settings.now.tone
        for screen in page.screens.values():
            self._screen_built(screen)
        page.stack.currentChanged.connect(lambda _at: self._screen_changed())
        page.ops.done.connect(lambda _at, _words: self._hint_is_seen())
        self._seat_operator(page)
        self._screen_changed()

    def _screen_built(self, screen: "Screen") -> None:
        self.set_widths(screen)
        screen.use_settings(self.settings)

    def _seat_operator(self, page: "EventPage") -> None:
        """Who sat at this desk before sits there again; where nobody was ever asked, the question waits."""
        desk, known = page.ops.desk_name, self.settings.now.operators
        if desk in known and not page.ops.operator:
            page.ops.sit(known[desk])
        elif desk not in known and not page.ops.operator and self._asks_today(desk):
            page.operator.wait()
        page.status.set_operator(page.ops.operator)
        page.operator.named.connect(lambda name: self._keep_operator(desk, name))
        page.operator.put_off.connect(
            lambda: self.settings.change(put_off={**self.settings.now.put_off, desk: self.today()})
        )

    def _asks_today(self, desk: str) -> bool:
        """Not where the answer could not be kept, and not again on a day when it was put off."""
        return self.settings.kept and self.settings.now.put_off.get(desk) != self.today()

    def _keep_operator(self, desk: str, name: str) -> None:
        self.settings.change(operators={**self.settings.now.operators, desk: name})

    def detach(self) -> None:
        """It is left; the widths of its columns are kept."""
        if self.page is not None:
            self.keep_widths(self.page)
            self.page = None
        self.sheet.show_screen("start", TITLES["start"])

    def _key(self) -> str:
        if self.page is None:
            return "start"
        shown = self.page.stack.currentWidget()
        return next((key for key, screen in self.page.screens.items() if screen is shown), "start")

    def _screen_changed(self) -> None:
        key = self._key()
        self.sheet.show_screen(key, TITLES[key])
        if self.page is None:
            return
        if key in HINTS and key not in self.settings.now.hints_gone:
            self.page.status.say("noted", HINTS[key])
        elif self.page.status.text() in HINTS.values():
            self.page.status.rest()

    # ── F1 and hints ─────────────────────────────────────────────────────

    def toggle_sheet(self) -> None:
        """F1."""
        self.sheet.toggle()
        self._hint_is_seen()

    def _hint_is_seen(self) -> None:
        key, gone = self._key(), self.settings.now.hints_gone
        if key in HINTS and key not in gone:
            self.settings.change(hints_gone=(*gone, key))
            if self.page is not None and self.page.status.text() == HINTS[key]:
                self.page.status.rest()

    # ── light, dark, size ────────────────────────────────────────────────

    def toggle_theme(self) -> None:
        """Ctrl+T: the other theme, also the next time; screens that are not seen follow one after another."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        other: style.Theme = "light" if app.property("theme") == "dark" else "dark"
        self.settings.change(theme=other)
        style.apply(app, other)
        self._others.start(0)

    def _dress_others(self) -> None:
        """A part each time: what is seen at once, the rest while nobody waits for it."""
        if not style.dress_next():
            self._others.stop()
        elif style.is_dressed():
            self._others.setInterval(_EVERY_MS)

    def toggle_tone(self) -> None:
        """Shift+F7: one tone when a time is up, or none; none until somebody wants it."""
        self.settings.change(tone=not self.settings.now.tone)
        self._tell(
            "到时响一声。再按 Shift+F7 就不响。" if self.settings.now.tone else "到时不响，只写在屏上。"
        )

    def resize_text(self, step: int) -> None:
        """Larger, smaller, or 100 %. The program begins anew at the same place: all is saved, half a hand is kept."""
        fitting, now = sizes_for(*self.screen_room()), self.settings.now.size
        at = SIZES.index(now) + step if step else 0
        wanted = SIZES[min(max(at, 0), len(SIZES) - 1)]
        if wanted not in fitting:
            self._tell(f"这块屏幕最多放到 {fitting[-1]} %，再大窗口就放不下了。")
        elif wanted == now:
            self._tell(f"现在是 {now} %。")
        elif half := self.page.half_typed() if self.page is not None and not self.settings.kept else "":
            self._tell(f"{half}没记下。记下或清空，再换大小。")
        else:
            self.settings.change(size=wanted)
            self.keep_window()
            path = str(self.page.ops.where) if self.page is not None else ""
            self._window.close()
            self.start_again(path)

    def _tell(self, words: str) -> None:
        if self.page is not None:
            self.page.status.say("noted", words)
        else:
            self.say(words)

    def _screen_room(self) -> tuple[float, float]:
        """The screen in pixels at 100 %."""
        screen = self._window.screen()
        room, factor = screen.availableGeometry(), float(os.environ.get("QT_SCALE_FACTOR") or 1)
        return room.width() * factor, room.height() * factor

    # ── window and columns ───────────────────────────────────────────────

    def _place_window(self) -> None:
        now, window = self.settings.now, self._window
        if now.window is not None and screen_at(QRect(*now.window)) is not None:
            window.setGeometry(*now.window)
        if scale_factor(now.size) or window.devicePixelRatioF() > 1:
            room = self._own_screen().availableSize()  # larger letters leave fewer of Qt's pixels on a screen
            window.setMinimumSize(min(LEAST[0], room.width()), min(LEAST[1], room.height()))
            window.resize(window.size().boundedTo(room))
        if now.maximized:
            window.setWindowState(Qt.WindowState.WindowMaximized)

    def fit_screen(self, room: QSize | None = None) -> None:
        """Fills a screen on which the window would not stand whole, so that the status line is never below its edge.

        ``room``: what the screen's own bars leave, in Qt's pixels; measured where none is given.
        """
        window = self._window
        left = (room or self._own_screen().availableSize()) - QSize(0, _TITLE_BAR)
        window.setMinimumSize(window.minimumSize().boundedTo(left))
        if window.width() > left.width() or window.height() > left.height():
            window.setWindowState(Qt.WindowState.WindowMaximized)

    def _own_screen(self) -> QScreen:
        """Qt knows it only once the window is shown."""
        return screen_at(self._window.geometry()) or self._window.screen()

    def _come_back(self) -> None:
        """The monitor with the window was taken away, or has become smaller: it comes where it is seen whole."""
        window = self._window
        if screen_at(window.geometry()) is None and not window.isMinimized():
            room = window.screen().availableGeometry()
            window.setGeometry(QRect(room.topLeft() + QPoint(0, _TITLE_BAR), window.size()))
        self.fit_screen()

    def keep_window(self) -> None:
        """Where the window stands, and how large it is."""
        box = self._window.normalGeometry() if self._window.isMaximized() else self._window.geometry()
        self.settings.change(
            window=(box.x(), box.y(), box.width(), box.height()), maximized=self._window.isMaximized()
        )

    def set_widths(self, page: QWidget) -> None:
        """Columns as they were left."""
        for table in _tables(page):
            for at, title, _width in _free_columns(table):
                kept = self.settings.now.widths.get(table.objectName(), {}).get(title)
                if kept:
                    table.setColumnWidth(at, kept)

    def keep_widths(self, page: QWidget) -> None:
        """The columns that somebody drew wider or narrower."""
        widths = {name: dict(columns) for name, columns in self.settings.now.widths.items()}
        for table in _tables(page):
            for at, title, width in _free_columns(table):
                if table.columnWidth(at) != width:
                    widths.setdefault(table.objectName(), {})[title] = table.columnWidth(at)
                else:
                    widths.get(table.objectName(), {}).pop(title, None)
        self.settings.change(widths={name: columns for name, columns in widths.items() if columns})


def _tables(page: QWidget) -> "list[RowsTable]":
    from ui.widgets.rows_table import RowsTable  # loaded with the first page that has one

    return page.findChildren(RowsTable)


def _free_columns(table: "RowsTable") -> list[tuple[int, str, int]]:
    """Place, heading and first width of the columns whose width is somebody's to choose."""
    from ui.models.rows_model import RowsModel

    model = table.model()
    if not isinstance(model, RowsModel) or not table.objectName() or table.objectName() == "import-table":
        return []  # the columns of a sign-up sheet share the room anew each time
    columns: list[Any] = list(model.columns)
    return [
        (at, one.title, one.width)
        for at, one in enumerate(columns)
        if one.title and not one.stretch and not one.spare
    ]


def start_again(path: str) -> None:
    """Begins the program anew, at this event, and ends this one."""
    frozen = bool(getattr(sys, "frozen", False))
    arguments = ([] if frozen else ["-m", "ui.app"]) + ([path] if path else [])
    QProcess.startDetached(sys.executable, arguments, str(Path.cwd()))
    QApplication.quit()
