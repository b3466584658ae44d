"""Standings that go across tables: one list of a stage, the board of a ladder, and why somebody stands where he does."""

from collections.abc import Callable, Sequence
from functools import cached_property

import msgspec
from PySide6.QtCore import QObject

from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.overall import overall_board
from tourney.wording.ladder import day_text
from tourney.wording.overall import why_lines
from ui.models.rows_model import RowsModel
from ui.screens.standings_overall import LEVEL_COLUMNS, OverallLine, OverallTable, level_lines
from ui.screens.standings_table import StandingsTable


class Shown(msgspec.Struct, frozen=True):
    """What is above the list that was shown."""

    table: StandingsTable
    title: str
    facts: str
    scored: bool
    """Somebody has a score."""


class AcrossTables:
    """The two lists, each built for the first stage that has it; ``built`` puts it on the pages of the screen."""

    def __init__(self, parent: QObject, built: Callable[[StandingsTable], object]) -> None:
        self._level_model = RowsModel(LEVEL_COLUMNS, key=lambda line: line.key, parent=parent)
        self._built = built

    @cached_property
    def overall(self) -> OverallTable:
        """The list of a stage that is ranked across its tables."""
        made = OverallTable()
        self._built(made)
        return made

    @cached_property
    def levels(self) -> StandingsTable:
        """The board of a ladder."""
        made = StandingsTable("standings-levels")
        made.setModel(self._level_model)
        self._built(made)
        return made

    def show(self, state: Tournament, key: str, *, whole: bool) -> Shown | None:
        """Fills the list of this stage; ``None`` where its tables rank by themselves, or not the ``whole`` is wanted."""
        if state.stage_plan(key).ladder is not None:
            return self._show_levels(state, key)
        found = overall_board(state, key) if whole else None
        if found is None:
            return None
        self.overall.show_board(found)
        scored = any(row.row.points is not None for row in found.rows)
        return Shown(self.overall, f"{found.name}排名", f"{len(found.rows)} 人 ・ 随录分即时更新", scored)

    def _show_levels(self, state: Tournament, key: str) -> Shown:
        board = queries.ladder_board(state, key)
        rows = queries.standings(state, key)
        self._level_model.show_rows(level_lines(rows, (*board.ready, *board.resting)))
        self.levels.choose_first()
        facts = f"{len(rows)} 人 ・ {day_text(board.day, board.daily)}"
        return Shown(self.levels, f"{state.stage_plan(key).name}榜", facts, any(row.hands for row in rows))

    def why(self, state: Tournament) -> tuple[str, Sequence[str]]:
        """Of the selected person: who, and everything that put him where he stands."""
        line = self.overall.chosen_row()
        if not isinstance(line, OverallLine) or line.found is None:
            return "", ()
        names = state.format.stage_names
        lines = why_lines(line.found, names, shared=line.shared, rounds=line.found.rounds)
        return f"{line.found.row.number} 号 {line.found.row.name}", lines
