"""裁判助手: patterns and their order, document by document, a test a clause. Rows that repeat a clause of another
document are tested in ``test_card_judge_all``: which patterns each document names."""

import itertools

import pytest

from tests.rulebook.judging import names, verdict

A1, A2, A3, A4, A5 = "A1-ladder", "A2-one-hand", "A3-lowest-out", "A4-duplicate-movement", "A5-revival"
A7, A9, C2 = "A7-beans", "A9-ten-hands", "C2-laizi"


# 范文一 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lies", "put", "beats"), [("5", "7", True), ("7", "5", False), ("7", "7", False)])
def test_a1_19_in_turn_one_beats_the_last_play_or_passes(lies: str, put: str, beats: bool) -> None:
    """A1-19."""
    assert verdict(A1, lies, put).second_beats_first is beats


def test_a1_20_what_is_put_down_in_one_go_must_be_one_legal_play() -> None:
    """A1-20."""
    assert names(A1, "34568") == []
    assert verdict(A1, "34568").clause == "A1-20"


def test_a1_24_both_jokers_are_the_rocket() -> None:
    """A1-24."""
    assert names(A1, "XD") == ["rocket"]
    assert names(A1, "DX") == ["rocket"]
    assert names(A1, "X2") == []


def test_a1_25_four_of_a_rank_are_a_bomb() -> None:
    """A1-25."""
    assert names(A1, "7777") == ["bomb"]


def test_a1_26_one_card_is_a_single_joker_too() -> None:
    """A1-26."""
    assert names(A1, "3") == names(A1, "D") == ["single"]


def test_a1_27_two_equal_cards_are_a_pair() -> None:
    """A1-27."""
    assert names(A1, "22") == ["pair"]
    assert names(A1, "23") == []


def test_a1_28_a_triple_may_be_played_bare() -> None:
    """A1-28."""
    assert names(A1, "AAA") == ["triple"]


def test_a1_29_a_triple_takes_one_single_card_and_no_pair() -> None:
    """A1-29."""
    assert names(A1, "QQQ5") == ["triple_single"]
    assert names(A1, "QQQ55") == []
    assert verdict(A1, "QQQ55").clause == "A1-29"
    assert names(A1, "3333") == ["bomb"]


def test_a1_30_a_run_has_five_or_more_and_no_2_and_no_joker() -> None:
    """A1-30."""
    assert names(A1, "34567") == names(A1, "0JQKA") == names(A1, "34567890JQKA") == ["run"]
    for wrong in ("3456", "JQKA2", "0JQKAX", "23456", "A2345", "34578"):
        assert names(A1, wrong) == [], wrong
    assert verdict(A1, "JQKA2").clause == "A1-30"
    assert verdict(A1, "JQKA2").reason == "顺子到 A 为止，2 和王不能连在里面。"
    assert verdict(A1, "3456").reason == "顺子至少要五张相连。"


def test_a1_31_a_pair_run_has_three_or_more_pairs_and_no_2() -> None:
    """A1-31."""
    assert names(A1, "334455") == names(A1, "QQKKAA") == ["pair_run"]
    for wrong in ("3344", "KKAA22", "334466"):
        assert names(A1, wrong) == [], wrong
    assert verdict(A1, "3344").reason == "连对至少要三对相连。"


def test_a1_32_a_triple_run_is_never_bare() -> None:
    """A1-32."""
    assert names(A1, "333444") == []
    assert verdict(A1, "333444").clause == "A1-32"
    assert "不能单独出" in verdict(A1, "333444").reason
    assert names(A1, "AAA22256") == []


def test_a1_33_a_triple_run_takes_as_many_singles_or_as_many_pairs() -> None:
    """A1-33."""
    assert names(A1, "33344457") == names(A1, "333444XD") == names(A1, "33344422") == ["triple_run_singles"]
    assert names(A1, "3334445577") == ["triple_run_pairs"]
    assert names(A1, "333444577") == []
    assert names(A1, "3334445") == []
    assert names(A1, "99900022JJ") == ["triple_run_pairs"]


def test_a1_34_four_take_any_two_cards_and_are_no_bomb_then() -> None:
    """A1-34."""
    assert names(A1, "555538") == names(A1, "555533") == ["four_singles"]
    assert names(A1, "55553388") == []
    assert verdict(A1, "4444", "555538").second_beats_first is False


