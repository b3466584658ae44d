"""An open event: top bar, stage plan at the left, the screen in the middle, status below."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import Qt, QThreadPool, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import delete

from tourney.clock import local_time
from tourney.desk import Changes
from tourney.model.ids import TableId
from tourney.queries.rows import BlockerRow
from tourney.queries.stages import current_stage
from tourney.reports.press import get_ready
from tourney.wording.pinyin import load_pinyin
from ui import style
from ui.ahead import Ahead
from ui.all_screens import AHEAD, ALONE, BUILDS, SCREENS, Screens
from ui.dialogs.correction_asking import ask_correction
from ui.dialogs.correction_ways import about_open
from ui.folding import Folding
from ui.hall_undo import HallUndo
from ui.ops import Ops
from ui.pieces import Pieces, polished
from ui.screens.event_screen import EventScreen
from ui.screens.hall_screen import HallScreen
from ui.screens.judge_screen import JudgeScreen
from ui.screens.play_screen import PlayScreen
from ui.screens.screen import Screen
from ui.time_up import TimeUp
from ui.undo_keys import UndoKeys
from ui.watcher import Watcher
from ui.widgets.keys import typed_digits, unknown_key
from ui.widgets.operator_strip import OperatorStrip
from ui.widgets.segments import step_segments
from ui.widgets.side_bar import SideBar
from ui.widgets.status_bar import StatusBar, minute_timer
from ui.widgets.top_bar import TopBar
from ui.widgets.work_line import WorkLine

_LEADS_TO = {
    "not_here": "players", "to_draw": "draw", "to_leftovers": "draw", "to_close": "standings", "cut": "standings",
    "waiting": "draw", "unseated": "draw", "to_lots": "draw", "to_day": "draw",
}  # fmt: skip
_COMPACT_BELOW = 800
"""Window heights under this show one line for each thing that is missing."""


_USELESS = "在这里没有用。F1 看这一页的按键。"
"""Said of a key, until another screen is opened."""
_SOON_MS, _CALM_MS = 300, 1500
"""Milliseconds after an event is opened: the screens that nobody opened are built, and what papers need is loaded."""


def _get_ready() -> None:
    """What papers and lists by name need, off the window's thread, and once in the life of the program."""
    QThreadPool.globalInstance().start(get_ready)
    QThreadPool.globalInstance().start(load_pinyin)


