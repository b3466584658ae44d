"""From the state of an event to finished papers: which prints are recorded, what goes onto each sheet."""

from collections.abc import Callable, Iterable
from functools import partial
from threading import Lock
from typing import Any

import msgspec

from tourney.formats.papers import SLIP, is_stale, newest_printing
from tourney.formats.phase import SHEET
from tourney.model.commands import Print
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, TableId, in_order
from tourney.model.state import Printing, PrintKey, Ruling, Tournament
from tourney.queries import everything as queries
from tourney.queries.corrections import choice_after, corrections, effects
from tourney.queries.rows import TableRow
from tourney.queries.rulings import ruled_by
from tourney.reports import DOCUMENTS, Progress, event_xlsx
from tourney.reports.advancers import Advancers
from tourney.reports.correction_slip import Corrections
from tourney.reports.draw_press import (
    BEFORE_DRAW,
    committed,
    draw_record_of,
    place_before_draw,
    slips_of,
    table_cards_of,
)
from tourney.reports.final_standings import FinalStandings
from tourney.reports.gather_book import (
    certificates_of,
    programme_of,
    rules_sheet_of,
    sample_certificate,
    seating_of,
)
from tourney.reports.gather_ladder import chosen_owners, is_ladder, ladder_sheets, ladder_standings
from tourney.reports.gather_movement import gather_cards, gather_deals
from tourney.reports.ladder_board import LadderBoard
from tourney.reports.ladder_sheet import LadderSheet
from tourney.reports.prize_receipt import PrizeReceipt
from tourney.reports.result_sheet import ResultSheet
from tourney.reports.rulings import Rulings
from tourney.reports.score_sheet import ScoreSheets
from tourney.reports.seating_by_table import Seating
from tourney.reports.sign_in import SignIn
from tourney.reports.standings import Standings
from tourney.reports.vouchers import Vouchers
from tourney.reports.workbook import EventBook, PersonLine, RulingLine, StageResults
from tourney.wording.numbers import lap_word
from tourney.wording.rules import cross_sum_text, rule_line, sheet_columns, sheet_marks
from tourney.wording.rulings import RULING_KINDS, ruling_text

FINAL = "final-standings"
_ONE_PAPER = Lock()
"""Papers share the fonts' files, which only one at a time may read."""
PEOPLE = ("sign-in", "vouchers")
"""Papers of all players, which belong to no stage."""
WHOLE = (*PEOPLE, "final-standings", "rulings", "rules-sheet", "programme", "prize-receipt", "certificates")
"""Papers of the whole event."""
MOVEMENT = ("movement-cards", "deals")
"""Papers of a whole movement, which belong to its first round."""
A_STAGE = (*MOVEMENT, "advancers", SLIP)
"""Papers of a whole stage."""


def to_print(
    state: Tournament,
    document: str,
    *,
    stage: str | None = None,
    round_number: int | None = None,
    table: int | None = None,
    playoff: int = 0,
    number: str = "",
    by: str = "",
) -> tuple[Print, ...]:
    """The commands that record this printing, one a sheet; in a ladder one a player (A1-66).

    Of a ladder's sheets those that were printed and say the same are left out, unless ``by`` names the 裁判长 who
    lets them be printed again or all of them are (A1-70). Raises ``Refused``: ``document_unknown``,
    ``stage_unknown``, ``round_not_drawn``, ``nothing_to_print``, ``sheet_owner_wrong``.
    """
    if document not in DOCUMENTS:
        raise Refused("document_unknown", document=document, documents=list(DOCUMENTS))
    if document in WHOLE:
        return (Print(document=document),)
    if document in BEFORE_DRAW or (document == "draw-record" and _committed(state, stage, round_number)):
        at = place_before_draw(state, stage, round_number)
        return (Print(document=document, stage=at.stage, round=at.round),)
    place = _place(state, stage, round_number, playoff)
    if document in MOVEMENT:
        return (Print(document=document, stage=place.stage, round=1),)
    if document != SHEET:
        return (Print(document=document, stage=place.stage, round=place.round),)
    rows = _sheets(state, place, table)
    wanted = chosen_owners(state, [row.id for row in rows], number, again=bool(by.strip()))
    return tuple(
        Print(document=document, stage=place.stage, round=place.round, playoff=playoff, table=at.table,
              number=owner, by=by)
        for at, owner in wanted
    )  # fmt: skip


def _committed(state: Tournament, stage: str | None, round_number: int | None) -> bool:
    """The round that is meant is not drawn yet, and its commit is out."""
    if stage is not None and stage not in state.stages:
        return False
    return committed(state, place_before_draw(state, stage, round_number))


