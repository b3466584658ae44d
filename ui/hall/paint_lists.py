"""Lists on the big screen: where everybody sits by name, and the standings with their cuts."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.model.plan import Stage
from tourney.queries.hall_rows import HallRank, HallWhere
from tourney.wording.hall import group_text, person_note, where_text
from tourney.wording.numbers import signed
from ui.hall import ink
from ui.hall.frames import NAMES, RANKS, ROOMY_NAMES, ROOMY_RANKS, Column, Names, Ranks

GAP = 24
HEAD = 96


def names(painter: QPainter, body: QRectF, shown: Names) -> None:
    """Column after column, as one reads."""
    columns, lines = ROOMY_NAMES if shown.roomy else NAMES
    wide = (body.width() - GAP * (columns - 1)) / columns
    high = body.height() / lines
    for column in range(-(-len(shown.lines) // lines)):
        some = shown.lines[column * lines : (column + 1) * lines]
        area = QRectF(body.left() + column * (wide + GAP), body.top(), wide, high * len(some))
        ink.card(painter, area)
        for at, where in enumerate(some):
            line = QRectF(area.left() + 20, area.top() + at * high, wide - 40, high)
            if at:
                ink.rule(painter, line.left(), line.right(), line.top())
            _name(painter, line, where, roomy=shown.roomy)


def _name(painter: QPainter, line: QRectF, where: HallWhere, *, roomy: bool) -> None:
    place = where_text(where)
    px = ink.POINTS if roomy else 38
    aside = ink.width(place, px, bold=True)
    ink.text(painter, line, place, px, "ink", bold=True, align=ink.RIGHT)
    left = QRectF(line.left(), line.top(), line.width() - aside - 12, line.height())
    _person(
        painter, left, where.person.name, person_note(where.person) if roomy or where.person.alike else ""
    )


def _person(painter: QPainter, area: QRectF, name: str, below: str) -> None:
    """A name, and in a smaller line what tells it from its like."""
    if not below:
        ink.name(painter, area, name, "ink")
        return
    middle = area.center().y()
    ink.name(painter, QRectF(area.left(), middle - 42, area.width(), 56), name, "ink")
    ink.text(painter, QRectF(area.left(), middle + 9, area.width(), 30), below, 24, "ink2")


def ranks(painter: QPainter, body: QRectF, shown: Ranks, stage: Stage) -> None:
    """A column a group; a group that goes on has its heading again."""
    columns, rows = ROOMY_RANKS if shown.roomy else RANKS
    wide = (body.width() - GAP * (columns - 1)) / columns
    high = (body.height() - HEAD) / rows
    for at, column in enumerate(shown.columns):
        area = QRectF(body.left() + at * (wide + GAP), body.top(), wide, HEAD + high * len(column.group.rows))
        ink.card(painter, area)
        _heading(painter, area, column, stage)
        for below, rank in enumerate(column.group.rows):
            line = QRectF(area.left(), area.top() + HEAD + below * high, wide, high)
            _rank(painter, area, line, rank, roomy=shown.roomy)


def _heading(painter: QPainter, area: QRectF, column: Column, stage: Stage) -> None:
    head = QRectF(area.left(), area.top(), area.width(), HEAD)
    ink.part(painter, area, head, "block")
    words, more = group_text(column.group, stage)
    words += "（续）" if column.again else ""
    inner = head.adjusted(24, 0, -24, 0)
    tied = column.group.kind == "tied"
    ink.text(painter, inner, words, 44, "tie" if tied else "ink", bold=True)
    room = inner.width() - min(inner.width(), ink.width(words, 44, bold=True)) - 16
    if room > 60:
        ink.text(
            painter, QRectF(inner.right() - room, inner.top(), room, HEAD), more, 28, "ink2", align=ink.RIGHT
        )


def _rank(painter: QPainter, area: QRectF, line: QRectF, rank: HallRank, *, roomy: bool) -> None:
    if rank.tied:
        ink.part(painter, area, line, "tie_ground")
        ink.part(painter, area, QRectF(line.left(), line.top(), 10, line.height()), "tie")
    inner = line.adjusted(24, 0, -24, 0)
    ink.rule(painter, inner.left(), inner.right(), inner.top())
    first = _first(rank)
    place = QRectF(inner.left(), inner.top(), 112 if roomy else 88, inner.height())
    if first:
        ink.text(painter, place, first, 30 if roomy else 26, "ink2")
    left = place.right() if first else inner.left()
    if roomy:
        number = QRectF(left, inner.top(), 64, inner.height())
        ink.text(painter, number, rank.person.number, 34, "ink", align=ink.RIGHT)
        left = number.right() + 20
    value = signed(rank.points) if rank.points is not None else f"{rank.level} 级" if rank.level else ""
    aside = ink.width(value, ink.POINTS, bold=True) if value else 0.0
    if value:
        ink.text(painter, inner, value, ink.POINTS, "ink", bold=True, align=ink.RIGHT)
    if rank.tied:
        mark = QRectF(inner.right() - aside - 64, inner.top(), 56, inner.height())
        ink.text(painter, mark, "并列", 26, "tie", bold=True, align=ink.RIGHT)
        aside += 64
    room = QRectF(left, inner.top(), inner.right() - left - aside - 12, inner.height())
    _person(painter, room, rank.person.name, person_note(rank.person) if rank.person.alike else "")


def _first(rank: HallRank) -> str:
    """The place, else the table."""
    if rank.place is not None:
        return f"并列 {rank.place}" if rank.shared else f"第 {rank.place}"
    return f"{rank.table} 桌" if rank.table else ""
