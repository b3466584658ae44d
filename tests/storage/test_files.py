"""Files alone: what is no event file is left alone, damage is said, a full disk loses nothing."""

import contextlib
import sqlite3
import sys
from pathlib import Path

import pytest

from tests.builders import Office, an_event
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.wording.refusals import sentence


def refusal_of_opening(path: Path) -> Refused:
    before = path.read_bytes() if path.exists() else b""
    with pytest.raises(Refused) as refused:
        Desk.open(path)
    assert (path.read_bytes() if path.exists() else b"") == before
    assert not path.with_name(f"{path.name}-wal").exists()
    assert sentence(refused.value).endswith("。")
    return refused.value


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "赛事.tourney").with_players(18).drawn("prelim")


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    assert refusal_of_opening(tmp_path / "nothing.tourney").code == "file_missing"


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 a workbook", b"SQLite format 3\x00", b"x" * 5000])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.tourney"
    path.write_bytes(content)
    assert refusal_of_opening(path).code == "file_other_kind"


def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE log (seq INTEGER)")
    other.close()
    assert refusal_of_opening(path).code == "file_other_kind"


def test_a_truncated_file_is_said_and_not_touched(office: Office) -> None:
    office.desk.close()
    path = office.desk.path
    path.write_bytes(path.read_bytes()[:-4096])
    assert refusal_of_opening(path).code == "file_truncated"


def test_a_file_of_a_newer_version_is_said_and_not_touched(office: Office) -> None:
    office.desk.close()
    head = bytearray(office.desk.path.read_bytes())
    head[60:64] = (99).to_bytes(4, "big")
    office.desk.path.write_bytes(head)
    assert refusal_of_opening(office.desk.path).code == "file_newer"


def test_a_damaged_page_is_said(office: Office) -> None:
    office.desk.close()
    data = bytearray(office.desk.path.read_bytes())
    data[4096 : len(data)] = b"\xff" * (len(data) - 4096)
    office.desk.path.write_bytes(data)
    with pytest.raises(Refused) as refused:
        Desk.open(office.desk.path)
    assert refused.value.code == "file_damaged"


def fill(office: Office) -> None:
    """Hands until nothing more fits."""
    for _ in range(500):
        office.hand(2, 1, 3, True)


def test_a_full_disk_loses_nothing_that_was_recorded(office: Office) -> None:
    office.hand(1, 1, 3, True)
    connection = office.desk._log._connection
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Refused) as refused:
        fill(office)
    assert refused.value.code == "disk_full"
    recorded = office.points("prelim", 2)
    connection.exec_driver_sql("PRAGMA max_page_count = 100000")
    office.hand(2, 2, 1, True)
    assert office.points("prelim", 2) == (recorded[0] - 1, recorded[1] + 2, recorded[2] - 1)
    office.desk.close()
    again = Desk.open(office.desk.path)
    assert again.state == office.state
    assert again.verify().sound


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE log SET hash = CAST(x'ff' AS TEXT) WHERE seq = 2", "DELETE FROM meta", "UPDATE meta SET value = 'k'",
        "ALTER TABLE log RENAME TO l\u00f6g", "ALTER TABLE person RENAME COLUMN unit TO u",
    ],
)  # fmt: skip
def test_a_damaged_cell_or_table_is_said(office: Office, damage: str) -> None:
    office.desk.close()
    with contextlib.closing(sqlite3.connect(office.desk.path)) as behind, behind:
        behind.execute(damage)
    with pytest.raises(Refused) as refused:
        Desk.open(office.desk.path).verify()
    assert refused.value.code == "file_damaged"


def test_somebody_who_signed_up_and_is_not_in_the_file_any_more_is_said(office: Office) -> None:
    office.desk.close()
    with contextlib.closing(sqlite3.connect(office.desk.path)) as behind, behind:
        behind.execute("DELETE FROM person WHERE number = '3'")
    with pytest.raises(Refused) as refused:
        Desk.open(office.desk.path)
    assert (refused.value.code, refused.value.facts["number"]) == ("file_person_missing", "3")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps an open file where it is")
def test_an_event_file_that_was_deleted_meanwhile_takes_no_more_and_leaves_a_copy_of_everything(
    office: Office,
) -> None:
    path = office.desk.path
    office.hand(1, 1, 3, True)
    path.unlink()
    refused = office.refuses("hand", stage="prelim", table=1, landlord=1, bid=3, won=True)
    copy = path.with_name(f"{path.stem} 找回.tourney")
    assert (refused.code, refused.facts["copy"]) == ("file_gone_copied", copy.name)
    assert (
        office.refuses("hand", stage="prelim", table=1, landlord=1, bid=3, won=True).facts["copy"]
        == copy.name
    )
    again = Desk.open(copy)
    assert again.state == office.state
    assert again.verify().sound


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps an open file where it is")
def test_an_event_file_that_was_moved_away_goes_on_once_it_is_back(office: Office, tmp_path: Path) -> None:
    path, elsewhere = office.desk.path, tmp_path / "别处.tourney"
    path.rename(elsewhere)
    assert (
        office.refuses("hand", stage="prelim", table=1, landlord=1, bid=3, won=True).code
        == "file_gone_copied"
    )
    elsewhere.rename(path)
    office.hand(1, 1, 3, True)
    assert Desk.open(path).state == office.state


def test_a_forgotten_person_leaves_no_name_and_the_chain_holds(office: Office) -> None:
    office.does("register", name="误报者", phone="13800138000")
    office.does("forget", number=19, reason="本人要求")
    office.desk.close()
    again = Desk.open(office.desk.path)
    assert again.verify().sound
    assert "误报者" not in str(again.state.people)
    assert "误报者".encode() not in office.desk.path.read_bytes()


def test_copying_only_the_file_of_a_closed_event_is_enough(office: Office, tmp_path: Path) -> None:
    office.hand(1, 1, 3, True)
    office.desk.close()
    copied = tmp_path / "拷贝.tourney"
    copied.write_bytes(office.desk.path.read_bytes())
    assert Desk.open(copied).state == office.state
