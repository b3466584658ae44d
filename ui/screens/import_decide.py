"""One previewed row: what was found in it, a field to type the value anew, and the ways out."""

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.wording.roster import FIELD_NAMES, problem_text
from ui import style
from ui.screens.import_rows import ImportLine, at, title
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import CTRL, ENTER

Way = Literal["as_is", "empty", "skip"]
_HINTS = {"id_number": "18 位身份证号", "phone": "11 位手机号", "sex": "男或女"}
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class RetypeEdit(QLineEdit):
    """Enter takes what is typed, ↑ ↓ go to another row; Ctrl+Enter and Esc belong to the page."""

    entered = Signal()
    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ENTER and event.modifiers() & CTRL:
            event.ignore()
        elif key in ENTER:
            self.entered.emit()
        elif key in _STEPS:
            self.stepped.emit(_STEPS[key])
        else:
            super().keyPressEvent(event)


class DecideCard(QFrame):
    """Shows only the ways that this row has."""

    chosen = Signal(str)
    retyped = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("import-decide")
        self.setProperty("box", "card")
        self.count, self.who, self.words, self.field = QLabel(), QLabel(), QLabel(), QLabel()
        self.edit, self.take = RetypeEdit(), KeyButton("填上", "回车")
        self.edit.setObjectName("import-retype")
        self.ways: dict[Way, KeyButton] = {
            "as_is": KeyButton("照原样导入", "Alt+1", wide=True),
            "empty": KeyButton("先空着，导入", "Alt+2", wide=True),
            "skip": KeyButton("不导入", "Alt+3", wide=True),
        }
        self._line: ImportLine | None = None
        self._lay_out()
        for way, button in self.ways.items():
            button.setObjectName(f"way-{way}")
            button.clicked.connect(lambda _on=False, way=way: self.chosen.emit(way))
        self.take.clicked.connect(self._answer)
        self.edit.entered.connect(self._answer)

    def _lay_out(self) -> None:
        self.count.setProperty("role", "subheading")
        self.who.setFont(style.font(15, bold=True))
        self.field.setProperty("role", "caption")
        for label in (self.count, self.who, self.words, self.field):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        retype = QHBoxLayout()
        retype.setSpacing(8)
        retype.addWidget(self.edit, 1)
        retype.addWidget(self.take)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(7)
        for label in (self.count, self.who, self.words, self.field):
            column.addWidget(label)
        column.addLayout(retype)
        for button in self.ways.values():
            column.addWidget(button)

    def show_line(self, line: ImportLine | None, waiting: int) -> None:
        """Another row, or the same as it stands now; what is typed about the same row stays.

        Nothing is shown while no row says anything, as the column of names is not known.
        """
        self.setVisible(line is None or bool(line.outcome))
        self.count.setText(f"{waiting} 处要你决定" if waiting else "没有要决定的了")
        if line is None or self._line is None or line.row.row != self._line.row.row:
            self.edit.clear()
        self._line = line
        self.who.setText(title(line) if line else "")
        style.set_role(self.who, _role(line))
        said = [problem_text(problem).removeprefix(at(line)) for problem in line.row.problems] if line else []
        self.words.setText("\n".join(said) or ("没有问题。" if line else ""))
        self._show_ways(line if line and line.outcome else None)

    def _show_ways(self, line: ImportLine | None) -> None:
        person = line is not None and line.person
        field = line.field if line else "name"
        self.field.setText(f"{FIELD_NAMES[field]}重填　F2")
        style.set_role(self.field, "caption")
        self.edit.setPlaceholderText(_HINTS.get(field, FIELD_NAMES[field]))
        self.edit.setAccessibleName(self.field.text())
        for widget in (self.field, self.edit, self.take):
            widget.setVisible(person)
        self.ways["as_is"].setText("照原样导入" if line and line.outcome == "ask" else "改为导入")
        self.ways["as_is"].setVisible(line is not None and line.usable and line.outcome != "import")
        self.ways["empty"].setVisible(line is not None and line.may_be_empty)
        self.ways["skip"].setVisible(person and line is not None and line.outcome != "skip")

    def must_type(self) -> bool:
        """The value is lost: nothing can be taken as it stands."""
        return self._line is not None and self._line.outcome == "ask" and self.ways["as_is"].isHidden()

    def ways_open(self) -> tuple[Way, ...]:
        """The ways out of this row."""
        return tuple(way for way, button in self.ways.items() if not button.isHidden())

    def _answer(self) -> None:
        if self.edit.text().strip():
            self.retyped.emit(self.edit.text().strip())
        elif self._line is not None:
            keys = "、".join(self.ways[way].toolTip() for way in self.ways_open())
            self.field.setText(f"{FIELD_NAMES[self._line.field]}没有填。填上，或按 {keys}。")
            style.set_role(self.field, "wait")


def _role(line: ImportLine | None) -> str:
    if line is None or line.outcome != "ask":
        return "second"
    return "err" if any(problem.severity == "error" for problem in line.row.problems) else "wait"
