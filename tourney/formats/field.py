"""Who plays in a round: the people it takes over, byes and those filled in (DESIGN §5 Leftovers)."""

from collections.abc import Iterable

import msgspec

from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Round, StageState, Tournament
from tourney.rules.ranking import ranking, table_points


class Field(msgspec.Struct, frozen=True):
    """The people of one draw before it is made."""

    entrants: tuple[Number, ...]
    """Everybody who must get a seat or a bye, in natural order; those filled in too."""
    filled: tuple[Number, ...]
    byes: int
    """How many sit out."""
    rest: int
    """How many are too many for whole tables, before anything was chosen."""
    options: tuple[str, ...]
    """What can be done about the rest: ``bye``, ``fill_best``."""
    method: str
    """What is done: one of the options, or empty when the referee still has to choose."""


def field_of(state: Tournament, place: RoundId) -> Field:
    """The people of a round that can be drawn now. Raises ``Refused("fill_tied")`` when equal candidates need lots."""
    stage = state.stage_plan(place.stage)
    people = people_of(state, place)
    seats = state.format.seats
    rest = len(people) % seats
    if not people or not rest:
        return Field(tuple(people), (), 0, 0, (), "")
    candidates = _candidates(state, place, set(people))
    options = _options(len(people), rest, len(candidates), seats)
    method = _method(state.stages[place.stage], stage, place.round, options)
    if method == "fill_best":
        filled = tuple(_best(state, place, candidates, seats - rest))
        return Field(tuple(in_order([*people, *filled])), filled, 0, rest, options, method)
    return Field(tuple(people), (), rest if method == "bye" else 0, rest, options, method)


def people_of(state: Tournament, place: RoundId) -> list[Number]:
    """Those whom the stages or the round before send into this round, in natural order; nobody filled in yet."""
    stage = state.stage_plan(place.stage)
    if place.round > 1:
        before = state.stages[place.stage].round(place.round - 1)
        return _active(state, before.through if before else ())
    if stage.entrants == "registered":
        present = [n for n, entry in state.entries.items() if entry.checked_in_at and not entry.invited]
        return _active(state, present)
    sent = [
        n
        for source in state.format.sources(stage.key)
        for n in state.stages[source.key].advance.get(stage.key, ())
    ]
    if stage.invited:
        sent += [n for n, entry in state.entries.items() if entry.invited and entry.checked_in_at]
    return _active(state, sent)


def byes_before(state: Tournament) -> dict[Number, int]:
    """How many byes each person had so far in this event."""
    counts: dict[Number, int] = {}
    for stage in state.stages.values():
        for drawn in stage.rounds:
            for number in drawn.byes:
                counts[number] = counts.get(number, 0) + 1
    return counts


def _active(state: Tournament, numbers: Iterable[Number]) -> list[Number]:
    return in_order([number for number in dict.fromkeys(numbers) if state.entries[number].active])


def _options(people: int, rest: int, candidates: int, seats: int) -> tuple[str, ...]:
    """Filling needs enough people who went out; byes a table besides, unless nobody can be filled in."""
    fill = ("fill_best",) if candidates >= seats - rest else ()
    return ("bye", *fill) if people > seats or not fill else fill


def _method(stage: StageState, plan: Stage, number: int, options: tuple[str, ...]) -> str:
    chosen = stage.leftovers.get(number, "" if plan.leftovers == "ask" else plan.leftovers)
    if chosen in options:
        return chosen
    return options[0] if len(options) == 1 else ""


def _candidates(
    state: Tournament, place: RoundId, inside: set[Number]
) -> list[tuple[tuple[int, int, int], Number]]:
    """Those out in the round just closed, each with its key: later round first, place at the table, points."""
    found: list[tuple[tuple[int, int, int], Number]] = []
    for age, (plan, drawn) in enumerate(_rounds_before(state, place)):
        for table in drawn.tables.values():
            points, places = table_points(table, plan), ranking(table, plan).places
            for seat, number in enumerate(table.seats):
                if number in drawn.out and number not in inside and state.entries[number].active:
                    found.append(((age, places[seat], -points[seat]), number))
                    inside.add(number)
    return sorted(found, key=lambda item: item[0])


def _rounds_before(state: Tournament, place: RoundId) -> list[tuple[Stage, Round]]:
    """The round just closed; for the first round of a stage the last rounds of the stages that feed it, newest first."""
    if place.round > 1:
        before = state.stages[place.stage].round(place.round - 1)
        return [(state.stage_plan(place.stage), before)] if before else []
    sources = state.format.sources(place.stage)
    return [(s, state.stages[s.key].rounds[-1]) for s in reversed(sources) if state.stages[s.key].rounds]


def _best(
    state: Tournament, place: RoundId, candidates: list[tuple[tuple[int, int, int], Number]], count: int
) -> list[Number]:
    """The best ``count`` candidates; equal ones at the cut are put in order by lots or the referee."""
    said = {number: i for i, number in enumerate(state.stages[place.stage].fill_orders.get(place.round, ()))}
    ordered = sorted(candidates, key=lambda item: (item[0], said.get(item[1], len(said))))
    if count < len(ordered) and ordered[count - 1][0] == ordered[count][0]:
        equal = [number for key, number in ordered if key == ordered[count][0]]
        if not set(equal) <= set(said):
            better = sum(1 for key, _ in ordered if key < ordered[count][0])
            raise Refused(
                "fill_tied", stage=place.stage, round=place.round, numbers=equal, places=count - better
            )
    return [number for _, number in ordered[:count]]
