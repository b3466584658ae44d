"""A whole event of 范文五 through the real window by keys and the mouse: from the workbook to the printed places."""

from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.opened import a_program, open_in
from tests.ui.screens.typing_keys import screens_are_there, until
from tourney.model.ids import TableId
from tourney.model.state import Tournament
from tourney.queries.standings import places, standings
from tourney.queries.tables import table_row, tables
from ui.app import Program
from ui.event_page import EventPage

pytestmark = pytest.mark.whole_event

CONTROL = Qt.KeyboardModifier.ControlModifier
NAMED = {"⏎": Qt.Key.Key_Enter, "␛": Qt.Key.Key_Escape, "↑": Qt.Key.Key_Up, "↓": Qt.Key.Key_Down}


class Referee:
    """Somebody at the keyboard: types to whatever has the focus, and looks at the screen."""

    def __init__(self, program: Program, qtbot: QtBot) -> None:
        self.program = program
        self.qtbot = qtbot

    @property
    def page(self) -> EventPage:
        page = self.program.window.event_page
        assert page is not None
        return page

    @property
    def state(self) -> Tournament:
        return self.page.ops.state

    @property
    def focus(self) -> QWidget:
        target = QApplication.focusWidget()
        assert target is not None, "nothing has the keyboard"
        return target

    def wait_for_the_event(self) -> None:
        """Until what is being opened is there, or was refused."""
        until(lambda: not self.program.start.opening.busy() and screens_are_there())

    def press(self, keys: str) -> None:
        for key in keys:
            if key in NAMED:
                QTest.keyClick(self.focus, NAMED[key])
            else:
                QTest.keyClick(self.focus, key)  # type: ignore[call-overload]

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.focus, key, modifier)
        QApplication.processEvents()
        until(screens_are_there)

    def ctrl(self, key: Qt.Key) -> None:
        self.key(key, CONTROL)

    def write(self, text: str) -> None:
        """Chinese, as an input method gives it."""
        target: Any = self.focus
        target.insert(text)

    def screen(self, digit: Qt.Key) -> None:
        """Ctrl and the digit of a screen."""
        self.ctrl(digit)

    def child(self, name: str) -> Any:
        found = self.program.window.findChild(QWidget, name)
        assert found is not None, name
        return found


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


@pytest.fixture
def referee(qtbot: QtBot, tmp_path: Path) -> Referee:
    program = a_program(qtbot, tmp_path)
    program.start.ask_path = lambda name: tmp_path / f"{name}.tourney"
    return Referee(program, qtbot)


WIN = "12001⏎"
"""Seat 1 landlord, called 2, no bomb, no rocket, won: +4 −2 −2."""
SECOND = "21001⏎"
"""Seat 2 landlord, called 1, won: −1 +2 −1. With the hand before: +3, 0, −3."""


def play_stage(referee: Referee, stage: str) -> None:
    """Every table: two hands, the sheet printed, signed, back to the wall."""
    referee.screen(Qt.Key.Key_3)
    for row in tables(referee.state, stage):
        referee.press(f"{row.id.table}⏎")
        referee.press(WIN + SECOND)
        referee.press("PS")
        assert table_row(referee.state, row.id).state == "confirmed"
        referee.press("␛")


def draw_by_computer(referee: Referee) -> None:
    referee.screen(Qt.Key.Key_2)
    referee.ctrl(Qt.Key.Key_Enter)


def close_stage(referee: Referee, stage: str) -> None:
    referee.screen(Qt.Key.Key_4)
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.state.stages[stage].closed_at


def test_a_whole_event_by_keyboard(referee: Referee, tmp_path: Path) -> None:
    new_event(referee)
    import_the_workbook(referee)
    add_the_guest_and_check_in(referee)
    draw_by_computer(referee)
    assert len(tables(referee.state, "prelim")) == 6
    referee.key(Qt.Key.Key_F5)
    assert referee.state.stages["prelim"].rounds[0].started_at
    a_slip_of_the_finger(referee)
    a_tie(referee)
    play_the_rest_of(referee, "prelim")
    close_stage(referee, "prelim")
    for stage in ("semi", "revival", "showdown", "final"):
        draw_by_computer(referee)
        play_stage(referee, stage)
        close_stage(referee, stage)
    assert [row.place for row in places(referee.state)][:5] == [1, 2, 3, 4, 4]
    print_and_read_back(referee, tmp_path)


def new_event(referee: Referee) -> None:
    assert referee.focus.objectName() == "new-name"
    referee.write("“运河杯”职工斗地主赛")
    referee.ctrl(Qt.Key.Key_Return)
    referee.wait_for_the_event()
    settle()
    assert referee.state.format.best_for == (18,)


