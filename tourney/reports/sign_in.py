"""签到表: everybody who is expected signs, and with it the declaration (A1-58, A1-59)."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, PlayerRow
from tourney.reports.paper import Column, Foot, Group, ListPaper, Spans, version_text
from tourney.reports.vouchers import LEFT
from tourney.wording.numbers import time_text
from tourney.wording.papers import TITLES

TITLE = TITLES["sign-in"]
DECLARATION = "本人自愿参赛，遵守规则与裁决，公平竞赛，不作弊，如实出示证件。签名即表示同意。"
WALK_INS = 2
"""Empty lines for people who sign up at the door."""
LINE_HIGH = 9.6
"""Millimetres of a line, enough to sign in."""

_COLUMNS = (
    Column("参赛号", 17, 13, bold=True, align="right"),
    Column("姓名", 32, 13, align="left"),
    Column("单位", 38, 9.5, align="left"),
    Column("证件尾号", 18),
    Column("已验证件", 17, 12),
    Column("到场时间", 19),
    Column("本人签名", 41),
)


class SignIn(msgspec.Struct, frozen=True):
    """What the sign-in sheet is printed from, players in the order of their numbers."""

    event: EventRow
    players: tuple[PlayerRow, ...]
    printed_at: str
    """ISO time."""
    version: int = 0


def sign_in(given: SignIn) -> ListPaper:
    """The paper, free of any file format; refused where nobody has signed up."""
    people = [one for one in given.players if one.state not in LEFT]
    if not people:
        raise Refused("nothing_to_print", document=TITLE, stage="")
    event, version = given.event, version_text(given.version)
    empty = ("", "", "现场报名", "", "□", "", "")
    return ListPaper(
        event=event.name,
        title=TITLE,
        beside=_beside(event, len(people)),
        columns=_COLUMNS,
        groups=(Group((*map(_cells, people), *[empty] * WALK_INS), "声明", DECLARATION),),
        foot=Foot(event.name, "报名", 0, 0, f"{TITLE}{version}", given.printed_at),
        signatures=("签到员", "裁判长", "截止时间"),
        line_high=LINE_HIGH,
    )


def _beside(event: EventRow, expected: int) -> tuple[Spans, ...]:
    where = "　".join(part for part in (event.date, event.place) if part)
    counts = (("应到 ", False), (str(expected), True), (" 人　实到 ＿＿＿ 人　未到 ＿＿＿ 人", False))
    return ((where, False),), counts


def _cells(one: PlayerRow) -> tuple[str, ...]:
    return (one.number, one.name, one.unit, one.id_tail, "□", time_text(one.checked_in_at), "")
