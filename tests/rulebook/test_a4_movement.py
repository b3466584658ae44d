"""范文四 · 复式移位赛: one test a clause.

Seats after each move are worked out by hand on a hall plan: seat 1 stays, seat 2 goes one table up, seat 3 one down.
"""

from itertools import combinations
from typing import Any

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import TableId
from tourney.queries.standings import places, standings
from tourney.queries.tables import table_row

STAGE = "movement"


def hall(players: int, **knobs: Any) -> Office:
    """Tables in natural order: table 1 is 1, 2, 3."""
    return an_event("A4-duplicate-movement", **knobs).with_players(players).drawn(STAGE)


def seats(office: Office, number: int) -> list[tuple[str, ...]]:
    drawn = office.state.stages[STAGE].rounds[number - 1]
    return [tuple(table.seats) for table in drawn.tables.values()]


def all_of_round(office: Office, number: int, scores: tuple[int, int, int] = (2, -1, -1)) -> Office:
    """Every table of the round with these totals; then the round is closed."""
    for table in office.state.stages[STAGE].rounds[number - 1].tables:
        office.played(STAGE, table, scores, round=number)
    office.does("close_round", stage=STAGE, round=number)
    return office


@pytest.fixture
def nine() -> Office:
    return hall(9)


def test_a4_01_three_seats_and_one_landlord(nine: Office) -> None:
    """A4-01 (as A1-01)."""
    refused = nine.refuses("hand", stage=STAGE, table=1, landlord=4, bid=1, won=True)
    assert refused.code == "seat_unknown"
    assert nine.refuses("hand", stage=STAGE, table=1, bid=1, won=True).code == "landlord_missing"


def test_a4_02_landlord_against_both_others(nine: Office) -> None:
    """A4-02 (as A1-03): one entry fixes all three results."""
    nine.hand(1, 2, 1, True)
    nine.hand(1, 2, 1, False)
    deltas = [hand.deltas for hand in table_row(nine.state, TableId(STAGE, 1, 1)).plays[0].hands]
    assert deltas == [(-1, 2, -1), (1, -2, 1)]


def test_a4_21_22_and_23_cards_of_three_suits_say_table_and_seat() -> None:
    """A4-21, A4-22, A4-23: same rank same table; spade seat 1, heart seat 2, diamond seat 3."""
    office = an_event("A4-duplicate-movement").with_players(9)
    cards = {
        "1": "H2",
        "2": "S1",
        "3": "D3",
        "4": "S2",
        "5": "D1",
        "6": "H3",
        "7": "S3",
        "8": "D2",
        "9": "H1",
    }
    office.does("draw", stage=STAGE, cards=cards)
    assert seats(office, 1) == [("2", "9", "5"), ("4", "1", "8"), ("7", "6", "3")]


def test_a4_21_a_card_that_is_missing_or_drawn_twice_is_named() -> None:
    """A4-21: for 6 players the bag holds 1 and 2 of three suits."""
    office = an_event("A4-duplicate-movement").with_players(6)
    cards = {"1": "S1", "2": "H1", "3": "D1", "4": "S2", "5": "H2", "6": "S2"}
    assert office.refuses("draw", stage=STAGE, cards=cards).code == "card_twice"
    cards["6"] = "D3"
    assert office.refuses("draw", stage=STAGE, cards=cards).code == "card_missing"
    assert office.refuses("draw", stage=STAGE, cards={**cards, "99": "D2"}).code == "number_unknown"


def test_a4_21_from_the_14th_table_numbers_go_on() -> None:
    """A4-21: A is 1, J 11, Q 12, K 13, and then 14."""
    office = an_event("A4-duplicate-movement").with_players(42)
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K", "14"]
    bag = [f"{suit}{rank}" for rank in ranks for suit in "SHD"]
    office.does("draw", stage=STAGE, cards={str(i): card for i, card in enumerate(bag, 1)})
    assert seats(office, 1)[13] == ("40", "41", "42")
    assert seats(office, 1)[10] == ("31", "32", "33")


