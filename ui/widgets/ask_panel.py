"""A question asked inside the page: a few fields, a reason, one action on Ctrl+Enter, Esc to leave."""

import unicodedata
from collections.abc import Callable

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from ui.widgets.key_button import KeyButton, Kind
from ui.widgets.keys import ENTER, is_main_action
from ui.widgets.notice import Notice


class AskEdit(QLineEdit):
    """A field that leaves Ctrl+Enter to its panel: Enter alone is 'next field', and must not come with it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Blank(msgspec.Struct, frozen=True):
    """One thing to type."""

    key: str
    label: str
    hint: str = ""
    wide: int = 0
    """Pixels; 0 takes the width that is left."""
    value: str = ""
    """What stands there already."""
    echo: Callable[[str], str] | None = None
    """What is said beside it while one types: whose number it is."""
    beside: bool = False
    """Stands in the line of the blank before it."""


class Question(msgspec.Struct, frozen=True):
    key: str
    title: str
    detail: str
    blanks: tuple[Blank, ...]
    word: str
    """The action in a verb with its consequence."""
    kind: Kind = "primary"
    follows: Callable[[dict[str, str]], str] | None = None
    """What the action would bring about with what is typed now; said before it is done."""


class AskPanel(QFrame):
    """Hidden until something is asked. The owner runs the command, and says why not or closes."""

    answered = Signal(str, dict)
    """Key of the question, and what was typed by key of the blank."""
    left = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("box", "card")
        self._question: Question | None = None
        self._edits: dict[str, QLineEdit] = {}
        self._lines: list[QHBoxLayout] = []
        self._title, self._detail = QLabel(), QLabel()
        self._title.setProperty("role", "subheading")
        self._detail.setProperty("role", "note")
        self._detail.setWordWrap(True)
        for label in (self._title, self._detail):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._follows = QLabel()
        self._follows.setObjectName(f"{name}-follows")
        self._follows.setProperty("role", "wait")
        self._follows.setWordWrap(True)
        self._follows.setTextFormat(Qt.TextFormat.PlainText)
        self._grid, self._buttons = QGridLayout(), QHBoxLayout()
        self._notice = Notice("err")
        self._notice.setObjectName(f"{name}-notice")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._detail)
        column.addLayout(self._grid)
        column.addWidget(self._follows)
        column.addWidget(self._notice)
        column.addLayout(self._buttons)
        self._grid.setHorizontalSpacing(12)
        self._grid.setColumnStretch(1, 1)
        self.hide()

    def ask(self, question: Question) -> None:
        """Shows the question with empty fields and gives the first one the keyboard."""
        self._clear()
        self._question = question
        self._title.setText(question.title)
        self._detail.setText(question.detail)
        self._detail.setVisible(bool(question.detail))
        for blank in question.blanks:
            self._add_blank(blank)
        self._add_buttons(question)
        self._notice.hide()
        self._say_follows()
        self.show()
        _enter(self._first())

    def asking(self) -> str:
        """Key of the question that is open; empty when none is."""
        return self._question.key if self._question and not self.isHidden() else ""

    def home(self) -> QWidget:
        """The first field."""
        return self._first()

    def edit(self, key: str) -> QLineEdit:
        return self._edits[key]

    def say(self, sentence: str) -> None:
        """Why it was not done. What was typed stays."""
        self._notice.set_sentence("err", sentence)
        self._notice.show()

    def close_question(self) -> None:
        """Away with it."""
        self._question = None
        self.hide()

    def _first(self) -> QLineEdit:
        return next(iter(self._edits.values()))

    def _clear(self) -> None:
        for layout in (*self._lines, self._grid, self._buttons):
            while (item := layout.takeAt(0)) is not None:
                widget = item.widget()
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()
        self._edits, self._lines = {}, []

    def _add_blank(self, blank: Blank) -> None:
        label, edit, echo = QLabel(blank.label), AskEdit(blank.value), QLabel()
        echo.setProperty("role", "second")
        echo.setTextFormat(Qt.TextFormat.PlainText)
        edit.setObjectName(f"{self.objectName()}-{blank.key}")
        edit.setPlaceholderText(blank.hint)
        edit.setAccessibleName(blank.label)
        edit.returnPressed.connect(lambda: self._next(blank.key))
        line = self._line_of(label, blank)
        if blank.wide:
            edit.setFixedWidth(blank.wide)
        line.insertWidget(line.count() - 1, edit, 0 if blank.wide else 1)
        line.insertWidget(line.count() - 1, echo)
        if blank.echo is not None:
            said = blank.echo
            edit.textChanged.connect(lambda text: echo.setText(said(text.strip())))
            echo.setText(said(blank.value))
        edit.textChanged.connect(lambda _text: self._say_follows())
        edit.textEdited.connect(self._notice.hide)
        self._edits[blank.key] = edit

    def _line_of(self, label: QLabel, blank: Blank) -> QHBoxLayout:
        """The line into which a blank goes: its own, or that of the one before. It ends with the room left over."""
        if blank.beside and self._lines:
            line = self._lines[-1]
            line.insertSpacing(line.count() - 1, 12)
            line.insertWidget(line.count() - 1, label)
            return line
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addStretch(0)
        self._grid.addWidget(label, len(self._lines), 0)
        self._grid.addLayout(line, len(self._lines), 1)
        self._lines.append(line)
        if blank.wide:
            line.setStretch(0, 1)
        return line

    def _say_follows(self) -> None:
        question = self._question
        words = question.follows(self.texts()) if question and question.follows else ""
        self._follows.setText(words)
        self._follows.setVisible(bool(words))

    def texts(self) -> dict[str, str]:
        """What is typed now, by key of the blank. A short figure typed full-width (１７) is that figure."""
        return {
            key: unicodedata.normalize("NFKC", text) if self._edits[key].minimumWidth() else text
            for key, text in ((key, edit.text().strip()) for key, edit in self._edits.items())
        }

    def _add_buttons(self, question: Question) -> None:
        main = KeyButton(question.word, "Ctrl+回车", question.kind)
        main.setObjectName(f"{self.objectName()}-main")
        main.clicked.connect(self._answer)
        leave = KeyButton("不改了", "Esc")
        leave.setObjectName(f"{self.objectName()}-leave")
        leave.clicked.connect(self._leave)
        self._buttons.addWidget(main)
        self._buttons.addWidget(leave)
        self._buttons.addStretch(1)

    def _next(self, key: str) -> None:
        """Enter goes to the next field and never does anything; behind the last one waits Ctrl+Enter, and it is said."""
        keys = list(self._edits)
        at = keys.index(key) + 1
        if at < len(keys):
            _enter(self._edits[keys[at]])
        elif self._question is not None:
            self._notice.set_sentence("info", f"填好了，按 Ctrl+回车：{self._question.word}。")
            self._notice.show()

    def _answer(self) -> None:
        if self._question is not None:
            self.answered.emit(self._question.key, self.texts())

    def _leave(self) -> None:
        self.close_question()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self._answer()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)


def _enter(edit: QLineEdit) -> None:
    """The keyboard goes there. A short figure that stands there is replaced by what is typed, a text is gone on with."""
    edit.setFocus()
    if edit.maximumWidth() == edit.minimumWidth():
        edit.selectAll()
