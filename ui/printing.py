"""Papers from the window: a PDF beside the event file, and to the printer where one is chosen."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject

from tourney.formats.phase import SHEET
from tourney.model.commands import Print
from tourney.model.errors import Refused
from tourney.model.ids import RoundId, TableId
from tourney.model.state import Tournament
from tourney.queries.draw_check import published
from tourney.reports.files import file_name, make_folder, try_file, write_file
from tourney.reports.press import drawing, sample, to_print
from tourney.wording.numbers import lap_text
from tourney.wording.papers import TITLES
from tourney.wording.refusals import sentence
from ui.aside import Aside
from ui.ops import Ops

if TYPE_CHECKING:
    from PySide6.QtPdf import QPdfDocument
    from PySide6.QtPrintSupport import QPrinter

DOTS = 300
"""An inch, on paper."""
_ROOM = 256 * 1024
"""Bytes: more than the sheet of one table takes."""


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


def preview(state: Tournament, order: Print) -> Callable[[], bytes]:
    """What the paper says now, gathered; called, in any thread, it draws the PDF. Nothing is recorded.

    Raises ``Refused`` where nothing is on it.
    """
    return drawing(state, order.document, (order,), printed=False)


def sample_certificate(state: Tournament) -> Callable[[], bytes]:
    """A certificate of nobody; called, in any thread, it draws the PDF."""
    return sample(state)


def orders(
    ops: Ops,
    document: str,
    stage: str,
    round_number: int | None = None,
    table: int | None = None,
    playoff: int = 0,
    number: str = "",
    by: str = "",
) -> tuple[Print, ...]:
    """The sheets that this print makes; ``number`` and ``by`` are of a ladder's. Raises ``Refused``."""
    return to_print(
        ops.state, document, stage=stage or None, round_number=round_number, table=table, playoff=playoff,
        number=number, by=by,
    )  # fmt: skip


class PaperJob:
    """One paper on its way: ``proof``, ``record``, ``paper``, in this order.

    ``proof`` and ``paper`` gather what the paper says and give back the slow part, which may run in any thread.
    """

    def __init__(
        self, ops: Ops, document: str, stage: str, round_number: int | None = None, table: int | None = None,
        *, playoff: int = 0, number: str = "", by: str = "", target: Path | None = None,
    ) -> None:  # fmt: skip
        self._ops, self._document = ops, document
        self._orders = orders(ops, document, stage, round_number, table, playoff, number, by)
        self.path = target or _path(ops, document, self._orders)

    def proof(self) -> Callable[[], None]:
        """Draws the paper without a code and tries the disk: a full one is met before the print counts."""
        draw = drawing(self._ops.state, self._document, self._orders, printed=False)

        def try_out() -> None:
            make_folder(self.path.parent)
            try_file(self.path, draw())

        return try_out

    def try_disk(self) -> None:
        """In place of ``proof``, for one small paper: only the disk is tried. Raises ``Refused``."""
        make_folder(self.path.parent)
        try_file(self.path, bytes(_ROOM))

    def record(self) -> None:
        """The print counts from here on. Raises ``Refused``."""
        for order in self._orders:
            kept: list[Refused] = []
            if self._ops.run(order, refused=kept.append) is None:
                raise kept[0]

    def paper(self, printer: str = "") -> Callable[[], None]:
        """Draws the paper with its code, writes the file, and sends it to ``printer`` where one is named."""
        draw = drawing(self._ops.state, self._document, self._orders)

        def write() -> None:
            data = draw()
            write_file(self.path, data)
            if printer:
                send(data, printer)

        return write


