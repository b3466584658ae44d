"""What the door says in large letters, so that it is understood from two metres."""

from collections.abc import Sequence
from typing import Any

from tourney.wording.numbers import time_text
from tourney.wording.refusals import caution_text


def seat_text(place: Any) -> str:
    """6 桌 1 座, 轮空, 等候 (``DoorPlace``)."""
    if place.sits_out:
        return {"bye": "这一轮轮空", "waiting": "请先等候"}[place.sits_out]
    return f"{place.table} 桌 {place.seat} 座"


def draw_text(place: Any) -> str:
    """初赛 13:39 抽签."""
    return f"{place.stage_name}{place.lap} {time_text(place.drawn_at)} 抽签"


def mates_text(place: Any) -> str:
    """5 窦怡磊　7 毕超: who sits there too."""
    return "　".join(f"{row.number} {row.called}" for row in place.mates)


def absent_text(place: Any) -> str:
    """What to do with somebody who comes after 缺席 was written down; empty where it was not."""
    if not place.absent:
        return ""
    at = time_text(place.absent_at)
    when = f"{at} 点名记了缺席。" if at else "已经记了缺席。"
    return f"{when}请他马上去第 {place.table} 桌找裁判，由裁判长定能不能打。"


def late_text(found: Any) -> str:
    """What is left for somebody who comes after the draw (a ``DoorAnswer``); empty where a draw has him, or will."""
    if found.late is None:
        return ""
    who = f"{found.who.number} 号 {found.who.called}"
    return caution_text(found.late.code, {"who": who, "stage": found.late.stage, "later": found.late.later})


def late_short(late: Any) -> str:
    """The same of those who have not come yet (a ``Late``)."""
    return {
        "late_next": f"{late.stage}已经抽签，来了的等{late.later}一起抽。",
        "late_redraw": f"{late.stage}已经抽签，来了要作废重抽，或在“抽签”里换下没到的人。",
        "late_replace": f"{late.stage}已经开打，来了只能在“抽签”里换下缺席的人。",
    }[late.code]


def unknown_text(typed: str) -> str:
    """Nobody is meant by what was typed."""
    return f"没有“{typed}”"


def gone_text(state: str, number: str) -> str:
    """退赛 and 取消资格: what the person at the door is told, what the desk does."""
    if state == "disqualified":
        return f"{number} 号已经取消资格，不能签到。请他到记录台问。"
    return f"{number} 号已经退赛，没有签到。要再打，请裁判先在“选手”里按 Ctrl+R 恢复参赛。"


def alike_text(typed: str, count: int) -> str:
    """没有“彭家子”，同音的有 1 人: an input method wrote other characters, or it is somebody else."""
    return f"没有“{typed}”，同音的有 {count} 人"


def several_text(typed: str, rows: Sequence[Any]) -> str:
    """有 2 人叫林远山, or 有 3 人符合“lys”."""
    names = {row.name for row in rows}
    return f"有 {len(rows)} 人叫{typed}" if names == {typed} else f"有 {len(rows)} 人符合“{typed}”"
