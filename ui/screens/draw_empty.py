"""A draw that cannot be made yet: what has to happen first."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ui.widgets.key_button import KeyButton


class EmptyPage(QWidget):
    """One sentence, and the button that leads on where there is one."""

    to_players = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel()
        self.words.setObjectName("draw-empty")
        self.words.setProperty("role", "heading")
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.button = KeyButton("去签到", "Ctrl+1", "primary")
        self.button.setObjectName("draw-to-players")
        self.button.clicked.connect(self.to_players)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addWidget(self.words)
        column.addWidget(self.button)
        column.addStretch(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def say(self, sentence: str, *, button: bool) -> None:
        """Show the sentence; ``button`` leads to the sign-in."""
        self.words.setText(sentence)
        self.button.setVisible(button)

    def home(self) -> QWidget:
        """The button while there is one."""
        return self.button if self.button.isVisibleTo(self) else self
