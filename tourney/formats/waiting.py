"""等候: people of a round who have no table yet, and who plays again with them (A6-01 to A6-06)."""

from tourney.formats.at import first_signed, stage_at, table_stage
from tourney.formats.field import people_of
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.plan import Stage
from tourney.model.state import Tournament
from tourney.rules.ranking import ranking


def unseated(state: Tournament, stage: Stage, place: RoundId) -> list[Number]:
    """Those who belong to the round and have no table yet: they wait, or nobody seated them."""
    drawn = state.round(place)
    if stage.seating == "arrival":
        inside = {*drawn.seated, *drawn.byes, *drawn.gone} if drawn is not None else set()
        return [number for number in people_of(state, place) if number not in inside]
    waiting = drawn.waiting if drawn is not None else ()
    return [number for number in waiting if state.entries[number].active]


def partners_of_waiting(state: Tournament, place: RoundId, waiting: int) -> tuple[Number, ...]:
    """Who may play again with those who wait: second and third of the first signed table, or its second alone.

    Two who share the second place may both be taken, where the table was signed without telling them apart.
    Raises ``Refused("no_table_signed")`` before a table is signed, and ``Refused("first_table_tied")`` while that
    place is to be played off (A6-05, A6-06).
    """
    table = first_signed(state, place)
    if table is None:
        raise Refused("no_table_signed", stage=stage_at(state, place).name)
    needed = state.format.seats - waiting
    stage = table_stage(state, TableId(place.stage, place.round, table.number))
    found = ranking(table, stage)
    if found.tied:
        raise Refused("first_table_tied", stage=stage.name, table=table.number)
    return tuple(n for n, at in zip(table.seats, found.places, strict=True) if 1 < at <= 1 + needed)
