"""The stage as it is at one place: its last table, a playoff and a table that others wait for have rules of their own."""

import msgspec

from tourney.formats.rounds import is_last_round
from tourney.model.ids import RoundId, TableId
from tourney.model.plan import Stage
from tourney.model.state import Round, Table, Tournament


def stage_at(state: Tournament, place: RoundId) -> Stage:
    """The stage with what differs in this round: which places must not be shared, how long a table plays."""
    stage = state.stage_plan(place.stage)
    if place.playoff:
        return _playoff(stage)
    if stage.rank == "overall" or stage.ladder is not None:
        return msgspec.structs.replace(stage, decides=moving_places(stage, state.format.seats))
    drawn = state.round(place)
    if (
        stage.decides_last != stage.decides
        and drawn is not None
        and stage.repeat
        and is_last_round(stage, drawn)
    ):
        return msgspec.structs.replace(stage, decides=stage.decides_last)
    return stage


def table_stage(state: Tournament, at: TableId) -> Stage:
    """The same for one table: at the first that is signed, two who wait make the second place count (A6-06)."""
    stage = stage_at(state, at.round_id)
    drawn = state.round(at.round_id)
    table = state.table(at)
    if stage.leftovers != "wait" or drawn is None or table is None or not drawn.waiting:
        return stage
    if len(drawn.waiting) != state.format.seats - 1 or 2 in stage.decides or not _is_first(drawn, table):
        return stage
    return msgspec.structs.replace(stage, decides=tuple(sorted({*stage.decides, 2})))


def moving_places(stage: Stage, seats: int) -> tuple[int, ...]:
    """Places at a table that decide who moves on to another one, where the result decides it."""
    places = {"winner": 1, "second": 2, "loser": seats}
    return tuple(sorted({places[move.who] for move in stage.moves if move.who in places}))


def _is_first(drawn: Round, table: Table) -> bool:
    """No other table of this round was signed earlier."""
    own = table.main.confirmed_at
    others = [other.main.confirmed_at for other in drawn.live if other is not table]
    return all(not at or (own and own <= at) for at in others)


def first_signed(drawn: Round) -> Table | None:
    """The first table of a round that was signed, apart from one where somebody plays again with those who wait."""
    signed = [table for table in drawn.live if table.main.confirmed_at and not _plays_again(drawn, table)]
    return min(signed, key=lambda table: (table.main.confirmed_at, table.number), default=None)


def _plays_again(drawn: Round, table: Table) -> bool:
    """Somebody of this table sat at an earlier one of the round. Tables that form by arrival are no such tables."""
    earlier = {n for other in drawn.live if other.number < table.number for n in other.seats}
    return table.added and not earlier.isdisjoint(table.seats)


def _playoff(stage: Stage) -> Stage:
    """附加赛: every table plays the same number of hands from nought, and only points are compared."""
    return msgspec.structs.replace(
        stage, hands=stage.playoff_hands, minutes=None, start=0, chips=False, bust="", target=None, carries=False,
        decides=(), line=None,
    )  # fmt: skip
