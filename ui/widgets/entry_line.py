"""The entry line: one hand in five keys and Enter on the number pad, its three points shown before Enter.

It knows no rules. After each key it shows what ``preview`` says of the figures typed so far.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from ui.widgets import entry_paint, entry_state
from ui.widgets.entry_paint import HEIGHT, Mark, Preview
from ui.widgets.entry_state import Cell, EntryState
from ui.widgets.key_hints import KeyHints
from ui.widgets.keys import ENTER
from ui.widgets.notice import Notice, rich
from ui.widgets.pad_keys import PadKey, pad_keys
from ui.widgets.sheet_columns import SheetColumns

Typed = dict[str, Any]

BELOW = 138
"""Room below the line for sentence, error and warning; always kept, so that the line stays where it is."""

_NOT_OURS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class EntryLine(QWidget):
    """The line, and below it the sentence, error and warning about what is typed."""

    marks_the_keyboard = True
    submitted = Signal(dict)
    """Enter on a complete line without a problem; the line keeps its figures until ``clear``."""
    changed = Signal()
    """A figure, the cell or the mode has changed."""
    left_upwards = Signal()
    """↑: to the hands above."""

    def __init__(
        self,
        state: EntryState,
        preview: Callable[[Typed], Preview],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._preview_of = preview
        self._title = ""
        self._totals_note = ""
        self._totals_word = "只录总分"
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT + BELOW)
        self._build_below()
        self._refresh()

    def _build_below(self) -> None:
        self._sentence = QLabel(self)
        self._sentence.setTextFormat(Qt.TextFormat.RichText)
        self._sentence.setWordWrap(True)
        self._sentence.setProperty("role", "second")
        self._problem, self._warning = Notice("err", "", self), Notice("wait", "", self)
        self._hints = KeyHints("", self)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, HEIGHT + 10, 16, 10)
        column.setSpacing(8)
        for widget in (self._sentence, self._problem, self._warning, self._hints):
            column.addWidget(widget)
        column.addStretch(1)

    # ── what the screen tells it ─────────────────────────────────────────

    def set_hand(self, title: str) -> None:
        """The number of the hand being entered, as it stands at the left."""
        self._title = title
        self._refresh()

    def set_totals(self, word: str, note: str) -> None:
        """What ``×`` is called (只录总分, 只录加赛) and the line below the title of the totals."""
        self._totals_word, self._totals_note = word, note
        self._refresh()

    def set_hints(self, words: str) -> None:
        """The lowest line; words in ``[ ]`` are drawn as keys."""
        self._hints.set_words(words)

    def set_state(self, state: EntryState) -> None:
        """Other cells, for other rules or another table; what was typed in ``state`` is shown."""
        self._state = state
        self._refresh()

    def set_preview(self, preview: Callable[[Typed], Preview]) -> None:
        """Whom to ask what the typed figures come to, from now on."""
        self._preview_of = preview

    def state(self) -> EntryState:
        """What is typed; a screen keeps it to come back to an unfinished table."""
        return self._state

    def clear(self) -> None:
        """Empty the line: the hand is recorded."""
        self._state.clear()
        self._refresh()

    def load(self, values: Typed) -> None:
        """Put a recorded hand onto the line, to be corrected."""
        self._state.load(values)
        self._refresh()

    def refresh(self) -> None:
        """Ask ``preview`` again: the table has changed meanwhile. What is typed stays."""
        self._refresh()

    # ── what it tells the screen ─────────────────────────────────────────

    def values(self) -> Typed:
        """The figures typed so far, as ``EntryState.values`` says."""
        return self._state.values()

    def preview(self) -> Preview:
        """What ``preview`` said last."""
        return self._shown

    def is_empty(self) -> bool:
        """Nothing is typed, so nothing would be lost."""
        return not self._state.begun

    def cell_caption(self) -> str:
        """Caption of the cell the keyboard is in: 结果, 3 座总分."""
        cell = self._state.cell()
        return cell.caption if cell else "流局"

    def keys(self) -> dict[str, PadKey]:
        """What each key of the number pad does now."""
        return pad_keys(self._state, ready=self._ready(), totals_word=self._totals_word)

    def _ready(self) -> bool:
        return self._state.missing() is None and self._shown.problem is None

    # ── keys ─────────────────────────────────────────────────────────────

    def press(self, key: str) -> bool:
        """Do what the key does, by its character or ``Enter``; ``False`` if it does nothing here.

        A line end is Enter too, as input methods send it.
        """
        if key in {"Enter", "\r", "\n"}:
            self._enter()
        elif len(key) == 1 and key in "0123456789":
            self._digit(key)
        elif not self._sign(key):
            return False
        self._refresh()
        return True

    def _sign(self, key: str) -> bool:
        if key in entry_state.MINUS_KEYS:
            self._state.minus()
        elif key == "+":
            self._state.toggle_spring()
        elif key in entry_state.CLEAR_KEYS:
            self._state.clear_line()
        elif key in entry_state.PASS_KEYS:
            self._state.switch("passed_out")
        elif key in entry_state.TOTALS_KEYS:
            self._state.switch("totals")
        else:
            return self._state.letter(key.upper())
        return True

    def _digit(self, digit: str) -> None:
        self._state.digit(digit)
        cell = self._state.cell()
        problem = self._preview_of(self._state.values()).problem
        stuck = problem is not None and cell is not None and problem.cell == cell.key
        if self._state.may_move_on() and not stuck:
            self._state.step(1)

    def _enter(self) -> None:
        missing = self._state.missing()
        if self._shown.problem is not None and self._state.mode == "totals":
            self._state.step(1)
        elif self._shown.problem is not None:
            self._state.go_to(self._shown.problem.cell)
        elif missing is None:
            self.submitted.emit(self._state.values())
        elif self._state.mode == "totals" and self._state.cell() != missing:
            self._state.step(1)
        else:
            self._state.go_to(missing.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & _NOT_OURS or not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        moves: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Left: lambda: self._state.step(-1),
            Qt.Key.Key_Right: lambda: self._state.step(1),
            Qt.Key.Key_Backspace: self._state.erase,
            Qt.Key.Key_Delete: self._state.clear_line,
            Qt.Key.Key_F2: self._state.widen,
            Qt.Key.Key_Up: self.left_upwards.emit,
        }
        if event.key() in ENTER:
            return self.press("Enter")
        if event.key() not in moves:
            return all(self.press(key) for key in entry_state.plain(event.text())) and bool(event.text())
        moves[event.key()]()
        self._refresh()
        return True

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """What an input method commits counts as typed, full-width digits and its Enter too."""
        for key in entry_state.plain(event.commitString()):
            self.press(key)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = next((cell for cell, box in self._boxes() if box.contains(event.position())), None)
        if hit is not None:
            self._state.go_to(hit.key)
            self._refresh()

    # ── showing ──────────────────────────────────────────────────────────

    def _refresh(self) -> None:
        self._shown = self._preview_of(self._state.values())
        if self._state.surplus:
            self._shown = msgspec.structs.replace(self._shown, problem=self._surplus())
        self._say()
        self.update()
        self.changed.emit()

    def _surplus(self) -> Mark:
        """A digit too many: a bid of two digits was typed digit by digit, so all that follow may be shifted."""
        cell = self._state.cell()
        words = self._state.surplus_words.format(digit=self._state.surplus)
        return Mark(cell.key if cell else "", words)

    def _say(self) -> None:
        shown = self._shown
        lead = shown.sentence.partition("：")
        self._sentence.setText(rich(shown.sentence, lead=lead[0] + lead[1] if lead[1] else ""))
        self._sentence.setVisible(bool(shown.sentence) and shown.problem is None)
        self._tell(self._problem, "err", shown.problem)
        self._tell(self._warning, "wait", shown.warning)
        self._hints.setVisible(bool(self._hints.words()) and not shown.warning)
        cell = self._state.cell()
        self.setAccessibleName(f"录分 {self._title}，正在填{self.cell_caption()}")
        said = (cell.hint if cell else "", shown.sentence, *(m.sentence for m in shown.marks()))
        self.setAccessibleDescription(" ".join(filter(None, said)))

    def _tell(self, notice: Notice, kind: str, mark: Mark | None) -> None:
        notice.setVisible(mark is not None)
        if mark is not None:
            where = next((box for cell, box in self._boxes() if cell.key == mark.cell), None)
            pointer = where.center().x() - 16 if where else None
            notice.set_sentence("err" if kind == "err" else "wait", mark.sentence, pointer=pointer)

    def _columns(self) -> SheetColumns:
        """As many seats as the table has: their points stand below those of the grid."""
        return SheetColumns(self.width(), max(len(self._shown.points), len(self._state.total_cells), 1))

    def _boxes(self) -> list[tuple[Cell, QRectF]]:
        """Every cell that is shown, and where."""
        return entry_paint.boxes(self._state, self._columns())

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._say()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns = self._columns()
        entry_paint.ground(painter, columns)
        if self._state.mode == "totals":
            lines = (self._totals_word, self._totals_note, self._shown.aside)
            entry_paint.totals_title(painter, lines, wrong=self._shown.problem is not None)
        else:
            entry_paint.hand_title(painter, self._title, self._state)
            entry_paint.points(painter, columns, self._shown)
        for cell, box in self._boxes():
            entry_paint.cell(painter, cell, box, self._state, self._shown, here=self.hasFocus())

    def sizeHint(self) -> QSize:
        return QSize(867, HEIGHT + BELOW)

    def minimumSizeHint(self) -> QSize:
        return QSize(640, HEIGHT + BELOW)

    def cell_point(self, key: str) -> QPointF | None:
        """Middle of a cell, for a pointer drawn elsewhere."""
        return next((box.center() for cell, box in self._boxes() if cell.key == key), None)
