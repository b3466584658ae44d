"""录分: hands, totals, their corrections and the signature under a sheet."""

import msgspec

from tourney.decide.context import Caution, Decision, Now, given_reason, one, phase_of, table_of
from tourney.decide.corrections import corrected
from tourney.decide.ladder import champion_events
from tourney.decide.orders import decided_order
from tourney.decide.phases import TABLE, require
from tourney.formats.at import table_stage
from tourney.formats.consequences import is_open
from tourney.formats.ladder import winners_of
from tourney.formats.phase import decided_early, is_full, limit_of, signed
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.events import PlayedHand
from tourney.model.ids import Number
from tourney.model.plan import Stage
from tourney.model.state import Play, Table, Tournament
from tourney.rules.ranking import Ranking, ranking, raw_points
from tourney.rules.scoring import Settled, checked, checked_kickers
from tourney.rules.sheet import counting, next_opener, played, points_of, refolded, totals_of, warnings

MOST_OVERTIMES = 2
"""A table plays off a tie so often; then lots decide (DESIGN §5 Ties)."""


MOST_TOTAL = 999_999_999
"""Points of one seat at one table, above or below nought: more is a slip of the keys."""


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
    where = _where(stage, command)
    if command.overtime and table.stopped:
        raise Refused("overtime_while_stopped", **where)
    if command.overtime > len(table.plays) or (
        command.overtime and not table.plays[command.overtime - 1].confirmed_at
    ):
        raise Refused("overtime_too_early", **where)
    if command.overtime == len(table.plays):
        if command.overtime > MOST_OVERTIMES:
            raise Refused("overtime_over", **where)
        return Play()
    play = table.plays[command.overtime]
    if play.confirmed_at:
        raise Refused("hand_while_confirmed", **where)
    return play


def hand(state: Tournament, command: c.Hand, now: Now) -> Decision:
    """One hand is written down. Its ordinal guards against two desks typing the same one."""
    stage, table = _allowed(state, command, "hand")
    play = _hand_may_follow(state, stage, table, command)
    return _recorded(state, table, command, play, now)


def forfeit(state: Tournament, command: c.Forfeit, now: Now) -> Decision:
    """判负: a hand lost by that player's side; with no landlord yet the offender is the landlord who lost (A9-46)."""
    stage, table = _allowed(state, command, "hand")
    given_reason(command.reason)
    if command.number not in table.seats:
        raise Refused("not_at_table", number=command.number, **_where(stage, command))
    play = _hand_may_follow(state, stage, table, command)
    recorded = forfeited_hand(state, command, play, command.number, now)
    ruling = e.Forfeited(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
        overtime=command.overtime, number=command.number, hand=recorded.hand.hand, reason=command.reason,
        clause=command.clause,
    )  # fmt: skip
    return Decision((recorded, ruling))


def forfeited_hand(
    state: Tournament, values: c.HandValues, play: Play, number: Number, now: Now
) -> e.HandRecorded:
    """The hand that is lost by ruling, as it is recorded."""
    table = state.table(values.table_id)
    if table is None:
        raise KeyError(values.table_id)
    seat = table.seats.index(number) + 1
    landlord = values.landlord or seat
    lost = msgspec.structs.replace(values, landlord=landlord, won=seat != landlord)
    return _hand_event(state, table, lost, play, number, now)


def _hand_may_follow(state: Tournament, stage: Stage, table: Table, command: c.Hand | c.Forfeit) -> Play:
    """The play that takes the next hand. Raises ``Refused`` where none may follow, or another one is next."""
    play = _next_play(stage, table, command)
    where = _where(stage, command)
    missing = [number for number in table.seats if number in table.absent]
    leaver = (
        command.number if isinstance(command, c.Forfeit) else None
    )  # who leaves midway loses the hand (A1-95)
    if missing and missing != [leaver] and not command.overtime:
        raise Refused("hand_while_absent", numbers=missing, **where)
    if play.totals is not None:
        raise Refused("hand_after_totals", **where)
    if is_full(state.rules, stage, table, command.overtime):
        raise Refused(
            _why_over(stage, table, command.overtime), limit=limit_of(stage, command.overtime), **where
        )
    ordinal = len(play.hands) + 1
    if command.hand is not None and command.hand != ordinal:
        raise _wrong_ordinal(command, play, ordinal, where)
    return play


def _why_over(stage: Stage, table: Table, overtime: int) -> str:
    """What ended the table, as the code of the refusal."""
    if table.stopped:
        return "hand_while_stopped"
    if overtime:
        return "hand_after_decided" if decided_early(stage, table, overtime) else "hand_after_limit"
    if stage.bust and min(raw_points(table)) <= 0:
        return "hand_after_bust"
    if stage.target is not None and max(raw_points(table)) >= stage.target:
        return "hand_after_target"
    return "hand_after_limit"


