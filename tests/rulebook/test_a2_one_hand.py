"""范文二 · 每桌一局: one test a clause.

unit = bid × 2^(bombs + rocket) × 2 for spring or anti-spring; the landlord wins or loses two units, each peasant one.
"""

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import TableId
from tourney.queries.stages import due_draw
from tourney.queries.standings import places, standings
from tourney.queries.tables import table_row

STAGE = "knockout"


@pytest.fixture
def hall() -> Office:
    """9 players at 3 tables in natural order."""
    return an_event("A2-one-hand").with_players(9).drawn(STAGE)


def won(office: Office, table: int, seat: int, number: int = 1) -> None:
    """The only hand of a table, won by this seat as landlord, and signed."""
    office.does("hand", stage=STAGE, round=number, table=table, landlord=seat, bid=1, won=True)
    office.does("confirm", stage=STAGE, round=number, table=table)


@pytest.mark.parametrize(("players", "tables", "byes"), [(9, 3, 0), (15, 5, 0), (16, 5, 1), (20, 6, 2)])
def test_a2_01_groups_of_three_by_lot_and_the_rest_have_a_bye(players: int, tables: int, byes: int) -> None:
    """A2-01."""
    office = an_event("A2-one-hand").with_players(players)
    office.does("draw", stage=STAGE, seed="4711")
    drawn = office.state.stages[STAGE].rounds[0]
    assert [len(table.seats) for table in drawn.tables.values()] == [3] * tables
    assert len(drawn.byes) == byes
    assert sorted(int(number) for number in drawn.entrants) == list(range(1, players + 1))


def test_a2_01_nobody_has_a_second_bye() -> None:
    """A2-01: of the five in round 2 only those may rest who did not rest before."""
    office = an_event("A2-one-hand").with_players(13)
    office.does("draw", stage=STAGE, tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]], byes=[13])
    for table in range(1, 5):
        won(office, table, 1)
    office.does("close_round", stage=STAGE, round=1)
    due = due_draw(office.state)
    assert due is not None
    assert due.entrants == ("1", "4", "7", "10", "13")
    refused = office.refuses("draw", stage=STAGE, round=2, tables=[[1, 4, 7]], byes=[10, 13])
    assert refused.code == "second_bye"


def test_a2_02_each_table_plays_one_hand(hall: Office) -> None:
    """A2-02."""
    hall.hand(1, 1, 3, True)
    refused = hall.refuses("hand", stage=STAGE, table=1, landlord=1, bid=1, won=True)
    assert refused.code == "hand_after_limit"


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a2_07_calls_are_1_2_or_3(hall: Office, bid: int) -> None:
    """A2-07."""
    hall.hand(1, 3, bid, False)
    assert hall.points(STAGE, 1) == (bid, bid, -2 * bid)


@pytest.mark.parametrize("bid", [0, 4, 10, -1])
def test_a2_07_any_other_call_is_refused(hall: Office, bid: int) -> None:
    """A2-07."""
    assert hall.refuses("hand", stage=STAGE, table=1, landlord=1, bid=bid, won=True).code == "bid_outside"


def test_a2_09_and_10_all_pass_means_a_new_deal_with_the_same_opener(hall: Office) -> None:
    """A2-09, A2-10."""
    hall.does("hand", stage=STAGE, table=1, passed_out=True, opener=2)
    play = table_row(hall.state, TableId(STAGE, 1, 1)).plays[0]
    assert (play.hands[0].passed_out, play.hands[0].deltas, play.next_opener) == (True, (0, 0, 0), 2)


def test_a2_11_a_passed_out_hand_is_kept_but_is_not_the_only_one(hall: Office) -> None:
    """A2-11: our reading: the table stays open until a hand is played."""
    hall.does("hand", stage=STAGE, table=1, passed_out=True, opener=2)
    short = hall.refuses("confirm", stage=STAGE, table=1)
    assert (short.code, short.facts["hands"], short.facts["limit"]) == ("confirm_short", 0, 1)
    hall.hand(1, 2, 2, True)
    row = table_row(hall.state, TableId(STAGE, 1, 1))
    assert [hand.hand for hand in row.plays[0].hands] == [1, 2]
    assert row.plays[0].sums == (-2, 4, -2)


def test_a2_12_a_third_in_turn_who_calls_1_is_warned_about(hall: Office) -> None:
    """A2-12: with seat 2 to open, seat 1 is third."""
    assert [c.code for c in hall.hand(1, 1, 1, True, opener=2).cautions] == ["third_bid_low"]
    assert hall.hand(2, 1, 2, True, opener=2).cautions == ()


