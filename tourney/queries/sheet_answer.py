"""What is said about a checked sheet, on the command line and on the screen."""

from tourney.formats.papers import SLIP
from tourney.queries.checked_rows import CheckedSheet, SaidRow
from tourney.wording.numbers import paper_time, time_text
from tourney.wording.sheets import verdict_text, what_to_do

_PLAYED = ("hand-", "totals-")


def headline(sheet: CheckedSheet) -> str:
    """与现在一致 · 已更正，第 2 版才是最新 · …"""
    return verdict_text(sheet.verdict, sheet.newest, resign=sheet.resign)


def advice(sheet: CheckedSheet) -> str:
    """What to do with the sheet in the hand."""
    return what_to_do(sheet.verdict, sheet.newest, resign=sheet.resign, slip=sheet.document == SLIP)


def where_text(sheet: CheckedSheet) -> str:
    """初赛第 3 桌, with the round where it is not the first; 初赛更正单."""
    if sheet.document == SLIP:
        return f"{sheet.stage_name}更正单"
    playoff = f"附加赛 {sheet.table.playoff} " if sheet.table.playoff else ""
    whose = f" {sheet.number} 号 {sheet.name}" if sheet.number else ""
    return f"{sheet.stage_name}{sheet.lap}{playoff}第 {sheet.table.table} 桌{whose}"


def printed_text(sheet: CheckedSheet) -> str:
    """Which sheet it is, when it was printed and signed."""
    number = f"{sheet.serial} 号第 {sheet.version} 版"
    return f"{number}，{where_text(sheet)}，{paper_time(sheet.printed_at)} 在记录台 {sheet.desk} 打印{_signed(sheet)}。"


def _signed(sheet: CheckedSheet) -> str:
    if sheet.document == SLIP:
        return ""
    at = next((row.signed_at for row in sheet.versions if row.this), "")
    return f"，{time_text(at)} 签字" if at else "，还没有签字"


def answer(sheet: CheckedSheet) -> tuple[str, ...]:
    """Everything about the sheet in sentences, the most important first."""
    return (
        f"{headline(sheet)}。",
        printed_text(sheet),
        *sheet.faults,
        *(_slip_said(sheet.rows) if sheet.document == SLIP else _sheet_said(sheet.rows)),
        *sheet.differences,
        *sheet.reasons,
        advice(sheet),
    )


def _sheet_said(rows: tuple[SaidRow, ...]) -> tuple[str, ...]:
    return (f"打印时写的是：{_seats_said(rows)}。", *_hands_said(rows))


def _slip_said(rows: tuple[SaidRow, ...]) -> tuple[str, ...]:
    said = [f"{row.name} {row.then_said}" for row in rows if row.then_said]
    return (f"打印时写的更正是：{'；'.join(said)}。",)


def _seats_said(rows: tuple[SaidRow, ...]) -> str:
    """7 张三 +1 第 2 进复活赛, a seat after the other."""
    found = {row.key: row.then for row in rows}
    lines = [found[key] for key in ("numbers", "names", "points", "places", "leads") if key in found]
    return "，".join(" ".join(said) for said in zip(*lines, strict=True))


def _hands_said(rows: tuple[SaidRow, ...]) -> tuple[str, ...]:
    """Every hand that the sheet has, or its totals, in one sentence; nothing before the first."""
    said = [f"{row.name} {'/'.join(row.then)}" for row in rows if row.key.startswith(_PLAYED) and row.then]
    return (f"{'；'.join(said)}。",) if said else ()
