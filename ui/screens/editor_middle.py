"""Middle of 赛制编辑: the stages as a picture or a hand to try, the values of one part, and what the small words mean."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.formats.edit_fields import Field
from tourney.formats.knobs import Choice
from tourney.formats.planner import Plan
from tourney.formats.provenance import source_of
from tourney.wording.provenance import LEGEND, source_text, source_tip
from ui.screens.editor_form import Beside, EditorForm
from ui.screens.editor_parts import Part
from ui.screens.editor_picture import rows_of, wrong_stages
from ui.screens.editor_trial import EditorTrial
from ui.widgets.key_button import KeyButton
from ui.widgets.plan_picture import PlanPicture

_ROLES = {"changed": "redo", "new": "redo", "reading": "wait"}


class EditorMiddle(QWidget):
    """Shows; the page acts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture, self.trial, self.form = PlanPicture(), EditorTrial(), EditorForm()
        self.try_hand = KeyButton("试一副", "F9", size="tool")
        self.put_back = KeyButton("还原这一处", "F8", size="tool")
        self.legend = QLabel(LEGEND)
        self.legend.setObjectName("editor-legend")
        self.legend.setProperty("role", "note")
        self.legend.setWordWrap(True)
        self.trial.hide()
        for button in (self.try_hand, self.put_back):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QHBoxLayout()
        for button in (self.try_hand, self.put_back):
            buttons.addWidget(button)
        buttons.addStretch(0)
        self._low = False
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for row in (buttons, self._foot):
            row.setSpacing(8)
        self._foot.addLayout(buttons)
        self._foot.addWidget(self.legend, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.picture)
        column.addWidget(self.trial)
        column.addWidget(self.form, 1)
        column.addLayout(self._foot)

    def fit(self, *, narrow: bool, low: bool) -> None:
        """A small window: the words below the buttons, the values in place of the picture."""
        way = QBoxLayout.Direction
        self._foot.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._low = low
        self.form.fit(narrow=narrow)
        self.picture.setVisible(not low and self.trial.isHidden())

    def turn_trial(self) -> bool:
        """The hand to try in place of the picture, or back; true when it is open now."""
        on = self.trial.isHidden()
        self.trial.setVisible(on)
        self.picture.setVisible(not on and not self._low)
        if not on and self.trial.said:
            self.legend.setText(self.trial.said)
        return on

    def show_part(self, choice: Choice, part: Part) -> None:
        """The values of the part that is chosen, each with where it comes from."""

        def beside(field: Field) -> Beside:
            if part.sources is None:
                return Beside()
            source = source_of(choice, part.sources, part.at, field)
            tip = source_tip(source, choice.format.seats)
            return Beside(source_text(source), _ROLES.get(source.kind, "note"), tip)

        self.form.show_part(f"{part.kind}-{part.at}", part.groups, choice, part.at, beside)
        self.trial.show_choice(choice, part.at if part.kind == "stage" else 0)

    def show_stages(self, choice: Choice, found: Plan | None, part: Part) -> None:
        """The picture; the stage that is edited marked."""
        form = choice.format
        self.picture.show_stages(rows_of(form, found))
        self.picture.mark(form.stages[part.at].key if part.kind == "stage" else "", wrong_stages(form, found))
