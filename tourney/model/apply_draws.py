"""Folding: draws, seats, and what happens to them before a hand is played."""

from collections.abc import Callable
from typing import Any

from tourney.model import events as e
from tourney.model.drawing import StandingWish
from tourney.model.folded import brought, round_of
from tourney.model.ids import Number
from tourney.model.state import Ahead, ArchivedDraw, Play, Round, StageState, Table, Tournament


def _leftovers(state: Tournament, event: e.LeftoversChosen, _at: str) -> None:
    state.stages[event.stage].leftovers[event.round] = event.method


def _slip(state: Tournament, event: e.SlipDrawn, _at: str) -> None:
    state.stages[event.stage].slips.setdefault(event.round, {})[event.number] = event.card


def _drawn(state: Tournament, event: e.Drawn, at: str) -> None:
    stage = state.stages[event.stage]
    tables = {i: _table(i, seats, event.carried) for i, seats in enumerate(event.tables, 1)}
    drawn = Round(
        event.round, event.version, tables, event.byes, event.waiting, event.filled, event.method,
        event.seed, event.order, event.procedure, at, carried=dict(event.carried), made=event,
    )  # fmt: skip
    stage.slips.pop(event.round, None)
    stage.commits.pop(_draw_key(event), None)
    if event.playoff:
        stage.playoffs[event.playoff - 1].round = drawn
        return
    stage.rounds.append(drawn)


def _table(number: int, seats: tuple[Number, ...], carried: dict[Number, int]) -> Table:
    return Table(number, seats, [Play()], brought(seats, carried))


def _table_added(state: Tournament, event: e.TableAdded, _at: str) -> None:
    drawn = round_of(state, event)
    drawn.carried |= event.carried
    table = _table(event.table, event.seats, drawn.carried)
    table.added = True
    drawn.tables[event.table] = table
    drawn.waiting = tuple(number for number in drawn.waiting if number not in event.seats)


def _called(state: Tournament, event: e.Called, at: str) -> None:
    drawn = round_of(state, event)
    drawn.called_at, drawn.present, drawn.present_at, drawn.called_again = at, (), {}, {}


def _called_again(state: Tournament, event: e.CalledAgain, at: str) -> None:
    drawn = round_of(state, event)
    for number in event.numbers:
        drawn.called_again[number] = (*drawn.called_again.get(number, ()), at)


def _present(state: Tournament, event: e.PresentNoted, at: str) -> None:
    drawn = round_of(state, event)
    drawn.present = (*drawn.present, *event.numbers)
    drawn.present_at.update(dict.fromkeys(event.numbers, at))


def _arrived(state: Tournament, event: e.Arrived, at: str) -> None:
    drawn = round_of(state, event)
    table = drawn.tables[event.table]
    table.absent = tuple(number for number in table.absent if number != event.number)
    table.absent_at.pop(event.number, None)
    drawn.present = tuple(dict.fromkeys((*drawn.present, event.number)))
    drawn.present_at[event.number] = at


def _no_show(state: Tournament, event: e.NoShow, at: str) -> None:
    table = round_of(state, event).tables[event.table]
    table.absent = (*table.absent, event.number)
    table.absent_at[event.number] = at


def _table_broken(state: Tournament, event: e.TableBroken, _at: str) -> None:
    drawn = round_of(state, event)
    drawn.tables[event.table].broken = event.reason
    drawn.byes = (*drawn.byes, *event.byes)
    drawn.gone = (*drawn.gone, *event.out)
    drawn.version += 1


def _table_stopped(state: Tournament, event: e.TableStopped, _at: str) -> None:
    round_of(state, event).tables[event.table].stopped = event.reason


def _draw_voided(state: Tournament, event: e.DrawVoided, at: str) -> None:
    stage = state.stages[event.stage]
    key, thrown = _draw_key(event), _found_round(stage, event)
    if thrown is not None:
        marks = tuple(mark for mark in stage.marks if mark.kind == "table" and mark.round == event.round)
        kept = () if event.playoff else marks
        version = thrown.made.version if thrown.made else event.version
        stage.archive.setdefault(key, []).append(ArchivedDraw(version, thrown, event.reason, at, kept))
        stage.marks = [mark for mark in stage.marks if mark not in kept]
    stage.commits.pop(key, None)
    if event.playoff:
        stage.playoffs[event.playoff - 1].round = None
        return
    stage.voided[event.round] = max(event.version, stage.voided.get(event.round, 0))
    stage.slips.pop(event.round, None)
    if thrown is not None:
        stage.rounds.pop()


