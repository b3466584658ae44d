"""The previewed people as one command."""

from collections.abc import Iterable, Mapping

import msgspec

from tourney.model import commands as c
from tourney.model.ids import Number
from tourney.roster.fields import MARKS, YES
from tourney.roster.people import Chosen, Person, chosen_rows, people
from tourney.roster.preview import Preview, Row


def import_command(preview: Preview, decisions: Mapping[int, Chosen] | None = None) -> c.ImportRoster:
    """What was previewed and decided, to be done as one action. Raises what ``chosen_rows`` raises.

    A row that changes a registered person becomes an update of just the values that are new.
    """
    return c.ImportRoster(
        people=tuple(_register(person) for person in people(preview, decisions)),
        updates=tuple(_updates(chosen_rows(preview, decisions))),
        source=preview.source,
    )


def _register(person: Person) -> c.Register:
    return c.Register(
        name=person.name, number=Number(person.number) if person.number else None, unit=person.unit,
        sex="男" if person.sex == "男" else "女" if person.sex == "女" else "",
        id_number=person.id_number, phone=person.phone, remark=person.remark,
        invited=person.invited, seeded=person.seeded,
    )  # fmt: skip


def _updates(rows: Iterable[Row]) -> Iterable[c.EditPerson]:
    for row in rows:
        if row.known:
            changes: dict[str, str | bool] = {**row.changes}
            for field in MARKS:
                if field in changes:
                    changes[field] = changes[field] == YES
            yield msgspec.convert({"number": row.known, **changes}, c.EditPerson)
