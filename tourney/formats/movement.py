"""移位: where everybody sits in the next round of a movement (A4-24 to A4-28)."""

from tourney.model.ids import Number
from tourney.model.plan import Move, Stage
from tourney.model.state import Round, Table
from tourney.rules.ranking import ranking

Seats = tuple[tuple[Number, ...], ...]


def next_seats(stage: Stage, drawn: Round, skip_after: int = 0) -> Seats:
    """The tables of the round after this one. ``skip_after``: the round after which seat 2 goes one table further."""
    tables = drawn.live
    size = len(tables[0].seats) if tables else 0
    places: dict[tuple[int, int], Number] = {}
    for at, table in enumerate(tables):
        for seat, number in enumerate(table.seats, 1):
            extra = 1 if seat == 2 and drawn.number == skip_after else 0
            places[_next_table(stage, seat, at, len(tables), extra), seat] = number
    return tuple(tuple(places[at, seat] for seat in range(1, size + 1)) for at in range(len(tables)))


def _next_table(stage: Stage, seat: int, at: int, count: int, extra: int) -> int:
    """Index of the table that somebody in this seat goes to; the seat stays the same."""
    move = next((move for move in stage.moves if move.who == f"seat{seat}"), None)
    return at if move is None else target(move, at, count, extra)


def target(move: Move, at: int, count: int, extra: int = 0) -> int:
    """Index of the table that a move leads to: round the hall, or to the end of the row at most."""
    to = at + move.by + extra
    return to % count if move.wrap else min(max(to, 0), count - 1)


def by_result(stage: Stage, drawn: Round) -> list[list[Number]]:
    """Who sits at each table next when places move: winners up, losers down, or the last landlord on."""
    found: list[list[Number]] = [[] for _ in drawn.live]
    for at, table in enumerate(drawn.live):
        places = ranking(table, stage).groups
        order = [seat for group in places for seat in group]
        for seat, number in enumerate(table.seats, 1):
            move = next((move for move in stage.moves if _concerns(move, table, seat, order)), None)
            found[at if move is None else target(move, at, len(found))].append(number)
    return found


def _concerns(move: Move, table: Table, seat: int, order: list[int]) -> bool:
    if move.who == "last_landlord":
        return _last_landlord(table) == seat
    place = {"winner": 0, "second": 1, "loser": len(order) - 1}.get(move.who)
    return place is not None and order[place] == seat


def _last_landlord(table: Table) -> int:
    """Seat of the last landlord; where every hand was passed out, of the last opener; else seat 1. # our reading"""
    hands = table.main.live
    landlords = [hand.landlord for hand in hands if hand.landlord is not None]
    openers = [hand.opener for hand in hands if hand.opener is not None]
    return next(iter([*landlords[-1:], *openers[-1:]]), 1)


def moves_by_result(stage: Stage) -> bool:
    """Places at the table decide who moves, not the seat."""
    return any(not move.who.startswith("seat") for move in stage.moves)
