"""到时: said once wherever one is, with a tone only where one was asked for; never a reason to refuse a result."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import key
from ui.app import Program
from ui.ops import Ops
from ui.recent import RecentEvents
from ui.settings import SettingsFile
from ui.time_up import TimeUp


class Day:
    """A round of 20 minutes that was started, and a clock that is turned by hand."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.minutes = 0.0
        self.said: list[str] = []
        self.tones = 0
        ops = Ops(office.desk)
        ops.cautioned.connect(self.said.append)
        self.look = TimeUp(ops)
        self.look.now = self.now
        self.look.beep = self.beep
        self.at(0)

    def now(self) -> str:
        started = self.office.state.stages["prelim"].rounds[0].started_at
        return (datetime.fromisoformat(started) + timedelta(minutes=self.minutes)).isoformat()

    def beep(self) -> None:
        self.tones += 1

    def at(self, minutes: float) -> list[str]:
        self.minutes = minutes
        self.look.look()
        return self.said


@pytest.fixture
def day(qapp: object) -> Day:
    office = an_event().with_players(18).drawn("prelim").played("prelim", 1, [6, 0, -6])
    office.does("start", stage="prelim", round=1)
    return Day(office)


def test_it_is_said_once_with_the_tables_that_still_play(day: Day) -> None:
    assert day.at(19.9) == []
    assert day.at(20.0) == ["初赛时间到，还有 5 桌没打完，打完手中这一副就收牌。"]
    assert len(day.at(20.1)) == 1


def test_minutes_on_top_move_the_end(day: Day) -> None:
    day.office.does("extend", stage="prelim", round=1, minutes=5, reason="停电")
    assert day.at(20.5) == []
    assert len(day.at(25.0)) == 1


def test_no_tone_until_one_is_asked_for(day: Day) -> None:
    day.at(20.5)
    assert day.tones == 0


def test_one_tone_where_one_is_asked_for(day: Day) -> None:
    day.look.tone = lambda: True
    day.at(20.5)
    day.at(21)
    assert day.tones == 1


def test_time_that_was_up_before_is_not_said_when_the_event_is_opened(day: Day) -> None:
    day.at(20.5)
    ops = Ops(day.office.desk)
    again = TimeUp(ops)
    again.now = day.now
    said: list[str] = []
    ops.cautioned.connect(said.append)
    again.look()
    day.minutes = 21
    again.look()
    assert said == []


def test_after_time_a_result_is_taken_all_the_same(day: Day) -> None:
    day.at(30)
    day.office.played("prelim", 2, [12, -6, -6])


def test_shift_f7_asks_for_the_tone_and_it_is_kept(qtbot: QtBot, tmp_path: Path) -> None:
    program = Program(RecentEvents(tmp_path))
    qtbot.addWidget(program.window)
    with qtbot.waitExposed(program.window):
        program.window.show()
    program.window.activateWindow()
    assert not SettingsFile(tmp_path).now.tone
    key(Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert SettingsFile(tmp_path).now.tone
