"""Ctrl+Z: a hand or a signature at once; what the whole hall knows of only after Ctrl+Enter."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from ui.ops import Ops
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import is_main_action


class HallUndo(QFrame):
    """A line under the top bar, there only while it asks; it has the keyboard then, and another Ctrl+Z does nothing."""

    left = Signal()
    """Something was taken back, or is left as it is: the keyboard goes home."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hall-undo")
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._ops, self._seq = ops, 0
        self._words, self._main = QLabel(), KeyButton("", "Ctrl+回车", "danger", size="tool")
        ops.changed.connect(self._follow)
        self.hide()

    def _lay_out(self) -> None:
        """Once, when something is asked first: most days nothing is."""
        if self.layout() is not None:
            return
        self._words.setObjectName("hall-undo-words")
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        leave = KeyButton("不撤销", "Esc", size="tool")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 5, 12, 5)
        row.setSpacing(12)
        row.addWidget(self._words, 1)
        row.addWidget(self._main)
        row.addWidget(leave)
        self._main.clicked.connect(self._take_back)
        leave.clicked.connect(self._leave)

    def undo(self) -> None:
        """Takes back this desk's newest action, or asks about it first."""
        found = self._ops.hall_undo()
        if found is not None:
            self._seq, words, word = found
            self._words.setText(words)
            self._main.setText(word)
            self._lay_out()
            self.show()
            self.setFocus()
        elif self._ops.undo():
            self.left.emit()

    def words(self) -> str:
        """What is asked; empty while nothing is."""
        return "" if self.isHidden() else self._words.text()

    def _take_back(self) -> None:
        self.hide()
        self._ops.undo(self._seq)
        self.left.emit()

    def _leave(self) -> None:
        self.hide()
        self.left.emit()

    def _follow(self) -> None:
        """Something else was done meanwhile: the question is about what is not the newest any more."""
        if self.isHidden():
            return
        found = self._ops.hall_undo()
        if found is None or found[0] != self._seq:
            self._leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter alone does nothing."""
        if is_main_action(event):
            self._take_back()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
