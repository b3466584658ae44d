"""A paper by one key, drawn beside the window: how long it takes already, and the way out while nothing counts."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject

from tourney.model.errors import Refused
from tourney.reports.files import make_folder, write_file
from tourney.wording.refusals import sentence
from ui.aside import Aside
from ui.ops import Ops
from ui.printing import PaperJob, Printed

Said = Callable[[Printed], object]
STILL = "上一张还在画。画好以后再按一次。"
DROPPED = "没有印，也没有记进日志。"


class OnePaper(QObject):
    """One at a time; whoever asks for the next one too soon is told."""

    def __init__(self, ops: Ops, parent: QObject) -> None:
        super().__init__(parent)
        self._ops = ops
        self._aside = Aside(self)
        self._stop = Event()
        self._counts = False
        self._said: Said = lambda _made: None
        ops.closing.connect(self.cancel)

    def busy(self) -> bool:
        """A paper is on its way."""
        return self._aside.busy()

    def press(self, name: str, document: str, stage: str, round_number: int | None, said: Said) -> None:
        """A paper with versions: its print is recorded once the disk took a proof, and its file follows.

        ``name`` is what it is called while it takes long; ``said`` hears what came of it.
        """
        if self._waits_for_another(said):
            return
        try:
            job = PaperJob(self._ops, document, stage, round_number)
            proof = job.proof()
        except Refused as refused:
            said(Printed(None, sentence(refused)))
            return
        self._begin(name, said)
        self._aside.start(proof, lambda _none: self._record(job), self._refused)

    def write(self, name: str, path: Path, draw: Callable[[], bytes], said: Said) -> None:
        """A paper without versions, which is no line of the history. ``draw`` is called in any thread."""
        if self._waits_for_another(said):
            return
        stop = self._begin(name, said)
        self._aside.start(
            lambda: _written(path, draw, stop), lambda _none: self._end(Printed(path)), self._refused
        )

    def _waits_for_another(self, said: Said) -> bool:
        if self.busy():
            said(Printed(None, STILL))
        return self.busy()

    def cancel(self) -> None:
        """Esc. A print that is recorded gets its file all the same."""
        if self.busy() and not self._counts:
            self._stop.set()
            self._aside.cancel()
            self._end(Printed(None, DROPPED))

    def _begin(self, name: str, said: Said) -> Event:
        self._stop, self._said = Event(), said
        self._ops.begin_work(f"正在画{name}", self.cancel)
        return self._stop

    def _record(self, job: PaperJob) -> None:
        self._counts = True
        try:
            job.record()
            write = job.paper()
        except Refused as refused:
            self._refused(refused)
            return
        self._aside.start(write, lambda _none: self._end(Printed(job.path)), self._refused, whole=True)

    def _refused(self, refused: Refused) -> None:
        self._end(Printed(None, sentence(refused)))

    def _end(self, made: Printed) -> None:
        self._counts = False
        self._ops.end_work()
        self._said(made)


def _written(path: Path, draw: Callable[[], bytes], stop: Event) -> None:
    data = draw()
    if not stop.is_set():
        make_folder(path.parent)
        write_file(path, data)
