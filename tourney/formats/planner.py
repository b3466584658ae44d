"""A format planned for n players before it is chosen: tables, byes, minutes, who goes where, what n forces (DESIGN §5)."""

from collections.abc import Mapping

import msgspec

from tourney.formats.plan_boards import boards_planned
from tourney.formats.plan_choices import choices_of
from tourney.formats.plan_notes import notes_of
from tourney.formats.plan_rounds import Coming, rounds_planned
from tourney.formats.planned import (
    BoardsPlan,
    ChoicePlan,
    Note,
    OptionPlan,
    Plan,
    RoundPlan,
    RoutePlan,
    StagePlan,
)
from tourney.model.errors import Refused
from tourney.model.plan import Award, Format, Stage

__all__ = [
    "BoardsPlan", "ChoicePlan", "Note", "OptionPlan", "Plan", "RoundPlan", "RoutePlan", "StagePlan", "plan",
]  # fmt: skip

MINUTES_A_HAND = 4
"""Estimate for hands with shuffling and bidding, where a stage counts hands and not minutes. # our reading"""
MINUTES_AROUND = 10
"""Sitting down before a round, signing after it. # our reading"""
TABLES_A_REFEREE = 4
"""Tables that one referee can watch. # our reading"""
MOST_PLAYERS = 3000

Choices = Mapping[str, str]


class _Flow(msgspec.Struct):
    """People on their way to later stages while planning."""

    form: Format
    choices: Choices
    coming: dict[str, int]
    out: dict[str, int] = {}
    """Who went out in the last round of a stage that is played."""
    clock: int = 0


def plan(form: Format, players: int, invited: int | None = None, choices: Choices | None = None) -> Plan:
    """The plan for ``players`` (3 to 3,000) who are checked in, apart from ``invited``.

    ``invited`` left out means as many as the format wants. ``choices``: stage key, or ``key.round``, → ``bye``,
    ``fill_best`` or ``wait``. Raises ``Refused("players_outside")``.
    """
    planned = _without_choices(form, players, invited, choices or {})
    found = choices_of(
        form,
        planned,
        lambda changed, more: _without_choices(changed, players, invited, {**(choices or {}), **more}),
    )
    return msgspec.structs.replace(planned, choices=found)


def _without_choices(form: Format, players: int, invited: int | None, choices: Choices) -> Plan:
    if not form.seats <= players <= MOST_PLAYERS:
        raise Refused("players_outside", players=players, least=form.seats, most=MOST_PLAYERS)
    wanted = sum(stage.invited for stage in form.stages)
    guests = wanted if invited is None else invited
    flow = _Flow(form, choices, coming={stage.key: 0 for stage in form.stages})
    stages = []
    for stage in form.stages:
        heads = _from_the_door(form, stage, players) if stage.from_the_door else flow.coming[stage.key]
        stages.append(_stage(flow, stage, heads, guests if stage.invited else 0))
    found = _summary(form, players, guests, tuple(stages))
    return msgspec.structs.replace(found, notes=notes_of(form, found, wanted))


def _from_the_door(form: Format, stage: Stage, players: int) -> int:
    """Everybody; of several heats each takes as many as the others, the first ones one more."""
    heats = [each.key for each in form.stages if each.entrants == "newcomers"]
    if stage.key not in heats:
        return players
    return players // len(heats) + (heats.index(stage.key) < players % len(heats))


