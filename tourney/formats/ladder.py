"""晋级赛: levels, attempts and days, folded from the tables in the order in which they were signed (A1-42 to A1-54)."""

from copy import copy

import msgspec

from tourney.model.errors import Refused
from tourney.model.ids import Number, in_order
from tourney.model.plan import Award, Ladder, Stage
from tourney.model.state import Mark, StageState, Table, Tournament


class Climber(msgspec.Struct):
    """Where one person stands on the ladder."""

    level: int = 0
    best: int = 0
    attempt: int = 1
    lost: bool = False
    """The attempt is over; a new one begins with ``reenter`` (A1-43, A1-44)."""
    won_today: int = 0
    played: int = 0
    waiting_since: int = 0
    """Position in the journal of what he did last: the smaller, the longer he waits."""


class Step(msgspec.Struct, frozen=True):
    """What one table of the ladder was for one person: his own sheet says it (A1-66)."""

    won: bool
    before: int
    after: int
    best: int
    attempt: int
    day: int
    """0 where days were not counted yet."""
    won_today: int
    """Wins of that day, this one included."""


def climbers(state: Tournament, stage: Stage) -> dict[Number, Climber]:
    """Everybody who is here, with his level. Disqualified people have none: all their levels are void (A1-71)."""
    held = state.stages[stage.key]
    found = {number: Climber() for number, entry in state.entries.items() if entry.checked_in_at}
    for position, mark in enumerate(held.marks, 1):
        _marked(found, held, mark, position)
    for number, climber in found.items():
        if state.entries[number].disqualified is not None:
            climber.level = climber.best = 0
            climber.lost = True
    return found


def steps(state: Tournament, stage: Stage, round_number: int, table_number: int) -> dict[Number, Step]:
    """The levels of everybody at one table before and after it, as its hand stands now, signed or not."""
    held = state.stages[stage.key]
    table = held.rounds[round_number - 1].tables[table_number]
    found = {number: Climber() for number in table.seats}
    day = 0
    for position, mark in enumerate(held.marks, 1):
        if mark.kind == "table" and (mark.round, mark.table) == (round_number, table_number):
            break
        day = mark.day if mark.kind == "day" else day
        _marked(found, held, mark, position)
    return _step_up(found, table, 0, day)


def every_step(state: Tournament, stage: Stage) -> dict[tuple[int, int], dict[Number, Step]]:
    """What ``steps`` says of all tables of a stage, by round and table, in one pass."""
    held = state.stages[stage.key]
    found = {number: Climber() for drawn in held.rounds for number in drawn.seated}
    day, made = 0, {}
    for position, mark in enumerate(held.marks, 1):
        day = mark.day if mark.kind == "day" else day
        if mark.kind == "table":
            table = held.rounds[mark.round - 1].tables[mark.table]
            made[mark.round, mark.table] = _step_up(found, table, position, day)
        else:
            _marked(found, held, mark, position)
    for drawn in held.rounds:
        for number, table in drawn.tables.items():
            if (drawn.number, number) not in made:  # not signed yet: it counts for nothing else
                apart = {seat: copy(found.get(seat, Climber())) for seat in table.seats}
                made[drawn.number, number] = _step_up(apart, table, 0, day)
    return made


def _step_up(found: dict[Number, Climber], table: Table, position: int, day: int) -> dict[Number, Step]:
    """Takes one table in, and says what it was for those who sat there."""
    before = {number: found[number].level for number in table.seats}
    _take_in(found, table, position)
    won = winners_of(table)
    return {
        number: Step(number in won, level, one.level, one.best, one.attempt, day, one.won_today)
        for number, level in before.items()
        for one in (found[number],)
    }


def _marked(found: dict[Number, Climber], held: StageState, mark: Mark, position: int) -> None:
    """One step of the journal; who is not in ``found`` is passed over."""
    if mark.kind == "table":
        _take_in(found, held.rounds[mark.round - 1].tables[mark.table], position)
    elif mark.kind == "day":
        for climber in found.values():
            climber.won_today = 0
    elif mark.number in found:
        climber = found[mark.number]
        climber.level, climber.lost, climber.waiting_since = 0, False, position
        climber.attempt += 1


