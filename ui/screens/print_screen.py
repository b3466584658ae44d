"""打印: which papers are due or changed, what they look like, and printing what is ticked."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney import queries
from tourney.desk import Changes
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries.rows import DocumentRow
from tourney.wording.refusals import sentence
from ui import printing
from ui.aside import Aside
from ui.ops import Ops
from ui.screens.print_export import CSV, Exporting
from ui.screens.print_preview import PaperPreview
from ui.screens.print_queue import PrintQueue, done_text, saved_text
from ui.screens.print_rows import Key, PrintLine, key_of, lines_of, printable
from ui.screens.print_side import PrintSide
from ui.screens.print_table import PapersTable
from ui.screens.screen import Screen
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Kind, Notice
from ui.widgets.segments import Segments
from ui.widgets.waiting import WaitingLine

PAUSE = 150
"""Milliseconds that a selection rests before its preview is made."""
KEPT = 24
"""Previews that are kept."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
CTRL = Qt.KeyboardModifier.ControlModifier
NOTHING = {"due": "没有该印的。", "changed": "印过的都没有变。"}
"""What an empty list says."""


class PrintScreen(Screen):
    """Papers of a stage; what is due is ticked. ``ask_pdf_path`` and ``ask_workbook_path`` may be replaced."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.stage = ""
        """The stage that was pointed at; empty to follow the event."""
        self._papers: tuple[DocumentRow, ...] = ()
        self._ticks: dict[Key, bool] = {}
        self.queue = PrintQueue(ops, self)
        self._previews: dict[tuple[Key, int], bytes] = {}
        self.ask_pdf_path: Callable[[str], Path | None] = self._ask_pdf_path
        self.ask_workbook_path: Callable[[], Path | None] = self._ask_workbook_path
        self.list_printers: Callable[[], list[str]] = printing.printers
        self.title = QLabel("打印")
        self.title.setProperty("role", "title")
        self.views = Segments(
            (("stage", "当前阶段"), ("due", "该印"), ("changed", "变了"), ("all", "全部阶段"))
        )
        self.save = KeyButton("存成 PDF…", "Ctrl+S", size="tool", icon="file")
        self.save.setObjectName("print-save")
        self.export = KeyButton("导出 Excel…", "E", size="tool", icon="file")
        self.export.setObjectName("print-export")
        self.notice = Notice("info")
        self.notice.setObjectName("print-notice")
        self.notice.hide()
        self.to_draw = KeyButton("去抽签", "Ctrl+2", "primary")
        self.to_draw.setObjectName("print-to-draw")
        self.table, self.preview, self.side = PapersTable(), PaperPreview(), PrintSide()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(PAUSE)
        self._drawing = Aside(self)
        self.waiting = WaitingLine("print-waiting")
        self.exporting = Exporting(ops, self.waiting, self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head, body = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(12)
        for widget in (self.title, self.views):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.save)
        head.addWidget(self.export)
        body.setSpacing(12)
        body.addWidget(self.table, 5)
        body.addWidget(self.preview, 4)
        body.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.notice)
        column.addWidget(self.waiting)
        column.addWidget(self.to_draw, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(body, 1)

    def _connect(self) -> None:
        self.views.chosen.connect(lambda _key: self._choose_view())
        self.table.toggled.connect(self._toggle)
        self.table.chosen.connect(self._chosen)
        self.table.turned.connect(self.preview.turn)
        self._rest.timeout.connect(self.show_preview)
        self.queue.moved.connect(self._one_done)
        self.queue.ended.connect(self._end)
        self.side.many.button.clicked.connect(self.print_ticked)
        self.side.one.clicked.connect(self.print_one)
        self.side.printer_chosen.connect(self._printer_chosen)
        self.save.clicked.connect(self.save_one)
        self.export.clicked.connect(self.export_workbook)
        self.exporting.ended.connect(self._exported)
        self.to_draw.clicked.connect(lambda: self.go_to.emit("draw", None))

    # ── what the window asks ─────────────────────────────────────────────

    def home(self) -> QWidget:
        """The list of papers; before the first draw, the way there."""
        return self.to_draw if self.to_draw.isVisibleTo(self) else self.table

    def show_place(self, place: TableId | str | None) -> None:
        """The papers of a stage; of a table, with its sheet selected."""
        key = place.stage if isinstance(place, TableId) else place
        if not key or key not in self.ops.state.stages:
            return
        self.stage = key
        self.views.set_current("stage")
        self.refresh(None)
        if isinstance(place, TableId):
            self.table.choose(("result-sheet", place.stage, place.round, place.table))

    def print_now(self) -> None:
        """Ctrl+P: the paper that is selected."""
        self.print_one()

    def showEvent(self, event: QShowEvent) -> None:
        """Printers may have come or gone."""
        self.side.show_printers(self.list_printers())
        super().showEvent(event)
        self._show_count()

    def hideEvent(self, event: QHideEvent) -> None:
        """The next time the screen follows the event again; what was said is over."""
        super().hideEvent(event)
        if not event.spontaneous():  # not when the whole window is put away
            self.stage, self._stale = "", True
            self.notice.hide()

    # ── showing ──────────────────────────────────────────────────────────

    def refresh(self, changes: Changes | None) -> None:
        """The list as it is now; selection and scroll stay. Waits while papers are being printed."""
        if self.queue.busy():
            return
        self._papers = queries.all_documents(self.ops.state)
        self._show_counts()
        self._show_papers()
        self.to_draw.setVisible(not any(map(printable, self._papers)))
        if self.to_draw.isVisibleTo(self):
            self._say("info", "还没有可印的。先在“抽签”里抽签。")
        elif self.notice.sentence().startswith("还没有可印的"):
            self.notice.hide()

    def _show_papers(self) -> None:
        """The papers of this view with their ticks."""
        view = self.views.current()
        rows = self._own() if view == "stage" else [row for row in self._papers if view in ("all", row.group)]
        several = view != "stage"
        lines = lines_of(self.ops.state, rows, self._is_ticked, stage=several)
        self.table.show_lines(lines, stage=several)
        self._show_count()

    def _shown_stage(self) -> str:
        """What the plan pointed at, else the stage at work, else the last one drawn."""
        state = self.ops.state
        drawn = [stage.key for stage in state.format.stages if state.stages[stage.key].rounds]
        now = queries.current_stage(state)
        return self.stage or (now if state.stages[now].rounds or not drawn else drawn[-1])

    def _own(self) -> list[DocumentRow]:
        """The papers of the stage; the final places belong to the last one."""
        stage = self._shown_stage()
        last = self.ops.state.format.stages[-1].key == stage
        return [row for row in self._papers if row.stage == stage or (not row.stage and last)]

    def _show_counts(self) -> None:
        counted = [row.group for row in self._papers]
        name = self.ops.state.stage_plan(self._shown_stage()).name
        self.views.set_word("stage", f"{name} {sum(map(printable, self._own()))}")
        self.views.set_count("due", counted.count("due"))
        self.views.set_count("changed", counted.count("changed"))
        self.views.set_count("all", sum(map(printable, self._papers)))

    def _is_ticked(self, row: DocumentRow) -> bool:
        return printable(row) and self._ticks.get(key_of(row), row.group == "due")

    def _ticked(self) -> list[DocumentRow]:
        """The ticked papers of the list as it is shown, in its order."""
        rows = (line.row for line in self.table.papers.rows())
        return [row for row in rows if row is not None and self._is_ticked(row)]

    def _show_count(self) -> None:
        if self.queue.busy():
            self.side.show_count(self.queue.total, self.queue.total - len(self.queue.left))
        else:
            self.side.show_count(len(self._ticked()), None, self._why_empty())

    def _why_empty(self) -> str:
        return "" if self.table.papers.rows() else NOTHING.get(self.views.current(), "")

    def _choose_view(self) -> None:
        if not self.queue.busy():
            self.notice.hide()
        self.refresh(None)
        self.home().setFocus()

    def _toggle(self, line: PrintLine | None) -> None:
        if line is not None and line.row is not None and printable(line.row) and not self.queue.busy():
            self._ticks[key_of(line.row)] = not line.ticked
            self._show_papers()

    def _printer_chosen(self) -> None:
        self._show_count()
        self.home().setFocus()

    # ── preview ──────────────────────────────────────────────────────────

    def _chosen(self) -> None:
        line = self.table.line()
        row = line.row if line else None
        self.side.about.show_line(line, 0)
        self.side.one.setEnabled(row is not None and printable(row))
        self.save.setEnabled(row is not None and printable(row))
        if row is not None and self._preview_key(row) in self._previews:
            self.show_preview()
        else:
            self._rest.start()

    def _preview_key(self, row: DocumentRow) -> tuple[Key, int]:
        lines = self.ops.state.lines
        return key_of(row), lines[-1].seq if lines else 0

    def show_preview(self) -> None:
        """The selected paper as it would be printed now, drawn beside the window; nothing is recorded."""
        line = self.table.line()
        self._drawing.cancel()
        if line is None or line.row is None or not printable(line.row):
            self.preview.say(line.row.why if line and line.row else self._why_empty())
            return
        key = self._preview_key(line.row)
        if key in self._previews:
            self._show_drawn(line, self._previews[key])
            return
        try:
            draw = self._gathered(line.row)
        except Refused as refused:
            self.preview.say(sentence(refused))
            return
        if not self.preview.pages():
            self.preview.say("正在画这一张。")
        self._drawing.start(draw, partial(self._drawn, line, key), lambda no: self.preview.say(sentence(no)))

    def is_drawing(self) -> bool:
        """A preview is on its way."""
        return self._rest.isActive() or self._drawing.busy()

    def _gathered(self, row: DocumentRow) -> Callable[[], bytes]:
        """What the paper says; drawing it is for another thread. Raises ``Refused``."""
        order = printing.orders(self.ops, row.document, row.stage, row.round, row.table or None)[0]
        return printing.preview(self.ops.state, order)

    def _drawn(self, line: PrintLine, key: tuple[Key, int], data: bytes) -> None:
        while len(self._previews) >= KEPT:
            del self._previews[next(iter(self._previews))]
        self._previews[key] = data
        self._show_drawn(line, data)

    def _show_drawn(self, line: PrintLine, data: bytes) -> None:
        self.preview.show_pdf(data, " ".join(filter(None, (line.title, line.detail))))
        self.side.about.show_line(line, self.preview.pages())

    # ── printing ─────────────────────────────────────────────────────────

    def print_ticked(self) -> None:
        """Ctrl+Enter: everything that is ticked, one after another; Esc stops."""
        if not self.queue.busy():
            self._begin(self._ticked())

    def print_one(self) -> None:
        """P: the selected paper alone."""
        line = self.table.line()
        if line is not None and line.row is not None and printable(line.row) and not self.queue.busy():
            self._begin([line.row])

    def _begin(self, rows: list[DocumentRow]) -> None:
        if not rows:
            self._say("wait", "没有勾选要印的。用 ↑ ↓ 选，空格勾选，再按 Ctrl+回车。")
            return
        self.notice.hide()
        self.queue.begin(rows, self.side.printer_name())
        self._show_count()

    def _one_done(self, row: DocumentRow) -> None:
        self._ticks.pop(key_of(row), None)
        self._show_count()

    def _end(self, problem: str, left: list[DocumentRow]) -> None:
        if self.queue.target is not None:
            self.refresh(None)
            self._say("err" if problem else "info", problem or saved_text(self.queue.printed))
            self.home().setFocus()
            return
        for row in left:
            self._ticks[key_of(row)] = True
        self.refresh(None)
        done = done_text(self.queue.printed, self.side.printer_name())
        if problem or left:
            rest = f"还有 {len(left)} 份没印，仍然勾着。"
            self._say("err" if problem else "wait", f"{problem}{done}{rest}")
        else:
            self._say("info", done)
        self.home().setFocus()

    def is_printing(self) -> bool:
        """Papers are still on their way."""
        return self.queue.busy()

    # ── files ────────────────────────────────────────────────────────────

    def save_one(self) -> None:
        """Ctrl+S: the selected paper into a file that the referee names."""
        line = self.table.line()
        if line is None or line.row is None or not printable(line.row) or self.queue.busy():
            return
        path = self.ask_pdf_path("-".join(filter(None, (line.title, line.row.detail))).replace(" ", ""))
        if path is not None:
            self.queue.begin([line.row], "", path)
            self._show_count()
        self.home().setFocus()

    def export_workbook(self) -> None:
        """E: the whole event as an Excel workbook."""
        path = self.ask_workbook_path()
        if path is not None and not self.exporting.busy():
            self.notice.hide()
            self.exporting.start(path)
        self.home().setFocus()

    def _exported(self, path: Path, problem: str) -> None:
        self._say(
            "err" if problem else "info",
            problem or f"{'成绩 CSV' if path.suffix == CSV else 'Excel'} 存在 {path}。",
        )

    def _ask_pdf_path(self, name: str) -> Path | None:
        folder = self.ops.path.parent / f"{name}.pdf"
        chosen, _kind = QFileDialog.getSaveFileName(self, "存成 PDF", str(folder), "PDF (*.pdf)")
        return Path(chosen) if chosen else None

    def _ask_workbook_path(self) -> Path | None:
        target = self.ops.path.with_suffix(".xlsx")
        chosen, _kind = QFileDialog.getSaveFileName(
            self, "导出 Excel", str(target), "Excel (*.xlsx);;成绩 CSV (*.csv)"
        )
        return Path(chosen) if chosen else None

    def _say(self, kind: Kind, words: str) -> None:
        self.notice.set_sentence(kind, words)
        self.notice.show()

    # ── keys ─────────────────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        controlled = bool(event.modifiers() & CTRL)
        if controlled and event.key() in ENTER:
            self.print_ticked()
        elif controlled and event.key() == Qt.Key.Key_S:
            self.save_one()
        elif event.key() == Qt.Key.Key_Escape:
            self.queue.stop()
            self.exporting.cancel()
        elif not controlled and event.text().upper() == "P":
            self.print_one()
        elif not controlled and event.text().upper() == "E":
            self.export_workbook()
        else:
            super().keyPressEvent(event)
