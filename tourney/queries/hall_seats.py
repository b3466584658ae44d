"""大屏: who sits where, by table and by name, and who goes where in a movement."""

from collections import Counter
from collections.abc import Callable

import msgspec

from tourney.formats.ladder import climbers
from tourney.model.ids import Number, RoundId, natural
from tourney.model.state import Round, Table, Tournament
from tourney.queries.hall_rows import HallMoves, HallPerson, HallSeat, HallTable, HallWhere, Sitting
from tourney.queries.movement import seats_after
from tourney.queries.people import name_of
from tourney.wording.pinyin import pinyin_order

Known = Callable[[Number], HallPerson]


def people_of(state: Tournament) -> Known:
    """Everybody by number, with what tells people of one name apart."""
    names = Counter(name_of(state, number) for number in state.entries)

    def person(number: Number) -> HallPerson:
        name = name_of(state, number)
        return HallPerson(number, name, state.person(number).unit, names[name] > 1)

    return person


def hall_tables(state: Tournament, place: RoundId) -> tuple[HallTable, ...]:
    """The tables of a round or playoff in order, then those who sit out; empty before the draw."""
    drawn = state.round(place)
    if drawn is None:
        return ()
    known, levels = people_of(state), _levels(state, place)
    tables = [_table(drawn, table, known, levels) for table in drawn.tables.values()]
    resting: tuple[tuple[Sitting, tuple[Number, ...]], ...] = (
        ("waiting", drawn.waiting), ("byes", drawn.byes), ("gone", drawn.gone),
    )  # fmt: skip
    tables += [
        HallTable(kind, 0, tuple(HallSeat(0, known(n), filled=n in drawn.filled) for n in numbers))
        for kind, numbers in resting
        if numbers
    ]
    return tuple(tables)


def _levels(state: Tournament, place: RoundId) -> dict[Number, int]:
    stage = state.stage_plan(place.stage)
    return {n: one.level for n, one in climbers(state, stage).items()} if stage.ladder is not None else {}


def _table(drawn: Round, table: Table, known: Known, levels: dict[Number, int]) -> HallTable:
    seats = tuple(
        HallSeat(
            at, known(number), filled=number in drawn.filled, absent=number in table.absent,
            level=levels.get(number),
        )
        for at, number in enumerate(table.seats, 1)
    )  # fmt: skip
    return HallTable("broken" if table.broken else "table", table.number, seats)


def hall_names(state: Tournament, place: RoundId) -> tuple[HallWhere, ...]:
    """Everybody of the round by name as it is spelt; equal names by number."""
    found: dict[Number, HallWhere] = {}
    for table in hall_tables(state, place):
        for seat in table.seats if table.kind != "broken" else ():
            found[seat.person.number] = HallWhere(seat.person, table.kind, table.table, seat.seat)
    return tuple(sorted(found.values(), key=_in_the_list))


def _in_the_list(where: HallWhere) -> tuple[object, object]:
    return pinyin_order(where.person.name), natural(where.person.number)


def hall_moves(state: Tournament, stage: str) -> HallMoves | None:
    """Who goes where between two rounds of a movement; ``None`` where nobody moves, or nothing is known yet."""
    plan, rounds = state.stage_plan(stage), state.stages[stage].rounds
    if plan.seating != "movement" or not rounds or state.stages[stage].closed_at:
        return None
    last = rounds[-1]
    if last.number > 1 and not last.begun:
        to = {n: (t.number, at) for t in last.live for at, n in enumerate(t.seats, 1)}
        return _moves(state, stage, rounds[-2], to, now=True)
    seats = seats_after(state, stage)
    if not seats:
        return None
    to = {n: (table, at) for table, three in enumerate(seats, 1) for at, n in enumerate(three, 1)}
    return _moves(state, stage, last, to, now=False)


def _moves(
    state: Tournament, stage: str, before: Round, to: dict[Number, tuple[int, int]], *, now: bool
) -> HallMoves:
    known = people_of(state)
    tables = []
    for table in before.live:
        plain = _table(before, table, known, {})
        seats = tuple(_to(seat, to.get(seat.person.number)) for seat in plain.seats)
        tables.append(HallTable("table", table.number, seats))
    return HallMoves(stage, before.number, before.number + 1, now, tuple(tables))


def _to(seat: HallSeat, there: tuple[int, int] | None) -> HallSeat:
    return msgspec.structs.replace(seat, to_table=there[0], to_seat=there[1]) if there else seat
