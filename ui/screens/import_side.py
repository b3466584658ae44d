"""Right of the previewed rows: what has to be decided, what was mended, what is left out, and the way on."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tourney.roster.judge import is_line
from tourney.wording.roster import problem_text
from ui.screens.import_rows import ImportLine, doubted, left_out, mended, to_look_at
from ui.widgets.key_button import ButtonWithReason, KeyButton

WIDE = 300


class RowCard(QFrame):
    """The row that is chosen, what was found in it, and its ways out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.title, self.words = QLabel(), QLabel()
        self.title.setProperty("role", "subheading")
        self.take = KeyButton("照原样导入", "1", wide=True)
        self.without = KeyButton("先空着", "2", wide=True)
        self.skip = KeyButton("不导入", "3", wide=True)
        self.retype = KeyButton("重填…", "F2", wide=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        for label in (self.title, self.words):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(label)
        grid = QGridLayout()
        grid.setSpacing(8)
        for at, button in enumerate((self.take, self.without, self.skip, self.retype)):
            grid.addWidget(button, at // 2, at % 2)
        column.addLayout(grid)

    def show_line(self, line: ImportLine | None, waiting: int) -> None:
        """One row; a sum line or a heading has no ways out."""
        self.setVisible(line is not None)
        if line is None:
            return
        self.title.setText(f"{waiting} 行要你决定" if waiting else "没有要决定的")
        about = f"第 {line.row.row} 行 {line.row.name}"
        found = [problem_text(each) for each in line.row.problems]
        self.words.setText("\n".join(found) or f"{about}没有问题。")
        person = not is_line(line.row)
        self.take.setText("照原样导入" if line.row.name else "填姓名再导入")
        self.take.setEnabled(person)
        self.retype.setEnabled(person)
        self.without.setEnabled(bool(doubted(line.row)))


class ImportSide(QWidget):
    """Decisions above, lists in the middle, the two ways on below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDE)
        self.card, self.lists = RowCard(), QLabel()
        self.lists.setObjectName("import-lists")
        self.lists.setWordWrap(True)
        self.lists.setTextFormat(Qt.TextFormat.PlainText)
        self.lists.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.lists.setProperty("role", "note")
        self.after = QLabel()
        self.after.setProperty("role", "note")
        self.after.setWordWrap(True)
        self.cancel = KeyButton("取消", "Esc", wide=True)
        self.go = ButtonWithReason(KeyButton("导入", "Ctrl+回车", "primary", size="main"))
        self.go.button.setObjectName("import-go")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.card)
        column.addWidget(self._scrolled(), 1)
        for widget in (self.after, self.cancel, self.go):
            column.addWidget(widget)

    def _scrolled(self) -> QScrollArea:
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.lists)
        area.viewport().setAutoFillBackground(False)
        self.lists.setAutoFillBackground(False)
        return area

    def show_lists(self, lines: Sequence[ImportLine]) -> None:
        """请看一眼, 已自动修正, 不导入; empty ones are left away."""
        parts = (
            ("请看一眼", "处", to_look_at(lines)),
            ("已自动修正", "处", mended(lines)),
            ("不导入", "行", left_out(lines)),
        )
        said = ["\n".join([f"■ {word} {len(found)} {unit}", *found]) for word, unit, found in parts if found]
        self.lists.setText("\n\n".join(said))
