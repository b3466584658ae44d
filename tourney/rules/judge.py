"""裁判助手: whether one play beats another, why, and by which clause. It changes no points."""

from itertools import product
from typing import Literal

import msgspec

from tourney.model.errors import Refused
from tourney.model.plan import EVERY_PATTERN, Compared, Pattern, Rules
from tourney.rules.cards import ACE, BIG, SUITED, TWO, WILD, Cards, cards_of, in_a_row, in_one_deck, total
from tourney.rules.patterns import ROWS, Reading, readings

Fault = Literal["two_in_row", "row_too_short", "bare_triples", "not_listed", "no_pattern"]
Why = Literal[
    "fits",
    "no_play",
    "rocket",
    "bomb",
    "higher_bomb",
    "lower_bomb",
    "below_bomb",
    "higher",
    "not_higher",
    "other_shape",
]
WILD_CARDS = {54: 0, 56: 2}
"""Wild cards by the size of the deck (C2-02)."""
_FAMILIES: tuple[tuple[Pattern, ...], ...] = (
    ("triple_single", "triple_pair"),
    ("triple_run_singles", "triple_run_pairs", "triple_run"),
    ("four_singles", "four_pairs", "four_pair"),
)
"""What a document that lists one of them says about the others by its silence."""


class Play(msgspec.Struct, frozen=True):
    """What was put on the table, and everything it can be."""

    cards: Cards
    readings: tuple[Reading, ...]
    fault: Fault | None = None
    """Why it is no play."""
    near: Pattern | None = None
    """The pattern it comes near, or would be elsewhere."""


class Verdict(msgspec.Struct, frozen=True):
    """``beats`` is ``None`` where there is one play only, or one of two is no play."""

    first: Play
    second: Play | None
    beats: bool | None
    why: Why
    clause: str
    by: tuple[Reading, Reading] | None = None
    """The two readings that were compared."""
    instead: Cards | None = None
    """Some of the cards of the second play that would beat the first."""


def judge(first: str, second: str | None, rules: Rules) -> Verdict:
    """What the rules say of one play, or of a second one upon it.

    Raises ``Refused``: ``rules_silent`` where the rules list no patterns, and what ``cards_of`` raises.
    """
    if not rules.patterns:
        raise Refused("rules_silent", rules=rules.name)
    lies = play_of(first, rules)
    if second is None:
        return Verdict(lies, None, None, "fits" if lies.readings else "no_play", clause_of(lies, rules))
    put = play_of(second, rules)
    in_one_deck(lies.cards, put.cards, WILD_CARDS.get(rules.cards, 0))
    for play in (lies, put):
        if not play.readings:
            return Verdict(lies, put, None, "no_play", clause_of(play, rules))
    return _judged(lies, put, rules)


def play_of(text: str, rules: Rules) -> Play:
    """One play as it was typed. Nobody holds more than a landlord: a third of the deck and the hole cards."""
    most = (rules.cards - rules.hole) // 3 + rules.hole
    return play(cards_of(text, WILD_CARDS.get(rules.cards, 0), most), rules)


def play(cards: Cards, rules: Rules) -> Play:
    """The cards with everything they can be, or why they are nothing."""
    found = readings(cards, rules)
    return Play(cards, found) if found else Play(cards, (), *_fault(cards, rules))


def clause_of(found: Play, rules: Rules) -> str:
    """The clause of its pattern, or of the one it comes near; else that a play must be one legal group."""
    if found.readings:
        return rules.patterns[found.readings[0].pattern]
    if found.fault == "bare_triples":
        return rules.compared.get("bare", "")
    family = next((each for each in _FAMILIES if found.near in each), (found.near,))
    listed = [pattern for pattern in family if pattern in rules.patterns]
    return rules.patterns[listed[0]] if listed and listed[0] else rules.compared.get("play", "")


def _judged(lies: Play, put: Play, rules: Rules) -> Verdict:
    """The second may be read as whatever beats; the first is what it is at its highest grade."""
    answers = [(_compared(a, b, rules), (a, b)) for a, b in product(_as_led(lies, rules), put.readings)]
    (beats, why, about), by = max(answers, key=lambda answer: (answer[0][0], answer[0][1] != "other_shape"))
    clause = rules.compared.get(about, "") or rules.patterns.get(by[1].pattern, "")
    instead = None if beats else _instead(lies, put, rules)
    return Verdict(lies, put, beats, why, clause, by, instead)


