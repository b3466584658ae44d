"""算分: what one hand gives each seat (DESIGN §4)."""

from math import prod

import msgspec

from tourney.model.commands import HandValues
from tourney.model.errors import Refused
from tourney.model.plan import Rules
from tourney.model.worth import factors

Deltas = tuple[int, ...]


def checked(rules: Rules, hand: HandValues, seats: int, *, forfeited: bool = False) -> None:
    """Refuses a hand that cannot have been played under these rules; one lost by ruling was not played to its end."""
    keyed = (*hand.doubled, *(hand.open_hand if isinstance(hand.open_hand, dict) else ()))
    named = (hand.landlord, hand.opener, hand.first_out, *hand.kicked, *(_seat(key, seats) for key in keyed))
    for seat in named:
        if seat is not None and not 1 <= seat <= seats:
            raise Refused("seat_unknown", seat=seat, seats=seats)
    if hand.passed_out:
        _checked_passed_out(rules, hand)
    else:
        _checked_played(rules, hand)
        if not forfeited:
            _checked_first_out(rules, hand)


def _seat(text: str, seats: int) -> int:
    if not text.isdecimal():
        raise Refused("seat_unknown", seat=text, seats=seats)
    return int(text)


def _checked_passed_out(rules: Rules, hand: HandValues) -> None:
    if rules.passed_out == "refused":
        raise Refused("pass_not_possible")
    if hand.opener is None:
        raise Refused("opener_missing")
    given = hand.landlord is not None or bool(hand.bid) or hand.won is not None
    played = hand.bombs or hand.rockets or hand.spring or hand.anti_spring or hand.open_hand
    if given or played or hand.doubled or hand.kicked or hand.counter_kicked or hand.first_out is not None:
        raise Refused("passed_out_with_play")


def _checked_played(rules: Rules, hand: HandValues) -> None:
    if hand.landlord is None:
        raise Refused("landlord_missing")
    if hand.won is None:
        raise Refused("result_missing")
    _checked_bid(rules, hand.bid)
    _checked_bombs(rules, hand)
    _checked_spring(rules, hand)
    _checked_open(rules, hand)
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


def _checked_open(rules: Rules, hand: HandValues) -> None:
    if not hand.open_hand:
        return
    if not rules.open_hand:
        raise Refused("not_in_rules", what="明牌")
    others = (
        [seat for seat in hand.open_hand if seat != str(hand.landlord)]
        if isinstance(hand.open_hand, dict)
        else []
    )
    if others and rules.opens == "landlord":
        raise Refused("open_by_peasant", seat=others[0])


def _checked_stakes(rules: Rules, hand: HandValues) -> None:
    if hand.doubled and not rules.doubled:
        raise Refused("not_in_rules", what="加倍")
    for stake in hand.doubled.values():
        if stake not in rules.doubled:
            raise Refused("stake_outside", stake=stake, stakes=rules.doubled)
    _checked_kicks(rules, hand)


def _checked_kicks(rules: Rules, hand: HandValues) -> None:
    """踢 after the highest bid, 反踢 only against a kick (C2-10, C2-12)."""
    if not hand.kicked and not hand.counter_kicked:
        return
    if not rules.kick:
        raise Refused("not_in_rules", what="踢")
    if hand.bid != rules.kick:
        raise Refused("kick_needs_bid", bid=hand.bid, needed=rules.kick)
    if hand.landlord in hand.kicked:
        raise Refused("kick_by_landlord", seat=hand.landlord)
    if len(set(hand.kicked)) != len(hand.kicked):
        raise Refused("kick_twice")
    if hand.counter_kicked and not hand.kicked:
        raise Refused("counter_kick_alone")


def called_before(opener: int, landlord: int, seats: int) -> tuple[int, ...]:
    """Seats that had their turn to call before the landlord ended the calling."""
    return tuple((opener - 1 + step) % seats + 1 for step in range((landlord - opener) % seats))


def checked_kickers(hand: HandValues, seats: int) -> None:
    """踢 is for those who have not called yet; checked where the sheet says who called first (C2-10)."""
    if not hand.kicked or hand.opener is None or hand.landlord is None:
        return
    for seat in called_before(hand.opener, hand.landlord, seats):
        if seat in hand.kicked:
            raise Refused("kick_by_caller", seat=seat, landlord=hand.landlord)


def _checked_first_out(rules: Rules, hand: HandValues) -> None:
    """Who ran out of cards first must fit the result, and is needed where he opens the next hand (A6-18)."""
    if hand.first_out is None:
        if rules.opener == "first_out":
            raise Refused("first_out_missing")
        return
    if bool(hand.won) != (hand.first_out == hand.landlord):
        raise Refused("first_out_wrong", seat=hand.first_out, won=bool(hand.won))


