"""Papers from the window: a PDF beside the event file, and to the printer where one is chosen."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice

from tourney.model.commands import Print
from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.reports import DOCUMENTS
from tourney.reports.files import write_file
from tourney.reports.press import pdf, to_print, workbook
from tourney.wording.refusals import sentence
from ui.ops import Ops


class Printed:
    """What came of a print: the file, or the sentence that says why there is none."""

    def __init__(self, path: Path | None, problem: str = "") -> None:
        self.path = path
        self.problem = problem

    def __bool__(self) -> bool:
        return self.path is not None


def paper_folder(ops: Ops) -> Path:
    """Where papers are kept: a folder beside the event file, made when the first one is printed."""
    return ops.path.with_name(f"{ops.path.stem}-打印")


def preview(state: Tournament, order: Print) -> bytes:
    """The PDF as it would be now, without recording anything. Raises ``Refused`` where nothing is on it."""
    return pdf(state, order.document, (order,))


def orders(
    ops: Ops, document: str, stage: str, round_number: int | None = None, table: int | None = None
) -> tuple[Print, ...]:
    """The sheets that this print makes. Raises ``Refused``."""
    return to_print(ops.state, document, stage=stage or None, round_number=round_number, table=table)


def print_paper(
    ops: Ops, document: str, stage: str, round_number: int | None = None, table: int | None = None,
    *, target: Path | None = None, printer: str = "",
) -> Printed:  # fmt: skip
    """Records the print, writes the PDF to ``target`` or into the event's folder, and sends it to ``printer``."""
    try:
        sheets = orders(ops, document, stage, round_number, table)
        path = target or _path(ops, document, sheets)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, pdf(ops.state, document, sheets))  # a full disk is met before the print counts
        for sheet in sheets:
            if ops.run(sheet) is None:
                return Printed(None, "打印没有记下，请再试一次。")
        data = pdf(ops.state, document, sheets)
        write_file(path, data)
        if printer:
            send(data, printer)
    except Refused as refused:
        return Printed(None, sentence(refused))
    except OSError as problem:
        return Printed(None, f"写不了“{paper_folder(ops)}”：{problem.strerror}。请换一个位置。")
    return Printed(path)


def export_workbook(ops: Ops, target: Path) -> Printed:
    """The Excel workbook of the whole event."""
    try:
        write_file(target, workbook(ops.state))
    except Refused as refused:
        return Printed(None, sentence(refused))
    return Printed(target)


def _path(ops: Ops, document: str, sheets: tuple[Print, ...]) -> Path:
    first = sheets[0]
    stage = ops.state.stage_plan(first.stage).name if first.stage else "全部"
    lap = f"-第{first.round}轮" if first.round > 1 else ""
    table = f"-第{first.table}桌" if len(sheets) == 1 and first.table else ""
    return paper_folder(ops) / f"{stage}{lap}-{DOCUMENTS[document].title}{table}.pdf"


def printers() -> list[str]:
    """Names of the printers of this computer, the default one first."""
    from PySide6.QtPrintSupport import QPrinterInfo

    default = QPrinterInfo.defaultPrinterName()
    names = QPrinterInfo.availablePrinterNames()
    return sorted(names, key=lambda name: (name != default, name))


def send(data: bytes, printer: str) -> None:
    """Draws the pages of a PDF on a printer, at 300 dots an inch."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtPdf import QPdfDocument
    from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    device = QPrinter(QPrinterInfo.printerInfo(printer), QPrinter.PrinterMode.HighResolution)
    device.setFullPage(True)
    device.setResolution(300)
    painter = QPainter(device)
    for page in range(document.pageCount()):
        if page:
            device.newPage()
        area = QRectF(device.pageLayout().fullRectPixels(300))
        painter.drawImage(area, document.render(page, area.size().toSize()))
    painter.end()
