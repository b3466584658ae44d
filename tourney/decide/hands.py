"""录分: hands, totals, their corrections and the signature under a sheet."""

import msgspec

from tourney.decide.context import Caution, Decision, Now, one, phase_of, stage_of, table_of
from tourney.decide.phases import TABLE, require
from tourney.formats.phase import is_full, limit_of
from tourney.model import commands as c
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.events import PlayedHand
from tourney.model.plan import Stage
from tourney.model.state import Play, Table, Tournament
from tourney.rules.ranking import ranking
from tourney.rules.scoring import checked
from tourney.rules.sheet import next_opener, points_of, refolded, warnings


def _where(stage: Stage, command: c.AtTable) -> dict[str, object]:
    return {"stage": stage.name, "round": command.round, "table": command.table, "overtime": command.overtime}


def _allowed(state: Tournament, command: c.AtTable, action: str, reason: str = "") -> tuple[Stage, Table]:
    """Stage and table, when the table's phase allows the action."""
    stage, drawn, table = table_of(state, command)
    phase = phase_of(state, command.table_id, drawn, table)
    if command.overtime and action in ("hand", "scores"):
        action = "overtime"
    require(TABLE, action, phase, reason=reason, **_where(stage, command))
    return stage, table


def _next_play(stage: Stage, table: Table, command: c.AtTable) -> Play:
    """The play that a new hand goes into; an overtime begins with its first hand."""
    if command.overtime > len(table.plays) or (
        command.overtime and not table.plays[command.overtime - 1].confirmed_at
    ):
        raise Refused("overtime_too_early", **_where(stage, command))
    if command.overtime == len(table.plays):
        if command.overtime > 2:
            raise Refused("overtime_over", **_where(stage, command))
        return Play()
    play = table.plays[command.overtime]
    if play.confirmed_at:
        raise Refused("hand_while_confirmed", **_where(stage, command))
    return play


def hand(state: Tournament, command: c.Hand, now: Now) -> Decision:
    """One hand is written down. Its ordinal guards against two desks typing the same one."""
    stage, table = _allowed(state, command, "hand")
    play = _next_play(stage, table, command)
    where = _where(stage, command)
    if play.totals is not None:
        raise Refused("hand_after_totals", **where)
    if is_full(state.rules, stage, play, command.overtime):
        raise Refused("hand_after_limit", limit=limit_of(stage, command.overtime), **where)
    ordinal = len(play.hands) + 1
    if command.hand is not None and command.hand != ordinal:
        raise _wrong_ordinal(command, play, ordinal, where)
    return _recorded(state, command, play, ordinal, now)


def _wrong_ordinal(command: c.Hand, play: Play, ordinal: int, where: dict[str, object]) -> Refused:
    wanted = command.hand or 0
    if 0 < wanted < ordinal:
        return Refused(
            "hand_exists", hand=wanted, deltas=play.hands[wanted - 1].deltas, next=ordinal, **where
        )
    return Refused("hand_gap", hand=wanted, next=ordinal, **where)


def _recorded(state: Tournament, command: c.Hand, play: Play, ordinal: int, now: Now) -> Decision:
    seats = state.format.seats
    proposed = next_opener(state.rules, play.hands, seats, command.round)
    values = command if command.opener else msgspec.structs.replace(command, opener=proposed)
    checked(state.rules, values, seats)
    given = points_of(state.rules, play.hands, values, seats)
    event = e.HandRecorded(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
        overtime=command.overtime, hand=_played(values, ordinal, given, now.at),
    )  # fmt: skip
    codes = warnings(state.rules, play.hands, command, proposed, seats)
    facts: dict[str, object] = {"hand": ordinal, "table": command.table, "landlord": command.landlord}
    facts |= {"bid": command.bid, "opener": command.opener or proposed, "least": state.rules.forced_bid}
    facts |= {"proposed": proposed}
    return Decision((event,), cautions=tuple(Caution(code, facts) for code in codes))


