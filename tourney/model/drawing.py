"""What a draw keeps on record besides its tables: wishes as numbers, how far they were met, its commit (DESIGN §6)."""

import msgspec

from tourney.model.ids import Number


class WishRecord(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """抽签要求 as a draw took them: who is meant stands in numbers, so that names can be forgotten."""

    order: tuple[str, ...] = ()
    """Kinds of wishes, the most important first."""
    units: tuple[tuple[Number, ...], ...] = ()
    met: tuple[tuple[Number, Number, int], ...] = ()
    """Pairs that met before, and how often."""
    seeds: tuple[Number, ...] = ()
    byes_before: tuple[tuple[Number, int], ...] = ()
    never: tuple[tuple[Number, Number], ...] = ()
    always: tuple[tuple[Number, ...], ...] = ()


class UnmetWish(msgspec.Struct, frozen=True, gc=False):
    """One kind of wish: how many times it was not met, and the fewest that counting allows."""

    kind: str
    count: int
    bound: int


class Proof(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """公证 of a draw: the commit that was shown, the secret behind it, and the number that the hall named."""

    commit: str
    secret: str
    hall: str


class StandingWish(msgspec.Struct, frozen=True, gc=False):
    """A wish about named people that holds for every draw to come."""

    kind: str
    """``never`` or ``always``."""
    numbers: tuple[Number, ...]
    reason: str


class PlannedSeats(msgspec.Struct, frozen=True, gc=False):
    """One round of a plan."""

    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
