"""缺席: 换人, 拆桌 or 停赛, each with what follows, before it is done."""

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tourney.model.ids import Number, TableId
from tourney.queries.absence import Absence
from tourney.queries.shifts import Shift
from tourney.wording.absence import break_text, replace_text, shifts_text, stop_text
from ui.widgets.ask_panel import AskEdit
from ui.widgets.choice_card import ChoiceCard
from ui.widgets.key_button import KeyButton

Way = Literal["replace", "break", "stop", "wait"]

_WORDS: dict[Way, tuple[str, str]] = {
    "replace": ("换人", "换上这个人"),
    "break": ("拆桌", "拆掉这一桌"),
    "stop": ("停赛", "停掉这一桌"),
    "wait": ("先打别桌，这桌再等", "这一桌再等"),
}
_SIDE_BY_SIDE: tuple[Way, ...] = ("replace", "break", "stop")
"""What can be done above a draw; at the roll call one may also wait."""


class AbsentPanel(ChoiceCard):
    """↑ ↓ choose the way, Ctrl+Enter takes it. The owner runs the command and says why not."""

    decided = Signal(object, str, str, str)
    """``TableId``, way, number of who comes in (empty otherwise), reason."""

    def __init__(self, parent: QWidget | None = None, *, name: str = "draw-absent") -> None:
        super().__init__(name, parent)
        self._absence: Absence | None = None
        self.changes: Callable[[TableId, str, str], str] = lambda _at, _way, _by: ""
        """Set by the owner: what a way would change at the tables."""
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self._back = QLabel("人来了：Ctrl+Z 撤销缺席。")
        self._back.setProperty("role", "note")
        self._group = QButtonGroup(self)
        self.ways: dict[Way, QRadioButton] = {}
        self._notes: dict[Way, QLabel] = {}
        self.by, self.reason = AskEdit(), AskEdit("点名未到")
        self.by.setObjectName("absent-by")
        self.by.setPlaceholderText("换上谁，号")
        self.by.setFixedWidth(120)
        self.by.setAccessibleName("换上谁的参赛号")
        self._echo = QLabel()
        self._echo.setProperty("role", "second")
        self.reason.setObjectName("absent-reason")
        self.reason.setAccessibleName("理由")
        self._notice.setObjectName("absent-notice")
        self.main = KeyButton("换上这个人", "Ctrl+回车", "primary")
        self.main.setObjectName("absent-main")
        self._after = QLabel()
        self._after.setObjectName("absent-changes")
        self._after.setProperty("role", "wait")
        self._after.setTextFormat(Qt.TextFormat.PlainText)
        self._after.setWordWrap(True)
        self._lay_out()
        self._group.buttonToggled.connect(self._toggled)
        self.by.textChanged.connect(lambda _text: self._say_name())
        self.by.returnPressed.connect(self.reason.setFocus)
        self.main.clicked.connect(self.act)
        self.hide()

    def _lay_out(self) -> None:
        head, who, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._back)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(4)
        column.addLayout(head)
        for way in _SIDE_BY_SIDE:
            radio, note = self._add_way(way)
            line = QHBoxLayout()
            line.setSpacing(12)
            radio.setFixedWidth(84)
            line.addWidget(radio)
            line.addWidget(note, 1)
            column.addLayout(line)
        who.setSpacing(12)
        for widget in (self.by, self._echo, QLabel("理由"), self.reason):
            who.addWidget(widget, 1 if widget is self.reason else 0)
        foot.addWidget(self.main)
        foot.addStretch(1)
        column.addLayout(who)
        column.addWidget(self._after)
        column.addWidget(self._notice)
        column.addLayout(foot)

    def _add_way(self, way: Way) -> tuple[QRadioButton, QLabel]:
        radio, note = QRadioButton(_WORDS[way][0]), QLabel()
        radio.setObjectName(f"absent-{way}")
        note.setProperty("role", "note")
        note.setTextFormat(Qt.TextFormat.PlainText)
        note.setWordWrap(True)
        self._group.addButton(radio)
        self.ways[way], self._notes[way] = radio, note
        return radio, note

    def show_absence(self, found: Absence, shifts: Sequence[Shift] = ()) -> None:
        """The table; the way that was marked and what was typed stay while it is the same one.

        ``shifts``: which later draws a dissolved table would change.
        """
        again = self._absence is not None and self._absence.at == found.at
        self._absence = found
        missing = "、".join(f"{row.number} 号 {row.called}" for row in found.missing)
        self._title.setText(f"第 {found.at.table} 桌缺 {missing}，这一桌怎么办")
        present = [f"{row.number} 号 {row.called}" for row in found.present]
        able = [f"{row.number} 号 {row.called}" for row in found.substitutes]
        seats = [f"{row.number} 号" for row in found.missing]
        self._notes["replace"].setText(replace_text(seats, able))
        broken = break_text(present, found.bye_goes, found.bye_to, found.bye_points)
        self._notes["break"].setText(broken + shifts_text(shifts))
        self._notes["stop"].setText(stop_text(present, found.points, found.hands))
        self.ways["break"].setEnabled(not found.hands)
        self.ways["replace"].setEnabled(not found.hands)
        self.show()
        if not again:
            self.by.clear()
            self._notice.hide()
            self.ways["stop" if found.hands else "replace" if able else "break"].setChecked(True)
            self._show_way()

    def hide_absence(self) -> None:
        """Nobody is missing."""
        self._absence = None
        self.hide()

    def at(self) -> TableId | None:
        """The table that is asked about."""
        return self._absence.at if self._absence is not None and not self.isHidden() else None

    def home(self) -> QWidget:
        """The way that is marked."""
        return self.ways[self.way()]

    def way(self) -> Way:
        return next((way for way, radio in self.ways.items() if radio.isChecked()), "replace")

    def _toggled(self, _button: QAbstractButton, on: bool) -> None:
        if on:
            self._show_way()

    def _show_way(self) -> None:
        way = self.way()
        for widget in (self.by, self._echo):
            widget.setVisible(way == "replace")
        self.main.setText(_WORDS[way][1])
        self.main.updateGeometry()
        self._notice.hide()
        self._say_changes()

    def _say_changes(self) -> None:
        """Before and after, of what is chosen and typed now."""
        found, by = self._absence, self.by.text().strip()
        ready = self.way() == "break" or (self.way() == "replace" and bool(by))
        words = self.changes(found.at, self.way(), by) if ready and found is not None else ""
        self._after.setText(words)
        self._after.setVisible(bool(words))

    def _say_name(self) -> None:
        known = {str(row.number): row.name for row in self._absence.substitutes} if self._absence else {}
        text = self.by.text().strip()
        self._echo.setText(known.get(text, "不在候补里") if text else "")
        self._say_changes()

    def act(self) -> None:
        """Ctrl+Enter."""
        found = self._absence
        if found is None:
            return
        by = self.by.text().strip()
        if self.way() == "wait":
            self.left.emit()
        elif self.way() == "replace" and not by:
            self.say("还没有填换上谁。请填参赛号，或改选拆桌、停赛。")
        else:
            self.decided.emit(found.at, self.way(), by, self.reason.text().strip())

    def missing(self) -> Number:
        """Whose seat is empty."""
        return self._absence.missing[0].number if self._absence else Number("")

    def _next(self) -> None:
        """Enter goes on to the next field and never decides."""
        focus: QWidget = (
            self.main if self.way() == "wait" else self.by if self.way() == "replace" else self.reason
        )
        if any(radio.hasFocus() for radio in self.ways.values()):
            focus.setFocus()
