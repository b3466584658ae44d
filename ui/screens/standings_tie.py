"""第 5 桌怎么定: playing it off, lots, or the referee's word."""

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tourney.model.ids import TableId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.entry import TieRow
from tourney.wording.ties import card_note, tie_lines
from ui.screens.score_decide import OrderList
from ui.widgets.choice_card import ChoiceCard
from ui.widgets.key_button import KeyButton

Way = Literal["overtime", "lots", "referee"]

_WORDS: dict[Way, tuple[str, str]] = {
    "overtime": ("加赛", ""),
    "lots": ("抽签", "双方同意时，抽到的先后写在下面"),
    "referee": ("裁判长裁定", "写明理由，记入日志"),
}


class TiePanel(ChoiceCard):
    """↑ ↓ choose the way, Ctrl+Enter takes it. What was typed stays over a refresh."""

    play = Signal(object)
    """The ``TableId`` whose overtime is wanted."""
    decided = Signal(object, tuple, str, str)
    """``TableId``, order, ``lots`` or ``referee``, reason."""
    way_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("standings-tie", parent)
        self.table: TableId | None = None
        self._shown: tuple[TableId, TieRow] | None = None
        self._title = QLabel()
        self._title.setProperty("role", "subheading")
        self._group = QButtonGroup(self)
        self.ways: dict[Way, QRadioButton] = {}
        self._notes: dict[Way, QLabel] = {}
        self.order = OrderList()
        self.order.setObjectName("standings-tie-order")
        self.order.setAccessibleName("并列的人，先的在上")
        self._hint = QLabel("先的在上：↑ ↓ 选人，Ctrl+↑ ↓ 挪动")
        self._hint.setProperty("role", "caption")
        self.reason = QLineEdit()
        self.reason.setObjectName("standings-tie-reason")
        self.reason.setAccessibleName("理由")
        self.reason.setPlaceholderText("理由，例如：双方同意抽签")
        self.main = KeyButton("开加赛", "Ctrl+回车", "primary")
        self.main.setObjectName("standings-tie-main")
        self._lay_out()
        self.main.clicked.connect(self.act)
        self.order.left_downwards.connect(self.reason.setFocus)
        self._group.buttonToggled.connect(self._toggled)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(4)
        column.addWidget(self._title)
        for way, (word, note) in _WORDS.items():
            radio, label = QRadioButton(word), QLabel(note)
            radio.setObjectName(f"tie-{way}")
            label.setProperty("role", "note")
            label.setContentsMargins(26, 0, 0, 2)
            label.setWordWrap(True)
            self._group.addButton(radio)
            self.ways[way], self._notes[way] = radio, label
            column.addWidget(radio)
            column.addWidget(label)
        for widget in (self._hint, self.order, self.reason, self._notice, self.main):
            column.addWidget(widget)

    def show_tie(self, at: TableId, tie: TieRow) -> None:
        """The tie of this table; the way and the order that were chosen stay while it is the same one."""
        self.setVisible(True)
        if self._shown == (at, tie):
            return
        self._shown, self.table = (at, tie), at
        self._title.setText(f"第 {at.table} 桌怎么定")
        lines = tie_lines(tie)
        self.ways["overtime"].setText("加赛（本赛制规定）" if tie.method == "overtime" else "加赛")
        self.ways["overtime"].setEnabled(tie.by_overtime)
        self._notes["overtime"].setText(lines[1])
        self.order.show_people(tie.place, list(zip(tie.numbers, tie.names, strict=True)))
        self.reason.clear()
        self._notice.hide()
        self.setAccessibleName(f"第 {at.table} 桌{card_note(tie)}")
        self.ways["overtime" if tie.by_overtime else "lots"].setChecked(True)
        self._show_way()

    def hide_tie(self) -> None:
        """Nothing is tied."""
        self._shown = self.table = None
        self.hide()

    def way(self) -> Way:
        """The one that is marked."""
        return next((way for way, radio in self.ways.items() if radio.isChecked()), "overtime")

    def choose(self, way: Way) -> None:
        """Marks a way and gives it the keyboard, or the order that it asks for."""
        self.ways[way].setChecked(True)
        (self.ways[way] if way == "overtime" else self.order).setFocus(Qt.FocusReason.OtherFocusReason)

    def _toggled(self, _button: QAbstractButton, on: bool) -> None:
        if on:
            self._show_way()
            self.way_chosen.emit()

    def _show_way(self) -> None:
        deciding = self.way() != "overtime"
        for widget in (self._hint, self.order, self.reason):
            widget.setVisible(deciding)
        for way, label in self._notes.items():
            label.setVisible(not deciding or way == self.way())
        self.main.setText("记下先后" if deciding else "开加赛")
        self.main.updateGeometry()
        self._notice.hide()

    def act(self) -> None:
        """Ctrl+Enter."""
        if self.table is None:
            return
        if self.way() == "overtime":
            self.play.emit(self.table)
        else:
            self.decided.emit(self.table, self.order.order(), self.way(), self.reason.text().strip())

    def _next(self) -> None:
        """Enter goes on to the next field and never decides."""
        if any(radio.hasFocus() for radio in self.ways.values()) and self.way() != "overtime":
            self.order.setFocus()


def tie_to_show(state: Tournament, stage: str, chosen: int | None, shown: TableId | None) -> TableId | None:
    """The tie of the chosen table; else the one that is shown, while it is open; else the first."""
    rows = queries.blockers(state)
    tied = [row.table for row in rows if row.kind == "tied" and row.stage == stage and row.table is not None]
    at = next((table for table in tied if table.table == chosen), None)
    if at is not None:
        return at
    return shown if shown in tied else next(iter(tied), None)
