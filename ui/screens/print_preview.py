"""A PDF on the screen: its pages below each other, drawn when they come into sight."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ui import style
from ui.widgets import ink

GAP = 10


class _Pages(QWidget):
    """The strip of pages, or one sentence in place of it."""

    def __init__(self, owner: "PaperPreview") -> None:
        super().__init__()
        self._owner = owner

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for page, area in enumerate(self._owner.areas()):
            if area.intersects(event.rect()):
                painter.drawImage(area, self._owner.picture(page, area.size()))
                painter.setPen(ink.pen("frame"))
                painter.drawRect(area.adjusted(0, 0, -1, -1))
        if not self._owner.pages():
            painter.setFont(style.font(15))
            painter.setPen(style.colour("ink2"))
            room = QRectF(self.rect()).adjusted(24, 24, -24, -24)
            how = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(room, how, self._owner.words())


class PaperPreview(QScrollArea):
    """``show_pdf`` or ``say``; the width of the widget is the width of a page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("print-preview")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(240)
        self._words = ""
        self._name = ""
        self._pdf = QPdfDocument(self)
        self._held = QBuffer(self)
        self._pictures: dict[tuple[int, int, int], QImage] = {}
        self._body = _Pages(self)
        self.viewport().setAutoFillBackground(False)
        self._body.setAutoFillBackground(False)
        self.setWidget(self._body)

    def show_pdf(self, data: bytes, name: str) -> None:
        """Show this document, from its first page unless it is the one that is shown already."""
        if self.pages() and self._held.data() == data:
            return  # a tick or another desk's action changed nothing on it
        self._let_go()
        if name != self._name:
            self.verticalScrollBar().setValue(0)
        self._name = name
        self._held.setData(QByteArray(data))
        self._held.open(QIODevice.OpenModeFlag.ReadOnly)
        self._pdf.load(self._held)
        self._words = ""
        self.setAccessibleName(f"预览：{name}，{self.pages()} 页")
        self._lay_out()

    def say(self, words: str) -> None:
        """No page: a sentence that says why."""
        self._let_go()
        self._words = words
        self.setAccessibleName(words)
        self._lay_out()

    def _let_go(self) -> None:
        self._pdf.close()
        self._held.close()
        self._pictures.clear()

    def pages(self) -> int:
        """How many pages are shown."""
        return self._pdf.pageCount()

    def turn(self, by: int) -> None:
        """Scrolls to the page after (+1) or before (−1) the one at the top."""
        bar, tops = self.verticalScrollBar(), [area.top() for area in self.areas()]
        if tops:
            at = sum(top <= bar.value() for top in tops) - 1
            bar.setValue(tops[min(max(at + by, 0), len(tops) - 1)])

    def words(self) -> str:
        """The sentence that is shown in place of pages."""
        return self._words

    def areas(self) -> list[QRect]:
        """Where each page stands on the strip."""
        found, top, wide = [], 0, self.viewport().width()
        for page in range(self.pages()):
            size = self._pdf.pagePointSize(page)
            high = round(wide * size.height() / size.width()) if size.width() else 0
            found.append(QRect(0, top, wide, high))
            top += high + GAP
        return found

    def picture(self, page: int, size: QSize) -> QImage:
        """The page as a picture of this size, as sharp as the screen is."""
        ratio = self.devicePixelRatioF()
        sharp = QSize(round(size.width() * ratio), round(size.height() * ratio))
        key = (page, sharp.width(), sharp.height())
        if key not in self._pictures:
            self._pictures[key] = self._drawn(page, sharp)
        return self._pictures[key]

    def _drawn(self, page: int, size: QSize) -> QImage:
        paper = QImage(size, QImage.Format.Format_RGB32)
        paper.fill(QColor(style.palette("light")["surface"]))  # paper is white in every theme
        painter = QPainter(paper)
        painter.drawImage(0, 0, self._pdf.render(page, size))
        painter.end()
        return paper

    def _lay_out(self) -> None:
        areas = self.areas()
        high = areas[-1].bottom() + 1 if areas else self.viewport().height()
        self._body.resize(self.viewport().width(), high)
        self._body.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._pictures.clear()
        self._lay_out()
