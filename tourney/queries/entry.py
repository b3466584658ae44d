"""What a hand that is still being typed would make of a table."""

import msgspec

from tourney.model.ids import TableId
from tourney.model.state import Play, Table, Tournament
from tourney.queries.people import name_of
from tourney.rules.ranking import ranking
from tourney.rules.sheet import play_sums


class AfterRow(msgspec.Struct, frozen=True):
    """One seat before and after a hand."""

    seat: int
    name: str
    now: int | None
    place: int | None
    after: int | None
    """``None`` while the hand is not complete."""
    place_after: int | None
    compares: bool
    """In an overtime: this seat is one of those who compare."""


def after_hand(
    state: Tournament, at: TableId, overtime: int, deltas: tuple[int, ...] | None
) -> tuple[AfterRow, ...]:
    """The seats of a table, best first, now and with a hand of these points added."""
    table = state.table(at)
    if table is None:
        raise KeyError(at)
    stage = state.stage_plan(at.stage)
    now = _sums(table, stage.start, overtime)
    after = None if deltas is None else tuple(a + b for a, b in zip(now, deltas, strict=True))
    compared = set(ranking(table, stage, overtime - 1).tied) if overtime else set(range(1, len(table.seats) + 1))
    begun = bool(table.plays[overtime].begun) if overtime < len(table.plays) else False
    rows = [
        AfterRow(
            i + 1, name_of(state, number), now[i] if begun else None, _place(now, i, compared) if begun else None,
            after[i] if after else None, _place(after, i, compared) if after else None, i + 1 in compared,
        )
        for i, number in enumerate(table.seats)
    ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (not row.compares, row.place or 0, row.seat)))


def _sums(table: Table, start: int, overtime: int) -> tuple[int, ...]:
    seats = len(table.seats)
    if not overtime:
        raw = play_sums(table.main, start, seats)
        return tuple(v - table.deducted.get(n, 0) for n, v in zip(table.seats, raw, strict=True))
    play = table.plays[overtime] if overtime < len(table.plays) else Play()
    return play_sums(play, 0, seats)


def _place(sums: tuple[int, ...], seat: int, compared: set[int]) -> int:
    return 1 + sum(1 for other, value in enumerate(sums) if other + 1 in compared and value > sums[seat])


def open_play(state: Tournament, at: TableId) -> int | None:
    """The play that the next hand goes into: 0, an overtime while the table is tied, ``None`` when it is settled."""
    table = state.table(at)
    drawn = state.round(at.round_id)
    if table is None or drawn is None or drawn.closed_at:
        return None
    if not table.main.confirmed_at:
        return 0
    if any(play.corrected for play in table.plays) or not table.plays[-1].confirmed_at:
        return len(table.plays) - 1 if len(table.plays) > 1 and not table.plays[-1].confirmed_at else None
    tied = ranking(table, state.stage_plan(at.stage)).tied
    return len(table.plays) if tied and len(table.plays) <= 2 else None


def total_of(state: Tournament, at: TableId, overtime: int) -> int:
    """What the three totals of a play have to come to."""
    return 0 if overtime else state.stage_plan(at.stage).start * state.format.seats


