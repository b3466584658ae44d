"""The desk as a person likes it: F1, size, light and dark, window and columns as they were left, hints that go away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import open_in
from tests.ui.screens.typing_keys import ctrl, key, keyboard, press
from ui import style
from ui.all_screens import SCREENS
from ui.app import Program
from ui.event_page import EventPage
from ui.key_map import EVERYWHERE, HINTS, SCREENS as KEYS, TITLES, KeyWords, keys_of
from ui.recent import RecentEvents
from ui.settings import SettingsFile, sizes_for
from ui.widgets import ink
from ui.widgets.key_sheet import words_width
from ui.widgets.rows_table import RowsTable


class Desk:
    """The program of one person, begun as often as wanted; what he set is in one folder."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.folder, self.qtbot = folder, qtbot
        self.event = an_event(path=folder / "a.tourney").with_players(6)
        self.begin()

    def begin(self) -> None:
        self.program = Program(RecentEvents(self.folder / "mine"))
        self.window = self.program.window
        self.qtbot.addWidget(self.window)
        self.window.comfort.screen_room = lambda: (2560.0, 1440.0)
        with self.qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        QApplication.processEvents()

    def open(self) -> EventPage:
        open_in(self.program, self.event.desk.path)
        QApplication.processEvents()
        page = self.window.event_page
        assert page is not None
        return page

    def kept(self) -> SettingsFile:
        """What is on the disk."""
        return SettingsFile(self.folder / "mine")


@pytest.fixture
def desk(tmp_path: Path, qtbot: QtBot) -> Desk:
    return Desk(tmp_path, qtbot)


@pytest.fixture
def light_again(qapp: QApplication) -> Iterator[None]:
    yield
    style.apply(qapp, "light")


# F1 -----------------------------------------------------------------------------------------------------------------


def test_f1_shows_the_keys_of_the_screen_and_the_keyboard_stays(desk: Desk) -> None:
    page = desk.open()
    page.open_screen("players")
    sheet = desk.window.comfort.sheet
    key(Qt.Key.Key_F1)
    assert sheet.isVisible()
    assert sheet.title() == "选手"
    press("6")
    assert page.screens["players"].home().property("text") == "6"
    page.open_screen("print")
    assert sheet.title() == "打印"
    key(Qt.Key.Key_F1)
    assert not sheet.isVisible()


def test_a_click_puts_the_sheet_away(desk: Desk, qtbot: QtBot) -> None:
    key(Qt.Key.Key_F1)
    sheet = desk.window.comfort.sheet
    assert sheet.title() == "开始"
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()


def test_the_sheet_lies_within_the_smallest_window(desk: Desk) -> None:
    desk.window.resize(1280, 720)
    page = desk.open()
    sheet = desk.window.comfort.sheet
    key(Qt.Key.Key_F1)
    for name in TITLES.keys() - {"start"}:
        page.open_screen(name)
        assert desk.window.rect().contains(sheet.geometry()), name


@pytest.mark.parametrize("rows", [EVERYWHERE, *KEYS.values()])
def test_no_words_of_the_sheet_are_cut_off_in_the_smallest_window(rows: tuple[KeyWords, ...]) -> None:
    for row in rows:
        assert words_width(row, 1280 - 40) >= ink.width(row.words, 15), row.words


@pytest.mark.parametrize("name", [name for name, *_ in SCREENS])
def test_every_shortcut_of_a_screen_is_on_its_sheet(desk: Desk, name: str) -> None:
    page = desk.open()
    page.open_screen(name)
    screen = page.screens[name]
    actions = [action for owner in (desk.window, page) for action in owner.findChildren(QAction)]
    shortcuts = [shortcut.key() for shortcut in screen.findChildren(QShortcut)]
    sequences = [sequence for action in actions for sequence in action.shortcuts()] + shortcuts
    found = {words_of(sequence) for sequence in sequences} - {""}
    assert found - keys_of(name) == set()