def _place(state: Tournament, stage: str | None, round_number: int | None, playoff: int = 0) -> RoundId:
    key = stage or _last_drawn(state)
    if key not in state.stages:
        raise Refused("stage_unknown", stage=key, stages=list(state.stages))
    number = 1 if playoff else round_number or len(state.stages[key].rounds) or 1
    if state.round(RoundId(key, number, playoff)) is None:
        plan = state.stage_plan(key)
        raise Refused("round_not_drawn", stage=plan.name, round=number, ladder=plan.ladder is not None)
    return RoundId(key, number, playoff)


def _last_drawn(state: Tournament) -> str:
    drawn = [stage.key for stage in state.format.stages if state.stages[stage.key].rounds]
    return drawn[-1] if drawn else state.format.stages[0].key


def _sheets(state: Tournament, place: RoundId, table: int | None) -> list[TableRow]:
    """The tables of a round that have a result, or the one that was named."""
    drawn = state.round(place)
    known = list(drawn.tables) if drawn else []
    if table is not None and table not in known:
        facts = {"stage": state.stage_plan(place.stage).name, "table": table, "tables": len(known)}
        raise Refused("table_unknown", **facts)
    wanted = known if table is None else [table]
    rows = [queries.table_row(state, TableId(place.stage, place.round, at, place.playoff)) for at in wanted]
    filled = [row for row in rows if not row.blank]
    if not filled:
        raise Refused("nothing_on_sheet", table=table) if table is not None else Refused("nothing_to_print")
    return filled


def pdf(state: Tournament, document: str, prints: Iterable[Print]) -> bytes:
    """The PDF of these prints after they were recorded: with serial, version and check code."""
    return drawing(state, document, prints)()


def proof(state: Tournament, document: str, prints: Iterable[Print]) -> bytes:
    """The PDF as it would be printed now: a sheet that bears a check code has none before it is printed."""
    return drawing(state, document, prints, printed=False)()


def drawing(
    state: Tournament, document: str, prints: Iterable[Print], *, printed: bool = True
) -> Callable[[], bytes]:
    """Gathers what the papers say now. What comes back draws them when it is called, in any thread.

    Raises ``Refused("nothing_to_print")``, here or when it draws.
    """
    orders = tuple(prints)
    if document == SHEET:
        found = (sheet for order in orders for sheet in _sheets_of(state, order, printed=printed))
        return partial(_drawn, document, tuple(found))
    given = _GATHER[document](state, orders[0].round_id)
    if isinstance(given, Corrections) and not printed:
        given = msgspec.structs.replace(given, code="")
    return partial(_drawn, document, given)


def get_ready() -> None:
    """Loads fonts and what draws with them, in any thread: the first paper is then as quick as the second."""
    from tourney.reports import to_pdf_fonts, to_pdf_result_sheet  # noqa: F401  # the sheet is what is printed most

    with _ONE_PAPER:
        for name in (to_pdf_fonts.REGULAR, to_pdf_fonts.BOLD):
            to_pdf_fonts.font(name)


def sample(state: Tournament) -> Callable[[], bytes]:
    """A certificate of nobody, as ``drawing`` gives it: for the organiser to look at before the places are known."""
    return partial(_drawn, "certificates", sample_certificate(state))


def _drawn(document: str, given: Any) -> bytes:
    return alone(partial(DOCUMENTS[document].to_pdf, given))


def alone(draw: Callable[[], bytes]) -> bytes:
    """Draws a paper while no other thread draws one."""
    with _ONE_PAPER:
        return draw()


def _names(state: Tournament) -> dict[str, str]:
    return {stage.key: stage.name for stage in state.format.stages}


def _printing(state: Tournament, key: PrintKey) -> Printing:
    """The newest printing; before the first one, a preview at the time of the last action."""
    printings = state.prints.get(key)
    return printings[-1] if printings else Printing("", 0, "", "", state.lines[-1].at)


def _sheets_of(
    state: Tournament, order: Print, *, printed: bool
) -> tuple[ResultSheet, ...] | tuple[LadderSheet, ...]:
    """One sheet a table; in a ladder one a player (A1-66)."""
    at = TableId(order.stage, order.round, order.table, order.playoff)
    if not is_ladder(state, at.stage):
        return (_sheet(state, at, printed=printed),)
    said: dict[str, tuple[str, ...]] = {}
    for ruling in state.rulings:
        if ruling.table_id == at:
            said[ruling.number] = (*said.get(ruling.number, ()), _ruling(state, ruling))
    return ladder_sheets(state, at, said, order.number, printed=printed)


