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
        return msgspec.structs.replace(stage, decides=_moving(state, stage, place))
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
    if stage.leftovers != "wait" or drawn is None or table is None or at.playoff or 2 in stage.decides:
        return stage
    first = first_signed(state, at.round_id)
    if _who_waits(state, stage, drawn) != state.format.seats - 1 or first not in (None, table):
        return stage
    return msgspec.structs.replace(stage, decides=tuple(sorted({*stage.decides, 2})))


def _who_waits(state: Tournament, stage: Stage, drawn: Round) -> int:
    """How many wait for this round's first table; where tables form by arrival, once everybody is here."""
    if stage.seating != "arrival":
        return len(drawn.waiting)
    seated = set(drawn.entrants)
    people = [number for number, entry in state.entries.items() if entry.active and not entry.invited]
    if not all(state.entries[number].checked_in_at for number in people):
        return 0
    return sum(1 for number in people if number not in seated)


def _moving(state: Tournament, stage: Stage, place: RoundId) -> tuple[int, ...]:
    """Places that move somebody; after the last round nobody moves any more."""
    drawn = state.round(place)
    if drawn is not None and stage.ladder is None and is_last_round(stage, drawn):
        return ()
    return moving_places(stage, state.format.seats)


def moving_places(stage: Stage, seats: int) -> tuple[int, ...]:
    """Places at a table that decide who moves on to another one, where the result decides it."""
    places = {"winner": 1, "second": 2, "loser": seats}
    return tuple(sorted({places[move.who] for move in stage.moves if move.who in places}))


def first_signed(state: Tournament, place: RoundId) -> Table | None:
    """The table of a round that was signed first, apart from those formed for people who wait."""
    drawn = state.round(place)
    if drawn is None or place.playoff:
        return None
    order = [m.table for m in state.stages[place.stage].marks if m.kind == "table" and m.round == place.round]
    signed = [drawn.tables[number] for number in order]
    return next((table for table in signed if not table.broken and not _for_waiting(drawn, table)), None)


def _for_waiting(drawn: Round, table: Table) -> bool:
    """Somebody sits here who had played at another table of this round before."""
    earlier = [other for other in drawn.live if other.number < table.number]
    return table.added and any(set(other.seats) & set(table.seats) for other in earlier)


def _playoff(stage: Stage) -> Stage:
    """附加赛: every table plays the same number of hands from nought, and only points are compared."""
    return msgspec.structs.replace(
        stage, hands=stage.playoff_hands, minutes=None, start=0, chips=False, bust="", target=None, carries=False,
        decides=(), line=None,
    )  # fmt: skip
