"""范文三 · 末位淘汰: one test a clause.

Everybody holds 300. unit = bid × 2^(bombs + rocket) × 2 for spring or anti-spring; each peasant settles one unit with
the landlord, nobody pays more than he holds. All figures are worked out by hand.
"""

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import RoundId, TableId
from tourney.queries.stages import due_draw, seconds_left
from tourney.queries.standings import places, standings
from tourney.queries.tables import table_row

STAGE = "elimination"


@pytest.fixture
def hall() -> Office:
    """9 players at 3 tables in natural order."""
    return an_event("A3-lowest-out").with_players(9).drawn(STAGE)


def played(office: Office, table: int, *hands: tuple[int, int, bool], number: int = 1) -> tuple[int, ...]:
    """Hands as (landlord, bid, won); the points of the table."""
    for landlord, bid, won in hands:
        office.does("hand", stage=STAGE, round=number, table=table, landlord=landlord, bid=bid, won=won)
    return office.points(STAGE, table)


def bust_in_one_hand() -> Office:
    """Table 1: seat 1 wins 30 × 2⁴ = 480 from two who hold 300 each: 900, 0, 0."""
    office = an_event("A3-lowest-out").with_players(9).drawn(STAGE)
    office.hand(1, 1, 30, True, bombs=4)
    return office


def test_a3_01_groups_of_three_by_lot_and_leftovers_keep_their_points() -> None:
    """A3-01 (as A2-01)."""
    office = an_event("A3-lowest-out").with_players(10)
    office.does("draw", stage=STAGE, seed="17")
    drawn = office.state.stages[STAGE].rounds[0]
    assert [len(table.seats) for table in drawn.tables.values()] == [3, 3, 3]
    assert len(drawn.byes) == 1
    bye = next(row for row in standings(office.state, STAGE, 1) if row.number == drawn.byes[0])
    assert bye.points == 300


def test_a3_01_nobody_rests_twice_before_everybody_rested() -> None:
    """A3-01 (as A2-01): 10 → 7: the bye of round 1 cannot be the bye of round 2."""
    office = an_event("A3-lowest-out").with_players(10)
    office.does("draw", stage=STAGE, tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]], byes=[10])
    for table in (1, 2, 3):
        office.played(STAGE, table, [400, 300, 200])
    office.does("close_round", stage=STAGE, round=1)
    refused = office.refuses("draw", stage=STAGE, round=2, tables=[[1, 2, 4], [5, 7, 8]], byes=[10])
    assert refused.code == "second_bye"
    office.does("draw", stage=STAGE, round=2, tables=[[1, 2, 4], [5, 7, 10]], byes=[8])
    drawn = office.state.stages[STAGE].rounds[1]
    assert drawn.tables[1].brought == (400, 300, 400)
    assert drawn.tables[2].brought == (300, 400, 300)


@pytest.mark.parametrize("bid", [10, 20, 30])
def test_a3_06_calls_are_10_20_or_30(hall: Office, bid: int) -> None:
    """A3-06."""
    hall.hand(1, 2, bid, True)
    assert hall.points(STAGE, 1) == (300 - bid, 300 + 2 * bid, 300 - bid)


@pytest.mark.parametrize("bid", [1, 3, 15, 40, -10])
def test_a3_06_any_other_call_is_refused(hall: Office, bid: int) -> None:
    """A3-06."""
    assert hall.refuses("hand", stage=STAGE, table=1, landlord=1, bid=bid, won=True).code == "bid_outside"


def test_a3_08_and_09_and_10_all_pass_counts_and_the_same_player_opens(hall: Office) -> None:
    """A3-08 (as A2-09), A3-09 (as A2-10), A3-10 (as A2-11)."""
    hall.does("hand", stage=STAGE, table=1, passed_out=True, opener=3)
    row = table_row(hall.state, TableId(STAGE, 1, 1))
    assert (row.hands_played, row.plays[0].next_opener, row.plays[0].sums) == (1, 3, (300, 300, 300))


def test_a3_11_a_third_in_turn_who_calls_10_is_warned_about(hall: Office) -> None:
    """A3-11 (as A2-12)."""
    assert [c.code for c in hall.hand(1, 3, 10, True, opener=1).cautions] == ["third_bid_low"]
    assert hall.hand(2, 3, 20, True, opener=1).cautions == ()


