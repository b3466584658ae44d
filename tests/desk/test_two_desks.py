"""Two desks at one event, in a file and on a server: each sees what the other does, and nothing is recorded twice."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.builders import Office, an_event
from tourney.desk import Changes, Desk
from tourney.model.where import Where
from tourney.wording.refusals import sentence


@pytest.fixture
def desks(place: Where) -> Iterator[tuple[Office, Office]]:
    first = an_event(path=place).with_players(18).drawn("prelim")
    second = Office(Desk.open(place, name="B"))
    yield first, second
    first.desk.close()
    second.desk.close()


def test_both_typing_the_first_hand_of_a_table_meet_and_the_second_sees_both(
    desks: tuple[Office, Office],
) -> None:
    first, second = desks
    first.hand(1, 1, 1, True, hand=1)
    refused = second.refuses("hand", stage="prelim", table=1, hand=1, landlord=2, bid=3, won=True)
    assert refused.code == "hand_exists"
    assert "+2 −1 −1" in sentence(refused)
    assert second.points("prelim", 1) == (2, -1, -1)


def test_each_desk_takes_back_its_own_action_alone(desks: tuple[Office, Office]) -> None:
    first, second = desks
    first.hand(1, 1, 3, True)
    second.hand(2, 1, 3, True)
    first.desk.undo()
    second.desk.catch_up()
    assert second.points("prelim", 1) == (0, 0, 0)
    assert second.points("prelim", 2) == (6, -3, -3)
    assert first.state == second.state


def test_a_desk_that_looks_sees_nothing_where_nothing_happened(desks: tuple[Office, Office]) -> None:
    first, second = desks
    first.desk.catch_up()
    assert not first.desk.catch_up()
    second.hand(1, 1, 3, True)
    assert [table.table for table in first.desk.catch_up().tables] == [1]
    assert not first.desk.catch_up()


def test_a_desk_that_waits_is_woken_by_what_the_other_does(desks: tuple[Office, Office]) -> None:
    first, second = desks
    seen: list[Changes] = []
    waiting = threading.Thread(target=lambda: seen.append(first.desk.wait(60)))
    waiting.start()
    second.hand(4, 1, 3, True)
    waiting.join(60)
    assert [table.table for changes in seen for table in changes.tables] == [4]


def test_a_desk_that_waits_for_nothing_goes_on(desks: tuple[Office, Office]) -> None:
    assert not desks[0].desk.wait(0.01)


def test_its_own_actions_wake_no_desk(desks: tuple[Office, Office]) -> None:
    first, _ = desks
    first.hand(1, 1, 3, True)
    assert not first.desk.wait(0.01)


def test_a_desk_learns_the_names_that_the_other_typed(desks: tuple[Office, Office]) -> None:
    first, second = desks
    second.does("register", name="晚到的")
    first.desk.catch_up()
    assert first.state == second.state
    assert first.state.people == second.state.people


TYPIST = """
import sys
from pathlib import Path
from tests.builders import Office
from tourney.desk import Desk
from tourney.model.where import where_of

office = Office(Desk.open(where_of(sys.stdin.readline().strip()), name=sys.argv[1]))
for hand in range(5):
    for table in (1, 2, 3):
        office.hand(table, int(sys.argv[2]), 1, True)
office.desk.close()
"""


def test_two_programs_typing_at_once_lose_no_hand_and_record_none_twice(place: Where) -> None:
    from tests.postgres import typed

    office = an_event(path=place).with_players(18).drawn("prelim")
    address = str(place) if isinstance(place, Path) else typed(place)
    typists = [
        subprocess.Popen(
            (sys.executable, "-c", TYPIST, name, seat),
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        for name, seat in (("B", "1"), ("C", "2"))
    ]
    said = [typist.communicate(address, timeout=300)[1] for typist in typists]
    assert [typist.returncode for typist in typists] == [0, 0], said
    office.desk.catch_up()
    for table in (1, 2, 3):  # 5 hands +2 −1 −1 and 5 hands −1 +2 −1
        assert office.points("prelim", table) == (5, 5, -10)
    assert office.desk.verify().sound
    office.desk.close()
