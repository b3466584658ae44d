"""What the score sheet asks while a hand is typed."""

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import TableId
from tourney.queries.entry import (
    after_amend,
    after_hand,
    open_play,
    play_to_sign,
    tie_of,
    total_of,
    with_overtime,
)
from tourney.queries.tables import table_row
from tourney.wording.ties import card_note, heading_note, overtime_lines, tie_lines

AT = TableId("prelim", 1, 1)


@pytest.fixture
def prelim() -> Office:
    return an_event().with_players(18).drawn("prelim")


def tied(prelim: Office) -> Office:
    """−1 +2 −1: seats 1 and 3 share the second place."""
    prelim.hand(1, 2, 1, True)
    prelim.does("confirm", stage="prelim", table=1)
    return prelim


def test_sums_and_places_before_and_after_a_hand(prelim: Office) -> None:
    prelim.hand(1, 1, 2, True)  # +4 −2 −2
    rows = after_hand(prelim.state, AT, 0, (-6, 12, -6))
    assert [(row.seat, row.now, row.place, row.shared, row.after, row.place_after) for row in rows] == [
        (1, 4, 1, False, -2, 2),
        (2, -2, 2, True, 10, 1),
        (3, -2, 2, True, -8, 3),
    ]


def test_the_question_changes_nothing(prelim: Office) -> None:
    prelim.hand(1, 1, 2, True)
    before = table_row(prelim.state, AT)
    after_hand(prelim.state, AT, 0, (-6, 12, -6))
    assert table_row(prelim.state, AT) == before


def test_before_the_first_hand_nobody_has_points_or_a_place(prelim: Office) -> None:
    assert {(row.now, row.place) for row in after_hand(prelim.state, AT, 0, None)} == {(None, None)}


def test_a_deduction_is_in_the_sums(prelim: Office) -> None:
    prelim.hand(1, 1, 2, True)
    prelim.does("deduct", stage="prelim", table=1, number=1, points=3, reason="提示对家")
    rows = {row.seat: row for row in after_hand(prelim.state, AT, 0, (2, -1, -1))}
    assert (rows[1].now, rows[1].after) == (1, 3)


def test_a_correction_counts_all_hands_anew(prelim: Office) -> None:
    prelim.hand(1, 1, 2, True)
    prelim.hand(1, 2, 1, True)
    rows = {row.seat: row for row in after_amend(prelim.state, AT, 0, ((-4, 2, 2), (-1, 2, -1)))}
    assert [rows[seat].now for seat in (1, 2, 3)] == [3, 0, -3]
    assert [rows[seat].after for seat in (1, 2, 3)] == [-5, 4, 1]


def test_hands_go_into_the_table_until_it_is_signed(prelim: Office) -> None:
    assert open_play(prelim.state, AT) == 0
    prelim.hand(1, 1, 2, True)
    prelim.hand(1, 2, 1, True)
    prelim.does("confirm", stage="prelim", table=1)
    assert open_play(prelim.state, AT) is None


def test_after_the_last_hand_of_the_limit_no_hand_is_wanted() -> None:
    office = an_event("A8-three-hands").with_players(9).drawn()
    at = TableId("knockout", 1, 1)
    for _ in range(3):
        assert open_play(office.state, at) == 0
        office.hand(1, 1, 2, True)
    assert open_play(office.state, at) is None


def test_after_the_totals_no_hand_is_wanted(prelim: Office) -> None:
    prelim.does("scores", stage="prelim", table=1, scores=[6, 0, -6])
    assert open_play(prelim.state, AT) is None


def test_a_tie_opens_two_overtimes_and_no_third(prelim: Office) -> None:
    tied(prelim)
    for overtime in (1, 2):
        assert open_play(prelim.state, AT) == overtime
        prelim.hand(1, 2, 1, True, overtime=overtime)
        assert open_play(prelim.state, AT) is None
        prelim.does("confirm", stage="prelim", table=1, overtime=overtime)
    assert open_play(prelim.state, AT) is None


def test_in_overtime_the_tied_alone_have_the_contested_places(prelim: Office) -> None:
    tied(prelim)
    rows = after_hand(prelim.state, AT, 1, (4, -2, -2))
    assert [(row.seat, row.before, row.now, row.after, row.place_after, row.compares) for row in rows] == [
        (1, -1, None, 4, 2, True),
        (3, -1, None, -2, 3, True),
        (2, 2, None, -2, 1, False),
    ]


def test_a_tie_says_who_plays_for_what(prelim: Office) -> None:
    tied(prelim)
    tie = tie_of(prelim.state, AT)
    assert tie is not None
    assert (tie.place, tie.to_name, tie.seats, tie.points, tie.overtime, tie.hands) == (
        2, "复活赛", (1, 3), -1, 1, 1,
    )  # fmt: skip
    assert card_note(tie) == "争复活赛 1 席，加赛一副"
    assert heading_note(tie) == "一副，从 0 开始，只比 1 座和 3 座，争复活赛 1 席"
    assert tie_lines(tie)[1] == "加赛一副，从 0 开始，只比两人，选手002陪打。"
    assert overtime_lines(tie)[0] == "选手002陪打，不比先后。"


def test_all_three_equal_compare_all(prelim: Office) -> None:
    prelim.does("scores", stage="prelim", table=1, scores=[0, 0, 0])
    prelim.does("confirm", stage="prelim", table=1)
    tie = tie_of(prelim.state, AT)
    assert tie is not None
    assert heading_note(tie) == "一副，从 0 开始，三人都比，争复赛 1 席"
    assert tie_lines(tie)[1] == "加赛一副，从 0 开始，三人都比。"


def test_after_the_second_overtime_lots_are_left(prelim: Office) -> None:
    tied(prelim)
    for overtime in (1, 2):
        prelim.hand(1, 2, 1, True, overtime=overtime)
        prelim.does("confirm", stage="prelim", table=1, overtime=overtime)
    tie = tie_of(prelim.state, AT)
    assert tie is not None
    assert not tie.by_overtime
    assert tie_lines(tie)[1] == "已经加赛两次仍平，请抽签或裁定。"
    assert card_note(tie) == "争复活赛 1 席，要抽签"


def test_a_settled_table_has_no_tie(prelim: Office) -> None:
    prelim.hand(1, 1, 2, True)
    prelim.hand(1, 2, 1, True)
    assert tie_of(prelim.state, AT) is None


def test_an_opened_overtime_is_shown_empty(prelim: Office) -> None:
    tied(prelim)
    row = with_overtime(prelim.state, table_row(prelim.state, AT), 1)
    assert (row.plays[1].hands, row.plays[1].limit, row.plays[1].contested) == ((), 1, ("1", "3"))
    assert len(table_row(prelim.state, AT).plays) == 1


def test_the_signature_stands_under_what_was_corrected(prelim: Office) -> None:
    tied(prelim)
    prelim.hand(1, 1, 2, True, overtime=1)
    assert play_to_sign(prelim.state, AT) == 1
    prelim.does("confirm", stage="prelim", table=1, overtime=1)
    prelim.does("amend_hand", stage="prelim", table=1, hand=1, landlord=2, bid=1, won=False, reason="记反")
    assert play_to_sign(prelim.state, AT) == 0


def test_totals_come_to_what_three_brought(prelim: Office) -> None:
    assert (total_of(prelim.state, AT, 0), total_of(prelim.state, AT, 1)) == (0, 0)
