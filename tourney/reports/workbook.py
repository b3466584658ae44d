"""The Excel workbook of an event: six sheets as plain columns and cells, free of any file format.

The first sheet, 选手, has the heads of a sign-up workbook and can be imported again without loss.
"""

from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from tourney.model.ids import Number
from tourney.queries.rows import EventRow, HandRow, PlaceRow, PlayRow, SeatRow, StandingRow, TableRow
from tourney.reports.sheet_notes import hand_note
from tourney.wording.numbers import paper_time

Cell = str | int | None
Progress = Callable[[int, int], None]
"""Told rows written and rows in all, now and then; what it raises ends the work."""


class BookColumn(msgspec.Struct, frozen=True):
    title: str
    width: float
    """In characters of a digit's width."""
    kind: Literal["text", "number"] = "text"


class Rows(msgspec.Struct, frozen=True):
    """Rows that are made one by one whenever they are asked for, so that a long event needs no room for all."""

    make: Callable[[], Iterator[tuple[Cell, ...]]]

    def __iter__(self) -> Iterator[tuple[Cell, ...]]:
        return self.make()


class Sheet(msgspec.Struct, frozen=True):
    title: str
    columns: tuple[BookColumn, ...]
    rows: Rows


class Book(msgspec.Struct, frozen=True):
    event: str
    sheets: tuple[Sheet, ...]


class PersonLine(msgspec.Struct, frozen=True):
    """A player with the whole ID and phone number, as only the organiser's workbook has them."""

    number: Number
    name: str
    sex: str
    unit: str
    id_number: str
    phone: str
    remark: str
    invited: bool = False
    seeded: bool = False


class RulingLine(msgspec.Struct, frozen=True):
    at: str
    """ISO time."""
    stage_name: str
    table: int | None
    hand: int | None
    number: Number
    name: str
    kind: str
    """警告, 扣分, 判负, 取消资格."""
    points: int | None
    """Points taken off, as a negative number."""
    clause: str
    reason: str
    operator: str = ""
    """Who wrote it down."""


class StageResults(msgspec.Struct, frozen=True):
    name: str
    standings: tuple[StandingRow, ...]
    tables: tuple[TableRow, ...]
    """Tables of all its rounds and playoffs, in order."""


class EventBook(msgspec.Struct, frozen=True):
    """What the workbook is made from; an event without results gives sheets with heads only."""

    event: EventRow
    people: tuple[PersonLine, ...]
    stages: tuple[StageResults, ...] = ()
    rulings: tuple[RulingLine, ...] = ()
    places: tuple[PlaceRow, ...] = ()
    stage_names: dict[str, str] = {}


_TABLE_STATES = {
    "seated": "未开始",
    "playing": "进行中",
    "to_confirm": "待签字",
    "confirmed": "已确认",
    "tied": "并列",
    "corrected": "已更正，需重签",
    "void": "作废",
}
_NUMBER = BookColumn("参赛号", 9)
_NAME = BookColumn("姓名", 16)
_UNIT = BookColumn("单位", 24)
_STAGE = BookColumn("阶段", 12)
_LAP = "轮"
_WHERE = (
    _STAGE,
    BookColumn(_LAP, 6, "number"),
    BookColumn("附加赛", 10, "number"),
    BookColumn("桌", 6, "number"),
)


def workbook(given: EventBook) -> Book:
    """The six sheets: 选手, 各阶段成绩, 每副记录, 对阵, 判罚, 名次."""
    sheets = (
        _people(given),
        standings_sheet(given),
        _hands(given),
        _without(_tables(given), _POINTS) if _ladder_only(given) else _tables(given),
        _rulings(given),
        _places(given),
    )
    return Book(given.event.name, tuple(map(_in_games, sheets)) if _ladder_only(given) else sheets)


def _in_games(sheet: Sheet) -> Sheet:
    """A ladder has 场 where others have 轮."""
    columns = (
        msgspec.structs.replace(column, title="场") if column.title == _LAP else column
        for column in sheet.columns
    )
    return Sheet(sheet.title, tuple(columns), sheet.rows)


