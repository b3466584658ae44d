"""晋级赛 in words: days, who has to wait and why, what the next win brings."""

from typing import Any

from tourney.wording.numbers import moment


def day_text(day: int, daily: int) -> str:
    """``第 6 日，一天最多胜 3 副``."""
    limit = f"一天最多胜 {daily} 副" if daily else "不限每天胜几副"
    return f"第 {max(day, 1)} 日，{limit}"


def step_text(before: int, after: int | None, *, won: bool) -> str:
    """``7 级`` before the hand, ``11 → 12 级`` after a win, ``6 级 → 止步`` after a loss."""
    if after is None:
        return f"{before} 级"
    return f"{before} → {after} 级" if won else f"{before} 级 → 止步"


def why_text(why: str, daily: int) -> str:
    """Why somebody cannot be drawn now (a code of ``why_not``)."""
    return {
        "attempt_over": "止步，可重新报名",
        "daily_limit": f"今天胜满 {daily} 副，明天再来",
        "seated": "正在桌上，等那一桌签字",
        "not_taking_part": "没有签到，或已退出",
    }[why]


def waited_text(since: str, now: str) -> str:
    """``等 48 分``; empty in the first minute, and for whoever has waited since another day."""
    then, at = moment(since), moment(now)
    if then is None or at is None or then.date() != at.date():
        return ""
    minutes = int((at - then).total_seconds() // 60)
    return f"等 {minutes} 分" if minutes > 0 else ""


def note_text(row: Any, *, in_lots: bool) -> str:
    """What is worth saying of somebody who can play (a ``ClimberRow``)."""
    if in_lots:
        return f"{row.level} 级，先抽签"
    if row.next_award:
        return f"再胜 1 副得{row.next_award}"
    return "刚报名" if not row.played else ""
