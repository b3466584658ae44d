"""《规则》篇二 · 两轮加决赛: one test a clause. Figures by hand: unit = bid × 2 for bombs, both jokers, spring."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import (
    gives,
    hands,
    overtime,
    passes,
    places_at,
    plays_off,
    points_of_stage,
    seat_points,
    table,
)
from tourney.formats.load import load_format
from tourney.formats.planner import plan
from tourney.queries.standings import places, standings

FORM = "B2-two-rounds-and-final"


@pytest.fixture
def first() -> Office:
    """Nine people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(9).drawn("round1")


def final() -> Office:
    """27 people came down to 1, 10, 19; the first half of the final is drawn."""
    office = an_event(FORM).with_players(27).drawn("round1").all_played("round1").closed("round1")
    return office.drawn("round2").all_played("round2").closed("round2").drawn("final")


def second_half(first_half: list[int]) -> Office:
    """The second half is drawn after these points of the first."""
    office = final().played("final", 1, first_half)
    office.does("close_round", stage="final", round=1)
    return office.drawn("final")


def test_b2_01_three_rounds_and_lots_put_three_at_a_table() -> None:
    """B2-01."""
    assert [stage.key for stage in load_format(FORM).stages] == ["round1", "round2", "final"]
    office = an_event(FORM).with_players(27)
    office.does("draw", stage="round1", seed="2016")
    assert [len(one.seats) for one in office.state.stages["round1"].rounds[0].tables.values()] == [3] * 9


def test_b2_02_rounds_1_and_2_put_people_out_and_round_3_is_the_final() -> None:
    """B2-02."""
    office = final()
    assert len(office.state.stages["round1"].out) == 18
    assert len(office.state.stages["round2"].out) == 6
    assert office.state.stages["round2"].advance["final"] == ("1", "10", "19")


def test_b2_03_nine_hands_a_table_and_passed_out_ones_are_not_counted(first: Office) -> None:
    """B2-03."""
    passes(first, opener=1)
    for _ in range(8):
        first.hand(1, 1, 1, True)
    assert first.refuses("confirm", stage="round1", table=1).code == "confirm_short"
    first.hand(1, 1, 1, True)
    refused = first.refuses("hand", stage="round1", table=1, landlord=1, bid=1, won=True)
    assert refused.code == "hand_after_limit"


def test_b2_04_the_best_of_each_table_and_the_byes_go_on() -> None:
    """B2-04."""
    office = an_event(FORM).with_players(19)
    tables = [[3 * t - 2, 3 * t - 1, 3 * t] for t in range(1, 7)]
    office.does("draw", stage="round1", tables=tables, byes=[19])
    office.all_played("round1").closed("round1")
    assert office.state.stages["round1"].advance["round2"] == ("1", "4", "7", "10", "13", "16", "19")


def test_b2_04_who_had_a_bye_gets_no_second_one() -> None:
    """B2-04."""
    office = an_event(FORM).with_players(19)
    tables = [[3 * t - 2, 3 * t - 1, 3 * t] for t in range(1, 7)]
    office.does("draw", stage="round1", tables=tables, byes=[19])
    office.all_played("round1").closed("round1")
    refused = office.refuses("draw", stage="round2", tables=[[1, 4, 7], [10, 13, 16]], byes=[19])
    assert refused.code == "second_bye"
    for seed in "12345":
        office.does("draw", stage="round2", seed=seed)
        assert office.state.stages["round2"].rounds[0].byes != ("19",)
        office.does("undo")


def test_b2_04_equal_best_of_a_table_are_played_off(first: Office) -> None:
    """B2-04."""
    first.played("round1", 1, [4, 4, -8])
    assert table(first).state == "tied"
    overtime(first, "round1", 1, 1, [-2, 4, -2])
    assert places_at(first) == (2, 1, 3)


def test_b2_05_the_final_has_two_halves_of_nine_hands_each_drawn_anew() -> None:
    """B2-05."""
    office = final()
    assert table(office).limit == 9
    office.played("final", 1, [6, 0, -6])
    assert office.refuses("close_stage", stage="final").code == "rounds_to_come"
    office.does("close_round", stage="final", round=1)
    office.does("draw", stage="final", round=2, tables=[[19, 1, 10]])
    assert office.state.stages["final"].rounds[1].tables[1].seats == ("19", "1", "10")
    office.played("final", 1, [6, 0, -6], round=2)
    assert office.refuses("draw", stage="final", round=3, seed="1").code in (
        "no_more_rounds",
        "round_before_open",
    )


