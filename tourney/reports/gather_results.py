"""What result sheets, standings, places and slips of correction are made from, gathered from the state of an event."""

import msgspec

from tourney.formats.papers import EVENT, FINAL, SLIP, is_stale, newest_printing, shown_printing
from tourney.formats.phase import SHEET
from tourney.model.commands import Print
from tourney.model.errors import Refused
from tourney.model.ids import RoundId, TableId
from tourney.model.state import Ruling, Tournament
from tourney.queries import everything as queries
from tourney.queries.corrections import choice_after, corrections, effects
from tourney.reports.advancers import Advancers
from tourney.reports.correction_slip import Corrections
from tourney.reports.final_standings import FinalStandings
from tourney.reports.gather_ladder import is_ladder, ladder_board_of, ladder_sheets_of
from tourney.reports.ladder_board import LadderBoard
from tourney.reports.ladder_sheet import LadderSheet
from tourney.reports.prize_receipt import PrizeReceipt
from tourney.reports.result_sheet import ResultSheet
from tourney.reports.score_sheet import ScoreSheets
from tourney.reports.standings import Standings
from tourney.wording.numbers import lap_word
from tourney.wording.rules import cross_sum_text, rule_line, sheet_columns, sheet_marks
from tourney.wording.rulings import ruling_text


def sheets_of(
    state: Tournament, order: Print, *, printed: bool
) -> tuple[ResultSheet, ...] | tuple[LadderSheet, ...]:
    """One sheet a table; in a ladder one a player (A1-66)."""
    at = order.round_id.table(order.table)
    if not is_ladder(state, at.stage):
        return (_sheet(state, at, printed=printed),)
    said: dict[str, tuple[str, ...]] = {}
    for ruling in state.rulings:
        if ruling.table_id == at:
            said[ruling.number] = (*said.get(ruling.number, ()), _ruling(state, ruling))
    return ladder_sheets_of(state, at, said, order.number, printed=printed)


def _sheet(state: Tournament, at: TableId, *, printed: bool) -> ResultSheet:
    drawn, table = state.round(at.round_id), state.table(at)
    if drawn is None or table is None:
        raise KeyError(at)
    row = queries.table_row(state, at)
    if not printed and row.sheet_stale:
        row = msgspec.structs.replace(row, version=row.version + 1)  # what it would be
    printing = shown_printing(state, SHEET, at.round_id, at.table)
    return ResultSheet(
        event=queries.event_row(state), stage_name=state.stage_plan(at.stage).name, table=row,
        draw_version=drawn.version, printed_at=printing.at, stage_names=state.format.stage_names,
        out=queries.out_after(state, row), bids=bool(state.rules.bids),
        refused_by=table.plays[-1].refused_by, penalties=_penalties(state, at),
        code=printing.code if printed and not row.sheet_stale else "",  # it vouches for what was printed alone
    )  # fmt: skip


def _penalties(state: Tournament, at: TableId) -> tuple[str, ...]:
    return tuple(_ruling(state, ruling) for ruling in state.rulings if ruling.table_id == at)


def _ruling(state: Tournament, ruling: Ruling) -> str:
    return ruling_text(ruling, queries.called(state, ruling.number))


def score_sheets_of(state: Tournament, place: RoundId) -> ScoreSheets:
    """An empty sheet for every table of the round."""
    stage, drawn = state.stage_plan(place.stage), state.round(place)
    printing = shown_printing(state, "score-sheet", place)
    return ScoreSheets(
        queries.event_row(state), stage.name, place.round if stage.several else 0, drawn.version if drawn else 0,
        rule_line(state.rules, stage.hands, stage.minutes), sheet_columns(state.rules), sheet_marks(state.rules),
        "1 座" if stage.seating == "movement" else "", queries.tables(state, place.stage, place.round), printing.at,
        cross_sum_text(state.rules, state.format.seats), points=state.rules.scoring != "none", lap=lap_word(stage),
    )  # fmt: skip


