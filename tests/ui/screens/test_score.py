"""录分: a table's hands by keyboard, refused figures, totals, corrections."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.screens.play_keys import Hall, a_hall
from tests.ui.screens.typing_keys import sentence_of, until


@pytest.fixture
def hall(qtbot: QtBot, tmp_path: Path) -> Hall:
    made = a_hall(qtbot, tmp_path)
    made.keys("3⏎")
    return made


@pytest.fixture
def three_hands(qtbot: QtBot, tmp_path: Path) -> Hall:
    """A8: three hands a table."""
    made = a_hall(qtbot, tmp_path, "A8-three-hands", 9)
    made.keys("3⏎")
    return made


# One hand ------------------------------------------------------------------------------------------------------------


def test_five_figures_and_enter_are_a_hand(hall: Hall) -> None:
    hall.keys("23101⏎")
    (hand,) = hall.hands()
    assert (hand.landlord, hand.bid, hand.bombs, hand.rockets, hand.won) == (2, 3, 1, 0, True)
    assert hand.deltas == (-6, 12, -6)
    assert hall.sheet.entry.is_empty()
    assert hall.sheet.entry.hasFocus()


def test_points_sums_and_sentence_are_known_before_enter(hall: Hall) -> None:
    hall.keys("12001⏎23101")
    shown = hall.sheet.entry.preview()
    assert shown.points == (-6, 12, -6)
    assert shown.sums == (-2, 10, -8)
    assert shown.roles == ("农民 负", "地主 胜", "农民 负")
    assert shown.sentence == (
        "第 2 副：2 座 选手008 叫 3 分，炸弹 1 个，地主胜。3 × 2 = 6 分，地主 +12，农民各 −6，合计 0。"
    )


def test_no_points_are_said_of_a_hand_that_is_not_complete(hall: Hall) -> None:
    hall.keys("12001⏎231")
    shown = hall.sheet.entry.preview()
    assert shown.points == (None, None, None)
    assert shown.sums == (4, -2, -2)
    assert shown.problem is None


def test_places_change_before_enter(hall: Hall) -> None:
    hall.keys("12001⏎23101")
    rows = hall.sheet.side.places.shown().rows
    assert [(row.name, row.place, row.now, row.place_after, row.after) for row in rows] == [
        ("选手007", 1, 4, 2, -2),
        ("选手008", 2, -2, 1, 10),
        ("选手009", 2, -2, 3, -8),
    ]


def test_a_whole_table_of_six_hands_by_keyboard(hall: Hall) -> None:
    hall.keys("21001⏎32102⏎13011⏎21002⏎33001⏎12101⏎")
    assert hall.deltas() == [
        (-1, 2, -1),  # 2 座 1 分 won
        (4, 4, -8),  # 3 座 2 分, a bomb, lost
        (12, -6, -6),  # 1 座 3 分, the rocket, won
        (1, -2, 1),  # 2 座 1 分 lost
        (-3, -3, 6),  # 3 座 3 分 won
        (8, -4, -4),  # 1 座 2 分, a bomb, won
    ]
    assert hall.row().plays[0].sums == (21, -9, -12)
    hall.keys("PS")
    assert hall.row().state == "confirmed"
    assert hall.places() == [1, 2, 3]


def test_plus_is_spring_after_a_win_and_anti_spring_after_a_loss(hall: Hall) -> None:
    hall.keys("22001+⏎22002+⏎")
    first, second = hall.hands()
    assert (first.spring, first.anti_spring, first.deltas) == (True, False, (-4, 8, -4))
    assert (second.spring, second.anti_spring, second.deltas) == (False, True, (4, -8, 4))


def test_two_enters_record_one_hand(hall: Hall) -> None:
    hall.keys("23101⏎⏎⏎")
    assert len(hall.hands()) == 1


def test_ten_bombs_take_f2_and_two_digits(hall: Hall) -> None:
    hall.keys("11②1001⏎")
    assert hall.deltas() == [(2 * 1024, -1024, -1024)]


def test_a_passed_out_hand_names_who_opened_it(hall: Hall) -> None:
    hall.keys("/2⏎")
    (hand,) = hall.hands()
    assert (hand.passed_out, hand.opener, hand.deltas) == (True, 2, (0, 0, 0))


def test_a_passed_out_hand_asks_for_its_opener_where_nobody_knows_him(hall: Hall) -> None:
    hall.keys("/⏎")
    assert hall.hands() == ()
    assert hall.problem() == ("opener", "流局要知道谁先叫牌。请填首叫坐几座。")


def test_the_opener_goes_round_and_is_proposed(hall: Hall) -> None:
    hall.keys("-323001⏎")
    assert hall.hands()[0].opener == 3
    assert hall.row().plays[0].next_opener == 1
    assert hall.sheet.entry.preview().sentence == "第 2 副：1 座 选手007 首叫。"
    hall.keys("23001⏎/⏎")
    assert [hand.opener for hand in hall.hands()] == [3, 1, 2]


def test_the_third_bid_of_one_is_warned_of_and_goes_on(hall: Hall) -> None:
    hall.keys("-111001⏎")
    hall.keys("11")
    warning = hall.sheet.entry.preview().warning
    assert warning is not None
    assert warning.cell == "bid"
    assert "1 座是第三家，只叫了 1 分" in warning.sentence
    hall.keys("001⏎")
    assert len(hall.hands()) == 2


# Refused figures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "cell", "said"),
    [
        ("4", "landlord", "没有 4 座，这一桌只有 1 到 3 座。"),
        ("14", "bid", "叫分填了 4，这里只叫 1、2、3。"),
        ("1122", "rockets", "火箭填了 2 个，一副牌只有 1 个火箭。"),
        ("11②14", "bombs", "炸弹 14 个、火箭 0 个，一副牌加起来最多 13 个。"),
        ("11②131", "bombs", "炸弹 13 个、火箭 1 个，一副牌加起来最多 13 个。"),
    ],
)
def test_a_figure_that_cannot_be_is_said_at_once_beside_its_cell(
    hall: Hall, typed: str, cell: str, said: str
) -> None:
    hall.keys(typed)
    assert hall.problem()[0] == cell
    assert hall.problem()[1].startswith(said)
    hall.keys("⏎")
    assert hall.hands() == ()


def test_a_warning_about_one_cell_stands_beside_the_problem_of_another(hall: Hall) -> None:
    hall.keys("-111001⏎1122")
    warning = hall.sheet.entry.preview().warning
    assert warning is not None
    assert (hall.problem()[0], warning.cell) == ("rockets", "bid")


def test_two_rockets_are_mended_by_the_next_figure(hall: Hall) -> None:
    hall.keys("1122⏎01⏎")
    (hand,) = hall.hands()
    assert (hand.bombs, hand.rockets) == (2, 0)


def test_nothing_is_printed_or_signed_while_a_hand_is_half_typed(hall: Hall) -> None:
    hall.keys("23101⏎2PS")
    assert (hall.row().serial, hall.row().state) == ("", "playing")
    assert hall.sheet.side.reason.text() == "第 2 副没记下，记下或清空后可以打印、签字。"
    hall.keys(".P")
    assert hall.row().serial == "000001"


def test_half_typed_figures_wait_at_their_table(hall: Hall) -> None:
    hall.keys("231▼12001⏎▲")
    assert hall.sheet.entry.values() == {"landlord": 2, "bid": 3, "bombs": 1}
    hall.keys("01⏎")
    assert (hall.deltas(3), hall.deltas(4)) == ([(-6, 12, -6)], [(4, -2, -2)])


# Two desks -----------------------------------------------------------------------------------------------------------


def test_another_desk_at_another_table_moves_nothing_here(hall: Hall) -> None:
    hall.keys("231")
    hall.another_desk().hand(4, 1, 1, True)
    hall.screen.ops.catch_up()
    assert hall.sheet.entry.values() == {"landlord": 2, "bid": 3, "bombs": 1}
    assert hall.sheet.entry.hasFocus()
    hall.keys("01⏎")
    assert hall.deltas() == [(-6, 12, -6)]


def test_the_same_hand_from_two_desks_is_not_recorded_twice(hall: Hall) -> None:
    hall.keys("231")
    hall.another_desk().hand(3, 1, 1, True)
    hall.screen.ops.catch_up()
    hall.keys("01⏎")
    assert hall.deltas() == [(2, -1, -1)]
    assert "第 1 副已经记过：+2 −1 −1，没有再记" in hall.problem()[1]
    hall.keys(".23101⏎")
    assert hall.deltas() == [(2, -1, -1), (-6, 12, -6)]


def test_figures_left_over_at_a_table_that_was_signed_meanwhile_are_refused_and_can_be_emptied(
    hall: Hall,
) -> None:
    hall.keys("23101⏎12001⏎231")
    hall.another_desk().does("confirm", stage="prelim", table=3)
    hall.screen.ops.catch_up()
    assert "已经签字确认，不能再记" in hall.problem()[1]
    hall.keys(".")
    assert hall.sheet.entry.isHidden()
    assert hall.sheet.grid.hasFocus()


# Totals --------------------------------------------------------------------------------------------------------------


def test_only_the_three_totals(hall: Hall) -> None:
    hall.keys("*20-⏎7⏎13⏎⏎")
    assert hall.row().plays[0].totals == (-20, 7, 13)
    assert hall.sheet.entry.isHidden()


def test_totals_that_do_not_add_up_stay_and_are_not_recorded(hall: Hall) -> None:
    hall.keys("*20-⏎7⏎7⏎")
    cell, said = hall.problem()
    assert cell == "total3"
    assert said == (
        "初赛第 3 桌三人总分合计 −6，应为 0，还没有保存。1 座、2 座没错的话，3 座应为 +13。请对照记分表，改错的那一格。"
    )
    assert hall.row().plays[0].totals is None
    assert hall.sheet.side.reason.text() == "总分没存，存下后可以打印、签字。"
    assert hall.sheet.head.chip.word() == "有误"


def test_totals_are_not_offered_once_a_hand_is_recorded(hall: Hall) -> None:
    hall.keys("23101⏎*")
    assert hall.sheet.entry.state().mode == "hand"


def test_recorded_totals_are_corrected_with_f2(hall: Hall) -> None:
    hall.keys("*20-⏎7⏎13⏎⏎②")
    assert hall.sheet.entry.values() == {"totals": (-20, 7, 13)}
    hall.keys(".21-⏎.8⏎")
    assert hall.row().plays[0].totals == (-21, 8, 13)


# Corrections ---------------------------------------------------------------------------------------------------------


def test_a_recorded_hand_is_corrected_with_f2(hall: Hall) -> None:
    hall.keys("23101⏎12001⏎↑↑②")
    assert hall.sheet.entry.preview().sentence == "更正第 1 副：和记下的一样，还没有改。"
    hall.keys(".23001")
    assert hall.sheet.entry.preview().sums == (1, 4, -5)
    hall.keys("⏎")
    assert hall.deltas() == [(-3, 6, -3), (4, -2, -2)]
    assert hall.sheet.entry.is_empty()


def test_escape_gives_a_correction_up_and_keeps_what_was_half_typed(hall: Hall) -> None:
    hall.keys("23101⏎12↑②3␛")
    assert hall.deltas() == [(-6, 12, -6)]
    assert hall.sheet.entry.values() == {"landlord": 1, "bid": 2}


def test_a_correction_that_changes_nothing_is_not_recorded(hall: Hall) -> None:
    hall.keys("23101⏎↑②⏎")
    assert not hall.hands()[0].amended
    assert "更正前后一样" in hall.sheet.problem.sentence()


def test_after_the_signature_a_correction_asks_for_its_reason(hall: Hall) -> None:
    hall.keys("23101⏎12001⏎S⌂↑↑②.23001⏎")
    assert hall.sheet.ask.asking() == "reason"
    hall.ctrl(Qt.Key.Key_Enter)
    assert hall.row().state == "confirmed"
    hall.answer("炸弹多记一个")
    assert hall.row().state == "corrected"
    assert hall.deltas() == [(-3, 6, -3), (4, -2, -2)]
    hall.keys("PS")
    assert hall.row().state == "confirmed"


def test_a_hand_becomes_void_with_a_reason_and_keeps_its_number(hall: Hall) -> None:
    hall.keys("23101⏎↑␡")
    assert hall.sheet.ask.asking() == "reason"
    hall.ctrl(Qt.Key.Key_Enter)
    assert not hall.hands()[0].void
    hall.answer("牌张不足")
    assert hall.hands()[0].void
    assert hall.row().plays[0].sums == (0, 0, 0)
    hall.keys("12001⏎")
    assert [hand.hand for hand in hall.hands()] == [1, 2]


def test_a_void_hand_cannot_be_corrected(hall: Hall) -> None:
    hall.keys("23101⏎↑␡")
    hall.answer("牌张不足")
    hall.keys("↑②")
    assert "第 1 副已经作废" in hall.sheet.problem.sentence()


def test_undoing_the_hand_that_is_being_corrected_ends_the_correction(hall: Hall) -> None:
    hall.keys("23101⏎↑②")
    assert hall.screen.ops.undo()
    assert hall.hands() == ()
    hall.keys("12001⏎")
    assert hall.deltas() == [(4, -2, -2)]


# The end of a table --------------------------------------------------------------------------------------------------


def test_after_the_last_hand_the_line_goes_and_paper_and_signature_follow(three_hands: Hall) -> None:
    three_hands.keys("13001⏎22001⏎31001⏎")
    assert three_hands.row().state == "to_confirm"
    assert three_hands.sheet.entry.isHidden()
    three_hands.keys("123⏎")
    assert len(three_hands.hands()) == 3
    three_hands.keys("PS")
    assert three_hands.row().state == "confirmed"


def test_signing_early_asks_why(three_hands: Hall) -> None:
    three_hands.keys("13001⏎22001⏎S")
    assert three_hands.sheet.ask.asking() == "early"
    three_hands.ctrl(Qt.Key.Key_Enter)
    assert three_hands.row().state == "playing"
    three_hands.answer("到时间收牌")
    assert three_hands.row().state == "confirmed"


def test_signing_an_empty_sheet_is_refused_below_the_button(hall: Hall) -> None:
    hall.keys("S")
    assert hall.row().state == "seated"
    assert not hall.sheet.side.sign.isEnabled()
    assert "还没有成绩" in hall.sheet.side.reason.text()


def test_the_sheet_is_printed_beside_the_event(hall: Hall) -> None:
    hall.keys("23101⏎P")
    assert hall.row().serial == "000001"
    folder = hall.office.desk.path.parent / "a-打印"
    until(lambda: any(folder.glob("*.pdf")))
    assert [path.name for path in folder.iterdir()] == ["初赛-成绩确认表-第3桌.pdf"]


def test_a_sheet_can_be_signed_before_its_file_is_drawn(hall: Hall) -> None:
    hall.keys("23101⏎PPS")
    assert (hall.row().state, hall.row().version) == ("tied", 1)
    folder = hall.office.desk.path.parent / "a-打印"
    until(lambda: any(folder.glob("*.pdf")))


def test_a_sheet_that_the_disk_does_not_take_is_not_printed(hall: Hall) -> None:
    folder = hall.office.desk.path.parent / "a-打印"
    folder.write_text("", "utf-8")
    hall.keys("23101⏎P")
    assert hall.row().serial == ""
    assert sentence_of(hall.sheet, "score-problem")


def test_the_number_pad_on_the_screen_is_the_same_as_the_keys(hall: Hall) -> None:
    for key in ("2", "3", "1", "0", "1", "Enter"):
        hall.sheet.side.pad.pressed.emit(key)
    assert hall.deltas() == [(-6, 12, -6)]


def test_page_keys_stop_at_the_first_and_the_last_table(hall: Hall) -> None:
    hall.keys("▲▲▲▲")
    assert hall.sheet.at == hall.at(1)
    hall.keys("▼▼▼▼▼▼▼")
    assert hall.sheet.at == hall.at(6)
    assert not hall.sheet.head.after.isEnabled()


def test_letters_work_while_the_line_has_the_keyboard_and_are_text_in_a_question(hall: Hall) -> None:
    hall.keys("23101⏎↑␡")
    hall.keys("ps")
    assert hall.sheet.ask.edit("reason").text() == "ps"
    assert hall.row().serial == ""
