"""加桌: who has no table yet, and the three numbers that make the next one."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.ids import Number
from ui.screens.draw_choice import numbers_in
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER, is_main_action
from ui.widgets.latin_edit import LatinEdit
from ui.widgets.notice import Notice


class NumbersEdit(LatinEdit):
    """Numbers with spaces between. While it is empty, letters belong to the screen."""

    letters_act = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = event.text().isalpha() and not self.text()
        if is_main_action(event) or letter:
            event.ignore()
        else:
            super().keyPressEvent(event)


class Gathered(msgspec.Struct, frozen=True):
    """What the strip says."""

    title: str
    detail: str
    proposed: tuple[Number, ...]
    """Who would sit down when nothing is typed."""
    word: str
    """The button: 加第 4 桌."""
    whose: Callable[[str], str]
    """Name of a number, or what is wrong with it."""


class GatherStrip(QFrame):
    """Enter takes what is typed, or whoever is proposed; Ctrl+Z takes it back."""

    added = Signal(tuple)
    """The numbers in seat order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("draw-gather")
        self.setProperty("box", "card")
        self._shown: Gathered | None = None
        self._title, self._detail, self._echo = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._detail.setProperty("role", "second")
        self._echo.setProperty("role", "second")
        for label in (self._title, self._detail, self._echo):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._detail.setWordWrap(True)
        self.edit = NumbersEdit()
        self.edit.setObjectName("gather-numbers")
        self.edit.setAccessibleName("坐这一桌的号")
        self.edit.setFixedWidth(200)
        self.button = KeyButton("加桌", "回车", "primary")
        self.button.setObjectName("gather-add")
        self.notice = Notice("err")
        self.notice.setObjectName("gather-notice")
        self.notice.hide()
        self._lay_out()
        self.edit.textChanged.connect(lambda _text: self._say_names())
        self.edit.returnPressed.connect(self.act)
        self.button.clicked.connect(self.act)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(12)
        for widget in (self.edit, self.button):
            line.addWidget(widget)
        line.addWidget(self._echo, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(6)
        for label in (self._title, self._detail):
            column.addWidget(label)
        column.addLayout(line)
        column.addWidget(self.notice)

    def show_gathered(self, shown: Gathered) -> None:
        """Who is free and who would sit down next. What was typed stays."""
        self._shown = shown
        self._title.setText(shown.title)
        self._detail.setText(shown.detail)
        self._detail.setVisible(bool(shown.detail))
        self.edit.setPlaceholderText(" ".join(shown.proposed) or "几个号，中间空一格")
        self.button.setText(shown.word)
        self.button.setEnabled(bool(shown.proposed) or bool(self.edit.text().strip()))
        self.button.updateGeometry()
        self._say_names()

    def say(self, sentence: str) -> None:
        """Why it was not done. What was typed stays."""
        self.notice.set_sentence("err", sentence)
        self.notice.show()

    def done(self) -> None:
        """The table is there."""
        self.edit.clear()
        self.notice.hide()

    def _numbers(self) -> tuple[Number, ...]:
        typed = tuple(Number(number) for number in numbers_in(self.edit.text()))
        return typed or (self._shown.proposed if self._shown else ())

    def _say_names(self) -> None:
        numbers, shown = self._numbers(), self._shown
        said = "，".join(shown.whose(number) for number in numbers) if shown else ""
        self._echo.setText(said)
        self.button.setEnabled(bool(numbers))
        self.notice.hide()

    def act(self) -> None:
        """Hands over the numbers."""
        numbers = self._numbers()
        if numbers:
            self.added.emit(numbers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self.act()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)