def _wrong_ordinal(
    command: c.Hand | c.Forfeit, play: Play, ordinal: int, where: dict[str, object]
) -> Refused:
    wanted = command.hand or 0
    if 0 < wanted < ordinal:
        return Refused(
            "hand_exists", hand=wanted, deltas=play.hands[wanted - 1].deltas, next=ordinal, **where
        )
    return Refused("hand_gap", hand=wanted, next=ordinal, **where)


def _recorded(state: Tournament, table: Table, command: c.Hand, play: Play, now: Now) -> Decision:
    seats = state.format.seats
    proposed = next_opener(state.rules, play.hands, seats, command.round)
    event = _hand_event(state, table, command, play, None, now)
    codes = warnings(state.rules, play.hands, command, proposed, seats)
    facts: dict[str, object] = {"hand": event.hand.hand, "table": command.table, "landlord": command.landlord}
    facts |= {"bid": command.bid, "opener": command.opener or proposed, "least": state.rules.forced_bid}
    facts |= {"run": state.rules.pass_limit - 1, "seats": seats}
    facts |= {"proposed": proposed, "seat": "、".join(map(str, command.kicked))}
    return Decision((event,), cautions=tuple(Caution(code, facts) for code in codes))


def _hand_event(
    state: Tournament, table: Table, command: c.HandValues, play: Play, forfeited: Number | None, now: Now
) -> e.HandRecorded:
    """One hand with the points that follow from the hands before it."""
    seats = state.format.seats
    proposed = next_opener(state.rules, play.hands, seats, command.round)
    values = command if command.opener is not None else msgspec.structs.replace(command, opener=proposed)
    checked(state.rules, values, seats, forfeited=forfeited is not None)
    checked_kickers(command, seats)
    brought = chips_of(state, table, command)
    given = points_of(state.rules, play.hands, values, seats, brought)
    hand = played(values, len(play.hands) + 1, given, now.at)
    return e.HandRecorded(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
        overtime=command.overtime, hand=msgspec.structs.replace(hand, forfeited=forfeited),
    )  # fmt: skip


def chips_of(state: Tournament, table: Table, command: c.AtTable) -> tuple[int, ...] | None:
    """What each seat brought as chips; ``None`` where points may go below zero, as in every overtime."""
    stage = table_stage(state, command.table_id)
    return table.brought if stage.chips and not command.overtime else None


def amend_hand(state: Tournament, command: c.AmendHand, now: Now) -> Decision:
    """更正: all values of a hand anew; once the table was confirmed only with a reason."""
    stage, table = _allowed(state, command, "amend", command.reason)
    play = _existing(stage, table, command)
    before = _hand_in(stage, play, command, command.hand)
    seats = state.format.seats
    values = command if command.opener else msgspec.structs.replace(command, opener=before.opener)
    checked(state.rules, values, seats, forfeited=before.forfeited is not None)
    checked_kickers(command, seats)
    changed = played(values, command.hand, Settled(before.deltas), before.at)
    amended = msgspec.structs.replace(changed, amended=True, forfeited=before.forfeited)
    hands = [amended if hand.hand == command.hand else hand for hand in play.hands]
    settled = refolded(state.rules, hands, seats, chips_of(state, table, command))
    own = settled[command.hand - 1]
    amended = msgspec.structs.replace(amended, deltas=own.deltas, rake=own.rake)
    if amended == msgspec.structs.replace(before, amended=True):
        raise Refused("nothing_amended", hand=command.hand, **_where(stage, command))
    event = e.HandAmended(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
        overtime=command.overtime, hand=amended, reason=command.reason, **_columns(settled),
    )  # fmt: skip
    return corrected(state, command.round_id, event, command.then, command.reason, now)


def void_hand(state: Tournament, command: c.VoidHand, now: Now) -> Decision:
    """作废: the hand keeps its number and gives nothing. Refused where nothing would be left on a signed sheet."""
    stage, table = _allowed(state, command, "amend", command.reason)
    if not command.reason.strip():
        raise Refused("reason_missing")
    play = _existing(stage, table, command)
    _hand_in(stage, play, command, command.hand)
    if (
        play.confirmed_at and len(play.live) == 1
    ):  # no hand may follow a signature: nothing could be signed anew
        raise Refused("void_only_one", hand=command.hand, **_where(stage, command))
    hands = [msgspec.structs.replace(h, void=True) if h.hand == command.hand else h for h in play.hands]
    settled = refolded(state.rules, hands, state.format.seats, chips_of(state, table, command))
    event = e.HandVoided(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
        overtime=command.overtime, hand=command.hand, reason=command.reason, **_columns(settled),
    )  # fmt: skip
    return corrected(state, command.round_id, event, command.then, command.reason, now)


