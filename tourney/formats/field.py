"""Who plays in a round: the people it takes over, byes, those who wait and those filled in (DESIGN §5 Leftovers)."""

from collections.abc import Iterable

import msgspec

from tourney.formats.at import table_stage
from tourney.formats.cut import ranked_groups
from tourney.formats.rounds import is_last_round
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, TableId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Round, StageState, Tournament
from tourney.rules.ranking import busted, ranking, table_points


class Field(msgspec.Struct, frozen=True):
    """The people of one draw before it is made."""

    entrants: tuple[Number, ...]
    """Everybody who must get a seat, a bye or wait, in natural order; those filled in too."""
    filled: tuple[Number, ...]
    byes: int
    """How many sit out."""
    rest: int
    """How many are too many for whole tables, before anything was chosen."""
    options: tuple[str, ...]
    """What can be done about the rest, or about places given up: ``bye``, ``fill_best``, ``wait``."""
    method: str
    """What is done: one of the options, or empty when the referee still has to choose."""
    waiting: int = 0
    """How many wait for the first table that is signed (A6-04)."""
    vacant: int = 0
    """Places that were won and given up."""


def field_of(state: Tournament, place: RoundId) -> Field:
    """The people of a round that can be drawn now. Raises ``Refused("fill_tied")`` when equal candidates need lots."""
    stage = state.stage_plan(place.stage)
    people = people_of(state, place)
    seats = state.format.seats
    rest = len(people) % seats
    vacant = _vacant(state, place)
    if not people or place.playoff or not (rest or vacant):
        return Field(tuple(people), (), 0, 0, (), "")
    candidates = _candidates(state, place, set(people))
    options = _options(stage, len(people), rest, vacant, len(candidates), seats)
    method = _method(state.stages[place.stage], stage, place.round, options)
    if method == "fill_best":
        filled = tuple(_best(state, place, candidates, _to_fill(len(people), vacant, len(candidates), seats)))
        everybody = tuple(in_order([*people, *filled]))
        return Field(everybody, filled, len(everybody) % seats, rest, options, method, vacant=vacant)
    byes = rest if method == "bye" else 0
    waiting = rest if method == "wait" else 0
    return Field(tuple(people), (), byes, rest, options, method, waiting, vacant)


def filled_field(state: Tournament, place: RoundId) -> Field | None:
    """The people of this round when 递补 is chosen for it; ``None`` where that is not offered.

    Raises ``Refused("fill_tied")`` when equal candidates need lots.
    """
    held = state.stages[place.stage]
    chosen = msgspec.structs.replace(held, leftovers={**held.leftovers, place.round: "fill_best"})
    found = field_of(msgspec.structs.replace(state, stages={**state.stages, place.stage: chosen}), place)
    return found if found.filled else None


def people_of(state: Tournament, place: RoundId) -> list[Number]:
    """Those whom the stages or the round before send into this round, in natural order; nobody filled in yet."""
    stage, held = state.stage_plan(place.stage), state.stages[place.stage]
    if place.playoff:
        return _active(state, _of_playoff(held, place.playoff))
    if place.round > 1:
        before = held.round(place.round - 1)
        return _active(state, before.through if before else ())
    if stage.from_the_door:
        played = _played_before(state, stage) if stage.entrants == "newcomers" else set()
        present = [
            n for n, e in state.entries.items() if e.checked_in_at and not e.invited and n not in played
        ]
        return _active(state, present)
    return _active(state, [n for n in _sent(state, stage) if n not in held.declined])


def _played_before(state: Tournament, stage: Stage) -> set[Number]:
    """Everybody who was in a round of another stage: a heat takes only those who have not had theirs."""
    held = (state.stages[each.key] for each in state.format.stages if each.key != stage.key)
    return {number for one in held for drawn in one.rounds for number in drawn.entrants}


def _of_playoff(held: StageState, number: int) -> tuple[Number, ...]:
    """Those who play for certain, and those of the pool whom lots named already."""
    if number > len(held.playoffs):
        return ()
    playoff = held.playoffs[number - 1]
    order = held.fill_orders.get(len(held.rounds) + 1, ())
    named = [candidate for candidate in order if candidate in playoff.pool]
    known = len(named) >= playoff.fill
    return (*playoff.numbers, *(named[: playoff.fill] if known else ()))


def pool_of(state: Tournament, place: RoundId) -> tuple[Number, ...]:
    """Equal candidates of a playoff that lots still have to choose from."""
    return tuple(n for n in _playoff_pool(state, place) if state.entries[n].active)


def _playoff_pool(state: Tournament, place: RoundId) -> tuple[Number, ...]:
    if not place.playoff:
        return ()
    playoff = state.stages[place.stage].playoffs[place.playoff - 1]
    done = len(people_of(state, place)) >= len(playoff.numbers) + playoff.fill
    return () if done else playoff.pool


def _sent(state: Tournament, stage: Stage) -> list[Number]:
    """Everybody whom earlier stages send here, and the guests of this stage."""
    sent = [
        number
        for source in state.format.stages
        for number in state.stages[source.key].advance.get(stage.key, ())
    ]
    if stage.invited:
        sent += [n for n, entry in state.entries.items() if entry.invited and entry.checked_in_at]
    return sent


def _vacant(state: Tournament, place: RoundId) -> int:
    """Places in the first round of a stage that were won by people who do not take them."""
    stage = state.stage_plan(place.stage)
    if place.round != 1 or place.playoff or stage.from_the_door:
        return 0
    declined = state.stages[place.stage].declined
    sent = [number for number in _sent(state, stage) if not state.entries[number].invited]
    return sum(1 for number in sent if number in declined or not state.entries[number].active)


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


