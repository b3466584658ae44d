"""牌型: what a play can be read as, under the patterns of the rules (A1-24 … A1-34, A7-22, C2-32 … C2-36)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import msgspec

from tourney.model.plan import Pattern, Rules
from tourney.rules.cards import JOKERS, RANKS, SUITED, WILD, Cards, in_a_row, there_are, total

EQUAL: dict[int, Pattern] = {1: "single", 2: "pair", 3: "triple", 4: "bomb"}
ROWS: tuple[tuple[int, int, Pattern], ...] = ((1, 5, "run"), (2, 3, "pair_run"), (3, 2, "triple_run"))
"""Cards a rank, least ranks, pattern: 顺子, 连对, 三顺."""
LEAST_TRIPLES = 2


class Reading(msgspec.Struct, frozen=True, order=True):
    """One way to see a play."""

    pattern: Pattern
    rank: int
    """Rank of what decides: the highest of a run, the triple, the four (A1-39 … A1-41)."""
    groups: int = 1
    """How many ranks the run has."""
    cards: int = 0

    @property
    def shape(self) -> tuple[Pattern, int, int]:
        """Only plays of one shape compare (A1-37)."""
        return self.pattern, self.groups, self.cards

    @property
    def letter(self) -> str:
        """The deciding rank as it is typed."""
        return RANKS[self.rank]


def readings(cards: Cards, rules: Rules) -> tuple[Reading, ...]:
    """Everything the play can be under these rules, the highest of each shape; empty where it is no play."""
    best: dict[tuple[Pattern, int, int], Reading] = {}
    for found in _with_wild(cards) if cards[WILD] else _natural(cards):
        held = best.get(found.shape)
        if found.pattern in rules.patterns and (held is None or held.rank < found.rank):
            best[found.shape] = found
    order = list(rules.patterns)
    alone = [found for found in best.values() if not _is_the_other_kind(found, cards, rules)]
    return tuple(sorted(alone, key=lambda found: (order.index(found.pattern), -found.rank)))


def _is_the_other_kind(found: Reading, cards: Cards, rules: Rules) -> bool:
    """Where four with a pair is a pattern of its own, two equal cards are that and no two singles (A7-22)."""
    carried = [count for rank, count in cards.items() if rank != found.rank]
    return found.pattern == "four_singles" and "four_pair" in rules.patterns and carried == [2]


def _natural(cards: Cards) -> Iterator[Reading]:
    count = total(cards)
    if set(cards) == set(JOKERS):
        yield Reading("rocket", JOKERS[1], cards=count)
    if len(cards) == 1 and count in EQUAL:
        yield Reading(EQUAL[count], next(iter(cards)), cards=count)
    yield from _rows(cards)
    yield from _triples_with_wings(cards)
    yield from _four_with_two(cards)


def _rows(cards: Cards) -> Iterator[Reading]:
    for each, least, pattern in ROWS:
        if set(cards.values()) == {each} and len(cards) >= least and in_a_row(cards):
            yield Reading(pattern, max(cards), len(cards), total(cards))


def _triples_with_wings(cards: Cards) -> Iterator[Reading]:
    """三带一, 三带二 and the runs of triples that carry as many singles or as many pairs (A1-33)."""
    triples = sorted(rank for rank in SUITED if cards[rank] >= 3)
    for start in range(len(triples)):
        for end in range(start, len(triples)):
            run = triples[start : end + 1]
            if len(run) == 1 or in_a_row(run):
                yield from _winged(cards, run)


def _winged(cards: Cards, run: list[int]) -> Iterator[Reading]:
    wings = cards - Cards(dict.fromkeys(run, 3))
    alone = len(run) < LEAST_TRIPLES
    if total(wings) == len(run) and not (alone and run[0] in wings):
        yield Reading("triple_single" if alone else "triple_run_singles", run[-1], len(run), total(cards))
    if _pairs(wings) == len(run):
        yield Reading("triple_pair" if alone else "triple_run_pairs", run[-1], len(run), total(cards))


def _four_with_two(cards: Cards) -> Iterator[Reading]:
    for rank in (rank for rank in SUITED if cards[rank] == 4):
        carried = cards - Cards({rank: 4})
        if total(carried) == 2:
            yield Reading("four_singles", rank, cards=total(cards))
        if _pairs(carried) in (1, 2):
            yield Reading("four_pair" if _pairs(carried) == 1 else "four_pairs", rank, cards=total(cards))


def _pairs(cards: Cards) -> int:
    """How many pairs they are and nothing else; 0 where something is left. Both jokers are no pair."""
    even = all(count % 2 == 0 for count in cards.values())
    return total(cards) // 2 if even else 0


def _with_wild(cards: Cards) -> Iterator[Reading]:
    """A wild card stands for any card but a joker, without being said (C2-32); alone it is a 3 (C2-36)."""
    wild = cards[WILD]
    natural = Cards({rank: count for rank, count in cards.items() if rank != WILD})
    if not natural:
        yield Reading(EQUAL[wild], 0, cards=wild)
        return
    rank = next(iter(natural))
    if len(natural) == 1 and rank in SUITED and natural[rank] >= 3 and total(cards) > 4:
        yield Reading("hi_bomb", rank, cards=total(cards))  # C2-35
    for stands_for in combinations_with_replacement(SUITED, wild):
        meant = natural + Cards(stands_for)
        if all(count <= there_are(each) for each, count in meant.items()):
            yield from (_softened(found) for found in _natural(meant))


def _softened(found: Reading) -> Reading:
    return msgspec.structs.replace(found, pattern="soft_bomb") if found.pattern == "bomb" else found
