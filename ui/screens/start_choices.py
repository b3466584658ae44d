"""要定的: what the headcount forces somebody to choose, chosen while the event is created and kept in it."""

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.formats.planned import ChoicePlan, Plan
from tourney.wording.plans import choice_heading, option_words
from ui.widgets.chosen import Chosen
from ui.widgets.latin_edit import LatinEdit
from ui.widgets.scrolling import scrolling

LATER = "抽签前再选"
ROW, TALL = 34, 164
_FIELDS = {"rounds": "rounds", "boards": "boards_move", "hands": "hands"}
"""Kind of a choice → the value of its stage that answers it."""


def key_of(choice: ChoicePlan) -> str:
    """What an answer is kept under: ``semi.1`` for people left over, a value of the format otherwise."""
    if choice.kind == "leftovers":
        return f"{choice.stage}.{choice.round}"
    return "prize_scheme" if choice.kind == "prizes" else f"{choice.stage}.{_FIELDS[choice.kind]}"


def choices_to_make(written: Plan, found: Plan) -> tuple[ChoicePlan, ...]:
    """What has to be chosen as things stand; hands and prizes as the format is written, also once they are chosen."""
    once = ("hands", "prizes")
    return (
        *(choice for choice in written.choices if choice.kind == "hands"),
        *(choice for choice in found.choices if choice.kind not in once),
        *(choice for choice in written.choices if choice.kind == "prizes"),
    )


class ChoicesPanel(QFrame):
    """One choice below the other, each with what its answer leads to."""

    answered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answers: dict[str, str] = {}
        self._shown: tuple[ChoicePlan, ...] = ()
        self._inputs: dict[str, QComboBox | QLineEdit] = {}
        self.setObjectName("choices")
        self.setProperty("box", "card")
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 14, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self._area = scrolling(inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addWidget(self._area)

    def forget(self) -> None:
        """Another format: its choices are others."""
        self._answers, self._shown = {}, ()

    def leftovers(self) -> dict[str, str]:
        """Answers about people left over, as ``plan`` takes them; ``show_choices`` drops what is asked no more."""
        return {key: value for key, value in self._answers.items() if key.rpartition(".")[2].isdecimal()}

    def values(self) -> dict[str, str]:
        """The other answers: values of the format."""
        return {key: value for key, value in self._answers.items() if not key.rpartition(".")[2].isdecimal()}

    def put(self, key: str, value: str) -> None:
        """Chooses; nothing takes an answer back."""
        if value == self._answers.get(key, ""):
            return
        self._answers.pop(key, None)
        if value:
            self._answers[key] = value
        self.answered.emit()

    def show_choices(self, choices: tuple[ChoicePlan, ...]) -> bool:
        """The choices of a plan. True when an answer was dropped that this headcount does not ask for."""
        asked = {key_of(choice) for choice in choices}
        gone = [key for key in self.leftovers() if key not in asked]
        for key in gone:
            del self._answers[key]
        if choices != self._shown:
            self._shown = choices
            self._arrange()
        return bool(gone)

    def first(self) -> QWidget | None:
        """Where the keyboard goes first."""
        return next(iter(self._inputs.values()), None)

    def words(self) -> str:
        """What the button that opens it says."""
        open_now = [each for each in self._shown if each.asked and not self._answers.get(key_of(each))]
        return f"还要定 {len(open_now)} 件…" if open_now else "可以选的…"

    def input(self, key: str) -> QComboBox | QLineEdit:
        """Where a choice is made."""
        return self._inputs[key]

    def _arrange(self) -> None:
        """A row a choice; one that stays keeps its widget, and the keyboard with it."""
        before = self._inputs
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if isinstance(widget, QLabel):
                widget.hide()
                widget.deleteLater()
        self._inputs = {key_of(choice): self._made(choice, before) for choice in self._shown}
        for key in before.keys() - self._inputs.keys():
            before[key].hide()
            before[key].deleteLater()
        for row, (choice, made) in enumerate(zip(self._shown, self._inputs.values(), strict=True)):
            head = QLabel(choice_heading(choice))
            head.setBuddy(made)
            made.setAccessibleName(choice_heading(choice))
            self._grid.addWidget(head, row, 0)
            self._grid.addWidget(made, row, 1)
        for one, other in pairwise(self._inputs.values()):
            QWidget.setTabOrder(one, other)
        self._area.setFixedHeight(min(len(self._shown) * (ROW + 6), TALL))

    def _made(self, choice: ChoicePlan, before: Mapping[str, QComboBox | QLineEdit]) -> QComboBox | QLineEdit:
        key = key_of(choice)
        made = before.get(key) or (self._numbers(key) if choice.kind == "hands" else self._combo(key))
        made.setObjectName(f"choice-{key}")
        made.setMinimumHeight(ROW)
        if isinstance(made, QComboBox):
            self._fill(made, choice)
        return made

    def _numbers(self, key: str) -> QLineEdit:
        edit = LatinEdit(self._answers.get(key, ""))
        edit.setValidator(QIntValidator(1, 999, edit))
        edit.setPlaceholderText("几副；空着开赛时再说")
        edit.editingFinished.connect(lambda: self.put(key, edit.text().strip()))
        return edit

    def _combo(self, key: str) -> QComboBox:
        box = Chosen()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.currentIndexChanged.connect(lambda _at: self.put(key, str(box.currentData())))
        return box

    def _fill(self, box: QComboBox, choice: ChoicePlan) -> None:
        key = key_of(choice)
        box.blockSignals(True)
        box.clear()
        if choice.kind == "leftovers" and (choice.asked or key in self._answers):
            box.addItem(LATER, "")
        for option in choice.options:
            box.addItem("：".join(filter(None, option_words(choice, option))), option.value)
        box.setCurrentIndex(max(box.findData(self._now(key, choice)), 0))
        box.blockSignals(False)

    def _now(self, key: str, choice: ChoicePlan) -> str:
        return self._answers.get(key, "" if choice.asked else choice.now)