def _sheet(state: Tournament, at: TableId, *, printed: bool) -> ResultSheet:
    drawn, table = state.round(at.round_id), state.table(at)
    if drawn is None or table is None:
        raise KeyError(at)
    row = queries.table_row(state, at)
    if not printed and row.sheet_stale:
        row = msgspec.structs.replace(row, version=row.version + 1)  # what it would be
    printing = _printing(state, (SHEET, at.stage, at.round, at.playoff, at.table))
    return ResultSheet(
        event=queries.event_row(state), stage_name=state.stage_plan(at.stage).name, table=row,
        draw_version=drawn.version, printed_at=printing.at, stage_names=_names(state),
        out=queries.out_after(state, row), bids=bool(state.rules.bids),
        refused_by=table.plays[-1].refused_by, penalties=_penalties(state, at),
        code=printing.code if printed and not row.sheet_stale else "",  # it vouches for what was printed alone
    )  # fmt: skip


def _penalties(state: Tournament, at: TableId) -> tuple[str, ...]:
    return tuple(_ruling(state, ruling) for ruling in state.rulings if ruling.table_id == at)


def _ruling(state: Tournament, ruling: Ruling) -> str:
    return ruling_text(ruling, queries.called(state, ruling.number))


def _seating_names(state: Tournament, place: RoundId) -> Seating:
    return seating_of(state, place, "seating-by-name")


def _standings(state: Tournament, place: RoundId) -> Standings | LadderBoard:
    if is_ladder(state, place.stage):
        return ladder_standings(state, place)
    rounds = state.stages[place.stage].rounds
    stage = next(row for row in queries.stages(state) if row.key == place.stage)
    printing = _printing(state, ("standings", place.stage, place.round, 0, 0))
    rows = queries.standings(state, place.stage, place.round)
    if all(row.points is None for row in rows):
        raise Refused("nothing_to_print")
    return Standings(
        queries.event_row(state), stage, rows, printing.at, _names(state),
        round=place.round if len(rounds) > 1 else 0, draw_version=rounds[place.round - 1].version,
        version=printing.version,
    )  # fmt: skip


def _final(state: Tournament, _place: RoundId) -> FinalStandings:
    printing = _printing(state, (FINAL, "", 1, 0, 0))
    titles = {prize.place: prize.title for prize in state.format.prizes if prize.title}
    rows = queries.places(state)
    if not rows:
        raise Refused("nothing_to_print")
    return FinalStandings(
        queries.event_row(state), rows, printing.at, bool(state.ended_at), titles, printing.version
    )


def _prize_receipt(state: Tournament, _place: RoundId) -> PrizeReceipt:
    printing = _printing(state, ("prize-receipt", "", 1, 0, 0))
    rows = queries.places(state)
    return PrizeReceipt(
        queries.event_row(state), rows, {row.number: queries.player(state, row.number).id_tail for row in rows},
        printing.at, state.values.get("tax", ""),
        {prize.place: prize.title for prize in state.format.prizes if prize.title}, bool(state.ended_at),
        printing.version,
    )  # fmt: skip


def _sign_in(state: Tournament, _place: RoundId) -> SignIn:
    printing = _printing(state, ("sign-in", "", 1, 0, 0))
    return SignIn(queries.event_row(state), queries.players(state), printing.at, printing.version)


def _advancers(state: Tournament, place: RoundId) -> Advancers:
    stage = next(row for row in queries.stages(state) if row.key == place.stage)
    printing = _printing(state, ("advancers", place.stage, place.round, 0, 0))
    rows, rounds = queries.advancing(state, place.stage), state.stages[place.stage].rounds
    seats = {
        (key, number): (table.number, seat)
        for key in {row.advances_to for row in rows if row.advances_to} - {place.stage}
        for drawn in state.stages[key].rounds[:1]
        for table in drawn.live
        for seat, number in enumerate(table.seats, 1)
    }
    return Advancers(
        queries.event_row(state), stage, rows, _names(state), printing.at, printing.version, seats,
        len(rounds) if len(rounds) > 1 else 0, rounds[-1].version,
    )  # fmt: skip


def _rulings(state: Tournament, _place: RoundId) -> Rulings:
    printing = _printing(state, ("rulings", "", 1, 0, 0))
    lines = tuple(_ruling_line(state, ruling) for ruling in state.rulings)
    return Rulings(queries.event_row(state), lines, printing.at, printing.version)


