"""What is asked for people: 报名, 导入, 签到, 退赛, 复活, 警告, 取消资格."""

from typing import Literal

from tourney.model.commands.base import Command
from tourney.model.commands.tables import Choice
from tourney.model.ids import Number
from tourney.model.naming import snake_case


class Register(Command, frozen=True, kw_only=True, tag=snake_case):
    name: str
    number: Number | None = None
    unit: str = ""
    sex: Literal["", "男", "女"] = ""
    id_number: str = ""
    phone: str = ""
    remark: str = ""
    invited: bool = False
    seeded: bool = False


class ImportRoster(Command, frozen=True, kw_only=True, tag=snake_case):
    """A whole sign-up list as one action, taken back as one."""

    people: tuple[Register, ...]
    source: str = ""
    updates: "tuple[EditPerson, ...]" = ()
    """What the list says differently of people who are registered already."""


class CheckIn(Command, frozen=True, kw_only=True, tag=snake_case):
    number: Number | None = None
    all: bool = False


class CancelCheckIn(Command, frozen=True, kw_only=True, tag=snake_case):
    """签到 is taken back for one person who is not drawn yet."""

    number: Number


class Withdraw(Command, frozen=True, kw_only=True, tag=snake_case):
    number: Number
    reason: str
    then: Choice | None = None
    """What becomes of the place he won: the best of those out takes it, the draw is made anew, it stays empty."""


class Reenter(Command, frozen=True, kw_only=True, tag=snake_case):
    number: Number


class EditPerson(Command, frozen=True, kw_only=True, tag=snake_case):
    number: Number
    name: str | None = None
    unit: str | None = None
    sex: Literal["", "男", "女"] | None = None
    id_number: str | None = None
    phone: str | None = None
    remark: str | None = None
    invited: bool | None = None
    seeded: bool | None = None


class Forget(Command, frozen=True, kw_only=True, tag=snake_case):
    number: Number
    reason: str


class Decline(Command, frozen=True, kw_only=True, tag=snake_case):
    """放弃资格: somebody gives up the place he won in a stage that is not drawn yet."""

    stage: str
    number: Number
    reason: str = ""


class Penalty(Command, frozen=True, kw_only=True):
    """Who, why, and where it happened if that is said."""

    number: Number
    reason: str
    stage: str = ""
    round: int = 0
    table: int = 0
    overtime: int = 0
    playoff: int = 0
    hand: int = 0
    clause: str = ""


class Warn(Penalty, frozen=True, kw_only=True, tag=snake_case):
    then: Choice | None = None
    """Where the fine that this warning completes changes who goes on."""


class Disqualify(Penalty, frozen=True, kw_only=True, tag=snake_case):
    then: Choice | None = None
    """As of ``Withdraw``."""
