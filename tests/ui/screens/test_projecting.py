"""投到大屏: what a screen shows goes up in the hall by one key, and the keyboard stays where it is."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import a_program, open_in
from tests.ui.screens.typing_keys import button, key, keyboard, press
from tourney.model import commands as c
from tourney.model.ids import Number
from tourney.queries import everything as queries
from ui.event_page import EventPage
from ui.hall.show import Show
from ui.screens.hall_screen import HallScreen
from ui.screens.judge_screen import JudgeScreen
from ui.screens.play_screen import PlayScreen


@pytest.fixture
def page(tmp_path: Path, qtbot: QtBot) -> EventPage:
    """Eighteen people at six tables: 1 2 3, 4 5 6 …"""
    event = an_event("A5-revival", path=tmp_path / "a.tourney").with_players(18).drawn("prelim")
    program = a_program(qtbot, tmp_path, (1280, 720))
    made = open_in(program, event.desk.path)
    made.operator.hide()
    QApplication.processEvents()
    return made


def screen_of(page: EventPage) -> HallScreen:
    hall = page.screens["hall"]
    assert isinstance(hall, HallScreen)
    return hall


def show_of(page: EventPage) -> Show:
    return screen_of(page).show_


def project() -> None:
    key(Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)


def called(page: EventPage) -> PlayScreen:
    """The roll call with 5 and 9 missing: second table, third table."""
    where = {"stage": "prelim", "round": 1}
    page.ops.run(c.Call(stage="prelim", round=1))
    here = tuple(
        number for number in page.ops.state.stages["prelim"].rounds[0].seated if number not in ("5", "9")
    )
    page.ops.run(c.Present(stage="prelim", round=1, numbers=here))
    page.open_screen("play", f"call:{where['stage']}")
    play = page.screens["play"]
    assert isinstance(play, PlayScreen)
    return play


def test_the_standings_go_up_and_the_window_of_the_hall_opens(page: EventPage) -> None:
    page.open_screen("standings")
    before = keyboard()
    project()
    assert show_of(page).page() == "standings"
    assert screen_of(page).window_ is not None
    assert keyboard() is before
    assert page.current() is page.screens["standings"]


def test_the_button_of_the_standings_does_the_same(page: EventPage) -> None:
    page.open_screen("standings")
    button(page.current(), "standings-project").click()
    assert show_of(page).page() == "standings"


def test_from_the_wall_what_belongs_to_the_moment_goes_up(page: EventPage) -> None:
    page.open_screen("play")
    show_of(page).choose("welcome")
    button(page.current(), "wall-project").click()
    assert show_of(page).page() is None
    frame = show_of(page).frame()
    assert frame is not None
    assert frame.page == "tables"  # nobody has played: where everybody sits


def test_who_is_missing_is_called_from_the_big_screen_until_he_comes(page: EventPage) -> None:
    play = called(page)
    button(play, "call-project").click()
    five, nine = (queries.name_of(page.ops.state, Number(number)) for number in ("5", "9"))
    assert show_of(page).page() == "notice"
    assert show_of(page).notice() == f"请马上到桌：第 2 桌 5 号 {five}；第 3 桌 9 号 {nine}"
    page.ops.run(c.Present(stage="prelim", round=1, numbers=(Number("5"),)))
    assert show_of(page).notice() == f"请马上到桌：第 3 桌 9 号 {nine}"
    page.ops.run(c.Present(stage="prelim", round=1, numbers=(Number("9"),)))
    assert show_of(page).notice() == ""
    assert show_of(page).page() is None


def test_a_notice_that_was_written_since_is_left_alone(page: EventPage) -> None:
    called(page)
    project()
    show_of(page).set_notice("午饭 12:00")
    page.ops.run(c.Present(stage="prelim", round=1, numbers=(Number("5"),)))
    assert show_of(page).notice() == "午饭 12:00"


def test_a_verdict_goes_up_with_its_reason_and_clause(page: EventPage) -> None:
    page.ask_judge()
    judge = page.current()
    assert isinstance(judge, JudgeScreen)
    assert not judge.project.isEnabled()
    press("334455")
    key(Qt.Key.Key_Enter)
    press("778899")
    project()
    assert show_of(page).notice().startswith("334455 → 778899 管得上。")


def test_a_screen_with_nothing_for_the_hall_says_so(page: EventPage) -> None:
    page.open_screen("log")
    project()
    assert page.status.text() == "这一页没有能投到大屏的。大屏的各页在 Ctrl+6。"
    assert screen_of(page).window_ is None
