"""The pages of the big screen cut into pictures that each fit a projector of 1920×1080."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from tourney.model.ids import RoundId
from tourney.model.state import Tournament
from tourney.queries.hall import hall_draw, hall_place
from tourney.queries.hall_rows import HallDraw, HallGroup, HallTable, HallWhere
from tourney.queries.hall_seats import hall_moves, hall_names, hall_tables
from tourney.queries.hall_standings import hall_stage, hall_standings, hall_waiting
from tourney.queries.stages import current_stage
from tourney.wording.hall import LOST, SIGNED, Page, place_title, terms_text

ROOMY_TABLES, TABLES = 6, 9
"""Tables in one picture: while there are few, and else."""
ROOMY_NAMES, NAMES = (3, 7), (4, 10)
"""Columns and lines of the list by name."""
ROOMY_RANKS, RANKS = (3, 7), (4, 9)
"""Columns and rows of the standings under their headings."""
T = TypeVar("T")


class Cards(msgspec.Struct, frozen=True):
    """Tables beside each other; ``moves``: each seat says where it goes."""

    tables: tuple[HallTable, ...]
    roomy: bool
    moves: bool = False

    @property
    def seats(self) -> int:
        """Everybody on this picture: so many steps a reveal has."""
        return sum(len(table.seats) for table in self.tables)


class Names(msgspec.Struct, frozen=True):
    """Lines by name, column after column."""

    lines: tuple[HallWhere, ...]
    roomy: bool


class Column(msgspec.Struct, frozen=True):
    group: HallGroup
    """With the rows of this column alone."""
    again: bool
    """The group began in a column before."""


class Ranks(msgspec.Struct, frozen=True):
    columns: tuple[Column, ...]
    roomy: bool


class Proof(msgspec.Struct, frozen=True):
    """The commit code, and once the draw is made the secret."""

    draw: HallDraw
    secret: bool


class Clock(msgspec.Struct, frozen=True):
    """The clock over the whole screen."""


class Words(msgspec.Struct, frozen=True):
    """A few words, as large as they fit, and a line below."""

    words: str
    below: str = ""


Body = Cards | Names | Ranks | Proof | Clock | Words


class Frame(msgspec.Struct, frozen=True):
    """One picture."""

    page: Page
    title: str
    body: Body
    foot: str
    part: int = 1
    parts: int = 1


def frames_of(state: Tournament, page: Page, notice: str = "") -> tuple[Frame, ...]:
    """The pictures of a page, in order; empty where there is nothing to show on it."""
    return _numbered(_PAGES[page](state, notice))


def has_frames(state: Tournament, page: Page, notice: str = "") -> bool:
    """Whether there is anything on a page, without making its pictures."""
    place = hall_place(state)
    if page in ("tables", "names", "clock", "standings"):
        return place is not None
    if page == "moves":
        return place is not None and hall_moves(state, place.stage) is not None
    if page == "waiting":
        return bool(hall_waiting(state))
    if page == "draw":
        return hall_draw(state) is not None
    return page == "welcome" or bool(notice)


def _numbered(frames: Sequence[Frame]) -> tuple[Frame, ...]:
    many = len(frames)
    return tuple(msgspec.structs.replace(one, part=at, parts=many) for at, one in enumerate(frames, 1))


def _title(state: Tournament, place: RoundId) -> str:
    return place_title(state.stage_plan(place.stage), place, rounds=len(state.stages[place.stage].rounds))


def _tables(state: Tournament, _notice: str) -> list[Frame]:
    place = hall_place(state)
    drawn = state.round(place) if place is not None else None
    if place is None or drawn is None:
        return []
    foot = terms_text(state.format, state.stage_plan(place.stage))
    title = f"{_title(state, place)} {'座位' if drawn.begun else '请入座'}"
    return [Frame("tables", title, cards, foot) for cards in _cards(hall_tables(state, place))]


def _cards(tables: Sequence[HallTable], *, moves: bool = False) -> list[Cards]:
    split = [part for table in tables for part in _split(table)]
    roomy = len(split) <= ROOMY_TABLES
    most = ROOMY_TABLES if roomy else TABLES
    return [Cards(tuple(some), roomy, moves) for some in cut(split, most)]


_LINES = 4
"""Most lines on a card: more people without a table go on to another card."""


def _split(table: HallTable) -> list[HallTable]:
    many = cut(table.seats, _LINES)
    return [msgspec.structs.replace(table, seats=tuple(some)) for some in many]


def cut(rows: Sequence[T], most: int) -> list[Sequence[T]]:
    """The rows in pieces of at most so many."""
    return [rows[at : at + most] for at in range(0, len(rows), most)]


def _names(state: Tournament, _notice: str) -> list[Frame]:
    place = hall_place(state)
    found = hall_names(state, place) if place is not None else ()
    if place is None or not found:
        return []
    roomy = len(found) <= ROOMY_NAMES[0] * ROOMY_NAMES[1]
    columns, lines = ROOMY_NAMES if roomy else NAMES
    title = f"{_title(state, place)} 座位　按姓名"
    return [Frame("names", title, Names(tuple(some), roomy), LOST) for some in cut(found, columns * lines)]


def _standings(state: Tournament, _notice: str) -> list[Frame]:
    groups = hall_standings(state)
    stage = state.stage_plan(hall_stage(state))
    title = "比赛名次" if state.ended_at else f"{stage.name}成绩"
    return [Frame("standings", title, ranks, SIGNED) for ranks in _ranks(groups)]


def _ranks(groups: Sequence[HallGroup]) -> list[Ranks]:
    columns, rows = ROOMY_RANKS
    roomy = len(_columns(groups, rows)) <= columns
    columns, rows = ROOMY_RANKS if roomy else RANKS
    return [Ranks(tuple(some), roomy) for some in cut(_columns(groups, rows), columns)]


def _columns(groups: Sequence[HallGroup], rows: int) -> list[Column]:
    return [
        Column(msgspec.structs.replace(group, rows=tuple(some)), again=at > 0)
        for group in groups
        for at, some in enumerate(cut(group.rows, rows))
    ]


def _waiting(state: Tournament, _notice: str) -> list[Frame]:
    title = f"{state.stage_plan(current_stage(state)).name} 等候"
    return [Frame("waiting", title, ranks, "听到叫号再入座") for ranks in _ranks(hall_waiting(state))]


def _moves(state: Tournament, _notice: str) -> list[Frame]:
    place = hall_place(state)
    found = hall_moves(state, place.stage) if place is not None else None
    if found is None:
        return []
    name = state.stage_plan(found.stage).name
    title = f"{name}第 {found.after} 轮 移位" if found.now else f"{name}第 {found.before} 轮打完后移位"
    foot = "在自己现在的桌号下面找" + ("" if found.now else "　全场打完、裁判宣布后才移位")
    return [Frame("moves", title, cards, foot) for cards in _cards(found.tables, moves=True)]


def _draw(state: Tournament, _notice: str) -> list[Frame]:
    draw = hall_draw(state)
    if draw is None:
        return []
    title = f"{_title(state, draw.place)} 抽签"
    foot = f"{draw.people} 人" + (f"　第 {draw.version} 版抽签" if draw.version > 1 else "")
    before = [Frame("draw", title, Proof(draw, secret=False), foot)] if draw.commit else []
    if not draw.version:
        return before
    cards = [Frame("draw", title, one, foot) for one in _cards(hall_tables(state, draw.place))]
    after = [Frame("draw", title, Proof(draw, secret=True), foot)] if draw.commit else []
    return [*before, *cards, *after]


def _clock(state: Tournament, _notice: str) -> list[Frame]:
    place = hall_place(state)
    if place is None:
        return []
    foot = terms_text(state.format, state.stage_plan(place.stage))
    return [Frame("clock", _title(state, place), Clock(), foot)]


def _words(_state: Tournament, notice: str) -> list[Frame]:
    return [Frame("notice", "通知", Words(notice), "")] if notice else []


def _welcome(state: Tournament, _notice: str) -> list[Frame]:
    here = sum(1 for entry in state.entries.values() if entry.active and entry.checked_in_at)
    all_of_them = sum(1 for entry in state.entries.values() if entry.active)
    below = f"签到 {here}/{all_of_them} 人" if all_of_them else ""
    return [Frame("welcome", state.format.name, Words(state.name, below), state.values.get("place", ""))]


_PAGES: dict[Page, Callable[[Tournament, str], list[Frame]]] = {
    "tables": _tables, "names": _names, "clock": _clock, "standings": _standings, "draw": _draw, "moves": _moves,
    "waiting": _waiting, "notice": _words, "welcome": _welcome,
}  # fmt: skip