_POINTS = ("起始", "积分", "扣分")
"""What a ladder does not know."""


def _ladder_only(given: EventBook) -> bool:
    """Levels alone rank in this event (A1-42)."""
    rows = [row for stage in given.stages for row in stage.standings]
    return bool(rows) and all(row.level is not None for row in rows)


def _without(sheet: Sheet, titles: tuple[str, ...]) -> Sheet:
    """The sheet without the columns of these heads."""
    kept = [at for at, column in enumerate(sheet.columns) if column.title not in titles]
    rows = Rows(lambda: (tuple(row[at] for at in kept) for row in sheet.rows))
    return Sheet(sheet.title, tuple(sheet.columns[at] for at in kept), rows)


def _people(given: EventBook) -> Sheet:
    columns = (
        _NUMBER,
        _NAME,
        BookColumn("性别", 6),
        _UNIT,
        BookColumn("身份证号", 22),
        BookColumn("手机号", 16),
        BookColumn("备注", 30),
        BookColumn("特邀", 6),
        BookColumn("种子", 6),
    )
    return Sheet("选手", columns, Rows(lambda: map(_person, given.people)))


def _person(p: PersonLine) -> tuple[Cell, ...]:
    marks = ("是" if p.invited else "", "是" if p.seeded else "")
    return (p.number, p.name, p.sex, p.unit, p.id_number, p.phone, p.remark, *marks)


def standings_sheet(given: EventBook) -> Sheet:
    """各阶段成绩: the standings of all stages, one below the other; a ladder has levels and no points."""
    shown = _all_standings(given)
    return _without(shown, _POINTS if _ladder_only(given) else _LEVELS)


_LEVELS = ("级", "最好级", "第几次")


def _all_standings(given: EventBook) -> Sheet:
    columns = (
        _STAGE,
        BookColumn("名次", 7, "number"),
        BookColumn("桌", 6, "number"),
        BookColumn("桌内名次", 10, "number"),
        _NUMBER,
        _NAME,
        _UNIT,
        BookColumn("副数", 7, "number"),
        BookColumn("积分", 9, "number"),
        *(BookColumn(title, 8, "number") for title in _LEVELS),
        BookColumn("去向", 14),
        BookColumn("说明", 36),
    )
    return Sheet("各阶段成绩", columns, Rows(lambda: _standing_rows(given)))


def _standing_rows(given: EventBook) -> Iterator[tuple[Cell, ...]]:
    return (_standing(given, stage.name, row) for stage in given.stages for row in stage.standings)


def _standing(given: EventBook, stage: str, row: StandingRow) -> tuple[Cell, ...]:
    name = given.stage_names.get(row.advances_to, row.advances_to)
    goes = f"进{name}" if name else "淘汰" if row.out else ""
    who = (row.number, row.name, row.unit)
    return (
        stage,
        row.place,
        row.table,
        row.table_place,
        *who,
        row.hands or None,
        row.points,
        row.level,
        row.best,
        row.attempt,
        goes,
        row.note,
    )


def _where(stage: StageResults, table: TableRow) -> tuple[Cell, ...]:
    return (stage.name, table.id.round, table.id.playoff or None, table.id.table)


def _seats(given: EventBook) -> int:
    """Seats of the largest table."""
    return max((len(table.seats) for stage in given.stages for table in stage.tables), default=3)


def _hands(given: EventBook) -> Sheet:
    seats = _seats(given)
    columns = (
        *_WHERE,
        BookColumn("加赛", 7, "number"),
        BookColumn("副", 6, "number"),
        BookColumn("首叫座", 9, "number"),
        BookColumn("地主座", 9, "number"),
        BookColumn("地主参赛号", 12),
        BookColumn("叫分", 7, "number"),
        BookColumn("炸弹", 7, "number"),
        BookColumn("火箭", 7, "number"),
        BookColumn("结果", 18),
        *(BookColumn(f"{seat} 座", 8, "number") for seat in range(1, seats + 1)),
        BookColumn("更正", 7),
        BookColumn("附注", 36),
    )
    return Sheet("每副记录", columns, Rows(lambda: _hand_rows(given, seats)))


