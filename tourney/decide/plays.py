"""Which play of a table a command speaks of, and whether the table's phase allows what it wants."""

from tourney.decide.context import phase_of, place_facts, table_of
from tourney.decide.phases import TABLE, require
from tourney.formats.phase import MOST_OVERTIMES
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.plan import Stage
from tourney.model.state import Play, Table, Tournament


def where(stage: Stage, command: c.AtTable) -> dict[str, object]:
    """What a refusal says of the place of this command."""
    return place_facts(stage, command.round, command.table, command.overtime)


def allowed(state: Tournament, command: c.AtTable, action: str, reason: str = "") -> tuple[Stage, Table]:
    """Stage and table of the command. Raises ``Refused`` where the table's phase forbids the action."""
    stage, drawn, table = table_of(state, command)
    phase = phase_of(state, command.table_id, drawn, table)
    if command.overtime and action in ("hand", "scores"):
        action = "overtime"
    require(TABLE, action, phase, reason=reason, **where(stage, command))
    return stage, table


def next_play(stage: Stage, table: Table, command: c.AtTable) -> Play:
    """The play that a new hand goes into; an overtime begins with its first hand.

    Raises ``Refused``: ``overtime_while_stopped``, ``overtime_too_early``, ``overtime_over``, ``hand_while_confirmed``.
    """
    facts = where(stage, command)
    if command.overtime and table.stopped:
        raise Refused("overtime_while_stopped", **facts)
    if command.overtime > len(table.plays) or (
        command.overtime and not table.plays[command.overtime - 1].confirmed_at
    ):
        raise Refused("overtime_too_early", **facts)
    if command.overtime == len(table.plays):
        if command.overtime > MOST_OVERTIMES:
            raise Refused("overtime_over", **facts)
        return Play()
    play = table.plays[command.overtime]
    if play.confirmed_at:
        raise Refused("hand_while_confirmed", **facts)
    return play


def existing_play(stage: Stage, table: Table, command: c.AtTable) -> Play:
    """The play that the command names. Raises ``Refused("overtime_unknown")``."""
    play = table.play(command.overtime)
    if play is None:
        raise Refused("overtime_unknown", **where(stage, command))
    return play
