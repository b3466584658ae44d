"""The tournament as it stands: what folding the log gives. Read by everybody, written only by ``apply``."""

from typing import Literal

import msgspec

from tourney.model.drawing import StandingWish
from tourney.model.events import AnyEvent, DrawCommitted, Drawn, PlayedHand, RoundsPlanned, TieDecided
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.people import Person
from tourney.model.plan import Format, Rules, Stage
from tourney.model.prints import Printing, PrintKey


class Play(msgspec.Struct):
    """The hands of a table up to its limit, or one overtime."""

    hands: list[PlayedHand] = []
    totals: tuple[int, ...] | None = None
    confirmed_at: str = ""
    places: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    early: str = ""
    refused_by: tuple[Number, ...] = ()
    corrected: bool = False
    """Changed after it was confirmed; holds until it is confirmed anew."""

    @property
    def live(self) -> list[PlayedHand]:
        """The hands that are not void."""
        return [hand for hand in self.hands if not hand.void]

    @property
    def begun(self) -> bool:
        return bool(self.hands) or self.totals is not None


class Clock(msgspec.Struct):
    """A clock that can stand still and be set back; times are ISO, empty before."""

    started_at: str = ""
    paused_at: str = ""
    paused: int = 0
    """Seconds that it stood still before the running pause."""
    extra: int = 0
    """Minutes added."""


class Table(msgspec.Struct):
    """桌: who sits there and what was recorded."""

    number: int
    seats: tuple[Number, ...]
    plays: list[Play]
    """The first is what counts; the others are overtimes."""
    brought: tuple[int, ...]
    """Points that each seat brought to the table."""
    decisions: list[TieDecided] = []
    deducted: dict[Number, int] = {}
    absent: tuple[Number, ...] = ()
    """未到: drawn, and did not come; or left for good."""
    absent_at: dict[Number, str] = {}
    """When somebody was written down as 未到."""
    stopped: str = ""
    """停赛: the reason why no more hands are played here."""
    broken: str = ""
    """拆桌: the reason why nobody sits here any more."""
    added: bool = False
    """Formed after the draw."""
    clock: Clock = msgspec.field(default_factory=Clock)
    referee: str = ""
    """桌裁: by name; empty where nobody was named."""
    checked_at: str = ""
    """复核: when it was typed a second time and agreed; empty again once a figure changes."""

    @property
    def main(self) -> Play:
        return self.plays[0]

    def play(self, overtime: int) -> Play | None:
        """The play of that overtime, or ``None`` while it has not begun."""
        return self.plays[overtime] if overtime < len(self.plays) else None

    @property
    def begun(self) -> bool:
        """Something was recorded here."""
        return any(play.begun for play in self.plays)

    @property
    def corrected(self) -> bool:
        """Something was changed after it was signed, and is not signed anew."""
        return any(play.corrected for play in self.plays)


class Round(msgspec.Struct):
    """轮: one draw and its tables."""

    number: int
    version: int
    tables: dict[int, Table]
    byes: tuple[Number, ...] = ()
    waiting: tuple[Number, ...] = ()
    filled: tuple[Number, ...] = ()
    method: str = "slips"
    seed: str = ""
    order: tuple[Number, ...] = ()
    procedure: int = 1
    drawn_at: str = ""
    clock: Clock = msgspec.field(default_factory=Clock)
    closed_at: str = ""
    through: tuple[Number, ...] = ()
    out: tuple[Number, ...] = ()
    carried: dict[Number, int] = {}
    """Points that people brought to this round; who is not named brought 0."""
    gone: tuple[Number, ...] = ()
    """Those of a dissolved table who got no bye."""
    called_at: str = ""
    """点名: when everybody was called to his table."""
    present: tuple[Number, ...] = ()
    """Who has come since."""
    present_at: dict[Number, str] = {}
    """When each of them came."""
    called_again: dict[Number, tuple[str, ...]] = {}
    """Who was called once more, and when."""
    made: Drawn | None = None
    """The event that made it, with all that proves it."""
    unsettled: bool = False
    """Corrected after it was closed; who goes on may be other people now."""

    @property
    def started_at(self) -> str:
        return self.clock.started_at

    @property
    def live(self) -> list[Table]:
        """The tables that were not dissolved."""
        return [table for table in self.tables.values() if not table.broken]

    def table_of(self, number: Number) -> Table | None:
        """The table where this person sits; the newest one of those who play again in the same round (A6-04)."""
        return next((table for table in reversed(self.live) if number in table.seats), None)

    @property
    def tables_by_number(self) -> dict[Number, Table]:
        """``table_of`` for everybody who sits."""
        return {number: table for table in self.live for number in table.seats}

    @property
    def seated(self) -> list[Number]:
        return list(dict.fromkeys(number for table in self.live for number in table.seats))

    @property
    def entrants(self) -> list[Number]:
        return list(dict.fromkeys([*self.seated, *self.byes, *self.waiting, *self.gone]))

    @property
    def begun(self) -> bool:
        """Something was recorded at one of its tables."""
        return any(table.begun for table in self.live)

    @property
    def scores(self) -> int:
        """How many scores would go with this draw: those of everybody at a table where something was recorded."""
        return sum(len(table.seats) for table in self.live if table.begun)


