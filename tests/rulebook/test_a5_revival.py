"""范文五 · 复活赛制: one test a clause that is new in this document, and those it shares with 范文二.

Figures are worked out by hand: unit = bid × 2^(bombs + rockets) × 2 for spring or anti-spring; the landlord wins or
loses two units, each peasant one.
"""

import pytest

from tests.builders import Office, an_event
from tourney.formats.load import load_format, load_rules
from tourney.formats.planner import plan
from tourney.model.ids import RoundId, TableId
from tourney.queries.papers import documents
from tourney.queries.stages import expected_plan, seconds_left
from tourney.queries.standings import places, standings
from tourney.queries.tables import table_row


@pytest.fixture
def prelim() -> Office:
    """18 players at 6 tables in natural order: table 1 is 1, 2, 3."""
    return an_event().with_players(18, invited=1).drawn("prelim")


def after_prelim() -> Office:
    """Every first, second and third is the seat: 1, 4, 7 … won, 2, 5, 8 … came second."""
    return an_event().with_players(18, invited=1).drawn("prelim").all_played("prelim").closed("prelim")


def after_semi() -> Office:
    """Semi-final 1 4 7 | 10 13 16: 1 and 10 won, 4 and 13 came second."""
    return after_prelim().drawn("semi").all_played("semi").closed("semi")


def test_a5_01_groups_of_three_by_lot() -> None:
    """A5-01 (as A2-01)."""
    office = an_event().with_players(18)
    office.does("draw", stage="prelim", seed="4711")
    tables = office.state.stages["prelim"].rounds[0].tables.values()
    assert [len(table.seats) for table in tables] == [3] * 6
    assert sorted(int(n) for table in tables for n in table.seats) == list(range(1, 19))


def test_a5_02_18_players_make_6_tables_and_everything_comes_out_even() -> None:
    """A5-02."""
    found = plan(load_format("A5-revival"), 18)
    assert found.even
    assert [(stage.entrants, stage.tables) for stage in found.stages] == [
        (18, 6),
        (6, 2),
        (9, 3),
        (3, 1),
        (3, 1),
    ]


@pytest.mark.parametrize(
    ("players", "notes"),
    [
        (17, [("byes", "prelim"), ("choose_leftovers", "semi"), ("choose_leftovers", "revival")]),
        (20, [("byes", "prelim"), ("choose_leftovers", "semi"), ("choose_leftovers", "final")]),
        (
            24,
            [("choose_leftovers", "semi"), ("choose_leftovers", "revival"), ("choose_leftovers", "showdown")],
        ),
    ],
)
def test_a5_02_other_headcounts_say_what_does_not_work_out(
    players: int, notes: list[tuple[str, str]]
) -> None:
    """A5-02."""
    found = [(note.code, note.stage) for note in plan(load_format("A5-revival"), players).notes]
    assert found[:3] == notes


def test_a5_02_24_players_filled_up_come_to_9_in_the_semi_final() -> None:
    """A5-02."""
    found = plan(load_format("A5-revival"), 24, choices={"semi": "fill_best"})
    assert found.stages[1].rounds[0].entrants == 9


def test_a5_03_20_minutes_and_the_running_hand_still_counts(prelim: Office) -> None:
    """A5-03."""
    prelim.does("start", stage="prelim")
    started = prelim.state.stages["prelim"].rounds[0].started_at
    assert seconds_left(prelim.state, RoundId("prelim", 1), started) == 20 * 60
    prelim.hand(1, 1, 3, True)
    assert prelim.points("prelim", 1) == (6, -3, -3)


def test_a5_03_the_highest_score_is_first_at_the_table(prelim: Office) -> None:
    """A5-03."""
    prelim.played("prelim", 1, [-4, 9, -5])
    assert [seat.place for seat in table_row(prelim.state, TableId("prelim", 1, 1)).seats] == [2, 1, 3]


def test_a5_04_whoever_has_no_way_on_is_out() -> None:
    """A5-04."""
    assert after_prelim().state.stages["prelim"].out == ("3", "6", "9", "12", "15", "18")


def test_a5_05_preliminary_firsts_go_to_the_semi_final() -> None:
    """A5-05."""
    assert after_prelim().state.stages["prelim"].advance["semi"] == ("1", "4", "7", "10", "13", "16")


