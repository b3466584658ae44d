"""排名 as it is shown: who goes where, what a tie still leaves open, and what stands beside the rows."""

from collections.abc import Iterator
from functools import cached_property

from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model.ids import RoundId, TableId
from tourney.queries import everything as queries
from tourney.queries.destinations import Destination, destinations
from tourney.queries.rows import StageRow
from tourney.queries.standings import rows_of_round
from tourney.queries.tables import each_table
from ui.dialogs.correction_follow import FollowButton
from ui.models.rows_model import RowsModel
from ui.ops import Ops
from ui.screens.screen import Screen
from ui.screens.standings_across import AcrossTables
from ui.screens.standings_cut import CutPanel
from ui.screens.standings_head import StandingsHead
from ui.screens.standings_next import Step, cut_question, next_step
from ui.screens.standings_overall import OverallTable
from ui.screens.standings_rows import (
    COLUMNS,
    PLACE_COLUMNS,
    StandingLine,
    by_goal,
    by_points,
    by_table,
    place_lines,
)
from ui.screens.standings_side import ArrivalBox, CheckBox, arrival_texts, checks
from ui.screens.standings_table import StandingsTable
from ui.screens.standings_tie import TiePanel, tie_to_show
from ui.screens.standings_why import WhyBox
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.notice import Notice
from ui.widgets.scrolling import scrolling
from ui.widgets.sizes import NO_LIMIT

EMPTY = "还没有成绩，第一桌录分后这里就有排名。"
SIDE, LOW = 292, 700
"""Width of the right side; below this height it has to save room."""


