
"""排名: who goes where, what a tie still leaves open, and the end of a stage."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from tourney import queries
from tourney.desk import Changes
from tourney.model import commands as c
from tourney.model.ids import TableId
from tourney.queries.rows import StageRow, StandingRow
from tourney.wording.refusals import sentence
from ui.models.rows_model import RowsModel
from ui.ops import Ops
from ui.screens.screen import Screen
from ui.screens.standings_rows import COLUMNS, PLACE_COLUMNS, StandingLine, by_points, by_route, by_table
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable
from ui.widgets.segments import Segments

VIEWS = (("route", "按去向"), ("table", "按桌"), ("points", "按积分"), ("places", "总名次"))


class StandingsScreen(Screen):
    """The stage at work, or another one chosen in the plan; PgUp and PgDn go through its rounds."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.stage = self._shown_first()
        self.round = 0
        """The round that is shown; 0 for the last one."""
        self._followed = self.stage
        self.title, self.facts = QLabel(), QLabel()
        self.title.setProperty("role", "title")
        self.facts.setProperty("role", "second")
        self.views = Segments(VIEWS)
        self.empty = Notice("info", "还没有成绩，第一桌录分后这里就有排名。")
        self.model: RowsModel[StandingLine] = RowsModel(
            COLUMNS, key=lambda line: line.key, band=lambda line: line.band
        )
        self.table = RowsTable(row_height=31)
        self.table.setObjectName("standings-table")
        self.table.setModel(self.model)
        self.place_model = RowsModel(PLACE_COLUMNS, key=lambda row: row.number)
        self.places = RowsTable(row_height=31)
        self.places.setModel(self.place_model)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.table)
        self.pages.addWidget(self.places)
        self.checks, self.next_seats = QLabel(), QLabel()
        for label in (self.checks, self.next_seats):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.finish = ButtonWithReason(KeyButton("结束", "Ctrl+回车", "primary", size="main"))
        self.finish.button.setObjectName("close-stage")
        self.tie = KeyButton("去定并列", "J", "plain", icon="equal")
        self.print = KeyButton("打印排名", "Ctrl+P", size="tool", icon="printer")
        self._lay_out()
        self.views.chosen.connect(lambda _key: self.refresh(None))
        self.finish.button.clicked.connect(self.act)
        self.tie.clicked.connect(self._go_to_tie)
        self.print.clicked.connect(self.print_now)

    def _shown_first(self) -> str:
        state = self.ops.state
        drawn = [stage.key for stage in state.format.stages if state.stages[stage.key].rounds]
        now = queries.current_stage(state)
        return now if state.stages[now].rounds or not drawn else drawn[-1]

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        for widget in (self.title, self.views, self.facts):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.print)
        panel = QFrame()
        panel.setProperty("box", "card")
        side = QVBoxLayout(panel)
        side.setContentsMargins(16, 14, 16, 14)
        side.setSpacing(10)
        heading = QLabel("结束这个阶段")
        heading.setProperty("role", "heading")
        parts: tuple[QWidget, ...] = (heading, self.checks, self.tie, self.next_seats)
        for part in parts:
            side.addWidget(part)
        right = QVBoxLayout()
        right.addWidget(panel)
        right.addStretch(1)
        right.addWidget(self.finish)
        holder = QWidget()
        holder.setFixedWidth(280)
        holder.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addWidget(self.pages, 1)
        body.addWidget(holder)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.empty)
        column.addLayout(body, 1)

    # ── showing ──────────────────────────────────────────────────────────

    def refresh(self, changes: Changes | None) -> None:
        """Draws the standings as they are now; selection and scroll stay."""
        first = self._shown_first()
        if first != self._followed:
            self._followed = self.stage = first
            self.round = 0
        stage = next(row for row in queries.stages(self.ops.state) if row.key == self.stage)
        rows = queries.standings(self.ops.state, self.stage, self.round or None)
        ended = bool(self.ops.state.ended_at)
        if ended and self.views.current() == "route" and changes is not None:
            self.views.set_current("places")
        self._show_head(stage, rows)
        self._show_rows(stage, rows)
        self._show_side(stage)

    def _show_head(self, stage: StageRow, rows: tuple[StandingRow, ...]) -> None:
        places = self.views.current() == "places"
        lap = f"第 {self.round or len(stage.rounds)} 轮" if len(stage.rounds) > 1 else ""
        self.title.setText("总名次" if places else f"{stage.name}{lap}排名")
        more = "　PgUp PgDn 换轮" if len(stage.rounds) > 1 else ""
        self.facts.setText("" if places else f"{len(rows)} 人　随录分更新{more}")
        self.empty.setVisible(not rows and not places)

    def _show_rows(self, stage: StageRow, rows: tuple[StandingRow, ...]) -> None:
        view = self.views.current()
        if view == "places":
            self.pages.setCurrentWidget(self.places)
            self.place_model.show_rows(queries.places(self.ops.state))
            return
        self.pages.setCurrentWidget(self.table)
        last = self.ops.state.format.stages[-1].key == stage.key
        stays = "冠军" if last and len(rows) <= self.ops.state.format.seats else "进下一轮"
        lines = {"route": lambda: by_route(stage, rows, stays), "table": lambda: by_table(rows)}
        self.model.show_rows(lines.get(view, lambda: by_points(rows))() if rows else [])

    def _show_side(self, stage: StageRow) -> None:
        state = self.ops.state
        current = stage.key == queries.current_stage(state) and not state.ended_at
        missing = [row for row in queries.blockers(state) if row.table is not None] if current else []
        done = f"✓ {stage.done} 桌已签字确认，共 {stage.tables} 桌"
        self.checks.setText("\n".join([done, *(f"= {row.title}：{row.detail}" for row in missing[:6])]))
        self.tie.setVisible(any(row.kind == "tied" for row in missing))
        self.next_seats.setText(self._next_seats(stage))
        word, reason = self._due(stage)
        self.finish.button.setText(word)
        self.finish.set_reason(reason)

    def _next_seats(self, stage: StageRow) -> str:
        rows = {row.key: row for row in queries.stages(self.ops.state)}
        said = []
        for route in stage.routes:
            target = rows[route.to]
            guests = f"，含特邀 {target.invited}" if target.invited else ""
            said.append(f"{target.name} {target.entrants} 人，{target.tables} 桌{guests}")
        return "\n".join(said)

    def _due(self, stage: StageRow) -> tuple[str, str]:
        """What the main button does, and why it cannot yet."""
        state = self.ops.state
        if state.ended_at:
            return "打印总名次", ""
        if state.stages[stage.key].closed_at:
            now = state.stage_plan(queries.current_stage(state))
            return f"去抽{now.name}的签", ""
        refused = self.ops.refusal(c.CloseStage(stage=stage.key))
        if refused is not None and refused.code == "rounds_to_come":
            number = len(stage.rounds)
            if state.stages[stage.key].rounds[-1].closed_at:
                return f"去抽第 {number + 1} 轮的签", ""
            return f"结束第 {number} 轮", self.ops.may(c.CloseRound(stage=stage.key, round=number))
        return f"结束{stage.name}", sentence(refused) if refused else ""

    # ── acting ───────────────────────────────────────────────────────────

    def act(self) -> None:
        """Ctrl+Enter: closes what can be closed, or goes on to the next draw or print."""
        word = self.finish.button.text()
        if not self.finish.button.isEnabled():
            return
        if word == "打印总名次":
            self.go_to.emit("print", None)
        elif word.startswith("去抽"):
            self.go_to.emit("draw", queries.current_stage(self.ops.state))
        elif "轮" in word:
            number = len(self.ops.state.stages[self.stage].rounds)
            self.ops.run(c.CloseRound(stage=self.stage, round=number))
            self.home().setFocus()
        else:
            self.ops.run(c.CloseStage(stage=self.stage))
            self.home().setFocus()

    def _go_to_tie(self) -> None:
        tied = [row.table for row in queries.blockers(self.ops.state) if row.kind == "tied" and row.table]
        if tied:
            self.go_to.emit("play", tied[0])

    def home(self) -> QWidget:
        """The rows."""
        shown = self.pages.currentWidget()
        return shown if shown is not None else self.table

    def show_place(self, place: TableId | str | None) -> None:
        """The standings of another stage."""
        key = place.stage if isinstance(place, TableId) else place
        if key in self.ops.state.stages:
            self.stage, self.round = str(key), 0
            self.views.set_current("route")
            self.refresh(None)

    def print_now(self) -> None:
        """Ctrl+P: the papers of this stage."""
        self.go_to.emit("print", self.stage)

    def _step_round(self, by: int) -> None:
        count = len(self.ops.state.stages[self.stage].rounds)
        self.round = min(max((self.round or count) + by, 1), max(count, 1))
        self.refresh(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.act()
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._step_round(-1 if event.key() == Qt.Key.Key_PageUp else 1)
        elif event.text().upper() == "J":
            self._go_to_tie()
        else:
            super().keyPressEvent(event)
