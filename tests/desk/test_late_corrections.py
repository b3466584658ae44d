"""更正 found after the round was closed: what follows is shown, chosen, and never done silently (DESIGN §5, K15)."""

import copy

import msgspec

from tests.builders import Office, an_event
from tourney.model import commands as c
from tourney.model.ids import Number
from tourney.model.scripts import convert


def nine_with_a_final() -> Office:
    """Nine people, three tables; 1, 4 and 7 won and sit in the final, nothing of it is played."""
    office = an_event("A8-three-hands").with_players(9).drawn("knockout").all_played("knockout")
    office.does("close_round", stage="knockout", round=1)
    return office


def final_seats(office: Office) -> set[str]:
    return set(office.state.stages["knockout"].rounds[1].seated)


def test_points_alone_change_without_a_question() -> None:
    office = nine_with_a_final().drawn("knockout")
    office.does("amend_scores", stage="knockout", table=1, scores=[9, -3, -6], reason="抄错")
    assert final_seats(office) == {"1", "4", "7"}
    office.does("confirm", stage="knockout", table=1)


def test_before_the_next_draw_the_new_winner_goes_on_at_once() -> None:
    office = nine_with_a_final()
    office.does("amend_scores", stage="knockout", table=1, scores=[0, 6, -6], reason="抄错")
    assert office.state.stages["knockout"].rounds[0].through == ("2", "4", "7")
    office.drawn("knockout")
    assert final_seats(office) == {"2", "4", "7"}


def test_before_the_next_draw_a_new_tie_is_said_to_be_one() -> None:
    """1 and 2 tied: nothing of the next round is drawn, and nothing is said to be."""
    office = nine_with_a_final()
    changes = office.does("amend_scores", stage="knockout", table=1, scores=[3, 3, -6], reason="抄错")
    assert [caution.code for caution in changes.cautions] == ["correction_undecided"]


def test_a_correction_without_a_choice_leaves_the_drawn_table_alone_and_blocks_the_signature() -> None:
    office = nine_with_a_final().drawn("knockout")
    changes = office.does("amend_scores", stage="knockout", table=1, scores=[0, 6, -6], reason="抄错")
    assert [caution.code for caution in changes.cautions] == ["correction_open"]
    assert final_seats(office) == {"1", "4", "7"}
    assert office.refuses("confirm", stage="knockout", table=1).code == "correction_open"


def test_the_new_winner_takes_the_seat_where_nothing_was_played() -> None:
    office = nine_with_a_final().drawn("knockout")
    office.does("amend_scores", stage="knockout", table=1, scores=[0, 6, -6], reason="抄错")
    office.does("after_correction", stage="knockout", round=1, choice="swap", reason="裁判长")
    assert final_seats(office) == {"2", "4", "7"}
    office.does("confirm", stage="knockout", table=1)
    assert office.state.stages["knockout"].rounds[0].out == ("1", "3", "5", "6", "8", "9")


def test_all_in_one_unit_is_taken_back_as_one() -> None:
    office = nine_with_a_final().drawn("knockout")
    office.does("amend_scores", stage="knockout", table=1, scores=[0, 6, -6], reason="抄错", then="swap")
    assert final_seats(office) == {"2", "4", "7"}
    office.does("undo")
    assert final_seats(office) == {"1", "4", "7"}


def test_drawing_again_throws_the_draw_away_and_keeps_it_on_record() -> None:
    office = nine_with_a_final().drawn("knockout")
    office.does("amend_scores", stage="knockout", table=1, scores=[0, 6, -6], reason="抄错", then="redraw")
    assert len(office.state.stages["knockout"].rounds) == 1
    assert office.state.stages["knockout"].voided == {2: 1}


def test_a_table_with_a_hand_is_never_exchanged_only_the_old_result_may_stand() -> None:
    office = nine_with_a_final().drawn("knockout")
    office.does("hand", stage="knockout", round=2, table=1, landlord=1, bid=1, won=True)
    wrong = {"stage": "knockout", "table": 1, "scores": [0, 6, -6], "reason": "抄错"}
    assert office.refuses("amend_scores", **wrong, then="swap").code == "swap_has_hands"
    assert office.refuses("amend_scores", **wrong, then="redraw").code == "correction_begun"
    office.does("amend_scores", **wrong, then="stand")
    assert final_seats(office) == {"1", "4", "7"}
    office.does("confirm", stage="knockout", table=1)


def test_the_next_closing_waits_for_the_new_signature() -> None:
    office = nine_with_a_final().drawn("knockout")
    office.does("amend_scores", stage="knockout", table=1, scores=[9, -3, -6], reason="抄错")
    office.played("knockout", 1, [6, 0, -6], round=2)
    assert office.refuses("close_stage", stage="knockout").code == "corrected_unsigned"
    office.does("confirm", stage="knockout", table=1)
    office.does("close_stage", stage="knockout")


