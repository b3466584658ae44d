"""并列: overtime at the same sheet, lots, the referee's word."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.screens.play_keys import Hall, a_hall

TIE = "21001⏎"
"""−1 +2 −1: seats 1 and 3 share the second place, which leads to 复活赛."""


@pytest.fixture
def tied(qtbot: QtBot, tmp_path: Path) -> Hall:
    made = a_hall(qtbot, tmp_path)
    made.keys(f"3⏎{TIE}PS")
    assert made.row().state == "tied"
    return made


def test_the_panel_says_who_plays_how_many_hands_for_what(tied: Hall) -> None:
    shown = tied.sheet.side.places.shown()
    assert shown.title == "并列第 2"
    assert shown.notes == (
        "选手007、选手009同 −1，争复活赛 1 席。",
        "加赛一副，从 0 开始，只比两人，选手008陪打。",
        "打完仍平，再加赛一次，还平就抽签。",
    )
    assert tied.sheet.side.overtime.text() == "开加赛，打一副"
    assert tied.sheet.side.reason.text() == "名次并列，先开加赛，或抽签、裁定。"


def test_no_hand_can_be_typed_before_the_overtime_is_opened(tied: Hall) -> None:
    tied.keys("12001⏎")
    assert tied.hands(overtime=1) == ()


def test_overtime_is_typed_at_the_same_sheet_printed_and_signed(tied: Hall) -> None:
    tied.keys("J12001⏎")
    assert tied.deltas(overtime=1) == [(4, -2, -2)]
    assert tied.deltas() == [(-1, 2, -1)]
    assert tied.sheet.entry.isHidden()
    tied.keys("PS")
    assert tied.row().state == "confirmed"
    assert tied.row().version == 2
    assert tied.places() == [2, 1, 3]
    assert [seat.points for seat in tied.row().seats] == [-1, 2, -1]


def test_in_overtime_only_the_tied_compare(tied: Hall) -> None:
    tied.keys("J12001")
    rows = tied.sheet.side.places.shown().rows
    assert [(row.seat, row.before, row.after, row.place_after, row.compares) for row in rows] == [
        (1, -1, 4, 2, True),
        (3, -1, -2, 3, True),
        (2, 2, -2, 1, False),
    ]
    assert tied.sheet.head.title.text() == "初赛 第 3 桌 加赛"
    assert tied.sheet.entry.preview().sum_word == "加赛"


def test_after_two_overtimes_that_stay_equal_only_lots_are_left(tied: Hall) -> None:
    tied.keys("J21001⏎S")
    assert tied.row().state == "tied"
    assert tied.sheet.side.places.shown().notes[-1] == "打完仍平就抽签。"
    tied.keys("21001⏎")
    assert tied.hands(overtime=2) == ()
    tied.keys("J21001⏎S")
    assert len(tied.hands(overtime=2)) == 1
    assert tied.row().state == "tied"
    assert not tied.sheet.side.overtime.isVisible()
    assert tied.sheet.side.decide.isVisible()
    tied.keys("J")
    assert "已经加赛两次仍并列。请抽签定先后" in tied.sheet.problem.sentence()


def test_lots_order_the_tied_by_ctrl_and_arrows(tied: Hall) -> None:
    tied.keys("L")
    tied.ctrl(Qt.Key.Key_Down)
    tied.keys("⏎⏎")
    tied.answer("双方同意抽签")
    assert tied.row().state == "confirmed"
    assert tied.places() == [3, 1, 2]
    (decision,) = tied.office.state.stages["prelim"].rounds[0].tables[3].decisions
    assert (decision.method, decision.order, decision.reason) == ("lots", ("9", "7"), "双方同意抽签")


def test_the_referees_word_wants_a_reason(tied: Hall) -> None:
    tied.keys("L")
    tied.sheet.decide.referee.setChecked(True)
    tied.ctrl(Qt.Key.Key_Enter)
    assert tied.row().state == "tied"
    assert tied.sheet.decide.asking()
    tied.sheet.decide.reason.setFocus()
    tied.answer("三号先到场")
    assert tied.row().state == "confirmed"
    (decision,) = tied.office.state.stages["prelim"].rounds[0].tables[3].decisions
    assert decision.method == "referee"


def test_escape_leaves_the_tie_as_it_is(tied: Hall) -> None:
    tied.keys("L␛")
    assert not tied.sheet.decide.asking()
    assert tied.row().state == "tied"
    assert tied.sheet.isVisible()


def test_overtime_and_lots_are_refused_with_a_reason_where_nothing_is_tied(
    qtbot: QtBot, tmp_path: Path
) -> None:
    hall = a_hall(qtbot, tmp_path)
    hall.keys("3⏎23101⏎12001⏎S⌂J")
    assert "名次已经分出，不用加赛" in hall.sheet.problem.sentence()
    hall.keys("L")
    assert "名次已经分出，不用再定" in hall.sheet.problem.sentence()


def test_an_overtime_hand_is_corrected_and_signed_anew(tied: Hall) -> None:
    tied.keys("J12001⏎S")
    assert tied.places() == [2, 1, 3]
    tied.keys("⌂↑②.12002⏎")
    tied.answer("胜负记反")
    assert tied.row().state == "corrected"
    assert tied.deltas(overtime=1) == [(-4, 2, 2)]
    tied.keys("PS")
    assert tied.row().state == "confirmed"
    assert tied.places() == [3, 1, 2]


def test_only_the_totals_of_an_overtime(tied: Hall) -> None:
    tied.keys("J*2⏎1-⏎1-⏎⏎")
    assert tied.row().plays[1].totals == (2, -1, -1)
    tied.keys("S")
    assert tied.places() == [2, 1, 3]
