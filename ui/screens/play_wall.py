"""The wall of a stage's tables: filter, jump by number, clock, and what is due at each card."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney import queries
from tourney.clock import local_time
from tourney.model.ids import RoundId, TableId
from tourney.model.state import Round
from tourney.queries.rows import TableRow
from tourney.wording.ties import card_note
from ui.ops import Ops
from ui.screens.play_head import FILTERS, PlayHead
from ui.screens.score_drafts import Drafts
from ui.screens.score_preview import preview
from ui.widgets.card_words import CardExtra, overtime_runs, overtime_to_sign
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.wall import Wall


class PlayWall(QWidget):
    """The tables of one round, and the words when there are none."""

    opened = Signal(TableId)
    action = Signal(TableId, str)
    start_clock = Signal()
    go_draw = Signal()

    def __init__(self, ops: Ops, drafts: Drafts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops, self._drafts = ops, drafts
        self.stage = queries.current_stage(ops.state)
        self._filter = "all"
        self._rows: dict[TableId, TableRow] = {}
        self.head, self.wall = PlayHead(), Wall()
        self.wall.setObjectName("wall")
        self.empty, self.problem = Notice("info"), Notice("err")
        self.problem.setObjectName("wall-problem")
        self.to_draw = KeyButton("去抽签", "Ctrl+2", "primary")
        self.to_draw.setObjectName("to-draw")
        self.problem.hide()
        self._lay_out()
        self._connect()
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self._tick_if_seen)
        self._timer.start()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addWidget(self.head)
        column.addWidget(self.problem)
        column.addWidget(self.empty)
        column.addWidget(self.to_draw, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.wall, 1)
        column.addStretch(0)

    def _connect(self) -> None:
        self.wall.opened.connect(self.opened)
        self.wall.action.connect(self.action)
        self.wall.typed_changed.connect(self.head.jump.setText)
        self.head.filtered.connect(self._choose)
        self.head.jumped.connect(self.jump_to)
        self.head.start_clock.connect(self.start_clock)
        self.to_draw.clicked.connect(self.go_draw)

    def _choose(self, key: str) -> None:
        self._filter = key
        self.refresh()
        self.wall.focus_home()

    def jump_to(self, text: str) -> None:
        """Enter in the box: opens that table, whatever the filter."""
        self.head.jump.clear()
        found = next((at for at in self._rows if str(at.table) == text), None)
        if found is not None:
            self.opened.emit(found)
        elif text:
            self.say(f"没有第 {text} 桌，这一轮共 {len(self._rows)} 桌。请改桌号。")

    def show_stage(self, stage: str) -> None:
        """Another stage; all its tables."""
        self.stage, self._filter = stage, "all"
        self.head.show_filter("all")
        self.refresh()

    def say(self, sentence: str) -> None:
        """A refusal, above the tables."""
        self.problem.set_sentence("err", sentence)
        self.problem.show()

    # ── showing ──────────────────────────────────────────────────────────

    def refresh(self) -> None:
        """Draws every card that changed."""
        self._rows = {row.id: row for row in queries.tables(self.ops.state, self.stage)}
        drawn, plan = self._round(), self.ops.state.stage_plan(self.stage)
        lap = f" 第 {drawn.number} 轮" if drawn is not None and drawn.number > 1 else ""
        self.head.title.setText(f"{plan.name}{lap}")
        self.problem.hide()
        self._show_rows()
        self.wall.setVisible(bool(self._rows))
        self.empty.setVisible(not self._rows)
        self.to_draw.setVisible(not self._rows)
        self.empty.set_sentence("info", f"还没有桌。先在“抽签”里抽{plan.name}的签。")

    def update_tables(self, tables: frozenset[TableId]) -> None:
        """Asks for these tables alone; cards that say the same are not drawn again."""
        if any(self.ops.state.table(at) is None for at in self._rows):
            self.refresh()
            return
        for at in tables & self._rows.keys():
            self._rows[at] = queries.table_row(self.ops.state, at)
        self._show_rows()

    def _show_rows(self) -> None:
        self.head.show_counts([row.state for row in self._rows.values()])
        wanted = next(states for key, _word, _icon, states in FILTERS if key == self._filter)
        self.wall.show_rows([row for row in self._rows.values() if row.state in wanted], self._extras())
        self.tick()

    def _extras(self) -> dict[TableId, CardExtra]:
        """Ties with what is played for, and tables where something is typed that nobody has recorded."""
        found = {row.id: _tie_extra(self.ops, row) for row in self._rows.values() if row.state == "tied"}
        for entering, line in self._drafts.unsaved():
            row = self._rows.get(entering.at)
            if row is None:
                continue
            shown = queries.with_overtime(self.ops.state, row, entering.overtime)
            wrong = preview(self.ops, shown, entering, line).problem is not None
            what = "总分没存" if line.mode == "totals" else f"{entering.title}没记下"
            found[entering.at] = CardExtra(note=what, wrong=wrong)
        return found

    def _round(self) -> Round | None:
        rounds = self.ops.state.stages[self.stage].rounds
        return rounds[-1] if rounds else None

    def _tick_if_seen(self) -> None:
        if self.isVisible():
            self.tick()

    def tick(self) -> None:
        """The clock, here and on the cards."""
        drawn = self._round()
        place = RoundId(self.stage, drawn.number if drawn else 1)
        left = queries.seconds_left(self.ops.state, place, local_time())
        minutes = self.ops.state.stage_plan(self.stage).minutes
        running = drawn is not None and not drawn.closed_at
        self.head.show_clock(
            left if running else None, started_at=drawn.started_at if drawn else "", minutes=minutes,
            startable=running and bool(minutes),
        )  # fmt: skip
        self.wall.tick(lambda row: left if row.state in ("seated", "playing") else None)

    def home(self) -> QWidget:
        """The card under the keyboard, else the first; the way to the draw where there is none."""
        current = self.wall.current() or next((at for at in self._rows if self.wall.card(at)), None)
        card = self.wall.card(current) if current is not None else None
        return card or (self.head.jump if self._rows else self.to_draw)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.head.give_width(event.size().width())
        self.tick()

    def hasHeightForWidth(self) -> bool:
        """The wall takes the height that is there."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Fits the least window; what is more scrolls."""
        return QSize(760, 300)


def _tie_extra(ops: Ops, row: TableRow) -> CardExtra:
    tie = queries.tie_of(ops.state, row.id)
    if overtime_to_sign(row):
        return CardExtra(note="加赛打完了，等签字")
    if tie is None:
        return CardExtra()
    if overtime_runs(row):
        last = row.plays[-1]
        return CardExtra(note=card_note(tie), chip=f"加赛 {len(last.hands)}/{last.limit} 副")
    return CardExtra(note=card_note(tie))