def test_a_late_tie_is_settled_before_anybody_is_exchanged() -> None:
    office = nine_with_a_final().drawn("knockout")
    office.does("amend_scores", stage="knockout", table=1, scores=[3, 3, -6], reason="抄错")
    refused = office.refuses("after_correction", stage="knockout", round=1, choice="swap", reason="裁判长")
    assert refused.code == "correction_tied"
    office.does("confirm", stage="knockout", table=1)
    office.does("decide", stage="knockout", round=1, table=1, order=["2", "1"], method="lots", reason="抽签")
    office.does("after_correction", stage="knockout", round=1, choice="swap", reason="裁判长")
    assert final_seats(office) == {"2", "4", "7"}


def test_the_substitute_across_tables_is_the_best_of_those_who_did_not_advance() -> None:
    """12 people, the best three of the semi-final go on: 3 drops behind 6, who was the best of those out."""
    office = an_event("A9-ten-hands", hands="1").with_players(9).drawn("prelim")
    for table, scores in ((1, [12, 6, -18]), (2, [9, 3, -12]), (3, [2, 1, -3])):
        office.does("scores", stage="prelim", table=table, scores=scores)
        office.does("confirm", stage="prelim", table=table)
    office.does("close_stage", stage="prelim")
    office.drawn("semi")
    for table, scores in ((1, [12, 6, -18]), (2, [9, 3, -12]), (3, [2, 1, -3])):
        office.does("scores", stage="semi", table=table, scores=scores)
        office.does("confirm", stage="semi", table=table)
    office.does("close_stage", stage="semi")
    assert office.state.stages["semi"].advance == {"final": ("1", "2", "4")}
    office.drawn("final")
    office.does("amend_scores", stage="semi", table=1, scores=[12, -6, -6], reason="抄错", then="swap")
    assert office.state.stages["semi"].advance == {"final": ("1", "4", "5")}
    assert set(office.state.stages["final"].rounds[0].seated) == {"1", "4", "5"}


def test_carried_points_of_the_next_round_follow_the_correction() -> None:
    """A3: 1 brings 350 and not 330 to the second round, where nothing is played yet."""
    office = an_event("A3-lowest-out").with_players(9).drawn("elimination")
    for table in (1, 2, 3):
        office.played("elimination", table, [330, 310, 260])
    office.does("close_round", stage="elimination", round=1)
    office.drawn("elimination")
    assert office.state.stages["elimination"].rounds[1].carried[Number("1")] == 330
    office.does("amend_scores", stage="elimination", table=1, scores=[350, 300, 250], reason="抄错")
    assert office.state.stages["elimination"].rounds[1].carried[Number("1")] == 350
    seated = office.state.stages["elimination"].rounds[1].table_of(Number("1"))
    assert seated is not None
    assert seated.brought[seated.seats.index("1")] == 350


def test_carried_points_stay_where_they_were_played_on_and_the_referee_is_told() -> None:
    """A3, K15: table 1 of the second round was played with the old points of 1; 4, at table 2, brings 340 and not 330."""
    office = an_event("A3-lowest-out").with_players(9).drawn("elimination")
    for table in (1, 2, 3):
        office.played("elimination", table, [330, 310, 260])
    office.does("close_round", stage="elimination", round=1)
    office.drawn("elimination", tables=[[1, 2, 5], [4, 7, 8]])
    office.does("scores", stage="elimination", round=2, table=1, scores=[330, 310, 310])
    told = [
        [
            caution.code
            for caution in office.does("amend_scores", stage="elimination", table=table, **again).cautions
        ]
        for table, again in enumerate(
            ({"scores": [350, 300, 250], "reason": "抄错"}, {"scores": [340, 310, 250], "reason": "抄错"}), 1
        )
    ]
    assert told == [["carried_stays"], []]
    later = office.state.stages["elimination"].rounds[1]
    assert [table.brought for table in later.live] == [(330, 310, 310), (340, 330, 310)]
    assert later.tables[1].main.totals == (330, 310, 310)


def test_points_taken_off_late_may_bring_somebody_else_forward_in_one_unit() -> None:
    """1 won with 6 points before 2 with 0: seven points off, and 2 sits in the final."""
    office = nine_with_a_final().drawn("knockout")
    office.does("deduct", stage="knockout", round=1, table=1, number=1, points=7, reason="换牌", then="swap")
    assert final_seats(office) == {"2", "4", "7"}
    office.does("undo")
    assert final_seats(office) == {"1", "4", "7"}


def test_looking_ahead_leaves_nothing_behind_in_the_event() -> None:
    """Every way is tried before one is chosen; the event is the same as before, down to the last figure."""
    office = nine_with_a_final().drawn("knockout")
    before = copy.deepcopy(office.state.stages)
    wrong = convert(
        {"do": "amend_scores", "stage": "knockout", "table": 1, "scores": [0, 6, -6], "reason": "抄错"}
    )
    assert isinstance(wrong, c.AmendScores)
    for way in (None, "swap", "redraw", "stand"):
        office.desk.preview(msgspec.structs.replace(wrong, then=way))
    assert office.state.stages == before
