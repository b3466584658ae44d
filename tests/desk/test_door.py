"""The one door: one transaction a command, harmless retries, nothing half done."""

from pathlib import Path

import pytest

from tests.builders import Office, an_event
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.model.scripts import convert
from tourney.model.where import Where


def test_a_retry_with_the_same_command_id_does_nothing_more(place: Where) -> None:
    office = an_event(path=place).with_players(18).drawn("prelim")
    hand = convert({"do": "hand", "stage": "prelim", "table": 1, "landlord": 1, "bid": 3, "won": True})
    first = office.desk.execute(hand, command_id="click-1")
    again = office.desk.execute(hand, command_id="click-1")
    assert office.points("prelim", 1) == (6, -3, -3)
    assert again.seq == first.seq
    office.desk.close()


def test_a_refused_command_still_takes_in_what_the_other_desk_did_once(place: Where) -> None:
    office = an_event(path=place).with_players(18).drawn("prelim")
    other = Office(Desk.open(office.desk.where, name="B"))
    office.hand(1, 1, 3, True)
    other.refuses("hand", stage="prelim", table=1, landlord=1, bid=9, won=True)
    other.hand(2, 1, 3, True)
    assert other.points("prelim", 1) == (6, -3, -3)
    office.desk.catch_up()
    assert office.state == other.state
    other.desk.close()
    office.desk.close()


def test_a_command_shows_its_changes_with_the_tables_concerned(place: Where) -> None:
    office = an_event(path=place).with_players(18).drawn("prelim")
    changes = office.hand(3, 1, 3, True)
    assert [table.table for table in changes.tables] == [3]
    office.desk.close()


def test_an_event_can_be_opened_again_and_is_the_same(place: Where) -> None:
    office = (
        an_event(path=place).with_players(18, invited=1).drawn("prelim").all_played("prelim").closed("prelim")
    )
    office.desk.close()
    assert Desk.open(office.desk.where).state == office.state


def test_asking_whether_something_may_be_done_changes_nothing(place: Where) -> None:
    office = an_event(path=place).with_players(18).drawn("prelim")
    before = len(office.state.lines)
    refusal = office.desk.refusal(convert({"do": "close_stage", "stage": "prelim"}))
    assert refusal is not None
    assert refusal.code == "close_while_drawn"
    assert len(office.state.lines) == before
    office.desk.close()


def test_a_new_event_never_overwrites_a_file(tmp_path: Path) -> None:
    path = tmp_path / "赛事.tourney"
    path.write_text("别人的文件")
    with pytest.raises(Refused) as refused:
        an_event(path=path)
    assert refused.value.code == "file_exists"
    assert path.read_text() == "别人的文件"


def test_a_new_event_in_a_folder_that_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        an_event(path=tmp_path / "nirgends" / "a.tourney")
    assert refused.value.code == "folder_missing"


def test_a_new_event_where_nothing_can_be_written_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        an_event(path=Path("/proc/a.tourney"))
    assert refused.value.code in ("folder_readonly", "folder_missing")


def test_fewer_than_three_players_cannot_be_drawn() -> None:
    office = an_event().with_players(2)
    assert office.refuses("draw", stage="prelim", seed="1").code == "too_few_players"


def test_verify_finds_nothing_wrong_in_an_honest_event(place: Where) -> None:
    office = an_event(path=place).with_players(18).drawn("prelim")
    assert office.desk.verify().sound
    office.desk.close()