def test_a5_06_preliminary_seconds_go_to_the_revival() -> None:
    """A5-06."""
    assert after_prelim().state.stages["prelim"].advance["revival"] == ("2", "5", "8", "11", "14", "17")


def test_a5_07_preliminary_thirds_are_out() -> None:
    """A5-07."""
    out = [row.number for row in standings(after_prelim().state, "prelim") if row.out]
    assert out == ["3", "6", "9", "12", "15", "18"]


def test_a5_08_the_six_winners_play_at_two_tables_for_20_minutes() -> None:
    """A5-08."""
    office = after_prelim().drawn("semi")
    drawn = office.state.stages["semi"].rounds[0]
    assert [table.seats for table in drawn.tables.values()] == [("1", "4", "7"), ("10", "13", "16")]
    assert office.state.stage_plan("semi").minutes == 20


def test_a5_09_semi_final_firsts_go_to_the_final() -> None:
    """A5-09."""
    assert after_semi().state.stages["semi"].advance["final"] == ("1", "10")


def test_a5_10_semi_final_seconds_go_to_the_revival() -> None:
    """A5-10."""
    assert after_semi().state.stages["semi"].advance["revival"] == ("4", "13")


def test_a5_11_semi_final_thirds_are_out() -> None:
    """A5-11."""
    assert after_semi().state.stages["semi"].out == ("7", "16")


def test_a5_12_the_revival_has_those_eight_and_one_invited_player() -> None:
    """A5-12."""
    office = after_semi().drawn("revival")
    assert office.state.stages["revival"].rounds[0].entrants == [
        "2",
        "4",
        "5",
        "8",
        "11",
        "13",
        "14",
        "17",
        "19",
    ]


def test_a5_12_an_invited_player_plays_in_no_other_stage() -> None:
    """A5-12."""
    office = an_event().with_players(18, invited=1)
    tables = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 19]]
    refused = office.refuses("draw", stage="prelim", tables=tables)
    assert refused.code == "draw_not_entitled"


def test_a5_12_without_the_invited_player_8_do_not_divide_and_the_referee_chooses() -> None:
    """A5-12."""
    office = an_event().with_players(18).drawn("prelim").all_played("prelim").closed("prelim")
    office.drawn("semi").all_played("semi").closed("semi")
    assert office.refuses("draw", stage="revival").code == "leftovers_open"
    office.does("leftovers", stage="revival", round=1, method="fill_best")
    assert office.refuses("draw", stage="revival").code == "fill_tied"  # the thirds 7 and 16 both have −6
    office.does(
        "decide", stage="revival", round=1, order=[16, 7], method="lots", reason="两人抽签，16 号在先"
    )
    office.does("draw", stage="revival", seed="1")
    drawn = office.state.stages["revival"].rounds[0]
    assert len(drawn.tables) == 3
    assert drawn.filled == ("16",)


def test_a5_13_and_14_the_three_winners_meet_once_more_and_one_goes_to_the_final() -> None:
    """A5-13, A5-14."""
    office = after_semi().drawn("revival").all_played("revival").closed("revival")
    assert office.state.stages["revival"].advance["showdown"] == ("2", "8", "14")
    office.drawn("showdown").all_played("showdown").closed("showdown")
    assert office.state.stages["showdown"].advance["final"] == ("2",)


def test_a5_15_the_final_ranks_its_three_by_points() -> None:
    """A5-15."""
    office = after_semi().drawn("revival").all_played("revival").closed("revival")
    office.drawn("showdown").all_played("showdown").closed("showdown")
    office.drawn("final", [[1, 2, 10]]).played("final", 1, [-9, 12, -3]).closed("final")
    assert [(row.place, row.number) for row in places(office.state)[:3]] == [(1, "2"), (2, "10"), (3, "1")]


def test_a5_16_prizes_of_1500_1000_and_500() -> None:
    """A5-16."""
    assert [(prize.place, prize.amount) for prize in load_format("A5-revival").prizes] == [
        (1, 1500),
        (2, 1000),
        (3, 500),
    ]


