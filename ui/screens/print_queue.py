"""Printing what is ticked, one paper after another, while the window goes on."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tourney.model.errors import Refused
from tourney.queries.rows import DocumentRow
from tourney.wording.refusals import sentence
from ui import printing
from ui.aside import Aside
from ui.ops import Ops


class PrintQueue(QObject):
    """``begin`` with the papers; ``stop`` lets the one that counts already be finished."""

    moved = Signal(object)
    """This ``DocumentRow`` is on paper."""
    ended = Signal(str, object)
    """What went wrong, empty when nothing did; the papers that were not printed."""

    def __init__(self, ops: Ops, parent: QObject) -> None:
        super().__init__(parent)
        self._ops = ops
        self._aside = Aside(self)
        self._turn = QTimer(self)  # a child: stopped with all others when the event is left
        self._turn.setSingleShot(True)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._next)
        self._printer = ""
        self._counts = self._stopping = False
        self.left: list[DocumentRow] = []
        self.printed: list[Path] = []
        self.total = 0
        self._by = ""
        self.target: Path | None = None
        """Where the referee wants the paper; ``None`` for the event's folder."""

    def busy(self) -> bool:
        """Papers are still on their way."""
        return bool(self.left)

    def begin(
        self, rows: list[DocumentRow], printer: str, target: Path | None = None, *, by: str = ""
    ) -> None:
        """``printer`` empty: only the PDF is wanted; ``target`` for one paper alone; ``by``: who lets copies be
        printed again."""
        self.target, self._by = target, by
        self.left, self.printed, self.total = list(rows), [], len(rows)
        self._printer, self._stopping = printer, False
        self._turn.start()

    def stop(self) -> None:
        """Esc: no more papers. One whose print is recorded gets its file first."""
        if self._counts:
            self._stopping = True
        elif self.left:
            self._end("")

    def _next(self) -> None:
        if not self.left:
            return
        row = self.left[0]
        try:
            job = printing.PaperJob(
                self._ops, row.document, row.stage, row.round, row.table or None, number=row.number, by=self._by,
                target=self.target,
            )  # fmt: skip
            self._aside.start(job.proof(), lambda _none: self._record(job), self._refused)
        except Refused as refused:
            self._refused(refused)

    def _record(self, job: printing.PaperJob) -> None:
        self._counts = True
        try:
            job.record()
            self._aside.start(
                job.paper(self._printer), lambda _none: self._finish(job.path), self._refused, whole=True
            )
        except Refused as refused:
            self._refused(refused)

    def _finish(self, path: Path) -> None:
        self._counts = False
        self.printed.append(path)
        self.moved.emit(self.left.pop(0))
        if self.left and not self._stopping:
            self._turn.start()
        else:
            self._end("")

    def _refused(self, refused: Refused) -> None:
        self._end(sentence(refused))

    def _end(self, problem: str) -> None:
        self._aside.cancel()
        self._turn.stop()
        self._counts, left, self.left = False, self.left, []
        self.ended.emit(problem, left)


def done_text(paths: list[Path], printer: str) -> str:
    """What was printed, and where it is."""
    if not paths:
        return ""
    where = f"“{paths[0]}”" if len(paths) == 1 else f"文件夹“{paths[0].parent}”"
    sent = f"，已送到“{printer}”" if printer else ""
    return f"{len(paths)} 份已存到{where}{sent}。"


def saved_text(paths: list[Path]) -> str:
    """What was saved into a file."""
    return f"PDF 存在 {paths[0]}。" if paths else "没有存，也没有印。"
