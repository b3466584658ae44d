"""Beside the card judge: how to type, the patterns of this event, and what was judged just now."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries.judging import JudgedRow, PatternRow
from ui.models.rows_model import Band, CellLook, Column, RowsModel
from ui.widgets.marked_lines import Kind, MarkedLine, MarkedList
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable

SIDE, ROW, KEPT = 360, 29, 4
HOW = (("3–9", "点数"), ("0", "10"), ("J Q K A 2", ""), ("X　D", "小王　大王"))
WILD = ("L", "癞子")
COLUMNS: tuple[Column[PatternRow], ...] = (
    Column("牌型", lambda row: row.name, 104, look=lambda _row: CellLook(bold=True)),
    Column("", lambda row: row.example, 130, stretch=True, look=lambda _row: CellLook("ink2", px=13)),
    Column("条款", lambda row: row.clause, 76, align="right", look=lambda _row: CellLook("ink3", px=13)),
)


class JudgeSide(QWidget):
    """Patterns that were just judged are marked."""

    def __init__(self, wild: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(SIDE)
        self._marked: frozenset[str] = frozenset()
        self.model = RowsModel(COLUMNS, key=lambda row: row.pattern, band=self._band)
        self.table = RowsTable(row_height=ROW)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setModel(self.model)
        self.earlier = MarkedList("judge-earlier")
        self._judged: list[JudgedRow] = []
        self._rows: tuple[PatternRow, ...] = ()
        self.reading = Notice("wait")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(_how_to(wild))
        column.addWidget(self.table, 1)
        column.addWidget(self.earlier)
        column.addWidget(self.reading)

    def _band(self, row: PatternRow) -> Band:
        return Band(ground="sunken", bar="ink") if row.pattern in self._marked else Band()

    def show_patterns(self, rows: tuple[PatternRow, ...], readings: Iterable[str]) -> None:
        """The patterns of the event, and what its document does not say about them."""
        self._rows = rows
        self.model.show_rows(rows)
        said = "；".join(readings)
        self.reading.set_sentence("wait", f"{said}。这是我们的读法，裁判可以另定。" if said else "", lead="")
        self.reading.setVisible(bool(said))

    def mark(self, patterns: Iterable[str]) -> None:
        """The patterns of the two plays."""
        self._marked = frozenset(patterns)
        self.table.viewport().update()

    def add(self, found: JudgedRow) -> None:
        """One more was judged."""
        self._judged = [found, *self._judged][:KEPT]
        self.earlier.show_lines("刚才判过", [_line(each) for each in self._judged])


def _line(found: JudgedRow) -> MarkedLine:
    kind: Kind = "done" if found.second_beats_first else "err"
    plays = f"{found.first.cards} → {found.second.cards}" if found.second else found.first.cards
    return MarkedLine(kind, plays, found.answer)


def _how_to(wild: bool) -> QFrame:
    box, grid = QFrame(), QGridLayout()
    box.setProperty("box", "card")
    box.setLayout(grid)
    grid.setContentsMargins(14, 10, 14, 10)
    heading = QLabel("怎么输")
    heading.setProperty("role", "subheading")
    grid.addWidget(heading, 0, 0, 1, 2)
    for place, (keys, words) in enumerate((*HOW, WILD) if wild else HOW):
        label = QLabel(f"{keys}　{words}".strip())
        grid.addWidget(label, 1 + place // 2, place % 2)
    note = QLabel("次序不管，花色不管。回车到另一手，Esc 清空。")
    note.setProperty("role", "note")
    grid.addWidget(note, 4, 0, 1, 2)
    return box
