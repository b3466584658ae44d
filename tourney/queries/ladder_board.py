"""晋级赛 at one look: who can be drawn now and in which order, who has to wait and why (A1-42 to A1-61)."""

from collections import Counter

import msgspec

from tourney.formats.ladder import (
    Climber,
    at_last_level,
    awards_of,
    climbers,
    lots_of,
    playable,
    pool,
    why_not,
)
from tourney.formats.phase import open_round
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.once import asked_once
from tourney.model.plan import Award, Ladder
from tourney.model.state import StageState, Tournament
from tourney.queries.people import player


class ClimberRow(msgspec.Struct, frozen=True):
    """One person on the ladder."""

    number: Number
    name: str
    unit: str
    level: int
    best: int
    attempt: int
    won_today: int
    played: int
    why: str
    """Why he cannot be drawn now, as a code of ``formats.ladder.why_not``; empty when he can."""
    top: bool
    """One win away from the championship."""
    next_award: str
    """The prize that the next win brings; empty where it brings none."""
    since: str = ""
    """ISO time since when he waits: his last table was signed, or he checked in."""


class LadderBoard(msgspec.Struct, frozen=True):
    """The ladder between two draws."""

    stage: str
    day: int
    """0 before the first day was opened."""
    daily: int
    """Wins of one day after which somebody plays no more; 0 for no limit."""
    levels: int
    round: RoundId
    """The round that is being played, or the next to draw."""
    playing: bool
    ready: tuple[ClimberRow, ...]
    """Who can be drawn, the longest waiting first."""
    drawn_next: tuple[Number, ...]
    """Whom a draw by computer would take."""
    resting: tuple[ClimberRow, ...]
    """Who cannot: seated, the day's wins reached, the attempt over."""
    top: tuple[Number, ...]
    """Those at the last level who must draw lots before the next draw; empty where that is settled."""


@asked_once
def ladder_board(state: Tournament, key: str) -> LadderBoard:
    """The ladder of that stage. Raises ``KeyError`` where the stage is none."""
    stage = state.stage_plan(key)
    ladder = stage.ladder
    if ladder is None:
        raise KeyError(key)
    held, found = state.stages[key], climbers(state, stage)
    able = playable(state, stage)
    top = at_last_level(state, stage)
    why, ready, signed = why_not(state, stage), set(able), _signed(held)
    rows = {n: _row(state, ladder, n, found[n], why[n], signed.get(n, ""), last=n in top) for n in found}
    resting = [n for n in in_order(list(found)) if n not in ready and why[n] != "not_taking_part"]
    playing = open_round(held) is not None
    return LadderBoard(
        key, held.day, ladder.daily, ladder.levels,
        RoundId(key, len(held.rounds) + (0 if playing else 1)), playing,
        tuple(rows[n] for n in able), _pool(state, key), tuple(rows[n] for n in resting),
        tuple(in_order(top)) if len(top) > 1 and not set(top) <= set(lots_of(state, stage)) else (),
    )  # fmt: skip


def _signed(held: StageState) -> dict[Number, str]:
    """When the last table of each person was signed."""
    return {
        number: table.main.confirmed_at
        for drawn in held.rounds
        for table in drawn.live
        for number in table.seats
    }


class LevelRow(msgspec.Struct, frozen=True):
    """One level of the ladder, as the picture of all levels has it."""

    level: int
    people: int
    """Whose attempt stands there now; a lost attempt stands nowhere."""
    award: str
    """What reaching it brings; empty where it brings nothing."""
    lots: bool
    """Those here draw lots before the next game."""


def level_rows(state: Tournament, key: str) -> tuple[LevelRow, ...]:
    """All levels from the last down to 0. Raises ``KeyError`` where the stage is no ladder."""
    board = ladder_board(state, key)
    ladder = state.stage_plan(key).ladder
    awards = (
        {one.level: f"{one.title} {one.amount or one.prize}".strip() for one in ladder.awards}
        if ladder
        else {}
    )
    found = climbers(state, state.stage_plan(key))
    standing = Counter(one.level for n, one in found.items() if state.entries[n].active and not one.lost)
    return tuple(
        LevelRow(level, standing[level], awards.get(level, ""), bool(board.top) and level == board.levels - 1)
        for level in range(board.levels, -1, -1)
    )


class AwardRow(msgspec.Struct, frozen=True):
    """One prize of the ladder, and who has won it: awards add up and stay after a loss (A1-54)."""

    level: int
    title: str
    prize: str
    """What it is, where it is no money."""
    people: int
    money: int
    """Yuan for all of them, before tax."""


def award_rows(state: Tournament, key: str) -> tuple[AwardRow, ...]:
    """The prizes from the highest level down; a disqualified player has none. Empty where the stage is no ladder."""
    stage = state.stage_plan(key)
    if stage.ladder is None:
        return ()
    best = [one.best for n, one in climbers(state, stage).items() if state.entries[n].disqualified is None]
    found = []
    for award in sorted(stage.ladder.awards, key=lambda one: -one.level):
        people = sum(reached >= award.level for reached in best)
        found.append(AwardRow(award.level, award.title, award.prize, people, people * award.amount))
    return tuple(found)


def _pool(state: Tournament, key: str) -> tuple[Number, ...]:
    try:
        return pool(state, state.stage_plan(key), state.format.seats)
    except Refused:  # two at the last level: lots come first
        return ()


def _row(
    state: Tournament, ladder: Ladder, number: Number, climber: Climber, why: str, signed: str, *, last: bool
) -> ClimberRow:
    who = player(state, number)
    since = max(state.entries[number].checked_in_at, signed)
    return ClimberRow(
        number, who.name, who.unit, climber.level, climber.best, climber.attempt, climber.won_today, climber.played,
        why, last, _next_award(ladder, climber), since,
    )  # fmt: skip


def _next_award(ladder: Ladder, climber: Climber) -> str:
    """A prize that the next win brings for the first time."""
    have: tuple[Award, ...] = awards_of(ladder, climber.best)
    gained = [award for award in awards_of(ladder, climber.level + 1) if award not in have]
    return gained[-1].title if gained else ""