def _played(values: c.HandValues, ordinal: int, deltas: tuple[int, ...], at: str) -> PlayedHand:
    opened = values.open_hand
    shown: dict[str, str] = dict(opened) if isinstance(opened, dict) else ({"": "play"} if opened else {})
    return PlayedHand(
        hand=ordinal, deltas=deltas, landlord=values.landlord, bid=values.bid or None, won=bool(values.won),
        bombs=values.bombs, rockets=values.rockets, spring=values.spring, anti_spring=values.anti_spring,
        open_hand=shown, doubled=values.doubled,
        kicked=values.kicked, counter_kicked=values.counter_kicked, opener=values.opener,
        first_out=values.first_out, passed_out=values.passed_out, at=at,
    )  # fmt: skip


def amend_hand(state: Tournament, command: c.AmendHand, _now: Now) -> Decision:
    """更正: all values of a hand anew; once the table was confirmed only with a reason."""
    stage, table = _allowed(state, command, "amend", command.reason)
    play = _existing(stage, table, command)
    before = _hand_in(stage, play, command, command.hand)
    seats = state.format.seats
    values = command if command.opener else msgspec.structs.replace(command, opener=before.opener)
    checked(state.rules, values, seats)
    amended = msgspec.structs.replace(_played(values, command.hand, before.deltas, before.at), amended=True)
    hands = [amended if hand.hand == command.hand else hand for hand in play.hands]
    deltas = refolded(state.rules, hands, seats)
    amended = msgspec.structs.replace(amended, deltas=deltas[command.hand - 1])
    if amended == msgspec.structs.replace(before, amended=True):
        raise Refused("nothing_amended", hand=command.hand, **_where(stage, command))
    return one(
        e.HandAmended(
            stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
            overtime=command.overtime, hand=amended, deltas=deltas, reason=command.reason,
        )
    )  # fmt: skip


def void_hand(state: Tournament, command: c.VoidHand, _now: Now) -> Decision:
    """作废: the hand keeps its number and gives nothing."""
    stage, table = _allowed(state, command, "amend", command.reason)
    if not command.reason.strip():
        raise Refused("reason_missing")
    play = _existing(stage, table, command)
    _hand_in(stage, play, command, command.hand)
    hands = [msgspec.structs.replace(h, void=True) if h.hand == command.hand else h for h in play.hands]
    return one(
        e.HandVoided(
            stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
            overtime=command.overtime, hand=command.hand, reason=command.reason,
            deltas=refolded(state.rules, hands, state.format.seats),
        )
    )  # fmt: skip


def _existing(stage: Stage, table: Table, command: c.AtTable) -> Play:
    play = table.play(command.overtime)
    if play is None:
        raise Refused("overtime_unknown", **_where(stage, command))
    return play


def _hand_in(stage: Stage, play: Play, command: c.AtTable, ordinal: int) -> PlayedHand:
    if not 1 <= ordinal <= len(play.hands):
        raise Refused("hand_unknown", hand=ordinal, hands=len(play.hands), **_where(stage, command))
    found = play.hands[ordinal - 1]
    if found.void:
        raise Refused("hand_void", hand=ordinal, **_where(stage, command))
    return found


def scores(state: Tournament, command: c.Scores, _now: Now) -> Decision:
    """只录总分: the three totals, equal to what the three brought; refused when hands exist."""
    stage, table = _allowed(state, command, "scores")
    play = _next_play(stage, table, command)
    if play.hands:
        raise Refused("totals_after_hands", hands=len(play.hands), **_where(stage, command))
    if play.totals is not None:
        raise Refused("totals_exist", scores=play.totals, **_where(stage, command))
    _checked_totals(stage, table, command, command.scores)
    return one(
        e.ScoresRecorded(
            stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
            overtime=command.overtime, scores=command.scores,
        )
    )  # fmt: skip


def amend_scores(state: Tournament, command: c.AmendScores, _now: Now) -> Decision:
    """Totals typed wrong are typed anew."""
    stage, table = _allowed(state, command, "amend", command.reason)
    play = _existing(stage, table, command)
    if play.totals is None:
        raise Refused("totals_unknown", **_where(stage, command))
    _checked_totals(stage, table, command, command.scores)
    if command.scores == play.totals:
        raise Refused("nothing_amended", hand=0, **_where(stage, command))
    return one(
        e.ScoresAmended(
            stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
            overtime=command.overtime, scores=command.scores, reason=command.reason,
        )
    )  # fmt: skip


