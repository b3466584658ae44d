"""After the signature the desk goes on to the next table that waits, and one key leads back."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.screens.play_keys import Hall, a_hall
from tourney.model.ids import TableId


@pytest.fixture
def hall(qtbot: QtBot, tmp_path: Path) -> Hall:
    """A5: six tables; a table that was printed waits for its signatures."""
    return a_hall(qtbot, tmp_path)


def at(hall: Hall) -> int:
    shown = hall.sheet.at
    assert shown is not None
    return shown.table


def test_the_next_table_waiting_for_signatures_comes_first(hall: Hall) -> None:
    hall.keys("2⏎23101⏎12001⏎P␛")
    hall.keys("5⏎23101⏎12001⏎P␛")
    hall.keys("3⏎23101⏎12001⏎PS")
    assert at(hall) == 5
    hall.keys("S")
    assert at(hall) == 2


def test_where_none_waits_for_signatures_the_next_table_that_plays_is_shown(hall: Hall) -> None:
    hall.keys("6⏎23101⏎12001⏎PS")
    assert at(hall) == 1
    assert hall.sheet.entry.hasFocus()
    assert hall.sheet.problem.sentence() == "第 6 桌已签字。这里是第 1 桌，按 Home 回第 6 桌。"


def test_home_leads_back_to_the_table_just_signed(hall: Hall) -> None:
    hall.keys("3⏎23101⏎12001⏎PS⌂")
    assert at(hall) == 3
    assert hall.row().state == "confirmed"


def test_what_is_said_of_the_table_before_goes_with_the_first_key(hall: Hall) -> None:
    hall.keys("3⏎23101⏎12001⏎PS2")
    assert hall.sheet.problem.isHidden()


def test_a_table_that_is_tied_after_its_signatures_stays(hall: Hall) -> None:
    hall.keys("3⏎21001⏎12001⏎PS")  # −1 +2 −1, then +4 −2 −2: 3 0 −3
    assert at(hall) == 4
    hall.keys("␛")
    hall.keys("1⏎13001⏎PS")  # +6 −3 −3: two share the second place
    assert at(hall) == 1
    assert hall.row(1).state == "tied"


def test_signed_from_the_wall_one_stays_at_the_wall(hall: Hall) -> None:
    hall.keys("3⏎23101⏎12001⏎P␛S")
    assert not hall.screen.on_sheet()
    assert hall.screen.wall.wall.current() == TableId("prelim", 1, 3)


def test_the_last_table_that_is_signed_stays_on_the_desk(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_hall(qtbot, tmp_path, "A8-three-hands", 3)
    hall.keys("1⏎13001⏎22001⏎31001⏎PS")
    assert at(hall) == 1
    assert "各桌都签完了，按 Ctrl+4 去结束淘汰赛。" in hall.sheet.ended.sentence()