def print_sheet(ops: Ops, at: TableId, said: Callable[[Printed], object], parent: QObject) -> bool:
    """成绩确认表 by one key: the print counts at once, so that it can be signed; its file is drawn meanwhile.

    ``said`` hears what came of it, as long as ``parent`` is there. ``False`` where nothing was recorded.
    """
    try:
        job = PaperJob(ops, SHEET, at.stage, at.round, at.table, playoff=at.playoff)
        job.try_disk()
        job.record()
        write = job.paper()
    except Refused as refused:
        said(Printed(None, sentence(refused)))
        return False
    aside = Aside(parent)

    def ended(made: Printed) -> None:
        aside.deleteLater()
        said(made)

    aside.start(
        write,
        lambda _none: ended(Printed(job.path)),
        lambda refused: ended(Printed(None, sentence(refused))),
        whole=True,
        in_order=True,
    )
    return True


def _path(ops: Ops, document: str, sheets: tuple[Print, ...]) -> Path:
    first = sheets[0]
    stage = ops.state.stage_plan(first.stage).name if first.stage else "全部"
    lap = _file_lap(ops, RoundId(first.stage, first.round, first.playoff)) if first.stage else ""
    one_table = first.table and len({sheet.table for sheet in sheets}) == 1
    table = f"-第{first.table}桌" if one_table else ""
    whose = f"-{first.number}号" if len(sheets) == 1 and first.number else ""
    return paper_folder(ops) / file_name(f"{stage}{lap}-{TITLES[document]}{table}{whose}.pdf")


def _file_lap(ops: Ops, place: RoundId, *, named: bool = False) -> str:
    """``-第2轮``, ``-第17场``, ``-附加赛1`` in the name of a file."""
    if place.playoff:
        return f"-附加赛{place.playoff}"
    lap = lap_text(ops.state.stage_plan(place.stage), place.round, named=named).replace(" ", "")
    return f"-{lap}" if lap else ""


def keep_record(ops: Ops, place: RoundId) -> Path:
    """抽签记录 as a file beside the papers, for anybody to check with README's program. Raises ``Refused``."""
    stage = ops.state.stage_plan(place.stage).name
    lap = _file_lap(ops, place, named=True)
    record, folder = published(ops.state, place).json(), paper_folder(ops)
    make_folder(folder)
    path = folder / f"{stage}{lap}-抽签记录.json"
    write_file(path, record.encode("utf-8"))
    return path


def printers() -> list[str]:
    """Names of the printers of this computer, the default one first."""
    from PySide6.QtPrintSupport import QPrinterInfo

    default = QPrinterInfo.defaultPrinterName()
    names = QPrinterInfo.availablePrinterNames()
    return sorted(names, key=lambda name: (name != default, name))


def send(data: bytes, printer: str) -> None:
    """Draws the pages of a PDF on a printer, at 300 dots an inch; in any thread, since it takes long.

    Raises ``Refused``: ``printer_silent`` where the printer cannot be opened, ``printer_stopped`` where it gives
    up at a page or at the end. The paper is recorded and its PDF is kept either way.
    """
    from PySide6.QtGui import QPageLayout
    from PySide6.QtPdf import QPdfDocument
    from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

    known = QPrinterInfo.printerInfo(printer)
    if known.isNull():  # taken away since it was chosen
        raise Refused("printer_silent", printer=printer)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    device = QPrinter(known, QPrinter.PrinterMode.HighResolution)
    device.setFullPage(True)
    device.setResolution(DOTS)
    size = document.pagePointSize(0)
    if size.width() > size.height():
        device.setPageOrientation(QPageLayout.Orientation.Landscape)
    draw_pages(document, device, printer)


def draw_pages(document: "QPdfDocument", device: "QPrinter", printer: str) -> None:
    """All pages onto an opened device. Raises what ``send`` raises."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    painter = QPainter()
    if not painter.begin(device):
        raise Refused("printer_silent", printer=printer)
    for page in range(document.pageCount()):
        if page and not device.newPage():
            painter.end()
            device.abort()
            raise Refused("printer_stopped", printer=printer, page=page + 1)
        area = QRectF(device.pageLayout().fullRectPixels(DOTS))
        painter.drawImage(area, document.render(page, area.size().toSize()))
    if not painter.end():
        raise Refused("printer_stopped", printer=printer, page=document.pageCount())
