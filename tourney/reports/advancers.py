"""晋级名单: who goes on from a stage, by where he goes, with place, points and the reason of a shared place."""

import msgspec

from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.queries.rows import EventRow, StageRow, StandingRow
from tourney.reports.paper import Column, Foot, Group, ListPaper, version_text
from tourney.wording.numbers import signed
from tourney.wording.papers import TITLES

TITLE = TITLES["advancers"]

_COLUMNS = (
    Column("参赛号", 18, 13, bold=True, align="right"),
    Column("姓名", 38, 13, bold=True, align="left"),
    Column("单位", 48, align="left"),
    Column("桌", 14),
    Column("名次", 16),
    Column("积分", 18),
    Column("说明", 30, 9, align="left"),
)


_NEXT = (Column("下一桌", 18, 14, bold=True), Column("座", 10, 11))


class Advancers(msgspec.Struct, frozen=True):
    """What the list is printed from."""

    event: EventRow
    stage: StageRow
    rows: tuple[StandingRow, ...]
    """Everybody of the stage."""
    names: dict[str, str]
    """Stage key → name."""
    printed_at: str
    """ISO time."""
    version: int = 0
    seats: dict[tuple[str, Number], tuple[int, int]] = {}
    """Where somebody sits next, as far as it is drawn: (stage key, number) → (table, seat)."""
    round: int = 0
    """The last round of the stage; 0 where it has one alone."""
    draw_version: int = 0
    """Of that round."""


def advancers(given: Advancers) -> ListPaper:
    """The paper, free of any file format; refused while nobody is known to go on."""
    going = [row for row in given.rows if row.advances_to]
    if not going:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage.name)
    version = version_text(given.version)
    state = "" if given.stage.closed_at else "（本阶段未结束，以结束后的为准）"
    return ListPaper(
        event=given.event.name,
        title=f"{given.stage.name}{TITLE}",
        beside=((("共 ", False), (str(len(going)), True), (f" 人{state}", False)),),
        columns=(*(_NEXT if given.seats else ()), *_COLUMNS),
        groups=tuple(_groups(given, going)),
        foot=Foot(
            given.event.name,
            given.stage.name,
            given.round,
            given.draw_version,
            f"{TITLE}{version}",
            given.printed_at,
        ),
        signatures=("裁判长", "记录员"),
    )


def _groups(given: Advancers, going: list[StandingRow]) -> list[Group]:
    """One group a destination, in the order of the stages."""
    found = []
    for key, name in given.names.items():
        rows = [row for row in going if row.advances_to == key]
        if rows:
            title = f"进{name}" if key != given.stage.key else "进下一轮"
            rows.sort(key=lambda row: given.seats.get((row.advances_to, row.number), (0, 0)))
            cells = (_cells(row, given) for row in rows)
            found.append(Group(tuple(cells), title, f"{len(rows)} 人"))
    return found


def _next(row: StandingRow, given: Advancers) -> tuple[str, ...]:
    """下一桌 and 座; where others' are drawn and his is not, that it will be."""
    if not given.seats:
        return ()
    seat = given.seats.get((row.advances_to, row.number))
    return (str(seat[0]), str(seat[1])) if seat else ("待抽签", "")


def _cells(row: StandingRow, given: Advancers) -> tuple[str, ...]:
    place = row.place if row.place is not None else row.table_place
    points = signed(row.points) if row.points is not None else "—"
    return (
        *_next(row, given), row.number, row.name, row.unit, str(row.table or ""), f"第 {place}" if place else "",
        points, row.note,
    )  # fmt: skip
