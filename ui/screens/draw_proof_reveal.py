"""The reveal: one table after another with large names; a key goes on, another shows all."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.screens.draw_cards import SeatCard, SeatLine, spoken
from ui.widgets.key_button import KeyButton

SEAT_MS = 250
"""One seat after another (LOOK §8)."""
TABLE_PX, NAME_PX = 56, 44
MOST = 60
"""More tables are not gone through one by one."""


class RevealPage(QWidget):
    """Space: the rest of this table, then the next one. Esc or Ctrl+Enter: all tables."""

    finished = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._cards: tuple[SeatCard, ...] = ()
        self._at, self._seats = 0, 0
        self.table, self.rest = QLabel(), QLabel()
        self.table.setObjectName("reveal-table")
        self.rest.setObjectName("reveal-rest")
        self.rest.setProperty("role", "second")
        self.table.setStyleSheet(f"font-size: {TABLE_PX}px; font-weight: bold;")
        self._lines = QVBoxLayout()
        self._lines.setSpacing(18)
        self._labels: list[QLabel] = []
        self.next, self.all = KeyButton("下一桌", "空格", "primary"), KeyButton("全部亮出来", "Esc")
        self.next.setObjectName("reveal-next")
        self.all.setObjectName("reveal-all")
        foot, column = QHBoxLayout(), QVBoxLayout(self)
        for widget in (self.next, self.all, self.rest):
            foot.addWidget(widget)
        foot.addStretch(1)
        column.setContentsMargins(60, 24, 60, 12)
        column.addWidget(self.table)
        column.addSpacing(16)
        column.addLayout(self._lines)
        column.addStretch(1)
        column.addLayout(foot)
        self._timer = QTimer(self)
        self._timer.setInterval(SEAT_MS)
        self._timer.timeout.connect(self._one_more)
        self.next.clicked.connect(self.go_on)
        self.all.clicked.connect(self.show_all)

    def begin(self, cards: Sequence[SeatCard]) -> bool:
        """Starts with the first table; ``False`` where there are too many to go through."""
        if not 0 < len(cards) <= MOST:
            return False
        self._cards, self._at = tuple(cards), 0
        self._show_table()
        return True

    def showing(self) -> bool:
        """A reveal is going on."""
        return bool(self._cards)

    def go_on(self) -> None:
        """The rest of this table; when all of it is there, the next table; after the last one, all."""
        card = self._cards[self._at] if self._cards else None
        if card is None:
            return
        if self._seats < len(card.lines):
            while self._seats < len(card.lines):
                self._one_more()
        elif self._at + 1 < len(self._cards):
            self._at += 1
            self._show_table()
        else:
            self.show_all()

    def show_all(self) -> None:
        """No more of this: the page with all tables."""
        self._timer.stop()
        self._cards = ()
        self.finished.emit()

    def _show_table(self) -> None:
        for label in self._labels:
            label.hide()
            label.deleteLater()
        card, self._labels, self._seats = self._cards[self._at], [], 0
        self.table.setText(f"{card.table} 桌" if card.table else f"轮空 {len(card.lines)} 人")
        left = len(self._cards) - self._at - 1
        self.rest.setText(f"后面还有 {left} 张" if left else "最后一张")
        for _ in card.lines:
            label = QLabel("　")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setStyleSheet(f"font-size: {NAME_PX}px;")
            self._lines.addWidget(label)
            self._labels.append(label)
        self.setAccessibleName(spoken(card))
        self._timer.start()

    def _one_more(self) -> None:
        card = self._cards[self._at]
        if self._seats < len(card.lines):
            self._labels[self._seats].setText(_text(card.lines[self._seats]))
            self._seats += 1
        if self._seats == len(card.lines):
            self._timer.stop()

    def hideEvent(self, event: object) -> None:
        """Left before its end: the result is there when one comes back."""
        super().hideEvent(event)  # type: ignore[arg-type]
        self._timer.stop()
        self._cards = ()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Down}:
            self.go_on()
        elif key == Qt.Key.Key_Escape:
            self.show_all()
        elif key not in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            super().keyPressEvent(event)


def _text(line: SeatLine) -> str:
    seat = f"{line.seat} 座　" if line.seat else ""
    return f"{seat}{line.number} 号　{line.name}"
