"""座位表 by table: who sits where, to be posted and read from two metres."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, PlayerRow, TableRow
from tourney.reports.paper import Foot, Spans
from tourney.wording.numbers import day_text, time_text
from tourney.wording.papers import TITLES


class Seating(msgspec.Struct, frozen=True):
    """What the seating of a round is printed from, tables in their order."""

    event: EventRow
    stage_name: str
    round: int
    rounds: int
    """Rounds of the stage; a single one is not named in the title."""
    tables: tuple[TableRow, ...]
    draw_version: int
    printed_at: str
    """ISO time."""
    starts_at: str = ""
    """ISO time when play begins; empty where it is not fixed."""
    minutes: int | None = None
    hands: int | None = None
    byes: tuple[PlayerRow, ...] = ()
    waiting: tuple[PlayerRow, ...] = ()
    """Who waits for a table and will be seated later."""
    version: int = 0
    """Of the paper; 0 before it was printed."""
    replaced: int = 0
    """The version that this one takes the place of; 0 for the first one."""
    replaced_at: str = ""
    """ISO time when that one was printed."""
    lap: str = "轮"
    """What a draw of this stage is called: 轮, or 场 in a ladder."""


class SeatPlace(msgspec.Struct, frozen=True):
    seat: str
    number: str
    name: str
    unit: str


class Card(msgspec.Struct, frozen=True):
    """One table."""

    table: str
    seats: tuple[SeatPlace, ...]


class SeatingPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    title: str
    beside: tuple[Spans, ...]
    cards: tuple[Card, ...]
    aside: tuple[Spans, ...]
    """轮空 and 待定席位, below the tables."""
    foot: Foot
    replaces: str = ""
    """Which version this one takes the place of; empty for the first one."""


def replaces_text(given: Seating) -> str:
    """``第 2 版，替换 13:41 印的第 1 版``: so that nobody reads an old list on the wall."""
    if not given.replaced:
        return ""
    return f"第 {given.version} 版，替换 {time_text(given.replaced_at)} 印的第 {given.replaced} 版"


def version_text(given: Seating) -> str:
    """For the foot, from the second version on."""
    return f"　第 {given.version} 版" if given.replaced else ""


def seating(given: Seating) -> SeatingPaper:
    """The seating of a round; refused where nothing has been drawn."""
    round_name = f"第 {given.round} {given.lap}" if given.rounds > 1 else ""
    if not given.tables and not given.byes:
        raise Refused("nothing_to_print", document=TITLES["seating-by-table"], stage=given.stage_name)
    return SeatingPaper(
        event=given.event.name,
        title=f"{given.stage_name}{round_name}座位表　按桌",
        beside=_beside(given),
        cards=tuple(_card(table) for table in given.tables),
        aside=_aside("轮空", given.byes) + _aside("等候入座", given.waiting),
        foot=Foot(
            given.event.name,
            given.stage_name,
            given.round,
            given.draw_version,
            f"座位表{version_text(given)}",
            given.printed_at,
            given.lap,
        ),
        replaces=replaces_text(given),
    )


def _beside(given: Seating) -> tuple[Spans, ...]:
    start = ((f"{day_text(given.starts_at)}　", False), (f"{time_text(given.starts_at)} 开始", True))
    length = (
        f"每桌 {given.minutes} 分钟　" if given.minutes else f"每桌 {given.hands} 副　" if given.hands else ""
    )
    most = max((len(table.seats) for table in given.tables), default=3)
    order = "→".join(str(seat) for seat in range(1, most + 1))
    return start if given.starts_at else (), ((f"{length}{order} 座逆时针出牌", False),)


def _card(table: TableRow) -> Card:
    return Card(
        str(table.id.table),
        tuple(SeatPlace(f"{seat.seat} 座", seat.number, seat.name, seat.unit) for seat in table.seats),
    )


def _aside(label: str, people: tuple[PlayerRow, ...]) -> tuple[Spans, ...]:
    if not people:
        return ()
    names = "，".join(f"{one.number} 号 {one.name}{f'（{one.unit}）' if one.unit else ''}" for one in people)
    return (((f"{label}：", True), (names, False)),)
