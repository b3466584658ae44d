"""The wall: rounds and playoffs, jumps, time, one card at a time, two hundred tables."""

import time
from pathlib import Path

from PySide6.QtGui import QPaintEvent
from pytestqt.qtbot import QtBot

from tests.ui.screens.play_keys import Hall, a_hall
from tourney.model.ids import RoundId, TableId
from tourney.queries import everything as queries
from ui.widgets.table_card import TableCard


def test_a_number_opens_its_table_whatever_the_filter(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_hall(qtbot, tmp_path)
    hall.keys("3⏎23101⏎␛")
    hall.screen.wall.head.filtered.emit("playing")
    hall.office.played("prelim", 5, [6, 0, -6])
    hall.screen.refresh(None)
    hall.keys("5⏎")
    assert hall.sheet.at == hall.at(5)


def test_a_number_that_no_table_has_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_hall(qtbot, tmp_path)
    hall.keys("9⏎")
    assert hall.screen.wall.problem.sentence() == "没有第 9 桌，这一轮共 6 桌。请改桌号。"


def test_ctrl_g_asks_for_a_table_from_inside_another(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_hall(qtbot, tmp_path)
    hall.keys("3⏎")
    hall.screen.ask_table()
    hall.keys("5⏎")
    assert hall.sheet.at == hall.at(5)


def a_playoff(qtbot: QtBot, folder: Path) -> Hall:
    """A9 with eighteen people and one hand a table: six winners and twelve losers are equal, so the cut is tied."""
    hall = a_hall(qtbot, folder, "A9-ten-hands", 18, hands="1")
    for table in range(1, 7):
        hall.office.does("hand", stage="prelim", table=table, landlord=1, bid=2, won=True)
        hall.office.does("confirm", stage="prelim", table=table)
    hall.office.does("close_stage", stage="prelim")
    return hall


def test_a_playoff_is_on_the_wall_with_tables_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_playoff(qtbot, tmp_path)
    held = hall.office.state.stages["prelim"]
    assert held.playoffs
    people = list(held.playoffs[0].numbers)
    hall.office.does(
        "draw", stage="prelim", playoff=1, tables=[people[i : i + 3] for i in range(0, len(people), 3)]
    )
    hall.screen.refresh(None)
    assert hall.screen.wall.place() == RoundId("prelim", 1, 1)
    assert hall.screen.wall.head.title.text() == "初赛 附加赛"
    hall.screen.home().setFocus()
    hall.keys("1⏎13001⏎")
    at = TableId("prelim", 1, 1, 1)
    assert hall.sheet.at == at
    assert queries.table_row(hall.office.state, at).plays[0].hands[0].deltas == (6, -3, -3)
    assert hall.sheet.head.title.text() == "初赛 附加赛 第 1 桌"
    hall.keys("␛[")
    assert hall.screen.wall.place() == RoundId("prelim", 1)
    hall.keys("]")
    assert hall.screen.wall.place() == RoundId("prelim", 1, 1)


class _Painted:
    """Which cards draw themselves."""

    def __init__(self, monkeypatch) -> None:  # type: ignore[no-untyped-def]
        self.tables: list[int] = []
        real = TableCard.paintEvent

        def noted(card: TableCard, event: QPaintEvent) -> None:
            self.tables.append(card.row.id.table)
            real(card, event)

        monkeypatch.setattr(TableCard, "paintEvent", noted)


def test_a_hand_at_one_table_draws_one_card_again(qtbot: QtBot, tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    painted = _Painted(monkeypatch)
    hall = a_hall(qtbot, tmp_path, players=60)
    qtbot.wait(50)
    painted.tables.clear()
    changes = hall.office.does("hand", stage="prelim", table=7, landlord=1, bid=1, won=True)
    hall.screen.refresh(changes)
    qtbot.wait(50)
    assert set(painted.tables) == {7}


def test_two_hundred_tables_follow_a_hand_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    """Generous for a shared machine; on an idle one it is a few milliseconds."""
    hall = a_hall(qtbot, tmp_path, players=600)
    took = []
    for table in range(1, 11):
        changes = hall.office.does("hand", stage="prelim", table=table, landlord=1, bid=1, won=True)
        begun = time.perf_counter()
        hall.screen.refresh(changes)
        took.append(time.perf_counter() - begun)
    assert sorted(took)[5] < 0.1


def test_hands_after_time_are_marked_and_count(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_hall(qtbot, tmp_path)
    hall.keys("3⏎23101⏎")
    first = hall.office.state.stages["prelim"].rounds[0]
    hall.office.does("start", stage="prelim")
    first.clock.started_at = "2026-01-01T10:00:00+08:00"
    hall.keys("12001⏎")
    late = queries.late_hands(hall.office.state, hall.at(3))
    assert late == {1, 2}
    assert len(hall.hands()) == 2
    hall.keys("␛")
    hall.screen.wall.tick()
    assert hall.screen.wall.over.sentence().startswith("时间到。第 1、2、3、4、5、6 桌打完手中这一副")
