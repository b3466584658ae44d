"""The list of papers: arrows choose, the space bar or a click on the box ticks."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from ui.models.rows_model import RowsModel
from ui.screens.print_rows import COLUMNS, NAME, NAME_WITH_STAGE, PrintLine, printable
from ui.widgets import icons, ink
from ui.widgets.rows_table import RowsDelegate, RowsTable

ROW = 32
BOX = 18
LEAST = 490
"""Least width at which every column is read."""
_PAGES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class _Delegate(RowsDelegate):
    """Draws the box of the first column."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        model = index.model()
        line = model.row_at(index) if isinstance(model, RowsModel) else None
        if index.column() or line is None or line.row is None or not printable(line.row):
            return
        area = QRectF(option.rect)
        box = QRectF(area.left() + 16, area.center().y() - BOX / 2, BOX, BOX)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.box(
            painter, box, "ink" if line.ticked else "surface", "ink" if line.ticked else "frame", radius=4
        )
        if line.ticked:
            icons.paint(painter, box.adjusted(3, 3, -3, -3), "check", "onink")
        painter.restore()


class PapersTable(RowsTable):
    """Letters and Ctrl+Enter go on to the screen."""

    toggled = Signal(object)
    """The ``PrintLine`` whose tick was asked to change."""
    chosen = Signal()
    """Another paper is selected."""
    turned = Signal(int)
    """← −1, → +1: another page of the preview."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, row_height=ROW)
        self.setObjectName("print-papers")
        self.setMinimumWidth(LEAST)
        self.setItemDelegate(_Delegate(self))
        self.papers: RowsModel[PrintLine] = RowsModel(
            COLUMNS, key=lambda line: line.key, band=lambda line: line.band, parent=self
        )
        self.setModel(self.papers)
        self.selectionModel().currentRowChanged.connect(lambda *_: self._say())

    def line(self) -> PrintLine | None:
        """The paper under the keyboard."""
        found = self.chosen_row()
        return found if isinstance(found, PrintLine) and found.row is not None else None

    def show_lines(self, lines: list[PrintLine], *, stage: bool) -> None:
        """Show these; where nothing is selected any more, the first paper is. ``stage``: names carry the stage."""
        self.papers.show_rows(lines)
        self.horizontalHeader().resizeSection(1, NAME_WITH_STAGE if stage else NAME)
        self.clearSpans()
        for at, line in enumerate(lines):
            if line.row is not None and not printable(line.row):
                self.setSpan(at, 2, 1, 3)  # the reason takes the room of time and state
        if self.line() is None:
            first = next((line for line in lines if line.row is not None), None)
            if first is not None:
                self.choose(first.key)
        self._say()

    def _say(self) -> None:
        line = self.line()
        self.setAccessibleName("要印的文件")
        words = ""
        if line is not None and line.row is not None:
            tick = "已勾选" if line.ticked else "没勾选"
            words = "，".join(filter(None, (line.title, line.detail, line.standing.word, tick)))
        self.setAccessibleDescription(words)
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.toggled.emit(self.line())
        elif event.key() in _PAGES:
            self.turned.emit(_PAGES[Qt.Key(event.key())])
        elif event.text().isalpha() or event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        spot = self.indexAt(event.position().toPoint())
        if spot.isValid() and spot.column() == 0:
            self.toggled.emit(self.papers.row_at(spot))
