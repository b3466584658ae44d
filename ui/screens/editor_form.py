"""The values of one part of a format, in groups: a word, where it is typed or chosen, and a hint."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tourney.formats.edit_fields import NO, YES, Field, Group, UnreadableError
from tourney.formats.knobs import Choice
from ui import style
from ui.widgets.at_keyboard import AtKeyboard
from ui.widgets.chosen import Chosen
from ui.widgets.scrolling import scrolling

QWIDGETSIZE_MAX = 16_777_215
"""As wide as the layout lets it be."""
LABEL, INPUT, NUMBER, ROW = 150, 220, 96, 36
ENTRIES = 6
"""Entries of a list that are built in one go."""
NARROW_LABEL, NARROW_INPUT, NARROW_BESIDE = 100, 180, 84
"""In a small window; the words then stand in several lines."""
WIDE = {
    "clause": 96,
    "kind": 92,
    "points": 52,
    "warnings": 48,
    "seconds": 52,
    "place": 60,
    "amount": 100,
    "warned": 84,
}
"""Columns of lists; the others take the room that is left."""


class Beside(msgspec.Struct, frozen=True):
    """What stands at the right of a value: where it comes from."""

    text: str = ""
    role: str = "note"
    tip: str = ""


class Typed(QLineEdit):
    """A field that ``PageUndo`` keeps from taking Ctrl+Z for itself."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tab selects all, as everywhere; given the keyboard otherwise, one types on behind what stands there."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.OtherFocusReason:
            self.end(False)


