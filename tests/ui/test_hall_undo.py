"""Ctrl+Z takes back a hand at once; what the whole hall knows of is asked about first."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import ctrl, ctrl_enter, keyboard, press
from tourney.model.scripts import convert
from ui.event_page import EventPage


@pytest.fixture
def office() -> Office:
    return an_event("A8-three-hands").with_players(3).drawn()


@pytest.fixture
def page(office: Office, qtbot: QtBot) -> EventPage:
    made = an_event_page(qtbot, office)
    made.open_screen("play")
    return made


def drawn(page: EventPage) -> bool:
    return bool(page.ops.state.stages["knockout"].rounds)


def test_one_key_too_many_takes_back_the_hand_and_asks_about_the_draw(page: EventPage) -> None:
    press("1⏎23001⏎")
    ctrl(Qt.Key.Key_Z)
    assert page.ops.state.stages["knockout"].rounds[0].tables[1].main.hands == []
    assert page.hall_undo.words() == ""
    press("␛")
    ctrl(Qt.Key.Key_Z)
    ctrl(Qt.Key.Key_Z)
    said = "要撤销“淘汰赛录签，1 桌，第 1 版”：各桌的座位都收回，贴出去的座位表不算了。"
    assert page.hall_undo.words() == said
    press("⏎")
    assert (page.hall_undo.words(), drawn(page)) == (said, True)
    press("␛")
    assert (page.hall_undo.words(), drawn(page)) == ("", True)
    assert keyboard() is page.current().home()


def test_ctrl_enter_takes_the_draw_back(page: EventPage) -> None:
    ctrl(Qt.Key.Key_Z)
    ctrl_enter()
    assert (page.hall_undo.words(), drawn(page)) == ("", False)
    assert keyboard() is page.current().home()


def test_the_question_goes_when_something_else_is_done_meanwhile(page: EventPage) -> None:
    ctrl(Qt.Key.Key_Z)
    page.ops.run(convert({"do": "register", "name": "现场报名"}))
    assert page.hall_undo.words() == ""
    ctrl(Qt.Key.Key_Z)
    assert (len(page.ops.state.entries), drawn(page)) == (3, True)


@pytest.mark.parametrize(
    ("action", "values", "means"),
    [
        ("close_stage", {"stage": "knockout"}, "赛事又开着，名次还会变。"),
        (
            "redraw",
            {"stage": "knockout", "round": 1, "reason": "漏了人"},
            "作废的那次抽签又算数。",
        ),
    ],
)
def test_closings_and_redraws_say_what_comes_back(
    office: Office, action: str, values: dict[str, Any], means: str, qtbot: QtBot
) -> None:
    if action == "close_stage":
        office.all_played("knockout")
    office.does(action, **values)
    page = an_event_page(qtbot, office)
    ctrl(Qt.Key.Key_Z)
    assert page.hall_undo.words().endswith(means)