def test_a5_17_the_other_line_of_the_text_can_be_chosen() -> None:
    """A5-17."""
    office = an_event(prize_scheme="text-2500")
    assert [prize.amount for prize in office.state.format.prizes] == [2500, 1000, 500]


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a5_22_calls_are_1_2_or_3(prelim: Office, bid: int) -> None:
    """A5-22 (as A2-07)."""
    prelim.hand(1, 2, bid, True)
    assert prelim.points("prelim", 1) == (-bid, 2 * bid, -bid)


@pytest.mark.parametrize("bid", [0, 4, -1])
def test_a5_22_any_other_call_is_refused(prelim: Office, bid: int) -> None:
    """A5-22 (as A2-07)."""
    refused = prelim.refuses("hand", stage="prelim", table=1, landlord=1, bid=bid, won=True)
    assert refused.code == "bid_outside"


def test_a5_24_and_25_a_passed_out_hand_is_recorded_and_the_same_player_opens_again(prelim: Office) -> None:
    """A5-24 (as A2-09), A5-25 (as A2-10)."""
    prelim.does("hand", stage="prelim", table=1, passed_out=True, opener=2)
    play = table_row(prelim.state, TableId("prelim", 1, 1)).plays[0]
    assert play.hands[0].passed_out
    assert play.hands[0].deltas == (0, 0, 0)
    assert play.next_opener == 2


def test_a5_26_a_passed_out_hand_is_a_valid_hand(prelim: Office) -> None:
    """A5-26 (as A2-11)."""
    prelim.does("hand", stage="prelim", table=1, passed_out=True, opener=2)
    assert table_row(prelim.state, TableId("prelim", 1, 1)).hands_played == 1


def test_a5_27_a_third_in_turn_who_calls_1_is_warned_about_and_goes_on(prelim: Office) -> None:
    """A5-27 (as A2-12)."""
    changes = prelim.hand(1, 3, 1, True, opener=1)
    assert [caution.code for caution in changes.cautions] == ["third_bid_low"]
    assert prelim.points("prelim", 1) == (-1, -1, 2)


def test_a5_27_a_third_in_turn_who_calls_2_is_not_warned_about(prelim: Office) -> None:
    """A5-27 (as A2-12)."""
    assert prelim.hand(1, 3, 2, True, opener=1).cautions == ()


def test_a5_28_an_opener_who_passed_twice_and_calls_1_is_warned_about(prelim: Office) -> None:
    """A5-28 (as A2-13)."""
    prelim.does("hand", stage="prelim", table=1, passed_out=True, opener=1)
    prelim.does("hand", stage="prelim", table=1, passed_out=True, opener=1)
    changes = prelim.hand(1, 1, 1, True)
    assert [caution.code for caution in changes.cautions] == ["opener_bid_low"]


def test_a5_29_three_passed_out_hands_running_cost_the_opener_4(prelim: Office) -> None:
    """A5-29 (as A2-14)."""
    for _ in range(3):
        prelim.does("hand", stage="prelim", table=1, passed_out=True, opener=2)
    assert prelim.points("prelim", 1) == (2, -4, 2)
    assert table_row(prelim.state, TableId("prelim", 1, 1)).plays[0].next_opener == 3


def test_a5_29_the_count_begins_anew_after_the_fine(prelim: Office) -> None:
    """A5-29 (as A2-14)."""
    for opener in (2, 2, 2, 3, 3):
        prelim.does("hand", stage="prelim", table=1, passed_out=True, opener=opener)
    assert prelim.points("prelim", 1) == (2, -4, 2)
    prelim.does("hand", stage="prelim", table=1, passed_out=True, opener=3)
    assert prelim.points("prelim", 1) == (4, -2, -2)


def test_a5_29_a_correction_of_one_of_the_three_takes_the_fine_back(prelim: Office) -> None:
    """A5-29 (as A2-14)."""
    for _ in range(3):
        prelim.does("hand", stage="prelim", table=1, passed_out=True, opener=2)
    prelim.does("amend_hand", stage="prelim", table=1, hand=2, landlord=1, bid=1, won=True)
    assert prelim.points("prelim", 1) == (2, -1, -1)


def test_a5_30_the_first_opener_is_recorded(prelim: Office) -> None:
    """A5-30 (as A2-15)."""
    prelim.hand(1, 3, 2, True, opener=2)
    assert table_row(prelim.state, TableId("prelim", 1, 1)).plays[0].hands[0].opener == 2


