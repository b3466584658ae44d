"""What the player screen asks: a walk-in, a correction, a reason."""

from tourney.queries.rows import PlayerRow
from ui.screens.draw_asking import Blank, Question


def walk_in() -> Question:
    """Somebody signs up at the door."""
    blanks = (
        Blank("name", "姓名"),
        Blank("unit", "单位", "可以空着"),
        Blank("phone", "手机", "可以空着", wide=180),
        Blank("invited", "特邀", "是就填 1", wide=90),
    )
    return Question("walk_in", "现场报名", "参赛号由程序给。", blanks, "报名并签到")


def edit(row: PlayerRow) -> Question:
    """Name and unit are corrected; ID and phone only where new ones are typed."""
    blanks = (
        Blank("name", "姓名", value=row.name),
        Blank("unit", "单位", value=row.unit),
        Blank("id_number", "身份证号", f"不改就空着，现在尾号 {row.id_tail or '没有'}"),
        Blank("phone", "手机", f"不改就空着，现在尾号 {row.phone_tail or '没有'}"),
        Blank("remark", "备注", value=row.remark),
    )
    return Question(
        "edit", f"改 {row.number} 号 {row.name} 的资料", "改动记入日志，原来的也留着。", blanks, "改资料"
    )


def withdraw(row: PlayerRow) -> Question:
    """Somebody leaves the event."""
    blanks = (Blank("reason", "理由", "例如：家里有事"),)
    detail = "退赛后不再抽签、不再晋级，已经打的成绩保留。"
    return Question("withdraw", f"{row.number} 号 {row.name} 退赛", detail, blanks, "退赛", "danger")
