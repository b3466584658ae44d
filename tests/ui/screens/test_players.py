"""选手 by keyboard: check-in at the door, walk-ins, corrections, withdrawal, and the import."""

from importlib.resources import as_file, files
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tourney.queries import players
from tourney.queries.rows import PlayerRow
from ui.ops import Ops
from ui.screens.players_find import found, spelled
from ui.screens.players_screen import PlayersScreen

SAMPLES = files("resources") / "samples"


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
    made = PlayersScreen(Ops(office.desk))
    qtbot.addWidget(made)
    made.resize(1204, 806)
    with qtbot.waitExposed(made):
        made.show()
    made.home().setFocus()
    return made


def press(keys: str) -> None:
    for key in keys:
        target = QApplication.focusWidget()
        assert target is not None
        QTest.keyClick(target, Qt.Key.Key_Enter if key == "⏎" else key)  # type: ignore[arg-type]


def ctrl(key: Qt.Key) -> None:
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key, Qt.KeyboardModifier.ControlModifier)


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


@pytest.mark.parametrize("name", ["报名表-18人.xlsx", "报名表-31人-GB18030.csv", "报名表-20人-BOM.csv"])
def test_a_sign_up_list_is_previewed_and_imported_as_one_action(
    name: str, qtbot: QtBot, tmp_path: Path
) -> None:
    office = an_event(path=tmp_path / "b.tourney")
    made = PlayersScreen(Ops(office.desk))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    with as_file(SAMPLES / name) as roster:
        made.ask_roster_path = lambda: roster
        made.start_import()
        assert not office.state.entries
        made.importing.run()
    assert len(office.state.entries) == int(
        name.split("-")[1].removesuffix("人.xlsx").removesuffix("人").removesuffix("人.csv")
    )
    office.does("undo")
    assert not office.state.entries


def test_rows_in_doubt_hold_the_import_until_they_are_decided(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event(path=tmp_path / "b.tourney")
    made = PlayersScreen(Ops(office.desk))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    with as_file(SAMPLES / "报名表-27人-脏数据.xlsx") as roster:
        made.ask_roster_path = lambda: roster
        made.start_import()
        made.importing.run()
        assert not office.state.entries
        for _ in range(5):
            assert "没决定" in made.importing.go.reason()
            QTest.keyClick(made.importing.table, "1")  # type: ignore[call-overload]
        QTest.keyClick(made.importing.table, Qt.Key.Key_Enter, Qt.KeyboardModifier.ControlModifier)
    assert len(office.state.entries) == 25


def test_a_file_that_is_no_list_is_said_and_nothing_happens(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event(path=tmp_path / "b.tourney")
    made = PlayersScreen(Ops(office.desk))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    broken = tmp_path / "kaputt.xlsx"
    broken.write_bytes(b"PK no")
    made.ask_roster_path = lambda: broken
    made.start_import()
    assert made.importing.problem.sentence().endswith("。")
    assert not made.importing.go.button.isEnabled()


def test_a_name_column_can_be_pointed_out(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event(path=tmp_path / "b.tourney")
    made = PlayersScreen(Ops(office.desk))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    roster = tmp_path / "list.csv"
    roster.write_text("甲,乙\n傅庆辰,一组\n何海军,二组\n平涵强,三组\n", "utf-8")
    made.ask_roster_path = lambda: roster
    made.start_import()
    assert "没有找到姓名列" in made.importing.problem.sentence()
    box = made.importing.columns["name"]
    box.setCurrentIndex(1)
    box.activated.emit(1)
    made.importing.run()
    assert "何海军" in [row.name for row in players(office.state)]
