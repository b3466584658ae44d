"""What the event and its stages came to: 新建, 附加赛, 裁定, 结束, 更正之后, 打印, 撤销."""

from typing import Literal

from tourney.model.events.base import Event, OnRound
from tourney.model.ids import Number, TableId
from tourney.model.plan import Format, Rules


class EventCreated(Event, frozen=True, kw_only=True):
    name: str
    format: Format
    rules: Rules
    expected: int = 0
    date: str = ""
    prize_scheme: str = ""
    leftovers: dict[str, str] = {}
    """What was chosen with the plan about people left over: ``stage.round`` → ``bye``, ``fill_best`` or ``wait``."""


class EventSet(Event, frozen=True, kw_only=True):
    values: dict[str, str]


class CertificateSet(Event, frozen=True, kw_only=True):
    """证书 as it is from now on."""

    title: str
    text: str
    who: Literal["", "prizes", "places", "first"]
    first: int
    picture: bytes | None = None
    """The file itself, which so goes wherever the event goes; ``None``: as before, empty: none any more."""
    digest: str = ""
    """SHA-256 of the picture in force."""


class DayStarted(Event, frozen=True, kw_only=True):
    stage: str
    day: int


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
    number: Number = Number("")
    """Whose sheet it is, in a ladder; empty for a paper of nobody alone."""
    by: str = ""
    """裁判长 who let it be printed again."""


class Reverted(Event, frozen=True, kw_only=True):
    seq: int
    reason: str = ""


class Restored(Event, frozen=True, kw_only=True):
    seq: int
