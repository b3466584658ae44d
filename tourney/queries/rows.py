"""What screens and papers are given: frozen rows. Points are integers; words come from ``wording``."""

from typing import Literal

import msgspec

from tourney.model.ids import Number, RoundId, TableId
from tourney.model.state import called
from tourney.wording.characters import uncovered

StageState = Literal["waiting", "drawn", "playing", "playoff", "closed"]
RoundState = Literal["drawn", "playing", "closed"]
TableState = Literal["seated", "playing", "to_confirm", "confirmed", "tied", "corrected", "void"]
PersonState = Literal["registered", "checked_in", "withdrawn", "disqualified"]


class PlayerRow(msgspec.Struct, frozen=True):
    """One person as lists show him."""

    number: Number
    name: str
    unit: str
    sex: str
    id_tail: str
    """Last four characters of the ID number; empty when none is known."""
    phone_tail: str
    state: PersonState
    checked_in_at: str
    """ISO time, empty before."""
    invited: bool
    seeded: bool
    remark: str
    twin: bool = False
    """Somebody else is called the same."""

    @property
    def called(self) -> str:
        """The name, with the unit behind it where somebody else is called the same."""
        return called(self.name, self.unit, twin=self.twin)

    @property
    def unprintable(self) -> str:
        """Characters of name and unit that no font of the papers has: ``𰀁、〇``; empty for nearly everybody."""
        return "、".join(uncovered(self.name + self.unit))


class SeatRow(msgspec.Struct, frozen=True):
    """One seat of a table, with what its player has."""

    seat: int
    """1, 2, 3: play runs in this order, counter-clockwise."""
    number: Number
    name: str
    unit: str
    id_tail: str
    start: int
    points: int | None
    """Points of this table so far, deductions taken off; ``None`` before anything is recorded."""
    deducted: int
    place: int | None
    """Place at the table; shared places are equal numbers."""
    shared: bool
    """Another seat has the same place."""
    contested: bool
    """The place is one that must not be shared, and is not yet decided."""
    leads_to: str
    """Key of the stage this place leads to; empty when it is out or nothing is settled."""
    twin: bool = False
    """Somebody else is called the same."""
    disqualified: bool = False
    """取消资格: his place leads nowhere."""

    @property
    def called(self) -> str:
        """The name, with the unit behind it where somebody else is called the same."""
        return called(self.name, self.unit, twin=self.twin)


class HandRow(msgspec.Struct, frozen=True):
    """One hand as it was written down."""

    hand: int
    opener: int | None
    landlord: int | None
    """Seat; ``None`` in a passed-out hand."""
    bid: int | None
    bombs: int
    rockets: int
    won: bool
    spring: bool
    anti_spring: bool
    open_hand: bool
    passed_out: bool
    void: bool
    amended: bool
    deltas: tuple[int, ...]
    """Points of each seat in this hand, the rake taken off."""
    running: tuple[int, ...]
    """Sum of each seat after this hand, start included."""
    rake: tuple[int, ...] = ()
    """抽水 of each seat; empty where there is none."""
    forfeited: Number = Number("")
    """判负: whose side lost by ruling; empty where the hand was played out."""
    first_out: int | None = None
    """Seat that ran out of cards first; ``None`` where nobody wrote it down."""
    opened: dict[str, str] = {}
    """明牌: seat → ``start``, ``deal`` or ``play``; the empty key where only is known that somebody did."""
    doubled: dict[str, int] = {}
    """加倍: seat → its stake."""
    kicked: tuple[int, ...] = ()
    """踢: the seats."""
    counter_kicked: bool = False


class PlayRow(msgspec.Struct, frozen=True):
    """The hands of a table up to its limit (``overtime`` 0), or one of its overtimes."""

    overtime: int
    hands: tuple[HandRow, ...]
    totals: tuple[int, ...] | None
    """The three totals, where the table was entered as totals only."""
    sums: tuple[int, ...]
    """Sum of each seat, start included."""
    limit: int | None
    confirmed_at: str
    contested: tuple[Number, ...]
    """In an overtime: those who compare; the others only complete the table."""
    next_opener: int | None