def _checked_totals(stage: Stage, table: Table, command: c.AtTable, given: tuple[int, ...]) -> None:
    seats = len(table.seats)
    if len(given) != seats:
        raise Refused("totals_count", given=len(given), seats=seats, **_where(stage, command))
    start = 0 if command.overtime else stage.start
    if sum(given) != start * seats:
        missing = start * seats - sum(given[:-1])
        facts = {"total": sum(given), "expected": start * seats, "last": missing, "scores": given}
        raise Refused("totals_sum", **facts, **_where(stage, command))


def confirm(state: Tournament, command: c.Confirm, _now: Now) -> Decision:
    """确认签字: the sheet is signed; places at the table follow. A shared place that decides leaves it tied."""
    stage, table = _allowed(state, command, "confirm")
    play = table.play(command.overtime)
    where = _where(stage, command)
    if play is None or not play.begun:
        raise Refused("nothing_to_confirm", **where)
    if play.confirmed_at and not any(play.corrected for play in table.plays):
        raise Refused("confirm_while_confirmed", **where)
    if not play.live and play.totals is None:
        raise Refused("nothing_to_confirm", **where)
    _checked_limit(state, stage, play, command, where)
    for number in command.refused_by:
        if number not in table.seats:
            raise Refused("not_at_table", number=number, **where)
    found = ranking(_as_confirmed(table, command.overtime), stage)
    return one(
        e.TableConfirmed(
            stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
            overtime=command.overtime, places=found.places, tied=found.tied, early=command.early,
            refused_by=command.refused_by,
        )
    )  # fmt: skip


def _checked_limit(
    state: Tournament, stage: Stage, play: Play, command: c.Confirm, where: dict[str, object]
) -> None:
    limit = limit_of(stage, command.overtime)
    if limit is None or command.early.strip() or is_full(state.rules, stage, play, command.overtime):
        return
    raise Refused("confirm_short", hands=len(play.live), limit=limit, **where)


def _as_confirmed(table: Table, overtime: int) -> Table:
    """The table as if this overtime were confirmed, without touching the state."""
    plays = [
        msgspec.structs.replace(play, confirmed_at="now") if i == overtime else play
        for i, play in enumerate(table.plays)
    ]
    return msgspec.structs.replace(table, plays=plays)


def decide_tie(state: Tournament, command: c.Decide, now: Now) -> Decision:
    """A tie settled by lots or by the referee's word, at a table or among those who may fill up a round."""
    if not command.reason.strip():
        raise Refused("reason_missing")
    if not command.table:
        return _decide_fill(state, command, now)
    at = c.AtTable(stage=command.stage, round=command.round, table=command.table, playoff=command.playoff)
    stage, table = _allowed(state, at, "decide")
    tied = {table.seats[seat - 1] for seat in ranking(table, stage).tied}
    if set(command.order) != tied or len(command.order) != len(tied):
        raise Refused("decide_whom", order=command.order, tied=sorted(tied), **_where(stage, at))
    event = e.TieDecided(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table, order=command.order,
        method=command.method, reason=command.reason,
    )  # fmt: skip
    found = ranking(msgspec.structs.replace(table, decisions=[*table.decisions, event]), stage)
    return one(msgspec.structs.replace(event, places=found.places, tied=found.tied))


def _decide_fill(state: Tournament, command: c.Decide, _now: Now) -> Decision:
    stage = stage_of(state, command.stage)
    unknown = [number for number in command.order if number not in state.entries]
    if unknown:
        raise Refused("number_unknown", number=unknown[0])
    if state.stages[stage.key].round(command.round) is not None:
        raise Refused("draw_while_drawn", stage=stage.name, round=command.round)
    if command.method not in ("lots", "referee") or len(set(command.order)) != len(command.order):
        raise Refused("decide_order", stage=stage.name)
    return one(
        e.TieDecided(
            stage=command.stage, round=command.round, order=command.order, method=command.method,
            reason=command.reason,
        )
    )  # fmt: skip
