"""导入报名表: look at the rows, correct the columns, decide what is open, then import all at once."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.errors import Refused
from tourney.roster.fields import FIELDS, Field
from tourney.roster.people import Chosen
from tourney.roster.preview import Preview, Problem
from tourney.roster.read import corrected, read
from tourney.roster.register import import_command
from tourney.wording.refusals import sentence
from tourney.wording.roster import FIELD_NAMES, problem_text
from ui.models.rows_model import RowsModel
from ui.ops import Ops
from ui.screens.draw_asking import AskPanel, Blank, Question
from ui.screens.import_rows import COLUMNS, ImportLine, band
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable

NO_COLUMN = "（没有）"


class ImportPage(QWidget):
    """1 imports a row as it is, 2 without the doubtful value, 3 leaves it out, F2 types it anew."""

    left = Signal()
    """Back to the list."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self._path: Path | None = None
        self._base: Preview | None = None
        self._edits: dict[tuple[int, Field], str] = {}
        self._decided: dict[int, Chosen] = {}
        self._filling = False
        self.title, self.facts = QLabel("导入报名表"), QLabel()
        self.title.setProperty("role", "title")
        self.facts.setProperty("role", "second")
        self.sheets, self.encodings = QComboBox(), QComboBox()
        self.columns = {field: QComboBox() for field in FIELDS}
        self.model: RowsModel[ImportLine] = RowsModel(COLUMNS, key=lambda line: line.row.row, band=band)
        self.table = RowsTable(row_height=29)
        self.table.setObjectName("import-table")
        self.table.setModel(self.model)
        self.problem = Notice("err")
        self.problem.setObjectName("import-problem")
        self.ask = AskPanel("import-ask")
        self.summary, self.words = QLabel(), QLabel()
        self.asis = KeyButton("照原样导入", "1", wide=True)
        self.without = KeyButton("先空着，导入", "2", wide=True)
        self.skip = KeyButton("不导入这一行", "3", wide=True)
        self.retype = KeyButton("重填…", "F2", wide=True)
        self.cancel = KeyButton("取消", "Esc")
        self.go = ButtonWithReason(KeyButton("导入", "Ctrl+回车", "primary", size="main"))
        self.go.button.setObjectName("import-go")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        for widget in (self.title, self.facts):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.sheets)
        head.addWidget(self.encodings)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        for at, field in enumerate(FIELDS):
            label = QLabel(FIELD_NAMES[field] + ("　*" if field == "name" else ""))
            label.setProperty("role", "caption")
            grid.addWidget(label, 0, at)
            grid.addWidget(self.columns[field], 1, at)
            self.columns[field].setObjectName(f"column-{field}")
            self.columns[field].setProperty("scale", "tool")
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addLayout(grid)
        left.addWidget(self.problem)
        left.addWidget(self.ask)
        left.addWidget(self.table, 1)
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addLayout(left, 1)
        body.addWidget(self._side())
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(body, 1)

    def _side(self) -> QWidget:
        side = QWidget()
        side.setFixedWidth(300)
        card = QFrame()
        card.setProperty("box", "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 14, 16, 14)
        inside.setSpacing(8)
        self.summary.setProperty("role", "subheading")
        for label in (self.summary, self.words):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            inside.addWidget(label)
        for button in (self.asis, self.without, self.skip, self.retype):
            inside.addWidget(button)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(card)
        column.addStretch(1)
        column.addWidget(self.cancel)
        column.addWidget(self.go)
        return side

    def _connect(self) -> None:
        self.sheets.activated.connect(lambda _at: self._read(sheet=self.sheets.currentText()))
        self.encodings.activated.connect(lambda _at: self._read(encoding=self.encodings.currentText()))
        for box in self.columns.values():
            box.activated.connect(lambda _at: self._columns_changed())
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_row())
        self.asis.clicked.connect(lambda: self.decide("import"))
        self.without.clicked.connect(self.leave_empty)
        self.skip.clicked.connect(lambda: self.decide("skip"))
        self.retype.clicked.connect(self.ask_value)
        self.cancel.clicked.connect(self.left)
        self.go.button.clicked.connect(self.run)
        self.ask.answered.connect(self._retyped)
        self.ask.left.connect(lambda: self.home().setFocus())

    # ── reading ──────────────────────────────────────────────────────────

    def open(self, path: Path) -> None:
        """Reads a file; what it says is shown, nobody is registered."""
        self._path, self._base = path, None
        self._edits, self._decided = {}, {}
        self.model.show_rows([])
        self._read()

    def _read(
        self,
        *,
        sheet: str | None = None,
        encoding: str | None = None,
        columns: dict[Field, int] | None = None,
    ) -> None:
        if self._path is None:
            return
        self.problem.hide()
        try:
            self._base = read(self._path, sheet=sheet, encoding=encoding, columns=columns)
        except Refused as refused:
            self._say(sentence(refused))
            if refused.code == "roster_no_name_column":
                self._read_bare(sheet, encoding)
        self._fill_choices()
        self.refresh()

    def _read_bare(self, sheet: str | None, encoding: str | None) -> None:
        """Without a name column the bare rows are shown, so that it can be pointed out."""
        assert self._path is not None
        try:
            self._base = read(self._path, sheet=sheet, encoding=encoding, columns={})
        except Refused as refused:
            self._say(sentence(refused))

    def _say(self, words: str) -> None:
        self.problem.set_sentence("err", words)
        self.problem.show()

    def _columns_changed(self) -> None:
        chosen: dict[Field, int] = {
            field: box.currentIndex() - 1 for field, box in self.columns.items() if box.currentIndex() > 0
        }
        sheet = self._base.sheet if self._base else None
        encoding = self._base.encoding or None if self._base else None
        self._read(sheet=sheet, encoding=encoding, columns=chosen)

    def _fill_choices(self) -> None:
        base = self._base
        self.sheets.clear()
        self.encodings.clear()
        if base is not None:
            self.sheets.addItems(base.sheets)
            self.sheets.setCurrentText(base.sheet)
            self.encodings.addItems(base.encodings)
            self.encodings.setCurrentText(base.encoding)
        self.sheets.setVisible(self.sheets.count() > 1)
        self.encodings.setVisible(self.encodings.count() > 0)
        for field, box in self.columns.items():
            box.clear()
            box.addItem(NO_COLUMN)
            if base is not None:
                box.addItems([header or f"第 {at} 列" for at, header in enumerate(base.headers, 1)])
                box.setCurrentIndex(base.columns.get(field, -1) + 1)

    # ── showing ──────────────────────────────────────────────────────────

    def preview(self) -> Preview | None:
        """What was read, with what was typed anew."""
        return corrected(self._base, self._edits) if self._base else None

    def refresh(self) -> None:
        """The rows and what becomes of them."""
        found = self.preview()
        if found is None:
            self.facts.setText("")
            self.model.show_rows([])
            self.summary.setText("没有读到报名表")
            self.words.setText("")
            self.go.set_reason("先选一份能读的报名表。")
            return
        lines = [ImportLine(row, self._decided.get(row.row, row.decision)) for row in found.rows]
        header = f"表头在第 {found.header_row} 行" if found.header_row else "没有认出表头"
        self.facts.setText(f"{found.source}　工作表 {found.sheet}　{header}　读到 {len(found.rows)} 行")
        self.model.show_rows(lines)
        waiting = [line for line in lines if line.outcome == "ask"]
        taken = sum(1 for line in lines if line.outcome == "import")
        if self.table.chosen_row() is None and lines:
            self.table.choose((waiting or lines)[0].row.row)
        self.summary.setText(f"{len(waiting)} 行要你决定" if waiting else "没有要决定的")
        self.go.button.setText(f"导入 {taken} 人")
        named = "name" in found.columns
        self.go.set_reason(self._why_not(len(waiting), taken) if named else "先指定哪一列是姓名。")
        self._show_row()

    def _why_not(self, waiting: int, taken: int) -> str:
        if waiting:
            return f"还有 {waiting} 行没决定，决定后才能导入。"
        return "" if taken else "没有一行可以导入。请看每行的结果。"

    def _show_row(self) -> None:
        line: ImportLine | None = self.table.chosen_row()
        problems = line.row.problems if line else ()
        self.words.setText("\n".join(problem_text(problem) for problem in problems) or "这一行没有问题。")
        self.without.setEnabled(self._doubtful() is not None)
        self.retype.setEnabled(line is not None)

    def _doubtful(self) -> Problem | None:
        line: ImportLine | None = self.table.chosen_row()
        found = [each for each in (line.row.problems if line else ()) if each.field not in ("", "name")]
        return found[0] if found else None

    # ── deciding ─────────────────────────────────────────────────────────

    def decide(self, outcome: Chosen) -> None:
        """1 or 3: what becomes of this row; then the next open one."""
        line: ImportLine | None = self.table.chosen_row()
        if line is None:
            return
        self._decided[line.row.row] = outcome
        self.refresh()
        self._next_open()

    def leave_empty(self) -> None:
        """2: imported, the doubtful value left empty."""
        line: ImportLine | None = self.table.chosen_row()
        doubtful = self._doubtful()
        if line is None or doubtful is None or not doubtful.field:
            return
        self._edits[line.row.row, doubtful.field] = ""
        self._decided[line.row.row] = "import"
        self.refresh()
        self._next_open()

    def _next_open(self) -> None:
        waiting = [line for line in self.model.rows() if line.outcome == "ask"]
        if waiting:
            self.table.choose(waiting[0].row.row)
        self.table.setFocus()

    def ask_value(self) -> None:
        """F2: the value in doubt, or the name, is typed anew."""
        line: ImportLine | None = self.table.chosen_row()
        if line is None:
            return
        doubtful = self._doubtful()
        field = doubtful.field if doubtful and doubtful.field else "name"
        now = str(getattr(line.row, field))
        blank = Blank(field, FIELD_NAMES[field], value=now)
        self.ask.ask(Question("retype", f"第 {line.row.row} 行重填", "", (blank,), "填上"))

    def _retyped(self, _key: str, texts: dict[str, str]) -> None:
        line: ImportLine | None = self.table.chosen_row()
        if line is not None:
            for field in FIELDS:
                if field in texts:
                    self._edits[line.row.row, field] = texts[field]
        self.ask.close_question()
        self.refresh()
        self._next_open()

    def run(self) -> None:
        """Ctrl+Enter: everybody at once, taken back as one."""
        found = self.preview()
        if found is None or not self.go.button.isEnabled():
            return
        try:
            command = import_command(found, self._decided)
        except Refused as refused:
            self._say(sentence(refused))
            return
        done = self.ops.run(command, refused=lambda refused: self._say(sentence(refused)))
        if done is not None:
            self.left.emit()

    def home(self) -> QWidget:
        """The question that is open, else the rows."""
        return self.ask.home() if self.ask.asking() else self.table

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1 2 3 F2, Esc, Ctrl+Enter."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        actions: dict[str, Callable[[], None]] = {
            "1": lambda: self.decide("import"),
            "2": self.leave_empty,
            "3": lambda: self.decide("skip"),
        }
        if self.ask.asking():
            super().keyPressEvent(event)
        elif enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.run()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.ask_value()
        elif event.text() in actions:
            actions[event.text()]()
        else:
            super().keyPressEvent(event)