SAME_THING = {"Ctrl+P", "Esc", "F5"}
"""Print this, back, start the clock: everywhere, and each screen says what that is there."""


@pytest.mark.parametrize("name", sorted(set(TITLES) - {"start", "editor"}))
def test_no_key_of_a_screen_is_taken_by_the_window(name: str) -> None:
    everywhere = {key for row in EVERYWHERE for key in row.keys.split()}
    here = {key for row in KEYS[name] for key in row.keys.split()}
    assert here & everywhere <= SAME_THING


def words_of(sequence: QKeySequence) -> str:
    """As it is written on buttons; of two keys for one thing the second is not named."""
    text = sequence.toString().replace("Return", "回车").replace("Left", "←").replace("Right", "→")
    return "" if text in ("Ctrl+=", "Ctrl+Enter") else text


# Size ---------------------------------------------------------------------------------------------------------------


def test_a_larger_size_is_kept_and_the_program_begins_anew_at_the_same_event(desk: Desk) -> None:
    desk.open()
    asked: list[str] = []
    desk.window.comfort.start_again = asked.append
    ctrl(Qt.Key.Key_Plus)
    assert asked == [str(desk.event.desk.path)]
    assert desk.kept().now.size == 110


def test_a_hand_that_is_half_typed_is_not_lost_with_another_size(desk: Desk) -> None:
    desk.event.drawn()
    desk.open()
    asked: list[str] = []
    desk.window.comfort.start_again = asked.append
    ctrl(Qt.Key.Key_3)
    press("2⏎11")
    ctrl(Qt.Key.Key_Plus)
    assert asked == [str(desk.event.desk.path)]
    again = desk.open()
    assert again.half_typed() == "第 2 桌第 1 副"


def test_ctrl_0_goes_back_to_the_first_size(desk: Desk) -> None:
    asked: list[str] = []
    desk.window.comfort.start_again = asked.append
    desk.program.settings.change(size=150)
    ctrl(Qt.Key.Key_0)
    assert asked == [""]
    assert desk.kept().now.size == 100


def test_a_size_that_the_screen_cannot_hold_is_said_and_nothing_happens(desk: Desk) -> None:
    page = desk.open()
    desk.window.comfort.start_again = lambda _path: pytest.fail("began anew")
    desk.window.comfort.screen_room = lambda: (1366.0, 728.0)
    ctrl(Qt.Key.Key_Plus)
    assert page.status.text() == "这块屏幕最多放到 100 %，再大窗口就放不下了。"
    assert desk.kept().now.size == 100


@pytest.mark.parametrize(
    ("wide", "high", "largest"), [(1280, 720, 100), (1366, 728, 100), (1600, 860, 125), (1920, 1040, 150)]
)
def test_the_whole_window_fits_at_the_largest_size(wide: int, high: int, largest: int) -> None:
    assert sizes_for(wide, high)[-1] == largest


# Light and dark -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("light_again")
def test_dark_is_kept_for_the_next_time(desk: Desk, qapp: QApplication) -> None:
    ctrl(Qt.Key.Key_T)
    assert qapp.property("theme") == "dark"
    assert desk.kept().now.theme == "dark"
    ctrl(Qt.Key.Key_T)
    assert desk.kept().now.theme == "light"


# Window and columns -------------------------------------------------------------------------------------------------


def test_the_window_comes_up_as_large_as_it_was_left(desk: Desk) -> None:
    desk.window.setGeometry(20, 30, 1333, 777)
    desk.window.close()
    desk.begin()
    assert desk.window.size().toTuple() == (1333, 777)


def test_a_window_left_on_a_screen_that_is_gone_comes_up_where_it_is_seen(desk: Desk) -> None:
    desk.program.settings.change(window=(9000, 9000, 1300, 800))
    desk.begin()
    assert desk.window.pos().x() < 9000


