"""打印 as it is shown: which papers are due or changed, and which of them are ticked."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model.ids import TableId
from tourney.queries import everything as queries
from tourney.queries.rows import DocumentRow
from ui import printing
from ui.ops import Ops
from ui.screens.print_certificate import CertificatePanel
from ui.screens.print_export import Exporting
from ui.screens.print_head import PrintHead
from ui.screens.print_preview import PaperPreview
from ui.screens.print_proof import ChangesBox, Proofs
from ui.screens.print_queue import PrintQueue
from ui.screens.print_rows import Key, key_of, lines_of, printable
from ui.screens.print_side import PrintSide
from ui.screens.print_table import PapersTable
from ui.screens.print_words import ask_path
from ui.screens.screen import Screen
from ui.widgets.ask_panel import AskPanel
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Kind, Notice
from ui.widgets.waiting import WaitingLine

NOTHING = {"due": "没有该印的。", "changed": "印过的都没有变。"}
"""What an empty list says."""


class PrintShown(Screen):
    """Papers of a stage; what is due is ticked."""

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

    def asked_first(self, changes: Changes | None) -> Iterator[object]:
        """The papers of each stage, and everybody's name."""
        del changes
        if not self.ops.many():
            return
        for stage in self.ops.state.format.stages:
            yield queries.documents(self.ops.state, stage.key)
        yield queries.all_documents(self.ops.state)
        yield queries.players(self.ops.state)

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

    def _say(self, kind: Kind, words: str) -> None:
        self.notice.set_sentence(kind, words)
        self.notice.show()
