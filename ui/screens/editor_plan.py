"""Beside the values: the plan for n people, and what does not fit together."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.formats.knobs import Choice
from tourney.formats.own import all_problems
from tourney.formats.planner import Plan, StagePlan, plan
from tourney.model.errors import Refused
from tourney.wording.plans import note_text
from tourney.wording.refusals import sentence
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.widgets.key_button import KeyButton
from ui.widgets.latin_edit import LatinEdit
from ui.widgets.notice import Notice
from ui.widgets.rows_table import HEAD, RowsTable
from ui.widgets.scrolling import scrolling

ROW, MOST_ROWS, MOST_PROBLEMS = 29, 7, 4

COLUMNS: tuple[Column[StagePlan], ...] = (
    Column("阶段", lambda stage: stage.name, 84, look=lambda _stage: CellLook(bold=True), stretch=True),
    Column("人", lambda stage: str(stage.entrants), 46, "right"),
    Column("桌", lambda stage: str(stage.tables), 40, "right"),
    Column("轮", lambda stage: str(len(stage.rounds)), 38, "right"),
    Column("分钟", lambda stage: str(stage.ends - stage.begins), 52, "right"),
)


class EditorPlan(QWidget):
    """Shows; the page says when."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.players = LatinEdit("18")
        self.players.setObjectName("editor-players")
        self.players.setAccessibleName("按几人排")
        self.players.setFixedWidth(84)
        self.facts = QLabel()
        self.facts.setProperty("role", "note")
        self.facts.setWordWrap(True)
        self.model: RowsModel[StagePlan] = RowsModel(COLUMNS, key=lambda stage: stage.key)
        self.table = RowsTable(row_height=ROW)
        self.table.setModel(self.model)
        self.table.setFocusPolicy(self.table.focusPolicy().NoFocus)
        self.use = KeyButton("用这个赛制新建", "Ctrl+回车", size="main")
        self.use.setObjectName("editor-use")
        self.sound, self.notes = Notice("info"), Notice("wait")
        self.problems = [Notice("err") for _ in range(MOST_PROBLEMS)]
        self.problems[0].setObjectName("editor-problem")
        self.sound.setObjectName("editor-sound")
        self._lay_out()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        for widget in (QLabel("按"), self.players, QLabel("人排　F7")):
            top.addWidget(widget)
        top.addStretch(1)
        inside = QWidget()
        said = QVBoxLayout(inside)
        said.setContentsMargins(0, 0, 4, 0)
        for notice in (*self.problems, self.sound, self.notes):
            said.addWidget(notice)
        said.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.facts)
        column.addWidget(self.table)
        column.addWidget(scrolling(inside), 1)
        column.addWidget(self.use)

    def headcount(self) -> int:
        """The headcount that is typed; 0 where it is none."""
        text = self.players.text().strip()
        return int(text) if text.isdecimal() and len(text) < 6 else 0

    def show_choice(self, choice: Choice, unreadable: list[str]) -> Plan | None:
        """The plan as it stands, ``None`` where there is none; ``unreadable``: sentences about what is no value."""
        wrong = [*unreadable, *all_problems(choice)]
        self._say(wrong)
        found = None
        if not wrong:
            try:
                found = plan(choice.format, self.headcount())
            except Refused as refused:
                self._say([sentence(refused)])
        stages = found.stages if found else ()
        self.model.show_rows(stages)
        self.table.setFixedHeight(HEAD + ROW * min(max(len(stages), 1), MOST_ROWS) + 3)
        self.table.setVisible(bool(stages))
        words = "".join(note_text(note) for note in found.notes) if found else ""
        self.notes.set_sentence("wait", words)
        self.notes.setVisible(bool(words))
        total = f"{found.tables} 桌次，约 {found.minutes} 分钟，裁判 {found.referees} 人" if found else ""
        self.facts.setText(total or "有一处没定，桌次和时间算不全")
        self.use.setEnabled(found is not None)
        return found

    def _say(self, wrong: list[str]) -> None:
        """The first few problems, and how many more there are."""
        shown = wrong[:MOST_PROBLEMS]
        if len(wrong) > MOST_PROBLEMS:
            shown[-1] = f"{shown[-1]}另外还有 {len(wrong) - MOST_PROBLEMS} 处，改好这几处再看。"
        for at, notice in enumerate(self.problems):
            notice.set_sentence("err", shown[at] if at < len(shown) else "")
            notice.setVisible(at < len(shown))
        self.sound.set_sentence("info", "前后对得上，可以用。")
        self.sound.setVisible(not wrong)

    def said(self) -> list[str]:
        """The sentences that are shown as wrong."""
        return [notice.sentence() for notice in self.problems if not notice.isHidden()]
