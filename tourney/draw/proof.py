"""公证抽签 (DESIGN §6): a draw that nobody, the desk included, could have steered. The page is in ``tourney.draw``."""

import hashlib
import re
from collections.abc import Mapping, Sequence

import msgspec

from tourney.draw.lots import Lots
from tourney.draw.stream import READY
from tourney.model.ids import Number, in_order

SECRET = re.compile(r"[0-9a-f]{64}")
"""32 bytes of chance, written in 64 small hexadecimal digits."""


def commit_of(secret: str) -> str:
    """承诺: SHA-256 of the secret's 64 digits as text, in hexadecimal. Shown before the hall names its number.

    Raises ``ValueError`` when the secret is anything but 64 small hexadecimal digits.
    """
    if not SECRET.fullmatch(secret):
        raise ValueError("a secret is 64 small hexadecimal digits")
    return hashlib.sha256(secret.encode("ascii")).hexdigest()


def seed_text(secret: str, hall: str, numbers: Sequence[Number]) -> str:
    """What the seed is made of: secret, the hall's number, and everybody in natural order, on three lines."""
    return f"{secret}\n{hall.strip()}\n{','.join(in_order(list(numbers)))}"


def proved_seed(secret: str, hall: str, numbers: Sequence[Number]) -> str:
    """The seed to draw with: ``sha256:`` and SHA-256 of ``seed_text``. Raises as ``commit_of`` does.

    An empty hall's number raises ``ValueError``: without it the secret alone would decide.
    """
    commit_of(secret)
    if not hall.strip() or "\n" in hall.strip():
        raise ValueError("the hall names a number")
    return READY + hashlib.sha256(seed_text(secret, hall, numbers).encode("utf-8")).hexdigest()


def keeps_promise(commit: str, secret: str) -> bool:
    """Whether the secret is the one that was promised."""
    return SECRET.fullmatch(secret) is not None and commit_of(secret) == commit.strip().lower()


class DrawRecord(msgspec.Struct, frozen=True):
    """抽签记录 as published, in the form that ``resources/verify_draw.py`` reads as JSON."""

    commit: str
    """Empty, as ``secret`` and ``hall``, where the draw was not proved."""
    secret: str
    hall: str
    seed: str
    """As it is stored: any text, or ``sha256:`` and 64 digits."""
    numbers: tuple[Number, ...]
    seats: int
    byes_count: int
    byes_before: dict[Number, int]
    order: tuple[Number, ...]
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...]
    """Those who wait for a table, too."""
    procedure: int = 1
    """1 lots, 2 with wishes, 3 a round of a plan."""

    def json(self) -> str:
        """The record as text."""
        return msgspec.json.encode(self).decode("utf-8")


def plain_record(
    seed: str, seats: int, byes_before: Mapping[Number, int], drawn: Lots, procedure: int = 1,
    proof: tuple[str, str, str] = ("", "", ""),
) -> DrawRecord:  # fmt: skip
    """The record of a draw from any seed; ``proof``: commit, secret and the hall's number of a proved one."""
    numbers = tuple(in_order(list(drawn.order)))
    rested = {number: byes_before[number] for number in numbers if byes_before.get(number)}
    return DrawRecord(
        *proof,
        seed,
        numbers,
        seats,
        len(drawn.byes),
        rested,
        drawn.order,
        drawn.tables,
        drawn.byes,
        procedure,
    )
