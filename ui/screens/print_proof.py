"""Beside the list of papers: the selected one as it would be printed now, and in what it differs from its last version."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.queries.papers import CERTIFICATES
from tourney.queries.print_changes import PaperChanges, paper_changes, printed_seq
from tourney.queries.rows import DocumentRow
from tourney.queries.unprintable import unprintable_on
from tourney.wording.characters import unprintable_on_paper
from tourney.wording.refusals import sentence
from ui import printing
from ui.aside import Aside
from ui.ops import Ops
from ui.screens.print_preview import PaperPreview
from ui.screens.print_rows import Key, PrintLine, key_of, printable
from ui.screens.print_side import AboutBox

PAUSE = 150
"""Milliseconds that a selection rests before its preview is made."""
KEPT = 24
"""Previews that are kept."""


class ChangesBox(QFrame):
    """和第 1 版不同: hidden where a paper says what it said."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("print-changes")
        self.setProperty("box", "card")
        self._heading, self._lines = QLabel(), QLabel()
        self._heading.setProperty("role", "subheading")
        self._lines.setProperty("role", "redo")
        self._lines.setWordWrap(True)
        for label in (self._heading, self._lines):
            label.setTextFormat(Qt.TextFormat.PlainText)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(4)
        column.addWidget(self._heading)
        column.addWidget(self._lines)
        self.hide()

    def show_changes(self, found: PaperChanges | None) -> None:
        """``None``: nothing is known, or nothing is different."""
        self.setVisible(found is not None and bool(found.lines))
        if found is not None:
            self._heading.setText(f"和第 {found.version} 版不同")
            self._lines.setText("\n".join(found.lines))
            self.setAccessibleName(f"{self._heading.text()}：{self._lines.text()}")

    def words(self) -> str:
        """What is said; empty while it is hidden."""
        return "" if self.isHidden() else self._lines.text()


class Proofs(QObject):
    """``choose`` a paper; its preview follows when the selection rests. Nothing is recorded."""

    def __init__(
        self, ops: Ops, preview: PaperPreview, about: AboutBox, changes: ChangesBox, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._ops, self._preview, self._about, self._changes = ops, preview, about, changes
        self._line: PrintLine | None = None
        self._why_none = ""
        self._kept: dict[tuple[Key, int], bytes] = {}
        self._drawing, self._comparing = Aside(self), Aside(self)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(PAUSE)
        self._rest.timeout.connect(self.show_now)

    def choose(self, line: PrintLine | None, why_none: str) -> None:
        """``why_none``: what is said where nothing is selected."""
        self._line, self._why_none = line, why_none
        self._about.show_line(line, 0)
        row = line.row if line else None
        people = unprintable_on(self._ops.state, row) if row is not None else ()
        self._about.show_missing(unprintable_on_paper(people))
        if row is not None and self._key(row) in self._kept:
            self.show_now()
        else:
            self._rest.start()

    def busy(self) -> bool:
        """A preview is on its way."""
        return self._rest.isActive() or self._drawing.busy() or self._comparing.busy()

    def show_now(self) -> None:
        """The selected paper as it would be printed now, drawn beside the window."""
        line = self._line
        self._drawing.cancel()
        self._compare(line.row if line else None)
        if line is None or line.row is None or not _shown(line.row):
            self._preview.say(line.row.why if line and line.row else self._why_none)
            return
        key = self._key(line.row)
        if key in self._kept:
            self._show(line, self._kept[key])
            return
        try:
            draw = self._gathered(line.row)
        except Refused as refused:
            self._preview.say(sentence(refused))
            return
        if not self._preview.pages():
            self._preview.say("正在画这一张。")
        self._drawing.start(draw, partial(self._drawn, line, key), lambda no: self._preview.say(sentence(no)))

    def _key(self, row: DocumentRow) -> tuple[Key, int]:
        lines = self._ops.state.lines
        return key_of(row), lines[-1].seq if lines else 0

    def _gathered(self, row: DocumentRow) -> Callable[[], bytes]:
        """What the paper says; drawing it is for another thread. Raises ``Refused``."""
        if not printable(row):
            return printing.sample_certificate(self._ops.state)
        found = printing.orders(
            self._ops, row.document, row.stage, row.round, row.table or None, number=row.number
        )
        return printing.preview(self._ops.state, found[0])

    def _drawn(self, line: PrintLine, key: tuple[Key, int], data: bytes) -> None:
        while len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = data
        self._show(line, data)

    def _show(self, line: PrintLine, data: bytes) -> None:
        self._preview.show_pdf(data, " ".join(filter(None, (line.title, line.detail))))
        self._about.show_line(line, self._preview.pages())

    def _compare(self, row: DocumentRow | None) -> None:
        """What changed since the last version, worked out beside the window."""
        self._comparing.cancel()
        if row is None or not row.version or row.group not in ("due", "changed"):
            self._changes.show_changes(None)
            return
        state = self._ops.state
        work = partial(_compared, self._ops.past(), printed_seq(state, row), state.lines[-1].seq, row)
        self._comparing.start(work, self._changes.show_changes, lambda _no: self._changes.show_changes(None))


def _shown(row: DocumentRow) -> bool:
    """Certificates can be looked at before they can be printed: the organiser writes them beforehand."""
    return printable(row) or row.document == CERTIFICATES


def _compared(past: Callable[[int], Tournament], printed: int, now: int, row: DocumentRow) -> PaperChanges:
    """Both sides are folded anew: the window goes on with its own."""
    return paper_changes(past(now), past(printed), row)
