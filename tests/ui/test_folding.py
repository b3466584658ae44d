"""A screen at 200 %: the columns at the sides fold, and everything is still there under F12."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.screens.typing_keys import key, keyboard, press
from ui.app import Program
from ui.event_page import EventPage
from ui.ops import Ops
from ui.recent import RecentEvents
from ui.screens.play_screen import PlayScreen

SCREENS = ("players", "draw", "play", "standings", "print", "hall", "log", "verify")


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> EventPage:
    """1920×1080 at 200 %: 960×540."""
    office = an_event(path=tmp_path / "a.tourney").with_players(18).drawn("prelim")
    program = Program(RecentEvents(tmp_path / "mine"))
    qtbot.addWidget(program.window)
    program.window.setMinimumSize(960, 540)
    program.window.resize(960, 540)
    with qtbot.waitExposed(program.window):
        program.window.show()
    program.window.activateWindow()
    made = program.window.show_event(Ops(office.desk))
    QApplication.processEvents()
    return made


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_fits_and_its_keyboard_has_a_home(page: EventPage, name: str) -> None:
    page.open_screen(name)
    QApplication.processEvents()
    assert page.window().size().toTuple() == (960, 540)
    screen = page.current()
    assert screen.minimumSizeHint().width() <= 960
    assert screen.home().isVisible()
    assert not page.side.isVisible()


def test_f12_brings_the_columns_and_takes_them_away(page: EventPage) -> None:
    page.open_screen("play")
    press("3⏎")
    play = page.screens["play"]
    assert isinstance(play, PlayScreen)
    assert not play.sheet.side.isVisible()
    key(Qt.Key.Key_F12)
    assert play.sheet.side.isVisible()
    assert page.side.isVisible()
    assert keyboard() is play.home()
    key(Qt.Key.Key_F12)
    assert not play.sheet.side.isVisible()


def test_letters_of_a_folded_panel_work(page: EventPage) -> None:
    page.open_screen("play")
    press("3⏎12001⏎PS")
    assert page.ops.state.stages["prelim"].rounds[0].tables[3].main.confirmed_at


def test_f6_shows_the_plan_where_it_was_folded(page: EventPage) -> None:
    page.open_screen("play")
    key(Qt.Key.Key_F6)
    assert page.side.isVisible()
    assert keyboard() is page.side.plan


def test_in_a_wide_window_the_columns_are_always_there(page: EventPage) -> None:
    page.window().resize(1440, 900)
    QApplication.processEvents()
    page.open_screen("log")
    assert page.side.isVisible()
    key(Qt.Key.Key_F12)
    assert page.side.isVisible()
