"""What is asked for draws: 抽签, 承诺, 抽签要求, 轮空, 加桌, 对调, 换人."""

from typing import Literal

from tourney.model.commands.base import Command, InRound
from tourney.model.ids import Number
from tourney.model.naming import snake_case


class Draw(InRound, frozen=True, kw_only=True, tag=snake_case):
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


class Slip(InRound, frozen=True, kw_only=True, tag=snake_case):
    number: Number
    card: str
    by: str = ""


class Leftovers(InRound, frozen=True, kw_only=True, tag=snake_case):
    method: Literal["bye", "fill_best", "wait"]


class AddTable(InRound, frozen=True, kw_only=True, tag=snake_case):
    """One more table in a round that forms by arrival, waits for people, or runs (A6-01, A6-04)."""

    seats: tuple[Number, ...]
    reason: str = ""


class CommitDraw(InRound, frozen=True, kw_only=True, tag=snake_case):
    """定下名单: fixes people and wishes of a proved draw, and shows the commit."""

    wishes: tuple[str, ...] | None = None


class PlanRounds(InRound, frozen=True, kw_only=True, tag=snake_case):
    """预排各轮: so many rounds at once in which nobody meets anybody twice."""

    rounds: int
    hall: str | None = None
    seed: str | None = None


class Wish(Command, frozen=True, kw_only=True, tag=snake_case):
    """These people never, or always, sit at one table, in every draw to come."""

    kind: Literal["never", "always"]
    numbers: tuple[Number, ...]
    reason: str


class RemoveWish(Command, frozen=True, kw_only=True, tag=snake_case):
    kind: Literal["never", "always"]
    numbers: tuple[Number, ...]
    reason: str = ""


class MarkSeeds(Command, frozen=True, kw_only=True, tag=snake_case):
    """种子: these people are the seeds from now on, and nobody else; none where ``numbers`` is empty."""

    numbers: tuple[Number, ...]


class Redraw(InRound, frozen=True, kw_only=True, tag=snake_case):
    """整轮作废. ``losing``: how many scores go with it, as the referee was told; 0 where there are none."""

    reason: str
    losing: int = 0


class RestoreDraw(InRound, frozen=True, kw_only=True, tag=snake_case):
    """An archived draw counts again; one that stands in its place goes into the archive."""

    version: int
    reason: str
    losing: int = 0


class Swap(InRound, frozen=True, kw_only=True, tag=snake_case):
    a: Number
    b: Number
    reason: str


class Replace(InRound, frozen=True, kw_only=True, tag=snake_case):
    number: Number
    by: Number
    reason: str
