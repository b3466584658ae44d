"""赛事资料: a card of fields, each with its label at the left and, where it means nothing, the reason below it."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from ui.widgets.ask_panel import AskEdit

LABEL = 92
"""Pixels of the labels, which stand under each other."""
_LAST = 1000
"""Line of the grid behind which those stand that add one more."""


class Field(msgspec.Struct, frozen=True):
    key: str
    label: str
    """Empty for a field whose label is typed in the one of ``beside``."""
    text: str = ""
    hint: str = ""
    beside: str = ""
    """Key of a field that stands where the label would."""
    beside_hint: str = ""


class FieldCard(QFrame):
    """``next_field`` is asked where Enter leads; Ctrl+Enter and Esc are the page's."""

    def __init__(self, name: str, title: str, next_field: Callable[[str], None]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("box", "card")
        self._next = next_field
        self.edits: dict[str, QLineEdit] = {}
        self._said: dict[str, QLabel] = {}
        self._held: dict[str, str] = {}
        self._lines = 0
        heading = QLabel(title)
        heading.setProperty("role", "subheading")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnMinimumWidth(0, LABEL)
        self._grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(8)
        column.addWidget(heading)
        column.addLayout(self._grid)
        column.addStretch(1)

    def show_fields(self, fields: Sequence[Field]) -> None:
        """What the event says now. What somebody has typed and not saved stays."""
        for field in fields:
            if field.key not in self.edits:
                self._add(field)
            self._follow(field.key, field.text)
            self.edits[field.key].setPlaceholderText(field.hint)
            if field.beside:
                self._follow(field.beside, "")
        order = [key for field in fields for key in (field.beside, field.key) if key]
        self._drop(set(order))
        self.edits = {key: self.edits[key] for key in dict.fromkeys((*order, *self.edits))}
        edits = list(self.edits.values())
        for before, after in pairwise(edits):
            QWidget.setTabOrder(before, after)

    def _follow(self, key: str, text: str) -> None:
        edit = self.edits[key]
        if edit.text() == self._held.get(key, ""):
            edit.setText(text)
            edit.setCursorPosition(0)
        self._held[key] = text

    def _drop(self, wanted: set[str]) -> None:
        """An office that is gone leaves no empty line, unless something is typed there."""
        for key in [key for key, edit in self.edits.items() if key not in wanted and not edit.text()]:
            at = self._grid.indexOf(self.edits[key])
            line: int = self._grid.getItemPosition(at)[0]  # type: ignore[index]
            label = self._grid.itemAtPosition(line, 0)
            for widget in (self.edits.pop(key), self._said.pop(key), label.widget() if label else None):
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()

    def _add(self, field: Field) -> None:
        self._lines += 2
        line = self._lines + (_LAST if field.beside else 0)
        edit, said = self._edit(field.key, field.label or field.beside_hint), QLabel()
        said.setObjectName(f"said-{field.key}")
        said.setProperty("role", "err")
        said.setWordWrap(True)
        said.setTextFormat(Qt.TextFormat.PlainText)
        said.hide()
        self._said[field.key] = said
        if field.beside:
            beside = self._edit(field.beside, field.beside_hint)
            beside.setPlaceholderText(field.beside_hint)
            beside.setFixedWidth(LABEL)
            self._said[field.beside] = said
            self._grid.addWidget(beside, line, 0)
        else:
            self._grid.addWidget(QLabel(field.label), line, 0)
        self._grid.addWidget(edit, line, 1)
        self._grid.addWidget(said, line + 1, 0, 1, 2)

    def _edit(self, key: str, label: str) -> QLineEdit:
        edit = AskEdit()
        edit.setObjectName(f"event-{key}")
        edit.setAccessibleName(label)
        edit.returnPressed.connect(lambda: self._next(key))
        edit.textEdited.connect(lambda _text: self._said[key].hide())
        self.edits[key] = edit
        return edit

    def texts(self) -> dict[str, str]:
        """What stands in each field."""
        return {key: edit.text() for key, edit in self.edits.items()}

    def take_back(self) -> None:
        """What the event says; what was typed is gone."""
        for key, edit in self.edits.items():
            edit.setText(self._held[key])
            self._said[key].hide()

    def say(self, problems: dict[str, str]) -> None:
        """The reasons, each below its field."""
        words: dict[QLabel, str] = dict.fromkeys(self._said.values(), "")
        for key, said in self._said.items():
            words[said] = problems.get(key) or words[said]
        for said, sentence in words.items():
            said.setText(sentence)
            said.setVisible(bool(sentence))

    def said(self, key: str) -> str:
        """What is said below a field."""
        label = self._said[key]
        return "" if label.isHidden() else label.text()
