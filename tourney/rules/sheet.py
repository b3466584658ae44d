"""The hands of one table in order: passed-out hands in a row, whose turn it is to call first, sums."""

from collections.abc import Iterable, Sequence

import msgspec

from tourney.model.commands import HandValues
from tourney.model.events import PlayedHand
from tourney.model.plan import Rules
from tourney.model.state import Play
from tourney.rules.scoring import Deltas, Settled, called_before, pass_fine, settle

MOST_HANDS = 60
"""Where only time ends a table: more hands than any table plays."""


def refolded(
    rules: Rules, hands: Sequence[PlayedHand], seats: int, brought: Deltas | None = None
) -> tuple[Settled, ...]:
    """Points of every hand, as they follow from the hands before it; void hands give nothing.

    ``brought``: the chips of each seat before the first hand, where nobody pays more than he holds.
    """
    result: list[Settled] = []
    before: list[PlayedHand] = []
    for hand in hands:
        nothing = Settled((0,) * seats)
        given = nothing if hand.void else points_of(rules, before, _values(hand), seats, brought)
        result.append(given)
        before.append(msgspec.structs.replace(hand, deltas=given.deltas))
    return tuple(result)


def points_of(
    rules: Rules, before: Sequence[PlayedHand], hand: HandValues, seats: int, brought: Deltas | None = None
) -> Settled:
    """Points of the next hand, given those before it and what each seat brought to the table as chips."""
    held = sums(brought, before) if brought is not None else None
    if hand.passed_out and hand.opener is not None and rules.pass_limit:
        run = passed_in_a_row(rules, before) + 1
        if run % rules.pass_limit == 0:
            return Settled(pass_fine(rules, hand.opener, seats, held))
    return settle(rules, hand, seats, held)


def passed_in_a_row(rules: Rules, hands: Sequence[PlayedHand]) -> int:
    """流局 running, counted anew after each fine; void hands do not interrupt."""
    run = 0
    for hand in reversed([hand for hand in hands if not hand.void]):
        if not hand.passed_out:
            break
        run += 1
    return run % rules.pass_limit if rules.pass_limit else run


def next_opener(rules: Rules, hands: Sequence[PlayedHand], seats: int, round_number: int = 1) -> int | None:
    """Who calls first in the next hand; ``None`` while nobody has said who opened the first one.

    A passed-out hand keeps its opener (A2-10) until the fine passes the turn on (A2-14); else the next seat (A2-16).
    """
    if rules.opener == "round_seat":
        return (round_number - 1) % seats + 1
    live = [hand for hand in hands if not hand.void]
    if not live or rules.opener == "face_up":
        return None
    last = live[-1]
    if rules.opener == "first_out" and not last.passed_out:
        return last.first_out
    if rules.opener == "last_winner" and not last.passed_out:
        return last.landlord if last.won else last.first_out
    opener = _opener_of(rules, live, seats)
    if opener is None:
        return None
    stays = last.passed_out and (not rules.pass_limit or passed_in_a_row(rules, live) != 0)
    return opener if stays else opener % seats + 1


def _opener_of(rules: Rules, live: Sequence[PlayedHand], seats: int) -> int | None:
    """Opener of the last hand, worked out from the last one that was written down."""
    known = next((i for i in range(len(live) - 1, -1, -1) if live[i].opener is not None), None)
    if known is None:
        return None
    opener = live[known].opener
    for i in range(known + 1, len(live)):
        opener = next_opener(
            rules, [*live[: i - 1], msgspec.structs.replace(live[i - 1], opener=opener)], seats
        )
    return opener


def sums(brought: Deltas, hands: Iterable[PlayedHand]) -> Deltas:
    """Points of each seat after these hands."""
    totals = list(brought)
    for hand in hands:
        if not hand.void:
            for i, delta in enumerate(hand.deltas):
                totals[i] += delta
    return tuple(totals)


