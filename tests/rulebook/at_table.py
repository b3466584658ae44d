"""Short words for the tests of the rule documents: one hand at table 1, a playoff, a line of the rules sheet."""

from collections.abc import Sequence
from typing import Any

from tests.builders import Office
from tourney.formats.load import load_format, load_rules
from tourney.formats.scores import stage_points
from tourney.model.ids import TableId
from tourney.queries.rows import PlayRow, TableRow
from tourney.queries.stages import current_stage
from tourney.queries.tables import table_row


def table(office: Office, number: int = 1, *, stage: str = "", round: int = 1) -> TableRow:  # noqa: A002
    """A table of the stage at work."""
    return table_row(office.state, TableId(stage or current_stage(office.state), round, number))


def gives(office: Office, **values: Any) -> tuple[int, ...]:
    """One hand at table 1 of the stage at work, and what it gives each seat."""
    office.does("hand", stage=current_stage(office.state), table=1, **values)
    return hands(office).hands[-1].deltas


def hands(office: Office, number: int = 1) -> PlayRow:
    """The hands of a table, overtimes apart."""
    return table(office, number).plays[0]


def seat_points(office: Office, number: int = 1) -> tuple[int | None, ...]:
    """Points of each seat, deductions taken off."""
    return tuple(seat.points for seat in table(office, number).seats)


def places_at(office: Office, number: int = 1) -> tuple[int | None, ...]:
    """Place of each seat at a table."""
    return tuple(seat.place for seat in table(office, number).seats)


def passes(office: Office, opener: int, times: int = 1) -> None:
    """流局 at table 1."""
    for _ in range(times):
        office.does("hand", stage=current_stage(office.state), table=1, passed_out=True, opener=opener)


def all_scored(office: Office, stage: str, scores: Sequence[Sequence[int]], *, round: int = 1) -> Office:  # noqa: A002
    """Every table of a round entered as totals and signed."""
    for number, totals in enumerate(scores, 1):
        office.played(stage, number, totals, round=round)
    return office


def plays_off(office: Office, stage: str, which: int, tables: dict[tuple[int, ...], tuple[int, ...]]) -> None:
    """A playoff is drawn with these tables, its totals entered and signed."""
    office.does("draw", stage=stage, playoff=which, tables=[list(seats) for seats in tables])
    for number, totals in enumerate(tables.values(), 1):
        office.does("scores", stage=stage, playoff=which, table=number, scores=list(totals))
        office.does("confirm", stage=stage, playoff=which, table=number)


def overtime(office: Office, stage: str, number: int, which: int, totals: Sequence[int]) -> None:
    """An overtime of a table entered as totals and signed."""
    office.does("scores", stage=stage, table=number, overtime=which, scores=list(totals))
    office.does("confirm", stage=stage, table=number, overtime=which)


def points_of_stage(office: Office, stage: str) -> dict[str, int]:
    """Points of everybody over the rounds of a stage."""
    return {str(number): points for number, points in stage_points(office.state, stage).items()}


def said(form: str, clause: str) -> str:
    """What the rules sheet says of a clause, from the format or the rules of its hand; empty where it says nothing."""
    found = load_format(form)
    lines = (*found.sayings, *load_rules(found.rules).sayings)
    return "".join(line.text for line in lines if clause in line.clause.split())
