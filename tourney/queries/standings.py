"""排名: standings of a stage or round, places of the event."""

from typing import Literal

import msgspec

from tourney.formats.at import stage_at
from tourney.formats.cut import byes_going_on, cut_of
from tourney.formats.ladder import awards_of, climbers
from tourney.formats.outcome import is_last_round, is_last_stage
from tourney.formats.phase import limit_of
from tourney.formats.places import final_places, places_of_groups
from tourney.formats.scores import round_points, stage_points
from tourney.model.ids import Number, RoundId, natural
from tourney.model.plan import Stage
from tourney.model.state import Round, Table, Tournament
from tourney.queries.people import name_of, player
from tourney.queries.rows import PlaceRow, SeatRow, StageRow, StandingRow, TableRow, TableState
from tourney.queries.stages import stages
from tourney.queries.tables import tables
from tourney.rules.sheet import play_sums, totals_of
from tourney.wording.reasons import lead_note, tie_note

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


class Arrival(msgspec.Struct, frozen=True):
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


def standings(state: Tournament, stage: str, round_number: int | None = None) -> tuple[StandingRow, ...]:
    """Everybody of a round; without a round, everybody of the stage: by the sum where rounds are summed, ranked together
    where the stage is, else by the last round each played; in a ladder by level."""
    plan = state.stage_plan(stage)
    if plan.ladder is not None:
        return ladder_rows(state, plan)
    if round_number is not None:
        drawn = state.round(RoundId(stage, number := round_number))
        rows = _round_rows(state, plan, drawn) if drawn else []
        last = number == _last(state, plan)
        return (
            _placed_rows(state, plan, rows) if last and plan.rounds == 1 else tuple(sorted(rows, key=_order))
        )
    latest: dict[Number, StandingRow] = {}
    for drawn in state.stages[stage].rounds:
        latest.update({row.number: row for row in _round_rows(state, plan, drawn)})
    return _placed_rows(state, plan, list(latest.values()))


def _leads(stage: Stage, row: StandingRow, going: set[Number], left: set[Number]) -> str:
    if row.number in left:
        return ""
    return stage.take_to if row.number in going else row.advances_to


def _placed_rows(state: Tournament, stage: Stage, rows: list[StandingRow]) -> tuple[StandingRow, ...]:
    """The rows of a whole stage: where it is ranked together, with sums and places across its tables."""
    if stage.rank != "overall" or stage.line is not None:
        return tuple(sorted(rows, key=_order))
    cut = cut_of(state, stage)
    place = places_of_groups(cut.groups)
    points = stage_points(state, stage.key)
    closed = bool(state.stages[stage.key].closed_at)
    tied = {number for group in cut.groups if len(group) > 1 for number in group}
    open_tie = set() if closed else set(cut.tied)
    going = {*cut.sure} if stage.take_to and not closed else set()
    sent = {number for numbers in state.stages[stage.key].advance.values() for number in numbers}
    left = {row.number for row in rows if not state.entries[row.number].active} - sent
    ranked = [
        msgspec.structs.replace(
            row, place=place.get(row.number), points=points.get(row.number), tied=row.number in open_tie,
            advances_to=_leads(stage, row, going, left), out=row.out or row.number in left,
            note=row.note or ("并列" if row.number in tied else ""),
        )
        for row in rows
    ]  # fmt: skip
    return tuple(sorted(ranked, key=lambda row: (row.place is None, row.place or 0, natural(row.number))))


def _order(row: StandingRow) -> tuple[bool, int, int, tuple[tuple[int, int, str], ...]]:
    return (row.out, row.table_place or 0, row.table or 0, natural(row.number))


def _round_rows(
    state: Tournament, stage: Stage, drawn: Round, seated: tuple[TableRow, ...] | None = None
) -> list[StandingRow]:
    went = {number: key for key, numbers in state.stages[stage.key].advance.items() for number in numbers}
    found: dict[Number, StandingRow] = {}
    for table in tables(state, stage.key, drawn.number) if seated is None else seated:
        for seat in table.seats if table.state != "void" else ():
            found.setdefault(seat.number, _row(state, stage, drawn, table, seat, went))
    resting = [n for n in (*drawn.byes, *drawn.waiting, *drawn.gone) if n not in found]
    return [*found.values(), *(_bye(state, stage, drawn, number, went) for number in resting)]


