"""Papers and the workbook: plain structs made from rows; ``to_pdf…`` draws them, ``to_xlsx`` writes them.

reportlab and openpyxl are loaded when the first document is made, not before.
"""

from collections.abc import Callable
from typing import Any

from tourney.reports.advancers import Advancers, advancers
from tourney.reports.certificates import Certificates, certificates
from tourney.reports.correction_slip import Corrections, correction_slip
from tourney.reports.deals import Deals, deals
from tourney.reports.draw_commit import DrawCommit, draw_commit
from tourney.reports.draw_record import DrawRecord, draw_record
from tourney.reports.draw_slips import DrawSlips, draw_slips
from tourney.reports.final_standings import FinalStandings, final_standings
from tourney.reports.ladder_board import LadderBoard, ladder_board
from tourney.reports.ladder_sheet import LadderSheet
from tourney.reports.movement_cards import MovementCards, movement_cards
from tourney.reports.prize_receipt import PrizeReceipt, prize_receipt
from tourney.reports.programme import Programme, programme
from tourney.reports.result_sheet import ResultSheet
from tourney.reports.rules_sheet import RulesSheet, rules_sheet
from tourney.reports.rulings import Rulings, rulings
from tourney.reports.score_sheet import ScoreSheets, score_sheets
from tourney.reports.seating_by_name import seating_by_name
from tourney.reports.seating_by_table import Seating, seating
from tourney.reports.sign_in import SignIn, sign_in
from tourney.reports.standings import Standings, standings
from tourney.reports.table_cards import TableCards, table_cards
from tourney.reports.vouchers import Vouchers, vouchers
from tourney.reports.workbook import EventBook, Progress


def result_sheets_pdf(sheets: tuple[ResultSheet, ...] | tuple[LadderSheet, ...]) -> bytes:
    """《参赛选手成绩确认表》 in two copies each: of these tables, or of these players of a ladder."""
    from tourney.reports.to_pdf_ladder_sheet import ladder_sheets
    from tourney.reports.to_pdf_result_sheet import result_sheets

    own = tuple(sheet for sheet in sheets if isinstance(sheet, LadderSheet))
    if own:
        return ladder_sheets(own)
    return result_sheets(tuple(sheet for sheet in sheets if isinstance(sheet, ResultSheet)))


def standings_pdf(given: Standings | LadderBoard) -> bytes:
    """The standings of a stage; of a ladder its board of the best ten."""
    from tourney.reports.to_pdf_list import list_paper

    return list_paper(ladder_board(given) if isinstance(given, LadderBoard) else standings(given))


def final_standings_pdf(given: FinalStandings) -> bytes:
    """The places at the end of the event."""
    from tourney.reports.to_pdf_list import list_paper

    return list_paper(final_standings(given))


def seating_pdf(given: Seating) -> bytes:
    """The seating of a round by table."""
    from tourney.reports.to_pdf_seating import seating_paper

    return seating_paper(seating(given))


def seating_names_pdf(given: Seating) -> bytes:
    """The seating of a round by name."""
    from tourney.reports.to_pdf_seating_names import seating_names_paper

    return seating_names_paper(seating_by_name(given))


def draw_record_pdf(given: DrawRecord | DrawCommit) -> bytes:
    """The record of a draw, with which anybody can check it; before a proved draw what is posted of it."""
    from tourney.reports.to_pdf_draw_record import draw_record_paper

    return draw_record_paper(draw_commit(given) if isinstance(given, DrawCommit) else draw_record(given))


def draw_slips_pdf(given: DrawSlips) -> bytes:
    """The slips of a draw, to be cut out."""
    from tourney.reports.to_pdf_draw_slips import slips_paper

    return slips_paper(draw_slips(given))


def table_cards_pdf(given: TableCards) -> bytes:
    """The cards that stand on the tables."""
    from tourney.reports.to_pdf_table_cards import table_cards_paper

    return table_cards_paper(table_cards(given))


