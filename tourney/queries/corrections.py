"""更正: every value that was changed after it was recorded, old beside new."""

from typing import Any

import msgspec

from tourney.formats.consequences import all_signed
from tourney.model import events as e
from tourney.model.apply import imagined
from tourney.model.events import PlayedHand
from tourney.model.ids import Number, TableId
from tourney.model.state import Line, Tournament
from tourney.queries.rows import SeatRow, TableRow
from tourney.queries.tables import table_row
from tourney.wording.actions import hand_text, points_text


class CorrectionRow(msgspec.Struct, frozen=True):
    """One correction that is in force."""

    at: str
    """ISO time."""
    table: TableId
    overtime: int
    hand: int
    """0 where the totals of a table were corrected."""
    before: str
    after: str
    reason: str
    operator: str
    seq: int = 0
    """Of its line in the history."""


_Key = tuple[TableId, int, int]


def corrections(state: Tournament, stage: str = "") -> tuple[CorrectionRow, ...]:
    """The corrections of an event, or of one stage, oldest first."""
    known: dict[_Key, str] = {}
    rows: list[CorrectionRow] = []
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            row = _taken_in(known, line, event)
            if row is not None and stage in ("", row.table.stage):
                rows.append(row)
    return tuple(rows)


def _taken_in(known: dict[_Key, str], line: Line, event: e.AnyEvent) -> CorrectionRow | None:
    """Remembers what an event recorded; a row where it changed something that was recorded before."""
    if isinstance(event, e.HandRecorded | e.HandAmended):
        key, said = (event.table_id, event.overtime, event.hand.hand), _hand(event.hand)
    elif isinstance(event, e.ScoresRecorded | e.ScoresAmended):
        key, said = (event.table_id, event.overtime, 0), points_text(event.scores)
    elif isinstance(event, e.HandVoided):
        key, said = (event.table_id, event.overtime, event.hand), "作废"
    else:
        return None
    before = known.get(key, "")
    known[key] = said
    if isinstance(event, e.HandRecorded | e.ScoresRecorded):
        return None
    return CorrectionRow(line.at, *key, before, said, event.reason, line.operator or line.desk, line.seq)


def _hand(hand: PlayedHand) -> str:
    return f"{hand_text(hand)} {points_text(hand.deltas)}"


class Standing(msgspec.Struct, frozen=True):
    """Where somebody stands at his table."""

    points: int | None
    place: int | None
    shared: bool
    leads_to: str
    """Key of the stage his place leads to; empty where it leads nowhere or is not settled."""
    out: bool = False
    """Others of this table go on to another stage, and he does not."""


class EffectSeat(msgspec.Struct, frozen=True):
    """One person of a corrected table, as its hands were recorded first and as they are now."""

    seat: int
    number: Number
    called: str
    before: Standing
    after: Standing


class Effect(msgspec.Struct, frozen=True):
    """影响: what the corrections of a table changed for its people."""

    table: TableId
    seats: tuple[EffectSeat, ...]


def effects(state: Tournament, stage: str) -> tuple[Effect, ...]:
    """A corrected table each, by number. Left out where points are chips: there a hand changes all that follow it."""
    rows = corrections(state, stage)
    first = _first(state, {(row.table, row.overtime, row.hand) for row in rows})
    tables = sorted({at for at, _overtime, _hand in first}, key=lambda at: (at.round, at.playoff, at.table))
    now = all_signed(state, stage)
    found = (_effect(now, at, [event for key, event in first.items() if key[0] == at]) for at in tables)
    return tuple(effect for effect in found if effect is not None)


_Recorded = e.HandRecorded | e.ScoresRecorded


def _first(state: Tournament, wanted: set[_Key]) -> dict[_Key, _Recorded]:
    """What was recorded first of each value that was corrected since."""
    found: dict[_Key, _Recorded] = {}
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            if isinstance(event, e.HandRecorded | e.ScoresRecorded):
                hand = event.hand.hand if isinstance(event, e.HandRecorded) else 0
                key = (event.table_id, event.overtime, hand)
                if key in wanted:
                    found.setdefault(key, event)
    return found


def _effect(state: Tournament, at: TableId, recorded: list[_Recorded]) -> Effect | None:
    after = table_row(state, at)
    if any(seat.start for seat in after.seats):
        return None
    was = imagined(state, [_back(state, event) for event in recorded], "")
    before = table_row(all_signed(was, at.stage), at)
    pairs = zip(before.seats, after.seats, strict=True)
    return Effect(
        at,
        tuple(
            EffectSeat(new.seat, new.number, new.called, _standing(old, before), _standing(new, after))
            for old, new in pairs
        ),
    )


def _back(state: Tournament, event: _Recorded) -> e.HandAmended | e.ScoresAmended:
    """The correction that would bring back what was recorded first."""
    place: dict[str, Any] = {
        "stage": event.stage, "round": event.round, "table": event.table, "playoff": event.playoff,
        "overtime": event.overtime,
    }  # fmt: skip
    if isinstance(event, e.ScoresRecorded):
        return e.ScoresAmended(**place, scores=event.scores)
    table = state.table(event.table_id)
    hands = table.plays[event.overtime].hands if table is not None else []
    deltas = tuple(event.hand.deltas if one.hand == event.hand.hand else one.deltas for one in hands)
    return e.HandAmended(**place, hand=event.hand, deltas=deltas)


def _standing(seat: SeatRow, table: TableRow) -> Standing:
    settled = seat.place is not None and not seat.contested and not seat.leads_to
    out = settled and any(one.leads_to for one in table.seats)
    return Standing(seat.points, seat.place, seat.shared, seat.leads_to, out)
