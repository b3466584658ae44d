"""秩序册: what everybody gets before the event: cover, timetable, rules, names, seats."""

from datetime import date

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, PlayerRow
from tourney.queries.timetable import TimetableRow
from tourney.reports.paper import Column, Foot, Group, ListPaper, version_text
from tourney.reports.rules_sheet import RulesPaper, RulesSheet, rules_sheet
from tourney.reports.seating_by_table import Card, Seating, SeatingPaper, SeatPlace, seating
from tourney.reports.vouchers import LEFT
from tourney.wording.numbers import ABSENT, date_text
from tourney.wording.papers import TITLES

TITLE = TITLES["programme"]
_WEEK = "一二三四五六日"
_MOST_BLANK = 20
"""Tables for which an empty seating is printed."""
_DENSE = 24
"""More people than this stand two in a line."""


class Way(msgspec.Struct, frozen=True):
    """Heads that go on from one stage to another."""

    source: str
    to: str
    label: str
    revival: bool


class Programme(msgspec.Struct, frozen=True):
    """What the programme is made from."""

    event: EventRow
    rows: tuple[TimetableRow, ...]
    ways: tuple[Way, ...]
    players: tuple[PlayerRow, ...]
    rules: RulesSheet
    seatings: tuple[Seating, ...]
    """The last draw of every stage that has one."""
    prizes: tuple[tuple[str, str], ...]
    """冠军 → 1500 元."""
    printed_at: str
    """ISO time."""
    until: str = ""
    """Last day, where it is another than the first."""
    seats: int = 3
    version: int = 0


class Box(msgspec.Struct, frozen=True):
    """A stage in the picture of the ways on."""

    key: str
    name: str
    detail: str


class ProgrammePaper(msgspec.Struct, frozen=True):
    """The book, free of any file format."""

    event: str
    facts: tuple[tuple[str, str], ...]
    beside: tuple[str, str]
    lines: tuple[tuple[str, ...], ...]
    """Of the timetable: 时间, 到时间, 内容, 桌, 人, 每桌, 去向."""
    strong: tuple[bool, ...]
    """Lines that are stages."""
    boxes: tuple[Box, ...]
    ways: tuple[Way, ...]
    prizes: tuple[tuple[str, str], ...]
    prize_title: str
    jury: tuple[tuple[str, str], ...]
    note: str
    rules: RulesPaper
    entries: ListPaper
    seatings: tuple[SeatingPaper, ...]
    foot: Foot
    """Of every page; the part of the book is added to its document."""


def programme(given: Programme) -> ProgrammePaper:
    """The book; refused while nobody has signed up."""
    people = [one for one in given.players if one.state not in LEFT]
    if not people:
        raise Refused("nothing_to_print", document=TITLE, stage="")
    stages = [row for row in given.rows if row.stage]
    version = version_text(given.version)
    drawn = "" if given.seatings else "　尚未抽签"
    return ProgrammePaper(
        event=given.event.name, facts=_facts(given, people), beside=_beside(stages),
        lines=tuple(_line(row) for row in given.rows), strong=tuple(bool(row.stage) for row in given.rows),
        boxes=tuple(Box(row.stage, row.title, _detail(row)) for row in stages) if len(stages) > 1 else (),
        ways=given.ways, prizes=given.prizes, prize_title="奖金（税前）" if given.rules.tax else "奖励",
        jury=tuple(given.rules.jury.items()), note=_note(stages), rules=_rules(given),
        entries=_entries(given, people), seatings=_seatings(given, stages),
        foot=Foot(given.event.name, f"全部阶段{drawn}", 0, 0, f"{TITLE}{version}", given.printed_at),
    )  # fmt: skip


