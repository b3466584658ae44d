"""公证抽签 and 抽签要求 with the keyboard alone: fix the list, type the hall's number, watch the tables, see the secret."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.draw_keys import screen_of
from tests.ui.screens.typing_keys import (
    button,
    ctrl,
    ctrl_enter,
    key,
    keyboard,
    press,
    sentence_of,
    until,
    words,
    write,
)
from tourney.model.events import Drawn
from tourney.model.ids import RoundId
from ui.screens.draw_screen import DrawScreen

PRELIM = RoundId("prelim", 1)
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def office(tmp_path: Path) -> Office:
    office = an_event(path=tmp_path / "a.tourney")
    for number, unit in enumerate("甲甲甲乙乙乙丙丙丙", 1):
        office.does("register", name=f"选手{number}", unit=unit)
    office.does("check_in", all=True)
    return office


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> DrawScreen:
    return screen_of(office, qtbot)


def proof_way(screen: DrawScreen) -> None:
    screen._choose_way("proof")
    screen.home().setFocus()


def made(office: Office) -> Drawn:
    drawn = office.state.round(PRELIM)
    assert drawn is not None
    assert drawn.made is not None
    return drawn.made


def test_a_proved_draw_from_the_list_to_the_secret(office: Office, screen: DrawScreen) -> None:
    proof_way(screen)
    assert words(screen, "proof-code") == "还没有定"
    ctrl_enter()
    commit = office.state.stages["prelim"].commits[1, 0]
    assert words(screen, "proof-code").replace(" ", "").replace("\n", "") == commit.commit
    assert commit.secret not in words(screen, "proof-fixed")
    assert keyboard().objectName() == "proof-hall"
    press("731")
    assert not office.state.stages["prelim"].rounds
    ctrl_enter()
    proof = made(office).proof
    assert proof is not None
    assert proof.hall == "731"
    assert screen.pages.currentWidget() is screen.pages.reveal
    key(Qt.Key.Key_Escape)
    assert screen.pages.currentWidget() is screen.pages.result
    assert proof.secret in words(screen, "draw-record").replace(" ", "")


def test_a_number_typed_full_width_is_the_number_that_everybody_works_out_with(
    office: Office, screen: DrawScreen
) -> None:
    proof_way(screen)
    ctrl_enter()
    write("４７１１")
    ctrl_enter()
    proof = made(office).proof
    assert proof is not None
    assert proof.hall == "4711"


def test_the_reveal_goes_table_by_table_and_ends_with_all_of_them(office: Office, screen: DrawScreen) -> None:
    proof_way(screen)
    ctrl_enter()
    press("7")
    ctrl_enter()
    for table in (1, 2, 3):
        assert words(screen, "reveal-table") == f"{table} 桌"
        key(Qt.Key.Key_Space)
        drawn = office.state.stages["prelim"].rounds[0].tables[table]
        assert [label.text() for label in screen.pages.reveal._labels] == [
            f"{seat} 座　{number} 号　选手{number}" for seat, number in enumerate(drawn.seats, 1)
        ]
        key(Qt.Key.Key_Space)
    assert screen.pages.currentWidget() is screen.pages.result


def test_before_the_number_ctrl_p_prints_the_code_and_after_it_the_seats(
    office: Office, screen: DrawScreen
) -> None:
    proof_way(screen)
    ctrl_enter()
    assert button(screen, "proof-print").isVisibleTo(screen)
    ctrl(Qt.Key.Key_P)
    until(lambda: not screen.one_paper.busy())
    assert [key[0] for key in office.state.prints] == ["draw-record"]
    assert "抽签承诺已存成" in sentence_of(screen, "draw-notice")
    press("7")
    ctrl_enter()
    key(Qt.Key.Key_Escape)
    ctrl(Qt.Key.Key_P)
    until(lambda: not screen.one_paper.busy())
    assert "seating-by-table" in [key[0] for key in office.state.prints]


def test_wishes_that_are_fixed_say_so_when_somebody_is_to_be_named(screen: DrawScreen) -> None:
    proof_way(screen)
    ctrl_enter()
    key(Qt.Key.Key_F3)
    assert screen.panel.asking() == ""
    assert sentence_of(screen, "draw-notice") == "要求已经和名单一起定下。"


def test_any_draw_can_be_shown_table_by_table(office: Office, screen: DrawScreen) -> None:
    press("5")
    ctrl_enter()
    press("v")
    assert screen.pages.currentWidget() is screen.pages.reveal
    key(Qt.Key.Key_Escape)
    assert screen.pages.currentWidget() is screen.pages.result
    assert keyboard() is screen.pages.result.cards


def test_without_the_number_of_the_hall_nothing_is_drawn(office: Office, screen: DrawScreen) -> None:
    proof_way(screen)
    ctrl_enter()
    ctrl_enter()
    assert not office.state.stages["prelim"].rounds
    assert "现场报一个数" in screen.pages.proof.problem.sentence()


def test_who_comes_after_the_commit_is_said_and_the_list_is_fixed_anew(
    office: Office, screen: DrawScreen
) -> None:
    proof_way(screen)
    ctrl_enter()
    first = office.state.stages["prelim"].commits[1, 0].commit
    office.does("withdraw", number=9, reason="有事")
    screen.refresh(None)
    assert not screen.pages.proof.outdated.isHidden()
    ctrl_enter()
    assert office.state.stages["prelim"].commits[1, 0].commit != first
    assert "另有 1 个承诺码作废" in words(screen, "proof-fixed")


def test_wishes_are_chosen_and_put_in_order_by_keyboard(
    office: Office, screen: DrawScreen, qtbot: QtBot
) -> None:
    wishes = screen.pages.lots.wishes.list
    wishes.setFocus()
    assert wishes.kinds() == ()
    key(Qt.Key.Key_Space)
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Space)
    assert wishes.kinds() == ("unit", "repeat")
    QTest.keyClick(wishes, Qt.Key.Key_Up, ALT)
    assert wishes.kinds() == ("repeat", "unit")
    ctrl_enter()
    qtbot.waitUntil(lambda: bool(office.state.stages["prelim"].rounds), timeout=20000)
    wished = made(office).wishes
    assert wished is not None
    assert wished.order == ("repeat", "unit")
    assert "✓ 同单位不同桌：全部满足" in words(screen, "draw-wishes-words")
    qtbot.waitUntil(lambda: "与种子和要求一致" in screen.pages.result.check.titles(), timeout=20000)


def test_what_could_not_be_met_is_listed_with_the_pairs(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event(path=tmp_path / "b.tourney")
    for number, unit in enumerate("甲甲甲甲乙丙", 1):
        office.does("register", name=f"选手{number}", unit=unit)
    office.does("check_in", all=True)
    office.does("draw", stage="prelim", round=1, seed="1", wishes=["unit"])
    screen = screen_of(office, qtbot)
    said = words(screen, "draw-wishes-words")
    assert "△ 同单位不同桌：2 对同桌，这已经是最少" in said
    for table in (1, 2):
        assert re.search(rf"([1-4]) 号 选手\1 和 ([1-4]) 号 选手\2，第 {table} 桌", said)
    qtbot.waitUntil(lambda: bool(screen.pages.result.check.titles()), timeout=20000)


def test_a_round_with_scores_is_thrown_away_only_with_their_number(office: Office, qtbot: QtBot) -> None:
    office.drawn("prelim").played("prelim", 1, [6, 0, -6])
    screen = screen_of(office, qtbot)
    screen._ask("redraw")
    press("2⏎")
    write("录错了名单")
    ctrl_enter()
    assert office.state.stages["prelim"].rounds
    assert "3 个分数" in sentence_of(screen, "draw-ask-notice")
    screen.panel.edit("losing").setText("3")
    ctrl_enter()
    assert not office.state.stages["prelim"].rounds
