"""The line above a draw: what is drawn, by computer or by cards, how many, and what may be changed afterwards."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from ui.widgets.key_button import KeyButton

WAYS = (("computer", "电脑抽签"), ("proof", "公证抽签"), ("slips", "抽纸牌，录结果"))


BUTTONS = {
    "decline": ("放弃资格…", "F9"),
    "lots": ("定先后…", "L"),
    "day": ("新的一天…", "D"),
    "reenter": ("重新报名…", "C"),
    "reveal": ("逐桌公布", "V"),
    "planned": ("预排表", "Ctrl+R"),
    "versions": ("旧版", "Ctrl+B"),
    "swap": ("对调…", "X"),
    "replace": ("换人…", "T"),
    "redraw": ("作废重抽…", "Del"),
}
"""What may be done besides drawing: word and key."""


class DrawHead(QWidget):
    """Arrows change the way while one of its two buttons has the keyboard."""

    way_chosen = Signal(str)
    """``computer``, ``proof`` or ``slips``."""
    asked = Signal(str)
    """Key of one of ``BUTTONS``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._facts = QLabel(), QLabel()
        self._title.setObjectName("draw-title")
        self._title.setProperty("role", "title")
        self._facts.setObjectName("draw-facts")
        self._facts.setProperty("role", "second")
        self._facts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._ways, self._segments = self._build_ways()
        self._buttons = {
            key: KeyButton(word, hint, kind="danger" if key == "redraw" else "plain", size="tool")
            for key, (word, hint) in BUTTONS.items()
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget in (self._title, self._ways):
            row.addWidget(widget)
        row.addWidget(self._facts, 1)  # gives way where the buttons need the room
        for key, button in self._buttons.items():
            button.setObjectName(f"draw-{key}")
            button.setProperty("kind", "tool")
            button.clicked.connect(lambda _on=False, key=key: self.asked.emit(key))
            row.addWidget(button)
        self.setFixedHeight(40)

    def _build_ways(self) -> tuple[QFrame, dict[str, QPushButton]]:
        frame = QFrame()
        frame.setProperty("box", "segments")
        row = QHBoxLayout(frame)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        group = QButtonGroup(self)
        found = {}
        for key, word in WAYS:
            button = QPushButton(word)
            button.setObjectName(f"way-{key}")
            button.setCheckable(True)
            button.setProperty("kind", "segment")
            button.setProperty("last", key == WAYS[-1][0])
            button.toggled.connect(lambda on, key=key: self.way_chosen.emit(key) if on else None)
            group.addButton(button)
            row.addWidget(button)
            found[key] = button
        return frame, found

    def show_head(self, title: str, facts: str, way: str) -> None:
        """``way`` empty: nothing to choose, the draw is made or cannot be."""
        self._title.setText(title)
        self._facts.setText(facts)
        self._ways.setVisible(bool(way))
        if way and not self._segments[way].isChecked():
            with QSignalBlocker(self._segments[way]):  # shown, not chosen
                self._segments[way].setChecked(True)

    def show_buttons(self, *shown: str, redraw: str = "") -> None:
        """Only these. ``redraw``: why drawing again is refused now; empty when it may be."""
        for key, button in self._buttons.items():
            button.setVisible(key in shown)
        button = self._buttons["redraw"]
        button.setEnabled(not redraw)
        button.setToolTip(redraw)
        button.setAccessibleDescription(redraw)

    def offers(self, key: str) -> bool:
        """This can be asked now."""
        button = self._buttons[key]
        return not button.isHidden() and button.isEnabled()

    def focus_way(self) -> None:
        """The keyboard to the way that is chosen."""
        chosen = next((button for button in self._segments.values() if button.isChecked()), None)
        if chosen is not None:
            chosen.setFocus(Qt.FocusReason.OtherFocusReason)
