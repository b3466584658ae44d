"""Who will be registered: the preview after the referee's decisions."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from tourney.model.errors import Refused
from tourney.roster.fields import YES
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
    invited: bool = False
    seeded: bool = False


def people(preview: Preview, decisions: Mapping[int, Chosen] | None = None) -> tuple[Person, ...]:
    """Everybody who will be registered anew, in the order of the sheet.

    ``decisions``: row → what the referee chose. A number that somebody else has is left out.
    Raises what ``chosen_rows`` raises.
    """
    numbers: set[str] = {str(each.number) for each in preview.known}
    return tuple(_person(row, numbers) for row in chosen_rows(preview, decisions) if not row.known)


def chosen_rows(preview: Preview, decisions: Mapping[int, Chosen] | None = None) -> tuple[Row, ...]:
    """The rows that are to be imported: new people, and registered ones who are to be changed.

    Raises ``Refused``: roster_undecided with the rows still asked about, roster_unnamed for chosen rows
    that have no name, roster_nobody when no one would be left, roster_nothing_new when all are registered.
    """
    chosen = {row.row: _outcome(row, decisions or {}) for row in preview.rows}
    _refuse("roster_undecided", [row for row, outcome in chosen.items() if outcome == "ask"])
    taken = [row for row in preview.rows if chosen[row.row] == "import"]
    _refuse("roster_unnamed", [row.row for row in taken if not row.name])
    if not taken:
        known = sum(any(each.code == "known_same" for each in row.problems) for row in preview.rows)
        code = "roster_nothing_new" if known else "roster_nobody"
        raise Refused(code, file=preview.source, sheet=preview.sheet, count=known)
    return tuple(taken)


def _outcome(row: Row, decisions: Mapping[int, Chosen]) -> Decision:
    return decisions.get(row.row, row.decision)


def _refuse(code: str, rows: list[int]) -> None:
    if rows:
        raise Refused(code, rows=rows, count=len(rows), listed="、".join(map(str, rows)))


def _person(row: Row, numbers: set[str]) -> Person:
    number = "" if row.number in numbers else row.number
    numbers.add(row.number)
    return Person(
        row.row, number, row.name, row.unit, row.sex, row.id_number, row.phone, row.remark,
        invited=row.invited == YES, seeded=row.seeded == YES,
    )  # fmt: skip
