"""预排各轮: nobody meets anybody twice; every plan here passes the checker in ``drawing.plan_rounds``."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.draw.drawing import people, plan_rounds
from tourney.draw.designs import schedule_of
from tourney.draw.rounds_ahead import MOST, ceiling

KNOWN = {9: 4, 12: 4, 15: 7, 18: 8, 21: 10, 24: 11, 27: 13}
"""The most there is, from the literature on Kirkman and nearly Kirkman triple systems."""


@pytest.mark.parametrize(("count", "rounds"), KNOWN.items())
def test_the_known_most_is_reached(count: int, rounds: int) -> None:
    assert len(plan_rounds("4711", people(count), rounds).rounds) == rounds
    assert ceiling(count) == rounds


@pytest.mark.parametrize("count", [*range(28, 125), 200, 299, 300, 301, 998, 999, 1000, 2999, 3000])
def test_every_larger_field_has_at_least_eight_rounds(count: int) -> None:
    planned = plan_rounds("4711", people(count), 8)
    assert len(planned.rounds) == 8
    rests = [number for played in planned.rounds for number in played.byes]
    assert len(set(rests)) == len(rests)


@pytest.mark.parametrize("count", range(61))
def test_all_rounds_there_are_pass_the_checker_and_no_plan_is_longer_than_possible(count: int) -> None:
    planned = plan_rounds("1", people(count), MOST)
    assert len(schedule_of(count, MOST)) <= len(planned.rounds) <= ceiling(count)


@pytest.mark.parametrize(
    ("count", "rounds"), [(3, 1), (4, 1), (5, 2), (6, 1), (7, 1), (8, 4), (10, 4), (11, 5), (13, 4), (14, 7)]
)
def test_small_fields_give_what_they_can(count: int, rounds: int) -> None:
    assert len(plan_rounds("1", people(count), 20).rounds) == rounds


@pytest.mark.parametrize(("count", "rounds"), [(7, 1), (8, 4), (11, 4), (14, 7), (29, 12), (31, 12)])
def test_leftovers_rest_in_turn(count: int, rounds: int) -> None:
    """7 rest one, 8 two a round: with 8 players in four rounds everybody rests exactly once (K10)."""
    planned = plan_rounds("1", people(count), rounds)
    rests = [number for played in planned.rounds for number in played.byes]
    assert len(rests) == rounds * (count % 3)
    assert len(set(rests)) == len(rests)


def test_more_than_there_is_gives_fewer() -> None:
    assert len(plan_rounds("1", people(9), 6).rounds) == 4
    assert len(plan_rounds("1", people(10), 5).rounds) == 4 < ceiling(10)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_than_three_have_no_round(count: int) -> None:
    assert plan_rounds("1", people(count), 4).rounds == ()


def test_a_number_of_rounds_out_of_reach_is_cut() -> None:
    assert len(plan_rounds("1", people(300), 10_000).rounds) == MOST
    assert plan_rounds("1", people(9), -3).rounds == ()


def test_lots_decide_who_has_which_place() -> None:
    first, second = plan_rounds("1", people(18), 8), plan_rounds("2", people(18), 8)
    assert first == plan_rounds("1", list(reversed(people(18))), 8)
    assert first.order != second.order
    assert sorted(first.order) == sorted(second.order)


def test_fewer_rounds_are_the_beginning_of_more() -> None:
    assert plan_rounds("1", people(30), 3).rounds == plan_rounds("1", people(30), 9).rounds[:3]


def test_twenty_rounds_for_three_thousand_are_there_at_once() -> None:
    begun = time.perf_counter()
    assert len(plan_rounds("1", people(2998), 20).rounds) == 20
    assert time.perf_counter() - begun < 5


SCRIPT = """
from tests.draw.drawing import people, plan_rounds
for count in (9, 12, 15, 18, 21, 24, 27, 31, 100):
    print(plan_rounds("4711", people(count), 8))
"""


def test_another_process_with_another_hash_seed_plans_the_same() -> None:
    root = Path(__file__).resolve().parents[2]
    same = {"PYTHONPATH": str(root), "PYTHONIOENCODING": "utf-8"}
    texts = {
        subprocess.run(
            [sys.executable, *more, "-c", SCRIPT],
            capture_output=True,
            check=True,
            cwd=root,
            env={**os.environ, **same, "PYTHONHASHSEED": salt},
        ).stdout
        for salt, more in (("1", ()), ("2", ()), ("77", ("-O",)))
    }
    assert len(texts) == 1
    assert str(plan_rounds("4711", people(27), 8)).encode() in texts.pop()
