
"""日志: every action, who and when; any of them can be taken back where nothing builds on it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney import queries
from tourney.desk import Changes
from tourney.model.commands import Undo
from tourney.queries.rows import LogRow
from tourney.wording.numbers import day_text, time_text
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.ops import Ops
from ui.screens.draw_asking import AskPanel, Blank, Question
from ui.screens.screen import Screen
from ui.widgets.key_button import KeyButton
from ui.widgets.rows_table import RowsTable


def _look(row: LogRow) -> CellLook:
    return CellLook("ink3", struck=True) if row.reverted else CellLook()


COLUMNS: tuple[Column[LogRow], ...] = (
    Column("时间", lambda row: f"{day_text(row.at)} {time_text(row.at, seconds=True)}", 170, look=_look),
    Column("记录台", lambda row: row.desk + (f" {row.operator}" if row.operator else ""), 90, look=_look),
    Column("操作", lambda row: row.action, 420, look=_look, stretch=True),
    Column("理由", lambda row: row.reason, 240, look=_look),
    Column("", lambda row: "已撤销" if row.reverted else "", 80, look=lambda _row: CellLook("ink3")),
)


class LogScreen(Screen):
    """Newest first. Del or Enter on a line asks whether it shall be taken back."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.title = QLabel("日志")
        self.title.setProperty("role", "title")
        self.filter = QLineEdit()
        self.filter.setObjectName("log-filter")
        self.filter.setPlaceholderText("按姓名、桌号、操作筛选")
        self.filter.setFixedWidth(260)
        self.undo = KeyButton("撤销这一条…", "Del", "danger", size="tool")
        self.ask = AskPanel("log-ask")
        self.model = RowsModel(COLUMNS, key=lambda row: row.seq)
        self.table = RowsTable(row_height=33)
        self.table.setObjectName("log-table")
        self.table.setModel(self.model)
        head = QHBoxLayout()
        head.setSpacing(12)
        for widget in (self.title, self.filter):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.undo)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.ask)
        column.addWidget(self.table, 1)
        self.filter.textChanged.connect(lambda _text: self.refresh(None))
        self.undo.clicked.connect(self.ask_undo)
        self.ask.answered.connect(self._answered)
        self.ask.left.connect(lambda: self.home().setFocus())

    def refresh(self, changes: Changes | None) -> None:
        """Newest first, those that hold what the filter says."""
        wanted = self.filter.text().strip()
        rows = [row for row in reversed(queries.log(self.ops.state)) if wanted in f"{row.action}{row.reason}"]
        self.model.show_rows(rows)
        if self.table.chosen_row() is None and rows:
            self.table.choose(rows[0].seq)

    def home(self) -> QWidget:
        """The question that is open, else the lines."""
        return self.ask.home() if self.ask.asking() else self.table

    def ask_undo(self) -> None:
        """Del: why, and what builds on the line."""
        row: LogRow | None = self.table.chosen_row()
        if row is None:
            return
        why_not = self.ops.may(Undo(seq=row.seq))
        blanks = (Blank("reason", "理由", "例如：录错桌"),)
        self.ask.ask(
            Question(
                "undo", f"撤销：{row.action}", "撤销也记入日志，什么都不会删掉。", blanks, "撤销", "danger"
            )
        )
        if why_not:
            self.ask.say(why_not)

    def _answered(self, _key: str, texts: dict[str, str]) -> None:
        row: LogRow | None = self.table.chosen_row()
        if row is None:
            return
        why_not = self.ops.may(Undo(seq=row.seq))
        if why_not:
            self.ask.say(why_not)
        elif self.ops.undo(row.seq, texts["reason"]):
            self.ask.close_question()
            self.home().setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.ask.asking():
            self.ask_undo()
        else:
            super().keyPressEvent(event)
