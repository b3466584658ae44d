"""The sheet as it was beside the sheet as it is: a line each, with a sign between them where they differ."""

import re
from collections.abc import Callable

from tourney.queries.checked_rows import SaidRow
from ui.models.rows_model import Band, CellLook, Column
from ui.widgets import ink
from ui.widgets.rows_table import PADDING

DIFFERS = "≠"
NAME, WHERE, SEAT, SIGN = 84, 150, 72, 28

_BEFORE_DIGIT = re.compile(r" (?=\d)")


def cell(values: tuple[str, ...], seat: int) -> str:
    """What stands for a seat, counted from 0; empty where the sheet has no such line."""
    return values[seat] if seat < len(values) else ""


def changed(row: SaidRow, seat: int) -> bool:
    """This seat's cell is not what it was."""
    return bool(row.sentence) and cell(row.then, seat) != cell(row.now, seat)


def band_of(row: SaidRow) -> Band:
    """A line that differs has a bar and a ground of its own."""
    return Band(ground="redo_ground", bar="redo_bar") if row.sentence else Band()


def _then_look(row: SaidRow, seat: int) -> CellLook:
    if not changed(row, seat):
        return CellLook("ink2" if row.sentence else "ink", px=_px(cell(row.then, seat)))
    return CellLook("ink2", struck=True, px=_px(cell(row.then, seat)))


def _now_look(row: SaidRow, seat: int) -> CellLook:
    return CellLook(bold=changed(row, seat), px=_px(cell(row.now, seat)))


def _px(text: str) -> int:
    """Names and ways that are too long for their column are written smaller."""
    return 13 if ink.width(text, 15, bold=True) > SEAT - 2 * PADDING else 15


def _how(said: str) -> str:
    """``3座 叫2 胜 炸1``: the column is narrow."""
    return _BEFORE_DIGIT.sub("", said.replace(" 座地主", "座"))


def _name(row: SaidRow) -> str:
    """``第 4 副``, ``加赛1第1副``."""
    return row.name if not row.name.startswith("加赛") else row.name.replace(" 第 ", "第").replace(" ", "")


def _name_look(row: SaidRow) -> CellLook:
    fits = ink.width(_name(row), 15, bold=True) <= NAME - 2 * PADDING
    return CellLook(bold=bool(row.sentence), px=15 if fits else 13)


def _how_look(row: SaidRow) -> CellLook:
    differs = bool(row.sentence) and row.then_said != row.now_said
    return CellLook("ink" if differs else "ink2", px=13, bold=differs)


Look = Callable[[SaidRow, int], CellLook]


def _seat(seat: int, *, now: bool, look: Look) -> Column[SaidRow]:
    return Column(
        f"{seat + 1} 座",
        lambda row: cell(row.now if now else row.then, seat),
        SEAT,
        "right",
        look=lambda row: look(row, seat),
    )


def _corrected(said: str) -> str:
    """Of a correction what it says now: what stood there before is the same on both sides."""
    return said.rpartition(" → ")[2]


def columns(seats: int) -> tuple[Column[SaidRow], ...]:
    """Both sides, with a column a seat; none of a correction slip, which is about no single table."""
    how = _how if seats else _corrected
    return (
        Column("", _name, NAME if seats else WHERE, look=_name_look),
        Column("印的时候", lambda row: how(row.then_said), 90, look=_how_look, stretch=True),
        *(_seat(seat, now=False, look=_then_look) for seat in range(seats)),
        Column("", lambda row: DIFFERS if row.sentence else "", SIGN, "centre",
               look=lambda _row: CellLook("redo", bold=True, px=18)),
        Column("现在", lambda row: how(row.now_said), 90, look=_how_look, stretch=True),
        *(_seat(seat, now=True, look=_now_look) for seat in range(seats)),
    )  # fmt: skip
