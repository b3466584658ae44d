"""Several people are meant at the door: number, name and unit in large letters, one of them is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tourney.queries.rows import PlayerRow
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.screens.players_rows import state_look, state_text
from ui.widgets.rows_table import RowsTable

_BIG = CellLook(px=30, bold=True)

COLUMNS: tuple[Column[PlayerRow], ...] = (
    Column("号", lambda row: row.number, 96, "right", look=lambda _row: _BIG),
    Column("姓名", lambda row: row.name, 190, look=lambda _row: _BIG),
    Column("单位", lambda row: row.unit, 120, look=lambda _row: CellLook("ink2", px=22), stretch=True),
    Column("手机尾号", lambda row: row.phone_tail, 96, look=lambda _row: CellLook("ink2", px=18)),
    Column("签到", state_text, 110, look=state_look),
)


class Several(QFrame):
    """↑ ↓ choose, Enter takes; nobody is taken before one was chosen."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("door-several")
        self.setProperty("box", "card")
        self.title, note = QLabel(), QLabel("↑ ↓ 选一个，再按回车；也可以输他的号。")
        self.title.setObjectName("door-several-title")
        self.title.setProperty("role", "title")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        note.setProperty("role", "second")
        self.model: RowsModel[PlayerRow] = RowsModel(COLUMNS, key=lambda row: row.number)
        self.table = RowsTable(row_height=58)
        self.table.setObjectName("door-several-table")
        self.table.setModel(self.model)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.clicked.connect(self._clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 14)
        column.setSpacing(8)
        for widget in (self.title, note):
            column.addWidget(widget)
        column.addWidget(self.table, 1)
        self.hide()

    def show_people(self, title: str, rows: Sequence[PlayerRow]) -> None:
        """These are meant; none is chosen yet."""
        self.title.setText(title)
        self.table.clearSelection()
        self.model.show_rows(rows)

    def forget(self) -> None:
        """Something else is typed: nobody is chosen any more."""
        self.table.clearSelection()

    def step(self, by: int) -> None:
        """↑ ↓."""
        rows = self.model.rows()
        if self.isHidden() or not rows:
            return
        chosen: PlayerRow | None = self.table.chosen_row()
        at = rows.index(chosen) + by if chosen in rows else (0 if by > 0 else len(rows) - 1)
        if 0 <= at < len(rows):
            self.table.choose(rows[at].number)

    def take(self) -> None:
        """Enter in the empty box."""
        chosen: PlayerRow | None = self.table.chosen_row()
        if not self.isHidden() and chosen is not None:
            self.picked.emit(chosen.number)

    def _clicked(self, index: QModelIndex) -> None:
        row = self.model.row_at(index)
        if row is not None:
            self.picked.emit(row.number)