def _columns(settled: tuple[Settled, ...]) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Points and rake of all hands, as the events carry them."""
    rakes = tuple(given.rake for given in settled)
    return {"deltas": tuple(given.deltas for given in settled), "rakes": rakes if any(rakes) else ()}


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
    if state.rules.scoring == "none":
        raise Refused("totals_not_here", **_where(stage, command))
    play = _next_play(stage, table, command)
    if play.hands:
        raise Refused("totals_after_hands", hands=len(play.hands), **_where(stage, command))
    if play.totals is not None:
        raise Refused("totals_exist", scores=play.totals, **_where(stage, command))
    if not command.overtime and any(move.who == "last_landlord" for move in stage.moves):
        raise Refused("totals_hide_landlord", **_where(stage, command))
    never_came = [number for number in table.absent if state.entries[number].active]
    if never_came and not table.stopped and not command.overtime:  # who left may have played to the end
        raise Refused("hand_while_absent", numbers=never_came, **_where(stage, command))
    _checked_totals(state, stage, table, command, command.scores)
    return one(
        e.ScoresRecorded(
            stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
            overtime=command.overtime, scores=command.scores,
        )
    )  # fmt: skip


def amend_scores(state: Tournament, command: c.AmendScores, now: Now) -> Decision:
    """Totals typed wrong are typed anew."""
    stage, table = _allowed(state, command, "amend", command.reason)
    play = _existing(stage, table, command)
    if play.totals is None:
        raise Refused("totals_unknown", **_where(stage, command))
    _checked_totals(state, stage, table, command, command.scores)
    if command.scores == play.totals:
        raise Refused("nothing_amended", hand=0, **_where(stage, command))
    event = e.ScoresAmended(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
        overtime=command.overtime, scores=command.scores, reason=command.reason,
    )  # fmt: skip
    return corrected(state, command.round_id, event, command.then, command.reason, now)


def _checked_totals(
    state: Tournament, stage: Stage, table: Table, command: c.AtTable, given: tuple[int, ...]
) -> None:
    seats = len(table.seats)
    if len(given) != seats:
        raise Refused("totals_count", given=len(given), seats=seats, **_where(stage, command))
    if any(abs(points) > MOST_TOTAL for points in given):
        raise Refused("totals_outside", scores=given, **_where(stage, command))
    brought = (0,) * seats if command.overtime else table.brought
    limit = limit_of(stage, command.overtime)
    if not totals_of(state.rules, brought, limit, given):
        if state.rules.scoring == "roles":
            raise Refused("totals_by_role", total=sum(given), scores=given, **_where(stage, command))
        missing = sum(brought) - sum(given[:-1])
        facts = {"total": sum(given), "expected": sum(brought), "last": missing, "scores": given}
        raise Refused("totals_sum", **facts, **_where(stage, command))
    if stage.chips and not command.overtime and min(given) < 0:
        raise Refused("totals_negative", scores=given, **_where(stage, command))


def confirm(state: Tournament, command: c.Confirm, _now: Now) -> Decision:
    """确认签字: the sheet is signed; places at the table follow. A shared place that decides leaves it tied."""
    stage, table = _allowed(state, command, "confirm")
    where = _where(stage, command)
    _checked_ready(state, stage, table, command, where)
    for number in command.refused_by:
        if number not in table.seats:
            raise Refused("not_at_table", number=number, **where)
    found = ranking(signed(table, command.overtime), stage)
    event = e.TableConfirmed(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
        overtime=command.overtime, places=_places(stage, table, found), tied=found.tied, early=command.early,
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
    state: Tournament, stage: Stage, table: Table, command: c.Confirm, where: dict[str, object]
) -> None:
    """The play has a result, nobody's absence is open, and what follows from a late correction was said."""
    if is_open(state, command.round_id) and not ranking(table, stage).tied:
        raise Refused("correction_open", **where)
    play = table.play(command.overtime)
    if table.stopped and not command.overtime and not table.main.confirmed_at:
        return
    if play is None or not play.begun or (not play.live and play.totals is None):
        raise Refused("nothing_to_confirm", **where)
    if play.confirmed_at and not any(play.corrected for play in table.plays):
        raise Refused("confirm_while_confirmed", **where)
    full = is_full(state.rules, stage, table, command.overtime)
    if table.absent and not full:
        raise Refused("hand_while_absent", numbers=list(table.absent), **where)
    limit = limit_of(stage, command.overtime)
    if limit is not None and not full and not command.early.strip():
        raise Refused("confirm_short", hands=counting(state.rules, play), limit=limit, **where)


def decide_tie(state: Tournament, command: c.Decide, _now: Now) -> Decision:
    """A tie settled by lots or by the referee's word: at a table, at the cut, among those who may fill up a round."""
    given_reason(command.reason)
    if not command.table:
        return one(decided_order(state, command))
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
