"""Beside the score sheet: the number pad, who leads before and after the hand, and what can be done with the table."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries import AfterRow
from tourney.wording.numbers import place_text, signed
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.key_pad import KeyPad

WIDTH = 280


class PlacesBox(QFrame):
    """本桌名次: 现在 and 记下后."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(6)
        self._grid.setHorizontalSpacing(10)
        self._title = QLabel("本桌名次")
        self._title.setProperty("role", "subheading")
        self._foot = QLabel()
        self._foot.setProperty("role", "note")
        self._foot.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(15, 10, 15, 10)
        column.addWidget(self._title)
        column.addLayout(self._grid)
        column.addWidget(self._foot)
        self._cells: list[list[QLabel]] = []

    def show_rows(self, rows: tuple[AfterRow, ...], title: str, foot: str) -> None:
        """The seats, best first; those who do not compare say 陪打."""
        self._title.setText(title)
        self._foot.setText(foot)
        self._make_cells(len(rows) + 1)
        self._fill(0, ("", "", "现在", "", "记下后" if any(row.after is not None for row in rows) else ""))
        for line, row in enumerate(rows, 1):
            place = place_text(row.place) if row.compares and row.place else "" if row.compares else "陪打"
            after = place_text(row.place_after) if row.place_after and row.compares else ""
            moved = row.place_after is not None and row.place is not None and row.place_after != row.place
            arrow = "" if not moved else "↑ " if (row.place_after or 0) < (row.place or 0) else "↓ "
            new = signed(row.after) if row.after is not None else ""
            self._fill(line, (row.name, place, signed(row.now), f"{arrow}{after}", new))

    def _make_cells(self, lines: int) -> None:
        while len(self._cells) < lines:
            row = len(self._cells)
            cells = []
            for column in range(5):
                label = QLabel()
                if column:
                    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                if row == 0:
                    label.setProperty("role", "caption")
                self._grid.addWidget(label, row, column)
                cells.append(label)
            self._cells.append(cells)
        self._grid.setColumnStretch(0, 1)

    def _fill(self, line: int, texts: tuple[str, ...]) -> None:
        for label, text in zip(self._cells[line], texts, strict=True):
            label.setText(text)


class ScoreSide(QWidget):
    """The right panel. Buttons are the owner's to connect."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDTH)
        self.pad = KeyPad()
        self.places = PlacesBox()
        self.overtime = KeyButton("开加赛", "J", "primary", size="main")
        self.decide = KeyButton("改用抽签或裁定…", "L", wide=True)
        self.print = ButtonWithReason(KeyButton("打印成绩确认表", "P", wide=True))
        self.sign = ButtonWithReason(KeyButton("三人已签字，确认", "S", wide=True))
        names = {
            "overtime": self.overtime,
            "decide": self.decide,
            "print": self.print.button,
            "sign": self.sign.button,
        }
        for name, button in names.items():
            button.setObjectName(f"score-{name}")
        self._room, self._wanted = True, True
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.pad)
        column.addWidget(self.places)
        column.addStretch(1)
        for widget in (self.overtime, self.decide, self.print, self.sign):
            column.addWidget(widget)

    def give_room(self, room: bool) -> None:
        """Whether the window is high enough for the number pad."""
        self._room = room
        self.pad.setVisible(self._room and self._wanted)

    def show_pad(self, wanted: bool) -> None:
        """The number pad is shown while something is typed."""
        self._wanted = wanted
        self.pad.setVisible(self._room and self._wanted)
