"""The wall of a stage's tables: filter, jump by number, clock, and what is due at each card."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tourney import queries
from tourney.desk import local_time
from tourney.model.ids import RoundId, TableId
from tourney.queries.rows import TableRow
from tourney.wording.numbers import clock_text, time_text
from ui.ops import Ops
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.wall import Wall

FILTERS: tuple[tuple[str, str, frozenset[str]], ...] = (
    ("all", "全部", frozenset({"seated", "playing", "to_confirm", "confirmed", "tied", "corrected", "void"})),
    ("playing", "进行中", frozenset({"seated", "playing"})),
    ("to_confirm", "待签字", frozenset({"to_confirm"})),
    ("attention", "要处理", frozenset({"tied", "corrected"})),
    ("confirmed", "已确认", frozenset({"confirmed"})),
)


class PlayWall(QWidget):
    """The tables of one round, and the words when there are none."""

    opened = Signal(TableId)
    action = Signal(TableId, str)
    start_clock = Signal()
    go_draw = Signal()

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self.stage = queries.current_stage(ops.state)
        self._filter = "all"
        self.wall = Wall()
        self.wall.setObjectName("wall")
        self.empty = Notice("info")
        self.to_draw = KeyButton("去抽签", "Ctrl+2", "primary")
        self.problem = Notice("err")
        self.problem.hide()
        self._lay_out()
        self.wall.opened.connect(self.opened)
        self.wall.action.connect(self.action)
        self.wall.typed_changed.connect(self.jump.setText)
        self.to_draw.clicked.connect(self.go_draw)
        self.clock_button.clicked.connect(self.start_clock)
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self.tick)
        self._timer.start()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.jump = QLineEdit()
        self.jump.setPlaceholderText("桌号，回车打开")
        self.jump.setFixedWidth(140)
        self.jump.returnPressed.connect(self._jump)
        self.until, self.clock = QLabel(), QLabel()
        self.until.setProperty("role", "note")
        self.clock.setProperty("role", "clock")
        self.clock_button = KeyButton("计时", "F5", icon="clock", size="tool")
        for widget in (self.title, self._segments(), self.jump):
            head.addWidget(widget)
        head.addStretch(1)
        for widget in (self.until, self.clock, self.clock_button):
            head.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.problem)
        column.addWidget(self.empty)
        column.addWidget(self.to_draw)
        column.addWidget(self.wall, 1)
        column.addStretch(0)

    def _segments(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("box", "segments")
        row = QHBoxLayout(frame)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        self._buttons: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for key, word, _states in FILTERS:
            button = QPushButton(word)
            button.setProperty("kind", "segment")
            button.setCheckable(True)
            button.setChecked(key == "all")
            button.setObjectName(f"filter-{key}")
            button.clicked.connect(lambda _on=False, key=key: self._choose(key))
            group.addButton(button)
            row.addWidget(button)
            self._buttons[key] = button
        return frame

    def _choose(self, key: str) -> None:
        self._filter = key
        self.refresh()
        self.wall.focus_home()

    def _jump(self) -> None:
        text = self.jump.text().strip()
        self.jump.clear()
        found = [row for row in self._rows() if str(row.id.table) == text]
        if found:
            self.opened.emit(found[0].id)
        else:
            self.say(f"没有第 {text} 桌，这一轮共 {len(self._rows())} 桌。请改桌号。")

    def show_stage(self, stage: str) -> None:
        """Another stage; all its tables."""
        self.stage = stage
        self._filter = "all"
        self._buttons["all"].setChecked(True)
        self.refresh()

    def _rows(self) -> tuple[TableRow, ...]:
        return queries.tables(self.ops.state, self.stage)

    def rows(self) -> tuple[TableRow, ...]:
        """All tables of the round that is shown, whatever the filter."""
        return self._rows()

    def say(self, sentence: str) -> None:
        """A refusal, above the tables."""
        self.problem.set_sentence("err", sentence)
        self.problem.show()

    def refresh(self) -> None:
        """Draws every card that changed."""
        rows = self._rows()
        plan = self.ops.state.stage_plan(self.stage)
        lap = f" 第 {rows[0].id.round} 轮" if rows and rows[0].id.round > 1 else ""
        self.title.setText(f"{plan.name}{lap}")
        self.refresh_counts()
        wanted = next(states for key, _word, states in FILTERS if key == self._filter)
        self.wall.show_rows([row for row in rows if row.state in wanted])
        self.wall.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self.to_draw.setVisible(not rows)
        self.empty.set_sentence("info", f"还没有桌。先在“抽签”里抽{plan.name}的签。")
        self.tick()

    def refresh_counts(self) -> None:
        """How many tables each filter would show."""
        rows = self._rows()
        for key, word, states in FILTERS:
            self._buttons[key].setText(f"{word} {sum(row.state in states for row in rows)}")

    def update_tables(self, tables: frozenset[TableId]) -> None:
        """Draws only these cards anew, where the filter lets them stay."""
        if self._filter != "all":
            self.refresh()
            return
        for row in self._rows():
            if row.id in tables:
                self.wall.update_row(row)
        self.tick()

    def seconds(self) -> int | None:
        """Seconds left in the round that is shown; ``None`` without a running clock."""
        rounds = self.ops.state.stages[self.stage].rounds
        return queries.seconds_left(self.ops.state, RoundId(self.stage, len(rounds) or 1), local_time())

    def tick(self) -> None:
        """The clock, here and on the cards."""
        left = self.seconds()
        rounds = self.ops.state.stages[self.stage].rounds
        minutes = self.ops.state.stage_plan(self.stage).minutes
        self.clock.setVisible(left is not None)
        self.until.setVisible(left is not None)
        self.clock_button.setVisible(
            left is None and bool(rounds) and not rounds[-1].closed_at and bool(minutes)
        )
        if left is not None:
            self.clock.setText(clock_text(left))
            self.until.setText(f"{time_text(rounds[-1].started_at)} 开始\n每桌 {minutes} 分钟")
        self.wall.tick(lambda row: left if row.state in ("seated", "playing") else None)

    def home(self) -> QWidget:
        """The card under the keyboard."""
        current = self.wall.current()
        card = self.wall.card(current) if current else next(iter(self._cards()), None)
        return card or self.to_draw

    def _cards(self) -> list[QWidget]:
        found = (self.wall.card(row.id) for row in self._rows())
        return [card for card in found if card is not None]
