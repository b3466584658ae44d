"""导入报名表: look at the rows, correct the columns, decide what is open, then import all at once."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.commands import ImportRoster
from tourney.model.errors import Refused
from tourney.roster.fields import FIELDS, Field
from tourney.roster.judge import is_line
from tourney.roster.people import Chosen
from tourney.roster.preview import Preview
from tourney.roster.read import corrected, read
from tourney.roster.register import import_command
from tourney.wording.refusals import sentence
from tourney.wording.roster import FIELD_NAMES, problem_text
from ui.models.rows_model import RowsModel
from ui.ops import Ops
from ui.screens.draw_asking import AskPanel, Blank, Question, is_main_action
from ui.screens.import_columns import ColumnBar, SourceBar
from ui.screens.import_rows import COLUMNS, ImportLine, band, bare_columns, doubted, to_retype
from ui.screens.import_side import ImportSide
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable

STEPS = "① 选文件　›　② 核对列和行　›　③ 导入"
OWN_NUMBERS = "也可以在“参赛号”一栏选（没有），由程序给号。"


class Source(msgspec.Struct, frozen=True):
    """What is read: the file, and what the referee chose in it."""

    path: Path
    sheet: str | None = None
    encoding: str | None = None


class ImportPage(QWidget):
    """1 imports a row as it is, 2 without the doubtful value, 3 leaves it out, F2 types it anew."""

    left = Signal()
    """Back to the list."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self._source: Source | None = None
        self._base: Preview | None = None
        self._edits: dict[tuple[int, Field], str] = {}
        self._decided: dict[int, Chosen] = {}
        self._asked = 0
        self.sources, self.mapping, self.side = SourceBar(), ColumnBar(), ImportSide()
        self.columns, self.go = self.mapping.boxes, self.side.go
        self.model: RowsModel[ImportLine] = RowsModel(COLUMNS, key=lambda line: line.row.row, band=band)
        self.table, self.bare = RowsTable(row_height=29), RowsTable(row_height=29)
        self.table.setObjectName("import-table")
        self.table.setModel(self.model)
        self.problem, self.notes = Notice("err"), Notice("wait")
        self.problem.setObjectName("import-problem")
        self.notes.setObjectName("import-notes")
        self.ask = AskPanel("import-ask")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        title, steps = QLabel("导入报名表"), QLabel(STEPS)
        title.setProperty("role", "title")
        steps.setProperty("role", "caption")
        self.bare.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(title)
        head.addWidget(steps)
        head.addWidget(self.sources, 1)
        left = QVBoxLayout()
        left.setSpacing(8)
        for widget in (self.mapping, self.problem, self.notes, self.ask):
            left.addWidget(widget)
        left.addWidget(self.table, 1)
        left.addWidget(self.bare, 1)
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addLayout(left, 1)
        body.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(body, 1)

    def _connect(self) -> None:
        self.sources.sheet_chosen.connect(lambda sheet: self._begin(sheet=sheet))
        self.sources.encoding_chosen.connect(lambda encoding: self._begin(encoding=encoding))
        self.mapping.changed.connect(self._map)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_row())
        card = self.side.card
        card.take.clicked.connect(self.take)
        card.without.clicked.connect(self.leave_empty)
        card.skip.clicked.connect(lambda: self.decide("skip"))
        card.retype.clicked.connect(self.ask_value)
        self.side.cancel.clicked.connect(self.left)
        self.go.button.clicked.connect(self.run)
        self.ask.answered.connect(self._retyped)
        self.ask.left.connect(lambda: self.home().setFocus())

    # ── reading ──────────────────────────────────────────────────────────

    def open(self, path: Path) -> None:
        """Reads a file; what it says is shown, nobody is registered."""
        self._base = None
        self.ask.close_question()
        self._read(Source(path))

    def _begin(self, *, sheet: str | None = None, encoding: str | None = None) -> None:
        """Another sheet or encoding of the same file."""
        if self._source is not None:
            before = self._source
            self._read(Source(before.path, sheet or before.sheet, encoding or before.encoding))
            self.home().setFocus()

    def _map(self, columns: dict[Field, int]) -> None:
        """Other columns of the same sheet."""
        if self._source is not None:
            self._read(self._source, columns)

    def _read(self, source: Source, columns: dict[Field, int] | None = None) -> None:
        """Reads anew; decisions were about the rows as they were read before, so they are gone.

        What cannot be read is said, and the preview from before stays.
        """
        self.problem.hide()
        found = self._preview(source, columns)
        if found is not None or self._base is None:
            self._source, self._base = source, found
            self._edits, self._decided = {}, {}
            self.table.clearSelection()
            self.model.show_rows([])
        self.sources.show_preview(self._base)
        self.mapping.show_preview(self._base)
        self.refresh()

    def _preview(self, source: Source, columns: dict[Field, int] | None) -> Preview | None:
        """Without a column of names the bare rows, so that it can be pointed out; ``None`` with the reason said."""
        try:
            return read(source.path, sheet=source.sheet, encoding=source.encoding, columns=columns)
        except Refused as refused:
            self._say(sentence(refused))
            again = refused.code == "roster_no_name_column"
        return self._preview(source, {}) if again else None

    def _say(self, words: str) -> None:
        self.problem.set_sentence("err", words)
        self.problem.show()

    # ── showing ──────────────────────────────────────────────────────────

    def preview(self) -> Preview | None:
        """What was read, with what was typed anew."""
        return corrected(self._base, self._edits) if self._base else None

    def is_bare(self) -> bool:
        """The column of the names is not known yet."""
        return self._base is not None and "name" not in self._base.columns

    def refresh(self) -> None:
        """The rows and what becomes of them."""
        found = self.preview()
        lines = [] if found is None or self.is_bare() else self._lines(found)
        self.model.show_rows(lines)
        self._show_bare(found)
        self._show_notes(found)
        waiting = [line for line in lines if line.outcome == "ask"]
        if lines and self.table.chosen_row() is None:
            self.table.choose((waiting or lines)[0].row.row)
        self.side.show_lists(lines)
        self._show_way_on(found, lines)
        self._show_row()

    def _lines(self, found: Preview) -> list[ImportLine]:
        return [ImportLine(row, self._decided.get(row.row, row.decision)) for row in found.rows]

    def _show_bare(self, found: Preview | None) -> None:
        bare = found is not None and self.is_bare()
        self.bare.setVisible(bare)
        self.table.setVisible(not bare)
        if found is not None and bare:
            model = RowsModel(bare_columns(found), key=lambda row: row.row, parent=self.bare)
            self.bare.setModel(model)
            model.show_rows(found.rows)

    def _show_notes(self, found: Preview | None) -> None:
        said = [
            problem_text(note)
            for note in (found.notes if found else ())
            if note.code != "no_name_column" or self.problem.isHidden()
        ]
        self.notes.set_sentence("wait", "".join(said))
        self.notes.setVisible(bool(said))

    def _show_way_on(self, found: Preview | None, lines: list[ImportLine]) -> None:
        taken = sum(1 for line in lines if line.outcome == "import")
        waiting = sum(1 for line in lines if line.outcome == "ask")
        reason = self._why_not(found, waiting)
        self.go.button.setText(f"导入 {taken} 人" if taken else "导入")
        self.go.set_reason(reason)
        total = len(self.ops.state.entries) + taken
        self.side.after.setText("" if reason else f"导入后共 {total} 人。一次 Ctrl+Z 整批撤回。")
        self.side.after.setVisible(not reason)

    def _why_not(self, found: Preview | None, waiting: int) -> str:
        if found is None:
            return "先选一份能读的报名表。"
        if self.is_bare():
            return "先在上面选出哪一列是姓名。"
        if waiting:
            return f"还有 {waiting} 行没决定，决定后才能导入。"
        try:
            return self._refusal(import_command(found, self._decided))
        except Refused as refused:
            return sentence(refused)

    def _refusal(self, command: ImportRoster) -> str:
        refused = self.ops.refusal(command)
        if refused is None:
            return ""
        return sentence(refused) + (OWN_NUMBERS if refused.code == "number_taken" else "")

    def _show_row(self) -> None:
        waiting = sum(1 for line in self.model.rows() if line.outcome == "ask")
        self.side.card.show_line(self._line(), waiting)

    def _line(self) -> ImportLine | None:
        line: ImportLine | None = self.table.chosen_row()
        return line

    # ── deciding ─────────────────────────────────────────────────────────

    def take(self) -> None:
        """1: imported as it is; without a name the name is asked."""
        line = self._line()
        if line is None or is_line(line.row):
            return
        if line.row.name:
            self.decide("import")
        else:
            self.ask_value()

    def decide(self, outcome: Chosen) -> None:
        """What becomes of this row; then the next open one."""
        line = self._line()
        if line is not None:
            self._decided[line.row.row] = outcome
            self._go_on()

    def leave_empty(self) -> None:
        """2: imported, the values in doubt left empty."""
        line = self._line()
        if line is None or not doubted(line.row):
            return
        for problem in doubted(line.row):
            if problem.field:
                self._edits[line.row.row, problem.field] = ""
        self.decide("import")

    def _go_on(self) -> None:
        self.refresh()
        waiting = [line for line in self.model.rows() if line.outcome == "ask"]
        if waiting:
            self.table.choose(waiting[0].row.row)
        self.home().setFocus()

    def ask_value(self) -> None:
        """F2: the values in doubt, or the name, are typed anew."""
        line = self._line()
        if line is None or is_line(line.row):
            return
        self._asked = line.row.row
        blanks = tuple(
            Blank(field, FIELD_NAMES[field], value=str(getattr(line.row, field)))
            for field in to_retype(line.row)
        )
        self.ask.ask(Question("retype", f"第 {self._asked} 行 {line.row.name} 重填", "", blanks, "填上"))

    def _retyped(self, _key: str, texts: dict[str, str]) -> None:
        self._edits.update({(self._asked, field): texts[field] for field in FIELDS if field in texts})
        self._decided.pop(self._asked, None)
        self.ask.close_question()
        self._go_on()

    def run(self) -> None:
        """Ctrl+Enter: everybody at once, taken back as one."""
        found = self.preview()
        if found is None or not self.go.button.isEnabled():
            return
        command = import_command(found, self._decided)
        if self.ops.run(command, refused=lambda refused: self._say(sentence(refused))) is not None:
            self.left.emit()

    def home(self) -> QWidget:
        """The question that is open, the column of the names while it is missing, else the rows."""
        if self.ask.asking():
            return self.ask.home()
        return self.columns["name"] if self.is_bare() else self.table

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1 2 3 F2, Esc, Ctrl+Enter."""
        actions: dict[str, Callable[[], None]] = {
            "1": self.take,
            "2": self.leave_empty,
            "3": lambda: self.decide("skip"),
        }
        if self.ask.asking():
            super().keyPressEvent(event)
        elif is_main_action(event):
            self.run()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.ask_value()
        elif event.text() in actions:
            actions[event.text()]()
        else:
            super().keyPressEvent(event)
