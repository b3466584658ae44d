"""Keys pressed on the wrong screen, and what the status bar says of the way back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import ctrl, keyboard, press
from tourney.model.ids import TableId
from ui.event_page import EventPage
from ui.ops import Ops
from ui.screens.play_screen import PlayScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event("A9-ten-hands", path=tmp_path / "a.tourney").with_players(9).drawn("prelim")


@pytest.fixture
def page(office: Office, qtbot: QtBot) -> EventPage:
    return an_event_page(qtbot, office)


def play(page: EventPage) -> PlayScreen:
    found = page.screens["play"]
    assert isinstance(found, PlayScreen)
    return found


@pytest.mark.parametrize("screen", ["standings", "print"])
def test_a_table_number_typed_where_it_means_nothing_else_opens_that_table(
    page: EventPage, screen: str
) -> None:
    page.open_screen(screen)
    press("2⏎")
    assert page.current() is play(page)
    assert play(page).sheet.at == TableId("prelim", 1, 2)
    press("1")  # here it is the landlord's seat
    assert play(page).sheet.entry.values() == {"landlord": 1}


def test_a_letter_that_means_nothing_here_is_said(page: EventPage) -> None:
    page.open_screen("standings")
    press("X")
    assert page.status.text() == "“X”在这里没有用。F1 看这一页的按键。"
    page.open_screen("play")
    press("1⏎Y")
    assert page.status.text() == "“Y”在这里没有用。F1 看这一页的按键。"


def test_a_table_number_beside_the_roll_call_does_not_leave_it(page: EventPage) -> None:
    page.open_screen("play")
    press("H")
    play(page).calling.side.setFocus()
    QTest.keyClick(play(page).calling.side, Qt.Key.Key_2)
    assert play(page).calling.isVisible()
    assert page.status.text() == "“2”在这里没有用。F1 看这一页的按键。"


def test_the_status_bar_names_what_the_key_takes_back_where_it_is_not_the_last_thing_done(
    page: EventPage,
) -> None:
    page.open_screen("play")
    press("1⏎23001⏎")
    assert page.status.way_back() == "撤销 Ctrl+Z"
    ctrl(Qt.Key.Key_Z)
    assert page.status.text().startswith("撤销：")
    assert page.status.way_back() == "重做 Ctrl+Shift+Z"


def test_an_event_that_is_opened_again_says_what_was_done_last(office: Office, page: EventPage) -> None:
    page.open_screen("play")
    press("1⏎23001⏎")
    said = page.status.text()
    again = EventPage(Ops(office.desk))
    assert again.status.text() == said
    assert again.status.way_back() == "撤销 Ctrl+Z"
    again.deleteLater()


def test_ctrl_tab_goes_through_what_the_wall_shows_and_comes_round(page: EventPage) -> None:
    page.open_screen("play")
    shown = []
    for _ in range(6):
        QTest.keyClick(keyboard(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        shown.append(play(page).wall.wall.shows())
    assert [len(one) for one in shown] == [3, 0, 0, 0, 0, 3]  # 未开始, 进行中, 待签字, 要处理, 已确认, 全部