def _take_in(found: dict[Number, Climber], table: Table, position: int) -> None:
    """One signed table: who won climbs a level, who lost is back at nought."""
    winners = winners_of(table)
    for number in table.seats:
        climber = found.get(number)
        if climber is None:
            continue
        climber.played += 1
        climber.waiting_since = position
        if number in winners:
            climber.level += 1
            climber.won_today += 1
            climber.best = max(climber.best, climber.level)
        else:
            climber.level, climber.lost = 0, True


def winners_of(table: Table) -> tuple[Number, ...]:
    """The landlord alone, or both others (A1-03); nobody while no hand is written down.

    A hand that was lost by absence is lost by everybody who was absent (A1-96).
    """
    hand = next(iter(table.main.live), None)
    if hand is None:
        return ()
    lost = table.absent if hand.forfeited in table.absent else ()
    won = (number for seat, number in enumerate(table.seats, 1) if hand.won == (seat == hand.landlord))
    return tuple(number for number in won if number not in lost)


def busy(held: StageState) -> set[Number]:
    """Those who sit at a table of the ladder that is not signed yet."""
    return {
        number
        for drawn in held.rounds
        if not drawn.closed_at
        for table in drawn.live
        if not table.main.confirmed_at
        for number in table.seats
    }


def why_not(state: Tournament, stage: Stage) -> dict[Number, str]:
    """Everybody on the ladder → why he cannot be drawn now, as a code; empty for who can be."""
    seated = busy(state.stages[stage.key])
    return {
        number: _bar(state, stage, number, climber) or ("seated" if number in seated else "")
        for number, climber in climbers(state, stage).items()
    }


def _bar(state: Tournament, stage: Stage, number: Number, climber: Climber) -> str:
    """Why somebody is not drawn again today, wherever he sits."""
    entry, daily = state.entries[number], (stage.ladder or Ladder()).daily
    if not entry.active or not entry.checked_in_at or entry.invited:
        return "not_taking_part"
    if climber.lost:
        return "attempt_over"
    return "daily_limit" if daily and climber.won_today >= daily else ""


def playable(state: Tournament, stage: Stage) -> list[Number]:
    """Who can be drawn now: those who registered earlier first, then the longest waiting (A1-61)."""
    found = climbers(state, stage)
    able = [number for number, why in why_not(state, stage).items() if not why]
    order = {number: i for i, number in enumerate(state.entries)}
    return sorted(able, key=lambda number: (found[number].waiting_since, order[number]))


def at_last_level(state: Tournament, stage: Stage) -> list[Number]:
    """Those who are one win away from the championship and can be drawn (A1-53)."""
    last = (stage.ladder or Ladder()).levels - 1
    found = climbers(state, stage)
    return [number for number in playable(state, stage) if found[number].level == last]


def lots_of(state: Tournament, stage: Stage) -> tuple[Number, ...]:
    """The order that lots gave those at the last level, for the next draw."""
    held = state.stages[stage.key]
    return held.fill_orders.get(len(held.rounds) + 1, ())


def pool(state: Tournament, stage: Stage, seats: int) -> tuple[Number, ...]:
    """Whom a draw by computer takes: the longest waiting in whole tables; of those at the last level only the one whom
    lots put first, and he before everybody else (A1-53)."""
    able = playable(state, stage)
    top = at_last_level(state, stage)
    if len(top) > 1:
        order = [number for number in lots_of(state, stage) if number in top]
        if set(order) != set(top):
            raise Refused("ladder_lots_needed", stage=stage.name, numbers=list(in_order(top)))
        able = [order[0], *(number for number in able if number not in top)]  # 优先参加下局
    return tuple(able[: len(able) // seats * seats])


def awards_of(ladder: Ladder, best: int) -> tuple[Award, ...]:
    """The prizes of all levels reached; they add up and stay after a loss (A1-54)."""
    return tuple(award for award in ladder.awards if best >= award.level)
