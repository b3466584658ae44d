"""初赛成绩 and the like: the standings of a stage, grouped by where people go, to be posted in the hall."""

from collections.abc import Iterable

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, StageRow, StandingRow
from tourney.reports.paper import Column, Foot, Group, ListPaper, Spans, version_text
from tourney.wording.numbers import ABSENT, hands_text, paper_time, signed

_PLACE = (Column("名次", 14.1), Column("桌", 14.5))
_TABLE = (Column("桌", 14.1), Column("桌内名次", 14.5))
_REST = (
    Column("参赛号", 15.9, 12),
    Column("姓名", 25.2, 13, align="left"),
    Column("单位", 34.2, 9.5, align="left"),
    Column("副数", 14.3),
    Column("积分", 21.5, 13, bold=True, align="right"),
    Column("说明", 42.3, 9, align="left"),
)


class Standings(msgspec.Struct, frozen=True):
    """What the standings of a stage are printed from, rows in the order of their places."""

    event: EventRow
    stage: StageRow
    rows: tuple[StandingRow, ...]
    printed_at: str
    """ISO time."""
    stage_names: dict[str, str] = {}
    """Names of the stages that ``advances_to`` names by key."""
    round: int = 0
    """The round shown alone; 0 for the stage."""
    draw_version: int = 0
    version: int = 0
    """Version of this paper; 0 where versions are not counted."""


def standings(given: Standings) -> ListPaper:
    """The paper, free of any file format; refused where nobody stands in it."""
    title = f"{given.stage.name}{f'第 {given.round} 轮' if given.round else ''}成绩"
    if not given.rows:
        raise Refused("nothing_to_print", document=title, stage=given.stage.name)
    across = any(row.place is not None for row in given.rows)
    version = version_text(given.version)
    return ListPaper(
        event=given.event.name,
        title=title,
        beside=_beside(given),
        columns=(_PLACE if across else _TABLE) + _REST,
        groups=_groups(given, across),
        foot=Foot(
            given.event.name,
            given.stage.name,
            given.round,
            given.draw_version,
            f"{title}{version}",
            given.printed_at,
        ),
    )


def _beside(given: Standings) -> tuple[Spans, ...]:
    stage = given.stage
    length = (
        f"每桌 {stage.minutes} 分钟" if stage.minutes else f"每桌 {stage.hands} 副" if stage.hands else ""
    )
    facts = (f"{len(given.rows)} 人", f"{stage.tables} 桌" if stage.tables else "", length)
    ended = paper_time(stage.closed_at).replace(" ", "　")
    return (
        (("　".join(fact for fact in facts if fact), False),),
        ((f"{ended} 结束" if ended else "尚未结束，名次可能变动", not ended),),
    )


def _groups(given: Standings, across: bool) -> tuple[Group, ...]:
    """A group for each stage people go to, those still open, those out; a single one where nobody goes on."""
    going = _destinations(given)
    if not going:
        return (_group(given.rows, across),)
    groups = [_advancing(given, key, across) for key in going]
    out = tuple(row for row in given.rows if row.out and not row.advances_to)
    open_yet = tuple(row for row in given.rows if not row.out and not row.advances_to)
    if open_yet:
        groups.append(_group(open_yet, across, title="去向未定"))
    if out:
        groups.append(_group(out, across, title="淘汰"))
    return tuple(groups)


def _destinations(given: Standings) -> tuple[str, ...]:
    """Keys of the stages that people go to: in the order of the plan, then of the rows."""
    there = dict.fromkeys(row.advances_to for row in given.rows if row.advances_to)
    planned = dict.fromkeys(route.to for route in given.stage.routes if route.to in there)
    return tuple(planned | there)


def _advancing(given: Standings, key: str, across: bool) -> Group:
    rows = tuple(row for row in given.rows if row.advances_to == key)
    routes = [route for route in given.stage.routes if route.to == key]
    places = "、".join(str(place) for place in sorted({route.place for route in routes}))
    how = f"每桌第 {places} 名" if places and not across else ""
    kind = "复活线" if any(route.revival for route in routes) else "晋级线"
    return _group(
        rows,
        across,
        title=f"进{given.stage_names.get(key, key)}",
        detail=f"{len(rows)} 席{f'，{how}' if how else ''}",
        line=f"▲ {kind}{f'：{how}' if how else ''}",
    )


def _group(
    rows: Iterable[StandingRow], across: bool, title: str = "", detail: str = "", line: str = ""
) -> Group:
    return Group(tuple(_cells(row, across) for row in rows), title, detail, line)


def _cells(row: StandingRow, across: bool) -> tuple[str, ...]:
    table, place, in_table = (str(value or ABSENT) for value in (row.table, row.place, row.table_place))
    first = (place, table) if across else (table, in_table)
    note = row.note or ("同分，待定" if row.tied else "")
    hands = hands_text(row.hands) if row.points is not None else ABSENT
    return (*first, row.number, row.name, row.unit, hands, signed(row.points), note)