def test_a_window_whose_monitor_is_taken_away_comes_where_it_is_seen(desk: Desk) -> None:
    desk.window.move(9000, 20)
    desk.window.comfort.monitors.changed.emit()
    room = desk.window.screen().availableGeometry()
    assert room.contains(desk.window.geometry().topLeft())


@pytest.mark.parametrize(
    ("wide", "high", "fills"), [(1920, 1040, False), (1440, 900, True), (1366, 728, True)]
)
def test_a_window_that_would_hang_over_the_edge_of_the_screen_fills_it(
    desk: Desk, wide: int, high: int, fills: bool
) -> None:
    desk.window.comfort.fit_screen(QSize(wide, high))
    assert desk.window.isMaximized() == fills
    assert desk.window.minimumHeight() <= high - 30  # the title bar is there too


def test_a_column_drawn_wider_is_as_wide_the_next_time(desk: Desk) -> None:
    page = desk.open()
    page.open_screen("players")
    table = page.screens["players"].findChild(RowsTable, "players-table")
    assert table is not None
    header = table.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(1) + header.sectionSize(1) - 1, 10)
    before = header.sectionSize(1)
    QTest.mousePress(header.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mouseMove(header.viewport(), at + QPoint(20, 0))
    QTest.mouseMove(header.viewport(), at + QPoint(40, 0))
    QTest.mouseRelease(
        header.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at + QPoint(40, 0)
    )
    wider = header.sectionSize(1)
    assert wider > before
    desk.window.close()
    desk.begin()
    again = desk.open()
    again.open_screen("players")
    kept = again.screens["players"].findChild(RowsTable, "players-table")
    assert kept is not None
    assert kept.columnWidth(1) == wider


def test_settings_that_cannot_be_read_are_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"size": 7000}', "utf-8")
    assert SettingsFile(tmp_path).now.size == 100
    (tmp_path / "settings.json").write_text("?", "utf-8")
    assert SettingsFile(tmp_path).now.size == 100


# First hints --------------------------------------------------------------------------------------------------------


def test_the_first_hint_of_a_screen_goes_once_something_was_done_there_and_stays_away(desk: Desk) -> None:
    page = desk.open()
    page.open_screen("log")
    page.open_screen("players")
    assert page.status.text() == HINTS["players"]
    ctrl(Qt.Key.Key_N)
    for text in ("张三", "", "", ""):
        keyboard().setProperty("text", text)
        press("⏎")
    assert page.status.text() != HINTS["players"]
    assert desk.kept().now.hints_gone == ("players",)
    desk.window.close()
    desk.begin()
    page = desk.open()
    page.open_screen("log")
    assert page.status.text() == HINTS["log"]
    page.open_screen("players")
    assert page.status.text() != HINTS["players"]


def test_f1_puts_the_hint_of_its_screen_away(desk: Desk) -> None:
    page = desk.open()
    page.open_screen("print")
    key(Qt.Key.Key_F1)
    assert desk.kept().now.hints_gone == ("print",)
    assert page.status.text() != HINTS["print"]


def test_a_hint_does_not_follow_to_another_screen(desk: Desk) -> None:
    page = desk.open()
    page.open_screen("verify")
    key(Qt.Key.Key_F1)
    key(Qt.Key.Key_F1)
    page.open_screen("print")
    assert page.status.text() == HINTS["print"]
    page.open_screen("verify")
    assert page.status.text() not in HINTS.values()


def test_the_hint_to_practise_is_there_until_an_event_was_opened(desk: Desk) -> None:
    assert desk.program.start.hint.isVisible()
    desk.open()
    ctrl(Qt.Key.Key_W)
    assert not desk.program.start.hint.isVisible()


def test_after_the_judge_was_asked_leaving_the_event_still_gives_the_start_page_the_keyboard(
    desk: Desk,
) -> None:
    page = desk.open()
    page.open_screen("verify")
    page.ask_judge()
    key(Qt.Key.Key_Escape)
    ctrl(Qt.Key.Key_W)
    QApplication.processEvents()
    assert desk.program.start.name.hasFocus()
