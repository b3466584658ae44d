"""Before a draw that does not come out even: byes or filling up, and who fills up when several are equal."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tourney.model.ids import Number
from tourney.queries.rows import PlayerRow
from ui.widgets.ask_panel import AskEdit
from ui.widgets.entry_state import plain
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import is_main_action
from ui.widgets.notice import Notice

WIDE = 640
_IN_LINES = 8
"""More people than this do not stand in a line each."""


class _Card(QFrame):
    """A panel with a title, a sentence, and one main action."""

    def __init__(self, name: str, title: str, word: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("box", "card")
        self.setMaximumWidth(WIDE)
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        self.words = QLabel()
        self.words.setProperty("role", "second")
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.middle = QVBoxLayout()
        self.middle.setSpacing(4)
        self.notice = Notice("err")
        self.notice.setObjectName(f"{name}-notice")
        self.notice.hide()
        self.button = KeyButton(word, "Ctrl+回车", "primary")
        self.button.setObjectName(f"{name}-main")
        foot = QHBoxLayout()
        foot.addWidget(self.button)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(heading)
        column.addWidget(self.words)
        column.addLayout(self.middle)
        column.addWidget(self.notice)
        column.addLayout(foot)
        self.button.clicked.connect(self.act)

    def act(self) -> None:
        """The main action."""
        raise NotImplementedError

    def say(self, sentence: str) -> None:
        """Why it was not done."""
        self.notice.set_sentence("err", sentence)
        self.notice.setVisible(bool(sentence))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self.act()
        else:
            super().keyPressEvent(event)


Way = tuple[str, str, str]
"""The method of the command, its word, and what it means."""


class LeftoversPanel(_Card):
    """Arrows choose, Ctrl+Enter settles."""

    chosen = Signal(str)
    """The method of the command ``Leftovers``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("leftovers", "人数不整，怎么办", "就这样办", parent)
        self._options: dict[str, QRadioButton] = {}
        self._means: list[QLabel] = []
        self._group = QButtonGroup(self)
        self._asked: tuple[object, ...] = ()

    def show_choice(self, words: str, asked: tuple[object, ...], ways: Sequence[Way], method: str) -> None:
        """The ways out, one of them marked where it was chosen before. The mark stays while ``asked`` is the same."""
        self.words.setText(words)
        if asked == self._asked:
            return
        self._asked = asked
        self._clear()
        for way in ways:
            self._add(*way)
        options = [way[0] for way in ways]
        self._options[method if method in options else options[0]].setChecked(True)

    def _clear(self) -> None:
        for gone in (*self._options.values(), *self._means):
            gone.hide()
            gone.deleteLater()
        self._options, self._means = {}, []

    def _add(self, option: str, word: str, means: str) -> None:
        radio = QRadioButton(word)
        radio.setObjectName(f"leftovers-{option}")
        radio.setAccessibleDescription(means)
        label = QLabel(means)
        label.setProperty("role", "note")
        label.setContentsMargins(26, 0, 0, 6)
        label.setWordWrap(True)
        self._group.addButton(radio)
        self._options[option] = radio
        self._means.append(label)
        self.middle.addWidget(radio)
        self.middle.addWidget(label)

    def home(self) -> QWidget:
        """The way that is marked."""
        return next((radio for radio in self._options.values() if radio.isChecked()), self.button)

    def act(self) -> None:
        """Hands over the way that is marked."""
        option = next((key for key, radio in self._options.items() if radio.isChecked()), "")
        if option:
            self.chosen.emit(option)


class FillTiePanel(_Card):
    """People with equal results for too few places: the referee lets them draw lots and types the order."""

    decided = Signal(tuple, str)
    """The order, and the reason."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("fill-tie", "谁来递补", "记下抽签顺序", parent)
        self._people: tuple[PlayerRow, ...] = ()
        self._least = 0
        self._list, self.order, self.reason = QLabel(), AskEdit(), AskEdit("现场抽签")
        self._echo = QLabel()
        self._list.setTextFormat(Qt.TextFormat.PlainText)
        self._list.setWordWrap(True)
        self._echo.setProperty("role", "second")
        self._echo.setWordWrap(True)
        self.order.setObjectName("fill-tie-order")
        self.order.setPlaceholderText("先抽到的在前，号之间空一格")
        self.reason.setObjectName("fill-tie-reason")
        self.order.returnPressed.connect(self.reason.setFocus)
        self.order.textChanged.connect(self._say_names)
        for label, widget in (
            ("", self._list),
            ("抽出的顺序", self.order),
            ("", self._echo),
            ("理由", self.reason),
        ):
            if label:
                self.middle.addWidget(QLabel(label))
            self.middle.addWidget(widget)

    def show_tie(self, sentence: str, people: tuple[PlayerRow, ...], least: int) -> None:
        """Who is equal, and for how many places; ``least``: how many of them have to be put in order."""
        self.words.setText(sentence)
        self._people, self._least = people, least
        between = "\n" if len(people) <= _IN_LINES else "；"
        self._list.setText(between.join(f"{row.number} 号 {row.name}　{row.unit}" for row in people))

    def home(self) -> QWidget:
        """Where the order is typed."""
        return self.order

    def _names(self) -> dict[str, str]:
        return {str(row.number): row.name for row in self._people}

    def _say_names(self, text: str) -> None:
        names = self._names()
        self._echo.setText("、".join(names.get(number, f"{number} 号？") for number in numbers_in(text)))
        self.say("")

    def act(self) -> None:
        """Hands over the order once everybody stands in it, and nobody twice."""
        typed, names = numbers_in(self.order.text()), self._names()
        missing = [number for number in names if number not in typed]
        foreign = [number for number in typed if number not in names]
        if foreign:
            self.say(f"{'、'.join(foreign)} 号不在这几个人里。只排 {'、'.join(names)} 号，请改顺序。")
        elif missing and self._least < len(names) and len(set(typed)) < self._least:
            self.say(f"抽到的要写 {self._least} 个号，现在写了 {len(set(typed))} 个，请补上。")
        elif missing and self._least == len(names):
            self.say(f"顺序里缺 {'、'.join(missing)} 号。几个人都要排，请补上。")
        elif len(set(typed)) != len(typed):
            self.say("顺序里有人排了两次。每人只排一次，请改顺序。")
        else:
            self.decided.emit(tuple(Number(number) for number in typed), self.reason.text().strip())


def numbers_in(text: str) -> list[str]:
    """Numbers typed in a row, whatever stands between them."""
    text = plain(text)
    for mark in ",、;/":
        text = text.replace(mark, " ")
    return text.split()