def test_b2_05_more_than_three_in_the_final_are_two_tables_drawn_anew_for_the_second_half() -> None:
    """B2-05."""
    office = an_event(FORM).with_players(54).drawn("round1").all_played("round1").closed("round1")
    office.drawn("round2").all_played("round2").closed("round2").drawn("final")
    assert len(office.state.stages["final"].rounds[0].tables) == 2
    office.all_played("final").does("close_round", stage="final", round=1)
    office.does("draw", stage="final", round=2, seed="7")
    assert len(office.state.stages["final"].rounds[1].seated) == 6


def test_b2_05_the_plan_says_when_leftovers_do_not_work_out() -> None:
    """B2-05."""
    assert not plan(load_format(FORM), 36).even


def test_b2_06_the_sum_of_both_halves_ranks() -> None:
    """B2-06."""
    office = second_half([12, 0, -12]).played("final", 1, [-20, 2, 18], round=2)  # −8, 2, 6
    assert points_of_stage(office, "final") == {"1": -8, "10": 2, "19": 6}
    office.closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:3]] == [(1, "19"), (2, "10"), (3, "1")]


def test_b2_06_equal_points_in_one_half_need_no_extra_hand() -> None:
    """B2-06."""
    office = second_half([3, 3, -6])
    assert table(office, stage="final", round=1).state == "confirmed"
    assert table(office, stage="final", round=2).seats[0].start == 0


def test_b2_06_a_tie_of_the_sums_for_first_is_played_off() -> None:
    """B2-06."""
    office = second_half([6, 0, -6]).played("final", 1, [-6, 0, 6], round=2)  # all 0
    office.closed("final")
    assert office.state.stages["final"].playoffs[0].tied == ("1", "10", "19")
    plays_off(office, "final", 1, {(1, 10, 19): (-3, 9, -6)})
    office.closed("final")
    assert [row.number for row in places(office.state)[:3]] == ["10", "1", "19"]
    assert {row.points for row in standings(office.state, "final")} == {0}


def test_b2_06_two_equal_at_the_top_the_third_completes_the_table() -> None:
    """B2-06."""
    office = second_half([6, 0, -6]).played("final", 1, [-3, 3, 0], round=2)  # 3, 3, −6
    office.closed("final")
    assert office.state.stages["final"].playoffs[0].numbers == ("1", "10", "19")


def test_b2_06_the_third_who_completes_the_table_keeps_his_place() -> None:
    """B2-06, as A9-12: only the two equal at the top compare, −1 and −2; the 3 of the third do not make a champion."""
    office = second_half([6, 0, -6]).played("final", 1, [-3, 3, 0], round=2)  # 3, 3, −6
    office.closed("final")
    plays_off(office, "final", 1, {(1, 10, 19): (-1, -2, 3)})
    office.closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:3]] == [(1, "1"), (2, "10"), (3, "19")]


def test_b2_06_equal_sums_for_second_share_the_place() -> None:
    """B2-06."""
    office = second_half([6, 0, -6]).played("final", 1, [6, -6, 0], round=2).closed("final")  # 12, −6, −6
    assert [(row.place, row.number) for row in places(office.state)[:3]] == [(1, "1"), (2, "10"), (2, "19")]


def test_b2_07_whoever_is_absent_at_the_draw_is_out() -> None:
    """B2-07."""
    office = an_event(FORM)
    for _ in range(10):
        office.does("register", name="选手")
    for number in range(1, 10):
        office.does("check_in", number=number)
    refused = office.refuses("draw", stage="round1", tables=[[10, 2, 3], [4, 5, 6], [7, 8, 9]])
    assert refused.code == "draw_not_entitled"
    office.does("draw", stage="round1", seed="1")
    assert "10" not in office.state.stages["round1"].rounds[0].entrants


