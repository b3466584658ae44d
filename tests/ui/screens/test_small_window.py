"""A screen of 1440×900 at 150 % leaves 960×600: nothing is cut there that can be read at 1280×720."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.screens.test_editor import shipped
from ui.ops import Ops
from ui.own_formats import OwnFormats
from ui.recent import RecentEvents
from ui.screens.door_screen import DoorScreen
from ui.screens.editor_screen import EditorScreen
from ui.screens.start_screen import StartScreen
from ui.widgets import ink
from ui.widgets.key_button import KeyButton
from ui.widgets.status_bar import StatusBar

WIDE, HIGH = 960, 600


def start(folder: Path) -> QWidget:
    return StartScreen(RecentEvents(folder / "mine"))


def editor(folder: Path) -> QWidget:
    made = EditorScreen(OwnFormats(folder / "formats"))
    made.edit(shipped("A5-revival"))
    made.parts.list.setCurrentRow(3)
    return made


def door(folder: Path) -> QWidget:
    office = an_event("A8-three-hands", path=folder / "a.tourney").with_players(9).drawn()
    return DoorScreen(Ops(office.desk))


def outside(screen: QWidget, kind: type[QWidget]) -> list[str]:
    """What stands beyond the edge of the window, apart from what scrolls."""
    found = []
    for one in screen.findChildren(kind):
        left = one.mapTo(screen, QPoint(0, 0)).x()
        if one.isVisible() and (left < 0 or left + one.width() > screen.width()):
            found.append(one.objectName() or one.accessibleName() or str(one))
    return found


@pytest.mark.parametrize("page", [start, editor, door])
def test_every_button_shows_its_word_and_nothing_stands_outside(
    page: Callable[[Path], QWidget], qtbot: QtBot, tmp_path: Path
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    screen = page(tmp_path)
    screen.setParent(window)
    window.resize(WIDE, HIGH)
    screen.resize(WIDE, HIGH)
    with qtbot.waitExposed(window):
        window.show()
    narrow = [
        button.text()
        for button in screen.findChildren(KeyButton)
        if button.isVisible() and ink.width(button.text(), 15) + 8 > button.width()
    ]
    assert narrow == []
    assert outside(screen, KeyButton) == []
    assert outside(screen, QLabel) == []


def test_a_line_that_is_too_long_for_the_status_bar_ends_in_dots_and_makes_no_window_wider(
    qtbot: QtBot,
) -> None:
    bar = StatusBar("A")
    bar.say("cautioned", "晚来的人" * 40)
    qtbot.addWidget(bar)
    bar.resize(WIDE, 30)
    with qtbot.waitExposed(bar):
        bar.show()
    assert bar.width() == WIDE
    assert bar.text() == "晚来的人" * 40
    line = bar.findChild(QLabel, "status-text")
    assert isinstance(line, QLabel)
    assert line.text().endswith("…")
    bar.say("noted", "短")
    assert line.text() == "短"
