"""打印: where the files are, and what is said where they cannot be written."""

from pathlib import Path

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.print_keys import (
    DUE,
    SHEET,
    group,
    printing,
    segment,
    settled,
    ticked,
    two_signed,
)
from tests.ui.screens.typing_keys import ctrl, key
from ui.ops import Ops
from ui.printing import paper_folder


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return two_signed(tmp_path)


def test_the_result_says_where_the_files_are(office: Office, qtbot: QtBot, tmp_path: Path) -> None:
    screen = printing(office, qtbot)
    ctrl(Qt.Key.Key_Return)
    settled(screen, qtbot)
    assert screen.notice.sentence() == f"4 份已存到文件夹“{tmp_path / 'a-打印'}”。"
    assert len(list((tmp_path / "a-打印").glob("*.pdf"))) == 4


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
