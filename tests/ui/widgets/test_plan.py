"""The stage plan as a picture, standing and lying."""

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from tests.ui.widgets import samples
from tests.ui.widgets.keyboard import click, press
from tourney.queries.rows import RouteRow, StageRow
from ui.widgets.plan_picture import PlanPicture, main_way
from ui.widgets.plan_view import PlanView, lanes
from ui.widgets.plan_words import links, route_lines, size_words, spoken, state_words

PLAN = samples.revival_plan()
PRELIM, SEMI, REVIVAL, SHOWDOWN, FINAL = PLAN


@pytest.fixture
def plan(qtbot: QtBot) -> PlanView:
    made = PlanView(PLAN)
    qtbot.addWidget(made)
    made.resize(236, 620)
    made.show()
    return made


def test_the_preliminary_says_who_goes_where() -> None:
    assert [words for words, _role in route_lines(PRELIM)] == [
        "第 1 名 6 人 → 复赛",
        "第 2 名 6 人 → 复活赛",
        "其余 6 人 淘汰",
    ]


def test_an_only_way_on_is_said_without_its_goal() -> None:
    assert route_lines(REVIVAL, out=False) == [("每桌第 1 名 3 人", "ink2")]
    assert route_lines(SHOWDOWN, out=False) == [("第 1 名 1 人", "ink2")]


def test_a_stage_ranked_across_tables_says_so() -> None:
    stage = samples.stage("p", "初赛", "playing", 40, 120, (RouteRow(0, "semi", "复赛", 9, False),), out=111)
    assert [words for words, _role in route_lines(stage)] == ["全场前 9 名 → 复赛", "其余 111 人 淘汰"]


@pytest.mark.parametrize(
    ("stage", "state", "size"),
    [
        (PRELIM, "1/6 桌", "6 桌 18 人 ・ 20 分钟"),
        (SEMI, "未开始", "2 桌 6 人 ・ 20 分钟"),
        (REVIVAL, "未开始", "3 桌 9 人（特邀 1）"),
        (SHOWDOWN, "未开始", "1 桌 3 人"),
        (samples.stage("p", "初赛", "drawn", 3, 9, minutes=0, hands=10), "已抽签", "3 桌 9 人 ・ 每桌 10 副"),
        (samples.stage("p", "初赛", "waiting", 3, 9, current=1), "待抽签", "3 桌 9 人 ・ 20 分钟"),
    ],
)
def test_a_box_says_how_its_stage_stands(stage: StageRow, state: str, size: str) -> None:
    assert (state_words(stage), size_words(stage)) == (state, size)


def test_ways_that_skip_stages_get_lanes_of_their_own() -> None:
    found = {(link.source, link.target): lane for link, lane in lanes(links(PLAN)).items()}
    assert found == {(0, 2): 0, (1, 4): 1}


def test_two_short_ways_that_do_not_meet_share_a_lane() -> None:
    row = RouteRow
    plan = (
        samples.stage("a", "甲", "playing", 9, 27, (row(1, "c", "丙", 9, False),)),
        samples.stage("b", "乙", "waiting", 3, 9),
        samples.stage("c", "丙", "waiting", 3, 9),
        samples.stage("d", "丁", "waiting", 3, 9, (row(1, "f", "己", 3, False),)),
        samples.stage("e", "戊", "waiting", 1, 3),
        samples.stage("f", "己", "waiting", 1, 3),
    )
    assert set(lanes(links(plan)).values()) == {0}


def test_the_main_way_passes_no_second_chance() -> None:
    assert [PLAN[at].key for at in main_way(PLAN)] == ["prelim", "semi", "final"]


def test_the_keyboard_starts_at_the_current_stage_and_goes_down(plan: PlanView) -> None:
    assert plan.current() == "prelim"
    press(plan, Qt.Key.Key_Down)
    press(plan, Qt.Key.Key_Down)
    assert plan.current() == "revival"


def test_enter_chooses_the_stage_under_the_keyboard(plan: PlanView, qtbot: QtBot) -> None:
    press(plan, Qt.Key.Key_Down)
    with qtbot.waitSignal(plan.stage_chosen, timeout=100) as caught:
        press(plan, Qt.Key.Key_Return)
    assert caught.args == ["semi"]


def test_a_click_chooses_the_stage_it_hits(plan: PlanView, qtbot: QtBot) -> None:
    box = plan.stage_box("final")
    assert box is not None
    with qtbot.waitSignal(plan.stage_chosen, timeout=100) as caught:
        click(plan, QPointF(box.center()))
    assert caught.args == ["final"]


def test_new_counts_leave_the_keyboard_at_its_stage(plan: PlanView) -> None:
    press(plan, Qt.Key.Key_Down)
    plan.show_stages(PLAN)
    assert plan.current() == "semi"


@pytest.mark.parametrize("height", [620, 460])
def test_five_stages_fit_the_side_panel_in_both_heights(plan: PlanView, height: int) -> None:
    plan.resize(236, height)
    box = plan.stage_box("final")
    assert box is not None
    assert box.bottom() <= height


def test_the_stage_is_read_out(plan: PlanView) -> None:
    assert plan.accessibleDescription() == spoken(PRELIM)
    assert "1/6 桌" in plan.accessibleDescription()


def test_the_lying_picture_names_every_stage(qtbot: QtBot) -> None:
    picture = PlanPicture(PLAN)
    qtbot.addWidget(picture)
    picture.resize(728, 250)
    assert not picture.grab().isNull()
    assert all(stage.name in picture.accessibleDescription() for stage in PLAN)


def test_an_event_without_stages_is_drawn_empty(qtbot: QtBot) -> None:
    for made in (PlanView(), PlanPicture()):
        qtbot.addWidget(made)
        made.resize(300, 300)
        assert not made.grab().isNull()