@pytest.mark.parametrize(("players", "tables"), [(15, 5), (18, 6)])
def test_a4_21_by_computer_everybody_gets_one_seat(players: int, tables: int) -> None:
    """A4-21."""
    office = an_event("A4-duplicate-movement").with_players(players)
    office.does("draw", stage=STAGE, seed="4")
    assert len(seats(office, 1)) == tables
    assert sorted(int(n) for table in seats(office, 1) for n in table) == list(range(1, players + 1))


def test_a4_21_16_players_leave_one_over_who_rests_as_long_as_the_movement_lasts() -> None:
    """A4-21: the text is silent about him: 5 tables and one bye, in every round the same."""
    office = an_event("A4-duplicate-movement").with_players(16)
    office.does("draw", stage=STAGE, tables=[[i, i + 1, i + 2] for i in range(1, 15, 3)], byes=[16])
    all_of_round(office, 1)
    assert [drawn.byes for drawn in office.state.stages[STAGE].rounds] == [("16",), ("16",)]
    assert len(seats(office, 2)) == 5


def test_a4_24_nobody_moves_before_every_table_has_finished(nine: Office) -> None:
    """A4-24."""
    nine.played(STAGE, 1, [2, -1, -1]).played(STAGE, 2, [2, -1, -1])
    refused = nine.refuses("close_round", stage=STAGE, round=1)
    assert refused.code == "round_open"
    nine.does("scores", stage=STAGE, table=3, scores=[0, 0, 0])
    assert nine.refuses("close_round", stage=STAGE, round=1).code == "round_open"
    nine.does("confirm", stage=STAGE, table=3)
    nine.does("close_round", stage=STAGE, round=1)
    assert len(nine.state.stages[STAGE].rounds) == 2


def test_a4_25_moving_early_costs_5(nine: Office) -> None:
    """A4-25: from the sum of the stage; the others gain nothing."""
    nine.played(STAGE, 1, [6, 0, -6])
    nine.does("deduct", stage=STAGE, number=1, points=5, clause="A4-25", reason="未等全场打完即移位")
    points = {str(row.number): row.points for row in standings(nine.state, STAGE)}
    assert (points["1"], points["2"], points["3"]) == (1, 0, -6)
    item = next(item for item in nine.state.format.rulings if item.clause == "A4-25")
    assert (item.kind, item.points) == ("deduct", 5)


def test_a4_25_the_penalty_may_take_the_sum_below_zero(nine: Office) -> None:
    """A4-25."""
    nine.played(STAGE, 1, [2, -1, -1])
    nine.does("deduct", stage=STAGE, number=1, points=5, clause="A4-25", reason="提前移位")
    nine.does("deduct", stage=STAGE, round=1, table=1, number=2, points=5, clause="A4-25", reason="提前移位")
    points = {str(row.number): row.points for row in standings(nine.state, STAGE)}
    assert (points["1"], points["2"]) == (-3, -6)


def test_a4_26_27_and_28_three_tables_move_as_on_the_plan(nine: Office) -> None:
    """A4-26, A4-27, A4-28: seat 1 stays, seat 2 one table up, seat 3 one down, round the hall."""
    all_of_round(nine, 1)
    assert seats(nine, 2) == [("1", "8", "6"), ("4", "2", "9"), ("7", "5", "3")]
    all_of_round(nine, 2)
    assert seats(nine, 3) == [("1", "5", "9"), ("4", "8", "3"), ("7", "2", "6")]


def test_a4_28_four_tables_skip_once_so_that_nobody_meets_twice() -> None:
    """A4-28: after round 2 of 3 seat 2 goes one table more."""
    office = hall(12)
    all_of_round(office, 1)
    assert seats(office, 2) == [("1", "11", "6"), ("4", "2", "9"), ("7", "5", "12"), ("10", "8", "3")]
    all_of_round(office, 2)
    assert seats(office, 3) == [("1", "5", "9"), ("4", "8", "12"), ("7", "11", "3"), ("10", "2", "6")]


