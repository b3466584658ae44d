"""录分: one command at a time from the score sheet; recorded hands corrected and made void; on to the next table."""

from collections.abc import Callable

from tourney.model import commands as c
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries import everything as queries
from tourney.wording.refusals import sentence
from ui.dialogs.correction_asking import ask_late
from ui.dialogs.correction_ways import Correction, is_late
from ui.screens import score_shown
from ui.screens.score_cells import typed_of
from ui.screens.score_drafts import Entering
from ui.screens.score_page import ScorePage
from ui.screens.score_questions import void_question
from ui.widgets.ask_panel import Question

ANY_REASON = "…"
"""Stands for a reason where only is asked whether something is possible."""


class ScoreHands(ScorePage):
    """What becomes of hands that are recorded; the keys are the sheet's."""

    def _run(self, command: Command, entering: Entering | None = None) -> Refused | None:
        """Gives the command; what was typed for it leaves the line. The refusal, where there was one."""
        refusals: list[Refused] = []
        if self.ops.run(command, refused=refusals.append) is None:
            return refusals[0]
        self._recorded(entering)
        if isinstance(command, c.Confirm):
            self._tell_signed()
        return None

    def _tell_signed(self) -> None:
        """A table that is tied now still has something to do here."""
        if self.at is not None and queries.table_row(self.ops.state, self.at).state == "confirmed":
            self.signed.emit(self.at)

    def go_on(self, there: TableId) -> None:
        """From a table that was just signed to the next that waits; Home leads back."""
        before = self._before = self.at
        self.open(there)
        if before is not None:
            words = f"第 {before.table} 桌已签字。这里是第 {there.table} 桌，按 Home 回第 {before.table} 桌。"
            self.problem.set_sentence("info", words + self._offered())
            self.problem.show()

    def go_back(self) -> None:
        """Home: the table that was signed before this one."""
        before = self._before
        if before is not None and before != self.at and self.ops.state.table(before) is not None:
            self.open(before)

    def _up_to_grid(self) -> None:
        self.grid.choose_last()
        if self.grid.chosen() is not None:
            self.grid.setFocus()

    def _down_to_entry(self) -> None:
        self.grid.choose_none()
        self._to_home()

    # ── corrections ──────────────────────────────────────────────────────

    def amend(self, play: int, hand: int) -> None:
        """F2: puts a recorded hand onto the line to be corrected."""
        row = self._row
        if row is None or not self._may_change(play, hand):
            return
        self.drafts.correct(row.id, play, hand)
        self.refresh()
        self.entry.load(typed_of(self.ops.state.rules, row.plays[play].hands[hand - 1]))
        self._to_home()

    def _may_change(self, play: int, hand: int, *, void: bool = False) -> bool:
        """Says why a recorded hand cannot be changed any more; the only hand of a signed sheet can, but not made void."""
        if self._row is None:
            return False
        command = c.VoidHand(**score_shown.where(self._row.id), overtime=play, hand=hand, reason=ANY_REASON)
        refused = self.ops.refusal(command)
        if refused is not None and refused.code == "void_only_one" and not void:
            refused = None
        self._say_refused(refused)
        return refused is None

    def amend_totals(self) -> None:
        """F2 where only totals are recorded: puts them onto the line to be corrected."""
        row = self._row
        totals = row.plays[-1].totals if row is not None else None
        if row is None or totals is None:
            return
        play = row.plays[-1].overtime
        place = score_shown.where(row.id)
        refused = self.ops.refusal(c.AmendScores(**place, overtime=play, scores=totals, reason=ANY_REASON))
        if refused is not None and refused.code != "nothing_amended":
            self._say(sentence(refused))
            return
        self.drafts.correct(row.id, play, 0)
        self.refresh()
        self.entry.load({"totals": totals})
        self._to_home()

    def void_chosen(self) -> None:
        """Del: the chosen hand becomes void, with a reason."""
        chosen, row = self.grid.chosen(), self._row
        if chosen is None or row is None or not self._may_change(*chosen, void=True):
            return
        place, (play, hand) = score_shown.where(row.id), chosen
        if is_late(self.ops, row.id):
            self._ask_late(c.VoidHand(**place, overtime=play, hand=hand, reason=""), None)
            return
        self._ask(
            void_question(Entering(row.id, play, hand).title, row.plays[play].hands[hand - 1]),
            lambda texts: c.VoidHand(**place, overtime=play, hand=hand, reason=texts["reason"]),
        )

    def _ask_late(self, command: Correction, entering: Entering | None) -> None:
        """更正 of a closed round: the dialog with its consequences."""
        self._say_refused(
            ask_late(self, self.ops, command, lambda done: self._recorded(entering) if done else None)
        )

    def _recorded(self, entering: Entering | None) -> None:
        if entering is not None:
            self.drafts.recorded(entering)
        self._close_questions()
        self.problem.hide()
        self.refresh()
        self._to_home()

    # ── questions ────────────────────────────────────────────────────────

    def _ask(self, question: Question, then: Callable[[dict[str, str]], Command]) -> None:
        """``then`` makes the command from what is typed."""
        self._then = then
        self.decide.close_question()
        self.problem.hide()
        self.ask.ask(question)
