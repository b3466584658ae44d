"""确认签字: the signature under a sheet, and ties that are settled by decision."""

import msgspec

from tourney.decide.context import Decision, Now, given_reason, one, play_place, table_place
from tourney.decide.ladder import champion_events
from tourney.decide.orders import decided_order
from tourney.decide.plays import allowed, where
from tourney.formats.consequences import is_open
from tourney.formats.ladder import winners_of
from tourney.formats.phase import is_full, limit_of, signed
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.plan import Stage
from tourney.model.state import Table, Tournament
from tourney.rules.ranking import Ranking, ranking
from tourney.rules.sheet import counting


def confirm(state: Tournament, command: c.Confirm, _now: Now) -> Decision:
    """确认签字: the sheet is signed; places at the table follow. A shared place that decides leaves it tied."""
    stage, table = allowed(state, command, "confirm")
    facts = where(stage, command)
    _checked_ready(state, stage, table, command, facts)
    for number in command.refused_by:
        if number not in table.seats:
            raise Refused("not_at_table", number=number, **facts)
    found = ranking(signed(table, command.overtime), stage)
    event = e.TableConfirmed(
        **play_place(command), places=_places(stage, table, found), tied=found.tied, early=command.early,
        refused_by=command.refused_by, referee=table.referee,
    )  # fmt: skip
    return Decision((event, *champion_events(state, stage, event)))


def _places(stage: Stage, table: Table, found: Ranking) -> tuple[int, ...]:
    """Places by points; in a ladder, where there are none, the winners are first and the losers behind them."""
    if stage.ladder is None:
        return found.places
    won = winners_of(table)
    return tuple(1 if number in won else len(won) + 1 for number in table.seats)


def _checked_ready(
    state: Tournament, stage: Stage, table: Table, command: c.Confirm, facts: dict[str, object]
) -> None:
    """The play has a result, nobody's absence is open, and what follows from a late correction was said."""
    if is_open(state, command.round_id) and not ranking(table, stage).tied:
        raise Refused("correction_open", **facts)
    play = table.play(command.overtime)
    if table.stopped and not command.overtime and not table.main.confirmed_at:
        return
    if play is None or not play.begun or (not play.live and play.totals is None):
        raise Refused("nothing_to_confirm", **facts)
    if play.confirmed_at and not table.corrected:
        raise Refused("confirm_while_confirmed", **facts)
    full = is_full(state.rules, stage, table, command.overtime)
    if table.absent and not full:
        raise Refused("hand_while_absent", numbers=list(table.absent), **facts)
    limit = limit_of(stage, command.overtime)
    if limit is not None and not full and not command.early.strip():
        raise Refused("confirm_short", hands=counting(state.rules, play), limit=limit, **facts)


def decide_tie(state: Tournament, command: c.Decide, _now: Now) -> Decision:
    """A tie settled by lots or by the referee's word: at a table, at the cut, among those who may fill up a round."""
    given_reason(command.reason)
    if not command.table:
        return one(decided_order(state, command))
    at = c.AtTable(stage=command.stage, round=command.round, table=command.table, playoff=command.playoff)
    stage, table = allowed(state, at, "decide")
    tied = {table.seats[seat - 1] for seat in ranking(table, stage).tied}
    if set(command.order) != tied or len(command.order) != len(tied):
        raise Refused("decide_whom", order=command.order, tied=sorted(tied), **where(stage, at))
    event = e.TieDecided(**table_place(at), order=command.order, method=command.method, reason=command.reason)
    found = ranking(msgspec.structs.replace(table, decisions=[*table.decisions, event]), stage)
    return one(msgspec.structs.replace(event, places=found.places, tied=found.tied))
