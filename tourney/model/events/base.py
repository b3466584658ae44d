"""What every event says: its kind, and the round or table it happened at."""

import msgspec

from tourney.model.ids import RoundId, TableId
from tourney.model.naming import snake_case


class Event(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=snake_case, omit_defaults=True, gc=False
):
    """The base of all events; ``kind`` in the stored JSON is the class name in snake case."""


class OnRound(Event, frozen=True, kw_only=True):
    stage: str
    round: int
    playoff: int = 0

    @property
    def round_id(self) -> RoundId:
        return RoundId(self.stage, self.round, self.playoff)


class OnTable(OnRound, frozen=True, kw_only=True):
    table: int
    overtime: int = 0

    @property
    def table_id(self) -> TableId:
        return TableId(self.stage, self.round, self.table, self.playoff)
