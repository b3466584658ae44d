"""What was drawn: 抽签, 承诺, 抽签要求, 轮空, 对调, 换人."""

from typing import Literal

from tourney.model.drawing import PlannedSeats, Proof, UnmetWish, WishRecord
from tourney.model.events.base import Event, OnRound
from tourney.model.ids import Number


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


class SeedsMarked(Event, frozen=True, kw_only=True):
    """种子: these people are the seeds from now on, and nobody else."""

    numbers: tuple[Number, ...]


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
