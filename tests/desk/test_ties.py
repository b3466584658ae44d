"""Ties at a table (DESIGN §5): overtime among the tied, again, then lots or the referee's word."""

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import TableId
from tourney.queries.tables import table_row


@pytest.fixture
def tied() -> Office:
    """Table 1 of the preliminary: 6, −3, −3, signed; seats 2 and 3 contest the second place."""
    office = an_event().with_players(18, invited=1).drawn("prelim")
    for table in range(2, 7):
        office.played("prelim", table, [6, 0, -6])
    return office.played("prelim", 1, [6, -3, -3])


def state_of(office: Office, table: int = 1) -> str:
    return table_row(office.state, TableId("prelim", 1, table)).state


def places(office: Office) -> list[int | None]:
    return [seat.place for seat in table_row(office.state, TableId("prelim", 1, 1)).seats]


def test_a_shared_second_place_leaves_the_table_tied_and_the_stage_open(tied: Office) -> None:
    assert state_of(tied) == "tied"
    assert tied.refuses("close_stage", stage="prelim").code == "round_open"


def test_one_hand_of_overtime_settles_the_second_place_and_counts_nowhere_else(tied: Office) -> None:
    tied.does("hand", stage="prelim", table=1, overtime=1, landlord=2, bid=2, won=True)
    tied.does("confirm", stage="prelim", table=1, overtime=1)
    assert state_of(tied) == "confirmed"
    assert places(tied) == [1, 2, 3]
    assert tied.points("prelim", 1) == (6, -3, -3)


def test_the_first_who_is_not_tied_keeps_his_place_whatever_the_overtime_gives(tied: Office) -> None:
    tied.does("hand", stage="prelim", table=1, overtime=1, landlord=3, bid=3, won=True, bombs=3)
    tied.does("confirm", stage="prelim", table=1, overtime=1)
    assert places(tied) == [1, 3, 2]


def test_an_overtime_of_one_hand_takes_no_second_hand(tied: Office) -> None:
    tied.does("hand", stage="prelim", table=1, overtime=1, landlord=2, bid=2, won=True)
    refused = tied.refuses("hand", stage="prelim", table=1, overtime=1, landlord=2, bid=2, won=True)
    assert refused.code == "hand_after_limit"


def test_still_tied_after_an_overtime_they_play_a_second_one_then_lots(tied: Office) -> None:
    for overtime in (1, 2):
        # 2 and 3: +1 each
        tied.does("hand", stage="prelim", table=1, overtime=overtime, landlord=1, bid=1, won=False)
        tied.does("confirm", stage="prelim", table=1, overtime=overtime)
    assert state_of(tied) == "tied"
    again = tied.refuses("hand", stage="prelim", table=1, overtime=3, landlord=1, bid=1, won=True)
    assert again.code == "overtime_over"
    tied.does("decide", stage="prelim", table=1, order=[3, 2], method="lots", reason="抽签")
    assert places(tied) == [1, 3, 2]


def test_a_second_overtime_waits_for_the_signature_of_the_first(tied: Office) -> None:
    tied.does("hand", stage="prelim", table=1, overtime=1, landlord=1, bid=1, won=False)
    refused = tied.refuses("hand", stage="prelim", table=1, overtime=2, landlord=2, bid=1, won=True)
    assert refused.code == "overtime_too_early"


def test_the_referee_may_settle_a_tie_at_once_with_a_reason(tied: Office) -> None:
    assert (
        tied.refuses("decide", stage="prelim", table=1, order=[2, 3], method="referee", reason=" ").code
        == "reason_missing"
    )
    tied.does("decide", stage="prelim", table=1, order=[2, 3], method="referee", reason="3 号弃权")
    assert places(tied) == [1, 2, 3]


@pytest.mark.parametrize("order", [[1, 2], [2], [2, 3, 1], [2, 2]])
def test_an_order_that_is_not_just_the_tied_is_refused(tied: Office, order: list[int]) -> None:
    refused = tied.refuses("decide", stage="prelim", table=1, order=order, method="lots", reason="抽签")
    assert refused.code == "decide_whom"


def test_three_equal_at_the_semi_final_cut_all_compare() -> None:
    office = an_event().with_players(18, invited=1).drawn("prelim").played("prelim", 1, [0, 0, 0])
    assert state_of(office) == "tied"
    office.does("hand", stage="prelim", table=1, overtime=1, landlord=2, bid=1, won=True)  # −1 +2 −1
    office.does("confirm", stage="prelim", table=1, overtime=1)
    assert places(office) == [2, 1, 2]
    assert state_of(office) == "tied"  # first is settled, second is not
    office.does("hand", stage="prelim", table=1, overtime=2, landlord=1, bid=1, won=True)
    office.does("confirm", stage="prelim", table=1, overtime=2)
    assert places(office) == [2, 1, 3]


def test_a_shared_second_place_of_the_final_is_no_tie() -> None:
    office = an_event().with_players(3, invited=0)
    office.drawn("prelim").played("prelim", 1, [6, 0, -6])
    final = an_event("A8-three-hands").with_players(3).drawn("knockout").played("knockout", 1, [6, -3, -3])
    row = table_row(final.state, TableId("knockout", 1, 1))
    assert row.state == "confirmed"
    assert [seat.place for seat in row.seats] == [1, 2, 2]


def test_overtime_at_a_table_that_is_not_tied_is_refused() -> None:
    office = an_event().with_players(18).drawn("prelim").played("prelim", 1, [6, 0, -6])
    refused = office.refuses("hand", stage="prelim", table=1, overtime=1, landlord=1, bid=1, won=True)
    assert refused.code == "overtime_while_confirmed"
