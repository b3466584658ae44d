"""抽签记录: everything with which anybody can check a draw, and the sentence that says how (DESIGN §6)."""

import msgspec

from tourney.model.errors import Refused
from tourney.model.ids import Number, in_order
from tourney.queries.draw_check import DrawCheck
from tourney.queries.draw_records import DrawRow, WishRow
from tourney.queries.draw_versions import ThrownCommit
from tourney.queries.rows import EventRow
from tourney.reports.paper import Foot
from tourney.wording.draws import WISHES, code_text, unmet_text
from tourney.wording.numbers import people_word, time_text
from tourney.wording.papers import TITLES

TITLE = TITLES["draw-record"]


class DrawRecord(msgspec.Struct, frozen=True):
    """What the record of a draw is printed from."""

    event: EventRow
    stage_name: str
    rounds: int
    """Rounds of the stage; a single one is not named in the title."""
    draw: DrawRow
    people: dict[Number, tuple[str, str]]
    """Name and unit of everybody who was drawn."""
    check: DrawCheck
    """Worked out again when the paper is drawn."""
    wish_people: tuple[tuple[str, str], ...]
    """What the wishes were about, in numbers: a label and a list."""
    printed_at: str
    version: int = 0
    thrown: tuple[ThrownCommit, ...] = ()
    """Commits of this round that were shown and not drawn with."""
    lap: str = "轮"
    """What a draw of this stage is called: 轮, or 场 in a ladder."""


class Fact(msgspec.Struct, frozen=True):
    """A box with a label: what is in it, and how large."""

    label: str
    under: str
    text: str
    large: bool = False


class Person(msgspec.Struct, frozen=True):
    number: str
    name: str
    unit: str


class TableLine(msgspec.Struct, frozen=True):
    table: str
    seats: tuple[Person, ...]


class Line(msgspec.Struct, frozen=True):
    """A row of two cells; the second begins with a word in bold."""

    label: str
    word: str
    detail: str


class DrawRecordPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    title: str
    beside: tuple[str, str]
    facts: tuple[Fact, ...]
    tables: tuple[TableLine, ...]
    lines: tuple[Line, ...]
    how: str
    signatures: tuple[str, ...]
    foot: Foot


def draw_record(given: DrawRecord) -> DrawRecordPaper:
    """The record of one draw."""
    draw = given.draw
    if not draw.tables and not draw.byes:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    lap = f"第 {draw.round} {given.lap}" if given.rounds > 1 else ""
    where = f"{given.stage_name}附加赛 {draw.playoff}" if draw.playoff else f"{given.stage_name}{lap}"
    people = len(draw.order) or sum(map(len, draw.tables)) + len(draw.byes) + len(draw.waiting)
    byes = f"轮空 {len(draw.byes)} 人" if draw.byes else "无轮空"
    again = f"作废过 {len(draw.old)} 次" if draw.old else "没有重抽过"
    version = f"　第 {given.version} 版" if given.version > 1 else ""
    return DrawRecordPaper(
        event=given.event.name, title=f"{where}{TITLE}",
        beside=(f"{people} 人　{len(draw.tables)} 桌　{byes}", f"抽签第 {draw.version} 版　{again}"),
        facts=_facts(given), tables=tuple(_table(given, i, seats) for i, seats in enumerate(draw.tables, 1)),
        lines=(*(_wish(row) for row in draw.wishes), *_checks(given)), how=how_text(draw),
        signatures=("裁判长", "报数人", "选手代表") if draw.commit else ("裁判长", "记录员"),
        foot=Foot(given.event.name, given.stage_name, draw.round if given.rounds > 1 else 0, draw.version,
                  f"{TITLE}{version}", given.printed_at, given.lap),
    )  # fmt: skip


