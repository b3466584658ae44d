"""What became of a draw: who changed places, its older versions, and the commits that were thrown away."""

from collections.abc import Iterable

import msgspec

from tourney.formats.commits import commits_used
from tourney.formats.papers import newest_printing
from tourney.model import events as e
from tourney.model.ids import Number, RoundId
from tourney.model.state import ArchivedDraw, Round, Tournament

Seats = dict[int, tuple[Number, ...]]
"""Seats by table in their order; under 0 those who sit out."""


class SeatChange(msgspec.Struct, frozen=True):
    """One seat whose person changes."""

    table: int
    """0 for those who sit out."""
    seat: int
    """0 where the table is dissolved, or for those who sit out."""
    before: Number | None
    after: Number | None


class SeatChanges(msgspec.Struct, frozen=True):
    """What a change of a draw touches, and which seating list it makes out of date."""

    seats: tuple[SeatChange, ...]
    broken: tuple[int, ...]
    """Tables that are dissolved."""
    same: int
    """Tables where everybody stays."""
    seating: int
    """Version of the seating list that was printed last; 0 before."""


class DrawVersion(msgspec.Struct, frozen=True):
    """One draw of a round: the one in force, or one that was thrown away."""

    version: int
    at: str
    """When it was drawn."""
    method: str
    proved: bool
    seats: Seats
    scores: int
    """Scores that were recorded at its tables."""
    thrown_at: str = ""
    """Empty for the one in force."""
    reason: str = ""
    """Why it was thrown away."""


class ThrownCommit(msgspec.Struct, frozen=True):
    """A commit that was shown and never drawn with."""

    commit: str
    at: str
    people: int


# Who changes places -------------------------------------------------------------------------------------------------


def seats_of(drawn: Round) -> Seats:
    """As they sit now."""
    return {0: (*drawn.byes, *drawn.waiting)} | {table.number: table.seats for table in drawn.live}


def changes_of(state: Tournament, place: RoundId, events: Iterable[e.AnyEvent]) -> SeatChanges | None:
    """What these events would change at the tables of a drawn round; ``None`` where none of them moves anybody."""
    drawn = state.round(place)
    moves = [event for event in events if isinstance(event, e.Swapped | e.Replaced | e.TableBroken)]
    if drawn is None or not moves:
        return None
    before = after = seats_of(drawn)
    for move in moves:
        after = _after(after, move)
    found = tuple(change for table in before for change in _compared(table, before[table], after.get(table)))
    same = sum(1 for table in before if table and after.get(table) == before[table])
    last = newest_printing(state, "seating-by-table", place, 0)
    broken = tuple(table for table in before if table not in after)
    return SeatChanges(found, broken, same, last.version if last else 0)


def _after(seats: Seats, move: e.Swapped | e.Replaced | e.TableBroken) -> Seats:
    if isinstance(move, e.TableBroken):
        left = {table: people for table, people in seats.items() if table != move.table}
        return left | {0: (*seats[0], *move.byes)}
    one, other = (move.a, move.b) if isinstance(move, e.Swapped) else (move.number, move.by)
    change = {one: other, other: one}
    return {table: tuple(change.get(n, n) for n in people) for table, people in seats.items()}


def _compared(
    table: int, before: tuple[Number, ...], after: tuple[Number, ...] | None
) -> Iterable[SeatChange]:
    if after is None:
        return []
    if not table:
        gone = [SeatChange(0, 0, number, None) for number in before if number not in after]
        return [*gone, *(SeatChange(0, 0, None, number) for number in after if number not in before)]
    pairs = enumerate(zip(before, after, strict=True), 1)
    return [SeatChange(table, seat, one, other) for seat, (one, other) in pairs if one != other]


# Older versions -----------------------------------------------------------------------------------------------------


def draw_versions(state: Tournament, place: RoundId) -> tuple[DrawVersion, ...]:
    """Every draw of this round, the one in force first, then from the newest that was thrown away to the oldest."""
    drawn = state.round(place)
    now = () if drawn is None else (_version(drawn, None),)
    kept = state.stages[place.stage].archive.get((place.round, place.playoff), ())
    return (*now, *(_version(old.drawn, old) for old in reversed(kept)))


def _version(drawn: Round, old: ArchivedDraw | None) -> DrawVersion:
    made = drawn.made
    return DrawVersion(
        made.version if made else drawn.version, drawn.drawn_at, drawn.method,
        made is not None and made.proof is not None, seats_of(drawn), drawn.scores,
        old.at if old else "", old.reason if old else "",
    )  # fmt: skip


def thrown_commits(state: Tournament, place: RoundId) -> tuple[ThrownCommit, ...]:
    """Commits of this round that were shown and are not drawn with, oldest first; the open one is none of them."""
    open_one = state.stages[place.stage].commits.get((place.round, place.playoff))
    used = commits_used(state) | ({open_one.commit} if open_one is not None else set())
    return tuple(
        ThrownCommit(event.commit, line.at, len(event.numbers))
        for line in state.lines
        for event in line.events
        if isinstance(event, e.DrawCommitted) and event.round_id == place and event.commit not in used
    )
