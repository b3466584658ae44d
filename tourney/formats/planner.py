"""A format planned for n players before it is chosen: tables, byes, minutes, who goes where, what n forces (DESIGN §5)."""

from collections.abc import Mapping

import msgspec

from tourney.model.errors import Refused
from tourney.model.plan import Format, Stage

MINUTES_A_HAND = 4
"""Estimate for hands with shuffling and bidding, where a stage counts hands and not minutes. # our reading"""
MINUTES_AROUND = 10
"""Sitting down before a round, signing after it. # our reading"""
TABLES_A_REFEREE = 4
"""Tables that one referee can watch. # our reading"""
MOST_PLAYERS = 3000
MOST_ROUNDS = 40


class RoundPlan(msgspec.Struct, frozen=True):
    round: int
    entrants: int
    tables: int
    byes: int
    filled: int
    rest: int
    """People beyond whole tables before the choice."""
    options: tuple[str, ...]
    """Ways to deal with the rest; more than one has to be chosen."""
    method: str


class RoutePlan(msgspec.Struct, frozen=True):
    place: int
    to: str
    to_name: str
    heads: int
    revival: bool


class StagePlan(msgspec.Struct, frozen=True):
    key: str
    name: str
    entrants: int
    invited: int
    rounds: tuple[RoundPlan, ...]
    minutes: int | None
    hands: int | None
    begins: int
    """Minutes after the start of the event."""
    ends: int
    routes: tuple[RoutePlan, ...]
    out: int

    @property
    def tables(self) -> int:
        """Tables of the first round."""
        return self.rounds[0].tables if self.rounds else 0


class Note(msgspec.Struct, frozen=True):
    """What does not come out even: a code with facts, made a sentence by ``wording.plans``."""

    code: str
    stage: str
    stage_name: str
    round: int
    facts: dict[str, int]


class Plan(msgspec.Struct, frozen=True):
    format: str
    name: str
    document: str
    players: int
    invited: int
    stages: tuple[StagePlan, ...]
    tables: int
    """Tables over all rounds."""
    minutes: int
    referees: int
    prizes: tuple[tuple[int, int], ...]
    notes: tuple[Note, ...]

    @property
    def even(self) -> bool:
        """Nothing is left over anywhere."""
        return not self.notes


class _Flow(msgspec.Struct):
    """People on their way to later stages while planning."""

    coming: dict[str, int]
    out_before: int = 0


