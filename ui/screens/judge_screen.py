"""裁判助手: two plays, and whether the second beats the first under the rules of this event. It changes no points."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model.errors import Refused
from tourney.queries.judging import JudgedRow, clauses_of, judged, known_patterns
from tourney.wording.hall import verdict_text
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.judge_line import PlayLine
from ui.screens.judge_side import JudgeSide
from ui.screens.screen import ForHall, Screen
from ui.screens.verify_answer import Answer, AnswerCard
from ui.widgets.key_button import KeyButton
from ui.widgets.marked_lines import Kind
from ui.widgets.notice import Notice

WHAT = "两手牌，后一手能不能管上前一手 · 按本赛事的规则"
EMPTY = "输先出的一手，按回车，再输后出的一手。只想知道一手牌是什么，输一手就够了。"
NOTHING_CHANGES = "判牌不改任何分数，也不进日志。"


class JudgeScreen(Screen):
    """Each key judges anew; Enter goes to the other play and keeps the verdict in the list."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.back_to = "play"
        """The screen from which it was called."""
        self.found: JudgedRow | None = None
        self.first, self.second = PlayLine("先出的"), PlayLine("后出的")
        self.answer, self.notice = AnswerCard(), Notice("info", EMPTY)
        self.clauses = QLabel()
        self.clauses.setTextFormat(Qt.TextFormat.PlainText)
        self.side = JudgeSide(ops.state.rules.cards > 54)
        self.back = KeyButton("回去", "Esc", icon="back")
        self.project = KeyButton("投到大屏", "Shift+F11", icon="screen", size="tool")
        self.project.setObjectName("judge-project")
        self.project.setEnabled(False)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        title, what, note = QLabel("裁判助手"), QLabel(WHAT), QLabel(NOTHING_CHANGES)
        title.setProperty("role", "title")
        for label in (what, note, self.clauses):
            label.setProperty("role", "note")
        head, left, middle = QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.back)
        head.addWidget(title)
        head.addWidget(what, 1)
        left.setSpacing(12)
        for widget in (self.first, self.second, self.notice, self.answer, self.clauses):
            left.addWidget(widget)
        left.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self.project)
        foot.addWidget(note)
        foot.addStretch(1)
        left.addLayout(foot)
        middle.setSpacing(16)
        middle.addLayout(left, 1)
        middle.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addLayout(middle, 1)

    def _connect(self) -> None:
        self.back.clicked.connect(self.go_back)
        self.project.clicked.connect(self.to_hall)
        for line, other in ((self.first, self.second), (self.second, self.first)):
            line.edit.textChanged.connect(self._judge)
            line.edit.returnPressed.connect(self._entered)
            line.edit.up.connect(self.first.edit.setFocus)
            line.edit.down.connect(self.second.edit.setFocus)
            line.edit.returnPressed.connect(other.edit.setFocus)
            line.edit.returnPressed.connect(other.edit.selectAll)

    # ── what the window asks ─────────────────────────────────────────────

    def home(self) -> QWidget:
        """The line of the first play."""
        return self.first.edit

    def refresh(self, changes: Changes | None) -> None:
        """The rules of an event do not change while it is open."""
        state = self.ops.state
        readings = [each.text for each in state.rules.readings if not each.knob]
        self.side.show_patterns(known_patterns(state.format, state.rules), readings)

    def for_hall(self) -> ForHall | None:
        """The verdict, with its reason and clause."""
        if self.found is None:
            return None
        words = verdict_text(self.found)
        return ForHall(words=lambda: words)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.first.edit.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties both lines, and leaves when they are empty."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.first.edit.text() or self.second.edit.text():
            self.first.edit.clear()
            self.second.edit.clear()
            self.first.edit.setFocus()
        else:
            self.go_back()

    def go_back(self) -> None:
        """Back to where one was."""
        self.go_to.emit(self.back_to, None)

    # ── judging ──────────────────────────────────────────────────────────

    def _judge(self) -> None:
        first, second = self.first.edit.text().strip(), self.second.edit.text().strip()
        self.found = None
        self.project.setEnabled(False)
        if not first:
            self._say(EMPTY)
            return
        try:
            self.found = judged(self.ops.state.format, self.ops.state.rules, first, second or None)
        except Refused as refused:
            self._say(sentence(refused), wrong=True)
            return
        self._show(self.found)

    def _say(self, words: str, *, wrong: bool = False) -> None:
        self.notice.set_sentence("err" if wrong else "info", words)
        self.notice.show()
        self.answer.hide()
        self.clauses.clear()
        for line in (self.first, self.second):
            line.show_play(None)
        self.side.mark(())

    def _show(self, found: JudgedRow) -> None:
        self.project.setEnabled(True)
        self.notice.hide()
        self.first.show_play(found.first)
        self.second.show_play(found.second)
        kind: Kind = "done" if found.second_beats_first or found.answer == "是一手牌" else "err"
        self.answer.show_answer(Answer(kind, found.answer, found.reason, found.instead_words))
        self.clauses.setText("\n".join(f"{clause}　{about}" for clause, about in clauses_of(found)))
        plays = [play for play in (found.first, found.second) if play]
        self.side.mark({pattern for play in plays for pattern in play.patterns})

    def _entered(self) -> None:
        if self.found is not None and self.found.second is not None:
            self.side.add(self.found)
