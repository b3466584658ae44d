"""打印: which papers there are now, which are due, which changed since they were printed."""

from typing import Literal

from tourney.formats.papers import is_stale, newest_printing
from tourney.formats.phase import SHEET
from tourney.model.ids import RoundId
from tourney.model.state import Round, Tournament
from tourney.queries.rows import DocumentRow, TableRow
from tourney.queries.stages import stages
from tourney.queries.tables import tables

TITLES = {
    SHEET: "成绩确认表",
    "seating-by-table": "座位表",
    "standings": "成绩",
    "final-standings": "总名次表",
}
Group = Literal["due", "changed", "same", "not_yet"]
_GROUPS: tuple[Group, ...] = ("due", "changed", "same", "not_yet")


def documents(state: Tournament, stage: str) -> tuple[DocumentRow, ...]:
    """The papers of one stage, those that are due first."""
    rows: list[DocumentRow] = []
    for drawn in state.stages[stage].rounds:
        rows += [_sheet(state, table) for table in tables(state, stage, drawn.number)]
        rows.append(_of_round(state, stage, drawn, "seating-by-table", ""))
    name = state.stage_plan(stage).name
    if state.stages[stage].rounds:
        drawn = state.stages[stage].rounds[-1]
        open_why = "" if drawn.begun else f"{name}还没有成绩"
        rows.append(_of_round(state, stage, drawn, "standings", open_why))
    else:
        rows.append(_not_yet("seating-by-table", stage, f"{name}抽签后才能印"))
    rows.append(_final(state, stage))
    return tuple(sorted(rows, key=lambda row: _GROUPS.index(row.group)))


def all_documents(state: Tournament) -> tuple[DocumentRow, ...]:
    """The papers of all stages."""
    return tuple(row for stage in stages(state) for row in documents(state, stage.key))


def _not_yet(document: str, stage: str, why: str) -> DocumentRow:
    return DocumentRow(document, TITLES[document], "", stage, 1, 0, "not_yet", "", 0, why)


def _sheet(state: Tournament, table: TableRow) -> DocumentRow:
    place = table.id.round_id
    detail = f"第 {table.id.table} 桌"
    if not table.hands_played and all(seat.points is None for seat in table.seats):
        why = f"第 {table.id.table} 桌还没有成绩"
        return DocumentRow(
            SHEET, TITLES[SHEET], detail, place.stage, place.round, table.id.table, "not_yet", "", 0, why
        )
    last = newest_printing(state, SHEET, place, table.id.table)
    due = last is None or table.sheet_stale
    why = "没印过" if last is None else ("内容变了，需重签" if table.sheet_stale else "没有变化")
    return DocumentRow(
        SHEET, TITLES[SHEET], detail, place.stage, place.round, table.id.table, "due" if due else "same",
        last.at if last else "", last.version if last else 0, why,
    )  # fmt: skip


def _of_round(state: Tournament, stage: str, drawn: Round, document: str, not_yet: str) -> DocumentRow:
    place = RoundId(stage, drawn.number)
    detail = f"第 {drawn.number} 轮" if drawn.number > 1 else ""
    if not_yet:
        return _not_yet(document, stage, not_yet)
    last = newest_printing(state, document, place, 0)
    group: Group
    if last is None:
        group, why = ("due", "没印过")
    elif is_stale(state, document, place, 0):
        group, why = ("changed", "印过以后变了")
    else:
        group, why = ("same", "没有变化")
    return _row(document, detail, place, group, last.at if last else "", last.version if last else 0, why)


def _row(
    document: str, detail: str, place: RoundId, group: Group, at: str, version: int, why: str
) -> DocumentRow:
    return DocumentRow(
        document, TITLES[document], detail, place.stage, place.round, 0, group, at, version, why
    )


def _final(state: Tournament, stage: str) -> DocumentRow:
    if not state.ended_at:
        return _not_yet("final-standings", stage, "决出名次才能印")
    place = RoundId("", 1)
    last = newest_printing(state, "final-standings", place, 0)
    group: Group = "due" if last is None else "same"
    why = "没印过" if last is None else "没有变化"
    return _row(
        "final-standings", "", place, group, last.at if last else "", last.version if last else 0, why
    )
