"""读秒: the time of one play, and what the warnings of one hand become (A1-23, A1-97, A9-49, A9-50)."""

import msgspec

from tourney.model.ids import Number, TableId
from tourney.model.plan import RulingItem
from tourney.model.state import Tournament

SECONDS = 30
"""Where the document says nothing of it. Our reading: as the two documents that do."""


class ShotRule(msgspec.Struct, frozen=True):
    """How long a player may think, and where the document says so."""

    seconds: int
    clause: str
    """Empty where the document says nothing of it."""
    text: str


class WarningRow(msgspec.Struct, frozen=True):
    """One person at a table, with his warnings in one hand."""

    number: Number
    name: str
    count: int
    next: RulingItem | None
    """What the document makes of so many; ``None`` where it makes nothing of them."""
    more: int
    """Warnings until then, the next one counted; 0 where nothing follows."""


def shot_rule(state: Tournament) -> ShotRule:
    """The time for one play, and the offence of who takes longer."""
    item = next((one for one in state.format.rulings if one.seconds), None)
    return ShotRule(item.seconds, item.clause, item.text) if item else ShotRule(SECONDS, "", "超时")


def warnings_in_hand(state: Tournament, at: TableId, hand: int, overtime: int = 0) -> tuple[WarningRow, ...]:
    """Everybody of the table, seat by seat. ``KeyError`` where the table is none."""
    table = state.table(at)
    if table is None:
        raise KeyError(at)
    item = next((one for one in state.format.rulings if one.kind != "warn" and one.warnings), None)
    return tuple(_row(state, at, overtime, hand, number, item) for number in table.seats)


def _row(
    state: Tournament, at: TableId, overtime: int, hand: int, number: Number, item: RulingItem | None
) -> WarningRow:
    count = sum(
        ruling.kind == "warn" and ruling.in_hand(number, at, overtime, hand) for ruling in state.rulings
    )
    more = item.warnings - count % item.warnings if item is not None else 0
    return WarningRow(number, state.person(number).name, count, item, more)