def test_a5_31_later_openers_follow_in_turn(prelim: Office) -> None:
    """A5-31 (as A2-16)."""
    prelim.hand(1, 3, 2, True, opener=2)
    prelim.hand(1, 1, 3, False)
    openers = [hand.opener for hand in table_row(prelim.state, TableId("prelim", 1, 1)).plays[0].hands]
    assert openers == [2, 3]
    assert table_row(prelim.state, TableId("prelim", 1, 1)).plays[0].next_opener == 1


def test_a5_31_an_opener_out_of_turn_is_warned_about(prelim: Office) -> None:
    """A5-31 (as A2-16)."""
    prelim.hand(1, 3, 2, True, opener=2)
    assert [c.code for c in prelim.hand(1, 1, 3, True, opener=1).cautions] == ["opener_out_of_turn"]


def test_a5_52_and_53_a_landlord_who_wins_gets_twice_the_call_from_both(prelim: Office) -> None:
    """A5-52 (as A2-37), A5-53 (as A2-38)."""
    prelim.hand(1, 1, 3, True)
    assert prelim.points("prelim", 1) == (6, -3, -3)


def test_a5_54_a_landlord_who_loses_pays_twice_the_call(prelim: Office) -> None:
    """A5-54 (as A2-39)."""
    prelim.hand(1, 1, 3, False)
    assert prelim.points("prelim", 1) == (-6, 3, 3)


def test_a5_55_every_bomb_and_the_rocket_double(prelim: Office) -> None:
    """A5-55 (as A2-40)."""
    prelim.hand(1, 1, 3, True, bombs=2, rockets=1)  # 3 × 2 × 2 × 2 = 24
    assert prelim.points("prelim", 1) == (48, -24, -24)


def test_a5_56_13_bombs_and_the_rocket_together_cannot_have_been_played(prelim: Office) -> None:
    """A5-56 (as A2-41)."""
    refused = prelim.refuses(
        "hand", stage="prelim", table=1, landlord=1, bid=1, won=True, bombs=13, rockets=1
    )
    assert refused.code == "bombs_outside"
    prelim.hand(1, 1, 1, True, bombs=12, rockets=1)  # 2^13 = 8192
    assert prelim.points("prelim", 1) == (16384, -8192, -8192)


def test_a5_57_spring_doubles_a_landlords_win(prelim: Office) -> None:
    """A5-57 (as A2-42)."""
    prelim.hand(1, 2, 2, True, bombs=1, spring=True)  # 2 × 2 × 2 = 8
    assert prelim.points("prelim", 1) == (-8, 16, -8)


def test_a5_57_spring_without_a_win_is_refused(prelim: Office) -> None:
    """A5-57 (as A2-42)."""
    refused = prelim.refuses("hand", stage="prelim", table=1, landlord=1, bid=1, won=False, spring=True)
    assert refused.code == "spring_needs_win"


def test_a5_58_anti_spring_doubles_a_landlords_loss(prelim: Office) -> None:
    """A5-58 (as A2-43)."""
    prelim.hand(1, 2, 2, False, anti_spring=True)  # 2 × 2 = 4
    assert prelim.points("prelim", 1) == (4, -8, 4)


def test_a5_58_anti_spring_after_a_win_is_refused(prelim: Office) -> None:
    """A5-58 (as A2-43)."""
    refused = prelim.refuses("hand", stage="prelim", table=1, landlord=1, bid=1, won=True, anti_spring=True)
    assert refused.code == "anti_spring_needs_loss"


def test_the_sheet_of_a_table_is_due_once_it_has_points(prelim: Office) -> None:
    prelim.played("prelim", 2, [6, 0, -6])
    due = [
        row.table
        for row in documents(prelim.state, "prelim")
        if row.document == "result-sheet" and row.group == "due"
    ]
    assert due == [2]


def test_the_rules_of_the_document_say_what_is_read_into_them() -> None:
    assert load_rules("A5").readings
    assert load_format("A5-revival").readings


def test_the_plan_of_an_open_event_follows_who_signed_up() -> None:
    office = an_event()
    assert not expected_plan(office.state)
    assert expected_plan(office.with_players(18, invited=1).state).stages[2].entrants == 9
