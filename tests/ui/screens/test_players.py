"""选手 by keyboard: check-in at the door, walk-ins, corrections and withdrawal."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import ctrl, press, shown
from tourney.queries import players
from tourney.queries.rows import PlayerRow
from ui.ops import Ops
from ui.screens.players_find import found, spelled
from ui.screens.players_screen import PlayersScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    found = an_event(path=tmp_path / "a.tourney")
    for name, unit, phone in (
        ("单立群", "销售部", "13800138001"),
        ("曾青", "财务部", "13800138002"),
        ("林远山", "城南", ""),
    ):
        found.does("register", name=name, unit=unit, phone=phone)
    return found


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> PlayersScreen:
    return shown(PlayersScreen(Ops(office.desk)), qtbot, 1204, 806)


def here(office: Office) -> list[str]:
    return [row.number for row in players(office.state) if row.state == "checked_in"]


def test_a_number_and_enter_check_somebody_in(office: Office, screen: PlayersScreen) -> None:
    press("2⏎")
    assert here(office) == ["2"]
    assert screen.home().hasFocus()


def test_pinyin_initials_find_a_person_by_the_reading_of_the_surname(
    office: Office, screen: PlayersScreen
) -> None:
    press("slq⏎")
    assert here(office) == ["1"]
    press("zq⏎")
    assert here(office) == ["1", "2"]


def test_the_end_of_a_phone_number_finds_a_person(office: Office, screen: PlayersScreen) -> None:
    press("8002⏎")
    assert here(office) == ["2"]


def test_nobody_by_that_name_checks_nobody_in(office: Office, screen: PlayersScreen) -> None:
    press("xyz⏎")
    assert here(office) == []


def test_ctrl_enter_checks_everybody_in(office: Office, screen: PlayersScreen) -> None:
    ctrl(Qt.Key.Key_Return)
    assert here(office) == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("name", "whole"), [("单雄信", "shanxiongxin"), ("仇英", "qiuying"), ("查良镛", "zhaliangyong")]
)
def test_surnames_are_read_as_surnames(name: str, whole: str) -> None:
    assert spelled(name)[0] == whole


def test_equal_names_are_all_found() -> None:
    rows = tuple(
        PlayerRow(number, "林远山", unit, "", "", "", "registered", "", False, False, "")  # type: ignore[arg-type]
        for number, unit in (("012", "城南"), ("031", "河西"))
    )
    assert [row.number for row in found(rows, "林远山")] == ["012", "031"]
    assert [row.number for row in found(rows, "031")] == ["031"]
