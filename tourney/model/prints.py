"""Papers that left the printer: what an event keeps of each."""

import msgspec

from tourney.model.ids import Number, RoundId


class Printing(msgspec.Struct, frozen=True):
    """One time that a paper left the printer."""

    serial: str
    """Kept through all versions of this paper."""
    version: int
    """From 1; 0 in a preview of what was never printed."""
    content: str
    """SHA-256 of what it said."""
    code: str
    """校验码 of this version."""
    at: str
    """ISO time."""
    number: Number = Number("")
    """Whose sheet it is, in a ladder; empty where the paper is nobody's alone."""


PrintKey = tuple[str, str, int, int, int]
"""Document, stage, round, playoff, table; the printings of all players of a ladder's table stand together."""


def print_key(document: str, place: RoundId, table: int = 0) -> PrintKey:
    """Under which key the printings of a paper are kept; ``table`` 0 where it is no paper of one table."""
    return (document, place.stage, place.round, place.playoff, table)
