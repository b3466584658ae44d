"""The previewed people as one command."""

from collections.abc import Mapping

from tourney.model import commands as c
from tourney.model.ids import Number
from tourney.roster.people import Chosen, Person, people
from tourney.roster.preview import Preview


def import_command(preview: Preview, decisions: Mapping[int, Chosen] | None = None) -> c.ImportRoster:
    """What was previewed and decided, to be registered as one action. Raises what ``people`` raises."""
    found = people(preview, decisions)
    return c.ImportRoster(people=tuple(_register(person) for person in found), source=preview.source)


def _register(person: Person) -> c.Register:
    return c.Register(
        name=person.name, number=Number(person.number) if person.number else None, unit=person.unit,
        sex="男" if person.sex == "男" else "女" if person.sex == "女" else "",
        id_number=person.id_number, phone=person.phone, remark=person.remark,
    )  # fmt: skip
