"""更正: every value that was changed after it was recorded, old beside new."""

from typing import Any

import msgspec

from tourney.formats.at import table_stage
from tourney.formats.consequences import all_signed
from tourney.model import events as e
from tourney.model.apply import imagined
from tourney.model.events import PlayedHand
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.once import asked_once
from tourney.model.state import Line, Tournament
from tourney.queries.rows import SeatRow, TableRow
from tourney.queries.tables import table_row
from tourney.rules.sheet import refolded
from tourney.wording.actions import hand_text, points_text


class Recorded(msgspec.Struct, frozen=True):
    """One value as it was written down."""

    words: str
    """2 座地主 叫 3 胜, or 作废; empty for the totals of a table."""
    points: tuple[int, ...] = ()
    """By seat; empty for a hand that does not count."""

    @property
    def text(self) -> str:
        return " ".join(part for part in (self.words, points_text(self.points)) if part)


class CorrectionRow(msgspec.Struct, frozen=True):
    """One correction that is in force."""

    at: str
    """ISO time."""
    table: TableId
    overtime: int
    hand: int
    """0 where the totals of a table were corrected."""
    was: Recorded
    now: Recorded
    reason: str
    operator: str
    seq: int = 0
    """Of its line in the history."""

    @property
    def before(self) -> str:
        return self.was.text

    @property
    def after(self) -> str:
        return self.now.text


_Key = tuple[TableId, int, int]


@asked_once
def corrections(state: Tournament, stage: str = "") -> tuple[CorrectionRow, ...]:
    """The corrections of an event, or of one stage, oldest first."""
    known: dict[_Key, Recorded] = {}
    rows: list[CorrectionRow] = []
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            row = _taken_in(known, line, event)
            if row is not None and stage in ("", row.table.stage):
                rows.append(row)
    return tuple(rows)


def _taken_in(known: dict[_Key, Recorded], line: Line, event: e.AnyEvent) -> CorrectionRow | None:
    """Remembers what an event recorded; a row where it changed something that was recorded before."""
    if isinstance(event, e.HandRecorded | e.HandAmended):
        key, said = (event.table_id, event.overtime, event.hand.hand), _hand(event.hand)
    elif isinstance(event, e.ScoresRecorded | e.ScoresAmended):
        key, said = (event.table_id, event.overtime, 0), Recorded("", event.scores)
    elif isinstance(event, e.HandVoided):
        key, said = (event.table_id, event.overtime, event.hand), Recorded("作废")
    else:
        return None
    before = known.get(key, Recorded(""))
    known[key] = said
    if isinstance(event, e.HandRecorded | e.ScoresRecorded):
        return None
    return CorrectionRow(line.at, *key, before, said, event.reason, line.operator or line.desk, line.seq)


def _hand(hand: PlayedHand) -> Recorded:
    return Recorded(hand_text(hand), hand.deltas)


def choice_after(state: Tournament, stage: str) -> str:
    """What was decided last about what follows from the corrections of a stage; empty where nothing was."""
    chosen = [
        event.choice
        for line in state.lines
        if not line.reverted_by
        for event in line.events
        if isinstance(event, e.CorrectionSettled) and event.stage == stage
    ]
    return chosen[-1] if chosen else ""


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
    brought: bool = False
    """Points are what people brought to the table, and what they won there."""
    onward: bool | None = None
    """Points go on to the next round, and it was drawn with those of now; ``False``: it is played with the old ones."""


def effects(state: Tournament, stage: str) -> tuple[Effect, ...]:
    """A corrected table each, by number. Where points are chips a hand changes all that follow it too."""
    rows = corrections(state, stage)
    first = _first(state, {(row.table, row.overtime, row.hand) for row in rows})
    tables = sorted({at for at, _overtime, _hand in first}, key=lambda at: (at.round, at.playoff, at.table))
    now = all_signed(state, stage)
    return tuple(_effect(now, at, {key: first[key] for key in first if key[0] == at}) for at in tables)


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


def _effect(state: Tournament, at: TableId, recorded: dict[_Key, _Recorded]) -> Effect:
    after = table_row(state, at)
    plays = sorted({overtime for _at, overtime, _hand in recorded})
    back = [event for overtime in plays for event in _back(state, at, overtime, recorded)]
    before = table_row(all_signed(imagined(state, back, ""), at.stage), at)
    seats = tuple(
        EffectSeat(new.seat, new.number, new.called, _standing(old, before), _standing(new, after))
        for old, new in zip(before.seats, after.seats, strict=True)
    )
    brought = any(seat.start for seat in after.seats)
    return Effect(at, seats, brought, _onward(state, at, after))


def _back(
    state: Tournament, at: TableId, overtime: int, recorded: dict[_Key, _Recorded]
) -> list[e.HandAmended | e.ScoresAmended]:
    """The corrections that would bring back what was recorded first at one play of a table."""
    place: dict[str, Any] = {
        "stage": at.stage, "round": at.round, "table": at.table, "playoff": at.playoff, "overtime": overtime,
    }  # fmt: skip
    totals = recorded.get((at, overtime, 0))
    if isinstance(totals, e.ScoresRecorded):
        return [e.ScoresAmended(**place, scores=totals.scores)]
    table = state.table(at)
    if table is None:
        return []
    held = (recorded.get((at, overtime, one.hand)) for one in table.plays[overtime].hands)
    pairs = list(zip(held, table.plays[overtime].hands, strict=True))
    first = [was.hand if isinstance(was, e.HandRecorded) else now for was, now in pairs]
    chips = table.brought if table_stage(state, at).chips and not overtime else None
    settled = refolded(state.rules, first, state.format.seats, chips)
    deltas, rakes = tuple(one.deltas for one in settled), tuple(one.rake for one in settled)
    return [
        e.HandAmended(**place, hand=one, deltas=deltas, rakes=rakes if any(rakes) else ())
        for one, (was, _now) in zip(first, pairs, strict=True)
        if was is not None
    ]


def _onward(state: Tournament, at: TableId, after: TableRow) -> bool | None:
    """Whether the next round has the points of now; ``None`` where it takes none over, or is not drawn yet."""
    later = None if at.playoff else state.round(RoundId(at.stage, at.round + 1))
    if later is None or not state.stage_plan(at.stage).carries:
        return None
    return all(later.carried.get(seat.number, seat.points) == seat.points for seat in after.seats)


def _standing(seat: SeatRow, table: TableRow) -> Standing:
    settled = seat.place is not None and not seat.contested and not seat.leads_to
    out = settled and any(one.leads_to for one in table.seats)
    return Standing(seat.points, seat.place, seat.shared, seat.leads_to, out)
