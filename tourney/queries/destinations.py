"""去向: where everybody of a round goes as things stand, and how far the stages that come are filled."""

from typing import Literal

import msgspec

from tourney.formats.cut import byes_going_on, cut_of
from tourney.formats.outcome import is_last_stage
from tourney.formats.rounds import is_last_round
from tourney.model.ids import Number, RoundId
from tourney.model.once import asked_once
from tourney.model.plan import Stage
from tourney.model.state import Round, Tournament
from tourney.queries.rows import SeatRow, StageRow, StandingRow, TableRow, TableState
from tourney.queries.stages import stages
from tourney.queries.standings import placed_rows, rows_of_round, sent_on
from tourney.queries.tables import tables
from tourney.rules.ranking import busted
from tourney.wording.numbers import lap_text
from tourney.wording.reasons import lead_note

Kind = Literal["stage", "round", "out", "places", "open"]


class RankedRow(msgspec.Struct, frozen=True):
    """One person of a round as the standings show him."""

    row: StandingRow
    state: TableState
    """Of the table; ``confirmed`` for a bye."""
    lead: str
    """Why he has the place, or how far ahead he is."""
    shared: bool
    contest: tuple[int, int] | None = None
    """In an open tie: people, and places they compete for."""

    @property
    def settled(self) -> bool:
        """The sheet is signed and the place is his, whatever a tie of the others leaves open."""
        return self.state in ("confirmed", "tied") and self.contest is None


class Destination(msgspec.Struct, frozen=True):
    """Where places of a round lead, with everybody who stands on one of them now."""

    kind: Kind
    """Another stage, the next round of this one, out, the places of the event; ``open`` before any score."""
    key: str
    """Key of the stage it leads to; empty where it leads to none."""
    name: str
    revival: bool
    places: tuple[int, ...]
    """Places at a table that lead here."""
    seats: int
    settled: int
    undecided: tuple[int, ...]
    """Tables that are tied at this cut."""
    rows: tuple[RankedRow, ...]


class StageFill(msgspec.Struct, frozen=True):
    """How far a later stage is filled."""

    key: str
    name: str
    arrived: int
    expected: int
    tables: int
    rest: int
    """People beyond whole tables."""
    invited: int
    awaited: tuple[tuple[str, int], ...]
    """Stages that still send people, and how many."""


def rounds_to_come(state: Tournament, stage: str) -> bool:
    """The last round drawn in this stage is not its last one."""
    rounds = state.stages[stage].rounds
    return bool(rounds) and not is_last_round(state.stage_plan(stage), rounds[-1])


@asked_once
def destinations(state: Tournament, stage: str, round_number: int | None = None) -> tuple[Destination, ...]:
    """Everybody of a round (the last one drawn if none is named) by where he goes as things stand."""
    number = round_number or len(state.stages[stage].rounds)
    drawn = state.round(RoundId(stage, number))
    if drawn is None:
        return ()
    goals = _goals(state, state.stage_plan(stage), drawn)
    where = {place: goal.key or goal.kind for goal in goals for place in goal.places}
    gone = _gone(state, drawn, stage)
    groups: dict[str, list[RankedRow]] = {goal.key or goal.kind: [] for goal in goals}
    for ranked in _ranked(state, stage, drawn):
        groups[_goal_of(state, drawn, ranked, where, gone)].append(ranked)
    filled = [_filled(state, drawn, goal, tuple(groups[goal.key or goal.kind]), gone) for goal in goals]
    return tuple(goal for goal in filled if goal.rows or goal.kind in ("stage", "round"))


def _gone(state: Tournament, drawn: Round, stage: str) -> frozenset[Number]:
    """Who is 输净 and out of it (A3-45), or 未到: whatever his place at the table, it leads nowhere."""
    found: set[Number] = set()
    for table in drawn.live:
        bust = busted(table, state.stage_plan(stage))
        found.update(table.absent, (table.seats[seat - 1] for seat in bust))
    return frozenset(found)


def _goals(state: Tournament, stage: Stage, drawn: Round) -> list[Destination]:
    """The ways that lead out of this round, the best first, still empty."""
    everybody = tuple(range(1, state.format.seats + 1))
    nobody_yet = Destination("open", "", "", False, (), 0, 0, (), ())
    if not is_last_round(stage, drawn):
        name = lap_text(stage, drawn.number + 1)
        onward = [Destination("round", stage.key, name, False, _staying(state, stage), 0, 0, (), ())]
    elif is_last_stage(state.format, stage.key):
        return [Destination("places", "", stage.name, False, everybody, 0, 0, (), ()), nobody_yet]
    else:
        targets = {route.to: route.revival for route in sorted(stage.routes, key=lambda route: route.place)}
        targets |= {key: False for key in stage.targets if key not in targets}
        onward = [
            Destination(
                "stage", to, state.stage_plan(to).name, revival,
                tuple(route.place for route in stage.routes if route.to == to), 0, 0, (), (),
            )
            for to, revival in targets.items()
        ]  # fmt: skip
    taken = {place for goal in onward for place in goal.places}
    rest = tuple(place for place in everybody if place not in taken)
    return [*onward, Destination("out", "", "", False, rest, 0, 0, (), ()), nobody_yet]


def _staying(state: Tournament, stage: Stage) -> tuple[int, ...]:
    """Places at a table that go on to the next round."""
    everybody = tuple(range(1, state.format.seats + 1))
    return stage.through if stage.repeat else everybody


