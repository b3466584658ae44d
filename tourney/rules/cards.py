"""Cards as a referee types them: ranks only, suits do not count (A1-38)."""

from collections import Counter
from collections.abc import Iterable

from tourney.model.errors import Refused

RANKS = "34567890JQKA2XDL"
"""From low to high: 0 is the ten, X and D the small and the big joker, L a wild card (癞子)."""
ACE, TWO, SMALL, BIG, WILD = (RANKS.index(letter) for letter in "A2XDL")
SUITED = range(TWO + 1)
"""Ranks of which there are four cards."""
JOKERS = (SMALL, BIG)

Cards = Counter[int]
"""How many cards of each rank."""


def cards_of(text: str, wild: int = 0, most: int = 20) -> Cards:
    """The cards of one play as it was typed, ``"QQQ5"`` or ``"10 10 10 j"``.

    ``wild`` is how many wild cards the deck has, ``most`` the most cards that anybody can hold (地主: 20).
    Raises ``Refused``: ``play_empty``, ``card_unknown``, ``card_too_often``, ``play_too_long``.
    """
    letters = [letter for letter in _plain(text) if not (letter.isspace() or letter in ",，、+-")]
    if not letters:
        raise Refused("play_empty")
    known = RANKS if wild else RANKS[:WILD]
    for letter in letters:
        if letter not in known:
            raise Refused("card_unknown", card=letter, play=text, wild=bool(wild))
    if len(letters) > most:
        raise Refused("play_too_long", cards=len(letters), most=most)
    found = Counter(RANKS.index(letter) for letter in letters)
    _in_one_deck(found, wild, text)
    return found


def in_one_deck(first: Cards, second: Cards, wild: int = 0) -> None:
    """Both plays lie on one table. Raises ``Refused("card_too_often")``."""
    _in_one_deck(first + second, wild, "")


def spelled(cards: Cards) -> str:
    """``QQQ5``: what there is most of first, then from low to high; the ten as 0."""
    ranks = sorted(cards, key=lambda rank: (-cards[rank], rank))
    return "".join(RANKS[rank] * cards[rank] for rank in ranks)


def there_are(rank: int, wild: int = 0) -> int:
    """How many cards of a rank a deck has."""
    if rank == WILD:
        return wild
    return 1 if rank in JOKERS else 4


def total(cards: Cards) -> int:
    """How many cards they are."""
    return sum(cards.values())


def in_a_row(ranks: Iterable[int]) -> bool:
    """Whether they follow each other without a gap, from 3 to the ace at most (A1-30)."""
    found = sorted(ranks)
    return bool(found) and found[-1] <= ACE and found == list(range(found[0], found[0] + len(found)))


def _plain(text: str) -> str:
    """Capital letters of normal width; a ten spelled out is one card."""
    wide = {full: full - 0xFEE0 for full in range(0xFF01, 0xFF5F)}
    return (
        text.translate(wide)
        .upper()
        .replace("10", "0")
        .replace("大王", "D")
        .replace("小王", "X")
        .replace("癞子", "L")
    )


def _in_one_deck(cards: Cards, wild: int, text: str) -> None:
    for rank, count in cards.items():
        if count > there_are(rank, wild):
            raise Refused(
                "card_too_often", card=RANKS[rank], count=count, most=there_are(rank, wild), play=text
            )
