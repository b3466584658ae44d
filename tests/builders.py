"""Events for tests, said in a referee's words: ``an_event().with_players(18).drawn("prelim")``."""

import atexit
import itertools
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tourney.desk import Changes, Desk, created
from tourney.draw.checker import faults
from tourney.formats.knobs import Choice, chosen
from tourney.formats.load import load_format
from tourney.model import commands as c, events as e
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.ids import Number, TableId
from tourney.model.scripts import convert
from tourney.model.state import Tournament
from tourney.model.where import Where
from tourney.queries.stages import current_stage, due_draw

_FILES = itertools.count(1)
_FOLDER = Path(tempfile.mkdtemp(prefix="tourney-tests-"))
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)


class Office:
    """A desk with short words for what tests do all day."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def state(self) -> Tournament:
        return self.desk.state

    def does(self, action: str, **values: Any) -> Changes:
        """One command as a script would write it: ``office.does("hand", stage="prelim", table=1, …)``.

        Every draw that comes of it passes through the independent checker.
        """
        wanted = self._to_be_drawn(action, values)
        changes = self.desk.execute(convert({"do": action, **values}))
        for event in changes.events:
            if isinstance(event, e.Drawn):
                self._checked(event, wanted)
        return changes

    def _to_be_drawn(self, action: str, values: dict[str, Any]) -> set[Number] | None:
        """Who has to get a seat, a bye or wait in the draw that may come now; ``None`` where any of them may."""
        due = due_draw(self.state) if action in {"draw", "slip", "plan_rounds"} else None
        if due is None or due.problem is not None or due.place.playoff or not due.entrants:
            return None
        ladder = self.state.stage_plan(due.place.stage).ladder is not None
        here = (values.get("stage"), values.get("round")) == (due.place.stage, due.place.round)
        return set(due.entrants) if here and not ladder and action != "slip" else None

    def _checked(self, event: e.Drawn, wanted: set[Number] | None) -> None:
        resting = (*event.byes, *event.waiting)
        everybody = {number for table in event.tables for number in table} | set(resting)
        found = faults(event.tables, resting, tuple(wanted or everybody), self.state.format.seats)
        assert found == []

    def refuses(self, action: str, **values: Any) -> Refused:
        """The refusal of a command; checks that nothing was appended."""
        before = self._own_lines()
        try:
            self.does(action, **values)
        except Refused as refused:
            assert self._own_lines() == before
            return refused
        raise AssertionError(f"{action} {values} was not refused")

    def _own_lines(self) -> list[int]:
        return [line.seq for line in self.state.lines if line.desk == self.desk.name]

    def with_players(self, count: int, *, invited: int = 0) -> "Office":
        """``count`` players numbered from 1, all checked in."""
        for number in range(1, count + 1):
            self.does("register", name=f"选手{number:03d}", unit=f"单位{number % 5}")
        for number in range(1, invited + 1):
            self.does("register", name=f"特邀{number}", invited=True)
        self.does("check_in", all=True)
        return self

    def drawn(self, stage: str = "", tables: Sequence[Sequence[int]] | None = None, **more: Any) -> "Office":
        """The next round of a stage is drawn: as given, or in natural order."""
        due = due_draw(self.state)
        assert due is not None
        key = stage or due.place.stage
        people = [list(table) for table in tables] if tables else self._in_natural_order()
        self.does("draw", stage=key, round=due.place.round, tables=people, **more)
        return self

    def _in_natural_order(self) -> list[list[Number]]:
        due = due_draw(self.state)
        assert due is not None
        playing = list(due.entrants)
        return [playing[i : i + 3] for i in range(0, len(playing) // 3 * 3, 3)]

    def played(self, stage: str, table: int, scores: Sequence[int], *, round: int = 1) -> "Office":  # noqa: A002
        """A table entered as totals and signed."""
        self.does("scores", stage=stage, round=round, table=table, scores=list(scores))
        self.does("confirm", stage=stage, round=round, table=table)
        return self

    def all_played(self, stage: str, *, round: int = 1) -> "Office":  # noqa: A002
        """Every table of a round, seat 1 before seat 2 before seat 3."""
        drawn = self.state.stages[stage].rounds[round - 1]
        for table in drawn.tables:
            self.played(stage, table, [6, 0, -6], round=round)
        return self

    def closed(self, stage: str) -> "Office":
        """The stage is closed."""
        self.does("close_stage", stage=stage)
        return self

    def hand(self, table: int, landlord: int, bid: int, won: bool, **more: Any) -> Changes:
        """One hand in the stage at work."""
        stage = current_stage(self.state)
        return self.does("hand", stage=stage, table=table, landlord=landlord, bid=bid, won=won, **more)

    def points(self, stage: str, table: int) -> tuple[int, ...]:
        """The sums of the hands at a table."""
        from tourney.queries.tables import table_row

        return table_row(self.state, TableId(stage, 1, table)).plays[0].sums


def an_event(
    form: str = "A5-revival", *, path: Where | None = None, name: str = "测试赛", **knobs: str
) -> Office:
    """A new event of that format in a temporary folder, or at ``path``."""
    choice = chosen(load_format(form), {key.replace("__", "."): value for key, value in knobs.items()})
    return office_of(choice, path=path, name=name)


def office_of(choice: Choice, *, path: Where | None = None, name: str = "测试赛") -> Office:
    """A new event of a format that the test made itself."""
    where = path or _own_folder() / "event.tourney"
    event = created(choice.format, choice.rules, name, prize_scheme=choice.prize_scheme)
    return Office(Desk.create(where, event))


def _own_folder() -> Path:
    folder = _FOLDER / f"event-{next(_FILES)}"
    folder.mkdir()
    return folder


def a_hand(**values: Any) -> c.Hand:
    """A hand for the rules alone, at a table that does not matter."""
    command: Command = convert({"do": "hand", "stage": "prelim", "table": 1, **values})
    assert isinstance(command, c.Hand)
    return command
