"""打印 by keyboard alone: what is due, what is ticked, what leaves the printer."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.print_keys import (
    DUE,
    OF_PEOPLE,
    SHEET,
    group,
    printing,
    segment,
    settled,
    ticked,
    two_signed,
)
from tests.ui.screens.typing_keys import ctrl, key
from tourney.model.ids import TableId


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return two_signed(tmp_path)


def test_what_is_due_is_ticked_and_what_cannot_be_printed_is_not(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    assert group(screen, "due") == DUE
    assert ticked(screen) == DUE
    assert group(screen, "not_yet") == [(SHEET, 3), ("certificates", 0), ("final-standings", 0)]
    assert screen.side.many.button.text() == "存 4 份 PDF"


def test_ctrl_enter_prints_what_is_ticked_and_it_moves_to_no_change(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    ctrl(Qt.Key.Key_Return)
    settled(screen, qtbot)
    assert group(screen, "due") == []
    assert group(screen, "same") == DUE + OF_PEOPLE
    assert ticked(screen) == []
    assert screen.table.hasFocus()


def test_space_takes_a_paper_out_and_puts_it_back(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    key(Qt.Key.Key_Space)
    assert ticked(screen) == DUE[1:]
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Space)
    assert ticked(screen) == DUE[2:]
    key(Qt.Key.Key_Space)
    assert ticked(screen) == DUE[1:]


def test_a_click_on_the_box_ticks(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    spot = screen.table.visualRect(screen.table.papers.index_of((SHEET, "knockout", 1, 2))).center()
    QTest.mouseClick(screen.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert (SHEET, 2) not in ticked(screen)


def test_p_prints_only_the_selected_paper(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_P)
    settled(screen, qtbot)
    assert group(screen, "same") == [(SHEET, 2), *OF_PEOPLE]


def test_a_corrected_sheet_says_that_the_first_version_is_void(office: Office, qtbot: QtBot) -> None:
    office.does("print", document=SHEET, stage="knockout", table=1)
    office.does("amend_scores", stage="knockout", table=1, scores=[8, -2, -6], reason="记反")
    screen = printing(office, qtbot)
    line = screen.table.line()
    assert line is not None
    assert (line.detail, line.standing.word) == ("第 1 桌　第 2 版", "更正，需重签")
    assert screen.side.about.advice.sentence() == "第 1 版作废。先收回旧的选手联，再请全桌签这一版。"


def test_what_changed_after_printing_is_not_ticked(office: Office, qtbot: QtBot) -> None:
    office.does("print", document="standings", stage="knockout")
    office.played("knockout", 3, [3, 0, -3])
    screen = printing(office, qtbot)
    assert group(screen, "changed") == [("standings", 0)]
    assert ("standings", 0) not in ticked(screen)


def test_another_desk_changes_neither_selection_nor_ticks(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Space)
    Office(type(office.desk).open(office.desk.path, name="B")).played("knockout", 3, [3, 0, -3])
    screen.ops.catch_up()
    line = screen.table.line()
    assert line is not None
    assert line.row is not None
    assert line.row.table == 2
    assert ticked(screen) == [(SHEET, 1), (SHEET, 3), ("seating-by-table", 0), ("standings", 0)]


def test_escape_stops_and_the_rest_stays_ticked(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    ctrl(Qt.Key.Key_Return)
    assert screen.side.many.button.text() == "正在印 0 / 4"
    key(Qt.Key.Key_Escape)
    assert ticked(screen) == DUE
    assert screen.notice.sentence() == "还有 4 份没印，仍然勾着。"


def test_escape_lets_the_paper_that_counts_already_be_finished(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    """Its print is in the log, so its file is written; the others are left."""
    screen = printing(office, qtbot)
    screen.ops.changed.connect(lambda _changes: key(Qt.Key.Key_Escape))
    ctrl(Qt.Key.Key_Return)
    settled(screen, qtbot)
    assert len(office.state.prints) == 1
    assert len(list((tmp_path / "a-打印").glob("*.pdf"))) == 1
    assert ticked(screen) == DUE[1:]


def test_a_table_that_another_screen_points_at_is_selected(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    screen.show_place(TableId("knockout", 1, 2))
    line = screen.table.line()
    assert line is not None
    assert line.key == (SHEET, "knockout", 1, 2)


def test_what_is_due_over_all_stages_names_the_stage(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    segment = screen.views.findChild(QPushButton, "segment-due")
    assert isinstance(segment, QPushButton)
    segment.click()
    titles = [line.title for line in screen.table.papers.rows() if line.row is not None]
    name = office.state.format.stages[0].name
    assert titles == [f"{name}成绩确认表", f"{name}成绩确认表", f"{name}座位表", f"{name}成绩"]


def test_before_the_first_draw_the_screen_leads_there(qtbot: QtBot, tmp_path: Path) -> None:
    screen = printing(an_event(path=tmp_path / "b.tourney"), qtbot)
    assert screen.notice.sentence() == "还没有可印的。先在“抽签”里抽签。"
    with qtbot.waitSignal(screen.go_to) as asked:
        key(Qt.Key.Key_Space)
    assert asked.args == ["draw", None]


def test_a_stage_that_was_pointed_at_is_shown_until_the_screen_is_left(office: Office, qtbot: QtBot) -> None:
    """初赛 was pointed at; 复赛 is at work."""
    made = an_event(path=office.desk.path.with_name("b.tourney")).with_players(18).drawn("prelim")
    made.all_played("prelim").closed("prelim").drawn("semi")
    screen = printing(made, qtbot)
    screen.show_place("prelim")
    assert segment(screen, "stage").text().startswith("初赛")
    screen.hide()
    screen.show()
    assert segment(screen, "stage").text().startswith("复赛")


def test_a_list_without_papers_says_so_and_nothing_can_be_printed(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    segment(screen, "changed").click()
    assert screen.side.many.reason() == "印过的都没有变。"
    qtbot.waitUntil(lambda: screen.preview.words() == "印过的都没有变。")
    ctrl(Qt.Key.Key_Return)
    assert not screen.is_printing()


def test_before_the_first_draw_the_way_there_is_said_each_time(qtbot: QtBot, tmp_path: Path) -> None:
    screen = printing(an_event(path=tmp_path / "b.tourney"), qtbot)
    screen.hide()
    screen.show()
    assert screen.notice.isVisible()
    assert screen.notice.sentence() == "还没有可印的。先在“抽签”里抽签。"


def test_a_ticks_all_of_the_stage_and_takes_them_away_again(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    key(Qt.Key.Key_A)
    assert ticked(screen) == [*DUE, *OF_PEOPLE]
    key(Qt.Key.Key_A)
    assert ticked(screen) == []


def test_all_of_a_stage_is_printed_in_one_go_and_esc_stops_between_two(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    key(Qt.Key.Key_A)
    ctrl(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(screen.queue.printed) == 2)
    key(Qt.Key.Key_Escape)
    settled(screen, qtbot)
    assert 2 <= len(screen.queue.printed) < len(DUE) + len(OF_PEOPLE)
    assert "仍然勾着" in screen.notice.sentence()
