"""Who will be registered: the preview after the referee's decisions."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from tourney.model.errors import Refused
from tourney.roster.preview import Decision, Preview, Row

Chosen = Literal["import", "skip"]


class Person(msgspec.Struct, frozen=True):
    """A person to register. Unknown values are empty; without a number the next free one is given."""

    row: int
    number: str
    name: str
    unit: str
    sex: str
    id_number: str
    phone: str
    remark: str


def people(preview: Preview, decisions: Mapping[int, Chosen] | None = None) -> tuple[Person, ...]:
    """Everybody who will be registered, in the order of the sheet.

    ``decisions``: row → what the referee chose. A number that an earlier person has is left out.
    Raises ``Refused``: roster_undecided with the rows still asked about, roster_unnamed for chosen rows
    that have no name, roster_nobody when no one would be left.
    """
    chosen = {row.row: _outcome(row, decisions or {}) for row in preview.rows}
    _refuse("roster_undecided", [row for row, outcome in chosen.items() if outcome == "ask"])
    taken = [row for row in preview.rows if chosen[row.row] == "import"]
    _refuse("roster_unnamed", [row.row for row in taken if not row.name])
    if not taken:
        raise Refused("roster_nobody", file=preview.source, sheet=preview.sheet)
    numbers: set[str] = set()
    return tuple(_person(row, numbers) for row in taken)


def _outcome(row: Row, decisions: Mapping[int, Chosen]) -> Decision:
    return decisions.get(row.row, row.decision)


def _refuse(code: str, rows: list[int]) -> None:
    if rows:
        raise Refused(code, rows=rows, count=len(rows), listed="、".join(map(str, rows)))


def _person(row: Row, numbers: set[str]) -> Person:
    number = "" if row.number in numbers else row.number
    numbers.add(row.number)
    return Person(row.row, number, row.name, row.unit, row.sex, row.id_number, row.phone, row.remark)
