"""What is said of a table depends on its seats, two to four: who is last in turn, the others, who plays again."""

from tourney.wording.numbers import hands_of_text

_NTH = {2: "第二家", 3: "第三家", 4: "第四家"}


def last_text(seats: int) -> str:
    """第三家: who calls last of a table."""
    return _NTH.get(seats, "最后一家")


def before_last_text(seats: int) -> str:
    """前两家: all who call before the last one."""
    return f"前{hands_of_text(seats - 1)}"


def others_text(seats: int) -> str:
    """另一家, 另两家, 另三家: everybody at a table but one."""
    return f"另{hands_of_text(seats - 1)}"


def partners_text(waiting: int, seats: int) -> str:
    """第 2、第 3 名: who of the first signed table plays again with those who wait (A6-05, A6-06)."""
    return "、".join(f"第 {place}" for place in range(2, seats - waiting + 2)) + " 名"
