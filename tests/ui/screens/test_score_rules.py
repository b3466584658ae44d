"""录分 for each shipped rules file, by real keys: what is typed, what it gives, and what is refused beside which cell."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.play_keys import Hall, a_hall
from ui.ops import Ops
from ui.screens.play_screen import PlayScreen
from ui.widgets.key_hints import KeyHints
from ui.widgets.table_card import TableCard


def opened(hall: Hall, table: int = 1) -> Hall:
    hall.keys(f"{table}⏎")
    return hall


def arrived(qtbot: QtBot, folder: Path, form: str, office: Office) -> Hall:
    """A hall whose tables were formed in another way than by the draw."""
    screen = PlayScreen(Ops(office.desk))
    qtbot.addWidget(screen)
    screen.resize(1204, 818)
    with qtbot.waitExposed(screen):
        screen.show()
    screen.home().setFocus()
    return Hall(office, screen)


# A9 ------------------------------------------------------------------------------------------------------------------


def test_a_whole_table_of_ten_hands_of_a9(qtbot: QtBot, tmp_path: Path) -> None:
    """Unit = bid × 2 for each bomb, rocket, 春天 and 明牌; the landlord two units, each peasant one (A9-24 to A9-27)."""
    hall = opened(a_hall(qtbot, tmp_path, "A9-ten-hands", 9))
    hall.keys("11001⏎22001⏎33001⏎")
    hall.keys("11101⏎22012⏎33002+⏎")
    hall.keys("12001m⏎21001+⏎32202⏎13001⏎")
    assert hall.deltas(1) == [
        (2, -1, -1),
        (-2, 4, -2),
        (-3, -3, 6),
        (4, -2, -2),  # a bomb
        (4, -8, 4),  # the rocket, lost
        (6, 6, -12),  # 反春
        (8, -4, -4),  # 明牌
        (-2, 4, -2),  # 春天
        (8, 8, -16),  # two bombs, lost
        (6, -3, -3),
    ]
    assert hall.row(1).plays[0].sums == (31, 1, -32)
    assert hall.hands(1)[6].open_hand
    assert hall.sheet.entry.isHidden()
    assert hall.sheet.ended.sentence() == (
        "已打满 10 副。下一步：按 P 打印确认表，三人签字后按 S。要先复核按 K。"
    )
    hall.keys("PS")
    assert hall.row(1).state == "confirmed"
    assert "这一桌完成" in hall.sheet.ended.sentence()


def test_an_open_hand_stays_open_when_the_hand_is_corrected(qtbot: QtBot, tmp_path: Path) -> None:
    hall = opened(a_hall(qtbot, tmp_path, "A9-ten-hands", 9))
    hall.keys("12001M⏎↑②→→→→2⏎")
    (hand,) = hall.hands(1)
    assert (hand.open_hand, hand.won, hand.deltas) == (True, False, (-8, 4, 4))


def test_a_passed_out_hand_of_a9_is_dealt_again_and_not_counted(qtbot: QtBot, tmp_path: Path) -> None:
    hall = opened(a_hall(qtbot, tmp_path, "A9-ten-hands", 9))
    hall.keys("/1⏎")
    assert hall.row(1).hands_played == 0
    facts = {fact.caption: fact.words for fact in hall.sheet.side.places.shown().facts}
    assert facts["流局"] == "1 副，不计副数"


# A3 ------------------------------------------------------------------------------------------------------------------


def test_a3_plays_until_somebody_has_paid_all_he_has(qtbot: QtBot, tmp_path: Path) -> None:
    """300 each; 20 × 2 × 2 = 80 a peasant; then 30 × 8 = 240 of which they hold 220 (A3-36, A3-37, A3-45)."""
    hall = opened(a_hall(qtbot, tmp_path, "A3-lowest-out", 9))
    hall.keys("12201⏎13301")
    shown = hall.sheet.entry.preview()
    assert shown.points == (440, -220, -220)
    assert shown.sums == (900, 0, 0)
    assert "手里的分不够，按手里有的付。" in shown.sentence
    assert "30 × 2 × 2 × 2 = 240 分" in shown.sentence
    hall.keys("⏎")
    assert hall.row(1).state == "to_confirm"
    assert hall.sheet.ended.sentence().startswith("选手002、选手003手里的分已经付清，这一桌到此为止。")


def test_bids_of_two_digits_take_one_key_or_f2_and_two(qtbot: QtBot, tmp_path: Path) -> None:
    hall = opened(a_hall(qtbot, tmp_path, "A3-lowest-out", 9))
    hall.keys("13001⏎")
    hall.keys("1②20001⏎")
    assert [hand.bid for hand in hall.hands(1)] == [30, 20]


def test_a_bid_typed_whole_without_f2_is_noticed_and_never_recorded(qtbot: QtBot, tmp_path: Path) -> None:
    """1, 10, no bomb, the rocket, won: six digits for five cells."""
    hall = opened(a_hall(qtbot, tmp_path, "A3-lowest-out", 9))
    hall.keys("110011⏎⏎")
    assert hall.hands(1) == ()
    cell, words = hall.problem()
    assert cell == "result"
    assert words.startswith("这一副已经填满，多出来的 1 没有收。叫 10、20、30 分各按一个键 1、2、3")
    hall.keys(".13001⏎")
    assert len(hall.hands(1)) == 1


def test_start_points_are_told_beside_the_totals(qtbot: QtBot, tmp_path: Path) -> None:
    hall = opened(a_hall(qtbot, tmp_path, "A3-lowest-out", 9))
    assert hall.sheet.entry.preview().sums == (300, 300, 300)


# B1 ------------------------------------------------------------------------------------------------------------------


def test_an_overtime_of_b1_ends_with_the_hand_that_decides(qtbot: QtBot, tmp_path: Path) -> None:
    """Two peasants win 10 each: equal first. At most three hands; the first one decides (B1-20, B1-21)."""
    hall = opened(a_hall(qtbot, tmp_path, "B1-chips", 27))
    hall.keys("31002⏎PS")
    assert hall.row(1).state == "tied"
    assert "按 J 开加赛" in hall.sheet.ended.sentence()
    hall.keys("J")
    notes = hall.sheet.side.places.shown().notes
    assert not hall.sheet.entry.isHidden()
    assert any("陪打" in note for note in notes)
    hall.keys("11001⏎")
    assert hall.deltas(1, 1) == [(20, -10, -10)]
    assert hall.sheet.entry.isHidden()
    assert hall.sheet.ended.sentence().startswith("先后已经分出，加赛到此为止。")
    hall.keys("PS")
    assert hall.places(1) == [1, 2, 3]
    assert hall.row(1).plays[0].sums == (210, 210, 180)


# A6 ------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def a6(qtbot: QtBot, tmp_path: Path) -> Hall:
    office = an_event("A6-waiting-area", path=tmp_path / "a.tourney").with_players(6)
    office.does("add_table", stage="prelim", seats=["1", "2", "3"])
    return opened(arrived(qtbot, tmp_path, "A6-waiting-area", office))


def test_a_landlord_who_won_was_out_first_by_himself(a6: Hall) -> None:
    a6.keys("23101⏎")
    (hand,) = a6.hands(1)
    assert (hand.first_out, hand.deltas) == (2, (-6, 12, -6))
    assert "2 座 选手002 首叫" in a6.sheet.entry.preview().sentence


def test_a_lost_hand_of_a6_asks_who_was_out_first(a6: Hall) -> None:
    a6.keys("23102⏎")
    assert a6.hands(1) == ()
    assert a6.sheet.entry.cell_caption() == "先出完"
    a6.keys("2")
    assert a6.problem()[0] == "first_out"
    assert "先出完的是 2 座，和胜负对不上" in a6.problem()[1]
    a6.keys("3⏎")
    (hand,) = a6.hands(1)
    assert (hand.first_out, hand.deltas) == (3, (6, -12, 6))
    assert "3 座 选手003 首叫" in a6.sheet.entry.preview().sentence


# C1 ------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def c1(qtbot: QtBot, tmp_path: Path) -> Hall:
    return opened(a_hall(qtbot, tmp_path, "C1-call-and-double", 9))


def test_nobody_bids_in_c1_so_four_keys_are_a_hand(c1: Hall) -> None:
    c1.keys("2101⏎")
    assert c1.deltas(1) == [(-2, 4, -2)]


def test_own_stakes_of_c1_are_typed_after_b(c1: Hall) -> None:
    """Seat 1 加倍, seat 3 超级加倍 (3 twice), landlord seat 2: 1 × 2 and 1 × 4 (C1-09)."""
    c1.keys("2001b133⏎")
    (hand,) = c1.hands(1)
    assert hand.doubled == {"1": 2, "3": 4}
    assert hand.deltas == (-2, 6, -4)


def test_a_seat_typed_once_more_than_there_are_stakes_has_none(c1: Hall) -> None:
    c1.keys("2001B111⏎")
    assert c1.hands(1)[0].doubled == {}


def test_who_opened_his_hand_and_how_is_typed_after_m(c1: Hall) -> None:
    c1.keys("2001M33⏎")
    (hand,) = c1.hands(1)
    assert (hand.opened, hand.deltas) == ({"3": "deal"}, (-2, 4, -2))
    c1.keys("↑②")
    assert c1.sheet.entry.values()["open_hand"] == {"3": "deal"}
    c1.keys("→→→2")
    assert "3 座发牌时明牌" in c1.sheet.entry.preview().sentence


# C2 ------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def c2(qtbot: QtBot, tmp_path: Path) -> Hall:
    return opened(a_hall(qtbot, tmp_path, "C2-laizi", 9))


def test_a_hand_of_c2_with_a_kick_and_a_counter_kick(c2: Hall) -> None:
    """3 points; both kicked and the landlord kicked back: 3 × 4 each (C2-10, C2-12)."""
    c2.keys("13001T23TF⏎")
    (hand,) = c2.hands(1)
    assert (hand.kicked, hand.counter_kicked, hand.deltas) == ((2, 3), True, (24, -12, -12))


def test_one_who_kicked_pays_twice(c2: Hall) -> None:
    c2.keys("13001T2⏎")
    assert c2.deltas(1) == [(9, -6, -3)]


def test_a_kick_after_a_lower_bid_is_refused_beside_the_kick(c2: Hall) -> None:
    c2.keys("12001T2⏎")
    assert c2.hands(1) == ()
    assert c2.problem() == ("kicked", "叫 3 分后才能踢，这一副叫的是 2 分。请去掉踢，或改叫分。")
    c2.keys("0T⏎")
    assert c2.deltas(1) == [(4, -2, -2)]


def test_a_counter_kick_without_a_kick_is_refused(c2: Hall) -> None:
    c2.keys("13001F⏎")
    assert c2.problem() == ("counter_kicked", "没有人踢，不能反踢。请去掉反踢，或填上谁踢了。")


def test_who_was_out_first_may_stay_open_in_c2(c2: Hall) -> None:
    c2.keys("13002⏎")
    assert c2.hands(1)[0].first_out is None
    c2.keys("130023⏎")
    assert c2.hands(1)[1].first_out == 3
    assert c2.row(1).plays[0].next_opener == 3


# A1 ------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def a1(qtbot: QtBot, tmp_path: Path) -> Hall:
    office = an_event("A1-ladder", path=tmp_path / "a.tourney").with_players(6)
    office.does("draw", stage="ladder", tables=[["1", "2", "3"], ["4", "5", "6"]])
    return opened(arrived(qtbot, tmp_path, "A1-ladder", office))


def test_two_keys_are_a_hand_of_the_ladder(a1: Hall) -> None:
    a1.keys("22")
    assert a1.sheet.entry.preview().words == ("胜", "负", "胜")
    a1.keys("⏎")
    facts = [fact.words for fact in a1.sheet.side.places.shown().facts]
    assert facts == ["胜，0 级 → 1 级", "负，0 级，这一次结束", "胜，0 级 → 1 级"]


def test_levels_of_a_signed_ladder_table_stay_what_it_made_of_them(a1: Hall) -> None:
    a1.keys("22⏎PS⌂")
    facts = [fact.words for fact in a1.sheet.side.places.shown().facts]
    assert facts == ["胜，0 级 → 1 级", "负，0 级，这一次结束", "胜，0 级 → 1 级"]


def test_a_card_of_the_ladder_shows_levels_and_no_points(a1: Hall) -> None:
    a1.keys("22⏎␛")
    assert a1.screen.wall.head.title.text() == "晋级赛 第 1 日 第 1 场"
    told = [card.accessibleDescription() for card in a1.screen.wall.wall.findChildren(TableCard)]
    assert "选手001 0 → 1 级，选手002 0 级 → 止步，选手003 0 → 1 级，1、3 座农民胜" in told[0]
    assert "选手004 0 级，选手005 0 级，选手006 0 级" in told[1]
    assert "+" not in told[0]


def test_a_table_of_the_ladder_asks_for_nothing_that_its_rules_do_not_know(a1: Hall) -> None:
    said = a1.sheet.entry.findChild(KeyHints)
    assert said is not None
    assert "流局" not in said.words()
    assert a1.sheet.entry.keys()["*"].state == "off"
    a1.keys("*")
    assert a1.sheet.entry.state().mode == "hand"
    assert a1.sheet.grid.without() == {"叫分", "炸弹", "火箭"}
    assert a1.sheet.head.title.text() == "晋级赛 第 1 场 第 1 桌"


def test_the_ladder_knows_no_passed_out_hand(a1: Hall) -> None:
    a1.keys("/")
    assert a1.sheet.entry.state().mode == "hand"


# B3 ------------------------------------------------------------------------------------------------------------------


def test_the_rake_stands_below_each_winners_points(qtbot: QtBot, tmp_path: Path) -> None:
    """2 points: the landlord gains 4, one is taken off (B3-40)."""
    hall = opened(a_hall(qtbot, tmp_path, "B3-rake", 9, **{"rules.rake": "1"}))
    hall.keys("12001")
    shown = hall.sheet.entry.preview()
    assert shown.points == (3, -2, -2)
    assert shown.below == ("抽水 1　合计 +3", "合计 −2", "合计 −2")
    hall.keys("⏎")
    facts = {fact.caption: fact.words for fact in hall.sheet.side.places.shown().facts}
    assert facts["抽水"] == "1"


# Passed-out hands ----------------------------------------------------------------------------------------------------


def test_after_two_passed_out_hands_the_forced_bid_and_the_price_are_told(
    qtbot: QtBot, tmp_path: Path
) -> None:
    hall = opened(a_hall(qtbot, tmp_path, "A8-three-hands", 9))
    hall.keys("/2⏎/⏎")
    said = hall.sheet.entry.preview().sentence
    assert said == (
        "第 3 副：2 座 选手002 首叫。前面连续流局 2 副，这一副首叫至少叫 2 分，再流局首叫 −4，另两家各 +2。"
    )


# Keys that input methods send ----------------------------------------------------------------------------------------


def test_what_an_input_method_commits_is_typed_with_its_enter(qtbot: QtBot, tmp_path: Path) -> None:
    hall = opened(a_hall(qtbot, tmp_path))
    event = QInputMethodEvent("", [])
    event.setCommitString("２３１０１\n")
    QApplication.sendEvent(hall.sheet.entry, event)
    assert hall.deltas(1) == [(-6, 12, -6)]


def test_the_wheel_changes_no_figure(qtbot: QtBot, tmp_path: Path) -> None:
    hall = opened(a_hall(qtbot, tmp_path, "C1-call-and-double", 9))
    hall.keys("2001B1")
    before = hall.sheet.entry.values()
    wheel = QWheelEvent(
        QPointF(60, 50), QPointF(60, 50), QPoint(0, 120), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(hall.sheet.entry, wheel)
    assert hall.sheet.entry.values() == before


# Every shipped format ------------------------------------------------------------------------------------------------

FORMATS = sorted(path.stem for path in Path("resources/formats").glob("*.toml"))


def at_its_first_table(qtbot: QtBot, folder: Path, form: str) -> Hall:
    """A hall where table 1 of the format's first stage waits for its first hand."""
    office = an_event(form, path=folder / "a.tourney")
    heads = (office.state.format.best_for or (27,))[0]
    office.with_players(max(heads, 9))
    stage = office.state.format.stages[0]
    if stage.seating in ("arrival", "ladder"):
        office.does("add_table", stage=stage.key, seats=["1", "2", "3"])
    else:
        office.drawn()
    return opened(arrived(qtbot, folder, form, office))


@pytest.mark.parametrize("form", FORMATS)
def test_an_ordinary_hand_takes_at_most_five_keys_and_enter(qtbot: QtBot, tmp_path: Path, form: str) -> None:
    """地主 1, 叫分 the second or first, no bomb, no rocket, won: keys of things the rules do not know are left out."""
    hall = at_its_first_table(qtbot, tmp_path, form)
    rules = hall.office.state.rules
    keys = (
        "1" + ("2" if rules.bids else "") + ("0" if rules.bomb else "") + ("0" if rules.rocket else "") + "1"
    )
    assert len(keys) <= 5
    hall.keys(keys)
    assert hall.sheet.entry.preview().problem is None
    hall.keys("⏎")
    (hand,) = hall.hands(1)
    worth = (rules.bids[1] if rules.bids else rules.base) * (rules.scoring == "stakes")
    assert (hand.landlord, hand.won, hand.deltas) == (1, True, (2 * worth, -worth, -worth))
