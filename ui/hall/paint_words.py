"""The clock over the whole screen, the code of a draw, and a few words."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.queries.hall_rows import HallTime
from tourney.wording.hall import own_time_text, time_words
from ui.hall import ink
from ui.hall.frames import Proof, Words

_OWN = 8
"""Tables with a time of their own that are named."""
OVER = "时间到，打完手中这一副就收牌"


def clock(painter: QPainter, body: QRectF, time: HallTime) -> None:
    """Minutes and seconds as high as there is room; which tables have other times; how many have finished."""
    caption, figures = time_words(time)
    own = time.own[:_OWN]
    wide = body.width() - (500 if own else 0)
    room = QRectF(body.left(), body.top(), wide, body.height())
    if not figures:
        figures, caption = _without_clock(time), "打完的桌"
    over = time.left is not None and time.left < 0
    ink.text(
        painter, QRectF(room.left(), room.top() + 60, wide, 70), caption, 56, "onground2", align=ink.CENTER
    )
    ink.text(painter, QRectF(room.left(), room.top() + 130, wide, 420), figures, 360, "onground", bold=True,
             align=ink.CENTER)  # fmt: skip
    if over:
        said = QRectF(room.center().x() - 520, room.top() + 560, 1040, 104)
        ink.card(painter, said, "wait_ground")
        ink.text(painter, said, OVER, 52, "ink", bold=True, align=ink.CENTER)
    if time.left is not None:
        done = f"打完 {time.done}/{time.tables} 桌"
        ink.text(
            painter,
            QRectF(room.left(), room.bottom() - 110, wide, 60),
            done,
            44,
            "onground2",
            align=ink.CENTER,
        )
    for at, (table, left) in enumerate(own):
        line = QRectF(room.right() + 20, body.top() + 20 + at * 92, 480, 80)
        ink.card(painter, line)
        ink.text(painter, line.adjusted(20, 0, -20, 0), own_time_text(table, left), 40, "ink", bold=True)


def _without_clock(time: HallTime) -> str:
    return f"{time.done}/{time.tables}"


def proof(painter: QPainter, body: QRectF, shown: Proof) -> None:
    """The commit code before the draw; with it the hall's number and the secret afterwards."""
    draw = shown.draw
    lines = [("承诺码", draw.commit)]
    if shown.secret:
        lines = [("现场报的数", draw.hall), ("密钥", draw.secret), ("承诺码", draw.commit)]
        below = "密钥算出的 SHA-256 就是抽签前公布的承诺码；种子由密钥、现场的数和参赛号算出，谁都可以核对"
    elif draw.version:
        below = "抽签前公布的承诺码"
    else:
        below = f"{draw.people} 人的名单已经定下。请在场的人报一个数，报完才抽签"
    high = (body.height() - 90) / 3
    for at, (label, value) in enumerate(lines):
        line = QRectF(body.left(), body.top() + at * high, body.width(), high - 24)
        ink.card(painter, line)
        ink.text(
            painter, QRectF(line.left() + 40, line.top(), 220, line.height()), label, 40, "ink2", bold=True
        )
        _code(painter, line.adjusted(290, 0, -40, 0), value)
    ink.text(
        painter,
        QRectF(body.left(), body.bottom() - 80, body.width(), 70),
        below,
        36,
        "onground",
        align=ink.CENTER,
    )


def _code(painter: QPainter, area: QRectF, value: str) -> None:
    """A long code in two lines of groups of eight."""
    groups = [value[at : at + 8] for at in range(0, len(value), 8)]
    lines = ["  ".join(groups[:4]), "  ".join(groups[4:])] if len(groups) > 2 else [value]
    high = area.height() / len(lines) if len(lines) > 1 else area.height()
    for at, words in enumerate(lines):
        box = QRectF(area.left(), area.top() + at * high * 0.8 + (area.height() * 0.1 if len(lines) > 1 else 0),
                     area.width(), high * 0.8 if len(lines) > 1 else high)  # fmt: skip
        ink.text(painter, box, words, 60, "ink", bold=True)


def words(painter: QPainter, body: QRectF, shown: Words) -> None:
    """In the middle; several people or things, parted by ；, have a line each."""
    room = body.adjusted(60, 20, -60, -20 - (140 if shown.below else 0))
    said = shown.words
    if "；" in said:  # several people or things: a line each
        said = said.replace("：", "：\n", 1).replace("；", "\n")
    ink.wrapped(painter, room, said, 160, "onground")
    if shown.below:
        low = QRectF(body.left(), body.bottom() - 150, body.width(), 100)
        ink.text(painter, low, shown.below, 64, "onground2", align=ink.CENTER)
