"""What the papers of people are made from: sign-in list, vouchers, rulings; and the workbook of the whole event."""

from tourney.formats.papers import EVENT, shown_printing
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.state import Ruling, Tournament
from tourney.queries import everything as queries
from tourney.queries.rulings import ruled_by
from tourney.reports.rulings import Rulings
from tourney.reports.sign_in import SignIn
from tourney.reports.vouchers import Vouchers
from tourney.reports.workbook import EventBook, PersonLine, RulingLine, StageResults
from tourney.wording.rulings import RULING_KINDS


def sign_in_of(state: Tournament, _place: RoundId) -> SignIn:
    """Everybody who signed up."""
    printing = shown_printing(state, "sign-in", EVENT)
    return SignIn(queries.event_row(state), queries.players(state), printing.at, printing.version)


def vouchers_of(state: Tournament, _place: RoundId, only: tuple[Number, ...] = ()) -> Vouchers:
    """Everybody's voucher, or those of ``only``."""
    printing = shown_printing(state, "vouchers", EVENT)
    stages = tuple(stage.name for stage in state.format.stages)
    people = tuple(queries.player(state, number) for number in only) or queries.players(state)
    return Vouchers(queries.event_row(state), people, stages, printing.at, printing.version)


def rulings_of(state: Tournament, _place: RoundId) -> Rulings:
    """All rulings of the event."""
    printing = shown_printing(state, "rulings", EVENT)
    lines = tuple(_ruling_line(state, ruling) for ruling in state.rulings)
    return Rulings(queries.event_row(state), lines, printing.at, printing.version)


def book_of(state: Tournament) -> EventBook:
    """Everything that the workbook holds."""
    people = tuple(
        PersonLine(
            p.number, p.name, p.sex, p.unit, p.id_number, p.phone, p.remark, entry.invited, entry.seeded
        )
        for p, entry in ((state.person(n), state.entries[n]) for n in in_order(list(state.entries)))
    )
    return EventBook(
        queries.event_row(state), people, tuple(_results(state, stage.key) for stage in state.format.stages),
        tuple(_ruling_line(state, ruling) for ruling in state.rulings), queries.places(state), state.format.stage_names,
    )  # fmt: skip


def _results(state: Tournament, key: str) -> StageResults:
    rounds = range(1, len(state.stages[key].rounds) + 1)
    rows = tuple(row for number in rounds for row in queries.tables(state, key, number))
    return StageResults(state.stage_plan(key).name, queries.standings(state, key), rows)


def _ruling_line(state: Tournament, ruling: Ruling) -> RulingLine:
    return RulingLine(
        ruling.at, state.format.stage_names.get(ruling.stage, ""), ruling.table or None, ruling.hand or None, ruling.number,
        queries.called(state, ruling.number), RULING_KINDS[ruling.kind], -ruling.points if ruling.points else None,
        ruling.clause, ruling.reason, ruled_by(state, ruling),
    )  # fmt: skip
