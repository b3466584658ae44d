"""What a closed round and a closed stage mean: who goes through, where each place leads, final places."""

import msgspec

from tourney.model.ids import Number, in_order
from tourney.model.plan import Format, Stage
from tourney.model.state import Round, Tournament
from tourney.rules.ranking import ranking


class Outcome(msgspec.Struct, frozen=True):
    """Everybody of a round, sorted by where they go."""

    through: tuple[Number, ...]
    out: tuple[Number, ...]
    advance: dict[str, tuple[Number, ...]]
    """Stage key → numbers; only filled by the last round of a stage."""


def is_last_round(stage: Stage, drawn: Round) -> bool:
    """Nothing more is drawn in this stage after this round."""
    single = len(drawn.tables) == 1 and not drawn.byes and not drawn.waiting
    return not stage.repeat or not drawn.tables or single


def is_last_stage(plan: Format, key: str) -> bool:
    return plan.stages[-1].key == key


def outcome(state: Tournament, stage: Stage, drawn: Round) -> Outcome:
    """Where everybody goes once this round is closed. Byes count as the first of a table; who left goes nowhere."""
    targets = _targets(state.format, stage, drawn)
    went: dict[str, list[Number]] = {target: [] for target in targets.values() if target}
    through: list[Number] = []
    for place, number in _placed(stage, drawn):
        if place in targets and state.entries[number].active:
            through.append(number)
            if targets[place]:
                went[targets[place]].append(number)
    out = [number for number in drawn.entrants if number not in through]
    advance = {key: tuple(in_order(numbers)) for key, numbers in went.items()}
    return Outcome(tuple(in_order(through)), tuple(in_order(out)), advance)


def leads_to(plan: Format, stage: Stage, drawn: Round, place: int) -> str:
    """Key of the stage a place at a table of this round leads to; empty when it leads out, or ends the event."""
    target = _targets(plan, stage, drawn).get(place, "")
    return target or (stage.key if place == 1 and not is_last_round(stage, drawn) else "")


def _targets(plan: Format, stage: Stage, drawn: Round) -> dict[int, str]:
    """Place at the table → stage key; an empty key stays in this stage, or is the winner of the event."""
    if not is_last_round(stage, drawn):
        return {1: ""}
    if is_last_stage(plan, stage.key):
        return {1: ""}
    return {route.place: route.to for route in stage.routes}


def _placed(stage: Stage, drawn: Round) -> list[tuple[int, Number]]:
    placed = [(1, number) for number in drawn.byes]
    for table in drawn.tables.values():
        places = ranking(table, stage).places
        placed += [(places[seat], number) for seat, number in enumerate(table.seats)]
    return placed


def final_places(state: Tournament) -> list[tuple[int, Number]]:
    """Places so far: later stage first, then later round; the last table by its places, all others of a round share.

    Only people who are out, and those of the last table once it is closed. The disqualified have no place.
    """
    levels = _levels(state)
    result: list[tuple[int, Number]] = []
    for level in sorted(levels, reverse=True):
        place = len(result) + 1
        result += [(place, number) for number in in_order(levels[level])]
    inside = sum(1 for number in _still_in(state) if number not in {n for _, n in result})
    return [(place + inside, number) for place, number in result]


def _levels(state: Tournament) -> dict[tuple[int, int, int], list[Number]]:
    """Everybody who is done, by (stage, round, place at the last table counted downwards)."""
    reached: dict[Number, tuple[int, int, int]] = {}
    for depth, plan in enumerate(state.format.stages):
        for drawn in state.stages[plan.key].rounds:
            last = (
                is_last_stage(state.format, plan.key) and is_last_round(plan, drawn) and bool(drawn.closed_at)
            )
            places = {number: place for place, number in _placed(plan, drawn)} if last else {}
            for number in drawn.entrants:
                reached[number] = (depth, drawn.number, -places.get(number, 0))
    levels: dict[tuple[int, int, int], list[Number]] = {}
    going_on = _still_in(state)
    for number, level in reached.items():
        if number not in going_on and state.entries[number].disqualified is None:
            levels.setdefault(level, []).append(number)
    return levels


def _still_in(state: Tournament) -> set[Number]:
    """Those whose event is not over: in an open round, or sent on and not yet drawn."""
    inside: set[Number] = set()
    for plan in state.format.stages:
        stage = state.stages[plan.key]
        for drawn in stage.rounds:
            inside -= set(drawn.entrants)
            if not drawn.closed_at:
                inside |= set(drawn.entrants)
            elif not (is_last_stage(state.format, plan.key) and is_last_round(plan, drawn)):
                inside |= set(drawn.through)
    return {number for number in inside if state.entries[number].active}
