"""还差 N 件: what is still missing, in two short lines each."""

from typing import Any

from tourney.wording.numbers import signed


def blocker_texts(kind: str, stage: str, names: tuple[str, ...], count: int) -> tuple[str, str]:
    """Title and detail of something that concerns a whole stage."""
    listed = "、".join(names[:4]) + ("…" if len(names) > 4 else "")
    return {
        "not_here": (f"{count} 人未到", listed),
        "to_leftovers": (f"{stage}多出 {count} 人", "选轮空还是递补"),
        "to_draw": (f"{stage}未抽签", f"{count} 人，签到完就可以抽"),
        "to_close": (f"结束{stage}", "各桌都已签字"),
    }[kind]


def table_blocker(row: Any) -> tuple[str, str, str]:
    """Kind, title and detail for one table that is not done (a ``TableRow``)."""
    name = f"第 {row.id.table} 桌"
    if row.state == "tied":
        return "tied", f"{name}并列第 {row.contested_place}", _tie_detail(row)
    if row.state == "corrected":
        return "corrected", f"{name}需重签", "已更正，打印新表"
    printed = bool(row.serial) and not row.sheet_stale
    if printed:
        return "to_sign", f"{name}待签字", "确认表已打印，等签字"
    return "unprinted", f"{name}确认表没印", _played(row)


def tables_blocker(state: str, numbers: list[int]) -> tuple[str, str]:
    """Title and detail for tables that are all being played, or all not begun."""
    listed = "、".join(map(str, numbers[:8])) + ("…" if len(numbers) > 8 else "")
    word = "进行中" if state == "playing" else "未开始"
    return f"{len(numbers)} 桌{word}", f"第 {listed} 桌"


def _played(row: Any) -> str:
    return f"打完 {row.hands_played} 副" if row.hands_played else "总分已录"


def _tie_detail(row: Any) -> str:
    tied = [seat for seat in row.seats if seat.contested]
    people = {2: "两人", 3: "三人"}.get(len(tied), f"{len(tied)} 人")
    points = signed(tied[0].points) if tied else ""
    return f"{people}同 {points}，加赛或抽签"
