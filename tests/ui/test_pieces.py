"""What the window does piece by piece: nobody who types meanwhile loses a key."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import a_program, open_in
from tests.ui.screens.typing_keys import ctrl, keyboard, screens_are_there, until
from ui.event_page import EventPage
from ui.pieces import Pieces


def counted(upto: int, said: list[int]) -> Iterator[None]:
    for at in range(upto):
        said.append(at)
        yield


def test_all_of_it_is_done_while_the_window_goes_on(qtbot: QtBot) -> None:
    said: list[int] = []
    pieces = Pieces(QApplication.instance())  # type: ignore[arg-type] # there is one
    pieces.begin(counted(3, said))
    assert (said, pieces.busy()) == ([], True)
    until(lambda: not pieces.busy())
    assert said == [0, 1, 2]


def test_what_was_begun_before_is_finished_first(qtbot: QtBot) -> None:
    said: list[int] = []
    pieces = Pieces(QApplication.instance())  # type: ignore[arg-type] # there is one
    pieces.begin(counted(3, said))
    pieces.begin(counted(2, said))
    assert said == [0, 1, 2]
    pieces.drop()
    QTest.qWait(5)
    assert said == [0, 1, 2]


def test_a_piece_that_goes_wrong_is_said_once_and_the_window_goes_on(qtbot: QtBot) -> None:
    def wrong() -> Iterator[None]:
        yield
        raise ValueError("wrong")

    pieces = Pieces(QApplication.instance())  # type: ignore[arg-type] # there is one
    pieces.begin(wrong())
    with pytest.raises(ValueError, match="wrong"):
        pieces.finish()
    assert not pieces.busy()


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> EventPage:
    office = an_event(path=tmp_path / "a.tourney").with_players(18).drawn("prelim")
    office.desk.close()
    return open_in(a_program(qtbot, tmp_path), office.desk.path)


def test_a_key_after_ctrl_4_falls_on_the_standings_though_nobody_opened_them_before(page: EventPage) -> None:
    assert "standings" not in page.screens
    QTest.keyClick(keyboard(), Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert page.pieces.busy()
    window = page.window().windowHandle()
    assert window is not None
    QTest.keyClick(
        window, Qt.Key.Key_Down
    )  # as from the computer: the window gives it to what has the keyboard
    assert page.current() is page.screens["standings"]
    assert page.current().isAncestorOf(keyboard())


def test_of_two_screens_in_one_go_the_last_stays(page: EventPage) -> None:
    for digit in (Qt.Key.Key_4, Qt.Key.Key_7):
        QTest.keyClick(keyboard(), digit, Qt.KeyboardModifier.ControlModifier)
    until(screens_are_there)
    assert page.current() is page.screens["log"]


def test_the_event_is_left_while_a_screen_is_being_built(page: EventPage) -> None:
    QTest.keyClick(keyboard(), Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(keyboard(), Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    until(screens_are_there)
    QTest.qWait(5)


def test_every_part_of_the_window_wears_the_style_sheet_of_the_theme(page: EventPage) -> None:
    """The sheet belongs to the parts: one that was forgotten would look like another program."""
    ctrl(Qt.Key.Key_Z)  # the question about the draw is there
    page.open_screen("standings")
    bare = [part for part in page.findChildren(QLabel) if not _wears(part)]
    assert [part.text() for part in bare] == []


def _wears(part: QWidget | None) -> bool:
    while part is not None and not part.property("worn"):
        part = part.parentWidget()
    return part is not None
