"""What the dialog says where somebody leaves after a round was closed: 退赛 and 取消资格."""

from tourney.model.state import Tournament
from tourney.queries.people import called
from tourney.queries.what_if import LaterSeat, WhatIf
from tourney.wording.numbers import time_text
from ui.dialogs.correction_shapes import Fact, Way, WayWords, place_name


def verb_of(found: WhatIf) -> str:
    """What is done."""
    return "取消资格" if found.disqualified else "退赛"


def left_facts(state: Tournament, found: WhatIf) -> list[Fact]:
    """His sheet, the seat that gets empty, the place that is filled, and who else moves."""
    name = called(state, found.gone)
    said = []
    if found.disqualified and found.serial:
        words = f"确认表 {found.serial} 第 {found.version} 版作废，全桌要重签第 {found.version + 1} 版。"
        said.append(Fact("redo", "redo", words))
    said += [_seat_fact(state, seat) for seat in found.later]
    for at in found.undrawn:
        said.append(Fact("check", "ink2", f"{name} 在{place_name(state, at)}的名额空出来，还没抽签。"))
    if found.open:
        who = "、".join(f"{number} 号" for number in found.open)
        said.append(Fact("equal", "tie", f"{who}条件相同，谁递补要先抽签或裁定先后。"))
    elif (found.later or found.undrawn) and not found.fills:
        said.append(Fact("warn", "wait", "没晋级的人里没有还在参赛的，没有人可以递补。"))
    if moved := found.moved + sum(1 for p in found.people if not p.seat and p.before.goes == p.after.goes):
        said.append(Fact("arrow", "ink2", f"另有 {moved} 人的名次跟着变，去向不变。"))
    said.append(Fact("check", "ink2", f"{name} 打完的副都留着，同桌的积分不变。"))
    return said


def _seat_fact(state: Tournament, seat: LaterSeat) -> Fact:
    played = f"已打 {seat.hands} 副" if seat.hands else "还没开打"
    where = f"在第 {seat.table} 桌 {seat.seat} 座，{played}" if seat.table else "轮空"
    drawn = f"{place_name(state, seat.place)} {time_text(seat.drawn_at)} 已抽签"
    return Fact("warn", "wait", f"{drawn}，{seat.name} {where}。")


def left_way(state: Tournament, found: WhatIf, way: Way) -> WayWords:
    """Each way with its consequence."""
    verb, name = verb_of(found), called(state, found.gone)
    seat = found.later[0] if found.later else None
    onward = place_name(state, (*found.drawn_on, *found.undrawn)[0])
    if way == "swap":
        who = found.fills or "没晋级的人里名次最好的"
        where = f"坐{onward}{_place(seat)}" if seat else f"进{onward}"
        note = "没晋级的人里他名次最好。" + ("别的人不动，不重新抽签。" if seat else "抽签时他在名单里。")
        return WayWords(
            f"递补 {found.fills}".strip(), f"{who} {where}", note, f"{verb}，递补 {found.fills}".strip()
        )
    if way == "redraw":
        tables = f" {seat.tables} 桌" if seat else ""
        note = "贴出去的座位表要收回。重抽以前定递补还是少一人。"
        return WayWords(
            "作废重抽", f"{onward}现在的{tables}座位全部作废，重新抽签", note, f"{verb}，作废重抽"
        )
    if seat is None:
        note = "抽签那一页可以选。"
        return WayWords("抽签时再定", f"{name} 的名额先空着，抽{onward}的签时定递补还是少一人", note, verb)
    if not seat.table:
        return WayWords("轮空不动", f"{onward}别的座位都不动", "晋级名单里没有他。", verb)
    what = f"{name} 在{onward}{_place(seat)}记缺席"
    note = "那一桌再定换人、拆桌还是停赛。没定以前留在左下“还差”里。"
    return WayWords("座位先空着", what, note, f"{verb}，座位空着")


def _place(seat: LaterSeat) -> str:
    return f"第 {seat.table} 桌 {seat.seat} 座" if seat.table else "轮空的位子"
