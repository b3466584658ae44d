"""现场报名 in one line: 张三 城南棋社 13800138000. What was understood stands below before Enter registers it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.model import commands as c
from tourney.roster.known import Known
from tourney.roster.one_line import Understood, understood
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER
from ui.widgets.notice import Notice

EXAMPLE = "张三 城南棋社 13800138000"
NO_NAME = "没有读到姓名，没有报名。请先写姓名，再写单位、手机。"


def understood_text(found: Understood) -> str:
    """姓名 张三　单位 城南棋社　手机 13800138000　特邀."""
    pairs = (
        ("姓名", found.name),
        ("单位", found.unit),
        ("性别", found.sex),
        ("身份证", found.id_number),
        ("手机", found.phone),
    )
    parts = [f"{word} {value}" for word, value in pairs if value]
    parts += [word for word, on in (("特邀", found.invited), ("种子", found.seeded)) if on]
    return "　".join(parts)


def warned_text(found: Understood) -> str:
    """Equal names with number and unit, and an ID that looks wrong; empty where there is nothing."""
    same = "、".join(
        f"{one.number} 号{f'（{one.now.unit}）' if one.now.unit else ''}" for one in found.namesakes
    )
    twin = f"已有同名的 {same}。是另一个人就照样报名。" if same else ""
    return twin + found.doubt


class WalkInForm(QFrame):
    """Hidden until somebody wants to sign up. The owner runs the command, and says why not or closes."""

    answered = Signal(c.Register)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("walk-in")
        self.setProperty("box", "card")
        self.known: Callable[[], Sequence[Known]] = tuple
        """Who is registered now; the owner says it."""
        self._known: Sequence[Known] = ()
        self.edit = QLineEdit()
        self.edit.setObjectName("walk-in-line")
        self.edit.setAccessibleName("现场报名")
        self.edit.setPlaceholderText(f"姓名 单位 手机，例如：{EXAMPLE}")
        self.echo = QLabel()
        self.echo.setObjectName("walk-in-understood")
        self.echo.setTextFormat(Qt.TextFormat.PlainText)
        self.echo.setWordWrap(True)
        self.go, self.leave = KeyButton("报名并签到", "回车", "primary"), KeyButton("取消", "Esc")
        self.go.setObjectName("walk-in-go")
        self.notice, self.warned = Notice("err"), Notice("wait")
        self.notice.setObjectName("walk-in-notice")
        self.warned.setObjectName("walk-in-warned")
        self._lay_out()
        self.edit.textChanged.connect(lambda _text: self._say())
        self.go.clicked.connect(self._answer)
        self.leave.clicked.connect(self._leave)
        self.hide()

    def _lay_out(self) -> None:
        title = QLabel("现场报名")
        note = QLabel("参赛号由程序给。性别、身份证号、特邀、种子也认得，空格隔开。")
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
        for widget in (title, self.edit, self.echo, self.warned, self.notice):
            column.addWidget(widget)
        column.addLayout(foot)

    def open(self) -> None:
        """Empty, with the keyboard in the line; what was typed before an interruption stays."""
        if self.isHidden():
            self._known = self.known()
            self.edit.clear()
            self._say()
            self.show()
        self.edit.setFocus()

    def is_open(self) -> bool:
        return not self.isHidden()

    def home(self) -> QWidget:
        """The line."""
        return self.edit

    def say(self, words: str) -> None:
        """Why nobody was registered. What was typed stays."""
        self.notice.set_sentence("err", words)
        self.notice.show()

    def _found(self) -> Understood:
        return understood(self.edit.text(), self._known)

    def _say(self) -> None:
        """What would be registered now."""
        found = self._found()
        words, warned = understood_text(found), warned_text(found)
        self.echo.setText(words or "写下来就在这里看到读成什么。")
        self.warned.set_sentence("wait", warned)
        self.warned.setVisible(bool(warned))
        self.notice.hide()

    def _answer(self) -> None:
        found = self._found()
        if found.name:
            self.answered.emit(found.command())
        else:
            self.say(NO_NAME)

    def _leave(self) -> None:
        self.hide()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, Esc."""
        if event.key() in ENTER:
            self._answer()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)
