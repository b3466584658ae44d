"""The columns of the player list, and its filters."""

from collections.abc import Callable

from tourney.queries.rows import PlayerRow
from tourney.wording.numbers import time_text
from ui.models.rows_model import CellLook, Column

FILTERS: tuple[tuple[str, str, Callable[[PlayerRow], bool]], ...] = (
    ("all", "全部", lambda _row: True),
    ("here", "已签到", lambda row: row.state == "checked_in"),
    ("missing", "未到", lambda row: row.state == "registered"),
    ("invited", "特邀", lambda row: row.invited),
    ("gone", "退赛", lambda row: row.state in ("withdrawn", "disqualified")),
)


def state_text(row: PlayerRow) -> str:
    """已签到 with its time, 未到, 退赛, 取消资格."""
    words = {"registered": "未到", "withdrawn": "退赛", "disqualified": "取消资格"}
    return time_text(row.checked_in_at) if row.state == "checked_in" else words[row.state]


def _state_look(row: PlayerRow) -> CellLook:
    looks = {
        "checked_in": CellLook("done", icon="check"),
        "registered": CellLook("wait", icon="warn"),
        "withdrawn": CellLook("ink3", icon="cross"),
        "disqualified": CellLook("err", icon="cross"),
    }
    return looks[row.state]


def _remark(row: PlayerRow) -> str:
    return "　".join(part for part in ("特邀" if row.invited else "", row.remark) if part)


COLUMNS: tuple[Column[PlayerRow], ...] = (
    Column("参赛号", lambda row: row.number, 76, "right"),
    Column("姓名", lambda row: row.name, 130, look=lambda _row: CellLook(px=17)),
    Column("性别", lambda row: row.sex, 60),
    Column("单位", lambda row: row.unit, 160),
    Column("身份证尾号", lambda row: row.id_tail, 104),
    Column("手机尾号", lambda row: row.phone_tail, 90),
    Column("签到", state_text, 100, look=_state_look),
    Column("备注", _remark, 120, look=lambda _row: CellLook("ink2"), stretch=True),
)