def unit(rules: Rules, hand: HandValues) -> int:
    """Points that a stake of 1 is worth."""
    return prod(factors(rules, hand))


class Settled(msgspec.Struct, frozen=True):
    """What one hand gives each seat."""

    deltas: Deltas
    """Points of each seat, the rake taken off."""
    rake: Deltas = ()
    """抽水 of each seat; empty where the rules take none."""


def settle(rules: Rules, hand: HandValues, seats: int, held: Deltas | None = None) -> Settled:
    """Points of each seat: every peasant settles with the landlord alone, who wins or loses the sum.

    ``held``: the chips of each seat before the hand, where nobody pays more than he holds (A3-37, A3-38); ``None``
    where points may go below zero. A passed-out hand gives nothing here; what three in a row cost is ``pass_fine``.
    """
    if hand.passed_out or hand.landlord is None or rules.scoring == "none":
        return Settled((0,) * seats)
    if rules.scoring == "roles":
        return Settled(_by_role(rules, hand, seats))
    dues = _dues(rules, hand, seats)
    return _raked(rules, _paid(hand.landlord, bool(hand.won), dues, held))


def _dues(rules: Rules, hand: HandValues, seats: int) -> Deltas:
    """What each peasant and the landlord owe each other; 0 for the landlord himself."""
    worth = unit(rules, hand)
    landlord = hand.landlord or 0
    return tuple(
        0 if seat == landlord else worth * _stake(hand, seat) * _stake(hand, landlord)
        for seat in range(1, seats + 1)
    )


def _paid(landlord: int, won: bool, dues: Deltas, held: Deltas | None) -> Deltas:
    if won:
        taken = tuple(due if held is None else min(due, max(held[i], 0)) for i, due in enumerate(dues))
    else:
        taken = dues if held is None else shared_out(landlord, dues, max(held[landlord - 1], 0))
    sign = 1 if won else -1
    points = [-sign * amount for amount in taken]
    points[landlord - 1] = sign * sum(taken)
    return tuple(points)


def shared_out(payer: int, dues: Deltas, held: int) -> Deltas:
    """What somebody who cannot pay everybody gives each: equal shares of what is left, nobody more than his due.

    Points that cannot be halved go to the next seats in playing order (A3-38).
    """
    if sum(dues) <= held:
        return dues
    seats = len(dues)
    order = [(payer - 1 + step) % seats for step in range(1, seats)]
    given = [0] * seats
    left = held
    while left:
        owed = [i for i in order if given[i] < dues[i]]
        share = left // len(owed)
        for place, i in enumerate(owed):
            amount = min(share or int(place < left), dues[i] - given[i])
            given[i] += amount
        left = held - sum(given)
    return tuple(given)


def _by_role(rules: Rules, hand: HandValues, seats: int) -> Deltas:
    roles, worth = rules.roles, unit(rules, hand)
    if roles is None:
        return (0,) * seats
    own = roles.landlord_won if hand.won else roles.landlord_lost
    others = roles.peasant_lost if hand.won else roles.peasant_won
    return tuple(worth * (own if seat == hand.landlord else others) for seat in range(1, seats + 1))


def _raked(rules: Rules, points: Deltas) -> Settled:
    """抽水: from each winner's gain, never more than the gain; losers pay in full (B3-40, B3-41)."""
    if not rules.rake and not rules.rake_percent:
        return Settled(points)
    rake = tuple(
        min(gain, rules.rake + gain * rules.rake_percent // 100) if gain > 0 else 0 for gain in points
    )
    return Settled(tuple(gain - taken for gain, taken in zip(points, rake, strict=True)), rake)


def _stake(hand: HandValues, seat: int) -> int:
    stake = hand.doubled.get(str(seat), 1)
    if seat in hand.kicked:
        stake *= 4 if hand.counter_kicked else 2
    return stake


def pass_fine(rules: Rules, opener: int, seats: int, held: Deltas | None = None) -> Deltas:
    """What the opener pays when the limit of passed-out hands is reached (A2-14: −4, +2, +2); capped by his chips."""
    share = rules.pass_fine // (seats - 1)
    dues = tuple(0 if seat == opener else share for seat in range(1, seats + 1))
    given = dues if held is None else shared_out(opener, dues, max(held[opener - 1], 0))
    return tuple(-sum(given) if seat == opener else given[seat - 1] for seat in range(1, seats + 1))
