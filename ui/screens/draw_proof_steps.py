"""What the draw screen does with proved draws and wishes: commands, slow work beside the window, the reveal."""

import secrets
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import RoundId
from tourney.queries.draw_check import CheckRow, gathered_check
from tourney.queries.draw_records import commit_row, prepared, wishes_due
from tourney.queries.draw_wishes import wishes_proposed
from tourney.wording.refusals import sentence
from ui.aside import Aside
from ui.ops import Ops
from ui.screens.draw_proof import ProofPage
from ui.widgets.waiting import WaitingLine

Say = Callable[[str], None]
AHEAD = ("repeat", "bye")
"""The wishes of a commit that is to be drawn as a plan: a plan knows no others."""


def _plan(place: RoundId, rounds: int, *, seed: str | None = None, hall: str | None = None) -> c.PlanRounds:
    return c.PlanRounds(stage=place.stage, round=place.round, rounds=rounds, seed=seed, hall=hall)


class ProofSteps(QObject):
    """Owned by the screen; draws with wishes are worked out beside the window before their command is given."""

    checked = Signal()
    """A slow check has come back."""

    def __init__(self, ops: Ops, page: Callable[[], ProofPage], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ops, self._page = ops, page
        self._draws, self._checks = Aside(self), Aside(self)
        self._checked: tuple[object, tuple[CheckRow, ...]] | None = None
        self._checking: object = None
        self.waiting = WaitingLine("draw-waiting")
        self.waiting.cancelled.connect(self.stop)

    def refusal(self, place: RoundId) -> str:
        """Why this round could not be drawn now; never draws to find out, where that may be slow."""
        if self._ops.state.stage_plan(place.stage).ladder is not None:
            return self._ops.may(c.Draw(stage=place.stage, round=place.round, playoff=place.playoff))
        found = self._ops.refusal(c.CommitDraw(stage=place.stage, round=place.round, playoff=place.playoff))
        return "" if found is None or found.code == "commit_with_pool" else sentence(found)

    def kinds(self, place: RoundId) -> tuple[str, ...]:
        """The wishes that the next draw begins with: those of a commit that is open, else what is proposed."""
        open_one = commit_row(self._ops.state, place)
        return open_one.wishes if open_one is not None else wishes_proposed(self._ops.state, place)

    def _named(self, place: RoundId, kinds: tuple[str, ...]) -> tuple[str, ...] | None:
        """As a command takes them: nothing where the stage asks for the same by itself."""
        return None if kinds == wishes_due(self._ops.state, place) else kinds

    def fixed(self, place: RoundId) -> object:
        """The round and the commit that fixed its wishes, if there is one: while this is the same, so are the wishes."""
        row = commit_row(self._ops.state, place)
        return place, row.commit if row else ""

    def is_open(self, place: RoundId) -> bool:
        """A commit was made for this round and not yet drawn with."""
        return (place.round, place.playoff) in self._ops.state.stages[place.stage].commits

    def show(self, place: RoundId, people: int) -> None:
        """The page of the proved draw."""
        row = commit_row(self._ops.state, place)
        self._page().show_commit(row, people, self.refusal(place))

    def commit(self, place: RoundId) -> None:
        """定下名单."""
        wishes = AHEAD if self._page().plan.rounds() else self._named(place, self._page().wishes.kinds())
        command = c.CommitDraw(stage=place.stage, round=place.round, playoff=place.playoff, wishes=wishes)
        self._page().say("")
        if self._ops.run(command, refused=lambda found: self._page().say(sentence(found))) is not None:
            self._page().home().setFocus()

    def draw_by_hall(self, place: RoundId, hall: str, done: Callable[[], object]) -> None:
        """The proved draw, of one round or of several at once."""
        rounds = self._page().plan.rounds()
        if rounds:
            self.draw(_plan(place, rounds, hall=hall), self._page().say, done)
            return
        command = c.Draw(stage=place.stage, round=place.round, playoff=place.playoff, hall=hall)
        self.draw(command, self._page().say, done)

    def plan(self, place: RoundId, rounds: int, seed: str, say: Say, done: Callable[[], object]) -> None:
        """预排: several rounds from the seed that was typed, or from one that chance makes."""
        self.draw(_plan(place, rounds, seed=seed or secrets.token_hex(32)), say, done)

    def draw_plain(
        self, place: RoundId, seed: str, kinds: tuple[str, ...], say: Say, done: Callable[[], object]
    ) -> None:
        """A draw from the seed that was typed, or from one that chance makes."""
        wishes = self._named(place, kinds)
        wished = bool(wishes) or (wishes is None and bool(wishes_due(self._ops.state, place)))
        ahead = self._ops.state.stages[place.stage].ahead
        planned = ahead is not None and not seed and wishes is None and ahead.planned(place.round)
        made = secrets.token_hex(32) if wished and not planned else None
        command = c.Draw(
            stage=place.stage, round=place.round, playoff=place.playoff, seed=seed or made, wishes=wishes
        )
        self.draw(command, say, done)

    def draw(self, command: c.Draw | c.PlanRounds, say: Say, done: Callable[[], object]) -> None:
        """What is slow about it first, beside the window; then the command itself."""
        if self.busy():
            return
        try:
            work = prepared(self._ops.state, command)
        except Refused as refused:
            say(sentence(refused))
            return
        if work is None:
            self._run(command, say, done)
            return
        self.waiting.begin("正在抽签")
        self._draws.start(
            work, lambda _found: self._run(command, say, done), lambda found: self._refused(found, say)
        )

    def stop(self) -> None:
        """The draw that is being worked out is not wanted; nothing was drawn."""
        self._draws.cancel()
        self.waiting.end()

    def _refused(self, refused: Refused, say: Say) -> None:
        self.waiting.end()
        say(sentence(refused))

    def busy(self) -> bool:
        """A draw is being worked out."""
        return self._draws.busy()

    def _run(self, command: c.Draw | c.PlanRounds, say: Say, done: Callable[[], object]) -> None:
        self.waiting.end()
        self._ops.run_for_all(
            "正在抽签", command, lambda _changes: done(), lambda found: say(sentence(found))
        )

    def check(self, place: RoundId) -> tuple[CheckRow, ...]:
        """The draw checked again; a slow check is made beside the window, and there are no rows until it is back."""
        found = gathered_check(self._ops.state, place)
        if found is None:
            return ()
        if not found.slow:
            return found.rows()
        key = (place, found.drawn.version, found.record.drawn.seed)
        if self._checked is not None and self._checked[0] == key:
            return self._checked[1]
        if self._checking != key:
            self._checking = key
            self._checks.start(found.rows, lambda rows: self._keep(key, rows), lambda _found: None)
        return ()

    def _keep(self, key: object, rows: tuple[CheckRow, ...]) -> None:
        self._checked, self._checking = (key, rows), None
        self.checked.emit()
