"""What is asked at tables: 点名, 计时, 每一副, 总分, 判罚, 签字确认."""

from typing import Literal

from tourney.model.commands.base import AtTable, InRound
from tourney.model.ids import Number
from tourney.model.naming import snake_case


class HandValues(AtTable, frozen=True, kw_only=True):
    """What the score sheet says of one hand."""

    landlord: int | None = None
    bid: int | None = None
    won: bool | None = None
    bombs: int = 0
    rockets: int = 0
    spring: bool = False
    anti_spring: bool = False
    open_hand: bool | dict[str, Literal["start", "deal", "play"]] = False
    doubled: dict[str, int] = {}
    kicked: tuple[int, ...] = ()
    counter_kicked: bool = False
    opener: int | None = None
    first_out: int | None = None
    passed_out: bool = False


class Call(InRound, frozen=True, kw_only=True, tag=snake_case):
    """点名 begins: everybody drawn is called to his table."""


class CallAgain(InRound, frozen=True, kw_only=True, tag=snake_case):
    """点名: these people are called once more."""

    numbers: tuple[Number, ...]


class Present(InRound, frozen=True, kw_only=True, tag=snake_case):
    """点名: these people have come to their tables; 未到 is taken back for those who had it."""

    numbers: tuple[Number, ...]


class NoShow(InRound, frozen=True, kw_only=True, tag=snake_case):
    """未到: somebody drawn does not come to his table."""

    number: Number
    reason: str


class BreakTable(AtTable, frozen=True, kw_only=True, tag=snake_case):
    """拆桌: an unplayed table is dissolved; those named get a bye."""

    byes: tuple[Number, ...] = ()
    reason: str


class StopTable(AtTable, frozen=True, kw_only=True, tag=snake_case):
    """停赛: a table plays no further; those who are left compare by points so far."""

    reason: str


class OnClock(InRound, frozen=True, kw_only=True):
    """A clock: of one table, or of the whole round where no table is named."""

    table: int = 0
    overtime: int = 0


class Start(OnClock, frozen=True, kw_only=True, tag=snake_case):
    """The clock of a round starts."""


class Pause(OnClock, frozen=True, kw_only=True, tag=snake_case):
    reason: str = ""


class Resume(OnClock, frozen=True, kw_only=True, tag=snake_case):
    pass


class Extend(OnClock, frozen=True, kw_only=True, tag=snake_case):
    """补时: minutes on top, for one table or the whole round."""

    minutes: int
    reason: str


class Hand(HandValues, frozen=True, kw_only=True, tag=snake_case):
    hand: int | None = None


class Forfeit(HandValues, frozen=True, kw_only=True, tag=snake_case):
    """判负: a hand lost by this player's side, at the bid and multipliers that the referee states (A9-46, A1-89)."""

    number: Number
    reason: str
    clause: str = ""
    hand: int | None = None


Choice = Literal["swap", "redraw", "stand"]


class AmendHand(HandValues, frozen=True, kw_only=True, tag=snake_case):
    hand: int
    reason: str = ""
    then: Choice | None = None


class VoidHand(AtTable, frozen=True, kw_only=True, tag=snake_case):
    hand: int
    reason: str
    then: Choice | None = None


class Scores(AtTable, frozen=True, kw_only=True, tag=snake_case):
    """Only the three totals of a table, where its sheet has no hands."""

    scores: tuple[int, ...]


class AmendScores(AtTable, frozen=True, kw_only=True, tag=snake_case):
    scores: tuple[int, ...]
    reason: str = ""
    then: Choice | None = None


class Check(AtTable, frozen=True, kw_only=True, tag=snake_case):
    """复核: the table as it was typed a second time; a difference is refused."""

    plays: tuple[tuple[tuple[int, ...], ...], ...]
    """Of each play, overtimes too, the points of its hands that are not void, or one line with its totals."""


class Referee(AtTable, frozen=True, kw_only=True, tag=snake_case):
    """桌裁: who is the referee of this table; an empty name takes him off."""

    name: str


class Deduct(AtTable, frozen=True, kw_only=True, tag=snake_case):
    table: int = 0
    number: Number
    points: int
    reason: str
    clause: str = ""
    then: Choice | None = None
    """Where it changes who goes on from a round that is closed."""


class Confirm(AtTable, frozen=True, kw_only=True, tag=snake_case):
    """The sheet is signed."""

    early: str = ""
    refused_by: tuple[Number, ...] = ()