class TableRow(msgspec.Struct, frozen=True):
    """One table with everything recorded at it."""

    id: TableId
    state: TableState
    seats: tuple[SeatRow, ...]
    plays: tuple[PlayRow, ...]
    hands_played: int
    limit: int | None
    minutes: int | None
    started_at: str
    confirmed_at: str
    serial: str
    """Serial of its result sheet, empty before the first print."""
    version: int
    """Version of the sheet last printed; 0 before."""
    sheet_stale: bool
    """The printed sheet no longer says what the table says."""
    contested_place: int | None
    """The place that a tie leaves open."""
    referee: str = ""
    """桌裁 by name; empty where nobody was named."""
    checked_at: str = ""
    """复核: when it was typed a second time and agreed; empty before, and once a figure changed."""

    @property
    def blank(self) -> bool:
        """Nothing is recorded here: no hand, no totals. A table that was stopped before its first hand stays blank."""
        return not self.plays[0].hands and self.plays[0].totals is None


class RouteRow(msgspec.Struct, frozen=True):
    """Where a place at a table leads."""

    place: int
    to: str
    to_name: str
    heads: int
    revival: bool


class RoundRow(msgspec.Struct, frozen=True):
    """One round of a stage."""

    round: int
    state: RoundState
    entrants: tuple[Number, ...]
    byes: tuple[Number, ...]
    filled: tuple[Number, ...]
    through: tuple[Number, ...]
    tables: int
    done: int
    started_at: str
    draw_version: int


class StageRow(msgspec.Struct, frozen=True):
    """One stage, as it is or as the plan expects it."""

    key: str
    name: str
    state: StageState
    current: bool
    entrants: int
    """People in it: drawn, or expected by the plan."""
    tables: int
    done: int
    minutes: int | None
    hands: int | None
    invited: int
    routes: tuple[RouteRow, ...]
    out: int
    """How many leave the event here."""
    rounds: tuple[RoundRow, ...]
    advance: dict[str, tuple[Number, ...]]
    playoff: tuple[Number, ...]
    playoff_places: int
    waiting: tuple[Number, ...]
    closed_at: str
    skipped: bool = False
    """Left out, because so few came that they went straight on."""
    playoff_tables: int = 0
    """Tables of the playoff that is open or was played last; 0 before its draw."""
    playoff_done: int = 0


class StandingRow(msgspec.Struct, frozen=True):
    """One person in the standings of a round or a stage."""

    place: int | None
    number: Number
    name: str
    unit: str
    points: int | None
    table: int | None
    table_place: int | None
    advances_to: str
    out: bool
    tied: bool
    hands: int
    note: str
    """Why the place is what it is, where points alone do not say it."""
    level: int | None = None
    """In a ladder: level now, 0 after a loss."""
    best: int | None = None
    attempt: int | None = None


class PlaceRow(msgspec.Struct, frozen=True):
    """One place of the event."""

    place: int
    number: Number
    name: str
    unit: str
    prize: int | None
    """Yuan before tax."""
    twin: bool = False

    @property
    def called(self) -> str:
        """The name, with the unit behind it where somebody else is called the same."""
        return called(self.name, self.unit, twin=self.twin)


class BlockerRow(msgspec.Struct, frozen=True):
    """One thing that keeps the event from going on; ``table`` or ``stage`` says where a click leads."""

    kind: Literal[
        "not_here", "to_draw", "to_leftovers", "unprinted", "tied", "corrected", "to_sign", "to_play", "to_close",
        "absent", "to_come", "waiting", "unseated", "cut", "to_lots", "to_day", "correction",
    ]  # fmt: skip
    stage: str
    title: str
    detail: str
    table: TableId | None = None
    corrected: RoundId | None = None
    """The closed round whose correction waits for a choice."""


class LogRow(msgspec.Struct, frozen=True):
    """One action of the log."""

    seq: int
    at: str
    desk: str
    operator: str
    action: str
    """The action in a referee's words: 第 3 桌第 7 副 …"""
    reverted: bool
    reason: str


class DocumentRow(msgspec.Struct, frozen=True):
    """A paper that can be printed now, or says why not."""

    document: str
    """Key of the document, as on the command line."""
    title: str
    detail: str
    stage: str
    round: int
    table: int
    group: Literal["due", "changed", "same", "not_yet"]
    printed_at: str
    version: int
    why: str
    number: Number = Number("")
    """Whose sheet it is, in a ladder; empty for a paper of nobody alone."""


class EventRow(msgspec.Struct, frozen=True):
    """What heads every screen and paper."""

    name: str
    organiser: str
    place: str
    date: str
    format_name: str
    document: str
