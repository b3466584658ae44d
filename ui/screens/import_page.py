"""导入报名表: look at the rows, correct the columns, decide what is open, then import all at once."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney.model.errors import Refused
from tourney.roster.fields import Field
from tourney.roster.known import registered
from tourney.roster.people import Chosen
from tourney.roster.preview import Preview
from tourney.roster.read import corrected
from tourney.roster.register import import_command
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.import_decide import Way
from ui.screens.import_head import ImportHead
from ui.screens.import_reading import Answer, Asked, RosterReading
from ui.screens.import_rows import ImportLine
from ui.screens.import_side import NARROW, NARROW_BELOW, WIDE, ImportSide
from ui.screens.import_table import NOT_READ, ImportTable
from ui.widgets.keys import add_shortcuts
from ui.widgets.notice import Notice

_DIGITS: dict[str, Way] = {"1": "as_is", "2": "empty", "3": "skip"}
ALL_PLAIN = f"也可以在表头下面把特邀一列改成“{NOT_READ}”，都按普通选手导入。"
MANY = 500
"""More people are registered beside the window."""
NAMELESS = "还没有指定哪一列是姓名。请在表头下面的格子里选出姓名列。"
IN_THE_BOXES = "姓名列在表头下面的格子里选。"
OWN_NUMBERS = f"也可以在表头下面把参赛号一列改成“{NOT_READ}”，由程序给号。"
_OTHERWISE = {"number_taken": OWN_NUMBERS, "no_stage_invites": ALL_PLAIN}
"""Another way out than the sentence of the refusal names."""


class ImportPage(QWidget):
    """1 imports a row as it is, 2 without the doubtful value, 3 leaves it out, F2 types it anew.

    In the field to type in digits are digits: there Alt+1, 2, 3 do the same.
    """

    left = Signal()
    """Back to the list."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self._asked: Asked | None = None
        self._base: Preview | None = None
        self._found: Preview | None = None
        self._edits: dict[tuple[int, Field], str] = {}
        self._decided: dict[int, Chosen] = {}
        self._lines: list[ImportLine] = []
        self.reading = RosterReading(self)
        self.head, self.table, self.side = ImportHead(), ImportTable(), ImportSide()
        self.problem: Notice = self.head.problem
        self.go = self.side.go
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addWidget(self.table, 1)
        body.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(10)
        column.addWidget(self.head)
        column.addLayout(body, 1)
        self._connect()
        self._add_keys()

    def _connect(self) -> None:
        self.reading.answered.connect(self._show)
        self.head.another_sheet.connect(self._take_sheet)
        self.head.another_encoding.connect(self._take_encoding)
        self.table.header.remapped.connect(self._take_columns)
        self.table.pointed.connect(self._show_line)
        self.side.picked.connect(self._pick)
        self.side.cancel.clicked.connect(self.leave)
        self.head.waiting.cancelled.connect(self.leave)
        self.go.button.clicked.connect(self.run)
        decide = self.side.decide
        decide.chosen.connect(self.decide)
        decide.retyped.connect(self._retyped)
        decide.edit.stepped.connect(self._step)

    def _add_keys(self) -> None:
        keys: tuple[tuple[str, Callable[[], None]], ...] = (
            ("Alt+1", lambda: self.decide("as_is")),
            ("Alt+2", lambda: self.decide("empty")),
            ("Alt+3", lambda: self.decide("skip")),
            ("F2", self.type_anew),
            ("Esc", self.leave),
            ("Ctrl+Return", self.run),
            ("Ctrl+Enter", self.run),
        )
        add_shortcuts(self, keys)

    # ── reading ──────────────────────────────────────────────────────────

    def open(self, path: Path) -> None:
        """Reads a file; what it says is shown, nobody is registered."""
        self._ask(Asked(path))

    def open_text(self, text: str) -> None:
        """Rows that were copied from a spreadsheet or a chat, read like a file."""
        self._ask(Asked(None, text=text))

    def _take_sheet(self, sheet: str) -> None:
        if self._asked is not None:
            self._ask(Asked(self._asked.path, sheet, text=self._asked.text))

    def _take_encoding(self, encoding: str) -> None:
        if self._asked is not None:
            self._ask(Asked(self._asked.path, None, encoding))

    def _take_columns(self, columns: dict[Field, int]) -> None:
        if self._asked is not None and self._base is not None:
            asked = self._asked
            sheet, encoding = self._base.sheet, self._base.encoding or None
            self._ask(Asked(asked.path, sheet, encoding, columns, text=asked.text))

    def _ask(self, asked: Asked) -> None:
        """Decisions were about the rows as they were read before, so they are gone.

        Rows of the same sheet stay in sight until it is read anew; nothing can be decided about them meanwhile.
        """
        if asked.columns is None:
            self._base = None
        asked = msgspec.structs.replace(asked, registered=registered(self.ops.state))
        self._asked = asked
        self._edits, self._decided = {}, {}
        self.reading.read(asked)
        self.head.clear(asked.name, "正在读…")
        self.head.waiting.begin(f"正在读“{asked.name}”")
        self.refresh()

    def _show(self, answer: Answer) -> None:
        """What was read. Without a name column the bare rows are there, to point it out."""
        self.head.waiting.end()
        self._base = answer.preview
        if self._base is not None:
            self.head.show_preview(self._base)
            self.table.show_preview(self._base)
        else:
            self.head.clear(self._asked.name if self._asked else "")
        if answer.refused is not None:
            self.head.say(sentence(answer.refused) + (IN_THE_BOXES if self._nameless(self._base) else ""))
        elif self._nameless(self._base):
            self.head.say(NAMELESS)
        self.refresh()
        if self.isVisible():
            self.home().setFocus()

    # ── showing ──────────────────────────────────────────────────────────

    def refresh(self) -> None:
        """The rows and what becomes of them; the selected row stays selected."""
        base = self._base
        self._found = corrected(base, self._edits) if base and self._edits else base
        rows = self._found.rows if self._found else ()
        nameless = self._nameless(self._found)
        self._lines = [
            ImportLine(row, "" if nameless else self._decided.get(row.row, row.decision)) for row in rows
        ]
        self.table.show_lines(self._lines)
        if self.table.chosen_line() is None and self._lines:
            self.table.choose((self._first_open() or self._lines[0]).row.row)
        self.side.show_lines(self._lines)
        self._show_line()
        self._show_way_on()

    @staticmethod
    def _nameless(found: Preview | None) -> bool:
        """Nobody said yet which column is the name, so no row says anything."""
        return found is not None and "name" not in found.columns

    def _first_open(self) -> ImportLine | None:
        return next((line for line in self._lines if line.outcome == "ask"), None)

    def _show_line(self) -> None:
        self.side.show_line(self._lines, self.table.chosen_line())

    def _show_way_on(self) -> None:
        waiting = sum(1 for line in self._lines if line.outcome == "ask")
        taken = sum(1 for line in self._lines if line.outcome == "import")
        self.side.outlook.setText(f"这次导入 {taken} 人，Ctrl+Z 整批撤回。" if taken else "")
        self.go.button.setText(f"导入 {taken} 人" if taken else "导入")
        self.go.set_reason(self._why_not(waiting, taken))

    def _why_not(self, waiting: int, taken: int) -> str:
        if self.reading.is_busy():
            return "读完才能导入。"
        if self._found is None:
            return "先选一份能读的报名表。"
        if self._nameless(self._found):
            return "先指定哪一列是姓名。"
        if waiting:
            return f"还有 {waiting} 处没决定，决定后才能导入。"
        return "" if taken else "没有一行可以导入。请看每行的结果。"

    def _pick(self, row: int) -> None:
        self.table.choose(row)
        self.home().setFocus()

    # ── deciding ─────────────────────────────────────────────────────────

    def decide(self, way: Way) -> None:
        """One of the ways out of the selected row; then the next open one."""
        line = self.table.chosen_line()
        if line is None or self.reading.is_busy() or way not in self.side.decide.ways_open():
            return
        if way == "empty":
            self._edits[line.row.row, line.field] = ""
        self._decided[line.row.row] = "skip" if way == "skip" else "import"
        self._go_on()

    def type_anew(self) -> None:
        """F2: into the field to type the doubtful value, or the name."""
        if not self.side.decide.edit.isHidden():
            self.side.decide.edit.setFocus()

    def _retyped(self, text: str) -> None:
        """The row is judged anew; what is still wrong with it is asked again."""
        line = self.table.chosen_line()
        if line is not None and not self.reading.is_busy():
            self._edits[line.row.row, line.field] = text
            self._decided.pop(line.row.row, None)
            self.side.decide.edit.clear()
            self._go_on()

    def _go_on(self) -> None:
        self.refresh()
        line, waiting = self.table.chosen_line(), self._first_open()
        if waiting is not None and (line is None or line.outcome != "ask"):
            self.table.choose(waiting.row.row)
        self.home().setFocus()

    def _step(self, by: int) -> None:
        """↑ ↓ in the field: the row above or below."""
        line = self.table.chosen_line()
        at = self._lines.index(line) + by if line in self._lines else 0
        if 0 <= at < len(self._lines):
            self.table.choose(self._lines[at].row.row)

    # ── leaving ──────────────────────────────────────────────────────────

    def run(self) -> None:
        """Ctrl+Enter: everybody at once, taken back as one."""
        if self._found is None or not self.go.button.isEnabled() or self.ops.recording():
            return
        try:
            command = import_command(self._found, self._decided)
        except Refused as refused:
            self._say(refused)
            return
        if len(command.people) > MANY:
            words = f"正在导入 {len(command.people)} 人"
            self.ops.run_beside(words, command, lambda _done: self.left.emit(), self._say)
        elif self.ops.run(command, refused=self._say) is not None:
            self.left.emit()

    def _say(self, refused: Refused) -> None:
        self.head.say(sentence(refused) + _OTHERWISE.get(refused.code, ""))

    def leave(self) -> None:
        """Esc: nobody was registered."""
        if self.ops.recording():
            self.ops.stop_beside()
            return
        self.reading.drop()
        self.head.waiting.end()
        self.left.emit()

    def home(self) -> QWidget:
        """The box that must name the name column, the field where a value is lost, else the rows."""
        boxes = self.table.header.boxes
        if self._nameless(self._found) and boxes:
            return next(iter(boxes.values()))
        return self.side.decide.edit if self.side.decide.must_type() else self.table

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A small window leaves the rows what it can."""
        super().resizeEvent(event)
        self.side.setFixedWidth(NARROW if event.size().width() < NARROW_BELOW else WIDE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1 2 3 while the rows have the keyboard."""
        if event.text() in _DIGITS:
            self.decide(_DIGITS[event.text()])
        else:
            super().keyPressEvent(event)
