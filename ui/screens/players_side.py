"""Right of the player list: the door, the chosen person and what may be done with him, and who is missing."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries.rows import PlayerRow
from ui.screens.players_door import DoorCard
from ui.screens.players_rows import state_text
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice

WIDE = 300


class PersonCard(QFrame):
    """The person chosen in the list, with 改资料, 退赛 and 恢复参赛."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("person")
        self.setProperty("box", "card")
        self.about = QLabel()
        self.about.setProperty("role", "subheading")
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setWordWrap(True)
        self.edit = KeyButton("改资料…", "F2", wide=True)
        self.leave = KeyButton("退赛…", "Del", "danger", wide=True)
        self.back = KeyButton("恢复参赛", "Ctrl+R", wide=True)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button, name in ((self.edit, "edit"), (self.leave, "withdraw"), (self.back, "reenter")):
            button.setObjectName(f"person-{name}")
            buttons.addWidget(button, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.addWidget(self.about)
        column.addLayout(buttons)

    def show_person(self, row: PlayerRow | None) -> None:
        """Nothing to press while nobody is chosen."""
        state = row.state if row else ""
        words = f"{row.number} 号 {row.name}　{state_text(row)}" if row else "在左边选一个人"
        self.about.setText(words)
        self.edit.setVisible(row is not None)
        self.leave.setVisible(state in ("registered", "checked_in"))
        self.back.setVisible(state == "withdrawn")


class PlayersSide(QWidget):
    """The door above, as it has the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDE)
        self.door, self.person, self.missing = DoorCard(), PersonCard(), Notice("wait")
        self.missing.setObjectName("missing")
        note = QLabel("身份证和手机只显示尾号。")
        note.setProperty("role", "note")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for widget in (self.door, self.person, self.missing):
            column.addWidget(widget)
        column.addStretch(1)
        column.addWidget(note)
