"""晚到的人: whoever signs up or checks in after a draw hears at once what is left for him."""

from tests.builders import Office, an_event, office_of
from tests.formats.test_organisers_plans import HEATS
from tourney.desk import Changes
from tourney.wording.refusals import caution_text


def told(changes: Changes) -> list[str]:
    return [caution_text(one.code, one.facts) for one in changes.cautions]


def walks_in(office: Office, **more: object) -> list[str]:
    return told(office.does("register", name="晚来", **more))


def test_before_the_first_draw_nobody_is_late() -> None:
    assert walks_in(an_event("A8-three-hands").with_players(9)) == []


def test_who_signs_up_a_second_time_with_the_same_id_is_said() -> None:
    """K09: he is taken, for the ID may be the wrong one; who has withdrawn may sign up again."""
    office = an_event("A8-three-hands")
    assert walks_in(office, id_number="110000199001010013") == []
    assert walks_in(office, id_number="110000199001010013") == [
        "2 号 晚来 的身份证号和 1 号的一样，可能是同一个人报了两次。请核对，可以继续。"
    ]
    for number in (1, 2):
        office.does("withdraw", number=number, reason="重报")
    assert walks_in(office, id_number="110000199001010013") == []


def test_before_the_first_hand_a_new_draw_or_an_empty_seat_takes_him_in() -> None:
    office = an_event("A8-three-hands").with_players(9).drawn()
    (said,) = walks_in(office)
    assert said == (
        "淘汰赛已经抽签，还没有成绩，10 号 晚来不在里面。要上场，请在“抽签”里作废重抽，"
        "或换下没到的人；不然等下一场赛事，可以继续。"
    )


def test_once_it_is_played_only_an_empty_seat_is_left_and_signing_in_says_so_again() -> None:
    office = an_event("A8-three-hands").with_players(9).drawn().played("knockout", 1, [6, 0, -6])
    said = "淘汰赛已经开打，后面没有收新人的阶段，{}排不进去。有人缺席时请在“抽签”里换上，不然等下一场赛事，可以继续。"
    assert walks_in(office) == [said.format("10 号 晚来")]
    walks_in(office)
    assert told(office.does("check_in", all=True)) == [said.format("10 号 晚来等 2 人")]


def test_a_heat_to_come_takes_him() -> None:
    office = office_of(HEATS).with_players(6).drawn("stage1", tables=[[1, 2, 3], [4, 5, 6]])
    assert walks_in(office) == [
        "周一场已经抽签，7 号 晚来不在里面。周三场还收新来的人，到时一起抽，可以继续。"
    ]


def test_a_ladder_and_tables_formed_by_arrival_take_whoever_comes() -> None:
    waiting = an_event("A6-waiting-area", hands="1").with_players(3)
    waiting.does("add_table", stage="prelim", seats=[1, 2, 3])
    assert walks_in(waiting) == []
    waiting.played("prelim", 1, [6, 2, -8]).closed("prelim")
    assert len(walks_in(waiting)) == 1
    ladder = an_event("A1-ladder").with_players(6)
    ladder.does("draw", stage="ladder", tables=[[1, 2, 3]])
    assert walks_in(ladder) == []


def test_a_guest_is_late_only_for_the_stage_of_the_guests() -> None:
    """A5: the 特邀选手 sits down in the 复活赛, so the draw of the 初赛 does not concern him."""
    office = an_event("A5-revival").with_players(9).drawn("prelim")
    assert walks_in(office, invited=True) == []


def test_a_mark_is_not_set_once_the_event_is_over() -> None:
    office = an_event("A8-three-hands").with_players(3)
    office.does("end_event", reason="停电")
    assert office.refuses("edit_person", number=1, seeded=True).code == "event_ended"
    office.does("edit_person", number=1, name="改名")


def test_an_unfinished_table_takes_nothing_more_once_the_event_is_over() -> None:
    """A signed sheet may still be put right, and signed anew."""
    office = an_event("A8-three-hands").with_players(6)
    office.does("draw", stage="knockout", tables=[[1, 2, 3], [4, 5, 6]])
    office.does("scores", stage="knockout", table=1, scores=[3, 0, -3])
    office.does("confirm", stage="knockout", table=1)
    office.does("end_event", reason="停电")
    for verb, values in (
        ("hand", {"landlord": 1, "bid": 1, "won": True}),
        ("scores", {"scores": [3, 0, -3]}),
        ("confirm", {"early": "停电"}),
    ):
        assert office.refuses(verb, stage="knockout", table=2, **values).code == f"{verb}_while_closed"
    office.does("amend_scores", stage="knockout", table=1, scores=[4, 0, -4], reason="看错")
    office.does("confirm", stage="knockout", table=1)
