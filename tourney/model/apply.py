"""Folding: how each event changes the tournament. No rules here; events carry their results."""

import copy
from collections.abc import Callable, Iterable
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec

from tourney.model import events as e
from tourney.model.drawing import StandingWish
from tourney.model.events import AnyEvent, PlayedHand
from tourney.model.ids import Number
from tourney.model.moments import seconds_between
from tourney.model.people import Person
from tourney.model.state import (
    Ahead,
    ArchivedDraw,
    Clock,
    Entry,
    Line,
    Mark,
    Play,
    Playoff,
    Printing,
    Round,
    Ruling,
    StageState,
    Table,
    Tournament,
)


class Record(msgspec.Struct, frozen=True, gc=False):
    """One row of the log, decoded."""

    seq: int
    at: str
    desk: str
    operator: str
    command_id: str
    event: AnyEvent


def fold(records: Iterable[Record], people: dict[tuple[Number, int], Person]) -> Tournament:
    """The tournament that these records give, from the first one on; undone lines leave no trace but their line.

    Raises ``ValueError`` when the first record does not create an event.
    """
    lines = _lines(records)
    first = lines[0].events[0] if lines else None
    if not isinstance(first, e.EventCreated):
        raise ValueError("a log begins with the creation of its event")  # noqa: TRY004 - what is in a file, not a type
    state = Tournament(name=first.name, format=first.format, rules=first.rules, people=people, lines=lines)
    state.stages = {stage.key: StageState(stage.key) for stage in first.format.stages}
    for line in lines:
        if not line.reverted_by:
            _apply_line(state, line)
    return state


def advance(state: Tournament, line: Line) -> None:
    """Adds one new line to a live state. The line must not undo or redo anything: that takes a new ``fold``."""
    state.lines.append(line)
    _apply_line(state, line)


def imagined(state: Tournament, events: Iterable[AnyEvent], at: str) -> Tournament:
    """The tournament as these events would leave it; the given one is not changed."""
    copied: Tournament = msgspec.structs.replace(
        state,
        stages=copy.deepcopy(state.stages),
        rulings=list(state.rulings),
        entries=copy.deepcopy(state.entries),
    )
    for event in events:
        _APPLY[type(event)](copied, event, at)
    return copied


def line_of(records: list[Record]) -> Line:
    """The line that the records of one command make."""
    first = records[0]
    events = (first.event,) if len(records) == 1 else tuple(record.event for record in records)
    return Line(first.seq, first.at, first.desk, first.operator, first.command_id, events)


def _lines(records: Iterable[Record]) -> list[Line]:
    """One line a command, with what was undone marked."""
    lines: list[Line] = []
    marks: list[Line] = []
    for _, batch in groupby(records, key=_command):
        line = line_of(list(batch))
        lines.append(line)
        if type(line.events[0]) in (e.Reverted, e.Restored):
            marks.append(line)
    _mark(lines, marks)
    return lines


_command = attrgetter("command_id")


def _mark(lines: list[Line], marks: list[Line]) -> None:
    by_seq = {line.seq: line for line in lines} if marks else {}
    for line in marks:
        event = line.events[0]
        if isinstance(event, e.Reverted):
            by_seq[event.seq].reverted_by = line.seq
        elif isinstance(event, e.Restored):
            by_seq[event.seq].reverted_by = 0


def _apply_line(state: Tournament, line: Line) -> None:
    for event in line.events:
        _APPLY[type(event)](state, event, line.at)


def _created(state: Tournament, event: e.EventCreated, at: str) -> None:
    state.created_at, state.expected, state.date = at, event.expected, event.date
    state.prize_scheme = event.prize_scheme


def _event_set(state: Tournament, event: e.EventSet, _at: str) -> None:
    state.values.update(event.values)
    state.name = event.values.get("name", state.name)


def _registered(state: Tournament, event: e.Registered, _at: str) -> None:
    state.entries[event.number] = Entry(
        event.number, event.version, event.digest, invited=event.invited, seeded=event.seeded
    )


def _person_edited(state: Tournament, event: e.PersonEdited, _at: str) -> None:
    entry = state.entries[event.number]
    entry.version, entry.digest = event.version, event.digest


def _forgotten(state: Tournament, event: e.PersonForgotten, _at: str) -> None:
    state.entries[event.number].forgotten = True


def _checked_in(state: Tournament, event: e.CheckedIn, at: str) -> None:
    for number in event.numbers:
        state.entries[number].checked_in_at = at


