"""记分表: the blank sheet of a table, a row a hand, filled in by hand and brought to the desk."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, TableRow
from tourney.reports.paper import Foot
from tourney.wording.papers import TITLES

TITLE = TITLES["score-sheet"]
OPEN_ROWS = 14
"""Rows where only time ends a table."""


class ScoreSheets(msgspec.Struct, frozen=True):
    """What the sheets of one round are printed from."""

    event: EventRow
    stage_name: str
    round: int
    """0 where the stage has one round alone."""
    draw_version: int
    rule_line: str
    """叫 1–3 分 · 炸弹火箭春天反春各翻一倍 · 20 分钟."""
    columns: tuple[str, ...]
    """What every hand has under these rules: 叫分 炸弹 火箭 胜负."""
    marks: tuple[str, ...]
    """What else may be ticked in a hand under these rules: 春天 反春 明牌 …"""
    writer: str
    """Who keeps the score, where the document says so."""
    tables: tuple[TableRow, ...]
    printed_at: str
    """ISO time."""
    cross_sum: str = ""
    """What the points of a hand add up to; empty where that is not one number."""
    points: bool = True
    """Hands give points here, which are added up below."""
    lap: str = "轮"
    """What a draw of this stage is called: 轮, or 场 in a ladder."""


class SheetSeat(msgspec.Struct, frozen=True):
    number: str
    name: str
    unit: str
    start: str
    """Points brought; empty where everybody begins at nought."""


class ScoreSheet(msgspec.Struct, frozen=True):
    """One sheet, free of any file format."""

    event: str
    heading: str
    """初赛 第 3 桌."""
    rule_line: str
    seats: tuple[SheetSeat, ...]
    rows: int
    columns: tuple[str, ...]
    marks: tuple[str, ...]
    note: str
    points: bool
    foot: Foot


def score_sheets(given: ScoreSheets) -> tuple[ScoreSheet, ...]:
    """A sheet for every table; refused where nothing was drawn."""
    if not given.tables:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    return tuple(_sheet(given, row) for row in given.tables)


def _sheet(given: ScoreSheets, row: TableRow) -> ScoreSheet:
    lap = f" 第 {given.round} {given.lap}" if given.round else ""
    seats = tuple(
        SheetSeat(seat.number, seat.name, seat.unit, str(seat.start) if seat.start else "")
        for seat in row.seats
    )
    writer = f"记分：{given.writer}。" if given.writer else ""
    return ScoreSheet(
        event=given.event.name,
        heading=f"{given.stage_name}{lap} 第 {row.id.table} 桌",
        rule_line=given.rule_line,
        seats=seats,
        rows=row.limit or OPEN_ROWS,
        columns=given.columns,
        marks=given.marks,
        note=f"{writer}一副一行，首叫打 ○，地主打 ★。{given.cross_sum}写错划一道，旁边重写并签字，不涂改。",
        points=given.points,
        foot=Foot(
            given.event.name, given.stage_name, given.round, given.draw_version, TITLE, given.printed_at, given.lap
        ),
    )  # fmt: skip
