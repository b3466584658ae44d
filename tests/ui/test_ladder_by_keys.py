"""范文一 through the real window, by keys alone: who is drawn, and how the ladder ends."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office
from tests.ui.official import Opened, opening
from tests.ui.test_whole_event import settle
from tourney.model.ids import Number
from tourney.queries.standings import places

pytestmark = pytest.mark.whole_event


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opened:
    return opening(qtbot, tmp_path)


def test_the_ladder_draws_from_those_who_are_ready(opened: Opened) -> None:
    """A1: 7 people, two tables by lots, one waits; re-entry, a table of one's own choice, a new day."""
    referee = opened("A1-ladder", 7)
    referee.draw()
    drawn = referee.state.stages["ladder"].rounds[0]
    assert len(drawn.live) == 2
    for table in (1, 2):
        referee.screen(Qt.Key.Key_3)
        referee.press(f"{table}⏎11⏎PS␛")
        assert drawn.tables[table].main.confirmed_at, table
    winners = [drawn.tables[at].seats[0] for at in (1, 2)]
    losers = [number for at in (1, 2) for number in drawn.tables[at].seats[1:]]
    referee.close()
    assert drawn.closed_at
    referee.screen(Qt.Key.Key_2)
    assert referee.focus.objectName() == "ladder-queue"
    (seventh,) = {"1", "2", "3", "4", "5", "6", "7"} - set(drawn.seated)
    queue: Any = referee.child("ladder-queue")
    assert [line.row.number for line in queue.model().rows() if line.at] == [seventh, *winners]
    referee.press("C")
    referee.write(losers[0])
    referee.ctrl(Qt.Key.Key_Enter)
    assert [line.row.number for line in queue.model().rows() if line.at] == [seventh, *winners, losers[0]]
    referee.child("ladder-numbers").setFocus()
    referee.press(" ".join((seventh, *winners)) + "⏎")
    assert referee.state.stages["ladder"].rounds[1].tables[1].seats == (seventh, *winners)
    referee.screen(Qt.Key.Key_3)
    referee.press("1⏎11⏎PS␛")
    referee.close()
    referee.screen(Qt.Key.Key_2)
    assert referee.missing() == ["凑不满一桌"]
    referee.press("D")
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.state.stages["ladder"].day == 1
    referee.screen(Qt.Key.Key_4)
    levels: Any = referee.child("standings-levels")
    assert levels.isVisible()


def fifteen_wins(office: Office) -> None:
    """Number 1 wins 15 tables as landlord against 2 and 3, three a day; both sign up again each time."""
    for won in range(15):
        if won % 3 == 0:
            office.does("start_day", stage="ladder", day=won // 3 + 1)
        office.does("draw", stage="ladder", tables=[[1, 2, 3]])
        office.does("hand", stage="ladder", table=1, landlord=1, won=True)
        office.does("confirm", stage="ladder", table=1)
        office.does("close_round", stage="ladder")
        for number in (2, 3):
            office.does("reenter", number=number)


def test_the_champion_ends_the_ladder(opened: Opened) -> None:
    """A1-51: the first who wins his 16th table ends the event."""
    referee = opened("A1-ladder", 3, fifteen_wins)
    referee.screen(Qt.Key.Key_2)
    assert referee.missing() == ["凑不满一桌"]  # three wins on this day
    referee.press("D")
    referee.ctrl(Qt.Key.Key_Enter)
    referee.draw()
    seats = referee.state.stages["ladder"].rounds[-1].tables[1].seats
    referee.screen(Qt.Key.Key_3)
    referee.press(f"1⏎{seats.index(Number('1')) + 1}1⏎PS")
    settle()
    assert referee.state.ended_at
    assert [(row.place, row.number) for row in places(referee.state)] == [(1, "1"), (2, "2"), (2, "3")]
    assert referee.missing() == []
    referee.screen(Qt.Key.Key_4)
    assert referee.child("standings-places").isVisible()
