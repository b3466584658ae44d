"""移位 in words: where a seat goes, and what moves with it."""

from collections.abc import Sequence
from typing import Any


def goes_to_text(seat: int, table: int, to: int, *, carries: bool) -> str:
    """``不动，记分`` for seat 1, ``→ 3 桌``, ``→ 6 桌，带牌``; empty after the last round."""
    if not to:
        return ""
    if to == table:
        return "不动，记分" if seat == 1 else "不动"
    return f"→ {to} 桌" + ("，带牌" if carries else "")


def move_lines(moves: Sequence[Any], seats: int, *, further: bool, carried: bool) -> list[tuple[str, str]]:
    """1 座 不动, 2 座 实线，往上 1 桌 …: each seat and where it goes after this round (``Move`` by ``Move``)."""
    found = []
    for seat in range(1, seats + 1):
        by = next((move.by for move in moves if move.who == f"seat{seat}"), 0)
        once = further and seat == 2
        steps = by + once
        if not steps:
            found.append((f"{seat} 座", "不动"))
            continue
        line = "实线" if seat == 2 else "虚线"
        words = f"{line}，往{'上' if steps > 0 else '下'} {abs(steps)} 桌"
        words += "。只这一次，免得再遇" if once else "，带走这一轮的牌" if carried and seat == 3 else ""
        found.append((f"{seat} 座", words))
    return found


SEAT3_AGAIN = "牌随 3 座走，3 座每轮又打自己那几副。规则原文如此，牌型记录表列了每一处。"
