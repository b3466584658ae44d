"""What checking a draw again found, in words: a title and a detail each."""

from collections.abc import Sequence
from typing import Any

from tourney.wording.numbers import people_word


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


def proof_texts(*, promised: bool, seeded: bool) -> tuple[str, str]:
    """Is the secret the promised one, and the seed made of secret, number and list?"""
    if not promised:
        return "密钥和承诺码不一致", "密钥的 SHA-256 不是事先公布的承诺码"
    if not seeded:
        return "种子不是由密钥、报数和名单算出的", "密钥和承诺码一致，种子对不上"
    return "密钥和承诺码一致", "种子由密钥、现场报数和名单算出"


def rebuilt_texts(drawn: Any, *, same: bool) -> tuple[str, str]:
    """Does the recorded seed give the recorded draw (a ``Drawn``)?"""
    if not same:
        return "与种子不一致", "用记下的种子重算，得到的桌次不同"
    how = {2: "种子和要求", 3: "种子和预排表"}.get(drawn.procedure, "种子")
    return f"与{how}一致", f"用记下的{how}重算，得到同样 {len(drawn.tables)} 桌"


def unmet_texts(unmet: Sequence[Any], *, same: bool) -> tuple[str, str]:
    """Is what the record says about the wishes what the tables show?"""
    if not same:
        return "要求满足得怎样，与记录不一致", "从各桌重新数，得到的次数不同"
    count = sum(one.count for one in unmet)
    return "要求满足得怎样，与记录一致", "从各桌重新数，" + (
        f"同样 {count} 处没有满足" if count else "全部满足"
    )


def moved_texts(count: int, *, same: bool) -> tuple[str, str]:
    """What was changed after the draw. Title and detail."""
    after = "按记录逐次换过去，与现在的座位" + ("一致" if same else "不一致")
    return f"抽签后换过座，{count} 次", after


def arrival_texts(tables: int, people: int, seats: int) -> tuple[str, str]:
    """Tables of ``seats`` that formed as people came. Title and detail."""
    return f"先到先坐，每桌{people_word(seats)}", f"{tables} 桌，{people} 人"
