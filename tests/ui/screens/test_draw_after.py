"""After the draw, by keyboard: before and after of a change, older versions and bringing one back, the plan's rounds."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.queries.test_what_if_leaving import drawn as nine_of_twelve
from tests.ui.screens.draw_keys import screen_of
from tests.ui.screens.typing_keys import (
    button,
    ctrl,
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
from ui.screens.draw_questions import question

PRELIM = RoundId("prelim", 1)


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney").with_players(9).drawn("prelim")


@pytest.fixture
def again(tmp_path: Path) -> Office:
    """Drawn twice: the first draw was thrown away."""
    office = an_event(path=tmp_path / "b.tourney").with_players(9).drawn("prelim")
    office.does("redraw", stage="prelim", round=1, reason="漏了一个人")
    office.drawn("prelim", [[1, 2, 3], [4, 5, 7], [6, 8, 9]])
    return office


def seats(office: Office, table: int, place: RoundId = PRELIM) -> tuple[str, ...]:
    drawn = office.state.round(place)
    assert drawn is not None
    return drawn.tables[table].seats


# Before and after ---------------------------------------------------------------------------------------------------


def test_an_exchange_shows_before_and_after_before_it_is_done(office: Office, qtbot: QtBot) -> None:
    screen = screen_of(office, qtbot)
    press("x4")
    assert words(screen, "draw-ask-follows") == ""
    press("⏎7")
    said = words(screen, "draw-ask-follows")
    assert said == (
        "第 2 桌 1 座 4 号 选手004 → 7 号 选手007；第 3 桌 1 座 7 号 选手007 → 4 号 选手004。"
        "其余 1 桌不变。座位表还没印。"
    )
    assert seats(office, 2) == ("4", "5", "6")
    press("⏎")
    write("同单位")
    ctrl_enter()
    assert seats(office, 2) == ("7", "5", "6")
    assert sentence_of(screen, "draw-notice") == said


def test_an_exchange_that_would_be_refused_shows_nothing(office: Office, qtbot: QtBot) -> None:
    screen = screen_of(office, qtbot)
    press("x4⏎4")
    assert words(screen, "draw-ask-follows") == ""


def test_breaking_up_a_table_says_which_and_what_stays(office: Office, qtbot: QtBot) -> None:
    screen = screen_of(office, qtbot)
    press("→2q")
    assert words(screen, "absent-changes") == (
        "第 2 桌拆掉；4 号 选手004 轮空；6 号 选手006 轮空。其余 2 桌不变。座位表还没印。"
    )
    ctrl_enter()
    drawn = office.state.round(PRELIM)
    assert drawn is not None
    assert drawn.byes == ("4", "6")
    assert "第 2 桌拆掉" in sentence_of(screen, "draw-notice")


def test_a_late_arrival_takes_the_seat_and_the_change_is_shown_first(office: Office, qtbot: QtBot) -> None:
    office.does("register", name="晚到")
    office.does("check_in", number=10)
    screen = screen_of(office, qtbot)
    press("→2q")
    assert words(screen, "absent-changes") == ""
    screen.absent.by.setFocus()
    press("10")
    assert words(screen, "absent-changes") == (
        "第 2 桌 2 座 5 号 选手005 → 10 号 晚到。其余 2 桌不变。座位表还没印。"
    )
    ctrl_enter()
    assert (seats(office, 1), seats(office, 2)) == (("1", "2", "3"), ("4", "10", "6"))


def test_e_keeps_the_record_as_a_file_that_anybody_can_check(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event(path=tmp_path / "e.tourney").with_players(9)
    office.does("draw", stage="prelim", round=1, seed="731")
    screen = screen_of(office, qtbot)
    press("e")
    said = sentence_of(screen, "draw-notice")
    path = next(tmp_path.rglob("初赛-第1轮-抽签记录.json"))
    assert str(path) in said
    assert json.loads(path.read_text(encoding="utf-8"))["seed"] == "731"


def test_slips_have_no_file_to_work_out(office: Office, qtbot: QtBot) -> None:
    screen = screen_of(office, qtbot)
    assert button(screen, "draw-keep").isHidden()
    press("e")
    assert "没有种子可以重算" in sentence_of(screen, "draw-notice")


# Older versions -----------------------------------------------------------------------------------------------------


def test_without_older_versions_there_is_nothing_to_look_at(office: Office, qtbot: QtBot) -> None:
    screen = screen_of(office, qtbot)
    assert button(screen, "draw-versions").isHidden()
    ctrl(Qt.Key.Key_B)
    assert screen.pages.currentWidget() is screen.pages.result


def test_f12_shows_what_differs_between_the_versions(again: Office, qtbot: QtBot) -> None:
    screen = screen_of(again, qtbot)
    ctrl(Qt.Key.Key_B)
    assert screen.pages.currentWidget() is screen.pages.versions
    assert words(screen, "versions-about") == "第 1 版和现在比，2 处不同，黑体是不同的。"
    model = screen.pages.versions.compare.model()
    assert [model.index(1, column).data() for column in range(3)] == [
        "2", "4 选手004　5 选手005　6 选手006", "4 选手004　5 选手005　7 选手007",
    ]  # fmt: skip
    press("␛")
    assert screen.pages.currentWidget() is screen.pages.result
    assert keyboard() is screen.pages.result.cards


def test_an_older_draw_is_brought_back_with_a_reason(again: Office, qtbot: QtBot) -> None:
    screen = screen_of(again, qtbot)
    ctrl(Qt.Key.Key_B)
    ctrl_enter()
    assert keyboard().objectName() == "draw-ask-reason"
    ctrl_enter()
    assert sentence_of(screen, "draw-ask-notice") == "没有写理由。请写明理由再做。"
    assert seats(again, 2) == ("4", "5", "7")
    write("原来的没有错")
    ctrl_enter()
    assert seats(again, 2) == ("4", "5", "6")
    assert screen.pages.currentWidget() is screen.pages.result
    assert keyboard() is screen.pages.result.cards
    again.does("undo")
    assert seats(again, 2) == ("4", "5", "7")


def test_with_scores_their_number_is_asked(again: Office, qtbot: QtBot) -> None:
    again.played("prelim", 1, [6, 0, -6])
    screen = screen_of(again, qtbot)
    ctrl(Qt.Key.Key_B)
    ctrl_enter()
    assert keyboard().objectName() == "draw-ask-losing"
    press("2⏎")
    write("原来的没有错")
    ctrl_enter()
    assert seats(again, 2) == ("4", "5", "7")
    screen.panel.edit("losing").setFocus()
    write_over("3")
    ctrl_enter()
    assert seats(again, 2) == ("4", "5", "6")


def test_the_version_in_force_cannot_be_brought_back(again: Office, qtbot: QtBot) -> None:
    screen = screen_of(again, qtbot)
    ctrl(Qt.Key.Key_B)
    press("↑")
    assert words(screen, "versions-about") == "这是现在用的第 2 版。"
    assert not button(screen, "versions-restore").isEnabled()
    ctrl_enter()
    assert screen.panel.asking() == ""


def test_a_closed_round_says_why_nothing_is_brought_back(again: Office, qtbot: QtBot) -> None:
    again.all_played("prelim")
    again.does("close_stage", stage="prelim")
    screen = screen_of(again, qtbot)
    screen.show_place("prelim")
    ctrl(Qt.Key.Key_B)
    assert not button(screen, "versions-restore").isEnabled()
    assert screen.pages.versions.guarded.reason() != ""


def test_while_the_round_is_not_drawn_an_older_draw_can_come_back(office: Office, qtbot: QtBot) -> None:
    office.does("redraw", stage="prelim", round=1, reason="漏了一个人")
    screen = screen_of(office, qtbot)
    ctrl(Qt.Key.Key_B)
    assert screen.pages.currentWidget() is screen.pages.versions
    ctrl_enter()
    write("原来的没有错")
    ctrl_enter()
    assert seats(office, 2) == ("4", "5", "6")


def test_commits_that_were_thrown_away_are_listed(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event(path=tmp_path / "c.tourney").with_players(9)
    office.does("commit_draw", stage="prelim", round=1)
    thrown = office.state.stages["prelim"].commits[1, 0].commit
    office.does("commit_draw", stage="prelim", round=1)
    office.does("draw", stage="prelim", round=1, hall="7")
    screen = screen_of(office, qtbot)
    ctrl(Qt.Key.Key_B)
    assert thrown in words(screen, "versions-commits").replace(" ", "")


# The plan -----------------------------------------------------------------------------------------------------------


def test_the_rounds_of_a_plan_are_shown_and_say_when_they_become_public(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event("X-open", path=tmp_path / "d.tourney", rounds="4").with_players(9)
    office.does("plan_rounds", stage="open", round=1, rounds=4, seed="1")
    screen = screen_of(office, qtbot)
    ctrl(Qt.Key.Key_R)
    assert screen.pages.currentWidget() is screen.pages.planned
    assert keyboard() is screen.pages.planned.cards
    assert "已公布" in words(screen, "planned-state")
    key(Qt.Key.Key_PageDown)
    assert words(screen, "planned-state") == "第 2 轮，共预排 4 轮。还没公布，上一轮结束时公布、入座。"
    ahead = office.state.stages["open"].ahead
    assert ahead is not None
    assert [tuple(line.number for line in card.lines) for card in screen.pages.planned.cards.cards()] == list(
        ahead.plan.rounds[1].tables
    )
    key(Qt.Key.Key_PageUp)
    key(Qt.Key.Key_PageUp)
    assert words(screen, "planned-state").startswith("第 1 轮")
    press("␛")
    assert screen.pages.currentWidget() is screen.pages.result
    qtbot.waitUntil(lambda: bool(screen.pages.result.check.titles()), timeout=20000)


def test_the_best_of_those_who_are_out_is_named_where_somebody_takes_a_seat() -> None:
    assert question("replace", nine_of_twelve().state, RoundId("semi", 1)).detail == (
        "换上的人要已经签到，并且不在这一轮里。没晋级的人里名次最好的是 9 号 选手009。"
    )
