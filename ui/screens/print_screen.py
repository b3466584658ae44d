"""打印: which papers are due or changed, what they look like, and printing what is ticked."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model.commands import SetCertificate
from tourney.model.ids import TableId
from tourney.queries import everything as queries
from tourney.queries.papers import CERTIFICATES
from tourney.queries.rows import DocumentRow
from tourney.wording.refusals import sentence
from ui import printing
from ui.ops import Ops
from ui.screens.print_certificate import CertificatePanel
from ui.screens.print_export import CSV, Exporting
from ui.screens.print_head import PrintHead
from ui.screens.print_preview import PaperPreview
from ui.screens.print_proof import ChangesBox, Proofs
from ui.screens.print_queue import PrintQueue, done_text, saved_text
from ui.screens.print_rows import Key, PrintLine, is_reprint, key_of, lines_of, printable
from ui.screens.print_side import PrintSide
from ui.screens.print_table import PapersTable
from ui.screens.print_words import ask_path, chief_question
from ui.screens.screen import Screen
from ui.widgets.ask_panel import AskPanel
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Kind, Notice
from ui.widgets.waiting import WaitingLine

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
        self._asked: tuple[list[DocumentRow], Path | None] = ([], None)
        self.ask_pdf_path: Callable[[str], Path | None] = partial(
            ask_path, self, "存成 PDF", "PDF (*.pdf)", lambda name: ops.path.parent / f"{name}.pdf"
        )
        self.ask_workbook_path: Callable[[], Path | None] = partial(
            ask_path,
            self,
            "导出 Excel",
            "Excel (*.xlsx);;成绩 CSV (*.csv)",
            lambda _name: ops.path.with_suffix(".xlsx"),
        )
        self.list_printers: Callable[[], list[str]] = printing.printers
        self.head = PrintHead()
        self.views, self.all = self.head.views, self.head.all
        self.save, self.export = self.head.save, self.head.export
        self.notice = Notice("info")
        self.notice.setObjectName("print-notice")
        self.notice.hide()
        self.to_draw = KeyButton("去抽签", "Ctrl+2", "primary")
        self.to_draw.setObjectName("print-to-draw")
        self.table, self.preview, self.side = PapersTable(), PaperPreview(), PrintSide()
        self.changes, self.ask = ChangesBox(), AskPanel("print-ask")
        self.certificate = CertificatePanel()
        self.proofs = Proofs(ops, self.preview, self.side.about, self.changes, self)
        self.waiting = WaitingLine("print-waiting")
        self.exporting = Exporting(ops, self.waiting, self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        body = QHBoxLayout()
        body.setSpacing(12)
        body.addWidget(self.table, 5)
        body.addWidget(self.certificate, 5, Qt.AlignmentFlag.AlignTop)
        paper = QVBoxLayout()
        paper.setSpacing(10)
        paper.addWidget(self.preview, 1)
        paper.addWidget(self.changes)
        body.addLayout(paper, 4)
        body.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(10)
        column.addLayout(self.head)
        column.addWidget(self.notice)
        column.addWidget(self.ask)
        column.addWidget(self.waiting)
        column.addWidget(self.to_draw, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(body, 1)

    def _connect(self) -> None:
        self.views.chosen.connect(lambda _key: self._choose_view())
        self.table.toggled.connect(self._toggle)
        self.table.chosen.connect(self._chosen)
        self.table.turned.connect(self.preview.turn)
        self.all.clicked.connect(self.tick_all)
        self.ask.answered.connect(self._answered)
        self.certificate.answered.connect(self._set_certificate)
        self.certificate.left.connect(self._certificate_done)
        self.side.certificate.clicked.connect(self.ask_certificate)
        self.ask.left.connect(lambda: self.home().setFocus())
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
        """The list of papers; a question that is open; before the first draw, the way there."""
        if self.ask.asking():
            return self.ask.home()
        if self.certificate.asking():
            return self.certificate.text
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
            here = ("result-sheet", place.stage, place.round, place.table)
            sheets = [found for row in self._own() if (found := key_of(row))[:4] == here]
            self.table.choose(sheets[0] if sheets else here)

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

    def tick_all(self) -> None:
        """A: every paper of the list that can be printed, but no copy a second time; again: none."""
        rows = [line.row for line in self.table.papers.rows() if line.row is not None and printable(line.row)]
        wanted = [row for row in rows if not is_reprint(row)]
        tick = not all(map(self._is_ticked, wanted))
        if not self.queue.busy():
            self._ticks |= {key_of(row): tick for row in (wanted if tick else rows)}
            self._show_papers()

    def _printer_chosen(self) -> None:
        self._show_count()
        self.home().setFocus()

    def _chosen(self) -> None:
        line = self.table.line()
        row = line.row if line else None
        self.side.one.setEnabled(row is not None and printable(row))
        self.side.certificate.setVisible(row is not None and row.document == CERTIFICATES)
        self.save.setEnabled(row is not None and printable(row))
        self.proofs.choose(line, self._why_empty())

    def show_preview(self) -> None:
        """The selected paper at once, without waiting for the selection to rest."""
        self.proofs.show_now()

    def is_drawing(self) -> bool:
        """A preview is on its way."""
        return self.proofs.busy()

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

    def _begin(self, rows: list[DocumentRow], target: Path | None = None) -> None:
        """Copies that players have already are asked about first."""
        if not rows:
            self._say("wait", "没有勾选要印的。用 ↑ ↓ 选，空格勾选，再按 Ctrl+回车。")
            return
        self._asked = (rows, target)
        again = [row for row in rows if is_reprint(row)]
        if again:
            self.ask.ask(chief_question(again, len(rows)))
        else:
            self._go("")

    def _answered(self, _key: str, texts: dict[str, str]) -> None:
        if not texts["by"]:
            self.ask.say("没有写裁判长姓名。补打的选手联要裁判长同意，请写上。")
            return
        self.ask.close_question()
        self._go(texts["by"])

    def _go(self, by: str) -> None:
        rows, target = self._asked
        self.notice.hide()
        self.queue.begin(rows, "" if target else self.side.printer_name(), target, by=by)
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
        self._ticks |= {key_of(row): True for row in left}
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

    # ── 证书 ─────────────────────────────────────────────────────────────

    def ask_certificate(self) -> None:
        """T, on the certificates: text, picture, and who gets one."""
        if not self.queue.busy() and self.side.certificate.isVisibleTo(self):
            self.table.hide()
            self.side.hide()
            self.certificate.ask(self.ops.state.certificate)

    def _certificate_done(self) -> None:
        """The list is there again."""
        self.certificate.hide()
        self.table.show()
        self.side.show()
        self.home().setFocus()

    def _set_certificate(self, command: SetCertificate) -> None:
        if self.ops.run(command, refused=lambda refused: self.certificate.say(sentence(refused))) is not None:
            self._certificate_done()
            self.refresh(None)
            self.proofs.show_now()

    # ── files ────────────────────────────────────────────────────────────

    def save_one(self) -> None:
        """Ctrl+S: the selected paper into a file that the referee names."""
        line = self.table.line()
        if line is None or line.row is None or not printable(line.row) or self.queue.busy():
            return
        path = self.ask_pdf_path("-".join(filter(None, (line.title, line.row.detail))).replace(" ", ""))
        if path is not None:
            self._begin([line.row], path)
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
        elif not controlled and event.text().upper() == "A":
            self.tick_all()
        elif not controlled and event.text().upper() == "T":
            self.ask_certificate()
        else:
            super().keyPressEvent(event)
