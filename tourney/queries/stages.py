"""赛程: the stages with what is drawn, done, and expected; and which draw is due."""

from functools import lru_cache

import msgspec

from tourney.formats.cut import is_settled_otherwise
from tourney.formats.field import field_of, people_of, pool_of
from tourney.formats.ladder import pool
from tourney.formats.outcome import is_over
from tourney.formats.phase import open_round, stage_phase, table_phase
from tourney.formats.planner import Plan, StagePlan, plan
from tourney.formats.waiting import unseated
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.moments import seconds_between
from tourney.model.once import asked_once
from tourney.model.plan import Format, Stage
from tourney.model.state import Clock, Round, StageState, Tournament
from tourney.queries.rows import RoundRow, RoundState, RouteRow, StageRow


@asked_once
def stages(state: Tournament) -> tuple[StageRow, ...]:
    """All stages in order, drawn ones as they are, later ones as the plan expects them."""
    expected = {stage.key: stage for stage in expected_plan(state).stages}
    now = current_stage(state)
    return tuple(_stage(state, stage, expected.get(stage.key), now) for stage in state.format.stages)


@asked_once
def expected_plan(state: Tournament) -> "Plan | _NoPlan":
    """The plan for those who are here, signed up or expected, whichever is known last."""
    drawn = state.stages[state.format.stages[0].key].rounds
    present = sum(1 for entry in state.entries.values() if entry.active and not entry.invited)
    heads = len(drawn[0].entrants) if drawn else present or state.expected
    guests = sum(1 for entry in state.entries.values() if entry.active and entry.invited)
    return _planned(_SameFormat(state.format), heads, guests)


class _SameFormat:
    """The format of an event is one object as long as the event is open."""

    def __init__(self, form: Format) -> None:
        self.form = form

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SameFormat) and other.form is self.form

    def __hash__(self) -> int:
        return id(self.form)


@lru_cache(maxsize=4)
def _planned(same: _SameFormat, heads: int, guests: int) -> "Plan | _NoPlan":
    """Most actions change neither format nor headcount."""
    try:
        return plan(same.form, heads, guests or None)
    except Refused:
        return _NoPlan()


class _NoPlan(msgspec.Struct, frozen=True):
    """Too few people to plan anything."""

    stages: tuple[StagePlan, ...] = ()

    def __bool__(self) -> bool:
        return False


def current_stage(state: Tournament) -> str:
    """The stage at work: the first that is not closed."""
    for stage in state.format.stages:
        if not state.stages[stage.key].closed_at:
            return stage.key
    return state.format.stages[-1].key


def _stage(state: Tournament, stage: Stage, expected: StagePlan | None, now: str) -> StageRow:
    held = state.stages[stage.key]
    rounds = tuple(_round(state, stage, drawn) for drawn in held.rounds)
    last = rounds[-1] if rounds else None
    playoff = held.playoffs[-1] if held.playoffs else None
    playing = playoff.round if playoff else None
    unplayed = bool(held.skipped)
    entrants, tables = _expected(state, stage, expected)
    return StageRow(
        stage.key, stage.name, stage_phase(held), stage.key == now and not state.ended_at,
        entrants=len(last.entrants) if last else 0 if unplayed else entrants,
        tables=last.tables if last else 0 if unplayed else tables,
        done=last.done if last else 0,
        minutes=stage.minutes, hands=stage.hands, invited=stage.invited,
        routes=_routes(state, stage, held, expected),
        out=len(held.out) if held.closed_at else (expected.out if expected else 0),
        rounds=rounds, advance=held.advance,
        playoff=tuple(in_order(playoff.players)) if playoff else (),
        playoff_places=playoff.places if playoff else 0,
        waiting=_waiting(state, stage, held), closed_at=held.closed_at,
        skipped=held.skipped, playoff_tables=len(playing.live) if playing else 0,
        playoff_done=_signed(state, RoundId(stage.key, 1, len(held.playoffs)), playing) if playing else 0,
    )  # fmt: skip


