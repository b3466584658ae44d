"""The standings as lines of a table: groups by where people go, with the cut lines between them."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from tourney.queries.destinations import Destination, RankedRow
from tourney.queries.rows import PlaceRow
from tourney.wording.numbers import ABSENT, hands_text, place_text, signed
from ui.models.rows_model import Band, CellLook, Column
from ui.widgets.chip import LOOKS


class StandingLine(msgspec.Struct, frozen=True):
    """A person, a heading, or a cut line."""

    key: str
    ranked: RankedRow | None = None
    band: Band = Band()


def _person(ranked: RankedRow) -> StandingLine:
    band = Band(ground="tie_ground", bar="tie_bar") if ranked.contest else Band()
    return StandingLine(f"person-{ranked.row.number}", ranked, band)


# 按去向 ------------------------------------------------------------------------------------------------------------


def by_goal(goals: Iterable[Destination], *, closed: bool) -> list[StandingLine]:
    """进复赛, 晋级线, 进复活赛, 复活线, 淘汰; then those who have no score yet."""
    lines: list[StandingLine] = []
    for goal in goals:
        key = goal.key or goal.kind
        lines.append(StandingLine(f"goal-{key}", band=_heading(goal, closed=closed)))
        lines += map(_person, goal.rows)
        if goal.kind in ("stage", "round"):
            lines.append(StandingLine(f"cut-{key}", band=_cut(goal)))
    return lines


def _heading(goal: Destination, *, closed: bool) -> Band:
    icon, words = {
        "stage": ("arrow", f"进{goal.name}"),
        "round": ("arrow", f"进{goal.name}"),
        "out": ("cross", "淘汰"),
        "places": ("check", f"{goal.name}名次"),
        "open": ("clock", "还没有成绩"),
    }[goal.kind]
    people = f"{len(goal.rows)} 人"
    if goal.kind in ("places", "open") or closed:
        return Band("heading", words=words, more=people, icon=icon)
    if goal.kind == "out":
        return Band("heading", words=words, more=f"已定 {goal.settled} 人", icon=icon)
    more = f"{goal.seats} 席，已定 {goal.settled} 人"
    right, right_icon, role = _seats_left(goal)
    return Band("heading", words=words, more=more, icon=icon, right=right, right_icon=right_icon, role=role)


def _seats_left(goal: Destination) -> tuple[str, str, str]:
    """The right end of a heading: words, icon, role."""
    left = goal.seats - goal.settled
    if not left:
        return "满", "check", "done"
    return f"差 {left} 席", *(("equal", "tie") if goal.undecided else ("", "ink2"))


def _cut(goal: Destination) -> Band:
    name = "复活线" if goal.revival else "晋级线"
    words = f"{name}　每桌第 {_listed(goal.places)} 名"
    if goal.undecided:
        return Band("cut", words=f"{words} ・ 第 {_listed(goal.undecided)} 桌未定", role="tie", dashed=True)
    return Band("cut", words=words)


def _listed(numbers: Iterable[int]) -> str:
    return "、".join(map(str, numbers))


# 按桌, 按积分 --------------------------------------------------------------------------------------------------------


def _everybody(goals: Iterable[Destination]) -> list[RankedRow]:
    return [ranked for goal in goals for ranked in goal.rows]


def by_table(goals: Iterable[Destination]) -> list[StandingLine]:
    """Table by table with its state, byes last."""
    people = sorted(
        _everybody(goals), key=lambda ranked: (ranked.row.table or 10**6, ranked.row.table_place or 0)
    )
    lines: list[StandingLine] = []
    for ranked in people:
        table = ranked.row.table or 0
        if not lines or lines[-1].ranked is None or (lines[-1].ranked.row.table or 0) != table:
            lines.append(StandingLine(f"table-{table}", band=_table_heading(table, ranked)))
        lines.append(_person(ranked))
    return lines


def _table_heading(table: int, ranked: RankedRow) -> Band:
    if not table:
        return Band("heading", words="轮空")
    look = LOOKS[ranked.state]
    return Band("heading", words=f"{table} 桌", right=look.word, right_icon=look.icon, role=look.text)


def by_points(goals: Iterable[Destination]) -> list[StandingLine]:
    """Most points first; those without a score last."""

    def standing(ranked: RankedRow) -> tuple[bool, int, int]:
        return ranked.row.points is None, -(ranked.row.points or 0), ranked.row.table or 0

    return [_person(ranked) for ranked in sorted(_everybody(goals), key=standing)]


NOTE, WIDE_NOTE = 148, 236
"""Widths of the last column."""

# Columns -------------------------------------------------------------------------------------------------------------


def _of(words: Callable[[RankedRow], str]) -> Callable[[StandingLine], str]:
    return lambda line: words(line.ranked) if line.ranked is not None else ""


def _note(ranked: RankedRow) -> str:
    """A tie, a sheet that is not signed yet, or how far ahead."""
    if ranked.contest is not None:
        people, seats = ranked.contest
        return f"{people} 人争 {seats} 席" if seats < people else f"{people} 人要分先后"
    if ranked.state in ("playing", "to_confirm", "corrected"):
        return f"{LOOKS[ranked.state].word}，名次未定"
    return ranked.lead


def _note_look(line: StandingLine) -> CellLook:
    if line.ranked is not None and line.ranked.contest is not None:
        return CellLook("tie", bold=True)
    return CellLook("ink2")


def _place(ranked: RankedRow) -> str:
    if not ranked.row.table:
        return "轮空"
    return place_text(ranked.row.table_place, shared=ranked.shared)


def _settled_ink(line: StandingLine) -> CellLook:
    """A place that another hand may change steps back."""
    return CellLook("ink" if line.ranked is None or line.ranked.settled or line.ranked.contest else "ink3")


COLUMNS: tuple[Column[StandingLine], ...] = (
    Column("桌", _of(lambda ranked: f"{ranked.row.table} 桌" if ranked.row.table else ""), 58),
    Column("桌内名次", _of(_place), 80, look=_settled_ink),
    Column("参赛号", _of(lambda ranked: ranked.row.number), 64, "right"),
    Column("姓名", _of(lambda ranked: ranked.row.name), 98, look=lambda _line: CellLook(px=17)),
    Column(
        "单位", _of(lambda ranked: ranked.row.unit), 96, look=lambda _line: CellLook("ink2"), stretch=True
    ),
    Column("副数", _of(lambda ranked: hands_text(ranked.row.hands) if ranked.row.table else ""), 50, "right"),
    Column(
        "积分",
        _of(lambda ranked: signed(ranked.row.points)),
        70,
        "right",
        look=lambda _line: CellLook(bold=True, px=18),
    ),
    Column("说明", _of(_note), NOTE, look=_note_look),
)


class PlaceLine(msgspec.Struct, frozen=True):
    """A final place; ``shared`` where others have it too."""

    row: PlaceRow
    shared: bool


def place_lines(rows: Sequence[PlaceRow]) -> list[PlaceLine]:
    """The final places in order."""
    taken = Counter(row.place for row in rows)
    return [PlaceLine(row, taken[row.place] > 1) for row in rows]


PLACE_COLUMNS: tuple[Column[PlaceLine], ...] = (
    Column(
        "名次",
        lambda line: place_text(line.row.place, shared=line.shared),
        90,
        look=lambda _line: CellLook(bold=True),
    ),
    Column("参赛号", lambda line: line.row.number, 80, "right"),
    Column("姓名", lambda line: line.row.name, 150, look=lambda _line: CellLook(px=17)),
    Column("单位", lambda line: line.row.unit, 160, look=lambda _line: CellLook("ink2"), stretch=True),
    Column(
        "奖金（元，税前）",
        lambda line: str(line.row.prize) if line.row.prize else ABSENT,
        150,
        "right",
        look=lambda line: CellLook(bold=bool(line.row.prize)),
    ),
)
