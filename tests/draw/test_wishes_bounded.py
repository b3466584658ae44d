"""抽签要求: the same everywhere, bounded by steps, and never worse than plain lots."""

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import hypothesis.strategies as st
import msgspec
from hypothesis import given, settings

from tests.draw.drawing import (
    draw_lots,
    draw_with_wishes,
    people,
)
from tests.draw.wishing import hard_wishes, unmet
from tourney.draw.unmet import told
from tourney.draw.wishes import KINDS, Wishes, groups_of
from tourney.model.ids import Number

SCRIPT = """
from tests.draw.drawing import draw_with_wishes, people
from tests.draw.wishing import hard_wishes
drawn = draw_with_wishes("4711", people(40), 1, hard_wishes(), 20_000)
print(drawn)
"""


def test_another_process_with_another_hash_seed_draws_the_same() -> None:
    root = Path(__file__).resolve().parents[2]
    texts = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": str(root), "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for salt in ("1", "2", "77")
    }
    assert len(texts) == 1
    assert str(draw_with_wishes("4711", people(40), 1, hard_wishes(), 20_000)) == texts.pop().strip()


def test_the_record_alone_rebuilds_the_draw() -> None:
    """Wishes go into the record as JSON; order, wishes, bound and seed give the same tables again."""
    drawn = draw_with_wishes("4711", people(40), 1, hard_wishes(), 20_000)
    text = msgspec.json.encode((drawn.order, hard_wishes(), drawn.steps))
    stored = msgspec.json.decode(text, type=tuple[tuple[Number, ...], Wishes, int])
    assert draw_with_wishes("4711", stored[0], len(drawn.byes), stored[1], stored[2]) == drawn


def test_without_a_step_the_start_stays() -> None:
    lots = draw_lots("4711", people(40), 3, 1, {})
    drawn = draw_with_wishes("4711", people(40), 1, Wishes(met=hard_wishes().met), 0)
    assert (drawn.tables, drawn.byes, drawn.steps) == (lots.tables, lots.byes, 0)


def test_what_cannot_be_met_ends_by_itself() -> None:
    """Everybody never with everybody, in a field too large to go through: the steps end it."""
    never = tuple(combinations(people(30), 2))
    drawn = draw_with_wishes("1", people(30), 0, Wishes(never=never))
    assert unmet(drawn, "never") == (30, 30)
    half = tuple((one, other) for one, other in never if int(one) + int(other) < 45)
    drawn = draw_with_wishes("1", people(30), 0, Wishes(never=half), 10_000)
    assert 0 < unmet(drawn, "never")[0] < 30


numbers = st.sampled_from(people(9))


pairs = st.tuples(numbers, numbers).filter(lambda two: two[0] != two[1])


@st.composite
def any_wishes(draw: st.DrawFn) -> Wishes:
    order = draw(st.permutations(KINDS))
    units = groups_of({number: draw(st.sampled_from("甲乙丙丁")) for number in people(9)})
    met = {frozenset(two): two for two in draw(st.lists(pairs, max_size=14))}
    return Wishes(
        order=tuple(order),
        units=units if draw(st.booleans()) else (),
        met=tuple((*two, draw(st.integers(1, 3))) for two in met.values()),
        seeds=tuple(draw(st.sets(numbers, max_size=5))),
        byes_before=tuple((number, draw(st.integers(0, 2))) for number in draw(st.sets(numbers, max_size=4))),
        never=tuple({frozenset(two): two for two in draw(st.lists(pairs, max_size=4))}.values()),
        always=tuple(draw(st.lists(pairs, max_size=2))),
    )


def every_draw(left: list[Number], byes: int) -> list[tuple[list[tuple[Number, ...]], tuple[Number, ...]]]:
    """All ways to let some rest and seat the others in threes."""
    found = []
    for resting in combinations(left, byes):
        found += [(tables, resting) for tables in in_threes([n for n in left if n not in resting])]
    return found


def in_threes(left: list[Number]) -> list[list[tuple[Number, ...]]]:
    if not left:
        return [[]]
    first, others = left[0], left[1:]
    return [
        [(first, *two), *rest]
        for two in combinations(others, 2)
        for rest in in_threes([n for n in others if n not in two])
    ]


def score(wishes: Wishes, tables: list[tuple[Number, ...]], byes: tuple[Number, ...]) -> list[int]:
    """What is compared, in the referee's order: how many of each kind; after repeats how often they met before that."""
    found = []
    for kind in wishes.ranks:
        count, which = told(kind, wishes, tables, byes)
        found += [count, sum(clash.times - 1 for clash in which)] if kind == "repeat" else [count]
    return found


@settings(max_examples=60, deadline=None)
@given(any_wishes(), st.sampled_from([6, 7, 8, 9]), st.integers(0, 99))
def test_in_a_small_field_no_draw_at_all_is_better(wishes: Wishes, count: int, seed: int) -> None:
    """Every draw is gone through here, by brute force; bounds by counting are never above the truth."""
    drawn = draw_with_wishes(str(seed), people(count), count % 3, wishes)
    draws = every_draw(people(count), count % 3)
    best = min(score(wishes, tables, byes) for tables, byes in draws)
    assert score(wishes, list(drawn.tables), drawn.byes) == best
    assert drawn.best
    for one in drawn.unmet:
        counts = [told(one.kind, wishes, tables, byes)[0] for tables, byes in draws]
        assert one.count in counts
        assert one.bound <= min(counts)


@settings(max_examples=40, deadline=None)
@given(any_wishes(), st.integers(13, 33), st.integers(0, 99))
def test_wishes_never_make_a_draw_worse_than_plain_lots(wishes: Wishes, count: int, seed: int) -> None:
    drawn = draw_with_wishes(str(seed), people(count), count % 3, wishes, 5_000)
    lots = draw_lots(str(seed), people(count), 3, count % 3, dict(wishes.byes_before))
    assert score(wishes, list(drawn.tables), drawn.byes) <= score(wishes, list(lots.tables), lots.byes)
