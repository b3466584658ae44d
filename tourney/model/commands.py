"""What a referee can ask for: one struct a command, the same for screens, scripts and tests (DESIGN §7).

``landlord``, ``opener``, ``first_out``, ``doubled`` and ``kicked`` are seats. Fields that may be left out have a default.
"""

from typing import Literal

import msgspec

from tourney.model.ids import Number, RoundId, TableId


class Command(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", rename=None
):
    """The base of all commands; ``do`` in JSON is the class name in snake case."""


def _tag(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class InRound(Command, frozen=True, kw_only=True):
    stage: str
    round: int = 1
    playoff: int = 0

    @property
    def round_id(self) -> RoundId:
        return RoundId(self.stage, self.round, self.playoff)


class AtTable(InRound, frozen=True, kw_only=True):
    table: int
    overtime: int = 0
    """0 for the hands that count, k for the k-th overtime of this table."""

    @property
    def table_id(self) -> TableId:
        return TableId(self.stage, self.round, self.table, self.playoff)


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


class SetEvent(Command, frozen=True, kw_only=True, tag=_tag):
    name: str | None = None
    organiser: str | None = None
    place: str | None = None
    from_: str | None = msgspec.field(name="from", default=None)
    to: str | None = None
    jury: dict[str, str] | None = None
    tax: float | None = None
    schedule: dict[str, str] | None = None


class Register(Command, frozen=True, kw_only=True, tag=_tag):
    name: str
    number: Number | None = None
    unit: str = ""
    sex: Literal["", "男", "女"] = ""
    id_number: str = ""
    phone: str = ""
    remark: str = ""
    invited: bool = False
    seeded: bool = False


class ImportRoster(Command, frozen=True, kw_only=True, tag=_tag):
    """A whole sign-up list as one action, taken back as one."""

    people: tuple[Register, ...]
    source: str = ""


class CheckIn(Command, frozen=True, kw_only=True, tag=_tag):
    number: Number | None = None
    all: bool = False


class Withdraw(Command, frozen=True, kw_only=True, tag=_tag):
    number: Number
    reason: str


class Reenter(Command, frozen=True, kw_only=True, tag=_tag):
    number: Number


class EditPerson(Command, frozen=True, kw_only=True, tag=_tag):
    number: Number
    name: str | None = None
    unit: str | None = None
    sex: Literal["", "男", "女"] | None = None
    id_number: str | None = None
    phone: str | None = None
    remark: str | None = None


class Forget(Command, frozen=True, kw_only=True, tag=_tag):
    number: Number
    reason: str


class Draw(InRound, frozen=True, kw_only=True, tag=_tag):
    """抽签: by computer from a seed, or the tables as the slips gave them."""

    seed: str | None = None
    tables: tuple[tuple[Number, ...], ...] | None = None
    byes: tuple[Number, ...] = ()
    waiting: tuple[Number, ...] = ()
    cards: dict[Number, str] | None = None


class Slip(InRound, frozen=True, kw_only=True, tag=_tag):
    number: Number
    card: str
    by: str = ""


class Leftovers(InRound, frozen=True, kw_only=True, tag=_tag):
    method: Literal["bye", "fill_best"]


class Redraw(InRound, frozen=True, kw_only=True, tag=_tag):
    reason: str


class Swap(InRound, frozen=True, kw_only=True, tag=_tag):
    a: Number
    b: Number
    reason: str


class Replace(InRound, frozen=True, kw_only=True, tag=_tag):
    number: Number
    by: Number
    reason: str


class Start(InRound, frozen=True, kw_only=True, tag=_tag):
    """The clock of a round starts."""


class Hand(HandValues, frozen=True, kw_only=True, tag=_tag):
    hand: int | None = None


class AmendHand(HandValues, frozen=True, kw_only=True, tag=_tag):
    hand: int
    reason: str = ""


class VoidHand(AtTable, frozen=True, kw_only=True, tag=_tag):
    hand: int
    reason: str


class Scores(AtTable, frozen=True, kw_only=True, tag=_tag):
    """Only the three totals of a table, where its sheet has no hands."""

    scores: tuple[int, ...]


class AmendScores(AtTable, frozen=True, kw_only=True, tag=_tag):
    scores: tuple[int, ...]
    reason: str = ""


class Warn(Command, frozen=True, kw_only=True, tag=_tag):
    number: Number
    reason: str
    stage: str = ""
    round: int = 1
    table: int = 0
    overtime: int = 0
    playoff: int = 0
    hand: int = 0
    clause: str = ""


class Disqualify(Command, frozen=True, kw_only=True, tag=_tag):
    number: Number
    reason: str
    stage: str = ""
    round: int = 1
    table: int = 0
    overtime: int = 0
    playoff: int = 0
    hand: int = 0
    clause: str = ""


class Deduct(AtTable, frozen=True, kw_only=True, tag=_tag):
    table: int = 0
    number: Number
    points: int
    reason: str
    clause: str = ""


class Confirm(AtTable, frozen=True, kw_only=True, tag=_tag):
    """The sheet is signed."""

    early: str = ""
    refused_by: tuple[Number, ...] = ()


class Decide(Command, frozen=True, kw_only=True, tag=_tag):
    """A tie settled by lots or by the referee's word."""

    stage: str
    round: int = 1
    table: int = 0
    playoff: int = 0
    order: tuple[Number, ...]
    method: Literal["lots", "referee", "share", "extend"]
    reason: str


class CloseRound(InRound, frozen=True, kw_only=True, tag=_tag):
    pass


class CloseStage(Command, frozen=True, kw_only=True, tag=_tag):
    stage: str


class EndEvent(Command, frozen=True, kw_only=True, tag=_tag):
    reason: str


class Print(InRound, frozen=True, kw_only=True, tag=_tag):
    """A paper left the printer: what it said is kept, so that it can be compared later."""

    document: str
    stage: str = ""
    table: int = 0
    at: str = ""


class Undo(Command, frozen=True, kw_only=True, tag=_tag):
    seq: int | None = None
    reason: str = ""


class Redo(Command, frozen=True, kw_only=True, tag=_tag):
    pass


AnyCommand = (
    SetEvent | Register | ImportRoster | CheckIn | Withdraw | Reenter | EditPerson | Forget | Draw | Slip | Leftovers
    | Redraw | Swap | Replace | Start | Hand | AmendHand | VoidHand | Scores | AmendScores | Warn | Disqualify | Deduct
    | Confirm | Decide | CloseRound | CloseStage | EndEvent | Print | Undo | Redo
)  # fmt: skip