def _expected(state: Tournament, stage: Stage, expected: StagePlan | None) -> tuple[int, int]:
    """People and tables of a stage before its draw: as planned, or as they are once everybody was sent there."""
    planned = (expected.entrants, expected.tables) if expected else (0, 0)
    sources = state.format.sources(stage.key)
    if not sources or any(not state.stages[source.key].closed_at for source in sources):
        return planned
    heads = len(people_of(state, RoundId(stage.key, 1)))
    return planned if heads == planned[0] else (heads, max(heads // state.format.seats, 1))


def _waiting(state: Tournament, stage: Stage, held: StageState) -> tuple[Number, ...]:
    """等候: as drawn; where tables form by arrival, those left when no whole table can be formed (A6-04)."""
    if not held.rounds or stage.seating != "arrival":
        return held.rounds[-1].waiting if held.rounds else ()
    left = () if held.closed_at else unseated(state, stage, RoundId(stage.key, len(held.rounds)))
    return tuple(left) if len(left) < state.format.seats else ()


def _routes(
    state: Tournament, stage: Stage, held: StageState, expected: StagePlan | None
) -> tuple[RouteRow, ...]:
    """The ways on: by places at the tables, and place 0 for those who are taken across the tables."""
    if held.skipped:
        return ()
    planned = {(route.place, route.to): route.heads for route in expected.routes} if expected else {}
    rows = []
    for place, to, revival in _ways(stage):
        expects = planned.get((place, to), 0 if place else stage.take)
        heads = len(held.advance.get(to, ())) if held.closed_at else expects
        rows.append(RouteRow(place, to, state.stage_plan(to).name, heads, revival))
    return tuple(rows)


def _ways(stage: Stage) -> list[tuple[int, str, bool]]:
    """Place at the table, where it leads, whether it is a second chance; place 0 where the whole stage is ranked."""
    if stage.rank == "overall":
        return [(0, key, False) for key in stage.targets]
    return [(route.place, route.to, route.revival) for route in stage.routes]


def _round(state: Tournament, stage: Stage, drawn: Round) -> RoundRow:
    return RoundRow(
        drawn.number, _round_state(drawn), tuple(drawn.entrants), drawn.byes, drawn.filled, drawn.through,
        len(drawn.live), _signed(state, RoundId(stage.key, drawn.number), drawn), drawn.started_at, drawn.version,
    )  # fmt: skip


def _signed(state: Tournament, place: RoundId, drawn: Round) -> int:
    """Tables whose result stands; dissolved ones are no tables any more."""
    at = [place.table(table.number) for table in drawn.live]
    return sum(table_phase(state, i, t) == "confirmed" for i, t in zip(at, drawn.live, strict=True))


def _round_state(drawn: Round) -> RoundState:
    if drawn.closed_at:
        return "closed"
    return "playing" if drawn.begun else "drawn"


def seconds_left(state: Tournament, place: RoundId, at: str, table: int = 0) -> int | None:
    """Seconds until this round's time is up at ``at`` (ISO); negative after it, ``None`` without a running clock.

    Of one table, with its own pauses and minutes on top.
    """
    drawn = state.round(place)
    minutes = state.stage_plan(place.stage).minutes
    if drawn is None or minutes is None:
        return None
    own = drawn.tables[table].clock if table else Clock()
    started = own.started_at or drawn.clock.started_at
    if not started:
        return None
    stood = sum(clock.paused + _standing(clock, at) for clock in (drawn.clock, own))
    return (minutes + drawn.clock.extra + own.extra) * 60 + stood - seconds_between(started, at)


def _standing(clock: Clock, at: str) -> int:
    """Seconds of the pause that is running."""
    return seconds_between(clock.paused_at, at) if clock.paused_at else 0


class Due(msgspec.Struct, frozen=True):
    """The draw that is due next: a stage and a round whose people are known."""

    place: RoundId
    entrants: tuple[Number, ...]
    filled: tuple[Number, ...]
    byes: int
    rest: int
    options: tuple[str, ...]
    method: str
    problem: Refused | None = None
    waiting: int = 0
    vacant: int = 0
    pool: tuple[Number, ...] = ()
    """Equal candidates of a playoff, of whom lots still name ``to_fill``."""
    to_fill: int = 0


@asked_once
def due_draw(state: Tournament) -> Due | None:
    """The next draw, or ``None`` while a round is being played or nothing is left to draw."""
    if state.ended_at:
        return None
    stage = state.stage_plan(current_stage(state))
    held = state.stages[stage.key]
    place = _next_place(state, stage, held)
    if place is None:
        return None
    if stage.ladder is not None:
        return _ladder_due(state, stage, place)
    try:
        field = field_of(state, place)
    except Refused as problem:
        return Due(place, (), (), 0, 0, (), "", problem)
    return Due(
        place, field.entrants, field.filled, field.byes, field.rest, field.options, field.method,
        waiting=field.waiting, vacant=field.vacant, pool=pool_of(state, place),
        to_fill=_to_fill(held, place, len(field.entrants)),
    )  # fmt: skip


def _to_fill(held: StageState, place: RoundId, people: int) -> int:
    """How many a playoff still lacks to whole tables."""
    if not place.playoff:
        return 0
    playoff = held.playoffs[place.playoff - 1]
    return max(len(playoff.numbers) + playoff.fill - people, 0)


def _ladder_due(state: Tournament, stage: Stage, place: RoundId) -> Due:
    """Of a ladder: whom a draw by computer would take."""
    try:
        people = tuple(in_order(pool(state, stage, state.format.seats)))
    except Refused as problem:
        return Due(place, (), (), 0, 0, (), "", problem)
    return Due(place, people, (), 0, 0, (), "")


def _next_place(state: Tournament, stage: Stage, held: StageState) -> RoundId | None:
    """Where the next draw belongs: a playoff that is open, else the next round; ``None`` while none is due."""
    if held.playoffs and not held.closed_at:
        playoff = held.playoffs[-1]
        waiting = playoff.round is None and not is_settled_otherwise(state, stage, playoff)
        return RoundId(stage.key, 1, len(held.playoffs)) if waiting else None
    if open_round(held) is not None or is_over(state, stage):
        return None
    return RoundId(stage.key, len(held.rounds) + 1)


def guests_to_come(state: Tournament, place: RoundId) -> int:
    """特邀选手 whom the format wants in this first round of a stage and who have not checked in."""
    if place.round > 1 or place.playoff:
        return 0
    here = sum(
        bool(entry.invited and entry.active and entry.checked_in_at) for entry in state.entries.values()
    )
    return max(state.stage_plan(place.stage).invited - here, 0)
