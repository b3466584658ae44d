"""晋级线上同分: 附加赛, lots, the referee's word, or everybody goes on."""

from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tourney.model.ids import Number
from ui.screens.score_decide import OrderList
from ui.widgets.choice_card import ChoiceCard
from ui.widgets.key_button import KeyButton

Way = Literal["playoff", "lots", "referee", "extend", "share"]

_WORDS: dict[Way, tuple[str, str, str]] = {
    "playoff": ("附加赛", "", "结束并开附加赛"),
    "lots": ("抽签", "抽到的先后写在下面", "记下先后"),
    "referee": ("裁判长裁定", "写明理由，记入日志", "记下先后"),
    "extend": ("扩额，都进", "多出的人一起进，后面人数会变", "都进，记下"),
    "share": ("并列", "名次并列，不再分先后", "并列，记下"),
}
"""The way, what it means, and the main button."""


class CutPanel(ChoiceCard):
    """↑ ↓ choose the way, Ctrl+Enter takes it. What was typed stays over a refresh."""

    play = Signal()
    """The stage is to be closed, which opens the playoff."""
    decided = Signal(tuple, str, str)
    """Order, method and reason of ``Decide``."""
    way_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("standings-cut", parent)
        self._shown: tuple[object, ...] = ()
        self._title, self._hint = QLabel(), QLabel("先的在上：↑ ↓ 选人，Ctrl+↑ ↓ 挪动")
        self._title.setProperty("role", "subheading")
        self._title.setObjectName("standings-cut-title")
        self._title.setWordWrap(True)
        self._hint.setProperty("role", "caption")
        self._group = QButtonGroup(self)
        self.ways: dict[Way, QRadioButton] = {}
        self._notes: dict[Way, QLabel] = {}
        self.order = OrderList()
        self.order.setObjectName("standings-cut-order")
        self.order.setAccessibleName("同分的人，先的在上")
        self.reason = QLineEdit()
        self.reason.setObjectName("standings-cut-reason")
        self.reason.setAccessibleName("理由")
        self.reason.setPlaceholderText("理由，例如：当场抽签")
        self.main = KeyButton("", "Ctrl+回车", "primary")
        self.main.setObjectName("standings-cut-main")
        self._lay_out()
        self._group.buttonToggled.connect(self._toggled)
        self.order.left_downwards.connect(self.reason.setFocus)
        self.main.clicked.connect(self.act)
        self.hide()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(3)
        column.addWidget(self._title)
        for way, (word, note, _main) in _WORDS.items():
            radio, label = QRadioButton(word), QLabel(note)
            radio.setObjectName(f"cut-{way}")
            label.setProperty("role", "note")
            label.setContentsMargins(26, 0, 0, 2)
            label.setWordWrap(True)
            self._group.addButton(radio)
            self.ways[way], self._notes[way] = radio, label
            column.addWidget(radio)
            column.addWidget(label)
        for widget in (self._hint, self.order, self.reason, self._notice, self.main):
            column.addWidget(widget)

    def show_cut(
        self, title: str, place: int, people: tuple[tuple[Number, str], ...], ways: dict[Way, str]
    ) -> None:
        """``ways``: those that are open now, each with what it means (empty for the usual words)."""
        asked = (title, place, people, tuple(ways))
        self.show()
        if asked == self._shown:
            return
        self._shown = asked
        self._title.setText(title)
        self.order.show_people(place, list(people))
        self.reason.clear()
        self._notice.hide()
        for way, radio in self.ways.items():
            radio.setVisible(way in ways)
            self._notes[way].setText(ways.get(way) or _WORDS[way][1])
        self.ways[next(iter(ways))].setChecked(True)
        self._show_way()

    def hide_cut(self) -> None:
        """Nobody is tied at the cut."""
        self._shown = ()
        self.hide()

    def way(self) -> Way:
        """The one that is marked."""
        return next((way for way, radio in self.ways.items() if radio.isChecked()), "lots")

    def choose(self, way: Way) -> None:
        """Marks a way where it is open, and gives the keyboard to what it asks for."""
        if not self.ways[way].isHidden():
            self.ways[way].setChecked(True)
        (self.order if self._orders() else self.ways[self.way()]).setFocus()

    def _orders(self) -> bool:
        return self.way() in ("lots", "referee")

    def _toggled(self, _button: QAbstractButton, on: bool) -> None:
        if on:
            self._show_way()
            self.way_chosen.emit()

    def _show_way(self) -> None:
        way = self.way()
        for widget in (self._hint, self.order):
            widget.setVisible(self._orders())
        self.reason.setVisible(way != "playoff")
        for one, label in self._notes.items():
            label.setVisible(not self.ways[one].isHidden() and (way == one or not self._orders()))
        self.main.setText(_WORDS[way][2])
        self.main.updateGeometry()
        self._notice.hide()

    def act(self) -> None:
        """Ctrl+Enter."""
        if self.way() == "playoff":
            self.play.emit()
        else:
            self.decided.emit(self.order.order(), self.way(), self.reason.text().strip())

    def _next(self) -> None:
        """Enter goes on to the next field and never decides."""
        if any(radio.hasFocus() for radio in self.ways.values()) and self.way() != "playoff":
            (self.order if self._orders() else self.reason).setFocus()
