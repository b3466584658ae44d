"""裁判助手: two plays, judged by the rules of an event, in words (clauses ``judge`` of every document)."""

import msgspec

from tourney.formats.load import shipped_rules
from tourney.model.plan import Format, Rules
from tourney.rules.cards import spelled
from tourney.rules.judge import Play, Verdict, clause_of, judge
from tourney.rules.patterns import Reading
from tourney.wording import judging as words


class PlayRow(msgspec.Struct, frozen=True):
    """One play: its cards as typed, in order, and what they are."""

    cards: str
    legal: bool
    patterns: tuple[str, ...]
    """Keys of everything it can be, the most telling first."""
    words: str
    clause: str
    main: int = 0
    """How many cards, from the left, decide; the others are carried along."""


class JudgedRow(msgspec.Struct, frozen=True):
    """``second_beats_first`` is ``None`` for one play alone, or where one of two is no play."""

    first: PlayRow
    second: PlayRow | None
    second_beats_first: bool | None
    answer: str
    """管得上, 管不上, 不成牌型, 是一手牌."""
    reason: str
    clause: str
    instead: str = ""
    """Some of the cards of the second play that would have beaten the first."""
    instead_words: str = ""


class PatternRow(msgspec.Struct, frozen=True):
    """本赛事认的牌型, a line each."""

    pattern: str
    name: str
    example: str
    clause: str


def judged(form: Format, rules: Rules, first: str, second: str | None = None) -> JudgedRow:
    """What the rules say of one play, or of a second one upon it.

    Raises ``Refused``: ``play_empty``, ``card_unknown``, ``card_too_often``, ``play_too_long``, ``rules_silent``.
    """
    known = with_patterns(rules)
    verdict = judge(first, second, known)
    alone = second is None and bool(verdict.first.readings)
    return JudgedRow(
        _row(verdict.first, form, known),
        _row(verdict.second, form, known) if verdict.second else None,
        verdict.beats,
        words.answer_text(verdict.beats, alone),
        _reason(verdict, known),
        " ".join(form.own_clauses(verdict.clause)),
        spelled(verdict.instead) if verdict.instead else "",
        _instead(verdict, known),
    )


def with_patterns(rules: Rules) -> Rules:
    """An event that was created before its rules held patterns takes those that ship with the program."""
    shipped = shipped_rules(rules.id)
    if rules.patterns or shipped is None:
        return rules
    return msgspec.structs.replace(
        rules, patterns=shipped.patterns, compared=shipped.compared, grades=shipped.grades
    )


def known_patterns(form: Format, rules: Rules) -> tuple[PatternRow, ...]:
    """The patterns of the event with their clauses, in the order of its rules."""
    return tuple(
        PatternRow(key, words.pattern_text(key), words.EXAMPLES[key], " ".join(form.own_clauses(clause)))
        for key, clause in with_patterns(rules).patterns.items()
    )


def _row(play: Play, form: Format, rules: Rules) -> PlayRow:
    said = "，或".join(map(_reading, play.readings)) or _fault(play, rules)
    patterns = tuple(found.pattern for found in play.readings)
    clause = " ".join(form.own_clauses(clause_of(play, rules)))
    main = _main(play.readings[0]) if play.readings else 0
    return PlayRow(spelled(play.cards), bool(patterns), patterns, said, clause, main)


def _main(found: Reading) -> int:
    """Three cards a triple, the four of a kind, or all there are."""
    if found.pattern in ("triple_single", "triple_pair", "triple_run_singles", "triple_run_pairs"):
        return 3 * found.groups
    return 4 if found.pattern.startswith("four_") else found.cards


def _reading(found: Reading) -> str:
    return words.reading_text(found.pattern, found.letter, found.cards)


def _reason(verdict: Verdict, rules: Rules) -> str:
    if verdict.by is None:
        wrong = next((p for p in (verdict.first, verdict.second) if p and not p.readings), None)
        return _fault(wrong, rules) if wrong else f"{'，或'.join(map(_reading, verdict.first.readings))}。"
    lies, put = verdict.by
    four = put.pattern in ("four_singles", "four_pair", "four_pairs")
    return words.WHY[verdict.why].format(
        lies=words.pattern_text(lies.pattern),
        put=words.pattern_text(put.pattern),
        low=words.rank_text(lies.letter),
        high=words.rank_text(put.letter),
        low_count=lies.cards,
        high_count=put.cards,
        bare=words.NO_BOMB.format(put=words.pattern_text(put.pattern)) if four else "",
    )


def _fault(play: Play, rules: Rules) -> str:
    name = words.pattern_text(play.near) if play.near else ""
    if play.fault == "two_in_row":
        return words.TWO_IN_ROW.format(name=name)
    if play.fault == "row_too_short":
        return words.TOO_SHORT[play.near or ""]
    if play.fault == "bare_triples":
        pairs = "或对牌" if "triple_run_pairs" in rules.patterns else ""
        return words.BARE.format(wings=f"同样多的单牌{pairs}")
    if play.fault == "not_listed":
        return words.NOT_LISTED.format(cards=spelled(play.cards), name=name)
    return words.NO_PATTERN.format(cards=spelled(play.cards), count=sum(play.cards.values()))


def clauses_of(found: JudgedRow) -> tuple[tuple[str, str], ...]:
    """依据: each clause behind the answer with what it is about, the deciding one first."""
    named = (
        {found.clause: "怎么比" if found.second_beats_first is not None else "牌型"} if found.clause else {}
    )
    for play in (found.second, found.first):
        if play is not None and play.clause:
            named.setdefault(play.clause, "、".join(map(words.pattern_text, play.patterns)) or "牌型")
    return tuple(named.items())


def _instead(verdict: Verdict, rules: Rules) -> str:
    if verdict.instead is None:
        return ""
    found = judge(spelled(verdict.instead), None, rules).first.readings[0]
    return f"只出 {spelled(verdict.instead)}，是{words.pattern_text(found.pattern)}，管得上。"
