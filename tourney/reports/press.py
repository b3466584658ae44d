"""From the state of an event to finished papers: which prints are recorded, what goes onto each sheet."""

from collections.abc import Callable, Iterable
from functools import partial
from threading import Lock
from typing import Any

import msgspec

from tourney.formats.papers import BEFORE_DRAW, EVENT, FINAL, MOVEMENT, SLIP, WHOLE
from tourney.formats.phase import SHEET
from tourney.model.commands import Print
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.rows import TableRow
from tourney.reports import DOCUMENTS, event_xlsx
from tourney.reports.correction_slip import Corrections
from tourney.reports.gather_book import (
    certificates_of,
    programme_of,
    rules_sheet_of,
    sample_certificate,
    seating_of,
)
from tourney.reports.gather_draw import committed, draw_record_of, place_before_draw, slips_of, table_cards_of
from tourney.reports.gather_ladder import chosen_owners
from tourney.reports.gather_movement import deals_of, movement_cards_of
from tourney.reports.gather_people import book_of, rulings_of, sign_in_of, vouchers_of
from tourney.reports.gather_results import (
    advancers_of,
    corrections_of,
    final_of,
    prize_receipt_of,
    score_sheets_of,
    sheets_of,
    standings_of,
)
from tourney.reports.workbook import Progress

_ONE_PAPER = Lock()
"""Papers share the fonts' files, which only one at a time may read."""
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
    rows = [queries.table_row(state, place.table(at)) for at in wanted]
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
        found = (sheet for order in orders for sheet in sheets_of(state, order, printed=printed))
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
    return alone(partial(DOCUMENTS[document], given))


def alone(draw: Callable[[], bytes]) -> bytes:
    """Draws a paper while no other thread draws one."""
    with _ONE_PAPER:
        return draw()


def voucher(state: Tournament, number: Number) -> Callable[[], bytes]:
    """One person's voucher, to be given out again or to a walk-in, as ``drawing`` gives it.

    Raises ``Refused`` when it draws, for who takes part no more.
    """
    return partial(_drawn, "vouchers", vouchers_of(state, EVENT, (number,)))


def workbook(state: Tournament, progress: Progress | None = None) -> bytes:
    """The Excel workbook of the whole event. ``progress`` is told rows written and rows in all."""
    return event_xlsx(book_of(state), progress)


_GATHER: dict[str, Callable[[Tournament, RoundId], Any]] = {
    FINAL: final_of, "standings": standings_of, "sign-in": sign_in_of, "vouchers": vouchers_of,
    "seating-by-table": seating_of, "seating-by-name": partial(seating_of, document="seating-by-name"),
    "draw-record": draw_record_of, "rulings": rulings_of, "advancers": advancers_of, SLIP: corrections_of,
    "score-sheet": score_sheets_of, "draw-slips": slips_of, "table-cards": table_cards_of,
    "rules-sheet": rules_sheet_of, "certificates": certificates_of, "programme": programme_of,
    "prize-receipt": prize_receipt_of, "movement-cards": movement_cards_of, "deals": deals_of,
}  # fmt: skip
