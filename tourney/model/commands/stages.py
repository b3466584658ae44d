"""What is asked for the event and its stages: 资料, 裁定, 结束, 更正之后, 打印, 撤销."""

from typing import Literal

import msgspec

from tourney.model.commands.base import Command, InRound
from tourney.model.commands.tables import Choice
from tourney.model.ids import Number
from tourney.model.naming import snake_case


class SetEvent(Command, frozen=True, kw_only=True, tag=snake_case):
    name: str | None = None
    organiser: str | None = None
    place: str | None = None
    from_: str | None = msgspec.field(name="from", default=None)
    to: str | None = None
    jury: dict[str, str] | None = None
    tax: float | None = None
    schedule: dict[str, str] | None = None


class SetCertificate(Command, frozen=True, kw_only=True, tag=snake_case):
    """证书: what is left out stays as it is."""

    title: str | None = None
    text: str | None = None
    """A line a line, with places as {姓名} or {name}; empty for the text of the program."""
    who: Literal["", "prizes", "places", "first"] | None = None
    """Who gets one: with a prize, with a place, the first so many; empty leaves it to the program."""
    first: int | None = None
    picture: bytes | None = None
    """The file of the background, PNG or JPEG (base64 in JSON); empty takes it away."""


class StartDay(Command, frozen=True, kw_only=True, tag=snake_case):
    """A new day of a ladder: wins of the day count from nought (A1-45)."""

    stage: str
    day: int


class AfterCorrection(InRound, frozen=True, kw_only=True, tag=snake_case):
    """What becomes of those who go on, after a correction found late (DESIGN §5 Corrections)."""

    choice: Choice
    reason: str


class Decide(Command, frozen=True, kw_only=True, tag=snake_case):
    """A tie settled by lots or by the referee's word."""

    stage: str
    round: int = 0
    table: int = 0
    playoff: int = 0
    order: tuple[Number, ...]
    method: Literal["lots", "referee", "share", "extend"]
    reason: str


class CloseRound(InRound, frozen=True, kw_only=True, tag=snake_case):
    pass


class CloseStage(Command, frozen=True, kw_only=True, tag=snake_case):
    stage: str


class EndEvent(Command, frozen=True, kw_only=True, tag=snake_case):
    reason: str


class Print(InRound, frozen=True, kw_only=True, tag=snake_case):
    """A paper left the printer: what it said is kept, so that it can be compared later."""

    document: str
    stage: str = ""
    table: int = 0
    at: str = ""
    number: Number = Number("")
    """Whose sheet it is, in a ladder: there it is one a player (A1-66)."""
    by: str = ""
    """裁判长 who lets a ladder player's sheet be printed again (A1-70)."""


class Undo(Command, frozen=True, kw_only=True, tag=snake_case):
    seq: int | None = None
    reason: str = ""


class Redo(Command, frozen=True, kw_only=True, tag=snake_case):
    pass