def test_a3_12_an_opener_who_passed_two_hands_and_calls_10_is_warned_about(hall: Office) -> None:
    """A3-12 (as A2-13)."""
    for _ in range(2):
        hall.does("hand", stage=STAGE, table=1, passed_out=True, opener=1)
    assert [c.code for c in hall.hand(1, 1, 10, True).cautions] == ["opener_bid_low"]


def test_a3_13_three_hands_without_a_call_cost_the_opener_40(hall: Office) -> None:
    """A3-13 (as A2-14)."""
    for _ in range(3):
        hall.does("hand", stage=STAGE, table=1, passed_out=True, opener=1)
    row = table_row(hall.state, TableId(STAGE, 1, 1))
    assert row.plays[0].sums == (260, 320, 320)
    assert row.plays[0].next_opener == 2


def test_a3_13_the_fine_is_no_more_than_the_opener_holds(hall: Office) -> None:
    """A3-13 (as A2-14): seat 1 holds 300 − 2 × 120 − 2 × 20 = 20 and pays 10 to each, which leaves him out."""
    hall.hand(1, 1, 30, False, bombs=2)  # 30 × 4 = 120 to each
    hall.hand(1, 1, 20, False)
    assert hall.points(STAGE, 1) == (20, 440, 440)
    for _ in range(3):
        hall.does("hand", stage=STAGE, table=1, passed_out=True, opener=1)
    assert hall.points(STAGE, 1) == (0, 450, 450)
    assert hall.refuses("hand", stage=STAGE, table=1, landlord=2, bid=10, won=True).code == "hand_after_bust"


def test_a3_14_and_15_the_first_opener_is_recorded_and_the_others_follow(hall: Office) -> None:
    """A3-14 (as A2-15), A3-15 (as A2-16)."""
    hall.hand(1, 3, 10, True, opener=3)
    hall.hand(1, 2, 10, True)
    assert [hand.opener for hand in table_row(hall.state, TableId(STAGE, 1, 1)).plays[0].hands] == [3, 1]
    assert [c.code for c in hall.hand(1, 2, 20, True, opener=1).cautions] == ["opener_out_of_turn"]


def test_a3_36_everyone_starts_with_300(hall: Office) -> None:
    """A3-36."""
    assert hall.state.stages[STAGE].rounds[0].tables[2].brought == (300, 300, 300)
    assert hall.refuses("scores", stage=STAGE, table=1, scores=[100, 0, -100]).code == "totals_sum"
    hall.does("scores", stage=STAGE, table=1, scores=[400, 300, 200])


def test_a3_36_another_start_can_be_set() -> None:
    """A3-36."""
    office = an_event("A3-lowest-out", start="500").with_players(9).drawn(STAGE)
    office.hand(1, 1, 10, True)
    assert office.points(STAGE, 1) == (520, 490, 490)


def test_a3_37_a_landlord_who_wins_gets_the_bid_from_both(hall: Office) -> None:
    """A3-37."""
    assert played(hall, 1, (2, 30, True)) == (270, 360, 270)


def test_a3_37_nobody_pays_more_than_he_holds(hall: Office) -> None:
    """A3-37: seat 2 holds 300 − 240 = 60 when 120 are due, seat 3 has 300 + 0 and pays in full."""
    hall.hand(1, 2, 30, False, bombs=2)  # 120 to each: 420, 60, 420
    hall.hand(1, 1, 30, True, bombs=2)  # 120 each: seat 2 has 60
    assert hall.points(STAGE, 1) == (420 + 180, 0, 300)


def test_a3_38_a_landlord_who_loses_pays_the_bid_to_both(hall: Office) -> None:
    """A3-38."""
    assert played(hall, 1, (3, 20, False)) == (320, 320, 260)


def test_a3_38_a_landlord_who_cannot_pay_both_halves_what_he_has(hall: Office) -> None:
    """A3-38: 30 × 2³ = 240 to each are due, he has 300: 150 each, though only one of them could be paid in full."""
    hall.hand(1, 2, 30, False, bombs=3)
    assert hall.points(STAGE, 1) == (450, 0, 450)


def test_a3_38_an_odd_point_goes_to_the_next_seat_in_playing_order() -> None:
    """A3-38: start 105; seat 3 owes 80 to each and has 105: 53 to seat 1, who plays after him, 52 to seat 2."""
    office = an_event("A3-lowest-out", start="105").with_players(9).drawn(STAGE)
    office.hand(1, 3, 20, False, bombs=2)
    assert office.points(STAGE, 1) == (158, 157, 0)


