"""打印: printing what is ticked, saving one paper, and the tables as a workbook."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from tourney.model.commands import SetCertificate
from tourney.queries.papers import CERTIFICATES
from tourney.queries.rows import DocumentRow
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.print_export import CSV
from ui.screens.print_queue import done_text, saved_text
from ui.screens.print_rows import PrintLine, is_reprint, key_of, printable
from ui.screens.print_shown import PrintShown
from ui.screens.print_words import chief_question

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
CTRL = Qt.KeyboardModifier.ControlModifier


class PrintScreen(PrintShown):
    """What keys and buttons do at the papers. ``ask_pdf_path`` and ``ask_workbook_path`` may be replaced."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self._connect()

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

    def print_now(self) -> None:
        """Ctrl+P: the paper that is selected."""
        self.print_one()

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
