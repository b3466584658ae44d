"""Who is registered already: what a list that comes in again is compared with."""

import msgspec

from tourney.model.ids import Number, in_order
from tourney.model.people import Person
from tourney.model.state import Tournament


class Known(msgspec.Struct, frozen=True):
    """One registered person with everything that was ever recorded of him, the oldest first.

    A row that says what an older version said is no change: the file has not been corrected, the desk has.
    """

    number: Number
    versions: tuple[Person, ...]

    @property
    def now(self) -> Person:
        return self.versions[-1]

    def ever(self, field: str) -> frozenset[str]:
        """All values this field had, empty ones left out."""
        return frozenset(value for each in self.versions if (value := getattr(each, field)))


def registered(state: Tournament) -> tuple[Known, ...]:
    """Everybody in the event, withdrawn people too; of those who were forgotten nothing is known."""
    return tuple(
        _known(state, number)
        for number in in_order(list(state.entries))
        if not state.entries[number].forgotten and not state.person(number).forgotten
    )


def _known(state: Tournament, number: Number) -> Known:
    versions = range(1, state.entries[number].version + 1)
    return Known(number, tuple(state.people[number, v] for v in versions if (number, v) in state.people))
