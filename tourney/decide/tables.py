"""Tables after the draw: formed by arrival or for those who wait, dissolved, stopped; people who do not come."""

from tourney.decide.context import (
    Decision,
    Now,
    entry_of,
    given_reason,
    not_ended,
    one,
    phase_of,
    place_facts,
    round_of,
    stage_of,
    table_of,
    table_place,
)
from tourney.decide.hands import forfeited_hand
from tourney.decide.ladder import checked_climbers
from tourney.decide.phases import TABLE, require
from tourney.formats.scores import carried_into
from tourney.formats.waiting import partners_of_waiting, unseated
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId
from tourney.model.plan import Stage
from tourney.model.state import Table, Tournament


def add_table(state: Tournament, command: c.AddTable, _now: Now) -> Decision:
    """加桌: the next table by arrival, one more of a ladder's round, or the table of those who wait (A6-01, A6-04)."""
    not_ended(state)
    stage = stage_of(state, command.stage)
    place = command.round_id
    _checked_seats(state, command)
    drawn = state.round(place)
    if drawn is not None and drawn.closed_at:
        raise Refused("draw_while_closed", stage=stage.name, round=place.round)
    if stage.ladder is not None:
        checked_climbers(state, stage, command.seats)
    elif stage.seating == "arrival" or (drawn is not None and drawn.waiting):
        _checked_arrival(state, stage, place, command.seats)
    else:
        raise Refused("no_table_to_add", stage=stage.name)
    carried = carried_into(state, place, command.seats)
    if drawn is None:
        return one(_first(stage, place, command, carried))
    return one(
        e.TableAdded(
            stage=place.stage, round=place.round, table=len(drawn.tables) + 1, seats=command.seats, carried=carried,
            reason=command.reason,
        )
    )  # fmt: skip


def _first(stage: Stage, place: RoundId, command: c.AddTable, carried: dict[Number, int]) -> e.Drawn:
    if place.round != 1:
        raise Refused("round_not_drawn", stage=stage.name, round=place.round)
    return e.Drawn(
        stage=place.stage, round=place.round, tables=(command.seats,), method="arrival", carried=carried
    )


def _checked_seats(state: Tournament, command: c.AddTable) -> None:
    if len(command.seats) != state.format.seats:
        raise Refused("table_size", numbers=list(command.seats), seats=state.format.seats)
    twice = [number for number in command.seats if command.seats.count(number) > 1]
    if twice:
        raise Refused("draw_twice", numbers=twice[:1], names=[state.called(twice[0])])
    for number in command.seats:
        entry_of(state, number)


def _checked_arrival(state: Tournament, stage: Stage, place: RoundId, seats: tuple[Number, ...]) -> None:
    """Three who were not seated yet; one or two of them only with the best who lost at the first signed table."""
    drawn = state.round(place)
    free = unseated(state, stage, place)
    fresh = [number for number in seats if number in free]
    others = [number for number in seats if number not in free]
    if not others:
        return
    partners = partners_of_waiting(state, place, len(fresh)) if drawn is not None else ()
    if not fresh or len(fresh) != len(free) or not set(others) <= set(partners):
        names = [state.called(number) for number in others]
        facts = {"numbers": others, "names": names, "partners": list(partners), "waiting": free}
        raise Refused("not_waiting" if free else "nobody_waits", stage=stage.name, **facts)


# No-shows, dissolved and stopped tables ------------------------------------------------------------------------------


def no_show(state: Tournament, command: c.NoShow, now: Now) -> Decision:
    """未到: the seat stays marked until somebody takes it, or the table is dissolved or stopped.

    In a ladder the hand is lost at once and the two others win (A1-96).
    """
    stage, table = _seat_of(state, command)
    given_reason(command.reason)
    where = place_facts(stage, command.round, table.number)
    if command.number in table.absent:
        raise Refused("already_absent", number=command.number, **where)
    if table.main.confirmed_at:
        raise Refused("hand_while_confirmed", **where)
    event = e.NoShow(
        stage=command.stage, round=command.round, playoff=command.playoff, table=table.number,
        number=command.number, reason=command.reason,
    )  # fmt: skip
    if stage.ladder is None or table.main.begun:
        return one(event)
    seat = table.seats.index(command.number) + 1
    at = c.HandValues(stage=command.stage, round=command.round, table=table.number, landlord=seat, won=False)
    return Decision((event, forfeited_hand(state, at, table.main, command.number, now)))


def _seat_of(state: Tournament, command: c.NoShow) -> tuple[Stage, Table]:
    entry_of(state, command.number)
    drawn, stage = round_of(state, command.round_id), stage_of(state, command.stage)
    table = drawn.table_of(command.number)
    if table is None:
        raise Refused("not_in_round", number=command.number, stage=stage.name, round=command.round)
    if drawn.closed_at:
        raise Refused("reseat_while_closed", stage=stage.name, round=command.round)
    return stage, table


def break_table(state: Tournament, command: c.BreakTable, _now: Now) -> Decision:
    """拆桌: nobody plays here; those who are named, or all who are there, get a bye."""
    stage, table = _open_table(state, command)
    where = place_facts(stage, command.round, command.table)
    if table.main.begun:
        raise Refused("break_with_hands", hands=len(table.main.hands), **where)
    present = tuple(n for n in table.seats if n not in table.absent and state.entries[n].active)
    byes = command.byes or present
    for number in byes:
        if number not in present:
            raise Refused("not_at_table", number=number, **where)
    if len(set(byes)) != len(byes) or len(byes) == len(table.seats):
        raise Refused("break_nobody_missing", **where)
    out = tuple(number for number in table.seats if number not in byes)
    return one(e.TableBroken(**table_place(command), byes=byes, out=out, reason=command.reason))


def stop_table(state: Tournament, command: c.StopTable, _now: Now) -> Decision:
    """停赛: no more hands; those who are left compare by the points so far."""
    stage, table = _open_table(state, command)
    if table.stopped:
        where = place_facts(stage, command.round, command.table)
        raise Refused("already_stopped", **where)
    return one(e.TableStopped(**table_place(command), reason=command.reason))


def _open_table(state: Tournament, command: c.BreakTable | c.StopTable) -> tuple[Stage, Table]:
    stage, drawn, table = table_of(state, command)
    where = place_facts(stage, command.round, command.table)
    given_reason(command.reason)
    if drawn.closed_at:
        raise Refused("hand_while_closed", **where)
    if table.broken:
        raise Refused("hand_while_void", **where)
    if table.main.confirmed_at:
        raise Refused("hand_while_confirmed", **where)
    return stage, table


def referee(state: Tournament, command: c.Referee, _now: Now) -> Decision:
    """桌裁 by name, or nobody any more. Raises ``Refused("referee_same")`` where nothing would change."""
    stage, drawn, table = table_of(state, command)
    where = place_facts(stage, command.round, command.table)
    require(TABLE, "referee", phase_of(state, command.table_id, drawn, table), reason="", **where)
    name = " ".join(command.name.split())
    if name == table.referee:
        raise Refused("referee_same", name=name or "没有写", **where)
    return one(e.RefereeNamed(**table_place(command), name=name))
