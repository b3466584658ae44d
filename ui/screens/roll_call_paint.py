"""How the card of a table at the roll call is drawn, and what it says."""

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.model.ids import Number
from tourney.queries.roll_call import CallRow, CallTable
from tourney.wording.numbers import time_text
from ui import style
from ui.widgets import chip, icons, ink
from ui.widgets.chip import LOOKS, Look

HEAD, FOOT = 48, 44
TIGHT_HEAD, TIGHT_FOOT, TIGHT_SEAT = 38, 30, 36

_LOOKS: dict[str, Look] = {
    "waiting": Look("ring", "没点名", "没点名", "ink3", "surface", "frame", "line"),
    "here": msgspec.structs.replace(LOOKS["confirmed"], word="到齐", short="到齐"),
    "missing": msgspec.structs.replace(LOOKS["to_confirm"], icon="clock", word="没到齐", short="没到齐"),
    "absent": msgspec.structs.replace(LOOKS["wrong"], icon="cross", word="缺席", short="缺席"),
    "settled": msgspec.structs.replace(LOOKS["confirmed"], word="已停桌", short="已停桌"),
}
_SEATS = {
    "waiting": ("", "", "ink3"),
    "here": ("check", "到", "done"),
    "missing": ("clock", "没到桌", "wait"),
    "absent": ("cross", "缺席", "err"),
}


class CardLook(msgspec.Struct, frozen=True):
    """How a card is to be drawn."""

    roomy: bool
    """Names with the unit below; else one line a person."""
    chosen: Number | None
    """Who is chosen; ``None`` where it is nobody of this table."""
    here: bool
    """The keyboard is on the board."""
    minutes: int
    """Since everybody was called."""


def chip_word(table: CallTable) -> str:
    """到齐, 缺 1 人, 缺席 1 人."""
    if table.state == "missing":
        return f"缺 {len(table.missing)} 人"
    absent = sum(row.absent for row in table.rows)
    return f"缺席 {absent} 人" if table.state == "absent" else _LOOKS[table.state].word


def seat_note(row: CallRow, minutes: int) -> str:
    """喊过 2 次・9 分钟, or when 缺席 was written down."""
    called = f"喊过 {row.calls} 次" if row.calls else ""
    at = time_text(row.absent_at)
    later = f"{at} 记" if row.state == "absent" and at else f"{minutes} 分钟"
    return "・".join(part for part in (called, later) if part) if row.state in ("missing", "absent") else ""


def foot_text(table: CallTable) -> str:
    """What the foot of a card says."""
    if table.state == "here":
        at = time_text(table.here_at)
        return f"{at} 到齐" if at else "到齐，已开打"
    if table.state == "absent":
        return "等你定这一桌怎么办"
    if table.state == "settled":
        return f"已停桌：{table.word}" if table.word else "按已打的算"
    checked = [time_text(row.checked_in_at) for row in table.missing if row.checked_in_at]
    return f"{checked[0]} 签过到" if len(checked) == 1 and table.state == "missing" else ""


def spoken(table: CallTable, minutes: int) -> str:
    """The whole card as one sentence."""
    people = [
        f"{row.seat} 座 {row.number} 号 {row.called} {_SEATS[row.state][1]}{seat_note(row, minutes)}".strip()
        for row in table.rows
    ]
    return "，".join([f"第 {table.table} 桌", chip_word(table), *people])


def seat_box(area: QRectF, table: CallTable, at: int, *, roomy: bool) -> QRectF:
    """Where a seat of the card stands."""
    head, foot = (HEAD, FOOT) if roomy else (TIGHT_HEAD, TIGHT_FOOT)
    high = (area.height() - head - foot) / max(len(table.rows), 1)
    return QRectF(area.left(), area.top() + head + at * high, area.width(), high)


def button_box(area: QRectF, table: CallTable, *, roomy: bool) -> QRectF | None:
    """全到; where nobody may be noted now there is none."""
    if not roomy or table.state != "missing":
        return None
    return QRectF(area.right() - 112, area.bottom() - FOOT + 7, 100, 30)


def paint(painter: QPainter, area: QRectF, table: CallTable, how: CardLook) -> None:
    """One card."""
    look = _LOOKS[table.state]
    ink.box(painter, area, "panel" if look.settled else "surface", "line")
    ink.left_bar(painter, area, look.bar)
    _head(painter, area, table, look, roomy=how.roomy)
    for at, row in enumerate(table.rows):
        _seat(painter, seat_box(area, table, at, roomy=how.roomy), row, how)
    _foot(painter, area, table, how)


