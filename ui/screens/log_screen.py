"""日志: every action, who and when; any of them can be taken back where nothing builds on it."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model.commands import Undo
from tourney.model.errors import Refused
from tourney.sealing import Seals
from tourney.wording.numbers import time_text
from tourney.wording.refusals import sentence
from ui.aside import Aside
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.ops import Ops
from ui.printing import Printed
from ui.screens.log_look import LookPage
from ui.screens.log_papers import print_log
from ui.screens.log_rows import (
    GROUPS,
    LogLine,
    change_of,
    each_line,
    group_counts,
    in_group,
    log_lines,
    printed_since,
    under_headings,
    why_not,
)
from ui.screens.log_side import LogSide
from ui.screens.screen import Screen
from ui.widgets.ask_panel import AskPanel, Blank, Question
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER
from ui.widgets.notice import Kind, Notice
from ui.widgets.rows_table import RowsTable
from ui.widgets.segments import Segments

LONG, SOON = 400, 80
"""In a history of more lines, what builds on the selected one is looked up so many milliseconds after the last key."""


def _look(line: LogLine) -> CellLook:
    return CellLook("ink3", struck=True) if line.undone else CellLook("ink2")


def _action_look(line: LogLine) -> CellLook:
    if line.undone:
        return CellLook("ink3", icon="back", struck=True)
    return CellLook("ink", icon=line.icon, bold=line.group == "weighty")


COLUMNS: tuple[Column[LogLine], ...] = (
    Column("时间", lambda line: time_text(line.at, seconds=True), 88, look=_look),
    Column("做了什么", lambda line: line.action, 300, look=_action_look, stretch=True),
    Column("台", lambda line: line.desk, 44, look=_look),
    Column("操作人", lambda line: line.operator, 76, look=_look, spare=True),
    Column("理由、备注", lambda line: line.note, 200, look=lambda _line: CellLook("ink2"), spare=True),
)


class LogScreen(Screen):
    """Newest first. Enter shows the event as it was after a line; Del asks why the line is to be taken back."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self._lines: tuple[LogLine, ...] = ()
        self._coming: tuple[LogLine, ...] = ()
        """Lines of a long history that the next ``refresh`` shows."""
        self.groups = Segments(GROUPS)
        self.filter = QLineEdit()
        self.filter.setObjectName("log-filter")
        self.filter.setPlaceholderText("号、姓名、桌、字")
        self.filter.setFixedWidth(170)
        self.print = KeyButton("打印这些", "Ctrl+P", size="tool", icon="printer")
        self.print.setObjectName("log-print")
        self.print.clicked.connect(self.print_now)
        self.ask = AskPanel("log-ask")
        self.notice = Notice("wait")
        self.notice.setObjectName("log-notice")
        self.notice.hide()
        self.model = RowsModel(COLUMNS, key=lambda line: line.seq, band=lambda line: line.band)
        self.table = RowsTable(row_height=31)
        self.table.setObjectName("log-table")
        self.table.setModel(self.model)
        self.side = LogSide()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(SOON)
        self._later.timeout.connect(self._show_chosen)
        self._checking = Aside(self)
        self.look = LookPage(ops)
        self.pages = QStackedWidget()
        self._lay_out()
        self.look.left.connect(self._back_to_now)
        self.look.stepped.connect(self._step_look)
        self.side.look_asked.connect(self.look_back)
        self.groups.chosen.connect(lambda _key: self._filter())
        self.filter.textChanged.connect(lambda _text: self._filter())
        self.filter.returnPressed.connect(self.table.setFocus)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._chosen_changed())
        self.side.undo_asked.connect(self.ask_undo)
        self.ask.answered.connect(lambda _key, texts: self._undo(texts["reason"]))
        self.ask.left.connect(self.table.setFocus)

    def _lay_out(self) -> None:
        title = QLabel("日志")
        title.setProperty("role", "title")
        head = QHBoxLayout()
        head.setSpacing(12)
        for widget in (title, self.groups, self.filter):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.print)
        middle = QHBoxLayout()
        middle.setSpacing(16)
        middle.addWidget(self.table, 1)
        middle.addWidget(self.side)
        history = QWidget()
        column = QVBoxLayout(history)
        column.setContentsMargins(20, 10, 20, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.notice)
        column.addWidget(self.ask)
        column.addLayout(middle, 1)
        for page in (history, self.look):
            self.pages.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    # ── what is shown ────────────────────────────────────────────────────

    def asked_first(self, changes: Changes | None) -> Iterator[object]:
        """The words of each line, where there are thousands."""
        del changes
        if not self.ops.long():
            return
        state, found = self.ops.state, []
        for line in each_line(state):
            found.append(line)
            yield None
        self._coming = under_headings(state, found)

    def refresh(self, changes: Changes | None) -> None:
        """The history as it is now. The selected line stays selected."""
        for _part in self.draw_in_parts(changes):
            pass

    def draw_in_parts(self, changes: Changes | None) -> Iterator[object]:
        """The lines, those that are wanted, and the one that is chosen."""
        del changes
        self._lines, self._coming = self._coming or log_lines(self.ops.state), ()
        counts = group_counts(self._lines)
        for key, _word in GROUPS:
            self.groups.set_count(key, counts[key])
        yield None
        self.model.show_rows(self._lines)
        yield None
        self._filter()
        self._check_chain()

    def _check_chain(self) -> None:
        """Goes through the whole file beside the window, and says whether anybody changed it."""
        entries = len(self.ops.state.lines)

        def said(seals: Seals) -> None:
            self.side.show_chain(entries, self.ops.now(), seals.faults, seals.last)

        self._checking.start(self.ops.seals(), said, lambda _refused: None)

    def is_checking(self) -> bool:
        """The file is being gone through."""
        return self._checking.busy()

    def _filter(self) -> None:
        """Lines that are not wanted are hidden, not removed: a key in the filter must not wait for a long history."""
        wanted, text = in_group(self.groups.current()), self.filter.text().strip()
        shown = [wanted(line) and line.holds(text) for line in self._lines]
        for at, line in enumerate(self._lines):
            if line.heading:
                shown[at] = self._is_wanted(at, shown)
            if self.table.isRowHidden(at) == shown[at]:
                self.table.setRowHidden(at, not shown[at])
        first = next((line for at, line in enumerate(self._lines) if shown[at] and not line.heading), None)
        chosen = self.table.currentIndex()
        if not chosen.isValid() or self.table.isRowHidden(chosen.row()):
            self.table.clearSelection()
            self.table.choose(first.seq if first else None)
        self._show_chosen()

    def _is_wanted(self, heading: int, shown: list[bool]) -> bool:
        """A part has its head while one of its lines is shown."""
        for at in range(heading + 1, len(self._lines)):
            if self._lines[at].heading:
                return False
            if shown[at]:
                return True
        return False

    def _chosen(self) -> LogLine | None:
        line = self.table.chosen_row()
        return line if isinstance(line, LogLine) else None

    def _chosen_changed(self) -> None:
        if self.ask.asking():
            self.ask.close_question()  # it was about another line
        self.notice.hide()
        if len(self._lines) > LONG:
            self._later.start()
        else:
            self._show_chosen()

    def _show_chosen(self) -> None:
        line = self._chosen()
        if line is None:
            self.side.show_line(None, "")
            return
        state = self.ops.state
        own = next(one for one in state.lines if one.seq == line.seq)
        self.side.show_line(line, self._why_not(line), change_of(state, line.seq), printed_since(state, own))

    def _why_not(self, line: LogLine) -> str:
        return why_not(self.ops.state, self.ops.refusal(Undo(seq=line.seq)))

    def home(self) -> QWidget:
        """What is looked at, the question that is open, else the lines."""
        if self.looking():
            return self.look.home()
        return self.ask.home() if self.ask.asking() else self.table

    def print_now(self) -> None:
        """Ctrl+P: the lines that the filter lets through, on paper."""
        lines = [
            line for at, line in enumerate(self._lines) if not line.heading and not self.table.isRowHidden(at)
        ]
        print_log(self.one_paper, self.ops, lines, self._picked(), partial(self._say_printed, len(lines)))
        self.home().setFocus()

    def _say_printed(self, count: int, made: Printed) -> None:
        kind: Kind = "info" if made else "wait"
        self.say_later(
            partial(self._say, kind), f"{count} 条日志印成 {made.path}。" if made else made.problem
        )

    def _say(self, kind: Kind, words: str) -> None:
        self.notice.set_sentence(kind, words)
        self.notice.show()

    def _picked(self) -> str:
        """Which lines are shown, in words; empty for all."""
        group, text = self.groups.current(), self.filter.text().strip()
        word = dict(GROUPS)[group] if group != "all" else ""
        return " ".join(part for part in (word, f"“{text}”" if text else "") if part)

    # ── as it was ────────────────────────────────────────────────────────

    def looking(self) -> bool:
        """The event is shown as it was."""
        return self.pages.currentWidget() is self.look

    def look_back(self) -> None:
        """Enter: the event as it stood right after the chosen line."""
        line = self._chosen()
        if line is None:
            return
        self.ask.close_question()
        self.pages.setCurrentWidget(self.look)
        self.look.open(line)

    def _step_look(self, by: int) -> None:
        """The line before (−1) or after (+1), whether it is shown in the list or not."""
        lines, line = [one for one in self._lines if not one.heading], self._chosen()
        at = next((i for i, one in enumerate(lines) if line is not None and one.seq == line.seq), None)
        if at is not None and 0 <= at - by < len(lines):
            self.table.choose(lines[at - by].seq)
            self.look_back()

    def _back_to_now(self) -> None:
        self.pages.setCurrentIndex(0)
        if self.isVisible():
            self.home().setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever comes back to the history finds it as it is now."""
        super().hideEvent(event)
        if self.looking():
            self.look.leave()

    # ── taking back ──────────────────────────────────────────────────────

    def ask_undo(self) -> None:
        """Del: why it is taken back; or why that is not possible now."""
        line = self._chosen()
        if line is None:
            return
        refused = self._why_not(line)
        if refused:
            self._say("wait", refused)
            return
        self.notice.hide()
        blanks = (Blank("reason", "理由", "例如：胜负填反"),)
        self.ask.ask(
            Question("undo", f"撤销第 {line.seq} 条：{line.action}", "", blanks, "撤销这一条", "danger")
        )

    def _undo(self, reason: str) -> None:
        line = self._chosen()
        if line is None:
            return
        refused = self._why_not(line)
        if refused or not reason:
            self.ask.say(refused or sentence(Refused("reason_missing")))
        elif self.ops.undo(line.seq, reason):
            self.ask.close_question()
            self.table.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.table.hasFocus():
            self.ask_undo()
        elif event.key() in ENTER and self.table.hasFocus():
            self.look_back()
        elif event.key() == Qt.Key.Key_Escape and self.filter.hasFocus():
            self.filter.clear()
            self.table.setFocus()
        else:
            super().keyPressEvent(event)
