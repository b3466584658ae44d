"""In which phase a table, a round or a stage is: what the phase table, screens and papers ask first."""

from typing import Literal

import msgspec

from tourney.formats.at import table_stage
from tourney.model.ids import TableId
from tourney.model.plan import Rules, Stage
from tourney.model.prints import print_key
from tourney.model.state import Round, StageState, Table, Tournament
from tourney.rules.ranking import ranking, raw_points, told_apart
from tourney.rules.sheet import counting

TablePhase = Literal["seated", "playing", "to_confirm", "confirmed", "tied", "corrected", "void"]
StagePhase = Literal["waiting", "drawn", "playing", "playoff", "closed"]

SHEET = "result-sheet"
MOST_OVERTIMES = 2
"""A table plays off a tie so often; then lots decide (DESIGN §5 Ties)."""


def limit_of(stage: Stage, overtime: int) -> int | None:
    """Hands that this play lasts; ``None`` when only time ends it."""
    return stage.overtime_hands if overtime else stage.hands


def is_full(rules: Rules, stage: Stage, table: Table, overtime: int) -> bool:
    """No hand may follow: all are in, the totals are, or somebody is without chips or at the target (§4)."""
    play = table.play(overtime)
    if play is None:
        return False
    if play.totals is not None or table.stopped:
        return True
    limit = limit_of(stage, overtime)
    if limit is not None and counting(rules, play) >= limit:
        return True
    return decided_early(stage, table, overtime) if overtime else _ended_by_points(stage, table)


def _ended_by_points(stage: Stage, table: Table) -> bool:
    """Somebody has lost all his chips, or reached the target, at the end of a hand (A3-45, DDZ-45)."""
    if not table.main.live or not (stage.bust or stage.target is not None):
        return False
    points = raw_points(table)
    bust = bool(stage.bust) and min(points) <= 0
    return bust or (stage.target is not None and max(points) >= stage.target)


def decided_early(stage: Stage, table: Table, overtime: int) -> bool:
    """An overtime that ends as soon as it decides has decided (B1-20)."""
    play = table.plays[overtime]
    return (
        stage.overtime_until_decided and bool(play.live) and not ranking(signed(table, overtime), stage).tied
    )


def signed(table: Table, overtime: int) -> Table:
    """A copy of the table in which this play is signed."""
    plays = [
        msgspec.structs.replace(play, confirmed_at=play.confirmed_at or "now") if i == overtime else play
        for i, play in enumerate(table.plays)
    ]
    return msgspec.structs.replace(table, plays=plays)


def table_phase(state: Tournament, place: TableId, table: Table) -> TablePhase:
    """The phase of a table: overtimes belong to ``tied`` until the tie is settled."""
    main = table.main
    if table.broken:
        return "void"
    if table.corrected:
        return "corrected"
    if main.confirmed_at:
        apart = told_apart(table) or not ranking(table, table_stage(state, place)).tied
        return "confirmed" if apart else "tied"
    if not main.begun:
        return "seated" if not table.stopped else "to_confirm"
    full = is_full(state.rules, table_stage(state, place), table, 0)
    return "to_confirm" if full or sheet_printed(state, place) else "playing"


def sheet_printed(state: Tournament, place: TableId) -> bool:
    """The result sheet of this table was printed since its last hand was recorded."""
    printings = state.prints.get(print_key(SHEET, place.round_id, place.table))
    table, stage = state.table(place), state.format.stage(place.stage)
    if not printings or table is None or stage is None:
        return False
    since = [one for one in printings if not table.main.hands or one.at >= table.main.hands[-1].at]
    mine = {one.number for one in since}
    return "" in mine or (stage.ladder is not None and mine >= set(table.seats))


def stage_phase(stage: StageState) -> StagePhase:
    """The phase of a stage."""
    if stage.closed_at:
        return "closed"
    if not stage.rounds:
        return "waiting"
    if stage.playoffs:
        return "playoff"
    begun = len(stage.rounds) > 1 or stage.rounds[0].begun or bool(stage.rounds[0].closed_at)
    return "playing" if begun else "drawn"


def open_round(stage: StageState) -> Round | None:
    """The round being played, or ``None`` before the first draw and between rounds."""
    return stage.rounds[-1] if stage.rounds and not stage.rounds[-1].closed_at else None