@pytest.mark.parametrize(("players", "rounds"), [(9, 3), (12, 3), (15, 5), (18, 5)])
def test_a4_28_nobody_meets_anybody_twice(players: int, rounds: int) -> None:
    """A4-28: as many rounds as tables when odd, one fewer when even."""
    office = hall(players)
    for number in range(1, rounds):
        all_of_round(office, number)
    for table in office.state.stages[STAGE].rounds[rounds - 1].tables:
        office.played(STAGE, table, [0, 0, 0], round=rounds)
    office.closed(STAGE)
    met: set[frozenset[str]] = set()
    for number in range(1, rounds + 1):
        for three in seats(office, number):
            pairs = {frozenset(pair) for pair in combinations(three, 2)}
            assert not pairs & met
            met |= pairs


def test_a4_28_fewer_rounds_can_be_set() -> None:
    """A4-28."""
    office = hall(15, rounds="2")
    all_of_round(office, 1)
    for table in range(1, 6):
        office.played(STAGE, table, [1, 0, -1], round=2)
    office.closed(STAGE)
    assert office.state.ended_at


def test_a4_28_before_the_last_round_the_stage_cannot_be_closed(nine: Office) -> None:
    """A4-28."""
    for table in (1, 2, 3):
        nine.played(STAGE, table, [1, 0, -1])
    assert nine.refuses("close_stage", stage=STAGE).code == "rounds_to_come"


def test_a4_30_round_k_is_opened_by_seat_k(nine: Office) -> None:
    """A4-30: both boards of a round have the same opener; another one is warned about."""
    openers = []
    for number in (1, 2, 3):
        for board in (1, 2):
            nine.does("hand", stage=STAGE, round=number, table=1, hand=board, landlord=1, bid=1, won=True)
        nine.does("confirm", stage=STAGE, round=number, table=1)
        play = table_row(nine.state, TableId(STAGE, number, 1)).plays[0]
        openers.append([hand.opener for hand in play.hands])
        for table in (2, 3):
            nine.played(STAGE, table, [2, -1, -1], round=number)
        if number < 3:
            nine.does("close_round", stage=STAGE, round=number)
    assert openers == [[1, 1], [2, 2], [3, 3]]


def test_a4_30_round_4_begins_with_seat_1_again() -> None:
    """A4-30."""
    office = hall(15)
    for number in (1, 2, 3):
        all_of_round(office, number)
    assert table_row(office.state, TableId(STAGE, 4, 1)).plays[0].next_opener == 1


def test_a4_32_a_board_that_everybody_passed_counts_with_0_for_all(nine: Office) -> None:
    """A4-32: it is one of the two boards, and no row of pass-outs is fined."""
    nine.does("hand", stage=STAGE, table=1, passed_out=True)
    nine.does("hand", stage=STAGE, table=1, passed_out=True)
    row = table_row(nine.state, TableId(STAGE, 1, 1))
    assert (row.hands_played, row.plays[0].sums) == (2, (0, 0, 0))
    nine.does("confirm", stage=STAGE, table=1)


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a4_33_calls_are_1_2_or_3(nine: Office, bid: int) -> None:
    """A4-33."""
    nine.hand(1, 1, bid, True)
    assert nine.points(STAGE, 1) == (2 * bid, -bid, -bid)


@pytest.mark.parametrize("bid", [0, 4])
def test_a4_33_any_other_call_is_refused(nine: Office, bid: int) -> None:
    """A4-33."""
    assert nine.refuses("hand", stage=STAGE, table=1, landlord=1, bid=bid, won=True).code == "bid_outside"


def test_a4_33_a_third_in_turn_may_call_1(nine: Office) -> None:
    """A4-33: the text has no least call for him."""
    assert nine.hand(1, 3, 1, True).cautions == ()


def test_a4_36_37_and_38_the_highest_caller_plays_alone(nine: Office) -> None:
    """A4-36, A4-37 (as A2-38), A4-38 (as A2-39)."""
    nine.hand(1, 3, 2, True)
    assert nine.points(STAGE, 1) == (-2, -2, 4)
    nine.hand(1, 1, 3, False)
    assert nine.points(STAGE, 1) == (-8, 1, 7)


