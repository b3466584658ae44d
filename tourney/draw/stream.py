"""Chance from a seed: the same seed gives the same numbers on every computer, for ever.

Block k of the stream is SHA-256 of the 32 seed bytes followed by k as eight bytes, big end first, from k = 0.
A number below n takes as many bytes as n − 1 needs, keeps its lowest bits, and is thrown away when it is not below n:
rejection, so that every outcome is equally likely. The shuffle is that of Fisher and Yates, from the last place down.
"""

import hashlib
import re
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

READY = "sha256:"
HASH = re.compile(READY + "[0-9a-f]{64}")


class Stream:
    """The bytes of one seed, taken one after another."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._counter = 0
        self._left = b""

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` − 1, each equally likely. ``limit`` is at least 1."""
        if limit < 1:
            raise ValueError("a choice needs at least one outcome")
        bits = (limit - 1).bit_length()
        while True:
            value = int.from_bytes(self._take((bits + 7) // 8), "big") & ((1 << bits) - 1)
            if value < limit:
                return value

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a new order, every order equally likely."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            chosen = self.below(last + 1)
            result[last], result[chosen] = result[chosen], result[last]
        return result

    def _take(self, count: int) -> bytes:
        while len(self._left) < count:
            block = self._seed + self._counter.to_bytes(8, "big")
            self._left += hashlib.sha256(block).digest()
            self._counter += 1
        taken, self._left = self._left[:count], self._left[count:]
        return taken


def seed_bytes(seed: str) -> bytes:
    """The 32 bytes behind a seed as it is written down: SHA-256 of its text.

    A seed that is such a hash already, as that of a proved draw, is written ``sha256:`` and its 64 digits.
    """
    if HASH.fullmatch(seed):
        return bytes.fromhex(seed.removeprefix(READY))
    return hashlib.sha256(seed.encode("utf-8")).digest()
