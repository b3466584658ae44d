"""录分: hands one by one, their corrections, and hands lost by ruling."""

import msgspec

from tourney.decide.context import Caution, Decision, Now, given_reason, play_place
from tourney.decide.corrections import corrected
from tourney.decide.plays import allowed, existing_play, next_play, where
from tourney.formats.at import table_stage
from tourney.formats.phase import decided_early, is_full, limit_of
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.events import PlayedHand
from tourney.model.ids import Number
from tourney.model.plan import Stage
from tourney.model.state import Play, Table, Tournament
from tourney.rules.ranking import raw_points
from tourney.rules.scoring import Settled, checked, checked_kickers
from tourney.rules.sheet import next_opener, played, points_of, refolded, warnings


def hand(state: Tournament, command: c.Hand, now: Now) -> Decision:
    """One hand is written down. Its ordinal guards against two desks typing the same one."""
    stage, table = allowed(state, command, "hand")
    play = _hand_may_follow(state, stage, table, command)
    return _recorded(state, table, command, play, now)


def forfeit(state: Tournament, command: c.Forfeit, now: Now) -> Decision:
    """判负: a hand lost by that player's side; with no landlord yet the offender is the landlord who lost (A9-46)."""
    stage, table = allowed(state, command, "hand")
    given_reason(command.reason)
    if command.number not in table.seats:
        raise Refused("not_at_table", number=command.number, **where(stage, command))
    play = _hand_may_follow(state, stage, table, command)
    recorded = forfeited_hand(state, command, play, command.number, now)
    ruling = e.Forfeited(
        **play_place(command), number=command.number, hand=recorded.hand.hand, reason=command.reason,
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
    play = next_play(stage, table, command)
    facts = where(stage, command)
    missing = [number for number in table.seats if number in table.absent]
    # who leaves midway loses the hand (A1-95)
    leaver = command.number if isinstance(command, c.Forfeit) else None
    if missing and missing != [leaver] and not command.overtime:
        raise Refused("hand_while_absent", numbers=missing, **facts)
    if play.totals is not None:
        raise Refused("hand_after_totals", **facts)
    if is_full(state.rules, stage, table, command.overtime):
        code = _why_over(stage, table, command.overtime)
        raise Refused(code, limit=limit_of(stage, command.overtime), **facts)
    ordinal = len(play.hands) + 1
    if command.hand is not None and command.hand != ordinal:
        raise _wrong_ordinal(command, play, ordinal, facts)
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
        **play_place(command), hand=msgspec.structs.replace(hand, forfeited=forfeited),
    )  # fmt: skip


def chips_of(state: Tournament, table: Table, command: c.AtTable) -> tuple[int, ...] | None:
    """What each seat brought as chips; ``None`` where points may go below zero, as in every overtime."""
    stage = table_stage(state, command.table_id)
    return table.brought if stage.chips and not command.overtime else None


def amend_hand(state: Tournament, command: c.AmendHand, now: Now) -> Decision:
    """更正: all values of a hand anew; once the table was confirmed only with a reason."""
    stage, table = allowed(state, command, "amend", command.reason)
    play = existing_play(stage, table, command)
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
        raise Refused("nothing_amended", hand=command.hand, **where(stage, command))
    event = e.HandAmended(
        **play_place(command), hand=amended, reason=command.reason, **_columns(settled),
    )  # fmt: skip
    return corrected(state, command.round_id, event, command.then, command.reason, now)


def void_hand(state: Tournament, command: c.VoidHand, now: Now) -> Decision:
    """作废: the hand keeps its number and gives nothing. Refused where nothing would be left on a signed sheet."""
    stage, table = allowed(state, command, "amend", command.reason)
    given_reason(command.reason)
    play = existing_play(stage, table, command)
    _hand_in(stage, play, command, command.hand)
    # no hand may follow a signature: nothing could be signed anew
    if play.confirmed_at and len(play.live) == 1:
        raise Refused("void_only_one", hand=command.hand, **where(stage, command))
    hands = [msgspec.structs.replace(h, void=True) if h.hand == command.hand else h for h in play.hands]
    settled = refolded(state.rules, hands, state.format.seats, chips_of(state, table, command))
    event = e.HandVoided(
        **play_place(command), hand=command.hand, reason=command.reason, **_columns(settled),
    )  # fmt: skip
    return corrected(state, command.round_id, event, command.then, command.reason, now)


def _columns(settled: tuple[Settled, ...]) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Points and rake of all hands, as the events carry them."""
    rakes = tuple(given.rake for given in settled)
    return {"deltas": tuple(given.deltas for given in settled), "rakes": rakes if any(rakes) else ()}


def _hand_in(stage: Stage, play: Play, command: c.AtTable, ordinal: int) -> PlayedHand:
    if not 1 <= ordinal <= len(play.hands):
        raise Refused("hand_unknown", hand=ordinal, hands=len(play.hands), **where(stage, command))
    found = play.hands[ordinal - 1]
    if found.void:
        raise Refused("hand_void", hand=ordinal, **where(stage, command))
    return found
