"""A table of rows: heads, group headings, cut lines, and the selected row with a focus bar at its left."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ui import style
from ui.models.rows_model import PLAIN, Band, Cell, Column, RowsModel
from ui.widgets import icons, ink

ROW, COMFORTABLE = 34, 6
"""Height of a row; what the comfortable setting adds."""
HEADING, CUT = 34, 20
PADDING = 10
HEAD, HEAD_TEXT = 32, 13
_ICON = 18
"""Before some texts."""
_LOOKED_AT = 300
"""Rows that say how wide a spare column has to be: of 3,000 people these are enough, and take 2 ms."""
_MODES = QHeaderView.ResizeMode


class RowsDelegate(QStyledItemDelegate):
    """Draws cells of a ``RowsModel``."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        cell = model.cell(index) if isinstance(model, RowsModel) else None
        if cell is None:
            return
        area, state = _parts(option)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, style.colour("focus_ground" if chosen else cell.band.ground))
        if index.column() == 0 and (chosen or cell.band.bar):
            painter.fillRect(QRectF(area.left(), area.top(), 5, area.height()),
                             style.colour("focus" if chosen else cell.band.bar))  # fmt: skip
        _draw(painter, QRectF(area), cell)
        ink.rule(painter, area.left(), area.right() + 1, area.bottom())
        painter.restore()


def _draw(painter: QPainter, area: QRectF, cell: Cell) -> None:
    look, words = cell.look, cell.words
    room = area.adjusted(PADDING, 0, -PADDING, -1)
    if look.icon:
        place = QRectF(room.left(), room.center().y() - 7, 14, 14)
        icons.paint(painter, place, look.icon, look.role)
        room = room.adjusted(18, 0, 0, 0)
    ink.text(painter, room, words, look.px, look.role, bold=look.bold, align=cell.align, struck=look.struck)
    if look.before:
        taken = ink.width(words, look.px, bold=look.bold) + 7
        ink.text(
            painter, room.adjusted(0, 0, -taken, 0), look.before, 15, "ink3", align=ink.RIGHT, struck=True
        )


def _parts(option: QStyleOptionViewItem) -> tuple[QRect, QStyle.StateFlag]:
    fields: Any = option  # PySide's stubs know the fields of an option by C++ name only
    return fields.rect, fields.state


