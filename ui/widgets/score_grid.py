"""The score sheet as a grid, in the order of the paper one. The entry line stands below it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollBar, QWidget

from tourney.queries.rows import TableRow
from ui import style
from ui.widgets import grid_paint
from ui.widgets.grid_lines import HIGH, Line, filled_up, lines_of
from ui.widgets.grid_paint import HEAD
from ui.widgets.hand_words import spoken
from ui.widgets.sheet_columns import SheetColumns

Place = tuple[int, int]
"""Play (0, or the number of the overtime) and hand."""


class _Head(QWidget):
    """The head, which does not scroll."""

    def __init__(self, grid: "ScoreGrid") -> None:
        super().__init__(grid)
        self.table: TableRow | None = None
        self.without: frozenset[str] = frozenset()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.table is not None:
            seats = len(self.table.seats)
            grid_paint.head(painter, SheetColumns(self.width(), seats, self.without), self.table)


class ScoreGrid(QAbstractScrollArea):
    """↑ ↓ choose a hand, F2 asks to amend it, ↓ below the last hand goes back to the entry line."""

    marks_the_keyboard = True
    amend = Signal(int, int)
    """Play and hand that are to be corrected."""
    chosen_changed = Signal()
    left_downwards = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table: TableRow | None = None
        self._head = _Head(self)
        self._lines: list[Line] = []
        self._base: list[Line] = []
        self._chosen: Place | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportMargins(0, HEAD, 0, 0)
        self._bar = self._overlaid_bar()

    def _overlaid_bar(self) -> QScrollBar:
        """A bar over the lines and below the head, so that the columns keep their width."""
        bar, real = QScrollBar(Qt.Orientation.Vertical, self), self.verticalScrollBar()
        real.rangeChanged.connect(bar.setRange)
        real.rangeChanged.connect(lambda _least, most: bar.setVisible(most > 0))
        real.valueChanged.connect(bar.setValue)
        bar.valueChanged.connect(real.setValue)
        return bar

    def show_table(
        self,
        table: TableRow,
        *,
        entering: int | None = None,
        stage_name: str = "",
        notes: dict[int, str] | None = None,
        late: frozenset[int] = frozenset(),
        hidden: bool = False,
        without: frozenset[str] = frozenset(),
    ) -> None:
        """Show ``table``. ``entering``: the play being typed; ``notes``: overtime → its terms.

        ``without``: headings under which the rules have nothing.
        ``late``: hands that came after time; ``hidden``: their figures are not shown, as they are typed again.

        The chosen hand and the scrolled place stay; a hand that is new is scrolled to.
        """
        grown = self._table is None or self._table.id != table.id or self._table.plays != table.plays
        if self._table is None or self._table.id != table.id:
            self._chosen = None
        self._table = table
        self._base = lines_of(
            table, entering=entering, stage_name=stage_name, notes=notes or {}, late=late, hidden=hidden
        )
        self._lay_out()
        if grown and self._chosen is None:
            self._show_end()
        self._name()
        self._head.table, self._head.without = table, without
        self._head.update()
        self.viewport().update()

    def without(self) -> frozenset[str]:
        """Headings that are not shown."""
        return self._head.without

    def chosen(self) -> Place | None:
        """The hand chosen by ↑ ↓, a click or ``choose``."""
        return self._chosen

    def choose(self, play: int, hand: int) -> None:
        """Choose a hand and scroll to it; nothing happens if it is not there."""
        if (play, hand) in self._places():
            self._set_chosen((play, hand))

    def choose_last(self) -> None:
        """Choose the newest hand, as ↑ from the entry line does."""
        if self._places():
            self._set_chosen(self._places()[-1])

    def choose_none(self) -> None:
        """Nothing is chosen; the keyboard is elsewhere."""
        self._set_chosen(None)

    def _places(self) -> list[Place]:
        return [(line.play, line.number) for line in self._lines if line.kind == "hand"]

    def _set_chosen(self, place: Place | None) -> None:
        self._chosen = place
        if place is not None:
            self._scroll_to(place)
        self._name()
        self.viewport().update()
        self.chosen_changed.emit()

    def _name(self) -> None:
        if self._table is None:
            return
        self.setAccessibleName(f"第 {self._table.id.table} 桌记分表")
        line = next((line for line in self._lines if self._is_chosen(line)), None)
        self.setAccessibleDescription(spoken(line.hand) if line and line.hand else "")

    def _is_chosen(self, line: Line) -> bool:
        return line.kind == "hand" and (line.play, line.number) == self._chosen

    # ── lines and scrolling ──────────────────────────────────────────────

    def _lay_out(self) -> None:
        limited = self._table is not None and bool(self._table.plays) and self._table.plays[-1].limit
        self._lines = self._base if limited else filled_up(self._base, self.viewport().height())
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, sum(line.height for line in self._lines) - self.viewport().height()))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(HIGH)
        self._bar.setPageStep(bar.pageStep())
        self._bar.setVisible(bar.maximum() > 0)

    def _show_end(self) -> None:
        """The line being entered, or the newest hand, in sight."""
        kinds = [line.kind for line in self._lines]
        if "entering" in kinds:
            self._reveal(kinds.index("entering"))
        elif self._places():
            self._scroll_to(self._places()[-1])

    def _scroll_to(self, place: Place) -> None:
        self._reveal(next(i for i, line in enumerate(self._lines) if (line.play, line.number) == place))

    def _reveal(self, index: int) -> None:
        top = sum(line.height for line in self._lines[:index])
        bottom = top + self._lines[index].height
        bar = self.verticalScrollBar()
        if top < bar.value():
            bar.setValue(top)
        elif bottom > bar.value() + self.viewport().height():
            bar.setValue(bottom - self.viewport().height())

    def _line_at(self, y: float) -> Line | None:
        top = float(-self.verticalScrollBar().value())
        for line in self._lines:
            if top <= y < top + line.height:
                return line
            top += line.height
        return None

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._head.setGeometry(0, 0, self.width(), HEAD)
        self._bar.setGeometry(self.width() - 12, HEAD, 12, self.height() - HEAD)
        self._lay_out()

    # ── keys and mouse ───────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif event.key() in steps:
            self._step(steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_F2 and self._chosen is not None:
            self.amend.emit(*self._chosen)
        else:
            event.ignore()

    def _step(self, by: int) -> None:
        places = self._places()
        if not places:
            self.left_downwards.emit()
        elif self._chosen not in places:
            self._set_chosen(places[-1])
        elif by > 0 and self._chosen == places[-1]:
            self.choose_none()
            self.left_downwards.emit()
        else:
            self._set_chosen(places[max(0, places.index(self._chosen) + by)])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().y())
        if line is not None and line.kind == "hand":
            self._set_chosen((line.play, line.number))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().y())
        if line is not None and line.kind == "hand":
            self.amend.emit(line.play, line.number)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def line_point(self, play: int, hand: int) -> QPointF | None:
        """Middle of a hand's line in the viewport, scrolled out or not."""
        top = float(-self.verticalScrollBar().value())
        for line in self._lines:
            if line.kind == "hand" and (line.play, line.number) == (play, hand):
                return QPointF(80, top + line.height / 2)
            top += line.height
        return None

    # ── drawing ──────────────────────────────────────────────────────────

    def _columns(self) -> SheetColumns:
        return SheetColumns(self.width(), len(self._table.seats) if self._table else 3, self._head.without)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.viewport().rect(), style.colour("surface"))
        top, bottom = float(-self.verticalScrollBar().value()), self.viewport().height()
        for line in self._lines:
            if top + line.height > 0 and top < bottom:
                self._paint_line(painter, line, top)
            top += line.height

    def _paint_line(self, painter: QPainter, line: Line, top: float) -> None:
        columns = self._columns()
        grid_paint.line(painter, columns, line, top, chosen=self._is_chosen(line) and self.hasFocus())
        if line.kind == "closed" and line.play == 0 and self._table is not None:
            area = QRectF(0, top, columns.width, line.height)
            grid_paint.closed_places(painter, columns, self._table, area)

    def sizeHint(self) -> QSize:
        return QSize(867, HEAD + 11 * HIGH)

    def minimumSizeHint(self) -> QSize:
        return QSize(640, HEAD + 3 * HIGH)