class ArchivedDraw(msgspec.Struct, frozen=True):
    """A draw that was thrown away, as it stood then."""

    version: int
    """The version that it was drawn as."""
    drawn: Round
    reason: str
    at: str
    marks: tuple["Mark", ...] = ()


class Ahead(msgspec.Struct):
    """Rounds planned ahead."""

    plan: RoundsPlanned
    dropped: str | None = None
    """The reason, once what was left of it counts no more."""

    def planned(self, number: int) -> int:
        """Which round of the plan round ``number`` of the stage is, from 1; 0 when it is none."""
        place = number - self.plan.round + 1
        return place if self.dropped is None and 0 < place <= len(self.plan.rounds) else 0


class Playoff(msgspec.Struct):
    """附加赛 across tables: who is tied, for how many places, and the round that plays it off."""

    tied: tuple[Number, ...]
    places: int
    numbers: tuple[Number, ...]
    pool: tuple[Number, ...] = ()
    """Equal people out, of whom lots choose ``fill`` more when the playoff is drawn."""
    fill: int = 0
    round: Round | None = None

    @property
    def players(self) -> tuple[Number, ...]:
        """Everybody who plays: those who sit at its tables once it is drawn."""
        return tuple(self.round.seated) if self.round is not None else self.numbers


class Mark(msgspec.Struct, frozen=True):
    """One step of a ladder, in the order of time: a table first confirmed, a new day, a new attempt."""

    kind: Literal["table", "day", "reenter"]
    round: int = 0
    table: int = 0
    day: int = 0
    number: Number = Number("")


class StageState(msgspec.Struct):
    """What happened in one stage."""

    key: str
    rounds: list[Round] = []
    leftovers: dict[int, str] = {}
    """Choice made for a round before its draw."""
    slips: dict[int, dict[Number, str]] = {}
    """Cards drawn so far for a round that is not complete."""
    fill_orders: dict[int, tuple[Number, ...]] = {}
    """Order of equal people, as lots or the referee said: for filling up a round, for a playoff, at a cut."""
    shared: dict[int, tuple[Number, ...]] = {}
    """Ties at the cut that stay shared, or let everybody go on, by ruling."""
    playoffs: list[Playoff] = []
    deducted: dict[Number, int] = {}
    """扣分 that belong to the stage and to no table."""
    declined: dict[Number, str] = {}
    """Who gave up a place in this stage, and why."""
    day: int = 0
    marks: list[Mark] = []
    skipped: bool = False
    voided: dict[int, int] = {}
    """Round → the highest version of its draws that were thrown away."""
    commits: dict[tuple[int, int], DrawCommitted] = {}
    """Round and playoff → the commit that is open: its people and wishes are fixed."""
    archive: dict[tuple[int, int], list[ArchivedDraw]] = {}
    """Round and playoff → draws that were thrown away, oldest first."""
    ahead: Ahead | None = None
    advance: dict[str, tuple[Number, ...]] = {}
    out: tuple[Number, ...] = ()
    closed_at: str = ""

    def round(self, number: int) -> Round | None:
        """The drawn round of that number."""
        return self.rounds[number - 1] if 0 < number <= len(self.rounds) else None