def test_a2_13_an_opener_who_passed_two_hands_running_calls_at_least_2(hall: Office) -> None:
    """A2-13."""
    for table in (1, 2):
        for _ in range(2):
            hall.does("hand", stage=STAGE, table=table, passed_out=True, opener=1)
    assert [c.code for c in hall.hand(1, 1, 1, True).cautions] == ["opener_bid_low"]
    assert hall.hand(2, 1, 2, True).cautions == ()


def test_a2_14_three_hands_running_without_a_call_cost_the_opener_4(hall: Office) -> None:
    """A2-14: −4 +2 +2, then the next seat opens, and the hand that follows adds to it."""
    for _ in range(3):
        hall.does("hand", stage=STAGE, table=1, passed_out=True, opener=3)
    row = table_row(hall.state, TableId(STAGE, 1, 1))
    assert (row.plays[0].sums, row.plays[0].next_opener) == ((2, 2, -4), 1)
    hall.hand(1, 1, 1, True)
    assert hall.points(STAGE, 1) == (4, 1, -5)


def test_a2_14_a_played_hand_between_interrupts_the_count() -> None:
    """A2-14: with two hands a table: pass, pass, played, pass costs nothing."""
    office = an_event("A2-one-hand", hands="2").with_players(3).drawn(STAGE)
    for _ in range(2):
        office.does("hand", stage=STAGE, table=1, passed_out=True, opener=1)
    office.hand(1, 1, 2, True)
    office.does("hand", stage=STAGE, table=1, passed_out=True, opener=2)
    assert office.points(STAGE, 1) == (4, -2, -2)


def test_a2_15_the_first_opener_is_recorded(hall: Office) -> None:
    """A2-15."""
    hall.hand(1, 1, 2, True, opener=3)
    assert table_row(hall.state, TableId(STAGE, 1, 1)).plays[0].hands[0].opener == 3


def test_a2_15_an_opener_who_does_not_sit_there_is_refused(hall: Office) -> None:
    """A2-15."""
    refused = hall.refuses("hand", stage=STAGE, table=1, landlord=1, bid=2, won=True, opener=4)
    assert refused.code == "seat_unknown"


def test_a2_16_later_openers_follow_in_turn() -> None:
    """A2-16: opener 3, then 1; another one is warned about."""
    office = an_event("A2-one-hand", hands="3").with_players(3).drawn(STAGE)
    office.hand(1, 3, 2, True, opener=3)
    office.hand(1, 1, 2, True)
    hands = table_row(office.state, TableId(STAGE, 1, 1)).plays[0].hands
    assert [hand.opener for hand in hands] == [3, 1]
    assert [c.code for c in office.hand(1, 3, 2, True, opener=3).cautions] == ["opener_out_of_turn"]


def test_a2_37_and_38_a_landlord_who_wins_gets_twice_the_base(hall: Office) -> None:
    """A2-37, A2-38."""
    hall.hand(1, 2, 3, True)
    assert hall.points(STAGE, 1) == (-3, 6, -3)


def test_a2_39_a_landlord_who_loses_pays_twice_the_base(hall: Office) -> None:
    """A2-39."""
    hall.hand(1, 2, 2, False)
    assert hall.points(STAGE, 1) == (2, -4, 2)


@pytest.mark.parametrize(("bombs", "rockets", "unit"), [(1, 0, 4), (0, 1, 4), (2, 1, 16), (12, 1, 2 * 2**13)])
def test_a2_40_every_bomb_and_the_rocket_double_all_three(
    hall: Office, bombs: int, rockets: int, unit: int
) -> None:
    """A2-40: bid 2."""
    hall.hand(1, 1, 2, True, bombs=bombs, rockets=rockets)
    assert hall.points(STAGE, 1) == (2 * unit, -unit, -unit)


def test_a2_41_more_bombs_than_a_pack_has_are_refused(hall: Office) -> None:
    """A2-41."""
    values = {"stage": STAGE, "table": 1, "landlord": 1, "bid": 1, "won": True}
    assert hall.refuses("hand", **values, bombs=13, rockets=1).code == "bombs_outside"
    assert hall.refuses("hand", **values, bombs=-1).code == "bombs_outside"


def test_a2_42_spring_doubles_a_landlords_win_on_top_of_bombs(hall: Office) -> None:
    """A2-42: 3 × 2 × 2 = 12."""
    hall.hand(1, 3, 3, True, bombs=1, spring=True)
    assert hall.points(STAGE, 1) == (-12, -12, 24)
    values = {"stage": STAGE, "table": 2, "landlord": 3, "bid": 3}
    assert hall.refuses("hand", **values, won=False, spring=True).code == "spring_needs_win"