def _corrections(state: Tournament, place: RoundId) -> Corrections:
    printing = _printing(state, (SLIP, place.stage, place.round, 0, 0))
    stale = is_stale(state, SLIP, place, 0)
    rows = corrections(state, place.stage)
    return Corrections(
        queries.event_row(state), state.stage_plan(place.stage).name, rows, printing.at,
        printing.version + stale, effects(state, place.stage), _names(state), printing.serial,
        "" if stale else printing.code,  # it vouches for what was printed alone
        {row.table: sheet for row in rows if (sheet := _sheet_version(state, row.table))},
        choice_after(state, place.stage), queries.chief_referee(state), lap_word(state.stage_plan(place.stage)),
    )  # fmt: skip


def _sheet_version(state: Tournament, at: TableId) -> tuple[int, bool] | None:
    """The newest result sheet of a table, and whether it says something else than the table does now."""
    place = RoundId(at.stage, at.round, at.playoff)
    last = newest_printing(state, SHEET, place, at.table)
    return (last.version, is_stale(state, SHEET, place, at.table)) if last else None


def _score_sheets(state: Tournament, place: RoundId) -> ScoreSheets:
    stage, drawn = state.stage_plan(place.stage), state.round(place)
    printing = _printing(state, ("score-sheet", place.stage, place.round, 0, 0))
    return ScoreSheets(
        queries.event_row(state), stage.name, place.round if stage.several else 0, drawn.version if drawn else 0,
        rule_line(state.rules, stage.hands, stage.minutes), sheet_columns(state.rules), sheet_marks(state.rules),
        "1 座" if stage.seating == "movement" else "", queries.tables(state, place.stage, place.round), printing.at,
        cross_sum_text(state.rules, state.format.seats), points=state.rules.scoring != "none", lap=lap_word(stage),
    )  # fmt: skip


def _vouchers(state: Tournament, _place: RoundId, only: tuple[Number, ...] = ()) -> Vouchers:
    printing = _printing(state, ("vouchers", "", 1, 0, 0))
    stages = tuple(stage.name for stage in state.format.stages)
    people = tuple(queries.player(state, number) for number in only) or queries.players(state)
    return Vouchers(queries.event_row(state), people, stages, printing.at, printing.version)


def voucher(state: Tournament, number: Number) -> Callable[[], bytes]:
    """One person's voucher, to be given out again or to a walk-in, as ``drawing`` gives it.

    Raises ``Refused`` when it draws, for who takes part no more.
    """
    given = _vouchers(state, RoundId("", 1), (number,))
    return partial(_drawn, "vouchers", given)


def workbook(state: Tournament, progress: Progress | None = None) -> bytes:
    """The Excel workbook of the whole event. ``progress`` is told rows written and rows in all."""
    people = tuple(
        PersonLine(
            p.number, p.name, p.sex, p.unit, p.id_number, p.phone, p.remark, entry.invited, entry.seeded
        )
        for p, entry in ((state.person(n), state.entries[n]) for n in in_order(list(state.entries)))
    )
    book = EventBook(
        queries.event_row(state), people, tuple(_results(state, stage.key) for stage in state.format.stages),
        tuple(_ruling_line(state, ruling) for ruling in state.rulings), queries.places(state), _names(state),
    )  # fmt: skip
    return event_xlsx(book, progress)


def _results(state: Tournament, key: str) -> StageResults:
    rounds = range(1, len(state.stages[key].rounds) + 1)
    rows = tuple(row for number in rounds for row in queries.tables(state, key, number))
    return StageResults(state.stage_plan(key).name, queries.standings(state, key), rows)


def _ruling_line(state: Tournament, ruling: Ruling) -> RulingLine:
    return RulingLine(
        ruling.at, _names(state).get(ruling.stage, ""), ruling.table or None, ruling.hand or None, ruling.number,
        queries.called(state, ruling.number), RULING_KINDS[ruling.kind], -ruling.points if ruling.points else None,
        ruling.clause, ruling.reason, ruled_by(state, ruling),
    )  # fmt: skip


_GATHER: dict[str, Callable[[Tournament, RoundId], Any]] = {
    FINAL: _final, "standings": _standings, "sign-in": _sign_in, "vouchers": _vouchers,
    "seating-by-table": seating_of, "seating-by-name": _seating_names, "draw-record": draw_record_of,
    "rulings": _rulings, "advancers": _advancers, "correction-slip": _corrections, "score-sheet": _score_sheets,
    "draw-slips": slips_of, "table-cards": table_cards_of, "rules-sheet": rules_sheet_of,
    "certificates": certificates_of, "programme": programme_of, "prize-receipt": _prize_receipt,
    "movement-cards": gather_cards, "deals": gather_deals,
}  # fmt: skip
