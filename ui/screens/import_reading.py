"""Reading a sign-up file without keeping the window waiting."""

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from tourney.model.errors import Refused
from tourney.roster.fields import Field
from tourney.roster.preview import Preview
from tourney.roster.read import read

SHORT = 32_000
"""Bytes up to which a file is read at once: some hundred people, a tenth of a second."""
LOOK_EVERY = 40
"""Milliseconds."""


class Asked(msgspec.Struct, frozen=True):
    """A file and how it is to be read; what is empty is found out."""

    path: Path
    sheet: str | None = None
    encoding: str | None = None
    columns: Mapping[Field, int] | None = None


class Answer(msgspec.Struct, frozen=True):
    """What is in the file, or why it cannot be read. Without a name column there are both: the bare rows."""

    preview: Preview | None
    refused: Refused | None = None


def answer(asked: Asked) -> Answer:
    """Reads. A file without a name column is read bare, so that the column can be pointed out."""
    try:
        return Answer(_read(asked, asked.columns))
    except Refused as refused:
        if refused.code != "roster_no_name_column":
            return Answer(None, refused)
        nameless = refused
    try:
        return Answer(_read(asked, {}), nameless)
    except Refused as refused:
        return Answer(None, refused)


def _read(asked: Asked, columns: Mapping[Field, int] | None) -> Preview:
    return read(asked.path, sheet=asked.sheet, encoding=asked.encoding, columns=columns)


class RosterReading(QObject):
    """One file at a time; what was asked before and not yet answered is dropped."""

    answered = Signal(Answer)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hands: ThreadPoolExecutor | None = None
        self._coming: Future[Answer] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_EVERY)
        self._timer.timeout.connect(self._look)

    def begin(self, asked: Asked) -> bool:
        """Answers at once with a short file. ``True`` when a long one is being read."""
        self.drop()
        if _size(asked.path) <= SHORT:
            self.answered.emit(answer(asked))
            return False
        if self._hands is None:
            self._hands = ThreadPoolExecutor(1, thread_name_prefix="roster")
        self._coming = self._hands.submit(answer, asked)
        self._timer.start()
        return True

    def is_reading(self) -> bool:
        """An answer is still to come."""
        return self._coming is not None

    def drop(self) -> None:
        """Nobody waits for the answer any more."""
        self._timer.stop()
        if self._coming is not None:
            self._coming.cancel()
        self._coming = None

    def _look(self) -> None:
        if self._coming is not None and self._coming.done():
            found = self._coming.result()
            self.drop()
            self.answered.emit(found)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0  # reading will say what is wrong with it
