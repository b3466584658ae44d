"""How a table card is drawn: big with its last hands, or small from 13 tables on."""

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.queries.rows import HandRow, SeatRow, TableRow
from tourney.wording.numbers import clock_text, place_text, signed
from ui.widgets import chip, icons, ink
from ui.widgets.card_words import CardExtra, Due, count, due, look_of, note, short_note, shorter, totals_only
from ui.widgets.chip import Look
from ui.widgets.hand_words import count_word, summary

FOUR_HANDS_FROM, ONE_HAND_FROM = 330, 250
"""Height of a card that shows its last four hands, its last one, none."""

LEFT, RIGHT = 20, 17
BUTTON = 30


class Shown(msgspec.Struct, frozen=True):
    """All that a card shows."""

    row: TableRow
    extra: CardExtra
    clock: int | None
    """Seconds left, negative once the time is up; ``None`` where no clock runs."""

    @property
    def look(self) -> Look:
        return look_of(self.row, self.extra)

    def value(self, seat: int) -> str:
        """The level of the seat at this index; empty where points stand."""
        return self.extra.levels[seat] if self.extra.levels else ""

    @property
    def due(self) -> Due | None:
        return due(self.row, self.clock, self.extra)


def frame(painter: QPainter, area: QRectF, look: Look, bar: int) -> None:
    """Ground, frame and state bar."""
    ground = "window" if look.dashed else "panel" if look.settled else "surface"
    ink.box(painter, area, ground, "frame" if look.dashed else "line", dashed=look.dashed)
    ink.left_bar(painter, area, look.bar, bar)


# ── the big card ─────────────────────────────────────────────────────────


def big(painter: QPainter, area: QRectF, shown: Shown) -> None:
    """The card of a wall of up to twelve tables."""
    frame(painter, area, shown.look, ink.BAR)
    roomy = area.height() >= FOUR_HANDS_FROM
    inner = area.adjusted(LEFT, 0, -RIGHT, 0)
    _big_head(painter, QRectF(inner.left(), 14 if roomy else 11, inner.width(), 32), shown)
    high, top = (40, 54.0) if roomy else (38, 50.0)
    if shown.extra.moves:
        top += _totals_head(painter, QRectF(inner.left(), top - 6, inner.width(), 18))
        high = min(_MOVING, int((area.height() - top - 50) / len(shown.row.seats)))
    for index, seat in enumerate(shown.row.seats):
        line = QRectF(inner.left(), top + index * high, inner.width(), high)
        if shown.extra.moves:
            _moving_seat(painter, line, seat, shown.extra.moves[index], shown.extra.totals[index])
        else:
            _big_seat(painter, line, seat, shown.value(index), unit=roomy)
        last = index == len(shown.row.seats) - 1
        if not (last and shown.extra.moves):
            ink.rule(painter, line.left(), line.right(), line.bottom() + (3 if last else -1))
    below = top + high * len(shown.row.seats) + 4
    if area.height() >= ONE_HAND_FROM and not shown.extra.levels and not shown.extra.moves:
        _last_hands(painter, QRectF(inner.left(), below, inner.width(), 120), shown.row, 4 if roomy else 1)
    _foot(painter, area, shown)


def _big_head(painter: QPainter, line: QRectF, shown: Shown) -> None:
    number = str(shown.row.id.table)
    ink.text(painter, line, number, 28, "ink", bold=True)
    after = ink.width(number, 28, bold=True) + 7
    ink.text(painter, line.adjusted(after, 4, 0, 4), "桌", 15, "ink2")
    word = shown.extra.chip or shown.look.word
    size = chip.size(word)
    lies = line.adjusted(after + 22, 4, -size.width() - 4, 4)
    boards = shown.extra.boards
    fits = ink.width(boards, 13) <= lies.width()
    ink.text(painter, lies, boards if fits else boards.removesuffix(" 号"), 13, "ink2")
    badge = QRectF(line.right() - size.width(), line.center().y() - 12, size.width(), size.height())
    chip.paint(painter, badge, shown.look, word)
    if shown.row.state == "playing" and shown.clock is not None:
        words = ("停 " if shown.extra.paused else "") + clock_text(shown.clock)
        right = badge.left() - 12
        room = QRectF(right - 110, line.top(), 110, line.height())
        ink.text(painter, room, words, 15, "ink2", align=ink.RIGHT)
        clock = QRectF(right - ink.width(words, 15) - 22, line.center().y() - 8, 16, 16)
        icons.paint(painter, clock, "clock", "ink2")


