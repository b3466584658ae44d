"""更正单: what was corrected after it was recorded, old beside new, with room for the signatures of those concerned."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.corrections import CorrectionRow, Effect, EffectSeat, Standing
from tourney.queries.rows import EventRow
from tourney.queries.sheet_codes import qr_text
from tourney.reports.paper import Column, Foot, Group, ListPaper, serial_spans
from tourney.wording.numbers import people_word, place_text, signed, time_text
from tourney.wording.sheets import correction_where, goes_text

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
    serial: str = ""
    """Empty before it is printed for good."""
    code: str = ""
    """Check code; empty on a preview."""


def correction_slip(given: Corrections) -> ListPaper:
    """The paper, free of any file format; refused where nothing was corrected."""
    if not given.corrections:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    version = f"　第 {given.version} 版" if given.version else ""
    return ListPaper(
        event=given.event.name,
        title=f"{given.stage_name}{TITLE}",
        beside=(
            serial_spans(given.serial, given.version, sealed=bool(given.code)),
            (("共 ", False), (str(len(given.corrections)), True), (" 处", False)),
        ),
        columns=_COLUMNS,
        groups=(
            Group(tuple(map(_cells, given.corrections)), "改了什么"),
            *(_effect(given, effect) for effect in given.effects),
        ),
        foot=Foot(given.event.name, given.stage_name, 0, 0, f"{TITLE}{version}", given.printed_at),
        signatures=("裁判长", "记录员", "更正人"),
        code=given.code,
        qr=qr_text(given.code, given.serial, given.version) if given.code else "",
        line_high=LINE_HIGH,
    )


def _cells(row: CorrectionRow) -> tuple[str, ...]:
    return (time_text(row.at), correction_where(row), row.before, row.after, row.reason, "")


def _effect(given: Corrections, effect: Effect) -> Group:
    """影响 at one table: a line a person, with room to sign."""
    lap = f"第 {effect.table.round} 轮 " if effect.table.round > 1 else ""
    stage = effect.table.stage
    rows = tuple(_person(given, seat, stage) for seat in effect.seats)
    points = "积分（含带来的分）" if effect.brought else "积分"
    detail = f"{points}、桌内名次、去向，{people_word(len(rows))}签字{_onward(effect)}"
    return Group(rows, f"影响　{lap}第 {effect.table.table} 桌", detail)


def _onward(effect: Effect) -> str:
    """Whether the next round is played with the points of now."""
    if effect.onward is None:
        return ""
    at = effect.table.round + 1
    return f"；带进第 {at} 轮的分照改" if effect.onward else f"；第 {at} 轮按原来的分打，不改"


def _person(given: Corrections, seat: EffectSeat, stage: str) -> tuple[str, ...]:
    before, after = (_standing(given, one, stage) for one in (seat.before, seat.after))
    same = seat.before == seat.after
    return (f"{seat.seat} 座", f"{seat.number} {seat.called}", before, "不变" if same else after, "", "")


def _standing(given: Corrections, one: Standing, stage: str) -> str:
    """+7　第 1　进复赛."""
    place = place_text(one.place, shared=one.shared) if one.place else ""
    goes = goes_text(one.leads_to, stage, given.stage_names) if one.leads_to else "淘汰" if one.out else ""
    points = signed(one.points) if one.points is not None else ""
    return "　".join(part for part in (points, place, goes) if part)
