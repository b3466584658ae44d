"""名次 of the event: later stage first, then later round; the last table by its places, all others of a round share."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from tourney.formats.cut import ranked_groups
from tourney.formats.ladder import climbers
from tourney.formats.outcome import is_last_stage, is_over, placed
from tourney.formats.scores import round_points
from tourney.model.ids import Number, in_order
from tourney.model.plan import Format, Stage
from tourney.model.state import Round, Tournament

LAST = 10**6
"""Behind every place at the last table."""

Reach = tuple[int, int, int]
"""How far somebody came: stage, then round (in a ladder his best level), then place in it counted downwards."""


def final_places(state: Tournament) -> list[tuple[int, Number]]:
    """Places so far: of people who are out, and of the last stage once it is closed. The disqualified have none."""
    groups = _by_reach(state)
    result: list[tuple[int, Number]] = []
    for reach in sorted(groups, reverse=True):
        place = len(result) + 1
        result += [(place, number) for number in in_order(groups[reach])]
    done = {number for _, number in result}
    inside = sum(1 for number in _still_in(state) if number not in done)
    return [(place + inside, number) for place, number in result]


def _by_reach(state: Tournament) -> dict[Reach, list[Number]]:
    """Everybody who is done, by how far he came."""
    reached: dict[Number, Reach] = {}
    for depth, plan in _by_depth(state.format):
        if plan.ladder is not None:
            reached |= _by_best_level(state, plan, depth)
            continue
        for drawn in state.stages[plan.key].rounds:
            reached |= dict.fromkeys(drawn.entrants, (depth, drawn.number, -LAST))
            inner = _inner_places(state, plan, drawn)
            reached |= {number: (depth, drawn.number, -place) for number, place in inner.items()}
    never = _unscored(state)
    return _grouped(state, {number: reach for number, reach in reached.items() if number not in never})


def _unscored(state: Tournament) -> set[Number]:
    """Drawn, and never scored: who did not come has no place, nor who left after nothing but a bye."""
    drawn = {number for stage in state.stages.values() for one in stage.rounds for number in one.entrants}
    scored: set[Number] = set()
    for plan in state.format.stages:
        if plan.ladder is not None:
            return set()
        for one in state.stages[plan.key].rounds:
            scored |= set(round_points(plan, one))
            signed = [table for table in one.live if table.main.confirmed_at]
            scored |= {number for table in signed for number in table.seats if number not in table.absent}
    return drawn - scored


def _by_depth(form: Format) -> list[tuple[int, Stage]]:
    """Every stage with how far it is; heats are as far as the first of them, whatever day they are played on."""
    heats = [at for at, stage in enumerate(form.stages) if stage.entrants == "newcomers"]
    return [(min(heats) if at in heats else at, stage) for at, stage in enumerate(form.stages)]


def _grouped(state: Tournament, reached: dict[Number, Reach]) -> dict[Reach, list[Number]]:
    """Those whose event is over, together who came as far."""
    groups: dict[Reach, list[Number]] = {}
    going_on = _still_in(state)
    for number, reach in reached.items():
        if number not in going_on and state.entries[number].disqualified is None:
            groups.setdefault(reach, []).append(number)
    return groups


def _by_best_level(state: Tournament, stage: Stage, depth: int) -> dict[Number, Reach]:
    """The ladder: best level; who never played has no place."""
    found = climbers(state, stage)
    return {number: (depth, climber.best, 0) for number, climber in found.items() if climber.played}


def _inner_places(state: Tournament, stage: Stage, drawn: Round) -> dict[Number, int]:
    """Places inside the last round of all, once it is closed; empty for every other round.

    Of an earlier stage only where the format keeps the order of those who go out there.
    """
    if stage.order_out and state.stages[stage.key].closed_at and drawn is state.stages[stage.key].rounds[-1]:
        return places_of_groups(ranked_groups(state, stage))
    if not is_last_stage(state.format, stage.key) or not drawn.closed_at or not is_over(state, stage):
        return {}
    if drawn is not state.stages[stage.key].rounds[-1]:
        return {}
    if stage.rank == "overall":
        return places_of_groups(ranked_groups(state, stage))
    if len(drawn.live) == 1 and not drawn.byes:
        return {number: place for place, number in placed(state, stage, drawn)}
    points = round_points(stage, drawn)
    return shared_places({number: points.get(number, 0) for number in drawn.through})


def shared_places(values: Mapping[Number, int]) -> dict[Number, int]:
    """Place of everybody by a number of which more is better; equal ones share theirs."""
    best = sorted(values, key=lambda number: -values[number])
    return places_of_groups(tuple(equal) for _, equal in groupby(best, key=values.__getitem__))


def places_of_groups(groups: Iterable[tuple[Number, ...]]) -> dict[Number, int]:
    """Place of everybody when those of one group share theirs: 1, 2, 2, 4."""
    found: dict[Number, int] = {}
    for group in groups:
        place = len(found) + 1
        found |= dict.fromkeys(group, place)
    return found


def _still_in(state: Tournament) -> set[Number]:
    """Those whose event is not over: in an open round, or sent on and not yet drawn."""
    if state.ended_at:
        return set()
    inside: set[Number] = set()
    for plan in state.format.stages:
        stage = state.stages[plan.key]
        for drawn in stage.rounds:
            inside -= set(drawn.entrants)
            ranked_later = plan.rank == "overall" and not stage.closed_at
            if not drawn.closed_at or ranked_later:
                inside |= set(drawn.entrants)
            elif not (is_last_stage(state.format, plan.key) and is_over(state, plan)):
                inside |= set(drawn.through)
        inside -= set(stage.declined)
    return {number for number in inside if state.entries[number].active}
