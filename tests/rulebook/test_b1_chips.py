"""《规则》篇一 · 筹码赛: one test a clause. 200 points each at every table, calls of 10 or 20, every bomb doubles."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import (
    gives,
    hands,
    overtime,
    passes,
    places_at,
    said,
    seat_points,
    table,
)
from tourney.formats.load import load_format
from tourney.formats.planner import plan
from tourney.model.ids import RoundId
from tourney.queries.stages import seconds_left
from tourney.queries.standings import places

FORM = "B1-chips"


@pytest.fixture
def first() -> Office:
    """27 people at 9 tables in natural order."""
    return an_event(FORM).with_players(27).drawn("prelim")


def won_by_seat_1(office: Office, stage: str, tables: int) -> Office:
    for number in range(1, tables + 1):
        office.played(stage, number, [260, 200, 140])
    return office.closed(stage)


def semi() -> Office:
    """1 4 7 | 10 13 16 | 19 22 25."""
    return won_by_seat_1(an_event(FORM).with_players(27).drawn("prelim"), "prelim", 9).drawn("semi")


def final() -> Office:
    """1 10 19."""
    return won_by_seat_1(semi(), "semi", 3).drawn("final")


def stage_office(stage: str) -> Office:
    """An office with that stage drawn and nothing played in it."""
    return {"prelim": lambda: an_event(FORM).with_players(27).drawn("prelim"), "semi": semi, "final": final}[
        stage
    ]()


STAGES = ("prelim", "semi", "final")


def test_b1_01_people_sign_up_before_and_at_the_door() -> None:
    """B1-01."""
    office = an_event(FORM)
    changes = office.does("register", name="班得瑞", remark="网上报名")
    assert changes.cautions == ()
    assert office.state.person(next(iter(office.state.entries))).remark == "网上报名"


def test_b1_02_27_come_out_even() -> None:
    """B1-02."""
    found = plan(load_format(FORM), 27)
    assert found.even
    assert [(stage.entrants, stage.tables) for stage in found.stages] == [(27, 9), (9, 3), (3, 1)]


def test_b1_02_the_28th_is_taken_but_the_desk_is_told_that_the_27_places_are_full() -> None:
    """B1-02."""
    office = an_event(FORM).with_players(27)
    changes = office.does("register", name="第二十八人")
    assert [(c.code, c.facts["capacity"]) for c in changes.cautions] == [("over_capacity", 27)]


def test_b1_02_a_place_that_was_given_back_is_free_again() -> None:
    """B1-02."""
    office = an_event(FORM).with_players(27)
    office.does("withdraw", number=5, reason="有事")
    assert office.does("register", name="候补").cautions == ()


def test_b1_02_28_who_come_are_9_tables_and_a_bye_and_the_referee_says_how_the_ten_play_on() -> None:
    """B1-02."""
    office = an_event(FORM).with_players(28)
    office.does("draw", stage="prelim", seed="2")
    drawn = office.state.stages["prelim"].rounds[0]
    assert (len(drawn.tables), len(drawn.byes)) == (9, 1)
    won_by_seat_1(office, "prelim", 9)
    assert len(office.state.stages["prelim"].advance["semi"]) == 10
    assert office.refuses("draw", stage="semi", seed="2").code == "leftovers_open"
    office.does("leftovers", stage="semi", round=1, method="bye")
    office.does("draw", stage="semi", seed="2")
    again = office.state.stages["semi"].rounds[0]
    assert (len(again.tables), len(again.byes)) == (3, 1)
    assert again.byes != drawn.byes


def test_b1_03_place_and_hours_are_printed_on_the_sheet() -> None:
    """B1-03."""
    assert "时间" in said(FORM, "B1-03")


def test_b1_04_signing_in_makes_an_entrant() -> None:
    """B1-04."""
    office = an_event(FORM)
    for _ in range(4):
        office.does("register", name="选手")
    for number in (1, 2, 4):
        office.does("check_in", number=number)
    refused = office.refuses("draw", stage="prelim", tables=[[1, 2, 3]])
    assert refused.code in ("draw_not_entitled", "draw_missing")
    office.does("draw", stage="prelim", tables=[[1, 2, 4]])


def test_b1_05_the_sheet_speaks_of_the_prize_coupon() -> None:
    """B1-05."""
    assert "奖品券" in said(FORM, "B1-05")


def test_b1_06_slips_are_drawn_one_after_another_at_sign_in() -> None:
    """B1-06."""
    office = an_event(FORM).with_players(3)
    for number, card in ((2, "S1"), (3, "D1")):
        office.does("slip", stage="prelim", number=number, card=card)
    assert office.state.stages["prelim"].rounds == []
    office.does("slip", stage="prelim", number=1, card="H1")
    assert office.state.stages["prelim"].rounds[0].tables[1].seats == ("2", "1", "3")


def test_b1_06_27_lots_are_9_tables_of_three() -> None:
    """B1-06."""
    office = an_event(FORM).with_players(27)
    office.does("draw", stage="prelim", seed="9")
    assert [len(one.seats) for one in office.state.stages["prelim"].rounds[0].tables.values()] == [3] * 9


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("B1-07", "宣布"),
        ("B1-13", "20"),
        ("B1-24", "20 分钟"),
        ("B1-30", "四个 2"),
        ("B1-45", "双王"),
        ("B1-54", "主办方"),
    ],
)
def test_b1_the_rules_sheet_says_it(clause: str, word: str) -> None:
    """B1-07, B1-13, B1-24, B1-30 (as B1-13), B1-45 (as B1-13), B1-54."""
    assert word in said(FORM, clause)


@pytest.mark.parametrize("stage", STAGES)
def test_b1_09_27_and_42_everybody_gets_200_anew(stage: str) -> None:
    """B1-09, B1-27, B1-42."""
    office = stage_office(stage)
    assert [seat.start for seat in table(office).seats] == [200, 200, 200]
    assert seat_points(office) == (None, None, None)


@pytest.mark.parametrize("stage", STAGES)
def test_b1_10_26_and_41_sixty_minutes(stage: str) -> None:
    """B1-10, B1-26, B1-41."""
    office = stage_office(stage)
    office.does("start", stage=stage)
    started = office.state.stages[stage].rounds[0].started_at
    assert seconds_left(office.state, RoundId(stage, 1), started) == 3600
    office.hand(1, 1, 10, True)  # time shows, it never refuses


@pytest.mark.parametrize("stage", STAGES)
def test_b1_12_29_and_44_calls_are_10_or_20(stage: str) -> None:
    """B1-12, B1-29 (as B1-12), B1-44 (as B1-12)."""
    office = stage_office(stage)
    assert gives(office, landlord=1, bid=10, won=True) == (20, -10, -10)
    assert gives(office, landlord=1, bid=20, won=True) == (40, -20, -20)
    for bid in (1, 15, 30):
        assert (
            office.refuses("hand", stage=stage, table=1, landlord=1, bid=bid, won=True).code == "bid_outside"
        )


@pytest.mark.parametrize("stage", STAGES)
def test_b1_14_31_and_46_a_passed_out_hand_gives_nothing(stage: str) -> None:
    """B1-14, B1-31 (as B1-14), B1-46 (as B1-14)."""
    office = stage_office(stage)
    passes(office, opener=1, times=3)
    assert seat_points(office) == (200, 200, 200)
    assert table(office).hands_played == 0
    assert hands(office).next_opener == 1


@pytest.mark.parametrize("stage", STAGES)
def test_b1_15_32_and_47_a_landlord_who_loses_pays_each_the_call(stage: str) -> None:
    """B1-15, B1-32 (as B1-15), B1-47 (as B1-15)."""
    office = stage_office(stage)
    assert gives(office, landlord=2, bid=20, won=False) == (20, -40, 20)


def test_b1_15_short_of_points_he_pays_each_half_of_what_he_has(first: Office) -> None:
    """B1-15."""
    first.hand(1, 3, 10, True, bombs=3)  # 80 each: 120 120 360
    assert gives(first, landlord=1, bid=20, won=False, bombs=2) == (-120, 60, 60)  # he owes 160
    assert seat_points(first) == (0, 180, 420)


@pytest.mark.parametrize("stage", STAGES)
def test_b1_16_33_and_48_a_landlord_who_wins_gets_the_call_from_each(stage: str) -> None:
    """B1-16, B1-33 (as B1-16), B1-48 (as B1-16)."""
    office = stage_office(stage)
    assert gives(office, landlord=2, bid=10, won=True) == (-10, 20, -10)


def test_b1_16_nobody_pays_more_than_he_holds(first: Office) -> None:
    """B1-16."""
    assert gives(first, landlord=2, bid=20, won=True, bombs=4) == (-200, 400, -200)  # 320 each is due


@pytest.mark.parametrize("stage", STAGES)
def test_b1_17_34_and_49_every_bomb_doubles_without_limit(stage: str) -> None:
    """B1-17, B1-34 (as B1-17), B1-49 (as B1-17)."""
    office = stage_office(stage)
    assert gives(office, landlord=1, bid=10, won=True, bombs=3) == (160, -80, -80)
    assert gives(office, landlord=2, bid=10, won=False, rockets=1) == (20, -40, 20)  # the rocket too


def test_b1_17_spring_is_not_in_this_text(first: Office) -> None:
    """B1-17."""
    refused = first.refuses("hand", stage="prelim", table=1, landlord=1, bid=10, won=True, spring=True)
    assert refused.code == "not_in_rules"


@pytest.mark.parametrize("stage", STAGES)
def test_b1_18_35_and_50_one_without_points_ends_the_table_and_the_others_compare(stage: str) -> None:
    """B1-18, B1-35 (as B1-18), B1-50 (as B1-18)."""
    office = stage_office(stage)
    office.hand(1, 3, 10, True, bombs=1)  # 180 180 240
    office.hand(1, 1, 10, False, bombs=4)  # he owes 320 and has 180: 0 270 330
    assert seat_points(office) == (0, 270, 330)
    refused = office.refuses("hand", stage=stage, table=1, landlord=1, bid=10, won=True)
    assert refused.code == "hand_after_bust"
    office.does("confirm", stage=stage, table=1)
    assert places_at(office) == (3, 2, 1)


def test_b1_18_two_without_points_the_third_wins(first: Office) -> None:
    """B1-18."""
    first.hand(1, 3, 20, True, bombs=4)
    assert seat_points(first) == (0, 0, 600)
    first.does("confirm", stage="prelim", table=1)
    assert table(first).state == "confirmed"
    assert places_at(first) == (2, 2, 1)


def test_b1_18_the_other_two_equal_play_on_with_the_third_at_the_table(first: Office) -> None:
    """B1-18; B1-20."""
    first.hand(1, 1, 10, False, bombs=4)  # 0 300 300
    first.does("confirm", stage="prelim", table=1)
    assert table(first).state == "tied"
    first.does("hand", stage="prelim", table=1, overtime=1, landlord=1, bid=10, won=True)
    assert first.refuses("confirm", stage="prelim", table=1, overtime=1).code == "confirm_short"
    first.does("hand", stage="prelim", table=1, overtime=1, landlord=3, bid=10, won=True)
    first.does("confirm", stage="prelim", table=1, overtime=1)
    assert places_at(first) == (3, 2, 1)


@pytest.mark.parametrize("stage", STAGES)
def test_b1_19_36_and_51_at_time_most_points_win(stage: str) -> None:
    """B1-19, B1-36 (as B1-19), B1-51 (as B1-19)."""
    office = stage_office(stage)
    office.hand(1, 3, 10, True)
    office.does("confirm", stage=stage, table=1)
    assert places_at(office) == (2, 2, 1)


@pytest.mark.parametrize("stage", STAGES)
def test_b1_20_37_and_52_equal_points_cost_extra_hands_that_stop_when_it_is_decided(stage: str) -> None:
    """B1-20, B1-37 (as B1-20), B1-52."""
    office = stage_office(stage)
    office.played(stage, 1, [250, 250, 100])
    office.does("hand", stage=stage, table=1, overtime=1, landlord=3, bid=10, won=True)  # both −10
    office.does("hand", stage=stage, table=1, overtime=1, landlord=2, bid=10, won=True)  # decided
    refused = office.refuses("hand", stage=stage, table=1, overtime=1, landlord=2, bid=10, won=True)
    assert refused.code == "hand_after_decided"
    office.does("confirm", stage=stage, table=1, overtime=1)
    assert places_at(office) == (2, 1, 3)
    assert seat_points(office) == (250, 250, 100)


def test_b1_20_the_first_hand_may_decide(first: Office) -> None:
    """B1-20."""
    first.played("prelim", 1, [250, 250, 100])
    first.does("hand", stage="prelim", table=1, overtime=1, landlord=1, bid=10, won=True)
    first.does("confirm", stage="prelim", table=1, overtime=1)
    assert places_at(first) == (1, 2, 3)


def test_b1_20_three_hands_at_most(first: Office) -> None:
    """B1-20."""
    first.played("prelim", 1, [250, 250, 100])
    for _ in range(3):
        first.does("hand", stage="prelim", table=1, overtime=1, landlord=3, bid=10, won=True)
    refused = first.refuses("hand", stage="prelim", table=1, overtime=1, landlord=3, bid=10, won=True)
    assert refused.code == "hand_after_limit"
    first.does("confirm", stage="prelim", table=1, overtime=1)
    assert table(first).state == "tied"


def test_b1_20_points_in_an_overtime_are_not_capped_by_chips(first: Office) -> None:
    """B1-20 (from equal points: whoever holds nothing is not helped by it)."""
    first.played("prelim", 1, [300, 300, 0])
    first.does("hand", stage="prelim", table=1, overtime=1, landlord=1, bid=20, won=True, bombs=4)
    assert table(first).plays[1].sums == (640, -320, -320)


@pytest.mark.parametrize("stage", ["prelim", "semi"])
def test_b1_21_22_38_and_39_one_champion_a_table_goes_on_and_the_others_are_out(stage: str) -> None:
    """B1-21, B1-22, B1-38 (as B1-21), B1-39."""
    office = stage_office(stage)
    tables = len(office.state.stages[stage].rounds[0].tables)
    won_by_seat_1(office, stage, tables)
    following = {"prelim": "semi", "semi": "final"}[stage]
    held = office.state.stages[stage]
    assert len(held.advance[following]) == tables
    assert len(held.out) == 2 * tables


def test_b1_21_a_table_with_two_champions_does_not_let_the_stage_close(first: Office) -> None:
    """B1-21."""
    for number in range(1, 10):
        first.played("prelim", number, [250, 250, 100] if number == 1 else [260, 200, 140])
    assert first.refuses("close_stage", stage="prelim").code == "round_open"


def test_b1_24_the_plan_has_20_minutes_between_the_stages() -> None:
    """B1-24."""
    stages = plan(load_format(FORM), 27).stages
    assert stages[1].begins - stages[0].ends == 20


def test_b1_25_the_nine_winners_are_drawn_into_three_tables() -> None:
    """B1-25."""
    office = won_by_seat_1(an_event(FORM).with_players(27).drawn("prelim"), "prelim", 9)
    office.does("draw", stage="semi", seed="6")
    tables = office.state.stages["semi"].rounds[0].tables.values()
    assert sorted(int(n) for one in tables for n in one.seats) == [1, 4, 7, 10, 13, 16, 19, 22, 25]


def test_b1_52_in_the_final_lots_decide_after_the_extra_hands() -> None:
    """B1-52."""
    office = final().played("final", 1, [250, 250, 100])
    for which in (1, 2):
        overtime(office, "final", 1, which, [0, 0, 0])
    office.does("decide", stage="final", table=1, order=[10, 1], method="lots", reason="抽签")
    office.closed("final")
    assert places(office.state)[0].number == "10"


def test_b1_53_points_left_are_the_places_of_the_final() -> None:
    """B1-53."""
    office = final().played("final", 1, [150, 320, 130]).closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:3]] == [(1, "10"), (2, "1"), (3, "19")]


def test_b1_53_equal_second_and_third_share_second() -> None:
    """B1-53."""
    office = final().played("final", 1, [140, 320, 140]).closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:3]] == [(1, "10"), (2, "1"), (2, "19")]


def test_b1_54_no_prizes_are_listed() -> None:
    """B1-54."""
    assert load_format(FORM).prizes == ()
