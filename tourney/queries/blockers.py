"""还差 N 件: what has to be done before the stage at work can go on, the most pressing first."""

from collections.abc import Iterator, Sequence

import msgspec

from tourney.formats.consequences import is_open as is_open_correction, rounds_of
from tourney.formats.outcome import undecided
from tourney.formats.phase import open_round, table_phase
from tourney.formats.rounds import is_last_round
from tourney.model.ids import RoundId, TableId
from tourney.model.once import asked_once
from tourney.model.plan import Stage
from tourney.model.state import Round, StageState, Table, Tournament
from tourney.queries.absence import is_open
from tourney.queries.gathering import gathering
from tourney.queries.ladder_board import ladder_board
from tourney.queries.people import called
from tourney.queries.rows import BlockerRow
from tourney.queries.stages import Due, current_stage, due_draw
from tourney.queries.tables import table_row
from tourney.wording.blockers import (
    absent_blocker,
    blocker_texts,
    correction_blocker,
    gathering_texts,
    resign_blocker,
    table_blocker,
    tables_blocker,
    to_come_blocker,
)
from tourney.wording.numbers import lap_text


@asked_once
def blockers(state: Tournament) -> tuple[BlockerRow, ...]:
    """What is missing now; once the event is over only what a correction left open."""
    late = tuple(_late(state))
    return late if state.ended_at else (*late, *_at_hand(state))


def _at_hand(state: Tournament) -> tuple[BlockerRow, ...]:
    """What the stage at work waits for."""
    stage = state.stage_plan(current_stage(state))
    held = state.stages[stage.key]
    place = _at_work(held)
    if place is not None:
        return _of_round(state, stage, place) or (_closing(state, stage, held),)
    if stage.ladder is not None:
        return (_ladder(state, stage),)
    if stage.seating == "arrival" and not held.rounds:
        return (*_not_here(state, stage), *_gathering(state, stage))
    due = due_draw(state)
    if due is None:
        return (_closing(state, stage, held),)
    return _before_draw(state, stage, due)


def _at_work(held: StageState) -> RoundId | None:
    """The round that is being played: the playoff that was drawn, else the open round."""
    if held.playoffs:
        return RoundId(held.key, 1, len(held.playoffs)) if held.playoffs[-1].round is not None else None
    drawn = open_round(held)
    return RoundId(held.key, drawn.number) if drawn is not None else None


def _blocker(kind: str, stage: Stage, names: Sequence[str] = (), count: int = 0) -> BlockerRow:
    title, detail = blocker_texts(kind, stage.name, tuple(names), count)
    return msgspec.convert({"kind": kind, "stage": stage.key, "title": title, "detail": detail}, BlockerRow)


# Corrected after the closing ----------------------------------------------------------------------------------------


def _late(state: Tournament) -> Iterator[BlockerRow]:
    """Choices that corrections of closed rounds left open, and their tables that are not signed anew."""
    for key, held in state.stages.items():
        for place in rounds_of(held):
            drawn = state.round(place)
            if drawn is None or not drawn.closed_at:
                continue
            name = _place_name(state, place)
            if is_open_correction(state, place):
                yield BlockerRow("correction", key, *correction_blocker(name), corrected=place)
            for table in drawn.live:
                if table.corrected:
                    at = TableId(key, place.round, table.number, place.playoff)
                    yield BlockerRow("corrected", key, *resign_blocker(name, table.number), at)


def _place_name(state: Tournament, place: RoundId) -> str:
    """初赛, 淘汰赛第 2 轮 or 初赛附加赛."""
    name, rounds = state.stage_plan(place.stage).name, state.stages[place.stage].rounds
    if place.playoff:
        return f"{name}附加赛"
    return name + (
        lap_text(state.stage_plan(place.stage), place.round, named=True) if len(rounds) > 1 else ""
    )


# Before a draw ------------------------------------------------------------------------------------------------------


def _before_draw(state: Tournament, stage: Stage, due: Due) -> tuple[BlockerRow, ...]:
    if due.place.playoff:
        playoff = state.stages[stage.key].playoffs[due.place.playoff - 1]
        title, detail = blocker_texts("playoff", stage.name, tuple(playoff.tied), playoff.places)
        return (BlockerRow("to_draw", stage.key, title, detail),)
    found = list(_not_here(state, stage)) if due.place.round == 1 else []
    if len(due.options) > 1 and not due.method:
        found.append(_blocker("to_leftovers", stage, due.options, due.rest or due.vacant))
    least = state.format.seats if stage.from_the_door and due.place.round == 1 else 0
    title, detail = blocker_texts(
        "to_draw", stage.name + lap_text(stage, due.place.round), (), len(due.entrants), least
    )
    return (*found, BlockerRow("to_draw", stage.key, title, detail))


def _not_here(state: Tournament, stage: Stage) -> tuple[BlockerRow, ...]:
    """People of this stage who signed up and have not come."""
    missing = [n for n, entry in state.entries.items() if entry.active and not entry.checked_in_at]
    wanted = [n for n in missing if state.entries[n].invited == bool(stage.invited)]
    if not wanted or not (stage.from_the_door or stage.invited):
        return ()
    return (_blocker("not_here", stage, [f"{n} {called(state, n)}" for n in wanted], len(wanted)),)


