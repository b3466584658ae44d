"""打印 by keyboard alone: what is due, what it looks like, where the files are."""

from pathlib import Path

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import ctrl, key, shown
from tourney.desk import Desk
from tourney.model.events import Printed
from tourney.model.ids import TableId
from ui.ops import Ops
from ui.printing import paper_folder
from ui.screens.print_screen import PrintScreen

SHEET = "result-sheet"


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """Nine people at three tables; tables 1 and 2 have their totals."""
    made = an_event("A8-three-hands", path=tmp_path / "a.tourney").with_players(9).drawn("knockout")
    for table in (1, 2):
        made.played("knockout", table, [6, 0, -6])
    return made


def printing(office: Office, qtbot: QtBot) -> PrintScreen:
    screen = PrintScreen(Ops(office.desk))
    screen.list_printers = list
    return shown(screen, qtbot)


def group(screen: PrintScreen, name: str) -> list[tuple[str, int]]:
    """Document and table of each paper of a group, as listed."""
    rows = [line.row for line in screen.table.papers.rows() if line.row is not None]
    return [(row.document, row.table) for row in rows if row.group == name]


def ticked(screen: PrintScreen) -> list[tuple[str, int]]:
    lines = screen.table.papers.rows()
    return [(line.row.document, line.row.table) for line in lines if line.row is not None and line.ticked]


def settled(screen: PrintScreen, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not screen.is_printing())


DUE = [(SHEET, 1), (SHEET, 2), ("seating-by-table", 0), ("standings", 0)]
OF_DRAW = [("seating-by-name", 0), ("draw-record", 0), ("draw-slips", 0), ("table-cards", 0)]
OF_PEOPLE = [
    ("score-sheet", 0),
    ("sign-in", 0),
    ("vouchers", 0),
    ("rules-sheet", 0),
    ("programme", 0),
    *OF_DRAW,
]
"""Never due, or not once the first stage is drawn."""


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


def test_the_result_says_where_the_files_are(office: Office, qtbot: QtBot, tmp_path: Path) -> None:
    screen = printing(office, qtbot)
    ctrl(Qt.Key.Key_Return)
    settled(screen, qtbot)
    assert screen.notice.sentence() == f"4 份已存到文件夹“{tmp_path / 'a-打印'}”。"
    assert len(list((tmp_path / "a-打印").glob("*.pdf"))) == 4


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


