"""试一副: a hand typed as at the desk, to see what the rules that are being edited make of it."""

from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney.formats.knobs import Choice
from tourney.model.commands import Hand
from tourney.model.errors import Refused
from tourney.model.plan import Stage
from tourney.queries.trial import tried
from tourney.wording.hands import hand_sentence
from tourney.wording.refusals import sentence
from ui.screens.score_cells import assumed, cell_of, hand_values, state_for
from ui.widgets.entry_line import EntryLine
from ui.widgets.entry_paint import Mark, Preview
from ui.widgets.entry_state import EntryState

TITLE, HINTS = "试一副", "[回车] 再试一副　[.] 清空　[Esc] 收起。这里输的不存。"


class EditorTrial(QWidget):
    """The entry line of the score sheet; Enter empties it for the next try."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice: Choice | None = None
        self._stage: Stage | None = None
        self.said = ""
        """The last hand that was tried, in words."""
        self.line = EntryLine(EntryState(()), self._preview)
        self.line.setObjectName("editor-trial")
        self.line.set_hand("试")
        self.line.set_hints(HINTS)
        self.line.submitted.connect(lambda _values: self.line.clear())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)

    def show_choice(self, choice: Choice, at: int) -> None:
        """The rules as they stand; ``at``: whose table it is. Cells that stay keep what was typed in them."""
        self._choice = choice
        self._stage = choice.format.stages[at] if choice.format.stages else Stage("", "")
        people = {str(seat): f"{seat} 座" for seat in range(1, choice.format.seats + 1)}
        state = state_for(choice.rules, people)
        before = self.line.state()
        if [cell.key for cell in before.cells] != [
            cell.key for cell in state.cells
        ] or before.cells != state.cells:
            self.line.set_state(state)
        self.line.refresh()

    def _preview(self, typed: dict[str, Any]) -> Preview:
        if self._choice is None or self._stage is None or not self.line_begun():
            return Preview(self._nothing(), sentence=f"{TITLE}：照记分表输一副，看各家得几分。")
        rules, seats = self._choice.rules, self._choice.format.seats
        complete = self.line.state().missing() is None
        figures = typed if complete else assumed(rules, typed, seats)
        try:
            hand = tried(rules, self._stage, seats, _values(hand_values(rules, figures)))
        except Refused as refused:
            return Preview(self._nothing(), problem=Mark(cell_of(refused, typed), sentence(refused)))
        if not complete:
            return Preview(self._nothing())
        words = hand_sentence(rules, TITLE, hand, "").replace(" 座  叫", " 座地主叫")
        self.said = words
        return Preview(hand.deltas, sentence=words)

    def _nothing(self) -> tuple[None, ...]:
        """No points yet, at a table of the format's size."""
        return (None,) * (self._choice.format.seats if self._choice else 3)

    def line_begun(self) -> bool:
        """Something is typed."""
        return hasattr(self, "line") and not self.line.is_empty()


def _values(values: dict[str, Any]) -> Hand:
    return Hand(stage="", round=1, table=1, **values)
