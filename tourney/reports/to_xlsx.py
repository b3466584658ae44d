"""Writes a workbook as .xlsx: text stays text whatever it begins with, numbers stay numbers."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.header_footer import HeaderFooterItem
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from tourney.reports.workbook import Book, BookColumn, Cell, EventBook, Sheet, workbook

_LONGEST = 32_767
"""Characters that one cell of Excel holds."""
_CUT = "…（太长，后面略去）"
_TEXT_FORMAT = "@"
_HEAD_FONT = Font(name="Microsoft YaHei", bold=True)
_HEAD_FILL = PatternFill("solid", fgColor="ECECEC")
_LANDSCAPE_FROM = 90
"""Sheets wider than this many characters are printed across."""
_ZIP_DAY = (1980, 1, 1, 0, 0, 0)


def event_workbook(given: EventBook) -> bytes:
    """The workbook of an event as the bytes of an .xlsx file."""
    return book_file(workbook(given))


def book_file(book: Book) -> bytes:
    """Any book as the bytes of an .xlsx file."""
    written = Workbook()
    for page in list(written):
        written.remove(page)
    for sheet in book.sheets:
        _sheet(written.create_sheet(sheet.title), sheet, book.event)
    into = BytesIO()
    written.save(into)
    return _with_carriage_returns(into.getvalue())


def _sheet(page: Worksheet, sheet: Sheet, event: str) -> None:
    for place, column in enumerate(sheet.columns, 1):
        _head(page, place, column)
    for row, cells in enumerate(sheet.rows, 2):
        for place, (value, column) in enumerate(zip(cells, sheet.columns, strict=True), 1):
            _cell(page, row, place, value, column)
    _set_up(page, sheet, event)


def _head(page: Worksheet, place: int, column: BookColumn) -> None:
    cell = page.cell(1, place, column.title)
    cell.font, cell.fill = _HEAD_FONT, _HEAD_FILL
    cell.alignment = Alignment(horizontal="center", vertical="center")
    page.column_dimensions[get_column_letter(place)].width = column.width


def _cell(page: Worksheet, row: int, place: int, value: Cell, column: BookColumn) -> None:
    """A number as a number, all else as text: neither ``=1+1`` nor ``#N/A`` becomes anything else."""
    if value is None or value == "":
        if column.kind == "text":
            page.cell(row, place).number_format = _TEXT_FORMAT
        return
    if isinstance(value, int):
        page.cell(row, place, value)
        return
    cell = page.cell(row, place, as_text(value))
    cell.data_type = "s"
    cell.number_format = _TEXT_FORMAT
    if value[0] in "=+-@\t\r":
        cell.quotePrefix = True


def as_text(value: str) -> str:
    """What a cell can hold: none of the control characters that a workbook refuses, at most 32,767 long."""
    kept = ILLEGAL_CHARACTERS_RE.sub("", value)
    kept = kept.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return kept if len(kept) <= _LONGEST else kept[: _LONGEST - len(_CUT)] + _CUT


def _set_up(page: Worksheet, sheet: Sheet, event: str) -> None:
    """Head frozen and repeated on paper, filter on, print area set, fitted to the width of A4."""
    end = f"{get_column_letter(len(sheet.columns))}{len(sheet.rows) + 1}"
    page.freeze_panes = "A2"
    page.auto_filter.ref = f"A1:{end}"
    page.print_area = f"A1:{end}"
    page.print_title_rows = "1:1"
    page.page_setup.paperSize = page.PAPERSIZE_A4
    wide = sum(column.width for column in sheet.columns) > _LANDSCAPE_FROM
    page.page_setup.orientation = "landscape" if wide else "portrait"
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page.page_setup.fitToHeight = 0
    head, foot = HeaderFooterItem(), HeaderFooterItem()
    head.left.text = as_text(event).replace("&", "&&")
    head.right.text = sheet.title
    foot.right.text = "第 &P/&N 页"
    page.HeaderFooter.oddHeader, page.HeaderFooter.oddFooter = head, foot


def _with_carriage_returns(data: bytes) -> bytes:
    """The same file with every carriage return spelt out: XML readers turn a bare one into a line feed."""
    into = BytesIO()
    with ZipFile(BytesIO(data)) as read, ZipFile(into, "w", ZIP_DEFLATED) as write:
        for part in read.infolist():
            content = read.read(part)
            if part.filename.startswith(("xl/sharedStrings", "xl/worksheets/")):
                content = content.replace(b"\r", b"&#13;")
            write.writestr(ZipInfo(part.filename, _ZIP_DAY), content, ZIP_DEFLATED)
    return into.getvalue()
