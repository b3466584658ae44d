"""成绩 of people over a stage: sums over its rounds, points that are carried, and the order across tables (DESIGN §5)."""

from collections.abc import Iterable
from itertools import groupby
from math import isqrt

import msgspec

from tourney.model.ids import Number, RoundId, natural
from tourney.model.plan import Bring, Stage
from tourney.model.state import Round, Table, Tournament
from tourney.rules.ranking import holds_points, raw_points, table_points

Counts = dict[Number, int]


class Ranked(msgspec.Struct, frozen=True):
    """One person ranked across the tables of a stage."""

    number: Number
    points: int
    keys: tuple[int, ...]
    """What is compared, in turn; more is better."""


def stage_points(state: Tournament, key: str) -> Counts:
    """Points of everybody in a stage: summed, carried, or of his last round; nobody before anything is recorded."""
    stage, held = state.stage_plan(key), state.stages[key]
    rounds: dict[Number, list[int]] = {}
    for drawn in held.rounds:
        for number, points in round_points(stage, drawn).items():
            rounds.setdefault(number, []).append(points)
    return {n: _together(stage, points) - held.deducted.get(n, 0) for n, points in rounds.items()}


def _together(stage: Stage, rounds: list[int]) -> int:
    """What somebody's rounds come to: the sum, or that of the best of them; else the last one played."""
    if not stage.summed:
        return rounds[-1]
    return sum(sorted(rounds, reverse=True)[: stage.best_rounds or None])


def round_points(stage: Stage, drawn: Round) -> Counts:
    """Points of everybody in one round; those that people carry through a bye, or that a bye is worth."""
    found: Counts = {}
    for number, table in tables_of(drawn).items():
        if holds_points(table, number):
            found[number] = table_points(table)[table.seats.index(number)]
    for number in drawn.byes:
        if stage.carries:
            found[number] = drawn.carried.get(number, 0)
        elif stage.summed and drawn.closed_at:
            found[number] = stage.bye_points
    return found


def tables_of(drawn: Round) -> dict[Number, Table]:
    """The table whose result stands for each person, also when he plays again for a waiting one (A6-05)."""
    found: dict[Number, Table] = {}
    for table in drawn.live:
        for number in table.seats:
            found.setdefault(number, table)
    return found


def overall(state: Tournament, stage: Stage) -> list[Ranked]:
    """Everybody of the stage who has points and still takes part, the best first; equal ones in natural order."""
    points = stage_points(state, stage.key)
    columns = [_column(state, stage, key, points) for key in stage.rank_by]
    missing = absent(state.stages[stage.key].rounds)
    rows = [
        Ranked(number, value, tuple(column.get(number, 0) for column in columns))
        for number, value in points.items()
        if state.entries[number].active and number not in missing
    ]
    return sorted(rows, key=lambda row: (tuple(-key for key in row.keys), natural(row.number)))


def absent(rounds: Iterable[Round]) -> set[Number]:
    """Everybody who did not come to his table, or left it for good."""
    return {number for drawn in rounds for table in drawn.live for number in table.absent}


def grouped(rows: Iterable[Ranked]) -> list[tuple[Number, ...]]:
    """Numbers in order, equal ones together."""
    return [tuple(row.number for row in equal) for _, equal in groupby(rows, key=lambda row: row.keys)]


def _column(state: Tournament, stage: Stage, key: str, points: Counts) -> Counts:
    """What one key of ``rank_by`` gives everybody."""
    if key == "points":
        return points
    if key.startswith("earlier:"):
        return stage_points(state, key.removeprefix("earlier:"))
    found: Counts = {}
    for drawn in state.stages[stage.key].rounds:
        for table in drawn.live:
            for seat, number in enumerate(table.seats, 1):
                found[number] = found.get(number, 0) + _wins(table, seat, key)
    return found


def _wins(table: Table, seat: int, key: str) -> int:
    """Hands or the table won: ``wins``, ``landlord_wins``, ``table_wins``."""
    if key == "table_wins":
        points = table_points(table)
        return int(table.main.begun and points[seat - 1] == max(points))
    won = [
        hand for hand in table.main.live if hand.landlord is not None and hand.won == (hand.landlord == seat)
    ]
    return sum(1 for hand in won if key == "wins" or hand.landlord == seat)


# What people bring to a round ----------------------------------------------------------------------------------------


def carried_into(state: Tournament, place: RoundId, people: Iterable[Number]) -> Counts:
    """Points that these people bring to a round, before it is drawn; nobody is named who brings nothing."""
    if place.playoff:
        return {}
    stage = state.stage_plan(place.stage)
    held = _held(stage, state.stages[place.stage].rounds[: place.round - 1]) if stage.carries else {}
    first = stage_points(state, stage.brings.stage) if stage.brings else {}
    found: Counts = {}
    for number in people:
        begins = brought_of(stage.brings, first.get(number, 0)) if stage.brings else stage.start
        if points := held.get(number, begins):
            found[number] = points
    return found


def _held(stage: Stage, rounds: Iterable[Round]) -> Counts:
    """What everybody holds after these rounds: chips as they lie, penalties apart; other points less the penalties."""
    found: Counts = {}
    for drawn in rounds:
        found |= {number: drawn.carried.get(number, 0) for number in drawn.entrants}
        for number, table in tables_of(drawn).items():
            points = raw_points(table) if stage.chips else table_points(table)
            found[number] = points[table.seats.index(number)]
    return found


def brought_of(bring: Bring, points: int) -> int:
    """定局积分: the points of an earlier stage, or their rounded root, times a factor; halves away from zero."""
    size, sign = abs(points), -1 if points < 0 else 1
    if bring.root:
        size = rounded_root(size)
    return sign * ((2 * size * bring.factor + bring.divide) // (2 * bring.divide))


def rounded_root(value: int) -> int:
    """The square root of a whole number, rounded to the nearest whole one; exact, without floats."""
    low = isqrt(value)
    return low + 1 if value - low * low > low else low
