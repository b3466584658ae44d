"""大屏: what the hall is to see now, the draw that is to be shown, and the clock."""

from tourney.formats.phase import table_phase
from tourney.model.ids import RoundId, TableId
from tourney.model.state import Round, Tournament
from tourney.queries.draw_records import draw_row
from tourney.queries.ends import clock_of
from tourney.queries.hall_rows import HallDraw, HallTime
from tourney.queries.hall_seats import hall_moves
from tourney.queries.hall_standings import hall_stage, hall_waiting
from tourney.queries.stages import current_stage, due_draw, seconds_left
from tourney.wording.hall import Page


def hall_place(state: Tournament) -> RoundId | None:
    """The round or playoff drawn last in the stage at work, else in the one before it; ``None`` before any draw."""
    keys = [stage.key for stage in state.format.stages]
    for key in reversed(keys[: keys.index(current_stage(state)) + 1]):
        held = state.stages[key]
        drawn = [k for k, one in enumerate(held.playoffs, 1) if one.round is not None]
        if drawn:
            return RoundId(key, 1, drawn[-1])
        if held.rounds:
            return RoundId(key, len(held.rounds))
    return None


def hall_draw(state: Tournament) -> HallDraw | None:
    """The commit that is open for the draw that is due; else the draw that was made last."""
    due = due_draw(state)
    if due is not None:
        found = state.stages[due.place.stage].commits.get((due.place.round, due.place.playoff))
        if found is not None:
            return HallDraw(due.place, 0, len(found.numbers), found.commit, "", "")
    place = hall_place(state)
    row = draw_row(state, place) if place is not None else None
    if place is None or row is None:
        return None
    people = sum(map(len, row.tables)) + len(row.byes) + len(row.waiting)
    by_lot = row.method != "movement" and not (place.round > 1 and _moves_on(state, place))
    return HallDraw(place, row.version, people, row.commit, row.hall, row.secret, by_lot)


def _moves_on(state: Tournament, place: RoundId) -> bool:
    return state.stage_plan(place.stage).seating == "movement" and not place.playoff


def hall_due(state: Tournament) -> tuple[Page, ...]:
    """The pages that belong on the big screen now, when nobody chooses one, in their order."""
    draw, place = hall_draw(state), hall_place(state)
    if state.ended_at:
        return ("standings",)
    if draw is not None and not draw.version:
        return ("draw",)
    drawn = state.round(place) if place is not None else None
    if place is None or drawn is None:
        return ("welcome",)
    more: tuple[Page, ...] = ("waiting",) if hall_waiting(state) else ()
    if drawn.closed_at or state.stages[place.stage].closed_at:
        return ("standings", *more)
    moves: tuple[Page, ...] = ("moves",) if hall_moves(state, place.stage) is not None else ()
    if not drawn.begun and not drawn.started_at:
        return (*moves, "tables", "names", *more) if drawn.number > 1 else ("tables", "names", *more)
    shows_results = any(one.begun for one in state.stages[hall_stage(state)].rounds)
    timed = not place.playoff and bool(state.stage_plan(place.stage).minutes)
    pages: list[Page] = ["clock"] if timed else []
    pages += ["standings"] if shows_results else ["tables"]
    return (*pages, *moves, *more)


def hall_time(state: Tournament, now: str) -> HallTime:
    """The clock at ``now`` (ISO), how many tables have finished, and which have a time of their own."""
    place = hall_place(state)
    drawn = state.round(place) if place is not None else None
    if place is None or drawn is None:
        return HallTime(None, False, None, None, 0, 0, (), False)
    stage = state.stage_plan(place.stage)
    running = not drawn.closed_at and not state.ended_at
    clock = clock_of(state, place, now)
    phases = {t: table_phase(state, TableId(*_at(place, t)), drawn.tables[t]) for t in drawn.tables}
    live = [phase for phase in phases.values() if phase != "void"]
    open_tables = [table for table, phase in phases.items() if phase in ("seated", "playing")]
    return HallTime(
        clock.left if running else None, clock.paused and running, clock.minutes,
        stage.playoff_hands if place.playoff else stage.hands,
        sum(phase in ("confirmed", "to_confirm") for phase in live), len(live),
        _own(state, place, drawn, open_tables, now) if running else (), running,
    )  # fmt: skip


def _own(
    state: Tournament, place: RoundId, drawn: Round, tables: list[int], now: str
) -> tuple[tuple[int, int], ...]:
    found = []
    for table in tables:
        clock = drawn.tables[table].clock
        if not (clock.started_at or clock.paused_at or clock.paused or clock.extra):
            continue
        left = None if place.playoff else seconds_left(state, place, now, table)
        if left is not None:
            found.append((table, left))
    return tuple(found)


def _at(place: RoundId, table: int) -> tuple[str, int, int, int]:
    return place.stage, place.round, table, place.playoff
