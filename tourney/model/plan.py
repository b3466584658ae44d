"""赛制: the stage plan of an event, as its TOML says it. A value, copied into the event when it is created."""

from typing import Literal

import msgspec

TieMethod = Literal["overtime", "playoff", "lots", "share", "extend", "referee"]
Leftovers = Literal["ask", "bye", "fill_best"]


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a document leaves open, and how this program reads it; shown when the event is created."""

    text: str
    knob: str = ""
    """The value to change when the organiser reads it otherwise; empty when there is none."""


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one place of every table goes when the stage closes."""

    place: int
    to: str
    revival: bool = False
    """A second chance: drawn dashed, said as 复活."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """阶段: one draw or several, the same rules throughout."""

    key: str
    name: str
    entrants: Literal["registered", "routes"] = "routes"
    """``registered``: everybody who is checked in. ``routes``: those whom earlier stages send here."""
    invited: int = 0
    """How many invited entries join here; 0 for none."""
    repeat: bool = False
    """Winners and byes are drawn again until one table is left."""
    hands: int | None = None
    """Hands a table; ``None`` when only time ends it."""
    minutes: int | None = None
    """Minutes a table plays. Time shows, it never refuses."""
    start: int = 0
    """Points a player brings to the table."""
    routes: tuple[Route, ...] = ()
    decides: tuple[int, ...] = (1,)
    """Places at the table that must not be shared."""
    tie_table: TieMethod = "overtime"
    overtime_hands: int = 3
    leftovers: Leftovers = "bye"
    break_minutes: int = 15
    """Pause before the stage, for the plan's clock."""


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    place: int
    amount: int
    """Yuan before tax."""
    title: str = ""


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole event on one page: stages in order, how places are won, which rules a hand has."""

    id: str
    name: str
    document: str
    """The rule document it comes from, as the organiser would name it."""
    summary: str
    rules: str
    """Key of ``resources/rules``."""
    stages: tuple[Stage, ...] = msgspec.field(name="stage")
    seats: int = 3
    best_for: tuple[int, ...] = ()
    """Headcounts that come out even, apart from invited entries."""
    prizes: tuple[Prize, ...] = msgspec.field(name="prize", default=())
    prize_schemes: dict[str, tuple[int, ...]] = {}
    """Other amounts that the document also names, by key."""
    knobs: tuple[str, ...] = ()
    """What ``--set`` and the new-event screen offer: a field of every stage that has it, or ``stage.field``."""
    readings: tuple[Reading, ...] = msgspec.field(name="reading", default=())

    def stage(self, key: str) -> Stage | None:
        """The stage of that key, or ``None``."""
        return next((stage for stage in self.stages if stage.key == key), None)

    def sources(self, key: str) -> tuple[Stage, ...]:
        """The stages that send somebody to stage ``key``, in order."""
        return tuple(stage for stage in self.stages if any(route.to == key for route in stage.routes))


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """规则 of one hand: bidding and scoring. A factor of 0 means that the rules do not know the thing."""

    id: str
    name: str
    bids: tuple[int, ...] = (1, 2, 3)
    """Bids in rising order; empty where players only call or pass."""
    bomb: int = 2
    rocket: int = 2
    spring: int = 2
    anti_spring: int = 2
    open_hand: int = 0
    max_bombs: int = 13
    """Bombs and rocket together."""
    passed_out: Literal["counts", "redeal", "refused"] = "counts"
    """流局: a hand of the limit, dealt again without counting, or impossible because the last must call."""
    pass_limit: int = 0
    """Passed-out hands in a row that cost the opener ``pass_fine``; 0 for no such rule."""
    pass_fine: int = 0
    """Points the opener pays; the others share it equally."""
    forced_bid: int = 0
    """The least bid of the third in turn after two passes, and of an opener after two passed-out hands; 0 for none."""
    opener: Literal["turn", "lot_turn", "face_up", "first_out", "last_winner", "round_seat"] = "turn"
    """Who calls first in the next hand."""
    doubled: tuple[int, ...] = ()
    """Stakes that a player may choose for himself."""
    kick: bool = False
    readings: tuple[Reading, ...] = msgspec.field(name="reading", default=())
