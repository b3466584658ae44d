"""An opened playoff that its stage still waits for: lots instead of it, and corrections that change who is tied."""

import pytest

from tests.builders import Office, an_event
from tourney.queries.stages import due_draw


@pytest.fixture
def level() -> Office:
    """A9, 12 people, nine places: 6 6 6 5 0 −1 −2 −2, then 3 and 6 with −4 for the ninth, 9 and 12 out with −5."""
    office = an_event("A9-ten-hands", hands="1").with_players(12).drawn("prelim")
    for table, scores in enumerate(((6, -2, -4), (6, -2, -4), (6, -1, -5), (5, 0, -5)), 1):
        office.played("prelim", table, scores)
    return office.closed("prelim")


def going_on(office: Office) -> tuple[str, ...]:
    return tuple(office.state.stages["prelim"].advance["semi"])


def corrected(office: Office, table: int, scores: list[int], **more: str) -> list[str]:
    """The codes of what the referee is told; the table is signed anew."""
    changes = office.does("amend_scores", stage="prelim", table=table, scores=scores, reason="看错", **more)
    return [caution.code for caution in changes.cautions]


def test_lots_by_the_referee_take_the_place_of_a_playoff_that_is_not_drawn(level: Office) -> None:
    """DESIGN §5: the referee may take another way than the format names."""
    level.does("decide", stage="prelim", order=[6, 3], method="lots", reason="没有时间加赛")
    assert due_draw(level.state) is None
    assert level.refuses("draw", stage="prelim", playoff=1).code == "playoff_settled"
    level.closed("prelim")
    assert going_on(level) == ("1", "2", "4", "5", "6", "7", "8", "10", "11")


def test_nobody_is_put_in_order_by_lots_while_the_playoff_is_at_its_table(level: Office) -> None:
    level.does("draw", stage="prelim", playoff=1, tables=[[3, 6, 9]])
    refused = level.refuses("decide", stage="prelim", order=[6, 3], method="lots", reason="没有时间")
    assert refused.code == "decide_while_playoff"


def test_a_correction_before_the_draw_of_the_playoff_changes_who_plays_it(level: Office) -> None:
    """11 falls to −4: three are equal now; nothing is drawn, so nothing is to be chosen."""
    assert corrected(level, 4, [5, -4, -1]) == []
    level.does("confirm", stage="prelim", table=4)
    assert level.refuses("draw", stage="prelim", playoff=1).code == "playoff_settled"
    level.closed("prelim")
    playoff = level.state.stages["prelim"].playoffs[-1]
    assert (playoff.numbers, playoff.places) == (("3", "6", "11"), 1)


def test_a_correction_that_leaves_the_tie_as_it_was_asks_nothing(level: Office) -> None:
    level.does("draw", stage="prelim", playoff=1, tables=[[3, 6, 9]])
    assert corrected(level, 3, [7, -2, -5]) == []
    level.does("confirm", stage="prelim", table=3)
    level.does("scores", stage="prelim", playoff=1, table=1, scores=[-1, 4, -3])
    level.does("confirm", stage="prelim", playoff=1, table=1)
    assert "6" in going_on(level.closed("prelim"))


def test_a_correction_after_the_draw_of_the_playoff_asks_whether_it_counts(level: Office) -> None:
    """3 has −3 and the ninth place is his: the playoff is thrown away, or stands by ruling; nobody can be exchanged."""
    level.does("draw", stage="prelim", playoff=1, tables=[[3, 6, 9]])
    assert corrected(level, 1, [6, -3, -3]) == ["correction_playoff_open"]
    assert level.refuses("confirm", stage="prelim", table=1).code == "correction_open"
    choice = {"stage": "prelim", "reason": "裁判长"}
    assert level.refuses("after_correction", **choice, choice="swap").code == "swap_playoff"
    level.does("after_correction", **choice, choice="redraw")
    level.does("confirm", stage="prelim", table=1)
    assert going_on(level.closed("prelim")) == ("1", "2", "3", "4", "5", "7", "8", "10", "11")


def test_the_result_of_a_playoff_stands_by_ruling_after_a_correction(level: Office) -> None:
    level.does("draw", stage="prelim", playoff=1, tables=[[3, 6, 9]])
    level.does("scores", stage="prelim", playoff=1, table=1, scores=[-1, 4, -3])
    again = {"stage": "prelim", "table": 1, "scores": [6, -3, -3], "reason": "看错"}
    assert level.refuses("amend_scores", **again, then="redraw").code == "playoff_begun"
    assert corrected(level, 1, [6, -3, -3], then="stand") == []
    level.does("confirm", stage="prelim", table=1)
    level.does("confirm", stage="prelim", playoff=1, table=1)
    assert "6" in going_on(level.closed("prelim"))


def test_a_playoff_for_which_nobody_is_left_to_make_the_table_whole_is_not_drawn(level: Office) -> None:
    """9 and 12, the only ones out, have left: 3 and 6 are two, and the referee has to settle it."""
    for number in (9, 12):
        level.does("withdraw", number=number, reason="走了")
    assert due_draw(level.state) is None
    assert level.refuses("draw", stage="prelim", playoff=1).code == "playoff_settled"
    assert level.refuses("close_stage", stage="prelim").code == "playoff_impossible"
    level.does("decide", stage="prelim", order=[3, 6], method="lots", reason="抽签")
    assert "3" in going_on(level.closed("prelim"))
