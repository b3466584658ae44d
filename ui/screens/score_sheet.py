# ruff: noqa: N802 - Qt names its own methods
"""录分: one table's score sheet with the entry line, its corrections, ties and signature."""

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney import queries
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries.rows import TableRow
from tourney.wording.refusals import sentence
from tourney.wording.rules import rule_line
from ui.ops import Ops
from ui.printing import print_paper
from ui.screens.draw_asking import AskPanel
from ui.screens.score_cells import entry_state, hand_command, place_of, totals_command, typed_of
from ui.screens.score_preview import Entering, preview
from ui.screens.score_questions import decide_question, early_question, order_of, reason_question
from ui.screens.score_side import ScoreSide
from ui.widgets.chip import StateChip
from ui.widgets.entry_line import EntryLine
from ui.widgets.entry_paint import Preview
from ui.widgets.entry_state import EntryState
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.score_grid import ScoreGrid

_HINTS = "按 [回车] 记下，自动到下一副。记错了：[−] 退一格，已记下的按 [Ctrl+Z] 撤销，或用 [↑] 选那一副再按 [F2] 改。"
_ROOM_FOR_PAD = 720
"""Height of this page from which the number pad is drawn beside it."""


class ScoreSheet(QWidget):
    """One table at a time; what is typed at each stays there until it is recorded."""

    left = Signal()
    """Back to the wall."""
    step = Signal(int)
    """To the table before (−1) or after (+1)."""
    said = Signal(str)
    """A line for the referee: where the paper is, what was refused."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self.at: TableId | None = None
        self._states: dict[tuple[TableId, int], EntryState] = {}
        self._amending: tuple[int, int] | None = None
        self._overtime_asked: set[TableId] = set()
        self._pending: c.Command | None = None
        self._row: TableRow | None = None
        self.grid = ScoreGrid()
        self.entry = EntryLine(EntryState(()), lambda _typed: Preview())
        self.entry.setObjectName("entry")
        self.ask = AskPanel("score-ask")
        self.problem = Notice("err")
        self.problem.setObjectName("score-problem")
        self.side = ScoreSide()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.back = KeyButton("‹ 全部桌", "Esc", size="tool")
        self.title, self.chip, self.terms = QLabel(), StateChip("seated"), QLabel()
        self.title.setProperty("role", "title")
        self.terms.setProperty("role", "second")
        self.before, self.after = (
            KeyButton("上一桌", "PgUp", size="tool"),
            KeyButton("下一桌", "PgDn", size="tool"),
        )
        head = QHBoxLayout()
        head.setSpacing(12)
        for widget in (self.back, self.title, self.chip, self.terms):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.before)
        head.addWidget(self.after)
        paper = QFrame()
        paper.setProperty("box", "card")
        sheet = QVBoxLayout(paper)
        sheet.setContentsMargins(1, 1, 1, 1)
        sheet.setSpacing(0)
        sheet.addWidget(self.grid, 1)
        sheet.addWidget(self.problem)
        sheet.addWidget(self.ask)
        sheet.addWidget(self.entry)
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addWidget(paper, 1)
        body.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addLayout(body, 1)
        self.problem.hide()

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        self.before.clicked.connect(lambda: self.step.emit(-1))
        self.after.clicked.connect(lambda: self.step.emit(1))
        self.entry.submitted.connect(self._submit)
        self.entry.changed.connect(self._typed)
        self.entry.left_upwards.connect(self._up_to_grid)
        self.grid.left_downwards.connect(self._down_to_entry)
        self.grid.amend.connect(self.amend)
        self.side.pad.pressed.connect(self._pad)
        self.side.overtime.clicked.connect(self.open_overtime)
        self.side.decide.clicked.connect(self.ask_decision)
        self.side.print.button.clicked.connect(self.print_sheet)
        self.side.sign.button.clicked.connect(self.sign)
        self.ask.answered.connect(self._answered)
        self.ask.left.connect(self._give_up_asking)

    # ── showing ──────────────────────────────────────────────────────────

    def open(self, at: TableId) -> None:
        """Shows another table; what was typed at the one before stays with it."""
        self.at = at
        self._amending = None
        self.ask.close_question()
        self.problem.hide()
        self.refresh()
        self.home().setFocus()

    def home(self) -> QWidget:
        """The question that is open, else the entry line, else the grid."""
        if self.ask.asking():
            return self.ask.home()
        return self.entry if self.entry.isVisibleTo(self) else self.grid

    def refresh(self) -> None:
        """Draws the table as it stands; typed figures, focus and the chosen hand stay."""
        if self.at is None or self.ops.state.table(self.at) is None:
            return
        row = queries.table_row(self.ops.state, self.at)
        self._row = row
        entering = self._entering()
        self._show_head(row)
        self.grid.show_table(
            row,
            entering=entering.overtime if entering and not entering.amend else None,
            stage_name=self._stage_name(),
            notes={play.overtime: self._overtime_note(row) for play in row.plays[1:]},
        )
        self._show_entry(row, entering)
        self._show_side(row, entering)

    def _stage_name(self) -> str:
        assert self.at is not None  # noqa: S101 - only called while a table is shown
        return self.ops.state.stage_plan(self.at.stage).name

    def _entering(self) -> Entering | None:
        """What the line is for now; ``None`` where nothing is to be typed."""
        assert self.at is not None  # noqa: S101 - only called while a table is shown
        if self._amending is not None:
            return Entering(self.at, self._amending[0], self._amending[1], amend=True)
        play = queries.open_play(self.ops.state, self.at)
        if play is None or (play and not self._overtime_open(play)):
            return None
        row = queries.table_row(self.ops.state, self.at)
        hands = len(row.plays[play].hands) if play < len(row.plays) else 0
        return Entering(self.at, play, hands + 1)

    def _overtime_open(self, play: int) -> bool:
        table = self.ops.state.table(self.at) if self.at else None
        return self.at in self._overtime_asked or (table is not None and play < len(table.plays))

    def _show_head(self, row: TableRow) -> None:
        stage = self.ops.state.stage_plan(row.id.stage)
        lap = f"第 {row.id.round} 轮 " if row.id.round > 1 else ""
        self.title.setText(f"{stage.name} {lap}第 {row.id.table} 桌")
        self.chip.set_state(row.state)
        self.terms.setText(rule_line(self.ops.state.rules, stage.hands, stage.minutes))
        count = len(queries.tables(self.ops.state, row.id.stage, row.id.round))
        self.before.setEnabled(row.id.table > 1)
        self.after.setEnabled(row.id.table < count)

    def _overtime_note(self, row: TableRow) -> str:
        stage = self.ops.state.stage_plan(row.id.stage)
        return f"{stage.overtime_hands} 副，从 0 开始，只比并列的人"

    def _show_entry(self, row: TableRow, entering: Entering | None) -> None:
        self.entry.setVisible(entering is not None)
        if entering is None:
            return
        state = self._state_for(entering, row)
        self.entry.set_preview(lambda _typed: preview(self.ops, row, entering, state))
        if self.entry.state() is not state:
            self.entry.set_state(state)
        self.entry.set_hand(f"改 {entering.hand}" if entering.amend else str(entering.hand))
        word = "只录加赛" if entering.overtime else "只录总分"
        self.entry.set_totals(word, "记分表上没有逐副时用")
        self.entry.set_hints("改好按 [回车]，不改了按 [Esc]。" if entering.amend else _HINTS)
        self.entry.refresh()

    def _state_for(self, entering: Entering, row: TableRow) -> EntryState:
        key = (entering.at, -1 if entering.amend else entering.overtime)
        if key not in self._states:
            self._states[key] = entry_state(self.ops.state.rules, row)
        return self._states[key]

    def _show_side(self, row: TableRow, entering: Entering | None) -> None:
        overtime = entering.overtime if entering else 0
        shown = self.entry.preview().points if entering else ()
        complete = entering is not None and not entering.amend and bool(shown) and shown[0] is not None
        deltas = tuple(point or 0 for point in shown) if complete else None
        assert self.at is not None  # noqa: S101 - only called while a table is shown
        rows = queries.after_hand(self.ops.state, self.at, overtime, deltas)
        self.side.places.show_rows(rows, "加赛只比并列的人" if overtime else "本桌名次", self._foot(row))
        self.side.show_pad(entering is not None)
        if entering is not None:
            self.side.pad.show_keys(self.entry.keys(), self.entry.cell_caption())
        tie = row.state == "tied"
        play = queries.open_play(self.ops.state, self.at)
        self.side.overtime.setVisible(tie and entering is None and play is not None)
        self.side.decide.setVisible(tie)
        self.side.print.set_reason(self._why_not_print(row))
        self.side.sign.set_reason(self._why_not_sign(row))

    def _foot(self, row: TableRow) -> str:
        play = row.plays[0]
        if play.totals is not None:
            return "录的是三人总分，合计对上 ✓"
        return f"已记 {row.hands_played} 副，合计对上 ✓" if play.hands else "还没有成绩"

    def _half_typed(self) -> str:
        if not self.entry.isVisibleTo(self) or self.entry.is_empty() or self._amending:
            return ""
        return f"第 {self._entering_hand()} 副没记下，记下或清空后可以打印、签字。"

    def _entering_hand(self) -> int:
        entering = self._entering()
        return entering.hand if entering else 0

    def _why_not_print(self, row: TableRow) -> str:
        if row.seats[0].points is None:
            return "还没有成绩，录分后可以打印。"
        return self._half_typed()

    def _why_not_sign(self, row: TableRow) -> str:
        half = self._half_typed()
        if half:
            return half
        if row.state == "tied" and row.plays[-1].confirmed_at:
            return "名次并列，先开加赛，或抽签、裁定。"
        refused = self.ops.refusal(self._confirm_command(row))
        if refused is None or refused.code == "confirm_short":
            return ""
        return sentence(refused)

    def _confirm_command(self, row: TableRow, early: str = "") -> c.Confirm:
        last = len(row.plays) - 1
        overtime = last if row.state == "tied" or (last and not row.plays[last].confirmed_at) else 0
        return c.Confirm(**place_of(row.id, overtime), early=early)

    # ── entering ─────────────────────────────────────────────────────────

    def _typed(self) -> None:
        self.problem.hide()
        if self._row is not None:
            self._show_side(self._row, self._entering())

    def _pad(self, key: str) -> None:
        self.entry.setFocus()
        self.entry.press(key)

    def _submit(self, typed: dict[str, Any]) -> None:
        entering = self._entering()
        if entering is None:
            return
        command = self._command(entering, typed)
        self._run(command, reason_for=command if entering.amend or self._is_totals_amend(typed) else None)

    def _is_totals_amend(self, typed: dict[str, Any]) -> bool:
        return "totals" in typed and self._row is not None and self._row.plays[0].totals is not None

    def _command(self, entering: Entering, typed: dict[str, Any], reason: str = "") -> c.Command:
        row = self._row
        assert row is not None  # noqa: S101 - a line is only shown with its table
        if "totals" in typed:
            amend = entering.overtime < len(row.plays) and row.plays[entering.overtime].totals is not None
            return totals_command(entering.at, entering.overtime, typed["totals"], amend=amend, reason=reason)
        rules = self.ops.state.rules
        return hand_command(
            rules, entering.at, entering.overtime, entering.hand, typed, amend=entering.amend, reason=reason
        )

    def _run(self, command: c.Command, *, reason_for: c.Command | None = None) -> bool:
        """Gives the command; a missing reason is asked for, any other refusal is said above the line."""
        state = self.entry.state()
        refusals: list[Refused] = []
        done = self.ops.run(command, refused=refusals.append)
        if done is not None:
            self.problem.hide()
            self.ask.close_question()
            if isinstance(command, c.Hand | c.AmendHand | c.Scores | c.AmendScores):
                state.clear()
                self._amending = None
            self.refresh()
            self.home().setFocus()
            return True
        if refusals and refusals[0].code == "reason_missing" and reason_for is not None:
            self._pending = reason_for
            self.ask.ask(reason_question("更正已签字的成绩", "原表作废，更正后重新打印、签字。"))
        elif refusals:
            self._say(sentence(refusals[0]))
        return False

    def _say(self, words: str) -> None:
        if self.ask.asking():
            self.ask.say(words)
        else:
            self.problem.set_sentence("err", words)
            self.problem.show()

    def _up_to_grid(self) -> None:
        self.grid.choose_last()
        if self.grid.chosen() is not None:
            self.grid.setFocus()

    def _down_to_entry(self) -> None:
        self.grid.choose_none()
        self.home().setFocus()

    def amend(self, play: int, hand: int) -> None:
        """F2: puts a recorded hand, or the totals, onto the line to be corrected."""
        row = self._row
        if row is None:
            return
        found = row.plays[play].hands[hand - 1]
        if found.void:
            self._say(f"第 {hand} 副已经作废，不能再改。")
            return
        self._amending = (play, hand)
        self.refresh()
        self.entry.load(typed_of(self.ops.state.rules, found))
        self.entry.setFocus()

    def void_chosen(self) -> None:
        """Del: the chosen hand becomes void, with a reason."""
        place = self.grid.chosen()
        if place is None or self.at is None:
            return
        self._pending = c.VoidHand(**place_of(self.at, place[0]), hand=place[1], reason="")
        self.ask.ask(reason_question(f"第 {place[1]} 副作废", "副号保留，不计分。", "作废这一副"))

    # ── the table ────────────────────────────────────────────────────────

    def print_sheet(self) -> None:
        """P: the result sheet of this table."""
        if self.at is None or not self.side.print.button.isEnabled():
            return
        made = print_paper(self.ops, "result-sheet", self.at.stage, self.at.round, self.at.table)
        if made.path is not None:
            self.said.emit(f"成绩确认表在 {made.path}")
        else:
            self._say(made.problem)
        self.refresh()
        self.home().setFocus()

    def sign(self) -> None:
        """S: the three have signed. A table short of its hands asks why."""
        if self._row is None or not self.side.sign.button.isEnabled():
            return
        command = self._confirm_command(self._row)
        refused = self.ops.refusal(command)
        if refused is not None and refused.code == "confirm_short":
            self._pending = command
            self.ask.ask(early_question(sentence(refused)))
            return
        self._run(command)

    def open_overtime(self) -> None:
        """J: the tied play on; the line is ready for the first hand of the overtime."""
        if self.at is None or self._row is None or self._row.state != "tied":
            return
        self._overtime_asked.add(self.at)
        self.refresh()
        self.home().setFocus()

    def ask_decision(self) -> None:
        """L: the tie is settled by lots or by the referee's word."""
        if self._row is not None and self._row.state == "tied":
            self._pending = None
            self.ask.ask(decide_question(self._row))

    def _answered(self, key: str, texts: dict[str, str]) -> None:
        row = self._row
        if row is None:
            return
        if key == "decide":
            self._decide(row, texts)
        elif isinstance(self._pending, c.Confirm):
            self._run(self._confirm_command(row, early=texts["reason"] or " "))
        elif isinstance(self._pending, c.VoidHand):
            place = place_of(row.id, self._pending.overtime)
            self._run(c.VoidHand(**place, hand=self._pending.hand, reason=texts["reason"]))
        else:
            entering = self._entering()
            if entering is not None:
                command = self._command(entering, self.entry.values(), reason=texts["reason"])
                self._run(command)

    def _decide(self, row: TableRow, texts: dict[str, str]) -> None:
        order = order_of(texts["order"])
        method = "referee" if texts["method"].startswith("2") else "lots"
        place = {
            "stage": row.id.stage,
            "round": row.id.round,
            "table": row.id.table,
            "playoff": row.id.playoff,
        }
        self._run(c.Decide(**place, order=order, method=method, reason=texts["reason"]))  # type: ignore[arg-type]

    def _give_up_asking(self) -> None:
        self._pending = None
        self.home().setFocus()

    # ── keys ─────────────────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier or not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        if self.ask.asking():
            return False
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
            return True
        moves = {
            Qt.Key.Key_PageUp: lambda: self.step.emit(-1),
            Qt.Key.Key_PageDown: lambda: self.step.emit(1),
            Qt.Key.Key_Delete: self.void_chosen,
        }
        letters = {"P": self.print_sheet, "S": self.sign, "J": self.open_overtime, "L": self.ask_decision}
        action = moves.get(Qt.Key(event.key())) or letters.get(event.text().upper())
        if action is not None:
            action()
        return action is not None

    def _escape(self) -> None:
        if self._amending is not None:
            self._amending = None
            self.entry.clear()
            self.refresh()
            self.home().setFocus()
        else:
            self.left.emit()

    def minimumSizeHint(self) -> QSize:
        """Small enough for the least window: what does not fit is folded away."""
        return QSize(760, 480)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window has no room for the picture of the number pad."""
        super().resizeEvent(event)
        self.side.give_room(event.size().height() >= _ROOM_FOR_PAD)
