"""Folding: ties, playoffs, closed rounds and stages, late corrections, the end."""

from collections.abc import Callable
from typing import Any

from tourney.model import events as e
from tourney.model.folded import brought, round_of
from tourney.model.state import Mark, Playoff, StageState, Tournament


def _playoff_opened(state: Tournament, event: e.PlayoffOpened, _at: str) -> None:
    playoffs = state.stages[event.stage].playoffs
    del playoffs[event.playoff - 1 :]  # opened anew: somebody of it left before it was drawn
    playoffs.append(Playoff(event.tied, event.places, event.numbers, event.pool, event.fill))


def _declined(state: Tournament, event: e.Declined, _at: str) -> None:
    state.stages[event.stage].declined[event.number] = event.reason


def _day_started(state: Tournament, event: e.DayStarted, _at: str) -> None:
    stage = state.stages[event.stage]
    stage.day = event.day
    stage.marks.append(Mark("day", day=event.day))


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
    table = round_of(state, event).tables[event.table]
    table.decisions.append(event)
    table.plays[-1].places, table.plays[-1].tied = event.places, event.tied


def _round_closed(state: Tournament, event: e.RoundClosed, at: str) -> None:
    drawn = round_of(state, event)
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
    stage, drawn = state.stages[event.stage], round_of(state, event)
    drawn.unsettled = False
    drawn.through, drawn.out = event.through, event.out
    if stage.closed_at and drawn is stage.rounds[-1]:
        stage.advance, stage.out = event.advance, event.out
        if state.stage_plan(event.stage).rank == "overall":
            _settled_together(stage)


def _settled_together(stage: StageState) -> None:
    """A stage that is ranked as a whole has one cut: what was chosen holds for all its rounds and playoffs."""
    for drawn in (*stage.rounds, *(playoff.round for playoff in stage.playoffs)):
        if drawn is not None:
            drawn.unsettled = False


def _carried_corrected(state: Tournament, event: e.CarriedCorrected, _at: str) -> None:
    drawn = round_of(state, event)
    drawn.carried = dict(event.carried)
    for table in drawn.live:
        table.brought = brought(table.seats, drawn.carried)


def _ended(state: Tournament, _event: e.EventEnded, at: str) -> None:
    state.ended_at = at


STAGES: dict[type[Any], Callable[[Tournament, Any, str], None]] = {
    e.PlayoffOpened: _playoff_opened,
    e.Declined: _declined,
    e.DayStarted: _day_started,
    e.TieDecided: _tie_decided,
    e.CorrectionSettled: _correction_settled,
    e.CarriedCorrected: _carried_corrected,
    e.RoundClosed: _round_closed,
    e.StageClosed: _stage_closed,
    e.EventEnded: _ended,
}
