"""退赛 and 取消资格: what follows is said before it is done, and nothing is recorded by asking."""

from tests.builders import Office, an_event
from tourney.model.ids import Number
from tourney.queries.leaving import leaving
from tourney.wording.leaving import leaving_text


def text(office: Office, number: int, *, disqualified: bool = False) -> str:
    before = len(office.state.lines)
    found = leaving(office.state, Number(str(number)), disqualified=disqualified)
    assert len(office.state.lines) == before
    assert office.state.entries[Number(str(number))].active
    return leaving_text(found, disqualified=disqualified)


def test_before_the_draw_one_fewer_is_drawn() -> None:
    office = an_event("A8-three-hands").with_players(9)
    assert text(office, 4) == "不再抽签、不再晋级。淘汰赛抽签从 9 人变 8 人，分桌余 2 人。"


def test_at_a_table_that_has_not_begun_the_three_ways_are_named() -> None:
    office = an_event("A8-three-hands").with_players(9).drawn("knockout")
    assert text(office, 5) == (
        "不再抽签、不再晋级。他坐在淘汰赛第 2 桌 2 座，还没开打：这一桌记缺席，接着定换人、拆桌还是停赛"
        "（同桌 4 号 选手004、6 号 选手006）。"
    )


def test_hands_that_were_played_stay() -> None:
    """Seat 2 is landlord, bids 2 and wins: 2 × 2 for the landlord."""
    office = an_event("A8-three-hands").with_players(9).drawn("knockout")
    office.hand(2, landlord=2, bid=2, won=True)
    said = text(office, 5)
    assert "已打 1 副、+4 分，都保留" in said
    assert "拆桌" not in said


def test_a_place_that_was_won_goes_to_the_best_of_those_out() -> None:
    """A9 with 12: nine go on. Out are 3 (−12), 6 (−10) and 9 (−9), so 9 is the best of them."""
    office = an_event("A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate([(9, 3, -12), (8, 2, -10), (7, 2, -9), (6, 1, -7)], 1):
        office.does("scores", stage="prelim", table=table, scores=list(scores))
        office.does("confirm", stage="prelim", table=table)
    office.closed("prelim")
    said = text(office, 1)
    assert "已经打完的 1 桌照算" in said
    assert "他在复赛的名额空出来，递补的话是 9 号 选手009。" in said


def test_a_disqualified_champion_has_no_place_and_the_others_move_up() -> None:
    office = an_event("A2-one-hand").with_players(3).drawn("knockout")
    office.hand(1, landlord=1, bid=3, won=True)
    office.does("confirm", stage="knockout", table=1)
    office.closed("knockout")
    said = text(office, 1, disqualified=True)
    assert said.startswith("不再抽签、不再晋级、没有名次。")
    assert "1 号 选手001 第 1 变没有名次" in said
