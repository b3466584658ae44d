"""复核: a table is typed a second time from its paper; only where every figure agrees is that recorded."""

from tourney.decide.context import Decision, Now, one, phase_of, place_facts, table_of, table_place
from tourney.decide.phases import TABLE, require
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.state import Play, Tournament

Lines = tuple[tuple[int, ...], ...]


def check(state: Tournament, command: c.Check, _now: Now) -> Decision:
    """Every play of the table again, overtimes too. The first line that differs is named, and nothing is recorded."""
    stage, drawn, table = table_of(state, command)
    where = place_facts(stage, command.round, command.table)
    require(TABLE, "check", phase_of(state, command.table_id, drawn, table), reason="", **where)
    begun = [play for play in table.plays if play.begun]
    if len(command.plays) != len(begun):
        raise Refused("check_plays", typed=len(command.plays), recorded=len(begun), **where)
    for overtime, (play, typed) in enumerate(zip(begun, command.plays, strict=True)):
        _compared(play, typed, where | {"overtime": overtime})
    return one(e.TableChecked(**table_place(command), plays=command.plays))


def _compared(play: Play, typed: Lines, where: dict[str, object]) -> None:
    recorded = _lines(play)
    if len(typed) != len(recorded):
        raise Refused("check_hands", typed=len(typed), recorded=len(recorded), **where)
    for (ordinal, points), again in zip(recorded, typed, strict=True):
        if points != again:
            what = f"第 {ordinal} 副" if ordinal else "总分"
            raise Refused("check_differs", what=what, deltas=points, scores=again, **where)


def _lines(play: Play) -> list[tuple[int, tuple[int, ...]]]:
    """Number of the hand and its points; 0 for totals."""
    if play.totals is not None:
        return [(0, play.totals)]
    return [(hand.hand, hand.deltas) for hand in play.live]
