"""The score sheet on the screen: choosing a hand, amending it, overtime under the closed total."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.widgets import samples
from tests.ui.widgets.keyboard import click, press
from ui.widgets.grid_lines import filled_up, lines_of
from ui.widgets.score_grid import ScoreGrid


@pytest.fixture
def grid(qtbot: QtBot) -> ScoreGrid:
    made = ScoreGrid()
    qtbot.addWidget(made)
    made.resize(867, 500)
    made.show()
    made.show_table(samples.table(3), entering=0, stage_name="初赛")
    made.setFocus()
    return made


def kinds(*, entering: int | None, limit: int | None) -> list[str]:
    table = samples.table(3, plays=(samples.play(samples.HANDS_3, limit=limit),))
    return [line.kind for line in lines_of(table, entering=entering, stage_name="初赛", notes={})]


def test_the_hand_being_entered_stands_after_the_seven_recorded() -> None:
    assert kinds(entering=0, limit=None) == ["hand"] * 7 + ["entering"]


def test_a_limit_of_ten_hands_leaves_two_empty_lines_after_the_one_being_entered() -> None:
    assert kinds(entering=0, limit=10) == ["hand"] * 7 + ["entering", "empty", "empty"]


def test_without_a_limit_empty_lines_fill_the_sheet() -> None:
    lines = lines_of(samples.table(3), entering=0, stage_name="初赛", notes={})
    filled = filled_up(lines, 11 * 36 + 10)
    assert [line.number for line in filled] == list(range(1, 12))


def test_overtime_stands_in_its_own_block_under_the_closed_total() -> None:
    closed = samples.play(samples.HANDS_5)
    overtime = samples.play(((3, 2, 0, 0, False, False, (2, 2, -4)),), overtime=1, limit=3)
    lines = lines_of(
        samples.table(5, plays=(closed, overtime)),
        entering=1,
        stage_name="初赛",
        notes={1: "只比 1 座和 3 座"},
    )
    assert [line.kind for line in lines] == ["hand"] * 9 + ["closed", "overtime", "hand", "entering", "empty"]
    assert lines[9].points == (-3, 6, -3)
    assert lines[9].words.startswith("初赛 9 副合计")
    assert lines[10].words == "加赛\u3000只比 1 座和 3 座"


def test_up_chooses_the_newest_hand_and_f2_amends_it(grid: ScoreGrid) -> None:
    asked: list[tuple[int, int]] = []
    grid.amend.connect(lambda play, hand: asked.append((play, hand)))
    press(grid, Qt.Key.Key_Up)
    press(grid, Qt.Key.Key_Up)
    press(grid, Qt.Key.Key_F2)
    assert asked == [(0, 6)]


def test_f2_does_nothing_while_no_hand_is_chosen(grid: ScoreGrid, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(grid.amend):
        press(grid, Qt.Key.Key_F2)


def test_down_below_the_newest_hand_goes_back_to_the_entry_line(grid: ScoreGrid, qtbot: QtBot) -> None:
    grid.choose_last()
    with qtbot.waitSignal(grid.left_downwards, timeout=100):
        press(grid, Qt.Key.Key_Down)
    assert grid.chosen() is None


def test_a_click_chooses_a_hand(grid: ScoreGrid) -> None:
    point = grid.line_point(0, 4)
    assert point is not None
    click(grid.viewport(), point)
    assert grid.chosen() == (0, 4)


def test_a_chosen_hand_is_read_out_with_its_points(grid: ScoreGrid) -> None:
    grid.choose(0, 7)
    assert (
        grid.accessibleDescription() == "第 7 副，1 座地主 叫 1 负\u3000炸 1 反春，1 座 −8，2 座 +4，3 座 +4"
    )


def test_a_refresh_keeps_the_chosen_hand_and_the_scrolled_place(grid: ScoreGrid) -> None:
    grid.resize(867, 250)
    grid.choose(0, 2)
    place = grid.verticalScrollBar().value()
    more = samples.play((*samples.HANDS_3, samples.HANDS_3[0]))
    grid.show_table(samples.table(3, plays=(more,)), entering=0)
    assert grid.chosen() == (0, 2)
    assert grid.verticalScrollBar().value() == place


def test_another_table_starts_with_nothing_chosen(grid: ScoreGrid) -> None:
    grid.choose(0, 2)
    grid.show_table(samples.table(5))
    assert grid.chosen() is None


@pytest.mark.parametrize("change", [{"passed_out": True, "landlord": None, "bid": None}, {"void": True}])
def test_passed_out_and_void_hands_are_drawn(grid: ScoreGrid, change: dict[str, object]) -> None:
    table = samples.table(3)
    hands = (msgspec.structs.replace(table.plays[0].hands[0], **change), *table.plays[0].hands[1:])
    play = msgspec.structs.replace(table.plays[0], hands=hands)
    before = grid.grab().toImage()
    grid.show_table(msgspec.structs.replace(table, plays=(play,)), entering=0)
    assert grid.grab().toImage() != before
