"""抽签要求: which of them count and in which order, by keyboard; and how far a draw met them."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tourney.queries.draw_records import WishRow
from tourney.wording.draws import WISHES, unmet_text

SHOWN = 8
"""Pairs named in the panel; the paper names all."""
_KIND = Qt.ItemDataRole.UserRole
_ALT = Qt.KeyboardModifier.AltModifier
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class WishList(QListWidget):
    """Arrows go up and down, the space bar takes a wish or leaves it, Alt with an arrow moves it."""

    chosen = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName("抽签要求，重要的在前")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.itemChanged.connect(lambda _item: self._number())

    def show_kinds(self, kinds: Sequence[str]) -> None:
        """These are taken, in this order; the others follow."""
        with QSignalBlocker(self):
            self.clear()
            for kind in (*kinds, *(kind for kind in WISHES if kind not in kinds)):
                item = QListWidgetItem(WISHES[kind])
                item.setData(_KIND, kind)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if kind in kinds else Qt.CheckState.Unchecked)
                self.addItem(item)
            self.setCurrentRow(0)
        self._number(say=False)
        self.setFixedHeight(self.sizeHintForRow(0) * self.count() + 2 * self.frameWidth() + 2)

    def kinds(self) -> tuple[str, ...]:
        """What is taken, the most important first."""
        items = [self.item(row) for row in range(self.count())]
        return tuple(item.data(_KIND) for item in items if item.checkState() == Qt.CheckState.Checked)

    def _number(self, *, say: bool = True) -> None:
        """The place of each wish before its name."""
        with QSignalBlocker(self):
            taken = self.kinds()
            for row in range(self.count()):
                item = self.item(row)
                kind = item.data(_KIND)
                place = f"{taken.index(kind) + 1}　" if kind in taken else ""
                item.setText(place + WISHES[kind])
        if say:
            self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS and event.modifiers() & _ALT:
            self._move(_STEPS[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _move(self, by: int) -> None:
        row = self.currentRow()
        if 0 <= row + by < self.count():
            with QSignalBlocker(self):
                self.insertItem(row + by, self.takeItem(row))
                self.setCurrentRow(row + by)
            self._number()


class WishPanel(QFrame):
    """The list with its heading and what the keys do."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.list = WishList(name)
        self._asked: tuple[str, ...] | None = None
        self._place: object = None
        title, means = (
            QLabel("抽签要求"),
            QLabel("空格选或不选，Alt+↑↓ 换先后。前面的先满足，满足不了的抽完列出来。"),
        )
        title.setProperty("role", "subheading")
        means.setProperty("role", "note")
        means.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        for widget in (title, self.list, means):
            column.addWidget(widget)

    def show_due(self, place: object, kinds: tuple[str, ...]) -> None:
        """The wishes that this draw begins with; what the referee chose stays over a refresh."""
        if (place, kinds) != (self._place, self._asked):
            self._place, self._asked = place, kinds
            self.list.show_kinds(kinds)

    def wishes(self) -> tuple[str, ...] | None:
        """What was chosen; ``None`` where it is what the stage asks for anyway."""
        return None if self.list.kinds() == self._asked else self.list.kinds()


class WishesTold(QFrame):
    """How far the wishes of a draw were met, and for whom not. Hidden where there were none."""

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

    def show_wishes(self, rows: Sequence[WishRow]) -> None:
        """A line a kind, and a line with the pairs where it was not met."""
        self.setVisible(bool(rows))
        self.words.setText("\n".join(wish_text(row) for row in rows))


def wish_text(row: WishRow) -> str:
    """``△ 同单位不同桌：2 对同桌，这已经是最少`` and who, or ``✓ … 全部满足``."""
    said = f"{'△' if row.count else '✓'} {WISHES[row.kind]}：{unmet_text(row.kind, row.count, row.bound)}"
    pairs = [
        "和".join(one.numbers) + " 号" + (f"（{one.table} 桌）" if one.table else "")
        for one in row.which[:SHOWN]
    ]
    more = "……" if len(row.which) > SHOWN else ""
    return said + (f"\n　 {'、'.join(pairs)}{more}" if pairs else "")
