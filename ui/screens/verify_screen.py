"""校验: is this sheet of ours, is it the newest version, and does it say what the file says now."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.clock import local_time
from tourney.desk import Changes
from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.queries.checked_rows import CheckedSheet
from tourney.queries.sheet_answer import where_text
from tourney.queries.sheets import checked
from tourney.sealing import Seals
from ui.aside import Aside
from ui.models.rows_model import RowsModel
from ui.ops import Ops
from ui.screens.screen import Screen
from ui.screens.verify_answer import Answer, AnswerCard, answer_of, refusal_of
from ui.screens.verify_rows import band_of, columns
from ui.screens.verify_side import Earlier, VerifySide
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import is_main_action
from ui.widgets.latin_edit import LatinEdit
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable
from ui.widgets.waiting import WaitingLine

WHAT = "核对一张成绩确认表或更正单：是不是这场赛事印的，是不是最新一版，和现在一不一样"
HOW = "扫表上的二维码，或输入 10 位校验码，按回车。\n中间的横线不用输；码里没有数字 0、1、8、9。"
EMPTY = "还没有校验。扫一张成绩确认表或更正单上的二维码，这里就说它还作不作数。"
_SCROLL = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}
ROW = 32


class CodeEdit(LatinEdit):
    """One line for a scanner or for ten characters."""

    scrolled = Signal(int)
    """↑ ↓ PgUp PgDn: lines of the comparison."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("verify-code")
        self.setProperty("scale", "big")
        self.setAccessibleName("校验码")
        self.setAccessibleDescription(HOW)
        self.setMinimumWidth(360)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter and Esc belong to the screen."""
        if is_main_action(event) or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        elif event.key() in _SCROLL:
            self.scrolled.emit(_SCROLL[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class VerifyScreen(Screen):
    """The keyboard never leaves the line: the next code is typed over the one before."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.sheet: CheckedSheet | None = None
        """The sheet that is shown."""
        self._asked = ""
        self._unnoted = False
        """The code that was asked for is not in the list of those checked yet."""
        self._looking = Aside(self)
        self.waiting = WaitingLine("verify-waiting")
        self.waiting.cancel.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.code, self.answer, self.side = CodeEdit(), AnswerCard(), VerifySide()
        self.notice = Notice("info", EMPTY)
        self.notice.setObjectName("verify-notice")
        self.why = Notice("info")
        self.why.setObjectName("verify-why")
        seats = ops.state.format.seats
        self.model, self.slip_model = (
            RowsModel(columns(count), key=lambda row: row.key, band=band_of, parent=self)
            for count in (seats, 0)
        )
        self.table = RowsTable(row_height=ROW)
        self.table.setObjectName("verify-table")
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setModel(self.model)
        self.open = KeyButton("打开这一桌", "Ctrl+回车")
        self.open.setObjectName("verify-open")
        self.to_print = KeyButton("去打印", "Ctrl+P", icon="printer")
        self.to_print.setObjectName("verify-print")
        self.next = QLabel("直接扫下一张，前一个码自动换掉。")
        self.next.setProperty("role", "note")
        self._lay_out()
        self._show_sheet(None)
        self.code.returnPressed.connect(self.check)
        self.code.scrolled.connect(self._scroll)
        self.waiting.cancelled.connect(self.stop_looking)
        self.open.clicked.connect(self.open_table)
        self.to_print.clicked.connect(self.print_now)

    def _lay_out(self) -> None:
        title, what = QLabel("校验"), QLabel(WHAT)
        title.setProperty("role", "title")
        what.setProperty("role", "note")
        head, middle = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(title)
        head.addWidget(what, 1)
        middle.setSpacing(16)
        middle.addLayout(self._left(), 1)
        middle.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(middle, 1)

    def _left(self) -> QVBoxLayout:
        column, foot = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(12)
        foot.setSpacing(8)
        for button in (self.open, self.to_print):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.next)
        for widget in (self._input(), self.waiting, self.notice, self.answer, self.why):
            column.addWidget(widget)
        column.addWidget(self.table, 1)
        column.addStretch(0)
        column.addLayout(foot)
        return column

    def _input(self) -> QFrame:
        box, how = QFrame(), QLabel(HOW)
        box.setProperty("box", "card")
        how.setProperty("role", "note")
        row = QHBoxLayout(box)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(16)
        row.addWidget(self.code, 1)
        row.addWidget(how)
        return box

    # ── what the window asks ─────────────────────────────────────────────

    def home(self) -> QWidget:
        """The line for the code."""
        return self.code

    def refresh(self, changes: Changes | None) -> None:
        """The answer as it would be now; what is typed stays."""
        if self._asked:
            self._look(self._asked)

    def print_now(self) -> None:
        """Ctrl+P: the paper that was checked, among the others."""
        if self.sheet is not None:
            place = self.sheet.table
            self.go_to.emit("print", place if place.table else place.stage)

    def open_table(self) -> None:
        """Ctrl+Enter: the table itself."""
        if self.sheet is not None and self.sheet.table.table:
            self.go_to.emit("play", self.sheet.table)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self.open_table()
        elif event.key() == Qt.Key.Key_Escape:
            self.stop_looking() if self.is_looking() else self.code.clear()
        else:
            super().keyPressEvent(event)

    # ── checking ─────────────────────────────────────────────────────────

    def check(self) -> None:
        """Enter: the code that was typed or scanned."""
        self._asked = self.code.text()
        self._unnoted = True
        self.code.selectAll()
        self._look(self._asked)

    def _look(self, text: str) -> None:
        """Reads the chain and folds the event twice, as it was and as it is: beside the window."""
        seq = self.ops.state.lines[-1].seq + len(self.ops.state.lines[-1].events) - 1
        work = partial(_checked, text, self.ops.seals(), self.ops.past(), seq)
        self.waiting.begin("正在从头核对整个赛事")
        self._looking.start(work, self._show, self._show)

    def stop_looking(self) -> None:
        """Esc: the answer is not waited for any more."""
        self._looking.cancel()
        self.waiting.end()
        self._unnoted = False
        self.notice.set_sentence("wait", "没有查完。要查这一张，再按一次回车。")
        self.notice.show()

    def is_looking(self) -> bool:
        """The answer is not there yet."""
        return self._looking.busy()

    def _show(self, found: CheckedSheet | Refused) -> None:
        self.waiting.end()
        sheet = None if isinstance(found, Refused) else found
        answer = refusal_of(found) if isinstance(found, Refused) else answer_of(found)
        self._show_sheet(sheet)
        self.notice.hide()
        self.answer.show_answer(answer)
        if self._unnoted:
            self._unnoted = False
            self.side.add(_earlier(answer, sheet, self._asked))

    def _show_sheet(self, sheet: CheckedSheet | None) -> None:
        self.sheet = sheet
        slip = sheet is not None and not sheet.table.table
        model = self.slip_model if slip else self.model
        model.show_rows(sheet.rows if sheet else ())
        if self.table.model() is not model:
            self.table.setModel(model)
        self.side.show_sheet(sheet)
        self.why.set_sentence("info", "".join(sheet.reasons) if sheet else "", lead="")
        self.why.setVisible(sheet is not None and bool(sheet.reasons))
        for widget in (self.table, self.to_print):
            widget.setVisible(sheet is not None)
        self.open.setVisible(sheet is not None and not slip)
        if sheet is not None:
            self.open.setText(f"打开{where_text(sheet)}")
            self.open.updateGeometry()
            self.table.setAccessibleName("".join(sheet.differences) or "纸上和现在一样")

    def _scroll(self, lines: int) -> None:
        bar = self.table.verticalScrollBar()
        bar.setValue(bar.value() + lines * ROW)


def _checked(
    text: str, seals: Callable[[], Seals], past: Callable[[int], Tournament], seq: int
) -> CheckedSheet:
    found = seals()
    return checked(past(seq), text, found.codes, found.faults, past)


def _earlier(answer: Answer, sheet: CheckedSheet | None, typed: str) -> Earlier:
    which = f"{sheet.serial} 号第 {sheet.version} 版　{where_text(sheet)}" if sheet else typed.strip()
    return Earlier(local_time(), answer.kind, answer.headline, which)
