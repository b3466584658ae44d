"""判罚 in words."""

from typing import Any

RULING_KINDS = {"warn": "警告", "deduct": "扣分", "disqualify": "取消资格", "forfeit": "判负"}


def ruling_text(ruling: Any, name: str) -> str:
    """One ruling (a ``Ruling`` of the state) as a sentence for a paper."""
    points = f" {ruling.points} 分" if ruling.points else ""
    hand = f"第 {ruling.hand} 副" if ruling.hand else ""
    clause = f"（{ruling.clause}）" if ruling.clause else ""
    return f"{hand}{ruling.number} 号 {name} {RULING_KINDS[ruling.kind]}{points}：{ruling.reason}{clause}"