def test_a_preview_is_no_print(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    qtbot.waitUntil(lambda: screen.preview.pages() == 1)
    assert not any(isinstance(event, Printed) for line in office.state.lines for event in line.events)


def test_the_window_does_not_wait_for_a_preview(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    screen.table.choose((SHEET, "knockout", 1, 2))
    screen.show_preview()
    assert "第 2 桌" not in screen.preview.accessibleName()
    qtbot.waitUntil(lambda: "第 2 桌" in screen.preview.accessibleName())


def test_only_the_preview_of_the_paper_chosen_last_is_shown(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    for document, table in (("seating-by-table", 0), (SHEET, 2)):
        screen.table.choose((document, "knockout", 1, table))
        screen.show_preview()
    shown_names: list[str] = []
    qtbot.waitUntil(lambda: "第 2 桌" in kept(shown_names, screen.preview.accessibleName()))
    assert not any("座位表" in name for name in shown_names)


def kept(names: list[str], name: str) -> str:
    names.append(name)
    return name


def test_a_paper_that_cannot_be_printed_says_why_in_the_preview(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    screen.table.choose((SHEET, "knockout", 1, 3))
    qtbot.waitUntil(lambda: screen.preview.words() == "第 3 桌还没有成绩")
    key(Qt.Key.Key_Space)
    key(Qt.Key.Key_P)
    assert (SHEET, 3) not in ticked(screen)
    assert not screen.is_printing()


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


OF_DRAW = [("seating-by-name", 0), ("draw-record", 0), ("draw-slips", 0), ("table-cards", 0)]
OF_PEOPLE = [
    ("score-sheet", 0),
    ("sign-in", 0),
    ("vouchers", 0),
    ("rules-sheet", 0),
    ("programme", 0),
    *OF_DRAW,
]
"""Never due, or not once the first stage is drawn."""


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


def test_a_printer_that_is_gone_is_named_and_its_paper_stays_ticked(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    screen.side.show_printers(["裁判席"])
    screen.side.printer.setCurrentText("裁判席")
    key(Qt.Key.Key_P)
    settled(screen, qtbot)
    assert screen.notice.kind() == "err"
    assert screen.notice.sentence().startswith("打印机“裁判席”打不开，纸没有印出来，PDF 已经存好。")
    assert (SHEET, 1) in ticked(screen)


def test_a_folder_that_cannot_be_written_is_said_and_nothing_counts(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "a-打印").write_text("a file where the folder should be")
    screen = printing(office, qtbot)
    ctrl(Qt.Key.Key_Return)
    settled(screen, qtbot)
    assert screen.notice.kind() == "err"
    assert screen.notice.sentence().endswith("还有 4 份没印，仍然勾着。")
    assert group(screen, "due") == DUE


def test_ctrl_s_saves_the_selected_paper_where_the_referee_says(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    screen = printing(office, qtbot)
    screen.ask_pdf_path = lambda _name: tmp_path / "一桌.pdf"
    ctrl(Qt.Key.Key_S)
    settled(screen, qtbot)
    assert len(PdfReader(tmp_path / "一桌.pdf").pages) == 1
    assert screen.notice.sentence() == f"PDF 存在 {tmp_path / '一桌.pdf'}。"


def test_a_place_that_cannot_be_written_is_said_and_the_paper_does_not_count(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    screen = printing(office, qtbot)
    screen.ask_pdf_path = lambda _name: tmp_path
    ctrl(Qt.Key.Key_S)
    settled(screen, qtbot)
    assert screen.notice.sentence() == f"“{tmp_path}”这个名字已经是一个文件夹。请换一个文件名。"
    assert group(screen, "due") == DUE


def test_e_exports_the_workbook(office: Office, qtbot: QtBot, tmp_path: Path) -> None:
    screen = printing(office, qtbot)
    screen.ask_workbook_path = lambda: tmp_path / "赛事.xlsx"
    key(Qt.Key.Key_E)
    qtbot.waitUntil(lambda: not screen.exporting.busy(), timeout=20_000)
    assert load_workbook(tmp_path / "赛事.xlsx").sheetnames
    assert screen.notice.sentence() == f"Excel 存在 {tmp_path / '赛事.xlsx'}。"


def test_an_export_that_is_stopped_leaves_the_old_file(office: Office, qtbot: QtBot, tmp_path: Path) -> None:
    target = tmp_path / "赛事.xlsx"
    target.write_bytes(b"old")
    screen = printing(office, qtbot)
    screen.ask_workbook_path = lambda: target
    key(Qt.Key.Key_E)
    key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not screen.exporting.busy(), timeout=20_000)
    assert target.read_bytes() == b"old"
    assert screen.notice.sentence() == "没有导出，原来的文件没有动。"


def test_standings_are_exported_as_csv_where_the_file_ends_so(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    screen = printing(office, qtbot)
    screen.ask_workbook_path = lambda: tmp_path / "成绩.csv"
    key(Qt.Key.Key_E)
    qtbot.waitUntil(lambda: not screen.exporting.busy(), timeout=20_000)
    assert screen.notice.sentence() == f"成绩 CSV 存在 {tmp_path / '成绩.csv'}。"
    assert (tmp_path / "成绩.csv").read_bytes().startswith(b"\xef\xbb\xbf")


def test_two_events_in_one_folder_keep_their_papers_apart(tmp_path: Path) -> None:
    folders = {
        paper_folder(Ops(an_event(path=tmp_path / f"{name}.tourney").desk))
        for name in ("甲杯", "乙杯", "甲杯.2")
    }
    assert len(folders) == 3


def test_leaving_the_file_dialog_prints_nothing(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    screen.ask_pdf_path = lambda _name: None
    ctrl(Qt.Key.Key_S)
    assert group(screen, "due") == DUE


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


def segment(screen: PrintScreen, key: str) -> QPushButton:
    found = screen.views.findChild(QPushButton, f"segment-{key}")
    assert isinstance(found, QPushButton)
    return found


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


def test_what_went_wrong_is_no_longer_said_in_another_list(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    screen = printing(office, qtbot)
    screen.ask_workbook_path = lambda: tmp_path
    key(Qt.Key.Key_E)
    qtbot.waitUntil(lambda: not screen.exporting.busy(), timeout=20_000)
    assert screen.notice.isVisible()
    segment(screen, "all").click()
    assert not screen.notice.isVisible()


def test_before_the_first_draw_the_way_there_is_said_each_time(qtbot: QtBot, tmp_path: Path) -> None:
    screen = printing(an_event(path=tmp_path / "b.tourney"), qtbot)
    screen.hide()
    screen.show()
    assert screen.notice.isVisible()
    assert screen.notice.sentence() == "还没有可印的。先在“抽签”里抽签。"


def reading_a_long_paper(tmp_path: Path, qtbot: QtBot) -> PrintScreen:
    """The standings of 99 people, which do not fit on one page."""
    made = an_event("A8-three-hands", path=tmp_path / "b.tourney").with_players(99).drawn("knockout")
    screen = printing(made.all_played("knockout"), qtbot)
    screen.table.choose(("standings", "knockout", 1, 0))
    qtbot.waitUntil(lambda: screen.preview.pages() > 1)
    return screen


def test_arrows_turn_the_pages_of_a_long_paper(qtbot: QtBot, tmp_path: Path) -> None:
    screen = reading_a_long_paper(tmp_path, qtbot)
    tops = [area.top() for area in screen.preview.areas()]
    key(Qt.Key.Key_Right)
    assert screen.preview.verticalScrollBar().value() == tops[1]
    key(Qt.Key.Key_Left)
    key(Qt.Key.Key_Left)
    assert screen.preview.verticalScrollBar().value() == 0
    assert screen.table.hasFocus()


def test_another_desks_action_leaves_the_page_that_is_read(qtbot: QtBot, tmp_path: Path) -> None:
    screen = reading_a_long_paper(tmp_path, qtbot)
    key(Qt.Key.Key_Right)
    read = screen.preview.verticalScrollBar().value()
    other = Office(Desk.open(screen.ops.path, name="B"))
    other.does("print", document=SHEET, stage="knockout", table=1)
    screen.ops.catch_up()
    screen.show_preview()
    assert screen.preview.verticalScrollBar().value() == read > 0


def test_another_paper_is_shown_from_its_first_page(qtbot: QtBot, tmp_path: Path) -> None:
    screen = reading_a_long_paper(tmp_path, qtbot)
    key(Qt.Key.Key_Right)
    key(Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: "座位表" in screen.preview.accessibleName())
    assert screen.preview.pages() > 1
    assert screen.preview.verticalScrollBar().value() == 0


# What differs from the version before, and everything at once --------------------------------------------------------


def test_a_corrected_sheet_says_what_is_different_on_it(office: Office, qtbot: QtBot) -> None:
    office.does("print", document=SHEET, stage="knockout", table=1)
    office.does("amend_scores", stage="knockout", table=1, scores=[12, -6, -6], reason="看错一行")
    screen = printing(office, qtbot)
    screen.table.choose((SHEET, "knockout", 1, 1))
    screen.show_preview()
    qtbot.waitUntil(lambda: "总分" in screen.changes.words())
    assert "+6/0/−6" in screen.changes.words()
    assert "+12/−6/−6" in screen.changes.words()
    screen.table.choose((SHEET, "knockout", 1, 2))
    screen.show_preview()
    assert screen.changes.words() == ""


def test_a_list_that_changed_says_what_was_done_since(office: Office, qtbot: QtBot) -> None:
    office.does("print", document="standings", stage="knockout", round=1)
    office.does("scores", stage="knockout", table=3, scores=[8, -4, -4])
    screen = printing(office, qtbot)
    screen.table.choose(("standings", "knockout", 1, 0))
    screen.show_preview()
    qtbot.waitUntil(lambda: "第 3 桌" in screen.changes.words())
    assert "第 1 桌" not in screen.changes.words()


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