def plan(
    form: Format, players: int, invited: int | None = None, choices: Mapping[str, str] | None = None
) -> Plan:
    """The plan for ``players`` (3 to 3,000) who are checked in, apart from ``invited``.

    ``invited`` left out means as many as the format wants. ``choices``: stage key → ``bye`` or ``fill_best``.
    Raises ``Refused("players_outside")``.
    """
    if not form.seats <= players <= MOST_PLAYERS:
        raise Refused("players_outside", players=players, least=form.seats, most=MOST_PLAYERS)
    wanted = sum(stage.invited for stage in form.stages)
    guests = wanted if invited is None else invited
    flow = _Flow(coming={stage.key: 0 for stage in form.stages})
    stages: list[StagePlan] = []
    notes: list[Note] = []
    clock = 0
    for stage in form.stages:
        heads = players if stage.entrants == "registered" else flow.coming[stage.key]
        joining = guests if stage.invited else 0
        planned = _stage(
            form, stage, heads + joining, flow, (choices or {}).get(stage.key, ""), clock, joining
        )
        clock = planned.ends
        stages.append(planned)
        notes += _notes(stage, planned)
    return Plan(
        form.id, form.name, form.document, players, guests, tuple(stages),
        tables=sum(drawn.tables for stage in stages for drawn in stage.rounds),
        minutes=clock,
        referees=max(-(-stage.tables // TABLES_A_REFEREE) for stage in stages),
        prizes=tuple((prize.place, prize.amount) for prize in form.prizes),
        notes=(*notes, *_guest_notes(form, guests, wanted)),
    )  # fmt: skip


def _stage(
    form: Format, stage: Stage, heads: int, flow: _Flow, choice: str, clock: int, joining: int
) -> StagePlan:
    rounds = _rounds(form, stage, heads, flow, choice)
    routes = _routes(form, stage, rounds, flow)
    begins = clock + stage.break_minutes
    ends = begins + len(rounds) * (_round_minutes(stage) + MINUTES_AROUND)
    last = rounds[-1] if rounds else None
    gone = heads if last is None else last.entrants - sum(route.heads for route in routes)
    flow.out_before = gone
    return StagePlan(
        stage.key, stage.name, heads, joining, rounds, stage.minutes, stage.hands, begins, ends, routes, gone
    )


def _round_minutes(stage: Stage) -> int:
    return stage.minutes if stage.minutes is not None else (stage.hands or 1) * MINUTES_A_HAND


def _rounds(form: Format, stage: Stage, heads: int, flow: _Flow, choice: str) -> tuple[RoundPlan, ...]:
    """The rounds of a stage: one, or as many as it takes to come down to one table."""
    rounds: list[RoundPlan] = []
    people, out_before = heads, flow.out_before
    while people and len(rounds) < MOST_ROUNDS:
        planned = _round(form, stage, len(rounds) + 1, people, out_before, choice)
        rounds.append(planned)
        if not stage.repeat or not planned.tables or (planned.tables == 1 and not planned.byes):
            break
        out_before = planned.entrants - planned.tables - planned.byes
        people = planned.tables + planned.byes
    return tuple(rounds)


def _round(form: Format, stage: Stage, number: int, people: int, out_before: int, choice: str) -> RoundPlan:
    rest = people % form.seats
    options: tuple[str, ...] = ()
    if rest:
        fill = ("fill_best",) if out_before >= form.seats - rest else ()
        options = ("bye", *fill) if people > form.seats or not fill else fill
    wanted = choice or ("" if stage.leftovers == "ask" else stage.leftovers)
    method = wanted if wanted in options else (options[0] if options else "")
    filled = form.seats - rest if method == "fill_best" else 0
    byes = rest if method == "bye" else 0
    tables = (people + filled - byes) // form.seats
    return RoundPlan(number, people + filled, tables, byes, filled, rest, options, method)


def _routes(form: Format, stage: Stage, rounds: tuple[RoundPlan, ...], flow: _Flow) -> tuple[RoutePlan, ...]:
    if not rounds:
        return ()
    last = rounds[-1]
    found = []
    for route in stage.routes:
        heads = last.tables + (last.byes if route.place == 1 else 0)
        flow.coming[route.to] += heads
        target = form.stage(route.to)
        found.append(
            RoutePlan(route.place, route.to, target.name if target else route.to, heads, route.revival)
        )
    return tuple(found)


def _notes(stage: Stage, planned: StagePlan) -> list[Note]:
    found = []
    if not planned.rounds or not planned.rounds[0].tables:
        found.append(Note("stage_too_small", stage.key, stage.name, 1, {"entrants": planned.entrants}))
    for drawn in planned.rounds:
        facts = {"entrants": drawn.entrants - drawn.filled, "tables": drawn.tables, "rest": drawn.rest}
        if len(drawn.options) > 1:
            facts["need"] = 3 - drawn.rest
            found.append(Note("choose_leftovers", stage.key, stage.name, drawn.round, facts))
        elif drawn.filled:
            found.append(Note("filled", stage.key, stage.name, drawn.round, facts | {"need": drawn.filled}))
        elif drawn.byes:
            found.append(Note("byes", stage.key, stage.name, drawn.round, facts))
    if stage.repeat and len(planned.rounds) > 1 and stage.entrants == "routes":
        found.append(Note("extra_rounds", stage.key, stage.name, 1, {"rounds": len(planned.rounds)}))
    return found


def _guest_notes(form: Format, guests: int, wanted: int) -> list[Note]:
    if guests == wanted:
        return []
    stage = next((stage for stage in form.stages if stage.invited), form.stages[0])
    return [Note("invited_differ", stage.key, stage.name, 1, {"wanted": wanted, "invited": guests})]