def _withdrawn(state: Tournament, event: e.Withdrawn, _at: str) -> None:
    state.entries[event.number].withdrawn = event.reason


def _reentered(state: Tournament, event: e.Reentered, _at: str) -> None:
    if event.stage:
        state.stages[event.stage].marks.append(Mark("reenter", number=event.number))
    else:
        state.entries[event.number].withdrawn = None


def _disqualified(state: Tournament, event: e.Disqualified, at: str) -> None:
    state.entries[event.number].disqualified = event.reason
    state.rulings.append(
        Ruling("disqualify", event.number, event.reason, event.clause, event.stage, 0, event.table, 0, 0, at)
    )


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
    return Table(number, seats, [Play()], _brought(seats, carried))


def _brought(seats: tuple[Number, ...], carried: dict[Number, int]) -> tuple[int, ...]:
    return tuple(carried.get(number, 0) for number in seats)


def _table_added(state: Tournament, event: e.TableAdded, _at: str) -> None:
    drawn = _round(state, event)
    drawn.carried |= event.carried
    table = _table(event.table, event.seats, drawn.carried)
    table.added = True
    drawn.tables[event.table] = table
    drawn.waiting = tuple(number for number in drawn.waiting if number not in event.seats)


def _called(state: Tournament, event: e.Called, at: str) -> None:
    drawn = _round(state, event)
    drawn.called_at, drawn.present = at, ()


def _present(state: Tournament, event: e.PresentNoted, _at: str) -> None:
    drawn = _round(state, event)
    drawn.present = (*drawn.present, *event.numbers)


def _no_show(state: Tournament, event: e.NoShow, _at: str) -> None:
    table = _round(state, event).tables[event.table]
    table.absent = (*table.absent, event.number)


def _table_broken(state: Tournament, event: e.TableBroken, _at: str) -> None:
    drawn = _round(state, event)
    drawn.tables[event.table].broken = event.reason
    drawn.byes = (*drawn.byes, *event.byes)
    drawn.gone = (*drawn.gone, *event.out)
    drawn.version += 1


def _table_stopped(state: Tournament, event: e.TableStopped, _at: str) -> None:
    _round(state, event).tables[event.table].stopped = event.reason


def _playoff_opened(state: Tournament, event: e.PlayoffOpened, _at: str) -> None:
    state.stages[event.stage].playoffs.append(
        Playoff(event.tied, event.places, event.numbers, event.pool, event.fill)
    )


def _declined(state: Tournament, event: e.Declined, _at: str) -> None:
    state.stages[event.stage].declined[event.number] = event.reason


def _day_started(state: Tournament, event: e.DayStarted, _at: str) -> None:
    stage = state.stages[event.stage]
    stage.day = event.day
    stage.marks.append(Mark("day", day=event.day))


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


def _rounds_planned(state: Tournament, event: e.RoundsPlanned, _at: str) -> None:
    state.stages[event.stage].ahead = Ahead(event)


def _plan_dropped(state: Tournament, event: e.PlanDropped, _at: str) -> None:
    ahead = state.stages[event.stage].ahead
    if ahead is not None:
        ahead.dropped = event.reason


def _reseat(state: Tournament, event: e.OnRound, change: dict[Number, Number]) -> None:
    drawn = _round(state, event)
    for table in drawn.live:
        table.seats = tuple(change.get(number, number) for number in table.seats)
        table.brought = _brought(table.seats, drawn.carried)
    drawn.byes = tuple(change.get(number, number) for number in drawn.byes)
    drawn.version += 1


def _swapped(state: Tournament, event: e.Swapped, _at: str) -> None:
    _reseat(state, event, {event.a: event.b, event.b: event.a})


def _replaced(state: Tournament, event: e.Replaced, _at: str) -> None:
    drawn = _round(state, event)
    if event.carried is not None:
        drawn.carried[event.by] = event.carried
    for table in drawn.live:
        table.absent = tuple(number for number in table.absent if number != event.number)
    _reseat(state, event, {event.number: event.by, event.by: event.number})


def _clock(
    state: Tournament, event: e.RoundStarted | e.ClockPaused | e.ClockResumed | e.ClockExtended
) -> Clock:
    drawn = _round(state, event)
    return drawn.tables[event.table].clock if event.table else drawn.clock


def _started(state: Tournament, event: e.RoundStarted, at: str) -> None:
    _clock(state, event).started_at = at


