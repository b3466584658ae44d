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
    round: int = 0
    """0 where none is named: the first, or the running one of a ladder."""
    playoff: int = 0

    @property
    def round_id(self) -> RoundId:
        return RoundId(self.stage, self.round or 1, self.playoff)


class AtTable(InRound, frozen=True, kw_only=True):
    table: int
    overtime: int = 0
    """0 for the hands that count, k for the k-th overtime of this table."""

    @property
    def table_id(self) -> TableId:
        return TableId(self.stage, self.round or 1, self.table, self.playoff)


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
    updates: "tuple[EditPerson, ...]" = ()
    """What the list says differently of people who are registered already."""


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
    """抽签: by computer from a seed, proved with the hall's number, or the tables as the slips gave them."""

    seed: str | None = None
    hall: str | None = None
    """The number that the hall named after the commit: a proved draw."""
    wishes: tuple[str, ...] | None = None
    """Kinds of wishes, the most important first; ``None`` takes the stage's own."""
    tables: tuple[tuple[Number, ...], ...] | None = None
    byes: tuple[Number, ...] = ()
    waiting: tuple[Number, ...] = ()
    cards: dict[Number, str] | None = None


class Slip(InRound, frozen=True, kw_only=True, tag=_tag):
    number: Number
    card: str
    by: str = ""


class Leftovers(InRound, frozen=True, kw_only=True, tag=_tag):
    method: Literal["bye", "fill_best", "wait"]


class AddTable(InRound, frozen=True, kw_only=True, tag=_tag):
    """One more table in a round that forms by arrival, waits for people, or runs (A6-01, A6-04)."""

    seats: tuple[Number, ...]
    reason: str = ""


class Call(InRound, frozen=True, kw_only=True, tag=_tag):
    """点名 begins: everybody drawn is called to his table."""


class Present(InRound, frozen=True, kw_only=True, tag=_tag):
    """点名: these people have come to their tables."""

    numbers: tuple[Number, ...]


class NoShow(InRound, frozen=True, kw_only=True, tag=_tag):
    """未到: somebody drawn does not come to his table."""

    number: Number
    reason: str


class BreakTable(AtTable, frozen=True, kw_only=True, tag=_tag):
    """拆桌: an unplayed table is dissolved; those named get a bye."""

    byes: tuple[Number, ...] = ()
    reason: str


class StopTable(AtTable, frozen=True, kw_only=True, tag=_tag):
    """停赛: a table plays no further; those who are left compare by points so far."""

    reason: str


class Decline(Command, frozen=True, kw_only=True, tag=_tag):
    """放弃资格: somebody gives up the place he won in a stage that is not drawn yet."""

    stage: str
    number: Number
    reason: str = ""


class StartDay(Command, frozen=True, kw_only=True, tag=_tag):
    """A new day of a ladder: wins of the day count from nought (A1-45)."""

    stage: str
    day: int


class CommitDraw(InRound, frozen=True, kw_only=True, tag=_tag):
    """定下名单: fixes people and wishes of a proved draw, and shows the commit."""

    wishes: tuple[str, ...] | None = None


class PlanRounds(InRound, frozen=True, kw_only=True, tag=_tag):
    """预排各轮: so many rounds at once in which nobody meets anybody twice."""

    rounds: int
    hall: str | None = None
    seed: str | None = None


class Wish(Command, frozen=True, kw_only=True, tag=_tag):
    """These people never, or always, sit at one table, in every draw to come."""

    kind: Literal["never", "always"]
    numbers: tuple[Number, ...]
    reason: str


class RemoveWish(Command, frozen=True, kw_only=True, tag=_tag):
    kind: Literal["never", "always"]
    numbers: tuple[Number, ...]
    reason: str = ""


class Redraw(InRound, frozen=True, kw_only=True, tag=_tag):
    """整轮作废. ``losing``: how many scores go with it, as the referee was told; 0 where there are none."""

    reason: str
    losing: int = 0


class RestoreDraw(InRound, frozen=True, kw_only=True, tag=_tag):
    """An archived draw counts again; one that stands in its place goes into the archive."""

    version: int
    reason: str
    losing: int = 0


class Swap(InRound, frozen=True, kw_only=True, tag=_tag):
    a: Number
    b: Number
    reason: str


class Replace(InRound, frozen=True, kw_only=True, tag=_tag):
    number: Number
    by: Number
    reason: str


class OnClock(InRound, frozen=True, kw_only=True):
    """A clock: of one table, or of the whole round where no table is named."""

    table: int = 0
    overtime: int = 0


class Start(OnClock, frozen=True, kw_only=True, tag=_tag):
    """The clock of a round starts."""


class Pause(OnClock, frozen=True, kw_only=True, tag=_tag):
    reason: str = ""


class Resume(OnClock, frozen=True, kw_only=True, tag=_tag):
    pass


class Extend(OnClock, frozen=True, kw_only=True, tag=_tag):
    """补时: minutes on top, for one table or the whole round."""

    minutes: int
    reason: str


class Hand(HandValues, frozen=True, kw_only=True, tag=_tag):
    hand: int | None = None


class Forfeit(HandValues, frozen=True, kw_only=True, tag=_tag):
    """判负: a hand lost by this player's side, at the bid and multipliers that the referee states (A9-46, A1-89)."""

    number: Number
    reason: str
    clause: str = ""
    hand: int | None = None


Choice = Literal["swap", "redraw", "stand"]
"""After a correction that changes who goes on: exchange the people, draw again, or let the result stand."""


class AmendHand(HandValues, frozen=True, kw_only=True, tag=_tag):
    hand: int
    reason: str = ""
    then: Choice | None = None


class VoidHand(AtTable, frozen=True, kw_only=True, tag=_tag):
    hand: int
    reason: str
    then: Choice | None = None


class Scores(AtTable, frozen=True, kw_only=True, tag=_tag):
    """Only the three totals of a table, where its sheet has no hands."""

    scores: tuple[int, ...]


class AmendScores(AtTable, frozen=True, kw_only=True, tag=_tag):
    scores: tuple[int, ...]
    reason: str = ""
    then: Choice | None = None


class AfterCorrection(InRound, frozen=True, kw_only=True, tag=_tag):
    """What becomes of those who go on, after a correction found late (DESIGN §5 Corrections)."""

    choice: Choice
    reason: str


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


class Warn(Penalty, frozen=True, kw_only=True, tag=_tag):
    pass


class Disqualify(Penalty, frozen=True, kw_only=True, tag=_tag):
    pass


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
    round: int = 0
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
    SetEvent | Register | ImportRoster | CheckIn | Withdraw | Reenter | EditPerson | Forget | Decline | Draw | Slip
    | CommitDraw | PlanRounds | Wish | RemoveWish | RestoreDraw
    | Leftovers | Redraw | Swap | Replace | AddTable | Call | Present | NoShow | BreakTable | StopTable | StartDay
    | Start | Pause
    | Resume | Extend | Hand | Forfeit | AmendHand | VoidHand | Scores | AmendScores | AfterCorrection
    | Warn | Disqualify | Deduct
    | Confirm | Decide | CloseRound | CloseStage | EndEvent | Print | Undo | Redo
)  # fmt: skip
