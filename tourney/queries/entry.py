"""What the score sheet asks while a hand is typed: which play it goes into, and what it would make of the table."""

import msgspec

from tourney.formats.at import table_stage
from tourney.formats.phase import MOST_OVERTIMES, is_full, limit_of
from tourney.model.events import PlayedHand
from tourney.model.ids import Number, TableId
from tourney.model.plan import Stage, TieMethod
from tourney.model.state import Play, Table, Tournament
from tourney.queries.people import called
from tourney.queries.rows import PlayRow, TableRow
from tourney.rules.ranking import contested_place, ranking, table_points
from tourney.rules.sheet import play_sums

Deltas = tuple[int, ...]


class AfterRow(msgspec.Struct, frozen=True):
    """One seat before and after a hand."""

    seat: int
    name: str
    before: int | None
    """In an overtime: the points of the table, which it does not change."""
    now: int | None
    place: int | None
    shared: bool
    after: int | None
    """``None`` while the hand is not complete."""
    place_after: int | None
    shared_after: bool
    compares: bool
    """In an overtime: this seat is one of those who compare."""


class TieRow(msgspec.Struct, frozen=True):
    """A place that must not be shared, and how it is played off."""

    place: int
    to_name: str
    """Name of the stage this place leads to; empty when it leads out or is the event's own."""
    seats: tuple[int, ...]
    numbers: tuple[Number, ...]
    names: tuple[str, ...]
    others: tuple[str, ...]
    """Who completes the table and does not compare."""
    points: int
    overtime: int
    """The overtime that plays it off; more than ``MOST_OVERTIMES`` when none may follow."""
    hands: int
    """Hands of one overtime."""
    method: TieMethod
    """What the format names for a tie at a table."""
    until_decided: bool = False
    """The overtime ends with the hand that decides it."""
    stopped: bool = False
    """No more hands are played here: lots or the referee decide."""

    @property
    def by_overtime(self) -> bool:
        """It can still be played off at the table."""
        return self.overtime <= MOST_OVERTIMES and not self.stopped


def open_play(state: Tournament, at: TableId) -> int | None:
    """The play that the next hand goes into: 0, an overtime while the table is tied, ``None`` when all are in."""
    table, drawn = state.table(at), state.round(at.round_id)
    if table is None or drawn is None or drawn.closed_at or table.corrected:
        return None
    stage = table_stage(state, at)
    last = len(table.plays) - 1
    if table.broken or table.stopped or (table.absent and not last):
        return None
    if not table.plays[last].confirmed_at:
        return None if is_full(state.rules, stage, table, last) else last
    return last + 1 if ranking(table, stage).tied and last < MOST_OVERTIMES else None


def play_to_sign(state: Tournament, at: TableId) -> int:
    """The play that the next signature stands under: one that was corrected, else the last."""
    table = state.table(at)
    if table is None:
        return 0
    corrected = [i for i, play in enumerate(table.plays) if play.corrected]
    return corrected[0] if corrected else len(table.plays) - 1


def total_of(state: Tournament, at: TableId, overtime: int) -> int:
    """What the three totals of a play come to."""
    table = state.table(at)
    return 0 if overtime or table is None else sum(table.brought)


def tie_of(state: Tournament, at: TableId, overtime: int | None = None) -> TieRow | None:
    """The tie that is open now, or the one that this overtime plays off; ``None`` where nothing is tied."""
    table, drawn = state.table(at), state.round(at.round_id)
    if table is None or drawn is None:
        return None
    stage = table_stage(state, at)
    confirmed = sum(1 for play in table.plays if play.confirmed_at)
    found = ranking(table, stage, overtime - 1 if overtime else None)
    place = contested_place(found.groups, stage)
    if not found.tied or place is None:
        return None
    to = next((route.to for route in stage.routes if route.place == place), "")
    names = [called(state, number) for number in table.seats]
    return TieRow(
        place,
        state.stage_plan(to).name if to else "",
        found.tied,
        tuple(table.seats[seat - 1] for seat in found.tied),
        tuple(names[seat - 1] for seat in found.tied),
        tuple(name for i, name in enumerate(names) if i + 1 not in found.tied),
        table_points(table)[found.tied[0] - 1],
        overtime or max(1, confirmed),
        limit_of(stage, 1) or 0,
        stage.tie_table,
        stage.overtime_until_decided,
        bool(table.stopped),
    )