def _gathering(state: Tournament, stage: Stage) -> tuple[BlockerRow, ...]:
    """Those who have no table in the round at work."""
    found = gathering(state)
    if found is None or not found.people:
        return ()
    numbers = [str(row.number) for row in found.people]
    partners = [str(row.number) for row in found.partners]
    title, detail = gathering_texts(found.kind, numbers, partners, found.table, found.size)
    return (BlockerRow("unseated" if found.kind == "arrival" else "waiting", stage.key, title, detail),)


def _ladder(state: Tournament, stage: Stage) -> BlockerRow:
    """Between two rounds of a ladder: lots at the last level, the next draw, or nobody who can play."""
    board = ladder_board(state, stage.key)
    if board.top:
        return _blocker("to_lots", stage, [f"{n} {called(state, n)}" for n in board.top], board.levels - 1)
    if board.drawn_next or not any(entry.checked_in_at for entry in state.entries.values()):
        name = stage.name + (lap_text(stage, board.round.round) if board.drawn_next else "")
        return BlockerRow("to_draw", stage.key, *blocker_texts("to_draw", name, (), len(board.drawn_next)))
    return _blocker("to_day", stage, (), len(board.ready))


# While tables are played ---------------------------------------------------------------------------------------------


def _of_round(state: Tournament, stage: Stage, place: RoundId) -> tuple[BlockerRow, ...]:
    drawn = state.round(place)
    if drawn is None:
        return ()
    late = () if place.playoff or stage.seating != "arrival" else _not_here(state, stage)
    waiting = () if place.playoff else _gathering(state, stage)
    return (
        *_absent(state, place, drawn),
        *_to_come(state, place, drawn),
        *waiting,
        *_tables(state, place),
        *late,
    )


def _absent(state: Tournament, place: RoundId, drawn: Round) -> list[BlockerRow]:
    """Tables where somebody did not come or left, and nobody said yet what becomes of it."""
    return [_absent_row(state, place, table) for table in drawn.live if is_open(table)]


def _to_come(state: Tournament, place: RoundId, drawn: Round) -> tuple[BlockerRow, ...]:
    """点名: who was called and has not come to a table where nothing is recorded."""
    tables = [table for table in drawn.live if drawn.called_at and not table.main.begun and not table.stopped]
    gone = {number for table in tables for number in table.absent}
    missing = [
        (number, table.number)
        for table in tables
        for number in table.seats
        if number not in drawn.present and number not in gone and state.entries[number].active
    ]
    if not missing:
        return ()
    who = [f"{number} 号 {called(state, number)}" for number, _ in missing]
    at = list(dict.fromkeys(table for _, table in missing))
    title, detail = to_come_blocker(who, at)
    return (BlockerRow("to_come", place.stage, title, detail, place.table(at[0])),)


def _absent_row(state: Tournament, place: RoundId, table: Table) -> BlockerRow:
    who = [f"{number} 号 {called(state, number)}" for number in table.absent]
    title, detail = absent_blocker(table.number, who)
    at = place.table(table.number)
    return BlockerRow("absent", place.stage, title, detail, at)


_ORDER = ("tied", "corrected", "to_confirm")


def _tables(state: Tournament, place: RoundId) -> list[BlockerRow]:
    """One row a table that somebody has to see to; those that are simply being played share a row."""
    drawn = state.round(place)
    held = drawn.tables.items() if drawn is not None else ()
    ids = {n: place.table(n) for n, _table in held}
    phases = {n: table_phase(state, ids[n], table) for n, table in held}
    found = []
    for number, phase in phases.items():
        if phase in _ORDER:
            kind, title, detail = table_blocker(table_row(state, ids[number]))
            said = {
                "kind": kind, "stage": place.stage, "title": title, "detail": detail, "table": ids[number],
            }  # fmt: skip
            found.append((_ORDER.index(phase), msgspec.convert(said, BlockerRow, from_attributes=True)))
    pressing = [row for _, row in sorted(found, key=lambda item: item[0])]
    for playing in ("playing", "seated"):
        numbers = [number for number, phase in phases.items() if phase == playing]
        if numbers:
            title, detail = tables_blocker(playing, numbers, playoff=bool(place.playoff))
            pressing.append(BlockerRow("to_play", place.stage, title, detail))
    return pressing


def _closing(state: Tournament, stage: Stage, held: StageState) -> BlockerRow:
    """All is signed: the round or the stage can be closed; a tie at the cut is said."""
    drawn = held.rounds[-1] if held.rounds else None
    cut = undecided(state, stage, drawn) if drawn is not None else None
    if cut is not None:
        return _blocker("cut", stage, [str(number) for number in cut.tied], cut.places)
    title, detail = blocker_texts("to_close", stage.name, (), 0)
    if (
        drawn is not None
        and not drawn.closed_at
        and (stage.ladder is not None or not is_last_round(stage, drawn))
    ):
        title += lap_text(stage, drawn.number, named=True)
    return BlockerRow("to_close", stage.key, title, detail)
