"""What is being done and how long already, with the way out; seen only when it takes more than a second."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from ui.widgets.key_button import KeyButton

SECOND = 1000


class WaitingLine(QFrame):
    """Begin it with the work, end it with the answer."""

    cancelled = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("box", "settled")
        self._words, self._seconds = "", 0
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self.cancel = KeyButton("取消", "Esc", size="tool")
        self.cancel.setObjectName(f"{name}-cancel")
        self.cancel.clicked.connect(self.cancelled)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.addWidget(self._label, 1)
        row.addWidget(self.cancel)
        self._timer = QTimer(self)
        self._timer.setInterval(SECOND)
        self._timer.timeout.connect(self._tick)
        self.hide()

    def begin(self, words: str) -> None:
        """``words`` say what is being done: 正在读“报名表.xlsx”."""
        self._words, self._seconds = words, 0
        self.hide()
        self._timer.start()

    def say(self, words: str) -> None:
        """Other words for the same work: how far it is."""
        self._words = words

    def end(self) -> None:
        """It is done, or dropped."""
        self._timer.stop()
        self.hide()

    def words(self) -> str:
        """What it says; empty while it is hidden."""
        return "" if self.isHidden() else self._label.text()

    def _tick(self) -> None:
        self._seconds += 1
        self._label.setText(f"{self._words}，已经 {self._seconds} 秒。")
        self.show()