def _options(
    stage: Stage, people: int, rest: int, vacant: int, candidates: int, seats: int
) -> tuple[str, ...]:
    """Filling needs enough people who went out; byes a table besides, unless nobody can be filled in."""
    fill = ("fill_best",) if candidates >= (-people % seats or vacant) else ()
    wait = ("wait",) if rest and stage.leftovers == "wait" and people > seats else ()
    if people > seats or not fill:
        return ("bye", *wait, *fill)
    return ("bye", *fill) if not rest else fill


def _method(held: StageState, stage: Stage, number: int, options: tuple[str, ...]) -> str:
    """What is done with those left over in this round: as was chosen, or as only one way is open; empty while asked."""
    chosen = held.leftovers.get(number, "" if stage.leftovers == "ask" else stage.leftovers)
    if chosen in options:
        return chosen
    return options[0] if len(options) == 1 else ""


def places_to_fill(state: Tournament, place: RoundId) -> int:
    """How many would be filled into this round, were that chosen."""
    people = people_of(state, place)
    return _to_fill(len(people), _vacant(state, place), len(could_fill(state, place)), state.format.seats)


def _to_fill(people: int, vacant: int, candidates: int, seats: int) -> int:
    """As many as gave up a place, and up to whole tables; fewer where there are not enough candidates."""
    wanted = vacant + -(people + vacant) % seats
    return wanted if wanted <= candidates else -people % seats or min(vacant, candidates)


Key = tuple[int, int, int]
"""Age of the round somebody went out in, place in it, points with the sign turned: less is better."""


def _candidates(state: Tournament, place: RoundId, inside: set[Number]) -> list[tuple[Key, Number]]:
    """Those out in the round just closed, each with its key: later round first, place at the table, points."""
    found: list[tuple[Key, Number]] = []
    declined = state.stages[place.stage].declined
    for age, (plan, drawn) in enumerate(_rounds_before(state, place)):
        for key, number in _out_of(state, plan, drawn, age):
            if number not in inside and number not in declined and state.entries[number].active:
                found.append((key, number))
                inside.add(number)
    return sorted(found, key=lambda item: item[0])


def _out_of(state: Tournament, plan: Stage, drawn: Round, age: int) -> list[tuple[Key, Number]]:
    """Everybody out of one round with his key: ranked across the stage where it is, else by his table."""
    out = set(drawn.out)
    if plan.rank == "overall" and is_last_round(plan, drawn):
        groups = ranked_groups(state, plan)
        return [((age, i, 0), n) for i, group in enumerate(groups) for n in group if n in out]
    found: list[tuple[Key, Number]] = []
    for table in drawn.live:
        stage = table_stage(state, TableId(plan.key, drawn.number, table.number))
        points, places, gone = table_points(table), ranking(table, stage).places, busted(table, stage)
        for seat, number in enumerate(table.seats, 1):
            if number in out and seat not in gone and number not in table.absent:
                found.append(((age, places[seat - 1], -points[seat - 1]), number))
    return found


def _rounds_before(state: Tournament, place: RoundId) -> list[tuple[Stage, Round]]:
    """The round just closed; for the first round of a stage the last rounds of the stages that feed it, newest first."""
    if place.round > 1:
        before = state.stages[place.stage].round(place.round - 1)
        return [(state.stage_plan(place.stage), before)] if before else []
    return [(s, state.stages[s.key].rounds[-1]) for s in reversed(_played_sources(state, place.stage))]


def _played_sources(state: Tournament, key: str) -> list[Stage]:
    """The stages that feed this one and were played; in place of one that was left out, those before it."""
    found: list[Stage] = []
    for source in state.format.sources(key):
        if state.stages[source.key].rounds:
            found.append(source)
        else:
            found += _played_sources(state, source.key)
    return found


def could_fill(state: Tournament, place: RoundId) -> list[Number]:
    """Those who went out and could come into this round, the best first; equal ones as they stand in the list."""
    return [number for _key, number in _candidates(state, place, set(people_of(state, place)))]


def best_to_fill(state: Tournament, place: RoundId) -> Number | None:
    """The best of those who did not go on and could take one empty place of this round, drawn or not; ``None`` where
    nobody could. Raises ``Refused("fill_tied")`` where equal ones need lots first."""
    drawn = state.round(place)
    inside = {*people_of(state, place), *(drawn.entrants if drawn is not None else ())}
    candidates = _candidates(state, place, inside)
    return _best(state, place, candidates, 1)[0] if candidates else None


def came_in(state: Tournament, key: str) -> dict[Number, str]:
    """递补: who did not go on from this stage and sits in the first round of one it leads to all the same, and which."""
    stage, held = state.stage_plan(key), state.stages[key]
    here = {number for drawn in held.rounds for number in drawn.entrants}
    went = {number for numbers in held.advance.values() for number in numbers}
    return {
        number: target
        for target in stage.targets
        for drawn in state.stages[target].rounds[:1]
        for number in drawn.entrants
        if number in here and number not in went and state.entries[number].active
    }


def nobody_to_fill(state: Tournament, place: RoundId) -> bool:
    """Too few are left for a table, and nobody who went out could come back."""
    people = people_of(state, place)
    seats = state.format.seats
    return len(people) < seats and len(_candidates(state, place, set(people))) < seats - len(people)


def _best(
    state: Tournament, place: RoundId, candidates: list[tuple[Key, Number]], count: int
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
