"""谁在录: asked once at each desk, kept on this computer, changed with F10, and in every line of the history."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import open_in
from tests.ui.screens.typing_keys import key, keyboard, press, write, write_over
from tourney.cli import main
from tourney.model.commands import Withdraw
from tourney.model.ids import Number
from tourney.queries.history import log
from ui.all_screens import SCREENS
from ui.app import Program
from ui.event_page import EventPage
from ui.recent import RecentEvents


class Morning:
    """One computer, on which the program is begun as often as wanted."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.folder, self.qtbot = folder, qtbot
        self.event = an_event(path=folder / "a.tourney").with_players(3)

    def begin(self, day: str = "") -> EventPage:
        program = Program(RecentEvents(self.folder / "mine"))
        if day:
            program.window.comfort.today = lambda: day
        self.qtbot.addWidget(program.window)
        with self.qtbot.waitExposed(program.window):
            program.window.show()
        program.window.activateWindow()
        open_in(program, self.event.desk.path)
        for _ in range(3):
            QApplication.processEvents()
        page = program.window.event_page
        assert page is not None
        return page


@pytest.fixture
def morning(tmp_path: Path, qtbot: QtBot) -> Morning:
    return Morning(tmp_path, qtbot)


def test_the_question_waits_without_taking_the_keyboard(morning: Morning) -> None:
    page = morning.begin()
    assert not page.operator.isHidden()
    assert page.current().home() is keyboard()


def test_a_name_is_kept_and_stands_in_every_line_from_then_on(morning: Morning) -> None:
    page = morning.begin()
    key(Qt.Key.Key_F10)
    write("李雯")
    press("⏎")
    assert page.operator.isHidden()
    assert page.current().home() is keyboard()
    assert "李雯" in page.status.right_text()
    assert page.ops.run(Withdraw(number=Number("1"), reason="有事")) is not None
    assert log(page.ops.state)[-1].operator == "李雯"
    page.window().close()
    again = morning.begin()
    assert again.operator.isHidden()
    assert again.ops.operator == "李雯"


def test_f10_changes_it_and_escape_does_not(morning: Morning) -> None:
    page = morning.begin()
    key(Qt.Key.Key_F10)
    write("李雯")
    press("⏎")
    key(Qt.Key.Key_F10)
    write_over("赵志强")
    press("␛")
    assert page.ops.operator == "李雯"
    key(Qt.Key.Key_F10)
    write_over("  赵　志强 ")
    press("⏎")
    assert page.ops.operator == "赵 志强"


def test_esc_anywhere_puts_it_off_until_tomorrow(morning: Morning) -> None:
    page = morning.begin()
    page.open_screen("players")
    press("12␛")
    assert page.operator.isHidden()
    assert page.current().home().property("text") == ""  # Esc did here what it always does
    page.window().close()
    same_day = morning.begin()
    assert same_day.operator.isHidden()
    same_day.window().close()
    assert not morning.begin("2099-01-01").operator.isHidden()


def test_whoever_gives_an_empty_name_is_not_asked_again(morning: Morning) -> None:
    page = morning.begin()
    key(Qt.Key.Key_F10)
    press("⏎")
    assert page.operator.isHidden()
    page.window().close()
    assert morning.begin("2099-01-01").operator.isHidden()


def test_the_question_covers_nothing_in_the_smallest_window(morning: Morning) -> None:
    page = morning.begin()
    page.window().resize(1280, 720)
    for name in (*(screen for screen, *_ in SCREENS), "judge", "event", "door"):
        page.open_screen(name)
        QApplication.processEvents()
        assert page.operator.isVisible()
        assert page.window().height() == 720, name
        assert page.operator.geometry().bottom() < page.stack.geometry().top(), name
        assert page.stack.geometry().bottom() < page.status.geometry().top(), name
        assert page.current().minimumSizeHint().height() <= page.stack.height(), name


def test_the_command_line_says_it_too(morning: Morning) -> None:
    script = morning.folder / "a.jsonl"
    script.write_text('{"do":"withdraw","number":1,"reason":"有事"}\n', "utf-8")
    assert main(["do", str(morning.event.desk.path), str(script), "--operator", "李雯"]) == 0
    morning.event.desk.catch_up()
    assert log(morning.event.state)[-1].operator == "李雯"
