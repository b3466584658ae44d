"""附加赛: who plays for how many places, said large above the draw."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from tourney.model.ids import RoundId
from tourney.model.state import Tournament
from ui.screens.draw_rows import playoff_texts


class PlayoffBanner(QFrame):
    """Hidden for every other draw."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("draw-playoff")
        self.setProperty("box", "card")
        self.big, self.small = QLabel(), QLabel()
        self.big.setProperty("role", "number")
        self.small.setProperty("role", "second")
        self.small.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 16, 10)
        row.setSpacing(20)
        row.addWidget(self.big)
        row.addWidget(self.small, 1)
        for label in (self.big, self.small):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.hide()

    def show_playoff(self, state: Tournament, place: RoundId | None) -> None:
        """The playoff of this place; nothing for a round."""
        shown = place is not None and bool(place.playoff)
        self.setVisible(shown)
        if place is not None and shown:
            big, small = playoff_texts(state, place)
            self.big.setText(big)
            self.small.setText(small)