def _paused(state: Tournament, event: e.ClockPaused, at: str) -> None:
    _clock(state, event).paused_at = at


def _resumed(state: Tournament, event: e.ClockResumed, at: str) -> None:
    clock = _clock(state, event)
    clock.paused += seconds_between(clock.paused_at, at)
    clock.paused_at = ""


def _extended(state: Tournament, event: e.ClockExtended, _at: str) -> None:
    _clock(state, event).extra += event.minutes


def _round(state: Tournament, event: e.OnRound) -> Round:
    stage = state.stages[event.stage]
    if not event.playoff:
        return stage.rounds[event.round - 1]
    drawn = stage.playoffs[event.playoff - 1].round
    if drawn is None:
        raise ValueError(f"playoff {event.playoff} was not drawn")
    return drawn


def _play(state: Tournament, event: e.OnTable) -> Play:
    plays = _round(state, event).tables[event.table].plays
    if event.overtime == len(plays):
        plays.append(Play())
    return plays[event.overtime]


def _hand_recorded(state: Tournament, event: e.HandRecorded, _at: str) -> None:
    _play(state, event).hands.append(event.hand)


Columns = tuple[tuple[int, ...], ...]


def _refold(play: Play, deltas: Columns, rakes: Columns) -> None:
    taken = rakes or ((),) * len(deltas)
    play.hands = [
        hand
        if (hand.deltas, hand.rake) == (new, rake)
        else msgspec.structs.replace(hand, deltas=new, rake=rake)
        for hand, new, rake in zip(play.hands, deltas, taken, strict=True)
    ]
    play.corrected = play.corrected or bool(play.confirmed_at)


def _corrected_late(state: Tournament, event: e.OnRound) -> None:
    drawn = _round(state, event)
    drawn.unsettled = drawn.unsettled or bool(drawn.closed_at)


def _hand_amended(state: Tournament, event: e.HandAmended, _at: str) -> None:
    _corrected_late(state, event)
    play = _play(state, event)
    play.hands[event.hand.hand - 1] = event.hand
    _refold(play, event.deltas, event.rakes)


def _hand_voided(state: Tournament, event: e.HandVoided, _at: str) -> None:
    _corrected_late(state, event)
    play = _play(state, event)
    voided: PlayedHand = msgspec.structs.replace(play.hands[event.hand - 1], void=True)
    play.hands[event.hand - 1] = voided
    _refold(play, event.deltas, event.rakes)


def _scores(state: Tournament, event: e.ScoresRecorded | e.ScoresAmended, _at: str) -> None:
    _corrected_late(state, event)
    play = _play(state, event)
    play.totals = event.scores
    play.corrected = play.corrected or bool(play.confirmed_at)


def _warned(state: Tournament, event: e.Warned, at: str) -> None:
    state.rulings.append(
        Ruling(
            "warn", event.number, event.reason, event.clause, event.stage, event.round, event.table, event.hand, 0, at
        )
    )  # fmt: skip


def _deducted(state: Tournament, event: e.Deducted, at: str) -> None:
    stage = state.stages[event.stage]
    if event.table:
        _corrected_late(state, event)
        table = _round(state, event).tables[event.table]
        table.deducted[event.number] = table.deducted.get(event.number, 0) + event.points
        table.main.corrected = table.main.corrected or bool(table.main.confirmed_at)
    else:
        stage.deducted[event.number] = stage.deducted.get(event.number, 0) + event.points
    state.rulings.append(
        Ruling(
            "deduct", event.number, event.reason, event.clause, event.stage, event.round, event.table, 0,
            event.points, at,
        )
    )  # fmt: skip


def _forfeited(state: Tournament, event: e.Forfeited, at: str) -> None:
    state.rulings.append(
        Ruling(
            "forfeit", event.number, event.reason, event.clause, event.stage, event.round, event.table, event.hand,
            0, at,
        )
    )  # fmt: skip


def _confirmed(state: Tournament, event: e.TableConfirmed, at: str) -> None:
    play = _play(state, event)
    if not event.overtime and not event.playoff and not play.confirmed_at:
        state.stages[event.stage].marks.append(Mark("table", event.round, event.table))
    play.confirmed_at, play.places, play.tied = at, event.places, event.tied
    play.early, play.refused_by, play.corrected = event.early, event.refused_by, False