def test_a2_43_anti_spring_doubles_a_landlords_loss(hall: Office) -> None:
    """A2-43: 3 × 2 = 6; both at once cannot be."""
    hall.hand(1, 3, 3, False, anti_spring=True)
    assert hall.points(STAGE, 1) == (6, 6, -12)
    values = {"stage": STAGE, "table": 2, "landlord": 3, "bid": 3, "won": False}
    assert hall.refuses("hand", **values, spring=True, anti_spring=True).code == "spring_both"


def test_a2_44_the_best_of_the_table_goes_on(hall: Office) -> None:
    """A2-44."""
    for table, seat in ((1, 2), (2, 1), (3, 3)):
        won(hall, table, seat)
    hall.does("close_round", stage=STAGE, round=1)
    assert hall.state.stages[STAGE].rounds[0].through == ("2", "4", "9")


def test_a2_44_two_peasants_who_won_play_one_more_hand_until_it_is_decided(hall: Office) -> None:
    """A2-44: seats 2 and 3 have +1; in overtime 1 they are equal again, in overtime 2 seat 3 wins."""
    hall.hand(1, 1, 1, False)
    hall.does("confirm", stage=STAGE, table=1)
    assert table_row(hall.state, TableId(STAGE, 1, 1)).state == "tied"
    hall.does("hand", stage=STAGE, table=1, overtime=1, landlord=1, bid=3, won=False, opener=1)
    hall.does("confirm", stage=STAGE, table=1, overtime=1)
    hall.does("hand", stage=STAGE, table=1, overtime=2, landlord=3, bid=1, won=True, opener=1)
    hall.does("confirm", stage=STAGE, table=1, overtime=2)
    row = table_row(hall.state, TableId(STAGE, 1, 1))
    assert [(seat.points, seat.place) for seat in row.seats] == [(-2, 3), (1, 2), (1, 1)]


def test_a2_44_after_two_overtimes_lots_decide(hall: Office) -> None:
    """A2-44."""
    hall.hand(1, 1, 1, False)
    hall.does("confirm", stage=STAGE, table=1)
    for overtime in (1, 2):
        hall.does("hand", stage=STAGE, table=1, overtime=overtime, landlord=1, bid=1, won=False, opener=1)
        hall.does("confirm", stage=STAGE, table=1, overtime=overtime)
    assert (
        hall.refuses("decide", stage=STAGE, table=1, order=[1, 2], method="lots", reason="抽签").code
        == "decide_whom"
    )
    hall.does("decide", stage=STAGE, table=1, order=[3, 2], method="lots", reason="抽签")
    assert [seat.place for seat in table_row(hall.state, TableId(STAGE, 1, 1)).seats] == [3, 2, 1]


def test_a2_45_the_other_two_are_out(hall: Office) -> None:
    """A2-45."""
    for table in (1, 2, 3):
        won(hall, table, 1)
    hall.does("close_round", stage=STAGE, round=1)
    assert {row.number for row in standings(hall.state, STAGE, 1) if row.out} == {
        "2",
        "3",
        "5",
        "6",
        "8",
        "9",
    }


def test_a2_46_winners_play_on_from_0_until_one_table_is_left(hall: Office) -> None:
    """A2-46: 9 → 3; at the last table the second place may be shared."""
    for table in (1, 2, 3):
        won(hall, table, 1)
    hall.does("close_round", stage=STAGE, round=1)
    hall.drawn(STAGE)
    assert hall.state.stages[STAGE].rounds[1].tables[1].brought == (0, 0, 0)
    hall.does("hand", stage=STAGE, round=2, table=1, landlord=2, bid=2, won=True)
    hall.does("confirm", stage=STAGE, round=2, table=1)
    hall.closed(STAGE)
    assert [(row.place, row.number) for row in places(hall.state)[:4]] == [
        (1, "4"),
        (2, "1"),
        (2, "7"),
        (4, "2"),
    ]


def test_a2_46_with_two_winners_left_the_best_of_those_out_fills_the_table() -> None:
    """A2-46: 6 → 2: seat 2 of table 2 lost the least and comes back."""
    office = an_event("A2-one-hand").with_players(6).drawn(STAGE)
    office.does("hand", stage=STAGE, table=1, landlord=1, bid=3, won=True)
    office.does("confirm", stage=STAGE, table=1)
    office.does("hand", stage=STAGE, table=2, landlord=1, bid=1, won=True)
    office.does("confirm", stage=STAGE, table=2)
    office.does("close_round", stage=STAGE, round=1)
    assert office.refuses("draw", stage=STAGE, round=2, seed="1").code == "fill_tied"  # 5 and 6 both −1
    office.does("decide", stage=STAGE, round=2, order=[6, 5], method="lots", reason="抽签")
    office.drawn(STAGE)
    assert office.state.stages[STAGE].rounds[1].tables[1].seats == ("1", "4", "6")
