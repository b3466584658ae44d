"""Frozen rows in a table: columns as data, and updates that keep selection and scrolling."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")
Align = Literal["left", "right", "centre"]

CELL_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The ``CellLook`` of a cell, for ``RowsDelegate``."""
BAND_ROLE = CELL_ROLE + 1
"""The ``Band`` of a row."""

ALIGNMENTS = {
    "left": Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    "right": Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
    "centre": Qt.AlignmentFlag.AlignCenter,
}


class CellLook(msgspec.Struct, frozen=True):
    """How one cell is drawn."""

    role: str = "ink"
    """Colour role of the text."""
    bold: bool = False
    px: int = 15
    icon: str = ""
    """Icon before the text."""
    before: str = ""
    """An old value, struck through in front of the text."""
    struck: bool = False


class Band(msgspec.Struct, frozen=True):
    """How a whole row is drawn, and what it is."""

    kind: Literal["row", "heading", "cut"] = "row"
    """``heading`` opens a group, ``cut`` is a line across the table with a label; neither can be selected."""
    ground: str = "surface"
    bar: str = ""
    """Role of a bar at the left edge."""
    words: str = ""
    """Heading: first part bold; cut: the label."""
    more: str = ""
    """Heading: what follows the words."""
    right: str = ""
    """Heading: stands at the right."""
    icon: str = ""
    right_icon: str = ""
    role: str = "ink"
    """Role of the right text, of a cut line and its label."""
    dashed: bool = False
    """A cut that is not yet decided."""


PLAIN = CellLook()
PLAIN_BAND = Band()


class Cell(NamedTuple):
    """One cell as it is drawn."""

    words: str
    look: CellLook
    align: Qt.AlignmentFlag
    band: Band


class Column(msgspec.Struct, Generic[Row], frozen=True):
    """One column of a table of rows."""

    title: str
    text: Callable[[Row], str]
    width: int = 100
    """Hint in pixels."""
    align: Align = "left"
    look: Callable[[Row], CellLook] | None = None
    stretch: bool = False
    """Takes the width that is left over."""
    spare: bool = False
    """No wider than what stands in it: ``width`` is its most, and with ``stretch`` it stretches beyond."""


def _runs(marked: Sequence[bool]) -> list[tuple[int, int]]:
    """First and last place of every run of marked neighbours: a list view lays itself out once for each."""
    runs: list[tuple[int, int]] = []
    for at, mark in enumerate(marked):
        if mark and runs and runs[-1][1] == at - 1:
            runs[-1] = (runs[-1][0], at)
        elif mark:
            runs.append((at, at))
    return runs


class RowsModel(QAbstractTableModel, Generic[Row]):
    """Shows rows read-only. ``key`` tells which row is which when they are shown anew."""

    def __init__(
        self,
        columns: Sequence[Column[Row]],
        key: Callable[[Row], Hashable],
        band: Callable[[Row], Band] | None = None,
        parent: Any = None,
    ) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self._key = key
        self._band = band
        self._rows: list[Row] = []

    # ── rows ─────────────────────────────────────────────────────────────

    def rows(self) -> tuple[Row, ...]:
        return tuple(self._rows)

    def row_at(self, index: Index) -> Row | None:
        """The row behind an index; ``None`` for an invalid one."""
        return self._rows[index.row()] if index.isValid() else None

    def index_of(self, key: Hashable, column: int = 0) -> QModelIndex:
        """Index of the row with this key; invalid when it is not there."""
        found = next((at for at, row in enumerate(self._rows) if self._key(row) == key), None)
        return QModelIndex() if found is None else self.index(found, column)

    def has_bands(self) -> bool:
        """Some rows may be headings or cut lines."""
        return self._band is not None

    def band(self, row: Row) -> Band:
        return self._band(row) if self._band else PLAIN_BAND

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows instead. Rows whose key stays keep their place in selection and view.

        Neighbours are removed and inserted together; only where most of them changed places is the order taken over
        at once.
        """
        wanted = {self._key(row) for row in rows}
        if len(wanted) != len(rows):
            raise ValueError("two rows have the same key")
        self._remove_others(wanted)
        self._insert_new(rows)
        if [self._key(row) for row in self._rows] != [self._key(row) for row in rows]:
            self._reorder(rows)
        self._change(rows)

    def _remove_others(self, wanted: set[Hashable]) -> None:
        gone = [self._key(row) not in wanted for row in self._rows]
        for first, last in reversed(_runs(gone)):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._rows[first : last + 1]
            self.endRemoveRows()

    def _insert_new(self, rows: Sequence[Row]) -> None:
        known = {self._key(row) for row in self._rows}
        for first, last in _runs([self._key(row) not in known for row in rows]):
            where = min(first, len(self._rows))
            self.beginInsertRows(QModelIndex(), where, where + last - first)
            self._rows[where:where] = rows[first : last + 1]
            self.endInsertRows()

    def _reorder(self, rows: Sequence[Row]) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        keys = [self._key(self._rows[index.row()]) for index in before]
        self._rows = list(rows)
        places = {self._key(row): at for at, row in enumerate(rows)}
        pairs = zip(keys, before, strict=True)
        after = [self.index(places[key], index.column()) for key, index in pairs]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _change(self, rows: Sequence[Row]) -> None:
        last = len(self.columns) - 1
        changed = [held != row for held, row in zip(self._rows, rows, strict=True)]
        self._rows = list(rows)
        for first, end in _runs(changed):
            self.dataChanged.emit(self.index(first, 0), self.index(end, last))

    def cell(self, index: Index) -> Cell | None:
        """All that is drawn of a cell, asked once; ``None`` on a heading or a cut line, which go across."""
        row, column = self._rows[index.row()], self.columns[index.column()]
        band = self.band(row)
        if band.kind != "row":
            return None
        look = column.look(row) if column.look else PLAIN
        return Cell(column.text(row), look, ALIGNMENTS[column.align], band)

    # ── what Qt asks ─────────────────────────────────────────────────────

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], self.columns[index.column()]
        band = self.band(row)
        if role == BAND_ROLE:
            return band
        if band.kind != "row":
            return self._of_band(band, index.column(), role)
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return column.text(row)
        if role == CELL_ROLE:
            return column.look(row) if column.look else PLAIN
        return ALIGNMENTS[column.align] if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _of_band(self, band: Band, column: int, role: int) -> str | None:
        if role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return None
        return " ".join(filter(None, (band.words, band.more, band.right))) if column == 0 else ""

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return ALIGNMENTS[self.columns[section].align]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.band(self._rows[index.row()]).kind != "row":
            return Qt.ItemFlag.NoItemFlags  # so that the arrow keys pass over it
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
