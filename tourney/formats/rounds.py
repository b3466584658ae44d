"""How many rounds a stage has, and which is its last."""

from tourney.draw.movement import most_rounds
from tourney.formats.movement import moves_by_result
from tourney.model.plan import Stage
from tourney.model.state import Round


def rounds_of(stage: Stage, tables: int) -> int:
    """Rounds of a stage that does not repeat; a movement lets nobody meet twice (A4-24 to A4-28)."""
    if stage.seating != "movement" or moves_by_result(stage):
        return max(stage.rounds, 1)  # where the result moves people, they meet again
    most = max(most_rounds(tables), 1)
    return min(stage.rounds, most) if stage.rounds else most


def is_last_round(stage: Stage, drawn: Round) -> bool:
    """Nothing more is drawn in this stage after this round."""
    if stage.ladder is not None:
        return False
    if stage.line is not None:
        return bool(drawn.closed_at) and len(drawn.through) <= stage.until
    if not stage.repeat:
        moves = stage.seating == "movement" and not moves_by_result(stage)
        return drawn.number >= rounds_of(stage, len(drawn.live) if moves else 0)
    if drawn.closed_at and len(drawn.through) <= 1:
        return True
    if stage.until:
        return _going_on(stage, drawn) <= stage.until
    tables = _up_to_two(drawn)
    return not tables or (tables == 1 and not drawn.byes and not drawn.waiting)


def _up_to_two(drawn: Round) -> int:
    """How many tables there are, 2 for more: this is asked for every seat of a large hall."""
    found = 0
    for table in drawn.tables.values():
        found += not table.broken
        if found == 2:
            break
    return found


def _going_on(stage: Stage, drawn: Round) -> int:
    """How many go through at most; those who wait play for one place together (A6-05)."""
    if drawn.closed_at:
        return len(drawn.through)
    return len(drawn.live) * len(stage.through) + len(drawn.byes) + bool(drawn.waiting)
