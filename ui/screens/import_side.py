"""Right of the preview: the row to decide, what else waits, what was mended, what stays out, and the way on."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from ui.models.rows_model import CellLook, Column, RowsModel
from ui.screens.import_decide import DecideCard
from ui.screens.import_rows import ImportLine, at, mended, shorts
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.rows_table import RowsTable
from ui.widgets.scrolling import scrolling

WIDE, NARROW = 312, 272
NARROW_BELOW = 1120
"""Pixels of the page under which the panel is narrow."""
_LISTED, _LINE = 5, 26
_SMALL = CellLook("ink2", px=13)


class LineList(QFrame):
    """A heading with a count, and the rows it is about; a click selects one in the preview."""

    picked = Signal(int)

    def __init__(
        self, heading: str, words: Callable[[ImportLine], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self._heading = heading
        self.heading = QLabel()
        self.heading.setProperty("role", "subheading")
        column = Column[ImportLine](
            "", lambda line: f"{at(line)} {words(line)}", 200, look=lambda _line: _SMALL, stretch=True
        )
        self.model: RowsModel[ImportLine] = RowsModel((column,), key=lambda line: line.row.row)
        self.table = RowsTable(row_height=_LINE)
        self.table.setModel(self.model)
        self.table.horizontalHeader().hide()
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setSelectionMode(RowsTable.SelectionMode.NoSelection)
        self.table.clicked.connect(self._clicked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(6)
        layout.addWidget(self.heading)
        layout.addWidget(self.table)

    def _clicked(self, index: QModelIndex) -> None:
        line = self.model.row_at(index)
        if line is not None:
            self.picked.emit(line.row.row)

    def show_lines(self, lines: Sequence[ImportLine]) -> None:
        """Away with the whole list where there are none."""
        self.model.show_rows(lines)
        self.heading.setText(self._heading.format(len(lines)))
        self.table.setFixedHeight(_LINE * min(len(lines), _LISTED) + 2)
        self.setVisible(bool(lines))


class ImportSide(QWidget):
    """The cards scroll where the window is low; the two buttons to leave stay in sight."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDE)
        self.decide = DecideCard()
        self.waiting = LineList(
            "还有 {} 处", lambda line: f"{line.row.name or '（没有姓名）'}　{shorts(line)}"
        )
        self.mended = LineList("已自动修正 {} 处", lambda line: f"{line.row.name}　{mended(line)}")
        self.skipped = LineList("不导入 {} 行", lambda line: f"{line.row.name}　{shorts(line)}".strip("　"))
        self.outlook = QLabel()
        self.outlook.setProperty("role", "second")
        self.outlook.setWordWrap(True)
        self.cancel = KeyButton("取消", "Esc")
        self.cancel.setObjectName("import-cancel")
        self.go = ButtonWithReason(KeyButton("导入", "Ctrl+回车", "primary", size="main"))
        self.go.button.setObjectName("import-go")
        foot = QGridLayout()
        foot.setHorizontalSpacing(8)
        foot.addWidget(self.outlook, 0, 0, 1, 2)
        foot.addWidget(self.cancel, 1, 0, Qt.AlignmentFlag.AlignTop)
        foot.addWidget(self.go, 1, 1)
        foot.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._cards(), 1)
        column.addLayout(foot)

    def _cards(self) -> QScrollArea:
        inner = QWidget()
        cards = QVBoxLayout(inner)
        cards.setContentsMargins(0, 0, 0, 0)
        cards.setSpacing(10)
        for card in (self.decide, self.waiting, self.mended, self.skipped):
            cards.addWidget(card)
        cards.addStretch(1)
        for listed in (self.waiting, self.mended, self.skipped):
            listed.picked.connect(self.picked)
        return scrolling(inner)

    def show_lines(self, lines: Sequence[ImportLine]) -> None:
        """What was mended and what stays out."""
        self.mended.show_lines([each for each in lines if each.outcome == "import" and mended(each)])
        self.skipped.show_lines([each for each in lines if each.outcome == "skip"])

    def show_line(self, lines: Sequence[ImportLine], line: ImportLine | None) -> None:
        """The row that is selected, and which others wait."""
        waiting = [each for each in lines if each.outcome == "ask"]
        self.decide.show_line(line, len(waiting))
        self.waiting.show_lines([each for each in waiting if line is None or each.row.row != line.row.row])
