"""One line of history in full: who, when, why, and the way to take it back or what stands in the way."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tourney.wording.numbers import day_text, time_text
from ui.screens.log_rows import LogLine
from ui.widgets.key_button import ButtonWithReason, KeyButton

SIDE = 300
FREE = "没有别的操作建立在它上面，可以撤销。撤销要写理由，也记一条；原来那条划掉，留着。"


def _label(name: str, role: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setProperty("role", role)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


class LogSide(QWidget):
    """Empty while no line is selected."""

    undo_asked = Signal()
    look_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(SIDE)
        self.setProperty("folds", True)
        self._number, self._who = _label("log-number", "heading"), _label("log-who", "note")
        self._action, self._note = _label("log-action", "subheading"), _label("log-note", "second")
        self._free = _label("log-free", "note")
        self._free.setText(FREE)
        self.look = KeyButton("看当时的样子", "回车", wide=True)
        self.look.setObjectName("log-look")
        self.look.clicked.connect(self.look_asked)
        self.button = KeyButton("撤销这一条…", "Del", "danger", wide=True)
        self.button.setObjectName("log-undo")
        self.guarded = ButtonWithReason(self.button)
        self._lay_out()
        self.button.clicked.connect(self.undo_asked)
        self.show_line(None, "")

    def _lay_out(self) -> None:
        self._box = QFrame()
        self._box.setProperty("box", "card")
        inside = QVBoxLayout(self._box)
        inside.setContentsMargins(16, 12, 16, 12)
        inside.setSpacing(6)
        for label in (self._number, self._who, self._action, self._note):
            inside.addWidget(label)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for widget in (self._box, self.look, self.guarded, self._free):
            column.addWidget(widget)
        column.addStretch(1)

    def show_line(self, line: LogLine | None, why_not: str) -> None:
        """The selected line, and why it cannot be taken back now."""
        for widget in (self._box, self.look, self.guarded, self._free):
            widget.setVisible(line is not None)
        if line is None:
            return
        self._number.setText(f"第 {line.seq} 条")
        who = [
            f"{day_text(line.at)} {time_text(line.at, seconds=True)}",
            f"记录台 {line.desk}",
            line.operator,
        ]
        self._who.setText(" ・ ".join(filter(None, who)))
        self._action.setText(line.action)
        notes = [f"理由：{line.reason}" if line.reason else "", line.undone]
        self._note.setText("\n".join(filter(None, notes)))
        self._note.setVisible(bool(self._note.text()))
        self.look.setText(f"看当时的样子（{time_text(line.at)}）")
        self.guarded.set_reason(why_not)
        self._free.setVisible(not why_not)
