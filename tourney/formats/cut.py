"""晋级线 across tables: who goes on for certain, who is tied for the last places, who plays them off (DESIGN §5 Ties)."""

from collections.abc import Iterable, Sequence

import msgspec

from tourney.formats.scores import grouped, overall
from tourney.model.errors import Refused
from tourney.model.ids import Number, in_order
from tourney.model.plan import Stage
from tourney.model.state import Playoff, Round, Tournament
from tourney.rules.ranking import table_points

MOST_PLAYOFFS = 2
"""A tie is played off so often; then lots decide."""

Groups = list[tuple[Number, ...]]


class Cut(msgspec.Struct, frozen=True):
    """Where the line between those who go on and the others runs through a stage that is ranked as a whole."""

    groups: tuple[tuple[Number, ...], ...]
    """Everybody ranked, the best first; those of one group share the place."""
    sure: tuple[Number, ...]
    """Ranked above the cut, or let through together; byes are not among them."""
    tied: tuple[Number, ...]
    """Equal, and too many for the places that are left."""
    places: int
    """How many places the tied compete for."""

    @property
    def out(self) -> tuple[Number, ...]:
        """Ranked below the cut."""
        inside = {*self.sure, *self.tied}
        return tuple(number for group in self.groups for number in group if number not in inside)


def cut_of(state: Tournament, stage: Stage) -> Cut:
    """The cut of a stage that is ranked across tables, as it stands now; playoffs and rulings are taken in."""
    return _cut_among(state, stage, ranked_groups(state, stage))


def _cut_among(state: Tournament, stage: Stage, groups: Groups) -> Cut:
    wanted = _wanted(state, stage)
    shared = state.stages[stage.key].shared.get(_after(state, stage), ())
    sure: list[Number] = []
    for group in groups:
        left = wanted - len(sure)
        if left <= 0:
            break
        if len(group) <= left or set(group) <= set(shared) or stage.tie_cut in ("share", "extend"):
            sure += group
        else:
            return Cut(tuple(groups), tuple(sure), group, left)
    return Cut(tuple(groups), tuple(sure), (), 0)


def _after(state: Tournament, stage: Stage) -> int:
    """Under which number what was decided about the cut is kept: the round that would come after the last."""
    return len(state.stages[stage.key].rounds) + 1


def _wanted(state: Tournament, stage: Stage) -> int:
    """How many of the ranked go on; in the last stage of all: how many places must not be shared."""
    if not stage.take_to:
        return max(stage.decides, default=0) if stage.tie_cut not in ("share", "extend") else 0
    return max(stage.take - len(byes_going_on(state, stage)), 0)


def byes_going_on(state: Tournament, stage: Stage) -> tuple[Number, ...]:
    """Byes of the only round of a stage that go on without being ranked (A9-03)."""
    rounds = state.stages[stage.key].rounds
    if not stage.byes_take or not rounds:
        return ()
    return tuple(number for number in rounds[-1].byes if state.entries[number].active)


def ranked_groups(state: Tournament, stage: Stage) -> Groups:
    """Everybody of the stage in order, equal ones together, after playoffs and what lots or the referee said."""
    held = state.stages[stage.key]
    groups = _after_playoffs(state, stage, len(held.playoffs))
    return _by_order(groups, held.fill_orders.get(_after(state, stage), ()))


def _after_playoffs(state: Tournament, stage: Stage, last: int) -> Groups:
    """Everybody in order after the first so many playoffs."""
    groups = grouped(overall(state, stage))
    for playoff in state.stages[stage.key].playoffs[:last]:
        if playoff.round is not None and is_played(playoff.round):
            groups = _played_off(stage, groups, playoff)
    return groups


def is_played(drawn: Round) -> bool:
    """Every table of the round is signed, and nothing of it was corrected since."""
    return all(table.main.confirmed_at and not table.main.corrected for table in drawn.live)


