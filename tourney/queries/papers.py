"""打印: which papers there are now, which are due, which changed since they were printed."""

from typing import Literal

import msgspec

from tourney.formats.movement import moves_by_result
from tourney.formats.papers import (
    BEFORE_DRAW,
    CHANGES_PEOPLE,
    EVENT,
    FINAL,
    PEOPLE,
    SLIP,
    is_stale,
    newest_printing,
    own_contents,
    owners,
)
from tourney.formats.phase import SHEET
from tourney.model.events import Printed
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.once import asked_once
from tourney.model.prints import Printing
from tourney.model.state import Line, Round, Tournament
from tourney.queries.corrections import corrections
from tourney.queries.people import name_of
from tourney.queries.rows import DocumentRow
from tourney.queries.stages import due_draw, stages
from tourney.queries.standings import places
from tourney.wording.numbers import lap_text
from tourney.wording.papers import BOARD, COMMIT, TITLES

RULES = "rules-sheet"
PROGRAMME = "programme"
RECEIPT = "prize-receipt"
CERTIFICATES = "certificates"
RECORD = "draw-record"
OPTIONAL = (
    "advancers", "score-sheet", SLIP, "rulings", CERTIFICATES, RULES, PROGRAMME, "seating-by-name", RECORD, *BEFORE_DRAW,
)  # fmt: skip
"""Papers that a day can do without: they are never due by themselves."""
Group = Literal["due", "changed", "same", "not_yet"]
UNPRINTED = "可以不印"
_GROUPS: tuple[Group, ...] = ("due", "changed", "same", "not_yet")


@asked_once
def documents(state: Tournament, stage: str) -> tuple[DocumentRow, ...]:
    """The papers of one stage, those that are due first."""
    rows: list[DocumentRow] = []
    contents = own_contents(state, stage) if state.stage_plan(stage).ladder is not None else {}
    for drawn in state.stages[stage].rounds:
        rows += _sheets(state, stage, drawn, contents)
        rows.append(_of_round(state, stage, drawn, "seating-by-table", ""))
    name = state.stage_plan(stage).name
    if state.stages[stage].rounds:
        rows += [_standings(state, stage), *_of_movement(state, stage)]
    else:
        rows.append(_not_yet("seating-by-table", stage, f"{name}抽签后才能印"))
    rows.append(_final(state, stage))
    rows += [*_receipt(state, stage), *_certificates(state, stage)]
    rows += [_of_round(state, stage, drawn, "score-sheet", "") for drawn in state.stages[stage].rounds[-1:]]
    if state.stages[stage].advance and any(state.stages[stage].advance.values()):
        rows.append(_of_round(state, stage, state.stages[stage].rounds[-1], "advancers", ""))
    rows += _exceptions(state, stage)
    if stage == state.format.stages[0].key:
        rows += [_of_people(state, stage, document) for document in PEOPLE]
        rows += [_posted(state, stage, document) for document in (RULES, PROGRAMME)]
    for drawn in state.stages[stage].rounds:
        rows += [_of_draw(state, stage, drawn, document) for document in ("seating-by-name", RECORD)]
    rows += [*_before_draw(state, stage), *_committed(state, stage)]
    return tuple(sorted(rows, key=lambda row: _GROUPS.index(row.group)))


def _exceptions(state: Tournament, stage: str) -> list[DocumentRow]:
    """Papers that exist only where something went wrong: corrections of this stage, rulings of the event."""
    rows = []
    if corrections(state, stage):
        rows.append(_of_round(state, stage, state.stages[stage].rounds[-1], SLIP, ""))
    if state.rulings and stage == state.format.stages[0].key:
        rows.append(_of_event(state, stage, "rulings"))
    return rows


def _standings(state: Tournament, stage: str) -> DocumentRow:
    """The standings, which a ladder calls its board."""
    plan, held = state.stage_plan(stage), state.stages[stage]
    drawn = held.rounds[-1]
    why = "" if drawn.begun or any(mark.kind == "table" for mark in held.marks) else f"{plan.name}还没有成绩"
    row = _of_round(state, stage, drawn, "standings", why)
    return row if plan.ladder is None else msgspec.structs.replace(row, title=BOARD)


