"""Places at one table: points, then overtimes among the tied, then what lots or the referee said (DESIGN §5 Ties)."""

from collections.abc import Callable, Sequence

import msgspec

from tourney.model.ids import Number
from tourney.model.plan import Stage
from tourney.model.state import Table
from tourney.rules.sheet import play_sums


class Ranking(msgspec.Struct, frozen=True):
    groups: tuple[tuple[int, ...], ...]
    """Seats in order; seats of one group share the place."""
    tied: tuple[int, ...]
    """Seats whose place must not be shared, and is."""

    @property
    def places(self) -> tuple[int, ...]:
        """Place of each seat: 1, 2, 2 and so on."""
        found: dict[int, int] = {}
        place = 1
        for group in self.groups:
            found.update(dict.fromkeys(group, place))
            place += len(group)
        return tuple(found[seat] for seat in sorted(found))


def raw_points(table: Table) -> tuple[int, ...]:
    """Points of each seat at this table from its hands or totals alone: as chips lie on the table."""
    return play_sums(table.main, table.brought)


def table_points(table: Table) -> tuple[int, ...]:
    """Points of each seat at this table, deductions taken off; overtimes never count."""
    return tuple(
        value - table.deducted.get(number, 0)
        for number, value in zip(table.seats, raw_points(table), strict=True)
    )


def holds_points(table: Table, number: Number) -> bool:
    """Whether this person has points here: once something is recorded; at a table that was stopped before a hand,
    those who came compare by what they brought (停赛). An absent score is not 0."""
    return table.main.begun or (bool(table.stopped) and number not in table.absent)


def busted(table: Table, stage: Stage) -> tuple[int, ...]:
    """输净: seats without a chip, where that puts somebody out (A3-45)."""
    if stage.bust != "out" or not table.main.begun:
        return ()
    return tuple(seat for seat, held in enumerate(raw_points(table), 1) if held <= 0)


def told_apart(table: Table) -> bool:
    """Points alone give everybody a place of his own: no place is open, whatever the stage says about ties.

    Who is without chips and out shares his place only with others who are, and need not be told apart (A3-45).
    """
    points = table_points(table)
    return len(set(points)) == len(points) and not table.absent


def ranking(table: Table, stage: Stage, overtimes: int | None = None) -> Ranking:
    """The places of a table. ``overtimes``: how many confirmed overtimes to look at, all if left out.

    Who did not come stands last; those without a chip who are all out need not be told apart (A3-45).
    """
    points, gone = table_points(table), busted(table, stage)
    everybody = tuple(range(1, len(table.seats) + 1))
    if not gone and not table.absent and len(set(points)) == len(points):
        return Ranking(tuple((seat,) for seat in sorted(everybody, key=lambda seat: -points[seat - 1])), ())
    groups = _split([everybody], lambda seat: -points[seat - 1])
    if gone:  # penalties are apart from chips: nobody sinks below a seat without a chip
        groups = _last(groups, gone)
    if table.absent:
        groups = _last(groups, [seat for seat in everybody if table.seats[seat - 1] in table.absent])
    settled = {table.seats[seat - 1] for seat in gone}
    done = [play for play in table.plays[1:] if play.confirmed_at][:overtimes]
    for play in done:
        groups = _split_open(groups, stage, play_sums(play, (0,) * len(table.seats)))
    if overtimes is None:
        groups, ruled = _decided(groups, table)
        settled |= ruled
    tied = [
        seat for group in open_groups(groups, stage) for seat in group if table.seats[seat - 1] not in settled
    ]
    return Ranking(tuple(groups), tuple(tied))


def _last(groups: Sequence[tuple[int, ...]], seats: Sequence[int]) -> list[tuple[int, ...]]:
    """The same groups with these seats put behind all others."""
    kept = [tuple(seat for seat in group if seat not in seats) for group in groups]
    return [*(group for group in kept if group), tuple(seats)]


def _decided(groups: list[tuple[int, ...]], table: Table) -> tuple[list[tuple[int, ...]], set[Number]]:
    """The groups after what lots or the referee said, and who shares a place by ruling."""
    settled: set[Number] = set()
    for decision in table.decisions:
        if decision.method in ("share", "extend"):
            settled.update(decision.order)
        else:
            groups = _by_decision(groups, table, decision.order)
    return groups, settled


def open_groups(groups: Sequence[tuple[int, ...]], stage: Stage) -> list[tuple[int, ...]]:
    """The groups that share a place which must not be shared."""
    cuts = {place - 1 for place in stage.decides} | set(stage.decides)
    found, place = [], 1
    for group in groups:
        if any(place <= cut < place + len(group) - 1 for cut in cuts):
            found.append(group)
        place += len(group)
    return found


def contested_place(groups: Sequence[tuple[int, ...]], stage: Stage) -> int | None:
    """The first place that a tie leaves open."""
    place = 1
    for group in groups:
        if group in open_groups(groups, stage):
            return place
        place += len(group)
    return None


def _split(groups: Sequence[tuple[int, ...]], key: Callable[[int], int]) -> list[tuple[int, ...]]:
    parts: list[tuple[int, ...]] = []
    for group in groups:
        values = sorted({key(seat) for seat in group})
        parts += [tuple(seat for seat in group if key(seat) == value) for value in values]
    return parts


def _split_open(
    groups: Sequence[tuple[int, ...]], stage: Stage, points: Sequence[int]
) -> list[tuple[int, ...]]:
    contested = open_groups(groups, stage)
    parts: list[tuple[int, ...]] = []
    for group in groups:
        parts += _split([group], lambda seat: -points[seat - 1]) if group in contested else [group]
    return parts


def _by_decision(
    groups: Sequence[tuple[int, ...]], table: Table, order: Sequence[Number]
) -> list[tuple[int, ...]]:
    rank = {table.seats.index(number) + 1: i for i, number in enumerate(order) if number in table.seats}
    return _split(groups, lambda seat: rank.get(seat, len(rank)))
