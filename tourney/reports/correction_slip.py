"""成绩更正单: a page a table, what was corrected there, whom it moved, and where the people concerned sign."""

import msgspec

from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries.corrections import CorrectionRow, Effect, EffectSeat, Recorded, Standing
from tourney.queries.rows import EventRow
from tourney.queries.sheet_codes import qr_text
from tourney.reports.paper import Foot, Spans, serial_spans, version_text
from tourney.wording.numbers import people_word, place_text, signed, time_text
from tourney.wording.papers import TITLES
from tourney.wording.sheets import correction_hand, goes_text

TITLE = TITLES["correction-slip"]
HEADING = "成绩更正单"
SAME = "不变"
SHORT = 20
"""Characters of a reason that stands behind its correction."""
CHOICES = {"swap": "对调", "redraw": "作废重抽", "stand": "按裁定维持"}
"""What may follow for a next stage that is drawn already, as the boxes name it."""


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
    sheets: dict[TableId, tuple[int, bool]] = {}
    """Newest version of the result sheet of a table, and whether it says what was corrected since; none unprinted."""
    choice: str = ""
    """What was decided about the next stage: ``swap``, ``redraw``, ``stand``, or nothing yet."""
    chief: str = ""
    """裁判长 by name, where he is written down."""
    lap: str = "轮"
    """What a draw of this stage is called: 轮, or 场 in a ladder."""


class Change(msgspec.Struct, frozen=True):
    """One correction: where, and both wordings with the points of every seat."""

    where: str
    was: Recorded
    now: Recorded
    reason: str = ""
    """Where each correction has its own."""


class SlipSeat(msgspec.Struct, frozen=True):
    """One person: what he had and has now, in words; ``不变`` stands behind what stayed."""

    seat: str
    number: str
    name: str
    points: str
    place: str
    goes: str


class SlipPage(msgspec.Struct, frozen=True):
    """One table."""

    facts: tuple[tuple[str, str], ...]
    changes: tuple[Change, ...]
    seats: tuple[SlipSeat, ...]
    points_title: str
    reason: str
    evidence: tuple[str, ...]
    sheet: str
    """What becomes of the result sheet."""
    onward: str
    """Whether the next round is played with the points of now; empty where it takes none over."""


class CorrectionSlip(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    beside: Spans
    pages: tuple[SlipPage, ...]
    foot: Foot
    code: str
    qr: str
    choice: str
    chief: str


def correction_slip(given: Corrections) -> CorrectionSlip:
    """The paper; refused where nothing was corrected."""
    if not given.corrections:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    version = version_text(given.version)
    return CorrectionSlip(
        given.event.name,
        serial_spans(given.serial, given.version, sealed=bool(given.code)),
        tuple(_page(given, effect) for effect in given.effects),
        Foot(given.event.name, given.stage_name, 0, 0, f"{TITLE}{version}", given.printed_at),
        given.code,
        qr_text(given.code, given.serial, given.version) if given.code else "",
        given.choice,
        given.chief,
    )


def _page(given: Corrections, effect: Effect) -> SlipPage:
    at = effect.table
    rows = tuple(row for row in given.corrections if row.table == at)
    heads = people_word(len(effect.seats))
    said = _reasons(rows)
    return SlipPage(
        (
            ("阶段", given.stage_name),
            (given.lap, str(at.round)),
            ("桌", str(at.table)),
            ("更正", f"{len(rows)} 处，最后 {time_text(rows[-1].at)}"),
        ),
        tuple(Change(correction_hand(row), row.was, row.now, "" if said else row.reason) for row in rows),
        tuple(_seat(given, seat, at.stage) for seat in effect.seats),
        "积分（含带来的分）" if effect.brought else "本桌积分",
        said or "各处不同，写在每一处更正的后面。",
        (f"已核对 {at.table} 桌记分表原件", f"{heads}当面说明", "其他"),
        _sheet(given.sheets.get(at), heads),
        _onward(effect),
    )


def _reasons(rows: tuple[CorrectionRow, ...]) -> str:
    """One reason for all, or each with its hand; empty where each is short enough to stand behind its correction."""
    said = {row.reason for row in rows}
    if len(said) == 1:
        return rows[0].reason
    if all(len(reason) <= SHORT for reason in said):
        return ""
    return "；".join(f"{correction_hand(row)}：{row.reason}" for row in rows)


def _sheet(printed: tuple[int, bool] | None, heads: str) -> str:
    if printed is None:
        return "更正以前没有打印过。"
    version, old = printed
    return (
        f"第 {version} 版作废，{heads}重签第 {version + 1} 版。" if old else f"更正以后的是第 {version} 版。"
    )


def _onward(effect: Effect) -> str:
    if effect.onward is None:
        return ""
    at = effect.table.round + 1
    return f"带进第 {at} 轮的分照改。" if effect.onward else f"第 {at} 轮按原来的分打，不改。"


def _seat(given: Corrections, seat: EffectSeat, stage: str) -> SlipSeat:
    was, now = (_words(given, one, stage) for one in (seat.before, seat.after))
    return SlipSeat(f"{seat.seat} 座", seat.number, seat.called, *map(_moved, was, now))


def _moved(was: str, now: str) -> str:
    """−2 → +7, or +7 不变."""
    if was == now:
        return f"{now or '—'}　{SAME}"
    return f"{was or '—'} → {now or '—'}"


def _words(given: Corrections, one: Standing, stage: str) -> tuple[str, str, str]:
    """+7, 第 1, 进复赛."""
    place = place_text(one.place, shared=one.shared) if one.place else ""
    goes = goes_text(one.leads_to, stage, given.stage_names) if one.leads_to else "淘汰" if one.out else ""
    return (signed(one.points) if one.points is not None else "", place, goes)
