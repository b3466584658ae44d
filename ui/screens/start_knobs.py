"""先改赛制的数字…: the values of a format that an organiser may change before the event is created."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.formats.knobs import Choice, chosen, values_now
from tourney.formats.load import load_rules
from tourney.model.errors import Refused
from tourney.model.plan import Format, Rules
from tourney.wording.knobs import knob_choices, knob_name, knob_now
from tourney.wording.refusals import sentence
from ui.widgets.chosen import Chosen
from ui.widgets.notice import Notice


class KnobPanel(QFrame):
    """Two values a line; an empty one keeps what the document says."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("knobs")
        self.setProperty("box", "card")
        self._form: Format | None = None
        self._rules: Rules | None = None
        self._inputs: dict[str, QLineEdit | QComboBox] = {}
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        note = QLabel("空着就照原文。改过的数字写进这个赛事。")
        note.setProperty("role", "note")
        self.problem = Notice("err")
        self.problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addLayout(self._grid)
        column.addWidget(note)
        column.addWidget(self.problem)
        self.hide()

    def show_format(self, form: Format, rules: Rules | None = None) -> None:
        """The knobs of another format, empty. ``rules``: those that an own format brings itself."""
        if self._form == form and self._rules == rules:
            return
        self._form, self._rules = form, rules
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._inputs = {}
        for at, key in enumerate(keys_of(form, rules)):
            self._add(at, key, form)

    def _add(self, at: int, key: str, form: Format) -> None:
        choices = knob_choices(form, key)
        made = self._combo(form, key, choices) if choices else self._edit(form, key)
        made.setObjectName(f"knob-{key}")
        made.setAccessibleName(knob_name(form, key))
        self._inputs[key] = made
        row, side = divmod(at, 2)
        self._grid.addWidget(QLabel(knob_name(form, key)), row, 2 * side)
        self._grid.addWidget(made, row, 2 * side + 1)
        self._grid.setColumnStretch(2 * side + 1, 1)

    def _combo(self, form: Format, key: str, choices: dict[str, str]) -> QComboBox:
        box = Chosen()
        box.addItem(f"照原文：{now(form, key, self._rules)}", "")
        for value, words in choices.items():
            box.addItem(words, value)
        box.currentIndexChanged.connect(lambda _at: self.changed.emit())
        return box

    def _edit(self, form: Format, key: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setPlaceholderText(now(form, key, self._rules))
        edit.textChanged.connect(lambda _text: self.changed.emit())
        return edit

    def first(self) -> QWidget:
        """Where the keyboard goes when the panel is opened."""
        return next(iter(self._inputs.values()), self)

    def values(self) -> dict[str, str]:
        """What was typed or chosen."""
        found = {
            key: str(made.currentData()) if isinstance(made, QComboBox) else made.text().strip()
            for key, made in self._inputs.items()
        }
        return {key: text for key, text in found.items() if text}

    def choice(
        self, form: Format, rules: Rules | None = None, more: Mapping[str, str] | None = None
    ) -> Choice | None:
        """The format with these values and ``more``; ``None`` when one of them cannot be, which is said here."""
        try:
            found = chosen(form, {**self.values(), **(more or {})}, rules)
        except Refused as refused:
            self.problem.set_sentence("err", _named(form, refused))
            self.problem.show()
            return None
        self.problem.hide()
        return found


def _named(form: Format, refused: Refused) -> str:
    """The refusal with the words of the panel in place of the key."""
    key = str(refused.facts.get("key", ""))
    return sentence(refused).replace(f"“{key}”", f"“{knob_name(form, key)}”")


def keys_of(form: Format, rules: Rules | None = None) -> list[str]:
    """The knobs of a format, and the values behind the readings of the document and of its rules, each once."""
    readings = (*form.readings, *(rules or load_rules(form.rules)).readings)
    found: dict[str, str] = {}
    for key in (*form.knobs, *(each.knob for each in readings)):
        if key and (key != "prize_scheme" or form.prize_schemes):
            found.setdefault(form.aliases.get(key, key), key)
    return list(found.values())


def now(form: Format, key: str, rules: Rules | None = None) -> str:
    """What the document says: one value, or those of the stages."""
    return knob_now(form, key, values_now(form, key, rules))
