"""录分 through the one door: hands, totals, corrections, signatures, and what is refused."""

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import TableId
from tourney.queries.tables import table_row
from tourney.wording.refusals import sentence


@pytest.fixture
def prelim() -> Office:
    return an_event().with_players(18, invited=1).drawn("prelim")


def test_totals_that_do_not_add_up_to_zero_are_refused_with_what_the_last_one_should_be(
    prelim: Office,
) -> None:
    refused = prelim.refuses("scores", stage="prelim", table=2, scores=[-20, 7, 7])
    assert refused.code == "totals_sum"
    assert sentence(refused) == (
        "初赛第 2 桌三人总分合计 −6，应为 0，还没有保存。1 座、2 座没错的话，3 座应为 +13。请对照记分表，改错的那一格。"
    )


def test_totals_after_hands_and_hands_after_totals_are_refused(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    assert prelim.refuses("scores", stage="prelim", table=1, scores=[6, 0, -6]).code == "totals_after_hands"
    prelim.does("scores", stage="prelim", table=2, scores=[6, 0, -6])
    assert (
        prelim.refuses("hand", stage="prelim", table=2, landlord=1, bid=1, won=True).code
        == "hand_after_totals"
    )


def test_a_hand_without_a_landlord_or_with_one_at_seat_4_is_refused(prelim: Office) -> None:
    assert prelim.refuses("hand", stage="prelim", table=1, bid=1, won=True).code == "landlord_missing"
    assert prelim.refuses("hand", stage="prelim", table=1, landlord=4, bid=1, won=True).code == "seat_unknown"


def test_two_landlords_cannot_even_be_said(prelim: Office) -> None:
    assert (
        prelim.refuses("hand", stage="prelim", table=1, landlord=[1, 2], bid=1, won=True).code
        == "value_wrong"
    )


@pytest.mark.parametrize(
    "played",
    [
        {"doubled": {"1": 2}},
        {"kicked": [2]},
        {"counter_kicked": True},
        {"first_out": 2},
        {"bid": 1},
        {"landlord": 1},
    ],
)
def test_a_passed_out_hand_says_nothing_of_play(prelim: Office, played: dict[str, object]) -> None:
    """流局, DESIGN §4: what the hand cannot have is refused unless it is 0, false or nothing."""
    hand = {"stage": "prelim", "table": 1, "passed_out": True, "opener": 1}
    assert prelim.refuses("hand", **(hand | played)).code == "passed_out_with_play"
    prelim.does("hand", **hand, bid=0, doubled={}, kicked=[])


def test_two_desks_typing_hand_3_of_one_table_meet_and_the_second_sees_both(prelim: Office) -> None:
    prelim.hand(1, 1, 1, True, hand=1)
    refused = prelim.refuses("hand", stage="prelim", table=1, hand=1, landlord=2, bid=3, won=True)
    assert refused.code == "hand_exists"
    assert "+2 −1 −1" in sentence(refused)


def test_a_hand_that_skips_one_is_refused(prelim: Office) -> None:
    assert (
        prelim.refuses("hand", stage="prelim", table=1, hand=2, landlord=2, bid=3, won=True).code
        == "hand_gap"
    )


def test_an_unfinished_table_cannot_be_signed(prelim: Office) -> None:
    assert prelim.refuses("confirm", stage="prelim", table=1).code == "confirm_while_seated"


def test_a_table_short_of_its_hands_is_signed_only_with_a_reason() -> None:
    office = an_event("A8-three-hands").with_players(9).drawn("knockout")
    office.hand(1, 1, 3, True)
    assert office.refuses("confirm", stage="knockout", table=1).code == "confirm_short"
    office.does("confirm", stage="knockout", table=1, early="3 号身体不适")
    assert table_row(office.state, TableId("knockout", 1, 1)).state == "confirmed"


def test_a_correction_before_the_signature_needs_no_reason_and_keeps_its_number(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    prelim.hand(1, 2, 1, True)
    prelim.does("amend_hand", stage="prelim", table=1, hand=1, landlord=1, bid=2, won=True)
    row = table_row(prelim.state, TableId("prelim", 1, 1))
    assert [hand.deltas for hand in row.plays[0].hands] == [(4, -2, -2), (-1, 2, -1)]
    assert row.plays[0].hands[0].amended


def test_a_correction_after_the_signature_needs_a_reason_and_a_new_signature(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    prelim.hand(1, 2, 1, True)
    prelim.does("confirm", stage="prelim", table=1)
    values = {"stage": "prelim", "table": 1, "hand": 1, "landlord": 1, "bid": 2, "won": True}
    assert prelim.refuses("amend_hand", **values).code == "reason_missing"
    prelim.does("amend_hand", **values, reason="叫分抄错")
    assert table_row(prelim.state, TableId("prelim", 1, 1)).state == "corrected"
    assert prelim.refuses("close_stage", stage="prelim").code == "round_open"
    prelim.does("confirm", stage="prelim", table=1)
    assert table_row(prelim.state, TableId("prelim", 1, 1)).state == "confirmed"


def test_a_correction_that_changes_nothing_is_refused(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    refused = prelim.refuses("amend_hand", stage="prelim", table=1, hand=1, landlord=1, bid=3, won=True)
    assert refused.code == "nothing_amended"


def test_the_only_hand_of_a_signed_table_is_amended_and_not_made_void() -> None:
    """A2-02: nothing would be left to sign, and no hand may follow a signature."""
    office = an_event("A2-one-hand").with_players(9).drawn()
    at = {"stage": "knockout", "table": 1, "hand": 1}
    office.hand(1, 1, 1, True)
    office.does("confirm", stage="knockout", table=1)
    refused = office.refuses("void_hand", **at, reason="发错牌")
    assert sentence(refused) == (
        "淘汰赛第 1 桌已经签字，只剩第 1 副，作废以后没有成绩可签。重打了请把这一副更正成重打的结果，写明理由。"
    )
    office.does("amend_hand", **at, landlord=2, bid=1, won=True, reason="发错牌，重打")
    office.does("confirm", stage="knockout", table=1)
    assert office.points("knockout", 1) == (-1, 2, -1)


def test_a_void_hand_keeps_its_number_and_gives_nothing(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    prelim.does("void_hand", stage="prelim", table=1, hand=1, reason="牌张数错")
    prelim.hand(1, 2, 1, True)
    row = table_row(prelim.state, TableId("prelim", 1, 1))
    assert [(hand.hand, hand.void) for hand in row.plays[0].hands] == [(1, True), (2, False)]
    assert prelim.points("prelim", 1) == (-1, 2, -1)


def test_a_deduction_counts_at_its_table_and_gives_the_others_nothing(prelim: Office) -> None:
    prelim.does("scores", stage="prelim", table=1, scores=[6, 0, -6])
    prelim.does("deduct", number=1, stage="prelim", points=7, reason="扰乱")
    prelim.does("confirm", stage="prelim", table=1)
    row = table_row(prelim.state, TableId("prelim", 1, 1))
    assert [(seat.points, seat.place) for seat in row.seats] == [(-1, 2), (0, 1), (-6, 3)]


def test_a_deduction_after_the_signature_asks_for_a_new_one(prelim: Office) -> None:
    prelim.played("prelim", 1, [6, 0, -6])
    prelim.does("deduct", number=1, stage="prelim", points=3, reason="扰乱")
    assert table_row(prelim.state, TableId("prelim", 1, 1)).state == "corrected"


def test_a_printed_sheet_waits_for_its_signature_and_a_changed_one_gets_the_next_version(
    prelim: Office,
) -> None:
    prelim.hand(1, 1, 3, True)
    prelim.does("print", document="result-sheet", stage="prelim", table=1)
    row = table_row(prelim.state, TableId("prelim", 1, 1))
    assert (row.state, row.serial, row.version, row.sheet_stale) == ("to_confirm", "000001", 1, False)
    prelim.does("amend_hand", stage="prelim", table=1, hand=1, landlord=1, bid=2, won=True)
    assert table_row(prelim.state, TableId("prelim", 1, 1)).sheet_stale
    prelim.does("print", document="result-sheet", stage="prelim", table=1)
    row = table_row(prelim.state, TableId("prelim", 1, 1))
    assert (row.serial, row.version, row.sheet_stale) == ("000001", 2, False)


def test_a_reprint_of_the_same_content_keeps_its_version(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    for _ in range(2):
        prelim.does("print", document="result-sheet", stage="prelim", table=1)
    assert table_row(prelim.state, TableId("prelim", 1, 1)).version == 1


def test_no_hand_is_added_at_a_table_whose_round_is_closed() -> None:
    office = an_event().with_players(18, invited=1).drawn("prelim").all_played("prelim").closed("prelim")
    refused = office.refuses("hand", stage="prelim", table=1, landlord=1, bid=1, won=True)
    assert refused.code == "hand_while_closed"


def test_a_table_of_a_ladder_takes_no_totals_only_who_won() -> None:
    office = an_event("A1-ladder").with_players(3)
    office.does("draw", stage="ladder", tables=[[1, 2, 3]])
    refused = office.refuses("scores", stage="ladder", table=1, scores=[0, 0, 0])
    assert refused.code == "totals_not_here"
