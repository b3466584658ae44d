"""What happened to people: 报名, 签到, 退赛, 复活, 警告, 取消资格."""

from tourney.model.events.base import Event
from tourney.model.ids import Number


class Registered(Event, frozen=True, kw_only=True):
    number: Number
    version: int
    digest: str
    """SHA-256 of the person row, so an edited row is noticed and a name can be forgotten."""
    invited: bool = False
    seeded: bool = False


class PersonEdited(Event, frozen=True, kw_only=True):
    number: Number
    version: int
    digest: str


class PersonForgotten(Event, frozen=True, kw_only=True):
    number: Number
    reason: str


class CheckedIn(Event, frozen=True, kw_only=True):
    numbers: tuple[Number, ...]


class CheckInCancelled(Event, frozen=True, kw_only=True):
    """签到 was a mistake: the person is not here."""

    number: Number


class EntryMarked(Event, frozen=True, kw_only=True):
    """特邀 and 种子 as they are from now on."""

    number: Number
    invited: bool = False
    seeded: bool = False


class Withdrawn(Event, frozen=True, kw_only=True):
    number: Number
    reason: str


class Reentered(Event, frozen=True, kw_only=True):
    number: Number
    stage: str = ""
    """The ladder in which a new attempt begins; empty when a withdrawal is taken back."""


class Disqualified(Event, frozen=True, kw_only=True):
    number: Number
    reason: str
    clause: str = ""
    stage: str = ""
    table: int = 0


class Declined(Event, frozen=True, kw_only=True):
    stage: str
    number: Number
    reason: str = ""


class Warned(Event, frozen=True, kw_only=True):
    number: Number
    reason: str
    clause: str = ""
    stage: str = ""
    round: int = 0
    playoff: int = 0
    table: int = 0
    overtime: int = 0
    hand: int = 0
