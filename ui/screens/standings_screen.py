"""排名: the rounds and views, the papers, ties decided, and the end of a stage."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from tourney.desk import Changes
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import Number, TableId
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.screen import ForHall
from ui.screens.standings_overall import OverallTable
from ui.screens.standings_shown import StandingsShown
from ui.screens.standings_table import StandingsTable
from ui.widgets.keys import is_main_action
from ui.widgets.notice import Kind

SAVED = "排名已存成 {path}。要打到纸上，到“打印”里选打印机。"


class StandingsScreen(StandingsShown):
    """What keys and buttons do at the standings."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self._connect()

    def _connect(self) -> None:
        self.head.view_chosen.connect(self._choose_view)
        self.head.turned.connect(self._turn)
        self.head.print.clicked.connect(self.print_now)
        self.head.project.clicked.connect(self.to_hall)
        self.table.turned.connect(self._turn)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._show_tie())
        self.tie.play.connect(lambda table: self.go_to.emit("play", table))
        self.tie.decided.connect(self._decide)
        self.tie.left.connect(self._go_home)
        self.cut.play.connect(lambda: self._close(c.CloseStage(stage=self.stage())))
        self.cut.decided.connect(self._decide_cut)
        self.cut.left.connect(self._go_home)
        self.cut.way_chosen.connect(self._make_room)
        self.tie.way_chosen.connect(self._make_room)
        self.close_stage.button.clicked.connect(self.act)
        self.follow.left.connect(self._go_home)

    def _add_page(self, page: StandingsTable) -> None:
        """The list across tables turns its rounds, and says of each person why he stands there."""
        super()._add_page(page)
        if isinstance(page, OverallTable):
            page.chosen_changed.connect(self._show_why)
            page.turned.connect(self._turn)

    def print_now(self) -> None:
        """Ctrl+P: the standings that are shown, or the final places."""
        state, stage = self.ops.state, self.stage()
        if self._shows_places():
            self.press("final-standings", "", None, SAVED, self._say)
        elif not state.stages[stage].rounds:
            self._say("wait", "还没有成绩可印。先在“抽签”里抽签，录分后再印排名。")
            return
        else:
            self.press("standings", stage, self._shown_round(stage), SAVED, self._say)
        self._go_home()

    def for_hall(self) -> ForHall | None:
        """The standings of the moment, once somebody sits at a table."""
        return ForHall("standings") if self.ops.state.stages[self.stage()].rounds else None

    def _choose_view(self) -> None:
        self.refresh(None)
        self._go_home()

    def _turn(self, by: int) -> None:
        """PgUp, PgDn: another round of this stage."""
        stage = self.stage()
        count = len(self.ops.state.stages[stage].rounds)
        if count > 1:
            self._round = min(max(self._shown_round(stage) + by, 1), count)
            self.refresh(None)
            self._go_home()

    # ── what the referee does ────────────────────────────────────────────

    def act(self) -> None:
        """Ctrl+Enter: what is due — the tie, the end of the stage, the next draw, the last paper."""
        step = self._step
        if not self.cut.isHidden():
            self.cut.act()
        elif step.reason:
            if self.tie.table is not None:
                self.tie.act()
            else:
                self._say("wait", step.reason)
        elif step.command is not None:
            self._close(step.command)
        else:
            self.go_to.emit(step.screen, step.place)

    def _close(self, command: c.CloseStage | c.CloseRound) -> None:
        self.notice.hide()
        stage = self.stage()

        def closed(_changes: Changes) -> None:
            if not self.ops.state.ended_at:
                self._asked_stage, self._round = stage, 0  # what was closed stays on the screen
            self._draw_anew(None)
            self._go_home()

        self.ops.run_for_all("正在结束", command, closed, self._stays)

    def _stays(self, refused: Refused) -> None:
        """Nothing was closed."""
        self._say("err", sentence(refused))
        self._draw_anew(None)
        self._go_home()

    def _decide(
        self, at: TableId, order: tuple[Number, ...], method: Literal["lots", "referee"], reason: str
    ) -> None:
        command = c.Decide(
            stage=at.stage, round=at.round, table=at.table, playoff=at.playoff, order=order, method=method,
            reason=reason,
        )  # fmt: skip
        if self.ops.run(command, refused=lambda refused: self.tie.say(sentence(refused))) is not None:
            self._go_home()

    def _decide_cut(
        self, order: tuple[Number, ...], method: Literal["lots", "referee", "share", "extend"], reason: str
    ) -> None:
        command = c.Decide(stage=self.stage(), order=order, method=method, reason=reason)
        if self.ops.run(command, refused=lambda refused: self.cut.say(sentence(refused))) is not None:
            self._go_home()

    def _choose_tie(self, letter: str) -> None:
        """J: to the table for its overtime, or the playoff. L: the order by lots or by the referee's word."""
        if not self.cut.isHidden():
            self.cut.choose("playoff" if letter == "J" else "lots")
            self.upper.ensureWidgetVisible(self.cut.main)
        elif self.tie.table is None:
            self._say("wait", "没有并列要定。")
        elif letter == "J":
            self.go_to.emit("play", self.tie.table)
        else:
            self.tie.choose("lots")
            self._make_room()
            self.upper.ensureWidgetVisible(self.tie.main)

    def _say(self, kind: Kind, words: str) -> None:
        self.notice.set_sentence(kind, words)
        self.notice.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = event.text().upper()
        if is_main_action(event):
            self.act()
        elif event.key() == Qt.Key.Key_Escape:
            self.notice.hide()
            self._go_home()
        elif letter == "G" and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.follow.follow()
        elif letter in ("J", "L") and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._choose_tie(letter)
        else:
            super().keyPressEvent(event)
