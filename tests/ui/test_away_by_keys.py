"""Somebody who does not come, or gives his place up, through the real window by keys alone."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.official import Official, Opened, opening
from tourney.model.ids import Number

pytestmark = pytest.mark.whole_event


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opened:
    return opening(qtbot, tmp_path)


def test_somebody_who_does_not_come_is_one_key_and_the_ways_out_are_said(opened: Opened) -> None:
    """A9 with 12 people and two walk-ins: Q, then replaced; Q again, then the table is dissolved."""
    referee = opened("A9-ten-hands", 12, hands="2")
    referee.draw()
    drawn = referee.state.stages["prelim"].rounds[0]
    gone = drawn.tables[1].seats[1]
    referee.press("2Q")
    assert drawn.tables[1].absent == (gone,)
    assert referee.missing()[0] == "第 1 桌缺席"
    assert referee.focus.objectName() in ("absent-break", "absent-replace")
    said: Any = referee.child("draw-absent")
    assert "轮空，直接进复赛" in said._notes["break"].text()
    referee.ctrl(Qt.Key.Key_Z)
    assert drawn_absent(referee) == ()
    referee.press("2Q")
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.state.stages["prelim"].rounds[0].tables[1].broken
    assert len(referee.state.stages["prelim"].rounds[0].byes) == 2


def drawn_absent(referee: Official) -> tuple[Number, ...]:
    return referee.state.stages["prelim"].rounds[0].tables[1].absent


def test_a_place_that_is_given_up_is_filled_after_a_question(opened: Opened) -> None:
    """A9: somebody gives up the semi-final, the best of those out comes in."""
    referee = opened("A9-ten-hands", 12, hands="2")
    referee.draw()
    for table, scores in enumerate([(9, 3, -12), (8, 2, -10), (7, 2, -9), (6, 1, -7)], 1):
        referee.play("prelim", table, scores)
    referee.close()
    out = referee.state.stages["prelim"].out
    assert len(out) == 3
    first = referee.state.stages["prelim"].advance["semi"][0]
    referee.screen(Qt.Key.Key_2)
    referee.key(Qt.Key.Key_F9)
    referee.write(first)
    assert "递补" in referee.words("draw-ask-follows")
    referee.press("⏎")
    referee.write("本人有事")
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.focus.objectName().startswith("leftovers-")
    referee.child("leftovers-fill_best").setFocus()
    referee.press(" ")
    referee.ctrl(Qt.Key.Key_Enter)
    referee.ctrl(Qt.Key.Key_Enter)
    drawn = referee.state.stages["semi"].rounds[0]
    assert first not in drawn.entrants
    assert len(drawn.filled) == 1
    assert drawn.filled[0] in out
