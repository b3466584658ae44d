"""排名: standings of a stage or round, places of the event."""

from collections.abc import Iterable

import msgspec

from tourney.formats.at import stage_at
from tourney.formats.cut import cut_of
from tourney.formats.field import came_in
from tourney.formats.ladder import awards_of, climbers
from tourney.formats.outcome import is_last_stage
from tourney.formats.phase import limit_of
from tourney.formats.places import final_places, places_of_groups, shared_places
from tourney.formats.rounds import is_last_round
from tourney.formats.scores import round_points, stage_points
from tourney.model.ids import Number, RoundId, natural
from tourney.model.once import asked_once
from tourney.model.plan import Stage
from tourney.model.state import Round, Table, Tournament
from tourney.queries.people import name_of, player
from tourney.queries.rows import PlaceRow, SeatRow, StandingRow, TableRow
from tourney.queries.tables import tables
from tourney.rules.sheet import play_sums, totals_fit
from tourney.wording.reasons import tie_note


@asked_once
def standings(state: Tournament, stage: str, round_number: int | None = None) -> tuple[StandingRow, ...]:
    """Everybody of a round; without a round, everybody of the stage: by the sum where rounds are summed, ranked together
    where the stage is, else by the last round each played; in a ladder by level."""
    plan = state.stage_plan(stage)
    if plan.ladder is not None:
        return ladder_rows(state, plan)
    if round_number is not None:
        drawn = state.round(RoundId(stage, round_number))
        rows = round_rows(state, plan, drawn) if drawn else []
        alone = plan.rounds == 1 and round_number == _last(state, plan)
        return placed_rows(state, plan, rows) if alone else tuple(sorted(rows, key=_order))
    latest: dict[Number, StandingRow] = {}
    for drawn in state.stages[stage].rounds:
        latest.update({row.number: row for row in round_rows(state, plan, drawn)})
    return placed_rows(state, plan, list(latest.values()))


def advancing(state: Tournament, stage: str) -> tuple[StandingRow, ...]:
    """``standings`` of a stage with those who came in for somebody sent where they sit (晋级名单)."""
    return tuple(sent_on(state, stage, standings(state, stage)))


def sent_on(state: Tournament, stage: str, rows: Iterable[StandingRow]) -> list[StandingRow]:
    """Rows of the last round of a stage; 递补 go where they sit, though they did not go on at the closing."""
    filled = came_in(state, stage)
    return [
        msgspec.structs.replace(row, advances_to=filled[row.number], note="递补")
        if row.number in filled
        else row
        for row in rows
    ]


def _leads(stage: Stage, row: StandingRow, going: set[Number], left: set[Number]) -> str:
    if row.number in left:
        return ""
    return stage.take_to if row.number in going else row.advances_to


def placed_rows(state: Tournament, stage: Stage, rows: list[StandingRow]) -> tuple[StandingRow, ...]:
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


@asked_once
def rows_of_round(state: Tournament, stage: str, number: int) -> tuple[StandingRow, ...]:
    """``round_rows`` of a round that is drawn."""
    return tuple(round_rows(state, state.stage_plan(stage), state.stages[stage].rounds[number - 1]))


def round_rows(state: Tournament, stage: Stage, drawn: Round) -> list[StandingRow]:
    """Everybody of one round, each once, not yet in order."""
    went = {number: key for key, numbers in state.stages[stage.key].advance.items() for number in numbers}
    found: dict[Number, StandingRow] = {}
    decides = is_last_stage(state.format, stage.key) and is_last_round(stage, drawn) and len(drawn.live) == 1
    for table in tables(state, stage.key, drawn.number):
        for seat in table.seats if table.state != "void" else ():
            found.setdefault(seat.number, _row(state, stage, drawn, table, seat, went, decides=decides))
    resting = [n for n in (*drawn.byes, *drawn.waiting, *drawn.gone) if n not in found]
    return [*found.values(), *(_bye(state, stage, drawn, number, went) for number in resting)]


def _row(
    state: Tournament, stage: Stage, drawn: Round, table: TableRow, seat: SeatRow, went: dict[Number, str],
    *, decides: bool,
) -> StandingRow:  # fmt: skip
    """``decides``: it is the last table of the stage. Elsewhere the table's place is all there is."""
    leads = went.get(seat.number, "") if state.stages[stage.key].closed_at else seat.leads_to
    onward = leads if drawn.number == _last(state, stage) else _through(stage, drawn, seat.number)
    return StandingRow(
        place=seat.place if decides else None,
        number=seat.number, name=seat.name, unit=seat.unit, points=seat.points, table=table.id.table,
        table_place=seat.place,
        advances_to="" if seat.disqualified else onward, out=seat.disqualified or seat.number in drawn.out,
        tied=seat.contested, hands=table.hands_played,
        note="取消资格" if seat.disqualified else tie_note(table, seat),
    )  # fmt: skip


def _last(state: Tournament, stage: Stage) -> int:
    return len(state.stages[stage.key].rounds)


def _through(stage: Stage, drawn: Round, number: Number) -> str:
    """In a stage with rounds to come those who go through stay in it."""
    return stage.key if number in drawn.through else ""


def _bye(
    state: Tournament, stage: Stage, drawn: Round, number: Number, went: dict[Number, str]
) -> StandingRow:
    who = player(state, number)
    leads = went.get(number, "") if drawn.number == _last(state, stage) else _through(stage, drawn, number)
    points = round_points(stage, drawn).get(number) if number in drawn.byes else None
    note = "轮空" if number in drawn.byes else "等候" if number in drawn.waiting else "拆桌"
    gone = state.entries[number].disqualified is not None
    return StandingRow(
        None, number, who.name, who.unit, points, None, None, "" if gone else leads, gone or number in drawn.out,
        False, 0, "取消资格" if gone else note,
    )  # fmt: skip


def ladder_rows(state: Tournament, stage: Stage) -> tuple[StandingRow, ...]:
    """The ladder: level now, best level, attempt; the best first, equal ones share the place (A1-99)."""
    found = climbers(state, stage)
    stands = shared_places({number: climber.best for number, climber in found.items() if climber.played})
    rows = []
    for number, climber in found.items():
        who = player(state, number)
        gone = state.entries[number].disqualified is not None
        rows.append(
            StandingRow(
                None if gone else stands.get(number), number, who.name, who.unit, None, None, None, "", climber.lost, False,
                climber.played, "", level=climber.level, best=climber.best, attempt=climber.attempt,
            )
        )  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (row.place is None, row.place or 0, natural(row.number))))


@asked_once
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
    return totals_fit(state.rules, brought, limit_of(stage, overtime), play_sums(play, brought))
