"""现场报名 in one line: name, unit, phone, 特邀. Enter goes on, behind the last field it registers."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.model import commands as c
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER
from ui.widgets.notice import Notice

_FIELDS = (("name", "姓名", "", 3), ("unit", "单位", "可以空着", 4), ("phone", "手机", "可以空着", 3))
YES = ("1", "是", "y")


class WalkInForm(QFrame):
    """Hidden until somebody wants to sign up. The owner runs the command, and says why not or closes."""

    answered = Signal(c.Register)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("walk-in")
        self.setProperty("box", "card")
        self.edits: dict[str, QLineEdit] = {}
        self._fields = QHBoxLayout()
        self._fields.setSpacing(8)
        for key, label, hint, stretch in _FIELDS:
            self._add(key, label, hint, stretch)
        self._add("invited", "特邀", "是填 1", 0)
        self.edits["invited"].setFixedWidth(76)
        self.go, self.leave = KeyButton("报名并签到", "Ctrl+回车", "primary"), KeyButton("取消", "Esc")
        self.go.setObjectName("walk-in-go")
        self.notice = Notice("err")
        self.notice.setObjectName("walk-in-notice")
        self._lay_out()
        self.go.clicked.connect(self._answer)
        self.leave.clicked.connect(self._leave)
        self.hide()

    def _add(self, key: str, label: str, hint: str, stretch: int) -> None:
        edit = QLineEdit()
        edit.setObjectName(f"walk-in-{key}")
        edit.setAccessibleName(label)
        edit.setPlaceholderText(hint)
        edit.setMinimumWidth(60)
        self._fields.addWidget(QLabel(label))
        self._fields.addWidget(edit, stretch)
        self.edits[key] = edit

    def _lay_out(self) -> None:
        title, note = QLabel("现场报名"), QLabel("参赛号由程序给。回车到下一格，最后一格回车就报名。")
        title.setProperty("role", "subheading")
        note.setProperty("role", "note")
        foot = QHBoxLayout()
        foot.addWidget(self.go)
        foot.addWidget(self.leave)
        foot.addWidget(note)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(8)
        column.addWidget(title)
        column.addLayout(self._fields)
        column.addWidget(self.notice)
        column.addLayout(foot)

    def open(self) -> None:
        """Empty, with the keyboard in the name; what was typed before an interruption stays."""
        if self.isHidden():
            for edit in self.edits.values():
                edit.clear()
            self.notice.hide()
            self.show()
        self.home().setFocus()

    def is_open(self) -> bool:
        return not self.isHidden()

    def home(self) -> QWidget:
        """The name."""
        return self.edits["name"]

    def say(self, words: str) -> None:
        """Why nobody was registered. What was typed stays."""
        self.notice.set_sentence("err", words)
        self.notice.show()

    def _answer(self) -> None:
        texts = {key: edit.text().strip() for key, edit in self.edits.items()}
        invited = texts["invited"].lower() in YES
        self.answered.emit(
            c.Register(name=texts["name"], unit=texts["unit"], phone=texts["phone"], invited=invited)
        )

    def _leave(self) -> None:
        self.hide()
        self.left.emit()

    def _next(self) -> None:
        order = list(self.edits.values())
        at = next((at for at, edit in enumerate(order) if edit.hasFocus()), len(order))
        if at + 1 < len(order):
            order[at + 1].setFocus()
        else:
            self._answer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, Ctrl+Enter, Esc."""
        if event.key() in ENTER:
            control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            (self._answer if control else self._next)()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)