class RowsTable(QTableView):
    """A stock table view with the window's rows. Selection is one whole row; the keyboard is never lost."""

    def __init__(self, parent: QWidget | None = None, *, row_height: int = ROW) -> None:
        super().__init__(parent)
        self._row_height = row_height
        self.setItemDelegate(RowsDelegate(self))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self._heads()

    def _heads(self) -> None:
        down, across = self.verticalHeader(), self.horizontalHeader()
        down.hide()
        down.setMinimumSectionSize(CUT)
        down.setDefaultSectionSize(self._row_height)
        across.setFixedHeight(HEAD)
        across.setHighlightSections(False)
        across.setSectionsClickable(False)
        across.setMinimumSectionSize(24)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show ``model``; heights and spans follow its headings and cut lines."""
        super().setModel(model)
        if isinstance(model, RowsModel):
            for signal in (model.rowsInserted, model.rowsRemoved, model.layoutChanged, model.dataChanged):
                signal.connect(self._fit_rows)
            self._fit_columns(model)
            self._fit_rows()
            if any(column.spare for column in model.columns):
                for signal in (model.rowsInserted, model.rowsRemoved, model.layoutChanged, model.dataChanged):
                    signal.connect(self._fit_spare)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters and digits belong to the screen; a stock table would search its first column for them."""
        if event.text().strip() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def set_row_height(self, px: int) -> None:
        """31 to 40; the comfortable setting adds 6."""
        self._row_height = px
        self.verticalHeader().setDefaultSectionSize(px)
        self._fit_rows()

    def chosen_row(self) -> Any:
        """The selected row, or ``None``."""
        model, chosen = self.model(), self.selectionModel().selectedRows()
        return model.row_at(chosen[0]) if isinstance(model, RowsModel) and chosen else None

    def choose(self, key: Any) -> bool:
        """Select the row with this key and scroll to it; ``False`` if it is not there."""
        model = self.model()
        index = model.index_of(key) if isinstance(model, RowsModel) else QModelIndex()
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        return index.isValid()

    def _fit_columns(self, model: RowsModel[Any]) -> None:
        across = self.horizontalHeader()
        for at, column in enumerate(model.columns):
            across.resizeSection(at, column.width)
            kind = QHeaderView.ResizeMode.Stretch if column.stretch else QHeaderView.ResizeMode.Interactive
            across.setSectionResizeMode(at, kind)

    def _fit_spare(self) -> None:
        """Columns with little in them leave their room to the others."""
        model, across = self.model(), self.horizontalHeader()
        if not isinstance(model, RowsModel):
            return
        rows = model.rows()[:_LOOKED_AT]
        for at, column in enumerate(model.columns):
            if not column.spare:
                continue
            need = _need(column, rows)
            wide = column.stretch and need > column.width
            across.setSectionResizeMode(at, _MODES.Stretch if wide else _MODES.Fixed)
            if not wide:
                across.resizeSection(at, min(need, column.width))

    def _fit_rows(self) -> None:
        model = self.model()
        if not isinstance(model, RowsModel) or not model.has_bands():
            return  # all rows have the height that the header gives them
        heights = {"row": self._row_height, "heading": HEADING, "cut": CUT}
        for at, row in enumerate(model.rows()):
            band = model.band(row)
            if self.rowHeight(at) != heights[band.kind]:
                self.setRowHeight(at, heights[band.kind])
        self.viewport().update()

    # ── headings and cut lines go across all columns ─────────────────────

    def paintEvent(self, event: Any) -> None:
        super().paintEvent(event)
        model = self.model()
        if not isinstance(model, RowsModel) or not model.has_bands():
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rows, last = model.rows(), self.rowAt(self.viewport().height() - 1)
        for at in range(max(self.rowAt(0), 0), last + 1 if last >= 0 else len(rows)):
            band = model.band(rows[at])
            if band.kind != "row":
                area = QRectF(0, self.rowViewportPosition(at), self.viewport().width(), self.rowHeight(at))
                (_heading if band.kind == "heading" else _cut)(painter, area, band)


def _need(column: Column[Any], rows: Iterable[Any]) -> int:
    """Pixels that the heading and the longest text of a column take."""
    longest = max((column.text(row) for row in rows), key=lambda text: len(text.encode()), default="")
    words = ink.width(longest, PLAIN.px) + _ICON
    return int(max(words, ink.width(column.title, HEAD_TEXT, bold=True))) + 2 * PADDING + 2


def _heading(painter: QPainter, area: QRectF, band: Band) -> None:
    painter.fillRect(area, style.colour("panel"))
    ink.rule(painter, area.left(), area.right(), area.bottom() - 1)
    left = area.left() + 16
    if band.icon:
        icons.paint(painter, QRectF(left, area.center().y() - 7, 15, 15), band.icon, "ink")
        left += 26
    ink.text(painter, area.adjusted(left, 0, 0, 0), band.words, 17, "ink", bold=True)
    left += ink.width(band.words, 17, bold=True) + 10
    ink.text(painter, area.adjusted(left, 0, 0, 0), band.more, 15, "ink2")
    ink.text(painter, area.adjusted(0, 0, -16, 0), band.right, 15, band.role, align=ink.RIGHT)
    if band.right_icon:
        at = area.right() - 16 - ink.width(band.right, 15) - 19
        icons.paint(painter, QRectF(at, area.center().y() - 7, 14, 14), band.right_icon, band.role)


def _cut(painter: QPainter, area: QRectF, band: Band) -> None:
    painter.fillRect(area, style.colour("surface"))
    painter.setPen(ink.pen(band.role, 2, dashed=band.dashed))
    middle = area.center().y()
    painter.drawLine(int(area.left()), int(middle), int(area.right()), int(middle))
    wide = ink.width(band.words, 13, bold=True) + 22
    label = QRectF(area.left() + 16, area.top(), wide, area.height())
    ink.box(painter, label, band.role, radius=3)
    ink.text(painter, label, band.words, 13, "onink", bold=True, align=ink.CENTER)
