"""One picture of the big screen, drawn into a widget of any size: the window of the hall, and its small likeness."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from tourney.queries.hall_rows import HallTime
from tourney.wording.hall import time_words
from ui import style
from ui.hall import ink, paint_cards, paint_lists, paint_words
from ui.hall.frames import Cards, Clock, Frame, Names, Proof, Ranks, Words
from ui.hall.show import Show

EDGE = 60
BODY = QRectF(EDGE, 184, ink.WIDE - 2 * EDGE, 812)
_CLOCK = QRectF(1120, 20, ink.WIDE - 1120 - EDGE, 160)
_TIME = QRectF(1560, 1006, ink.WIDE - 1560 - EDGE, 64)


class HallView(QWidget):
    """Shows what ``show`` shows. The picture keeps its shape; what is left of the widget is felt."""

    def __init__(self, show: Show, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.show_ = show
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setAccessibleName("大屏")
        show.turned.connect(self._turned)
        show.ticked.connect(self._ticked)

    def sizeHint(self) -> QSize:
        return QSize(960, 540)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        return wide * ink.HIGH // ink.WIDE

    def _turned(self) -> None:
        self.setAccessibleDescription(self.show_.words())
        self.update()

    def _ticked(self) -> None:
        """A second has gone by: only the clock is drawn again, unless the picture is a clock."""
        frame = self.show_.frame()
        if frame is not None and isinstance(frame.body, Clock):
            self.update()
            return
        for area in (_CLOCK, _TIME):
            self.update(self._scaling().mapRect(area).toAlignedRect())

    def _scaling(self) -> QTransform:
        scale = min(self.width() / ink.WIDE, self.height() / ink.HIGH)
        left = (self.width() - ink.WIDE * scale) / 2
        top = (self.height() - ink.HIGH * scale) / 2
        return QTransform.fromTranslate(left, top).scale(scale, scale)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are whose the view is."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(event.rect(), style.projector_colour("ground"))
        painter.setTransform(self._scaling())
        frame, time = self.show_.frame(), self.show_.time()
        if frame is None:
            ink.text(painter, BODY, "现在没有可看的", 64, "onground2", align=ink.CENTER)
            return
        self._head(painter, frame, time)
        self._foot(painter, frame)
        if self._scaling().mapRect(BODY).toAlignedRect().intersects(_inner(event.rect())):
            self._body(painter, frame, time)

    def _head(self, painter: QPainter, frame: Frame, time: HallTime) -> None:
        ink.text(painter, QRectF(EDGE, 34, 1040, 46), self.show_.event_name(), 30, "onground2")
        ink.text(painter, QRectF(EDGE, 78, 1040, 92), frame.title, 60, "onground", bold=True)
        if isinstance(frame.body, Clock):
            return
        caption, figures = time_words(time)
        ink.text(
            painter, QRectF(_CLOCK.left(), 34, _CLOCK.width(), 46), caption, 30, "onground2", align=ink.RIGHT
        )
        ink.text(painter, QRectF(_CLOCK.left(), 72, _CLOCK.width(), 104), figures, ink.CLOCK, "onground", bold=True,
                 align=ink.RIGHT)  # fmt: skip

    def _foot(self, painter: QPainter, frame: Frame) -> None:
        part = f"{frame.part}/{frame.parts}　" if frame.parts > 1 else ""
        ink.text(painter, _TIME, f"{part}{self.show_.clock_time()}", 30, "onground2", align=ink.RIGHT)
        notice = self.show_.notice() if frame.page != "notice" else ""
        room = QRectF(EDGE, 1006, _TIME.left() - EDGE - 20, 64)
        if not notice:
            ink.text(painter, room, frame.foot, 30, "onground2")
            return
        wide = min(room.width(), ink.width(f"通知　{notice}", 36, bold=True) + 48)
        band = QRectF(room.left(), room.top() + 2, wide, 60)
        ink.card(painter, band, "wait_ground")
        ink.text(painter, band.adjusted(24, 0, -20, 0), f"通知　{notice}", 36, "ink", bold=True)

    def _body(self, painter: QPainter, frame: Frame, time: HallTime) -> None:
        body = frame.body
        if isinstance(body, Cards):
            paint_cards.paint(painter, BODY, body, self.show_.seats())
        elif isinstance(body, Names):
            paint_lists.names(painter, BODY, body)
        elif isinstance(body, Ranks):
            paint_lists.ranks(painter, BODY, body, self.show_.stage(frame.page))
        elif isinstance(body, Proof):
            paint_words.proof(painter, BODY, body)
        elif isinstance(body, Words):
            paint_words.words(painter, BODY, body)
        else:
            paint_words.clock(painter, BODY, time)


def _inner(rect: QRect) -> QRect:
    """The clock's corner touches the body by a pixel of rounding."""
    return rect.adjusted(4, 4, -4, -4)
