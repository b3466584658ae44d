"""看当时的样子: the event right after one line of the history, on the screens that show it now; only to be looked at."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from tourney.model.ids import TableId
from tourney.model.state import Tournament
from tourney.wording.numbers import day_text, time_text
from ui.aside import Aside
from ui.ops import Ops
from ui.past import PastOps
from ui.screens.draw_screen import DrawScreen
from ui.screens.log_rows import LogLine
from ui.screens.play_screen import PlayScreen
from ui.screens.screen import Screen
from ui.screens.standings_screen import StandingsScreen
from ui.widgets import icons
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import add_shortcuts
from ui.widgets.segments import Segments
from ui.widgets.waiting import WaitingLine

_BUILDS: dict[str, type[Screen]] = {"play": PlayScreen, "standings": StandingsScreen, "draw": DrawScreen}
PAGES = (("play", "各桌"), ("standings", "排名"), ("draw", "座位"))


class Band(QFrame):
    """At the top, all the time: which moment this is, that it is not now, and the way back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("look-band")
        self.setProperty("ground", "wait")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title, self.after = QLabel(), QLabel()
        self.title.setObjectName("look-title")
        self.title.setProperty("role", "subheading")
        self.after.setProperty("role", "note")
        for label in (self.title, self.after):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.pages = Segments(PAGES)
        self.earlier, self.later = (
            KeyButton(word, key, size="tool") for word, key in (("早一步", "Alt+←"), ("晚一步", "Alt+→"))
        )
        self.back = KeyButton("回到现在", "Esc", "primary", size="tool")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.setSpacing(12)
        row.addWidget(icons.Mark("clock", "wait"))
        row.addWidget(self.title)
        row.addWidget(self.after, 1)
        for widget in (self.pages, self.earlier, self.later, self.back):
            row.addWidget(widget)

    def show_line(self, line: LogLine) -> None:
        """The moment right after this line."""
        self.title.setText(f"{day_text(line.at)} {time_text(line.at)} 时的样子 · 只读")
        self.after.setText(f"第 {line.seq} 条之后：{line.action}")
        self.after.setToolTip(line.action)


class LookPage(QWidget):
    """Alt+1 2 3 turn to 各桌, 排名 and 座位, Alt+← and → go one line back and on; Esc comes back to now."""

    left = Signal()
    stepped = Signal(int)
    """To the line before (−1) or after (+1)."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("look")
        self.ops = ops
        self.past: PastOps | None = None
        self._screens: dict[str, Screen] = {}
        self._stage = ""
        """The stage that the line is about: the screens show it."""
        self._folding = Aside(self)
        self.band, self.stack, self.waiting = Band(), QStackedWidget(), WaitingLine("look-waiting")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.band, self.waiting):
            column.addWidget(widget)
        column.addWidget(self.stack, 1)
        self.band.pages.chosen.connect(self.show_page)
        self.band.back.clicked.connect(self.leave)
        self.band.earlier.clicked.connect(lambda: self.stepped.emit(-1))
        self.band.later.clicked.connect(lambda: self.stepped.emit(1))
        self.waiting.cancelled.connect(self.leave)
        pages = [(f"Alt+{at}", partial(self.show_page, key)) for at, (key, _word) in enumerate(PAGES, 1)]
        steps = [("Alt+Left", partial(self.stepped.emit, -1)), ("Alt+Right", partial(self.stepped.emit, 1))]
        add_shortcuts(self, [("Esc", self._escape), *steps, *pages])

    def open(self, line: LogLine) -> None:
        """Folds the event up to the end of this line, beside the window, and shows it."""
        self.band.show_line(line)
        self.waiting.begin("正在找回当时的样子")
        work = partial(self.ops.past(), line.last)
        self._folding.start(work, partial(self._folded, line), lambda _refused: self.leave())
        self.setFocus()

    def is_folding(self) -> bool:
        """The event of then is not there yet."""
        return self._folding.busy()

    def _folded(self, line: LogLine, state: Tournament) -> None:
        self.waiting.end()
        self._clear()
        self.past = PastOps(self.ops, state, line.at, self)
        drawn = line.stage in state.stages and state.stages[line.stage].rounds
        self._stage = line.stage if drawn else ""
        self.show_page(self.band.pages.current())

    def show_page(self, key: str) -> None:
        """各桌, 排名 or 座位 of then."""
        if self.past is None:
            return
        self.band.pages.set_current(key)
        if key not in self._screens:
            screen = _BUILDS[key](self.past)
            screen.setObjectName(f"look-{key}")
            screen.go_to.connect(self._go_to)
            self._screens[key] = screen
            self.stack.addWidget(screen)
            if self._stage:
                screen.show_place(self._stage)
        self.stack.setCurrentWidget(self._screens[key])
        self.home().setFocus()

    def _go_to(self, key: str, place: object) -> None:
        if key in _BUILDS:
            self.show_page(key)
            if isinstance(place, TableId | str):
                self._screens[key].show_place(place)

    def home(self) -> QWidget:
        """Where the keyboard belongs on the page that is shown."""
        shown = self.stack.currentWidget()
        return shown.home() if isinstance(shown, Screen) else self

    def leave(self) -> None:
        """Back to now."""
        self._folding.cancel()
        self.waiting.end()
        self._clear()
        self.left.emit()

    def _clear(self) -> None:
        """The screens of the moment before are gone."""
        for screen in self._screens.values():
            self.stack.removeWidget(screen)
            screen.deleteLater()
        self._screens = {}
        if self.past is not None:
            self.past.deleteLater()
            self.past = None

    # ── keys ─────────────────────────────────────────────────────────────

    def event(self, event: QEvent) -> bool:
        """The keys that change something now do nothing while one looks at then."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            letters = (Qt.Key.Key_Z, Qt.Key.Key_P, Qt.Key.Key_G)
            clocks = (Qt.Key.Key_F5, Qt.Key.Key_F7)
            ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            if (ctrl and event.key() in letters) or event.key() in clocks:
                event.accept()
                return True
        return super().event(event)

    def _escape(self) -> None:
        """From a sheet back to all tables, from there to now."""
        shown = self.stack.currentWidget()
        if isinstance(shown, PlayScreen) and shown.on_sheet():
            shown.show_wall()
        else:
            self.leave()
