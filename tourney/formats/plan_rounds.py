"""The rounds of a stage for n people, counted as the engine deals with them (formats/field.py, rounds.py, cut.py)."""

from collections.abc import Callable
from functools import cache

import msgspec

from tourney.formats.planned import RoundPlan
from tourney.formats.rounds import rounds_of
from tourney.model.plan import Stage

MOST_ROUNDS = 60
SWING = 4
"""Points that a hand brings or costs, for estimates. # our reading"""
Chosen = Callable[[int], str]
"""Round → what was chosen about its leftovers; empty when nothing was."""


class Coming(msgspec.Struct, frozen=True):
    """Who comes to a stage."""

    heads: int
    candidates: int
    """Who went out just before and could be filled in."""
    seats: int


def rounds_planned(stage: Stage, coming: Coming, chosen: Chosen) -> tuple[RoundPlan, ...]:
    """The rounds of a stage; none where nobody comes."""
    if not coming.heads:
        return ()
    if stage.ladder is not None:
        return (_climb(coming),)
    if stage.line is not None:
        return _down_to_the_line(stage, coming, chosen)
    if stage.repeat:
        return _repeated(stage, coming, chosen)
    if stage.rank == "overall" or stage.rounds != 1:
        return _same_people(stage, coming, chosen)
    drawn = _round(stage, 1, coming, chosen)
    return (_with_through(drawn, _places(drawn, tuple(route.place for route in stage.routes) or (1,))),)


def _with_through(drawn: RoundPlan, through: int) -> RoundPlan:
    return msgspec.structs.replace(drawn, through=through)


def _places(drawn: RoundPlan, places: tuple[int, ...]) -> int:
    """How many people have one of these places; byes stand as first."""
    return (drawn.tables + drawn.added) * len(places) + (drawn.byes if 1 in places else 0)


def _round(stage: Stage, number: int, coming: Coming, chosen: Chosen) -> RoundPlan:
    """One draw: whole tables, and what happens to the rest."""
    rest = coming.heads % coming.seats
    options = _options(stage, coming, rest) if rest else ()
    wanted = chosen(number) or ("" if stage.leftovers == "ask" else stage.leftovers)
    method = wanted if wanted in options else (options[0] if options else "")
    filled = coming.seats - rest if method == "fill_best" else 0
    byes, waiting = (rest if method == way else 0 for way in ("bye", "wait"))
    tables = (coming.heads + filled - byes - waiting) // coming.seats
    asked = len(options) > 1 and wanted not in options
    return RoundPlan(
        number, coming.heads + filled, tables, byes, filled, rest, options, method, asked, waiting,
        added=int(bool(waiting)),
    )  # fmt: skip


def _options(stage: Stage, coming: Coming, rest: int) -> tuple[str, ...]:
    """Filling needs enough people who went out; byes and waiting a table besides."""
    fill = ("fill_best",) if coming.candidates >= coming.seats - rest else ()
    if coming.heads <= coming.seats:
        return fill or ("bye",)
    return ("bye", *(("wait",) if stage.leftovers == "wait" else ()), *fill)


# How stages go on ---------------------------------------------------------------------------------------------------


def _climb(coming: Coming) -> RoundPlan:
    """晋级赛: one draw of those who are ready; the rest waits for the next."""
    rest = coming.heads % coming.seats
    return RoundPlan(
        1, coming.heads, coming.heads // coming.seats, 0, 0, rest, (), "", waiting=rest, through=coming.heads
    )


def _repeated(stage: Stage, coming: Coming, chosen: Chosen) -> tuple[RoundPlan, ...]:
    """Those who go through are drawn again, until one table is left or few enough are."""
    rounds: list[RoundPlan] = []
    while len(rounds) < MOST_ROUNDS:
        drawn = _round(stage, len(rounds) + 1, coming, chosen)
        going = _places(drawn, stage.through)
        last = _is_last(stage, drawn, going)
        if last and stage.targets:
            going = _places(drawn, tuple(route.place for route in stage.routes))
        rounds.append(_with_through(drawn, _places(drawn, (1,)) if last and not stage.targets else going))
        coming = Coming(going, drawn.entrants - going, coming.seats)
        if last or _nobody_to_fill(coming):
            break
    return tuple(rounds)


def _is_last(stage: Stage, drawn: RoundPlan, going: int) -> bool:
    if stage.until:
        return going <= stage.until
    return not drawn.tables or going <= 1 or (drawn.tables == 1 and not drawn.byes and not drawn.waiting)


def _nobody_to_fill(coming: Coming) -> bool:
    return coming.heads < coming.seats and coming.candidates < coming.seats - coming.heads


def _same_people(stage: Stage, coming: Coming, chosen: Chosen) -> tuple[RoundPlan, ...]:
    """Everybody plays every round; the cut comes after the last one. In a movement the same people sit out all of it."""
    first = _round(stage, 1, coming, chosen)
    count = rounds_of(stage, first.tables)
    rounds = [_with_through(first, first.entrants)]
    again = Coming(first.entrants, 0, coming.seats)
    for number in range(2, count + 1):
        drawn = _round(stage, number, again, lambda _round: "bye")
        rounds.append(_with_through(drawn, drawn.entrants))
    rounds[-1] = _with_through(rounds[-1], _above_the_cut(stage, rounds[-1]))
    return tuple(rounds)


def _above_the_cut(stage: Stage, drawn: RoundPlan) -> int:
    """Who goes on: byes where they take places, and the best of the ranked; the winner of the last stage."""
    if not stage.take_to:
        return 1
    byes = drawn.byes if stage.byes_take else 0
    return byes + min(max(stage.take - byes, 0), ranked(stage, drawn))


def ranked(stage: Stage, drawn: RoundPlan) -> int:
    """How many people have points to be ranked by: byes only where points are summed or carried."""
    counted = not stage.byes_take and (stage.summed or stage.carries)
    return drawn.entrants - (0 if counted else drawn.byes)


def _down_to_the_line(stage: Stage, coming: Coming, chosen: Chosen) -> tuple[RoundPlan, ...]:
    """打立出局: only the first round is certain, the others are estimated as ``_shares_above`` says."""
    rounds = [_round(stage, 1, coming, chosen)]
    heads = people = coming.heads
    shares = _shares_above(stage.hands or 1, (stage.line or 0) - stage.start, stage.line_step)
    while people > stage.until:
        following = max(stage.until, round(heads * shares[len(rounds) - 1]))
        rounds[-1] = _with_through(rounds[-1], following)
        if following <= stage.until or len(rounds) == MOST_ROUNDS:
            break
        after = Coming(following, people - following, coming.seats)
        drawn = _round(stage, len(rounds) + 1, after, chosen)
        rounds.append(msgspec.structs.replace(drawn, sure=False))
        people = following
    rounds[-1] = _with_through(rounds[-1], min(heads, stage.until))
    return tuple(rounds)


@cache
def _shares_above(hands: int, above: int, step: int) -> tuple[float, ...]:
    """Share of people who are still in after each round, when every hand brings as often ``SWING`` points as it costs.

    ``above``: where the line lies over what people start with. # our reading
    """
    standing, shares = {0: 1.0}, []
    for number in range(MOST_ROUNDS):
        for _ in range(hands):
            moved: dict[int, float] = {}
            for points, share in standing.items():
                for after in (points - SWING, points + SWING):
                    moved[after] = moved.get(after, 0.0) + share / 2
            standing = moved
        line = above + step * number
        standing = {points: share for points, share in standing.items() if points >= line}
        shares.append(sum(standing.values()))
    return tuple(shares)
