"""判罚记录: every ruling of an event with time, place, clause and reason, to be posted or handed in."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow
from tourney.reports.paper import Column, Foot, Group, ListPaper, version_text
from tourney.reports.workbook import RulingLine
from tourney.wording.numbers import signed, time_text
from tourney.wording.papers import TITLES

TITLE = TITLES["rulings"]

_COLUMNS = (
    Column("时间", 15),
    Column("阶段", 20, align="left"),
    Column("桌副", 22),
    Column("参赛号", 14, bold=True, align="right"),
    Column("姓名", 24, align="left"),
    Column("判罚", 18, bold=True),
    Column("分", 11),
    Column("条款", 15),
    Column("理由", 29, align="left"),
    Column("记录", 14, align="left"),
)


class Rulings(msgspec.Struct, frozen=True):
    """What the paper is printed from, oldest first."""

    event: EventRow
    rulings: tuple[RulingLine, ...]
    printed_at: str
    """ISO time."""
    version: int = 0


def rulings(given: Rulings) -> ListPaper:
    """The paper, free of any file format; refused where nothing was ruled."""
    if not given.rulings:
        raise Refused("nothing_to_print", document=TITLE, stage="")
    version = version_text(given.version)
    return ListPaper(
        event=given.event.name,
        title=TITLE,
        beside=((("共 ", False), (str(len(given.rulings)), True), (" 条", False)),),
        columns=_COLUMNS,
        groups=(Group(tuple(map(_cells, given.rulings))),),
        foot=Foot(given.event.name, "全部阶段", 0, 0, f"{TITLE}{version}", given.printed_at),
        signatures=("裁判长", "记录员"),
    )


def _cells(line: RulingLine) -> tuple[str, ...]:
    table = f"第 {line.table} 桌" if line.table else ""
    hand = f"第 {line.hand} 副" if line.hand else ""
    points = signed(line.points) if line.points is not None else ""
    return (
        time_text(line.at), line.stage_name, " ".join(part for part in (table, hand) if part), line.number, line.name,
        line.kind, points, line.clause, line.reason, line.operator,
    )  # fmt: skip
