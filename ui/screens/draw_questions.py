"""What may be changed after a draw: two people exchange, somebody else takes a seat, all is drawn again."""

import msgspec

from tourney.model import commands as c
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.scripts import convert
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.absence import best_substitute, points_brought, who_fills
from tourney.queries.draw_records import scores_of
from tourney.wording.absence import decline_text
from tourney.wording.leaving import replace_follows_text
from ui.screens.draw_choice import numbers_in
from ui.widgets.ask_panel import Blank, Question

NUMBER_WIDE = 110


def question(what: str, state: Tournament, place: RoundId, number: str = "") -> Question:
    """One of ``BUTTONS`` of the head as a question; ``number``: who is chosen already."""

    def whose(text: str) -> str:
        return _whose(state, place, text)

    reason = Blank("reason", "理由", "写进记录，例如：同单位同桌")
    if what == "swap":
        one = Blank("a", "一人的号", "号", NUMBER_WIDE, number, echo=whose)
        other = Blank("b", "另一人的号", "号", NUMBER_WIDE, echo=whose)
        return Question(what, "对调两人的座位", "", (one, other, reason), "对调两人")
    if what == "replace":
        gone = Blank("number", "谁不打了", "号", NUMBER_WIDE, number, echo=whose)
        by = Blank("by", "换上谁", "号", NUMBER_WIDE, echo=whose)
        return Question(
            what, "换人", _may_come(state, place), (gone, by, reason), "换上这个人",
            follows=lambda texts: _after_replace(state, place, texts),
        )  # fmt: skip
    if what == "redraw":
        return _redraw(state, place)
    return _before_draw(what, state, place, number)


def _may_come(state: Tournament, place: RoundId) -> str:
    """Who may take a seat, and who of those who went out would be the first to."""
    best, equal = best_substitute(state, place)
    who = f"没晋级的人里名次最好的是 {best} 号 {queries.called(state, best)}。" if best is not None else ""
    if equal:
        who = f"没晋级的人里 {'、'.join(equal)} 号条件相同，先抽签定谁来。"
    return f"换上的人要已经签到，并且不在这一轮里。{who}"


def _redraw(state: Tournament, place: RoundId) -> Question:
    """作废重抽: with the scores that go with it, counted out."""
    detail = "现在的座位全部作废，留在记录里，再重新抽。已经贴出去的座位表要收回。"
    why = Blank("reason", "理由", "写进记录，例如：漏了一个人")
    lost = scores_of(state, place)
    if lost:
        detail += f"已经有 {lost} 个分数，会一起作废，留在记录里，可以恢复。"
        count = Blank("losing", "作废几个分数", str(lost), NUMBER_WIDE)
        return Question(
            "redraw", "连成绩一起作废，重新抽", detail, (count, why), f"作废 {lost} 个分数，重新抽", "danger"
        )
    return Question("redraw", "作废这次抽签，重新抽", detail, (why,), "作废，重新抽", "danger")


def _before_draw(what: str, state: Tournament, place: RoundId, number: str) -> Question:
    """放弃资格, 重新报名, 新的一天, 定先后."""

    def whose(text: str) -> str:
        return queries.called(state, Number(text)) if text in state.entries else f"没有 {text} 号"

    stage = state.stage_plan(place.stage)
    if what == "decline":
        who = Blank("number", "谁放弃", "号", NUMBER_WIDE, number, echo=whose)
        why = Blank("reason", "理由", "写进记录，例如：本人有事离场")
        return Question(
            what, f"放弃{stage.name}的资格", "放弃后本人不再回来，已得的名次保留。", (who, why), "记下放弃",
            "danger", lambda texts: _after_decline(state, place, texts["number"]),
        )  # fmt: skip
    if what == "reenter":
        who = Blank("number", "谁再打一次", "号", NUMBER_WIDE, number, echo=whose)
        return Question(
            what, "重新报名", "从 0 级重新开始，排到等候的最后；以前得的奖保留。", (who,), "重新报名"
        )
    if what == "day":
        day = Blank("day", "第几日", "", 80, str(state.stages[place.stage].day + 1))
        return Question(what, "开始新的一天", "今天胜的副数从 0 算起，级别不变。", (day,), "开始这一天")
    top = queries.ladder_board(state, place.stage).top
    named = "，".join(f"{one} 号 {queries.called(state, one)}" for one in top)
    order = Blank("order", "先打的在前", " ".join(top), 200)
    why = Blank("reason", "理由", "", value="现场抽签")
    return Question(
        what, "抽签定谁先打", f"{named}。一场只上一人，没抽到的等下一场。", (order, why), "记下先后"
    )


