"""Figures of 抽签: wishes in large fields, rounds without a repeated opponent, rounds planned ahead.

``pytest -m benchmark -s tests/benchmarks/test_draws.py`` prints them. The bounds are in seconds of one draw, the ratio
beside them is against procedure 1 alone with the same people in the same run.
"""

import statistics
import time
from collections.abc import Callable
from itertools import combinations, cycle

import pytest

from tests.draw.drawing import people, repeats_in, rounds_with_wishes
from tourney.draw.lots import draw_lots
from tourney.draw.rounds_ahead import plan_rounds
from tourney.draw.wished import draw_with_wishes
from tourney.draw.wishes import Wishes, groups_of, meetings
from tourney.model.ids import Number

pytestmark = pytest.mark.benchmark

SEEDS = [str(seed) for seed in range(7)]


def seconds(action: Callable[[str], object]) -> list[float]:
    """Seconds of the processor that one call takes, for each seed: the work of others here does not count."""
    taken = []
    for seed in SEEDS:
        begun = time.process_time()
        action(seed)
        taken.append(time.process_time() - begun)
    return taken


def units_from_1_to_200(count: int) -> dict[Number, str]:
    """Units of 1, 2, 3, 5, 8, 13, 20, 35, 60, 100, 150 and 200 people, again and again."""
    sizes = cycle([1, 2, 3, 5, 8, 13, 20, 35, 60, 100, 150, 200])
    names = [f"单位{i}" for i in range(count) for _ in range(next(sizes))]
    return dict(zip(people(count), names, strict=False))


def told(what: str, taken: list[float], bare: list[float]) -> float:
    worst, ratio = max(taken), statistics.median(taken) / statistics.median(bare)
    print(f"{what}: median {statistics.median(taken):.3f} s, worst {worst:.3f} s, {ratio:.1f} × plain lots")
    return worst


def test_three_thousand_people_with_units_apart_take_under_a_second() -> None:
    everybody = people(3000)
    wishes = Wishes(units=groups_of(units_from_1_to_200(3000)))

    def draw(seed: str) -> None:
        drawn = draw_with_wishes(seed, everybody, 3, 0, wishes)
        assert all(one.count == 0 for one in drawn.unmet)

    bare = seconds(lambda seed: draw_lots(seed, everybody, 3, 0, {}))
    assert told("3,000 people, units of 1 to 200 apart", seconds(draw), bare) < 1


@pytest.mark.parametrize(("count", "rounds", "bound"), [(300, 6, 2.0), (96, 6, 1.0), (27, 5, 1.0)])
def test_no_opponent_twice(count: int, rounds: int, bound: float) -> None:
    """The last round, with the opponents of all before it, is the hardest; nobody met twice in any of them."""
    before = {seed: rounds_with_wishes(seed, count, rounds, Wishes()) for seed in SEEDS}
    assert all(repeats_in(drawn) == 0 for drawn in before.values())
    met = {seed: meetings(one.tables for one in drawn[:-1]) for seed, drawn in before.items()}

    bare = seconds(lambda seed: draw_lots(seed, people(count), 3, 0, {}))
    taken = seconds(lambda seed: draw_with_wishes(seed, people(count), 3, 0, Wishes(met=met[seed])))
    assert told(f"{count} people, round {rounds} without a repeat", taken, bare) < bound


def test_a_wish_that_cannot_be_met_ends_within_seconds() -> None:
    """300 people, two pairs in three never together: every step is used."""
    never = tuple(two for i, two in enumerate(combinations(people(300), 2)) if i % 3)
    bare = seconds(lambda seed: draw_lots(seed, people(300), 3, 0, {}))
    taken = seconds(lambda seed: draw_with_wishes(seed, people(300), 3, 0, Wishes(never=never)))
    assert told("300 people, all steps used", taken, bare) < 4


def test_eight_rounds_for_three_thousand_at_once() -> None:
    bare = seconds(lambda seed: draw_lots(seed, people(3000), 3, 0, {}))
    taken = seconds(lambda seed: plan_rounds(seed, people(3000), 8))
    assert told("3,000 people, 8 rounds planned ahead", taken, bare) < 1
