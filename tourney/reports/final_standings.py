"""比赛名次: the places at the end of the event, with prizes."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, PlaceRow
from tourney.reports.paper import Column, Foot, Group as Rows, ListPaper, Spans, shared_places, version_text
from tourney.wording.numbers import place_text
from tourney.wording.papers import TITLES

TITLE = TITLES["final-standings"]


class FinalStandings(msgspec.Struct, frozen=True):
    """What the final standings are printed from, rows in the order of their places."""

    event: EventRow
    rows: tuple[PlaceRow, ...]
    printed_at: str
    """ISO time."""
    ended: bool = True
    """The event is over; otherwise the paper says that places may change."""
    titles: dict[int, str] = {}
    """What a place is called: 1 → 冠军."""
    version: int = 0


def final_standings(given: FinalStandings) -> ListPaper:
    """The paper, free of any file format; refused while nobody has a place."""
    if not given.rows:
        raise Refused("nothing_to_print", document=TITLE, stage="")
    shared = shared_places(row.place for row in given.rows)
    version = version_text(given.version)
    return ListPaper(
        event=given.event.name,
        title=TITLE,
        beside=_beside(given),
        columns=_columns(given),
        groups=(Rows(tuple(_cells(given, row, row.place in shared) for row in given.rows)),),
        foot=Foot(given.event.name, "全部阶段", 0, 0, f"{TITLE}{version}", given.printed_at),
    )


def _beside(given: FinalStandings) -> tuple[Spans, ...]:
    event = given.event
    where = "　".join(part for part in (event.date, event.place) if part)
    total = sum(row.prize or 0 for row in given.rows)
    money = (("　奖金合计 ", False), (str(total), True), (" 元（税前）", False)) if total else ()
    status = () if given.ended else (("尚未结束，名次可能变动", True),)
    return ((where, False),), ((f"{len(given.rows)} 人", False), *money, *status)


def _columns(given: FinalStandings) -> tuple[Column, ...]:
    title = (Column("称号", 24, 11, bold=True),) if given.titles else ()
    money = (Column("奖金 元", 26, 11, align="right"),) if any(row.prize for row in given.rows) else ()
    used = 24 + 20 + sum(column.width for column in title + money)
    name = min(52.0, (182 - used) * 0.42)
    return (
        Column("名次", 24, 12, bold=True),
        Column("参赛号", 20, 12),
        Column("姓名", name, 13, align="left"),
        Column("单位", 182 - used - name, 10, align="left"),
        *title,
        *money,
    )


def _cells(given: FinalStandings, row: PlaceRow, shared: bool) -> tuple[str, ...]:
    title = (given.titles.get(row.place, ""),) if given.titles else ()
    money = (str(row.prize or ""),) if any(other.prize for other in given.rows) else ()
    return (place_text(row.place, shared=shared), row.number, row.name, row.unit, *title, *money)
