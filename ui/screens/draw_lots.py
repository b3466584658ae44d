"""抽签 by computer, before it is made: who takes part, the seed, one button."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.queries.rows import PlayerRow
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.screens.draw_plan_box import PlanBox
from ui.screens.draw_wishes import WishPanel
from ui.widgets.entry_state import plain
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.keys import is_main_action
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable
from ui.widgets.scrolling import scrolling

SIDE = 320


class LotsPage(QWidget):
    """Ctrl+Enter draws from anywhere on the page."""

    draw = Signal(str)
    """The seed as typed; empty lets the program make one."""
    rechoose = Signal()
    """Bye or fill is to be chosen anew."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filled: frozenset[str] = frozenset()
        self._model = RowsModel[PlayerRow](self._columns(), key=lambda row: row.number)
        self.table = RowsTable()
        self.table.setObjectName("lots-people")
        self.table.setModel(self._model)
        self.seed = QLineEdit()
        self.seed.setObjectName("lots-seed")
        self.seed.setPlaceholderText("可以不填")
        self.seed.setMaxLength(80)
        self.button = KeyButton("抽签", "Ctrl+回车", "primary", size="main")
        self.button.setObjectName("lots-draw")
        self.guarded = ButtonWithReason(self.button)
        self.wishes, self.plan = WishPanel("lots-wishes"), PlanBox("lots-plan")
        self.missing = Notice("wait")
        self.missing.setObjectName("lots-missing")
        self.again = KeyButton("改选轮空或递补…")
        self.again.setObjectName("lots-rechoose")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.table, 1)
        row.addLayout(self._side())
        self.button.clicked.connect(self._draw)
        self.plan.changed.connect(self._say_word)
        self.again.clicked.connect(self.rechoose)

    def _columns(self) -> tuple[Column[PlayerRow], ...]:
        return (
            Column("参赛号", lambda row: row.number, 86, "right", lambda _row: CellLook(px=17)),
            Column("姓名", lambda row: row.name, 180, look=lambda _row: CellLook(px=17)),
            Column("单位", lambda row: row.unit, 200, stretch=True),
            Column("", self._mark, 100),
        )

    def _mark(self, row: PlayerRow) -> str:
        """种子, 递补."""
        return "、".join(
            (*(["种子选手"] if row.seeded else []), *(["递补"] if row.number in self._filled else []))
        )

    def _side(self) -> QVBoxLayout:
        column, boxes = QVBoxLayout(), QWidget()
        column.setSpacing(12)
        inside = QVBoxLayout(boxes)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(12)
        for widget in (self._seed_box(), self.wishes, self.plan, self.missing, self.again):
            inside.addWidget(widget)
        inside.addStretch(1)
        area = scrolling(boxes)
        for part in (area, self.guarded):
            part.setFixedWidth(SIDE)
        column.addWidget(area, 1)
        column.addWidget(self.guarded)
        return column

    def _say_word(self) -> None:
        """What the button does with the number of rounds that is typed."""
        rounds = self.plan.rounds()
        self.button.setText(f"预排 {rounds} 轮" if rounds else "抽签")
        self.wishes.set_fixed("", on=not rounds)

    def _seed_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("box", "card")
        title, means = QLabel("种子"), QLabel()
        title.setProperty("role", "subheading")
        means.setProperty("role", "note")
        means.setWordWrap(True)
        means.setText("现场报一个数填进来；不填由程序随机取一个。种子记在抽签里，以后能重算核对。")
        column = QVBoxLayout(box)
        column.setContentsMargins(16, 12, 16, 14)
        for widget in (title, self.seed, means):
            column.addWidget(widget)
        return box

    def show_people(
        self, rows: tuple[PlayerRow, ...], filled: frozenset[str], refused: str, missing: str, *, choice: bool
    ) -> None:
        """Who takes part, why the draw would be refused now, and who has not come yet."""
        self._filled = filled
        self._model.show_rows(rows)
        self.guarded.set_reason(refused)
        self.missing.set_sentence("wait", missing)
        self.missing.setVisible(bool(missing))
        self.again.setVisible(choice)

    def _draw(self) -> None:
        if self.button.isEnabled():
            self.draw.emit(plain(self.seed.text()).strip())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self._draw()
        elif event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            super().keyPressEvent(event)