def _summary(form: Format, players: int, guests: int, stages: tuple[StagePlan, ...]) -> Plan:
    rounds = [(stage, drawn) for stage in stages for drawn in stage.rounds]
    counted = [None if s.hands is None else s.hands * (r.tables + r.added) for s, r in rounds]
    return Plan(
        form.id, form.name, form.document, players, guests, stages,
        tables=sum(drawn.tables + drawn.added for _, drawn in rounds),
        minutes=stages[-1].ends,
        days=max(stage.days for stage in stages),
        referees=max(-(-drawn.tables // TABLES_A_REFEREE) for _, drawn in rounds),
        hands=None if None in counted else sum(hands or 0 for hands in counted),
        prizes=tuple((prize.place, prize.amount) for prize in form.prizes),
        awards=_awards(form), notes=(),
    )  # fmt: skip


def _awards(form: Format) -> tuple[Award, ...]:
    return tuple(award for stage in form.stages if stage.ladder for award in stage.ladder.awards)


# One stage ----------------------------------------------------------------------------------------------------------


def _stage(flow: _Flow, stage: Stage, heads: int, guests: int) -> StagePlan:
    if _is_skipped(flow.form, stage, heads + guests):
        return _skipped(flow, stage, heads)
    coming = Coming(heads + guests, _candidates(flow, stage.key), flow.form.seats)
    rounds = rounds_planned(stage, coming, lambda number: _chosen(flow.choices, stage.key, number))
    routes = _routes(flow, stage, rounds)
    last = rounds[-1] if rounds else None
    if last is not None:
        flow.out[stage.key] = last.entrants - last.through
    begins, ends = _times(flow, stage, rounds)
    open_end = stage.line is not None and heads + guests > stage.until
    return StagePlan(
        stage.key, stage.name, heads + guests, guests, rounds, stage.minutes, stage.hands, begins, ends, routes,
        out=last.entrants - sum(route.heads for route in routes) if last else 0,
        days=_days(stage), endless=stage.ladder is not None or open_end,
        between=(stage.until + 1, heads + guests) if open_end else None, boards=boards_planned(stage, rounds),
    )  # fmt: skip


def _chosen(choices: Choices, key: str, number: int) -> str:
    return choices.get(f"{key}.{number}", choices.get(key, ""))


def _is_skipped(form: Format, stage: Stage, heads: int) -> bool:
    """A stage that repeats until few are left is left out when so few come (A6-02)."""
    alone = len(form.sources(stage.key)) == 1
    return bool(stage.until and stage.repeat and alone and stage.targets) and 0 < heads <= stage.until


def _skipped(flow: _Flow, stage: Stage, heads: int) -> StagePlan:
    to = stage.targets[0]
    flow.coming[to] += heads
    route = RoutePlan(0, to, _name(flow.form, to), heads, revival=False)
    return StagePlan(
        stage.key, stage.name, heads, 0, (), stage.minutes, stage.hands, flow.clock, flow.clock, (route,), 0,
        skipped=True,
    )  # fmt: skip


def _candidates(flow: _Flow, key: str) -> int:
    """Who went out in the stages that feed this one; in place of one that was left out, in those before it."""
    return sum(
        flow.out[source.key] if source.key in flow.out else _candidates(flow, source.key)
        for source in flow.form.sources(key)
    )


def _name(form: Format, key: str) -> str:
    target = form.stage(key)
    return target.name if target else key


def _routes(flow: _Flow, stage: Stage, rounds: tuple[RoundPlan, ...]) -> tuple[RoutePlan, ...]:
    """Who goes where when the stage closes, and puts them on their way."""
    if not rounds:
        return ()
    last = rounds[-1]
    ways = [(route.place, route.to, route.revival, _heads(last, route.place)) for route in stage.routes]
    if stage.line is not None:
        ways = [(0, key, False, last.through) for key in stage.targets]
    elif stage.take_to:
        ways = [(0, stage.take_to, False, last.through)]
    for _, to, _, heads in ways:
        flow.coming[to] += heads
    return tuple(RoutePlan(place, to, _name(flow.form, to), heads, back) for place, to, back, heads in ways)


def _heads(last: RoundPlan, place: int) -> int:
    """How many have this place at their tables; byes count as first."""
    return last.tables + last.added + (last.byes if place == 1 else 0)


# Time ---------------------------------------------------------------------------------------------------------------


def _times(flow: _Flow, stage: Stage, rounds: tuple[RoundPlan, ...]) -> tuple[int, int]:
    """When a stage begins and ends: the pause lies before it, apart from the first of all, and between its rounds.

    Those who wait play after the first table that is done: that takes as long again. A ladder counts one day's wins.
    """
    first = stage.key == flow.form.stages[0].key
    begins = flow.clock + (0 if first else stage.break_minutes)
    each = _round_minutes(stage)
    total = sum((each + MINUTES_AROUND) * (1 + drawn.added) for drawn in rounds)
    if stage.ladder is not None:
        total *= stage.ladder.daily or 1
    flow.clock = begins + total + max(len(rounds) - 1, 0) * stage.break_minutes
    return begins, flow.clock


def _round_minutes(stage: Stage) -> int:
    return stage.minutes if stage.minutes is not None else (stage.hands or 1) * MINUTES_A_HAND


def _days(stage: Stage) -> int:
    """16 wins at three a day take six days at least (A1-45, A1-46)."""
    if stage.ladder is None or not stage.ladder.daily:
        return 1
    return -(-stage.ladder.levels // stage.ladder.daily)
