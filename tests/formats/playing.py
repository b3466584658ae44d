"""An event that plays itself without a file: chance draws, scores and chooses; the engine decides what follows."""

from random import Random
from typing import Any

import msgspec

from tourney.decide import Now, decide
from tourney.desk import created
from tourney.formats.knobs import Choice, chosen
from tourney.formats.load import load_format
from tourney.formats.phase import open_round
from tourney.formats.rounds import is_last_round
from tourney.formats.waiting import partners_of_waiting, unseated
from tourney.model.apply import Record, advance, fold, lines_of
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, RoundId
from tourney.model.plan import Stage
from tourney.model.scripts import convert
from tourney.model.state import Round, Table
from tourney.queries.stages import current_stage, due_draw

MOST_STEPS = 400


class PlayedEvent:
    """Everybody comes, every table is scored at random without a tie, every choice is made by chance and kept."""

    def __init__(self, form: str | Choice, players: int, seed: int, **knobs: str) -> None:
        self.choice = chosen(load_format(form), knobs) if isinstance(form, str) else form
        self.chance = Random(f"{self.choice.format.id} {players} {seed}")  # noqa: S311 - the same days every time
        self.choices: dict[str, str] = {}
        """What was chosen about leftovers, as ``plan`` takes it."""
        self.seq = 0
        first = created(self.choice.format, self.choice.rules, "自己打的")
        self.people: dict[Any, Any] = {}
        self.state = fold([self._record(first, "0")], self.people)
        self._come(players)

    def _record(self, event: AnyEvent, command: str) -> Record:
        self.seq += 1
        return Record(self.seq, f"2026-12-05T09:00:{self.seq % 60:02d}+08:00", "A", "", command, event)

    def does(self, action: str, **values: Any) -> None:
        """One command as a script writes it."""
        now = Now(f"2026-12-05T10:00:00.{self.seq:06d}+08:00", f"{self.chance.getrandbits(64):x}")
        decision = decide(self.state, convert({"do": action, **values}), now)
        self.people.update({(person.number, person.version): person for person in decision.people})
        records = [self._record(event, f"{now.at} {self.seq}") for event in decision.events]
        batch = [msgspec.structs.replace(r, command_id=records[0].command_id, at=now.at) for r in records]
        advance(self.state, *lines_of(batch))

    def _come(self, players: int) -> None:
        for number in range(1, players + 1):
            self.does("register", name=f"选手{number}")
        for stage in self.choice.format.stages:
            for number in range(1, stage.invited + 1):
                self.does("register", name=f"特邀{number}", invited=True)
        self.does("check_in", all=True)

    # The day ----------------------------------------------------------------------------------------------------

    def played(self) -> "PlayedEvent":
        """To the end."""
        for _ in range(MOST_STEPS):
            if self.state.ended_at:
                return self
            self._step()
        raise AssertionError(f"{self.choice.format.id} does not come to an end")

    def _step(self) -> None:
        stage = self.state.stage_plan(current_stage(self.state))
        held = self.state.stages[stage.key]
        due = due_draw(self.state)
        if due is not None:
            self._draw(stage, due.place)
            return
        drawn = open_round(held)
        if drawn is not None:
            self._play(stage, RoundId(stage.key, drawn.number), drawn)
            if not self._closes_stage(stage, drawn):
                self.does("close_round", stage=stage.key, round=drawn.number)
                return
        self.does("close_stage", stage=stage.key)

    def _closes_stage(self, stage: Stage, drawn: Round) -> bool:
        return stage.line is None and is_last_round(stage, drawn)

    # One round --------------------------------------------------------------------------------------------------

    def _draw(self, stage: Stage, place: RoundId) -> None:
        where = {"stage": place.stage, "round": place.round, "playoff": place.playoff}
        due = due_draw(self.state)
        assert due is not None
        if not place.playoff and len(due.options) > 1:
            method = self.chance.choice(due.options)
            self.choices[f"{place.stage}.{place.round}"] = method
            self.does("leftovers", stage=place.stage, round=place.round, method=method)
        problem = due_draw(self.state)
        if problem is not None and problem.problem is not None:
            equal = [str(number) for number in problem.problem.facts["numbers"]]  # type: ignore[attr-defined]
            self.does("decide", **where, order=equal, method="lots", reason="抽签")
        if stage.seating == "arrival" and self.choices.get(f"{place.stage}.1") in (None, "wait"):
            self._arrive(place)
            return
        self.does("draw", **where, seed=f"{self.chance.getrandbits(32):x}")
        if place.playoff:
            playoff = self.state.stages[stage.key].playoffs[place.playoff - 1].round
            assert playoff is not None
            self._play(stage, place, playoff)

    def _arrive(self, place: RoundId) -> None:
        due = due_draw(self.state)
        assert due is not None
        people = list(due.entrants)
        self.chance.shuffle(people)
        for i in range(len(people) // 3):
            self._add(place, people[3 * i : 3 * i + 3])

    def _add(self, place: RoundId, seats: list[Number]) -> None:
        self.does("add_table", stage=place.stage, round=place.round, seats=list(seats))

    def _play(self, stage: Stage, place: RoundId, drawn: Round) -> None:
        """Every table; who waits plays with the best of the first that is signed."""
        tables = [table for table in drawn.live if not table.main.confirmed_at]
        self.chance.shuffle(tables)
        for at, table in enumerate(tables):
            self._score(stage, place, table)
            if at == 0 and stage.leftovers == "wait":
                self._wait(stage, place, drawn)

    def _wait(self, stage: Stage, place: RoundId, drawn: Round) -> None:
        waiting = unseated(self.state, stage, place)
        if waiting:
            partners = partners_of_waiting(self.state, place, len(waiting))
            self._add(place, [*waiting, *partners])
            self._score(stage, place, drawn.live[-1])

    def _score(self, stage: Stage, place: RoundId, table: Table) -> None:
        where = {"stage": place.stage, "round": place.round, "playoff": place.playoff, "table": table.number}
        self.does("scores", **where, scores=self._points(stage, table))
        self.does("confirm", **where, early="收牌")

    def _points(self, stage: Stage, table: Table) -> list[int]:
        """What the three brought, moved about: no two alike, and nobody without chips."""
        most = 6 if stage.chips else 10_000
        while True:
            some = [self.chance.randint(-most, most) for _ in table.seats[1:]]
            moved = (*some, -sum(some))
            points = [brought + by for brought, by in zip(table.brought, moved, strict=True)]
            if len(set(points)) == len(points) and not (stage.chips and min(points) <= 0):
                return points
