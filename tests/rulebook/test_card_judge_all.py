"""裁判助手 for every document: which patterns each names, its clauses, and bad input."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from tests.rulebook.judging import names, verdict
from tourney.formats.load import load_format, load_rules
from tourney.model.errors import Refused
from tourney.queries.judging import judged
from tourney.rules.cards import RANKS
from tourney.wording.refusals import sentence

A5 = "A5-revival"

COMMON = {"XD", "3333", "3", "33", "333", "34567", "334455"}
"""火箭, 炸弹, 单牌, 对牌, 三张, 顺子, 连对: in every document."""
OTHERS = ("3336", "33366", "333444", "33344457", "3334445577", "333357", "333355", "33335577")
NAMED = {
    "A1-ladder": "3336 33344457 3334445577 333357 333355",
    "A2-one-hand": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
    "A3-lowest-out": "3336 333444 33344457 3334445577 333357 333355 33335577",
    "A4-duplicate-movement": "33366 333444 33344457 333357 333355",
    "A5-revival": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
    "A6-waiting-area": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
    "A7-beans": "3336 33344457 333357 333355",
    "A8-three-hands": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
    "A9-ten-hands": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
    "B3-rake": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
    "C1-call-and-double": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
    "C2-laizi": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
    "D-first-to-100": "3336 33366 333444 33344457 3334445577 333357 333355 33335577",
}


@pytest.mark.parametrize("form", NAMED)
def test_every_document_knows_the_patterns_it_names_and_no_others(form: str) -> None:
    legal = {play for play in (*COMMON, *OTHERS) if names(form, play)}
    assert legal == COMMON | set(NAMED[form].split())


@pytest.mark.parametrize("form", NAMED)
def test_a_clause_of_that_document_stands_behind_every_answer(form: str) -> None:
    document = {"D-first-to-100": "DDZ"}.get(form, form.split("-", maxsplit=1)[0])
    for lies, put in (("3", "5"), ("34567", "45678"), ("5555", "6666"), ("6666", "XD"), ("3", "44")):
        clause = verdict(form, lies, put).clause
        assert clause.startswith(f"{document}-"), (lies, put, clause)


def test_what_would_have_beaten_is_said() -> None:
    found = verdict(A5, "QQQ5", "666639")
    assert (found.second_beats_first, found.instead) == (False, "6666")
    assert found.instead_words == "只出 6666，是炸弹，管得上。"
    assert found.clause == "A5-49"
    assert "四带二不算炸弹" in found.reason


def test_where_one_of_two_is_no_play_there_is_no_answer() -> None:
    found = verdict(A5, "34567", "JQKA2")
    assert found.second_beats_first is None
    assert (found.answer, found.second and found.second.legal) == ("不成牌型", False)


@pytest.mark.parametrize(
    ("plays", "code"),
    [
        (("",), "play_empty"),
        (("7B",), "card_unknown"),
        (("L",), "card_unknown"),
        (("33333",), "card_too_often"),
        (("XX",), "card_too_often"),
        (("5555", "56789"), "card_too_often"),
        (("333344445555666677778",), "play_too_long"),
    ],
)
def test_cards_that_cannot_lie_there_are_refused(plays: tuple[str, ...], code: str) -> None:
    with pytest.raises(Refused) as refused:
        verdict(A5, *plays)
    assert refused.value.code == code
    assert sentence(refused.value).endswith("。")


@pytest.mark.parametrize("typed", ["10 10 10 5", "000５", "0,0,0,5", "００0 5"])
def test_cards_may_be_typed_in_many_ways(typed: str) -> None:
    assert verdict(A5, typed).first.cards == "0005"


def test_an_event_from_before_the_judge_is_judged_by_the_rules_that_ship() -> None:
    form = load_format(A5)
    old = msgspec.structs.replace(load_rules(form.rules), patterns={}, compared={})
    assert judged(form, old, "QQQ5", "KKK4").second_beats_first is True


GROUPS = st.tuples(st.integers(0, 12), st.integers(1, 5), st.sampled_from([1, 2, 3, 4]))
"""A rank to begin with, how many ranks in a row, how many cards of each."""


@st.composite
def some_play(draw: st.DrawFn) -> str:
    """Equal cards or a run of them, with some others carried along: often a legal play."""
    start, length, each = draw(GROUPS)
    run = range(start, min(13, start + length))
    wings = draw(st.lists(st.sampled_from(RANKS[:15]), max_size=len(run) * 2))
    return "".join(RANKS[rank] * each for rank in run) + "".join(wings)


@settings(max_examples=150, deadline=None)
@given(some_play(), some_play(), st.sampled_from(sorted(NAMED)))
def test_two_plays_never_beat_each_other(one: str, other: str, form: str) -> None:
    try:
        there, back = verdict(form, one, other), verdict(form, other, one)
    except Refused:
        return
    assert not (there.second_beats_first and back.second_beats_first)
    if there.instead:
        assert verdict(form, one, there.instead).second_beats_first is True


@settings(max_examples=80, deadline=None)
@given(some_play(), st.sampled_from(sorted(NAMED)), st.randoms(use_true_random=False))
def test_the_order_in_which_cards_are_typed_does_not_matter(play: str, form: str, chance: Random) -> None:
    shuffled = "".join(chance.sample(play, len(play)))
    try:
        found = verdict(form, play)
    except Refused:
        with pytest.raises(Refused):
            verdict(form, shuffled)
        return
    assert verdict(form, shuffled) == found
