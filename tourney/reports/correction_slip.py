"""更正单: what was corrected after it was recorded, old beside new, with room for the signatures of those concerned."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.corrections import CorrectionRow, Effect, EffectSeat, Standing
from tourney.queries.rows import EventRow
from tourney.reports.paper import Column, Foot, Group, ListPaper
from tourney.wording.numbers import place_text, signed, time_text

TITLE = "更正单"
LINE_HIGH = 14
"""Millimetres of a line, enough for three signatures."""

_COLUMNS = (
    Column("时间", 15),
    Column("桌副", 24),
    Column("原来记的", 38, 9, align="left"),
    Column("更正为", 38, 9, bold=True, align="left"),
    Column("理由", 27, 9, align="left"),
    Column("选手签字", 40),
)


class Corrections(msgspec.Struct, frozen=True):
    """What the paper is printed from, oldest first."""

    event: EventRow
    stage_name: str
    corrections: tuple[CorrectionRow, ...]
    printed_at: str
    """ISO time."""
    version: int = 0
    effects: tuple[Effect, ...] = ()
    """What they changed for the people of their tables."""
    stage_names: dict[str, str] = {}
    """Names of the stages that a place leads to, by key."""


def correction_slip(given: Corrections) -> ListPaper:
    """The paper, free of any file format; refused where nothing was corrected."""
    if not given.corrections:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    version = f"　第 {given.version} 版" if given.version else ""
    return ListPaper(
        event=given.event.name,
        title=f"{given.stage_name}{TITLE}",
        beside=((("共 ", False), (str(len(given.corrections)), True), (" 处", False)),),
        columns=_COLUMNS,
        groups=(
            Group(tuple(map(_cells, given.corrections)), "改了什么"),
            *(_effect(given, effect) for effect in given.effects),
        ),
        foot=Foot(given.event.name, given.stage_name, 0, 0, f"{TITLE}{version}", given.printed_at),
        signatures=("裁判长", "记录员", "更正人"),
        line_high=LINE_HIGH,
    )


def _cells(row: CorrectionRow) -> tuple[str, ...]:
    lap = f"{row.table.round} 轮 " if row.table.round > 1 else ""
    extra = f"加赛 {row.overtime} " if row.overtime else ""
    hand = f"第 {row.hand} 副" if row.hand else "总分"
    where = f"{lap}{row.table.table} 桌 {extra}{hand}"
    return (time_text(row.at), where, row.before, row.after, row.reason, "")


def _effect(given: Corrections, effect: Effect) -> Group:
    """影响 at one table: a line a person, with room to sign."""
    lap = f"第 {effect.table.round} 轮 " if effect.table.round > 1 else ""
    rows = tuple(_person(given, seat) for seat in effect.seats)
    return Group(rows, f"影响　{lap}第 {effect.table.table} 桌", "积分、桌内名次、去向，三人签字")


def _person(given: Corrections, seat: EffectSeat) -> tuple[str, ...]:
    before, after = (_standing(given, one) for one in (seat.before, seat.after))
    same = seat.before == seat.after
    return (f"{seat.seat} 座", f"{seat.number} {seat.called}", before, "不变" if same else after, "", "")


def _standing(given: Corrections, one: Standing) -> str:
    """+7　第 1　进复赛."""
    place = place_text(one.place, shared=one.shared) if one.place else ""
    goes = (
        f"进{given.stage_names.get(one.leads_to, one.leads_to)}"
        if one.leads_to
        else "淘汰"
        if one.out
        else ""
    )
    points = signed(one.points) if one.points is not None else ""
    return "　".join(part for part in (points, place, goes) if part)
