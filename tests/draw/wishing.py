"""抽签要求 in tests: short words for people, tables and what was not met."""

from tests.draw.drawing import (
    people,
)
from tourney.draw.wishes import Clash, Kind, Wished, Wishes, groups_of, meetings
from tourney.model.ids import Number, in_order

N = Number


def pair(text: str) -> tuple[Number, Number]:
    return N(text[0]), N(text[1])


def together(drawn: Wished) -> set[str]:
    return {"".join(in_order(table)) for table in drawn.tables}


def unmet(drawn: Wished, kind: Kind) -> tuple[int, int]:
    """(how many, the least by counting)."""
    return next((one.count, one.bound) for one in drawn.unmet if one.kind == kind)


def clashes(drawn: Wished, kind: Kind) -> tuple[Clash, ...]:
    return next(one.which for one in drawn.unmet if one.kind == kind)


# The same everywhere, bounded, never worse --------------------------------------------------------------------------


def hard_wishes() -> Wishes:
    units = groups_of({number: str(int(number) % 5) for number in people(40)})
    met = meetings([[people(40)[i : i + 3] for i in range(0, 39, 3)]])
    return Wishes(units=units, met=met, seeds=tuple(people(20)), always=((N("1"), N("40")),))
