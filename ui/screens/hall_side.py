"""Beside the likeness of the big screen: the pages with their digits, and the notice."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.wording.hall import PAGES, Page
from ui.hall.window import digits
from ui.widgets.key_button import KeyButton

WIDTH = 300
MOST = 60
"""Characters of a notice: one line in the hall."""


class NoticeEdit(QLineEdit):
    """Enter puts it up; Esc leaves it as it was."""

    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class HallSide(QWidget):
    """``chosen`` names a page, or is empty for those of the moment."""

    chosen = Signal(str)
    noticed = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDTH)
        self.setProperty("folds", True)
        self.auto = KeyButton("自动：现在该看的", "0", size="tool", wide=True)
        self.auto.setObjectName("hall-auto")
        self.pages: dict[Page, KeyButton] = {
            page: KeyButton(PAGES[page], digit, size="tool", wide=True) for digit, page in digits().items()
        }
        self.notice = NoticeEdit()
        self.notice.setObjectName("hall-notice")
        self.notice.setMaxLength(MOST)
        self.notice.setPlaceholderText("例如：14:40 继续，请回到座位")
        self.notice.setAccessibleName("通知")
        self.clear = KeyButton("收起通知", "Del", size="tool")
        self.clear.setObjectName("hall-clear")
        self.hint = QLabel("回车挂出去，每一张下面都看得到。")
        self._lay_out()
        self.auto.clicked.connect(lambda: self.chosen.emit(""))
        for page, button in self.pages.items():
            button.setObjectName(f"hall-{page}")
            button.clicked.connect(lambda _on=False, page=page: self.chosen.emit(page))
        self.notice.returnPressed.connect(lambda: self.noticed.emit(self.notice.text()))
        self.notice.given_up.connect(self.left)
        self.clear.clicked.connect(lambda: self.noticed.emit(""))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(_label("看哪一页", "head"))
        column.addWidget(self.auto)
        for button in self.pages.values():
            column.addWidget(button)
        column.addSpacing(10)
        column.addWidget(_label("通知　N", "head"))
        column.addWidget(self.notice)
        column.addWidget(self.clear, 0, Qt.AlignmentFlag.AlignLeft)
        self.hint.setProperty("role", "note")
        self.hint.setWordWrap(True)
        column.addWidget(self.hint)
        column.addStretch(1)
        for button in (self.auto, *self.pages.values(), self.clear):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_pages(self, chosen: Page | None, now: Page | None, able: frozenset[Page]) -> None:
        """Which is chosen, which is shown now, which have something to show."""
        self.auto.setText(_marked("自动：现在该看的", on=chosen is None))
        for page, button in self.pages.items():
            button.setText(_marked(PAGES[page], on=page == chosen) + ("　正在放" if page == now else ""))
            button.setEnabled(page in able)

    def show_notice(self, words: str) -> None:
        """What hangs there; what is being typed stays."""
        self.clear.setEnabled(bool(words))
        if not self.notice.hasFocus():
            self.notice.setText(words)


def _marked(word: str, *, on: bool) -> str:
    return f"✓ {word}" if on else word


def _label(words: str, role: str) -> QLabel:
    made = QLabel(words)
    made.setProperty("role", role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made
