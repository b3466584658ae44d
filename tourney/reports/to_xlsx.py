"""Writes a workbook as .xlsx: text stays text whatever it begins with, numbers stay numbers.

openpyxl makes the workbook with its styles, heads and page set-up; the rows are written behind the heads one by
one, so that an event of a hundred thousand hands takes seconds and no room.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.header_footer import HeaderFooterItem
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from tourney.reports.workbook import Book, BookColumn, Cell, EventBook, Progress, Sheet, workbook

_LONGEST = 32_767
"""Characters that one cell of Excel holds."""
_CUT = "…（太长，后面略去）"
_TEXT_FORMAT = "@"
_HEAD_FONT = Font(name="Microsoft YaHei", bold=True)
_HEAD_FILL = PatternFill("solid", fgColor="ECECEC")
_LANDSCAPE_FROM = 90
"""Sheets wider than this many characters are printed across."""
_ZIP_DAY = (1980, 1, 1, 0, 0, 0)
_SHEET_PART = re.compile(r"xl/worksheets/sheet(\d+)\.xml")
_ROWS_END = b"</sheetData>"
_SIZE = re.compile(rb'<dimension ref="[^"]*"')
_ROWS_AT_ONCE = 250
_SPELT = {"\r": "&#13;"}
"""XML readers turn a bare carriage return into a line feed."""
_NO_XML = str.maketrans({"\ufffe": "\ufffd", "\uffff": "\ufffd"})


class _Styles(NamedTuple):
    """Numbers of the cell styles in this workbook."""

    text: int
    quoted: int
    """Text that begins like a formula: Excel shows it with an apostrophe when it is edited."""


def event_workbook(given: EventBook, progress: Progress | None = None) -> bytes:
    """The workbook of an event as the bytes of an .xlsx file."""
    return book_file(workbook(given), progress)


def book_file(book: Book, progress: Progress | None = None) -> bytes:
    """Any book as the bytes of an .xlsx file."""
    counts = [sum(1 for _ in sheet.rows) for sheet in book.sheets]
    frame, styles = _frame(book, counts)
    told = _Told(sum(counts), progress)
    into = BytesIO()
    with ZipFile(frame) as read, ZipFile(into, "w") as write:
        for name in read.namelist():
            part = ZipInfo(name, _ZIP_DAY)
            part.compress_type = ZIP_DEFLATED
            found = _SHEET_PART.fullmatch(name)
            with write.open(part, "w", force_zip64=True) as out:
                if found is None:
                    out.write(read.read(name))
                    continue
                sheet, count = book.sheets[int(found[1]) - 1], counts[int(found[1]) - 1]
                before, end, after = read.read(name).partition(_ROWS_END)
                out.write(_with_size(before, sheet, count))
                out.writelines(_blocks(sheet, styles, told))
                out.write(end + after)
    return into.getvalue()


def _with_size(before: bytes, sheet: Sheet, count: int) -> bytes:
    """States the used range: some readers see nothing beyond it."""
    return _SIZE.sub(f'<dimension ref="A1:{_end(sheet, count)}"'.encode(), before)


def _end(sheet: Sheet, count: int) -> str:
    """The last cell of the sheet."""
    return f"{get_column_letter(len(sheet.columns))}{count + 1}"


class _Told:
    """Rows written so far, told after each block."""

    def __init__(self, total: int, progress: Progress | None) -> None:
        self._done, self._total, self._progress = 0, total, progress

    def add(self, rows: int) -> None:
        self._done += rows
        if self._progress is not None:
            self._progress(self._done, self._total)


def _frame(book: Book, counts: list[int]) -> tuple[BytesIO, _Styles]:
    """The workbook with its heads and no rows yet."""
    written = Workbook()
    for page in list(written):
        written.remove(page)
    styles = _Styles(0, 0)
    for sheet, count in zip(book.sheets, counts, strict=True):
        page = written.create_sheet(sheet.title)
        for place, column in enumerate(sheet.columns, 1):
            _head(page, place, column)
        styles = _styles(page)
        _set_up(page, sheet, count, book.event)
    into = BytesIO()
    written.save(into)
    return into, styles


def _styles(page: Worksheet) -> _Styles:
    """Registers the styles of cells with text, on a row that is taken out again."""
    text, quoted = page.cell(2, 1), page.cell(2, 2)
    text.number_format = quoted.number_format = _TEXT_FORMAT
    quoted.quotePrefix = True
    found = _Styles(text.style_id, quoted.style_id)
    page.delete_rows(2)
    return found


def _head(page: Worksheet, place: int, column: BookColumn) -> None:
    cell = page.cell(1, place, column.title)
    cell.font, cell.fill = _HEAD_FONT, _HEAD_FILL
    cell.alignment = Alignment(horizontal="center", vertical="center")
    page.column_dimensions[get_column_letter(place)].width = column.width


def _blocks(sheet: Sheet, styles: _Styles, told: _Told) -> Iterator[bytes]:
    """The rows from the second on, some at once."""
    kinds = [column.kind == "text" for column in sheet.columns]
    columns = [(get_column_letter(place), kind) for place, kind in enumerate(kinds, 1)]
    block: list[str] = []
    for row, cells in enumerate(sheet.rows, 2):
        shown = (
            _cell(f"{letter}{row}", value, is_text, styles)
            for (letter, is_text), value in zip(columns, cells, strict=True)
        )
        block.append(f'<row r="{row}">{"".join(shown)}</row>')
        if len(block) == _ROWS_AT_ONCE:
            yield "".join(block).encode()
            told.add(len(block))
            block = []
    yield "".join(block).encode()
    told.add(len(block))


def _cell(at: str, value: Cell, is_text: bool, styles: _Styles) -> str:
    """A number as a number, all else as text: neither ``=1+1`` nor ``#N/A`` becomes anything else."""
    if value is None or value == "":
        return f'<c r="{at}" s="{styles.text}"/>' if is_text else ""
    if isinstance(value, int):
        return f'<c r="{at}"><v>{value}</v></c>'
    text = escape(as_text(value), _SPELT)
    style = styles.quoted if value[0] in "=+-@\t\r" else styles.text
    return f'<c r="{at}" s="{style}" t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'


def as_text(value: str) -> str:
    """What a cell can hold: none of the control characters that a workbook refuses, at most 32,767 long."""
    if value.isprintable() and len(value) <= _LONGEST:
        return value
    kept = ILLEGAL_CHARACTERS_RE.sub("", value).translate(_NO_XML)
    kept = kept.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return kept if len(kept) <= _LONGEST else kept[: _LONGEST - len(_CUT)] + _CUT


def _set_up(page: Worksheet, sheet: Sheet, count: int, event: str) -> None:
    """Head frozen and repeated on paper, filter on, print area set, fitted to the width of A4."""
    end = _end(sheet, count)
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
