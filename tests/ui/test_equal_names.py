"""K09: on every screen two people of one name are told apart by number and unit, for eyes and for readers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import key, press
from tourney.model.ids import TableId
from ui.event_page import EventPage
from ui.screens.play_screen import PlayScreen
from ui.screens.players_screen import PlayersScreen

NAME = "何青禾"
UNITS = ("城南队", "河西队")


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """A5 with 18, of whom 1 and 2 have one name and sit at one table; its first round is called."""
    found = an_event("A5-revival", path=tmp_path / "a.tourney").with_players(18)
    for number, unit in enumerate(UNITS, 1):
        found.does("edit_person", number=number, name=NAME, unit=unit)
        found.does("warn", number=number, reason="迟到")
    found.drawn("prelim")
    found.does("call", stage="prelim", round=1)
    return found


@pytest.fixture
def page(office: Office, qtbot: QtBot) -> EventPage:
    return an_event_page(qtbot, office)


def texts(widget: QWidget) -> Iterator[str]:
    """What each visible part says: a label, a row of a table, a painted widget to a screen reader."""
    for part in (widget, *widget.findChildren(QWidget)):
        if not part.isVisible():
            continue
        if isinstance(part, QLabel):
            yield part.text()
        elif isinstance(part, QAbstractItemView) and part.model() is not None:
            yield from rows(part.model())
        elif not isinstance(part, QLineEdit):
            yield f"{part.accessibleName()} {part.accessibleDescription()}"


def rows(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount()):
        cells = (
            model.index(row, column).data(Qt.ItemDataRole.DisplayRole)
            for column in range(model.columnCount())
        )
        yield " ".join(str(cell or "") for cell in cells)


def in_doubt(widget: QWidget) -> list[str]:
    """Parts where the name stands more often than the units."""
    QApplication.processEvents()
    return [
        text
        for text in texts(widget)
        if len(re.findall(NAME, text)) > sum(len(re.findall(unit, text)) for unit in UNITS)
    ]


@pytest.mark.parametrize(
    "name", ["players", "draw", "play", "standings", "print", "hall", "log", "verify", "door"]
)
def test_every_screen_has_the_unit_beside_the_name(page: EventPage, name: str) -> None:
    page.open_screen(name)
    assert in_doubt(page) == []


def test_the_table_and_the_score_sheet_do(office: Office, page: EventPage) -> None:
    page.open_screen("play", TableId("prelim", 1, 1))
    press("131")
    assert in_doubt(page) == []
    press("001⏎")
    assert len(office.state.stages["prelim"].rounds[0].tables[1].main.live) == 1
    assert in_doubt(page) == []


def test_the_roll_call_does(office: Office, page: EventPage) -> None:
    page.open_screen("play")
    play = page.screens["play"]
    assert isinstance(play, PlayScreen)
    play.open_roll_call(TableId("prelim", 1, 1))
    assert in_doubt(page) == []
    press("Q")
    assert office.state.stages["prelim"].rounds[0].tables[1].absent
    assert in_doubt(page) == []


def test_what_is_asked_about_one_of_them_does(page: EventPage) -> None:
    page.open_screen("players")
    players = page.screens["players"]
    assert isinstance(players, PlayersScreen)
    for name in (Qt.Key.Key_F2, Qt.Key.Key_F8, Qt.Key.Key_Delete):
        players.table.choose("1")
        players.home().setFocus()
        key(name)
        assert players.ask.asking()
        assert in_doubt(page) == []
        press("␛")


def test_a_walk_in_of_the_same_name_does(page: EventPage) -> None:
    page.open_screen("players")
    key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    players = page.screens["players"]
    assert isinstance(players, PlayersScreen)
    players.walk_in.edit.setText(f"{NAME} 东区")
    assert players.walk_in.warned.sentence().startswith("已有同名的 1 号（城南队）、2 号（河西队）。")
