"""抽签记录 as screens, papers and lists show it: commit, secret, wishes and how far they were met, older versions."""

from collections.abc import Callable
from functools import partial

import msgspec

from tourney.draw.proof import proved_seed
from tourney.draw.unmet import told
from tourney.draw.wished import STEPS
from tourney.formats.ahead import rounds_ahead
from tourney.formats.commits import commits_shown, committed_at, thrown_away
from tourney.formats.field import field_of
from tourney.formats.wishing import gathered, kinds_of, wished, wishes_of
from tourney.model.commands import Draw, PlanRounds
from tourney.model.events import Drawn
from tourney.model.ids import Number, RoundId
from tourney.model.state import Tournament


class ClashRow(msgspec.Struct, frozen=True):
    """One wish that was not met: who, at which table (0: apart, or a bye), and how often before."""

    numbers: tuple[Number, ...]
    table: int
    times: int


class WishRow(msgspec.Struct, frozen=True):
    """One kind of wish of a draw, in the referee's order."""

    kind: str
    count: int
    """How often it was not met."""
    bound: int
    """No draw of these people has fewer."""
    groups: int
    """How many groups or pairs of people it is about."""
    which: tuple[ClashRow, ...]


class OldDraw(msgspec.Struct, frozen=True):
    """A draw that was thrown away and can be brought back."""

    version: int
    at: str
    reason: str
    tables: int
    scores: int


class CommitRow(msgspec.Struct, frozen=True):
    """What may be known of a commit before its draw; its secret is no part of it."""

    commit: str
    numbers: tuple[Number, ...]
    wishes: tuple[str, ...]
    at: str
    outdated: bool
    """Other people would be drawn now, or the secret was shown."""
    thrown_away: int


class DrawRow(msgspec.Struct, frozen=True):
    """The record of a draw that was made."""

    stage: str
    round: int
    playoff: int
    version: int
    at: str
    method: str
    seed: str
    commit: str
    committed_at: str
    hall: str
    secret: str
    """Shown with the draw, never before."""
    thrown_away: int
    procedure: int
    steps: int
    planned: int
    order: tuple[Number, ...]
    tables: tuple[tuple[Number, ...], ...]
    """As they were drawn; exchanges came later."""
    byes: tuple[Number, ...]
    waiting: tuple[Number, ...]
    wishes: tuple[WishRow, ...]
    old: tuple[OldDraw, ...]


def draw_row(state: Tournament, place: RoundId) -> DrawRow | None:
    """The record of a drawn round; ``None`` before."""
    drawn = state.round(place)
    if drawn is None or drawn.made is None:
        return None
    made, proof = drawn.made, drawn.made.proof
    return DrawRow(
        place.stage, place.round, place.playoff, made.version, drawn.drawn_at, made.method, made.seed,
        proof.commit if proof else "", committed_at(state, proof.commit) if proof else "",
        proof.hall if proof else "", proof.secret if proof else "", made.thrown_away, made.procedure,
        made.steps, made.planned, made.order, made.tables, made.byes, made.waiting, _wishes(made),
        old_draws(state, place),
    )  # fmt: skip


def all_draws(state: Tournament) -> tuple[DrawRow, ...]:
    """The records of all draws in force, stage by stage, playoffs behind their stage's rounds."""
    places = [place for key in state.stages for place in places_of(state, key)]
    rows = (draw_row(state, place) for place in places)
    return tuple(row for row in rows if row is not None)


def places_of(state: Tournament, stage: str) -> tuple[RoundId, ...]:
    """Every drawn round of a stage, playoffs last."""
    held = state.stages[stage]
    playoffs = [i for i, playoff in enumerate(held.playoffs, 1) if playoff.round is not None]
    return (
        *(RoundId(stage, drawn.number) for drawn in held.rounds),
        *(RoundId(stage, 1, playoff) for playoff in playoffs),
    )


def _wishes(made: Drawn) -> tuple[WishRow, ...]:
    if made.wishes is None:
        return ()
    wishes, resting = wishes_of(made.wishes), made.byes + made.waiting
    counts = {one.kind: one for one in made.unmet}
    rows = []
    for kind in wishes.ranks:
        clashes = tuple(
            ClashRow(*msgspec.structs.astuple(one)) for one in told(kind, wishes, made.tables, resting)[1]
        )
        groups = len([group for group in wishes.groups(kind) if len(group) > 1])
        rows.append(WishRow(kind, counts[kind].count, counts[kind].bound, groups, clashes))
    return tuple(rows)


def old_draws(state: Tournament, place: RoundId) -> tuple[OldDraw, ...]:
    """The archive of a round, oldest first."""
    kept = state.stages[place.stage].archive.get((place.round, place.playoff), [])
    return tuple(
        OldDraw(old.version, old.at, old.reason, len(old.drawn.tables), old.drawn.scores) for old in kept
    )


def scores_of(state: Tournament, place: RoundId) -> int:
    """How many scores would go with this draw if it were thrown away."""
    drawn = state.round(place)
    return drawn.scores if drawn else 0


def commit_row(state: Tournament, place: RoundId) -> CommitRow | None:
    """The commit that is open for this round; ``None`` where there is none."""
    found = state.stages[place.stage].commits.get((place.round, place.playoff))
    if found is None:
        return None
    people = set(field_of(state, place).entrants)
    outdated = people != set(found.numbers) or found.commit in commits_shown(state)
    wishes = found.wishes.order if found.wishes else ()
    thrown = thrown_away(state, place) - (found.commit not in commits_shown(state))
    return CommitRow(
        found.commit, found.numbers, wishes, committed_at(state, found.commit), outdated, max(0, thrown)
    )


def wishes_due(state: Tournament, place: RoundId) -> tuple[str, ...]:
    """The kinds that the next draw takes when the referee names none, the most important first."""
    return kinds_of(state, place, None)


def prepared(state: Tournament, command: Draw | PlanRounds) -> Callable[[], object] | None:
    """The slow part of a draw with wishes or of a plan, gathered; called in any thread, it makes the command quick.

    ``None`` where nothing is slow. The command must name its seed, or the hall's number. Raises ``Refused`` for
    wishes that there are not.
    """
    place = command.round_id
    field = field_of(state, place)
    committed = state.stages[place.stage].commits.get((place.round, place.playoff))
    if command.hall is not None and committed is not None and command.hall.strip():
        seed = proved_seed(committed.secret, command.hall, committed.numbers)
        record = committed.wishes
    else:
        wishes = command.wishes if isinstance(command, Draw) else ()
        record = gathered(state, field.entrants, kinds_of(state, place, wishes))
        seed = command.seed or ""
    if isinstance(command, PlanRounds):
        return partial(rounds_ahead, seed, field.entrants, command.rounds) if seed else None
    if record is None or not seed or (len(field.entrants) - field.byes - field.waiting) % state.format.seats:
        return None
    return partial(
        wished, seed, field.entrants, state.format.seats, field.byes + field.waiting, record, STEPS
    )
