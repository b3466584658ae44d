"""What is said of a table depends on its seats, two to four: who is last in turn, the others, who plays again."""

import re
from collections.abc import Callable

from tourney.wording.numbers import hands_of_text, people_word

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


def for_seats(text: str, seats: int) -> str:
    """A sentence of a format or its rules: what stands in braces there follows the seats of the table.

    ``{三人}都不叫`` is 四人都不叫 at a table of four; organisers may write the same in their own formats.
    """
    return _FOLLOWS.sub(lambda found: _SAID[found[1]](seats), text)


_SAID: dict[str, Callable[[int], str]] = {
    "3": str,
    "三人": people_word,
    "三家": hands_of_text,
    "两人": lambda seats: people_word(seats - 1),
    "另两人": lambda seats: f"另{people_word(seats - 1)}",
    "另外两家": lambda seats: f"另外{hands_of_text(seats - 1)}",
    "其余两家": lambda seats: f"其余{hands_of_text(seats - 1)}",
    "第三家": last_text,
    "前两家": before_last_text,
}
"""As it is said at a table of three → what it is at one of so many seats."""
_FOLLOWS = re.compile(r"\{(" + "|".join(_SAID) + r")\}")


def partners_text(waiting: int, seats: int) -> str:
    """第 2、第 3 名: who of the first signed table plays again with those who wait (A6-05, A6-06)."""
    return "、".join(f"第 {place}" for place in range(2, seats - waiting + 2)) + " 名"
