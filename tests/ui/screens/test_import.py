"""导入报名表 by keyboard: columns, sheets and rows in doubt; everybody at once, taken back as one."""

from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tourney.queries import players
from ui.ops import Ops
from ui.screens.import_page import ImportPage
from ui.screens.players_screen import PlayersScreen

CONTROL = Qt.KeyboardModifier.ControlModifier
GOOD, WRONG = "11010519491231002X", "110105194912310021"
"""The example of GB 11643 with its check digit, and the same with another last digit."""


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney")


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> PlayersScreen:
    made = PlayersScreen(Ops(office.desk))
    qtbot.addWidget(made)
    made.resize(1044, 638)
    with qtbot.waitExposed(made):
        made.show()
    made.home().setFocus()
    return made


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key, modifier)


def write(text: str) -> None:
    """Instead of what stands in the field that has the keyboard, as an input method gives it."""
    target = QApplication.focusWidget()
    assert isinstance(target, QLineEdit)
    target.selectAll()
    target.insert(text)


def imports(screen: PlayersScreen, path: Path) -> ImportPage:
    screen.ask_roster_path = lambda: path
    press(Qt.Key.Key_I, CONTROL)
    return screen.importing


def a_book(folder: Path, *rows: tuple[str, ...], **others: list[tuple[str, ...]]) -> Path:
    """A workbook whose first sheet has these rows, and other sheets by name."""
    book = Workbook()
    first: Any = book.active
    for row in rows:
        first.append(row)
    for name, lines in others.items():
        sheet = book.create_sheet(name)
        for line in lines:
            sheet.append(line)
    book.save(folder / "报名.xlsx")
    return folder / "报名.xlsx"


HEAD = ("姓名", "单位", "身份证号")


def test_nothing_is_registered_before_the_main_key(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", GOOD), ("李四", "二组", "")))
    assert not office.state.entries
    assert page.go.button.text() == "导入 2 人"
    press(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["张三", "李四"]
    assert screen.home() is screen.box


def test_escape_leaves_without_importing(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", "")))
    press(Qt.Key.Key_Escape)
    assert not office.state.entries
    assert screen.box.hasFocus()


def test_a_wrong_id_waits_and_2_leaves_it_empty(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", WRONG), ("李四", "二组", "")))
    assert page.go.reason() == "还有 1 行没决定，决定后才能导入。"
    press(Qt.Key.Key_Return, CONTROL)
    assert not office.state.entries
    press(Qt.Key.Key_2)
    press(Qt.Key.Key_Return, CONTROL)
    assert [row.id_tail for row in players(office.state)] == ["", ""]


def test_a_wrong_id_is_typed_anew(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", WRONG)))
    press(Qt.Key.Key_F2)
    write(GOOD)
    press(Qt.Key.Key_Return, CONTROL)
    assert page.go.reason() == ""
    assert page.table.hasFocus()
    press(Qt.Key.Key_Return, CONTROL)
    assert [row.id_tail for row in players(office.state)] == ["002X"]


def test_the_field_in_doubt_alone_is_emptied_what_was_mended_stays(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    head = (*HEAD, "手机")
    imports(screen, a_book(tmp_path, head, ("张三", "一组", WRONG, "138 0013 8000")))
    press(Qt.Key.Key_2)
    press(Qt.Key.Key_Return, CONTROL)
    only = players(office.state)[0]
    assert (only.id_tail, only.phone_tail) == ("", "8000")


def test_a_row_without_a_name_comes_in_once_it_has_one(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("", "一组", GOOD), ("李四", "二组", "")))
    assert page.go.button.text() == "导入 1 人"
    page.table.choose(2)
    press(Qt.Key.Key_1)
    write("王五")
    press(Qt.Key.Key_Return, CONTROL)
    press(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["王五", "李四"]


def test_3_leaves_a_row_out(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", ""), ("李四", "二组", "")))
    press(Qt.Key.Key_3)
    press(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["李四"]


def test_numbers_that_are_taken_say_how_to_go_on(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    office.does("register", name="先来的", number="1")
    page = imports(screen, a_book(tmp_path, ("参赛号", "姓名"), ("1", "张三")))
    assert page.go.reason().endswith("也可以在“参赛号”一栏选（没有），由程序给号。")
    box = page.columns["number"]
    box.setCurrentIndex(0)
    box.activated.emit(0)
    page.home().setFocus()
    press(Qt.Key.Key_Return, CONTROL)
    assert [(row.number, row.name) for row in players(office.state)] == [("1", "先来的"), ("2", "张三")]


def test_another_sheet_begins_anew_without_the_decisions_of_the_first(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    first = (HEAD, ("张三", "一组", ""), ("李四", "二组", ""), ("王五", "二组", ""))
    page = imports(screen, a_book(tmp_path, *first, 乙=[HEAD, ("赵六", "三组", "")]))
    assert "乙" in page.notes.sentence()
    press(Qt.Key.Key_3)
    page.sources.sheets.setCurrentText("乙")
    page.sources.sheets.activated.emit(1)
    press(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["赵六"]


def test_without_a_column_of_names_the_bare_cells_are_shown_to_point_at(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    page = imports(screen, a_book(tmp_path, ("傅庆辰", "一组"), ("何海军", "二组"), ("平涵强", "三组")))
    assert "没有找到姓名列" in page.problem.sentence()
    assert page.go.reason() == "先在上面选出哪一列是姓名。"
    model = page.bare.model()
    assert [model.index(row, 1).data() for row in range(3)] == ["傅庆辰", "何海军", "平涵强"]
    assert page.columns["name"].hasFocus()
    press(Qt.Key.Key_Down)
    page.columns["name"].activated.emit(1)
    page.home().setFocus()
    press(Qt.Key.Key_Return, CONTROL)
    assert [row.unit for row in players(office.state)] == ["", "", ""]
    assert [row.name for row in players(office.state)] == ["傅庆辰", "何海军", "平涵强"]


def test_a_file_that_went_away_keeps_what_was_read(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    path = a_book(tmp_path, HEAD, ("张三", "一组", ""))
    page = imports(screen, path)
    path.unlink()
    page.columns["unit"].setCurrentIndex(0)
    page.columns["unit"].activated.emit(0)
    assert page.problem.sentence().startswith("找不到报名表“报名.xlsx”")
    assert page.columns["unit"].currentText() == "单位"
    page.home().setFocus()
    press(Qt.Key.Key_Return, CONTROL)
    assert [row.unit for row in players(office.state)] == ["一组"]


def test_what_was_mended_and_what_is_left_out_is_listed(screen: PlayersScreen, tmp_path: Path) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("张　三", "一组", ""), ("合计：1人", "", "")))
    said = page.side.lists.text().splitlines()
    assert said[0] == "■ 已自动修正 1 处"
    assert said[1].startswith("第 2 行 张三 姓名")
    assert said[3:] == ["■ 不导入 1 行", "第 3 行 　合计行"]
