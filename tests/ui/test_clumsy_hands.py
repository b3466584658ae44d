"""A referee in a hurry: keys pressed twice, the wheel turned over a field, and a computer that speaks English."""

from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt, QTranslator
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import key, keyboard, shown, until
from tourney.model.commands import Register
from tourney.queries.people import players
from ui.app import Program
from ui.chinese import speak_chinese
from ui.one_press import OnePress
from ui.ops import Ops
from ui.recent import RecentEvents
from ui.screens.import_page import ImportPage
from ui.screens.players_screen import PlayersScreen
from ui.widgets.chosen import Chosen

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney")


@pytest.fixture
def one_press(qapp: QApplication) -> Iterator[OnePress]:
    """As in the program; taken out again for the other tests."""
    watch = OnePress(qapp)
    yield watch
    qapp.removeEventFilter(watch)


@pytest.fixture
def importing(office: Office, qtbot: QtBot) -> ImportPage:
    """A list of 18 people is read and waits for Ctrl+Enter."""
    screen = shown(PlayersScreen(Ops(office.desk)), qtbot)
    with as_file(files("resources") / "samples" / "报名表-18人.xlsx") as path:
        screen.ask_roster_path = lambda: path
        key(Qt.Key.Key_I, CONTROL)
        until(lambda: not screen.importing.reading.is_busy())
    return screen.importing


def ctrl_enter_at(milliseconds: int) -> None:
    """Pressed at that time, as the keyboard's own clock has it."""
    press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, CONTROL)
    press.setTimestamp(milliseconds)
    QApplication.sendEvent(keyboard(), press)


def checked_in(office: Office) -> int:
    return sum(bool(entry.checked_in_at) for entry in office.state.entries.values())


def test_ctrl_enter_pressed_twice_in_one_go_imports_and_does_not_check_everybody_in(
    office: Office, importing: ImportPage, one_press: OnePress
) -> None:
    ctrl_enter_at(5000)
    ctrl_enter_at(5150)
    ctrl_enter_at(5300)
    assert (len(players(office.state)), checked_in(office)) == (18, 0)


def test_ctrl_enter_pressed_again_after_reading_counts(
    office: Office, importing: ImportPage, one_press: OnePress
) -> None:
    ctrl_enter_at(5000)
    ctrl_enter_at(5150)
    ctrl_enter_at(9000)
    assert (len(players(office.state)), checked_in(office)) == (18, 18)


def turn_the_wheel(over: QWidget) -> None:
    """One notch down, as a mouse gives it."""
    middle = QPointF(over.rect().center())
    none, down = QPoint(0, 0), QPoint(0, -120)
    QApplication.sendEvent(
        over,
        QWheelEvent(
            middle, QPointF(over.mapToGlobal(middle)), none, down, Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        ),
    )  # fmt: skip


def test_the_wheel_over_the_heads_of_the_columns_leaves_them_what_they_are(importing: ImportPage) -> None:
    boxes = importing.findChildren(Chosen)
    before = [box.currentText() for box in boxes]
    for box in boxes:
        turn_the_wheel(box)
    assert [box.currentText() for box in boxes] == before
    assert {"参赛号", "姓名 *"} < set(before)


def test_qts_own_words_are_chinese_whatever_the_computer_speaks(qapp: QApplication) -> None:
    assert speak_chinese(qapp)
    said = [
        QCoreApplication.translate("QFileDialog", "&Look in:"),
        QCoreApplication.translate("QFileDialog", "File &name:"),
        QCoreApplication.translate("QPlatformTheme", "Cancel"),
        QCoreApplication.translate("QFileDialog", "Files of &type:"),
        QCoreApplication.translate("QWidgetTextControl", "&Paste"),
    ]
    for words in qapp.findChildren(QTranslator):
        qapp.removeTranslator(words)
        words.setObjectName("")
    assert [any("一" <= letter <= "鿿" for letter in words) for words in said] == [True] * 5


def test_the_list_of_recent_events_knows_who_has_come_since_the_event_was_made(
    qtbot: QtBot, office: Office, tmp_path: Path
) -> None:
    recent = RecentEvents(tmp_path / "mine")
    program = Program(recent)
    qtbot.addWidget(program.window)
    program.open(office.desk.path)
    page = program.window.event_page
    assert page is not None
    page.ops.run(Register(name="迟到的人"))
    program.window.leave_event()
    assert [each.players for each in recent.all()] == [1]
