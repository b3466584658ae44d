"""The columns that the score grid and the entry line below it share, so that points stand under points."""

import msgspec
from PySide6.QtCore import QRectF

LEFT = 411
"""Width of everything left of the three seats."""

CELLS_FROM, CELLS_TO, CELL_GAP = 52, 404, 8

HEADS = ("副", "首叫", "地主", "叫分", "炸弹", "火箭", "地主结果")
CENTRES = (22, 69, 125, 184, 240, 296, 366)
"""Centre of each column left of the seats, for the columns in ``HEADS``."""


class SheetColumns(msgspec.Struct, frozen=True):
    """Geometry for one width of the sheet."""

    width: float
    seats: int = 3
    without: frozenset[str] = frozenset()
    """Of ``HEADS`` those under which the rules have nothing."""

    def shows(self, column: int) -> bool:
        """Whether the column at this index of ``HEADS`` is there."""
        return HEADS[column] not in self.without

    def seat(self, index: int, top: float, height: float) -> QRectF:
        """The column of seat ``index`` (0 is seat 1)."""
        each = (self.width - LEFT) / self.seats
        return QRectF(LEFT + index * each, top, each, height)

    def entry_cell(self, index: int, count: int, top: float, height: float) -> QRectF:
        """The box of entry cell ``index`` among ``count``."""
        each = min(64.0, (CELLS_TO - CELLS_FROM - CELL_GAP * (count - 1)) / count)
        return QRectF(CELLS_FROM + index * (each + CELL_GAP), top, each, height)

    def total_cell(self, index: int, top: float, height: float) -> QRectF:
        """The box of the total of seat ``index``."""
        return self.seat(index, top, height).adjusted(15, 0, -13, 0)