def _head(painter: QPainter, area: QRectF, table: CallTable, look: Look, *, roomy: bool) -> None:
    line = QRectF(area.left() + 20, area.top() + 4, area.width() - 34, (HEAD if roomy else TIGHT_HEAD) - 8)
    px = 28 if roomy else 20
    number = str(table.table)
    ink.text(painter, line, number, px, "ink", bold=True)
    ink.text(painter, line.adjusted(ink.width(number, px, bold=True) + 7, 3, 0, 3), "桌", 15, "ink2")
    word = chip_word(table)
    size = chip.size(word)
    badge = QRectF(line.right() - size.width(), line.center().y() - 12, size.width(), size.height())
    chip.paint(painter, badge, look, word)


def _seat(painter: QPainter, area: QRectF, row: CallRow, how: CardLook) -> None:
    ink.rule(painter, area.left() + ink.BAR, area.right() - 1, area.top())
    if row.number == how.chosen:
        inside = area.adjusted(ink.BAR, 1, -1, -1)
        painter.fillRect(inside, style.colour("focus_ground" if how.here else "sunken"))
        bar = QRectF(inside.left(), inside.top(), 5, inside.height())
        painter.fillRect(bar, style.colour("focus" if how.here else "ink2"))
    line = area.adjusted(20, 0, -14, 0)
    ink.text(painter, line, str(row.seat), 13, "ink3")
    px = 18 if how.roomy else 16
    ink.text(
        painter,
        QRectF(line.left() + 6, line.top(), 42, line.height()),
        row.number,
        px,
        "ink",
        align=ink.RIGHT,
    )
    left = line.left() + 58
    above, below = _state(painter, line, row, how)
    two_lines = how.roomy and bool(row.unit)
    name = QRectF(left, line.top(), line.right() - left - 8, line.height())
    shown = name.adjusted(0, 6, 0, -name.height() / 2 + 2) if two_lines else name
    taken = above if two_lines else max(above, below)
    ink.text(painter, shown.adjusted(0, 0, -taken, 0), row.name if how.roomy else row.called, px, "ink")
    _unit(painter, name.adjusted(0, 0, -max(below, 0 if two_lines else above), 0), row, px, roomy=how.roomy)


def _unit(painter: QPainter, name: QRectF, row: CallRow, px: int, *, roomy: bool) -> None:
    if roomy:
        ink.text(painter, name.adjusted(0, name.height() / 2 + 1, 0, -6), row.unit, 13, "ink2")
        return
    behind = ink.width(row.called, px) + 8
    if not row.twin and name.width() - behind > 40:
        ink.text(painter, name.adjusted(behind, 0, 0, 0), row.unit, 13, "ink3")


def _state(painter: QPainter, line: QRectF, row: CallRow, how: CardLook) -> tuple[float, float]:
    """Icon and word at the right, and below it how often he was called; the pixels that each of the two takes."""
    icon, word, role = _SEATS[row.state]
    if not word:
        return 0.0, 0.0
    note = seat_note(row, how.minutes) if how.roomy else ""
    upper = line.adjusted(0, 6, 0, -line.height() / 2 + 2) if note else line
    wide = ink.width(word, 15, bold=bool(note)) + 20
    ink.text(painter, upper, word, 15, role, bold=row.state != "here", align=ink.RIGHT)
    mark = QRectF(upper.right() - wide, upper.center().y() - 7, 14, 14)
    icons.paint(painter, mark, icon, role)
    if note:
        ink.text(painter, line.adjusted(0, line.height() / 2 + 1, 0, -6), note, 13, "ink2", align=ink.RIGHT)
    return wide, ink.width(note, 13) if note else 0.0


def _foot(painter: QPainter, area: QRectF, table: CallTable, how: CardLook) -> None:
    high = FOOT if how.roomy else TIGHT_FOOT
    line = QRectF(area.left() + 20, area.bottom() - high, area.width() - 34, high)
    ink.rule(painter, area.left() + ink.BAR, area.right() - 1, line.top())
    box = button_box(area, table, roomy=how.roomy)
    words = line.adjusted(0, 0, -(box.width() + 8) if box else 0, 0)
    ink.text(painter, words, foot_text(table), 14 if how.roomy else 13, "ink2")
    if box is not None:
        ink.box(painter, box, "surface", "frame", radius=5)
        ink.text(painter, box.adjusted(12, 0, 0, 0), "全到", 15, "ink")
        ink.text(painter, box.adjusted(0, 0, -10, 0), f"{table.table} 空格", 12, "ink2", align=ink.RIGHT)
