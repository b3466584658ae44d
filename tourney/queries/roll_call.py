"""点名: who of a round sits at his table, who is missing, and since when."""

import msgspec

from tourney.model.ids import Number, RoundId
from tourney.model.moments import seconds_between
from tourney.model.state import Tournament
from tourney.queries.people import player


class CallRow(msgspec.Struct, frozen=True):
    """One seat of a round that was called."""

    number: Number
    name: str
    unit: str
    phone_tail: str
    table: int
    seat: int
    present: bool
    absent: bool
    """Written down as 未到."""


class RollCall(msgspec.Struct, frozen=True):
    called_at: str
    """ISO time; empty before the round was called."""
    minutes: int
    """Whole minutes since then."""
    rows: tuple[CallRow, ...]

    @property
    def missing(self) -> tuple[CallRow, ...]:
        """Who has not come and is not written down as 未到."""
        return tuple(row for row in self.rows if not row.present and not row.absent)


def roll_call(state: Tournament, place: RoundId, at: str) -> RollCall:
    """The roll call of a drawn round at the moment ``at`` (ISO), table by table; empty before the draw."""
    drawn = state.round(place)
    if drawn is None:
        return RollCall("", 0, ())
    rows = []
    for table in drawn.live:
        for seat, number in enumerate(table.seats, 1):
            who = player(state, number)
            here = number in drawn.present
            rows.append(
                CallRow(
                    number,
                    who.name,
                    who.unit,
                    who.phone_tail,
                    table.number,
                    seat,
                    here,
                    number in table.absent,
                )
            )
    minutes = max(seconds_between(drawn.called_at, at) // 60, 0) if drawn.called_at else 0
    return RollCall(drawn.called_at, minutes, tuple(rows))
