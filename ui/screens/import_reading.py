"""Reading a sign-up file without keeping the window waiting."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
from PySide6.QtCore import Signal

from tourney.model.errors import Refused
from tourney.roster.fields import Field
from tourney.roster.preview import Preview
from tourney.roster.read import read
from ui.background import Background


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


class RosterReading(Background):
    """One file at a time, off the window's thread; what was asked before and not yet answered is dropped."""

    answered = Signal(Answer)

    def read(self, asked: Asked) -> None:
        """``answered`` brings what is in the file."""
        self.begin(lambda: answer(asked), self.answered.emit)
