"""赛制: the stage plan of an event, as its TOML says it. A value, copied into the event when it is created."""

from typing import Literal, get_args

import msgspec

TieMethod = Literal["overtime", "playoff", "lots", "share", "extend", "referee"]
Leftovers = Literal["ask", "bye", "fill_best", "wait"]


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a document leaves open, and how this program reads it; shown when the event is created."""

    text: str
    knob: str = ""
    """The value to change when the organiser reads it otherwise; empty when there is none."""


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the rules sheet: what a document tells players and referees, with the clause it comes from."""

    clause: str
    """Its number; several, with a space between, where documents share the line."""
    text: str


class RulingItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """判罚项: an offence from a document's own list, and what it costs."""

    clause: str
    text: str
    kind: Literal["warn", "deduct", "forfeit", "disqualify"]
    points: int = 0
    """What a deduction takes off."""
    warnings: int = 0
    """It follows when so many warnings stand in one hand; 0 when the referee rules it by itself."""
    warned: bool = False
    """The document asks for a warning on record first; the program says so, the referee decides."""
    seconds: int = 0
    """超时: it is ruled of who thinks longer than this; 0 for an offence that has no time."""


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one place of every table goes when the stage closes."""

    place: int
    to: str
    revival: bool = False
    """A second chance: drawn dashed, said as 复活."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who leaves a table after a round, and how many tables up he goes (``by``; below 0 is down)."""

    who: Literal["seat1", "seat2", "seat3", "winner", "second", "loser", "last_landlord"]
    by: int
    wrap: bool = True
    """From the last table on to the first; otherwise he stays at the end of the row."""


class Bring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points that people take along from an earlier stage: as they are, or their rounded square root, times a factor."""

    stage: str
    root: bool = False
    factor: int = 1
    divide: int = 1
    """Divides what is left after root and factor, rounded to the nearest whole point, halves away from zero."""


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prize that a level of the ladder brings."""

    level: int
    title: str
    amount: int = 0
    """Yuan before tax; 0 for a prize in kind."""
    prize: str = ""
    """What it is, where it is no money."""


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """晋级赛: one hand a table, a win lifts a level, a loss ends the attempt (A1-42 to A1-54)."""

    levels: int = 16
    """The first to reach it is champion, and the event ends (A1-46, A1-51)."""
    daily: int = 3
    """Wins of one day after which a person plays no more that day; 0 for no limit (A1-45)."""
    awards: tuple[Award, ...] = ()


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """阶段: one draw or several, the same rules throughout."""

    key: str
    name: str
    entrants: Literal["registered", "newcomers", "routes"] = "routes"
    """``registered``: everybody who is checked in. ``newcomers``: of them those who have not played before, so that
    heats (分场预赛) take the people of their day. ``routes``: those whom earlier stages send here."""
    invited: int = 0
    """How many invited entries join here; 0 for none."""

    # Draws -----------------------------------------------------------------------------------------------------
    seating: Literal["lots", "arrival", "movement", "ladder"] = "lots"
    """``lots``: every round is drawn. ``arrival``: tables form as people come. ``movement``: one draw, then ``moves``."""
    moves: tuple[Move, ...] = ()
    """Who changes tables after each round of a movement; everybody else stays."""
    wishes: tuple[str, ...] = ()
    """Wishes that every computer draw of this stage begins with, the most important first."""
    rounds: int = 1
    """How many draws; 0 for as many as a movement lets everybody meet others."""
    repeat: bool = False
    """Those who go through are drawn again until one table is left, or ``until`` people are."""
    through: tuple[int, ...] = (1,)
    """In a stage that repeats: the places at a table that stay in it."""
    until: int = 0
    """A stage that repeats ends when so many or fewer are left; with so few coming it is left out. 0: at one table."""
    line: int | None = None
    """打立出局: after a round, whoever is below this many points is out, never more than leave ``until``."""
    line_step: int = 0
    """How much the line rises with every further round."""
    leftovers: Leftovers = "bye"
    bye_points: int = 0
    """Points of a bye where rounds are summed."""
    best_rounds: int = 0
    """Where rounds are summed: only so many of a person's best rounds count; 0 for all."""

    # What a table is about -------------------------------------------------------------------------------------
    hands: int | None = None
    """Hands a table; ``None`` when only time ends it."""
    minutes: int | None = None
    """Minutes a table plays. Time shows, it never refuses."""
    boards_move: Literal["", "seat3", "relay", "same"] = ""
    """复式: how boards travel in a movement; empty where cards are dealt anew."""
    start: int = 0
    """Points a player brings to the table."""
    carries: bool = False
    """Points go on from round to round: a table sums to what its three brought."""
    brings: Bring | None = None
    """What people bring from an earlier stage in place of ``start``."""
    chips: bool = False
    """Nobody pays more than he holds."""
    bust: Literal["", "ends", "out"] = ""
    """Somebody at zero ends the table; with ``out`` everybody at zero is out whatever his place."""
    target: int | None = None
    """Points that end the table at the end of a hand."""

    # Ranking ---------------------------------------------------------------------------------------------------
    rank: Literal["table", "overall"] = "table"
    """``table``: places at each table lead on. ``overall``: everybody of the stage is ranked together."""
    rank_by: tuple[str, ...] = ("points",)
    """Keys in turn: ``points wins landlord_wins table_wins earlier:KEY``; more is better."""
    take: int = 0
    """Ranked together: how many go on, to the stage of ``take_to``."""
    take_to: str = ""
    order_out: bool = False
    """Ranked together: who goes out here keeps his order in the event's places; else all of them share one."""
    byes_take: bool = False
    """Byes go on as well and lessen ``take`` (A9-06)."""
    routes: tuple[Route, ...] = ()
    decides: tuple[int, ...] = (1,)
    """Places at the table that must not be shared; ranked together: places of the last stage."""
    decides_last: tuple[int, ...] = (1,)
    """The same at the last table of a stage that repeats."""
    tie_table: TieMethod = "overtime"
    overtime_hands: int = 3
    overtime_until_decided: bool = False
    """An overtime ends with the hand that decides it."""
    tie_cut: TieMethod = "playoff"
    playoff_hands: int = 3
    break_minutes: int = 15
    """Pause before the stage, for the plan's clock."""
    ladder: Ladder | None = None

    @property
    def from_the_door(self) -> bool:
        """Its people are those who check in, not those whom earlier stages send."""
        return self.entrants != "routes"

    @property
    def summed(self) -> bool:
        """Points of several rounds add up."""
        return self.rounds != 1 and not self.repeat and not self.carries

    @property
    def several(self) -> bool:
        """More than one draw may follow."""
        return self.repeat or self.rounds != 1 or self.ladder is not None or self.line is not None

    @property
    def targets(self) -> tuple[str, ...]:
        """Stages that people of this one may go on to, each once."""
        found = [route.to for route in self.routes] + ([self.take_to] if self.take_to else [])
        return tuple(dict.fromkeys(found))


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a place of the event wins."""

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
    based_on: str = ""
    """Key of the format that ships with the program and of which this is a changed copy; empty where it is none."""
    seats: int = 3
    capacity: int = 0
    """The most people it takes, apart from invited ones; 0 for no limit."""
    ages: tuple[int, int] | None = None
    """Youngest and oldest age in full years on the first day."""
    best_for: tuple[int, ...] = ()
    """Headcounts that come out even, apart from invited entries."""
    prizes: tuple[Prize, ...] = msgspec.field(name="prize", default=())
    prize_schemes: dict[str, tuple[int, ...]] = {}
    """Other amounts that the document also names, by key."""
    aliases: dict[str, str] = {}
    """Other names of knobs, as the document's readers say them: ``boards`` for ``hands``."""
    knobs: tuple[str, ...] = ()
    """What ``--set`` and the new-event screen offer: a field of every stage that has it, or ``stage.field``."""
    readings: tuple[Reading, ...] = msgspec.field(name="reading", default=())
    sayings: tuple[Saying, ...] = msgspec.field(name="say", default=())
    rulings: tuple[RulingItem, ...] = msgspec.field(name="ruling", default=())

    def stage(self, key: str) -> Stage | None:
        """The stage of that key, or ``None``."""
        return next((stage for stage in self.stages if stage.key == key), None)

    @property
    def stage_names(self) -> dict[str, str]:
        """Key of a stage → its name, in their order."""
        return {stage.key: stage.name for stage in self.stages}

    def own_clauses(self, clauses: str) -> tuple[str, ...]:
        """Of the clauses of documents that share the rules, those of this format's: A8-03 of ``A5-18 A8-03 A10-03``.

        All of them where none is.
        """
        document = f"{self.id.partition('-')[0]}-"
        numbers = clauses.split()
        return tuple(number for number in numbers if number.startswith(document)) or tuple(numbers)

    def sources(self, key: str) -> tuple[Stage, ...]:
        """The stages that send somebody to stage ``key``, in order."""
        return tuple(stage for stage in self.stages if key in stage.targets)


