"""How many cards stand beside each other on the wall."""

import msgspec
from PySide6.QtCore import QRect

SMALL_FROM = 13
SMALL_SIDE = 132
SMALL_GAP, BIG_GAP = 8, 15
EDGE = 5
"""Room for the focus ring around the outermost cards."""

BIG_LEAST, BIG_MOST = 226, 420
SMALL_MOST = 220


class WallLayout(msgspec.Struct, frozen=True):
    """Columns and the size of one card, for some width and height."""

    columns: int
    wide: int
    high: int
    gap: int
    small: bool

    def cell(self, index: int) -> QRect:
        """Where card ``index`` stands."""
        row, column = divmod(index, self.columns)
        left = EDGE + column * (self.wide + self.gap)
        return QRect(left, EDGE + row * (self.high + self.gap), self.wide, self.high)

    def height(self, count: int) -> int:
        """Height that ``count`` cards take."""
        rows = -(-count // self.columns)
        return 2 * EDGE + rows * (self.high + self.gap) - self.gap


DENSE_WIDE, DENSE_HIGH = 196, 170
"""Least width and height of a card where a list stands below the tables."""


def wall_layout(count: int, width: int, height: int, *, dense: bool = False) -> WallLayout:
    """Up to twelve tables get big cards, more get small ones; nothing scrolls where it can be avoided.

    ``dense``: small cards in rows as long as they fit, and no higher than they need.
    """
    wide, high = width - 2 * EDGE, height - 2 * EDGE
    if dense:
        columns = max(1, min(max(count, 1), (wide + BIG_GAP) // (DENSE_WIDE + BIG_GAP)))
        across = min(_side(wide, columns, BIG_GAP), 300)
        return WallLayout(columns, across, DENSE_HIGH, BIG_GAP, small=True)
    return _small(count, wide, high) if count >= SMALL_FROM else _big(max(1, count), wide, high)


def _side(room: int, parts: int, gap: int) -> int:
    return (room - gap * (parts - 1)) // parts


def _big(count: int, wide: int, high: int) -> WallLayout:
    columns = min(count, 3 if count <= 9 else 4)
    rows = -(-count // columns)
    tall = max(BIG_LEAST, min(BIG_MOST, _side(high, rows, BIG_GAP)))
    across = min(620, _side(wide, columns, BIG_GAP))
    return WallLayout(columns, across, tall, BIG_GAP, small=False)


def _small(count: int, wide: int, high: int) -> WallLayout:
    most = max(1, (wide + SMALL_GAP) // (SMALL_SIDE + SMALL_GAP))
    best: WallLayout | None = None
    for columns in range(1, most + 1):
        tall = min(SMALL_MOST, _side(high, -(-count // columns), SMALL_GAP))
        made = WallLayout(columns, _side(wide, columns, SMALL_GAP), tall, SMALL_GAP, small=True)
        if tall >= SMALL_SIDE and (best is None or _off_square(made) < _off_square(best)):
            best = made
    return best or WallLayout(most, _side(wide, most, SMALL_GAP), SMALL_SIDE + 4, SMALL_GAP, small=True)


def _off_square(layout: WallLayout) -> int:
    return abs(layout.wide - layout.high)
