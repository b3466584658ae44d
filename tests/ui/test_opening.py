"""An event file is opened beside the start page, and Esc leaves everything as it was."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import a_program
from tests.ui.screens.typing_keys import key, until
from tourney.desk import Desk
from ui.app import Program


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Program:
    made = a_program(qtbot, tmp_path)
    made.start.home().setFocus()
    QApplication.processEvents()
    return made


@pytest.fixture
def path(tmp_path: Path) -> Path:
    office = an_event(path=tmp_path / "春风杯.tourney")
    office.desk.close()
    return office.desk.path


def test_a_long_opening_says_what_it_does_and_esc_goes_back_to_the_start(
    program: Program, path: Path
) -> None:
    go_on = Event()
    opening = program.start.opening
    opening.start(path, lambda: go_on.wait(20))
    program.start.waiting._tick()
    assert program.start.waiting.words() == "正在打开“春风杯.tourney”，已经 1 秒。"
    key(Qt.Key.Key_Escape)
    assert (opening.busy(), program.start.waiting.words()) == (False, "")
    go_on.set()
    desk = Desk.open(path)  # nobody holds the file
    desk.close()
    assert program.window.event_page is None


def test_a_new_event_that_esc_stops_leaves_no_file(program: Program, tmp_path: Path) -> None:
    path, begun, go_on = tmp_path / "新.tourney", Event(), Event()

    def make() -> None:
        an_event(path=path).desk.close()
        begun.set()
        go_on.wait(20)

    program.start.opening.start(path, make)
    program.start.waiting._tick()
    assert begun.wait(20)
    key(Qt.Key.Key_Escape)
    go_on.set()
    until(lambda: not path.exists())
    assert program.window.event_page is None


@pytest.mark.parametrize("new", [False, True])
def test_esc_in_the_moment_when_the_event_is_there_closes_it_and_keeps_no_new_file(
    program: Program, path: Path, tmp_path: Path, new: bool
) -> None:
    path = tmp_path / "新.tourney" if new else path
    opening = program.start.opening
    opening.start(path, lambda: an_event(path=path).desk.close() if new else None)
    QThreadPool.globalInstance().waitForDone()  # it is there, and the window has not looked up yet
    held = path.with_name(f"{path.name}-wal")
    assert held.exists()
    opening.cancel()
    assert (held.exists(), path.exists()) == (False, not new)
    QApplication.processEvents()
    assert (opening.busy(), program.window.event_page) == (False, None)


def test_of_two_events_that_are_opened_in_one_go_the_second_is_shown(
    program: Program, path: Path, tmp_path: Path
) -> None:
    other = an_event(path=tmp_path / "秋风杯.tourney", name="秋风杯")
    other.desk.close()
    go_on = Event()
    program.start.opening.start(path, lambda: go_on.wait(20))
    program.open(other.desk.path)
    until(lambda: program.window.event_page is not None)
    go_on.set()
    until(lambda: not program.start.opening.busy())
    page = program.window.event_page
    assert page is not None
    assert page.ops.state.name == "秋风杯"
