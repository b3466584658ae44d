"""The blue ring around whatever has the keyboard; a style sheet cannot draw outside a widget."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from ui.widgets import ink

OUT = ink.RING + 1


def shows_keyboard_inside(widget: QWidget) -> bool:
    """Whether it marks a row, a cell or itself where the keyboard is, as lists do and what says so."""
    marks = getattr(widget, "marks_the_keyboard", False)
    return bool(marks) or isinstance(widget, (QAbstractItemView, QScrollArea))


class FocusRing(QWidget):
    """One a window: lies over it, lets the mouse through, and follows the focus."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._around: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)
            self._focus_moved(None, app.focusWidget())

    def around(self) -> QWidget | None:
        """The widget the ring is drawn around; ``None`` while it is hidden."""
        return self._around if self.isVisible() else None

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        for watched in filter(isValid, self._watched):
            watched.removeEventFilter(self)
        mine = now is not None and now.window() is self.window() and not shows_keyboard_inside(now)
        self._around = now if mine else None
        self._watched = self._chain(self._around)
        for watched in self._watched:
            watched.installEventFilter(self)
        self._follow()

    def _chain(self, widget: QWidget | None) -> list[QWidget]:
        """The widget and everything it lies in: a move of any of them moves it."""
        found: list[QWidget] = []
        while widget is not None and widget is not self.parentWidget():
            found.append(widget)
            widget = widget.parentWidget()
        return found

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        followed = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)
        if event.type() in followed:
            self._follow()
        return False

    def _follow(self) -> None:
        widget, window = self._around, self.parentWidget()
        if widget is None or window is None or not isValid(widget) or not widget.isVisible():
            self.hide()
            return
        corner = widget.mapTo(window, QPoint(0, 0))
        self.setGeometry(QRect(corner, widget.size()).adjusted(-OUT, -OUT, OUT, OUT))
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.ring(painter, QRectF(self.rect()).adjusted(OUT, OUT, -OUT, -OUT), gap=0, radius=5)