class Roles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points by role, where they do not sum to zero: each times the worth of the hand."""

    landlord_won: int
    landlord_lost: int
    peasant_won: int
    peasant_lost: int


Pattern = Literal[
    "rocket", "bomb", "soft_bomb", "hi_bomb", "single", "pair", "triple", "triple_single", "triple_pair",
    "run", "pair_run", "triple_run", "triple_run_singles", "triple_run_pairs", "four_singles", "four_pair",
    "four_pairs",
]  # fmt: skip
"""牌型: what a play may be. 软炸 and 嗨炸 are made with wild cards."""
EVERY_PATTERN: tuple[Pattern, ...] = get_args(Pattern)

Compared = Literal[
    "play", "rocket", "bomb", "same", "order", "ranks", "runs", "carried", "bare", "wild", "hi_bomb"
]  # fmt: skip
"""What a clause about comparing plays is about; ``bare``: a triple run without wings is no play."""


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
    opener: Literal[
        "turn", "lot_turn", "face_up", "face_up_turn", "first_out", "last_winner", "round_seat"
    ] = "turn"
    """Who calls first in the next hand."""
    opens: Literal["landlord", "anyone"] = "landlord"
    """明牌: who may open the hand."""
    doubled: tuple[int, ...] = ()
    """加倍: stakes that a player may choose for himself."""
    kick: int = 0
    """踢: the bid after which stakes may be kicked; 0 where there is none."""
    scoring: Literal["stakes", "roles", "none"] = "stakes"
    """Peasants settle with the landlord; points by role; or no points at all, only won and lost."""
    base: int = 1
    """What a hand is worth where nobody bids."""
    roles: Roles | None = None
    rake: int = 0
    """抽水: taken off what each winner gains, never more than the gain."""
    rake_percent: int = 0
    """抽水 as a share of each winner's gain, rounded down."""
    cards: int = 54
    hole: int = 3
    """底牌."""
    tell: int = 3
    """A player with so many cards or fewer must say so; 0 for no such rule."""
    patterns: dict[Pattern, str] = {}
    """牌型 that may be played, each with the clauses that name it; empty where the document is silent."""
    compared: dict[Compared, str] = {}
    """Which clause says how plays compare, by what it is about."""
    grades: tuple[Pattern, ...] = ("rocket", "bomb")
    """What beats every other pattern, the highest first."""
    readings: tuple[Reading, ...] = msgspec.field(name="reading", default=())
    sayings: tuple[Saying, ...] = msgspec.field(name="say", default=())
