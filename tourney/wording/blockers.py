"""还差 N 件: what is still missing, in two short lines each."""

from collections.abc import Sequence
from typing import Any

from tourney.wording.numbers import people_word, signed


def blocker_texts(
    kind: str, stage: str, names: tuple[str, ...], count: int, seats: int = 0
) -> tuple[str, str]:
    """Title and detail of something that concerns a whole stage. ``seats``: fewer people than that cannot be drawn."""
    listed = "、".join(names[:4]) + ("…" if len(names) > 4 else "")
    ready = f"{count} 人，可以抽" if count >= seats else f"到了 {count} 人，满 {seats} 人才能抽"
    return {
        "not_here": (f"{count} 人未到", listed),
        "to_leftovers": (f"{stage}人数不整", "选轮空、等候还是递补"),
        "to_draw": (f"{stage}未抽签", ready if count else "还没有人签到"),
        "playoff": ("附加赛未抽签", f"{listed} 号争 {count} 席"),
        "to_close": (f"结束{stage}", "各桌都已签字"),
        "cut": (f"{len(names)} 人争 {count} 席", f"{listed} 号同分"),
        "to_lots": (f"{count} 级 {len(names)} 人没定先后", listed),
        "to_day": ("凑不满一桌", f"能上场的 {count} 人；开新的一天或重新报名"),
    }[kind]


def gathering_texts(
    kind: str, numbers: Sequence[str], partners: Sequence[str], table: int, seats: int = 3
) -> tuple[str, str]:
    """People without a table: who, and with whom they sit down; ``seats`` at a table."""
    listed = "、".join(numbers[:4]) + ("…" if len(numbers) > 4 else "")
    title = f"{listed} 号等候" if kind == "waiting" else f"{len(numbers)} 人没有桌"
    if partners:
        return title, f"和 {'、'.join(partners)} 号坐第 {table} 桌"
    if kind == "waiting":
        return title, "等先签字的一桌"
    return title, f"先到先坐，{people_word(seats)}一桌" if len(numbers) >= seats else "等人，或等先签字的一桌"


def absent_blocker(table: int, who: Sequence[str]) -> tuple[str, str]:
    """Somebody is missing at a table: title and detail."""
    return f"第 {table} 桌缺席", f"{'、'.join(who)}，怎么办没定"


def to_come_blocker(who: Sequence[str], tables: Sequence[int]) -> tuple[str, str]:
    """Who was called and has not come: title and detail."""
    listed = "、".join(map(str, tables[:6])) + ("…" if len(tables) > 6 else "")
    return (f"{who[0]} 没到桌" if len(who) == 1 else f"{len(who)} 人没到桌"), f"第 {listed} 桌"


def correction_blocker(name: str) -> tuple[str, str]:
    """A correction changed who goes on, and nobody said what follows: title and detail."""
    return f"{name}更正后去向没定", "晋级的人变了，选怎么办"


def resign_blocker(name: str, table: int) -> tuple[str, str]:
    """A table of a closed round was corrected and is not signed anew: title and detail."""
    return f"{name}第 {table} 桌需重签", "已更正，打印新表，等签字"


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


def tables_blocker(state: str, numbers: list[int], *, playoff: bool = False) -> tuple[str, str]:
    """Title and detail for tables that are all being played, or all not begun."""
    listed = "、".join(map(str, numbers[:8])) + ("…" if len(numbers) > 8 else "")
    word = "进行中" if state == "playing" else "未开始"
    return f"{'附加赛 ' if playoff else ''}{len(numbers)} 桌{word}", f"第 {listed} 桌"


def _played(row: Any) -> str:
    return f"打完 {row.hands_played} 副" if row.hands_played else "总分已录"


def _tie_detail(row: Any) -> str:
    tied = [seat for seat in row.seats if seat.contested]
    people = people_word(len(tied))
    points = signed(tied[0].points) if tied else ""
    return f"{people}同 {points}，加赛或抽签"
