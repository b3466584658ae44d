"""点名: who of a round sits at his table, who is missing, and since when."""

from typing import Literal

import msgspec

from tourney.model.ids import Number, RoundId
from tourney.model.moments import seconds_between
from tourney.model.state import Round, Table, Tournament, called
from tourney.queries.people import player

SeatState = Literal["waiting", "here", "missing", "absent"]
"""Not called yet · 到 · called and not come · written down as 未到, or left."""
CallState = Literal["waiting", "here", "missing", "absent", "settled"]
"""Of a table; ``settled``: somebody is absent, and the referee said what becomes of the table."""


class CallRow(msgspec.Struct, frozen=True):
    """One seat of a round that was called."""

    number: Number
    name: str
    unit: str
    phone_tail: str
    table: int
    seat: int
    state: SeatState
    calls: int = 0
    """How many times he was called."""
    came_at: str = ""
    """ISO time; empty while he has not come."""
    absent_at: str = ""
    """ISO time of 缺席."""
    checked_in_at: str = ""
    twin: bool = False

    @property
    def called(self) -> str:
        """The name, with the unit behind it where somebody else is called the same."""
        return called(self.name, self.unit, twin=self.twin)

    @property
    def present(self) -> bool:
        return self.state == "here"

    @property
    def absent(self) -> bool:
        """Written down as 未到."""
        return self.state == "absent"


class CallTable(msgspec.Struct, frozen=True):
    """One table at the roll call."""

    table: int
    state: CallState
    rows: tuple[CallRow, ...]
    here_at: str = ""
    """ISO time when the last of them came; empty while somebody is missing."""
    word: str = ""
    """What was decided about it: the reason of 停桌."""

    @property
    def missing(self) -> tuple[CallRow, ...]:
        """Who is not there, written down as 未到 or not."""
        return tuple(row for row in self.rows if row.state in ("missing", "absent"))


class RollCall(msgspec.Struct, frozen=True):
    """Who of a round sits at his table and who is missing."""

    called_at: str
    """ISO time; empty before the round was called."""
    minutes: int
    """Whole minutes since then."""
    rows: tuple[CallRow, ...]
    tables: tuple[CallTable, ...] = ()
    started: bool = False
    """The clock of the round runs, or has run."""

    @property
    def missing(self) -> tuple[CallRow, ...]:
        """Who has not come and is not written down as 未到."""
        return tuple(row for row in self.rows if not row.present and not row.absent)

    @property
    def come(self) -> int:
        """How many sit at their tables."""
        return sum(row.present for row in self.rows)


def roll_call(state: Tournament, place: RoundId, at: str) -> RollCall:
    """The roll call of a drawn round at the moment ``at`` (ISO), table by table; empty before the draw."""
    drawn = state.round(place)
    if drawn is None:
        return RollCall("", 0, ())
    tables = tuple(_table(state, drawn, table) for table in drawn.live)
    minutes = max(seconds_between(drawn.called_at, at) // 60, 0) if drawn.called_at else 0
    people = tuple(row for one in tables for row in one.rows)
    return RollCall(drawn.called_at, minutes, people, tables, bool(drawn.started_at))


def _table(state: Tournament, drawn: Round, table: Table) -> CallTable:
    rows = tuple(_row(state, drawn, table, seat) for seat in range(1, len(table.seats) + 1))
    states = {row.state for row in rows}
    here_at = max((row.came_at for row in rows), default="") if states == {"here"} else ""
    found: CallState = "absent" if "absent" in states else "missing" if "missing" in states else "here"
    if found == "absent" and (table.stopped or table.main.confirmed_at or table.main.begun):
        found = "settled"
    return CallTable(
        table.number, "waiting" if states == {"waiting"} else found, rows, here_at, table.stopped
    )


def _row(state: Tournament, drawn: Round, table: Table, seat: int) -> CallRow:
    number = table.seats[seat - 1]
    who = player(state, number)
    again = drawn.called_again.get(number, ())
    return CallRow(
        number, who.name, who.unit, who.phone_tail, table.number, seat, _state(state, drawn, table, number),
        calls=1 + len(again) if drawn.called_at else 0,
        came_at=drawn.present_at.get(number, ""),
        absent_at=table.absent_at.get(number, ""),
        checked_in_at=who.checked_in_at,
        twin=who.twin,
    )  # fmt: skip


def _state(state: Tournament, drawn: Round, table: Table, number: Number) -> SeatState:
    if number in table.absent or not state.entries[number].active:
        return "absent"
    if number in drawn.present or table.main.begun:
        return "here"
    return "missing" if drawn.called_at else "waiting"
