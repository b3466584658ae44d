"""看当时的样子: the event as it stood after any line, only to be looked at, and the way back to now."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import key, keyboard, press, shown, until, words
from tourney.model.ids import TableId
from tourney.queries.tables import table_row
from ui.ops import Ops
from ui.screens.log_rows import LogLine
from ui.screens.log_screen import LogScreen
from ui.screens.play_screen import PlayScreen

ALT = Qt.KeyboardModifier.AltModifier
TABLE = TableId("prelim", 1, 1)


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """Table 1: a hand of 3 for seat 1, another of 1 for seat 2; then the first is corrected to a loss."""
    made = an_event(path=tmp_path / "a.tourney")
    made.with_players(18).drawn("prelim")
    made.does("hand", stage="prelim", table=1, landlord=1, bid=3, won=True)
    made.does("hand", stage="prelim", table=1, landlord=2, bid=1, won=True)
    made.does("amend_hand", stage="prelim", table=1, hand=1, landlord=1, bid=3, won=False)
    return made


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> LogScreen:
    made = LogScreen(Ops(office.desk))
    shown(made, qtbot, 1204, 804)
    return made


def look(screen: LogScreen, keys: str = "⏎") -> None:
    press(keys)
    until(lambda: not screen.look.is_folding())
    QApplication.processEvents()


def points_then(screen: LogScreen) -> list[int | None]:
    past = screen.look.past
    assert past is not None
    return [seat.points for seat in table_row(past.state, TABLE).seats]


def test_enter_shows_the_event_right_after_that_line(screen: LogScreen) -> None:
    """After the second hand: +6 −3 −3 and −1 +2 −1, before anybody corrected anything."""
    look(screen, "↓⏎")
    assert points_then(screen) == [5, -1, -4]
    assert words(screen, "look-title").endswith("时的样子 · 只读")
    line = screen.table.chosen_row()
    assert isinstance(line, LogLine)
    assert f"第 {line.seq} 条之后" in [
        label.text().split("：")[0] for label in screen.look.band.findChildren(QLabel)
    ]


def test_esc_comes_back_to_now_with_the_same_line_chosen(office: Office, screen: LogScreen) -> None:
    look(screen, "↓↓⏎")
    before = screen.table.currentIndex().row()
    press("␛")
    assert not screen.looking()
    assert keyboard() is screen.table
    assert screen.table.currentIndex().row() == before == 3
    assert [seat.points for seat in table_row(office.state, TABLE).seats] == [-7, 5, 2]


def test_one_step_earlier_and_later(screen: LogScreen) -> None:
    look(screen)
    assert points_then(screen) == [-7, 5, 2]
    key(Qt.Key.Key_Left, ALT)
    until(lambda: not screen.look.is_folding())
    assert points_then(screen) == [5, -1, -4]
    key(Qt.Key.Key_Left, ALT)
    until(lambda: not screen.look.is_folding())
    assert points_then(screen) == [6, -3, -3]
    key(Qt.Key.Key_Right, ALT)
    until(lambda: not screen.look.is_folding())
    assert points_then(screen) == [5, -1, -4]


def test_standings_and_seats_of_then_are_a_key_away(screen: LogScreen) -> None:
    look(screen, "↓⏎")
    for digit, page in (
        (Qt.Key.Key_2, "look-standings"),
        (Qt.Key.Key_2, "look-standings"),
        (Qt.Key.Key_3, "look-draw"),
        (Qt.Key.Key_1, "look-play"),
    ):
        key(digit, ALT)
        current = screen.look.stack.currentWidget()
        assert current is not None
        assert current.objectName() == page


def test_before_the_draw_nobody_sits_anywhere(office: Office, screen: LogScreen) -> None:
    press("↓↓↓↓")
    look(screen)
    assert screen.look.past is not None
    assert screen.look.past.state.stages["prelim"].rounds == []
    assert len(screen.look.past.state.entries) == 18


def test_nothing_can_be_changed_while_one_looks(office: Office, screen: LogScreen) -> None:
    look(screen, "↓⏎")
    lines = len(office.state.lines)
    press("1⏎")
    play = screen.look.stack.currentWidget()
    assert isinstance(play, PlayScreen)
    assert play.on_sheet()
    press("12001⏎")
    press("S")
    assert len(office.state.lines) == lines
    problem = play.sheet.entry.preview().problem
    assert problem is not None
    assert "只能看，不能改" in problem.sentence
    press("␛␛")
    assert not screen.looking()
    assert len(office.state.lines) == lines


def test_what_was_undone_later_is_there_as_it_was_then(office: Office, qtbot: QtBot) -> None:
    office.does("undo")
    screen = LogScreen(Ops(office.desk))
    shown(screen, qtbot, 1204, 804)
    look(screen, "↓⏎")
    assert points_then(screen) == [-7, 5, 2]


def test_another_screen_leaves_the_past(screen: LogScreen) -> None:
    look(screen)
    screen.hide()
    assert not screen.looking()
