"""抽签要求 of one draw, gathered from the event: units, opponents, 种子, byes, who never or always meets."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

import msgspec

from tourney.draw.wished import draw_with_wishes
from tourney.draw.wishes import KINDS, Kind, Wished, Wishes, groups_of, meetings
from tourney.formats.field import byes_before
from tourney.model.drawing import StandingWish, WishRecord
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.state import Round, Tournament

AFTER_PLAN: tuple[Kind, ...] = ("repeat", "bye")
"""Wishes of the rounds that follow a plan, where the stage has none of its own."""


def kinds_of(state: Tournament, place: RoundId, given: Iterable[str] | None) -> tuple[Kind, ...]:
    """The kinds a draw respects: as given, else the stage's own, with those who never or always sit together first.

    Raises ``Refused``: ``wish_kind_unknown``, ``wish_kind_twice``.
    """
    named = tuple(given) if given is not None else (*_standing(state), *_of_stage(state, place))
    for kind in named:
        if kind not in KINDS:
            raise Refused("wish_kind_unknown", kind=kind, kinds=KINDS)
        if named.count(kind) > 1:
            raise Refused("wish_kind_twice", kind=kind)
    return msgspec.convert(named, tuple[Kind, ...])


def _standing(state: Tournament) -> tuple[str, ...]:
    kinds = {wish.kind for wish in state.wishes}
    return tuple(kind for kind in ("never", "always") if kind in kinds)


def _of_stage(state: Tournament, place: RoundId) -> tuple[str, ...]:
    if place.playoff:
        return ()
    own = state.stage_plan(place.stage).wishes
    return own or (AFTER_PLAN if state.stages[place.stage].ahead is not None else ())


def gathered(state: Tournament, entrants: Iterable[Number], kinds: tuple[Kind, ...]) -> WishRecord | None:
    """The wishes of these kinds about these people, as the record holds them; nothing where there is no kind."""
    if not kinds:
        return None
    here = tuple(entrants)
    inside = set(here)
    never, always = (_named(state.wishes, kind, inside) for kind in ("never", "always"))
    return WishRecord(
        order=kinds,
        units=groups_of({n: state.person(n).unit for n in here}) if "unit" in kinds else (),
        met=_met(state, inside) if "repeat" in kinds else (),
        seeds=tuple(n for n in here if state.entries[n].seeded) if "seeds" in kinds else (),
        byes_before=tuple((n, count) for n, count in byes_before(state).items() if n in inside),
        never=tuple((a, b) for group in never for a, b in combinations(group, 2)) if "never" in kinds else (),
        always=always if "always" in kinds else (),
    )


def _named(wishes: list[StandingWish], kind: str, inside: set[Number]) -> tuple[tuple[Number, ...], ...]:
    groups = [tuple(n for n in wish.numbers if n in inside) for wish in wishes if wish.kind == kind]
    return tuple(group for group in groups if len(group) > 1)


def _met(state: Tournament, inside: set[Number]) -> tuple[tuple[Number, Number, int], ...]:
    """Pairs of these people that sat at one table in any round so far, playoffs too."""
    found = meetings([table.seats for table in drawn.live] for drawn in _all_rounds(state))
    return tuple(sorted(pair for pair in found if pair[0] in inside and pair[1] in inside))


def _all_rounds(state: Tournament) -> list[Round]:
    rounds = [drawn for held in state.stages.values() for drawn in held.rounds]
    playoffs = [playoff.round for held in state.stages.values() for playoff in held.playoffs]
    return rounds + [drawn for drawn in playoffs if drawn is not None]


def wishes_of(record: WishRecord) -> Wishes:
    """The record as the procedure takes it."""
    return Wishes(
        order=msgspec.convert(record.order, tuple[Kind, ...]), units=record.units, met=record.met,
        seeds=record.seeds, byes_before=record.byes_before, never=record.never, always=record.always,
    )  # fmt: skip


@lru_cache(maxsize=4)
def wished(
    seed: str, entrants: tuple[Number, ...], seats: int, resting: int, record: WishRecord, steps: int
) -> Wished:
    """The draw with these wishes. Kept for a while: a window works it out beside itself before the command comes."""
    return draw_with_wishes(seed, in_order(entrants), seats, resting, wishes_of(record), steps)
