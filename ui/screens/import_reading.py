"""Reading a sign-up file without keeping the window waiting."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from tourney.model.errors import Refused
from tourney.model.loading import uncollected
from tourney.roster.fields import Field
from tourney.roster.known import Known
from tourney.roster.preview import Preview
from tourney.roster.read import read, read_text
from tourney.roster.source import CLIPBOARD
from ui.aside import Aside


class Asked(msgspec.Struct, frozen=True):
    """A file and how it is to be read; what is empty is found out."""

    path: Path | None
    """``None``: what was copied, in ``text``."""
    sheet: str | None = None
    encoding: str | None = None
    columns: Mapping[Field, int] | None = None
    registered: tuple[Known, ...] = ()
    """Who is in the event already: a row that says the same is skipped, one that differs is offered as a change."""
    text: str = ""

    @property
    def name(self) -> str:
        return self.path.name if self.path is not None else CLIPBOARD


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
    if asked.path is None:
        return read_text(asked.text, columns=columns, registered=asked.registered)
    return read(
        asked.path, sheet=asked.sheet, encoding=asked.encoding, columns=columns, registered=asked.registered
    )


class RosterReading(QObject):
    """One file at a time, off the window's thread; what was asked before and not yet answered is dropped."""

    answered = Signal(Answer)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._aside = Aside(self)

    def read(self, asked: Asked) -> None:
        """``answered`` brings what is in the file."""
        self._aside.start(
            lambda: _quietly(asked),
            self.answered.emit,
            lambda refused: self.answered.emit(Answer(None, refused)),
        )

    def is_busy(self) -> bool:
        """An answer is still to come."""
        return self._aside.busy()

    def drop(self) -> None:
        """Nobody waits for the answer any more."""
        self._aside.cancel()


def _quietly(asked: Asked) -> Answer:
    """Without looking for garbage meanwhile, which would stop the window's thread too."""
    with uncollected():
        return answer(asked)
