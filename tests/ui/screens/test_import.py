"""导入报名表 by keyboard: columns, sheets and rows in doubt; everybody at once, taken back as one."""

import os
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import key, shown, until, write_over
from tourney.queries.people import players
from ui.ops import Ops
from ui.screens.import_page import ImportPage
from ui.screens.players_screen import PlayersScreen

SAMPLES = files("resources") / "samples"
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
GOOD, WRONG = "11010519491231002X", "110105194912310021"
"""The example of GB 11643 with its check digit, and the same with another last digit."""


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney")


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> PlayersScreen:
    return shown(PlayersScreen(Ops(office.desk)), qtbot)


def begins(screen: PlayersScreen, path: Path) -> ImportPage:
    """A file is chosen and is being read."""
    screen.ask_roster_path = lambda: path
    key(Qt.Key.Key_I, CONTROL)
    return screen.importing


def read_through(page: ImportPage) -> None:
    """What was asked for is read and shown."""
    until(lambda: not page.reading.is_busy())


def imports(screen: PlayersScreen, path: Path) -> ImportPage:
    page = begins(screen, path)
    read_through(page)
    return page


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
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["张三", "李四"]
    assert screen.home() is screen.box


def test_escape_leaves_without_importing(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", "")))
    key(Qt.Key.Key_Escape)
    assert not office.state.entries
    assert screen.box.hasFocus()


def read_as(page: ImportPage, column: int, field: str) -> None:
    """The box under a heading is changed, as its list does it."""
    box = page.table.header.boxes[column]
    box.setCurrentText(field)
    box.activated.emit(box.currentIndex())
    read_through(page)


def test_a_wrong_id_waits_and_2_leaves_it_empty(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", WRONG), ("李四", "二组", "")))
    assert page.go.reason() == "还有 1 处没决定，决定后才能导入。"
    key(Qt.Key.Key_Return, CONTROL)
    assert not office.state.entries
    key(Qt.Key.Key_2)
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.id_tail for row in players(office.state)] == ["", ""]


def test_a_wrong_id_is_taken_as_it_is_with_1(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", WRONG)))
    key(Qt.Key.Key_1)
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.id_tail for row in players(office.state)] == ["0021"]


def test_a_wrong_id_is_typed_anew(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", WRONG)))
    key(Qt.Key.Key_F2)
    write_over(GOOD)
    key(Qt.Key.Key_Return)
    assert page.go.reason() == ""
    assert page.table.hasFocus()
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.id_tail for row in players(office.state)] == ["002X"]


def test_a_value_typed_wrong_again_is_asked_again(screen: PlayersScreen, tmp_path: Path) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", WRONG)))
    key(Qt.Key.Key_F2)
    write_over("110105194912310022")
    key(Qt.Key.Key_Return)
    assert page.go.reason() == "还有 1 处没决定，决定后才能导入。"


def test_a_lost_id_cannot_be_taken_as_it_is_and_the_field_has_the_keyboard(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    book = Workbook()
    sheet: Any = book.active
    sheet.append(HEAD)
    sheet.append(("张三", "一组", 110105194912310000))
    book.save(tmp_path / "数值.xlsx")
    page = imports(screen, tmp_path / "数值.xlsx")
    assert page.side.decide.edit.hasFocus()
    key(Qt.Key.Key_Return)
    assert page.side.decide.field.text() == "身份证号没有填。填上，或按 Alt+2、Alt+3。"
    key(Qt.Key.Key_1, ALT)
    assert page.go.reason() == "还有 1 处没决定，决定后才能导入。"
    key(Qt.Key.Key_2, ALT)
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.id_tail for row in players(office.state)] == [""]


def test_the_field_in_doubt_alone_is_emptied_what_was_mended_stays(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    head = (*HEAD, "手机")
    imports(screen, a_book(tmp_path, head, ("张三", "一组", WRONG, "138 0013 8000")))
    key(Qt.Key.Key_2)
    key(Qt.Key.Key_Return, CONTROL)
    only = players(office.state)[0]
    assert (only.id_tail, only.phone_tail) == ("", "8000")


def test_a_row_without_a_name_comes_in_once_it_has_one(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("", "一组", GOOD), ("李四", "二组", "")))
    assert page.go.button.text() == "导入 1 人"
    page.table.choose(2)
    key(Qt.Key.Key_F2)
    write_over("王五")
    key(Qt.Key.Key_Return)
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["王五", "李四"]


def test_3_leaves_a_row_out(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", ""), ("李四", "二组", "")))
    key(Qt.Key.Key_3)
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["李四"]


def test_numbers_that_are_taken_say_how_to_go_on(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    office.does("register", name="先来的", number="1")
    page = imports(screen, a_book(tmp_path, ("参赛号", "姓名"), ("1", "张三")))
    assert not page.go.button.isEnabled()
    assert [problem.code for line in page._lines for problem in line.row.problems] == ["number_known"]
    read_as(page, 0, "不读")
    page.home().setFocus()
    key(Qt.Key.Key_Return, CONTROL)
    assert [(row.number, row.name) for row in players(office.state)] == [("1", "先来的"), ("2", "张三")]


def test_a_field_is_read_from_one_column_only(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    page = imports(screen, a_book(tmp_path, ("姓名", "单位", "队"), ("张三", "一组", "红队")))
    read_as(page, 2, "单位")
    assert page.table.header.mapping() == {"name": 0, "unit": 2}
    page.home().setFocus()
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.unit for row in players(office.state)] == ["红队"]


def test_another_sheet_begins_anew_without_the_decisions_of_the_first(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    first = (HEAD, ("张三", "一组", ""), ("李四", "二组", ""), ("王五", "二组", ""))
    page = imports(screen, a_book(tmp_path, *first, 乙=[HEAD, ("赵六", "三组", "")]))
    assert "乙" in page.head.notes.sentence()
    key(Qt.Key.Key_3)
    page.head.sheets.setCurrentText("乙")
    page.head.sheets.activated.emit(1)
    read_through(page)
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["赵六"]


def test_without_a_column_of_names_the_bare_cells_are_shown_to_point_at(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    page = imports(screen, a_book(tmp_path, ("傅庆辰", "一组"), ("何海军", "二组"), ("平涵强", "三组")))
    assert "没有找到姓名列" in page.problem.sentence()
    assert page.go.reason() == "先指定哪一列是姓名。"
    model = page.table.lines
    assert [model.index(row, 1).data() for row in range(3)] == ["傅庆辰", "何海军", "平涵强"]
    assert [model.index(row, model.columnCount() - 1).data() for row in range(3)] == ["", "", ""]
    assert page.side.decide.isHidden()
    assert page.side.outlook.text() == ""
    key(Qt.Key.Key_3)
    assert page.go.reason() == "先指定哪一列是姓名。"
    assert page.table.header.boxes[0].hasFocus()
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Down)
    page.table.header.boxes[0].activated.emit(2)
    read_through(page)
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.unit for row in players(office.state)] == ["", "", ""]
    assert [row.name for row in players(office.state)] == ["傅庆辰", "何海军", "平涵强"]


def test_a_file_that_is_no_list_is_said_and_nothing_happens(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    broken = tmp_path / "坏的.xlsx"
    broken.write_bytes(b"%PDF-1.4")
    page = imports(screen, broken)
    assert page.problem.sentence().startswith("“坏的.xlsx”不是报名表，或者已损坏。")
    assert page.go.reason() == "先选一份能读的报名表。"


def test_what_was_mended_and_what_is_left_out_is_listed(screen: PlayersScreen, tmp_path: Path) -> None:
    page = imports(screen, a_book(tmp_path, HEAD, ("张　三", "一组", ""), ("合计：1人", "", "")))
    assert page.side.mended.heading.text() == "已自动修正 1 处"
    assert page.side.mended.model.index(0, 0).data() == "第 2 行 张三　姓名 → 张三"
    assert page.side.skipped.heading.text() == "不导入 1 行"
    assert page.side.waiting.isHidden()


def test_a_long_list_is_read_while_the_window_goes_on(
    office: Office, screen: PlayersScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    long = tmp_path / "长.csv"
    long.write_text("姓名,单位\n" + "".join(f"选手{at:04d},单位{at}\n" for at in range(2000)), "utf-8")
    page = begins(screen, long)
    assert (page.head.facts.text(), page.go.reason()) == ("正在读…", "读完才能导入。")
    qtbot.waitUntil(lambda: page.go.button.text() == "导入 2000 人", timeout=20_000)
    assert not office.state.entries


def test_leaving_while_a_long_list_is_read_brings_nothing_in(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    long = tmp_path / "长.csv"
    long.write_text("姓名,单位\n" + "".join(f"选手{at:04d},单位{at}\n" for at in range(2000)), "utf-8")
    page = begins(screen, long)
    key(Qt.Key.Key_Escape)
    assert not page.reading.is_busy()
    assert screen.box.hasFocus()
    QThreadPool.globalInstance().waitForDone()
    QApplication.processEvents()
    assert page.table.chosen_line() is None
    assert not office.state.entries


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipe to read slowly from")
def test_after_a_second_the_page_says_how_long_it_reads_and_the_button_stops_it(
    office: Office, screen: PlayersScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    slow = tmp_path / "慢.csv"
    os.mkfifo(slow)
    page = begins(screen, slow)
    assert page.go.reason() == "读完才能导入。"
    assert page.head.waiting.words() == ""
    qtbot.waitUntil(lambda: page.head.waiting.words() == "正在读“慢.csv”，已经 1 秒。", timeout=5000)
    QTest.mouseClick(page.head.waiting.cancel, Qt.MouseButton.LeftButton)
    assert screen.box.hasFocus()
    assert page.head.waiting.words() == ""
    slow.write_text("姓名,单位\n张三,一组\n", "utf-8")
    QThreadPool.globalInstance().waitForDone()
    QApplication.processEvents()
    assert page.table.chosen_line() is None


def test_what_was_looked_at_comes_in_even_if_the_file_was_changed_meanwhile(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    imports(screen, a_book(tmp_path, HEAD, ("张三", "一组", "")))
    a_book(tmp_path, HEAD, ("李四", "二组", ""), ("王五", "三组", ""))
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["张三"]


@pytest.mark.parametrize(
    ("name", "people"),
    [("报名表-18人.xlsx", 18), ("报名表-31人-GB18030.csv", 31), ("报名表-20人-BOM.csv", 20)],
)
def test_a_sample_list_comes_in_as_one_action(
    name: str, people: int, office: Office, screen: PlayersScreen
) -> None:
    with as_file(SAMPLES / name) as roster:
        imports(screen, roster)
        key(Qt.Key.Key_Return, CONTROL)
    assert len(office.state.entries) == people
    office.does("undo")
    assert not office.state.entries


def test_a_dirty_list_comes_in_once_each_row_in_doubt_is_decided(
    office: Office, screen: PlayersScreen
) -> None:
    with as_file(SAMPLES / "报名表-27人-脏数据.xlsx") as roster:
        page = imports(screen, roster)
        assert page.go.reason() == "还有 5 处没决定，决定后才能导入。"
        key(Qt.Key.Key_2, ALT)
        for _ in range(4):
            key(Qt.Key.Key_1, ALT)
        key(Qt.Key.Key_Return, CONTROL)
    assert len(office.state.entries) == 25


def test_the_same_list_again_adds_nobody(office: Office, screen: PlayersScreen, tmp_path: Path) -> None:
    book = a_book(tmp_path, HEAD, ("张三", "一组", GOOD), ("李四", "二组", ""))
    imports(screen, book)
    key(Qt.Key.Key_Return, CONTROL)
    page = imports(screen, book)
    assert not page.go.button.isEnabled()
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["张三", "李四"]


def test_what_was_copied_is_read_like_a_file(office: Office, screen: PlayersScreen) -> None:
    QApplication.clipboard().setText("姓名\t单位\n苏 木\t城南\n林远山\t河西\n")
    key(Qt.Key.Key_V, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    read_through(screen.importing)
    assert screen.importing.head.file.text() == "剪贴板"
    key(Qt.Key.Key_Return, CONTROL)
    assert [(row.name, row.unit) for row in players(office.state)] == [("苏木", "城南"), ("林远山", "河西")]


def test_copied_rows_without_a_heading_ask_for_the_name_column(office: Office, screen: PlayersScreen) -> None:
    QApplication.clipboard().setText("苏木\t城南\n林远山\t河西\n")
    key(Qt.Key.Key_V, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    read_through(screen.importing)
    screen.importing.table.header.remapped.emit({"name": 0, "unit": 1})
    read_through(screen.importing)
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["苏木", "林远山"]


def test_an_empty_clipboard_is_said(office: Office, screen: PlayersScreen) -> None:
    QApplication.clipboard().setText("")
    key(Qt.Key.Key_V, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert screen.door.answer.sentence() == "剪贴板里没有文字。请先在表格里选中名单，复制，再粘贴。"
    assert screen.box.hasFocus()