def _after_decline(state: Tournament, place: RoundId, text: str) -> str:
    """What a place given up would bring about."""
    if text not in state.entries:
        return ""
    held = state.stages[place.stage]
    gone = msgspec.structs.replace(held, declined={**held.declined, Number(text): ""})
    then = msgspec.structs.replace(state, stages={**state.stages, place.stage: gone})
    count, filled = who_fills(then, place)
    names = [f"{number} 号 {queries.called(state, number)}" for number in filled]
    return decline_text(state.stage_plan(place.stage).name, names, count)


def _after_replace(state: Tournament, place: RoundId, texts: dict[str, str]) -> str:
    """Where the substitute would sit, and with what points; empty while it is not clear who is meant."""
    gone, by, drawn = Number(texts["number"]), Number(texts["by"]), state.round(place)
    table = drawn.table_of(gone) if drawn is not None else None
    if table is None or by not in state.entries:
        return ""
    seat = table.seats.index(gone) + 1
    names = [f"{number} 号 {queries.called(state, number)}" for number in (gone, by)]
    return replace_follows_text(names[0], names[1], table.number, seat, points_brought(state, place, by))


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
    return f"{queries.called(state, number)} ・ {where}"


def change_command(what: str, place: RoundId, texts: dict[str, str]) -> c.Command | str:
    """The command of what was typed, or the sentence that says what is missing."""
    needed = {
        "swap": ("a", "b"), "replace": ("number", "by"), "decline": ("number",), "reenter": ("number",)
    }.get(what, ())  # fmt: skip
    if any(not texts[key] for key in needed):
        return "两个号都要填。请补上参赛号。" if len(needed) > 1 else "还没有填号。请补上参赛号。"
    numbers = {key: texts[key] for key in needed}
    if what == "reenter":
        return convert({"do": what, **numbers})
    if what == "decline":
        return convert({"do": what, "stage": place.stage, "reason": texts["reason"], **numbers})
    if what == "day":
        if not texts["day"].isdigit():
            return "第几日要填数字。请改。"
        return convert({"do": "start_day", "stage": place.stage, "day": int(texts["day"])})
    if what == "lots":
        order = numbers_in(texts["order"])
        if not order:
            return "还没有填先后。先打的写在前面，号之间空一格。"
        said = {"do": "decide", "stage": place.stage, "order": order, "method": "lots"}
        return convert({**said, "reason": texts["reason"]})
    where = {"stage": place.stage, "round": place.round, "playoff": place.playoff}
    asked: dict[str, object] = {"do": what, **where, "reason": texts["reason"], **numbers}
    if "losing" in texts:
        if not texts["losing"].isdecimal():
            return "要写清楚作废几个分数。请照上面说的个数填。"
        asked["losing"] = int(texts["losing"])
    return convert(asked)


def absence_command(at: TableId, way: str, number: Number, by: str, reason: str) -> c.Command:
    """换人, 拆桌 or 停赛."""
    where = {"stage": at.stage, "round": at.round, "playoff": at.playoff, "reason": reason}
    if way == "replace":
        return convert({"do": "replace", **where, "number": number, "by": by})
    return convert({"do": "break_table" if way == "break" else "stop_table", **where, "table": at.table})
