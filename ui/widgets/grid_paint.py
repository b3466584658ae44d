"""How the score sheet is drawn: the head of three seats, and one line a hand."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.queries.rows import HandRow, PlayRow, SeatRow, TableRow
from tourney.wording.numbers import place_text, signed
from ui import style
from ui.widgets import icons, ink
from ui.widgets.grid_lines import Line
from ui.widgets.hand_words import result
from ui.widgets.sheet_columns import CENTRES, HEADS, LEFT, SheetColumns

HEAD = 100
"""Height of the head; it does not scroll."""


def head(painter: QPainter, columns: SheetColumns, table: TableRow) -> None:
    """Column heads, and each seat's number, name, unit and total."""
    painter.fillRect(QRectF(0, 0, LEFT, HEAD), style.colour("sunken"))
    painter.fillRect(QRectF(LEFT, 0, columns.width - LEFT, HEAD), style.colour("surface"))
    for at, centre in enumerate(CENTRES):
        word = HEADS[at] if columns.shows(at) else ""
        where = QRectF(centre - 34, HEAD - 30, 68, 20)
        ink.text(painter, where, word, 13, "ink2", bold=True, align=ink.CENTER)
    for index, seat in enumerate(table.seats):
        area = columns.seat(index, 0, HEAD)
        _seat_names(painter, area.adjusted(10, 0, -10, 0), seat)
        _seat_total(painter, area.adjusted(10, 0, -10, 0), seat, table)
    ink.rule(painter, 0, columns.width, HEAD - 1)
    seat_rules(painter, columns, 0, HEAD)


def seat_rules(painter: QPainter, columns: SheetColumns, top: float, bottom: float) -> None:
    """The upright lines before each seat."""
    for index in range(columns.seats):
        ink.upright(painter, columns.seat(index, 0, 0).left(), top, bottom, "frame")


def _seat_names(painter: QPainter, area: QRectF, seat: SeatRow) -> None:
    line = QRectF(area.left(), 7, area.width(), 20)
    long = f"{seat.seat} 座\u3000参赛号 {seat.number}"
    fits = ink.width(long, 13, bold=True) <= area.width()
    ink.text(painter, line, long if fits else f"{seat.seat} 座\u3000{seat.number} 号", 13, "ink2", bold=True)
    names = QRectF(area.left(), 28, area.width(), 25)
    ink.text(painter, names, seat.name, 18, "ink", bold=True)
    gone = ink.width(seat.name, 18, bold=True) + 5
    if gone < area.width() - 40:
        ink.text(painter, names.adjusted(gone, 1, 0, 1), seat.unit, 14, "ink3")


def _seat_total(painter: QPainter, area: QRectF, seat: SeatRow, table: TableRow) -> None:
    line = QRectF(area.left(), 56, area.width(), 38)
    play: PlayRow | None = table.plays[-1] if table.plays else None
    if play is None or not play.overtime:
        if seat.start:
            above = QRectF(area.left(), 49, area.width(), 15)
            ink.text(painter, above, f"带入 {seat.start}", 12, "ink3", align=ink.RIGHT)
            line.translate(0, 5)
        value = seat.points if play is not None and (play.hands or play.totals) else None
        ink.text(painter, line, signed(value), 30, "ink", bold=value is not None, align=ink.RIGHT)
        return
    compares = seat.number in play.contested or not play.contested
    contested = f"争第 {table.contested_place}" if table.contested_place else "加赛"
    words = contested if compares else "陪打"
    ink.text(painter, line, words, 13, "tie" if compares else "ink2", bold=compares)
    points = signed(play.sums[seat.seat - 1])
    ink.text(painter, line, points, 30, "ink" if compares else "ink3", bold=compares, align=ink.RIGHT)


def line(painter: QPainter, columns: SheetColumns, shown: Line, top: float, *, chosen: bool) -> None:
    """One line of the grid; ``chosen``: the keyboard is on it."""
    area = QRectF(0, top, columns.width, shown.height)
    painter.fillRect(area, style.colour(_ground(shown, chosen=chosen)))
    if chosen:
        painter.fillRect(QRectF(0, top, 5, shown.height), style.colour("focus"))
    _DRAWN[shown.kind](painter, columns, shown, area)
    thick = 2 if shown.kind == "closed" else 1
    ink.rule(painter, 0, columns.width, area.bottom() - thick, "ink" if thick == 2 else "line", thick)
    if shown.kind != "overtime":
        seat_rules(painter, columns, top, area.bottom())


def closed_places(painter: QPainter, columns: SheetColumns, table: TableRow, area: QRectF) -> None:
    """The place beside each total of the closed play."""
    for index, seat in enumerate(table.seats):
        column = columns.seat(index, area.top(), area.height()).adjusted(4, 0, -13, 0)
        words = place_text(seat.place, shared=seat.shared)
        if ink.width(words, 13) < column.width() * 0.38:
            ink.text(painter, column, words, 13, "ink3", align=ink.RIGHT)


def _ground(shown: Line, *, chosen: bool) -> str:
    if chosen or shown.kind == "entering":
        return "focus_ground"
    if shown.kind == "overtime":
        return "tie_ground"
    if shown.hand is not None and shown.hand.amended and not shown.settled:
        return "redo_ground"
    return "panel" if shown.settled else "surface"


