"""A box of short lines in columns: 累计前五, 十强风云榜, 已得奖."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.widgets import ink

LINE, HEAD, EDGE = 28, 38, 15
_GAP = 8


class Part(msgspec.Struct, frozen=True):
    """A column: its width in pixels (0 takes what is left), and how its words look."""

    width: int
    align: Literal["left", "right"] = "left"
    px: int = 15
    role: str = "ink"
    bold: bool = False


class LinesCard(QWidget):
    """The title at the left, a note at the right, the lines below, and a last one under a rule."""

    def __init__(self, title: str, parts: Sequence[Part], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._parts = title, tuple(parts)
        self._note, self._foot = "", ("", "")
        self._lines: tuple[tuple[str, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    def show_lines(
        self, lines: Sequence[tuple[str, ...]], note: str = "", foot: tuple[str, str] = ("", "")
    ) -> None:
        """As many words a line as there are columns; ``foot``: what is summed up, and how much."""
        self._lines, self._note, self._foot = tuple(lines), note, foot
        told = "，".join(" ".join(filter(None, line)) for line in (*self._lines, foot) if any(line))
        self.setAccessibleDescription(told)
        self.updateGeometry()
        self.update()

    def words(self) -> tuple[tuple[str, ...], ...]:
        """What stands in the lines."""
        return self._lines

    def sizeHint(self) -> QSize:
        return QSize(268, HEAD + LINE * (len(self._lines) + any(self._foot)) + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.box(painter, QRectF(self.rect()), "surface", "line", radius=5)
        head = QRectF(EDGE, 0, self.width() - 2 * EDGE, HEAD)
        ink.text(painter, head, self._title, 15, "ink", bold=True)
        ink.text(painter, head, self._note, 13, "ink2", align=ink.RIGHT)
        for at, line in enumerate(self._lines):
            self._line(painter, head.translated(0, HEAD - 4 + at * LINE), line)
        if any(self._foot):
            foot = head.translated(0, HEAD - 4 + len(self._lines) * LINE)
            ink.rule(painter, foot.left(), foot.right(), foot.top() + 4)
            area = QRectF(foot.left(), foot.top() + 3, foot.width(), LINE)
            ink.text(painter, area, self._foot[0], 15, "ink2")
            ink.text(painter, area, self._foot[1], 15, "ink", bold=True, align=ink.RIGHT)

    def _line(self, painter: QPainter, at: QRectF, words: tuple[str, ...]) -> None:
        fixed = sum(part.width + _GAP for part in self._parts if part.width)
        left = at.left()
        for part, text in zip(self._parts, words, strict=True):
            wide = part.width or at.width() - fixed
            align = ink.RIGHT if part.align == "right" else ink.LEFT
            area = QRectF(left, at.top(), wide, LINE)
            ink.text(painter, area, text, part.px, part.role, bold=part.bold, align=align)
            left += wide + _GAP
