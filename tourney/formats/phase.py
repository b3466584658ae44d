"""In which phase a table, a round or a stage is: what the phase table, screens and papers ask first."""

from typing import Literal

from tourney.model.ids import TableId
from tourney.model.plan import Rules, Stage
from tourney.model.state import Play, Round, StageState, Table, Tournament
from tourney.rules.sheet import counting

TablePhase = Literal["seated", "playing", "to_confirm", "confirmed", "tied", "corrected"]
StagePhase = Literal["waiting", "drawn", "playing", "closed"]

SHEET = "result-sheet"


def limit_of(stage: Stage, overtime: int) -> int | None:
    """Hands that this play lasts; ``None`` when only time ends it."""
    return stage.overtime_hands if overtime else stage.hands


def is_full(rules: Rules, stage: Stage, play: Play, overtime: int) -> bool:
    """All hands are in, or the totals are."""
    limit = limit_of(stage, overtime)
    return play.totals is not None or (limit is not None and counting(rules, play) >= limit)


def table_phase(state: Tournament, place: TableId, table: Table) -> TablePhase:
    """The phase of a table: overtimes belong to ``tied`` until the tie is settled."""
    main = table.main
    if any(play.corrected for play in table.plays):
        return "corrected"
    if main.confirmed_at:
        return "tied" if _open_tie(table) else "confirmed"
    if not main.begun:
        return "seated"
    full = is_full(state.rules, state.stage_plan(place.stage), main, 0)
    return "to_confirm" if full or sheet_printed(state, place) else "playing"


def _open_tie(table: Table) -> bool:
    last_confirmed = [play for play in table.plays if play.confirmed_at][-1]
    return bool(last_confirmed.tied)


def sheet_printed(state: Tournament, place: TableId) -> bool:
    """The result sheet of this table was printed since its last hand was recorded."""
    printings = state.prints.get((SHEET, place.stage, place.round, place.playoff, place.table))
    table = state.table(place)
    if not printings or table is None:
        return False
    return not table.main.hands or printings[-1].at >= table.main.hands[-1].at


def stage_phase(stage: StageState) -> StagePhase:
    """The phase of a stage."""
    if stage.closed_at:
        return "closed"
    if not stage.rounds:
        return "waiting"
    begun = len(stage.rounds) > 1 or stage.rounds[0].begun or bool(stage.rounds[0].closed_at)
    return "playing" if begun else "drawn"


def open_round(stage: StageState) -> Round | None:
    """The round being played, or ``None`` before the first draw and between rounds."""
    return stage.rounds[-1] if stage.rounds and not stage.rounds[-1].closed_at else None
