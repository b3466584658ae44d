"""What is typed of one slip: suit, then rank; 0 for a bye. No Qt here."""

import msgspec

from tourney.wording.draws import SUIT_SIGNS, card_text

SUIT_KEYS = {"1": "S", "2": "H", "3": "D", "4": "C"}
"""Key of the number pad → suit: the seat with that number; a fourth only where tables have one."""
LONGEST = 4
"""Digits of a rank: tables up to 9999."""


class Typed(msgspec.Struct, frozen=True):
    """``suit`` empty: nothing typed; ``-`` in it: a bye."""

    suit: str = ""
    rank: str = ""

    @property
    def card(self) -> str:
        """The card, as a command says it; empty while it is not complete."""
        if self.suit == "-":
            return "-"
        return f"{self.suit}{int(self.rank)}" if self.suit and self.rank else ""

    @property
    def text(self) -> str:
        """As it stands in the cell."""
        if self.card:
            return card_text(self.card)
        return SUIT_SIGNS.get(self.suit, "")

    def __bool__(self) -> bool:
        return bool(self.suit)


def typed_after(typed: Typed, key: str, seats: int = 3) -> Typed | None:
    """What stands there after one more character; ``None`` when the key means nothing at tables of so many seats."""
    if not typed.suit:
        return None if key.isdecimal() and int(key) > seats else _first(key)
    if key.isdecimal() and key.isascii() and typed.suit != "-":
        rank = typed.rank + key
        return Typed(typed.suit, rank) if int(rank) and len(rank) <= LONGEST else None
    return None


def _first(key: str) -> Typed | None:
    if key in ("0", "-"):
        return Typed("-")
    if key in SUIT_KEYS:
        return Typed(SUIT_KEYS[key])
    return Typed(key.upper()) if key.upper() in SUIT_SIGNS else None


def typed_before(typed: Typed) -> Typed:
    """One character less."""
    return Typed(typed.suit, typed.rank[:-1]) if typed.rank else Typed()
