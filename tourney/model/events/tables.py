"""What happened at tables: 点名, 计时, 每一副, 总分, 扣分, 签字确认."""

import msgspec

from tourney.model.events.base import OnRound, OnTable
from tourney.model.ids import Number


class PlayedHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """副: one deal with what the sheet says of it and the points it gave each seat."""

    hand: int
    deltas: tuple[int, ...]
    landlord: int | None = None
    bid: int | None = None
    won: bool = False
    bombs: int = 0
    rockets: int = 0
    spring: bool = False
    anti_spring: bool = False
    open_hand: dict[str, str] = {}
    doubled: dict[str, int] = {}
    kicked: tuple[int, ...] = ()
    counter_kicked: bool = False
    opener: int | None = None
    first_out: int | None = None
    passed_out: bool = False
    void: bool = False
    amended: bool = False
    at: str = ""
    rake: tuple[int, ...] = ()
    """抽水 of each seat, already taken off ``deltas``; empty where there is none."""
    forfeited: Number | None = None
    """判负: whose side lost by ruling."""


class TableAdded(OnTable, frozen=True, kw_only=True):
    seats: tuple[Number, ...]
    carried: dict[Number, int] = {}
    reason: str = ""


class Called(OnRound, frozen=True, kw_only=True):
    pass


class PresentNoted(OnRound, frozen=True, kw_only=True):
    numbers: tuple[Number, ...]


class CalledAgain(OnRound, frozen=True, kw_only=True):
    """点名: these people were called once more; who has come stays noted."""

    numbers: tuple[Number, ...]


class Arrived(OnTable, frozen=True, kw_only=True):
    """Somebody written down as 未到 has come after all, before anything was decided about his table."""

    number: Number


class NoShow(OnTable, frozen=True, kw_only=True):
    number: Number
    reason: str


class TableBroken(OnTable, frozen=True, kw_only=True):
    byes: tuple[Number, ...]
    out: tuple[Number, ...]
    """Those of the table who get no bye."""
    reason: str


class TableStopped(OnTable, frozen=True, kw_only=True):
    reason: str


class RoundStarted(OnRound, frozen=True, kw_only=True):
    table: int = 0


class ClockPaused(OnRound, frozen=True, kw_only=True):
    table: int = 0
    reason: str = ""


class ClockResumed(OnRound, frozen=True, kw_only=True):
    table: int = 0


class ClockExtended(OnRound, frozen=True, kw_only=True):
    table: int = 0
    minutes: int
    reason: str


class HandRecorded(OnTable, frozen=True, kw_only=True):
    hand: PlayedHand


class HandAmended(OnTable, frozen=True, kw_only=True):
    hand: PlayedHand
    deltas: tuple[tuple[int, ...], ...]
    """Points of all hands of this play, refolded."""
    rakes: tuple[tuple[int, ...], ...] = ()
    reason: str = ""


class HandVoided(OnTable, frozen=True, kw_only=True):
    hand: int
    deltas: tuple[tuple[int, ...], ...]
    rakes: tuple[tuple[int, ...], ...] = ()
    reason: str


class Forfeited(OnTable, frozen=True, kw_only=True):
    """判负: the ruling behind a hand that is recorded with it."""

    number: Number
    hand: int
    reason: str
    clause: str = ""


class ScoresRecorded(OnTable, frozen=True, kw_only=True):
    scores: tuple[int, ...]


class ScoresAmended(OnTable, frozen=True, kw_only=True):
    scores: tuple[int, ...]
    reason: str = ""


class TableChecked(OnTable, frozen=True, kw_only=True):
    """复核: the whole table was typed a second time, and every figure agreed."""

    plays: tuple[tuple[tuple[int, ...], ...], ...]
    """What was typed: of each play the points of its hands that are not void, or its totals alone."""


class RefereeNamed(OnTable, frozen=True, kw_only=True):
    """桌裁: who is the referee of this table; an empty name where he was taken off."""

    name: str


class Deducted(OnRound, frozen=True, kw_only=True):
    number: Number
    points: int
    reason: str
    clause: str = ""
    table: int = 0


class TableConfirmed(OnTable, frozen=True, kw_only=True):
    places: tuple[int, ...]
    """Place of each seat; equal numbers are shared."""
    tied: tuple[int, ...] = ()
    """Seats whose places must not be shared and still are."""
    early: str = ""
    refused_by: tuple[Number, ...] = ()
    referee: str = ""
    """Who was the referee of the table when it was signed."""
