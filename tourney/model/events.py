"""What was decided: one struct an event. An event carries its results, so replaying needs no rules.

Events hold no cycles, so the garbage collector need not look at them (``gc=False``): a long event opens faster.

A released kind or field is never renamed or given another meaning; new fields have a default.
"""

from typing import Literal

import msgspec

from tourney.model.drawing import PlannedSeats, Proof, UnmetWish, WishRecord
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.plan import Format, Rules


def _tag(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Event(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=_tag, omit_defaults=True, gc=False
):
    """The base of all events; ``kind`` in the stored JSON is the class name in snake case."""


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


class OnRound(Event, frozen=True, kw_only=True):
    stage: str
    round: int
    playoff: int = 0

    @property
    def round_id(self) -> RoundId:
        return RoundId(self.stage, self.round, self.playoff)


class OnTable(OnRound, frozen=True, kw_only=True):
    table: int
    overtime: int = 0

    @property
    def table_id(self) -> TableId:
        return TableId(self.stage, self.round, self.table, self.playoff)


class EventCreated(Event, frozen=True, kw_only=True):
    name: str
    format: Format
    rules: Rules
    expected: int = 0
    date: str = ""
    prize_scheme: str = ""


class EventSet(Event, frozen=True, kw_only=True):
    values: dict[str, str]


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


class LeftoversChosen(OnRound, frozen=True, kw_only=True):
    method: Literal["bye", "fill_best", "wait"]


class SlipDrawn(OnRound, frozen=True, kw_only=True):
    number: Number
    card: str
    by: str = ""


class DrawCommitted(OnRound, frozen=True, kw_only=True):
    """承诺: who is drawn and which wishes count is fixed, and the secret behind the commit is made."""

    commit: str
    secret: str
    """Stays in the file until the draw: no screen, list or paper shows it before."""
    numbers: tuple[Number, ...]
    wishes: WishRecord | None = None


class WishSet(Event, frozen=True, kw_only=True):
    sits: Literal["never", "always"]
    numbers: tuple[Number, ...]
    reason: str


class WishRemoved(Event, frozen=True, kw_only=True):
    sits: Literal["never", "always"]
    numbers: tuple[Number, ...]
    reason: str = ""


class RoundsPlanned(OnRound, frozen=True, kw_only=True):
    """预排各轮: the rounds of a stage from this one on, in which nobody meets anybody twice."""

    seed: str
    order: tuple[Number, ...]
    """Who drew which place of the schedule."""
    asked: int
    rounds: tuple[PlannedSeats, ...]
    proof: Proof | None = None
    thrown_away: int = 0


class PlanDropped(OnRound, frozen=True, kw_only=True):
    """What is left of a plan counts no more, from this round on: other people play now."""

    reason: str = ""


class Drawn(OnRound, frozen=True, kw_only=True):
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
    waiting: tuple[Number, ...] = ()
    filled: tuple[Number, ...] = ()
    method: Literal["computer", "slips", "arrival", "movement"] = "slips"
    seed: str = ""
    order: tuple[Number, ...] = ()
    """The starting order that the seed gave; cut in threes it is the tables."""
    procedure: int = 1
    version: int = 1
    carried: dict[Number, int] = {}
    """Points that people bring to their tables; who is not named brings 0."""
    proof: Proof | None = None
    """公证抽签: what proves that nobody steered it."""
    thrown_away: int = 0
    """Commits of this round that were made and never drawn with."""
    wishes: WishRecord | None = None
    unmet: tuple[UnmetWish, ...] = ()
    """Every kind in the referee's order, those met in full too."""
    steps: int = 0
    """Bound of the search for the wishes; 0 where there were none."""
    planned: int = 0
    """Which round of the plan this is, from 1; 0 where it was drawn by itself."""


class TableAdded(OnTable, frozen=True, kw_only=True):
    seats: tuple[Number, ...]
    carried: dict[Number, int] = {}
    reason: str = ""


class Called(OnRound, frozen=True, kw_only=True):
    pass


class PresentNoted(OnRound, frozen=True, kw_only=True):
    numbers: tuple[Number, ...]


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


class PlayoffOpened(Event, frozen=True, kw_only=True):
    """附加赛: a tie at a cut across tables is played off by these people for so many places."""

    stage: str
    playoff: int
    tied: tuple[Number, ...]
    places: int
    numbers: tuple[Number, ...]
    """Everybody who plays for certain: the tied and, where needed, the best of those out."""
    pool: tuple[Number, ...] = ()
    """Equal people out, of whom lots choose ``fill`` more."""
    fill: int = 0


class Declined(Event, frozen=True, kw_only=True):
    stage: str
    number: Number
    reason: str = ""


class DayStarted(Event, frozen=True, kw_only=True):
    stage: str
    day: int


class DrawVoided(OnRound, frozen=True, kw_only=True):
    version: int
    reason: str


class DrawRestored(OnRound, frozen=True, kw_only=True):
    """A draw that was thrown away counts again, with everything that had happened at its tables."""

    version: int
    """As its record counts versions."""
    reason: str


class Swapped(OnRound, frozen=True, kw_only=True):
    a: Number
    b: Number
    reason: str


class Replaced(OnRound, frozen=True, kw_only=True):
    number: Number
    by: Number
    reason: str
    carried: int | None = None
    """Points that the substitute brings; ``None`` where everybody brings the same."""


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


class Warned(Event, frozen=True, kw_only=True):
    number: Number
    reason: str
    clause: str = ""
    stage: str = ""
    round: int = 0
    table: int = 0
    hand: int = 0


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


class TieDecided(OnRound, frozen=True, kw_only=True):
    table: int = 0
    order: tuple[Number, ...]
    method: Literal["lots", "referee", "share", "extend"]
    reason: str
    places: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()

    @property
    def table_id(self) -> TableId:
        return TableId(self.stage, self.round, self.table, self.playoff)


class RoundClosed(OnRound, frozen=True, kw_only=True):
    through: tuple[Number, ...]
    out: tuple[Number, ...]


class CorrectionSettled(OnRound, frozen=True, kw_only=True):
    """更正之后: who goes on from a closed round now, or that the old result stands."""

    choice: Literal["swap", "redraw", "stand"]
    through: tuple[Number, ...]
    out: tuple[Number, ...]
    advance: dict[str, tuple[Number, ...]] = {}
    reason: str = ""


class CarriedCorrected(OnRound, frozen=True, kw_only=True):
    """Points that people bring to a round, after a correction of the round before it."""

    carried: dict[Number, int]


class StageClosed(Event, frozen=True, kw_only=True):
    stage: str
    advance: dict[str, tuple[Number, ...]]
    out: tuple[Number, ...]
    through: tuple[Number, ...] | None = None
    """Who goes on from the last round, where that is known only when the whole stage is ranked."""
    skipped: bool = False
    """Left out: those who came went straight on."""


class EventEnded(Event, frozen=True, kw_only=True):
    reason: str = ""


class Printed(OnRound, frozen=True, kw_only=True):
    stage: str = ""
    round: int = 1
    document: str
    table: int = 0
    serial: str
    version: int
    content: str
    """SHA-256 of what the paper says."""
    code: str = ""


class Reverted(Event, frozen=True, kw_only=True):
    seq: int
    reason: str = ""


class Restored(Event, frozen=True, kw_only=True):
    seq: int


AnyEvent = (
    EventCreated | EventSet | Registered | PersonEdited | PersonForgotten | CheckedIn | Withdrawn | Reentered
    | Disqualified | Declined | LeftoversChosen | SlipDrawn | DrawCommitted | WishSet | WishRemoved
    | RoundsPlanned | PlanDropped | Drawn | DrawVoided | DrawRestored | Swapped | Replaced | TableAdded
    | Called | PresentNoted | NoShow | TableBroken | TableStopped | DayStarted | RoundStarted | ClockPaused
    | ClockResumed | ClockExtended | HandRecorded | Forfeited | HandAmended | HandVoided | ScoresRecorded
    | ScoresAmended | Warned | Deducted | TableConfirmed | PlayoffOpened | TieDecided | CorrectionSettled
    | CarriedCorrected | RoundClosed | StageClosed | EventEnded | Printed | Reverted | Restored
)  # fmt: skip
