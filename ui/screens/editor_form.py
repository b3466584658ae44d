"""The values of one part of a format, in groups: a word, where it is typed or chosen, and a hint."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tourney.formats.edit_fields import NO, YES, Field, Group, UnreadableError
from tourney.formats.knobs import Choice
from ui.widgets.scrolling import scrolling

LABEL, INPUT, NUMBER, ROW = 168, 236, 120, 36


class Typed(QLineEdit):
    """A field that leaves Ctrl+Z to the page: what is taken back there is the whole edit."""

    def event(self, event: QEvent) -> bool:
        """Undo and redo belong to the page."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
            and (event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo))
        ):
            event.ignore()
            return False
        return super().event(event)


class Chosen(QComboBox):
    """A choice that the wheel does not change in passing: the wheel scrolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


Input = Typed | Chosen | QCheckBox


class EditorForm(QWidget):
    """Shows a part and says what was typed; the page decides what it means."""

    edited = Signal(str, str)
    """Key of the field, and its text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inputs: dict[str, Input] = {}
        self._options: dict[str, tuple[tuple[str, str], ...]] = {}
        self._layout: tuple[object, ...] = ()
        self._filling = False
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._column.setSpacing(12)
        self.area = scrolling(self._inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.area)

    def input(self, key: str) -> Input:
        """Where a value is typed or chosen."""
        return self._inputs[key]

    def first(self) -> QWidget:
        """Where the keyboard goes first."""
        return next(iter(self._inputs.values()), self)

    def show_part(self, part: str, groups: Sequence[Group], choice: Choice, at: int) -> None:
        """The values as they stand; the keyboard stays where it is, also when fields come or go."""
        shown = [(group.title, group.shown(choice, at)) for group in groups]
        layout = (part, *((title, *(field.key for field in fields)) for title, fields in shown))
        focus, another = self._focused(), layout[:1] != self._layout[:1]
        self._filling = True
        if layout != self._layout:
            self._layout = layout
            self._build(shown)
        for _, fields in shown:
            for field in fields:
                self._fill(field, choice, at)
        self._filling = False
        if another:
            self.area.verticalScrollBar().setValue(0)
        if focus:
            to = self.first() if another else self._inputs.get(focus, self.first())
            QTimer.singleShot(0, to, to.setFocus)  # new fields take the keyboard once they are laid out

    def _focused(self) -> str:
        return next((key for key, made in self._inputs.items() if made.hasFocus()), "")

    def _build(self, shown: Sequence[tuple[str, Sequence[Field]]]) -> None:
        self.clear()
        for title, fields in shown:
            if fields:
                self._column.addWidget(self._group(title, fields))
        self._column.addStretch(1)
        order = list(self._inputs.values())
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)

    def clear(self) -> None:
        """Nothing, before another part is shown."""
        self._inputs, self._options = {}, {}
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _group(self, title: str, fields: Sequence[Field]) -> QFrame:
        box = QFrame()
        box.setProperty("box", "card")
        grid = QGridLayout(box)
        grid.setContentsMargins(14, 8, 14, 10)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        head = QLabel(title)
        head.setProperty("role", "subheading")
        grid.addWidget(head, 0, 0, 1, 3)
        for row, field in enumerate(fields, 1):
            label = QLabel(field.words if field.kind != "check" else "")
            label.setMinimumWidth(LABEL)
            made = self._made(field)
            label.setBuddy(made)
            grid.addWidget(label, row, 0)
            hint = QLabel(field.hint)
            hint.setProperty("role", "note")
            grid.setRowMinimumHeight(row, ROW)
            grid.addWidget(made, row, 1, 1, 1 if field.hint else 2, Qt.AlignmentFlag.AlignLeft)
            if field.hint:
                grid.addWidget(hint, row, 2)
        grid.setColumnStretch(2, 1)
        return box

    def _made(self, field: Field) -> Input:
        made: Input
        if field.kind == "check":
            made = QCheckBox(field.words)
            made.toggled.connect(lambda on, key=field.key: self._say(key, YES if on else NO))
        elif field.kind == "choice":
            made = Chosen()
            made.setFixedWidth(INPUT)
            made.currentIndexChanged.connect(
                lambda _at, key=field.key, box=made: self._say(key, str(box.currentData()))
            )
        else:
            made = Typed()
            made.setFixedWidth(NUMBER if field.kind == "number" and field.key != "prizes" else INPUT)
            made.textEdited.connect(lambda text, key=field.key: self._say(key, text))
        made.setObjectName(f"edit-{field.key}")
        made.setAccessibleName(field.words)
        made.setAccessibleDescription(field.hint)
        self._inputs[field.key] = made
        return made

    def _say(self, key: str, text: str) -> None:
        if not self._filling:
            self.edited.emit(key, text)

    def _fill(self, field: Field, choice: Choice, at: int) -> None:
        made, value = self._inputs[field.key], field.get(choice, at)
        if isinstance(made, QCheckBox):
            made.setChecked(value == YES)
        elif isinstance(made, Chosen):
            options = field.options(choice, at)
            if options != self._options.get(field.key):
                self._options[field.key] = options
                made.clear()
                for key, words in options:
                    made.addItem(words, key)
            made.setCurrentIndex(max(made.findData(value), 0))
        elif not self._still_typing(made, field, choice, at, value):
            made.setText(value)
            self.mark(field.key, wrong=False)

    def _still_typing(self, made: Typed, field: Field, choice: Choice, at: int, value: str) -> bool:
        """What is typed means what stands there: 1、 while a second number is on its way."""
        if not made.hasFocus() or made.text() == value:
            return False
        try:
            return field.put(choice, at, made.text()) == choice
        except UnreadableError:
            return bool(made.text())

    def restore(self, key: str) -> None:
        """Takes away what cannot be read, so that the value that stands is shown again."""
        made = self._inputs.get(key)
        if isinstance(made, Typed):
            made.clear()

    def mark(self, key: str, *, wrong: bool) -> None:
        """A frame round what cannot be read."""
        made = self._inputs.get(key)
        mark = "err" if wrong else ""
        if isinstance(made, Typed) and (made.property("mark") or "") != mark:
            made.setProperty("mark", mark)
            made.style().polish(made)
            made.update()
