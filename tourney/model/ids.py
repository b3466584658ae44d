"""Identifiers, and the order in which people expect them."""

import re
from functools import lru_cache
from typing import NewType

import msgspec

Number = NewType("Number", str)
"""参赛号: the text on a player's back. ``007`` stays ``007``."""

_DIGITS = re.compile(r"(\d+)")


@lru_cache(maxsize=1 << 14)
def natural(number: str) -> tuple[tuple[int, int, str], ...]:
    """Sort key of a 参赛号: runs of digits count as numbers, so ``9`` comes before ``10``.

    Texts that differ only in leading zeros keep a fixed order, the shorter one first.
    """
    parts = [part for part in _DIGITS.split(number) if part]
    return tuple((0, int(part), part) if part.isdecimal() else (1, 0, part) for part in parts)


def in_order(numbers: "list[Number] | tuple[Number, ...] | set[Number] | frozenset[Number]") -> list[Number]:
    """The numbers in natural order."""
    return sorted(numbers, key=natural)


class TableId(msgspec.Struct, frozen=True, order=True):
    """One table of one draw: the place where three people sit down."""

    stage: str
    round: int
    table: int
    playoff: int = 0
    """0 for the rounds of a stage, k for the k-th playoff across tables."""

    @property
    def round_id(self) -> "RoundId":
        return RoundId(self.stage, self.round, self.playoff)


class RoundId(msgspec.Struct, frozen=True, order=True):
    """One draw: a round of a stage, or one of its playoffs."""

    stage: str
    round: int
    playoff: int = 0

    def table(self, number: int) -> TableId:
        """One of its tables, counted from 1."""
        return TableId(self.stage, self.round, number, self.playoff)
