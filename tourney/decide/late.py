"""Whoever signs up or checks in after the draw is told at once what is left for him."""

from collections.abc import Sequence

from tourney.decide.context import Caution
from tourney.formats.newcomers import late
from tourney.model.ids import Number
from tourney.model.state import Tournament

Comer = tuple[Number, str, bool]
"""Number, name, and whether he is a 特邀选手."""


def late_cautions(state: Tournament, comers: Sequence[Comer]) -> tuple[Caution, ...]:
    """One line for the ordinary ones and one for the guests, where no draw to come has them."""
    found = []
    for invited in (False, True):
        some = [comer for comer in comers if comer[2] is invited]
        left = late(state, invited=invited) if some else None
        if left is not None:
            number, name, _ = some[0]
            who = f"{number} 号 {name}" + (f"等 {len(some)} 人" if len(some) > 1 else "")
            facts: dict[str, object] = {"who": who, "stage": left.stage, "later": left.later}
            found.append(Caution(left.code, facts))
    return tuple(found)