class PageUndo(AtKeyboard):
    """Leaves Ctrl+Z to the page: what is taken back there is the whole edit."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Undo and redo of a field are not the field's."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        undoes = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
        if undoes and isinstance(watched, Typed):
            event.ignore()
            return True
        return False


Input = Typed | Chosen | QCheckBox


class EditorForm(QWidget):
    """Shows a part and says what was typed; the page decides what it means."""

    edited = Signal(str, str)
    """Key of the field, and its text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inputs: dict[str, Input] = {}
        self._options: dict[str, tuple[tuple[str, str], ...]] = {}
        self._beside: dict[str, QLabel] = {}
        self._labels: dict[str, QLabel] = {}
        self._narrow = False
        self._part, self._layout = "", tuple[tuple[str, ...], ...]()
        self._lists: dict[str, QGridLayout] = {}
        self._filling = False
        self._waiting: list[tuple[QGridLayout, Group, Sequence[Field], int]] = []
        """Lists with the number of values that are there; the others come a few entries at a time."""
        self._shown: Callable[[Field], None] = lambda _field: None
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._next_entries)
        self._undo = PageUndo(self)
        self._undo.watch()
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
        while key not in self._inputs and self._waiting:
            self._next_entries()
        return self._inputs[key]

    def first(self) -> QWidget:
        """Where the keyboard goes first."""
        return next(iter(self._inputs.values()), self)

    def show_part(
        self, part: str, groups: Sequence[Group], choice: Choice, at: int,
        beside: Callable[[Field], Beside] = lambda _field: Beside(),
    ) -> None:  # fmt: skip
        """The values as they stand; the keyboard stays where it is, also when fields come or go.

        ``beside``: where a value comes from, said at the right of it.
        """
        shown = [(group, group.shown(choice, at)) for group in groups]
        layout = tuple((group.title, *(field.key for field in fields)) for group, fields in shown)
        focus, another = self._focused(), part != self._part
        if layout != self._layout and not self._grown(shown, layout):
            self._build(shown)
        self._part, self._layout = part, layout

        def show(field: Field) -> None:
            self._fill(field, choice, at)
            if field.key in self._beside:
                self._say_beside(self._beside[field.key], beside(field))

        self._shown = show
        self._show_fields([field for _, fields in shown for field in fields if field.key in self._inputs])
        if another:
            self.area.verticalScrollBar().setValue(0)
        if focus:
            self._give_back(self.first() if another else self._inputs.get(focus, self.first()))

    def _show_fields(self, fields: Sequence[Field]) -> None:
        self._filling = True
        for field in fields:
            self._shown(field)
        self._filling = False

    def _give_back(self, to: QWidget) -> None:
        """The keyboard to a value, at once, so that nothing typed fast is lost, and again when it is laid out."""
        if to.hasFocus():
            return
        to.setFocus()
        QTimer.singleShot(0, to, to.setFocus)

    def _focused(self) -> str:
        return next((key for key, made in self._inputs.items() if made.hasFocus()), "")

    def _grown(
        self, shown: Sequence[tuple[Group, Sequence[Field]]], layout: tuple[tuple[str, ...], ...]
    ) -> bool:
        """Only a list has more entries than before: they are put below it, and nothing else is made anew."""
        pairs = list(zip(self._layout, layout, strict=False))
        if len(self._layout) != len(layout) or any(new[: len(old)] != old for old, new in pairs):
            return False
        longer = [at for at, (old, new) in enumerate(pairs) if old != new]
        if any(shown[at][0].title not in self._lists for at in longer):
            return False
        while self._waiting:
            self._next_entries()
        for at in longer:
            group, fields = shown[at]
            self._add_entries(self._lists[group.title], group, fields, len(self._layout[at]) - 1)
        return True

    def _build(self, shown: Sequence[tuple[Group, Sequence[Field]]]) -> None:
        self.clear()
        for group, fields in shown:
            if fields and group.across:
                self._column.addWidget(self._list(group, fields))
            elif fields:
                self._column.addWidget(self._group(group.title, fields))
        self._column.addStretch(1)
        for at in range(self._column.count()):
            item = self._column.itemAt(at)
            box = item.widget() if item is not None else None
            if box is not None and self.isVisible():
                box.show()  # a field that is not shown yet takes no keyboard
        _tab_through(list(self._inputs.values()))
        if self._waiting:
            self._turn.start()

    def _next_entries(self) -> None:
        """Some more entries of the list that is not all there: the window looks up in between."""
        grid, group, fields, there = self._waiting.pop(0)
        until = min(there + ENTRIES * group.across, len(fields))
        self._add_entries(grid, group, fields[:until], there)
        self._show_fields(fields[there:until])
        if until < len(fields):
            self._waiting.insert(0, (grid, group, fields, until))
        if not self._waiting:
            self._turn.stop()
            keys = [key for _title, *keys in self._layout for key in keys]
            self._inputs = {key: self._inputs[key] for key in keys}
            _tab_through(list(self._inputs.values()))

    def clear(self) -> None:
        """Nothing, before another part is shown."""
        self._inputs, self._options, self._beside, self._lists, self._labels = {}, {}, {}, {}, {}
        self._waiting = []
        self._turn.stop()
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _group(self, title: str, fields: Sequence[Field]) -> QFrame:
        box, grid = _card(title, 4)
        for row, field in enumerate(fields, 1):
            label = QLabel(field.words if field.kind != "check" else "")
            made = self._made(field)
            label.setBuddy(made)
            hint, beside = _note(field.hint), QLabel()
            beside.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            beside.setProperty("beside", "true")
            beside.setObjectName(f"beside-{field.key}")
            self._beside[field.key] = beside
            self._labels[field.key] = label
            self._fit_row(field.key)
            grid.setRowMinimumHeight(row, ROW)
            grid.addWidget(label, row, 0)
            grid.addWidget(made, row, 1, 1, 1 if field.hint else 2, Qt.AlignmentFlag.AlignLeft)
            if field.hint:
                grid.addWidget(hint, row, 2)
            grid.addWidget(beside, row, 3)
        grid.setColumnStretch(2, 1)
        return box

    def fit(self, *, narrow: bool) -> None:
        """Shorter columns, with words over several lines, where the window is small."""
        if narrow != self._narrow:
            self._narrow = narrow
            for key in self._labels:
                self._fit_row(key)

    def _fit_row(self, key: str) -> None:
        label, made, beside, narrow = self._labels[key], self._inputs[key], self._beside[key], self._narrow
        for words, wide in ((label, NARROW_LABEL), (beside, NARROW_BESIDE)):
            words.setWordWrap(narrow)
            words.setMaximumWidth(wide if narrow else QWIDGETSIZE_MAX)
        label.setMinimumWidth(NARROW_LABEL if narrow else LABEL)
        beside.setMinimumWidth(NARROW_BESIDE if narrow else 0)
        if made.maximumWidth() in (INPUT, NARROW_INPUT):
            made.setFixedWidth(NARROW_INPUT if narrow else INPUT)

    def _list(self, group: Group, fields: Sequence[Field]) -> QFrame:
        """Entries below one another, their values beside one another; the heads stand once."""
        box, grid = _card(group.title, group.across)
        self._lists[group.title] = grid
        for column, field in enumerate(fields[: group.across] if group.across > 1 else ()):
            grid.addWidget(_note("" if field.kind == "check" else field.words), 1, column)
        first = min(ENTRIES * group.across, len(fields))
        self._add_entries(grid, group, fields[:first], 0)
        if first < len(fields):
            self._waiting.append((grid, group, fields, first))
        return box

    def _add_entries(self, grid: QGridLayout, group: Group, fields: Sequence[Field], first: int) -> None:
        for at in range(first, len(fields)):
            row, column = divmod(at, group.across)
            name = fields[at].key.rpartition(".")[2]
            made = self._made(fields[at])
            if name in WIDE:
                made.setFixedWidth(WIDE[name])
            else:
                made.setMinimumWidth(90)
                made.setMaximumWidth(QWIDGETSIZE_MAX)
                grid.setColumnStretch(column, 1)
            grid.addWidget(made, row + 2, column)

    def _say_beside(self, label: QLabel, beside: Beside) -> None:
        label.setText(beside.text)
        label.setToolTip(beside.tip)
        if (label.property("role") or "") != beside.role:
            style.set_role(label, beside.role)

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
            if not made.hasFocus():
                made.setCursorPosition(0)
            self.mark(field.key, wrong=False)

    def _still_typing(self, made: Typed, field: Field, choice: Choice, at: int, value: str) -> bool:
        """What is typed means what stands there: 1、 while a second number is on its way."""
        if not made.hasFocus() or made.text() == value:
            return False
        try:
            return field.put(choice, at, made.text()) == choice
        except UnreadableError:
            return bool(made.text())

    def focused(self) -> str:
        """Key of the value that has the keyboard; empty where none has."""
        return self._focused()

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


def _tab_through(order: Sequence[QWidget]) -> None:
    for one, other in pairwise(order):
        QWidget.setTabOrder(one, other)


def _card(title: str, columns: int) -> tuple[QFrame, QGridLayout]:
    """A frame with a heading, and the grid below it."""
    box = QFrame()
    box.setProperty("box", "card")
    grid = QGridLayout(box)
    grid.setContentsMargins(14, 8, 14, 10)
    grid.setHorizontalSpacing(10)
    grid.setVerticalSpacing(6)
    head = QLabel(title)
    head.setProperty("role", "subheading")
    grid.addWidget(head, 0, 0, 1, columns)
    return box, grid


def _note(words: str) -> QLabel:
    note = QLabel(words)
    note.setProperty("role", "note")
    note.setWordWrap(True)
    return note