def _ranked(state: Tournament, stage: str, drawn: Round) -> list[RankedRow]:
    plan, seated = state.stage_plan(stage), tables(state, stage, drawn.number)
    seats = {seat.number: (table, seat) for table in seated for seat in table.seats}
    rows = list(rows_of_round(state, stage, drawn.number))
    if plan.rank == "overall" and is_last_round(plan, drawn):
        rows = list(placed_rows(state, plan, rows))
    if state.stages[stage].closed_at and drawn is state.stages[stage].rounds[-1]:
        rows = sent_on(state, stage, rows)
    found = []
    for row in sorted(rows, key=lambda row: (row.table or 10**6, row.table_place or 0)):
        if row.number not in seats:
            found.append(RankedRow(row, "confirmed", row.note, shared=False))
            continue
        table, seat = seats[row.number]
        lead = "" if seat.contested else row.note or lead_note(table, seat)
        contest = _contest(state, plan, drawn, table, seat)
        found.append(RankedRow(row, table.state, lead, seat.shared, contest))
    return found


def _contest(
    state: Tournament, stage: Stage, drawn: Round, table: TableRow, seat: SeatRow
) -> tuple[int, int] | None:
    """How many are tied here, and how many places of the same goal are among those they share."""
    if not seat.contested or seat.place is None:
        return None
    people = sum(1 for other in table.seats if other.place == seat.place)
    goal = next((goal for goal in _goals(state, stage, drawn) if seat.place in goal.places), None)
    shared = set(range(seat.place, seat.place + people))
    many = goal is not None and goal.kind != "places"
    return people, len(shared & set(goal.places)) if goal is not None and many else 1


def _goal_of(
    state: Tournament, drawn: Round, ranked: RankedRow, where: dict[int, str], gone: frozenset[Number]
) -> str:
    row = ranked.row
    if row.advances_to in where.values():
        return row.advances_to
    if row.table is None:
        place: int | None = 1
    elif row.points is None:
        return "open"
    else:
        place = row.table_place
    goal = where.get(place or 0, "out")
    leaves = not state.entries[row.number].active or row.number in gone
    leaves = leaves or bool(drawn.closed_at and row.number in drawn.out)
    return "out" if leaves and goal != "places" else goal


def _filled(
    state: Tournament, drawn: Round, goal: Destination, rows: tuple[RankedRow, ...], gone: frozenset[Number]
) -> Destination:
    in_order = tuple(sorted(rows, key=lambda ranked: ranked.contest is not None))
    if goal.kind == "places":
        in_order = tuple(sorted(in_order, key=lambda ranked: ranked.row.table_place or 0))
    byes = sum(1 for number in drawn.byes if state.entries[number].active) if 1 in goal.places else 0
    seats = len(rows) if drawn.closed_at else _places_at_tables(drawn, goal, gone) + byes
    tied = {ranked.row.table for ranked in rows if ranked.contest is not None and ranked.row.table}
    return msgspec.structs.replace(
        goal, seats=seats, settled=sum(1 for ranked in rows if ranked.settled), rows=in_order,
        undecided=tuple(sorted(table for table in tied if table)),
    )  # fmt: skip


def _places_at_tables(drawn: Round, goal: Destination, gone: frozenset[Number]) -> int:
    """How many the tables send there: where somebody is gone, the last places of his table send nobody on."""
    if goal.kind not in ("stage", "round"):
        return len(drawn.tables) * len(goal.places)
    left = [sum(number not in gone for number in table.seats) for table in drawn.tables.values()]
    return sum(place <= here for here in left for place in goal.places)


def stage_fills(state: Tournament, stage: str) -> tuple[StageFill, ...]:
    """How far the stages that this one leads to are filled: by this stage, by others, by guests."""
    targets = dict.fromkeys(state.stage_plan(stage).targets)
    rows = {row.key: row for row in stages(state)}
    sent = {source.key: _sent(state, source.key) for key in targets for source in state.format.sources(key)}
    return tuple(_arrival(state, rows, sent, key) for key in targets)


def _arrival(
    state: Tournament, rows: dict[str, StageRow], sent: dict[str, dict[str, int]], key: str
) -> StageFill:
    target = state.stage_plan(key)
    guests = sum(1 for entry in state.entries.values() if entry.active and entry.invited and target.invited)
    arrived, awaited = guests, []
    for source in state.format.sources(key):
        heads = sum(route.heads for route in rows[source.key].routes if route.to == key)
        here = sent[source.key].get(key, 0)
        arrived += here
        if heads > here:
            awaited.append((source.name, heads - here))
    expected = arrived + sum(heads for _name, heads in awaited)
    seats = state.format.seats
    return StageFill(
        key, target.name, arrived, expected, rows[key].tables or expected // seats, expected % seats, guests,
        tuple(awaited),
    )  # fmt: skip


def _sent(state: Tournament, source: str) -> dict[str, int]:
    """How many people of one stage have a certain seat in each of those it leads to."""
    held = state.stages[source]
    if held.closed_at:
        return {key: len(numbers) for key, numbers in held.advance.items()}
    if not held.rounds or rounds_to_come(state, source):
        return {}
    plan = state.stage_plan(source)
    if plan.rank == "overall" and plan.take_to:
        return {plan.take_to: len(cut_of(state, plan).sure) + len(byes_going_on(state, plan))}
    return {goal.key: goal.settled for goal in destinations(state, source) if goal.kind == "stage"}
