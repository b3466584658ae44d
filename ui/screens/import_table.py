"""The previewed rows below the headings of the sheet; under each heading a box says what is read from it."""

from collections.abc import Sequence

from PySide6.QtCore import QItemSelection, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHeaderView, QWidget

from tourney.roster.fields import FIELDS, Field
from tourney.roster.preview import Preview
from tourney.wording.roster import FIELD_NAMES
from ui import style
from ui.models.rows_model import Column, RowsModel
from ui.screens.import_rows import RESULT, ImportLine, band, columns_of, shown_columns
from ui.widgets import ink
from ui.widgets.chosen import Chosen
from ui.widgets.rows_table import HEAD, PADDING, RowsTable

BOXES = 40
"""Height of the strip with the boxes."""
NOT_READ = "不读"
MEASURED = 30
"""Rows whose cells tell how wide a column should be."""
_COMPACT = "QComboBox { padding: 0 0 0 6px; font-size: 13px; } QComboBox::drop-down { width: 18px; }"


class MappingHeader(QHeaderView):
    """Headings above, below them a box that says as what each column is read."""

    remapped = Signal(dict)
    """Field → column of the sheet, after a box was changed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.boxes: dict[int, QComboBox] = {}
        """By column of the sheet."""
        self._sections: dict[int, int] = {}
        self.setFixedHeight(HEAD + BOXES)
        self.setHighlightSections(False)
        self.setSectionsClickable(False)
        self.setMinimumSectionSize(24)
        self.sectionResized.connect(lambda *_: self.place_boxes())

    def show_boxes(self, found: Preview) -> None:
        """A box for each column of the sheet; where the columns are the same the boxes stay."""
        columns = shown_columns(found)
        if tuple(self.boxes) != columns:
            for box in self.boxes.values():
                box.hide()
                box.deleteLater()
            self.boxes = {column: self._box(column) for column in columns}
            self._sections = {column: at for at, column in enumerate(columns, 1)}
        fields = {column: field for field, column in found.columns.items()}
        for column, box in self.boxes.items():
            field = fields.get(column)
            box.setCurrentIndex(FIELDS.index(field) + 1 if field else 0)
            box.setAccessibleName(f"{found.headers[column] or '没有表头的一列'}读作")
        self.place_boxes()

    def _box(self, column: int) -> QComboBox:
        box = Chosen(self.viewport())
        box.setObjectName(f"column-{column}")
        box.setProperty("scale", "tool")
        box.setStyleSheet(_COMPACT)
        box.addItem(NOT_READ)
        box.addItems([FIELD_NAMES[field] + (" *" if field == "name" else "") for field in FIELDS])
        box.activated.connect(lambda _at: self._changed(column))
        box.show()
        return box

    def _changed(self, column: int) -> None:
        """A field is read from one column: where another had it, that one is read no more."""
        chosen = self.boxes[column].currentIndex()
        for other, box in self.boxes.items():
            if other != column and chosen and box.currentIndex() == chosen:
                box.setCurrentIndex(0)
        self.remapped.emit(self.mapping())

    def mapping(self) -> dict[Field, int]:
        """Field → column, as the boxes say."""
        chosen = {column: box.currentIndex() for column, box in self.boxes.items()}
        return {FIELDS[index - 1]: column for column, index in chosen.items() if index}

    def place_boxes(self) -> None:
        """Each box under its heading, wherever that was scrolled or stretched to."""
        for column, box in self.boxes.items():
            section = self._sections[column]
            if section < self.count():
                left, wide = self.sectionViewportPosition(section), self.sectionSize(section)
                box.setGeometry(left + 3, HEAD + 5, wide - 6, BOXES - 10)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Heading in the upper part, the lower part for the box."""
        painter.save()
        painter.fillRect(rect, style.colour("sunken"))
        model, across = self.model(), Qt.Orientation.Horizontal
        words = str(model.headerData(section, across) or "")
        align = Qt.AlignmentFlag(model.headerData(section, across, Qt.ItemDataRole.TextAlignmentRole))
        head = QRectF(rect.left() + 9, rect.top(), rect.width() - 18, HEAD)
        ink.text(painter, head, words, 13, "ink2", bold=True, align=align)
        below = QRectF(rect.left(), rect.top() + HEAD, rect.width(), BOXES)
        painter.fillRect(below, style.colour("panel"))
        if section == 0:
            ink.text(painter, below.adjusted(2, 0, -2, 0), "列 →", 13, "ink3", align=ink.RIGHT)
        ink.rule(painter, rect.left(), rect.right() + 1, rect.bottom())
        painter.restore()


class ImportTable(RowsTable):
    """Rows of a preview. All columns are seen at once where there is room for them."""

    pointed = Signal()
    """Another row is selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, row_height=29)
        self.setObjectName("import-table")
        self.header = MappingHeader(self)
        self.setHorizontalHeader(self.header)
        self.horizontalScrollBar().valueChanged.connect(lambda _at: self.header.place_boxes())
        self._needs: list[int] = []
        self.lines: RowsModel[ImportLine] = RowsModel((), key=lambda line: line.row.row, parent=self)

    def show_preview(self, found: Preview) -> None:
        """The columns of another sheet or another mapping; the rows come with ``show_lines``."""
        before = self.lines
        self.lines = RowsModel(columns_of(found), key=lambda line: line.row.row, band=band, parent=self)
        self.setModel(self.lines)
        before.deleteLater()
        self._needs = [0] * len(self.lines.columns)
        self.header.show_boxes(found)

    def show_lines(self, lines: Sequence[ImportLine]) -> None:
        """The rows and what becomes of them."""
        self.lines.show_rows(lines)
        self._needs = [_need(column, lines) for column in self.lines.columns]
        self._spread()

    def chosen_line(self) -> ImportLine | None:
        """The row that is selected."""
        line: ImportLine | None = self.chosen_row() if self.model() is not None else None
        return line

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.pointed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def _spread(self) -> None:
        """Every column gets its least width; then the result what it needs, the others as far as there is room."""
        columns = self.lines.columns
        if not columns:
            return
        least = [column.width for column in columns]
        spare = max(0, self.viewport().width() - sum(least))
        wanted = [max(0, need - width) for need, width in zip(self._needs, least, strict=True)]
        last = min(wanted[-1], spare)
        left, others = spare - last, max(1, sum(wanted[:-1]))
        given = [*(min(want, left * want // others) for want in wanted[:-1]), last]
        rest = spare - sum(given)
        for at, width in enumerate(least):
            more = rest // len(least) + (rest % len(least) if at == len(least) - 1 else 0)
            self.header.resizeSection(at, width + given[at] + more)
        self.header.place_boxes()


def _need(column: Column[ImportLine], lines: Sequence[ImportLine]) -> int:
    """Pixels in which nothing of the column is cut, as far as the first rows tell."""
    icon = 18 if column.title == RESULT else 0
    wide = [ink.width(column.text(line), 15, bold=bool(icon)) for line in lines[:MEASURED]]
    return round(max(wide, default=0)) + 2 * PADDING + icon + 2
