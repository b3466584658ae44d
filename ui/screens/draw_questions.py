"""What may be changed after a draw: two people exchange, somebody else takes a seat, all is drawn again."""

from tourney import queries
from tourney.model import commands as c
from tourney.model.ids import Number, RoundId
from tourney.model.scripts import convert
from tourney.model.state import Tournament
from tourney.queries.draw_records import scores_of
from ui.widgets.ask_panel import Blank, Question

NUMBER_WIDE = 110


def question(what: str, state: Tournament, place: RoundId) -> Question:
    """``swap``, ``replace`` or ``redraw`` as a question."""

    def whose(text: str) -> str:
        return _whose(state, place, text)

    reason = Blank("reason", "理由", "写进记录，例如：同单位同桌")
    if what == "swap":
        one = Blank("a", "一人的号", "号", NUMBER_WIDE, echo=whose)
        other = Blank("b", "另一人的号", "号", NUMBER_WIDE, echo=whose)
        return Question(what, "对调两人的座位", "", (one, other, reason), "对调两人")
    if what == "replace":
        gone = Blank("number", "谁不打了", "号", NUMBER_WIDE, echo=whose)
        by = Blank("by", "换上谁", "号", NUMBER_WIDE, echo=whose)
        return Question(
            what, "换人", "换上的人要已经签到，并且不在这一轮里。", (gone, by, reason), "换上这个人"
        )
    detail = "现在的座位全部作废，留在记录里，再重新抽。已经贴出去的座位表要收回。"
    why = Blank("reason", "理由", "写进记录，例如：漏了一个人")
    lost = scores_of(state, place)
    if lost:
        detail += f"已经有 {lost} 个分数，会一起作废，留在记录里，可以恢复。"
        count = Blank("losing", "作废几个分数", str(lost), NUMBER_WIDE)
        return Question(
            what, "连成绩一起作废，重新抽", detail, (count, why), f"作废 {lost} 个分数，重新抽", "danger"
        )
    return Question(what, "作废这次抽签，重新抽", detail, (why,), "作废，重新抽", "danger")


def _whose(state: Tournament, place: RoundId, text: str) -> str:
    if not text:
        return ""
    if text not in state.entries:
        return f"没有 {text} 号"
    number, drawn = Number(text), state.round(place)
    table = drawn.table_of(number) if drawn else None
    if table is not None:
        where = f"{table.number} 桌 {table.seats.index(number) + 1} 座"
    else:
        where = "轮空" if drawn and number in drawn.byes else "不在这一轮"
    return f"{queries.name_of(state, number)} ・ {where}"


def change_command(what: str, place: RoundId, texts: dict[str, str]) -> c.Command | str:
    """The command of what was typed, or the sentence that says what is missing."""
    needed = {"swap": ("a", "b"), "replace": ("number", "by")}.get(what, ())
    if any(not texts[key] for key in needed):
        return "两个号都要填。请补上参赛号。"
    numbers: dict[str, object] = {key: texts[key] for key in needed}
    if "losing" in texts:
        if not texts["losing"].isdecimal():
            return "要写清楚作废几个分数。请照上面说的个数填。"
        numbers["losing"] = int(texts["losing"])
    said = {"do": what, "stage": place.stage, "round": place.round, "reason": texts["reason"], **numbers}
    return convert(said)
