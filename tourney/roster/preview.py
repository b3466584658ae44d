"""What the import shows before anything is registered: each row, its findings, what becomes of it."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from tourney.model.ids import Number
from tourney.roster.fields import Field
from tourney.roster.known import Known

Severity = Literal["fixed", "warn", "error"]
Decision = Literal["import", "ask", "skip"]

TREATMENT: dict[str, tuple[Severity, Decision]] = {
    # mended by itself, shown, nothing to do
    "name_mended": ("fixed", "import"),
    "id_mended": ("fixed", "import"),
    "phone_mended": ("fixed", "import"),
    "phone_numeric": ("fixed", "import"),
    "number_mended": ("fixed", "import"),
    "unit_above": ("fixed", "import"),
    # the person is taken, somebody should look
    "sex_odd": ("warn", "import"),
    "mark_odd": ("warn", "import"),
    "sex_mismatch": ("warn", "import"),
    "phone_odd": ("warn", "import"),
    "phone_lost": ("error", "import"),
    "remark_formula": ("warn", "import"),
    "name_private": ("warn", "import"),
    "name_uncovered": ("warn", "import"),
    "number_odd": ("warn", "import"),
    "number_date": ("warn", "import"),
    "number_other": ("warn", "import"),
    # the referee decides
    "hidden": ("warn", "ask"),
    "name_odd": ("warn", "ask"),
    "id_lost": ("error", "ask"),
    "id_length": ("warn", "ask"),
    "id_birth": ("warn", "ask"),
    "id_check": ("warn", "ask"),
    "id_shared": ("warn", "ask"),
    "same_name": ("warn", "ask"),
    "number_taken": ("error", "ask"),
    "number_alike": ("warn", "ask"),
    "cell_unreadable": ("error", "ask"),
    "text_long": ("error", "ask"),
    "known_changed": ("warn", "ask"),
    "known_name": ("warn", "ask"),
    "number_known": ("error", "ask"),
    "number_near": ("warn", "ask"),
    # no person, or one who is there already
    "duplicate": ("warn", "skip"),
    "known_same": ("fixed", "skip"),
    "known_again": ("warn", "skip"),
    "name_unreadable": ("error", "skip"),
    "no_name": ("error", "skip"),
    "total_line": ("fixed", "skip"),
    "note_line": ("fixed", "skip"),
    "header_again": ("fixed", "skip"),
    # about the sheet as a whole
    "other_sheet": ("warn", "import"),
    "second_names": ("warn", "import"),
    "read_plainly": ("warn", "import"),
    "no_name_column": ("error", "import"),
}
"""Problem → how bad it is, and what becomes of the row unless the referee says otherwise."""

_WEIGHT: dict[Decision, int] = {"import": 0, "ask": 1, "skip": 2}


class Problem(msgspec.Struct, frozen=True):
    """One finding. ``tourney.wording.roster`` says it in a sentence."""

    code: str
    severity: Severity
    row: int
    """Row of the sheet from 1; 0 when it is about the whole sheet."""
    cell: str
    """``E9``; empty when it is about the whole row."""
    value: str
    """The cell as shown in the sheet."""
    facts: dict[str, str | int] = {}
    field: Field | Literal[""] = ""


class Row(msgspec.Struct, frozen=True):
    """A row below the header with the cleaned values; lines that are no person have only ``raw``."""

    row: int
    hidden: bool
    number: str
    name: str
    unit: str
    sex: str
    """男, 女 or empty."""
    id_number: str
    phone: str
    remark: str
    raw: tuple[str, ...]
    """The cells as the sheet shows them."""
    decision: Decision
    problems: tuple[Problem, ...]
    known: Number | Literal[""] = ""
    """The registered person whom this row would change; empty when it would be a new one."""
    changes: dict[str, str] = {}
    """Field → new value, for that person."""
    invited: str = ""
    """是, 否 or empty."""
    seeded: str = ""


class Preview(msgspec.Struct, frozen=True):
    source: str
    """Name of the file."""
    sheets: tuple[str, ...]
    sheet: str
    encoding: str
    """Of a text file; empty for a workbook."""
    encodings: tuple[str, ...]
    """All encodings this text file can be read in, the likeliest first."""
    header_row: int
    """Last row of the header from 1; 0 when there is none."""
    headers: tuple[str, ...]
    columns: dict[Field, int]
    """Where each field was found; columns from 0."""
    rows: tuple[Row, ...]
    notes: tuple[Problem, ...] = ()
    """Findings about the sheet as a whole."""
    known: tuple[Known, ...] = ()
    """Who was registered when the file was read."""


def problem(
    code: str,
    row: int,
    *,
    cell: str = "",
    value: str = "",
    field: Field | Literal[""] = "",
    **facts: str | int,
) -> Problem:
    """A finding, as bad as the table above says."""
    return Problem(code, TREATMENT[code][0], row, cell, value, facts, field)


def decision(problems: Iterable[Problem]) -> Decision:
    """What becomes of a row with these problems: the gravest says."""
    return max((TREATMENT[each.code][1] for each in problems), key=_WEIGHT.__getitem__, default="import")
