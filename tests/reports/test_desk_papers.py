"""判罚记录, 更正单 and 记分表 say what the desk recorded, and nothing where there is nothing."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.builders import Office, an_event
from tourney.formats.papers import is_stale
from tourney.model.errors import Refused
from tourney.model.ids import RoundId
from tourney.queries.corrections import choice_after, effects
from tourney.reports.press import pdf, to_print


def text_of(office: Office, document: str, stage: str | None = None) -> str:
    orders = to_print(office.state, document, stage=stage)
    for order in orders:
        office.desk.execute(order)
    found = PdfReader(BytesIO(pdf(office.state, document, orders)))
    return "\n".join(page.extract_text() for page in found.pages)


def drawn() -> Office:
    return an_event("A9-ten-hands").with_players(9).drawn("prelim")


def test_the_rulings_are_listed_with_clause_points_and_reason() -> None:
    office = drawn()
    office.does("warn", number=3, stage="prelim", table=1, hand=2, reason="超时", clause="A9-49")
    office.does("deduct", number=3, stage="prelim", table=1, points=3, reason="提示对家", clause="A9-48")
    said = text_of(office, "rulings")
    assert "A9-49" in said
    assert "提示对家" in said
    assert "−3" in said


def test_a_correction_stands_with_what_was_written_before() -> None:
    office = drawn()
    office.does("hand", stage="prelim", table=1, landlord=2, bid=3, won=True)
    office.does("amend_hand", stage="prelim", table=1, hand=1, landlord=1, bid=2, won=True, reason="座位看错")
    said = text_of(office, "correction-slip", "prelim")
    assert "2 座地主 叫 3 胜" in said
    assert "1 座地主 叫 2 胜" in said
    assert "座位看错" in said


def test_the_slip_says_what_the_correction_changed_for_each_of_the_three() -> None:
    """A5: 2 座 won with 3 (−3 +6 −3), then 3 座 with 1 (−1 −1 +2): −4 +5 −1. It was 1 座 who won the first: +6 −3 −3,
    so the table is +5 −4 −1: first and third change places, the second stays."""
    office = an_event("A5-revival").with_players(9).drawn("prelim", [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    office.does("hand", stage="prelim", table=1, landlord=2, bid=3, won=True)
    office.does("hand", stage="prelim", table=1, landlord=3, bid=1, won=True)
    office.does("amend_hand", stage="prelim", table=1, hand=1, landlord=1, bid=3, won=True, reason="座位看错")
    (effect,) = effects(office.state, "prelim")
    assert [(one.before.points, one.after.points) for one in effect.seats] == [(-4, 5), (5, -4), (-1, -1)]
    assert [(one.before.place, one.after.place) for one in effect.seats] == [(3, 1), (1, 3), (2, 2)]
    said = text_of(office, "correction-slip", "prelim")
    assert "原来 2 座地主 叫 3 胜 −3 +6 −3 0" in " ".join(said.split())
    assert "更正为 1 座地主 叫 3 胜 +6 −3 −3 0" in " ".join(said.split())
    assert "−4 → +5" in said
    assert "第 3 → 第 1" in said
    assert "淘汰 → 进复赛" in said
    assert ["−1　不变" in said, "第 2　不变" in said] == [True, True]


def test_the_slip_says_what_becomes_of_the_sheet_and_what_was_decided_about_the_next_stage() -> None:
    """A8: table 1 was signed and printed, the next round is drawn; 3 and not 1 has won, and the two change seats."""
    office = an_event("A8-three-hands").with_players(9).drawn("knockout", [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    for table in (1, 2, 3):
        office.played("knockout", table, [6, 0, -6])
    office.does("print", document="result-sheet", stage="knockout", table=1)
    office.does("close_round", stage="knockout", round=1)
    office.drawn()
    office.does("amend_scores", stage="knockout", table=1, scores=[-6, 0, 6], reason="抄反了", then="swap")
    said = text_of(office, "correction-slip", "knockout")
    assert "第 1 版作废，三人重签第 2 版。" in said
    assert ["同意" in said, "不同意的理由" in said, "盖章" in said] == [True] * 3
    assert choice_after(office.state, "knockout") == "swap"


def test_twenty_corrections_of_a_table_go_on_over_pages_and_are_signed_once() -> None:
    office = an_event("A9-ten-hands", hands="20").with_players(9).drawn("prelim")
    for hand in range(1, 21):
        office.does("hand", stage="prelim", table=1, landlord=1, bid=1, won=True)
        office.does(
            "amend_hand",
            stage="prelim",
            table=1,
            hand=hand,
            landlord=2,
            bid=1,
            won=True,
            reason=f"看错第 {hand} 行",
        )
    orders = to_print(office.state, "correction-slip", stage="prelim")
    pages = [
        page.extract_text() for page in PdfReader(BytesIO(pdf(office.state, "correction-slip", orders))).pages
    ]
    assert ["四　签字" in page for page in pages] == [False, False, True]
    assert ["第 20 副" in pages[2], "看错第 20 行" in pages[2]] == [True, True]
    assert all(f"看错第 {hand} 行" in "".join(pages) for hand in range(1, 21))


def test_a_long_reason_is_printed_whole_with_its_hand() -> None:
    office = drawn()
    for hand, why in (
        (1, "记录员把一座和二座的名字写反了，三人当面说明，记分表原件上也是这样写的"),
        (2, "抄错"),
    ):
        office.does("hand", stage="prelim", table=1, landlord=2, bid=3, won=True)
        office.does("amend_hand", stage="prelim", table=1, hand=hand, landlord=1, bid=3, won=True, reason=why)
    said = "".join(text_of(office, "correction-slip", "prelim").split())
    assert (
        "第1副：记录员把一座和二座的名字写反了，三人当面说明，记分表原件上也是这样写的；第2副：抄错" in said
    )


def test_where_points_are_chips_a_hand_changes_all_that_follow_it() -> None:
    """A7, 15 beans. 2 座 won 3 with two bombs: 3 39 3. Then 1 座 won 3 with a bomb, and 3 座 had only 3 to pay:
    12 33 0. There was no bomb in the first: 12 21 12, so that the second gives 24 15 6."""
    office = an_event("A7-beans").with_players(9).drawn("prelim", [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    office.does("hand", stage="prelim", table=1, landlord=2, bid=3, won=True, bombs=2)
    office.does("hand", stage="prelim", table=1, landlord=1, bid=3, won=True, bombs=1)
    office.does("amend_hand", stage="prelim", table=1, hand=1, landlord=2, bid=3, won=True, reason="没有炸弹")
    (effect,) = effects(office.state, "prelim")
    assert [(one.before.points, one.after.points) for one in effect.seats] == [(12, 24), (33, 15), (0, 6)]
    assert [(one.before.place, one.after.place) for one in effect.seats] == [(2, 1), (1, 2), (3, 3)]
    assert "积分（含带来的分）" in text_of(office, "correction-slip", "prelim")


def test_where_points_are_carried_the_slip_says_whether_the_next_round_has_them() -> None:
    """A3: table 1 of round 1 is 312 298 290 and not 310 300 290; 1 and 2 go on all the same."""
    office = an_event("A3-lowest-out").with_players(9).drawn(tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    stage = office.state.format.stages[0].key
    for table in (1, 2, 3):
        office.played(stage, table, [310, 300, 290])
    office.does("close_round", stage=stage, round=1)
    office.drawn(tables=[[1, 2, 4], [5, 7, 8]])
    office.does("amend_scores", stage=stage, table=1, scores=[312, 298, 290], reason="抄错")
    (effect,) = effects(office.state, stage)
    assert [(one.before.points, one.after.points) for one in effect.seats] == [
        (310, 312),
        (300, 298),
        (290, 290),
    ]
    assert effect.onward is True
    said = text_of(office, "correction-slip", stage)
    assert "带进第 2 轮的分照改" in said
    assert "+310 → +312" in said
    assert "进下一轮　不变" in said


def test_a_correction_that_was_taken_back_is_not_on_the_slip() -> None:
    office = drawn()
    office.does("hand", stage="prelim", table=1, landlord=2, bid=3, won=True)
    office.does("amend_hand", stage="prelim", table=1, hand=1, landlord=1, bid=2, won=True, reason="座位看错")
    office.does("undo")
    with pytest.raises(Refused, match="nothing_to_print"):
        text_of(office, "correction-slip", "prelim")


def test_a_blank_score_sheet_has_a_row_a_hand_and_only_the_marks_of_its_rules() -> None:
    said = text_of(drawn(), "score-sheet", "prelim")
    assert all(word in said for word in ("选手001", "初赛 第 3 桌", "10", "合计", "明牌", "流局"))
    assert "加倍" not in said
    assert "11" not in said.split("合计")[0]


def test_who_goes_on_stands_under_where_he_goes() -> None:
    """A5: firsts to the semi-final, seconds to the revival; the third of a table is on no list."""
    office = an_event("A5-revival").with_players(9).drawn("prelim").all_played("prelim").closed("prelim")
    said = text_of(office, "advancers", "prelim")
    assert "进复赛" in said
    assert "进复活赛" in said
    assert "选手001" in said
    assert "选手003" not in said


def test_once_the_next_stage_is_drawn_the_list_says_where_everybody_sits() -> None:
    """1 is first at table 1 of the 初赛, and seat 2 of table 1 in the 复赛 drawn by hand."""
    office = an_event("A5-revival").with_players(9).drawn("prelim").all_played("prelim").closed("prelim")
    office.drawn("semi", [[4, 1, 7]])
    said = text_of(office, "advancers", "prelim")
    assert "1 2 1 选手001" in said
    assert "1 3 7 选手007" in said
    assert "待抽签 2 选手002" in said


def test_who_comes_in_for_a_disqualified_one_is_on_the_list_and_the_old_list_is_out_of_date() -> None:
    """The thirds have −6, −6 and −5: 9 is the best of them."""
    office = an_event("A5-revival").with_players(9).drawn("prelim")
    for table, scores in ((1, [6, 0, -6]), (2, [6, 0, -6]), (3, [6, -1, -5])):
        office.played("prelim", table, scores)
    office.closed("prelim").drawn("semi", [[4, 1, 7]])
    office.does("print", document="advancers", stage="prelim")
    assert not is_stale(office.state, "advancers", RoundId("prelim", 1), 0)
    office.does("disqualify", number=1, reason="换牌", then="swap")
    assert is_stale(office.state, "advancers", RoundId("prelim", 1), 0)
    said = text_of(office, "advancers", "prelim")
    assert "选手001" not in said
    assert "1 2 9 选手009" in said
    assert "递补" in said


def test_nobody_goes_on_before_anything_is_known() -> None:
    with pytest.raises(Refused, match="nothing_to_print"):
        text_of(drawn(), "advancers", "prelim")


def test_the_rulings_name_who_wrote_them_down() -> None:
    office = drawn()
    office.desk.operator = "赵志强"
    office.does("warn", number=3, stage="prelim", table=1, reason="提示对家")
    office.desk.operator = "李雯"
    office.does("deduct", stage="prelim", round=1, table=1, number=2, points=3, reason="换牌")
    said = text_of(office, "rulings")
    assert "赵志强" in said
    assert "李雯" in said


def test_a_score_sheet_has_no_column_for_what_its_rules_do_not_know() -> None:
    """C1-04: nobody bids points; A1-42: nothing counts but who won."""
    said = text_of(an_event("C1-call-and-double").with_players(3).drawn(), "score-sheet", "match")
    assert "副 炸弹 火箭 胜负" in said
    ladder = an_event("A1-ladder").with_players(3)
    ladder.does("start_day", stage="ladder", day=1)
    said = text_of(ladder.drawn("ladder"), "score-sheet", "ladder")
    assert "副 胜负 1 座" in said
    assert not any(word in said for word in ("合计", "得分"))


def test_the_sheets_of_two_rounds_can_be_told_apart() -> None:
    """打立出局: its rounds follow one another until nine are left."""
    office = an_event("X-last-out").with_players(12).drawn()
    for document in ("score-sheet", "table-cards"):
        said = text_of(office, document, "last-out")
        assert "第 1 轮" in said
        assert "抽签第 1 版" in said


def test_who_goes_on_names_the_draw_it_came_from() -> None:
    office = an_event().with_players(18, invited=1).drawn("prelim").all_played("prelim")
    assert "抽签第 1 版" in text_of(office, "advancers", "prelim")
