"""Above the wall: which stage, what is shown of it, a table's number, the clock."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tourney.queries.ends import ClockRow
from tourney.wording.numbers import clock_text, time_text
from ui.widgets import icons
from ui.widgets.key_button import KeyButton
from ui.widgets.latin_edit import LatinEdit
from ui.widgets.segments import Segments
from ui.widgets.sizes import NO_LIMIT

FILTERS: tuple[tuple[str, str, str, str, frozenset[str]], ...] = (
    (
        "all",
        "全部",
        "全部",
        "",
        frozenset({"seated", "playing", "to_confirm", "confirmed", "tied", "corrected", "void"}),
    ),
    ("seated", "未开始", "未开", "ring", frozenset({"seated"})),
    ("playing", "进行中", "在打", "play", frozenset({"playing"})),
    ("to_confirm", "待签字", "待签", "pen", frozenset({"to_confirm"})),
    ("attention", "要处理", "处理", "warn", frozenset({"tied", "corrected"})),
    ("confirmed", "已确认", "已签", "check", frozenset({"confirmed"})),
)
"""Key, word, the word where there is little room, icon, and the states it shows."""

_WIDE = 1150
"""From this width 投到大屏 stands beside a running clock."""


class TableBox(LatinEdit):
    """桌号: takes digits alone, full-width ones too. Esc gives the keyboard back."""

    left = Signal()
    letters_act = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters mean a key of the wall, and no table."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif event.text().isprintable() and event.text() and not event.text().isdecimal():
            event.ignore()
        else:
            super().keyPressEvent(event)


class PlayHead(QWidget):
    """Asks the wall for another filter, for a table, for the clock to start."""

    filtered = Signal(str)
    jumped = Signal(str)
    """Text of the box, when Enter is pressed in it."""
    start_clock = Signal()
    """计时, or 继续 after a pause."""
    pause_clock = Signal()
    extend_clock = Signal()
    step_round = Signal(int)
    """−1 to the round or playoff before, +1 to the one after."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.until, self.clock = QLabel(), QLabel(), QLabel()
        for label, role in ((self.title, "title"), (self.until, "note"), (self.clock, "clock")):
            label.setProperty("role", role)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.until.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.jump = TableBox()
        self.jump.setObjectName("jump")
        self.jump.setAccessibleName("桌号")
        self.jump.returnPressed.connect(lambda: self.jumped.emit(self.jump.text().strip()))
        self.call = KeyButton("点名", "H", size="tool")
        self.call.setObjectName("roll-call")
        self.project = KeyButton("", "Shift+F11", icon="screen", size="tool")
        self.project.setObjectName("wall-project")
        self.project.setAccessibleName("投到大屏")
        self.project.setToolTip("投到大屏 Shift+F11")
        self.clock_button = KeyButton("计时", "F5", icon="clock", size="tool")
        self.clock_button.setObjectName("start-clock")
        self.clock_button.clicked.connect(self.start_clock)
        self.pause_button = KeyButton("暂停", "F7", size="tool")
        self.pause_button.setObjectName("pause-clock")
        self.pause_button.clicked.connect(self.pause_clock)
        self.extend_button = KeyButton("补时…", "Shift+F5", size="tool")
        self.extend_button.setObjectName("extend-clock")
        self.extend_button.clicked.connect(self.extend_clock)
        self.before, self.after = KeyButton("‹", "[", size="tool"), KeyButton("›", "]", size="tool")
        self.before.clicked.connect(lambda: self.step_round.emit(-1))
        self.after.clicked.connect(lambda: self.step_round.emit(1))
        self.row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for widget in (self.before, self.title, self.after, self._segments(), self.jump):
            row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        for shown in (
            self.project, self.call, self.until, self.clock, self.clock_button, self.pause_button, self.extend_button
        ):  # fmt: skip
            row.addWidget(shown, 0, Qt.AlignmentFlag.AlignVCenter)
        self._width = 0
        self._fitted: tuple[object, ...] = ()
        self._iconed = False

    def _segments(self) -> Segments:
        self._filters = Segments(
            [(key, word) for key, word, *_rest in FILTERS],
            short={key: short for key, _word, short, *_rest in FILTERS},
        )
        self._filters.chosen.connect(self.filtered)
        return self._filters

    def _show_icons(self, *, shown: bool) -> None:
        """The icon of each filter's state beside its word."""
        if shown == self._iconed:
            return
        self._iconed = shown
        for key, _word, _short, icon, _states in FILTERS:
            if icon:
                self._filters.set_icon(key, icons.icon(icon, "ink2") if shown else QIcon())

    def show_filter(self, key: str) -> None:
        """Presses the filter's button, without saying so."""
        self._filters.set_current(key)

    def show_counts(self, states: list[str]) -> None:
        """How many tables each filter would show."""
        for key, *_words, wanted in FILTERS:
            self._filters.set_count(key, sum(state in wanted for state in states))

    def show_clock(self, clock: ClockRow, *, running: bool) -> None:
        """Seconds left, and what can be done with the clock; ``running``: the round is being played."""
        left = clock.left if running else None
        self.call.setVisible(
            running and left is None
        )  # once the clock runs there is no room, and H still calls
        self.clock.setVisible(left is not None)
        stands = left is None or clock.paused
        self.clock_button.setVisible(running and clock.minutes is not None and stands)
        self.pause_button.setVisible(left is not None and not clock.paused)
        self.extend_button.setVisible(left is not None)
        self.clock_button.setText("计时" if left is None else "继续")
        if left is not None:
            self.clock.setText(f"停 {clock_text(left)}" if clock.paused else clock_text(left))
            extra = f"，补 {clock.extra} 分" if clock.extra else ""
            self.until.setText(f"{time_text(clock.started_at)} 开始\n每桌 {clock.minutes} 分钟{extra}")
        self._fit()

    def show_rounds(self, at: int, count: int, word: str = "轮") -> None:
        """Whether there is a round before and after the one that is shown; ``word``: 轮, or 场 in a ladder."""
        self.before.setAccessibleName(f"上一{word}")
        self.after.setAccessibleName(f"下一{word}")
        self.before.setVisible(count > 1)
        self.after.setVisible(count > 1)
        self.before.setEnabled(at > 0)
        self.after.setEnabled(at < count - 1)

    def _fit(self) -> None:
        """All in full where there is room; else one thing after the other gets shorter.

        First the filters' icons go, then the words of what has a key, at last the filters' words are the short ones.
        Beside a running clock 投到大屏 may give way altogether.
        """
        shape = self._shape()
        if not self._width or shape == self._fitted:
            return
        self._fitted = shape
        for step in range(4):
            self._shorten(step)
            if self.row.sizeHint().width() <= self._width:
                return

    def _shape(self) -> tuple[object, ...]:
        """What the widths depend on."""
        seen = (self.call, self.clock, self.clock_button, self.pause_button, self.extend_button, self.before)
        words = self.title.text(), self.clock_button.text(), self.until.text(), len(self.clock.text())
        return self._width, *words, *self._filters.counts(), *(one.isHidden() for one in seen)

    def _shorten(self, step: int) -> None:
        narrow, running = step > 1, not self.clock.isHidden()
        self._show_icons(shown=step == 0)
        self._filters.set_tight(tight=narrow, short=step > 2)
        self.row.setSpacing(6 if narrow else 12)
        self.project.setText("" if narrow else "投到大屏")
        self.project.setVisible(not narrow or not running or self._width >= _WIDE)
        self.until.setVisible(running and not narrow)
        self.jump.setPlaceholderText("桌号" if narrow else "桌号，回车打开")
        self.jump.setFixedWidth(76 if narrow else 140)
        for button in (self.extend_button, self.before, self.after):
            button.setMaximumWidth(button.word_width() if narrow else NO_LIMIT)

    def give_width(self, width: int) -> None:
        """The width that is there."""
        self._width = width
        self._fit()
