"""座位表 by name: where do I sit? Sorted by pinyin, to be posted at the door."""

from collections.abc import Sequence

import msgspec

from tourney.model.errors import Refused
from tourney.model.ids import natural
from tourney.reports.paper import Foot, Spans
from tourney.reports.seating_by_table import Seating, replaces_text, version_text
from tourney.wording.numbers import day_text, time_text
from tourney.wording.pinyin import pinyin_order

TITLE = "座位表"
MISSING = "找不到自己的名字，号码或单位不对，请到记录台。"


class NameLine(msgspec.Struct, frozen=True):
    """One person. ``letter`` stands only at the first of its kind."""

    letter: str
    name: str
    about: str
    table: str
    """Empty for a bye or somebody who waits; ``seat`` then says which."""
    seat: str


class NamesPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    title: str
    beside: tuple[Spans, ...]
    lines: tuple[NameLine, ...]
    note: str
    foot: Foot
    replaces: str = ""
    """Which version this one takes the place of; empty for the first one."""


def seating_by_name(given: Seating) -> NamesPaper:
    """Everybody of a round with table and seat; refused where nothing was drawn."""
    lap = f"第 {given.round} {given.lap}" if given.rounds > 1 else ""
    people = [
        (seat.name, seat.number, seat.unit, str(table.id.table), str(seat.seat))
        for table in given.tables
        for seat in table.seats
    ]
    for word, rows in (("轮空", given.byes), ("等候", given.waiting)):
        people += [(row.name, row.number, row.unit, "", word) for row in rows]
    if not people:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    started = given.starts_at
    start: Spans = (
        ((f"{day_text(started)}　", False), (f"{time_text(started)} 开始", True)) if started else ()
    )
    length = (
        f"每桌 {given.minutes} 分钟　" if given.minutes else f"每桌 {given.hands} 副　" if given.hands else ""
    )
    return NamesPaper(
        event=given.event.name, title=f"{given.stage_name}{lap}{TITLE}　按姓名",
        beside=(start, ((f"{length}姓名按拼音排", False),)), lines=_lines(people), note=MISSING,
        foot=Foot(
            given.event.name, given.stage_name, given.round, given.draw_version, f"{TITLE}　按姓名{version_text(given)}",
            given.printed_at, given.lap,
        ),
        replaces=replaces_text(given),
    )  # fmt: skip


Person = tuple[str, str, str, str, str]


def _lines(people: Sequence[Person]) -> tuple[NameLine, ...]:
    spelled = sorted((pinyin_order(one[0]), natural(one[1]), one) for one in people)
    found, last = [], ""
    for (syllables, _), _, (name, number, unit, table, seat) in spelled:
        first = syllables[0][:1] if syllables else ""
        letter = first.upper() if first.isalpha() and first.isascii() else "#"
        about = f"{number} 号" + (f"　{unit}" if unit else "")
        found.append(NameLine(letter if letter != last else "", name, about, table, seat))
        last = letter
    return tuple(found)
