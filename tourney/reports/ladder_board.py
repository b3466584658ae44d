"""十强风云榜: the best ten of a ladder by their best level, with the time of update; equal ones share (A1-99)."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, StandingRow
from tourney.reports.paper import Column, Foot, Group, ListPaper, Spans, shared_places, version_text
from tourney.wording.numbers import ABSENT, paper_time, place_text
from tourney.wording.papers import BOARD

BEST = 10
"""Places on the board; all who share the last one are on it."""
_COLUMNS = (
    Column("名次", 22, 13, bold=True),
    Column("参赛号", 20, 13),
    Column("姓名", 40, 15, bold=True, align="left"),
    Column("单位", 46, 10, align="left"),
    Column("最好", 20, 15, bold=True),
    Column("现在", 18, 12),
    Column("报名", 16, 10),
)


class LadderBoard(msgspec.Struct, frozen=True):
    """What the board is printed from, rows in the order of their places."""

    event: EventRow
    stage_name: str
    rows: tuple[StandingRow, ...]
    updated_at: str
    """ISO time."""
    ended: bool = False
    version: int = 0


def ladder_board(given: LadderBoard) -> ListPaper:
    """The paper, free of any file format; refused while nobody has won a level."""
    best = [row for row in given.rows if row.place is not None and row.place <= BEST and row.best]
    if not best:
        raise Refused("nothing_to_print", document=BOARD, stage=given.stage_name)
    shared = shared_places(row.place for row in best)
    version = version_text(given.version)
    return ListPaper(
        event=given.event.name,
        title=BOARD,
        beside=_beside(given),
        columns=_COLUMNS,
        groups=(Group(tuple(_cells(row, row.place in shared) for row in best)),),
        foot=Foot(given.event.name, given.stage_name, 0, 0, f"{BOARD}{version}", given.updated_at),
        notes=("按最好级数排，级数相同并列。",),
    )


def _beside(given: LadderBoard) -> tuple[Spans, ...]:
    time: Spans = (("更新时间 ", False), (paper_time(given.updated_at), True))
    status = "比赛已结束" if given.ended else "比赛还在进行，名次可能变动"
    return time, ((status, not given.ended),)


def _cells(row: StandingRow, shared: bool) -> tuple[str, ...]:
    now = f"{row.level} 级" if row.level else ABSENT
    place = place_text(row.place, shared=shared)
    return (place, row.number, row.name, row.unit, f"{row.best} 级", now, f"第 {row.attempt} 次")