def import_the_workbook(referee: Referee) -> None:
    referee.screen(Qt.Key.Key_1)
    with as_file(files("resources") / "samples" / "报名表-18人.xlsx") as roster:
        referee.page.screens["players"].ask_roster_path = lambda: roster  # type: ignore[attr-defined]
        referee.ctrl(Qt.Key.Key_I)
        referee.qtbot.waitUntil(referee.page.screens["players"].importing.go.button.isEnabled)  # type: ignore[attr-defined]
        referee.ctrl(Qt.Key.Key_Enter)
    assert len(referee.state.entries) == 18
    referee.ctrl(Qt.Key.Key_Z)
    assert len(referee.state.entries) == 18  # it is asked first
    referee.ctrl(Qt.Key.Key_Enter)
    assert not referee.state.entries
    referee.key(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert len(referee.state.entries) == 18


def add_the_guest_and_check_in(referee: Referee) -> None:
    referee.press("8⏎")
    assert referee.state.entries["8"].checked_in_at  # type: ignore[index]
    referee.ctrl(Qt.Key.Key_N)
    referee.write("陈立群 特邀嘉宾 特邀")
    referee.press("⏎")
    assert referee.state.entries["19"].invited  # type: ignore[index]
    referee.ctrl(Qt.Key.Key_Enter)
    assert all(entry.checked_in_at for entry in referee.state.entries.values())


def a_slip_of_the_finger(referee: Referee) -> None:
    """A wrong hand is taken back with Ctrl+Z, a second Enter does nothing."""
    referee.screen(Qt.Key.Key_3)
    referee.press("1⏎33001⏎⏎")
    assert table_row(referee.state, TableId("prelim", 1, 1)).hands_played == 1
    referee.ctrl(Qt.Key.Key_Z)
    assert table_row(referee.state, TableId("prelim", 1, 1)).hands_played == 0
    referee.press("␛")


def a_tie(referee: Referee) -> None:
    """Table 2: one hand leaves two seconds; one more hand between them settles it."""
    referee.press("2⏎" + WIN + "PS")
    at = TableId("prelim", 1, 2)
    assert table_row(referee.state, at).state == "tied"
    referee.press("J" + SECOND + "PS")
    row = table_row(referee.state, at)
    assert (row.state, row.version, [seat.place for seat in row.seats]) == ("confirmed", 2, [1, 2, 3])
    referee.press("␛")


def play_the_rest_of(referee: Referee, stage: str) -> None:
    for row in tables(referee.state, stage):
        if row.state != "confirmed":
            referee.press(f"{row.id.table}⏎" + WIN + SECOND + "PS␛")
    assert {row.state for row in tables(referee.state, stage)} == {"confirmed"}


def print_and_read_back(referee: Referee, folder: Path) -> None:
    referee.screen(Qt.Key.Key_5)
    settle()
    referee.ctrl(Qt.Key.Key_Enter)
    printing: Any = referee.page.screens["print"]
    referee.qtbot.waitUntil(lambda: not printing.is_printing(), timeout=30_000)
    referee.page.screens["print"].ask_workbook_path = lambda: folder / "赛事.xlsx"  # type: ignore[attr-defined]
    referee.press("E")
    referee.qtbot.waitUntil(lambda: not printing.exporting.busy(), timeout=30_000)
    champion = places(referee.state)[0]
    papers = folder / "“运河杯”职工斗地主赛-打印"
    text = "".join(page.extract_text() for page in PdfReader(papers / "全部-比赛名次.pdf").pages)
    assert champion.name in text
    sheet = "".join(page.extract_text() for page in PdfReader(papers / "初赛-成绩确认表-第2桌.pdf").pages)
    assert "参赛选手成绩确认表" in sheet
    assert "选手联" in sheet
    assert "组委会联" in sheet
    for seat in table_row(referee.state, TableId("prelim", 1, 2)).seats:
        assert seat.name in sheet
    book = load_workbook(folder / "赛事.xlsx")
    assert book.sheetnames == ["选手", "各阶段成绩", "每副记录", "对阵", "判罚", "名次"]
    first = [cell.value for cell in book["名次"][2]]
    assert champion.name in first
    winners = [row for row in standings(referee.state, "final") if row.table_place == 1]
    assert [row.number for row in winners] == [champion.number]


def test_leaving_in_the_middle_and_opening_again_loses_nothing(referee: Referee, tmp_path: Path) -> None:
    new_event(referee)
    import_the_workbook(referee)
    referee.ctrl(Qt.Key.Key_Enter)
    draw_by_computer(referee)
    referee.screen(Qt.Key.Key_3)
    referee.press("3⏎" + WIN)
    before = referee.state
    referee.program.window.leave_event()
    open_in(referee.program, tmp_path / "“运河杯”职工斗地主赛.tourney")
    settle()
    assert referee.state == before
    assert referee.page.stack.currentWidget() is referee.page.screens["play"]


def test_a_file_that_is_no_event_is_said_on_the_start_page(referee: Referee, tmp_path: Path) -> None:
    other = tmp_path / "other.tourney"
    other.write_bytes(b"PK something else")
    referee.program.open(other)
    referee.wait_for_the_event()
    assert referee.program.window.event_page is None
    assert "不是本程序的赛事文件" in referee.program.start.pane.problem.sentence()


def test_opening_an_event_shows_no_other_window(referee: Referee) -> None:
    new_event(referee)
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert shown == [referee.program.window]


def test_the_first_start_opens_the_practice_event(referee: Referee, tmp_path: Path) -> None:
    referee.program.first_start(tmp_path / "练习.tourney")
    referee.wait_for_the_event()
    assert len(tables(referee.state, "prelim")) == 6
    assert not referee.program.recent.is_first_start()