def test_a1_35_the_rocket_beats_everything() -> None:
    """A1-35."""
    for lies in ("2", "2222", "34567", "555538", "33344457"):
        found = verdict(A1, lies, "XD")
        assert found.second_beats_first is True, lies
        assert found.clause == "A1-35"
    assert verdict(A1, "XD", "2222").second_beats_first is False


def test_a1_36_a_bomb_beats_all_but_the_rocket_and_higher_bombs() -> None:
    """A1-36."""
    for lies in ("D", "AA", "34567", "QQKKAA", "666639", "33344457"):
        found = verdict(A1, lies, "8888")
        assert found.second_beats_first is True, lies
        assert found.clause == "A1-36"
    assert verdict(A1, "5555", "6666").second_beats_first is True
    assert verdict(A1, "6666", "5555").second_beats_first is False
    assert verdict(A1, "5555", "AAA3").second_beats_first is False


def test_a1_37_else_only_the_same_pattern_with_the_same_number_of_cards_compares() -> None:
    """A1-37."""
    for lies, put in (
        ("34567", "456789"),
        ("55", "7"),
        ("333", "4445"),
        ("334455", "44556677"),
        ("3334", "666639"),
    ):
        found = verdict(A1, lies, put)
        assert found.second_beats_first is False, (lies, put)
        assert found.clause == "A1-37"
    assert verdict(A1, "34567", "45678").second_beats_first is True


def test_a1_37_cards_that_fit_two_patterns_are_answered_with_both() -> None:
    """A1-37."""
    assert names(A1, "333444555666") == ["triple_run_singles"]
    assert sorted(names(A2, "333444555666")) == ["triple_run", "triple_run_singles"]
    assert verdict(A2, "333444555789", "000JJJQQQ666").second_beats_first is True
    assert verdict(A2, "333444555666", "777888999000").second_beats_first is True


def test_a1_38_the_order_is_big_joker_small_joker_2_a_k_down_to_3() -> None:
    """A1-38."""
    order = "34567890JQKA2XD"
    for low, high in itertools.pairwise(order):
        assert verdict(A1, low, high).second_beats_first is True, (low, high)
        assert verdict(A1, high, low).second_beats_first is False, (low, high)
    assert verdict(A1, "K", "2").clause == "A1-38"


def test_a1_39_pairs_and_triples_compare_by_rank() -> None:
    """A1-39."""
    assert verdict(A1, "00", "JJ").second_beats_first is True
    assert verdict(A1, "222", "AAA").second_beats_first is False
    assert verdict(A1, "00", "JJ").clause == "A1-39"


def test_a1_40_runs_compare_by_their_highest_card() -> None:
    """A1-40."""
    assert verdict(A1, "34567", "56789").second_beats_first is True
    assert verdict(A1, "667788", "445566").second_beats_first is False
    assert verdict(A1, "34567", "56789").clause == "A1-40"


def test_a1_41_cards_carried_along_do_not_count() -> None:
    """A1-41."""
    assert verdict(A1, "QQQ2", "KKK3").second_beats_first is True
    assert verdict(A1, "333444AA", "55566634").second_beats_first is True
    assert verdict(A1, "5555AA", "666634").second_beats_first is True
    assert verdict(A1, "QQQ2", "KKK3").clause == "A1-41"


# 范文二 ------------------------------------------------------------------------------------------------------------


def test_a2_27_a_triple_takes_one_single_or_one_pair_which_do_not_compare() -> None:
    """A2-27."""
    assert names(A2, "3336") == ["triple_single"]
    assert names(A2, "33366") == ["triple_pair"]
    assert verdict(A2, "3336", "44466").second_beats_first is False
    assert verdict(A2, "33366", "44455").second_beats_first is True


def test_a2_28_a_run_has_five_or_more_without_2_by_our_reading() -> None:
    """A2-28."""
    assert names(A2, "0JQKA") == ["run"]
    assert names(A2, "JQKA2") == []


def test_a2_29_a_pair_run_has_three_or_more_without_2_by_our_reading() -> None:
    """A2-29."""
    assert names(A2, "334455") == ["pair_run"]
    assert names(A2, "KKAA22") == []