def _big_seat(painter: QPainter, line: QRectF, seat: SeatRow, value: str, *, unit: bool) -> None:
    ink.text(painter, line, str(seat.seat), 13, "ink3")
    number = QRectF(line.left() + 8, line.top(), 37, line.height())
    ink.text(painter, number, str(seat.number), 17, "ink", align=ink.RIGHT)
    place = place_text(seat.place, shared=seat.shared) if seat.place and not value else ""
    points = value or (signed(seat.points) if seat.points is not None else "")
    size = 18 if value else 22
    taken = max(62.0, ink.width(points, size, bold=True) + 14)
    room = line.width() - 56 - taken - (ink.width(place, 14) if place else 0) - 8
    names = QRectF(line.left() + 56, line.top() - 1, room, line.height())
    shown = seat.name if unit else seat.called
    ink.text(painter, names, shown, 18, "ink")
    gone = ink.width(shown, 18) + 10
    if unit and room - gone > 30:
        ink.text(painter, names.adjusted(gone, 2, 0, 2), seat.unit, 13, "ink3")
    where = QRectF(line.left(), line.top(), line.width() - taken, line.height())
    ink.text(painter, where, place, 14, "ink2", align=ink.RIGHT)
    ink.text(painter, line, points, size, "ink", bold=True, align=ink.RIGHT)


_MOVING, _TWO_LINES = 76, 48
"""Most height of a seat in a movement; from which height its move stands below the name."""
_TOTAL = 52
"""Pixels of the column 累计."""
_TWO_COLUMNS = 215
"""Width of a line that has room for both."""


def _totals_head(painter: QPainter, line: QRectF) -> float:
    """本轮 and 累计 above the two columns; the height that they take. On a narrow card one stands above the other."""
    if line.width() < _TWO_COLUMNS:
        ink.text(painter, line, "本轮、累计", 12, "ink3", align=ink.RIGHT)
        return 12
    ink.text(painter, line, "累计", 12, "ink3", align=ink.RIGHT)
    ink.text(painter, line.adjusted(0, 0, -_TOTAL, 0), "本轮", 12, "ink3", align=ink.RIGHT)
    return 12


def _moving_seat(painter: QPainter, line: QRectF, seat: SeatRow, move: str, total: str) -> None:
    """Name and below it where he goes; at the right his points of this round and of all."""
    high, middle = line.height() >= _TWO_LINES, line.center().y()
    stacked = line.width() < _TWO_COLUMNS and high
    upper = QRectF(line.left(), middle - 22, line.width(), 24) if high else line
    lower = QRectF(line.left(), middle + 1, line.width(), 20) if high else line
    points = signed(seat.points) if seat.points is not None else ""
    taken = ink.width(points, 20, bold=True) + 8
    ink.text(painter, line, str(seat.seat), 13, "ink3")
    number = QRectF(line.left() + 8, line.top(), 37, line.height())
    ink.text(painter, number, str(seat.number), 17, "ink", align=ink.RIGHT)
    beside = 0 if stacked else _TOTAL
    ink.text(painter, lower if stacked else line, total, 13 if stacked else 15, "ink2", align=ink.RIGHT)
    about = (upper if stacked else line).adjusted(0, 0, -beside, 0)
    ink.text(painter, about, points, 20, "ink", bold=True, align=ink.RIGHT)
    name = seat.name if high else seat.called
    ink.text(painter, upper.adjusted(56, 0, -beside - taken, 0), name, 17, "ink")
    below = "　".join(filter(None, (move, seat.unit if seat.twin and high else "")))
    gone = 56 if high else 64 + ink.width(name, 17)
    right = -ink.width(total, 13) - 8 if stacked else -beside - taken
    ink.text(painter, lower.adjusted(gone, 0, right, 0), below, 13, "ink2")


def _last_hands(painter: QPainter, area: QRectF, row: TableRow, most: int) -> None:
    hands = row.plays[-1].hands[-most:] if row.plays else ()
    if not hands:
        return
    title = "上一副" if most == 1 else f"近{count_word(len(hands))}副"
    heads = [f"{seat.seat} 座" for seat in row.seats]
    _hand_line(painter, area, 0, title, "", heads, "ink3")
    for index, hand in enumerate(hands):
        points = [signed(points) for points in hand.deltas]
        _hand_line(painter, area, index + 1, f"第 {hand.hand} 副", _words(hand), points, "ink2")


def _words(hand: HandRow) -> str:
    return f"{summary(hand)}（作废）" if hand.void else summary(hand)


def _hand_line(
    painter: QPainter, area: QRectF, index: int, first: str, words: str, points: list[str], role: str
) -> None:
    line = QRectF(area.left(), area.top() + index * 23 + (1 if index else 0), area.width(), 26)
    start, pitch = (54, 42.0) if area.width() > 320 else (48, 37.0)
    pitch = max([pitch, *(ink.width(value, 13) + 8 for value in points)])
    ink.text(painter, line, first, 13, "ink3")
    room = line.width() - start - pitch * (len(points) - 1) - 22
    shown = words if ink.width(words, 13) <= room else words.replace("\u3000", " ")
    ink.text(painter, QRectF(line.left() + start, line.top(), room, line.height()), shown, 13, "ink2")
    for place, value in enumerate(reversed(points)):
        ink.text(painter, line.adjusted(0, 0, -pitch * place, 0), value, 13, role, align=ink.RIGHT)