def sign_in_pdf(given: SignIn) -> bytes:
    """The sheet that everybody signs at the door."""
    from tourney.reports.to_pdf_list import list_paper

    return list_paper(sign_in(given))


def vouchers_pdf(given: Vouchers) -> bytes:
    """The entry vouchers, to be cut out."""
    from tourney.reports.to_pdf_vouchers import vouchers_paper

    return vouchers_paper(vouchers(given))


def advancers_pdf(given: Advancers) -> bytes:
    """Who goes on from a stage."""
    from tourney.reports.to_pdf_list import list_paper

    return list_paper(advancers(given))


def rulings_pdf(given: Rulings) -> bytes:
    """Every ruling of the event."""
    from tourney.reports.to_pdf_list import list_paper

    return list_paper(rulings(given))


def corrections_pdf(given: Corrections) -> bytes:
    """The corrections of a stage, a page a table, to be signed."""
    from tourney.reports.to_pdf_correction_slip import correction_slip_paper

    return correction_slip_paper(correction_slip(given))


def score_sheets_pdf(given: ScoreSheets) -> bytes:
    """The blank score sheets of a round."""
    from tourney.reports.to_pdf_score_sheet import score_sheets_paper

    return score_sheets_paper(score_sheets(given))


def rules_sheet_pdf(given: RulesSheet) -> bytes:
    """The rules of the event, to be posted."""
    from tourney.reports.to_pdf_rules import rules_paper

    return rules_paper(rules_sheet(given))


def programme_pdf(given: Programme) -> bytes:
    """The book of the event."""
    from tourney.reports.to_pdf_programme import programme_paper

    return programme_paper(programme(given))


def certificates_pdf(given: Certificates) -> bytes:
    """A certificate a person, on the organiser's picture where there is one."""
    from tourney.reports.to_pdf_certificates import certificates_paper

    return certificates_paper(certificates(given))


def prize_receipt_pdf(given: PrizeReceipt) -> bytes:
    """The receipts for prizes."""
    from tourney.reports.to_pdf_list import list_paper

    return list_paper(prize_receipt(given))


def movement_cards_pdf(given: MovementCards) -> bytes:
    """A card for every player of a movement, to be cut out."""
    from tourney.reports.to_pdf_movement_cards import movement_cards_paper

    return movement_cards_paper(movement_cards(given))


def deals_pdf(given: Deals) -> bytes:
    """Where the boards of a movement lie in every round, and a record form for each board."""
    from tourney.reports.to_pdf_deals import deals_paper

    return deals_paper(deals(given))


def event_xlsx(given: EventBook, progress: Progress | None = None) -> bytes:
    """The workbook of the whole event. ``progress`` is told rows written and rows in all."""
    from tourney.reports.to_xlsx import event_workbook

    return event_workbook(given, progress)


DOCUMENTS: dict[str, Callable[[Any], bytes]] = {
    "result-sheet": result_sheets_pdf,
    "standings": standings_pdf,
    "final-standings": final_standings_pdf,
    "sign-in": sign_in_pdf,
    "vouchers": vouchers_pdf,
    "score-sheet": score_sheets_pdf,
    "advancers": advancers_pdf,
    "rulings": rulings_pdf,
    "correction-slip": corrections_pdf,
    "prize-receipt": prize_receipt_pdf,
    "certificates": certificates_pdf,
    "rules-sheet": rules_sheet_pdf,
    "programme": programme_pdf,
    "seating-by-table": seating_pdf,
    "movement-cards": movement_cards_pdf,
    "deals": deals_pdf,
    "seating-by-name": seating_names_pdf,
    "draw-record": draw_record_pdf,
    "draw-slips": draw_slips_pdf,
    "table-cards": table_cards_pdf,
}
"""Every paper by its name on the command line: what makes its PDF, refused with ``nothing_to_print`` where there is
nothing on it."""
