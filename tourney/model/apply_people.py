"""Folding: the event itself, its people, and papers that left the printer."""

from collections.abc import Callable
from typing import Any

from tourney.model import events as e
from tourney.model.ids import Number
from tourney.model.prints import Printing, print_key
from tourney.model.state import Certificate, Entry, Mark, Ruling, Tournament, same_name


def _created(state: Tournament, event: e.EventCreated, at: str) -> None:
    state.created_at, state.expected, state.date = at, event.expected, event.date
    state.prize_scheme = event.prize_scheme
    for place, method in event.leftovers.items():
        key, _, number = place.rpartition(".")
        state.stages[key].leftovers[int(number)] = method


def _event_set(state: Tournament, event: e.EventSet, _at: str) -> None:
    state.values.update(event.values)
    state.name = event.values.get("name", state.name)


def _certificate_set(state: Tournament, event: e.CertificateSet, _at: str) -> None:
    picture = state.certificate.picture if event.picture is None else event.picture
    state.certificate = Certificate(event.title, event.text, event.who, event.first, picture, event.digest)


def _registered(state: Tournament, event: e.Registered, _at: str) -> None:
    _named(state, event.number, event.version)
    state.entries[event.number] = Entry(
        event.number, event.version, event.digest, invited=event.invited, seeded=event.seeded
    )


def _named(state: Tournament, number: Number, version: int) -> None:
    """Keeps who is called the same up to date; a person row that is missing names nobody."""
    entry = state.entries.get(number)
    old = state.people.get((number, entry.version)) if entry is not None else None
    if old is not None:
        state.namesakes.get(same_name(old.name), set()).discard(number)
    new = state.people.get((number, version))
    if new is not None and new.name:
        state.namesakes.setdefault(same_name(new.name), set()).add(number)


def _person_edited(state: Tournament, event: e.PersonEdited, _at: str) -> None:
    _named(state, event.number, event.version)
    entry = state.entries[event.number]
    entry.version, entry.digest = event.version, event.digest


def _forgotten(state: Tournament, event: e.PersonForgotten, _at: str) -> None:
    state.entries[event.number].forgotten = True
    for numbers in state.namesakes.values():
        numbers.discard(event.number)


def _checked_in(state: Tournament, event: e.CheckedIn, at: str) -> None:
    for number in event.numbers:
        state.entries[number].checked_in_at = at


def _check_in_cancelled(state: Tournament, event: e.CheckInCancelled, _at: str) -> None:
    state.entries[event.number].checked_in_at = ""


def _marked(state: Tournament, event: e.EntryMarked, _at: str) -> None:
    entry = state.entries[event.number]
    entry.invited, entry.seeded = event.invited, event.seeded


def _withdrawn(state: Tournament, event: e.Withdrawn, _at: str) -> None:
    state.entries[event.number].withdrawn = event.reason


def _reentered(state: Tournament, event: e.Reentered, _at: str) -> None:
    if event.stage:
        state.stages[event.stage].marks.append(Mark("reenter", number=event.number))
    else:
        state.entries[event.number].withdrawn = None


def _disqualified(state: Tournament, event: e.Disqualified, at: str) -> None:
    state.entries[event.number].disqualified = event.reason
    state.rulings.append(
        Ruling("disqualify", event.number, event.reason, event.clause, event.stage, 0, event.table, 0, 0, at)
    )


def _printed(state: Tournament, event: e.Printed, at: str) -> None:
    key = print_key(event.document, event.round_id, event.table)
    printing = Printing(event.serial, event.version, event.content, event.code, at, event.number)
    state.prints.setdefault(key, []).append(printing)


PEOPLE: dict[type[Any], Callable[[Tournament, Any, str], None]] = {
    e.EventCreated: _created,
    e.EventSet: _event_set,
    e.CertificateSet: _certificate_set,
    e.Registered: _registered,
    e.PersonEdited: _person_edited,
    e.PersonForgotten: _forgotten,
    e.CheckedIn: _checked_in,
    e.CheckInCancelled: _check_in_cancelled,
    e.EntryMarked: _marked,
    e.Withdrawn: _withdrawn,
    e.Reentered: _reentered,
    e.Disqualified: _disqualified,
    e.Printed: _printed,
}
