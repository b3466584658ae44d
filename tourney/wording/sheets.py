"""校验 in words: what a printed result sheet said, what is different now, and what to do with it."""

from collections.abc import Mapping, Sequence
from typing import Any

from tourney.model.events import PlayedHand
from tourney.wording.actions import hand_text
from tourney.wording.numbers import signed

NOTHING = "没有"


def points_said(points: Sequence[int | None]) -> str:
    """``+12/−6/−6``, seat 1 first."""
    return "/".join(signed(value) for value in points)


def hand_said(hand: PlayedHand | None) -> str:
    """What the row of a hand says: ``3 座地主 叫 2 胜``, 作废, or 没有 where there is no such row."""
    if hand is None:
        return NOTHING
    return "作废" if hand.void else hand_text(hand)


def hand_points(hand: PlayedHand | None) -> str:
    """The points of a hand, or why there are none."""
    if hand is None or hand.void:
        return hand_said(hand)
    return points_said(hand.deltas)


def hand_differs(name: str, then: PlayedHand | None, now: PlayedHand | None) -> str:
    """第 2 副：原 +12/−6/−6，现 −12/+6/+6（“1 座地主 叫 3 胜”改成“1 座地主 叫 3 负”）。"""
    said, says = hand_said(then), hand_said(now)
    how = f"（“{said}”改成“{says}”）" if NOTHING not in (said, says) and said != says else ""
    return differs(name, hand_points(then), hand_points(now), how)


def differs(name: str, then: str, now: str, more: str = "") -> str:
    """One difference in one sentence."""
    return f"{name}：原 {then}，现 {now}{more}。"


def goes_text(leads_to: str, stage: str, names: Mapping[str, str]) -> str:
    """进复赛, or 进下一轮 where a place leads to the next round of its own stage."""
    return "进下一轮" if leads_to == stage else f"进{names.get(leads_to, leads_to)}"


def correction_where(row: Any) -> str:
    """第 2 轮 3 桌 加赛 1 第 4 副: where something was corrected (a ``CorrectionRow``)."""
    lap = f"{row.table.round} 轮 " if row.table.round > 1 else ""
    return f"{lap}{row.table.table} 桌 {correction_hand(row)}"


def correction_hand(row: Any) -> str:
    """加赛 1 第 4 副, or 总分: which value of its table (a ``CorrectionRow``)."""
    extra = f"加赛 {row.overtime} " if row.overtime else ""
    return extra + (f"第 {row.hand} 副" if row.hand else "总分")


def correction_said(row: Any) -> str:
    """What was written before, and what after it (a ``CorrectionRow``)."""
    return f"{row.before} → {row.after}"


def correction_differs(name: str, then: str, now: str) -> str:
    """What became of one correction of a slip since it was printed; empty where it stands as it is printed."""
    if then == now:
        return ""
    if not then:
        return f"{name}：印过以后又更正，{now}。"
    return f"{name}：印的更正是 {then}，后来撤销了。" if not now else differs(name, then, now)


def verdict_text(verdict: str, newest: int, *, resign: bool) -> str:
    """The answer in large letters: ``newest`` is the newest version that was printed."""
    if verdict == "same":
        return "与现在一致"
    if verdict == "broken":
        return "这个文件的记录被改过"
    if verdict == "old":
        return f"已更正，第 {newest} 版才是最新"
    return f"内容变了，要印第 {newest + 1} 版" if resign else "与现在不一致"


def what_to_do(verdict: str, newest: int, *, resign: bool, slip: bool = False) -> str:
    """What the referee does with the sheet, or the correction ``slip``, in the hand."""
    if verdict == "same" and slip:
        return "请对照纸上每一条更正和影响，一个数都不能差。"
    if verdict == "same":
        return "这一版还要全桌重新签字。" if resign else "请对照纸上每个人的积分，一个都不能差。"
    if verdict == "broken":
        return "请扣下这张，和组委会联、备份对照，再用 tourney verify 核对整个文件。"
    if verdict == "old":
        again = f"第 {newest} 版也要重新签字。" if resign else ""
        return f"请收回这张，以第 {newest} 版为准。{again}"
    return (
        f"请收回这张，打印第 {newest + 1} 版，全桌重新签字。"
        if resign
        else "请对照不同的地方，由裁判长定要不要重印。"
    )
