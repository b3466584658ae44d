"""检录台: the one answer, read from two metres: who it is, and where he goes."""

from math import ceil

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.queries.door import DoorAnswer
from tourney.wording.door import absent_text, gone_text, late_text, mates_text, seat_text, unknown_text
from tourney.wording.numbers import time_text
from ui.widgets import icons, ink

BIG, LEAST_BIG = 124, 44
"""Pixels of number and name; a long name shrinks, never under the second."""
LEAST_ONE_LINE = 80
"""Under this it takes two lines."""
SEAT, LEAST_SEAT = 96, 48
NOTE_LEAST, NOTE_EDGES = 16, 50
"""Pixels of the note where it is long, and beside it."""
BAR = 10
EDGE = 36


class Said(msgspec.Struct, frozen=True):
    """All that the answer shows."""

    role: str = "ink2"
    """``done``, ``wait``, ``err``, or plain: of the headline and the bar."""
    icon: str = "info"
    headline: str = ""
    at: str = ""
    big: str = ""
    """Number and name."""
    about: str = ""
    seat: str = ""
    mates: str = ""
    note: str = ""
    """Below: what the desk does, or what the person has to do."""
    note_role: str = "wait"


READY = Said(headline="扫参赛凭证，或输参赛号、姓名、拼音、手机尾号", icon="info")


def unknown(typed: str, at: str) -> Said:
    """Nobody is meant."""
    return Said("err", "cross", "找不到这个人", at, big=unknown_text(typed),
                note="请核对一遍。不在名单里的，按 Ctrl+N 现场报名。", note_role="err")  # fmt: skip


def gone(found: DoorAnswer, at: str) -> Said:
    """退赛 or 取消资格."""
    word = "已取消资格" if found.who.state == "disqualified" else "已退赛"
    return Said("err", "cross", word, at, _big(found), _about(found),
                note=gone_text(found.who.state, found.who.number), note_role="err")  # fmt: skip


def here(found: DoorAnswer, at: str, *, again: bool) -> Said:
    """Checked in just now, or ``again``: he was already."""
    place, who = found.place, found.who
    headline = f"已签到 {time_text(who.checked_in_at)}" if again else "签到了"
    if again:
        headline = (
            "签过到了，请直接去桌边" if place and place.table else f"{time_text(who.checked_in_at)} 签过到了"
        )
    guest = "特邀，等到自己那一阶段再抽签。" if who.invited and place is None else ""
    tardy, absent = late_text(found), absent_text(place) if place else ""
    return Said(
        "wait" if again else "done", "clock" if again else "check", headline, at, _big(found), _about(found),
        seat_text(place) if place else "", mates_text(place) if place else "",
        note=absent or tardy or guest, note_role="wait" if absent or tardy else "ink2",
    )  # fmt: skip


def cancelled(found: DoorAnswer, at: str) -> Said:
    """签到 was taken back."""
    return Said("wait", "back", "签到取消了", at, _big(found), _about(found))


def _big(found: DoorAnswer) -> str:
    return f"{found.who.number} {found.who.name}"


def _about(found: DoorAnswer) -> str:
    who = found.who
    tails = [("身份证尾号", who.id_tail), ("手机尾号", who.phone_tail)]
    parts = [who.unit, *(f"{word} {value}" for word, value in tails if value)]
    return "　".join(part for part in parts if part)


def fitting(words: str, wide: float, most: int, least: int) -> int:
    """The largest pixels from ``most`` down to ``least`` at which the words fit into one line."""
    px = most
    while px > least and ink.width(words, px, bold=True) > wide:
        px -= 4
    return px


def lines_of(words: str, wide: float) -> list[str]:
    """One line, or two where it would be too small: broken behind the dot or blank nearest to the middle."""
    if fitting(words, wide, BIG, LEAST_BIG) >= LEAST_ONE_LINE:
        return [words]
    breaks = [at + 1 for at, char in enumerate(words) if char in "·•・ " and at > words.find(" ")]
    middle = len(words) // 2
    cut = min(breaks, key=lambda at: abs(at - middle), default=middle)
    return [words[:cut], words[cut:]]


