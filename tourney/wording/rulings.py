"""判罚 in words."""

from typing import Any

from tourney.wording.numbers import people_word, place_text, signed, time_text

RULING_KINDS = {"warn": "警告", "deduct": "扣分", "disqualify": "取消资格", "forfeit": "判负"}


def ruling_text(ruling: Any, name: str) -> str:
    """One ruling (a ``Ruling`` of the state) as a sentence for a paper."""
    return f"{_hand(ruling)}{ruling.number} 号 {name} {_what(ruling)}"


def ruling_line(ruling: Any, stage: str) -> str:
    """One ruling in the list of one person: 14:23 初赛第 3 桌第 2 副 警告：提示对家（7.2.10）."""
    playoff = f"附加赛 {ruling.playoff} " if ruling.playoff else ""
    where = f"{stage}{playoff}第 {ruling.table} 桌" if ruling.table else stage
    return " ".join(part for part in (time_text(ruling.at), f"{where}{_hand(ruling)}", _what(ruling)) if part)


def _hand(ruling: Any) -> str:
    overtime = f"加赛 {ruling.overtime} " if ruling.overtime else ""
    return f"{overtime}第 {ruling.hand} 副" if ruling.hand else ""


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
    return f"{points}，{place}。另{people_word(row.others)}的分不变。{again}"


def warnings_line(rows: Any) -> str:
    """Who has how many warnings in this hand (``WarningRow``s): 2 号 李四 1 次; nobody is named who has none."""
    told = [f"{row.number} 号 {row.name} {row.count} 次" for row in rows if row.count]
    return f"这一副的警告：{'，'.join(told)}" if told else ""


def next_warning_text(row: Any) -> str:
    """What one more warning of this hand brings (a ``WarningRow``): 这一副第 3 次，扣 3 分（A9-50）."""
    count = f"这一副第 {row.count + 1} 次警告"
    if row.next is None:
        return f"{count}，文件没有写几次以后怎么罚。"
    points = f" {row.next.points} 分" if row.next.points else ""
    cost = f"{RULING_KINDS[row.next.kind]}{points}（{row.next.clause} {row.next.text}）"
    if row.more > 1:
        return f"{count}，再有 {row.more - 1} 次就{cost}。"
    how = (
        "一起记下"
        if row.next.kind == "deduct"
        else "请用 V 判负"
        if row.next.kind == "forfeit"
        else "请裁判长定"
    )
    return f"{count}，该{cost}，{how}。"
