"""抽签要求 about named people, and what a draw says about those it could not meet."""

from collections.abc import Sequence

from tourney.decide.context import Caution, Decision, Now, entry_of, given_reason, not_ended, one
from tourney.draw.wishes import Unmet
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, in_order
from tourney.model.plan import Stage
from tourney.model.state import Tournament

SHOWN = 6
"""Pairs that a caution names."""


def wish(state: Tournament, command: c.Wish, _now: Now) -> Decision:
    """Two people or more who never sit together, or up to a whole table who always do."""
    not_ended(state)
    numbers = _named(state, command)
    given_reason(command.reason)
    for other in state.wishes:
        shared = set(numbers) & set(other.numbers)
        if (other.kind, other.numbers) == (command.kind, numbers):
            raise Refused("wish_exists", numbers=numbers)
        if other.kind != command.kind and len(shared) > 1:
            raise Refused("wish_against", numbers=in_order(shared))
    return one(e.WishSet(sits=command.kind, numbers=numbers, reason=command.reason))


def _named(state: Tournament, command: c.Wish | c.RemoveWish) -> tuple[Number, ...]:
    for number in command.numbers:
        entry_of(state, number)
    numbers = tuple(in_order(set(command.numbers)))
    most = state.format.seats if command.kind == "always" else len(state.entries)
    if len(numbers) != len(command.numbers) or not 1 < len(numbers) <= most:
        raise Refused("wish_people", most=most)
    return numbers


def remove_wish(state: Tournament, command: c.RemoveWish, _now: Now) -> Decision:
    """The wish holds no more for draws to come."""
    numbers = tuple(in_order(set(command.numbers)))
    if (command.kind, numbers) not in [(wish.kind, wish.numbers) for wish in state.wishes]:
        raise Refused("wish_unknown", numbers=numbers)
    return one(e.WishRemoved(sits=command.kind, numbers=numbers, reason=command.reason))


def mark_seeds(state: Tournament, command: c.MarkSeeds, _now: Now) -> Decision:
    """Who is 种子, for every draw to come; a draw that was fixed before keeps its own."""
    not_ended(state)
    for number in command.numbers:
        entry_of(state, number)
    numbers = tuple(in_order(set(command.numbers)))
    if len(numbers) != len(command.numbers):
        raise Refused("seeds_twice")
    if set(numbers) == {number for number, entry in state.entries.items() if entry.seeded}:
        raise Refused("seeds_same")
    return one(e.SeedsMarked(numbers=numbers))


def unmet_cautions(stage: Stage, drawn: e.Drawn, unmet: Sequence[Unmet]) -> tuple[Caution, ...]:
    """A line for every kind of wish that was not met in full: how often, the fewest possible, and who."""
    found = []
    for kind in unmet:
        if kind.count:
            who = ["和".join(clash.numbers) for clash in kind.which[:SHOWN]]
            more = "等" if len(kind.which) > SHOWN else ""
            facts = {"stage": stage.name, "round": drawn.round, "wish": kind.kind, "count": kind.count}
            named = {"bound": kind.bound, "pairs": who, "more": more}
            found.append(Caution("wishes_unmet", facts | named))
    return tuple(found)