def with_overtime(state: Tournament, row: TableRow, overtime: int) -> TableRow:
    """The table with an overtime that is opened and has no hand yet."""
    tie = tie_of(state, row.id, overtime)
    if overtime < len(row.plays) or tie is None:
        return row
    empty = PlayRow(
        overtime, (), None, (0,) * len(row.seats), limit_of(state.stage_plan(row.id.stage), overtime), "",
        tie.numbers, None,
    )  # fmt: skip
    return msgspec.structs.replace(row, plays=(*row.plays, empty))


# Before and after ------------------------------------------------------------------------------------------------


def after_hand(state: Tournament, at: TableId, overtime: int, deltas: Deltas | None) -> tuple[AfterRow, ...]:
    """The seats of a table, best first, now and with a hand of these points added; ``None`` for now alone."""
    play = _play(_table(state, at), overtime)
    return _rows(state, at, overtime, None if deltas is None else _with_hand(play, deltas))


def after_amend(
    state: Tournament, at: TableId, overtime: int, deltas: tuple[Deltas, ...]
) -> tuple[AfterRow, ...]:
    """The same where a hand is corrected: ``deltas`` are the points of all hands of the play."""
    play = _play(_table(state, at), overtime)
    hands = [
        msgspec.structs.replace(hand, deltas=given) for hand, given in zip(play.hands, deltas, strict=True)
    ]
    return _rows(state, at, overtime, msgspec.structs.replace(play, hands=hands))


def _table(state: Tournament, at: TableId) -> Table:
    table = state.table(at)
    if table is None:
        raise KeyError(at)
    return table


def _play(table: Table, overtime: int) -> Play:
    return table.play(overtime) or Play()


def _with_hand(play: Play, deltas: Deltas) -> Play:
    hand = PlayedHand(hand=len(play.hands) + 1, deltas=deltas)
    return msgspec.structs.replace(play, hands=[*play.hands, hand], totals=None)


def _rows(state: Tournament, at: TableId, overtime: int, later: Play | None) -> tuple[AfterRow, ...]:
    table, stage = _table(state, at), table_stage(state, at)
    play = _play(table, overtime)
    tied = ranking(table, stage, overtime - 1).tied if overtime else ()
    compared = tied or tuple(range(1, len(table.seats) + 1))
    now = _standing(table, stage, overtime, play) if play.begun else None
    then = _standing(table, stage, overtime, later) if later is not None else None
    before = table_points(table) if overtime else None
    rows = [
        AfterRow(
            i + 1, called(state, number), before[i] if before else None,
            *_seat(now, i), *_seat(then, i), compares=i + 1 in compared,
        )
        for i, number in enumerate(table.seats)
    ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (not row.compares, row.place or 0, row.seat)))


Standing = tuple[tuple[int, ...], tuple[int, ...]]
"""Sum and place of each seat."""


def _seat(standing: Standing | None, i: int) -> tuple[int | None, int | None, bool]:
    """Sum, place, and whether somebody shares it."""
    if standing is None:
        return None, None, False
    sums, places = standing
    return sums[i], places[i], places.count(places[i]) > 1


def _standing(table: Table, stage: Stage, overtime: int, play: Play) -> Standing:
    """Sums and places of a copy of the table in which this play stands like that and is signed."""
    signed = msgspec.structs.replace(play, confirmed_at=play.confirmed_at or "now")
    copied = msgspec.structs.replace(table, plays=[*table.plays[:overtime], signed], decisions=[])
    sums = play_sums(signed, (0,) * len(table.seats)) if overtime else table_points(copied)
    return sums, ranking(copied, stage).places
