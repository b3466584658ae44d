"""A small table of what changes: the old value struck through, the new one bold on the ground of corrections."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.widgets import ink

HEAD, ROW, LOW_ROW = 30, 36, 30
_EDGE = 16
_PX = 15


class ChangeCell(msgspec.Struct, frozen=True):
    """One value; ``was`` where it was another one before."""

    words: str
    was: str = ""
    same: bool = False
    """Says 不变 behind the value."""
    changed: bool = False
    """On the ground of corrections."""
    bold: bool = False

    @property
    def spoken(self) -> str:
        """For readers of the screen."""
        if self.was:
            return f"{self.was} 改为 {self.words}"
        return f"{self.words} 不变" if self.same else self.words


class ChangeColumn(msgspec.Struct, frozen=True):
    head: str
    share: float
    """Of the width, against the others."""
    left: bool = False
    """The words begin at the left edge; else they stand in the middle."""


Rows = Sequence[tuple[ChangeCell, ...]]


class ChangeTable(QWidget):
    """Painted; it never has the keyboard."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._columns: tuple[ChangeColumn, ...] = ()
        self._rows: tuple[tuple[ChangeCell, ...], ...] = ()
        self._rule = 1
        self._low = False

    def show_rows(self, columns: Sequence[ChangeColumn], rows: Rows, *, rule_before: int = 1) -> None:
        """``rule_before``: the column with the upright rule at its left."""
        self._columns, self._rows, self._rule = tuple(columns), tuple(rows), rule_before
        heads = [column.head for column in columns]
        said = [
            "，".join(f"{head} {cell.spoken}".strip() for head, cell in zip(heads, row, strict=True))
            for row in rows
        ]
        self.setAccessibleDescription("。".join(said))
        self.updateGeometry()
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Lower rows, for a low window."""
        self._low = low
        self.updateGeometry()

    def texts(self) -> list[list[str]]:
        """What is shown, row by row: ``−3 → +6`` where a value changed."""
        return [
            [f"{cell.was} → {cell.words}" if cell.was else cell.words for cell in row] for row in self._rows
        ]

    def _row_high(self) -> int:
        return LOW_ROW if self._low else ROW

    def sizeHint(self) -> QSize:
        return QSize(600, HEAD + self._row_high() * len(self._rows) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        ink.box(painter, area, "surface", "line")
        lefts = self._lefts()
        painter.fillRect(QRectF(1, 1, area.width() - 2, HEAD - 1), ink.see_through("sunken", 1))
        for i, column in enumerate(self._columns):
            room = QRectF(lefts[i] + _EDGE, 0, lefts[i + 1] - lefts[i] - _EDGE, HEAD)
            if not column.left:
                room = QRectF(lefts[i], 0, lefts[i + 1] - lefts[i], HEAD)
            align = ink.LEFT if column.left else ink.CENTER
            ink.text(painter, room, column.head, 13, "ink2", bold=True, align=align)
        for at, row in enumerate(self._rows):
            self._paint_row(painter, lefts, HEAD + at * self._row_high(), row)
        ink.upright(painter, lefts[self._rule], 1, area.bottom() - 1, "frame")

    def _lefts(self) -> list[float]:
        """Left edge of each column, and the right edge of the last."""
        whole, lefts = sum(column.share for column in self._columns), [1.0]
        for column in self._columns:
            lefts.append(lefts[-1] + (self.width() - 2) * column.share / whole)
        return lefts

    def _paint_row(
        self, painter: QPainter, lefts: list[float], top: float, row: tuple[ChangeCell, ...]
    ) -> None:
        ink.rule(painter, 1, self.width() - 1, top)
        for i, (column, cell) in enumerate(zip(self._columns, row, strict=True)):
            room = QRectF(lefts[i], top + 1, lefts[i + 1] - lefts[i], self._row_high() - 1)
            if cell.changed:
                painter.fillRect(room, ink.see_through("redo_ground", 1))
            pieces = _pieces(cell)
            wide = sum(ink.width(words, _PX, bold=bold) for words, _role, bold, _struck in pieces)
            x = room.left() + _EDGE if column.left else room.center().x() - min(wide, room.width() - 8) / 2
            for words, role, bold, struck in pieces:
                left = QRectF(x, room.top(), max(room.right() - 4 - x, 0), room.height())
                ink.text(painter, left, words, _PX, role, bold=bold, struck=struck)
                x += ink.width(words, _PX, bold=bold)


def _pieces(cell: ChangeCell) -> list[tuple[str, str, bool, bool]]:
    """Words, role, bold and struck, one after another."""
    if cell.was:
        return [
            (cell.was, "ink3", False, True),
            (" → ", "ink2", False, False),
            (cell.words, "ink", True, False),
        ]
    found = [(cell.words, "ink", cell.bold, False)]
    return [*found, ("\u3000不变", "ink3", False, False)] if cell.same else found