def left_playoff(state: Tournament, playoff: Playoff) -> tuple[Number, ...]:
    """Named for the playoff, and withdrawn or disqualified since."""
    return tuple(number for number in playoff.numbers if not state.entries[number].active)


def _played_off(stage: Stage, groups: Groups, playoff: Playoff) -> Groups:
    """Those who played stand by the points of the playoff alone, where the tied stood (A9-07).

    Where it is about the title, who sits down to make the table whole keeps his place (A9-12).
    """
    drawn = playoff.round
    if drawn is None:
        return groups
    points = {
        number: value
        for table in drawn.live
        for number, value in zip(table.seats, table_points(table), strict=True)
        if stage.take_to or number in playoff.tied
    }
    present = [number for group in groups for number in group if number in points]
    values = sorted({points[number] for number in present}, reverse=True)
    played = [tuple(number for number in present if points[number] == value) for value in values]
    found: Groups = []
    placed = False
    for group in groups:
        rest = tuple(number for number in group if number not in points)
        if not placed and len(rest) != len(group):
            found += played
            placed = True
        found += [rest] if rest else []
    return found


def _by_order(groups: Groups, order: Sequence[Number]) -> Groups:
    """Equal people who are all named in ``order`` stand in it."""
    rank = {number: i for i, number in enumerate(order)}
    found: Groups = []
    for group in groups:
        if len(group) > 1 and all(number in rank for number in group):
            found += [(number,) for number in sorted(group, key=lambda number: rank[number])]
        else:
            found.append(group)
    return found


class Players(msgspec.Struct, frozen=True):
    """Who plays off a tie."""

    numbers: tuple[Number, ...]
    """The tied, and the best of those out as far as they are certain."""
    pool: tuple[Number, ...]
    """Equal people of whom lots choose ``fill`` more."""
    fill: int


def players_of_playoff(state: Tournament, stage: Stage, cut: Cut) -> Players:
    """The tied, filled up to whole tables with the best of those out; equal candidates are left to lots.

    Raises ``Refused("playoff_impossible")`` where too few are left.
    """
    needed = -len(cut.tied) % state.format.seats
    chosen: list[Number] = []
    for group in _below(cut):
        left = needed - len(chosen)
        if left <= 0:
            break
        if len(group) > left:
            return Players((*cut.tied, *chosen), tuple(in_order(group)), left)
        chosen += group
    if len(chosen) < needed:
        raise Refused(
            "playoff_impossible", stage=stage.name, numbers=list(in_order(cut.tied)), places=cut.places
        )
    return Players((*cut.tied, *chosen), (), 0)


def _below(cut: Cut) -> Iterable[tuple[Number, ...]]:
    above = {*cut.sure, *cut.tied}
    return (group for group in cut.groups if not set(group) & above)


def is_settled_otherwise(state: Tournament, stage: Stage, playoff: Playoff) -> bool:
    """An opened playoff that nobody may draw any more: who is tied for what changed since, or nobody is tied.

    Somebody left, lots or the referee put the tied in order, or a correction moved somebody to or from the cut.
    """
    if playoff.round is not None:
        return False
    cut = cut_of(state, stage)
    if left_playoff(state, playoff) or (set(cut.tied), cut.places) != (set(playoff.tied), playoff.places):
        return True
    try:
        now, known = players_of_playoff(state, stage, cut), set(playoff.numbers)
    except Refused:  # too few are left to make a table whole: closing the stage says so
        return True
    return not known <= set(now.numbers) <= known | set(playoff.pool)


def outdated_playoffs(state: Tournament, stage: Stage) -> tuple[int, ...]:
    """Drawn playoffs about another tie than the corrected figures say; who left since is no matter of a correction."""
    found = []
    for number, playoff in enumerate(state.stages[stage.key].playoffs, 1):
        if playoff.round is None or any(not state.entries[one].active for one in playoff.tied):
            continue
        cut = _cut_among(state, stage, _after_playoffs(state, stage, number - 1))
        if (set(cut.tied), cut.places) != (set(playoff.tied), playoff.places):
            found.append(number)
    return tuple(found)
