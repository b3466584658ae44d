"""检录台: what is to be said to somebody who stands at the door, and who came last."""

from itertools import islice
from typing import Literal

import msgspec

from tourney.formats.newcomers import Late, drawn_in, late
from tourney.model import events as e
from tourney.model.ids import Number, RoundId
from tourney.model.state import Round, Table, Tournament
from tourney.queries.people import player
from tourney.queries.roll_call import roll_call
from tourney.queries.rows import PlayerRow
from tourney.queries.stages import current_stage
from tourney.wording.numbers import lap_text


class DoorPlace(msgspec.Struct, frozen=True):
    """Where somebody goes now."""

    stage_name: str
    round: int
    table: int
    """0 where he has none."""
    seat: int
    mates: tuple[PlayerRow, ...]
    """The others of his table, in seat order."""
    sits_out: Literal["", "bye", "waiting"] = ""
    absent_at: str = ""
    """ISO time when 缺席 was written down; ``absent`` says that it was."""
    absent: bool = False
    drawn_at: str = ""
    lap: str = ""
    """第 2 轮, 第 17 场; empty for a single round."""


class DoorAnswer(msgspec.Struct, frozen=True):
    """One person at the door, and where he goes; ``None`` before he is drawn."""

    who: PlayerRow
    place: DoorPlace | None
    late: Late | None = None
    """What is left for him, where he is in no draw and the next one will not have him either."""


class Arrival(msgspec.Struct, frozen=True):
    """Somebody who was checked in."""

    at: str
    """ISO time."""
    who: PlayerRow


class DoorCount(msgspec.Struct, frozen=True):
    """How many came, and who is called and missing."""

    here: int
    expected: int
    """Everybody who takes part."""
    missing: tuple[tuple[PlayerRow, DoorPlace], ...]
    """Called to their tables and not there."""

    @property
    def to_come(self) -> int:
        return self.expected - self.here


def door_answer(state: Tournament, number: Number) -> DoorAnswer:
    """What is known of this person now."""
    who = player(state, number)
    left = None if drawn_in(state, number) else late(state, invited=who.invited)
    return DoorAnswer(who, place_now(state, number), left)


def place_now(state: Tournament, number: Number) -> DoorPlace | None:
    """His table and seat in the draw at work; ``None`` where no draw that is open names him."""
    for place, drawn in reversed(_open_draws(state)):
        table = drawn.table_of(number)
        if table is not None:
            return _at_table(state, place, drawn, table, number)
        if number in drawn.byes or number in drawn.waiting:
            word: Literal["bye", "waiting"] = "bye" if number in drawn.byes else "waiting"
            return DoorPlace(
                _name(state, place),
                place.round,
                0,
                0,
                (),
                word,
                drawn_at=drawn.drawn_at,
                lap=_lap(state, place),
            )
    return None


def _lap(state: Tournament, place: RoundId) -> str:
    return "" if place.playoff else lap_text(state.stage_plan(place.stage), place.round)


def _open_draws(state: Tournament) -> list[tuple[RoundId, Round]]:
    """The draws of the stage at work that are not closed, oldest first."""
    held = state.stages[current_stage(state)]
    rounds = [(RoundId(held.key, drawn.number), drawn) for drawn in held.rounds]
    playoffs = [(RoundId(held.key, 1, k), one.round) for k, one in enumerate(held.playoffs, 1) if one.round]
    return [(place, drawn) for place, drawn in (*rounds, *playoffs) if not drawn.closed_at]


def _name(state: Tournament, place: RoundId) -> str:
    return state.stage_plan(place.stage).name + ("附加赛" if place.playoff else "")


def _at_table(state: Tournament, place: RoundId, drawn: Round, table: Table, number: Number) -> DoorPlace:
    return DoorPlace(
        _name(state, place), place.round, table.number, table.seats.index(number) + 1,
        tuple(player(state, other) for other in table.seats if other != number),
        absent_at=table.absent_at.get(number, ""), absent=number in table.absent, drawn_at=drawn.drawn_at,
        lap=_lap(state, place),
    )  # fmt: skip


def arrivals(state: Tournament, most: int) -> tuple[Arrival, ...]:
    """The last who were checked in, newest first."""
    found = (
        Arrival(line.at, player(state, number))
        for line in reversed(state.lines)
        if not line.reverted_by
        for event in line.events
        if isinstance(event, e.CheckedIn)
        for number in reversed(event.numbers)
        if state.entries[number].checked_in_at == line.at
    )
    return tuple(islice(found, most))


def door_count(state: Tournament, at: str) -> DoorCount:
    """How many are here, and who was called to his table and is not there, at the moment ``at`` (ISO)."""
    active = [entry for entry in state.entries.values() if entry.active]
    missing: list[tuple[PlayerRow, DoorPlace]] = []
    for place, drawn in _open_draws(state):
        for row in roll_call(state, place, at).rows if drawn.called_at else ():
            if row.state in ("missing", "absent") and not drawn.tables[row.table].stopped:
                sits = _at_table(state, place, drawn, drawn.tables[row.table], row.number)
                missing.append((player(state, row.number), sits))
    return DoorCount(sum(bool(entry.checked_in_at) for entry in active), len(active), tuple(missing))
