"""录分: what keys and buttons do at the score sheet: record, correct, print, sign, play off."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from tourney.model import commands as c
from tourney.queries import everything as queries
from tourney.queries.rows import TableRow
from tourney.queries.shot_clock import shot_rule
from tourney.wording.refusals import sentence
from ui.dialogs.correction_ways import is_late
from ui.ops import Ops
from ui.printing import Printed, print_sheet
from ui.screens import score_office, score_shown
from ui.screens.score_drafts import Entering
from ui.screens.score_hands import ANY_REASON, ScoreHands
from ui.screens.score_preview import command_of
from ui.screens.score_questions import amend_question, early_question
from ui.screens.score_shot import Timed
from ui.widgets.entry_state import plain


class ScoreSheet(ScoreHands):
    """One table at a time; what is typed at each stays there until it is recorded."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self._connect()

    def _connect(self) -> None:
        self.head.left.connect(self.left)
        self.head.step.connect(self.step)
        self.entry.submitted.connect(self._submit)
        self.entry.left_upwards.connect(self._up_to_grid)
        self.grid.left_downwards.connect(self._down_to_entry)
        self.grid.amend.connect(self.amend)
        self.side.pad.pressed.connect(self._pad)
        self.side.overtime.clicked.connect(self.open_overtime)
        self.side.decide.clicked.connect(self.ask_decision)
        self.side.print.clicked.connect(self.print_sheet)
        self.side.sign.clicked.connect(self.sign)
        for name, does in self._office().items():
            self.side.office[name].clicked.connect(does)
        self.ask.answered.connect(self._answered)
        self.ask.left.connect(self._to_home)
        self.decide.decided.connect(self._decide)
        self.decide.left.connect(self._to_home)

    # ── entering ─────────────────────────────────────────────────────────

    def _pad(self, key: str) -> None:
        self.entry.setFocus()
        self.entry.press(key)

    def _submit(self, typed: dict[str, Any]) -> None:
        entering, row = self._entering(), self._row
        if entering is None or row is None:
            return
        if entering.check:
            self._checked(entering)
            return
        if entering.forfeit:
            self._ask_forfeit(row, entering, typed)
            return
        command = command_of(self.ops, row, entering, typed)
        if is_late(self.ops, row.id) and isinstance(command, c.AmendHand | c.AmendScores):
            self._ask_late(command, entering)
            return
        refused = self._run(command, entering)
        if refused is not None and refused.code == "reason_missing":
            self._ask(
                amend_question(entering.title if entering.hand else "更正总分"),
                lambda texts: command_of(self.ops, row, entering, typed, texts["reason"]),
            )
        elif refused is not None:
            self._say(sentence(refused))

    def _answered(self, key: str, texts: dict[str, str]) -> None:
        row = self._row
        if self._then is None or row is None:
            return
        problem = score_office.office_problem(row, texts) if key == "office" else ""
        problem = score_office.extend_problem(texts) if key == "extend" else problem
        if problem:
            self._say(problem)
            return
        entering = self._entering() if key in ("reason", "forfeit") else None
        self._say_refused(self._run(self._then(texts), entering))

    # ── 判负、复核、缺席、停赛、计时 ─────────────────────────────────────

    def _office(self) -> dict[str, Callable[[], object]]:
        """Button → what it does."""
        return {
            "forfeit": self.begin_forfeit, "check": self.begin_check, "office": self.ask_office,
            "clock": self.toggle_clock, "extend": self.ask_extend, "shot": self.start_shot,
            "late": self.warn_late, "referee": self.ask_referee,
        }  # fmt: skip

    def begin_forfeit(self) -> None:
        """V: the next hand is lost by ruling; the line asks for whose side, the bid and what doubled."""
        entering = self._entering()
        if self.at is None or entering is None or entering.kind != "hand":
            self._say("现在没有正在打的一副，不能判负。先开下一副，或把更正、复核做完。")
        elif self.entry.state().begun:
            self._say(f"{entering.title}还没有记下。请先记下或按 . 清空，再判负。")
        else:
            self.drafts.forfeit(self.at)
            self.refresh()
            self._to_home()

    def _ask_forfeit(self, row: TableRow, entering: Entering, typed: dict[str, Any]) -> None:
        said = self.entry.preview().sentence
        self._ask(
            score_office.forfeit_question(f"第 {row.id.table} 桌{entering.title}", said),
            lambda texts: command_of(self.ops, row, entering, typed, texts["reason"], texts["clause"]),
        )

    def begin_check(self) -> None:
        """K: a second person types the table again; every figure is compared with the recorded one."""
        row, entering = self._row, self._entering()
        if row is None:
            return
        if entering is not None and (entering.kind != "hand" or self.entry.state().begun):
            self._say(f"{entering.title}还没有记下。请先记下或清空，再复核。")
        elif row.blank:
            self._say(f"第 {row.id.table} 桌还没有成绩，没有可复核的。请先录分。")
        else:
            self.drafts.checks.begin(row.id)
            self.refresh()
            self._to_home()

    def _checked(self, entering: Entering) -> None:
        """A hand agrees; after the last one the next table that waits is opened."""
        self.drafts.recorded(entering)
        agreed = self.drafts.checks.passed(entering.at)
        if agreed is not None and (refused := self._run(agreed)) is not None:
            self._say(sentence(refused))
            return
        there = self.drafts.checks.waiting(entering.at) if agreed is not None else None
        if there is not None:
            self.drafts.checks.begin(there)
            self.open(there)
            return
        self.refresh()
        self._to_home()

    def ask_office(self) -> None:
        """Q: somebody is not there, or the table cannot go on."""
        if (row := self._row) is not None:
            self._ask(score_office.office_question(self.ops, row), partial(score_office.office_command, row))

    def ask_referee(self) -> None:
        """N: who is the referee of this table."""
        if (row := self._row) is not None:
            self._ask(score_office.referee_question(row), partial(score_office.referee_command, row))

    def toggle_clock(self) -> None:
        """C: the clock of this table starts, stands still, runs on."""
        if self.at is not None:
            self._say_refused(self._run(score_office.clock_command(self.ops, self.at, self.ops.now())))

    def ask_extend(self) -> None:
        """E: minutes on top for this table."""
        if self.at is None:
            return
        place = score_shown.where(self.at)
        self._ask(
            score_office.extend_question(f"第 {self.at.table} 桌"),
            lambda texts: c.Extend(**place, minutes=int(texts["minutes"]), reason=texts["reason"]),
        )

    def start_shot(self) -> None:
        """D: the time of one play begins, with the next play anew."""
        entering = self._entering()
        if self._playing() and entering is not None:
            seconds = shot_rule(self.ops.state).seconds
            self.shot.start(
                Timed(entering.at, entering.hand, seconds, self.kept.now(), overtime=entering.overtime)
            )
            self._to_home()

    def warn_late(self) -> None:
        """U: somebody thought too long, in the hand that was timed; the clock is put away, and who it was is asked."""
        timed, entering = self.shot.timed, self._entering()
        if timed is not None or self._playing():
            self.shot.put_away()
            late = timed if timed is not None else entering
            self.late.emit(*((late.hand, late.overtime) if late is not None else (0, 0)))

    def _playing(self) -> bool:
        """A hand is being played here; otherwise it is said."""
        entering = self._entering()
        if entering is not None and entering.kind in ("hand", "forfeit"):
            return True
        self._say("现在没有正在打的一副，不用读秒。先开下一副。")
        return False

    # ── the table ────────────────────────────────────────────────────────

    def print_sheet(self) -> bool:
        """P: the result sheet of this table. ``False`` where it has to wait, and the reason is said."""
        if self.at is None or self._waits(self.side.offered.why_not_print):
            return False
        recorded = print_sheet(self.ops, self.at, self._say_printed, self)
        self.refresh()
        self._to_home()
        return recorded

    def _say_printed(self, made: Printed) -> None:
        self.said.emit(f"成绩确认表在 {made.path}") if made else self._say(made.problem)

    def sign(self) -> bool:
        """S: the three have signed. A table short of its hands asks why; ``False`` while it does, or has to wait."""
        row, entering = self._row, self._entering()
        if row is None or self._waits(self.side.offered.why_not_sign):
            return False
        refused = self._run(score_shown.confirm_command(self.ops, row, entering))
        if refused is not None and refused.code == "confirm_short":
            self._ask(
                early_question(sentence(refused)),
                lambda texts: score_shown.confirm_command(self.ops, row, entering, early=texts["reason"]),
            )
        else:
            self._say_refused(refused)
        return refused is None

    def _waits(self, why: str) -> bool:
        """Says why a key does nothing now; it stands below its button too."""
        if why:
            self._say(why)
        return bool(why)

    def open_overtime(self) -> None:
        """J: the tied play on; the line is ready for the first hand of the overtime."""
        row = self._row
        if row is None:
            return
        play = queries.open_play(self.ops.state, row.id) if row.state == "tied" else None
        if play is None:
            tie = queries.tie_of(self.ops.state, row.id)
            next_hand = c.Hand(**score_shown.where(row.id), overtime=tie.overtime if tie else 1)
            self._say_refused(self.ops.refusal(next_hand))
            return
        self.drafts.open_overtime(row.id, play)
        self.refresh()
        self._to_home()

    def ask_decision(self) -> None:
        """L: the tie is settled by lots or by the referee's word."""
        row = self._row
        if row is None:
            return
        tie = queries.tie_of(self.ops.state, row.id) if row.state == "tied" else None
        if tie is None:
            place = score_shown.where(row.id)
            self._say_refused(self.ops.refusal(c.Decide(**place, order=(), method="lots", reason=ANY_REASON)))
            return
        self._close_questions()
        self.decide.ask(tie)

    def _decide(self, order: tuple[Any, ...], method: Any, reason: str) -> None:
        if self.at is not None:
            place = score_shown.where(self.at)
            self._say_refused(self._run(c.Decide(**place, order=order, method=method, reason=reason)))

    # ── keys ─────────────────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier or not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        if self.asking():
            return False
        keys: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Escape: self._escape,
            Qt.Key.Key_PageUp: lambda: self.step.emit(-1),
            Qt.Key.Key_PageDown: lambda: self.step.emit(1),
            Qt.Key.Key_Home: self.go_back,
            Qt.Key.Key_Delete: self.void_chosen,
            Qt.Key.Key_F2: self.amend_totals,
        }
        letters: dict[str, Callable[[], object]] = {
            "P": self.print_sheet, "S": self.sign, "J": self.open_overtime, "L": self.ask_decision,
            "V": self.begin_forfeit, "K": self.begin_check, "Q": self.ask_office, "C": self.toggle_clock,
            "E": self.ask_extend, "D": self.start_shot, "U": self.warn_late,
            "N": self.ask_referee,
        }  # fmt: skip
        action = keys.get(event.key()) or letters.get(plain(event.text()).upper())
        if action is not None:
            action()
        return action is not None

    def _escape(self) -> None:
        """One thing after another: 读秒 that nobody counts, what was brought back, a correction; then the wall."""
        if not self._dropped():
            self.left.emit()
            return
        self.problem.hide()
        self.refresh()
        self._offer()
        self._to_home()

    def _dropped(self) -> bool:
        entering = self._entering()
        if self.shot.missed:
            self.shot.put_away()
        elif self.at is not None and self.drafts.is_correcting(self.at):
            self.drafts.give_up_correcting(self.at)
        elif self.at is not None and self.drafts.leave(self.at):
            pass
        elif entering is not None and self.drafts.brought(entering):
            self.drafts.drop(entering)
        else:
            return False
        return True