def _row(
    state: Tournament, stage: Stage, drawn: Round, table: TableRow, seat: SeatRow, went: dict[Number, str]
) -> StandingRow:
    leads = went.get(seat.number, "") if state.stages[stage.key].closed_at else seat.leads_to
    return StandingRow(
        place=_stage_place(state, stage, drawn, seat),
        number=seat.number, name=seat.name, unit=seat.unit, points=seat.points, table=table.id.table,
        table_place=seat.place,
        advances_to=leads if drawn.number == _last(state, stage) else _through(stage, drawn, seat.number),
        out=seat.number in drawn.out, tied=seat.contested, hands=table.hands_played, note=tie_note(table, seat),
    )  # fmt: skip


def _last(state: Tournament, stage: Stage) -> int:
    return len(state.stages[stage.key].rounds)


def _through(stage: Stage, drawn: Round, number: Number) -> str:
    """In a stage with rounds to come those who go through stay in it."""
    return stage.key if number in drawn.through else ""


def _stage_place(state: Tournament, stage: Stage, drawn: Round, seat: SeatRow) -> int | None:
    """A place across the stage exists only at its last table; elsewhere the table's place is all there is."""
    last = is_last_stage(state.format, stage.key) and is_last_round(stage, drawn) and len(drawn.live) == 1
    return seat.place if last else None


def _bye(
    state: Tournament, stage: Stage, drawn: Round, number: Number, went: dict[Number, str]
) -> StandingRow:
    who = player(state, number)
    leads = went.get(number, "") if drawn.number == _last(state, stage) else _through(stage, drawn, number)
    points = round_points(stage, drawn).get(number) if number in drawn.byes else None
    note = "轮空" if number in drawn.byes else "等候" if number in drawn.waiting else "拆桌"
    return StandingRow(
        None, number, who.name, who.unit, points, None, None, leads, number in drawn.out, False, 0, note
    )


def ladder_rows(state: Tournament, stage: Stage) -> tuple[StandingRow, ...]:
    """The ladder: level now, best level, attempt; the best first, equal ones share the place (A1-99)."""
    found = climbers(state, stage)
    played = [number for number in found if found[number].played]
    bests = sorted((found[number].best for number in played), reverse=True)
    rows = []
    for number, climber in found.items():
        who = player(state, number)
        place = 1 + bests.index(climber.best) if climber.played else None
        gone = state.entries[number].disqualified is not None
        rows.append(
            StandingRow(
                None if gone else place, number, who.name, who.unit, None, None, None, "", climber.lost, False,
                climber.played, "", level=climber.level, best=climber.best, attempt=climber.attempt,
            )
        )  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (row.place is None, row.place or 0, natural(row.number))))


def places(state: Tournament) -> tuple[PlaceRow, ...]:
    """Places of everybody whose event is over, with the prize of the place; in a ladder with all prizes won (A1-54)."""
    prizes = {prize.place: prize.amount for prize in state.format.prizes}
    won = _ladder_prizes(state)
    return tuple(
        PlaceRow(
            place, number, name_of(state, number), player(state, number).unit,
            prizes.get(place) if won is None else won.get(number), state.has_twin(number),
        )
        for place, number in final_places(state)
    )  # fmt: skip


def _ladder_prizes(state: Tournament) -> dict[Number, int] | None:
    """Yuan that everybody won by levels; ``None`` where the event is no ladder."""
    stage = next((stage for stage in state.format.stages if stage.ladder is not None), None)
    if stage is None or stage.ladder is None:
        return None
    found = {
        number: sum(award.amount for award in awards_of(stage.ladder, climber.best))
        for number, climber in climbers(state, stage).items()
    }
    return {number: amount for number, amount in found.items() if amount}


def unbalanced(state: Tournament, stage: str, round_number: int) -> tuple[int, ...] | None:
    """Tables whose totals cannot be by the rules; ``None`` while no table has anything."""
    drawn = state.round(RoundId(stage, round_number))
    begun = [
        (table, overtime)
        for table in (drawn.tables.values() if drawn is not None else ())
        for overtime, play in enumerate(table.plays)
        if play.begun
    ]
    at = stage_at(state, RoundId(stage, round_number))
    wrong = {table.number for table, overtime in begun if not _balanced(state, at, table, overtime)}
    return tuple(sorted(wrong)) if begun else None


