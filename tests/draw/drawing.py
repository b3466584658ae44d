"""Every draw of these tests is made here and passes the independent checker before a test sees it."""

from collections.abc import Mapping, Sequence

from tests.draw.sequences import DrawnRound, sequence_faults
from tourney.draw import movement, rounds_ahead
from tourney.draw.checker import faults
from tourney.draw.lots import Lots, draw_lots as lots_of
from tourney.draw.wished import STEPS, draw_with_wishes as wished_of
from tourney.draw.wishes import Wished, Wishes, meetings
from tourney.model.ids import Number

Tables = tuple[tuple[Number, ...], ...]


def people(count: int) -> list[Number]:
    """参赛号 1 … count."""
    return [Number(str(i)) for i in range(1, count + 1)]


def tables_of(text: str) -> list[list[Number]]:
    """``"123 456"``: two tables of people with one-digit numbers."""
    return [[Number(digit) for digit in table] for table in text.split()]


def draw_lots(
    seed: str, entrants: Sequence[Number], seats: int, byes: int, byes_before: Mapping[Number, int]
) -> Lots:
    drawn = lots_of(seed, entrants, seats, byes, byes_before)
    once = DrawnRound(drawn.tables, drawn.byes, tuple(entrants))
    assert sequence_faults([once], seats, byes_before) == []
    assert len(drawn.byes) == byes
    return drawn


def draw_with_wishes(
    seed: str, entrants: Sequence[Number], byes: int, wishes: Wishes, steps: int = STEPS
) -> Wished:
    drawn = wished_of(seed, entrants, 3, byes, wishes, steps)
    assert faults(drawn.tables, drawn.byes, entrants, 3) == []
    assert len(drawn.byes) == byes
    return drawn


def rounds_with_wishes(seed: str, count: int, rounds: int, wishes: Wishes) -> list[Wished]:
    """Round after round, with opponents and byes of the rounds before. The checker sees to the byes."""
    drawn: list[Wished] = []
    rests: dict[Number, int] = {}
    for place in range(1, rounds + 1):
        met = meetings(before.tables for before in drawn)
        now = Wishes(
            wishes.order, wishes.units, met, wishes.seeds, tuple(rests.items()), wishes.never, wishes.always
        )
        drawn.append(draw_with_wishes(f"{seed}/{place}", people(count), count % 3, now))
        for number in drawn[-1].byes:
            rests[number] = rests.get(number, 0) + 1
    found = sequence_faults(
        [DrawnRound(one.tables, one.byes, tuple(people(count))) for one in drawn], 3, repeats_allowed=True
    )
    assert found == []
    return drawn


def repeats_in(drawn: Sequence[Wished]) -> int:
    """Pairs that met again, as the checker counts them."""
    sequence = [DrawnRound(one.tables, one.byes, one.order) for one in drawn]
    return sum(fault.code == "repeat" for fault in sequence_faults(sequence, 3))


def plan_rounds(seed: str, entrants: Sequence[Number], rounds: int) -> rounds_ahead.RoundsAhead:
    planned = rounds_ahead.plan_rounds(seed, entrants, rounds)
    sequence = [DrawnRound(one.tables, one.byes, tuple(entrants)) for one in planned.rounds]
    assert sequence_faults(sequence, 3) == []
    assert all(len(one.byes) == len(entrants) % 3 for one in planned.rounds)
    return planned


def seating(first: Sequence[Sequence[Number]], rounds: int | None = None) -> tuple[movement.Round, ...]:
    moved = movement.seating(first, rounds)
    everybody = tuple(number for table in first for number in table)
    assert sequence_faults([DrawnRound(tables, (), everybody) for tables in moved], 3) == []
    return moved