def test_b2_08_somebody_else_may_draw_the_slip_of_one_kept_at_work() -> None:
    """B2-08."""
    office = an_event(FORM).with_players(3)
    office.does("slip", stage="round1", number=2, card="S1", by="1 号代抽")
    event = office.state.lines[-1].events[0]
    assert getattr(event, "by", "") == "1 号代抽"
    assert office.state.stages["round1"].slips[1] == {"2": "S1"}


def test_b2_08_who_is_drawn_for_counts_as_present() -> None:
    """B2-08; B2-07 (who is neither here nor drawn for is out)."""
    office = an_event(FORM)
    for _ in range(4):
        office.does("register", name="选手")
    for number in (1, 2):
        office.does("check_in", number=number)
    office.does("slip", stage="round1", number=3, card="D1", by="2 号代抽")
    for number, card in ((1, "S1"), (2, "H1")):
        office.does("slip", stage="round1", number=number, card=card)
    assert office.state.stages["round1"].rounds[0].tables[1].seats == ("1", "2", "3")


def test_b2_08_without_a_proxy_an_absent_player_draws_nothing() -> None:
    """B2-08."""
    office = an_event(FORM).with_players(3)
    office.does("register", name="加班的人")
    assert office.refuses("slip", stage="round1", number=4, card="S1").code == "draw_not_entitled"


def test_b2_09_proof_of_identity_is_kept_with_the_person() -> None:
    """B2-09."""
    office = an_event(FORM)
    office.does("register", name="王某", id_number="11000019900101003X")
    office.does("check_in", number=1)
    assert office.state.person(next(iter(office.state.entries))).id_number == "11000019900101003X"


def test_b2_10_a_stand_in_at_play_disqualifies_both() -> None:
    """B2-10."""
    item = next(item for item in load_format(FORM).rulings if item.clause == "B2-10")
    assert item.kind == "disqualify"
    office = an_event(FORM).with_players(10)
    office.does("draw", stage="round1", tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]], byes=[10])
    for number in (1, 10):
        office.does("disqualify", number=number, stage="round1", clause="B2-10", reason="10 号代 1 号上场")
    office.does("stop_table", stage="round1", table=1, reason="1 号取消资格")
    office.does("confirm", stage="round1", table=1)
    office.does("decide", stage="round1", table=1, order=[2, 3], method="lots", reason="一副没打，抽签")
    office.played("round1", 2, [6, 0, -6]).played("round1", 3, [6, 0, -6]).closed("round1")
    assert office.state.stages["round1"].advance["round2"] == ("2", "4", "7")


def test_b2_11_the_holder_of_the_turned_card_opens_and_the_others_follow(first: Office) -> None:
    """B2-11."""
    first.hand(1, 1, 2, True, opener=3)
    assert hands(first).hands[0].opener == 3
    assert hands(first).next_opener == 1


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_b2_12_13_and_14_the_highest_call_of_1_to_3_is_the_base(first: Office, bid: int) -> None:
    """B2-12 (as A2-07), B2-13 (as A4-36), B2-14."""
    assert gives(first, landlord=3, bid=bid, won=True) == (-bid, -bid, 2 * bid)
    assert gives(first, landlord=1, bid=bid, won=False) == (-2 * bid, bid, bid)


def test_b2_12_a_call_of_4_is_refused(first: Office) -> None:
    """B2-12 (as A2-07)."""
    assert first.refuses("hand", stage="round1", table=1, landlord=3, bid=4, won=True).code == "bid_outside"


def test_b2_15_bombs_double_and_both_jokers_are_a_bomb(first: Office) -> None:
    """B2-15."""
    assert gives(first, landlord=3, bid=1, won=True, bombs=1) == (-2, -2, 4)
    assert gives(first, landlord=3, bid=1, won=True, rockets=1) == (-2, -2, 4)
    assert gives(first, landlord=3, bid=3, won=True, bombs=2, rockets=1) == (-24, -24, 48)


def test_b2_16_spring_doubles_and_anti_spring_too(first: Office) -> None:
    """B2-16."""
    assert gives(first, landlord=3, bid=3, won=True, spring=True) == (-6, -6, 12)
    assert gives(first, landlord=3, bid=3, won=False, anti_spring=True) == (6, 6, -12)
    assert seat_points(first) == (0, 0, 0)
