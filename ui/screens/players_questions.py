"""What the player screen asks about one person: a correction, a reason."""

from typing import Any

from tourney.model.state import Tournament
from tourney.queries.leaving import leaving
from tourney.queries.rows import PlayerRow
from tourney.roster.fields import MARKS, NO, YES
from tourney.roster.grid import text_cell
from tourney.roster.values import value_of
from tourney.wording.leaving import leaving_text
from tourney.wording.roster import FIELD_NAMES
from ui.widgets.ask_panel import Blank, Question

KEPT_WHEN_EMPTY = ("id_number", "phone")
"""Only their ends are shown, so an empty field means: as it is."""


def edit(row: PlayerRow) -> Question:
    """Name, sex, unit, remark, 特邀 and 种子 are corrected; ID and phone only where new ones are typed."""
    blanks = (
        Blank("name", "姓名", value=row.name),
        Blank("sex", "性别", "男或女", value=row.sex, wide=90),
        Blank("unit", "单位", value=row.unit),
        Blank("id_number", "身份证号", f"不改就空着，现在尾号 {row.id_tail or '没有'}"),
        Blank("phone", "手机", f"不改就空着，现在尾号 {row.phone_tail or '没有'}"),
        Blank("remark", "备注", value=row.remark),
        Blank("invited", "特邀", "是或否", value=_mark(row.invited), wide=90),
        Blank("seeded", "种子", "是或否", value=_mark(row.seeded), wide=90, beside=True),
    )
    return Question("edit", f"改 {row.number} 号 {row.called} 的资料", "", blanks, "改资料")


def edit_problem(texts: dict[str, str]) -> str:
    """What is typed in a way no person is; empty when nothing is."""
    if texts["sex"] not in ("", "男", "女"):
        return f"性别填的是“{texts['sex']}”。请填男或女，或空着。"
    for field in MARKS:
        if value_of(field, text_cell(texts[field])).code:
            return f"{FIELD_NAMES[field]}填的是“{texts[field]}”。请填是或否，空着就是否。"
    return ""


def edited(row: PlayerRow, texts: dict[str, str]) -> dict[str, Any]:
    """The fields that were changed, for the command."""
    shown = {"name": row.name, "sex": row.sex, "unit": row.unit, "remark": row.remark}
    changed: dict[str, Any] = {key: texts[key] for key, now in shown.items() if texts[key] != now}
    changed |= {key: texts[key] for key in KEPT_WHEN_EMPTY if texts[key]}
    marks = {field: value_of(field, text_cell(texts[field])).text == YES for field in MARKS}
    return changed | {field: on for field, on in marks.items() if on != getattr(row, field)}


def _mark(on: bool) -> str:
    return YES if on else NO


def withdraw(state: Tournament, row: PlayerRow) -> Question:
    """Somebody leaves the event; what follows is said before it is done."""
    blanks = (Blank("reason", "理由", "例如：家里有事"),)
    words = leaving_text(leaving(state, row.number))
    title = f"{row.number} 号 {row.called} 退赛"
    return Question("withdraw", title, "", blanks, "退赛", "danger", lambda _texts: words)
