"""判罚 in words."""

from typing import Any

from tourney.wording.numbers import place_text, signed, time_text

RULING_KINDS = {"warn": "警告", "deduct": "扣分", "disqualify": "取消资格", "forfeit": "判负"}


def ruling_text(ruling: Any, name: str) -> str:
    """One ruling (a ``Ruling`` of the state) as a sentence for a paper."""
    hand = f"第 {ruling.hand} 副" if ruling.hand else ""
    return f"{hand}{ruling.number} 号 {name} {_what(ruling)}"


def ruling_line(ruling: Any, stage: str) -> str:
    """One ruling in the list of one person: 14:23 初赛第 3 桌第 2 副 警告：提示对家（7.2.10）."""
    where = f"{stage}第 {ruling.table} 桌" if ruling.table else stage
    hand = f"第 {ruling.hand} 副" if ruling.hand else ""
    return " ".join(part for part in (time_text(ruling.at), f"{where}{hand}", _what(ruling)) if part)


def _what(ruling: Any) -> str:
    points = f" {ruling.points} 分" if ruling.points else ""
    clause = f"（{ruling.clause}）" if ruling.clause else ""
    return f"{RULING_KINDS[ruling.kind]}{points}：{ruling.reason}{clause}"


def deduction_text(row: Any) -> str:
    """What a deduction (a ``DeductionRow``) would change at its table."""
    points = f"本桌 {signed(row.before)} → {signed(row.after)}"
    if row.place is None:
        place = "这一桌还没有成绩，先记下，打完一起算"
    elif row.place == row.place_after:
        place = f"名次不变，{place_text(row.place, shared=False)}"
    else:
        place = f"名次 {place_text(row.place, shared=False)} → {place_text(row.place_after, shared=False)}"
    again = "这一桌已经签字，扣分后要重印、重签。" if row.signed else ""
    return f"{points}，{place}。另两人的分不变。{again}"
