"""Who is registered already: what a list that comes in again is compared with."""

import msgspec

from tourney.model import events as e
from tourney.model.ids import Number, in_order
from tourney.model.people import Person
from tourney.model.state import Tournament
from tourney.roster.fields import MARKS, NO, YES


class Known(msgspec.Struct, frozen=True):
    """One registered person with everything that was ever recorded of him, the oldest first.

    A row that says what an older version said is no change: the file has not been corrected, the desk has.
    """

    number: Number
    versions: tuple[Person, ...]
    invited: bool = False
    seeded: bool = False

    @property
    def now(self) -> Person:
        return self.versions[-1]

    def value(self, field: str) -> str:
        """What is recorded now, as a sign-up sheet writes it."""
        if field in MARKS:
            return YES if getattr(self, field) else NO
        return str(getattr(self.now, field))

    def ever(self, field: str) -> frozenset[str]:
        """All values this field had, empty ones left out."""
        return frozenset(value for each in self.versions if (value := getattr(each, field)))


def registered(state: Tournament) -> tuple[Known, ...]:
    """Everybody in the event, withdrawn people too; of those who were forgotten nothing is known."""
    versions = _versions(state)
    known = (
        Known(number, tuple(state.people[number, v] for v in versions[number]), entry.invited, entry.seeded)
        for number, entry in ((number, state.entries[number]) for number in in_order(list(state.entries)))
        if not entry.forgotten
    )
    return tuple(each for each in known if not each.now.forgotten)


def _versions(state: Tournament) -> dict[Number, list[int]]:
    """Number → the versions of its person that are in force or were followed by another; none undone."""
    found: dict[Number, list[int]] = {}
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            if isinstance(event, e.Registered):
                found[event.number] = [event.version]
            elif isinstance(event, e.PersonEdited):
                found[event.number].append(event.version)
    return found
