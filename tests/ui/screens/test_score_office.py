"""At the table besides its hands: 判负, 未到, 拆桌, 停赛, the table's own clock, 复核."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.builders import Office
from tests.ui.screens.play_keys import Hall, a_hall
from tourney.desk import Desk
from tourney.queries import everything as queries
from tourney.queries.history import log
from ui.ops import Ops
from ui.screens.play_screen import PlayScreen


@pytest.fixture
def hall(qtbot: QtBot, tmp_path: Path) -> Hall:
    made = a_hall(qtbot, tmp_path, "A9-ten-hands", 9)
    made.keys("1⏎")
    return made


def follows(hall: Hall) -> str:
    label = hall.sheet.ask.findChild(QLabel, "score-ask-follows")
    assert label is not None
    return label.text()


# 判负 --------------------------------------------------------------------------------------------------------------


def test_a_forfeited_hand_is_typed_with_bid_and_bombs(hall: Hall) -> None:
    """Seat 2 is a peasant and loses 3 × 2 for his side: the landlord of seat 1 gets 12 (A9-46)."""
    hall.keys("V21310⏎")
    assert hall.sheet.ask.asking() == "forfeit"
    hall.answer("提前离桌")
    (hand,) = hall.hands(1)
    assert (hand.forfeited, hand.landlord, hand.won, hand.deltas) == ("2", 1, True, (12, -6, -6))
    assert hall.sheet.entry.cell_caption() == "地主"
    assert hall.office.state.rulings[-1].kind == "forfeit"


def test_an_offender_without_a_landlord_is_the_landlord_who_lost(hall: Hall) -> None:
    hall.keys("V30100⏎")
    hall.answer("亮牌后离桌")
    (hand,) = hall.hands(1)
    assert (hand.landlord, hand.won, hand.deltas) == (3, False, (1, 1, -2))


def test_esc_leaves_a_forfeit_and_nothing_is_recorded(hall: Hall) -> None:
    hall.keys("V21␛23101⏎")
    (hand,) = hall.hands(1)
    assert not hand.forfeited


def test_a_forfeit_waits_for_the_hand_on_the_line(hall: Hall) -> None:
    hall.keys("231V")
    assert hall.sheet.problem.sentence() == "第 1 副还没有记下。请先记下或按 . 清空，再判负。"


# 未到、拆桌、停赛 --------------------------------------------------------------------------------------------------


def test_a_no_show_says_first_what_follows(hall: Hall) -> None:
    hall.keys("Q1⏎")
    hall.write("2")
    assert "座位空着，这一桌不能录分" in follows(hall)
    hall.keys("⏎")
    hall.answer("过了十分钟没有到")
    assert hall.sheet.entry.isHidden()
    assert hall.sheet.ended.sentence() == (
        "2 号 选手002没有到场或已离场，不能录分。换人，或按 Q 拆桌、停赛。"
    )
    hall.keys("␛")
    card = hall.screen.wall.wall.card(hall.at(1))
    assert card is not None
    assert "缺 1 人" in card.accessibleDescription()
    assert card.due is not None
    assert card.due.action == "office"


def test_a_table_is_dissolved_and_its_two_get_a_bye(hall: Hall) -> None:
    hall.keys("Q2⏎")
    hall.write("3")
    assert (
        follows(hall) == "这一桌不打了：1 号 选手001、2 号 选手002轮空进下一轮，3 号 选手003出局，座位撤销。"
    )
    hall.keys("⏎")
    hall.answer("只到两人")
    assert hall.row(1).state == "void"
    assert hall.sheet.ended.sentence() == "这一桌已经拆桌：只到两人。没有成绩可录，按 Esc 回全部桌。"


def test_a_table_with_hands_cannot_be_dissolved_and_says_so_before(hall: Hall) -> None:
    hall.keys("23101⏎Q2")
    assert follows(hall) == "初赛第 1 桌已经打了 1 副，不能拆桌。请停赛，按已打的分排先后。"


def test_a_stopped_table_says_who_leads_and_takes_no_more_hands(hall: Hall) -> None:
    hall.keys("23101⏎Q3")
    assert "选手002 +12，选手001 −6，选手003 −6" in follows(hall)
    hall.keys("⏎⏎")
    hall.answer("停电")
    assert hall.sheet.entry.isHidden()
    assert hall.sheet.ended.sentence().startswith("这一桌已经停赛：停电。按已打的分排先后。")


def test_a_tie_at_a_stopped_table_is_for_lots(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_hall(qtbot, tmp_path, "A8-three-hands", 9)
    hall.keys("1⏎21002⏎Q3⏎⏎")
    hall.answer("停电")
    hall.keys("PS")
    assert hall.row(1).state == "tied"
    assert hall.sheet.ended.sentence().endswith("并列第 1：按 L 抽签或裁定先后。")
    assert hall.sheet.side.overtime.isHidden()
    hall.keys("␛")
    card = hall.screen.wall.wall.card(hall.at(1))
    assert card is not None
    assert card.due is not None
    assert card.due.action == "decide"


def test_a_wrong_way_is_told_and_nothing_is_done(hall: Hall) -> None:
    hall.keys("Q4⏎⏎")
    hall.answer("…")
    assert hall.sheet.ask.asking() == "office"
    assert hall.row(1).state == "seated"


# 计时 --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def timed(qtbot: QtBot, tmp_path: Path) -> Hall:
    made = a_hall(qtbot, tmp_path)
    made.keys("⑤")
    return made


def clock(hall: Hall, table: int = 0) -> queries.ClockRow:
    from tourney.clock import local_time

    return queries.clock_of(hall.office.state, hall.at(3).round_id, local_time(), table)


def test_the_round_stands_still_and_runs_on(timed: Hall) -> None:
    timed.keys("⑦")
    assert clock(timed).paused
    assert timed.screen.wall.head.clock.text().startswith("停 剩")
    timed.keys("⑤")
    assert not clock(timed).paused


def test_one_table_stands_still_while_the_others_play(timed: Hall) -> None:
    timed.keys("3⏎C")
    assert clock(timed, 3).own_pause
    assert not clock(timed, 4).paused
    timed.keys("C")
    assert not clock(timed, 3).own_pause


def test_minutes_are_added_to_one_table_with_a_reason(timed: Hall) -> None:
    timed.keys("3⏎E5⏎")
    timed.answer("牌破了，重发")
    assert (clock(timed, 3).own_extra, clock(timed, 4).own_extra) == (5, 0)


def test_minutes_that_are_none_are_refused_beside_the_question(timed: Hall) -> None:
    timed.keys("3⏎E")
    timed.write("五")
    timed.keys("⏎")
    timed.answer("牌破了")
    assert timed.sheet.ask.asking() == "extend"
    assert clock(timed, 3).own_extra == 0


def test_clocks_are_the_same_after_a_restart(timed: Hall) -> None:
    timed.keys("3⏎C␛")
    again = Office(Desk.open(timed.office.desk.path, name="C"))
    assert again.state.stages["prelim"].rounds[0].tables[3].clock.paused_at
    assert again.state.stages["prelim"].rounds[0].clock.started_at


# 复核 --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(qtbot: QtBot, tmp_path: Path) -> Hall:
    """A8, three tables of three hands; tables 1 and 2 are played out."""
    made = a_hall(qtbot, tmp_path, "A8-three-hands", 9)
    for table in (1, 2):
        made.keys(f"{table}⏎23101⏎12001⏎32002⏎␛")
    made.keys("1⏎")
    return made


def test_a_second_person_types_the_table_again_and_goes_on_to_the_next(played: Hall) -> None:
    played.keys("K23101⏎12001⏎")
    assert played.sheet.drafts.checks.progress(played.at(1)) == (2, 3)
    played.keys("32002⏎")
    assert played.sheet.drafts.checks.agreed(played.at(1))
    assert played.sheet.at == played.at(2)
    assert len(played.hands(1)) == 3


def test_a_difference_stops_beside_its_cell(played: Hall) -> None:
    played.keys("K232")
    cell, words = played.problem()
    assert cell == "bombs"
    assert words.startswith("复核第 1 副：炸弹记下的是 1，现在输的是 2。")
    played.keys("1⏎⏎")
    assert played.sheet.drafts.checks.progress(played.at(1)) == (0, 3)


def test_what_is_typed_again_is_not_shown_meanwhile(played: Hall) -> None:
    before = played.sheet.grid.accessibleName()
    played.keys("K↑")
    assert played.sheet.grid.accessibleName() == before
    assert played.sheet.grid.chosen() is None


def test_a_correction_makes_the_second_pass_due_again(played: Hall) -> None:
    played.keys("K23101⏎12001⏎32002⏎")
    played.office.does("amend_hand", stage="knockout", table=1, hand=1, landlord=2, bid=2, bombs=1, won=True)
    assert not played.sheet.drafts.checks.agreed(played.at(1))


def test_totals_are_typed_again_and_compared(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_hall(qtbot, tmp_path, "A8-three-hands", 9)
    hall.keys("1⏎*12⏎-4⏎-8⏎K12⏎-5⏎")
    assert hall.problem()[0] == "total2"
    hall.keys("␛")
    assert not hall.sheet.drafts.checks.agreed(hall.at(1))


def test_a_second_pass_is_in_the_event_on_the_wall_and_in_the_history_after_a_restart(
    played: Hall, qtbot: QtBot
) -> None:
    played.keys("K23101⏎12001⏎32002⏎")
    assert log(played.office.state)[-1].action == "淘汰赛第 1 桌复核一致"
    desk = Desk.open(played.office.desk.path)
    screen = PlayScreen(Ops(desk))
    qtbot.addWidget(screen)
    screen.resize(1204, 818)
    with qtbot.waitExposed(screen):
        screen.show()
    card = screen.wall.wall.card(played.at(1))
    assert card is not None
    assert "复核一致" in card.accessibleDescription() + card.accessibleName()
    assert screen.sheet.drafts.checks.agreed(played.at(1))
    desk.close()


def test_n_names_the_referee_of_the_table(hall: Hall) -> None:
    hall.keys("N")
    hall.answer("赵志强")
    assert hall.row(1).referee == "赵志强"
    assert "桌裁 赵志强" in hall.sheet.side.places.accessibleDescription()
    assert hall.sheet.entry.hasFocus()
