"""预排: how many rounds are drawn at once, and how many are possible without a repeat, before it is done."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries.draw_ahead import PlanFacts
from tourney.wording.draws import plan_facts_text, planned_text
from ui.widgets.ask_panel import AskEdit

MOST = 99


class PlanBox(QFrame):
    """Hidden where a stage cannot be planned. Empty, 0 and 1 mean: this round alone."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.setObjectName(name)
        self._facts: PlanFacts | None = None
        self.edit = AskEdit()
        self.edit.setObjectName(f"{name}-rounds")
        self.edit.setAccessibleName("一次排好几轮")
        self.edit.setPlaceholderText("1")
        self.edit.setValidator(QIntValidator(0, MOST, self))
        self.edit.setFixedWidth(64)
        self.edit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.words = QLabel()
        self.words.setObjectName(f"{name}-words")
        self.words.setProperty("role", "note")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        title = QLabel("一次排好几轮")
        title.setProperty("role", "subheading")
        line = QHBoxLayout()
        line.addWidget(title, 1)
        line.addWidget(self.edit)
        line.addWidget(QLabel("轮"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.addLayout(line)
        column.addWidget(self.words)
        self.edit.textChanged.connect(lambda _text: self._typed())
        self.hide()

    def show_facts(self, facts: PlanFacts | None) -> None:
        """What can be planned; ``None`` hides the box and takes the number away."""
        self._facts = facts
        self.setVisible(facts is not None)
        if facts is None:
            self.edit.clear()
        self._say()

    def rounds(self) -> int:
        """Rounds at once, 2 and more; 0 where this round alone is drawn."""
        text = self.edit.text()
        number = int(text) if text.isdecimal() else 0
        return number if number > 1 and self._facts is not None else 0

    def _typed(self) -> None:
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        if self._facts is None:
            return
        said = plan_facts_text(self._facts)
        rounds = self.rounds()
        self.words.setText(f"{said}{planned_text(rounds, self._facts)}" if rounds else said)
