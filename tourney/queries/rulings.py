"""判罚: what was ruled about somebody, where he sits, and what a ruling would change."""

import msgspec

from tourney.model import events as e
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.state import Ruling, Table, Tournament
from tourney.rules.ranking import ranking, table_points


class DeductionRow(msgspec.Struct, frozen=True):
    """The points and the place at one table, as they are and as they would be."""

    before: int
    after: int
    place: int | None
    """``None`` before anything is recorded at the table."""
    place_after: int | None
    signed: bool
    """The sheet is signed and would have to be printed and signed anew."""
    others: int
    """How many sit there besides."""


def rulings_of(state: Tournament, number: Number) -> tuple[Ruling, ...]:
    """Everything that was ruled about this person and is in force, oldest first."""
    return tuple(ruling for ruling in state.rulings if ruling.number == number)


def ruled_by(state: Tournament, ruling: Ruling) -> str:
    """Who wrote this ruling down; empty where the desk gave no name."""
    kinds = (e.Warned, e.Deducted, e.Forfeited, e.Disqualified)
    lines = (line for line in state.lines if line.at == ruling.at and not line.reverted_by)
    return next(
        (
            line.operator
            for line in lines
            if any(isinstance(event, kinds) and event.number == ruling.number for event in line.events)
        ),
        "",
    )


def last_table(state: Tournament, number: Number) -> TableId | None:
    """The table at which this person sits, or sat last; ``None`` before the first draw and while he has a bye."""
    for stage in reversed(state.format.stages):
        for drawn in reversed(state.stages[stage.key].rounds):
            table = drawn.table_of(number)
            if table is not None:
                return TableId(stage.key, drawn.number, table.number)
            if number in drawn.entrants:
                return None
    return None


def is_open(state: Tournament, at: TableId) -> bool:
    """The round of this table is not closed: what happens here still counts."""
    drawn = state.round(RoundId(at.stage, at.round, at.playoff))
    return drawn is not None and not drawn.closed_at


def after_deduction(state: Tournament, at: TableId, number: Number, points: int) -> DeductionRow | None:
    """What ``points`` off would change; ``None`` where this person does not sit at that table."""
    table = state.table(at)
    if table is None or number not in table.seats:
        return None
    seat, stage = table.seats.index(number), state.stage_plan(at.stage)
    less = msgspec.structs.replace(
        table, deducted={**table.deducted, number: table.deducted.get(number, 0) + points}
    )

    def place_of(one: Table) -> int | None:
        return ranking(one, stage).places[seat] if one.main.begun else None

    return DeductionRow(
        table_points(table)[seat], table_points(less)[seat], place_of(table), place_of(less),
        signed=bool(table.main.confirmed_at), others=len(table.seats) - 1,
    )  # fmt: skip
