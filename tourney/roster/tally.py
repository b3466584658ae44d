"""An import in a few lines: what was read as what, how many people it would bring, change, leave and ask about."""

from collections.abc import Mapping

import msgspec

from tourney.roster.grid import column_letter
from tourney.roster.people import Chosen
from tourney.roster.preview import Preview, Problem, Row
from tourney.wording.roster import mapping_text, source_text


class Tally(msgspec.Struct, frozen=True):
    people: int
    """Rows that are people, whatever becomes of them."""
    hidden: int
    """Of these, rows that are hidden or filtered out in the sheet."""
    new: int
    updates: int
    known: int
    """Registered already, with nothing new."""
    asked: tuple[int, ...]
    """Rows not yet decided."""


def tally(preview: Preview, decisions: Mapping[int, Chosen] | None = None) -> Tally:
    """The counts of a preview after what was decided."""
    people = [row for row in preview.rows if row.name]
    outcome = {row.row: (decisions or {}).get(row.row, row.decision) for row in people}
    taken = [row for row in people if outcome[row.row] == "import"]
    return Tally(
        people=len(people),
        hidden=sum(row.hidden for row in people),
        new=sum(not row.known for row in taken),
        updates=sum(bool(row.known) for row in taken),
        known=sum(_is_known(row) and outcome[row.row] == "skip" for row in people),
        asked=tuple(row.row for row in people if outcome[row.row] == "ask"),
    )


def _is_known(row: Row) -> bool:
    return any(each.code == "known_same" for each in row.problems)


def head(preview: Preview) -> tuple[str, ...]:
    """Where the rows were found, and which column was read as what: to be confirmed by the referee."""
    others = tuple(each for each in preview.encodings if each != preview.encoding)
    columns = sorted((column, field) for field, column in preview.columns.items())
    found = [(field, column_letter(column), _title(preview, column)) for column, field in columns]
    return (
        source_text(preview.source, preview.sheet, preview.header_row, preview.encoding, others),
        mapping_text(found),
    )


def findings(preview: Preview) -> tuple[Problem, ...]:
    """All that is to be said, in order. Of people with nothing new only their count is of interest."""
    rows = (row for row in preview.rows if not _is_known(row))
    return (*preview.notes, *(found for row in rows for found in row.problems))


def _title(preview: Preview, column: int) -> str:
    return preview.headers[column] if 0 <= column < len(preview.headers) else ""
