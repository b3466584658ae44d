"""Every question under one name, for those who ask many: ``queries.tables``, ``queries.standings``."""

from tourney.model.facts import chief_referee
from tourney.queries.blockers import blockers
from tourney.queries.ends import ClockRow, EndRow, StepRow, clock_of, end_of, late_hands, steps_of
from tourney.queries.entry import (
    AfterRow,
    TieRow,
    after_amend,
    after_hand,
    open_play,
    play_to_sign,
    tie_of,
    total_of,
    with_overtime,
)
from tourney.queries.event_facts import event_row
from tourney.queries.gathering import Gathering, gathering
from tourney.queries.history import action_of, log
from tourney.queries.ladder_board import ClimberRow, LadderBoard, ladder_board
from tourney.queries.papers import all_documents, documents
from tourney.queries.people import called, name_of, player, players
from tourney.queries.readings import holding_readings
from tourney.queries.roll_call import CallRow, RollCall, roll_call
from tourney.queries.stages import Due, current_stage, due_draw, expected_plan, seconds_left, stages
from tourney.queries.standings import advancing, places, standings
from tourney.queries.tables import out_after, table_row, tables

__all__ = [
    "AfterRow",
    "CallRow",
    "ClimberRow",
    "ClockRow",
    "Due",
    "EndRow",
    "Gathering",
    "LadderBoard",
    "RollCall",
    "StepRow",
    "TieRow",
    "action_of",
    "advancing",
    "after_amend",
    "after_hand",
    "all_documents",
    "blockers",
    "called",
    "chief_referee",
    "clock_of",
    "current_stage",
    "documents",
    "due_draw",
    "end_of",
    "event_row",
    "expected_plan",
    "gathering",
    "holding_readings",
    "ladder_board",
    "late_hands",
    "log",
    "name_of",
    "open_play",
    "out_after",
    "places",
    "play_to_sign",
    "player",
    "players",
    "roll_call",
    "seconds_left",
    "stages",
    "standings",
    "steps_of",
    "table_row",
    "tables",
    "tie_of",
    "total_of",
    "with_overtime",
]  # fmt: skip
