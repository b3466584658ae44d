"""A hall with its 比赛 screen, worked by keys alone."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tourney.desk import Desk
from tourney.model.ids import TableId
from tourney.queries.rows import HandRow, TableRow
from tourney.queries.tables import table_row
from ui.ops import Ops
from ui.screens.play_screen import PlayScreen
from ui.screens.score_sheet import ScoreSheet

CONTROL = Qt.KeyboardModifier.ControlModifier
PLAIN = Qt.KeyboardModifier.NoModifier

NAMED = {
    "⏎": Qt.Key.Key_Enter, "␛": Qt.Key.Key_Escape, "↑": Qt.Key.Key_Up, "↓": Qt.Key.Key_Down, "→": Qt.Key.Key_Right,
    "␡": Qt.Key.Key_Delete, "②": Qt.Key.Key_F2, "⑤": Qt.Key.Key_F5, "⑦": Qt.Key.Key_F7, "▲": Qt.Key.Key_PageUp,
    "▼": Qt.Key.Key_PageDown, "⌂": Qt.Key.Key_Home,
}  # fmt: skip
"""One character for each key that writes none."""


class Hall:
    """The screen of one desk, and the event behind it."""

    def __init__(self, office: Office, screen: PlayScreen) -> None:
        self.office = office
        self.screen = screen
        self.stage = office.state.format.stages[0].key

    @property
    def sheet(self) -> ScoreSheet:
        return self.screen.sheet

    def keys(self, keys: str) -> None:
        """Keys one after another to whatever has the keyboard."""
        for one in keys:
            if one in NAMED:
                QTest.keyClick(self.focus(), NAMED[one])
            else:
                QTest.keyClick(self.focus(), one)  # type: ignore[call-overload]

    def ctrl(self, key: Qt.Key) -> None:
        QTest.keyClick(self.focus(), key, CONTROL)

    def focus(self) -> QWidget:
        """The widget that has the keyboard."""
        found = QApplication.focusWidget()
        assert found is not None
        return found

    def write(self, text: str) -> None:
        """Text into the field that has the keyboard, as an input method gives it."""
        field = self.focus()
        assert isinstance(field, QLineEdit)
        field.insert(text)

    def answer(self, text: str) -> None:
        """The reason that is asked for, and Ctrl+Enter."""
        self.write(text)
        self.ctrl(Qt.Key.Key_Enter)

    def at(self, table: int) -> TableId:
        return TableId(self.stage, 1, table)

    def row(self, table: int = 3) -> TableRow:
        return table_row(self.office.state, self.at(table))

    def hands(self, table: int = 3, overtime: int = 0) -> tuple[HandRow, ...]:
        plays = self.row(table).plays
        return plays[overtime].hands if overtime < len(plays) else ()

    def deltas(self, table: int = 3, overtime: int = 0) -> list[tuple[int, ...]]:
        return [hand.deltas for hand in self.hands(table, overtime)]

    def places(self, table: int = 3) -> list[int | None]:
        return [seat.place for seat in self.row(table).seats]

    def problem(self) -> tuple[str, str]:
        """The cell and the sentence of what is wrong on the line; empty texts when nothing is."""
        mark = self.sheet.entry.preview().problem
        return (mark.cell, mark.sentence) if mark else ("", "")

    def another_desk(self) -> Office:
        """A second desk at the same event."""
        return Office(Desk.open(self.office.desk.path, name="B"))


def a_hall(qtbot: QtBot, folder: Path, form: str = "A5-revival", players: int = 18, **knobs: str) -> Hall:
    """The first stage is drawn in natural order: seats 1 2 3 of table 1, 4 5 6 of table 2, and so on."""
    office = an_event(form, path=folder / "a.tourney", **knobs).with_players(players).drawn()
    return opened(qtbot, office.desk)


def opened(qtbot: QtBot, desk: Desk) -> Hall:
    """The 比赛 screen of this desk, with the keyboard at its home."""
    office = Office(desk)
    screen = PlayScreen(Ops(desk))
    qtbot.addWidget(screen)
    screen.resize(1204, 818)
    with qtbot.waitExposed(screen):
        screen.show()
    screen.home().setFocus()
    return Hall(office, screen)