def test_a2_30_a_triple_run_is_bare_or_takes_a_single_or_a_pair_for_each_triple() -> None:
    """A2-30."""
    assert names(A2, "333444") == ["triple_run"]
    assert names(A2, "33344446") == ["triple_run_singles"]
    assert names(A2, "3334445667") == []
    assert names(A2, "3334445566") == ["triple_run_pairs"]
    assert names(A2, "333444555789") == ["triple_run_singles"]
    assert names(A2, "33344455578") == []
    assert names(A2, "AAA222") == []


def test_a2_31_four_take_two_singles_or_two_pairs_and_are_no_bomb() -> None:
    """A2-31."""
    assert names(A2, "333357") == ["four_singles"]
    assert names(A2, "333355") == ["four_singles"]
    assert names(A2, "33335577") == ["four_pairs"]
    assert names(A2, "3333557") == []
    assert verdict(A2, "QQQ5", "666639").second_beats_first is False


def test_a2_33_bombs_compare_by_rank_where_the_document_is_silent() -> None:
    """A2-33."""
    assert verdict(A2, "5555", "6666").second_beats_first is True
    assert verdict(A2, "5555", "6666").clause == "A2-33"


# 范文三, 四 --------------------------------------------------------------------------------------------------------


def test_a3_26_a_triple_with_a_pair_is_named_nowhere_and_no_play() -> None:
    """A3-26."""
    assert names(A3, "3336") == ["triple_single"]
    assert names(A3, "33366") == []


def test_a4_06_every_pattern_may_be_led() -> None:
    """A4-06."""
    for play in ("3", "33", "333", "33366", "34567", "334455", "333444", "33344457", "333357", "3333", "XD"):
        assert verdict(A4, play).answer == "是一手牌", play


def test_a4_10_a_triple_takes_a_pair_and_no_single() -> None:
    """A4-10."""
    assert names(A4, "33344") == ["triple_pair"]
    assert names(A4, "3334") == []
    assert verdict(A4, "3334").clause == "A4-10"


def test_a4_13_a_triple_run_may_be_bare_without_2() -> None:
    """A4-13."""
    assert names(A4, "333444") == ["triple_run"]
    assert names(A4, "AAA222") == []


def test_a4_14_a_triple_run_takes_as_many_single_cards_equal_ones_too_but_no_pairs() -> None:
    """A4-14."""
    assert names(A4, "33344457") == names(A4, "33344455") == ["triple_run_singles"]
    assert names(A4, "3334445577") == []


def test_a4_15_four_take_two_single_cards_equal_ones_too_but_no_two_pairs() -> None:
    """A4-15."""
    assert names(A4, "333357") == names(A4, "333355") == ["four_singles"]
    assert names(A4, "33335577") == []


# 范文七 ------------------------------------------------------------------------------------------------------------


def test_a7_13_the_triple_decides_not_the_card_with_it() -> None:
    """A7-13."""
    assert verdict(A7, "888A", "9993").second_beats_first is True


def test_a7_17_each_triple_of_a_run_takes_one_single_and_there_is_no_2_in_it() -> None:
    """A7-17."""
    assert names(A7, "33344457") == names(A7, "33344422") == names(A7, "333444XD") == ["triple_run_singles"]
    assert names(A7, "333444") == names(A7, "3334445577") == names(A7, "AAA22256") == []
    assert verdict(A7, "333444").clause == "A7-17"


def test_a7_22_four_with_two_singles_and_four_with_a_pair_are_two_patterns() -> None:
    """A7-22."""
    assert names(A7, "333357") == ["four_singles"]
    assert names(A7, "333355") == ["four_pair"]
    assert names(A7, "33335577") == []


def test_a7_23_the_two_kinds_never_beat_each_other() -> None:
    """A7-23."""
    assert verdict(A7, "333357", "444466").second_beats_first is False
    assert verdict(A7, "333355", "444467").second_beats_first is False
    assert verdict(A7, "333357", "444468").second_beats_first is True
    assert verdict(A7, "333355", "444466").second_beats_first is True
    assert verdict(A7, "444468", "333357").second_beats_first is False
    assert verdict(A7, "333357", "444466").clause == "A7-23"


def test_a7_24_a_smaller_bomb_beats_four_with_two_as_well() -> None:
    """A7-24."""
    assert verdict(A7, "AAAA57", "3333").second_beats_first is True
