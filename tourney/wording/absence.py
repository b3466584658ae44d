"""缺席 and 放弃资格 in words: the ways out, and what each costs."""

from collections.abc import Sequence
from typing import Any

from tourney.wording.numbers import people_word, signed


def replace_text(seats: Sequence[str], able: Sequence[str]) -> str:
    """换人: who could sit down there."""
    if not able:
        return "现在没有候补。先现场报名、签到，再换上来。"
    more = f"等 {len(able)} 人" if len(able) > 3 else ""
    return f"坐 {'、'.join(seats)}的位子，这一桌照常打。能换的：{'，'.join(able[:3])}{more}。"


def break_text(present: Sequence[str], goes: str, to: str, points: int) -> str:
    """拆桌: what a bye means for those who are there."""
    who = "、".join(present)
    return {
        "ladder": f"{who}不输不赢，回去等下一场。",
        "playoff": f"{who}不打附加赛，名额要另外抽签或裁定。",
        "carries": f"{who}轮空，带着现有的分进下一轮。",
        "cut": f"{who}轮空，直接进{to}，各占一个名额。",
        "sum": f"{who}轮空，这一轮记 {points} 分。",
        "stage": f"{who}轮空，算第 1 名，进{to}。",
        "round": f"{who}轮空，算第 1 名，进下一轮。",
        "out": f"{who}轮空，算第 1 名。",
    }[goes]


def shifts_text(shifts: Sequence[Any]) -> str:
    """What a dissolved table changes later (``Shift``): 复赛 6 人变 7 人，分桌余 1 人."""
    return "".join(
        f"{one.name or '下一轮'} {one.before} 人变 {one.after} 人"
        + (f"，分桌余 {one.rest} 人。" if one.rest else "。")
        for one in shifts
    )


def wait_text(table: int) -> str:
    """先打别桌: what it costs to wait."""
    return f"第 {table} 桌晚开。补时只记在这一桌，别桌的钟照走。"


def stop_text(present: Sequence[str], points: Sequence[int], hands: int) -> str:
    """停赛: those who are there compare by what they have."""
    if not hands:
        return f"{'、'.join(present)}不打了，都是 0 分，先后要另外抽签或裁定。"
    told = "，".join(f"{who} {signed(value)}" for who, value in zip(present, points, strict=True))
    equal = "同分，先后要另外抽签或裁定" if len(set(points)) < len(points) else "按这个分排先后"
    return f"{people_word(len(present))}不打了，按已打的 {hands} 副算：{told}。{equal}。"


def decline_text(stage: str, filled: Sequence[str], count: int) -> str:
    """放弃资格: who would come in."""
    if filled:
        return f"名额空出后，{stage}可以递补：{'，'.join(filled)}。记下后选轮空还是递补。"
    if count:
        return f"名额空出后，{stage}要递补 {count} 人，有人条件相同，记下后抽签定谁上。"
    return f"名额空出后没有人可以递补，{stage}照少一人抽签。"