def _facts(given: DrawRecord) -> tuple[Fact, ...]:
    draw = given.draw
    facts: list[Fact] = []
    if draw.commit:
        facts += [
            Fact("① 承诺码", f"{time_text(draw.committed_at)} 公布", code_text(draw.commit)),
            Fact("② 现场报数", "", draw.hall, large=True),
            Fact("③ 密钥", f"{time_text(draw.at)} 公开", code_text(draw.secret)),
        ]
    if draw.seed:
        made = "由①②③和名单算出" if draw.commit else ""
        facts.append(Fact("种子", made, code_text(draw.seed.removeprefix("sha256:"))))
    elif draw.method == "slips":
        facts.append(Fact("抽法", f"{time_text(draw.at)} 录完", "选手自己抽纸牌签，这里只记结果，没有种子。"))
    if draw.commit or draw.thrown_away:
        facts.append(Fact("作废的承诺码", "", f"{draw.thrown_away} 个"))
    facts += [
        Fact("作废的承诺码", f"{time_text(one.at)} 公布，没有用", code_text(one.commit))
        for one in given.thrown
    ]
    if draw.order:
        facts.append(Fact("名单", f"{len(draw.order)} 人", " ".join(in_order(draw.order))))
        facts.append(Fact("起始顺序", "由种子排出", " ".join(draw.order)))
    facts += [Fact("轮空", f"{len(draw.byes)} 人", _named(given, draw.byes))] if draw.byes else []
    facts += [Fact("等候", f"{len(draw.waiting)} 人", _named(given, draw.waiting))] if draw.waiting else []
    facts += [Fact(f"要求：{label}", "参赛号", text) for label, text in given.wish_people]
    facts += [
        Fact(f"作废的第 {old.version} 版", time_text(old.at), f"{old.tables} 桌，理由：{old.reason}")
        for old in draw.old
    ]
    return tuple(facts)


def _named(given: DrawRecord, numbers: tuple[Number, ...]) -> str:
    return "，".join(f"{number} 号 {given.people[number][0]}" for number in numbers)


def _table(given: DrawRecord, table: int, seats: tuple[Number, ...]) -> TableLine:
    return TableLine(str(table), tuple(Person(number, *given.people[number]) for number in seats))


def _wish(row: WishRow) -> Line:
    """A wish with how far it was met, and every pair for which it was not."""
    word = unmet_text(row.kind, row.count, row.bound)
    if row.count:
        which = "；".join(
            ("和".join(one.numbers) + " 号" + (f"（{one.table} 桌）" if one.table else ""))
            for one in row.which
        )
        return Line(WISHES[row.kind], word, which)
    return Line(WISHES[row.kind], word, f"涉及 {row.groups} 组人" if row.groups else "")


def _checks(given: DrawRecord) -> tuple[Line, ...]:
    return tuple(Line(row.title, "通过" if row.ok else "不符", row.detail) for row in given.check.rows())


def how_text(draw: DrawRow) -> str:
    """How anybody can check this draw by himself."""
    if not draw.seed:
        return "自己核对：每人手里的签就是座位，花色是座，点数是桌。"
    order = (
        "种子的 32 字节后面接上 8 字节的序号 0、1、2……，逐个取 SHA-256，连成一串随机字节；"
        "名单按号从小到大站好，从最后一个位置往前，每次用随机字节在它和它前面的位置里取一个对换，得起始顺序。"
    )
    people = people_word(max(map(len, draw.tables), default=3))
    tail = {
        2: f"从前往后{people}一桌，再按“抽签要求”用同一种子换座，换法记在程序里，任何一台电脑重算都一样。",
        3: f"按起始顺序填进预排表，这是其中第 {draw.planned} 轮。",
    }.get(draw.procedure, f"轮空的从最后往前取，其余从前往后{people}一桌。")
    if not draw.commit:
        return f"自己核对：{order}{tail}"
    return (
        "自己核对：一、密钥的 SHA-256 应等于事先公布的承诺码。二、密钥、报数、名单（从小到大，逗号隔开）各占一行，"
        f"取 SHA-256，应等于种子。三、{order}四、{tail}"
    )
