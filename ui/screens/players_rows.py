"""The columns of the player list, its filters, and who is missing."""

from collections.abc import Callable, Sequence

from tourney.formats.newcomers import late
from tourney.formats.planner import plan
from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.queries.rows import PlayerRow
from tourney.wording.door import late_short
from tourney.wording.numbers import time_text
from tourney.wording.plans import note_text
from tourney.wording.refusals import sentence
from ui.models.rows_model import CellLook, Column

FILTERS: tuple[tuple[str, str, Callable[[PlayerRow], bool]], ...] = (
    ("all", "全部", lambda _row: True),
    ("here", "已签到", lambda row: row.state == "checked_in"),
    ("missing", "未到", lambda row: row.state == "registered"),
    ("invited", "特邀", lambda row: row.invited),
    ("gone", "退赛", lambda row: row.state in ("withdrawn", "disqualified")),
)
MOST_NAMED = 5
"""Missing people who are named; of more only the count is said."""


def state_text(row: PlayerRow) -> str:
    """The time of 签到, or 未到, 退赛, 取消资格."""
    words = {"registered": "未到", "withdrawn": "退赛", "disqualified": "取消资格"}
    return time_text(row.checked_in_at) if row.state == "checked_in" else words[row.state]


def state_look(row: PlayerRow) -> CellLook:
    """Icon and colour beside it."""
    looks = {
        "checked_in": CellLook("done", icon="check"),
        "registered": CellLook("wait", icon="warn"),
        "withdrawn": CellLook("ink3", icon="cross"),
        "disqualified": CellLook("err", icon="cross"),
    }
    return looks[row.state]


def _remark(row: PlayerRow) -> str:
    missing = f"“{row.unprintable}”印不出" if row.unprintable else ""
    marks = (missing, "特邀" if row.invited else "", "种子" if row.seeded else "")
    return "　".join(part for part in (*marks, row.remark) if part)


def _second(_row: PlayerRow) -> CellLook:
    return CellLook("ink2")


def _remark_look(row: PlayerRow) -> CellLook:
    return CellLook("wait") if row.unprintable else CellLook("ink2")


COLUMNS: tuple[Column[PlayerRow], ...] = (
    Column("参赛号", lambda row: row.number, 66, "right"),
    Column("姓名", lambda row: row.name, 116, look=lambda _row: CellLook(px=17)),
    Column("性别", lambda row: row.sex, 50, spare=True),
    Column("单位", lambda row: row.unit, 120, stretch=True),
    Column("身份证尾号", lambda row: row.id_tail, 92, look=_second, spare=True),
    Column("手机尾号", lambda row: row.phone_tail, 82, look=_second, spare=True),
    Column("签到", state_text, 88, look=state_look),
    Column("备注", _remark, 90, look=_remark_look, stretch=True, spare=True),
)


def missing_text(state: Tournament, rows: Sequence[PlayerRow]) -> str:
    """Who is not here, and what a draw now would be; empty when everybody is here."""
    waiting = [row for row in rows if row.state == "registered"]
    if not waiting:
        return ""
    named = "、".join(f"{row.number} 号 {row.called}" for row in waiting[:MOST_NAMED])
    more = f"等 {len(waiting)} 人没签到" if len(waiting) > MOST_NAMED else f" {len(waiting)} 人没签到"
    left = late(state, invited=all(row.invited for row in waiting))
    return f"{named}{more}。" + (late_short(left) if left is not None else _draw_now(state, rows))


def _draw_now(state: Tournament, rows: Sequence[PlayerRow]) -> str:
    """The first draw with those who are here; nothing to reckon where tables are formed as people come."""
    if state.stages[state.format.stages[0].key].rounds:
        return "来了先签到，就能上场。"
    here = sum(1 for row in rows if row.state == "checked_in" and not row.invited)
    if not here:
        return ""
    if here < state.format.seats:
        return f"现在到了 {here} 人，满 {state.format.seats} 人才能抽签。"
    try:
        found = plan(state.format, here)
    except Refused as refused:
        return sentence(refused)
    first = found.stages[0]
    notes = [note_text(note) for note in found.notes if note.stage == first.key]
    return f"现在抽签是 {here} 人、{first.tables} 桌。{notes[0] if notes else ''}"