def standings_of(state: Tournament, place: RoundId) -> Standings | LadderBoard:
    """The stage after this round; of a ladder its board. Raises ``Refused("nothing_to_print")`` before any result."""
    if is_ladder(state, place.stage):
        return ladder_board_of(state, place)
    rounds = state.stages[place.stage].rounds
    stage = next(row for row in queries.stages(state) if row.key == place.stage)
    printing = shown_printing(state, "standings", place)
    rows = queries.standings(state, place.stage, place.round)
    if all(row.points is None for row in rows):
        raise Refused("nothing_to_print")
    return Standings(
        queries.event_row(state), stage, rows, printing.at, state.format.stage_names,
        round=place.round if len(rounds) > 1 else 0, draw_version=rounds[place.round - 1].version,
        version=printing.version,
    )  # fmt: skip


def final_of(state: Tournament, _place: RoundId) -> FinalStandings:
    """The places of the event. Raises ``Refused("nothing_to_print")`` while nobody has one."""
    printing = shown_printing(state, FINAL, EVENT)
    rows = queries.places(state)
    if not rows:
        raise Refused("nothing_to_print")
    return FinalStandings(
        queries.event_row(state), rows, printing.at, bool(state.ended_at), _titles(state), printing.version
    )


def _titles(state: Tournament) -> dict[int, str]:
    """What a place is called: 1 → 冠军."""
    return {prize.place: prize.title for prize in state.format.prizes if prize.title}


def prize_receipt_of(state: Tournament, _place: RoundId) -> PrizeReceipt:
    """Everybody who wins something."""
    printing = shown_printing(state, "prize-receipt", EVENT)
    rows = queries.places(state)
    return PrizeReceipt(
        queries.event_row(state), rows, {row.number: queries.player(state, row.number).id_tail for row in rows},
        printing.at, state.values.get("tax", ""),
        _titles(state), bool(state.ended_at),
        printing.version,
    )  # fmt: skip


def advancers_of(state: Tournament, place: RoundId) -> Advancers:
    """Who goes where from this stage, with his next seat once that is drawn."""
    stage = next(row for row in queries.stages(state) if row.key == place.stage)
    printing = shown_printing(state, "advancers", place)
    rows, rounds = queries.advancing(state, place.stage), state.stages[place.stage].rounds
    seats = {
        (key, number): (table.number, seat)
        for key in {row.advances_to for row in rows if row.advances_to} - {place.stage}
        for drawn in state.stages[key].rounds[:1]
        for table in drawn.live
        for seat, number in enumerate(table.seats, 1)
    }
    return Advancers(
        queries.event_row(state), stage, rows, state.format.stage_names, printing.at, printing.version, seats,
        len(rounds) if len(rounds) > 1 else 0, rounds[-1].version,
    )  # fmt: skip


def corrections_of(state: Tournament, place: RoundId) -> Corrections:
    """All corrections of the stage, as they would be signed now."""
    printing = shown_printing(state, SLIP, place)
    stale = is_stale(state, SLIP, place)
    rows = corrections(state, place.stage)
    return Corrections(
        queries.event_row(state), state.stage_plan(place.stage).name, rows, printing.at,
        printing.version + stale, effects(state, place.stage), state.format.stage_names, printing.serial,
        "" if stale else printing.code,  # it vouches for what was printed alone
        {row.table: sheet for row in rows if (sheet := _sheet_version(state, row.table))},
        choice_after(state, place.stage), queries.chief_referee(state), lap_word(state.stage_plan(place.stage)),
    )  # fmt: skip


def _sheet_version(state: Tournament, at: TableId) -> tuple[int, bool] | None:
    """The newest result sheet of a table, and whether it says something else than the table does now."""
    place = RoundId(at.stage, at.round, at.playoff)
    last = newest_printing(state, SHEET, place, at.table)
    return (last.version, is_stale(state, SHEET, place, at.table)) if last else None
