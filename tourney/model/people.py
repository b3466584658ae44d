"""Who somebody is, kept apart from the event log so that it can be corrected and forgotten."""

import hashlib

import msgspec

from tourney.model.ids import Number

LONGEST_TEXT = 200
"""Characters of a name, unit or number on a document: what is longer is a cell gone wrong."""
LONGEST_NUMBER = 20
"""Characters of a 参赛号."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """One version of what is known about a player; versions are only ever added."""

    number: Number
    version: int
    salt: str
    """Random hex, so that the digest in the log cannot be turned back into a name."""
    name: str
    unit: str = ""
    sex: str = ""
    id_number: str = ""
    phone: str = ""
    remark: str = ""
    forgotten: bool = False

    @property
    def digest(self) -> str:
        """SHA-256 of salt and content, as the log keeps it."""
        content = [self.salt, self.number, str(self.version), self.name, self.unit, self.sex, self.id_number]
        content += [self.phone, self.remark]
        return hashlib.sha256(msgspec.json.encode(content)).hexdigest()