def _centred(
    painter: QPainter, area: QRectF, column: int, words: str, role: str, *, bold: bool = False
) -> None:
    where = QRectF(CENTRES[column] - 45, area.top(), 90, area.height())
    ink.text(painter, where, words, 16, role, bold=bold, align=ink.CENTER)


def _numbers(painter: QPainter, area: QRectF, shown: Line, role: str, *, bold: bool = False) -> None:
    _centred(painter, area, 0, str(shown.number), role, bold=bold)
    if shown.opener:
        _centred(painter, area, 1, str(shown.opener), role, bold=bold)


def _hand(painter: QPainter, columns: SheetColumns, shown: Line, area: QRectF) -> None:
    hand = shown.hand
    if hand is None:
        return
    _numbers(painter, area, shown, "ink3")
    if shown.late:
        ink.text(painter, QRectF(32, area.top(), 26, area.height()), "到时", 12, "wait")
    role = "ink2" if shown.settled else "ink"
    if hand.passed_out:
        _centred(painter, area, 2, "流局", role)
    else:
        _landlord(painter, area, str(hand.landlord), "ink3" if shown.settled else "ink")
        for at, value in ((3, hand.bid), (4, hand.bombs), (5, hand.rockets)):
            _centred(painter, area, at, str(value or "·") if columns.shows(at) else "", role)
        _result(painter, area, hand, role)
    for index, points in enumerate(hand.deltas):
        bold = index + 1 == hand.landlord and not shown.settled
        _points(painter, columns.seat(index, area.top(), area.height()), points, bold=bold, role=role)
        _running(painter, columns.seat(index, area.top(), area.height()), hand.running[index])
    if hand.void:
        ink.rule(painter, 10, columns.width - 10, area.center().y(), "ink3")


def _result(painter: QPainter, area: QRectF, hand: HandRow, role: str) -> None:
    """胜, 负 反春 …; longer ones smaller, in two lines where one has no room."""
    words = result(hand)
    if ink.width(words, 16) <= 86:
        _centred(painter, area, 6, words, role)
        return
    pieces = words.split(" ")
    half = 1 if len(pieces) < 4 else (len(pieces) + 1) // 2
    for index, part in enumerate((" ".join(pieces[:half]), " ".join(pieces[half:]))):
        where = QRectF(CENTRES[6] - 45, area.top() + 1 + index * 16, 88, 17)
        ink.text(painter, where, part, 12, role, align=ink.CENTER)


def _landlord(painter: QPainter, area: QRectF, seat: str, role: str) -> None:
    black = QRectF(CENTRES[2] - 10, area.center().y() - 10, 20, 20)
    ink.box(painter, black, role, radius=3)
    ink.text(painter, black, seat, 14, "onink", bold=True, align=ink.CENTER)


def _points(painter: QPainter, column: QRectF, points: int | None, *, bold: bool, role: str = "ink") -> None:
    room = QRectF(column.left(), column.top(), column.width() * 0.53, column.height())
    ink.text(painter, room, signed(points), 17, role, bold=bold, align=ink.RIGHT)


def _running(painter: QPainter, column: QRectF, points: int) -> None:
    ink.text(painter, column.adjusted(0, 0, -13, 0), signed(points), 13, "ink3", align=ink.RIGHT)


def _entering(painter: QPainter, _columns: SheetColumns, shown: Line, area: QRectF) -> None:
    _numbers(painter, area, shown, "focus", bold=True)
    ink.text(painter, area.adjusted(114, 0, 0, 0), "正在录 ↓", 15, "focus", bold=True)


def _empty(painter: QPainter, _columns: SheetColumns, shown: Line, area: QRectF) -> None:
    _numbers(painter, area, shown, "ink3")


def _totals(painter: QPainter, columns: SheetColumns, shown: Line, area: QRectF) -> None:
    ink.text(painter, area.adjusted(14, 0, 0, 0), shown.words, 15, "ink2")
    for index, points in enumerate(shown.points):
        _points(painter, columns.seat(index, area.top(), area.height()), points, bold=True)


def _closed(painter: QPainter, columns: SheetColumns, shown: Line, area: QRectF) -> None:
    bold, _, rest = shown.words.partition("\u3000")
    ink.text(painter, area.adjusted(14, 0, 0, 0), bold, 15, "ink", bold=True)
    gone = ink.width(bold, 15, bold=True) + 15
    ink.text(painter, QRectF(14 + gone, area.top(), LEFT - gone - 20, area.height()), rest, 14, "ink2")
    for index, points in enumerate(shown.points):
        _points(painter, columns.seat(index, area.top(), area.height()), points, bold=True)


def _overtime(painter: QPainter, _columns: SheetColumns, shown: Line, area: QRectF) -> None:
    icons.paint(painter, QRectF(14, area.center().y() - 7, 14, 14), "equal", "tie")
    ink.text(painter, area.adjusted(33, 0, -10, 0), shown.words, 15, "tie", bold=True)


_DRAWN = {
    "hand": _hand,
    "entering": _entering,
    "empty": _empty,
    "totals": _totals,
    "closed": _closed,
    "overtime": _overtime,
}
