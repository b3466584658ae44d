"""What goes onto the papers of a draw: record, slips, table cards; gathered from the state of an event."""

from tourney.formats.papers import shown_printing
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.draw_check import gathered_check
from tourney.queries.draw_records import commit_row, draw_row
from tourney.queries.draw_versions import thrown_commits
from tourney.queries.stages import due_draw
from tourney.reports.draw_commit import DrawCommit
from tourney.reports.draw_record import DrawRecord
from tourney.reports.draw_slips import DrawSlips
from tourney.reports.table_cards import TableCards
from tourney.wording.numbers import lap_word


def place_before_draw(state: Tournament, stage: str | None, round_number: int | None) -> RoundId:
    """The round that these slips or cards are for: as named, else the one that is due, else the last one drawn.

    Raises ``Refused("stage_unknown")``.
    """
    due = due_draw(state)
    if stage is None and round_number is None and due is not None:
        return RoundId(due.place.stage, due.place.round)
    key = stage or queries.current_stage(state)
    if key not in state.stages:
        raise Refused("stage_unknown", stage=key, stages=list(state.stages))
    if round_number is None and due is not None and due.place.stage == key:
        return RoundId(key, due.place.round)
    return RoundId(key, round_number or len(state.stages[key].rounds) or 1)


def _size(state: Tournament, place: RoundId) -> tuple[int, int, int]:
    """Tables, byes, and the version of the draw, 0 before it. Refused while it is not known how many there are."""
    drawn = state.round(place)
    if drawn is not None:
        made = drawn.made
        tables = len(made.tables) if made else len(drawn.tables)
        return tables, len(made.byes) if made else len(drawn.byes), drawn.version
    due = due_draw(state)
    plan = state.stage_plan(place.stage)
    if due is None or due.place != place:
        raise Refused("round_not_drawn", stage=plan.name, round=place.round, ladder=plan.ladder is not None)
    if due.problem is not None:
        raise due.problem
    if due.rest and not due.method:
        facts = {"players": len(due.entrants), "rest": due.rest, "options": due.options}
        raise Refused("leftovers_open", stage=plan.name, round=place.round, **facts)
    resting = due.byes + due.waiting
    return (len(due.entrants) - resting) // state.format.seats, resting, 0


def slips_of(state: Tournament, place: RoundId) -> DrawSlips:
    """The slips of a round. Raises ``Refused`` while the number of tables is not settled."""
    tables, byes, version = _size(state, place)
    return DrawSlips(
        queries.event_row(state), state.stage_plan(place.stage).name, place.round, tables, state.format.seats,
        byes, shown_printing(state, "draw-slips", place).at, version, lap_word(state.stage_plan(place.stage)),
    )  # fmt: skip


def table_cards_of(state: Tournament, place: RoundId) -> TableCards:
    """The cards for the tables of a round. Raises as ``slips_of`` does."""
    tables, _, version = _size(state, place)
    stage = state.stage_plan(place.stage)
    return TableCards(
        queries.event_row(state), stage.name, tables, state.format.seats, state.rules.tell,
        shown_printing(state, "table-cards", place).at, place.round if stage.several else 0, version, lap_word(stage),
    )  # fmt: skip


def committed(state: Tournament, place: RoundId) -> bool:
    """Not drawn yet, and a commit is open: what is posted before the draw can be printed."""
    held = state.stages[place.stage]
    return state.round(place) is None and (place.round, place.playoff) in held.commits


def _commit_of(state: Tournament, place: RoundId) -> DrawCommit:
    row, printing = commit_row(state, place), shown_printing(state, "draw-record", place)
    if row is None:
        raise Refused("nothing_to_print")
    stage = state.stage_plan(place.stage)
    return DrawCommit(
        queries.event_row(state), stage.name, place.round, stage.several, row,
        thrown_commits(state, place), printing.at, printing.version, lap_word(stage),
    )  # fmt: skip


def draw_record_of(state: Tournament, place: RoundId) -> DrawRecord | DrawCommit:
    """The record of a drawn round, checked again; while a commit is open what is posted of it.

    Raises ``Refused("nothing_to_print")`` where neither is there.
    """
    if committed(state, place):
        return _commit_of(state, place)
    row, check, drawn = draw_row(state, place), gathered_check(state, place), state.round(place)
    if row is None or check is None or drawn is None:
        raise Refused("nothing_to_print")
    numbers = {n for table in row.tables for n in table} | {*row.byes, *row.waiting, *row.order}
    people = {number: (state.person(number).name, state.person(number).unit) for number in numbers}
    printing = shown_printing(state, "draw-record", place)
    return DrawRecord(
        queries.event_row(state), state.stage_plan(place.stage).name, len(state.stages[place.stage].rounds),
        row, people, check, _wish_people(state, place),
        printing.at, printing.version,
        thrown=thrown_commits(state, place), lap=lap_word(state.stage_plan(place.stage)),
    )  # fmt: skip


def _wish_people(state: Tournament, place: RoundId) -> tuple[tuple[str, str], ...]:
    """The people of each wish in numbers, as the procedure took them."""
    drawn = state.round(place)
    wishes = drawn.made.wishes if drawn is not None and drawn.made is not None else None
    if wishes is None:
        return ()
    said = {
        "同单位": _groups(wishes.units), "种子": " ".join(wishes.seeds), "相遇过": _met(wishes.met),
        "轮空过": "；".join(f"{number}（{count} 次）" for number, count in wishes.byes_before),
        "不同桌": _groups(wishes.never), "同桌": _groups(wishes.always),
    }  # fmt: skip
    return tuple((label, text) for label, text in said.items() if text)


def _groups(groups: tuple[tuple[Number, ...], ...]) -> str:
    return "；".join(" ".join(group) for group in groups)


def _met(met: tuple[tuple[Number, Number, int], ...]) -> str:
    return "；".join(f"{a} {b}" + (f"（{times} 次）" if times > 1 else "") for a, b, times in met)
