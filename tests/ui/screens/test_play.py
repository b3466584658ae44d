"""比赛 and 录分 by keyboard alone, through the real widgets."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tourney.model.ids import TableId
from tourney.queries import table_row
from ui.ops import Ops
from ui.screens.play_screen import PlayScreen

TABLE = TableId("prelim", 1, 3)


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney").with_players(18, invited=1).drawn("prelim")


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> PlayScreen:
    found = PlayScreen(Ops(office.desk))
    qtbot.addWidget(found)
    found.resize(1204, 806)
    with qtbot.waitExposed(found):
        found.show()
    found.home().setFocus()
    return found


def press(keys: str) -> None:
    """Keys one after another to whatever has the keyboard; ``⏎`` is Enter, ``␛`` Esc, ``↑`` Up."""
    named = {
        "⏎": Qt.Key.Key_Enter,
        "␛": Qt.Key.Key_Escape,
        "↑": Qt.Key.Key_Up,
        "↓": Qt.Key.Key_Down,
        "␡": Qt.Key.Key_Delete,
    }
    for key in keys:
        target = QApplication.focusWidget()
        assert target is not None
        if key in named:
            QTest.keyClick(target, named[key])
        else:
            QTest.keyClick(target, key)  # type: ignore[call-overload]


def key(name: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, name, modifier)


def ctrl_enter() -> None:
    key(Qt.Key.Key_Enter, Qt.KeyboardModifier.ControlModifier)


def write(text: str) -> None:
    """Text into the field that has the keyboard, as an input method gives it."""
    target = QApplication.focusWidget()
    assert isinstance(target, QWidget)
    target.insert(text)  # type: ignore[attr-defined]


def row(office: Office, at: TableId = TABLE):  # type: ignore[no-untyped-def]
    return table_row(office.state, at)


def test_an_ordinary_hand_takes_six_keys(office: Office, screen: PlayScreen) -> None:
    press("3⏎")
    press("23101⏎")
    hand = row(office).plays[0].hands[0]
    assert (hand.landlord, hand.bid, hand.bombs, hand.rockets, hand.won) == (2, 3, 1, 0, True)
    assert hand.deltas == (-6, 12, -6)


def test_the_three_points_are_shown_before_enter(screen: PlayScreen) -> None:
    press("3⏎23101")
    assert screen.sheet.entry.preview().points == (-6, 12, -6)
    assert screen.sheet.entry.preview().sums == (-6, 12, -6)


def test_a_whole_table_of_six_hands_by_keyboard(office: Office, screen: PlayScreen) -> None:
    press("3⏎")
    for hand in ("21001", "32102", "13011", "21002", "33001", "12101"):
        press(hand + "⏎")
    found = row(office).plays[0]
    assert [one.hand for one in found.hands] == [1, 2, 3, 4, 5, 6]
    assert sum(found.sums) == 0


def test_plus_adds_spring_after_a_win_and_anti_spring_after_a_loss(
    office: Office, screen: PlayScreen
) -> None:
    press("3⏎22001+⏎22002+⏎")
    first, second = row(office).plays[0].hands
    assert (first.spring, first.anti_spring, first.deltas) == (True, False, (-4, 8, -4))
    assert (second.spring, second.anti_spring, second.deltas) == (False, True, (4, -8, 4))


def test_two_rockets_are_refused_beside_their_cell_and_enter_records_nothing(
    office: Office, screen: PlayScreen
) -> None:
    press("3⏎1122")
    problem = screen.sheet.entry.preview().problem
    assert problem is not None
    assert (problem.cell, problem.sentence) == (
        "rockets",
        "火箭填了 2 个，一副牌只有 1 个火箭。有人打出双王填 1，没有填 0。",
    )
    press("⏎")
    assert row(office).plays[0].hands == ()
    press("01⏎")
    assert row(office).plays[0].hands[0].bombs == 2


def test_a_second_enter_records_no_second_hand(office: Office, screen: PlayScreen) -> None:
    press("3⏎23101⏎⏎⏎")
    assert len(row(office).plays[0].hands) == 1


def test_only_totals(office: Office, screen: PlayScreen) -> None:
    press("3⏎*20-⏎7⏎13⏎⏎")
    assert row(office).plays[0].totals == (-20, 7, 13)


def test_totals_that_do_not_add_up_stay_on_the_screen_and_are_not_recorded(
    office: Office, screen: PlayScreen
) -> None:
    press("3⏎*20-⏎7⏎7⏎")
    problem = screen.sheet.entry.preview().problem
    assert problem is not None
    assert "3 座应为 +13" in problem.sentence
    assert row(office).plays[0].totals is None


def test_a_passed_out_hand(office: Office, screen: PlayScreen) -> None:
    press("3⏎/2⏎")
    hand = row(office).plays[0].hands[0]
    assert (hand.passed_out, hand.opener) == (True, 2)


def test_what_is_half_typed_stays_with_its_table(office: Office, screen: PlayScreen) -> None:
    press("3⏎231")
    key(Qt.Key.Key_PageDown)
    press("12001⏎")
    key(Qt.Key.Key_PageUp)
    press("01⏎")
    assert row(office).plays[0].hands[0].deltas == (-6, 12, -6)
    assert row(office, TableId("prelim", 1, 4)).plays[0].hands[0].landlord == 1


def test_another_desks_hand_moves_neither_focus_nor_typed_figures(office: Office, screen: PlayScreen) -> None:
    press("3⏎231")
    other = Office(type(office.desk).open(office.desk.path, name="B"))
    other.hand(3, 1, 1, True)
    screen.ops.catch_up()
    assert screen.sheet.entry.values() == {"landlord": 2, "bid": 3, "bombs": 1}
    assert screen.sheet.entry.hasFocus()
    press("01⏎")
    assert [hand.deltas for hand in row(office).plays[0].hands] == [(2, -1, -1), (-6, 12, -6)]


def test_a_recorded_hand_is_corrected_with_f2(office: Office, screen: PlayScreen) -> None:
    press("3⏎23101⏎12001⏎↑↑")
    key(Qt.Key.Key_F2)
    press(".23001⏎")
    assert [hand.deltas for hand in row(office).plays[0].hands] == [(-3, 6, -3), (4, -2, -2)]


def test_after_the_signature_a_correction_asks_for_its_reason(office: Office, screen: PlayScreen) -> None:
    press("3⏎23101⏎12001⏎S")
    assert row(office).state == "confirmed"
    press("↑↑")
    key(Qt.Key.Key_F2)
    press(".23001⏎")
    assert screen.sheet.ask.asking() == "reason"
    write("炸弹多记一个")
    ctrl_enter()
    assert row(office).state == "corrected"
    assert row(office).plays[0].hands[0].deltas == (-3, 6, -3)


def test_a_hand_becomes_void_with_a_reason(office: Office, screen: PlayScreen) -> None:
    press("3⏎23101⏎↑␡")
    write("牌张数错")
    ctrl_enter()
    assert row(office).plays[0].hands[0].void


def test_a_tie_is_signed_played_off_printed_and_signed_again(office: Office, screen: PlayScreen) -> None:
    press("3⏎21001⏎")  # −1 +2 −1: seats 1 and 3 share the second place
    press("PS")
    assert row(office).state == "tied"
    assert screen.sheet.side.overtime.isVisible()
    press("J12001⏎")
    press("PS")
    assert row(office).state == "confirmed"
    assert [seat.place for seat in row(office).seats] == [2, 1, 3]
    assert row(office).version == 2


def test_a_tie_is_settled_by_lots(office: Office, screen: PlayScreen) -> None:
    press("3⏎21001⏎S")
    press("L")
    key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    write("9 7")
    press("⏎⏎")
    write("双方同意抽签")
    ctrl_enter()
    assert row(office).state == "confirmed"
    assert [seat.place for seat in row(office).seats] == [3, 1, 2]


def test_printing_waits_while_a_hand_is_half_typed(office: Office, screen: PlayScreen) -> None:
    press("3⏎23101⏎2P")
    assert row(office).serial == ""
    assert "第 2 副没记下" in screen.sheet.side.print.reason()


def test_the_sheet_is_printed_beside_the_event(office: Office, screen: PlayScreen) -> None:
    press("3⏎23101⏎P")
    assert row(office).serial == "000001"
    assert [path.suffix for path in (office.desk.path.parent / "a-打印").iterdir()] == [".pdf"]


def test_escape_comes_back_to_the_card_of_that_table(screen: PlayScreen) -> None:
    press("3⏎␛")
    assert screen.wall.wall.current() == TABLE


def test_a_table_number_that_does_not_exist_is_said(screen: PlayScreen) -> None:
    screen.wall.jump.setFocus()
    press("77⏎")
    assert "没有第 77 桌" in screen.wall.problem.sentence()


def test_a_ruling_at_a_table(office: Office, screen: PlayScreen) -> None:
    press("3⏎23101⏎␛R")
    write("7")
    press("⏎")
    write("3")
    press("⏎")
    write("提示对家")
    ctrl_enter()
    assert [seat.points for seat in row(office).seats] == [-9, 12, -6]


def test_the_clock_starts_by_its_button(office: Office, screen: PlayScreen) -> None:
    screen.wall.clock_button.click()
    assert office.state.stages["prelim"].rounds[0].started_at
    assert screen.wall.clock.text().startswith("剩 ")


def test_before_the_draw_the_screen_says_what_comes_first(qtbot: QtBot, tmp_path: Path) -> None:
    found = PlayScreen(Ops(an_event(path=tmp_path / "b.tourney").with_players(3).desk))
    qtbot.addWidget(found)
    found.show()
    assert found.wall.empty.sentence() == "还没有桌。先在“抽签”里抽初赛的签。"