class Entry(msgspec.Struct):
    """参赛: one person taking part."""

    number: Number
    version: int
    digest: str
    invited: bool = False
    seeded: bool = False
    checked_in_at: str = ""
    withdrawn: str | None = None
    """Reason, while withdrawn."""
    disqualified: str | None = None
    forgotten: bool = False

    @property
    def active(self) -> bool:
        """Takes part: neither withdrawn nor disqualified."""
        return self.withdrawn is None and self.disqualified is None


class Ruling(msgspec.Struct, frozen=True):
    """判罚: what a referee ruled about somebody."""

    kind: str
    number: Number
    reason: str
    clause: str
    stage: str
    round: int
    table: int
    hand: int
    points: int
    at: str
    playoff: int = 0
    overtime: int = 0

    @property
    def table_id(self) -> TableId:
        """Where it happened; table 0 where no table was said."""
        return TableId(self.stage, self.round, self.table, self.playoff)

    def in_hand(self, number: Number, at: TableId, overtime: int, hand: int) -> bool:
        """Whether it concerns this person in this hand of a table, or of one of its overtimes."""
        return (self.number, self.table_id, self.overtime, self.hand) == (number, at, overtime, hand)


class Certificate(msgspec.Struct, frozen=True):
    """证书: the organiser's text and picture; empty where the program's own hold."""

    title: str = ""
    text: str = ""
    who: str = ""
    first: int = 3
    picture: bytes = b""
    digest: str = ""


class Line(msgspec.Struct, gc=False):
    """One command as history shows it: all its events, taken back together."""

    seq: int
    """Sequence number of its first event."""
    at: str
    desk: str
    operator: str
    command_id: str
    events: tuple[AnyEvent, ...]
    reverted_by: int = 0
    """Sequence number of the undo that is in force; 0 while the line counts."""


class Tournament(msgspec.Struct, weakref=True):
    """The whole event, as the log folded so far leaves it."""

    name: str
    format: Format
    rules: Rules
    created_at: str = ""
    expected: int = 0
    date: str = ""
    prize_scheme: str = ""
    values: dict[str, str] = {}
    """Organiser, place, jury and what else ``set_event`` keeps."""
    entries: dict[Number, Entry] = {}
    people: dict[tuple[Number, int], Person] = {}
    namesakes: dict[str, set[Number]] = {}
    """Name without blanks → who is called so now."""
    stages: dict[str, StageState] = {}
    rulings: list[Ruling] = []
    certificate: Certificate = Certificate()
    prints: dict[PrintKey, list[Printing]] = {}
    wishes: list[StandingWish] = []
    """Who never or always sits together."""
    ended_at: str = ""
    lines: list[Line] = []

    def stage_plan(self, key: str) -> Stage:
        """The stage of that key. Raises ``KeyError``."""
        stage = self.format.stage(key)
        if stage is None:
            raise KeyError(key)
        return stage

    def round(self, place: RoundId) -> Round | None:
        """The drawn round, or ``None``."""
        stage = self.stages.get(place.stage)
        if stage is None or not place.playoff:
            return stage.round(place.round) if stage else None
        return stage.playoffs[place.playoff - 1].round if place.playoff <= len(stage.playoffs) else None

    def table(self, place: TableId) -> Table | None:
        """The table, or ``None`` where nothing was drawn."""
        drawn = self.round(place.round_id)
        return drawn.tables.get(place.table) if drawn else None

    def person(self, number: Number) -> Person:
        """What is known now about this entry."""
        return self.people[number, self.entries[number].version]

    def has_twin(self, number: Number) -> bool:
        """Somebody else is called the same."""
        return len(self.namesakes.get(same_name(self.person(number).name), ())) > 1

    def called(self, number: Number) -> str:
        """The name, with the unit behind it where somebody else is called the same (K09)."""
        person = self.person(number)
        return called(person.name, person.unit, twin=bool(person.unit) and self.has_twin(number))


def same_name(name: str) -> str:
    """What two spellings of one name have in common."""
    return "".join(name.split())


def called(name: str, unit: str, *, twin: bool) -> str:
    """``林远山``, or ``林远山（城南）`` for one of two."""
    return f"{name}（{unit}）" if twin and unit else name
