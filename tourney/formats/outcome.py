"""What a closed round and a closed stage mean: who goes through, and where each place leads."""

import msgspec

from tourney.formats.at import table_stage
from tourney.formats.cut import Cut, byes_going_on, cut_of
from tourney.formats.field import nobody_to_fill
from tourney.formats.rounds import is_last_round
from tourney.formats.scores import absent, round_points
from tourney.model.ids import Number, RoundId, TableId, in_order
from tourney.model.plan import Format, Stage
from tourney.model.state import Round, Tournament
from tourney.rules.ranking import busted, ranking


class Outcome(msgspec.Struct, frozen=True):
    """Everybody of a round, sorted by where they go."""

    through: tuple[Number, ...]
    out: tuple[Number, ...]
    advance: dict[str, tuple[Number, ...]]
    """Stage key → numbers; only filled by the last round of a stage."""
    open: tuple[Number, ...] = ()
    """Tied at the cut across tables: neither through nor out yet."""


def is_last_stage(plan: Format, key: str) -> bool:
    """Nobody goes on from this stage: it decides the places of the event."""
    stage = plan.stage(key)
    return stage is not None and not stage.targets


def is_over(state: Tournament, stage: Stage) -> bool:
    """No round of this stage is to come: the last one was drawn, or too few are left and nobody can be filled in."""
    rounds = state.stages[stage.key].rounds
    if not rounds:
        return False
    if is_last_round(stage, rounds[-1]):
        return True
    closed = bool(rounds[-1].closed_at) and (stage.repeat or stage.line is not None)
    return closed and nobody_to_fill(state, RoundId(stage.key, len(rounds) + 1))


def outcome(state: Tournament, stage: Stage, drawn: Round) -> Outcome:
    """Where everybody goes once this round is closed. Byes count as the first of a table; who left goes nowhere."""
    if stage.line is not None:
        return _above_the_line(state, stage, drawn)
    if stage.rank == "overall":
        return _overall(state, stage, drawn)
    targets = _targets(state.format, stage, drawn)
    went: dict[str, list[Number]] = {target: [] for target in targets.values() if target}
    through: list[Number] = []
    for place, number in placed(state, stage, drawn):
        if place in targets and state.entries[number].active and number not in through:
            through.append(number)
            if targets[place]:
                went[targets[place]].append(number)
    advance = {key: tuple(in_order(numbers)) for key, numbers in went.items()}
    return Outcome(tuple(in_order(through)), _others(drawn, through), advance)


def _others(drawn: Round, inside: list[Number]) -> tuple[Number, ...]:
    going = set(inside)
    return tuple(in_order([number for number in drawn.entrants if number not in going]))


def _overall(state: Tournament, stage: Stage, drawn: Round) -> Outcome:
    """Rounds to come keep everybody; after the last one the cut across the tables decides."""
    if not is_last_round(stage, drawn):
        gone = absent(state.stages[stage.key].rounds)
        through = [n for n in drawn.entrants if state.entries[n].active and n not in gone]
        return Outcome(tuple(in_order(through)), _others(drawn, through), {})
    cut = cut_of(state, stage)
    if not stage.take_to:
        winners = list(cut.groups[0]) if cut.groups and not cut.tied else []
        return Outcome(tuple(in_order(winners)), _others(drawn, [*winners, *cut.tied]), {}, tuple(cut.tied))
    going = [*cut.sure, *byes_going_on(state, stage)]
    out = _others(drawn, [*going, *cut.tied])
    return Outcome(tuple(in_order(going)), out, {stage.take_to: tuple(in_order(going))}, tuple(cut.tied))


def undecided(state: Tournament, stage: Stage, drawn: Round) -> Cut | None:
    """The cut of the last round of a stage ranked across tables while somebody is tied at it."""
    if stage.rank != "overall" or not is_last_round(stage, drawn) or stage.line is not None:
        return None
    found = cut_of(state, stage)
    return found if found.tied else None


def _above_the_line(state: Tournament, stage: Stage, drawn: Round) -> Outcome:
    """打立出局: whoever is below the line is out, but never more than leave ``until``; equal ones stay together."""
    line = (stage.line or 0) + stage.line_step * (drawn.number - 1)
    points = {n: p for n, p in round_points(stage, drawn).items() if state.entries[n].active}
    for number in absent([drawn]):
        points.pop(number, None)
    ordered = sorted(points.values(), reverse=True)
    least = ordered[min(stage.until, len(ordered)) - 1] if ordered and stage.until else line
    through = [number for number, value in points.items() if value >= min(line, least)]
    advance = {key: tuple(in_order(through)) for key in stage.targets} if len(through) <= stage.until else {}
    return Outcome(tuple(in_order(through)), _others(drawn, through), advance)


def leads_to(plan: Format, stage: Stage, drawn: Round, place: int) -> str:
    """Key of the stage a place at a table of this round leads to; empty when it leads out, or ends the event."""
    if stage.line is not None or stage.ladder is not None:
        return ""
    again = "" if is_last_round(stage, drawn) else stage.key
    if stage.rank == "overall":
        return again
    return _targets(plan, stage, drawn).get(place, "") or (again if place in stage.through else "")


def _targets(plan: Format, stage: Stage, drawn: Round) -> dict[int, str]:
    """Place at the table → stage key; an empty key stays in this stage, or is the winner of the event."""
    if not is_last_round(stage, drawn):
        return dict.fromkeys(stage.through, "")
    if is_last_stage(plan, stage.key):
        return {1: ""}
    return {route.place: route.to for route in stage.routes}


def placed(state: Tournament, stage: Stage, drawn: Round) -> list[tuple[int, Number]]:
    """Everybody of a round with the place at his table; byes are first, who did not come or is bust has none."""
    found = [(1, number) for number in drawn.byes]
    for table in drawn.live:
        own = table_stage(state, TableId(stage.key, drawn.number, table.number))
        places, gone = ranking(table, own).places, busted(table, own)
        for seat, number in enumerate(table.seats, 1):
            if seat not in gone and number not in table.absent:
                found.append((places[seat - 1], number))
    return found
