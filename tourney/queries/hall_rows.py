"""大屏: rows for the hall. They know no ID number, no phone and no end of one, so that none can be shown."""

from typing import Literal

import msgspec

from tourney.model.ids import Number, RoundId

Sitting = Literal["table", "broken", "byes", "waiting", "gone"]
GroupKind = Literal[
    "stage", "round", "out", "places", "open", "tied", "ranked", "board", "waiting", "byes", "ready", "next"
]


class HallPerson(msgspec.Struct, frozen=True):
    """Somebody as the hall may read him: no document, no phone."""

    number: Number
    name: str
    unit: str
    alike: bool
    """Somebody else here has the same name: number and unit must stand beside it."""


class HallSeat(msgspec.Struct, frozen=True):
    """One seat on the screen of the hall."""

    seat: int
    """0 for somebody who sits out."""
    person: HallPerson
    filled: bool = False
    """递补."""
    absent: bool = False
    """未到."""
    level: int | None = None
    """In a ladder: won levels."""
    to_table: int = 0
    """In a movement: where he goes next; 0 where nobody moves."""
    to_seat: int = 0


class HallTable(msgspec.Struct, frozen=True):
    """One table, or those who sit out."""

    kind: Sitting
    table: int
    """0 for people without a table."""
    seats: tuple[HallSeat, ...]


class HallWhere(msgspec.Struct, frozen=True):
    """One person of the list by name."""

    person: HallPerson
    kind: Sitting
    table: int
    seat: int


class HallRank(msgspec.Struct, frozen=True):
    """One line of the standings for the hall."""

    person: HallPerson
    place: int | None = None
    shared: bool = False
    table: int | None = None
    points: int | None = None
    level: int | None = None
    tied: bool = False
    """The place is not decided, and it decides who goes on."""


class HallGroup(msgspec.Struct, frozen=True):
    """People who go the same way as things stand; a cut lies between two groups."""

    kind: GroupKind
    name: str
    """Of the stage or round they go to; empty elsewhere."""
    places: tuple[int, ...]
    """Places at a table that lead there."""
    seats: int
    """How many go there; of the tied: how many places they compete for; 0 where it is not said."""
    rows: tuple[HallRank, ...]


class HallMoves(msgspec.Struct, frozen=True):
    """移位: the tables of a round with the places of the next one."""

    stage: str
    before: int
    after: int
    """Numbers of both rounds."""
    now: bool
    """The hall has finished: go now; otherwise it is said beforehand."""
    tables: tuple[HallTable, ...]


class HallDraw(msgspec.Struct, frozen=True):
    """A draw that was committed to, or made."""

    place: RoundId
    version: int
    """0 before it is made."""
    people: int
    commit: str
    """Empty where the draw is not proved."""
    hall: str
    secret: str
    """Shown with the draw, never before."""
    by_lot: bool = True
    """Chance was asked: a later round of a movement seats itself, and has nothing to reveal."""


class HallTime(msgspec.Struct, frozen=True):
    """The clock of the round, and tables with a time of their own."""

    left: int | None
    """Seconds; below 0 after time; ``None`` where no clock runs."""
    paused: bool
    minutes: int | None
    hands: int | None
    done: int
    tables: int
    own: tuple[tuple[int, int], ...]
    """Table and its seconds left, where they are others than the round's."""
    running: bool
    """The round is drawn and not closed."""
