"""只录总分: the totals of a table, where its hands are not written down one by one."""

from tourney.decide.context import Decision, Now, one, play_place
from tourney.decide.corrections import corrected
from tourney.decide.plays import allowed, existing_play, next_play, where
from tourney.formats.phase import limit_of
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.plan import Stage
from tourney.model.state import Table, Tournament
from tourney.rules.sheet import totals_fit

MOST_TOTAL = 999_999_999
"""Points of one seat at one table, above or below nought: more is a slip of the keys."""


def scores(state: Tournament, command: c.Scores, _now: Now) -> Decision:
    """只录总分: the total of every seat, together what all brought; refused where hands exist."""
    stage, table = allowed(state, command, "scores")
    if state.rules.scoring == "none":
        raise Refused("totals_not_here", **where(stage, command))
    play = next_play(stage, table, command)
    if play.hands:
        raise Refused("totals_after_hands", hands=len(play.hands), **where(stage, command))
    if play.totals is not None:
        raise Refused("totals_exist", scores=play.totals, **where(stage, command))
    if not command.overtime and any(move.who == "last_landlord" for move in stage.moves):
        raise Refused("totals_hide_landlord", **where(stage, command))
    never_came = [number for number in table.absent if state.entries[number].active]
    if never_came and not table.stopped and not command.overtime:  # who left may have played to the end
        raise Refused("hand_while_absent", numbers=never_came, **where(stage, command))
    _checked_totals(state, stage, table, command, command.scores)
    return one(e.ScoresRecorded(**play_place(command), scores=command.scores))


def amend_scores(state: Tournament, command: c.AmendScores, now: Now) -> Decision:
    """Totals typed wrong are typed anew."""
    stage, table = allowed(state, command, "amend", command.reason)
    play = existing_play(stage, table, command)
    if play.totals is None:
        raise Refused("totals_unknown", **where(stage, command))
    _checked_totals(state, stage, table, command, command.scores)
    if command.scores == play.totals:
        raise Refused("nothing_amended", hand=0, **where(stage, command))
    event = e.ScoresAmended(**play_place(command), scores=command.scores, reason=command.reason)
    return corrected(state, command.round_id, event, command.then, command.reason, now)


def _checked_totals(
    state: Tournament, stage: Stage, table: Table, command: c.AtTable, given: tuple[int, ...]
) -> None:
    seats = len(table.seats)
    if len(given) != seats:
        raise Refused("totals_count", given=len(given), seats=seats, **where(stage, command))
    if any(abs(points) > MOST_TOTAL for points in given):
        raise Refused("totals_outside", scores=given, **where(stage, command))
    brought = (0,) * seats if command.overtime else table.brought
    limit = limit_of(stage, command.overtime)
    if not totals_fit(state.rules, brought, limit, given):
        if state.rules.scoring == "roles":
            raise Refused("totals_by_role", total=sum(given), scores=given, **where(stage, command))
        missing = sum(brought) - sum(given[:-1])
        facts = {"total": sum(given), "expected": sum(brought), "last": missing, "scores": given}
        raise Refused("totals_sum", **facts, **where(stage, command))
    if stage.chips and not command.overtime and min(given) < 0:
        raise Refused("totals_negative", scores=given, **where(stage, command))
