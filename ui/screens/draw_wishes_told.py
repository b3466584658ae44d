"""How far a draw met its wishes: a line a kind, and everybody for whom one was not met, by name."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tourney.model.ids import Number, in_order
from tourney.queries.draw_records import WishRow
from tourney.wording.draws import WISHES, clash_text, unmet_text

SHOWN = 12
"""Pairs of one kind that are named here; the paper names all."""


class WishesTold(QFrame):
    """Hidden where there were no wishes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("draw-wishes-told")
        self.setProperty("box", "card")
        title = QLabel("抽签要求")
        title.setProperty("role", "subheading")
        self.words = QLabel()
        self.words.setObjectName("draw-wishes-words")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(title)
        column.addWidget(self.words)

    def show_wishes(self, rows: Sequence[WishRow], name: Callable[[Number], str]) -> None:
        """A line a kind, below it a line for each time it was not met."""
        self.setVisible(bool(rows))
        self.words.setText("\n".join(wish_text(row, name) for row in rows))


def wish_text(row: WishRow, name: Callable[[Number], str]) -> str:
    """``△ 同单位不同桌：2 对同桌，这已经是最少`` and below it who; or ``✓ … 全部满足``."""
    said = [f"{'△' if row.count else '✓'} {WISHES[row.kind]}：{unmet_text(row.kind, row.count, row.bound)}"]
    said += [
        f"　 {clash_text(row.kind, [(n, name(n)) for n in in_order(one.numbers)], one.table, one.times)}"
        for one in row.which[:SHOWN]
    ]
    if len(row.which) > SHOWN:
        said.append(f"　 还有 {len(row.which) - SHOWN} 处，都写在抽签记录上")
    return "\n".join(said)
