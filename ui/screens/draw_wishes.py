"""抽签要求 before a draw: which of them count and in which order, what each is about, and whom it names."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QItemSelectionModel, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tourney.queries.draw_wishes import NamedWish
from tourney.wording.draws import SITS, WISHES
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER

KEYS = "空格选或不选，Alt+↑↓ 换先后。前面的先满足，满足不了的抽完列出来。"
NAMED_SHOWN = 4
"""Named wishes in sight; more are scrolled."""
_KIND = Qt.ItemDataRole.UserRole
_SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect
_KEEP = QItemSelectionModel.SelectionFlag.NoUpdate
_ALT = Qt.KeyboardModifier.AltModifier
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class _Rows(QListWidget):
    """Rows whose mark is seen only while the keyboard is there: blue means nothing else."""

    def __init__(self, name: str, spoken: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)

    def go(self, row: int) -> None:
        """The row that the keyboard is on, or comes to."""
        self.setCurrentRow(row, _SELECT if self.hasFocus() else _KEEP)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.go(max(0, self.currentRow()))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.clearSelection()


class WishList(_Rows):
    """Arrows go up and down, the space bar takes a wish or leaves it, Alt with an arrow moves it."""

    chosen = Signal()

    def __init__(self, name: str) -> None:
        super().__init__(name, "抽签要求，重要的在前")
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
            self.go(0)
        self._number()
        self.setFixedHeight(self.sizeHintForRow(0) * self.count() + 2 * self.frameWidth() + 2)

    def kinds(self) -> tuple[str, ...]:
        """What is taken, the most important first."""
        items = [self.item(row) for row in range(self.count())]
        return tuple(item.data(_KIND) for item in items if item.checkState() == Qt.CheckState.Checked)

    def kind(self) -> str:
        """The kind under the keyboard."""
        row = self.currentRow()
        return str(self.item(row).data(_KIND)) if row >= 0 else ""

    def _number(self) -> None:
        """The place of each wish before its name."""
        with QSignalBlocker(self):
            taken = self.kinds()
            for row in range(self.count()):
                item = self.item(row)
                kind = item.data(_KIND)
                place = f"{taken.index(kind) + 1}　" if kind in taken else ""
                item.setText(place + WISHES[kind])
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS and event.modifiers() & _ALT:
            self.move_by(_STEPS[key])
        elif key in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def move_by(self, by: int) -> None:
        """The wish under the keyboard so many places down; up where it is less than 0."""
        row = self.currentRow()
        if 0 <= row + by < self.count():
            with QSignalBlocker(self):
                self.insertItem(row + by, self.takeItem(row))
                self.go(row + by)
            self._number()


class NamedList(_Rows):
    """指定的人: Del takes the one under the keyboard away. Hidden where there is none."""

    removed = Signal(object)
    """A ``NamedWish``."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "指定的人")
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._rows: tuple[NamedWish, ...] = ()

    def show_named(self, rows: tuple[NamedWish, ...]) -> None:
        """Oldest first; the place under the keyboard stays."""
        if rows != self._rows:
            at, self._rows = self.currentRow(), rows
            self.clear()
            for row in rows:
                item = QListWidgetItem(named_text(row))
                item.setToolTip(f"{named_text(row)}\n理由：{row.reason}")
                self.addItem(item)
            self.go(min(max(at, 0), len(rows) - 1))
            shown = min(len(rows), NAMED_SHOWN)
            self.setFixedHeight(self.sizeHintForRow(0) * shown + 2 * self.frameWidth() + 2)
        self.setVisible(bool(rows))

    def take_away(self) -> None:
        """The wish under the keyboard holds no more."""
        if 0 <= self.currentRow() < len(self._rows):
            self.removed.emit(self._rows[self.currentRow()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.take_away()
        elif event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)


def named_text(row: NamedWish) -> str:
    """``不同桌　1 彭佳梓、9 平涵强``."""
    return f"{SITS[row.kind]}　" + "、".join(f"{number} {name}" for number, name in row.people)


class WishPanel(QFrame):
    """The list with its heading, what the wish under the keyboard is about, and the people who are named."""

    asked = Signal(str)
    """``wish``: somebody is to be named; ``seeds``: who the seeds are."""
    removed = Signal(object)
    """A ``NamedWish`` holds no more."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.list, self.named = WishList(name), NamedList(f"{name}-named")
        self._shown: tuple[object, tuple[str, ...]] | None = None
        self._told: Callable[[str], str] = lambda _kind: ""
        self.about = QLabel()
        self.about.setObjectName(f"{name}-about")
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setWordWrap(True)
        self.up = KeyButton("往前", "Alt+↑", size="tool")
        self.down = KeyButton("往后", "Alt+↓", size="tool")
        self.name = KeyButton("指定的人…", "F3", size="tool")
        self.seeds = KeyButton("种子选手…", "F8", size="tool")
        self.away = KeyButton("去掉这一条", "Del", size="tool")
        for key, button in {"up": self.up, "down": self.down, "name": self.name, "seeds": self.seeds,
                            "away": self.away}.items():  # fmt: skip
            button.setObjectName(f"{name}-{key}")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        title = QLabel("抽签要求")
        title.setProperty("role", "subheading")
        self._means = QLabel(KEYS)
        self._means.setProperty("role", "note")
        self._means.setWordWrap(True)
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(title, 1)
        for button in (self.up, self.down):
            head.addWidget(button)
        for button in (self.name, self.seeds):
            foot.addWidget(button)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.addLayout(head)
        for widget in (self.list, self.about, self._means):
            column.addWidget(widget)
        column.addLayout(foot)
        column.addWidget(self.named)
        column.addWidget(self.away, 0, Qt.AlignmentFlag.AlignLeft)

    def _connect(self) -> None:
        self.up.clicked.connect(lambda: self.list.move_by(-1))
        self.down.clicked.connect(lambda: self.list.move_by(1))
        self.name.clicked.connect(lambda: self.asked.emit("wish"))
        self.seeds.clicked.connect(lambda: self.asked.emit("seeds"))
        self.away.clicked.connect(self.named.take_away)
        self.named.removed.connect(self.removed)
        self.list.currentRowChanged.connect(lambda _row: self._say_about())
        self.list.chosen.connect(self._say_about)

    def show_due(
        self,
        place: object,
        kinds: tuple[str, ...],
        told: Callable[[str], str],
        named: tuple[NamedWish, ...],
    ) -> None:
        """The wishes that this draw begins with; what the referee chose stays over a refresh.

        ``told``: what a kind of wish is about; asked for the one under the keyboard alone.
        """
        self._told = told
        before, self._shown = self._shown, (place, kinds)
        if before is None or before[0] != place:
            self.list.show_kinds(kinds)
        elif before[1] != kinds:  # somebody was named, or nobody is any more
            chosen = [kind for kind in self.list.kinds() if kind in kinds or kind not in before[1]]
            self.list.show_kinds((*(kind for kind in kinds if kind not in (*chosen, *before[1])), *chosen))
        self.named.show_named(named)
        self.away.setVisible(bool(named))
        self._say_about()

    def set_fixed(self, why: str, *, on: bool = True) -> None:
        """Nothing can be chosen: ``why`` says so; ``on`` off where a plan takes no wishes."""
        self._means.setText(why or (KEYS if on else "几轮一次排好只管不重复相遇和轮空。"))
        self.setEnabled(not why and on)

    def why_not(self) -> str:
        """Why nothing can be chosen now."""
        return self._means.text()

    def kinds(self) -> tuple[str, ...]:
        """What is chosen, the most important first."""
        return self.list.kinds()

    def _say_about(self) -> None:
        kind = self.list.kind()
        self.about.setText(self._told(kind) if kind else "")
