"""Folding: clocks, hands, rulings and signatures at the tables."""

from collections.abc import Callable
from typing import Any

import msgspec

from tourney.model import events as e
from tourney.model.events import PlayedHand
from tourney.model.folded import play_at, play_of, round_of
from tourney.model.moments import seconds_between
from tourney.model.state import Clock, Mark, Play, Ruling, Tournament


def _clock(
    state: Tournament, event: e.RoundStarted | e.ClockPaused | e.ClockResumed | e.ClockExtended
) -> Clock:
    drawn = round_of(state, event)
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


def _checked(state: Tournament, event: e.TableChecked, at: str) -> None:
    round_of(state, event).tables[event.table].checked_at = at


def _referee(state: Tournament, event: e.RefereeNamed, _at: str) -> None:
    round_of(state, event).tables[event.table].referee = event.name


def _unchecked(state: Tournament, event: e.OnTable) -> None:
    """Figures changed: what was typed a second time was another table."""
    round_of(state, event).tables[event.table].checked_at = ""


def _hand_recorded(state: Tournament, event: e.HandRecorded, _at: str) -> None:
    table = round_of(state, event).tables[event.table]
    table.checked_at = ""
    play_at(table, event.overtime).hands.append(event.hand)


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
    drawn = round_of(state, event)
    drawn.unsettled = drawn.unsettled or bool(drawn.closed_at)


def _hand_amended(state: Tournament, event: e.HandAmended, _at: str) -> None:
    _corrected_late(state, event)
    _unchecked(state, event)
    play = play_of(state, event)
    play.hands[event.hand.hand - 1] = event.hand
    _refold(play, event.deltas, event.rakes)


def _hand_voided(state: Tournament, event: e.HandVoided, _at: str) -> None:
    _corrected_late(state, event)
    _unchecked(state, event)
    play = play_of(state, event)
    voided: PlayedHand = msgspec.structs.replace(play.hands[event.hand - 1], void=True)
    play.hands[event.hand - 1] = voided
    _refold(play, event.deltas, event.rakes)


def _scores(state: Tournament, event: e.ScoresRecorded | e.ScoresAmended, _at: str) -> None:
    _corrected_late(state, event)
    _unchecked(state, event)
    play = play_of(state, event)
    play.totals = event.scores
    play.corrected = play.corrected or bool(play.confirmed_at)


def _warned(state: Tournament, event: e.Warned, at: str) -> None:
    state.rulings.append(
        Ruling(
            "warn", event.number, event.reason, event.clause, event.stage, event.round, event.table, event.hand, 0, at,
            event.playoff, event.overtime,
        )
    )  # fmt: skip


def _deducted(state: Tournament, event: e.Deducted, at: str) -> None:
    stage = state.stages[event.stage]
    if event.table:
        _corrected_late(state, event)
        table = round_of(state, event).tables[event.table]
        table.deducted[event.number] = table.deducted.get(event.number, 0) + event.points
        table.main.corrected = table.main.corrected or bool(table.main.confirmed_at)
    else:
        stage.deducted[event.number] = stage.deducted.get(event.number, 0) + event.points
    state.rulings.append(
        Ruling(
            "deduct", event.number, event.reason, event.clause, event.stage, event.round, event.table, 0,
            event.points, at, event.playoff,
        )
    )  # fmt: skip


def _forfeited(state: Tournament, event: e.Forfeited, at: str) -> None:
    state.rulings.append(
        Ruling(
            "forfeit", event.number, event.reason, event.clause, event.stage, event.round, event.table, event.hand,
            0, at, event.playoff, event.overtime,
        )
    )  # fmt: skip


def _confirmed(state: Tournament, event: e.TableConfirmed, at: str) -> None:
    play = play_of(state, event)
    if not event.overtime and not event.playoff and not play.confirmed_at:
        state.stages[event.stage].marks.append(Mark("table", event.round, event.table))
    play.confirmed_at, play.places, play.tied = at, event.places, event.tied
    play.early, play.refused_by, play.corrected = event.early, event.refused_by, False


TABLES: dict[type[Any], Callable[[Tournament, Any, str], None]] = {
    e.RoundStarted: _started,
    e.ClockPaused: _paused,
    e.ClockResumed: _resumed,
    e.ClockExtended: _extended,
    e.HandRecorded: _hand_recorded,
    e.HandAmended: _hand_amended,
    e.HandVoided: _hand_voided,
    e.ScoresRecorded: _scores,
    e.ScoresAmended: _scores,
    e.TableChecked: _checked,
    e.RefereeNamed: _referee,
    e.Warned: _warned,
    e.Deducted: _deducted,
    e.Forfeited: _forfeited,
    e.TableConfirmed: _confirmed,
}
