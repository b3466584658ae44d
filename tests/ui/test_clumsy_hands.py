"""A referee in a hurry: keys pressed twice, the wheel turned over a field, and a computer that speaks English."""

import sys
from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt, QTranslator
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import open_in
from tests.ui.screens.play_keys import Hall, a_hall
from tests.ui.screens.typing_keys import key, keyboard, shown, until
from tourney.model.commands import Register
from tourney.queries.people import players
from ui.app import Program
from ui.chinese import speak_chinese
from ui.event_page import EventPage
from ui.number_pad import NumberPad
from ui.one_press import OnePress
from ui.ops import Ops
from ui.recent import RecentEvents
from ui.screens.import_page import ImportPage
from ui.screens.players_screen import PlayersScreen
from ui.widgets.chosen import Chosen
from ui.widgets.key_button import KeyButton

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
    page = open_in(program, office.desk.path)
    page.ops.run(Register(name="迟到的人"))
    program.window.leave_event()
    assert [each.players for each in recent.all()] == [1]


# Held down, and pressed twice ----------------------------------------------------------------------------------------


@pytest.fixture
def hall(qtbot: QtBot, tmp_path: Path) -> Hall:
    """Tables 1, 2 and 3 were played and wait for their signatures."""
    made = a_hall(qtbot, tmp_path, "A8-three-hands", 9)
    for table in (1, 2, 3):
        made.office.does("scores", stage="knockout", table=table, scores=[6, 0, -6])
    return made


def press_at(milliseconds: int, letter: str, *, held: bool = False) -> None:
    """A letter at that time of the keyboard's own clock; ``held``: as it comes while the key stays down."""
    code = Qt.Key(ord(letter.upper()))
    press = QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier, letter, held)
    press.setTimestamp(milliseconds)
    QApplication.sendEvent(keyboard(), press)


def signed(hall: Hall) -> list[int]:
    return [table for table in (1, 2, 3) if hall.row(table).state == "confirmed"]


def test_s_pressed_twice_in_one_go_signs_the_table_that_is_shown_and_not_the_next(
    hall: Hall, one_press: OnePress
) -> None:
    hall.keys("1⏎")
    press_at(5000, "s")
    press_at(5150, "s")
    assert (signed(hall), hall.sheet.at) == ([1], hall.at(2))
    press_at(9000, "s")
    press_at(9050, "1")
    press_at(9100, "s")
    assert signed(hall) == [1, 2, 3]


def test_a_letter_that_is_held_down_acts_once(hall: Hall, one_press: OnePress) -> None:
    hall.keys("1⏎")
    press_at(5000, "p")
    lines = len(hall.office.state.lines)
    for more in range(10):
        press_at(5500 + 30 * more, "p", held=True)
    assert len(hall.office.state.lines) == lines


def test_a_figure_that_is_held_down_fills_one_cell_and_text_repeats(
    qtbot: QtBot, tmp_path: Path, one_press: OnePress
) -> None:
    hall = a_hall(qtbot, tmp_path)
    hall.keys("3⏎")
    press_at(5000, "1")
    press_at(5500, "1", held=True)
    assert hall.sheet.entry.values() == {"landlord": 1}
    hall.keys("n")
    press_at(8000, "x")
    press_at(8500, "x", held=True)
    assert hall.sheet.ask.edit("name").text() == "xx"


PAD_WITHOUT_LIGHT = {
    "0": Qt.Key.Key_Insert, "1": Qt.Key.Key_End, "2": Qt.Key.Key_Down, "3": Qt.Key.Key_PageDown, ".": Qt.Key.Key_Delete,
}  # fmt: skip


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac's number pad has no Num light")
def test_the_number_pad_types_figures_while_its_light_is_off(qtbot: QtBot, tmp_path: Path) -> None:
    """Without the light 3 is PgDn, which leads to the next table, and the point is Del."""
    hall = a_hall(qtbot, tmp_path)
    hall.keys("3⏎")
    watch = NumberPad(hall.screen)
    for one in "1.23001":
        QTest.keyClick(keyboard(), PAD_WITHOUT_LIGHT[one], Qt.KeyboardModifier.KeypadModifier)
    hall.keys("⏎")
    watch.stop()
    assert hall.deltas(3) == [(-3, 6, -3)]


def test_ctrl_z_held_down_takes_back_one_action(qtbot: QtBot, office: Office) -> None:
    page = EventPage(Ops(office.desk))
    qtbot.addWidget(page)
    assert [action.shortcut().toString() for action in page.actions() if action.autoRepeat()] == []


class Under(QWidget):
    """What comes up where a question was."""

    clicks = 0

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:  # noqa: N802 - Qt calls it so
        self.clicks += 1


def double_click(first: QWidget, second: QWidget) -> None:
    """Both halves at one place of the screen; what the first one fell on is gone at the second."""
    none, left = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton
    halves = (
        (first, QEvent.Type.MouseButtonPress, left), (first, QEvent.Type.MouseButtonRelease, none),
        (second, QEvent.Type.MouseButtonDblClick, left), (second, QEvent.Type.MouseButtonRelease, none),
    )  # fmt: skip
    for at, (over, kind, buttons) in enumerate(halves):
        spot = QPointF(5, 5)
        event = QMouseEvent(kind, spot, over.mapToGlobal(spot), left, buttons, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(5000 + 40 * at)
        QApplication.sendEvent(over, event)


def test_the_second_half_of_a_double_click_does_not_fall_on_what_came_up_meanwhile(
    qtbot: QtBot, one_press: OnePress
) -> None:
    under, gone = Under(), QWidget()
    for widget in (under, gone):
        qtbot.addWidget(widget)
    double_click(gone, under)
    assert under.clicks == 0
    double_click(under, under)
    assert under.clicks == 2


def test_a_button_clicked_twice_in_one_go_acts_once(qtbot: QtBot) -> None:
    button = KeyButton("签字", "S")
    qtbot.addWidget(button)
    done: list[str] = []
    button.clicked.connect(lambda: done.append("签字"))
    double_click(button, button)
    assert len(done) == 1
