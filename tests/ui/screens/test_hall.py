"""大屏 in the window: F11 opens it, digits choose the page, N writes a notice; who types results goes on typing."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.builders import an_event
from tests.ui.opened import a_program, open_in
from tests.ui.screens.typing_keys import ctrl, key, keyboard, press
from ui.event_page import EventPage
from ui.hall.window import HallWindow
from ui.screens.hall_screen import HallScreen


class Desk:
    """The program at a computer with one monitor."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.folder, self.qtbot = folder, qtbot
        self.office = an_event(path=folder / "a.tourney", name="运河杯").with_players(18).drawn("prelim")
        self.begin()

    def begin(self) -> None:
        self.program = a_program(self.qtbot, self.folder)
        open_in(self.program, self.office.desk.path)
        QApplication.processEvents()

    @property
    def page(self) -> EventPage:
        page = self.program.window.event_page
        assert page is not None
        return page

    @property
    def hall(self) -> HallScreen:
        screen = self.page.screens["hall"]
        assert isinstance(screen, HallScreen)
        return screen

    def window(self) -> HallWindow:
        """The window of the hall, which is open."""
        assert self.hall.window_ is not None
        return self.hall.window_


@pytest.fixture
def desk(tmp_path: Path, qtbot: QtBot) -> Desk:
    return Desk(tmp_path, qtbot)


def test_f11_opens_the_big_screen_from_anywhere_and_the_keyboard_stays(desk: Desk) -> None:
    desk.page.open_screen("players")
    press("7")
    before = keyboard()
    key(Qt.Key.Key_F11)
    QApplication.processEvents()
    assert desk.window().isVisible()
    assert keyboard() is before
    assert "它在这个窗口后面" in desk.page.status.text()  # this computer has one monitor
    desk.program.window.activateWindow()
    key(Qt.Key.Key_F11)
    assert desk.hall.window_ is None


def test_who_types_keeps_the_keyboard_where_the_computer_gives_it_to_every_new_window(desk: Desk) -> None:
    desk.page.open_screen("players")
    key(Qt.Key.Key_F11)
    desk.window().activateWindow()  # as some computers do it once the window stands there
    QApplication.processEvents()
    assert desk.program.window.isActiveWindow()
    desk.window().activateWindow()  # the second time it is the referee who wants it
    QApplication.processEvents()
    assert desk.window().isActiveWindow()


@pytest.mark.qt_log_ignore("This plugin does not support (lower|raise)", extend=True)
def test_the_big_screen_steps_behind_when_the_projector_is_unplugged(desk: Desk) -> None:
    key(Qt.Key.Key_F11)
    window = desk.window()
    window._beside = True  # there was a projector
    window.showFullScreen()  # where the computer leaves it: over the desk
    window.monitors.changed.emit()
    assert not window.isFullScreen()
    assert desk.program.window.isActiveWindow()
    assert desk.page.status.text().startswith("另一块屏幕断开了，大屏退到这个窗口后面")


def test_esc_in_the_window_of_the_hall_closes_it(desk: Desk) -> None:
    key(Qt.Key.Key_F11)
    QTest.keyClick(desk.window(), Qt.Key.Key_Escape)
    assert desk.hall.window_ is None
    assert not any(isinstance(one, HallWindow) and one.isVisible() for one in QApplication.topLevelWidgets())


def test_leaving_the_event_takes_the_big_screen_away(desk: Desk) -> None:
    key(Qt.Key.Key_F11)
    window = desk.window()
    ctrl(Qt.Key.Key_W)
    assert not (isValid(window) and window.isVisible())


def test_a_digit_chooses_the_page_and_0_goes_back_to_what_belongs_now(desk: Desk) -> None:
    desk.page.open_screen("hall")
    press("2")
    assert desk.hall.now.text().startswith("现在：座位 按姓名")
    press("0")
    assert desk.hall.now.text().startswith("现在：座位 按桌")
    assert desk.hall.next.text().startswith("接下来：座位 按姓名")


def test_space_stops_the_pages_and_arrows_turn_them(desk: Desk) -> None:
    desk.page.open_screen("hall")
    press(" ")
    assert desk.hall.next.text() == "停住了，接下来：座位 按姓名"
    press("→")
    assert desk.hall.now.text().startswith("现在：座位 按姓名")


def test_the_same_keys_work_in_the_window_of_the_hall(desk: Desk) -> None:
    key(Qt.Key.Key_F11)
    QTest.keyClick(desk.window(), Qt.Key.Key_2)
    assert desk.hall.show_.words() == "座位 按姓名"


def test_a_page_without_anything_says_so_and_the_hall_sees_no_change(desk: Desk) -> None:
    desk.page.open_screen("hall")
    press("6")
    assert desk.page.status.text() == "“移位”现在没有可看的，大屏没有换页。"
    assert not desk.hall.side.pages["moves"].isEnabled()


def test_a_notice_is_typed_hangs_and_is_there_the_next_time(desk: Desk) -> None:
    desk.page.open_screen("hall")
    press("n")
    keyboard().setProperty("text", "14:40 继续")
    press("⏎")
    assert desk.hall.show_.notice() == "14:40 继续"
    assert keyboard() is desk.hall.likeness
    desk.program.window.close()
    desk.begin()
    desk.page.open_screen("hall")
    assert desk.hall.show_.notice() == "14:40 继续"
    press("␡")
    assert desk.hall.show_.notice() == ""


def test_a_notice_of_one_event_does_not_hang_in_another(desk: Desk, tmp_path: Path) -> None:
    desk.page.open_screen("hall")
    press("n")
    keyboard().setProperty("text", "14:40 继续")
    press("⏎")
    other = an_event(path=tmp_path / "b.tourney").with_players(3)
    open_in(desk.program, other.desk.path)
    desk.page.open_screen("hall")
    assert desk.hall.show_.notice() == ""


def test_esc_leaves_a_notice_as_it_was_and_digits_in_it_choose_no_page(desk: Desk) -> None:
    desk.page.open_screen("hall")
    press("n")
    press("2␛")
    assert desk.hall.show_.notice() == ""
    assert desk.hall.now.text().startswith("现在：座位 按桌")


def test_the_pace_is_kept(desk: Desk) -> None:
    desk.page.open_screen("hall")
    press("+")
    assert "每张 10 秒" in desk.hall.next.text()
    assert desk.program.settings.now.hall_seconds == 10


def test_it_is_said_whether_the_hall_sees_it(desk: Desk) -> None:
    desk.page.open_screen("hall")
    labels = [label.text() for label in desk.hall.findChildren(QLabel)]
    assert "大屏还没有打开，下面先看样子" in labels
    key(Qt.Key.Key_F11)
    labels = [label.text() for label in desk.hall.findChildren(QLabel)]
    assert "正在大屏上放" in labels


def test_the_likeness_says_what_it_shows(desk: Desk) -> None:
    desk.page.open_screen("hall")
    assert desk.hall.likeness.accessibleDescription() == "座位 按桌"


def test_the_page_fits_the_least_window(desk: Desk) -> None:
    desk.program.window.resize(1280, 720)
    desk.page.open_screen("hall")
    QApplication.processEvents()
    hall = desk.hall
    for part in (hall.still, hall.faster, hall.side.hint, hall.open):
        corner = part.mapTo(hall, part.rect().bottomRight())
        assert hall.rect().contains(corner), part
