"""Screens are built while nobody types; what lives as long as the event is not searched for garbage."""

import gc
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.screens.typing_keys import until
from tests.ui.test_event_loop import LIMIT, in_the_window, longest_gap
from ui.screens.roll_call_page import RollCallPage


def test_screens_that_nobody_opened_are_built_while_nobody_types(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event(path=tmp_path / "a.tourney").with_players(18)
    _program, page = in_the_window(office, qtbot, tmp_path)
    assert "standings" not in page.screens
    shown, keyboard = page.current(), page.focusWidget()
    until(lambda: {"draw", "play", "standings", "players", "print", "log"} <= set(page.screens))
    assert page.current() is shown
    assert page.focusWidget() is keyboard
    until(lambda: page.screens["play"].findChild(RollCallPage) is not None)


def test_nothing_is_built_while_somebody_types(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event(path=tmp_path / "a.tourney").with_players(18)
    program, page = in_the_window(office, qtbot, tmp_path)
    handle = program.window.windowHandle()
    page.ahead.begin(handle)
    QTest.keyClick(handle, Qt.Key.Key_Shift)
    built = set(page.screens)
    page.ahead.step()
    assert set(page.screens) == built


def test_a_screen_is_not_hurried_by_the_next_one(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event(path=tmp_path / "a.tourney").with_players(18)
    _program, page = in_the_window(office, qtbot, tmp_path)
    page.lead_to("verify")
    built = set(page.screens)
    page.ahead.step()
    assert page.pieces.busy()  # it goes on step by step
    assert set(page.screens) == built
    until(lambda: page.current() is page.screens["verify"])


@pytest.mark.benchmark
def test_the_objects_of_an_open_event_of_300_are_not_searched_for_garbage(
    qtbot: QtBot, tmp_path: Path
) -> None:
    office = an_event("A8-three-hands", path=tmp_path / "a.tourney").with_players(300)
    program, _page = in_the_window(office, qtbot, tmp_path)
    assert longest_gap(gc.collect) < LIMIT
    program.window.leave_event()
    assert gc.get_freeze_count() == 0
