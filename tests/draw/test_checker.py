"""The checker on sequences of draws: it knows nothing of how they were made and names what is wrong."""

import ast
from pathlib import Path

import pytest

from tests.draw.drawing import people, tables_of
from tests.draw.sequences import DrawnRound, SequenceFault as Fault, sequence_faults
from tourney.model.ids import Number

NINE = tuple(people(9))


def drawn(text: str, byes: str = "", entrants: tuple[Number, ...] = NINE) -> DrawnRound:
    return DrawnRound(tuple(map(tuple, tables_of(text))), tuple(map(Number, byes)), entrants)


def test_rounds_without_a_repeat_are_accepted() -> None:
    assert sequence_faults([drawn("123 456 789"), drawn("147 258 369"), drawn("168 249 357")], 3) == []


def test_a_repeated_pair_is_named_with_its_round_and_table() -> None:
    found = sequence_faults([drawn("123 456 789"), drawn("147 258 369"), drawn("186 243 957")], 3)
    assert found == [
        Fault("repeat", (Number("2"), Number("3")), 2, 3),
        Fault("repeat", (Number("7"), Number("9")), 3, 3),
    ]
    assert sequence_faults([drawn("123 456 789")] * 2, 3, repeats_allowed=True) == []


def test_a_second_bye_while_somebody_had_none_is_named() -> None:
    seven = tuple(people(7))
    rounds = [drawn("123 456", "7", seven), drawn("147 256", "3", seven), drawn("124 356", "7", seven)]
    found = sequence_faults(rounds, 3, repeats_allowed=True)
    assert found == [Fault("second_bye", (Number("7"),), 0, 3)]


def test_a_second_bye_is_fair_when_everybody_had_one() -> None:
    four = tuple(people(4))
    rounds = [
        drawn(text, bye, four) for text, bye in [("123", "4"), ("124", "3"), ("134", "2"), ("234", "1")]
    ]
    assert sequence_faults([*rounds, rounds[0]], 3, repeats_allowed=True) == []
    before = {Number("4"): 1}
    assert sequence_faults(rounds[:1], 3, before) == [Fault("second_bye", (Number("4"),), 0, 1)]


@pytest.mark.parametrize(
    ("second", "fault"),
    [
        (drawn("147 258 36"), Fault("missing", (Number("9"),), 0, 2)),
        (drawn("147 258 36"), Fault("size", (Number("3"), Number("6")), 3, 2)),
        (drawn("147 258 369", "1"), Fault("twice", (Number("1"),), 0, 2)),
        (drawn("147 258 36A"), Fault("unknown", (Number("A"),), 0, 2)),
    ],
)
def test_a_wrong_draw_in_the_middle_is_named_with_its_round(second: DrawnRound, fault: Fault) -> None:
    assert fault in sequence_faults([drawn("123 456 789"), second], 3)


def test_no_round_at_all_is_nothing_wrong() -> None:
    assert sequence_faults([], 3) == []


MAKERS = {"draw_lots", "plan_rounds", "seating"}


def test_every_draw_of_these_tests_goes_through_the_checker() -> None:
    """Only ``drawing`` takes the makers from the product; the two exceptions test what is refused, and steps."""
    for file in sorted(Path(__file__).parent.glob("*.py")):
        if file.name == "drawing.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tourney.draw"):
                plain = {name.name for name in node.names if name.asname is None}
                assert not plain & MAKERS, f"{file.name} draws without the checker"
