"""范文七 · 豆子赛: one test a clause. 15 beans each; one bean a point of the call, doubled by bombs and the rocket."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import gives, overtime, places_at, said, seat_points, table
from tourney.formats.load import load_rules
from tourney.model.ids import RoundId
from tourney.queries.stages import seconds_left
from tourney.queries.standings import places

FORM = "A7-beans"


@pytest.fixture
def first() -> Office:
    """Nine people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(9).drawn("prelim")


def test_a7_01_lots_make_groups_of_three() -> None:
    """A7-01 (as A2-01)."""
    office = an_event(FORM).with_players(9)
    office.does("draw", stage="prelim", seed="1")
    tables = office.state.stages["prelim"].rounds[0].tables.values()
    assert sorted(len(one.seats) for one in tables) == [3, 3, 3]


def test_a7_02_everybody_gets_15_beans(first: Office) -> None:
    """A7-02."""
    assert [seat.start for seat in table(first).seats] == [15, 15, 15]
    first.hand(1, 1, 3, True)
    assert seat_points(first) == (21, 12, 12)


def test_a7_02_nobody_pays_more_beans_than_he_has(first: Office) -> None:
    """A7-02."""
    assert gives(first, landlord=1, bid=3, won=True, bombs=3) == (30, -15, -15)  # 3 × 8 = 24, but 15 is all


def test_a7_02_a_landlord_who_cannot_pay_both_shares_what_he_has(first: Office) -> None:
    """A7-02."""
    assert gives(first, landlord=2, bid=3, won=False, bombs=2) == (7, -15, 8)  # the odd bean to the next seat


def test_a7_02_the_totals_of_a_table_come_to_45(first: Office) -> None:
    """A7-02."""
    refused = first.refuses("scores", stage="prelim", table=1, scores=[20, 15, 11])
    assert refused.code == "totals_sum"
    assert refused.facts["expected"] == 45
    first.does("scores", stage="prelim", table=1, scores=[20, 15, 10])


def test_a7_02_calls_are_a_reading_that_is_shown() -> None:
    """A7-02."""
    assert load_rules("A7").bids == (1, 2, 3)
    assert any("叫分" in reading.text for reading in load_rules("A7").readings)


def test_a7_03_an_hour_and_the_running_hand_still_counts(first: Office) -> None:
    """A7-03."""
    first.does("start", stage="prelim")
    started = first.state.stages["prelim"].rounds[0].started_at
    assert seconds_left(first.state, RoundId("prelim", 1), started) == 60 * 60


def test_a7_04_most_beans_win_the_table_and_go_to_the_final(first: Office) -> None:
    """A7-04."""
    first.played("prelim", 1, [10, 20, 15]).played("prelim", 2, [16, 15, 14]).played("prelim", 3, [0, 22, 23])
    first.closed("prelim")
    assert first.state.stages["prelim"].advance["final"] == ("2", "4", "9")


def test_a7_04_equal_beans_are_played_off(first: Office) -> None:
    """A7-04."""
    first.played("prelim", 1, [18, 18, 9])
    assert table(first).state == "tied"
    overtime(first, "prelim", 1, 1, [-30, 60, -30])  # no beans in an overtime: points below zero are possible
    assert places_at(first) == (2, 1, 3)
    assert seat_points(first) == (18, 18, 9)


def test_a7_04_the_winners_play_again_from_15_until_one_table_is_left() -> None:
    """A7-04."""
    office = an_event(FORM).with_players(27).drawn("prelim")
    for number in range(1, 10):
        office.played("prelim", number, [21, 15, 9])
    office.closed("prelim").drawn("final")
    assert [seat.start for seat in table(office).seats] == [15, 15, 15]
    for number in (1, 2, 3):
        office.played("final", number, [15, 21, 9])
    office.does("close_round", stage="final", round=1)
    office.drawn("final").played("final", 1, [9, 15, 21], round=2).closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:4]] == [
        (1, "22"),
        (2, "13"),
        (3, "4"),
        (4, "1"),
    ]


def test_a7_05_a_player_without_beans_ends_the_table_at_once(first: Office) -> None:
    """A7-05."""
    first.hand(1, 1, 3, True, bombs=3)
    assert seat_points(first) == (45, 0, 0)
    refused = first.refuses("hand", stage="prelim", table=1, landlord=1, bid=1, won=True)
    assert refused.code == "hand_after_bust"
    first.does("confirm", stage="prelim", table=1)
    assert places_at(first) == (1, 2, 2)


def test_a7_05_the_other_two_compare(first: Office) -> None:
    """A7-05."""
    first.hand(1, 3, 3, True)  # 12 12 21
    first.hand(1, 1, 3, False, bombs=1)  # 6 each, and he has 12: 0 18 27
    assert seat_points(first) == (0, 18, 27)
    first.does("confirm", stage="prelim", table=1)
    assert places_at(first) == (3, 2, 1)


def test_a7_06_the_sheet_says_how_many_cards_there_are() -> None:
    """A7-06 (as A1-04)."""
    assert "54" in said(FORM, "A7-06")
