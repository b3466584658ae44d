"""选手: the people of an event as lists show them."""

from tourney.model.ids import Number, in_order
from tourney.model.once import asked_once
from tourney.model.state import Entry, Tournament
from tourney.queries.rows import PersonState, PlayerRow
from tourney.wording.numbers import tail

FORGOTTEN = "（已删除）"
WHOLE = 8
"""Fewer characters are an end, not a whole number."""


@asked_once
def players(state: Tournament) -> tuple[PlayerRow, ...]:
    """Everybody who signed up, in natural order of their numbers."""
    return tuple(player(state, number) for number in in_order(list(state.entries)))


def by_document(state: Tournament, text: str) -> tuple[PlayerRow, ...]:
    """Whose whole ID or phone number this is, as a card reader types it; nobody for less than the whole."""
    wanted = text.strip().upper()
    if len(wanted) < WHOLE:
        return ()
    held = ((number, state.person(number)) for number in in_order(list(state.entries)))
    return tuple(player(state, number) for number, one in held if wanted in (one.id_number, one.phone))


def player(state: Tournament, number: Number) -> PlayerRow:
    """One person."""
    entry, person = state.entries[number], state.person(number)
    return PlayerRow(
        number, person.name or FORGOTTEN, person.unit, person.sex, tail(person.id_number), tail(person.phone),
        _state(entry), entry.checked_in_at, entry.invited, entry.seeded, person.remark,
        twin=state.has_twin(number),
    )  # fmt: skip


def name_of(state: Tournament, number: Number) -> str:
    """The bare name, for where the unit stands beside it anyway."""
    return state.person(number).name or FORGOTTEN


def called(state: Tournament, number: Number) -> str:
    """The name, with the unit behind it where somebody else is called the same."""
    return state.called(number) or FORGOTTEN


def _state(entry: Entry) -> PersonState:
    if entry.disqualified is not None:
        return "disqualified"
    if entry.withdrawn is not None:
        return "withdrawn"
    return "checked_in" if entry.checked_in_at else "registered"
