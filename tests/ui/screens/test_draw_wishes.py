"""抽签要求 on the screen: order, named people found by one line, 种子, and several rounds at once; all by keyboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.draw_keys import screen_of
from tests.ui.screens.typing_keys import (
    button,
    ctrl_enter,
    key,
    keyboard,
    press,
    sentence_of,
    words,
    write,
    write_over,
)
from tourney.model.ids import RoundId
from ui.screens.draw_screen import DrawScreen

NAMES = ["彭佳梓", "杨建", "窦玉军", "韦宇", "花博鹏", "严源", "傅庆辰", "何海军", "窦怡磊"]


@pytest.fixture
def office(tmp_path: Path) -> Office:
    office = an_event("X-open", path=tmp_path / "a.tourney", rounds="6")
    for name, unit in zip(NAMES, "甲甲甲甲乙乙丙丙丁", strict=True):
        office.does("register", name=name, unit=unit)
    office.does("check_in", all=True)
    return office


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> DrawScreen:
    return screen_of(office, qtbot)


def f3(kind: str, who: str, reason: str) -> None:
    key(Qt.Key.Key_F3)
    write(who)
    press("⏎")
    write_over(kind)
    press("⏎")
    write(reason)


def named(office: Office) -> list[tuple[str, tuple[str, ...]]]:
    return [(wish.kind, wish.numbers) for wish in office.state.wishes]


def test_named_people_are_found_by_name_pinyin_and_number_and_sit_apart(
    office: Office, screen: DrawScreen, qtbot: QtBot
) -> None:
    f3("1", "彭佳梓 hhj 2", "同一家人")
    assert words(screen, "draw-ask-follows") == "就是 1 号 彭佳梓、8 号 何海军、2 号 杨建。"
    ctrl_enter()
    assert named(office) == [("never", ("1", "2", "8"))]
    assert screen.pages.lots.wishes.kinds() == ("never", "repeat", "bye")
    ctrl_enter()
    qtbot.waitUntil(lambda: bool(office.state.stages["open"].rounds), timeout=20000)
    drawn = office.state.round(RoundId("open", 1))
    assert drawn is not None
    assert all(len({"1", "2", "8"} & set(table.seats)) == 1 for table in drawn.live)


def test_a_name_that_two_people_have_is_asked_about(office: Office, screen: DrawScreen) -> None:
    f3("2", "窦 1", "一家人")
    assert words(screen, "draw-ask-follows") == "“窦”可能是3 号 窦玉军、9 号 窦怡磊。请改成参赛号。"
    ctrl_enter()
    assert sentence_of(screen, "draw-ask-notice") == "“窦”可能是3 号 窦玉军、9 号 窦怡磊。请改成参赛号。"
    assert named(office) == []


@pytest.mark.parametrize(
    ("who", "kind", "said"),
    [
        ("赵钱孙", "1", "“赵钱孙”没有找到人。请改成参赛号或全名。"),
        ("1", "1", "还没有填够两个人。请写两个人或更多，中间空一格。"),
        ("1 2", "3", "要填 1 或 2。不同桌填 1，同桌填 2。"),
        ("1 2 3 4", "2", "这种要求要写两个人到 3 个人，同一个号只写一次。请改参赛号。"),
    ],
)
def test_what_cannot_be_wished_is_said_beside_what_was_typed(
    office: Office, screen: DrawScreen, who: str, kind: str, said: str
) -> None:
    f3(kind, who, "一家人")
    ctrl_enter()
    assert sentence_of(screen, "draw-ask-notice") == said
    assert screen.panel.edit("who").text() == who
    assert named(office) == []


def test_del_takes_a_named_wish_away_and_undo_brings_it_back(office: Office, screen: DrawScreen) -> None:
    office.does("wish", kind="never", numbers=[1, 2], reason="兄弟")
    office.does("wish", kind="always", numbers=[3, 4], reason="一家人")
    screen.refresh(None)
    assert [screen.pages.lots.wishes.named.item(row).text() for row in range(2)] == [
        "不同桌　1 彭佳梓、2 杨建", "同桌　3 窦玉军、4 韦宇",
    ]  # fmt: skip
    screen.pages.lots.wishes.named.setFocus()
    press("↓␡")
    assert named(office) == [("never", ("1", "2"))]
    office.does("undo")
    assert len(named(office)) == 2


def test_naming_people_keeps_the_order_that_was_chosen(office: Office, screen: DrawScreen) -> None:
    wishes = screen.pages.lots.wishes.list
    wishes.setFocus()
    press("↓")
    QTest.keyClick(wishes, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert wishes.kinds() == ("bye", "repeat")
    office.does("wish", kind="never", numbers=[1, 2], reason="兄弟")
    screen.refresh(None)
    assert wishes.kinds() == ("never", "bye", "repeat")


def test_the_buttons_move_a_wish_as_the_keys_do(screen: DrawScreen) -> None:
    button(screen, "lots-wishes-down").click()
    assert screen.pages.lots.wishes.kinds() == ("bye", "repeat")
    button(screen, "lots-wishes-up").click()
    assert screen.pages.lots.wishes.kinds() == ("repeat", "bye")


def test_what_a_wish_is_about_stands_below_it(screen: DrawScreen) -> None:
    screen.pages.lots.wishes.list.setFocus()
    assert words(screen, "lots-wishes-about") == "还没有人相遇过。"
    press("↓↓")
    assert words(screen, "lots-wishes-about") == "3 个单位有两人以上，甲 4 人多于 3 桌，按人数算至少 1 对。"


def test_seeds_are_typed_in_one_line_and_marked_in_the_list(office: Office, screen: DrawScreen) -> None:
    key(Qt.Key.Key_F8)
    write("1 yangjian")
    assert words(screen, "draw-ask-follows") == "就是 1 号 彭佳梓、2 号 杨建。"
    ctrl_enter()
    assert [number for number, entry in office.state.entries.items() if entry.seeded] == ["1", "2"]
    model = screen.pages.lots.table.model()
    assert [model.index(row, 3).data() for row in range(3)] == ["种子选手", "种子选手", ""]
    key(Qt.Key.Key_F8)
    assert screen.panel.edit("who").text() == "1 2"


def test_wishes_are_offered_again_in_the_next_round(office: Office, qtbot: QtBot) -> None:
    office.does("draw", stage="open", round=1, seed="1", wishes=["unit", "repeat"])
    office.all_played("open")
    office.does("close_round", stage="open", round=1)
    screen = screen_of(office, qtbot)
    assert screen.pages.lots.wishes.kinds() == ("unit", "repeat")
    ctrl_enter()
    qtbot.waitUntil(lambda: len(office.state.stages["open"].rounds) == 2, timeout=20000)
    drawn = office.state.round(RoundId("open", 2))
    assert drawn is not None
    assert drawn.made is not None
    assert drawn.made.wishes is not None
    assert drawn.made.wishes.order == ("unit", "repeat")


def test_what_could_not_be_met_is_listed_by_name(office: Office, qtbot: QtBot) -> None:
    """甲 has four people at three tables: two of them meet."""
    office.does("draw", stage="open", round=1, seed="1", wishes=["unit"])
    screen = screen_of(office, qtbot)
    said = words(screen, "draw-wishes-words")
    assert "△ 同单位不同桌：1 对同桌，这已经是最少" in said
    line = said.splitlines()[-1]
    assert sum(name in line for name in NAMES[:4]) == 2
    assert "号 " in line
    qtbot.waitUntil(lambda: bool(screen.pages.result.check.titles()), timeout=20000)


# Several rounds at once ---------------------------------------------------------------------------------------------


def test_how_many_rounds_are_possible_is_said_before(screen: DrawScreen) -> None:
    """Nine people: four rounds and no more (every pair has met then)."""
    assert words(screen, "lots-plan-words") == (
        "9 人要谁也不重复相遇，最多排 4 轮，再多就一定有人重复相遇。本阶段 6 轮，第 5 轮起逐轮抽，重复的会最少。"
    )


def test_rounds_at_once_take_the_seed_of_the_hall(office: Office, screen: DrawScreen, qtbot: QtBot) -> None:
    press("731")
    screen.pages.lots.plan.edit.setFocus()
    press("4")
    assert screen.pages.lots.button.text() == "预排 4 轮"
    assert not screen.pages.lots.wishes.isEnabled()
    ctrl_enter()
    qtbot.waitUntil(lambda: bool(office.state.stages["open"].rounds), timeout=20000)
    ahead = office.state.stages["open"].ahead
    assert ahead is not None
    assert (ahead.plan.seed, len(ahead.plan.rounds)) == ("731", 4)


def test_one_round_is_no_plan(office: Office, screen: DrawScreen, qtbot: QtBot) -> None:
    screen.pages.lots.plan.edit.setFocus()
    press("1")
    assert screen.pages.lots.button.text() == "抽签"
    ctrl_enter()
    qtbot.waitUntil(lambda: bool(office.state.stages["open"].rounds), timeout=20000)
    assert office.state.stages["open"].ahead is None
    qtbot.waitUntil(lambda: bool(screen.pages.result.check.titles()), timeout=20000)


def test_more_rounds_than_the_stage_has_are_refused(office: Office, screen: DrawScreen, qtbot: QtBot) -> None:
    screen.pages.lots.plan.edit.setFocus()
    press("7")
    assert "本阶段只有 6 轮" in words(screen, "lots-plan-words")
    ctrl_enter()
    qtbot.waitUntil(lambda: bool(sentence_of(screen, "draw-notice")), timeout=20000)
    assert not office.state.stages["open"].rounds
    assert "公开赛共 6 轮" in sentence_of(screen, "draw-notice")


def test_a_plan_is_proved_with_the_number_of_the_hall(
    office: Office, screen: DrawScreen, qtbot: QtBot
) -> None:
    screen._choose_way("proof")
    screen.pages.proof.plan.edit.setFocus()
    press("4")
    ctrl_enter()
    assert keyboard().objectName() == "proof-hall"
    assert screen.pages.proof.main.text() == "预排 4 轮，公开密钥"
    press("31")
    ctrl_enter()
    qtbot.waitUntil(lambda: bool(office.state.stages["open"].rounds), timeout=20000)
    ahead = office.state.stages["open"].ahead
    assert ahead is not None
    assert ahead.plan.proof is not None
    assert ahead.plan.proof.hall == "31"
    key(Qt.Key.Key_Escape)


def test_where_people_go_out_nothing_can_be_planned(tmp_path: Path, qtbot: QtBot) -> None:
    screen = screen_of(an_event(path=tmp_path / "b.tourney").with_players(9), qtbot)
    assert screen.pages.lots.plan.isHidden()
