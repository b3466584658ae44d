"""封印: what the chain of a file and the secret in it vouch for, its rows, its people and its papers (DESIGN §2)."""

from collections.abc import Sequence
from contextlib import closing

import msgspec

from tourney.decide.papers import check_code
from tourney.model import events as e
from tourney.model.ids import Number
from tourney.model.people import Person
from tourney.model.state import Line
from tourney.model.where import Where
from tourney.storage.event_log import EventLog


class Verdict(msgspec.Struct, frozen=True):
    """What ``verify`` found: nothing wrong, or the rows of the log and the people that do not match."""

    entries: int
    rows: tuple[int, ...]
    people: tuple[Number, ...]

    @property
    def sound(self) -> bool:
        return not self.rows and not self.people


class Seals(msgspec.Struct, frozen=True):
    """What the chain says about the papers of this file."""

    codes: dict[int, str]
    """The check code that each printing must bear, by its row of the log, worked out anew from key and chain."""
    faults: tuple[int, ...]
    """Rows of the log that are not what was written, in order."""
    last: str = ""
    """Hash of the last row: the fingerprint of everything before it."""


def verdict(lines: Sequence[Line], log: EventLog) -> Verdict:
    """Whether chain and people rows are what these lines say was written."""
    digests = {
        (event.number, event.version): event.digest
        for line in lines
        for event in line.events
        if isinstance(event, e.Registered | e.PersonEdited)
    }
    people = log.people()
    wrong = [key[0] for key, digest in digests.items() if not _matches(people.get(key), digest)]
    return Verdict(len(lines), tuple(log.faults()), tuple(dict.fromkeys(wrong)))


def _matches(person: Person | None, digest: str) -> bool:
    return person is not None and (person.forgotten or person.digest == digest)


def printings(lines: Sequence[Line]) -> list[tuple[int, e.Printed]]:
    """Every printing with the row of the log that says so."""
    return [(line.seq, event) for line in lines for event in line.events if isinstance(event, e.Printed)]


def seals(where: Where, key: bytes, prints: Sequence[tuple[int, e.Printed]]) -> Seals:
    """Reads the event anew over a connection of its own. Raises ``Refused`` where that cannot be read."""
    with closing(EventLog.open(where)) as log:
        codes = {
            seq: check_code(key, log.hash_after(seq - 1), (event.serial, event.version, event.content))
            for seq, event in prints
        }
        log.read_new()
        return Seals(codes, tuple(log.faults()), log.last_hash)