class StandingsShown(Screen):
    """Follows the event; a stage that the plan pointed at is shown until the screen is left."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self._asked_stage = ""
        self._round = 0
        """The round that was turned to; 0 for the last one."""
        self._ended = False
        self._step = Step("")
        self.head = StandingsHead()
        self.notice = Notice("info")
        self.notice.setObjectName("standings-notice")
        self.notice.hide()
        self.empty = Notice("info", EMPTY)
        self.empty.setObjectName("standings-empty")
        self.model: RowsModel[StandingLine] = RowsModel(
            COLUMNS, key=lambda line: line.key, band=lambda line: line.band, parent=self
        )
        self.table = StandingsTable("standings-table")
        self.table.setModel(self.model)
        self.place_model = RowsModel(PLACE_COLUMNS, key=lambda line: line.row.number, parent=self)
        self.across = AcrossTables(self, self._add_page)
        self.cut, self.why = CutPanel(), WhyBox()
        self.pages = QStackedWidget()
        self.checks, self.tie, self.arrivals = CheckBox(), TiePanel(), ArrivalBox()
        self.follow = FollowButton(ops)
        self.close_stage = ButtonWithReason(KeyButton("结束", "Ctrl+回车", "primary", size="main"))
        self.close_stage.button.setObjectName("close-stage")
        self._lay_out()

    def _lay_out(self) -> None:
        self.pages.addWidget(self.table)
        body = QHBoxLayout()
        body.setSpacing(14)
        body.addWidget(self.pages, 1)
        body.addWidget(self._side())
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(10)
        for widget in (self.head, self.notice, self.empty):
            column.addWidget(widget)
        column.addLayout(body, 1)

    @cached_property
    def places(self) -> StandingsTable:
        """The final places, built when somebody wants to see them."""
        made = StandingsTable("standings-places")
        made.setModel(self.place_model)
        self._add_page(made)
        return made

    def _add_page(self, page: StandingsTable) -> None:
        """A list that was not shown before."""
        self.pages.addWidget(page)
        self.grown.emit()

    def _side(self) -> QWidget:
        """Checks, tie and counts scroll where the window is low; the main button never does."""
        inner, side = QWidget(), QWidget()
        upper = QVBoxLayout(inner)
        upper.setContentsMargins(0, 0, 4, 0)
        upper.setSpacing(10)
        for widget in (self.checks, self.follow, self.tie, self.cut, self.why, self.arrivals):
            upper.addWidget(widget)
        upper.addStretch(1)
        self.upper = scrolling(inner)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.upper, 1)
        column.addWidget(self.close_stage)
        side.setFixedWidth(SIDE)
        side.setProperty("folds", True)
        return side

    # ── what the window asks ─────────────────────────────────────────────

    def home(self) -> QWidget:
        """The rows; the main button where there are none."""
        shown = self.pages.currentWidget()
        if shown is not None and shown is not self.table:
            return shown
        button = self.close_stage.button
        return self.table if self.model.rows() or not button.isEnabled() else button

    def show_place(self, place: TableId | str | None) -> None:
        """A stage, or the stage of a table."""
        stage = place.stage if isinstance(place, TableId) else place
        if stage and stage in self.ops.state.stages:
            self._asked_stage, self._round = stage, 0
            self.head.views.set_current("goal")
            self.refresh(None)

    def hideEvent(self, event: QHideEvent) -> None:
        """The next time the screen follows the event again."""
        super().hideEvent(event)
        if self._asked_stage or self._round:
            self._asked_stage, self._round, self._stale = "", 0, True
        self.notice.hide()

    # ── showing ──────────────────────────────────────────────────────────

    def stage(self) -> str:
        """The stage that is shown: the one asked for, the one at work, or the last one drawn."""
        state = self.ops.state
        now = queries.current_stage(state)
        drawn = [stage.key for stage in state.format.stages if state.stages[stage.key].rounds]
        return self._asked_stage or (now if state.stages[now].rounds or not drawn else drawn[-1])

    def _shown_round(self, stage: str) -> int:
        count = len(self.ops.state.stages[stage].rounds)
        return min(self._round, count) or count

    def _shows_places(self) -> bool:
        return self.head.view() == "places"

    def asked_first(self, changes: Changes | None) -> Iterator[object]:
        """The tables of the round, and who of them goes where."""
        del changes
        if not self.ops.many():
            return
        state, stage = self.ops.state, self.stage()
        number = self._shown_round(stage)
        yield from each_table(state, RoundId(stage, number))
        if number:
            yield rows_of_round(state, stage, number)
            yield destinations(state, stage, number)
        yield queries.stages(state)
        yield queries.blockers(state)

    def refresh(self, changes: Changes | None) -> None:
        """The standings as they are now; selection, scroll and what was typed stay."""
        self._follow_end()
        key = self.stage()
        stage = next(row for row in queries.stages(self.ops.state) if row.key == key)
        self._show_rows(stage)
        self._step = next_step(self.ops, key)
        self.checks.show_checks(self._step.title, checks(self.ops.state, stage))
        self.follow.show_stage(key)
        self.close_stage.button.setText(self._step.word)
        self.close_stage.set_reason(self._step.reason)
        self._show_tie()
        self._show_cut()
        self._show_why()
        self.arrivals.show_arrivals(arrival_texts(self.ops.state, key))

    def _follow_end(self) -> None:
        """With the end of the event the places are shown; when it is taken back, the standings again."""
        ended = bool(self.ops.state.ended_at)
        self.head.show_places(ended=ended)
        if ended != self._ended and not self._asked_stage:
            self.head.views.set_current("places" if ended else "goal")
        self._ended = ended

    def _show_rows(self, stage: StageRow) -> None:
        rounds = len(stage.rounds)
        number = self._shown_round(stage.key)
        self.table.has_rounds = rounds > 1
        places = self._shows_places()
        if not places and self._show_across(stage):
            return
        self.head.show_rounds(number, 0 if places else rounds)
        self.pages.setCurrentWidget(self.places if places else self.table)
        if places:
            found = queries.places(self.ops.state)
            self.place_model.show_rows(place_lines(found))
            self.places.choose_first()
            self.head.show_head("总名次", f"{len(found)} 人")
            self.empty.hide()
            return
        goals = destinations(self.ops.state, stage.key, number) if rounds else ()
        closed = bool(rounds) and stage.rounds[number - 1].state == "closed"
        self.model.show_rows(self._lines(goals, closed=closed))
        self.table.choose_first()
        lap = f"第 {number} 轮" if rounds > 1 else ""
        people = sum(len(goal.rows) for goal in goals)
        self.head.show_head(f"{stage.name}{lap}排名", f"{people} 人 ・ 随录分即时更新" if people else "")
        scored = any(ranked.row.points is not None for goal in goals for ranked in goal.rows)
        self.empty.setVisible(not scored)

    def _show_across(self, stage: StageRow) -> bool:
        """A ladder, or a stage ranked across its tables, as one list; ``False`` where tables rank by themselves."""
        state = self.ops.state
        found = self.across.show(state, stage.key, whole=self.head.view() == "goal")
        self.head.views.setVisible(state.stage_plan(stage.key).ladder is None or bool(state.ended_at))
        if found is None:
            return False
        self.head.show_rounds(1, 0)
        self.head.show_head(found.title, found.facts)
        self.pages.setCurrentWidget(found.table)
        self.empty.setVisible(not found.scored)
        return True

    def _show_why(self) -> None:
        """Everything that put the selected person where he stands."""
        shown = isinstance(self.pages.currentWidget(), OverallTable)
        self.why.show_why(*(self.across.why(self.ops.state) if shown else ("", ())))

    def _show_cut(self) -> None:
        """Who is tied at the cut, once all is signed, and what can be done."""
        asked = cut_question(self.ops, self.stage())
        had_keyboard = self._holds_keyboard(self.cut)
        if asked is None:
            self.cut.hide_cut()
            if had_keyboard:
                self._go_home()
        else:
            self.cut.show_cut(*asked)
            self.close_stage.set_reason(f"{asked[0]}，先在上面选怎么定。")
        self._make_room()

    def _lines(self, goals: tuple[Destination, ...], *, closed: bool) -> list[StandingLine]:
        if self.head.view() == "table":
            return by_table(goals)
        return by_points(goals) if self.head.view() == "points" else by_goal(goals, closed=closed)

    def _show_tie(self) -> None:
        """The tie of the selected table, else the first that is open."""
        line = self.table.chosen_row()
        chosen = line.ranked.row.table if isinstance(line, StandingLine) and line.ranked else None
        at = tie_to_show(self.ops.state, self.stage(), chosen, self.tie.table)
        tie = queries.tie_of(self.ops.state, at) if at is not None else None
        had_keyboard = self._holds_keyboard(self.tie)
        if at is None or tie is None:
            self.tie.hide_tie()
            if had_keyboard:
                self._go_home()
        else:
            self.tie.show_tie(at, tie)
        self._make_room()

    def _holds_keyboard(self, panel: QWidget) -> bool:
        focus: QWidget | None = self.window().focusWidget()
        return focus is not None and panel.isAncestorOf(focus)

    def _make_room(self) -> None:
        """In a low window the checks and counts step back while an order is typed."""
        asking = not self.tie.isHidden() or not self.cut.isHidden()
        low = self.height() < LOW and asking
        ordering = self.cut.way() != "playoff" if self.tie.isHidden() else self.tie.way() != "overtime"
        tight = low and ordering
        self.checks.set_low(low)
        for box in (self.checks, self.arrivals, self.why):
            box.setMaximumHeight(0 if tight else NO_LIMIT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _go_home(self) -> None:
        self.home().setFocus()
