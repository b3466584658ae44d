"""Paper from the window: the file, the printer that does not answer, and what is said about either."""

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tourney.model.errors import Refused
from tourney.reports.files import make_folder
from tourney.reports.press import proof, to_print
from tourney.wording.refusals import sentence
from ui import printing
from ui.ops import Ops

SHEET = "result-sheet"


@pytest.fixture
def office(tmp_path: Path) -> Office:
    made = an_event("A8-three-hands", path=tmp_path / "a.tourney").with_players(9).drawn("knockout")
    return made.played("knockout", 1, [6, 0, -6])


def test_a_printer_that_was_taken_away_is_named_and_the_pdf_is_kept(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    job = printing.PaperJob(Ops(office.desk), SHEET, "knockout")
    job.record()
    make_folder(job.path.parent)
    with pytest.raises(Refused) as refused:
        job.paper("裁判席")()
    assert sentence(refused.value) == (
        "打印机“裁判席”打不开，纸没有印出来，PDF 已经存好。请看它是不是开着、连着，再印一次。"
    )
    (paper,) = (tmp_path / "a-打印").glob("*.pdf")
    assert "校验码" in PdfReader(paper).pages[0].extract_text()


def sheet_of(office: Office) -> tuple[QPdfDocument, QBuffer]:
    held = QBuffer()
    orders = to_print(office.state, SHEET, stage="knockout")
    held.setData(QByteArray(proof(office.state, SHEET, orders)))
    held.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(held)
    return document, held


@pytest.mark.qt_log_ignore("QPainter::begin", extend=True)
def test_a_printer_that_cannot_be_opened_is_said_and_nothing_is_drawn(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    document, _held = sheet_of(office)
    device = QPrinter(QPrinter.PrinterMode.HighResolution)
    device.setOutputFileName(str(tmp_path / "没有" / "纸.pdf"))
    with pytest.raises(Refused) as refused:
        printing.draw_pages(document, device, "裁判席")
    assert refused.value.code == "printer_silent"
    assert refused.value.facts["printer"] == "裁判席"


def test_all_pages_come_out_of_a_printer_that_works(office: Office, qtbot: QtBot, tmp_path: Path) -> None:
    office.played("knockout", 2, [6, 0, -6])
    document, _held = sheet_of(office)
    device = QPrinter(QPrinter.PrinterMode.HighResolution)
    device.setOutputFileName(str(tmp_path / "纸.pdf"))
    device.setFullPage(True)
    device.setResolution(printing.DOTS)
    printing.draw_pages(document, device, "裁判席")
    assert len(PdfReader(tmp_path / "纸.pdf").pages) == 2


def test_a_print_that_the_disk_does_not_take_does_not_count(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    target = tmp_path / "没有" / "纸.pdf"
    (tmp_path / "没有").write_bytes(b"")
    job = printing.PaperJob(Ops(office.desk), SHEET, "knockout", target=target)
    with pytest.raises(Refused) as refused:
        job.proof()()
    assert sentence(refused.value).startswith(f"“{tmp_path / '没有'}”不能当文件夹用")
    assert office.state.prints == {}


def test_an_older_paper_stays_until_the_new_one_has_its_code(
    office: Office, qtbot: QtBot, tmp_path: Path
) -> None:
    target = tmp_path / "纸.pdf"
    target.write_bytes(b"old")
    job = printing.PaperJob(Ops(office.desk), SHEET, "knockout", target=target)
    job.proof()()
    assert target.read_bytes() == b"old"
    job.record()
    job.paper()()
    assert "校验码" in PdfReader(target).pages[0].extract_text()