class BigAnswer(QWidget):
    """Painted whole; says everything to a screen reader too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("door-answer")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.said = READY
        self.show_said(READY)

    def show_said(self, said: Said) -> None:
        """Another answer."""
        self.said = said
        self.setAccessibleName(said.headline)
        parts = (said.big, said.about, said.seat, said.mates, said.note)
        self.setAccessibleDescription("，".join(part for part in parts if part))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(700, 480)

    def minimumSizeHint(self) -> QSize:
        return QSize(420, 260)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area, said = QRectF(self.rect()), self.said
        ink.box(painter, area, "surface", "line")
        ink.left_bar(
            painter, area, f"{said.role}_bar" if said.role in ("done", "wait", "err") else "line", BAR
        )
        inner = area.adjusted(EDGE, 18, -26, -20)
        top = self._head(painter, inner)
        if said.big:
            top = self._who(painter, inner, top)
        if said.seat:
            self._seat(painter, QRectF(inner.left(), top + 14, inner.width(), self._seat_high(inner, top)))
        if said.note:
            high = self._note_high(inner.width())
            self._note(painter, QRectF(inner.left(), inner.bottom() - high, inner.width(), high))

    def _head(self, painter: QPainter, inner: QRectF) -> float:
        said = self.said
        icons.paint(painter, QRectF(inner.left(), inner.top() + 3, 28, 28), said.icon, said.role)
        line = QRectF(inner.left() + 42, inner.top(), inner.width() - 42, 34)
        ink.text(
            painter, line.adjusted(0, 0, -90 if said.at else 0, 0), said.headline, 22, said.role, bold=True
        )
        ink.text(painter, line, time_text(said.at, seconds=True), 15, "ink2", align=ink.RIGHT)
        return inner.top() + 40

    def _who(self, painter: QPainter, inner: QRectF, top: float) -> float:
        lines = lines_of(self.said.big, inner.width())
        note = self._note_high(inner.width()) + 12 if self.said.note else 0
        below = 30 + (14 + SEAT * 1.4 if self.said.seat else 0) + note
        most = max(LEAST_BIG, min(BIG, int((inner.bottom() - top - below) / 1.32 / len(lines))))
        px = min(fitting(line, inner.width(), most, LEAST_BIG) for line in lines)
        high = px * 1.32
        for at, line in enumerate(lines):
            box = QRectF(inner.left(), top + at * high, inner.width(), high)
            ink.text(painter, box, line, px, "ink", bold=True)
        about = QRectF(inner.left(), top + len(lines) * high, inner.width(), 30)
        ink.text(painter, about, self.said.about, 20, "ink2")
        return about.bottom()

    def _seat_high(self, inner: QRectF, top: float) -> float:
        room = inner.bottom() - top - 14 - (self._note_high(inner.width()) + 14 if self.said.note else 0)
        return max(72.0, min(150.0, room))

    def _seat(self, painter: QPainter, box: QRectF) -> None:
        said = self.said
        ink.box(painter, box, "surface", "ink", thick=2)
        row = box.adjusted(24, 0, -20, 0)
        mates = max((ink.width(line, 17) for line in _two_lines(said.mates)), default=0.0)
        ink.text(painter, row, "请到", 20, "ink2")
        seat = row.adjusted(64, 0, -(mates + 24 if mates else 0), 0)
        px = min(fitting(said.seat, seat.width(), SEAT, LEAST_SEAT), int(box.height() * 0.68))
        ink.text(painter, seat, said.seat, px, "ink", bold=True)
        if mates:
            self._mates(painter, QRectF(row.right() - mates, box.top(), mates, box.height()))

    def _mates(self, painter: QPainter, area: QRectF) -> None:
        lines = ["同桌", *_two_lines(self.said.mates)]
        top = area.center().y() - 13 * len(lines)
        for at, line in enumerate(lines):
            ink.text(painter, QRectF(area.left(), top + 26 * at, area.width() + 4, 26), line, 17, "ink2")

    def _note_high(self, wide: float) -> int:
        """One line, or as many as the sentence needs."""
        lines = ceil(ink.width(self.said.note, NOTE_LEAST) * 1.04 / (wide - NOTE_EDGES))
        return 46 if lines < 2 else 22 + 24 * lines

    def _note(self, painter: QPainter, box: QRectF) -> None:
        role = self.said.note_role
        if role in ("wait", "err"):
            ink.box(painter, box, f"{role}_ground", f"{role}_bar", radius=5)
            icons.paint(painter, QRectF(box.left() + 13, box.center().y() - 8, 16, 16), "warn", role)
        text = box.adjusted(40 if role in ("wait", "err") else 0, 0, -10, 0)
        px = next(
            (px for px in (18, NOTE_LEAST) if ink.width(self.said.note, px) <= text.width()), NOTE_LEAST
        )
        ink.paragraph(painter, text, self.said.note, px, role)


def _two_lines(mates: str) -> list[str]:
    return mates.split("　") if mates else []
