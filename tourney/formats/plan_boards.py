"""牌副 that a movement needs (A4-29), before it begins."""

from functools import cache

from tourney.draw.boards import relay
from tourney.formats.planned import BoardsPlan, RoundPlan
from tourney.model.plan import Stage

MOST_TABLES = 12
"""For more tables the search for a relay takes too long while somebody types a headcount."""


def boards_planned(stage: Stage, rounds: tuple[RoundPlan, ...]) -> BoardsPlan | None:
    """Sets of boards for these rounds; ``None`` where cards are dealt anew."""
    if not stage.boards_move or not rounds or not rounds[0].tables:
        return None
    tables, count = rounds[0].tables, len(rounds)
    relay_sets = _relay_sets(tables, count)
    sets = {"seat3": tables, "same": count, "relay": relay_sets}[stage.boards_move]
    return BoardsPlan(
        stage.boards_move, stage.hands or 1, sets, copies=tables if stage.boards_move == "same" else 1,
        relay_sets=relay_sets, seat3_again=stage.boards_move == "seat3" and count > 1,
    )  # fmt: skip


@cache
def _relay_sets(tables: int, rounds: int) -> int:
    """Sets with which nobody meets one twice; 0 where nobody looked for it."""
    if tables > MOST_TABLES and not (tables % 2 and tables % 3):
        return 0
    return max(number for row in relay(tables, rounds) for number in row)
