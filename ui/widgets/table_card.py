"""One table on the wall, painted whole. It takes the keyboard; its wall knows what the keys do."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tourney.queries.rows import TableRow
from ui.widgets import card_paint
from ui.widgets.card_paint import Shown
from ui.widgets.card_words import CardExtra, Due, spoken


class TableCard(QWidget):
    """Big or small; big ones drop unit and hands as they get lower."""

    marks_the_keyboard = True
    focus_changed = Signal()
    clicked = Signal()
    button_clicked = Signal()

    def __init__(self, row: TableRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = Shown(row, CardExtra(), None)
        self._small = self._pressed = False
        self._picture: QPixmap | None = None
        """As it was drawn last; ``None`` when that is no more what it says."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self._say()

    @property
    def row(self) -> TableRow:
        return self._shown.row

    @property
    def due(self) -> Due | None:
        """What the card's one button does, big or small."""
        return self._shown.due

    def set_row(self, row: TableRow, extra: CardExtra | None = None) -> None:
        """Show other facts; repaints only if they differ."""
        self._show(Shown(row, extra or self._shown.extra, self._shown.clock))

    def set_clock(self, seconds: int | None) -> None:
        """Seconds left at this table; negative once time is up."""
        self._show(Shown(self._shown.row, self._shown.extra, seconds))

    def set_small(self, small: bool) -> None:
        if small != self._small:
            self._small, self._picture = small, None
            self.update()

    def _show(self, shown: Shown) -> None:
        if shown != self._shown:
            self._shown, self._picture = shown, None
            self._say()
            self.update()

    def _say(self) -> None:
        shown = self._shown
        self.setAccessibleName(f"第 {shown.row.id.table} 桌")
        self.setAccessibleDescription(spoken(shown.row, shown.clock, shown.extra))

    def _button(self) -> QRectF | None:
        return None if self._small else card_paint.button(QRectF(self.rect()), self.due)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self._pressed = True

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """The first half was the click."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        where, pressed, self._pressed = self._button(), self._pressed, False
        inside = self.rect().contains(event.position().toPoint())
        if not pressed or not inside or event.button() is not Qt.MouseButton.LeftButton:
            return
        if where is not None and where.contains(event.position()):
            self.button_clicked.emit()
        else:
            self.clicked.emit()

    def focusInEvent(self, _event: QFocusEvent) -> None:
        self.focus_changed.emit()

    def focusOutEvent(self, _event: QFocusEvent) -> None:
        self.focus_changed.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Other colours: light or dark."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.PaletteChange, QEvent.Type.StyleChange}:
            self._picture = None

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A card that says the same is not drawn anew: the wall comes back and scrolls at once, with 200 of them."""
        ratio = self.devicePixelRatioF()
        picture = self._picture
        if picture is None or picture.size() != self.size() * ratio or picture.devicePixelRatio() != ratio:
            picture = self._picture = self._draw(ratio)
        QPainter(self).drawPixmap(0, 0, picture)

    def _draw(self, ratio: float) -> QPixmap:
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw = card_paint.small if self._small else card_paint.big
        draw(painter, QRectF(self.rect()), self._shown)
        painter.end()
        return picture
