"""改用抽签或裁定: the order of the tied, how it was found, and why."""

from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tourney.model.ids import Number
from tourney.queries.entry import TieRow
from tourney.wording.ties import prize_text
from ui.widgets.key_button import KeyButton
from ui.widgets.key_hints import KeyHints
from ui.widgets.keys import CTRL, ENTER, is_main_action
from ui.widgets.notice import Notice

Method = Literal["lots", "referee"]

_LINE = 32
_HINTS = "[↑] [↓] 选人\u3000[Ctrl+↑] [Ctrl+↓] 往前、往后挪\u3000[回车] 下一项"


class OrderList(QListWidget):
    """The tied in order; Ctrl+↑ and Ctrl+↓ move the chosen one."""

    _place = 1

    left_downwards = Signal()
    """Enter: the order is as it should be."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if is_main_action(event):
            event.ignore()
        elif event.modifiers() & CTRL and event.key() in steps:
            self.move_chosen(steps[Qt.Key(event.key())])
        elif event.key() in ENTER:
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)

    def move_chosen(self, by: int) -> None:
        """The chosen one further ahead (−1) or back (+1)."""
        at = self.currentRow()
        if 0 <= at + by < self.count():
            self.insertItem(at + by, self.takeItem(at))
            self.setCurrentRow(at + by)
            self._number()

    def show_people(self, place: int, people: list[tuple[Number, str]]) -> None:
        """The tied for ``place`` and those after it, as they sit; the first is chosen."""
        self.clear()
        self._place = place
        for number, name in people:
            item = QListWidgetItem(self)
            item.setSizeHint(QSize(0, _LINE))
            item.setData(Qt.ItemDataRole.UserRole, (str(number), name))
        self._number()
        self.setCurrentRow(0)
        self.setFixedHeight(_LINE * len(people) + 4)

    def _number(self) -> None:
        for at in range(self.count()):
            number, name = self.item(at).data(Qt.ItemDataRole.UserRole)
            self.item(at).setText(f"\u2002第 {self._place + at}\u3000{number} 号 {name}")

    def order(self) -> tuple[Number, ...]:
        """The numbers, the better place first."""
        return tuple(Number(self.item(i).data(Qt.ItemDataRole.UserRole)[0]) for i in range(self.count()))


class DecidePanel(QFrame):
    """Hidden until asked. The owner runs the command, and says why not or closes."""

    decided = Signal(tuple, str, str)
    """Order, ``lots`` or ``referee``, and the reason."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("score-decide-panel")
        self.setProperty("box", "card")
        self._title = QLabel()
        self._title.setProperty("role", "subheading")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self.people = OrderList()
        self.people.setObjectName("score-decide-order")
        self.people.setAccessibleName("并列的人，先的在上")
        self.lots, self.referee = QRadioButton("抽签"), QRadioButton("裁判长裁定")
        self.reason = QLineEdit()
        self.reason.setObjectName("score-decide-reason")
        self.reason.setAccessibleName("理由")
        self.reason.setPlaceholderText("理由，例如：本人都同意抽签，当场抽定")
        self._notice = Notice("err")
        self._main = KeyButton("定下先后", "Ctrl+回车", "primary")
        self._leave = KeyButton("不改了", "Esc")
        self._lay_out()
        self._main.clicked.connect(self._answer)
        self._leave.clicked.connect(self._go)
        self.people.left_downwards.connect(lambda: self._method().setFocus())
        self.hide()

    def _lay_out(self) -> None:
        how, does = QHBoxLayout(), QHBoxLayout()
        for widget in (QLabel("怎么定的"), self.lots, self.referee):
            how.addWidget(widget)
        how.addStretch(1)
        for button in (self._main, self._leave):
            does.addWidget(button)
        does.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self.people)
        column.addWidget(KeyHints(_HINTS))
        column.addLayout(how)
        column.addWidget(self.reason)
        column.addWidget(self._notice)
        column.addLayout(does)

    def ask(self, tie: TieRow) -> None:
        """The tied in seat order, by lots unless said otherwise; the list has the keyboard."""
        self._title.setText(f"并列第 {tie.place}，{prize_text(tie)}：先的排在上面")
        self.people.show_people(tie.place, list(zip(tie.numbers, tie.names, strict=True)))
        (self.referee if tie.method == "referee" else self.lots).setChecked(True)
        self.reason.clear()
        self._notice.hide()
        self.show()
        self.people.setFocus()

    def asking(self) -> bool:
        """The panel is open."""
        return not self.isHidden()

    def home(self) -> QWidget:
        """The list of people."""
        return self.people

    def say(self, sentence: str) -> None:
        """Why it was not done. What was chosen stays."""
        self._notice.set_sentence("err", sentence)
        self._notice.show()

    def close_question(self) -> None:
        """Away with it."""
        self.hide()

    def _method(self) -> QRadioButton:
        return self.referee if self.referee.isChecked() else self.lots

    def _answer(self) -> None:
        method: Method = "referee" if self.referee.isChecked() else "lots"
        self.decided.emit(self.people.order(), method, self.reason.text().strip())

    def _go(self) -> None:
        self.close_question()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self._answer()
        elif event.key() == Qt.Key.Key_Escape:
            self._go()
        elif event.key() in ENTER:
            self._next()
        else:
            super().keyPressEvent(event)

    def _next(self) -> None:
        """Enter goes on to the next field and never decides; that wants Ctrl+Enter."""
        if self.lots.hasFocus() or self.referee.hasFocus():
            self.reason.setFocus()