def _draw_key(event: e.OnRound) -> tuple[int, int]:
    return (event.round, event.playoff)


def _found_round(stage: StageState, event: e.OnRound) -> Round | None:
    return stage.playoffs[event.playoff - 1].round if event.playoff else stage.round(event.round)


def _draw_restored(state: Tournament, event: e.DrawRestored, _at: str) -> None:
    stage, key = state.stages[event.stage], _draw_key(event)
    found = next(kept for kept in reversed(stage.archive[key]) if kept.version == event.version)
    stage.archive[key].remove(found)
    stage.commits.pop(key, None)
    stage.marks += found.marks
    if event.playoff:
        stage.playoffs[event.playoff - 1].round = found.drawn
    else:
        stage.rounds.append(found.drawn)


def _draw_committed(state: Tournament, event: e.DrawCommitted, _at: str) -> None:
    state.stages[event.stage].commits[_draw_key(event)] = event


def _wish_set(state: Tournament, event: e.WishSet, _at: str) -> None:
    state.wishes.append(StandingWish(event.sits, event.numbers, event.reason))


def _wish_removed(state: Tournament, event: e.WishRemoved, _at: str) -> None:
    gone = (event.sits, event.numbers)
    state.wishes = [wish for wish in state.wishes if (wish.kind, wish.numbers) != gone]


def _seeds_marked(state: Tournament, event: e.SeedsMarked, _at: str) -> None:
    for number, entry in state.entries.items():
        entry.seeded = number in event.numbers


def _rounds_planned(state: Tournament, event: e.RoundsPlanned, _at: str) -> None:
    state.stages[event.stage].ahead = Ahead(event)


def _plan_dropped(state: Tournament, event: e.PlanDropped, _at: str) -> None:
    ahead = state.stages[event.stage].ahead
    if ahead is not None:
        ahead.dropped = event.reason


def _reseat(state: Tournament, event: e.OnRound, change: dict[Number, Number]) -> None:
    drawn = round_of(state, event)
    for table in drawn.live:
        table.seats = tuple(change.get(number, number) for number in table.seats)
        table.brought = brought(table.seats, drawn.carried)
    drawn.byes = tuple(change.get(number, number) for number in drawn.byes)
    drawn.version += 1


def _swapped(state: Tournament, event: e.Swapped, _at: str) -> None:
    _reseat(state, event, {event.a: event.b, event.b: event.a})


def _replaced(state: Tournament, event: e.Replaced, _at: str) -> None:
    drawn = round_of(state, event)
    if event.carried is not None:
        drawn.carried[event.by] = event.carried
    for table in drawn.live:
        table.absent = tuple(number for number in table.absent if number != event.number)
    _reseat(state, event, {event.number: event.by, event.by: event.number})


DRAWS: dict[type[Any], Callable[[Tournament, Any, str], None]] = {
    e.LeftoversChosen: _leftovers,
    e.SlipDrawn: _slip,
    e.Drawn: _drawn,
    e.DrawVoided: _draw_voided,
    e.DrawRestored: _draw_restored,
    e.DrawCommitted: _draw_committed,
    e.WishSet: _wish_set,
    e.WishRemoved: _wish_removed,
    e.SeedsMarked: _seeds_marked,
    e.RoundsPlanned: _rounds_planned,
    e.PlanDropped: _plan_dropped,
    e.Swapped: _swapped,
    e.Replaced: _replaced,
    e.TableAdded: _table_added,
    e.Called: _called,
    e.CalledAgain: _called_again,
    e.Arrived: _arrived,
    e.PresentNoted: _present,
    e.NoShow: _no_show,
    e.TableBroken: _table_broken,
    e.TableStopped: _table_stopped,
}
