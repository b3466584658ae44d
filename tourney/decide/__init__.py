"""decide(state, command, now): what a command means now, as events, or ``Refused``. Pure, and never changes the state."""

from collections.abc import Callable
from typing import Any

from tourney.decide import (
    checking,
    clocks,
    commits,
    corrections,
    draws,
    entries,
    event,
    hands,
    history,
    ladder,
    papers,
    people,
    planning,
    redraws,
    roll_call,
    rulings,
    signing,
    slips,
    stages,
    tables,
    totals,
    wishing,
)
from tourney.decide.context import Caution, Decision, Now, settled_round
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.model.texts import keepable

__all__ = ["Caution", "Decision", "Now", "decide"]

_DECIDE: dict[type[Any], Callable[[Tournament, Any, Now], Decision]] = {
    c.SetEvent: event.set_event,
    c.SetCertificate: event.set_certificate,
    c.Register: people.register,
    c.ImportRoster: people.import_roster,
    c.CheckIn: people.check_in,
    c.CancelCheckIn: entries.cancel_check_in,
    c.Withdraw: people.withdraw,
    c.Reenter: people.reenter,
    c.EditPerson: people.edit_person,
    c.Forget: people.forget,
    c.Draw: draws.draw,
    c.Slip: slips.slip,
    c.Leftovers: draws.leftovers,
    c.Redraw: redraws.redraw,
    c.RestoreDraw: redraws.restore_draw,
    c.CommitDraw: commits.commit_draw,
    c.PlanRounds: planning.plan_ahead,
    c.Wish: wishing.wish,
    c.RemoveWish: wishing.remove_wish,
    c.MarkSeeds: wishing.mark_seeds,
    c.Swap: redraws.swap,
    c.Replace: redraws.replace,
    c.AddTable: tables.add_table,
    c.Call: roll_call.call,
    c.CallAgain: roll_call.call_again,
    c.Present: roll_call.present,
    c.NoShow: tables.no_show,
    c.BreakTable: tables.break_table,
    c.StopTable: tables.stop_table,
    c.Decline: people.decline,
    c.StartDay: ladder.start_day,
    c.Start: clocks.start,
    c.Pause: clocks.pause,
    c.Resume: clocks.resume,
    c.Extend: clocks.extend,
    c.Hand: hands.hand,
    c.Forfeit: hands.forfeit,
    c.AmendHand: hands.amend_hand,
    c.VoidHand: hands.void_hand,
    c.Scores: totals.scores,
    c.AfterCorrection: corrections.after_correction,
    c.AmendScores: totals.amend_scores,
    c.Confirm: signing.confirm,
    c.Decide: signing.decide_tie,
    c.Check: checking.check,
    c.Referee: tables.referee,
    c.Warn: rulings.warn,
    c.Deduct: rulings.deduct,
    c.Disqualify: rulings.disqualify,
    c.CloseRound: stages.close_round,
    c.CloseStage: stages.close_stage,
    c.EndEvent: stages.end_event,
    c.Print: papers.print_paper,
    c.Undo: history.undo,
    c.Redo: history.redo,
}


def decide(state: Tournament, command: c.Command, now: Now) -> Decision:
    """The events that this command makes. Raises ``Refused``; nothing is changed either way."""
    keepable(command)
    ladder = _at_ladder(state, command)
    try:
        decision = _DECIDE[type(command)](state, settled_round(state, command), now)
    except Refused as refused:
        refused.facts.update(ladder)
        raise
    for caution in decision.cautions:
        caution.facts.update(ladder)
    return decision


def _at_ladder(state: Tournament, command: c.Command) -> dict[str, bool]:
    """What a sentence about this command has to know to say 场, where a ladder (A1) has no 轮."""
    stage = state.format.stage(getattr(command, "stage", ""))
    return {"ladder": True} if stage is not None and stage.ladder is not None else {}
