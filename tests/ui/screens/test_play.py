"""比赛: the wall of tables by keyboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.screens.play_keys import Hall, a_hall
from tourney.model.ids import Number, TableId
from ui.dialogs.correction_dialog import CorrectionDialog
from ui.ops import Ops
from ui.screens.play_screen import PlayScreen
from ui.widgets.table_card import TableCard


@pytest.fixture
def hall(qtbot: QtBot, tmp_path: Path) -> Hall:
    return a_hall(qtbot, tmp_path)


def choose(hall: Hall, key: str) -> QPushButton:
    button = hall.screen.findChild(QPushButton, f"segment-{key}")
    assert button is not None
    button.click()
    return button


def shown_tables(hall: Hall) -> list[int]:
    cards = hall.screen.wall.wall.findChildren(TableCard)
    return sorted(card.row.id.table for card in cards if card.isVisibleTo(hall.screen))


def test_a_table_number_and_enter_open_its_sheet(hall: Hall) -> None:
    hall.keys("4⏎")
    assert hall.sheet.isVisible()
    assert hall.sheet.at == hall.at(4)
    assert hall.sheet.entry.hasFocus()


def test_escape_comes_back_to_the_card_of_that_table(hall: Hall) -> None:
    hall.keys("4⏎␛")
    assert hall.screen.wall.isVisible()
    assert hall.focus() is hall.screen.wall.wall.card(hall.at(4))


def test_arrows_and_enter_open_the_table_beside(hall: Hall) -> None:
    hall.keys("→↓⏎")
    assert hall.sheet.at == hall.at(5)


def test_a_table_number_that_does_not_exist_is_said(hall: Hall) -> None:
    hall.screen.wall.head.jump.setFocus()
    hall.keys("77⏎")
    assert hall.screen.wall.problem.sentence() == "没有第 77 桌，这一轮共 6 桌。请改桌号。"


def test_the_table_box_takes_digits_alone_and_escape_leaves_it(hall: Hall) -> None:
    hall.screen.ask_table()
    hall.keys("x7⏎")
    assert hall.screen.wall.problem.sentence() == "没有第 7 桌，这一轮共 6 桌。请改桌号。"
    hall.keys("4␛")
    assert hall.screen.wall.head.jump.text() == ""
    assert hall.focus() is hall.screen.wall.wall.card(hall.at(1))
    assert hall.screen.wall.problem.isHidden()


@pytest.mark.parametrize("letter", ["P", "S"])
def test_a_key_that_has_to_wait_says_why(hall: Hall, letter: str) -> None:
    hall.keys(f"4⏎{letter}")
    assert "还没有成绩" in hall.sheet.problem.sentence()
    hall.keys("2")
    assert hall.sheet.problem.isHidden()


def test_the_line_above_the_wall_says_all_in_full_where_there_is_room(hall: Hall) -> None:
    head = hall.screen.wall.head
    for width, project, jump in ((1164, "投到大屏", "桌号，回车打开"), (800, "", "桌号")):
        head.give_width(width)
        assert (head.project.text(), head.jump.placeholderText()) == (project, jump)


def test_p_and_s_on_the_wall_print_and_sign_the_card_and_enter_only_opens_it(hall: Hall) -> None:
    hall.keys("3⏎23101⏎12001⏎␛")
    hall.keys("P")
    assert hall.row().serial == "000001"
    assert hall.screen.wall.isVisible()
    hall.keys("⏎␛")
    assert hall.row().state == "to_confirm"
    hall.keys("S")
    assert hall.row().state == "confirmed"
    hall.keys("⏎␛")
    assert hall.row().version == 1
    assert hall.screen.wall.isVisible()


def test_a_tie_on_the_wall_leads_into_the_overtime(hall: Hall) -> None:
    hall.keys("3⏎21001⏎S␛")
    assert hall.row().state == "tied"
    hall.keys("J")
    assert hall.sheet.entry.hasFocus()
    hall.keys("12001⏎␛")
    assert hall.deltas(overtime=1) == [(4, -2, -2)]
    card = hall.screen.wall.wall.card(hall.at(3))
    assert card is not None
    assert card.due is not None
    assert (card.due.action, card.due.word) == ("print", "打印")


def test_a_tied_card_says_what_is_played_for(hall: Hall) -> None:
    hall.keys("3⏎21001⏎S␛")
    card = hall.screen.wall.wall.card(hall.at(3))
    assert card is not None
    assert "争复活赛 1 席，加赛一副" in card.accessibleDescription()


def test_the_filters_count_and_show_only_theirs(hall: Hall) -> None:
    hall.keys("3⏎23101⏎12001⏎S␛")
    hall.keys("5⏎21001⏎S␛")
    assert choose(hall, "confirmed").text() == "已确认 1"
    assert shown_tables(hall) == [3]
    assert choose(hall, "attention").text() == "要处理 1"
    assert shown_tables(hall) == [5]
    hall.keys("1⏎23101⏎␛")
    assert choose(hall, "playing").text() == "进行中 1"
    assert shown_tables(hall) == [1]
    assert choose(hall, "seated").text() == "未开始 3"
    assert shown_tables(hall) == [2, 4, 6]
    assert choose(hall, "all").text() == "全部 6"
    assert shown_tables(hall) == [1, 2, 3, 4, 5, 6]


def test_printing_waits_at_a_table_where_figures_stand_unrecorded(hall: Hall) -> None:
    hall.keys("3⏎23101⏎2␛P")
    assert hall.row().serial == ""
    assert hall.sheet.isVisible()
    assert hall.sheet.side.reason.text() == "第 2 副没记下，记下或清空后可以打印、签字。"


def test_a_card_says_that_figures_wait_there(hall: Hall) -> None:
    hall.keys("3⏎1122␛")
    card = hall.screen.wall.wall.card(hall.at(3))
    assert card is not None
    assert "有误" in card.accessibleDescription()
    assert "第 1 副没记下" in card.accessibleDescription()


def test_f5_starts_the_clock_once(hall: Hall) -> None:
    hall.keys("⑤")
    assert hall.office.state.stages["prelim"].rounds[0].started_at
    assert hall.screen.wall.head.clock.text() in ("剩 20:00", "剩 19:59")
    assert not hall.screen.wall.head.clock_button.isVisible()
    hall.keys("⑤")
    assert "已经在" in hall.screen.wall.problem.sentence()


def follows(hall: Hall) -> str:
    label = hall.screen.ask.findChild(QLabel, "play-ask-follows")
    assert label is not None
    return label.text()


def test_a_deduction_says_what_follows_and_is_taken_off_at_once(hall: Hall) -> None:
    hall.keys("3⏎23101⏎␛R")
    hall.write("7")
    hall.keys("⏎2⏎3")
    assert follows(hall) == "本桌 −6 → −9，名次 第 2 → 第 3。另两人的分不变。"
    hall.keys("⏎8⏎")
    hall.write("7.2.10")
    hall.keys("⏎")
    hall.answer("提示对家")
    assert [seat.points for seat in hall.row().seats] == [-9, 12, -6]
    (ruling,) = hall.office.state.rulings
    assert (ruling.kind, ruling.clause, ruling.reason) == ("deduct", "7.2.10", "第 8 副，提示对家")


def test_a_deduction_after_the_signature_says_that_the_sheet_is_signed_anew(hall: Hall) -> None:
    hall.keys("3⏎23101⏎PSR")
    hall.write("8")
    hall.keys("⏎2⏎4")
    assert follows(hall) == (
        "本桌 +12 → +8，名次不变，第 1。另两人的分不变。这一桌已经签字，扣分后要重印、重签。"
    )


def test_a_ruling_is_a_warning_unless_another_kind_is_typed(hall: Hall) -> None:
    hall.keys("3⏎R")
    hall.write("8")
    assert follows(hall) == "记一次警告，不改积分。这是他第 1 次警告。"
    hall.keys("⏎⏎⏎2⏎⏎")
    hall.answer("迟到")
    (ruling,) = hall.office.state.rulings
    assert (ruling.kind, ruling.number, ruling.points, ruling.table, ruling.hand) == ("warn", "8", 0, 3, 2)
    assert hall.sheet.entry.hasFocus()


def test_a_disqualification_says_that_he_sits_at_a_table(hall: Hall) -> None:
    hall.keys("3⏎R")
    hall.write("9")
    hall.keys("⏎3")
    assert follows(hall).startswith("取消资格：不再抽签、不再晋级、没有名次。他坐在初赛第 3 桌")
    hall.keys("⏎⏎⏎⏎")
    hall.answer("顶替他人")
    assert hall.office.state.entries[Number("9")].disqualified == "顶替他人"


@pytest.mark.parametrize(
    ("number", "kind", "points", "said"),
    [
        ("11", "1", "", "“11”不是这一桌的参赛号"),
        ("7", "2", "三", "扣分填了“三”"),
        ("7", "2", "", "没有填扣几分"),
        ("7", "1", "3", "警告不扣分，扣几分却填了 3"),
        ("7", "5", "", "判罚填了“5”"),
        ("7", "1", "", "没有写理由"),
    ],
)
def test_a_ruling_that_cannot_be_is_said_and_stays(
    hall: Hall, number: str, kind: str, points: str, said: str
) -> None:
    hall.keys("3⏎23101⏎R")
    hall.write(number)
    hall.keys(f"⏎{kind}⏎")
    hall.write(points)
    hall.ctrl(Qt.Key.Key_Enter)
    assert said in hall.screen.ask.findChildren(type(hall.screen.wall.problem))[0].sentence()
    assert hall.screen.ask.edit("number").text() == number
    assert hall.office.state.rulings == []


def test_the_button_on_the_sheet_asks_for_a_ruling(hall: Hall, qtbot: QtBot) -> None:
    hall.keys("3⏎")
    QTest.mouseClick(hall.sheet.side.rule, Qt.MouseButton.LeftButton)
    assert hall.screen.ask.asking() == "ruling"
    assert hall.focus() is hall.screen.ask.edit("number")


def test_another_desks_hand_appears_and_moves_no_keyboard(hall: Hall) -> None:
    hall.keys("→")
    before = hall.focus()
    hall.another_desk().hand(3, 2, 3, True)
    hall.screen.ops.catch_up()
    assert hall.focus() is before
    card = hall.screen.wall.wall.card(hall.at(3))
    assert card is not None
    assert card.row.hands_played == 1


def test_the_wall_follows_to_the_next_stage(hall: Hall) -> None:
    hall.office.all_played("prelim").closed("prelim")
    hall.screen.refresh(None)
    assert hall.screen.wall.stage == "semi"
    assert hall.screen.wall.empty.sentence() == "还没有桌。先在“抽签”里抽复赛的签。"
    assert hall.screen.home() is hall.screen.wall.to_draw


def test_a_closed_stage_can_be_read_and_corrected_only_with_a_reason(hall: Hall) -> None:
    hall.keys("3⏎23101⏎12001⏎S␛")
    for table in (1, 2, 4, 5, 6):
        hall.office.played("prelim", table, [6, 0, -6])
    hall.office.closed("prelim")
    hall.screen.refresh(None)
    hall.screen.show_place("prelim")
    assert shown_tables(hall) == [1, 2, 3, 4, 5, 6]
    hall.keys("3⏎")
    assert hall.sheet.entry.isHidden()
    assert "要改按 ↑ 选一副，再按 F2，写明理由" in hall.sheet.ended.sentence()
    hall.keys("↑②.13001⏎")
    dialog = hall.screen.findChild(CorrectionDialog)
    assert dialog is not None
    assert dialog.asking()
    assert len(hall.hands()) == 2
    hall.keys("␛␛")
    assert hall.sheet.side.reason.text() == "初赛第 3 桌这一轮已经结束，不用再确认。"


def test_another_screen_can_point_at_a_table(hall: Hall) -> None:
    hall.screen.show_place(hall.at(2))
    assert hall.sheet.at == hall.at(2)
    assert hall.screen.home() is hall.sheet.entry


def test_before_the_draw_the_screen_says_what_comes_first(qtbot: QtBot, tmp_path: Path) -> None:
    screen = PlayScreen(Ops(an_event(path=tmp_path / "b.tourney").with_players(3).desk))
    qtbot.addWidget(screen)
    screen.show()
    assert screen.wall.empty.sentence() == "还没有桌。先在“抽签”里抽初赛的签。"
    with qtbot.waitSignal(screen.go_to) as asked:
        screen.wall.to_draw.click()
    assert asked.args == ["draw", "prelim"]


def test_a_draw_that_is_taken_back_closes_the_open_sheet(hall: Hall) -> None:
    hall.keys("3⏎")
    assert hall.screen.ops.undo()
    assert hall.screen.wall.isVisible()
    assert hall.screen.wall.to_draw.isVisible()


def test_the_screen_fits_the_least_window(hall: Hall) -> None:
    hall.keys("3⏎R")
    least = hall.screen.minimumSizeHint()
    assert (least.width() <= 1040, least.height() <= 638) == (True, True)


def test_ctrl_p_prints_the_card_under_the_keyboard(hall: Hall) -> None:
    hall.keys("3⏎23101⏎␛")
    hall.screen.print_now()
    assert hall.row().serial == "000001"
    assert TableId("prelim", 1, 3) == hall.screen.wall.wall.current()


def test_every_filter_shows_its_word_in_the_least_window_while_the_clock_runs(hall: Hall) -> None:
    head = hall.screen.wall.head
    hall.keys("⑤")
    head.title.setText("公开赛 第 2 轮")
    head.show_rounds(1, 3)
    head.show_counts(["seated"] * 20 + ["playing"] * 15 + ["to_confirm"] * 12 + ["tied"] * 10)
    head.give_width(1004)
    assert head.row.sizeHint().width() <= 1004
    words = [button.text() for button in head.findChildren(QPushButton) if "segment" in button.objectName()]
    assert words == ["全部 57", "未开 20", "在打 15", "待签 12", "处理 10", "已签 0"]
