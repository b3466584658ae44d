"""更正 found late, in the window: what it changes is seen first, what follows is chosen, one undo takes all back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.builders import Office
from tests.ui.dialogs.windows import a_window, semi_drawn, the_eighteen
from tests.ui.screens.typing_keys import ctrl, ctrl_enter, key, keyboard, press, sentence_of, write
from tourney.model.ids import TableId
from tourney.queries.blockers import blockers
from tourney.queries.history import log
from ui.dialogs.correction_dialog import CorrectionDialog
from ui.event_page import EventPage

TABLE = TableId("prelim", 1, 3)


def open_table(page: EventPage) -> None:
    page.open_screen("play", TABLE)
    QApplication.processEvents()


def amend_hand_two(page: EventPage) -> CorrectionDialog:
    """Hand 2: seat 2 was the landlord, not seat 3."""
    open_table(page)
    press("↑↑")
    key(Qt.Key.Key_F2)
    press(".23001⏎")
    return dialog(page)


def dialog(page: EventPage) -> CorrectionDialog:
    QApplication.processEvents()
    (found,) = (one for one in page.window().findChildren(CorrectionDialog) if one.asking())
    return found


def gone(page: EventPage) -> bool:
    return all(not found.asking() for found in page.window().findChildren(CorrectionDialog))


def semi(office: Office) -> set[str]:
    return set(office.state.stages["semi"].rounds[0].seated)


# What is seen --------------------------------------------------------------------------------------------------------


def test_old_and_new_stand_side_by_side_before_anything_is_recorded(qtbot: QtBot, tmp_path: Path) -> None:
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    lines = len(office.state.lines)
    shown = amend_hand_two(page)
    assert len(office.state.lines) == lines
    assert shown.title.text() == "更正：初赛 第 3 桌 第 2 副"
    assert shown.figures.texts() == [
        ["原来", "3 座", "3", "0", "0", "胜", "−3", "−3", "+6", "0 ✓"],
        ["更正为", "2 座", "3", "0", "0", "胜", "−3", "+6", "−3", "0 ✓"],
    ]
    assert [row[1:] for row in shown.people.texts()] == [
        ["−3", "−10", "第 3", "淘汰"],
        ["−3 → +6", "+2 → +11", "第 2 → 第 1", "复活赛 → 复赛"],
        ["+6 → −3", "+8 → −1", "第 1 → 第 2", "复赛 → 复活赛"],
    ]
    assert "确认表 000001 第 1 版作废，全桌要重签第 2 版。" in shown.facts()
    assert any("平涵强 在第 2 桌 3 座，还没开打" in words for words in shown.facts())
    assert "其他 5 桌的积分、名次、去向都不变。" in shown.facts()


def test_before_the_next_draw_nothing_has_to_be_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    office = the_eighteen(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    shown = amend_hand_two(page)
    assert all(card.isHidden() for card in shown.cards.values())
    assert keyboard() is shown.reason
    ctrl_enter()
    QApplication.processEvents()
    assert "理由" in sentence_of(shown, "correction-notice")
    # nothing of what it changes is pushed out of sight
    assert shown.changes.verticalScrollBar().maximum() == 0
    press("a")
    assert sentence_of(shown, "correction-notice") == ""
    write("看错一行")
    ctrl_enter()
    assert gone(page)
    assert "18" in office.state.stages["prelim"].advance["semi"]


# What is chosen ------------------------------------------------------------------------------------------------------


def test_the_better_one_takes_the_seat_in_one_action_that_one_undo_takes_back(
    qtbot: QtBot, tmp_path: Path
) -> None:
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    shown = amend_hand_two(page)
    assert keyboard() is shown.cards["swap"]
    assert shown.cards["swap"].what() == "何海军 坐复赛第 2 桌 3 座，平涵强 进复活赛"
    assert shown.main.text() == "更正并对调两人"
    press("⏎")
    assert keyboard() is shown.reason
    write("记分表第 2 副地主是 2 座")
    lines = len(office.state.lines)
    ctrl_enter()
    assert gone(page)
    assert len(office.state.lines) == lines + 1
    assert semi(office) == {"1", "4", "7", "10", "14", "18"}
    ctrl(Qt.Key.Key_Z)
    assert semi(office) == {"1", "4", "7", "10", "14", "17"}
    assert office.points("prelim", 3) == (-10, 2, 8)


def test_enter_alone_records_nothing_and_a_reason_is_due(qtbot: QtBot, tmp_path: Path) -> None:
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    shown = amend_hand_two(page)
    lines = len(office.state.lines)
    press("⏎⏎⏎⏎")
    ctrl_enter()
    assert len(office.state.lines) == lines
    assert "理由" in sentence_of(shown, "correction-notice")


def test_what_is_not_possible_says_why_and_the_next_way_is_marked(qtbot: QtBot, tmp_path: Path) -> None:
    office = semi_drawn(tmp_path)
    office.does("hand", stage="semi", table=2, landlord=1, bid=1, won=True)
    page = a_window(qtbot, office, tmp_path)
    shown = amend_hand_two(page)
    assert not shown.cards["swap"].isEnabled()
    assert (
        shown.cards["swap"].note() == "复赛第 2 桌已经有成绩，17 号不能换下。请维持原结果，或撤销那桌的成绩。"
    )
    assert not shown.cards["redraw"].isEnabled()
    assert shown.way() == "stand"
    press("1")
    assert shown.way() == "stand"
    assert "不能换下" in sentence_of(shown, "correction-notice")
    shown.reason.setText("按 7.3 维持")
    ctrl_enter()
    assert gone(page)
    assert semi(office) == {"1", "4", "7", "10", "14", "17"}
    assert office.points("prelim", 3) == (-10, 11, -1)


def test_arrows_and_digits_choose_and_drawing_again_throws_the_draw_away(
    qtbot: QtBot, tmp_path: Path
) -> None:
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    shown = amend_hand_two(page)
    press("↓")
    assert shown.way() == "redraw"
    press("3")
    assert shown.way() == "stand"
    press("2⏎")
    write("重抽")
    ctrl_enter()
    assert office.state.stages["semi"].rounds == []


def test_escape_leaves_everything_as_it_was_with_the_figures_still_on_the_line(
    qtbot: QtBot, tmp_path: Path
) -> None:
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    amend_hand_two(page)
    press("␛")
    assert gone(page)
    assert keyboard().objectName() == "entry"
    assert office.points("prelim", 3) == (-10, 2, 8)
    press("⏎")
    assert dialog(page).asking()


def test_keys_of_the_window_below_do_nothing_while_it_is_open(qtbot: QtBot, tmp_path: Path) -> None:
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    amend_hand_two(page)
    lines = len(office.state.lines)
    ctrl(Qt.Key.Key_1)
    ctrl(Qt.Key.Key_Z)
    assert page.current() is page.screens["play"]
    assert len(office.state.lines) == lines


def test_tab_goes_round_inside(qtbot: QtBot, tmp_path: Path) -> None:
    page = a_window(qtbot, semi_drawn(tmp_path), tmp_path)
    shown = amend_hand_two(page)
    for _ in range(12):
        QTest.keyClick(keyboard(), Qt.Key.Key_Tab)
        assert shown.isAncestorOf(keyboard())


# Who decided ---------------------------------------------------------------------------------------------------------


def test_the_history_names_the_chief_referee_and_not_the_desk(qtbot: QtBot, tmp_path: Path) -> None:
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    shown = amend_hand_two(page)
    assert shown.judge.text() == "周明远"
    shown.reason.setText("看错一行")
    ctrl_enter()
    assert log(office.state)[-1].operator == "周明远"
    office.does("extend", stage="semi", round=1, minutes=1, reason="发牌晚")
    assert log(office.state)[-1].operator == "李雯"


# Other corrections ---------------------------------------------------------------------------------------------------


def test_a_hand_made_void_late_asks_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    """Without hand 2: −7 +5 +2, and 18 goes on."""
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    open_table(page)
    press("↑↑␡")
    shown = dialog(page)
    assert shown.figures.texts()[1][:2] == ["更正为", "作废"]
    assert shown.people.texts()[1][2] == "+2 → +5"
    shown.reason.setText("牌张不足")
    ctrl_enter()
    assert "18" in semi(office)


def test_totals_typed_anew_late_ask_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    page.open_screen("play", TableId("prelim", 1, 1))
    QApplication.processEvents()
    key(Qt.Key.Key_F2)
    press(".0⏎.6⏎.6-⏎")
    shown = dialog(page)
    assert shown.figures.texts() == [["原来", "+6", "0", "−6", "0 ✓"], ["更正为", "0", "+6", "−6", "0 ✓"]]
    shown.reason.setText("两座写反")
    ctrl_enter()
    assert semi(office) == {"2", "4", "7", "10", "14", "17"}


def test_points_taken_off_late_ask_the_same_and_keep_the_reason(qtbot: QtBot, tmp_path: Path) -> None:
    """17 has 8, less 7 he is behind 18 with 2."""
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    open_table(page)
    press("R")
    write("17")
    for text in ("⏎", "⏎"):
        press(text)
    fields = {"kind": "2", "points": "7", "reason": "换牌"}
    for name, text in fields.items():
        edit = page.findChild(QLineEdit, f"play-ask-{name}")
        assert edit is not None
        edit.setText(text)
    ctrl_enter()
    shown = dialog(page)
    assert shown.title.text() == "判罚：初赛 第 3 桌 17 号"
    assert shown.reason.text() == "换牌"
    assert shown.figures.isHidden()
    ctrl_enter()
    assert "18" in semi(office)
    assert page.screens["play"].ask.asking() == ""  # type: ignore[attr-defined]


def test_a_late_tie_can_only_be_written_down_first(qtbot: QtBot, tmp_path: Path) -> None:
    """Totals −10 +5 +5: nobody knows yet who goes on."""
    office = semi_drawn(tmp_path)
    page = a_window(qtbot, office, tmp_path)
    page.open_screen("play", TableId("prelim", 1, 1))
    QApplication.processEvents()
    key(Qt.Key.Key_F2)
    press(".3⏎.3⏎.6-⏎")
    shown = dialog(page)
    assert not shown.cards["swap"].isEnabled()
    assert "第 1 桌" in shown.cards["swap"].note()
    assert shown.way() == "later"
    shown.reason.setText("抄错")
    ctrl_enter()
    assert "correction" in [row.kind for row in blockers(office.state)]


# What stays open -----------------------------------------------------------------------------------------------------


@pytest.fixture
def open_choice(tmp_path: Path) -> Office:
    office = semi_drawn(tmp_path)
    hand = {"stage": "prelim", "table": 3, "hand": 2, "landlord": 2, "bid": 3, "won": True}
    office.does("amend_hand", **hand, reason="看错一行")
    return office


def test_an_open_choice_stands_in_what_is_missing_and_leads_to_the_dialog(
    qtbot: QtBot, tmp_path: Path, open_choice: Office
) -> None:
    assert [(row.kind, row.title) for row in blockers(open_choice.state)][:2] == [
        ("correction", "初赛更正后去向没定"), ("corrected", "初赛第 3 桌需重签"),
    ]  # fmt: skip
    page = a_window(qtbot, open_choice, tmp_path)
    page.side.blockers.setFocus()
    press("⏎")
    shown = dialog(page)
    assert shown.title.text() == "更正后的去向：初赛 第 3 桌"
    assert "later" not in [way for way, card in shown.cards.items() if not card.isHidden()]
    assert shown.main.text() == "对调两人"
    assert [row[1:] for row in shown.people.texts()] == [
        ["−3", "−10", "第 3", "淘汰"],
        ["−3 → +6", "+2 → +11", "第 2 → 第 1", "复活赛 → 复赛"],
        ["+6 → −3", "+8 → −1", "第 1 → 第 2", "复赛 → 复活赛"],
    ]
    shown.reason.setText("裁判长")
    ctrl_enter()
    assert "18" in semi(open_choice)
    assert next(row.kind for row in blockers(open_choice.state)) == "corrected"


def test_the_standings_lead_there_too(qtbot: QtBot, tmp_path: Path, open_choice: Office) -> None:
    page = a_window(qtbot, open_choice, tmp_path)
    page.open_screen("standings", "prelim")
    QApplication.processEvents()
    press("g")
    shown = dialog(page)
    press("3")
    shown.reason.setText("维持")
    ctrl_enter()
    assert semi(open_choice) == {"1", "4", "7", "10", "14", "17"}
    assert page.screens["standings"].follow.isHidden()  # type: ignore[attr-defined]