def test_a3_39_bombs_and_the_rocket_double(hall: Office) -> None:
    """A3-39 (as A2-40): 10 × 2 × 2 = 40."""
    hall.hand(1, 1, 10, True, bombs=1, rockets=1)
    assert hall.points(STAGE, 1) == (380, 260, 260)


def test_a3_40_only_bombs_that_can_have_been_played_are_taken(hall: Office) -> None:
    """A3-40 (as A2-41)."""
    values = {"stage": STAGE, "table": 1, "landlord": 1, "bid": 10, "won": True}
    assert hall.refuses("hand", **values, bombs=14).code == "bombs_outside"
    assert hall.refuses("hand", **values, rockets=2).code == "rockets_outside"


def test_a3_41_spring_doubles_on_top_of_bombs(hall: Office) -> None:
    """A3-41: 20 × 2 × 2 = 80."""
    hall.hand(1, 1, 20, True, bombs=1, spring=True)
    assert hall.points(STAGE, 1) == (460, 220, 220)


def test_a3_42_anti_spring_doubles_what_the_landlord_pays(hall: Office) -> None:
    """A3-42: 20 × 2 = 40."""
    hall.hand(1, 1, 20, False, anti_spring=True)
    assert hall.points(STAGE, 1) == (220, 340, 340)
    values = {"stage": STAGE, "table": 2, "landlord": 1, "bid": 20, "won": True}
    assert hall.refuses("hand", **values, anti_spring=True).code == "anti_spring_needs_loss"


def test_a3_43_the_standing_is_300_plus_won_minus_lost(hall: Office) -> None:
    """A3-43: +40 −20 −20, −30 +60 −30, −10 −10 +20 → 300 ± 0, 330, 270."""
    assert played(hall, 1, (1, 20, True), (2, 30, True), (3, 10, True)) == (300, 330, 270)


def test_a3_43_a_corrected_early_hand_refolds_the_chips_of_all_later_ones(hall: Office) -> None:
    """A3-43: first 150/150 as all he had; once the early hand costs less he pays the whole 120 to each."""
    hall.hand(1, 1, 30, False, bombs=2)  # −240: 60, 420, 420
    hall.hand(1, 1, 30, False, bombs=2)  # he has 60: 30 each
    assert hall.points(STAGE, 1) == (0, 450, 450)
    hall.does("amend_hand", stage=STAGE, table=1, hand=1, landlord=1, bid=10, won=False)  # −20: 280
    assert hall.points(STAGE, 1) == (40, 430, 430)
    assert table_row(hall.state, TableId(STAGE, 1, 1)).plays[0].hands[1].deltas == (-240, 120, 120)


def test_a3_43_a_void_early_hand_refolds_too(hall: Office) -> None:
    """A3-43."""
    hall.hand(1, 1, 30, False, bombs=2)
    hall.hand(1, 1, 30, False, bombs=2)
    hall.does("void_hand", stage=STAGE, table=1, hand=1, reason="发错牌")
    assert hall.points(STAGE, 1) == (60, 420, 420)


def test_a3_43_penalties_are_apart_from_chips_and_may_go_below_zero() -> None:
    """A3-43: 0 in chips and 5 off is −5; a penalty costs no chip and puts nobody out."""
    office = bust_in_one_hand()
    office.does("deduct", stage=STAGE, table=1, number=2, points=5, reason="延误")
    assert [seat.points for seat in table_row(office.state, TableId(STAGE, 1, 1)).seats] == [900, -5, 0]
    office.does("deduct", stage=STAGE, table=2, number=4, points=300, reason="延误")
    office.hand(2, 2, 10, True)
    assert [seat.points for seat in table_row(office.state, TableId(STAGE, 1, 2)).seats] == [-10, 320, 290]
    assert office.state.stages[STAGE].rounds[0].tables[2].plays[0].hands[0].deltas == (-10, 20, -10)


def test_a3_44_30_minutes_and_the_running_hand_counts(hall: Office) -> None:
    """A3-44."""
    hall.does("start", stage=STAGE)
    started = hall.state.stages[STAGE].rounds[0].started_at
    assert seconds_left(hall.state, RoundId(STAGE, 1), started) == 30 * 60