def _balanced(state: Tournament, stage: Stage, table: Table, overtime: int) -> bool:
    """The sums of a play are what the rules say they may be: rake and points by role do not come to nought."""
    play = table.plays[overtime]
    if play.totals is None:
        return True  # hands add up by themselves
    brought = (0,) * len(table.seats) if overtime else table.brought
    return totals_of(state.rules, brought, limit_of(stage, overtime), play_sums(play, brought))


# Where everybody goes ------------------------------------------------------------------------------------------------


def rounds_to_come(state: Tournament, stage: str) -> bool:
    """The last round drawn in this stage is not its last one."""
    rounds = state.stages[stage].rounds
    return bool(rounds) and not is_last_round(state.stage_plan(stage), rounds[-1])


def destinations(state: Tournament, stage: str, round_number: int | None = None) -> tuple[Destination, ...]:
    """Everybody of a round (the last one drawn if none is named) by where he goes as things stand."""
    number = round_number or len(state.stages[stage].rounds)
    drawn = state.round(RoundId(stage, number))
    if drawn is None:
        return ()
    goals = _goals(state, state.stage_plan(stage), drawn)
    where = {place: goal.key or goal.kind for goal in goals for place in goal.places}
    groups: dict[str, list[RankedRow]] = {goal.key or goal.kind: [] for goal in goals}
    for ranked in _ranked(state, stage, drawn):
        groups[_goal_of(state, drawn, ranked, where)].append(ranked)
    filled = [_filled(state, drawn, goal, tuple(groups[goal.key or goal.kind])) for goal in goals]
    return tuple(goal for goal in filled if goal.rows or goal.kind in ("stage", "round"))


def _goals(state: Tournament, stage: Stage, drawn: Round) -> list[Destination]:
    """The ways that lead out of this round, the best first, still empty."""
    everybody = tuple(range(1, state.format.seats + 1))
    nobody_yet = Destination("open", "", "", False, (), 0, 0, (), ())
    if not is_last_round(stage, drawn):
        name = f"第 {drawn.number + 1} 轮"
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
    rows = _round_rows(state, plan, drawn, seated)
    if plan.rank == "overall" and is_last_round(plan, drawn):
        rows = list(_placed_rows(state, plan, rows))
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


def _goal_of(state: Tournament, drawn: Round, ranked: RankedRow, where: dict[int, str]) -> str:
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
    gone = not state.entries[row.number].active or (drawn.closed_at and row.number in drawn.out)
    return "out" if gone and goal != "places" else goal


def _filled(state: Tournament, drawn: Round, goal: Destination, rows: tuple[RankedRow, ...]) -> Destination:
    in_order = tuple(sorted(rows, key=lambda ranked: ranked.contest is not None))
    if goal.kind == "places":
        in_order = tuple(sorted(in_order, key=lambda ranked: ranked.row.table_place or 0))
    byes = sum(1 for number in drawn.byes if state.entries[number].active) if 1 in goal.places else 0
    seats = len(rows) if drawn.closed_at else len(drawn.tables) * len(goal.places) + byes
    tied = {ranked.row.table for ranked in rows if ranked.contest is not None and ranked.row.table}
    return msgspec.structs.replace(
        goal, seats=seats, settled=sum(1 for ranked in rows if ranked.settled), rows=in_order,
        undecided=tuple(sorted(table for table in tied if table)),
    )  # fmt: skip


def arrivals(state: Tournament, stage: str) -> tuple[Arrival, ...]:
    """How far the stages that this one leads to are filled: by this stage, by others, by guests."""
    targets = dict.fromkeys(state.stage_plan(stage).targets)
    rows = {row.key: row for row in stages(state)}
    sent = {source.key: _sent(state, source.key) for key in targets for source in state.format.sources(key)}
    return tuple(_arrival(state, rows, sent, key) for key in targets)


def _arrival(
    state: Tournament, rows: dict[str, StageRow], sent: dict[str, dict[str, int]], key: str
) -> Arrival:
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
    return Arrival(
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
