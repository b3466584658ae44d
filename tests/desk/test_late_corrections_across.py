"""更正 found late where a stage is ranked across its tables: earlier rounds and playoffs count at the cut too."""

from tests.builders import an_event
from tests.playoffs import a_place_won_in_a_playoff


def test_a_hand_of_the_playoff_corrected_after_the_closing_changes_who_goes_on() -> None:
    """12 people, nine places; 3, 6 and 9 played for the last one: 6 won it, with the right figures 9 did."""
    office = a_place_won_in_a_playoff()
    assert "6" in office.state.stages["prelim"].advance["semi"]
    office.drawn("semi")
    office.does(
        "amend_scores", stage="prelim", playoff=1, table=1, scores=[-1, -3, 4], reason="抄错", then="swap"
    )
    assert office.state.stages["prelim"].advance["semi"] == ("1", "2", "4", "5", "7", "8", "9", "10", "11")
    assert "9" in office.state.stages["semi"].rounds[0].seated
    assert "6" not in office.state.stages["semi"].rounds[0].seated
    office.does("confirm", stage="prelim", playoff=1, table=1)


def test_a_tie_at_the_cut_found_late_is_settled_by_lots_before_anybody_is_exchanged() -> None:
    """3 and 6 played for the ninth place and 3 won it; with the right figures they are equal."""
    office = an_event("A9-ten-hands", hands="1").with_players(12).drawn("prelim")
    for table, scores in enumerate(((6, -2, -4), (6, -2, -4), (6, -1, -5), (5, 0, -5)), 1):
        office.played("prelim", table, scores)
    office.closed("prelim")  # 6 6 6 5 0 −1 −2 −2 −4 … 3 and 6 play for the ninth place
    office.does("draw", stage="prelim", playoff=1, tables=[[3, 6, 9]])
    office.does("scores", stage="prelim", playoff=1, table=1, scores=[4, -1, -3])
    office.does("confirm", stage="prelim", playoff=1, table=1)
    office.closed("prelim")
    office.drawn("semi")
    wrong = {"stage": "prelim", "playoff": 1, "table": 1, "scores": [2, 2, -4], "reason": "抄错"}
    assert office.refuses("amend_scores", **wrong, then="swap").code == "correction_cut_tied"
    office.does("amend_scores", **wrong)
    office.does("decide", stage="prelim", round=1, order=["6", "3"], method="lots", reason="抽签")
    office.does("after_correction", stage="prelim", round=1, playoff=1, choice="swap", reason="裁判长")
    seated = office.state.stages["semi"].rounds[0].seated
    assert "6" in seated
    assert "3" not in seated
