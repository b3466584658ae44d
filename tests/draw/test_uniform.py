"""Chi-square tests: procedure 1 favours no seat, no pair and no order. 60,000 draws of six people from fixed seeds."""

import math
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Any

from tests.draw.drawing import draw_lots, people

DRAWS = 60_000
SIX = people(6)


def p_value(chi_square: float, degrees: int) -> float:
    """How often chance alone gives at least this much: the upper regularized gamma function, as a power series.

    1 − e^(−x) x^a / Γ(a + 1) · (1 + x/(a+1) + x²/((a+1)(a+2)) + …) with a = degrees / 2 and x = chi-square / 2.
    """
    a, x = degrees / 2, chi_square / 2
    term = total = 1.0
    step = 1
    while term > total * 1e-15:
        term *= x / (a + step)
        total += term
        step += 1
    return 1 - math.exp(math.log(total) - x + a * math.log(x) - math.lgamma(a + 1))


@cache
def orders() -> Counter[tuple[str, ...]]:
    return Counter(draw_lots(f"chi {i}", SIX, 3, 0, {}).order for i in range(DRAWS))


def chi_square(counts: Mapping[Any, int], kinds: int, expected: float) -> float:
    assert len(counts) == kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_the_p_value_agrees_with_the_printed_tables() -> None:
    """Critical values as statistics books print them: 5 % of 9 degrees 16.919, 1 % of 25 degrees 44.314, 95 % 3.325."""
    assert abs(p_value(16.919, 9) - 0.05) < 1e-4
    assert abs(p_value(44.314, 25) - 0.01) < 1e-4
    assert abs(p_value(3.325, 9) - 0.95) < 1e-4


def test_nobody_is_likelier_on_any_seat() -> None:
    """36 cells of person and seat, each 1/6. In one draw they sum to 1 both ways: 25 degrees, and 5/6 of the sum."""
    seats: Counter[object] = Counter()
    for order, times in orders().items():
        for seat, number in enumerate(order):
            seats[seat, number] += times
    assert 0.001 < p_value(chi_square(seats, 36, DRAWS / 6) * 5 / 6, 25) < 0.999


def test_no_pair_is_likelier_at_one_table() -> None:
    """15 pairs, each in 2 of 5 draws. Everybody meets exactly two: 5 of the 14 degrees are taken, 9 stay."""
    met: Counter[object] = Counter()
    for order, times in orders().items():
        for table in (order[:3], order[3:]):
            for pair in combinations(sorted(table), 2):
                met[pair] += times
    assert 0.001 < p_value(chi_square(met, 15, DRAWS * 2 / 5), 9) < 0.999


def test_no_order_of_all_six_is_likelier() -> None:
    """720 orders, 719 degrees."""
    assert 0.001 < p_value(chi_square(orders(), 720, DRAWS / 720), 719) < 0.999


def test_a_lopsided_count_is_found_out() -> None:
    """One pair in a hundred draws sent to another table would show: 1 % of 24,000 moved gives p far below 0.001."""
    met = Counter(dict.fromkeys(combinations(SIX, 2), DRAWS * 2 // 5))
    met[SIX[0], SIX[1]] += DRAWS // 100
    met[SIX[0], SIX[2]] -= DRAWS // 100
    assert p_value(chi_square(met, 15, DRAWS * 2 / 5), 9) < 0.001
