"""范文六 · 等候区: one test a clause. Figures by hand: unit = bid × 2 for every bomb, rocket, spring, anti-spring."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import gives, hands, overtime, passes, places_at, said, seat_points, table
from tourney.formats.load import load_format
from tourney.queries.standings import places

FORM = "A6-waiting-area"


def arrived(players: int) -> Office:
    """The preliminary as people came: 1 2 3 at table 1, 4 5 6 at table 2, as many whole tables as there are."""
    office = an_event(FORM).with_players(players)
    for first in range(1, players - players % 3, 3):
        office.does("add_table", stage="prelim", seats=[first, first + 1, first + 2])
    return office


def after_prelim(players: int) -> Office:
    """1, 4, 7 … have won their tables."""
    return arrived(players).all_played("prelim").closed("prelim")


def second_of_seven() -> Office:
    """The second stage with one person too many: 1 4 7 | 10 13 16, 19 waits."""
    office = after_prelim(21)
    office.does("draw", stage="second", tables=[[1, 4, 7], [10, 13, 16]], waiting=[19])
    return office


def second_of_eight() -> Office:
    """The same with two: 19 and 22 wait."""
    office = after_prelim(24)
    office.does("draw", stage="second", tables=[[1, 4, 7], [10, 13, 16]], waiting=[19, 22])
    return office


@pytest.fixture
def first() -> Office:
    """Table 1 is 1, 2, 3."""
    return arrived(9)


def test_a6_01_tables_of_the_preliminary_form_as_people_arrive() -> None:
    """A6-01."""
    office = an_event(FORM).with_players(9)
    office.does("add_table", stage="prelim", seats=[7, 2, 5])
    office.hand(1, 1, 2, True, first_out=1)  # the first table plays before the others are there
    office.does("add_table", stage="prelim", seats=[1, 9, 4])
    seats = [one.seats for one in office.state.stages["prelim"].rounds[0].tables.values()]
    assert seats == [("7", "2", "5"), ("1", "9", "4")]


def test_a6_01_the_preliminary_does_not_close_before_everybody_sat_down() -> None:
    """A6-01."""
    office = an_event(FORM).with_players(9)
    office.does("add_table", stage="prelim", seats=[1, 2, 3])
    office.played("prelim", 1, [6, 0, -6])
    assert office.refuses("close_stage", stage="prelim").code == "people_waiting"


def test_a6_01_nobody_sits_down_twice() -> None:
    """A6-01."""
    office = an_event(FORM).with_players(9)
    office.does("add_table", stage="prelim", seats=[1, 2, 3])
    assert office.refuses("add_table", stage="prelim", seats=[3, 4, 5]).code in (
        "not_waiting",
        "no_table_signed",
    )


def test_a6_02_the_second_stage_is_drawn_by_lot() -> None:
    """A6-02."""
    office = after_prelim(27)
    office.does("draw", stage="second", seed="8")
    drawn = office.state.stages["second"].rounds[0]
    assert drawn.method == "computer"
    assert sorted(int(n) for n in drawn.seated) == [1, 4, 7, 10, 13, 16, 19, 22, 25]


def test_a6_02_with_three_winners_the_second_stage_is_left_out() -> None:
    """A6-02."""
    office = after_prelim(9)
    assert office.state.stages["second"].skipped
    assert office.drawn("final").state.stages["final"].rounds[0].tables[1].seats == ("1", "4", "7")


def test_a6_02_the_second_stage_is_played_until_three_are_left_and_then_comes_a_final() -> None:
    """A6-02."""
    office = after_prelim(27).drawn("second").all_played("second").closed("second")
    assert office.state.stages["second"].advance["final"] == ("1", "10", "19")
    office.drawn("final").played("final", 1, [-4, 9, -5]).closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:3]] == [(1, "10"), (2, "1"), (3, "19")]


def test_a6_02_a_final_of_two_is_filled_up_with_the_better_loser() -> None:
    """A6-02."""
    office = arrived(6)
    office.played("prelim", 1, [6, -1, -5]).played("prelim", 2, [6, 0, -6]).closed("prelim")
    office.drawn("final")
    final = office.state.stages["final"].rounds[0]
    assert final.filled == ("5",)  # second with 0 against −1
    assert sorted(final.seated) == ["1", "4", "5"]


def test_a6_03_the_sheet_says_to_sit_by_table_number() -> None:
    """A6-03."""
    assert "桌号" in said(FORM, "A6-03")


def test_a6_04_too_few_for_a_table_wait_for_the_first_that_is_signed() -> None:
    """A6-04."""
    office = second_of_seven()
    assert office.state.stages["second"].rounds[0].waiting == ("19",)
    refused = office.refuses("add_table", stage="second", seats=[19, 4, 7])
    assert refused.code == "no_table_signed"


def test_a6_04_by_computer_the_lots_say_who_waits() -> None:
    """A6-04."""
    office = after_prelim(21)
    office.does("draw", stage="second", seed="5")
    drawn = office.state.stages["second"].rounds[0]
    assert (len(drawn.tables), len(drawn.waiting), drawn.byes) == (2, 1, ())


def test_a6_04_whoever_waits_is_not_forgotten() -> None:
    """A6-04."""
    office = second_of_seven().all_played("second")
    assert office.refuses("close_stage", stage="second").code == "people_waiting"


def test_a6_05_one_who_waits_plays_with_the_second_and_third_of_the_first_signed_table() -> None:
    """A6-05; A6-04 (first means signed first, not table 1)."""
    office = second_of_seven()
    office.played("second", 2, [6, 0, -6])
    refused = office.refuses("add_table", stage="second", seats=[19, 10, 13])  # 10 has won
    assert refused.facts["partners"] == ["13", "16"]
    office.does("add_table", stage="second", seats=[19, 13, 16])
    assert office.state.stages["second"].rounds[0].tables[3].seats == ("19", "13", "16")


def test_a6_05_they_play_for_one_place_and_a_loser_may_still_win_it() -> None:
    """A6-05."""
    office = second_of_seven().all_played("second")
    office.does("add_table", stage="second", seats=[19, 4, 7])
    office.played("second", 3, [-3, -3, 6]).closed("second")
    assert office.state.stages["second"].advance["final"] == ("1", "7", "10")


def test_a6_05_the_earlier_result_of_the_two_stands() -> None:
    """A6-05."""
    office = second_of_seven().all_played("second")
    office.does("add_table", stage="second", seats=[19, 4, 7])
    office.played("second", 3, [-3, -3, 6])
    assert seat_points(office, 1) == (6, 0, -6)
    assert places_at(office, 1) == (1, 2, 3)


def test_a6_05_one_left_over_in_the_preliminary_waits_the_same_way() -> None:
    """A6-05."""
    office = arrived(10).all_played("prelim")
    office.does("add_table", stage="prelim", seats=[10, 2, 3])
    office.played("prelim", 4, [6, 0, -6]).closed("prelim")
    assert office.state.stages["prelim"].advance["second"] == ("1", "4", "7", "10")


def test_a6_06_two_who_wait_take_only_the_second_of_the_first_signed_table() -> None:
    """A6-06."""
    office = second_of_eight().played("second", 1, [6, -6, 0])
    refused = office.refuses("add_table", stage="second", seats=[19, 22, 4])  # 4 is the third
    assert refused.facts["partners"] == ["7"]
    office.does("add_table", stage="second", seats=[19, 22, 7])
    office.played("second", 2, [6, 0, -6]).played("second", 3, [0, 6, -6]).closed("second")
    assert office.state.stages["second"].advance["final"] == ("1", "10", "22")


def test_a6_06_a_tie_for_second_at_that_table_is_played_off() -> None:
    """A6-06."""
    office = second_of_eight().played("second", 1, [6, -3, -3])
    assert table(office, 1).state == "tied"
    assert office.refuses("add_table", stage="second", seats=[19, 22, 4]).code == "first_table_tied"
    overtime(office, "second", 1, 1, [0, -4, 4])
    assert places_at(office, 1) == (1, 3, 2)
    office.does("add_table", stage="second", seats=[19, 22, 7])
    assert office.state.stages["second"].rounds[0].tables[3].seats == ("19", "22", "7")


def test_a6_06_a_tie_for_second_at_the_table_signed_later_does_not_matter() -> None:
    """A6-06."""
    office = second_of_eight().played("second", 1, [6, 0, -6]).played("second", 2, [6, -3, -3])
    assert table(office, 2).state == "confirmed"


def test_a6_06_with_one_waiting_a_tie_for_second_does_not_matter() -> None:
    """A6-06; A6-05 (both of them play anyway)."""
    office = second_of_seven().played("second", 1, [6, -3, -3])
    assert table(office, 1).state == "confirmed"


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("A6-07", "17"),
        ("A6-08", "底牌"),
        ("A6-09", "洗牌"),
        ("A6-10", "一次"),
        ("A6-12", "更高"),
        ("A6-19", "底牌"),
        ("A6-20", "地主先出"),
        ("A6-23", "1 至 3 张"),
        ("A6-24", "出完"),
        ("A6-41", "时间"),
    ],
)
def test_a6_the_rules_sheet_says_it(clause: str, word: str) -> None:
    """A6-07 (as A1-04), A6-08 (as A1-06), A6-09, A6-10 (as A2-06), A6-12 (as A2-08), A6-19 (as A1-07),
    A6-20 (as A1-18), A6-23 (as A2-20), A6-24 (as A1-02), A6-41."""
    assert word in said(FORM, clause)


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a6_11_calls_are_1_2_or_3(first: Office, bid: int) -> None:
    """A6-11 (as A2-07)."""
    assert gives(first, landlord=2, bid=bid, won=True, first_out=2) == (-bid, 2 * bid, -bid)


def test_a6_11_another_call_is_refused(first: Office) -> None:
    """A6-11 (as A2-07)."""
    refused = first.refuses("hand", stage="prelim", table=1, landlord=2, bid=5, won=True, first_out=2)
    assert refused.code == "bid_outside"


def test_a6_13_there_is_one_landlord_in_every_hand(first: Office) -> None:
    """A6-13 (as A4-36)."""
    assert first.refuses("hand", stage="prelim", table=1, bid=2, won=True, first_out=1).code == (
        "landlord_missing"
    )


def test_a6_14_and_15_after_a_passed_out_hand_the_same_player_opens(first: Office) -> None:
    """A6-14 (as A2-09), A6-15 (as A2-10)."""
    passes(first, opener=2)
    assert hands(first).hands[0].passed_out
    assert hands(first).next_opener == 2


def test_a6_16_a_passed_out_hand_is_one_of_the_six_and_scores_nothing(first: Office) -> None:
    """A6-16."""
    passes(first, opener=2, times=6)
    assert table(first).hands_played == 6
    assert seat_points(first) == (0, 0, 0)
    refused = first.refuses("hand", stage="prelim", table=1, landlord=1, bid=1, won=True, first_out=1)
    assert refused.code == "hand_after_limit"


def test_a6_16_a_third_in_turn_may_call_1(first: Office) -> None:
    """A6-16 (no least call here)."""
    changes = first.hand(1, 3, 1, True, opener=1, first_out=3)
    assert changes.cautions == ()


def test_a6_17_the_first_opener_is_recorded(first: Office) -> None:
    """A6-17 (as A2-15)."""
    first.hand(1, 1, 1, True, opener=3, first_out=1)
    assert hands(first).hands[0].opener == 3


def test_a6_18_who_ran_out_of_cards_first_calls_first_in_the_next_hand(first: Office) -> None:
    """A6-18."""
    first.hand(1, 1, 2, False, opener=1, first_out=3)
    assert hands(first).next_opener == 3
    first.hand(1, 2, 1, True, first_out=2)
    assert hands(first).hands[1].opener == 3
    assert hands(first).next_opener == 2


def test_a6_18_who_ran_out_first_must_be_said_and_fit_the_result(first: Office) -> None:
    """A6-18."""
    said_nothing = first.refuses("hand", stage="prelim", table=1, landlord=1, bid=2, won=True)
    assert said_nothing.code == "first_out_missing"
    wrong = first.refuses("hand", stage="prelim", table=1, landlord=1, bid=2, won=True, first_out=2)
    assert wrong.code == "first_out_wrong"


def test_a6_22_a_dropped_card_takes_2_off_before_places_are_given(first: Office) -> None:
    """A6-22."""
    item = next(item for item in load_format(FORM).rulings if item.clause == "A6-22")
    assert (item.kind, item.points) == ("deduct", 2)
    first.does("scores", stage="prelim", table=1, scores=[1, 0, -1])
    first.does("deduct", stage="prelim", table=1, number=1, points=2, clause="A6-22", reason="扑克落地")
    first.does("confirm", stage="prelim", table=1)
    assert seat_points(first) == (-1, 0, -1)
    assert places_at(first)[1] == 1


def test_a6_22_every_time_anew(first: Office) -> None:
    """A6-22."""
    first.hand(1, 1, 3, True, first_out=1)
    for _ in range(2):
        first.does("deduct", stage="prelim", table=1, number=2, points=2, clause="A6-22", reason="扑克落地")
    assert seat_points(first) == (6, -7, -3)


def test_a6_40_and_44_the_landlord_out_first_wins_from_both(first: Office) -> None:
    """A6-40 (as A1-03), A6-44 (as A2-38)."""
    assert gives(first, landlord=1, bid=3, won=True, first_out=1) == (6, -3, -3)


def test_a6_40_and_45_a_peasant_out_first_both_peasants_win(first: Office) -> None:
    """A6-40 (as A1-03), A6-45 (as A2-39)."""
    assert gives(first, landlord=1, bid=3, won=False, first_out=2) == (-6, 3, 3)


def test_a6_42_bombs_and_rocket_double(first: Office) -> None:
    """A6-42 (as A2-40)."""
    assert gives(first, landlord=3, bid=1, won=True, first_out=3, bombs=2, rockets=1) == (-8, -8, 16)


def test_a6_43_more_bombs_than_a_pack_holds_are_refused(first: Office) -> None:
    """A6-43 (as A2-41): only bombs that were played are entered."""
    values = {"stage": "prelim", "table": 1, "landlord": 3, "bid": 1, "won": True, "first_out": 3}
    assert first.refuses("hand", **values, bombs=14).code == "bombs_outside"
    assert gives(first, landlord=3, bid=1, won=True, first_out=3) == (-1, -1, 2)


def test_a6_46_spring_doubles(first: Office) -> None:
    """A6-46 (as A2-42)."""
    assert gives(first, landlord=3, bid=2, won=True, first_out=3, spring=True) == (-4, -4, 8)


def test_a6_47_anti_spring_doubles(first: Office) -> None:
    """A6-47 (as A2-43)."""
    assert gives(first, landlord=3, bid=2, won=False, first_out=1, anti_spring=True) == (4, 4, -8)
