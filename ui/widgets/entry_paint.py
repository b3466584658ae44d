"""How the entry line is drawn: its cells, and beside them the three points before Enter."""

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.wording.numbers import MINUS, signed
from ui.widgets import ink
from ui.widgets.entry_state import Cell, EntryState, extra_cell
from ui.widgets.sheet_columns import SheetColumns

HEIGHT = 102
BOX_TOP, BOX_HEIGHT = 30, 42


class Mark(msgspec.Struct, frozen=True):
    """What is wrong with one cell, or odd about it."""

    cell: str
    """Key of the cell; empty when it is about the whole line."""
    sentence: str
    short: str = ""
    """Two or three words below the cell instead of its hint: 应为 +13."""


class Preview(msgspec.Struct, frozen=True):
    """What the figures typed so far come to. Seats in order; ``None`` where nothing can be said yet."""

    points: tuple[int | None, ...] = (None, None, None)
    """Points of this hand."""
    sums: tuple[int | None, ...] = ()
    """Totals with this hand."""
    roles: tuple[str, ...] = ()
    """地主 胜, 农民 负; one that begins with 地主 is drawn on black."""
    sentence: str = ""
    """The hand in words; up to the first ： it is bold."""
    problem: Mark | None = None
    """Enter does nothing while there is one."""
    warning: Mark | None = None
    """Said, and gone on from."""
    sum_word: str = "合计"
    aside: str = ""
    """Third line beside the totals: 合计 −6，应为 0."""
    words: tuple[str, ...] = ()
    """What stands in place of the points, where a hand gives none: 胜, 负."""
    below: tuple[str, ...] = ()
    """What stands in place of the totals: 抽水 3，合计 +9."""

    def marks(self) -> tuple[Mark, ...]:
        return tuple(mark for mark in (self.problem, self.warning) if mark is not None)


def boxes(state: EntryState, columns: SheetColumns) -> list[tuple[Cell, QRectF]]:
    """Where each cell that is shown stands."""
    if state.mode == "totals":
        totals = enumerate(state.total_cells)
        return [(cell, columns.total_cell(index, BOX_TOP, BOX_HEIGHT)) for index, cell in totals]
    shown = state.cells + extras_shown(state)
    placed = [
        (cell, columns.entry_cell(index, len(shown), BOX_TOP, BOX_HEIGHT)) for index, cell in enumerate(shown)
    ]
    if state.mode == "passed_out":
        placed = []
    if state.opener and (state.mode == "passed_out" or opener_shown(state)):
        placed.append((state.opener, QRectF(10, BOX_TOP, 34, BOX_HEIGHT)))
    return placed


def opener_shown(state: EntryState) -> bool:
    """首叫 takes the place of the hand's number while it is visited, and once it was typed."""
    return state.opener is not None and (state.cell() == state.opener or state.filled(state.opener))


def extras_shown(state: EntryState) -> tuple[Cell, ...]:
    """The extras that were added, and the one that is being filled."""
    wanted = (extra for extra in state.extras if extra.key in state.marks or extra.key == state.extra)
    return tuple(extra_cell(extra) for extra in wanted)


def ground(painter: QPainter, columns: SheetColumns) -> None:
    """The blue band: the keyboard is here."""
    area = QRectF(0, 0, columns.width, HEIGHT)
    painter.fillRect(area, ink.see_through("focus_ground", 1))
    ink.rule(painter, 0, columns.width, 0, "focus", 2)
    ink.rule(painter, 0, columns.width, HEIGHT - 2, "focus", 2)


def hand_title(painter: QPainter, title: str, state: EntryState) -> None:
    """The hand's number, and the word 流局 in place of the cells of a passed-out hand."""
    shows_opener = state.opener is not None and state.mode == "passed_out"
    if not (opener_shown(state) or shows_opener):
        box = QRectF(8, BOX_TOP, 36, BOX_HEIGHT)
        ink.text(painter, box, title, 20, "ink", bold=True, align=ink.CENTER)
    if state.mode == "passed_out":
        words = QRectF(60, BOX_TOP, 340, BOX_HEIGHT)
        ink.text(painter, words, "流局", 26, "ink", bold=True)
        ink.text(painter, words.adjusted(64, 0, 0, 0), "没有人叫，这一副没有地主", 15, "ink2")


def totals_title(painter: QPainter, lines: tuple[str, str, str], *, wrong: bool) -> None:
    """Title, note and the sum so far, left of the three totals."""
    title = "只录各座总分" if lines[0] == "只录总分" else lines[0]
    ink.text(painter, QRectF(16, 17, 390, 28), title, 20, "ink", bold=True)
    ink.text(painter, QRectF(16, 45, 390, 22), lines[1], 15, "ink2")
    ink.text(painter, QRectF(16, 67, 390, 22), lines[2], 15, "err" if wrong else "ink2", bold=wrong)