def _tie_decided(state: Tournament, event: e.TieDecided, _at: str) -> None:
    stage = state.stages[event.stage]
    if not event.table:
        if event.method in ("share", "extend"):
            stage.shared[event.round] = event.order
        else:
            before = stage.fill_orders.get(event.round, ())
            rest = tuple(number for number in before if number not in event.order)
            stage.fill_orders[event.round] = (*event.order, *rest)
        return
    table = _round(state, event).tables[event.table]
    table.decisions.append(event)
    table.plays[-1].places, table.plays[-1].tied = event.places, event.tied


def _round_closed(state: Tournament, event: e.RoundClosed, at: str) -> None:
    drawn = _round(state, event)
    drawn.closed_at, drawn.through, drawn.out = at, event.through, event.out


def _stage_closed(state: Tournament, event: e.StageClosed, at: str) -> None:
    stage = state.stages[event.stage]
    stage.closed_at, stage.advance, stage.out, stage.skipped = at, event.advance, event.out, event.skipped
    if event.through is not None and stage.rounds:
        stage.rounds[-1].through, stage.rounds[-1].out = event.through, event.out
    for playoff in stage.playoffs:
        if playoff.round is not None:
            playoff.round.closed_at = at


def _correction_settled(state: Tournament, event: e.CorrectionSettled, _at: str) -> None:
    stage, drawn = state.stages[event.stage], _round(state, event)
    drawn.unsettled = False
    drawn.through, drawn.out = event.through, event.out
    if stage.closed_at and drawn is stage.rounds[-1]:
        stage.advance, stage.out = event.advance, event.out


def _carried_corrected(state: Tournament, event: e.CarriedCorrected, _at: str) -> None:
    drawn = _round(state, event)
    drawn.carried = dict(event.carried)
    for table in drawn.live:
        table.brought = _brought(table.seats, drawn.carried)


def _ended(state: Tournament, _event: e.EventEnded, at: str) -> None:
    state.ended_at = at


def _printed(state: Tournament, event: e.Printed, at: str) -> None:
    key = (event.document, event.stage, event.round, event.playoff, event.table)
    printing = Printing(event.serial, event.version, event.content, event.code, at)
    state.prints.setdefault(key, []).append(printing)


def _no_change(_state: Tournament, _event: AnyEvent, _at: str) -> None:
    """Undo and redo are marks on lines; the fold has already read them."""


_APPLY: dict[type[Any], Callable[[Tournament, Any, str], None]] = {
    e.EventCreated: _created,
    e.EventSet: _event_set,
    e.Registered: _registered,
    e.PersonEdited: _person_edited,
    e.PersonForgotten: _forgotten,
    e.CheckedIn: _checked_in,
    e.Withdrawn: _withdrawn,
    e.Reentered: _reentered,
    e.Disqualified: _disqualified,
    e.LeftoversChosen: _leftovers,
    e.SlipDrawn: _slip,
    e.Drawn: _drawn,
    e.DrawVoided: _draw_voided,
    e.DrawRestored: _draw_restored,
    e.DrawCommitted: _draw_committed,
    e.WishSet: _wish_set,
    e.WishRemoved: _wish_removed,
    e.RoundsPlanned: _rounds_planned,
    e.PlanDropped: _plan_dropped,
    e.Swapped: _swapped,
    e.Replaced: _replaced,
    e.TableAdded: _table_added,
    e.Called: _called,
    e.PresentNoted: _present,
    e.NoShow: _no_show,
    e.TableBroken: _table_broken,
    e.TableStopped: _table_stopped,
    e.PlayoffOpened: _playoff_opened,
    e.Declined: _declined,
    e.DayStarted: _day_started,
    e.RoundStarted: _started,
    e.ClockPaused: _paused,
    e.ClockResumed: _resumed,
    e.ClockExtended: _extended,
    e.HandRecorded: _hand_recorded,
    e.HandAmended: _hand_amended,
    e.HandVoided: _hand_voided,
    e.ScoresRecorded: _scores,
    e.ScoresAmended: _scores,
    e.Warned: _warned,
    e.Deducted: _deducted,
    e.Forfeited: _forfeited,
    e.TableConfirmed: _confirmed,
    e.TieDecided: _tie_decided,
    e.CorrectionSettled: _correction_settled,
    e.CarriedCorrected: _carried_corrected,
    e.RoundClosed: _round_closed,
    e.StageClosed: _stage_closed,
    e.EventEnded: _ended,
    e.Printed: _printed,
    e.Reverted: _no_change,
    e.Restored: _no_change,
}
