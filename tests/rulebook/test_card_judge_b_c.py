"""裁判助手 for B 篇 and C 篇, 癞子 too: a test a clause."""

import itertools

from tests.rulebook.judging import names, verdict

C2 = "C2-laizi"


def test_b1_11_the_annex_is_missing_so_the_patterns_are_those_of_b3() -> None:
    """B1-11."""
    for play in ("3", "33", "3336", "33366", "333444", "3334445577", "33335577", "XD", "34567"):
        assert names("B1-chips", play) == names("B3-rake", play) != [], play


def test_b2_19_a_triple_run_from_two_triples_bare_or_with_wings() -> None:
    """B2-19."""
    assert names("B2-two-rounds-and-final", "333444") == ["triple_run"]
    assert names("B2-two-rounds-and-final", "33344457") == ["triple_run_singles"]
    assert names("B2-two-rounds-and-final", "3334445577") == ["triple_run_pairs"]


def test_b2_23_both_jokers_are_the_highest_bomb() -> None:
    """B2-23."""
    assert verdict("B2-two-rounds-and-final", "2222", "XD").second_beats_first is True


# C 篇二 ------------------------------------------------------------------------------------------------------------


def test_c2_21_the_rocket_is_not_the_highest() -> None:
    """C2-21."""
    assert verdict(C2, "XD", "333LL").second_beats_first is True
    assert verdict(C2, "2222", "XD").second_beats_first is True


def test_c2_32_a_wild_card_stands_for_any_card_but_a_joker() -> None:
    """C2-32."""
    assert names(C2, "5L") == ["pair"]
    assert names(C2, "XL") == []
    assert names(C2, "4567L") == ["run"]
    assert verdict(C2, "45678", "4567L").second_beats_first is False
    assert verdict(C2, "34567", "4567L").second_beats_first is True


def test_c2_33_wild_cards_form_any_pattern_with_others() -> None:
    """C2-33."""
    assert names(C2, "44556L") == ["pair_run"]
    assert verdict(C2, "334455", "44556L").second_beats_first is True
    assert "triple_run" in names(C2, "33L44L")


def test_c2_34_four_made_with_wild_cards_are_a_soft_bomb() -> None:
    """C2-34."""
    assert "soft_bomb" in names(C2, "333L")
    assert "soft_bomb" in names(C2, "77LL")
    assert verdict(C2, "2", "333L").second_beats_first is True


def test_c2_35_hi_bombs_are_three_kinds() -> None:
    """C2-35."""
    for play in ("333LL", "4444L", "4444LL"):
        assert "hi_bomb" in names(C2, play), play
    assert "hi_bomb" not in names(C2, "44LL")


def test_c2_36_a_last_play_of_wild_cards_only_counts_as_3s() -> None:
    """C2-36."""
    assert names(C2, "L") == ["single"]
    assert names(C2, "LL") == ["pair"]
    assert verdict(C2, "4", "L").second_beats_first is False
    assert verdict(C2, "L", "4").second_beats_first is True
    assert verdict(C2, "LL", "44").second_beats_first is True


def test_c2_37_hi_bomb_over_rocket_over_hard_bomb_over_soft_bomb() -> None:
    """C2-37."""
    order = ("222L", "3333", "XD", "444LL")
    for low, high in itertools.pairwise(order):
        assert verdict(C2, low, high).second_beats_first is True, (low, high)
        assert verdict(C2, high, low).second_beats_first is False, (low, high)
        assert verdict(C2, low, high).clause == "C2-37"


def test_c2_38_hi_bombs_of_equal_grade_compare_by_rank() -> None:
    """C2-38."""
    assert verdict(C2, "4444L", "5555L").second_beats_first is True
    assert verdict(C2, "5555L", "4444L").second_beats_first is False
    assert verdict(C2, "4444L", "5555L").clause == "C2-38"
