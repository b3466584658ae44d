"""抽签要求 before a draw: which wishes to propose, what each is about, and whom it names (DESIGN §6)."""

import msgspec

from tourney.draw.bounds import Bounds
from tourney.draw.wishes import Kind, Wishes
from tourney.formats.wishing import gathered, kinds_of, wishes_of
from tourney.model import events as e
from tourney.model.ids import Number, RoundId
from tourney.model.state import Tournament
from tourney.queries.people import name_of
from tourney.queries.stages import Due

NAMED = ("never", "always")
"""Wishes about people whom the referee names one by one."""


class NamedWish(msgspec.Struct, frozen=True):
    """People who never, or always, sit together, in every draw to come."""

    kind: str
    people: tuple[tuple[Number, str], ...]
    """Number and name."""
    reason: str

    @property
    def numbers(self) -> tuple[Number, ...]:
        return tuple(number for number, _ in self.people)


class WishFacts(msgspec.Struct, frozen=True):
    """What one kind of wish is about in the draw that is due."""

    kind: str
    groups: int
    """Units of two and more, pairs that met, people who rested, groups that were named; seeds are people."""
    people: int
    largest: int
    """People of the largest unit, where that is meant."""
    largest_name: str
    tables: int
    bound: int
    """No draw of these people has fewer unmet ones, by counting alone."""


def wishes_proposed(state: Tournament, place: RoundId) -> tuple[str, ...]:
    """The kinds that the window proposes: those of the last draw of this stage, as the referee ordered them there.

    Before the first draw the stage's own; where it has none, those of the event's last draw. Wishes about named
    people come first as soon as there are some, and go with the last of them.
    """
    usual = kinds_of(state, place, None)
    named = {wish.kind for wish in state.wishes}
    last = None if place.playoff else _chosen_last(state, place.stage)
    if last is None and not place.playoff and not set(usual) - set(NAMED):
        last = _chosen_last(state, "")
    if last is None:
        return usual
    kept = [kind for kind in last if kind not in NAMED or kind in named]
    return (*(kind for kind in NAMED if kind in named and kind not in kept), *kept)


def _chosen_last(state: Tournament, stage: str) -> tuple[str, ...] | None:
    """The wishes of the newest draw by computer, or of the newest commit; of any stage where none is named."""
    for line in reversed(state.lines):
        for event in () if line.reverted_by else line.events:
            if isinstance(event, e.Drawn | e.DrawCommitted) and _counts(event, stage):
                return event.wishes.order if event.wishes is not None else ()
    return None


def _counts(event: e.Drawn | e.DrawCommitted, stage: str) -> bool:
    if event.playoff or (stage and event.stage != stage):
        return False
    return isinstance(event, e.DrawCommitted) or (event.method == "computer" and not event.planned)


def named_wishes(state: Tournament) -> tuple[NamedWish, ...]:
    """Who never or always sits together, oldest first."""
    return tuple(
        NamedWish(wish.kind, tuple((number, name_of(state, number)) for number in wish.numbers), wish.reason)
        for wish in state.wishes
    )


def seeds_of(state: Tournament) -> tuple[Number, ...]:
    """All 种子."""
    return tuple(number for number, entry in state.entries.items() if entry.seeded)


def wish_facts(state: Tournament, due: Due, kind: str) -> WishFacts:
    """What this kind of wish is about among the people of the draw that is due."""
    known = msgspec.convert(kind, Kind)
    kinds: tuple[Kind, ...] = (known,) if known == "always" else ("always", known)  # who must meet may meet
    record = gathered(state, due.entrants, kinds)
    wishes = wishes_of(record) if record is not None else Wishes()
    resting = due.byes + due.waiting
    # before it is said what becomes of the rest
    resting += (len(due.entrants) - resting) % state.format.seats
    bounds = Bounds(wishes, due.entrants, state.format.seats, resting)
    groups = [group for group in wishes.groups(known) if len(group) > 1]
    if kind == "bye":
        groups = [(number,) for number, _ in wishes.byes_before]
    largest = max(groups, key=len, default=())
    unit = state.person(largest[0]).unit if kind == "unit" and largest else ""
    people = len({number for group in groups for number in group})
    return WishFacts(kind, len(groups), people, len(largest), unit, bounds.tables, bounds.least(known))
