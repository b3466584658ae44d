"""Somebody leaves an event while he sits at a table: the seat is marked, and the referee says what becomes of it."""

from tourney.formats.phase import table_phase
from tourney.formats.rounds import is_last_round
from tourney.model import events as e
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.state import Tournament


def left_seats(state: Tournament, number: Number, reason: str) -> tuple[e.NoShow, ...]:
    """The seats that become empty: at tables that are not signed yet. Hands already played stay."""
    found: list[e.NoShow] = []
    for key, held in state.stages.items():
        playoffs = [(i, playoff.round) for i, playoff in enumerate(held.playoffs, 1)]
        for playoff, drawn in [(0, drawn) for drawn in held.rounds] + playoffs:
            table = drawn.table_of(number) if drawn is not None and not drawn.closed_at else None
            if drawn is None or table is None or number in table.absent:
                continue
            at = TableId(key, drawn.number, table.number, playoff)
            if table_phase(state, at, table) in ("seated", "playing", "to_confirm"):
                found.append(
                    e.NoShow(
                        stage=key,
                        round=drawn.number,
                        playoff=playoff,
                        table=table.number,
                        number=number,
                        reason=reason,
                    )
                )
    return tuple(found)


def closed_round(state: Tournament, number: Number) -> RoundId | None:
    """The newest round that is closed, with people who went out in it, in which this person was; ``None`` before any."""
    found = None
    for stage in state.format.stages:
        for drawn in () if stage.ladder is not None else state.stages[stage.key].rounds:
            done = bool(drawn.closed_at) and (bool(drawn.out) or is_last_round(stage, drawn))
            if done and number in drawn.entrants:
                found = RoundId(stage.key, drawn.number)
    return found


def won_place(state: Tournament, number: Number) -> RoundId | None:
    """The round into which the newest closed one sends this person, where it is not closed itself; else ``None``."""
    place = closed_round(state, number)
    if place is None:
        return None
    held, drawn = state.stages[place.stage], state.round(place)
    if (
        drawn is not None
        and number in drawn.through
        and not is_last_round(state.stage_plan(place.stage), drawn)
    ):
        onward: RoundId | None = RoundId(place.stage, place.round + 1)
    else:
        key = next((key for key, numbers in held.advance.items() if number in numbers), "")
        onward = RoundId(key, 1) if key and number not in state.stages[key].declined else None
    later = state.round(onward) if onward is not None else None
    if later is not None and (later.closed_at or number not in later.entrants):
        return None
    return onward
