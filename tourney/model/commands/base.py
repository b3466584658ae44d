"""What every command says: what to do, and the round or table it is about."""

import msgspec

from tourney.model.ids import RoundId, TableId


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """The base of all commands; ``do`` in JSON is the class name in snake case."""


class InRound(Command, frozen=True, kw_only=True):
    stage: str
    round: int = 0
    """0 where none is named: the first, or the running one of a ladder."""
    playoff: int = 0

    @property
    def round_id(self) -> RoundId:
        return RoundId(self.stage, self.round or 1, self.playoff)


class AtTable(InRound, frozen=True, kw_only=True):
    table: int
    overtime: int = 0
    """0 for the hands that count, k for the k-th overtime of this table."""

    @property
    def table_id(self) -> TableId:
        return TableId(self.stage, self.round or 1, self.table, self.playoff)