def test_a3_44_the_lowest_of_each_table_is_out(hall: Office) -> None:
    """A3-44."""
    hall.played(STAGE, 1, [310, 290, 300]).played(STAGE, 2, [300, 301, 299]).played(STAGE, 3, [0, 500, 400])
    hall.does("close_round", stage=STAGE, round=1)
    drawn = hall.state.stages[STAGE].rounds[0]
    assert (drawn.out, drawn.through) == (("2", "6", "7"), ("1", "3", "4", "5", "8", "9"))


def test_a3_44_a_tie_for_the_lowest_is_played_off_and_only_the_tied_compare(hall: Office) -> None:
    """A3-44: 320, 290, 290; in the overtime seat 2 wins and seat 1's points count for nothing."""
    hall.played(STAGE, 1, [320, 290, 290])
    assert table_row(hall.state, TableId(STAGE, 1, 1)).state == "tied"
    for landlord, won in ((2, True), (2, True), (1, True)):
        hall.does(
            "hand", stage=STAGE, table=1, overtime=1, landlord=landlord, bid=10, won=won, opener=landlord
        )
    hall.does("confirm", stage=STAGE, table=1, overtime=1)
    row = table_row(hall.state, TableId(STAGE, 1, 1))
    assert [seat.place for seat in row.seats] == [1, 2, 3]
    assert [seat.points for seat in row.seats] == [320, 290, 290]


def test_a3_44_a_tie_for_the_first_place_decides_nothing_and_stays(hall: Office) -> None:
    """A3-44."""
    hall.played(STAGE, 1, [310, 310, 280])
    assert table_row(hall.state, TableId(STAGE, 1, 1)).state == "confirmed"


def test_a3_44_a_tie_after_two_overtimes_is_settled_by_lots(hall: Office) -> None:
    """A3-44."""
    hall.played(STAGE, 1, [300, 300, 300])
    for overtime in (1, 2):
        hall.does("scores", stage=STAGE, table=1, overtime=overtime, scores=[0, 0, 0])
        hall.does("confirm", stage=STAGE, table=1, overtime=overtime)
    third = {"stage": STAGE, "table": 1, "overtime": 3, "scores": [0, 0, 0]}
    assert hall.refuses("scores", **third).code == "overtime_over"
    hall.does("decide", stage=STAGE, table=1, order=[3, 1, 2], method="lots", reason="抽签")
    assert [seat.place for seat in table_row(hall.state, TableId(STAGE, 1, 1)).seats] == [2, 3, 1]


def test_a3_45_a_player_at_zero_ends_the_table(hall: Office) -> None:
    """A3-45."""
    hall.hand(1, 2, 30, False, bombs=3)
    assert hall.refuses("hand", stage=STAGE, table=1, landlord=1, bid=10, won=True).code == "hand_after_bust"
    hall.does("confirm", stage=STAGE, table=1)


def test_a3_45_two_at_zero_in_one_hand_are_both_out() -> None:
    """A3-45: of table 1 only one goes on, of the two others two each: five people."""
    office = bust_in_one_hand()
    assert office.points(STAGE, 1) == (900, 0, 0)
    office.does("confirm", stage=STAGE, table=1)
    assert table_row(office.state, TableId(STAGE, 1, 1)).state == "confirmed"
    office.played(STAGE, 2, [310, 300, 290]).played(STAGE, 3, [310, 300, 290])
    office.does("close_round", stage=STAGE, round=1)
    assert office.state.stages[STAGE].rounds[0].through == ("1", "4", "5", "7", "8")


def test_a3_46_the_others_go_on_with_their_points(hall: Office) -> None:
    """A3-46: 6 people, 2 tables; nobody begins anew."""
    hall.played(STAGE, 1, [310, 290, 300]).played(STAGE, 2, [320, 300, 280]).played(STAGE, 3, [400, 300, 200])
    hall.does("close_round", stage=STAGE, round=1)
    hall.drawn(STAGE, [[1, 4, 7], [3, 5, 8]])
    tables = hall.state.stages[STAGE].rounds[1].tables
    assert tables[1].brought == (310, 320, 400)
    assert tables[2].brought == (300, 300, 300)
    hall.does("hand", stage=STAGE, round=2, table=1, landlord=1, bid=10, won=True)
    row = table_row(hall.state, TableId(STAGE, 2, 1))
    assert [seat.points for seat in row.seats] == [330, 310, 390]


