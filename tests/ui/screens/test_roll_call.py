"""点名 by keyboard: who is there, who is missing, 缺席 and the ways out, and the table that may begin."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import ctrl_enter, key, keyboard, press, sentence_of, shown, words, write
from tourney.model.ids import Number, TableId
from tourney.queries.blockers import blockers
from ui.ops import Ops
from ui.screens.play_screen import PlayScreen
from ui.screens.roll_call_board import CallBoard
from ui.screens.roll_call_page import RollCallPage


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """Eighteen people at six tables: 1 2 3, 4 5 6 …"""
    return an_event("A5-revival", path=tmp_path / "a.tourney").with_players(18).drawn("prelim")


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> PlayScreen:
    found = shown(PlayScreen(Ops(office.desk)), qtbot)
    press("H")
    return found


def page(screen: PlayScreen) -> RollCallPage:
    return screen.calling


def here(office: Office) -> set[str]:
    return set(office.state.stages["prelim"].rounds[0].present)


def absent(office: Office) -> set[str]:
    return {
        number for table in office.state.stages["prelim"].rounds[0].tables.values() for number in table.absent
    }


def test_h_on_the_wall_opens_the_roll_call_and_nothing_is_recorded(
    office: Office, screen: PlayScreen
) -> None:
    assert page(screen).isVisible()
    assert keyboard() is page(screen).board
    assert not office.state.stages["prelim"].rounds[0].called_at
    assert sentence_of(screen, "call-notice").startswith("还没有开始点名")


def test_nobody_is_noted_before_the_call(office: Office, screen: PlayScreen) -> None:
    press(" ")
    assert sentence_of(screen, "call-notice") == "初赛还没有点名。请先开始点名。"
    press("Q")
    assert sentence_of(screen, "call-notice").startswith("还没有点名，不能记缺席。")
    assert office.state.stages["prelim"].rounds[0].tables[1].absent == ()


def test_a_table_number_and_space_note_all_three(office: Office, screen: PlayScreen) -> None:
    press("H5 4 12 ")
    assert here(office) == {"13", "14", "15"} | {"10", "11", "12"}
    assert sentence_of(screen, "call-notice") == "没有第 12 桌，这里有 6 桌。请改桌号。"
    assert words(screen, "call-facts").startswith("6/18 人到桌")


def test_space_notes_one_after_the_other_at_a_table(office: Office, screen: PlayScreen) -> None:
    press("H   ")
    assert here(office) == {"1", "2", "3"}
    press("→ ")
    assert here(office) == {"1", "2", "3", "4"}


def test_down_goes_to_who_is_missing(office: Office, screen: PlayScreen) -> None:
    press("H")
    office.does("present", stage="prelim", round=1, numbers=[1, 2, 4, 5, 6, 7, 8, 10, 11, 12])
    page(screen).refresh()
    press("↓")
    row = page(screen).board.row()
    assert row is not None
    assert row.number == "3"
    press("↓")
    row = page(screen).board.row()
    assert row is not None
    assert row.number == "9"


def test_calling_again_counts_for_that_person_alone_and_keeps_who_has_come(
    office: Office, screen: PlayScreen
) -> None:
    press("H2 ")
    page(screen).board.choose(Number("8"))
    press("HH")
    drawn = office.state.stages["prelim"].rounds[0]
    assert {number: len(times) for number, times in drawn.called_again.items()} == {"8": 2}
    assert here(office) == {"4", "5", "6"}
    assert "喊过 3 次" in words(screen, "called-about")


def test_a_no_show_is_one_key_and_space_takes_it_back(office: Office, screen: PlayScreen) -> None:
    press("H")
    page(screen).board.choose(Number("8"))
    press("Q")
    assert absent(office) == {"8"}
    assert page(screen).side.ways.isVisible()
    assert keyboard() is page(screen).board
    press(" ")
    assert absent(office) == set()
    assert here(office) == {"8"}
    assert not page(screen).side.ways.isVisible()
    office.desk.undo()
    assert absent(office) == {"8"}


def test_what_a_dissolved_table_costs_later_is_said_before_it_is_done(
    office: Office, screen: PlayScreen
) -> None:
    """A5: 6 tables send 6 to the 复赛; five tables and two byes send 7. 8 + 1 guest come back less one."""
    press("H")
    page(screen).board.choose(Number("8"))
    press("Q")
    note = page(screen).side.ways._notes["break"].text()
    assert "复赛 6 人变 7 人，分桌余 1 人。" in note
    assert "复活赛 9 人变 8 人，分桌余 2 人。" in note
    press("⏎")
    assert keyboard().objectName().startswith("absent-")
    assert page(screen).side.ways.way() == "break"
    press("⏎")
    assert office.state.stages["prelim"].rounds[0].tables[3].broken == ""
    ctrl_enter()
    drawn = office.state.stages["prelim"].rounds[0]
    assert drawn.tables[3].broken == "点名未到"
    assert drawn.byes == ("7", "9")
    assert keyboard() is page(screen).board


def test_a_substitute_takes_the_seat_by_number(office: Office, screen: PlayScreen) -> None:
    office.does("register", name="陈立群")
    office.does("check_in", number="19")
    press("H")
    page(screen).board.choose(Number("8"))
    press("Q⏎")
    assert page(screen).side.ways.way() == "replace"
    press("⏎")
    write("19")
    ctrl_enter()
    assert office.state.stages["prelim"].rounds[0].tables[3].seats == ("7", "19", "9")


def test_to_wait_changes_nothing(office: Office, screen: PlayScreen) -> None:
    press("H")
    page(screen).board.choose(Number("8"))
    press("Q")
    before = len(office.state.lines)
    page(screen).side.ways.ways["wait"].setChecked(True)
    page(screen).side.ways.home().setFocus()
    ctrl_enter()
    assert len(office.state.lines) == before
    assert keyboard() is page(screen).board


def test_the_tables_that_are_complete_may_begin(office: Office, screen: PlayScreen) -> None:
    press("H1 2 3 5 ")
    assert words(screen, "call-may-start") == "第 1–3、5 桌到齐，可以先开始。"
    key(Qt.Key.Key_F5)
    assert office.state.stages["prelim"].rounds[0].started_at
    assert screen.wall.isVisible()
    press("H")
    assert words(screen, "call-may-start") == ""
    assert page(screen).side.start.isHidden()


def test_the_way_to_a_table_where_somebody_is_absent_leads_to_him(office: Office, screen: PlayScreen) -> None:
    press("H")
    page(screen).board.choose(Number("8"))  # of table 3, where 7 8 9 sit
    press("Q␛")
    screen.open_roll_call(TableId("prelim", 1, 3))
    row = page(screen).board.row()
    assert row is not None
    assert row.number == "8"


def test_escape_forgets_the_digits_first_and_then_leaves(screen: PlayScreen) -> None:
    press("1␛")
    assert page(screen).isVisible()
    press("␛")
    assert screen.wall.isVisible()


def test_a_click_on_the_button_of_a_card_notes_all_three(office: Office, screen: PlayScreen) -> None:
    screen.resize(1204, 818)  # as in a window of 1440×900, where a card has room for a button
    press("H")
    board = page(screen).board
    area = board.area(0)
    spot = QPoint(int(area.right()) - 60, int(area.bottom()) - 20)
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert here(office) == {"1", "2", "3"}


def test_another_desk_does_not_move_the_keyboard_or_what_is_typed(office: Office, screen: PlayScreen) -> None:
    press("H")
    page(screen).board.choose(Number("8"))
    press("4")
    office.does("present", stage="prelim", round=1, numbers=[1, 2, 3])
    page(screen).refresh()
    row = page(screen).board.row()
    assert row is not None
    assert (row.number, page(screen).board.typed()) == ("8", "4")


def test_the_roll_call_opens_at_a_table(screen: PlayScreen) -> None:
    screen.open_roll_call(TableId("prelim", 1, 4))
    row = page(screen).board.row()
    assert row is not None
    assert row.table == 4


def test_what_is_missing_at_the_left_leads_to_the_roll_call(office: Office, qtbot: QtBot) -> None:
    window = an_event_page(qtbot, office)
    office.does("call", stage="prelim", round=1)
    office.does("present", stage="prelim", round=1, numbers=[n for n in range(1, 19) if n not in (8, 14)])
    office.does("no_show", stage="prelim", round=1, number=8, reason="没来")
    rows = blockers(office.state)
    assert [(row.kind, row.title) for row in rows[:2]] == [
        ("absent", "第 3 桌缺席"),
        ("to_come", "14 号 选手014 没到桌"),
    ]
    for row, wanted in zip(rows, ("8", "14"), strict=False):
        window.open_screen("log")
        window.side.blocker_chosen.emit(row)
        assert isinstance(keyboard(), CallBoard)
        chosen = keyboard().row()  # type: ignore[attr-defined]
        assert chosen.number == wanted


def test_h_on_the_draw_opens_the_roll_call_too(office: Office, qtbot: QtBot) -> None:
    window = an_event_page(qtbot, office)
    window.open_screen("draw", "prelim")
    press("H")
    assert isinstance(keyboard(), CallBoard)
