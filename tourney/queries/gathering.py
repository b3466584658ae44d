"""候桌: who has no table yet in the round at work, and with whom they can sit down (A6-01 to A6-06)."""

from typing import Literal

import msgspec

from tourney.formats.phase import open_round
from tourney.formats.waiting import partners_of_waiting, unseated
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId
from tourney.model.state import Tournament
from tourney.queries.people import player
from tourney.queries.rows import PlayerRow
from tourney.queries.stages import current_stage


class Gathering(msgspec.Struct, frozen=True):
    """The people without a table of a round that forms by arrival, or that lets people wait."""

    place: RoundId
    kind: Literal["arrival", "waiting"]
    people: tuple[PlayerRow, ...]
    """Who came first is first; those who wait in natural order."""
    partners: tuple[PlayerRow, ...]
    """Who plays again with them, when they are too few for a table and the first one is signed."""
    problem: Refused | None
    """Why nobody can be named yet who plays again."""
    table: int
    """Number of the table that would be formed next."""
    missing: int
    """How many signed up and are not here; only where tables form by arrival."""
    size: int
    """Seats at a table of this event."""

    @property
    def seats(self) -> tuple[Number, ...]:
        """Those who would sit down now, in this order; empty while they are too few, or the referee has to choose."""
        people = tuple(row.number for row in self.people)
        partners = tuple(row.number for row in self.partners)
        if len(people) >= self.size:
            return people[: self.size]
        return (*people, *partners) if len(people) + len(partners) == self.size else ()


def gathering(state: Tournament) -> Gathering | None:
    """Who waits for a table now; ``None`` where every table was drawn, or nobody may be added any more."""
    stage = state.stage_plan(current_stage(state))
    held = state.stages[stage.key]
    drawn = open_round(held)
    if state.ended_at or held.closed_at or held.playoffs or (held.rounds and drawn is None):
        return None
    arrival = stage.seating == "arrival"
    place = RoundId(stage.key, drawn.number if drawn else 1)
    free = unseated(state, stage, place)
    if not arrival and not free:
        return None
    partners: tuple[Number, ...] = ()
    problem: Refused | None = None
    if 0 < len(free) < state.format.seats and drawn is not None:
        try:
            partners = partners_of_waiting(state, place, len(free))
        except Refused as refused:
            problem = refused
    free = sorted(free, key=lambda number: state.entries[number].checked_in_at) if arrival else free
    entries = state.entries.values()
    missing = sum(1 for entry in entries if entry.active and not entry.invited and not entry.checked_in_at)
    return Gathering(
        place, "arrival" if arrival else "waiting",
        tuple(player(state, number) for number in free), tuple(player(state, number) for number in partners),
        problem, len(drawn.tables) + 1 if drawn else 1, missing if arrival else 0,
        state.format.seats,
    )  # fmt: skip
