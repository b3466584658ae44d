"""What a hand is worth before anybody's own stake: the one reckoning that points and sentences share."""

from tourney.model.commands import HandValues
from tourney.model.events import PlayedHand
from tourney.model.plan import Rules


def factors(rules: Rules, hand: HandValues | PlayedHand) -> tuple[int, ...]:
    """The bid and every factor that doubles it, in the order in which a sheet shows them (A2-37, A2-40, A2-42, A2-43)."""
    doubling = [rules.bomb] * hand.bombs + [rules.rocket] * hand.rockets
    doubling += [rules.spring] if hand.spring else []
    doubling += [rules.anti_spring] if hand.anti_spring else []
    doubling += [rules.open_hand] if hand.open_hand else []
    return (hand.bid or rules.base, *doubling)
