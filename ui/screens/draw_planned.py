"""预排表: every round of a plan with its tables, and which of them are public already."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tourney.model.ids import Number
from tourney.queries.draw_ahead import PlannedRow
from tourney.wording.numbers import time_text
from ui.screens.draw_cards import SeatCard, SeatCards, SeatLine
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER

Who = Callable[[Number], tuple[str, str]]
"""Name and unit of a number."""


class PlannedPage(QWidget):
    """PgUp and PgDn turn the rounds, arrows go from table to table, Esc leaves."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[PlannedRow, ...] = ()
        self._who: Who = lambda _number: ("", "")
        self._at = 0
        self.cards = SeatCards()
        self.cards.setObjectName("planned-cards")
        self.state = QLabel()
        self.state.setObjectName("planned-state")
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.leave = KeyButton("回到抽签", "Esc", size="tool")
        self.frame = QFrame()
        self.frame.setProperty("box", "segments")
        self._segments = QHBoxLayout(self.frame)
        self._segments.setContentsMargins(1, 1, 1, 1)
        self._segments.setSpacing(0)
        self._group = QButtonGroup(self)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.frame)
        head.addWidget(self.state, 1)
        head.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.cards, 1)
        self.leave.clicked.connect(self.left)

    def show_rows(self, rows: tuple[PlannedRow, ...], who: Who, begin: int) -> None:
        """``begin``: the round that is shown first, until another one is turned to."""
        again = [row.round for row in rows] == [row.round for row in self._rows]
        self._rows, self._who = rows, who
        if not again:
            self._at = next((at for at, row in enumerate(rows) if row.round == begin), 0)
            self._build()
        self._show()

    def _build(self) -> None:
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._segments.removeWidget(button)
            button.hide()
            button.deleteLater()
        for at, row in enumerate(self._rows):
            button = QPushButton(f"第 {row.round} 轮" if len(self._rows) <= 8 else str(row.round))
            button.setCheckable(True)
            button.setProperty("kind", "segment")
            button.setProperty("last", at == len(self._rows) - 1)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _on=False, at=at: self._turn_to(at))
            self._group.addButton(button, at)
            self._segments.addWidget(button)

    def _turn_to(self, at: int) -> None:
        if 0 <= at < len(self._rows):
            self._at = at
            self._show()

    def _show(self) -> None:
        if not self._rows:
            return
        row = self._rows[self._at]
        button = self._group.button(self._at)
        with QSignalBlocker(button):
            button.setChecked(True)
        self.state.setText(state_text(row, len(self._rows)))
        cards = [SeatCard(table, self._lines(seats)) for table, seats in enumerate(row.tables, 1)]
        if row.byes:
            cards.append(SeatCard(0, self._lines(row.byes, seated=False)))
        self.cards.show_cards(cards)

    def _lines(self, numbers: tuple[Number, ...], *, seated: bool = True) -> tuple[SeatLine, ...]:
        return tuple(
            SeatLine(seat if seated else 0, number, *self._who(number))
            for seat, number in enumerate(numbers, 1)
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}:
            self._turn_to(self._at + (1 if key == Qt.Key.Key_PageDown else -1))
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key not in ENTER:
            super().keyPressEvent(event)


def state_text(row: PlannedRow, rounds: int) -> str:
    """Whether this round is public, and when it will be."""
    where = f"第 {row.round} 轮，共预排 {rounds} 轮"
    return {
        "public": f"{where}。{time_text(row.at) if row.at else ''} 已公布。",
        "due": f"{where}。还没公布，上一轮结束时公布、入座。",
        "dropped": f"{where}。预排已作废，改为逐轮抽签。理由：{row.reason}",
    }[row.state]