def test_a4_39_bombs_and_the_rocket_double_and_nothing_else_does(nine: Office) -> None:
    """A4-39 (as A2-40): 3 × 2 × 2 × 2 = 24; spring and anti-spring are not in this text."""
    nine.hand(1, 1, 3, True, bombs=2, rockets=1)
    assert nine.points(STAGE, 1) == (48, -24, -24)
    values = {"stage": STAGE, "table": 2, "landlord": 1, "bid": 1}
    assert nine.refuses("hand", **values, won=True, spring=True).code == "not_in_rules"
    assert nine.refuses("hand", **values, won=False, anti_spring=True).code == "not_in_rules"


def test_a4_40_the_sum_of_all_rounds_ranks_and_equal_sums_share(nine: Office) -> None:
    """A4-40: seat 1 of table 1 has 2 + 2 + 8; 4 and 7 have 6 each, the others −3 or less."""
    all_of_round(nine, 1)
    all_of_round(nine, 2)
    nine.played(STAGE, 1, [8, -4, -4], round=3)
    nine.played(STAGE, 2, [2, -1, -1], round=3).played(STAGE, 3, [2, -1, -1], round=3)
    nine.closed(STAGE)
    # round 3: table 1 is 1 5 9, table 2 is 4 8 3, table 3 is 7 2 6
    found = [(row.place, row.number) for row in places(nine.state)]
    assert found == [
        (1, "1"),
        (2, "4"),
        (2, "7"),
        (4, "2"),
        (4, "3"),
        (4, "6"),
        (4, "8"),
        (8, "5"),
        (8, "9"),
    ]
    points = {str(row.number): row.points for row in standings(nine.state, STAGE)}
    assert (points["1"], points["4"], points["2"], points["5"]) == (12, 6, -3, -6)


def test_a4_40_one_round_alone_can_be_shown(nine: Office) -> None:
    """A4-40."""
    all_of_round(nine, 1)
    nine.played(STAGE, 1, [8, -4, -4], round=2)
    points = {str(row.number): row.points for row in standings(nine.state, STAGE, 2)}
    assert (points["1"], points["8"], points["6"]) == (8, -4, -4)


def test_a4_40_a_correction_of_an_early_board_changes_the_sum(nine: Office) -> None:
    """A4-40."""
    nine.hand(1, 1, 3, True)
    nine.hand(1, 1, 1, True)
    nine.does("confirm", stage=STAGE, table=1)
    for table in (2, 3):
        nine.played(STAGE, table, [2, -1, -1])
    nine.does("close_round", stage=STAGE, round=1)
    nine.does("amend_hand", stage=STAGE, round=1, table=1, hand=1, landlord=1, bid=2, won=True, reason="错记")
    points = {str(row.number): row.points for row in standings(nine.state, STAGE)}
    assert (points["1"], points["2"], points["3"]) == (6, -3, -3)


def test_a4_52_one_or_two_cards_left_must_be_said() -> None:
    """A4-52: other documents say one to three; the number is in the rules."""
    assert an_event("A4-duplicate-movement").state.rules.tell == 2
    assert an_event("A2-one-hand").state.rules.tell == 3


def test_a4_24_the_seat_of_one_who_left_waits_for_the_referee_in_the_next_round() -> None:
    """A4-24: 5 leaves after round 1 and would move to table 3: no board there before he is replaced."""
    office = an_event("A4-duplicate-movement").with_players(9).drawn("movement")
    for table in (1, 2, 3):
        office.played("movement", table, [2, -1, -1])
    office.does("withdraw", number=5, reason="身体不适")
    office.does("close_round", stage="movement", round=1)
    hand = {"stage": "movement", "round": 2, "table": 3, "landlord": 1, "bid": 1, "won": True}
    assert office.refuses("hand", **hand).code == "hand_while_absent"
    office.does("register", name="替补")
    office.does("check_in", number=10)
    office.does("replace", stage="movement", round=2, number=5, by=10, reason="替 5 号")
    office.does("hand", **hand)