def _as_led(lies: Play, rules: Rules) -> tuple[Reading, ...]:
    """Who can mean a bomb means the bomb."""
    bombs = [found for found in lies.readings if found.pattern in rules.grades]
    best = sorted(bombs, key=lambda found: rules.grades.index(found.pattern))[:1]
    return tuple(best) or lies.readings


def _compared(lies: Reading, put: Reading, rules: Rules) -> tuple[bool, Why, Compared]:
    grade = {pattern: place for place, pattern in enumerate(reversed(rules.grades), 1)}
    low, high = grade.get(lies.pattern, 0), grade.get(put.pattern, 0)
    about: Compared = "rocket" if "rocket" in (lies.pattern, put.pattern) else "bomb"
    if high > low:
        return True, "rocket" if put.pattern == "rocket" else "bomb" if not low else "higher_bomb", about
    if high < low:
        return False, "below_bomb" if not high else "lower_bomb", about
    if high:
        about = "hi_bomb" if put.pattern == "hi_bomb" else "bomb"
        return (True, "higher_bomb", about) if put.rank > lies.rank else (False, "lower_bomb", about)
    if lies.shape != put.shape:
        return False, "other_shape", "same"
    higher = put.rank > lies.rank
    return higher, "higher" if higher else "not_higher", _about(put, rules)


def _about(put: Reading, rules: Rules) -> Compared:
    """The clause that says what decides in this pattern (A1-38 … A1-41)."""
    wanted: Compared = "carried"
    if put.pattern in ("single", "pair", "triple"):
        wanted = "order" if put.pattern == "single" else "ranks"
    elif put.pattern in ("run", "pair_run", "triple_run"):
        wanted = "runs"
    return wanted if wanted in rules.compared else "order" if "order" in rules.compared else "same"


def _instead(lies: Play, put: Play, rules: Rules) -> Cards | None:
    """The most of these cards that would have beaten it as the least bomb or the same shape; ``None`` if none would."""
    tried = (play(cards, rules) for cards in _parts(put.cards))
    beating = [each.cards for each in tried if each.readings and _beats(lies, each, rules)]
    return max(beating, key=total, default=None)


def _beats(lies: Play, put: Play, rules: Rules) -> bool:
    return any(_compared(a, b, rules)[0] for a, b in product(_as_led(lies, rules), put.readings))


def _parts(cards: Cards) -> list[Cards]:
    """What a player would think of taking out: equal cards, both jokers, and runs of equal width."""
    found = [Cards({rank: width}) for rank in cards for width in range(1, cards[rank] + 1) if rank != WILD]
    found += [
        Cards({rank: cards[rank], WILD: wild})
        for rank in SUITED
        if cards[rank]
        for wild in range(1, cards[WILD] + 1)
    ]
    if cards[BIG] and cards[BIG - 1]:
        found.append(Cards({BIG: 1, BIG - 1: 1}))
    for width, least, _pattern in ROWS:
        held = sorted(rank for rank in SUITED if cards[rank] >= width)
        spans = [held[i : j + 1] for i in range(len(held)) for j in range(i + least - 1, len(held))]
        found += [Cards(dict.fromkeys(span, width)) for span in spans if in_a_row(span)]
    return found


def _fault(cards: Cards, rules: Rules) -> tuple[Fault, Pattern | None]:
    """Why it is no play, and the pattern it comes near."""
    for width, least, pattern in ROWS:
        if set(cards.values()) != {width} or len(cards) < 2 or cards[WILD]:
            continue
        ranks = [rank for rank in cards if rank <= ACE]
        if len(cards) >= least and len(ranks) < len(cards) and _follow(cards):
            return "two_in_row", pattern
        if least - 2 <= len(cards) < least and in_a_row(cards):
            return "row_too_short", pattern
    elsewhere = readings(cards, msgspec.structs.replace(rules, patterns=dict.fromkeys(EVERY_PATTERN, "")))
    if not elsewhere:
        return "no_pattern", None
    if elsewhere[0].pattern == "triple_run" and "bare" in rules.compared:
        return "bare_triples", "triple_run"
    return "not_listed", elsewhere[0].pattern


def _follow(cards: Cards) -> bool:
    """Whether they would be a run if 2 and jokers went on after the ace, or the 2 stood before the 3."""
    ranks = sorted(cards)
    straight = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    low = sorted(-1 if rank == TWO else rank for rank in ranks)
    return straight or low == list(range(low[0], low[0] + len(low)))
