"""范文九 · 十副赛: one test a clause. What one hand is worth: ``test_a9_one_hand``.

27 people sit at 9 tables in natural order: table t has 3t−2, 3t−1, 3t. Nine go on by points over all tables.
"""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import (
    all_scored,
    overtime,
    places_at,
    plays_off,
    seat_points,
    table,
)
from tourney.formats.load import load_format
from tourney.model.ids import RoundId
from tourney.queries.standings import places, standings

FORM = "A9-ten-hands"
CLEAR = [[20 + t, -t, -20] for t in range(1, 10)]
"""The firsts have 21 to 29, the seconds −1 to −9, the thirds −20: the nine firsts are the nine best."""
FIRSTS = ("1", "4", "7", "10", "13", "16", "19", "22", "25")


def scored(changed: dict[int, list[int]]) -> Office:
    """The preliminary of 27 played as ``CLEAR`` but for these tables."""
    office = an_event(FORM).with_players(27).drawn("prelim")
    totals = [changed.get(t, CLEAR[t - 1]) for t in range(1, 10)]
    return all_scored(office, "prelim", totals)


def semi() -> Office:
    """The semi-final drawn in natural order: 1 4 7 | 10 13 16 | 19 22 25."""
    return scored({}).closed("prelim").drawn("semi")


def final() -> Office:
    """The final: 1, 10, 19, who won the three tables of the semi-final."""
    office = all_scored(semi(), "semi", [[30, 0, -30], [29, -1, -28], [28, -2, -26]])
    return office.closed("semi").drawn("final")


