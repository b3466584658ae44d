"""排名: standings of a stage or round, places of the event."""

from tourney.formats.outcome import final_places, is_last_round, is_last_stage
from tourney.model.ids import Number, RoundId, natural
from tourney.model.plan import Stage
from tourney.model.state import Round, Tournament
from tourney.queries.people import name_of, player
from tourney.queries.rows import PlaceRow, SeatRow, StandingRow, TableRow
from tourney.queries.tables import tables
from tourney.wording.reasons import tie_note


def standings(state: Tournament, stage: str, round_number: int | None = None) -> tuple[StandingRow, ...]:
    """Everybody of a round; without a round, everybody of the stage by the last round each played."""
    plan = state.stage_plan(stage)
    rounds = state.stages[stage].rounds
    if round_number is not None:
        drawn = state.round(RoundId(stage, round_number))
        return tuple(sorted(_round_rows(state, plan, drawn), key=_order)) if drawn else ()
    latest: dict[Number, StandingRow] = {}
    for drawn in rounds:
        latest.update({row.number: row for row in _round_rows(state, plan, drawn)})
    return tuple(sorted(latest.values(), key=_order))


def _order(row: StandingRow) -> tuple[bool, int, int, tuple[tuple[int, int, str], ...]]:
    return (row.out, row.table_place or 0, row.table or 0, natural(row.number))


def _round_rows(state: Tournament, stage: Stage, drawn: Round) -> list[StandingRow]:
    went = {number: key for key, numbers in state.stages[stage.key].advance.items() for number in numbers}
    rows = [
        _row(state, stage, drawn, table, seat, went)
        for table in tables(state, stage.key, drawn.number)
        for seat in table.seats
    ]
    return rows + [_bye(state, stage, drawn, number, went) for number in drawn.byes]


def _row(
    state: Tournament, stage: Stage, drawn: Round, table: TableRow, seat: SeatRow, went: dict[Number, str]
) -> StandingRow:
    leads = went.get(seat.number, "") if state.stages[stage.key].closed_at else seat.leads_to
    return StandingRow(
        place=_stage_place(state, stage, drawn, seat),
        number=seat.number, name=seat.name, unit=seat.unit, points=seat.points, table=table.id.table,
        table_place=seat.place, advances_to=leads if drawn.number == _last(state, stage) else _through(stage, drawn, seat.number),
        out=seat.number in drawn.out, tied=seat.contested, hands=table.hands_played, note=tie_note(table, seat),
    )  # fmt: skip


def _last(state: Tournament, stage: Stage) -> int:
    return len(state.stages[stage.key].rounds)


def _through(stage: Stage, drawn: Round, number: Number) -> str:
    """In a stage with rounds to come those who go through stay in it."""
    return stage.key if number in drawn.through else ""


def _stage_place(state: Tournament, stage: Stage, drawn: Round, seat: SeatRow) -> int | None:
    """A place across the stage exists only at its last table; elsewhere the table's place is all there is."""
    last = is_last_stage(state.format, stage.key) and is_last_round(stage, drawn)
    return seat.place if last else None


def _bye(
    state: Tournament, stage: Stage, drawn: Round, number: Number, went: dict[Number, str]
) -> StandingRow:
    who = player(state, number)
    leads = went.get(number, "") if drawn.number == _last(state, stage) else _through(stage, drawn, number)
    return StandingRow(
        None, number, who.name, who.unit, None, None, None, leads, number in drawn.out, False, 0, "轮空"
    )


def places(state: Tournament) -> tuple[PlaceRow, ...]:
    """Places of everybody whose event is over, with the prize of the place."""
    prizes = {prize.place: prize.amount for prize in state.format.prizes}
    return tuple(
        PlaceRow(place, number, name_of(state, number), player(state, number).unit, prizes.get(place))
        for place, number in final_places(state)
    )