def points(painter: QPainter, columns: SheetColumns, shown: Preview) -> None:
    """Role, points of this hand and the total after it, in each seat's column."""
    for index, value in enumerate(shown.points):
        column = columns.seat(index, 0, HEIGHT).adjusted(4, 0, -13, 0)
        role = shown.roles[index] if index < len(shown.roles) else ""
        _role(painter, QRectF(column.left(), 8, column.width(), 20), role)
        middle = QRectF(column.left(), 28, column.width(), 46)
        big = shown.words[index] if shown.words else signed(value)
        ink.text(painter, middle, big, 34, "ink", bold=value is not None, align=ink.RIGHT)
        if index < len(shown.sums) or index < len(shown.below):
            below = QRectF(column.left(), 73, column.width(), 22)
            words = shown.below[index] if shown.below else f"{shown.sum_word} {signed(shown.sums[index])}"
            ink.text(painter, below, words, 15, "ink2", align=ink.RIGHT)


def _role(painter: QPainter, area: QRectF, role: str) -> None:
    if not role.startswith("地主"):
        ink.text(painter, area, role, 13, "ink2", align=ink.RIGHT)
        return
    wide = ink.width(role, 13, bold=True) + 11
    black = QRectF(area.right() - wide, area.top() + 1, wide, 18)
    ink.box(painter, black, "ink", radius=3)
    ink.text(painter, black, role, 13, "onink", bold=True, align=ink.CENTER)


def cell(
    painter: QPainter, cell: Cell, area: QRectF, state: EntryState, shown: Preview, *, here: bool
) -> None:
    """One cell with caption and hint. ``here``: the keyboard is on the line."""
    current = cell == state.cell()
    wrong = shown.problem is not None and shown.problem.cell == cell.key
    odd = shown.warning is not None and shown.warning.cell == cell.key
    _caption(painter, area, cell, state)
    frame, thick = ("err_bar", 2.0) if wrong else ("wait_bar", 2.0) if odd else ("frame", 1.0)
    if current and not wrong:
        frame, thick = ("focus" if here else "ink", 3.0)
    ink.box(painter, area, "surface", frame, thick=thick, radius=5)
    if current and wrong and here:
        ink.ring(painter, area, gap=0, radius=5)
    lines = next(
        (extra.lines(state.marks.get(extra.key, {})) for extra in state.extras if extra.key == cell.key), None
    )
    if lines is None:
        _typed(painter, cell, area, state, wrong=wrong, caret=current and here)
    else:
        _extra_lines(painter, area, lines, wrong=wrong)
    _hint(painter, area, cell, state, shown)


def _caption(painter: QPainter, area: QRectF, cell: Cell, state: EntryState) -> None:
    room = QRectF(area.left() - 8, 7, area.width() + 16, 20)
    caption = cell.caption
    if cell == state.opener and state.mode == "hand":
        caption = "首叫"
    ink.text(painter, room, caption, 13, "ink2", align=ink.CENTER)


def _typed(
    painter: QPainter, cell: Cell, area: QRectF, state: EntryState, *, wrong: bool, caret: bool
) -> None:
    copied = state.copied(cell)
    said = cell.shown.get(state.text(cell), state.text(cell))
    shown = _shown(said, signs=state.mode == "totals")
    px = 26 if ink.width(shown, 26, bold=True) <= area.width() - 22 else 18
    wide = ink.width(shown, px, bold=True)
    right = area.right() - 17 if state.mode == "totals" else area.center().x() + wide / 2
    room = QRectF(right - wide - 4, area.top(), wide + 4, area.height())
    role = "err" if wrong else "ink3" if copied else "ink"
    ink.text(painter, room, shown, px, role, bold=True, align=ink.RIGHT)
    if caret:
        ink.upright(painter, right + 2, area.top() + 9, area.bottom() - 9, "focus", 2)


def _extra_lines(painter: QPainter, area: QRectF, lines: tuple[str, ...], *, wrong: bool) -> None:
    high = area.height() / max(len(lines), 2)
    top = area.center().y() - high * len(lines) / 2
    for index, words in enumerate(lines):
        room = QRectF(area.left(), top + high * index, area.width(), high)
        ink.text(painter, room, words, 13, "err" if wrong else "ink", bold=True, align=ink.CENTER)


def _shown(text: str, *, signs: bool) -> str:
    """Typed text as points are written: its sign before it, the minus a minus."""
    if not signs or text in {"", "-"}:
        return text.replace("-", MINUS)
    return signed(int(text))


def _hint(painter: QPainter, area: QRectF, cell: Cell, state: EntryState, shown: Preview) -> None:
    short = next((mark.short for mark in shown.marks() if mark.cell == cell.key), "")
    spring = state.spring_word() if cell.key == "result" else ""
    room = QRectF(area.left() - 8, 73, area.width() + 16, 20)
    words = short or (f"+{spring}" if spring else cell.hint)
    ink.text(painter, room, words, 13, "ink" if spring else "ink2", bold=bool(spring), align=ink.CENTER)
