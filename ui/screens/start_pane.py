"""Right half of the start page: the plan of the chosen format for n players, and what another n would bring."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tourney.formats.knobs import Choice
from tourney.formats.planner import Plan, plan
from tourney.model.plan import Format
from tourney.wording.plans import note_text
from ui.models.rows_model import CellLook, RowsModel
from ui.screens.start_choices import ChoicesPanel, choices_to_make
from ui.screens.start_knobs import KnobPanel
from ui.screens.start_plan import (
    STAGE_COLUMNS,
    Other,
    StageLine,
    facts_text,
    notes_text,
    other_columns,
    others,
    stage_lines,
    stage_rows,
)
from ui.screens.start_server import ServerPanel
from ui.widgets import ink
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.plan_picture import PlanPicture
from ui.widgets.rows_table import HEAD, PADDING, RowsTable
from ui.widgets.scrolling import scrolling

ROW, RIGHT = 27, 240
BAR = 18
"""What the scroll bar and the margin beside it take."""
MOST_STAGES = 6
"""Rows that are seen without scrolling."""


class PlanPane(QWidget):
    """Shows; the page decides."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.facts = QLabel(), QLabel()
        self.problem, self.wrong, self.warning = Notice("err"), Notice("err"), Notice("wait")
        self.readings, self.server = QLabel(), ServerPanel()
        self.picture, self.knobs, self.choices = PlanPicture(), KnobPanel(), ChoicesPanel()
        self._players, self._crowded, self._low = 0, False, False
        self.stage_model: RowsModel[StageLine] = RowsModel(STAGE_COLUMNS, key=lambda line: line.stage.key)
        self.other_model: RowsModel[Other] = RowsModel(
            other_columns(lambda: self._players), key=lambda row: row.players
        )
        self.stages, self.others = RowsTable(row_height=ROW), RowsTable(row_height=ROW)
        self.to_choose = KeyButton("要定的…", "F6", size="tool")
        self.change = KeyButton("先改赛制的数字…", "F2", size="tool")
        self.edit = KeyButton("改成自己的…", "F4", size="tool")
        self.go = KeyButton("用这个赛制新建", "Ctrl+回车", "primary", size="main")
        self._dress()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.server)
        column.addLayout(self._head())
        for widget in (self.facts, self.problem, self.picture, self.choices, self.knobs, self.stages):
            column.addWidget(widget)
        column.addLayout(self._foot(), 1)

    def _dress(self) -> None:
        for widget, name in (
            (self.problem, "start-problem"),
            (self.stages, "plan-stages"),
            (self.others, "plan-others"),
            (self.to_choose, "choices-open"),
            (self.change, "knobs-open"),
            (self.edit, "format-edit"),
            (self.go, "new-go"),
        ):
            widget.setObjectName(name)
        self.stages.setModel(self.stage_model)
        self.others.setModel(self.other_model)
        for table in (self.stages, self.others):
            table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.choices.hide()
        self.problem.hide()
        self.readings.setAlignment(Qt.AlignmentFlag.AlignTop)
        for label, role in ((self.title, "title"), (self.facts, "second"), (self.readings, "note")):
            label.setProperty("role", role)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.facts.setWordWrap(True)
        self.readings.setWordWrap(True)
        room = self.others.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.others.setSizePolicy(room)

    def _head(self) -> QBoxLayout:
        """The title with its buttons beside it, in a narrow window below it."""
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        for button in (self.to_choose, self.change, self.edit):
            buttons.addWidget(button)
        buttons.addStretch(0)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(12)
        self._top.addWidget(self.title, 1)
        self._top.addLayout(buttons)
        return self._top

    def fit(self, *, narrow: bool, low: bool) -> None:
        """A window in which not everything has room beside or below the rest."""
        way = QBoxLayout.Direction
        self._top.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        if low != self._low:
            self._low = low
            self._show_picture()

    def _foot(self) -> QHBoxLayout:
        right = QWidget()
        right.setFixedWidth(RIGHT)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._notes(), 1)
        column.addWidget(self.go)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        beside = QVBoxLayout()
        beside.addWidget(self.others)
        beside.addStretch(1)
        foot.addLayout(beside, 1)
        foot.addWidget(right)
        return foot

    def _notes(self) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        for widget in (self.wrong, self.warning, self.readings):
            column.addWidget(widget)
        column.addStretch(1)
        area = scrolling(inside)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # what is to be read can be scrolled by keys
        area.setAccessibleName("提醒和读法")
        return area

    # ── showing ──────────────────────────────────────────────────────────

    def make_room(self, on: bool) -> None:
        """Without picture and stages while the server's panel above is open."""
        self._crowded = on
        self.open_knobs(not self.knobs.isHidden())
        self.stages.setVisible(not on and bool(self.stage_model.rows()))

    def open_knobs(self, on: bool) -> None:
        """The values in place of the picture."""
        self.knobs.setVisible(on)
        self._show_picture()

    def open_choices(self, on: bool) -> None:
        """What has to be chosen in place of the picture."""
        self.choices.setVisible(on)
        self._show_picture()

    def _show_picture(self) -> None:
        free = self.knobs.isHidden() and self.choices.isHidden()
        self.picture.setVisible(free and not (self._crowded or self._low) and bool(self.stage_model.rows()))

    def say(self, words: str) -> None:
        """Why nothing can be planned, made or opened."""
        self.problem.set_sentence("err", words)
        self.problem.show()

    def show_nothing(self, title: str, words: str = "") -> None:
        """No plan: what stood here before is not for these numbers."""
        self.title.setText(title)
        self.facts.setText("")
        self.stage_model.show_rows(())
        for widget in (
            self.picture,
            self.stages,
            self.others,
            self.wrong,
            self.warning,
            self.choices,
            self.to_choose,
            self.readings,
        ):
            widget.hide()
        if words:
            self.say(words)

    def work_out(self, form: Format, choice: Choice, players: int) -> None:
        """The plan with what was chosen; an answer that this headcount does not ask for any more falls away.

        Raises ``Refused`` where nothing can be planned.
        """
        choices = self.choices
        found = plan(choice.format, players, choices=choices.leftovers())
        if choices.show_choices(choices_to_make(plan(form, players), found)):
            found = plan(choice.format, players, choices=choices.leftovers())
        self.to_choose.setText(choices.words())
        self.to_choose.setVisible(choices.first() is not None)
        if choices.first() is None:
            self.open_choices(False)
        self.show_plan(found, choice)

    def show_plan(self, found: Plan, choice: Choice) -> None:
        """The plan, the neighbours of n, what does not come out even, and how the document is read."""
        self._players = found.players
        self.title.setText(f"{found.name} · {found.players} 人")
        self.facts.setText(facts_text(found))
        self.picture.show_stages(stage_rows(found))
        self.stage_model.show_rows(stage_lines(found))
        self.other_model.show_rows(others(choice.format, found.players))
        self.stages.setFixedHeight(HEAD + ROW * min(len(found.stages), MOST_STAGES) + 3)
        self.others.setMinimumHeight(HEAD + ROW)
        self.others.setMaximumHeight(HEAD + ROW * len(self.other_model.rows()) + 3)
        self._show_notes(found, choice)
        fit_columns(self.stages, self.stage_model)
        self.stages.setVisible(not self._crowded)
        self.others.show()
        self._show_picture()

    def _show_notes(self, found: Plan, choice: Choice) -> None:
        guests = [f"要有 {found.invited} 名特邀选手。"] if found.invited else []
        wrong = [note_text(note) for note in found.notes if note.kind == "wrong"]
        rest = [note_text(note) for note in found.notes if note.kind not in ("wrong", "info")]
        for notice, words in ((self.wrong, "".join(wrong)), (self.warning, "".join([*guests, *rest]))):
            notice.set_sentence(notice.kind(), words)
            notice.setVisible(bool(words))
        lines = notes_text(found, choice)
        self.readings.setText("\n".join(lines))
        self.readings.setVisible(bool(lines))
        for widget in (self.wrong, self.warning, self.readings):  # wrapped text keeps its whole height
            widget.setFixedHeight(max(widget.heightForWidth(RIGHT - BAR), 1))


def fit_columns(table: RowsTable, model: RowsModel[StageLine]) -> None:
    """Each column as wide as its longest text; the last one takes what is left."""
    for at, column in enumerate(model.columns):
        if not column.stretch:
            looks = [column.look(row) if column.look else CellLook() for row in model.rows()]
            texts = [
                ink.width(column.text(row), look.px, bold=look.bold)
                for row, look in zip(model.rows(), looks, strict=True)
            ]
            table.setColumnWidth(
                at, round(max([*texts, ink.width(column.title, 13, bold=True)])) + 2 * PADDING + 2
            )