def _hand_rows(given: EventBook, seats: int) -> Iterator[tuple[Cell, ...]]:
    return (
        (*_where(stage, table), play.overtime or None, *row)
        for stage in given.stages
        for table in stage.tables
        for play in table.plays
        for row in _play(table, play, seats)
    )


def _play(table: TableRow, play: PlayRow, seats: int) -> Iterator[tuple[Cell, ...]]:
    if play.totals is not None:
        yield (*(None,) * 3, "", *(None,) * 3, "只录总分", *_padded(play.totals, seats), "", "")
        return
    numbers = {seat.seat: seat.number for seat in table.seats}
    for hand in play.hands:
        landlord = numbers.get(hand.landlord or 0, "")
        yield (
            hand.hand,
            hand.opener,
            hand.landlord,
            landlord,
            hand.bid,
            hand.bombs,
            hand.rockets,
            _result(hand),
            *_padded(hand.deltas, seats),
            "更正" if hand.amended else "",
            hand_note(hand),
        )


def _padded(points: tuple[int, ...], seats: int) -> tuple[Cell, ...]:
    return (*points, *(None,) * (seats - len(points)))


def _result(hand: HandRow) -> str:
    if hand.void:
        return "作废"
    if hand.passed_out:
        return "流局"
    marks = (("春天", hand.spring), ("反春", hand.anti_spring), ("明牌", hand.open_hand))
    return "，".join(["地主胜" if hand.won else "地主负", *(word for word, is_so in marks if is_so)])


def _seat(seat: SeatRow) -> tuple[Cell, ...]:
    who = (seat.seat, seat.number, seat.name, seat.unit)
    return (*who, seat.start, seat.points, seat.deducted or None, seat.place)


def _tables(given: EventBook) -> Sheet:
    columns = (
        *_WHERE,
        BookColumn("座", 6, "number"),
        _NUMBER,
        _NAME,
        _UNIT,
        BookColumn("起始", 8, "number"),
        BookColumn("积分", 9, "number"),
        BookColumn("扣分", 8, "number"),
        BookColumn("桌内名次", 10, "number"),
        BookColumn("状态", 16),
    )
    return Sheet("对阵", columns, Rows(lambda: _seat_rows(given)))


def _seat_rows(given: EventBook) -> Iterator[tuple[Cell, ...]]:
    return (
        (*_where(stage, table), *_seat(seat), _TABLE_STATES[table.state])
        for stage in given.stages
        for table in stage.tables
        for seat in table.seats
    )


def _rulings(given: EventBook) -> Sheet:
    columns = (
        BookColumn("时间", 17),
        _STAGE,
        BookColumn("桌", 6, "number"),
        BookColumn("副", 6, "number"),
        _NUMBER,
        _NAME,
        BookColumn("种类", 10),
        BookColumn("分数", 7, "number"),
        BookColumn("依据", 24),
        BookColumn("事实和理由", 44),
    )
    return Sheet("判罚", columns, Rows(lambda: map(_ruling, given.rulings)))


def _ruling(r: RulingLine) -> tuple[Cell, ...]:
    who = (r.number, r.name)
    return (paper_time(r.at), r.stage_name, r.table, r.hand, *who, r.kind, r.points, r.clause, r.reason)


def _places(given: EventBook) -> Sheet:
    columns = (
        BookColumn("名次", 7, "number"),
        _NUMBER,
        _NAME,
        _UNIT,
        BookColumn("奖金（元，税前）", 18, "number"),
    )
    return Sheet("名次", columns, Rows(lambda: map(_place, given.places)))


def _place(row: PlaceRow) -> tuple[Cell, ...]:
    return (row.place, row.number, row.name, row.unit, row.prize)
