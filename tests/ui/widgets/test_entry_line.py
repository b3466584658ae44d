"""Typing a hand on the number pad alone: five digits and Enter."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.widgets.keyboard import click, press, type_keys
from ui.widgets.entry_line import EntryLine
from ui.widgets.entry_paint import Mark, Preview
from ui.widgets.entry_state import Cell, EntryState

SEATS = {"1": "1 座", "2": "2 座", "3": "3 座"}
CELLS = (
    Cell("landlord", "地主", "1 2 3", SEATS),
    Cell("bid", "叫分", "1 2 3", {"1": "1 分", "2": "2 分", "3": "3 分"}),
    Cell("bombs", "炸弹", "0–9", {digit: digit for digit in "0123456789"}, wide=True),
    Cell("rockets", "火箭", "0 1", {"0": "没有火箭", "1": "有火箭"}),
    Cell("result", "结果", "1胜 2负", {"1": "地主胜", "2": "地主负"}),
)
TOTALS = tuple(Cell(f"total{seat}", f"{seat} 座总分") for seat in (1, 2, 3))
OPENER = Cell("opener", "首叫", "1 2 3", SEATS)
SPRING = {"1": "春天", "2": "反春"}


def preview(values: dict[str, Any]) -> Preview:
    """Two rules are enough here: one rocket at most, and totals that come to 0."""
    if values.get("rockets", 0) > 1:
        return Preview(problem=Mark("rockets", "第 8 副的火箭填了 2 个，一副牌只有 1 个火箭。没有填 0。"))
    totals = values.get("totals", (None,))
    if None not in totals and sum(totals) != 0:
        return Preview(problem=Mark("total3", "三人总分合计不是 0。请改错的那一格。", "应为 +13"))
    if values.get("result") == 1:
        return Preview((-6, 12, -6), (-8, -2, 10), ("农民 负", "地主 胜", "农民 负"), "第 8 副：地主胜。")
    return Preview()


@pytest.fixture
def line(qtbot: QtBot) -> EntryLine:
    made = EntryLine(EntryState(CELLS, TOTALS, OPENER, SPRING), preview)
    qtbot.addWidget(made)
    made.set_hand("8")
    made.show()
    made.setFocus()
    return made


@pytest.fixture
def recorded(line: EntryLine) -> list[dict[str, Any]]:
    got: list[dict[str, Any]] = []
    line.submitted.connect(got.append)
    return got


def test_five_digits_and_enter_are_one_hand(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "23101⏎")
    assert recorded == [{"landlord": 2, "bid": 3, "bombs": 1, "rockets": 0, "result": 1}]


def test_the_three_points_are_known_before_enter(line: EntryLine) -> None:
    type_keys(line, "23101")
    assert line.preview().points == (-6, 12, -6)
    assert "地主胜" in line.accessibleDescription()


def test_minus_goes_one_cell_back_and_the_next_digit_replaces(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "23")
    assert line.cell_caption() == "炸弹"
    type_keys(line, "-")
    assert line.cell_caption() == "叫分"
    type_keys(line, "1001⏎")
    assert recorded[0]["bid"] == 1


def test_minus_before_the_first_cell_leads_to_the_opener(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "-")
    assert line.cell_caption() == "首叫"
    type_keys(line, "323101⏎")
    assert recorded[0]["opener"] == 3
    assert recorded[0]["landlord"] == 2


def test_a_dot_empties_the_line(line: EntryLine) -> None:
    type_keys(line, "231.")
    assert line.is_empty()
    assert line.cell_caption() == "地主"


def test_enter_on_an_unfinished_line_goes_to_what_is_missing(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "23⏎")
    assert recorded == []
    assert line.cell_caption() == "炸弹"


def test_a_problem_keeps_the_cell_and_blocks_enter_until_it_is_mended(
    line: EntryLine, recorded: list[Any]
) -> None:
    type_keys(line, "2312")
    assert line.cell_caption() == "火箭"
    type_keys(line, "⏎")
    assert recorded == []
    type_keys(line, "01⏎")
    assert recorded[0]["rockets"] == 0


def test_plus_is_spring_when_won_and_anti_spring_when_lost(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "23101+")
    assert line.state().spring_word() == "春天"
    type_keys(line, "2")
    assert line.state().spring_word() == "反春"
    type_keys(line, "⏎")
    assert recorded[0]["spring"] is True
    assert recorded[0]["result"] == 2


def test_plus_does_nothing_where_the_rules_know_no_spring(qtbot: QtBot) -> None:
    line = EntryLine(EntryState(CELLS), preview)
    qtbot.addWidget(line)
    type_keys(line, "23101+")
    assert "spring" not in line.values()


def test_ten_bombs_take_f2_and_two_digits(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "23")
    press(line, Qt.Key.Key_F2)
    type_keys(line, "1001⏎")
    assert recorded[0]["bombs"] == 10


def test_a_passed_out_hand_is_division_and_enter(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "/⏎")
    assert recorded == [{"passed_out": True}]


def test_a_passed_out_hand_may_name_its_opener(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "÷2⏎")
    assert recorded == [{"passed_out": True, "opener": 2}]


def test_times_asks_only_for_the_three_totals(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "*20-⏎7⏎13⏎")
    assert recorded == [{"totals": (-20, 7, 13)}]


def test_totals_that_do_not_add_up_stay_on_the_line(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "*20-⏎7⏎7⏎")
    assert recorded == []
    assert line.values() == {"totals": (-20, 7, 7)}
    assert line.cell_caption() == "3 座总分"


def test_times_again_goes_back_to_hands(line: EntryLine, recorded: list[Any]) -> None:
    type_keys(line, "*5*23101⏎")
    assert recorded[0]["landlord"] == 2


@pytest.mark.parametrize("typed", ["２３１０１", "２３1０1"])
def test_full_width_digits_count_as_digits(line: EntryLine, recorded: list[Any], typed: str) -> None:
    type_keys(line, typed + "⏎")
    assert recorded[0] == {"landlord": 2, "bid": 3, "bombs": 1, "rockets": 0, "result": 1}


def test_chinese_input_is_switched_off(line: EntryLine) -> None:
    assert not line.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def test_the_wheel_never_changes_a_figure(line: EntryLine) -> None:
    type_keys(line, "23")
    here = QPointF(80, 50)
    turn = QWheelEvent(
        here, line.mapToGlobal(here), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(line, turn)
    assert line.values() == {"landlord": 2, "bid": 3}


def test_letters_and_ctrl_keys_are_left_to_the_screen(line: EntryLine) -> None:
    press(line, Qt.Key.Key_P, "p")
    press(line, Qt.Key.Key_1, "1", Qt.KeyboardModifier.ControlModifier)
    assert line.is_empty()


def test_a_click_goes_to_its_cell(line: EntryLine) -> None:
    point = line.cell_point("bombs")
    assert point is not None
    click(line, point)
    assert line.cell_caption() == "炸弹"


def test_a_recorded_hand_can_be_put_back_to_be_corrected(line: EntryLine, recorded: list[Any]) -> None:
    line.load({"landlord": 1, "bid": 2, "bombs": 12, "rockets": 1, "result": 2, "spring": True})
    type_keys(line, "3⏎")
    assert recorded == [{"landlord": 3, "bid": 2, "bombs": 12, "rockets": 1, "result": 2, "spring": True}]


def test_the_number_pad_shows_what_the_result_cell_waits_for(line: EntryLine) -> None:
    type_keys(line, "2310")
    keys = line.keys()
    assert (keys["1"].state, keys["1"].label) == ("now", "地主胜")
    assert keys["3"].state == "off"
    assert keys["Enter"].state == "can"
    type_keys(line, "1")
    assert line.keys()["Enter"].state == "now"


def test_a_refresh_from_another_desk_keeps_what_is_typed(line: EntryLine) -> None:
    type_keys(line, "23")
    line.refresh()
    assert line.values() == {"landlord": 2, "bid": 3}
    assert line.cell_caption() == "炸弹"
