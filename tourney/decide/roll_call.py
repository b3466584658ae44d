"""点名 before a round: everybody is called, those who come are noted, the others are missing."""

from collections import Counter

from tourney.decide.context import Decision, Now, one, round_of, round_phase, stage_of
from tourney.decide.phases import ROUND, require
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.model.state import Round, Table, Tournament


def _open_round(state: Tournament, command: c.InRound) -> Round:
    stage, drawn = stage_of(state, command.stage), round_of(state, command.round_id)
    require(ROUND, "call", round_phase(drawn), reason="", stage=stage.name, round=command.round)
    return drawn


def _called_round(state: Tournament, command: c.Present | c.CallAgain) -> Round:
    drawn = _open_round(state, command)
    if not drawn.called_at:
        raise Refused("not_called", stage=stage_of(state, command.stage).name, round=command.round)
    return drawn


def call(state: Tournament, command: c.Call, _now: Now) -> Decision:
    """Everybody drawn is called to his table; calling everybody again begins anew."""
    _open_round(state, command)
    return one(e.Called(stage=command.stage, round=command.round, playoff=command.playoff))


def call_again(state: Tournament, command: c.CallAgain, _now: Now) -> Decision:
    """再喊: these people only, who have not come; those who have stay noted."""
    drawn = _called_round(state, command)
    if not command.numbers:
        raise Refused("call_again_nobody")
    tables = drawn.tables_by_number
    for number in command.numbers:
        table = _table_of(state, command, tables, number)
        if number in drawn.present and number not in table.absent:
            raise Refused("already_present", number=number, name=state.called(number))
    return one(
        e.CalledAgain(
            stage=command.stage, round=command.round, playoff=command.playoff, numbers=command.numbers
        )
    )


def present(state: Tournament, command: c.Present, _now: Now) -> Decision:
    """These people sit at their tables; 缺席 is taken back for those who had it, while nothing was decided for it."""
    drawn = _called_round(state, command)
    if not command.numbers:
        raise Refused("present_nobody")
    tables, times, here = drawn.tables_by_number, Counter(command.numbers), set(drawn.present)
    come: list[Number] = []
    events: list[e.PresentNoted | e.Arrived] = []
    for number in command.numbers:
        table, name = _table_of(state, command, tables, number), state.called(number)
        if times[number] > 1 or (number in here and number not in table.absent):
            raise Refused("already_present", number=number, name=name)
        if number in table.absent:
            events.append(_arrived(state, command, table, number))
        else:
            come.append(number)
    where = {"stage": command.stage, "round": command.round, "playoff": command.playoff}
    noted = [e.PresentNoted(**where, numbers=tuple(come))] if come else []  # type: ignore[arg-type]
    return Decision((*noted, *events))


def _table_of(state: Tournament, command: c.InRound, tables: dict[Number, Table], number: Number) -> Table:
    table = tables.get(number)
    if table is None:
        name = stage_of(state, command.stage).name
        raise Refused("not_in_round", number=number, stage=name, round=command.round)
    return table


def _arrived(state: Tournament, command: c.InRound, table: Table, number: Number) -> e.Arrived:
    name = state.called(number)
    if not state.entries[number].active:
        raise Refused("not_taking_part", number=number, name=name)
    if table.stopped or table.main.begun:
        raise Refused("absent_settled", number=number, name=name, table=table.number)
    return e.Arrived(
        stage=command.stage, round=command.round, playoff=command.playoff, table=table.number, number=number
    )