class EventPage(QWidget):
    """Everything of the window while an event is open."""

    closed = Signal()
    """The referee leaves the event, back to 开始."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self.top = TopBar([(key, name, digit) for key, name, digit, _ in SCREENS])
        self.side = SideBar()
        self.status = StatusBar(ops.desk_name)
        self.operator = OperatorStrip(ops.desk_name)
        self.hall_undo = HallUndo(ops)
        self.work = WorkLine()
        self.stack = QStackedWidget()
        self.screens = Screens(self._screen)
        self.pieces = Pieces(self)
        self.ahead = Ahead(AHEAD, self._build_ahead, self.pieces.busy, self)
        self._lay_out()
        self.folding = Folding(self)
        self._connect()
        self._add_actions()
        self._refresh(None)
        self._say_newest()

    def unfold(self, key: str, place: object = None) -> Iterator[object]:
        """A screen is built, if it is not there yet, drawn, and then shown."""
        yield from self._built(key)
        self._column.activate()  # also of a page that is not shown yet: a screen is drawn in the room that it will have
        self.screens[key].resize(self.stack.size())
        yield from self.screens[key].made_ready()
        self.open_screen(key, place)

    def _built(self, key: str) -> Iterator[None]:
        if key not in self.screens:
            yield from self.screens.built_anew(key)
            yield from polished(self.screens[key])

    def _build_ahead(self, key: str) -> None:
        """While it is quiet."""
        self.pieces.begin(self._built_whole(key))

    def _built_whole(self, key: str) -> Iterator[None]:
        yield from self._built(key)
        for part in self.screens[key].parts_to_come():
            yield from polished(part)

    def lead_to(self, key: str, place: object = None) -> None:
        """As ``open_screen``, for whoever presses a key: piece by piece, where there is much to build or to draw."""
        self.pieces.finish()
        if key in self.screens and not self.screens[key].is_stale():
            self.open_screen(key, place)
        else:
            self.top.set_current(key)
            self.pieces.begin(self.unfold(key, place))

    def _screen(self, key: str) -> Screen:
        screen = BUILDS[key](self.ops)
        screen.setObjectName(f"screen-{key}")
        screen.go_to.connect(self.lead_to)
        screen.to_hall.connect(self.project)
        screen.grown.connect(lambda: self.screens.built(screen))
        self.stack.addWidget(screen)
        return screen

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self.stack, 1)
        middle.insertWidget(0, self.side)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top)
        column.addWidget(self.operator)
        column.addWidget(self.hall_undo)
        column.addLayout(middle, 1)
        column.addWidget(self.work)
        column.addWidget(self.status)
        for part in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if part is not self.stack:  # each screen is a part of its own
                style.dress(part)

    def _connect(self) -> None:
        self.top.chosen.connect(self.lead_to)
        self.top.wanted.connect(self._find)
        self.top.find_left.connect(self._home)
        self.top.name.clicked.connect(lambda: self.lead_to("event"))
        self.side.stage_chosen.connect(self._show_stage)
        self.side.blocker_chosen.connect(self._follow)
        self.operator.named.connect(self.sit)
        self.operator.left.connect(self._home)
        self.hall_undo.left.connect(self._home)
        self.ops.changed.connect(self._refresh)
        self.ops.done.connect(self._say_done)
        self.ops.refused.connect(lambda sentence: self.status.say("refused", sentence))
        self.ops.working.connect(self.work.show_work)
        self.ops.storage_failed.connect(lambda sentence: self.status.say("failed", sentence))
        self.ops.noted.connect(lambda words: self.status.say("noted", words))
        self.ops.cautioned.connect(lambda sentence: self.status.say("cautioned", sentence))
        self._minutes = minute_timer(self)
        self._minutes.timeout.connect(lambda: self.status.tick(local_time()))
        self._minutes.start()
        self.status.tick(local_time())
        self.watcher = Watcher(self.ops, self)
        self.time_up = TimeUp(self.ops, self)
        self._after(_SOON_MS, lambda: self.ahead.begin(self.window().windowHandle()))
        self._after(_CALM_MS, _get_ready)
        self._undo_keys = UndoKeys(self)

    def _after(self, milliseconds: int, does: Callable[[], object]) -> None:
        """Later, unless the event is left before."""
        later = QTimer(self)
        later.setSingleShot(True)
        later.timeout.connect(does)
        later.start(milliseconds)

    def _add_actions(self) -> None:
        for key, _name, digit, _build in SCREENS:
            self._action(f"Ctrl+{digit}", partial(self.lead_to, key))
        self._action("Ctrl+J", partial(self.lead_to, "judge"))
        self._action("Ctrl+9", partial(self.lead_to, "event"))
        self._action("Ctrl+F", self.top.focus_find)
        self._action("Ctrl+Z", self.hall_undo.undo)
        self._action("Ctrl+Shift+Z", self._redo)
        self._action("Ctrl+P", lambda: self.current().print_now())
        self._action("F5", lambda: self._at_play(PlayScreen.start_clock))
        self._action("F7", lambda: self._at_play(PlayScreen.pause_clock))
        self._action("Shift+F5", lambda: self._at_play(PlayScreen.ask_extend))
        self._action("Ctrl+G", lambda: self._at_play(PlayScreen.ask_table))
        self._action("Ctrl+Tab", self._next_view)
        self._action("F11", self._toggle_hall)
        self._action("Shift+F11", self.project)
        self._action("F6", self.folding.show_plan)
        self._action("F12", self.folding.toggle)
        self._action("F10", lambda: self.operator.ask(self.ops.operator))
        self._action("Ctrl+W", self.closed.emit)

    def _say_done(self, at: str, words: str) -> None:
        self.status.say_done(at, words, self.ops.way_back(words))

    def _say_newest(self) -> None:
        """What this desk did before it was closed, as Ctrl+Z takes it back now too."""
        newest = self.ops.newest()
        if newest is not None:
            self._say_done(*newest)

    def sit(self, name: str) -> None:
        """Who sits at this desk from now on; the keyboard goes where it belongs."""
        self.ops.sit(name)
        self.status.set_operator(name)
        self._home()

    def _action(self, keys: str, run: Callable[[], object]) -> None:
        action = QAction(self)
        action.setShortcut(QKeySequence(keys))
        action.setAutoRepeat(False)  # Ctrl+Z held down takes back one action
        action.triggered.connect(lambda _on=False: run())
        self.addAction(action)

    def current(self) -> Screen:
        """The screen that is shown."""
        shown = self.stack.currentWidget()
        assert isinstance(shown, Screen)
        return shown

    def half_typed(self) -> str:
        """第 3 桌第 2 副: figures at a table that nobody has recorded; empty where there are none."""
        play = self.screens["play"]
        typed = next(play.sheet.drafts.unsaved(), None) if isinstance(play, PlayScreen) else None
        return f"第 {typed[0].at.table} 桌{typed[0].title}" if typed else ""

    def open_screen(self, key: str, place: object = None) -> None:
        """Shows a screen, at a stage or table where one is named, and gives it the keyboard."""
        screen = self.screens[key]
        if self.status.text().endswith(_USELESS):
            self.status.rest()
        self._remember(screen)
        self.top.setVisible(key not in ALONE)
        self.folding.alone = key in ALONE
        self.folding.apply()
        self.top.set_current(key)
        self.stack.setCurrentWidget(screen)
        if isinstance(place, TableId | str):
            screen.show_place(place)
        screen.home().setFocus()

    def _asking(self) -> bool:
        shown = self.current()
        return isinstance(shown, PlayScreen) and shown.asking()

    def ask_judge(self) -> None:
        """Ctrl+J: 裁判助手 over the screen that is shown; Esc leads back."""
        self.open_screen("judge")

    def open_facts(self) -> None:
        """Ctrl+9, or a click on the name of the event: 赛事资料 over the screen that is shown; Esc leads back."""
        self.open_screen("event")

    def _remember(self, screen: Screen) -> None:
        """One that lies over the others leads back to the one it was called from."""
        if isinstance(screen, JudgeScreen | EventScreen) and self.stack.count():
            before = next((key for key, one in self.screens.items() if one is self.current()), "")
            if not isinstance(self.current(), JudgeScreen | EventScreen):
                screen.back_to = before

    def first_screen(self) -> str:
        """Where the day stands: people, the draw, the tables or the places."""
        state = self.ops.state
        if state.ended_at:
            return "standings"
        stage = state.stages[current_stage(state)]
        if stage.rounds:
            return "play"
        return "draw" if any(held.rounds for held in state.stages.values()) else "players"

    def _home(self) -> None:
        self.current().home().setFocus()

    def _redo(self) -> None:
        if self.ops.redo():
            self._home()

    def _next_view(self) -> None:
        """Ctrl+Tab: the next of the row at the top of the screen, the first after the last: 全部, 进行中, 待签字 …"""
        if step_segments(self.current()):
            self._home()
        else:
            self.ops.note("这一页上面没有可换的。F1 看这一页的按键。")

    def _at_play(self, does: Callable[[PlayScreen], object]) -> None:
        """The clock and the tables belong to the 比赛 screen, wherever one is when the key is pressed."""
        self.open_screen("play")
        play = self.screens["play"]
        if isinstance(play, PlayScreen):
            does(play)

    def _toggle_hall(self) -> None:
        """The big screen opens or closes, and the keyboard stays where it is."""
        hall = self.screens["hall"]
        if isinstance(hall, HallScreen):
            hall.toggle_window()

    def project(self) -> None:
        """Shift+F11, 投到大屏: what the screen shows goes up in the hall, and the keyboard stays."""
        found, hall = self.current().for_hall(), self.screens["hall"]
        if found is None:
            self.ops.note("这一页没有能投到大屏的。大屏的各页在 Ctrl+6。")
        elif isinstance(hall, HallScreen):
            hall.put_up(found)

    def _show_stage(self, stage: str) -> None:
        key = next(key for key, screen in self.screens.items() if screen is self.current())
        self.lead_to(key if key in ("draw", "play", "standings", "print") else "standings", stage)

    def _follow(self, row: BlockerRow) -> None:
        if row.corrected is not None:
            ask_correction(self, self.ops, about_open(self.ops, row.corrected), lambda _done: self._home())
        elif row.kind in ("absent", "to_come"):
            self._at_play(lambda play: play.open_roll_call(row.table))
        else:
            self.lead_to(_LEADS_TO.get(row.kind, "play"), row.table or row.stage)

    def _find(self, text: str) -> None:
        self.lead_to("players", f"find:{text}")

    def _refresh(self, _changes: Changes | None) -> None:
        self.top.set_event(self.ops.state.name)
        self.side.show_state(self.ops.state, self.window().height() < _COMPACT_BELOW)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nothing on the screen has taken: digits are a table's number, others are said to mean nothing."""
        word, digits = unknown_key(event), typed_digits(event)
        if digits and not self._asking():
            self._at_play(lambda play: play.ask_table(digits))
        elif word and self.status.kind() != "failed":
            self.status.say("noted", f"“{word}”{_USELESS}")
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window shortens what is missing."""
        super().resizeEvent(event)
        self.folding.fit(event.size().width())
        self.side.blockers.set_compact(event.size().height() < _COMPACT_BELOW)

    def leave(self) -> None:
        """Lets go of the event file; clocks, previews and a print that is under way stop first."""
        for pieces in self.findChildren(Pieces):
            pieces.drop()
        for screen in self.screens.values():
            screen.leave()
        for timer in self.findChildren(QTimer):
            timer.stop()
        self.watcher.stop()
        self.ops.close()

    def fold_up(self) -> Iterator[None]:
        """The page goes, after it was left: a screen at a time."""
        for screen in self.screens.values():
            delete(screen)
            yield
        self.deleteLater()
