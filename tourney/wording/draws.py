"""抽签 in words: slips as cards, what a choice means, what a check of the draw found."""

from collections.abc import Sequence
from typing import Any

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦"}
"""♠ ♥ ♦ are seats 1, 2, 3."""
SUIT_NAMES = {"S": "黑桃", "H": "红桃", "D": "方块"}
RANK_SIGNS = {1: "A", 11: "J", 12: "Q", 13: "K"}
BYE = "轮空"


def card_text(card: str) -> str:
    """A slip as it is printed on its card: ``S1`` → ``♠A``, ``H14`` → ``♥14``, ``-`` → ``轮空``."""
    if card == "-":
        return BYE
    rank = int(card[1:])
    return f"{SUIT_SIGNS[card[0]]}{RANK_SIGNS.get(rank, rank)}"


def rank_text(table: int) -> str:
    """The rank of the cards of one table: ``A``, ``2``, …, ``K``, ``14``."""
    return str(RANK_SIGNS.get(table, table))


def size_text(people: int, tables: int, byes: int, filled: int, waiting: int = 0) -> str:
    """``18 人 ・ 6 桌 ・ 无轮空``."""
    rest = f"等候 {waiting} 人" if waiting else f"轮空 {byes} 人" if byes else "无轮空"
    parts = [f"{people} 人", f"{tables} 桌", rest]
    return " ・ ".join([*parts, f"递补 {filled} 人"] if filled else parts)


def leftovers_text(option: str, rest: int, fill: int, who: str = "") -> tuple[str, str]:
    """A way out for those who make no whole table, or for places given up, and what it means.

    ``rest``: people beyond whole tables; ``fill``: how many would be filled in; ``who``: their names where they are known.
    """
    if option == "bye":
        if not rest:
            return "空着，不递补", "放弃的名额没有人补，人数正好分完。"
        return f"轮空 {rest} 人", "抽签定谁轮空。轮空的人算这一轮的第 1 名，直接往下走。"
    if option == "wait":
        return f"等候 {rest} 人", "抽签定谁等候。先签字的一桌，第 2、第 3 名和他们再打一桌，争一个名额。"
    named = f"就是 {who}。" if who else ""
    return f"递补 {fill} 人", f"从刚出局的人里按名次、积分补上，再一起抽签。{named}"


def vacant_text(stage: str, people: int, vacant: int, rest: int, seats: int) -> str:
    """Why something has to be chosen before the draw."""
    given = f"{vacant} 人放弃了{stage}的资格，" if vacant else ""
    uneven = f"{seats} 人一桌，分完整桌还多 {rest} 人" if rest else "正好分完整桌"
    return f"{given}{stage}有 {people} 人，{uneven}。"


def arrival_texts(tables: int, people: int) -> tuple[str, str]:
    """Tables that formed as people came. Title and detail."""
    return "先到先坐，每桌三人", f"{tables} 桌，{people} 人"


def fault_text(fault: Any) -> str:
    """One thing that is wrong with a draw (a ``Fault`` of the checker)."""
    who = "、".join(fault.numbers)
    return {
        "unknown": f"{who} 号不在这一轮的名单里",
        "twice": f"{who} 号有两个座",
        "missing": f"{who} 号没有座也没有轮空",
        "size": f"第 {fault.table} 桌坐的是 {who} 号，人数不对",
    }[fault.code]


def seated_texts(people: int, resting: int, found: Sequence[Any]) -> tuple[str, str]:
    """Does everybody sit, and nobody twice? Title and detail."""
    if found:
        return "有人没有座，或坐了两次", "；".join(fault_text(fault) for fault in found)
    where = "人人有座或轮空" if resting else "人人有座"
    return f"{where}，没有重复", f"{people} 人"


def rebuilt_texts(tables: int, *, same: bool) -> tuple[str, str]:
    """Does the recorded seed give the recorded draw? Title and detail."""
    if same:
        return "与种子一致", f"用记下的种子重算，得到同样 {tables} 桌"
    return "与种子不一致", "用记下的种子重算，得到的桌次不同"


def moved_texts(count: int, *, same: bool) -> tuple[str, str]:
    """What was changed after the draw. Title and detail."""
    after = "按记录逐次换过去，与现在的座位" + ("一致" if same else "不一致")
    return f"抽签后换过座，{count} 次", after