@pytest.fixture
def first() -> Office:
    """Nine people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(9).drawn("prelim")


def advanced(office: Office, stage: str = "prelim", to: str = "semi") -> tuple[str, ...]:
    return tuple(office.state.stages[stage].advance[to])


def test_a9_01_preliminary_semi_final_and_final_and_whoever_loses_is_out() -> None:
    """A9-01."""
    assert [stage.key for stage in load_format(FORM).stages] == ["prelim", "semi", "final"]
    office = scored({}).closed("prelim")
    assert set(office.state.stages["prelim"].out) == {str(n) for n in range(1, 28)} - set(FIRSTS)


def test_a9_02_lots_put_three_at_a_table() -> None:
    """A9-02."""
    office = an_event(FORM).with_players(27)
    office.does("draw", stage="prelim", seed="17")
    tables = office.state.stages["prelim"].rounds[0].tables.values()
    assert [len(one.seats) for one in tables] == [3] * 9
    assert sorted(int(n) for one in tables for n in one.seats) == list(range(1, 28))


@pytest.mark.parametrize(("players", "byes"), [(28, 1), (29, 2)])
def test_a9_03_one_or_two_left_over_go_straight_to_the_semi_final(players: int, byes: int) -> None:
    """A9-03."""
    office = an_event(FORM).with_players(players)
    office.does("draw", stage="prelim", seed="4")
    resting = office.state.stages["prelim"].rounds[0].byes
    assert len(resting) == byes
    all_scored(office, "prelim", CLEAR).closed("prelim")
    assert set(resting) <= set(advanced(office))


def test_a9_04_a_table_plays_ten_hands_and_no_eleventh(first: Office) -> None:
    """A9-04."""
    for _ in range(10):
        first.hand(1, 1, 1, True)
    assert first.refuses("hand", stage="prelim", table=1, landlord=1, bid=1, won=True).code == (
        "hand_after_limit"
    )


def test_a9_04_nine_hands_are_too_few_to_sign(first: Office) -> None:
    """A9-04."""
    for _ in range(9):
        first.hand(1, 1, 1, True)
    assert first.refuses("confirm", stage="prelim", table=1).code == "confirm_short"


def test_a9_05_the_nine_best_of_all_tables_go_on_whatever_their_place_at_the_table() -> None:
    """A9-05."""
    office = scored({1: [40, 30, -70], 9: [2, -1, -1]}).closed("prelim")  # 2 has 30, 25 only 2
    assert advanced(office) == ("1", "2", "4", "7", "10", "13", "16", "19", "22")


def test_a9_06_every_leftover_lessens_the_nine_by_one() -> None:
    """A9-06."""
    office = an_event(FORM).with_players(29)
    tables = [[3 * t - 2, 3 * t - 1, 3 * t] for t in range(1, 10)]
    office.does("draw", stage="prelim", tables=tables, byes=[28, 29])
    all_scored(office, "prelim", CLEAR).closed("prelim")
    # 21 (number 1) and 22 (number 4) are the two least of the nine firsts
    assert advanced(office) == ("7", "10", "13", "16", "19", "22", "25", "28", "29")


def test_a9_07_two_tied_for_the_ninth_place_play_three_hands_with_the_best_of_those_out() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20]}).closed("prelim")  # best out: number 5 with −2
    held = office.state.stages["prelim"]
    assert held.closed_at == ""
    assert held.playoffs[0].numbers == ("1", "2", "5")
    assert held.playoffs[0].places == 1
    office.does("draw", stage="prelim", playoff=1, tables=[[1, 2, 5]])
    for _ in range(3):
        office.does("hand", stage="prelim", playoff=1, table=1, landlord=2, bid=1, won=True)
    refused = office.refuses("hand", stage="prelim", playoff=1, table=1, landlord=2, bid=1, won=True)
    assert refused.code == "hand_after_limit"


def test_a9_07_the_one_who_was_out_may_win_the_place() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20]}).closed("prelim")
    plays_off(office, "prelim", 1, {(1, 2, 5): (0, -6, 6)})
    office.closed("prelim")
    assert advanced(office) == ("4", "5", "7", "10", "13", "16", "19", "22", "25")


def test_a9_07_points_of_the_playoff_do_not_enter_the_standings() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20]}).closed("prelim")
    plays_off(office, "prelim", 1, {(1, 2, 5): (0, -6, 6)})
    office.closed("prelim")
    points = {str(row.number): row.points for row in standings(office.state, "prelim")}
    assert (points["1"], points["2"], points["5"]) == (10, 10, -2)


def test_a9_07_three_tied_for_one_place_play_among_themselves() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20], 2: [10, -5, -5], 3: [25, 24, -49]}).closed("prelim")
    assert office.state.stages["prelim"].playoffs[0].numbers == ("1", "2", "4")
    assert office.state.stages["prelim"].playoffs[0].places == 1
    plays_off(office, "prelim", 1, {(1, 2, 4): (-3, -3, 6)})
    office.closed("prelim")
    assert advanced(office) == ("4", "7", "8", "10", "13", "16", "19", "22", "25")


def test_a9_07_three_tied_for_two_places_the_two_better_go_on() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20], 2: [10, -5, -5]}).closed("prelim")
    assert office.state.stages["prelim"].playoffs[0].places == 2
    plays_off(office, "prelim", 1, {(1, 2, 4): (-6, 4, 2)})
    office.closed("prelim")
    assert advanced(office) == ("2", "4", "7", "10", "13", "16", "19", "22", "25")


def test_a9_07_four_tied_for_two_places_are_filled_up_to_two_tables() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20], 2: [10, 10, -20]}).closed("prelim")  # best out: 8 with −3, 11 with −4
    assert office.state.stages["prelim"].playoffs[0].numbers == ("1", "2", "4", "5", "8", "11")
    plays_off(office, "prelim", 1, {(1, 2, 8): (-4, -8, 12), (4, 5, 11): (8, -2, -6)})
    office.closed("prelim")
    assert advanced(office) == ("4", "7", "8", "10", "13", "16", "19", "22", "25")


@pytest.mark.parametrize("third", [5, 8])
def test_a9_07_lots_choose_the_third_chair_among_equal_candidates(third: int) -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20], 2: [22, -3, -19]}).closed("prelim")  # 5 and 8 are both out with −3
    assert office.refuses("draw", stage="prelim", playoff=1, tables=[[1, 2, 11]]).code == "playoff_fill"
    office.does("draw", stage="prelim", playoff=1, tables=[[1, 2, third]])
    drawn = office.state.round(RoundId("prelim", 1, 1))
    assert drawn is not None
    assert drawn.tables[1].seats == ("1", "2", str(third))


def test_a9_07_real_slips_wait_until_lots_have_named_the_third_chair() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20], 2: [22, -3, -19]}).closed("prelim")  # 5 and 8 are both out with −3
    assert office.refuses("slip", stage="prelim", playoff=1, number=1, card="S1").code == "playoff_fill"
    office.does("decide", stage="prelim", round=2, order=[8], method="lots", reason="现场抽签")
    for number, card in ((1, "S1"), (2, "H1"), (8, "D1")):
        office.does("slip", stage="prelim", playoff=1, number=number, card=card)
    drawn = office.state.round(RoundId("prelim", 1, 1))
    assert drawn is not None
    assert drawn.tables[1].seats == ("1", "2", "8")


def test_a9_07_the_computer_may_draw_the_third_chair_too() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20], 2: [22, -3, -19]}).closed("prelim")
    office.does("draw", stage="prelim", playoff=1, seed="12")
    drawn = office.state.round(RoundId("prelim", 1, 1))
    assert drawn is not None
    assert set(drawn.seated) in ({"1", "2", "5"}, {"1", "2", "8"})


def test_a9_07_a_tie_in_the_playoff_is_played_off_again() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20]}).closed("prelim")
    plays_off(office, "prelim", 1, {(1, 2, 5): (3, 3, -6)})
    office.closed("prelim")
    second = office.state.stages["prelim"].playoffs[1]
    assert (second.tied, second.places) == (("1", "2"), 1)
    assert second.numbers == ("1", "2", "5")
    plays_off(office, "prelim", 2, {(1, 2, 5): (-2, -2, 4)})
    office.closed("prelim")
    assert advanced(office) == ("4", "5", "7", "10", "13", "16", "19", "22", "25")


def test_a9_07_after_two_playoffs_lots_decide() -> None:
    """A9-07."""
    office = scored({1: [10, 10, -20]}).closed("prelim")
    for which in (1, 2):
        plays_off(office, "prelim", which, {(1, 2, 5): (2, 2, -4)})
        if which == 1:
            office.closed("prelim")
    refused = office.refuses("close_stage", stage="prelim")
    assert refused.code == "cut_tied"
    office.does("decide", stage="prelim", order=[2, 1], method="lots", reason="抽签，2 号晋级")
    office.closed("prelim")
    assert advanced(office) == ("2", "4", "7", "10", "13", "16", "19", "22", "25")


def test_a9_08_the_semi_final_begins_at_nought_and_its_three_best_go_to_the_final() -> None:
    """A9-08."""
    office = semi()
    assert all(seat.start == 0 for number in (1, 2, 3) for seat in table(office, number).seats)
    assert table(office).limit == 10
    all_scored(office, "semi", [[30, 20, -50], [5, -1, -4], [10, 0, -10]]).closed("semi")
    assert advanced(office, "semi", "final") == ("1", "4", "19")


def test_a9_08_eight_of_nine_places_taken_and_one_bye_make_a_semi_final_of_nine() -> None:
    """A9-08; A9-06 (the bye of the preliminary sits down with the eight)."""
    office = an_event(FORM).with_players(28)
    tables = [[3 * t - 2, 3 * t - 1, 3 * t] for t in range(1, 10)]
    office.does("draw", stage="prelim", tables=tables, byes=[28])
    all_scored(office, "prelim", CLEAR).closed("prelim")
    office.does("draw", stage="semi", seed="3")
    drawn = office.state.stages["semi"].rounds[0]
    assert len(drawn.tables) == 3
    assert "28" in drawn.seated


def test_a9_09_a_tie_for_the_last_place_in_the_final_is_played_off_the_same_way() -> None:
    """A9-09."""
    office = all_scored(semi(), "semi", [[30, 0, -30], [29, 5, -34], [8, 8, -16]]).closed("semi")
    assert office.state.stages["semi"].playoffs[0].numbers == ("13", "19", "22")
    assert office.state.stages["semi"].playoffs[0].tied == ("19", "22")
    plays_off(office, "semi", 1, {(13, 19, 22): (-3, 6, -3)})
    office.closed("semi")
    assert advanced(office, "semi", "final") == ("1", "10", "19")


def test_a9_10_the_final_has_ten_hands_and_points_give_the_places() -> None:
    """A9-10."""
    office = final()
    assert table(office).limit == 10
    office.played("final", 1, [-3, 42, -39]).closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:3]] == [(1, "10"), (2, "1"), (3, "19")]


def test_a9_11_equal_second_and_third_of_the_final_share_the_second_place() -> None:
    """A9-11."""
    office = final().played("final", 1, [-10, 20, -10]).closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:4]] == [
        (1, "10"),
        (2, "1"),
        (2, "19"),
        (4, "4"),
    ]


def test_a9_12_a_tie_for_first_costs_three_more_hands_and_the_third_keeps_his_place() -> None:
    """A9-12."""
    office = final().played("final", 1, [10, 10, -20])
    assert table(office).state == "tied"
    for _ in range(3):
        # the third wins it
        office.does("hand", stage="final", table=1, overtime=1, landlord=3, bid=3, won=True)
    refused = office.refuses("hand", stage="final", table=1, overtime=1, landlord=3, bid=3, won=True)
    assert refused.code == "hand_after_limit"
    office.does("void_hand", stage="final", table=1, overtime=1, hand=3, reason="发错牌，重打")
    office.does("hand", stage="final", table=1, overtime=1, landlord=2, bid=1, won=True)
    office.does("confirm", stage="final", table=1, overtime=1)
    assert places_at(office) == (2, 1, 3)
    office.closed("final")
    assert [row.number for row in places(office.state)[:3]] == ["10", "1", "19"]


def test_a9_12_the_hands_of_the_overtime_never_enter_the_points() -> None:
    """A9-12."""
    office = final().played("final", 1, [10, 10, -20])
    overtime(office, "final", 1, 1, [-9, 3, 6])
    assert seat_points(office) == (10, 10, -20)
    assert places_at(office) == (2, 1, 3)


def test_a9_50_warnings_of_an_overtime_are_not_added_to_those_of_the_table() -> None:
    """A9-50, A9-12: hand 1 of the overtime is another hand than hand 1 of the ten."""
    late = {"number": 19, "stage": "final", "table": 1, "hand": 1, "clause": "A9-49", "reason": "超时"}
    office = final().played("final", 1, [10, 10, -20])
    for _ in range(2):
        office.does("warn", **late)
    for _ in range(2):
        assert office.does("warn", **late, overtime=1).cautions == ()
    assert [caution.code for caution in office.does("warn", **late).cautions] == ["warnings_fined"]


def test_a9_12_three_equal_in_the_final_all_compete() -> None:
    """A9-12."""
    office = final().played("final", 1, [0, 0, 0])
    overtime(office, "final", 1, 1, [6, 0, -6])
    assert places_at(office) == (1, 2, 3)


def test_a9_12_still_tied_after_two_overtimes_lots_decide() -> None:
    """A9-12."""
    office = final().played("final", 1, [10, 10, -20])
    overtime(office, "final", 1, 1, [1, 1, -2])
    overtime(office, "final", 1, 2, [2, 2, -4])
    office.does("decide", stage="final", table=1, order=[10, 1], method="lots", reason="抽签")
    assert places_at(office) == (2, 1, 3)


NINTH = {9: [4, 0, -4], 8: [25, 4, -29], 7: [26, 2, -28]}
"""Eight firsts stand above; 25 and 23 have 4 and are tied for the ninth place, 20 with 2 is the best of those out."""


def test_a9_07_who_leaves_before_the_playoff_is_replaced_by_the_next_best() -> None:
    """A9-07: 20 withdraws; 26 with 0 plays the two who are tied, and may win the place."""
    office = scored(NINTH)
    office.closed("prelim")
    assert office.state.stages["prelim"].playoffs[0].numbers == ("20", "23", "25")
    office.does("withdraw", number=20, reason="身体不适")
    refused = office.refuses("draw", stage="prelim", playoff=1, tables=[[23, 25, 26]])
    assert refused.code == "playoff_left"
    office.closed("prelim")
    plays_off(office, "prelim", 1, {(23, 25, 26): (-1, -1, 2)})
    office.closed("prelim")
    assert "26" in office.state.stages["prelim"].advance["semi"]


def test_a9_07_one_of_two_tied_leaves_and_the_other_goes_on() -> None:
    """A9-07: nobody is tied any more; closing again needs no playoff."""
    office = scored(NINTH)
    office.closed("prelim")
    office.does("withdraw", number=23, reason="身体不适")
    office.closed("prelim")
    assert "25" in office.state.stages["prelim"].advance["semi"]
    assert office.state.stages["prelim"].closed_at