def _of_movement(state: Tournament, stage: str) -> list[DocumentRow]:
    """The cards of a movement whose seats are known beforehand, and the record forms of its boards."""
    plan, first = state.stage_plan(stage), state.stages[stage].rounds[0]
    if not plan.moves or moves_by_result(plan):
        return []
    found = ["movement-cards", *(["deals"] if plan.boards_move and plan.hands else [])]
    return [_of_round(state, stage, first, document, "") for document in found]


@asked_once
def all_documents(state: Tournament) -> tuple[DocumentRow, ...]:
    """The papers of all stages; the final places, which belong to none, once."""
    found = [row for stage in stages(state) for row in documents(state, stage.key)]
    finals = [row for row in found if row.document == FINAL]
    return (*(row for row in found if row.document != FINAL), *finals[-1:])


def next_version(row: DocumentRow) -> int:
    """The version that this paper would have, printed now: a changed one gets the next."""
    changed = row.group in ("due", "changed")
    return row.version + 1 if changed or not row.version else row.version


def _not_yet(document: str, stage: str, why: str) -> DocumentRow:
    return DocumentRow(document, TITLES[document], "", stage, 1, 0, "not_yet", "", 0, why)


def _sheets(
    state: Tournament, stage: str, drawn: Round, contents: dict[tuple[TableId, Number], str]
) -> list[DocumentRow]:
    """The result sheets of a round, one a table; in a ladder one a player (A1-66)."""
    rows = []
    for number, table in drawn.tables.items():
        at = TableId(stage, drawn.number, number)
        if not table.main.begun:
            why = f"第 {number} 桌还没有成绩"
            detail = f"{_lap(state, at.round_id)}第 {number} 桌"
            rows.append(
                DocumentRow(SHEET, TITLES[SHEET], detail, stage, drawn.number, number, "not_yet", "", 0, why)
            )
            continue
        rows += [_sheet(state, at, owner, contents.get((at, owner), "")) for owner in owners(state, at)]
    return rows


def _sheet(state: Tournament, at: TableId, number: Number, content: str) -> DocumentRow:
    """``content``: what a player's sheet would say, where that is known already."""
    place = at.round_id
    last = newest_printing(state, SHEET, place, at.table, number)
    known = bool(content) and last is not None and last.number == number
    stale = last.content != content if known and last else is_stale(state, SHEET, place, at.table, number)
    why = "没印过" if last is None else "内容变了，需重签" if stale else "没有变化"
    table = f"{at.table} 桌　{number} {name_of(state, number)}" if number else f"第 {at.table} 桌"
    row = _row(
        SHEET, _lap(state, place) + table, place, last, "due" if last is None or stale else "same", why
    )
    return msgspec.structs.replace(row, table=at.table, number=number)


def _lap(state: Tournament, place: RoundId) -> str:
    """Which of several sheets of table 1 of a stage it is; empty in the first round, which most stages leave it at."""
    if place.playoff:
        return "附加赛"
    return lap_text(state.stage_plan(place.stage), place.round)


def _of_round(state: Tournament, stage: str, drawn: Round, document: str, not_yet: str) -> DocumentRow:
    if not_yet:
        return _not_yet(document, stage, not_yet)
    return _of_place(state, RoundId(stage, drawn.number), document)


def _of_place(state: Tournament, place: RoundId, document: str) -> DocumentRow:
    return _row(document, _lap(state, place), place, *_compared(state, document, place))


def _of_event(state: Tournament, stage: str, document: str) -> DocumentRow:
    """A paper of the whole event, shown with this stage."""
    return _row(document, "", RoundId(stage, 1), *_compared(state, document, EVENT))


def _row(
    document: str, detail: str, place: RoundId, last: Printing | None, group: Group, why: str
) -> DocumentRow:
    at, version = (last.at, last.version) if last else ("", 0)
    return DocumentRow(
        document, TITLES[document], detail, place.stage, place.round, 0, group, at, version, why
    )


def _final(state: Tournament, stage: str) -> DocumentRow:
    return _of_event(state, "", FINAL) if state.ended_at else _not_yet(FINAL, stage, "决出名次才能印")