def test_a3_46_a_penalty_is_carried_but_costs_no_chips(hall: Office) -> None:
    """A3-46: he brings his 310 chips; the penalty stays with the round it was given in."""
    hall.does("scores", stage=STAGE, table=1, scores=[310, 290, 300])
    hall.does("deduct", stage=STAGE, table=1, number=1, points=5, reason="延误")
    hall.does("confirm", stage=STAGE, table=1)
    hall.played(STAGE, 2, [310, 300, 290]).played(STAGE, 3, [310, 300, 290])
    hall.does("close_round", stage=STAGE, round=1)
    hall.drawn(STAGE, [[1, 4, 7], [3, 5, 8]])
    assert hall.state.stages[STAGE].rounds[1].tables[1].brought == (310, 310, 310)


def to_three() -> Office:
    """9 → 6 → 4: 1 3 | 4 5 | 7 8, then 1, 4 of table 1 and 3, 5 of table 2 – 7 and 8 are out."""
    office = an_event("A3-lowest-out").with_players(9).drawn(STAGE)
    for table in (1, 2, 3):
        office.played(STAGE, table, [340, 310, 250])
    office.does("close_round", stage=STAGE, round=1)
    office.drawn(STAGE, [[1, 4, 7], [2, 5, 8]])
    office.played(STAGE, 1, [400, 380, 240], round=2).played(STAGE, 2, [350, 330, 250], round=2)
    office.does("close_round", stage=STAGE, round=2)
    return office


def test_a3_46_three_left_rank_1_to_3_at_one_table() -> None:
    """A3-46: 4 left: one rests, three play, two go on with him to the last table."""
    office = to_three()
    assert office.state.stages[STAGE].rounds[1].through == ("1", "2", "4", "5")
    office.does("draw", stage=STAGE, round=3, tables=[[1, 2, 4]], byes=[5])
    office.played(STAGE, 1, [500, 350, 280], round=3)
    office.does("close_round", stage=STAGE, round=3)
    office.drawn(STAGE, [[1, 2, 5]])
    assert office.state.stages[STAGE].rounds[3].tables[1].brought == (500, 350, 330)
    office.played(STAGE, 1, [300, 480, 400], round=4).closed(STAGE)
    assert [(row.place, row.number) for row in places(office.state)[:4]] == [
        (1, "2"),
        (2, "5"),
        (3, "1"),
        (4, "4"),
    ]


def test_a3_46_at_the_last_table_only_the_first_is_played_off() -> None:
    """A3-46: three players make the last table at once; second and third may share, the first not."""
    office = an_event("A3-lowest-out").with_players(3).drawn(STAGE)
    office.played(STAGE, 1, [340, 280, 280]).closed(STAGE)
    assert [(row.place, row.number) for row in places(office.state)] == [(1, "1"), (2, "2"), (2, "3")]
    office = an_event("A3-lowest-out").with_players(3).drawn(STAGE)
    office.played(STAGE, 1, [310, 310, 280])
    assert table_row(office.state, TableId(STAGE, 1, 1)).state == "tied"


def test_a3_46_only_two_left_after_busts_rank_by_their_points() -> None:
    """A3-46: at both of two tables two go bust in one hand: the two who are left rank by points."""
    office = an_event("A3-lowest-out").with_players(6).drawn(STAGE)
    for table in (1, 2):
        office.hand(table, 1, 30, True, bombs=4)
        office.does("confirm", stage=STAGE, table=table)
    office.does("close_round", stage=STAGE, round=1)
    assert due_draw(office.state) is None
    office.closed(STAGE)
    assert [(row.place, row.number) for row in places(office.state)] == [
        (1, "1"),
        (1, "4"),
        (3, "2"),
        (3, "3"),
        (3, "5"),
        (3, "6"),
    ]


def test_a3_46_two_left_and_somebody_out_with_points_he_comes_back() -> None:
    """A3-46: 1 of table 1 (900), of table 2 two go on; 3 people make the last table."""
    office = an_event("A3-lowest-out").with_players(6).drawn(STAGE)
    office.hand(1, 1, 30, True, bombs=4)
    office.does("confirm", stage=STAGE, table=1)
    office.played(STAGE, 2, [310, 300, 290])
    office.does("close_round", stage=STAGE, round=1)
    office.drawn(STAGE)
    assert office.state.stages[STAGE].rounds[1].tables[1].brought == (900, 310, 300)
