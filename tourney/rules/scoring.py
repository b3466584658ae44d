"""算分: what one hand gives each seat (DESIGN §4)."""

from tourney.model.commands import HandValues
from tourney.model.errors import Refused
from tourney.model.plan import Rules

Deltas = tuple[int, ...]


def checked(rules: Rules, hand: HandValues, seats: int) -> None:
    """Refuses a hand that cannot have been played under these rules."""
    for seat in (hand.landlord, hand.opener, hand.first_out, *hand.kicked, *map(_seat, hand.doubled)):
        if seat is not None and not 1 <= seat <= seats:
            raise Refused("seat_unknown", seat=seat, seats=seats)
    if hand.passed_out:
        _checked_passed_out(rules, hand)
    else:
        _checked_played(rules, hand)


def _seat(text: str) -> int:
    if not text.isdecimal():
        raise Refused("seat_unknown", seat=text, seats=3)
    return int(text)


def _checked_passed_out(rules: Rules, hand: HandValues) -> None:
    if rules.passed_out == "refused":
        raise Refused("pass_not_possible")
    if hand.opener is None:
        raise Refused("opener_missing")
    given = hand.landlord is not None or hand.bid is not None or hand.won is not None
    if given or hand.bombs or hand.rockets or hand.spring or hand.anti_spring or hand.open_hand:
        raise Refused("passed_out_with_play")


def _checked_played(rules: Rules, hand: HandValues) -> None:
    if hand.landlord is None:
        raise Refused("landlord_missing")
    if hand.won is None:
        raise Refused("result_missing")
    _checked_bid(rules, hand.bid)
    _checked_bombs(rules, hand)
    _checked_spring(rules, hand)
    _checked_stakes(rules, hand)


def _checked_bid(rules: Rules, bid: int | None) -> None:
    if not rules.bids:
        if bid:
            raise Refused("bid_not_in_rules", bid=bid)
        return
    if bid is None:
        raise Refused("bid_missing", bids=rules.bids)
    if bid not in rules.bids:
        raise Refused("bid_outside", bid=bid, bids=rules.bids)


def _checked_bombs(rules: Rules, hand: HandValues) -> None:
    if hand.rockets and not rules.rocket:
        raise Refused("not_in_rules", what="火箭")
    if not 0 <= hand.rockets <= 1:
        raise Refused("rockets_outside", rockets=hand.rockets)
    if hand.bombs and not rules.bomb:
        raise Refused("not_in_rules", what="炸弹")
    if hand.bombs < 0 or hand.bombs + hand.rockets > rules.max_bombs:
        raise Refused("bombs_outside", bombs=hand.bombs, rockets=hand.rockets, most=rules.max_bombs)


def _checked_spring(rules: Rules, hand: HandValues) -> None:
    if hand.spring and hand.anti_spring:
        raise Refused("spring_both")
    if hand.spring and not rules.spring:
        raise Refused("not_in_rules", what="春天")
    if hand.anti_spring and not rules.anti_spring:
        raise Refused("not_in_rules", what="反春")
    if hand.spring and not hand.won:
        raise Refused("spring_needs_win")
    if hand.anti_spring and hand.won:
        raise Refused("anti_spring_needs_loss")
    if hand.open_hand and not rules.open_hand:
        raise Refused("not_in_rules", what="明牌")


def _checked_stakes(rules: Rules, hand: HandValues) -> None:
    if hand.doubled and not rules.doubled:
        raise Refused("not_in_rules", what="加倍")
    for stake in hand.doubled.values():
        if stake not in rules.doubled:
            raise Refused("stake_outside", stake=stake, stakes=rules.doubled)
    if (hand.kicked or hand.counter_kicked) and not rules.kick:
        raise Refused("not_in_rules", what="踢")


def unit(rules: Rules, hand: HandValues) -> int:
    """Points that a stake of 1 is worth: bid times every factor that doubles (A2-37, A2-40, A2-42, A2-43)."""
    worth = hand.bid or 1
    worth *= rules.bomb**hand.bombs if hand.bombs else 1
    factors = [
        (bool(hand.rockets), rules.rocket),
        (hand.spring, rules.spring),
        (hand.anti_spring, rules.anti_spring),
        (bool(hand.open_hand), rules.open_hand),
    ]
    for happened, factor in factors:
        worth *= factor if happened else 1
    return worth


def deltas(rules: Rules, hand: HandValues, seats: int) -> Deltas:
    """Points of each seat: every peasant settles with the landlord alone, who wins or loses the sum.

    A passed-out hand gives nothing here; what three in a row cost is ``pass_fine``.
    """
    if hand.passed_out or hand.landlord is None:
        return (0,) * seats
    sign = 1 if hand.won else -1
    worth = unit(rules, hand)
    paid = [0] * seats
    for seat in range(1, seats + 1):
        if seat != hand.landlord:
            amount = sign * worth * _stake(hand, seat) * _stake(hand, hand.landlord)
            paid[seat - 1] -= amount
            paid[hand.landlord - 1] += amount
    return tuple(paid)


def _stake(hand: HandValues, seat: int) -> int:
    stake = hand.doubled.get(str(seat), 1)
    if seat in hand.kicked:
        stake *= 4 if hand.counter_kicked else 2
    return stake


def pass_fine(rules: Rules, opener: int, seats: int) -> Deltas:
    """What the opener pays when the limit of passed-out hands is reached (A2-14: −4, +2, +2)."""
    share = rules.pass_fine // (seats - 1)
    return tuple(-share * (seats - 1) if seat == opener else share for seat in range(1, seats + 1))