def _foot(painter: QPainter, area: QRectF, shown: Shown) -> None:
    top = area.bottom() - 46
    ink.rule(painter, area.left() + LEFT, area.right() - RIGHT, top)
    where = button(area, shown.due)
    room = (where.left() if where else area.right() - RIGHT) - area.left() - LEFT - 10
    words = QRectF(area.left() + LEFT, top + 1, room, 45)
    head = "" if shown.extra.levels else f"{count(shown.row)}\u3000"
    notes = shorter(note(shown.row, shown.clock, shown.extra), shown.row)
    fits = [words for words in notes if ink.width(head + words, 14) <= room] or [notes[-1]]
    ink.text(painter, words, head + fits[0], 14, "ink2")
    if where is not None and shown.due is not None:
        _button(painter, where, shown.due)


def button(area: QRectF, thing: Due | None) -> QRectF | None:
    """Where the one button of a big card stands."""
    if thing is None:
        return None
    wide = ink.width(thing.word, 15, bold=thing.primary) + ink.width(thing.key, 12) + 32
    return QRectF(area.right() - RIGHT - wide, area.bottom() - 38, wide, BUTTON)


def _button(painter: QPainter, area: QRectF, thing: Due) -> None:
    ground, text = ("primary", "onprimary") if thing.primary else ("surface", "ink")
    ink.box(painter, area, ground, None if thing.primary else "frame", radius=5)
    ink.text(painter, area.adjusted(12, 0, -4, 0), thing.word, 15, text, bold=thing.primary)
    hint = "onprimary" if thing.primary else "ink2"
    ink.text(painter, area.adjusted(0, 0, -11, 0), thing.key, 12, hint, align=ink.RIGHT)


# ── the small card ───────────────────────────────────────────────────────


def small(painter: QPainter, area: QRectF, shown: Shown) -> None:
    """The card of a wall of thirteen and more: number, state, three names and points."""
    frame(painter, area, shown.look, 5)
    inner = area.adjusted(13, 0, -9, 0)
    line = QRectF(inner.left(), 4, inner.width(), 30)
    ink.text(painter, line, str(shown.row.id.table), 20, "ink", bold=True)
    _small_state(painter, line, shown)
    pitch = min(40.0, (area.height() - 34 - 25 - 9) / max(3, len(shown.row.seats)))
    for index, seat in enumerate(shown.row.seats):
        where = QRectF(inner.left(), 33 + index * pitch, inner.width(), pitch)
        _small_seat(painter, where, seat, shown.value(index), settled=shown.look.settled)
    ink.rule(painter, inner.left(), inner.right(), area.bottom() - 25)
    foot = QRectF(inner.left(), area.bottom() - 24, inner.width(), 23)
    ink.text(painter, foot, short_note(shown.row, shown.extra), 13, "ink2")
    if shown.row.state == "to_confirm" and not shown.extra.note:
        ink.text(painter, foot, count(shown.row), 13, "ink2", align=ink.RIGHT)


def _small_state(painter: QPainter, line: QRectF, shown: Shown) -> None:
    look, row = shown.look, shown.row
    if look.settled and not shown.extra.chip:
        mark = QRectF(line.right() - 20, line.center().y() - 7, 15, 15)
        icons.paint(painter, mark, look.icon, look.text)
        return
    plain = row.state in {"playing", "seated"} and not shown.extra.wrong
    word = shown.extra.chip or (look.short if not plain else _progress(shown))
    size = chip.size(word)
    area = QRectF(line.right() - size.width(), line.center().y() - 11, size.width(), 22)
    chip.paint(painter, area, look, word, framed=False, filled=not plain)


def _progress(shown: Shown) -> str:
    row = shown.row
    if row.state == "seated":
        return shown.look.short
    if row.limit and not totals_only(row):
        return f"{row.hands_played}/{row.limit}"
    return count(row)


def _small_seat(painter: QPainter, line: QRectF, seat: SeatRow, value: str, *, settled: bool) -> None:
    role = "ink2" if settled else "ink"
    ink.text(painter, QRectF(line.left() - 2, line.top(), 25, line.height()), str(seat.number), 13, "ink3",
             align=ink.RIGHT)  # fmt: skip
    points = _fitting(value, line.width()) or (signed(seat.points) if seat.points is not None else "")
    room = line.width() - 30 - ink.width(points, 15) - 4
    ink.text(painter, QRectF(line.left() + 30, line.top(), room, line.height()), seat.called, 14, role)
    ink.text(painter, line, points, 15, role, align=ink.RIGHT)


def _fitting(value: str, room: float) -> str:
    """11 → 12 级, or where a card is narrow what came of it: 12 级, 止步."""
    return value if room >= _WHOLE_LEVEL else value.rpartition("→ ")[2]


_WHOLE_LEVEL = 165
"""Width of a small card from which a level is written with the one before."""
