"""Equal people put in order by lots or the referee's word, apart from a table: at a cut, for filling up, in a ladder."""

from tourney.decide.context import entry_of, stage_of
from tourney.formats.consequences import consequences
from tourney.formats.cut import cut_of
from tourney.formats.rounds import is_last_round
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import RoundId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Tournament


def decided_order(state: Tournament, command: c.Decide) -> e.TieDecided:
    """The order as an event, kept under the number of the round that it is for.

    Before a draw it says who fills that round; after the last round of a stage ranked across tables it is for the cut.
    """
    stage = stage_of(state, command.stage)
    for number in command.order:
        entry_of(state, number)
    if len(set(command.order)) != len(command.order) or not command.order:
        raise Refused("decide_order", stage=stage.name)
    return e.TieDecided(
        stage=command.stage,
        round=_round_for(state, stage, command),
        order=command.order,
        method=command.method,
        reason=command.reason,
    )


def _round_for(state: Tournament, stage: Stage, command: c.Decide) -> int:
    held = state.stages[stage.key]
    if stage.ladder is not None:
        return len(held.rounds) + 1
    drawn = held.rounds[-1] if held.rounds else None
    ranked = stage.rank == "overall" and drawn is not None and is_last_round(stage, drawn)
    if ranked and drawn is not None and command.round <= drawn.number:
        if held.closed_at and not consequences(state, RoundId(stage.key, drawn.number)).open:
            raise Refused("stage_closed", stage=stage.name)
        _checked_cut(state, stage, command)
        return drawn.number + 1
    if held.round(command.round) is not None:
        raise Refused("draw_while_drawn", stage=stage.name, round=command.round)
    if command.method not in ("lots", "referee"):
        raise Refused("decide_order", stage=stage.name)
    return command.round


def _checked_cut(state: Tournament, stage: Stage, command: c.Decide) -> None:
    """Only equal people can be put in order at a cut: all of a group, no one else, and not while they play it off."""
    for number, playoff in enumerate(state.stages[stage.key].playoffs, 1):
        at_table = playoff.round.live if playoff.round is not None else ()
        if any(not table.main.confirmed_at for table in at_table):
            raise Refused("decide_while_playoff", stage=stage.name, playoff=number)
    cut = cut_of(state, stage)
    groups = [set(group) for group in cut.groups if len(group) > 1]
    if set(command.order) not in groups:
        tied = in_order(cut.tied or [number for group in groups for number in group])
        raise Refused("decide_whom_at_cut", stage=stage.name, order=command.order, tied=tied)