def _receipt(state: Tournament, stage: str) -> list[DocumentRow]:
    """The receipts for prizes, with the last stage; only where the event has prizes and is over."""
    if not state.ended_at or stage != state.format.stages[-1].key:
        return []
    return [_of_event(state, stage, RECEIPT)] if any(row.prize for row in places(state)) else []


def _certificates(state: Tournament, stage: str) -> list[DocumentRow]:
    """With the last stage, once the places are settled."""
    if stage != state.format.stages[-1].key:
        return []
    if not state.ended_at:
        return [_not_yet(CERTIFICATES, stage, "决出名次才能印")]
    return [_of_event(state, stage, CERTIFICATES)]


def _posted(state: Tournament, stage: str, document: str) -> DocumentRow:
    """Rules or programme: changed when times, amounts or names are."""
    if not state.entries:
        return _not_yet(document, stage, "有人报名才能印")
    return _of_event(state, stage, document)


def _of_draw(state: Tournament, stage: str, drawn: Round, document: str) -> DocumentRow:
    """A paper of one draw; the record of a proved draw is due."""
    row = _of_round(state, stage, drawn, document, "")
    proved = drawn.made is not None and drawn.made.proof is not None
    return _due(row) if document == RECORD and proved else row


def _due(row: DocumentRow) -> DocumentRow:
    """The same for a paper that has to be printed, though others of its kind have not."""
    return row if row.version else msgspec.structs.replace(row, group="due", why="没印过")


def _committed(state: Tournament, stage: str) -> list[DocumentRow]:
    """抽签承诺: posted between the commit and the draw, and due until then."""
    found = []
    for number, playoff in state.stages[stage].commits:
        place = RoundId(stage, number, playoff)
        if not playoff and state.round(place) is None:
            found.append(msgspec.structs.replace(_due(_of_place(state, place, RECORD)), title=COMMIT))
    return found


def _before_draw(state: Tournament, stage: str) -> list[DocumentRow]:
    """Slips and table cards of the draw that is due in this stage, or of the last one."""
    due, name = due_draw(state), state.stage_plan(stage).name
    here = due is not None and due.place.stage == stage and not due.place.playoff
    if due is not None and here and due.entrants and not (due.rest and not due.method):
        place = due.place
    elif state.stages[stage].rounds and not here:
        place = RoundId(stage, len(state.stages[stage].rounds))
    else:
        open_choice = here and due is not None and due.rest
        why = "先选轮空或递补，知道几桌才能印" if open_choice else f"{name}的人定了才能印"
        return [_not_yet(document, stage, why) for document in BEFORE_DRAW]
    return [_of_place(state, place, document) for document in BEFORE_DRAW]


def _of_people(state: Tournament, stage: str, document: str) -> DocumentRow:
    """A paper of all players: due before the first draw, and again when somebody came or was corrected."""
    if not state.entries:
        return _not_yet(document, stage, "有人报名才能印")
    last = newest_printing(state, document, EVENT)
    group, why = _of_people_now(state, stage, document, printed=last is not None)
    return _row(document, "", RoundId(stage, 1), last, group, why)


def _of_people_now(state: Tournament, stage: str, document: str, *, printed: bool) -> tuple[Group, str]:
    if not printed:
        return ("same", UNPRINTED) if state.stages[stage].rounds else ("due", "没印过")
    seq = next(line.seq for line in reversed(state.lines) if _prints(line, document))
    people = [line for line in state.lines if isinstance(line.events[0], CHANGES_PEOPLE)]
    changed = any(_counted(line, seq) == bool(line.reverted_by) for line in people)
    return ("changed", "印过以后名单变了") if changed else ("same", "没有变化")


def _prints(line: Line, document: str) -> bool:
    event = line.events[0]
    return isinstance(event, Printed) and event.document == document


def _counted(line: Line, seq: int) -> bool:
    """Whether this line was in force when the one with that sequence number was written."""
    return line.seq < seq and not 0 < line.reverted_by < seq


def _compared(state: Tournament, document: str, place: RoundId) -> tuple[Printing | None, Group, str]:
    """A paper beside its last printing."""
    last = newest_printing(state, document, place)
    if last is None:
        return (None, "same", UNPRINTED) if document in OPTIONAL else (None, "due", "没印过")
    if is_stale(state, document, place):
        return last, "changed", "印过以后变了"
    return last, "same", "没有变化"
