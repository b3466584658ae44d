"""One play of the card judge: a line to type it, its cards, and what it is."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries.judging import PlayRow
from ui import style
from ui.widgets.cards_view import CardsView
from ui.widgets.keys import is_main_action
from ui.widgets.latin_edit import LatinEdit

TYPED, FIELD = 26, 240


class CardsEdit(LatinEdit):
    """Cards are letters and digits."""

    up = Signal()
    down = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFont(style.font(TYPED, bold=True))
        self.setFixedWidth(FIELD)
        self.textEdited.connect(self._write_large)

    def _write_large(self, text: str) -> None:
        at = self.cursorPosition()
        self.setText(text.upper())
        self.setCursorPosition(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """↑ ↓ go to the other play; Esc and Ctrl+Enter belong to the screen."""
        if is_main_action(event) or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        elif event.key() == Qt.Key.Key_Up:
            self.up.emit()
        elif event.key() == Qt.Key.Key_Down:
            self.down.emit()
        else:
            super().keyPressEvent(event)


class PlayLine(QFrame):
    """先出的 or 后出的."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.edit, self.cards, self.said = CardsEdit(name), CardsView(), QLabel()
        heading = QLabel(name)
        heading.setProperty("role", "note")
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setWordWrap(True)
        left = QVBoxLayout()
        left.setSpacing(4)
        for widget in (heading, self.edit, self.said):
            left.addWidget(widget)
        left.addStretch(1)
        holder = QWidget()
        holder.setFixedWidth(FIELD + 60)
        holder.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(20)
        row.addWidget(holder)
        row.addWidget(self.cards, 1)

    def show_play(self, play: PlayRow | None) -> None:
        """What was typed; ``None`` while it is nothing yet."""
        self.cards.show_cards(play.cards if play else "", play.main if play else 0)
        self.said.setText(play.words if play else "")
        style.set_role(self.said, "ink" if play is None or play.legal else "err")
