"""Two programs at one file: whoever closes it takes nothing away from the one that goes on recording."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builders import Office, an_event
from tourney.desk import Desk

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a lock belongs to its handle there")


@pytest.fixture
def office(tmp_path: Path) -> Office:
    made = an_event(path=tmp_path / "赛事.tourney").with_players(9).drawn("prelim")
    made.desk.close()
    return Office(Desk.open(made.desk.path, name="A"))


def hands_seen_by_another_program(path: Path) -> int:
    """Hands at the first table, as somebody reads them who opens the file, looks and closes it."""
    line = [sys.executable, "-m", "tourney.cli", "show", str(path), "tables", "--json"]
    shown = subprocess.run(line, capture_output=True, check=True).stdout
    return int(json.loads(shown)[0]["hands"])


def test_a_second_look_at_the_same_file_in_this_program_leaves_the_first_desk_its_records(
    office: Office,
) -> None:
    Desk.open(office.desk.path).close()
    assert hands_seen_by_another_program(office.desk.path) == 0
    office.hand(1, 1, 3, True)
    assert hands_seen_by_another_program(office.desk.path) == 1
    office.hand(1, 1, 3, True)
    assert hands_seen_by_another_program(office.desk.path) == 2


def test_a_file_dialog_that_looks_into_the_file_leaves_the_desk_its_records(office: Office) -> None:
    office.desk.path.read_bytes()
    office.desk.look()
    assert hands_seen_by_another_program(office.desk.path) == 0
    office.hand(1, 1, 3, True)
    assert hands_seen_by_another_program(office.desk.path) == 1


def test_a_desk_whose_log_was_taken_away_records_nothing_until_the_event_is_opened_again(
    office: Office,
) -> None:
    office.hand(1, 1, 3, True)
    office.desk.path.read_bytes()
    assert hands_seen_by_another_program(office.desk.path) == 1
    refused = office.refuses("hand", stage="prelim", table=1, landlord=1, bid=3, won=True)
    assert refused.code == "file_let_go"
    office.desk.close()
    again = Office(Desk.open(office.desk.path, name="A"))
    again.hand(1, 1, 3, True)
    assert hands_seen_by_another_program(office.desk.path) == 2
    assert again.desk.verify().sound