def _facts(given: Programme, people: list[PlayerRow]) -> tuple[tuple[str, str], ...]:
    event, guests = given.event, sum(one.invited for one in people)
    heads = f"{len(people) - guests} 人" + (f"，特邀 {guests} 人" if guests else "")
    last = f"至 {_long_day(given.until)}" if given.until and given.until != event.date else ""
    found = (
        ("日期", " ".join(part for part in (_long_day(event.date), last) if part)), ("地点", event.place),
        ("主办", event.organiser), ("赛制", f"{event.format_name}　{heads}"),
    )  # fmt: skip
    return tuple((label, text) for label, text in found if text)


def _long_day(text: str) -> str:
    """``2026 年 12 月 5 日　星期六``; what is no date stays as it was written."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{date_text(text)}　星期{_WEEK[day.weekday()]}"


def _beside(stages: list[TimetableRow]) -> tuple[str, str]:
    tables = sum(row.tables for row in stages)
    once = all(row.rounds == 1 for row in stages) and tables
    count = f"{len(stages)} 个阶段" + (f"　{tables} 桌次" if once else "")
    expected = "带“约”的是预计，" if any(row.expected for row in stages) else ""
    return count, f"{expected}以现场通知为准"


def _line(row: TimetableRow) -> tuple[str, ...]:
    at = f"约 {row.at}" if row.expected else row.at or ABSENT
    if not row.stage:
        return (at, "", row.title, "", "", "", "")
    return (
        at, row.until or ABSENT, row.title, str(row.tables or ABSENT), str(row.heads or ABSENT), row.length or ABSENT,
        row.leads,
    )  # fmt: skip


def _detail(row: TimetableRow) -> str:
    guests = f"，特邀 {row.invited}" if row.invited else ""
    return f"{row.tables} 桌 {row.heads} 人{guests}" if row.tables else guests.lstrip("，")


def _note(stages: list[TimetableRow]) -> str:
    lengths = {row.length for row in stages}
    timed = len(lengths) == 1 and "分钟" in next(iter(lengths))
    return f"每桌 {next(iter(lengths))}，时间到打完手中这一副。" if timed else ""


def _rules(given: Programme) -> RulesPaper:
    """As posted, without what stands on the page of the timetable."""
    plain = msgspec.structs.replace(given.rules, schedule={}, jury={}, version=0)
    return msgspec.structs.replace(rules_sheet(plain), signatures=())


def _entries(given: Programme, people: list[PlayerRow]) -> ListPaper:
    """参赛名单: neither telephone nor ID, since the book goes to everybody."""
    across = 2 if len(people) > _DENSE else 1
    columns = (
        Column("参赛号", 17, 12, bold=True, align="right"), Column("姓名", 34, 12, align="left"),
        Column("单位", 40, 9.5, align="left"),
    )  # fmt: skip
    cells: list[tuple[str, ...]] = [
        (one.number, one.name, f"{one.unit}{'　特邀' if one.invited else ''}".strip()) for one in people
    ]
    cells += [("", "", "")] * (-len(cells) % across)
    rows = [sum(cells[at : at + across], ()) for at in range(0, len(cells), across)]
    return ListPaper(
        given.event.name, "参赛名单", (((f"{len(people)} 人", False),),), columns * across, (Group(tuple(rows)),),
        Foot(given.event.name, "", 0, 0, TITLE, given.printed_at), signatures=(),
    )  # fmt: skip


def _seatings(given: Programme, stages: list[TimetableRow]) -> tuple[SeatingPaper, ...]:
    """Who sits where; before the first draw an empty sheet to write it down."""
    if given.seatings:
        return tuple(seating(one) for one in given.seatings)
    first = stages[0]
    if not 0 < first.tables <= _MOST_BLANK:
        return ()
    seats = tuple(SeatPlace(f"{seat} 座", "", "", "") for seat in range(1, given.seats + 1))
    return (
        SeatingPaper(
            given.event.name, f"{first.title}座位表　空白", ((), (("抽签后填写", False),)),
            tuple(Card(str(table), seats) for table in range(1, first.tables + 1)), (),
            Foot(given.event.name, first.title, 1, 0, TITLE, given.printed_at),
        ),
    )  # fmt: skip
