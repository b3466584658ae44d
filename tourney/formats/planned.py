"""What a plan for n players says: stages, rounds, ways on, choices and what does not come out even (DESIGN §5)."""

from typing import Literal

import msgspec

from tourney.model.plan import Award

Kind = Literal["info", "uneven", "choice", "wrong"]
"""``info`` is good to know, ``uneven`` people are left over, ``choice`` somebody has to decide, ``wrong`` it cannot work."""


class RoundPlan(msgspec.Struct, frozen=True):
    """One round as it would be drawn."""

    round: int
    entrants: int
    """Everybody who gets a seat, a bye or waits; those filled in too."""
    tables: int
    """Tables of the draw."""
    byes: int
    filled: int
    rest: int
    """People beyond whole tables before the choice."""
    options: tuple[str, ...]
    """Ways to deal with the rest; more than one can be chosen."""
    method: str
    asked: bool = False
    """The format leaves the choice to the referee, and it was not made yet; ``method`` is what the plan assumes."""
    waiting: int = 0
    """Who waits for the first signed table."""
    added: int = 0
    """The table of those who wait."""
    through: int = 0
    """Who goes on at most, to the next round or to another stage."""
    sure: bool = True
    """The headcount settles it; else it depends on results, and this is an estimate."""


class RoutePlan(msgspec.Struct, frozen=True):
    """How many go where from a stage."""

    place: int
    """Place at the table; 0 where the whole stage is ranked together."""
    to: str
    to_name: str
    heads: int
    revival: bool


class BoardsPlan(msgspec.Struct, frozen=True):
    """牌副 of a movement (A4-29)."""

    moves: str
    each: int
    """Boards a round."""
    sets: int
    """Sets to prepare, each of ``each`` boards; 0 where it would take too long to find out."""
    copies: int
    """How often each of them: once, or once a table where all tables play the same."""
    relay_sets: int
    """Sets with which nobody meets a board again; 0 where it would take too long to find out."""
    seat3_again: bool
    """Seat 3 plays its own boards again in every round."""


class StagePlan(msgspec.Struct, frozen=True):
    """One stage with its rounds."""

    key: str
    name: str
    entrants: int
    invited: int
    rounds: tuple[RoundPlan, ...]
    minutes: int | None
    hands: int | None
    begins: int
    """Minutes after the start of the event."""
    ends: int
    routes: tuple[RoutePlan, ...]
    out: int
    skipped: bool = False
    """So few come that they go straight on."""
    days: int = 1
    """At least so many days."""
    endless: bool = False
    """How many rounds it takes depends on results; those listed are an estimate."""
    between: tuple[int, int] | None = None
    """Of a stage without a fixed length: the least and the most people of every round after the first."""
    boards: BoardsPlan | None = None

    @property
    def tables(self) -> int:
        """Tables of the first round."""
        return self.rounds[0].tables if self.rounds else 0


class Note(msgspec.Struct, frozen=True):
    """What n brings: a code with facts, made a sentence by ``wording.plans``."""

    code: str
    stage: str
    stage_name: str
    round: int
    facts: dict[str, int]
    kind: Kind = "uneven"


class OptionPlan(msgspec.Struct, frozen=True):
    """What one answer to a choice leads to."""

    value: str
    tables: int = 0
    byes: int = 0
    filled: int = 0
    waiting: int = 0
    through: int = 0
    rounds: int = 0
    """Rounds of the whole event with this answer."""
    minutes: int = 0
    """Length of the whole event with it."""
    boards: int = 0
    """Boards to prepare; 0 where it is not known before the draw."""
    amounts: tuple[int, ...] = ()
    """Prizes, place by place, in yuan."""


class ChoicePlan(msgspec.Struct, frozen=True):
    """Something that somebody has to choose, or may choose otherwise."""

    kind: Literal["leftovers", "rounds", "boards", "prizes", "hands"]
    stage: str
    stage_name: str
    round: int
    now: str
    """What the plan assumes."""
    options: tuple[OptionPlan, ...]
    asked: bool = False
    """Without an answer the event does not go on, or has no end that is written down."""


class Plan(msgspec.Struct, frozen=True):
    """The whole event for so many people."""

    format: str
    name: str
    document: str
    players: int
    invited: int
    stages: tuple[StagePlan, ...]
    tables: int
    """Tables over all rounds."""
    minutes: int
    """Of all rounds with breaks; of one day where the format takes several."""
    days: int
    """At least so many days."""
    referees: int
    hands: int | None
    """Hands over all tables; ``None`` where time or points end a table."""
    prizes: tuple[tuple[int, int], ...]
    awards: tuple[Award, ...]
    notes: tuple[Note, ...]
    choices: tuple[ChoicePlan, ...] = ()

    @property
    def even(self) -> bool:
        """Nothing is left over anywhere, nothing has to be chosen, everything can be played."""
        return all(note.kind == "info" for note in self.notes)
