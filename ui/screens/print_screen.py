"""打印: every paper, what is due and what changed since it was printed; preview, print, save, Excel."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney import queries
from tourney.desk import Changes
from tourney.model.commands import Print
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries.rows import DocumentRow
from tourney.wording.refusals import sentence
from ui.models.rows_model import RowsModel
from ui.ops import Ops
from ui.printing import Printed, export_workbook, paper_folder, preview, print_paper, printers
from ui.screens.print_preview import PaperPreview
from ui.screens.print_rows import COLUMNS, PaperLine, key_of, lines
from ui.screens.screen import Screen
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable
from ui.widgets.segments import Segments

ONLY_PDF = "只存 PDF"
PREVIEW_AFTER = 150
"""Milliseconds on a line before its preview is drawn."""


class PrintScreen(Screen):
    """Space ticks, Ctrl+Enter prints what is ticked, P only the paper under the keyboard."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.stage = self._shown_first()
        self._ticked: set[tuple[str, ...]] = set()
        self._seen: set[tuple[str, ...]] = set()
        self._pictured: tuple[object, ...] = ()
        self.ask_pdf_path: Callable[[str], Path | None] = self._ask_pdf_path
        self.ask_workbook_path: Callable[[], Path | None] = self._ask_workbook_path
        self.title = QLabel("打印")
        self.title.setProperty("role", "title")
        self.views = Segments((("stage", "这个阶段"), ("all", "全部阶段")))
        self.hint = QLabel("↑ ↓ 选，空格勾选")
        self.hint.setProperty("role", "second")
        self.save = KeyButton("存成 PDF…", "D", icon="file", size="tool")
        self.excel = KeyButton("导出 Excel…", "E", icon="file", size="tool")
        self.empty = Notice("info", "还没有可印的。先在“抽签”里抽签。")
        self.problem = Notice("err")
        self.result = Notice("info")
        self.problem.setObjectName("print-problem")
        self.result.setObjectName("print-result")
        self.model: RowsModel[PaperLine] = RowsModel(
            COLUMNS, key=lambda line: line.key, band=lambda line: line.band
        )
        self.table = RowsTable(row_height=31)
        self.table.setObjectName("print-table")
        self.table.setModel(self.model)
        self.preview = PaperPreview()
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.printer = QComboBox()
        self.go = ButtonWithReason(KeyButton("打印", "Ctrl+回车", "primary", size="main"))
        self.go.button.setObjectName("print-go")
        self.one = KeyButton("只印这一张", "P", wide=True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PREVIEW_AFTER)
        self._lay_out()
        self._connect()

    def _shown_first(self) -> str:
        state = self.ops.state
        drawn = [stage.key for stage in state.format.stages if state.stages[stage.key].rounds]
        now = queries.current_stage(state)
        return now if state.stages[now].rounds or not drawn else drawn[-1]

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        for widget in (self.title, self.views, self.hint):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.save)
        head.addWidget(self.excel)
        side = QVBoxLayout()
        side.setSpacing(10)
        side.addWidget(self.about)
        side.addWidget(QLabel("打印机"))
        side.addWidget(self.printer)
        side.addStretch(1)
        side.addWidget(self.one)
        side.addWidget(self.go)
        right = QWidget()
        right.setFixedWidth(230)
        right.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addWidget(self.table, 5)
        body.addWidget(self.preview, 4)
        body.addWidget(right)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        for notice in (self.empty, self.problem, self.result):
            column.addWidget(notice)
        column.addLayout(body, 1)
        self.problem.hide()
        self.result.hide()
        self.printer.addItems([ONLY_PDF, *printers()])

    def _connect(self) -> None:
        self.views.chosen.connect(lambda _key: self.refresh(None))
        self.table.selectionModel().currentChanged.connect(lambda *_: self._chosen())
        self.table.clicked.connect(lambda index: self.toggle() if index.column() == 0 else None)
        self._timer.timeout.connect(self.draw_preview)
        self.go.button.clicked.connect(self.print_ticked)
        self.one.clicked.connect(self.print_one)
        self.save.clicked.connect(self.save_one)
        self.excel.clicked.connect(self.save_workbook)

    # ── showing ──────────────────────────────────────────────────────────

    def refresh(self, changes: Changes | None) -> None:
        """The papers as they stand; what is newly due is ticked once."""
        state = self.ops.state
        rows = (
            queries.all_documents(state)
            if self.views.current() == "all"
            else queries.documents(state, self.stage)
        )
        for row in rows:
            if row.group == "due" and key_of(row) not in self._seen:
                self._ticked.add(key_of(row))
        self._seen = {key_of(row) for row in rows if row.group == "due"}
        self._ticked = {key_of(row) for row in rows if key_of(row) in self._ticked and row.group != "not_yet"}
        names = {stage.key: stage.name for stage in state.format.stages}
        self.model.show_rows(lines(rows, self._ticked, names))
        self.title.setText(
            f"打印　{state.stage_plan(self.stage).name}" if self.views.current() == "stage" else "打印　全部"
        )
        self.empty.setVisible(all(row.group == "not_yet" for row in rows))
        if self.table.chosen_row() is None:
            first = next((line for line in self.model.rows() if line.row), None)
            if first is not None:
                self.table.choose(first.key)
        self._chosen()

    def _chosen(self) -> None:
        count = len(self._ticked)
        self.go.button.setText(f"打印 {count} 份" if count else "打印")
        self.go.set_reason("" if count else "没有勾选。按空格勾选要印的。")
        line: PaperLine | None = self.table.chosen_row()
        row = line.row if line else None
        self.one.setEnabled(row is not None and row.group != "not_yet")
        self.save.setEnabled(self.one.isEnabled())
        self.about.setText(self._about(row) if row else "")
        self._timer.start()

    def _about(self, row: DocumentRow) -> str:
        if row.group == "not_yet":
            return row.why
        if row.document == "result-sheet" and row.version and row.group == "due":
            return f"第 {row.version} 版作废。先收回旧的选手联，再请三人签这一版。"
        if row.document == "result-sheet":
            return "两联在一张纸上：上联给选手，下联留存。"
        return row.why

    def draw_preview(self) -> None:
        """The paper under the keyboard; the same content is not drawn twice."""
        line: PaperLine | None = self.table.chosen_row()
        row = line.row if line else None
        if row is None or row.group == "not_yet":
            self.preview.say(row.why if row else "")
            self._pictured = ()
            return
        wanted = (key_of(row), self.ops.state.lines[-1].seq, self.preview.width())
        if wanted == self._pictured:
            return
        self._pictured = wanted
        order = Print(
            document=row.document,
            stage=row.stage if row.table or row.stage else "",
            round=row.round,
            table=row.table,
        )
        try:
            self.preview.show_pdf(preview(self.ops.state, order))
        except Refused as refused:
            self.preview.say(sentence(refused))

    # ── printing ─────────────────────────────────────────────────────────

    def toggle(self) -> None:
        """Space: takes a paper into the pile or out of it."""
        line: PaperLine | None = self.table.chosen_row()
        if line is None or line.row is None or line.row.group == "not_yet":
            return
        self._ticked ^= {line.key}
        self.refresh(None)

    def print_ticked(self) -> None:
        """Ctrl+Enter: the pile, paper by paper."""
        pile = [line.row for line in self.model.rows() if line.row and line.ticked]
        made: list[Printed] = []
        for row in pile:
            printed = self._print(row)
            if not printed:
                self._say(made, printed.problem)
                return
            self._ticked.discard(key_of(row))
            made.append(printed)
        self._say(made, "")

    def print_one(self) -> None:
        """P: only the paper under the keyboard."""
        line: PaperLine | None = self.table.chosen_row()
        if line is None or line.row is None or line.row.group == "not_yet":
            return
        printed = self._print(line.row)
        self._ticked.discard(line.key)
        self._say([printed] if printed else [], printed.problem)

    def _print(self, row: DocumentRow, target: Path | None = None) -> Printed:
        printer = self.printer.currentText()
        return print_paper(
            self.ops, row.document, row.stage, row.round, row.table or None,
            target=target, printer="" if printer == ONLY_PDF or target else printer,
        )  # fmt: skip

    def save_one(self) -> None:
        """D: the paper under the keyboard, as a PDF at a place of one's choice."""
        line: PaperLine | None = self.table.chosen_row()
        if line is None or line.row is None or line.row.group == "not_yet":
            return
        path = self.ask_pdf_path(f"{line.stage_name}{line.row.title}{line.row.detail}.pdf")
        if path is not None:
            printed = self._print(line.row, path)
            self._say([printed] if printed else [], printed.problem)

    def save_workbook(self) -> None:
        """E: the Excel workbook of the whole event."""
        path = self.ask_workbook_path()
        if path is not None:
            printed = export_workbook(self.ops, path)
            self._say([printed] if printed else [], printed.problem)

    def _say(self, made: list[Printed], problem: str) -> None:
        self.problem.setVisible(bool(problem))
        self.problem.set_sentence("err", problem)
        self.result.setVisible(bool(made))
        if made:
            where = made[0].path if len(made) == 1 else paper_folder(self.ops)
            self.result.set_sentence("info", f"{len(made)} 份已印好，文件在 {where}")
        self.refresh(None)
        self.home().setFocus()

    def _ask_pdf_path(self, name: str) -> Path | None:
        path, _ = QFileDialog.getSaveFileName(
            self, "存成 PDF", str(self.ops.path.with_name(name)), "PDF (*.pdf)"
        )
        return Path(path) if path else None

    def _ask_workbook_path(self) -> Path | None:
        start = str(self.ops.path.with_suffix(".xlsx"))
        path, _ = QFileDialog.getSaveFileName(self, "导出 Excel", start, "Excel (*.xlsx)")
        return Path(path) if path else None

    def home(self) -> QWidget:
        """The list of papers."""
        return self.table

    def show_place(self, place: TableId | str | None) -> None:
        """The papers of another stage."""
        key = place.stage if isinstance(place, TableId) else place
        if key in self.ops.state.stages:
            self.stage = str(key)
            self.views.set_current("stage")
            self.refresh(None)

    def print_now(self) -> None:
        """Ctrl+P: the paper under the keyboard."""
        self.print_one()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space, P, D, E and Ctrl+Enter."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        letters = {"P": self.print_one, "D": self.save_one, "E": self.save_workbook, " ": self.toggle}
        action = letters.get(event.text().upper())
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.print_ticked()
        elif action is not None and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            action()
        else:
            super().keyPressEvent(event)
