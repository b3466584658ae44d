"""对阵: the tables of a round with their hands, as the wall, the score sheet and the result sheet show them."""

from collections.abc import Iterator

from tourney.formats.at import table_stage
from tourney.formats.outcome import leads_to
from tourney.formats.papers import is_stale, newest_printing, owners
from tourney.formats.phase import SHEET, limit_of, table_phase
from tourney.formats.rounds import is_last_round
from tourney.model.events import PlayedHand
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.once import asked_once
from tourney.model.plan import Stage
from tourney.model.state import Play, Round, Table, Tournament
from tourney.queries.people import player
from tourney.queries.rows import HandRow, PlayRow, SeatRow, TableRow, TableState
from tourney.rules.ranking import Ranking, busted, contested_place, holds_points, ranking, table_points
from tourney.rules.sheet import counting, next_opener, play_sums


@asked_once
def tables(
    state: Tournament, stage: str, round_number: int | None = None, playoff: int = 0
) -> tuple[TableRow, ...]:
    """The tables of a round, of the last one drawn if none is named, or of a playoff; empty before the draw."""
    number = 1 if playoff else round_number or len(state.stages[stage].rounds)
    drawn = state.round(RoundId(stage, number, playoff))
    if drawn is None:
        return ()
    return tuple(table_row(state, TableId(stage, number, table, playoff)) for table in drawn.tables)


def each_table(state: Tournament, place: RoundId) -> Iterator[None]:
    """Works out the tables of a round one at a time; whoever asks for them afterwards has them at once."""
    drawn = state.round(place)
    for table in list(drawn.tables) if drawn is not None else ():
        table_row(state, TableId(place.stage, place.round, table, place.playoff))
        yield


@asked_once
def table_row(state: Tournament, at: TableId) -> TableRow:
    """One table. Raises ``KeyError`` where nothing was drawn."""
    drawn, table = state.round(at.round_id), state.table(at)
    if drawn is None or table is None:
        raise KeyError(at)
    stage = table_stage(state, at)
    found = ranking(table, stage)
    whose = owners(state, at)
    printings = [newest_printing(state, SHEET, at.round_id, at.table, number) for number in whose]
    return TableRow(
        at,
        table_phase(state, at, table),
        _seats(state, stage, drawn, table, found),
        tuple(_play(state, stage, table, drawn, i) for i in range(len(table.plays))),
        hands_played=counting(state.rules, table.main),
        limit=stage.hands,
        minutes=stage.minutes,
        started_at=drawn.started_at,
        confirmed_at=table.plays[-1].confirmed_at,
        serial=next((one.serial for one in printings if one), ""),
        version=min((one.version if one else 0 for one in printings), default=0),
        sheet_stale=any(is_stale(state, SHEET, at.round_id, at.table, number) for number in whose),
        contested_place=contested_place(found.groups, stage)
        if found.tied and (table.main.begun or table.stopped)
        else None,
        referee=table.referee,
        checked_at=table.checked_at,
    )


def table_standing(state: Tournament, at: TableId) -> tuple[TableState, str]:
    """How a table stands and when it was signed last, of ``table_row``, without the rest. Raises what that raises."""
    table = state.table(at)
    if table is None:
        raise KeyError(at)
    return table_phase(state, at, table), table.plays[-1].confirmed_at


def out_after(state: Tournament, row: TableRow) -> tuple[Number, ...]:
    """Whose event ends with this table; nobody while a place is open, and nobody at the last table of all."""
    drawn = state.round(row.id.round_id)
    stage = state.stage_plan(row.id.stage)
    if (
        drawn is None
        or row.contested_place is not None
        or stage.rank == "overall"
        or stage.ladder is not None
    ):
        return ()
    if not stage.targets and is_last_round(stage, drawn):
        return ()
    return tuple(seat.number for seat in row.seats if seat.place and not seat.leads_to)


def _seats(
    state: Tournament, stage: Stage, drawn: Round, table: Table, found: Ranking
) -> tuple[SeatRow, ...]:
    held = table_points(table)
    points = [held[i] if holds_points(table, number) else None for i, number in enumerate(table.seats)]
    places = found.places
    return tuple(
        _seat(state, stage, drawn, table, i, points[i], places, i + 1 in found.tied)
        for i in range(len(table.seats))
    )


def _seat(
    state: Tournament, stage: Stage, drawn: Round, table: Table, i: int, points: int | None, places: tuple[int, ...],
    contested: bool,
) -> SeatRow:  # fmt: skip
    who = player(state, table.seats[i])
    begun = points is not None
    settled = begun and not contested
    disqualified = state.entries[who.number].disqualified is not None
    gone = disqualified or i + 1 in busted(table, stage) or who.number in table.absent
    return SeatRow(
        i + 1, who.number, who.name, who.unit, who.id_tail, table.brought[i], points,
        deducted=table.deducted.get(who.number, 0),
        place=places[i] if begun else None,
        shared=begun and places.count(places[i]) > 1,
        contested=begun and contested,
        leads_to=leads_to(state.format, stage, drawn, places[i]) if settled and not gone else "",
        twin=who.twin, disqualified=disqualified,
    )  # fmt: skip


def _play(state: Tournament, stage: Stage, table: Table, drawn: Round, overtime: int) -> PlayRow:
    play = table.plays[overtime]
    seats = len(table.seats)
    brought = (0,) * seats if overtime else table.brought
    return PlayRow(
        overtime,
        _hands(play, brought),
        play.totals,
        play_sums(play, brought),
        limit_of(stage, overtime),
        play.confirmed_at,
        _contested(table, stage, overtime),
        next_opener(state.rules, play.hands, seats, drawn.number),
    )


def _contested(table: Table, stage: Stage, overtime: int) -> tuple[Number, ...]:
    """In an overtime: those who were tied before it."""
    if not overtime:
        return ()
    return tuple(table.seats[seat - 1] for seat in ranking(table, stage, overtime - 1).tied)


def _hands(play: Play, brought: tuple[int, ...]) -> tuple[HandRow, ...]:
    running = list(brought)
    rows = []
    for hand in play.hands:
        if not hand.void:
            running = [total + delta for total, delta in zip(running, hand.deltas, strict=True)]
        rows.append(_hand(hand, tuple(running)))
    return tuple(rows)


def _hand(hand: PlayedHand, running: tuple[int, ...]) -> HandRow:
    return HandRow(
        hand.hand, hand.opener, hand.landlord, hand.bid, hand.bombs, hand.rockets, hand.won, hand.spring,
        hand.anti_spring, bool(hand.open_hand), hand.passed_out, hand.void, hand.amended, hand.deltas, running,
        hand.rake, hand.forfeited or Number(""), hand.first_out, hand.open_hand, hand.doubled, hand.kicked,
        hand.counter_kicked,
    )  # fmt: skip
