"""打印: a ladder player has one copy, and another only with the 裁判长 (A1-70)."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.print_keys import (
    SHEET,
    printing,
    settled,
    ticked,
)
from tests.ui.screens.typing_keys import ctrl, key

# A ladder player's copy ----------------------------------------------------------------------------------------------


@pytest.fixture
def ladder(tmp_path: Path) -> Office:
    """One game of a ladder is over, and the three have their copies."""
    made = an_event("A1-ladder", path=tmp_path / "b.tourney").with_players(9)
    made.does("start_day", stage="ladder", day=1)
    made.does("draw", stage="ladder", tables=[[1, 2, 3]])
    made.does("hand", stage="ladder", table=1, landlord=1, won=True)
    for number in (1, 2, 3):
        made.does("print", document=SHEET, stage="ladder", table=1, number=number)
    return made


def test_a_copy_is_printed_again_only_with_the_chief_referee_s_name(ladder: Office, qtbot: QtBot) -> None:
    """A1-70."""
    screen = printing(ladder, qtbot)
    screen.table.choose((SHEET, "ladder", 1, 1, "2"))
    key(Qt.Key.Key_P)
    assert screen.ask.asking() == "reprint"
    ctrl(Qt.Key.Key_Return)
    assert not screen.is_printing()
    screen.ask.edit("by").setText("周明远")
    ctrl(Qt.Key.Key_Return)
    settled(screen, qtbot)
    prints = [one.number for one in ladder.state.prints[SHEET, "ladder", 1, 0, 1]]
    assert prints == ["1", "2", "3", "2"]
    assert screen.table.hasFocus()


def test_another_name_than_the_chief_referee_s_is_refused_with_a_sentence(
    ladder: Office, qtbot: QtBot
) -> None:
    """A1-70."""
    ladder.does("set_event", jury={"裁判长": "周明远"})
    screen = printing(ladder, qtbot)
    screen.table.choose((SHEET, "ladder", 1, 1, "2"))
    key(Qt.Key.Key_P)
    screen.ask.edit("by").setText("方文静")
    ctrl(Qt.Key.Key_Return)
    settled(screen, qtbot)
    assert "本次比赛的裁判长是“周明远”" in screen.notice.sentence()
    assert len(ladder.state.prints[SHEET, "ladder", 1, 0, 1]) == 3


def test_ticking_all_leaves_out_copies_that_players_have(ladder: Office, qtbot: QtBot) -> None:
    """A1-70."""
    screen = printing(ladder, qtbot)
    key(Qt.Key.Key_A)
    assert (SHEET, 1) not in ticked(screen)
