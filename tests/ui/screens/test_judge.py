"""裁判助手 by keyboard: two plays typed, the answer at once, nothing in the log."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import press
from ui.event_page import EventPage
from ui.screens.judge_screen import JudgeScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney").with_players(18).drawn("prelim")


@pytest.fixture
def page(office: Office, qtbot: QtBot) -> EventPage:
    return an_event_page(qtbot, office)


@pytest.fixture
def judge(page: EventPage, qtbot: QtBot) -> JudgeScreen:
    page.open_screen("standings")
    page.ask_judge()
    found = page.current()
    assert isinstance(found, JudgeScreen)
    return found


def test_two_plays_are_typed_and_answered_at_once(judge: JudgeScreen) -> None:
    press("QQQ5⏎")
    assert "是一手牌" in judge.answer.accessibleName()
    press("666639")
    assert "管不上" in judge.answer.accessibleName()
    assert "只出 6666，是炸弹，管得上。" in judge.answer.accessibleName()
    assert "A5-49" in judge.clauses.text()


def test_enter_keeps_the_verdict_and_goes_to_the_other_play(judge: JudgeScreen) -> None:
    press("3⏎5⏎")
    assert judge.first.edit.hasFocus()
    assert judge.side.earlier.texts() == ["3 → 5，管得上"]


def test_what_are_no_cards_is_said_beside_the_line(judge: JudgeScreen) -> None:
    press("QB")
    assert "“B”不是牌" in judge.notice.sentence()
    assert judge.answer.isHidden()


def test_esc_empties_and_then_leads_back_to_where_one_was(judge: JudgeScreen, page: EventPage) -> None:
    press("Q⏎K")
    press("␛")
    assert (judge.first.edit.text(), judge.second.edit.text()) == ("", "")
    press("␛")
    assert page.current() is page.screens["standings"]


def test_the_patterns_of_the_event_are_listed_with_their_clauses(judge: JudgeScreen) -> None:
    model = judge.side.model
    rows = [
        tuple(str(model.index(row, column).data()) for column in (0, 2)) for row in range(model.rowCount())
    ]
    assert ("三带一", "A5-42") in rows
    assert ("火箭", "A5-37") in rows


def test_judging_writes_nothing_into_the_log(judge: JudgeScreen, office: Office) -> None:
    before = len(office.desk.state.lines)
    press("XD⏎3⏎")
    assert len(office.desk.state.lines) == before
