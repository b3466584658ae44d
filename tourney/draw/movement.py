"""移位 (A4): where everybody sits round after round when the tables are drawn once (clauses A4-21 to A4-29).

Seat 1 stays and keeps the score (A4-26), seat 2 goes one table up, the last to the first (A4-27), seat 3 one table
down (A4-28). An odd number N of tables gives N rounds in which nobody meets twice; an even one would make seats 2
and 3 meet again, so seat 2 goes one table more, once, after round N/2, and there are N − 1 rounds (DESIGN §5).
"""

from collections.abc import Sequence

from tourney.model.ids import Number

Table = tuple[Number, ...]
Round = tuple[Table, ...]

SEATS = 3


def most_rounds(tables: int) -> int:
    """Rounds of this many tables in which nobody meets anybody twice; 0 without a table."""
    return tables if tables % 2 else max(tables - 1, 0)


def skip_after(tables: int) -> int:
    """The round after which seat 2 goes one table further; 0 for an odd number of tables, where it never does."""
    return 0 if tables % 2 else tables // 2


def table_of(seat: int, home: int, round_number: int, tables: int) -> int:
    """The table, counted from 1, of whoever sat at table ``home`` on this seat in round 1."""
    moved = round_number - 1
    if seat == 1:
        return home
    if seat == 2:
        skip = 1 if 0 < skip_after(tables) <= moved else 0
        return (home - 1 + moved + skip) % tables + 1
    return (home - 1 - moved) % tables + 1


def seating(first: Sequence[Sequence[Number]], rounds: int | None = None) -> tuple[Round, ...]:
    """The tables of every round, in seat order, from those of round 1; all rounds there are unless fewer are asked.

    Raises ``ValueError`` for a table that does not seat three, or more rounds than ``most_rounds``.
    """
    count = len(first)
    most = most_rounds(count)
    asked = most if rounds is None else rounds
    if any(len(table) != SEATS for table in first):
        raise ValueError("a movement is for tables of three")
    if not 0 <= asked <= most:
        raise ValueError(f"{count} tables move for at most {most} rounds")
    return tuple(_round(first, number) for number in range(1, asked + 1))


def _round(first: Sequence[Sequence[Number]], number: int) -> Round:
    count = len(first)
    seated: list[list[Number]] = [[] for _ in first]
    for seat in range(1, SEATS + 1):
        for home, table in enumerate(first, 1):
            seated[table_of(seat, home, number, count) - 1].append(table[seat - 1])
    return tuple(tuple(table) for table in seated)
