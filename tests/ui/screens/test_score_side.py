"""Beside the score sheet nothing is cut off: number pad, places, rarer buttons, print and sign, as high as the window is."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import a_program, open_in
from tests.ui.screens.typing_keys import button, press
from tourney.model.ids import TableId
from ui.event_page import EventPage
from ui.screens.play_screen import PlayScreen


@pytest.fixture
def page(tmp_path: Path, qtbot: QtBot) -> EventPage:
    event = an_event(path=tmp_path / "a.tourney").with_players(18).drawn("prelim")
    program = a_program(qtbot, tmp_path)
    made = open_in(program, event.desk.path)
    made.operator.hide()  # who sits here was answered
    made.open_screen("play", TableId("prelim", 1, 1))
    return made


def sized(page: EventPage, wide: int, high: int) -> PlayScreen:
    page.window().resize(wide, high)
    QApplication.processEvents()
    play = page.screens["play"]
    assert isinstance(play, PlayScreen)
    return play


def parts(play: PlayScreen) -> list[QWidget]:
    """What stands beside the sheet now, from top to bottom."""
    side = play.sheet.side
    every = (side.pad, side.places, side.advice, side.rule.parentWidget(), side.print, side.sign, side.reason)
    return [one for one in every if one is not None and one.isVisible()]


def assert_whole(play: PlayScreen) -> None:
    """Each part has the height it needs, below the one before, inside the column."""
    side, bottom = play.sheet.side, 0
    for part in parts(play):
        top = part.mapTo(side, QPoint(0, 0)).y()
        assert top >= bottom
        assert part.height() >= part.minimumSizeHint().height()
        bottom = top + part.height()
    assert bottom <= side.height()


@pytest.mark.parametrize("typed", ["", "23101", "1122"])
def test_pad_and_all_buttons_fit_a_window_of_900(page: EventPage, typed: str) -> None:
    play = sized(page, 1440, 900)
    press(typed)
    QApplication.processEvents()
    side = play.sheet.side
    assert side.pad.isVisible()
    assert side.pad.key_box("0").bottom() < side.pad.height()
    assert side.pad.key_box(".").bottom() < side.pad.height()
    assert_whole(play)


def test_the_rarer_buttons_stand_below_the_pad_with_their_letters(page: EventPage) -> None:
    play = sized(page, 1440, 900)
    assert {
        one.hint() for one in (play.sheet.side.rule, *play.sheet.side.office.values()) if one.isVisible()
    } == set("RVQKNDUCE")


@pytest.mark.parametrize("typed", ["", "23101", "1122"])
def test_in_the_least_window_the_pad_steps_back_and_the_rest_is_whole(page: EventPage, typed: str) -> None:
    play = sized(page, 1280, 720)
    press(typed)
    QApplication.processEvents()
    side = play.sheet.side
    assert not side.pad.isVisible()
    assert side.rule.isVisible()
    assert_whole(play)


def test_the_table_referee_is_asked_for_by_a_button_too(page: EventPage) -> None:
    play = sized(page, 1280, 720)
    button(play, "score-referee").click()
    assert play.sheet.ask.asking()
    assert QApplication.focusWidget() is play.sheet.ask.home()


@pytest.mark.parametrize("high", range(720, 1000, 40))
def test_the_pad_does_not_come_and_go_while_one_types(page: EventPage, high: int) -> None:
    play = sized(page, 1440, high)
    seen = {play.sheet.side.pad.isVisible()}
    for one in "23101":
        press(one)
        QApplication.processEvents()
        seen.add(play.sheet.side.pad.isVisible())
    assert len(seen) == 1