def play_sums(play: Play, brought: Deltas) -> Deltas:
    """Points of each seat of this play, from its hands or as totals were entered."""
    return play.totals if play.totals is not None else sums(brought, play.hands)


def totals_fit(rules: Rules, brought: Deltas, limit: int | None, given: Deltas) -> bool:
    """Whether these totals can be: they come to what was brought, rake aside; by role to what some hands give."""
    gained = sum(given) - sum(brought)
    if rules.scoring == "roles":
        return _reachable(rules, len(given), limit, gained)
    if rules.rake or rules.rake_percent:
        return gained <= 0
    return gained == 0


def _reachable(rules: Rules, seats: int, limit: int | None, gained: int) -> bool:
    """Some number of hands won and lost by the landlord gives this sum; with bids or doubles any sum may be."""
    roles = rules.roles
    doubles = (rules.bomb, rules.rocket, rules.spring, rules.anti_spring, rules.open_hand)
    if roles is None or rules.bids or any(doubles):
        return True
    won = rules.base * (roles.landlord_won + (seats - 1) * roles.peasant_lost)
    lost = rules.base * (roles.landlord_lost + (seats - 1) * roles.peasant_won)
    most = MOST_HANDS if limit is None else limit
    return any(gained == a * won + b * lost for a in range(most + 1) for b in range(most + 1 - a))


def counting(rules: Rules, play: Play) -> int:
    """Hands that count in the limit: void ones never, passed-out ones where the rules say so (§4)."""
    return sum(1 for hand in play.live if not hand.passed_out or rules.passed_out == "counts")


def warnings(
    rules: Rules, before: Sequence[PlayedHand], hand: HandValues, opener: int | None, seats: int
) -> list[str]:
    """Codes of what is unusual about a hand and lets the referee go on (A2-12, A2-13, A2-16)."""
    found = []
    called_first = hand.opener or opener
    if hand.opener and opener and hand.opener != opener and before:
        found.append("opener_out_of_turn")
    called = called_before(opener, hand.landlord, seats) if opener and hand.landlord else ()
    if not hand.opener and set(hand.kicked) & set(called):
        found.append("kick_out_of_turn")
    low = rules.forced_bid and not hand.passed_out and (hand.bid or 0) < rules.forced_bid
    if low and called_first and hand.landlord:
        if (hand.landlord - called_first) % seats == seats - 1:
            found.append("third_bid_low")
        run = passed_in_a_row(rules, before)
        if hand.landlord == called_first and rules.pass_limit and run == rules.pass_limit - 1:
            found.append("opener_bid_low")
    return found


def _values(hand: PlayedHand) -> HandValues:
    return HandValues(
        stage="", table=0, landlord=hand.landlord, bid=hand.bid, won=hand.won, bombs=hand.bombs, rockets=hand.rockets,
        spring=hand.spring, anti_spring=hand.anti_spring, open_hand=bool(hand.open_hand), doubled=hand.doubled,
        kicked=hand.kicked, counter_kicked=hand.counter_kicked, opener=hand.opener, first_out=hand.first_out,
        passed_out=hand.passed_out,
    )  # fmt: skip


def played(values: HandValues, ordinal: int, given: Settled, at: str = "") -> PlayedHand:
    """What the sheet says of a hand with the points it gave; ``at``: when it was recorded."""
    opened = values.open_hand
    shown: dict[str, str] = dict(opened) if isinstance(opened, dict) else ({"": "play"} if opened else {})
    return PlayedHand(
        hand=ordinal, deltas=given.deltas, rake=given.rake, landlord=values.landlord, bid=values.bid or None,
        won=bool(values.won), bombs=values.bombs, rockets=values.rockets, spring=values.spring,
        anti_spring=values.anti_spring, open_hand=shown, doubled=values.doubled, kicked=values.kicked,
        counter_kicked=values.counter_kicked, opener=values.opener, first_out=values.first_out,
        passed_out=values.passed_out, at=at,
    )  # fmt: skip
