"""The felt bar: name of the event, the screens as tabs, one box that finds anybody."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from ui.widgets import icons

HEIGHT = 52
NAME_WIDTH = 236
FIND_WIDTH, FIND_NARROW = 300, 170


class FindBox(QLineEdit):
    """号、姓名、拼音、手机尾号: Enter asks for that person, Esc gives the keyboard back."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the box and leaves it."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)


class EventName(QLabel):
    """The name of the event; a click leads to what else is known of it."""

    clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "onfelt")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName("event-name")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleDescription("赛事资料，键 Ctrl+9")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.rect().contains(event.position().toPoint()):
            self.clicked.emit()


class TopBar(QFrame):
    """``screens``: key, name and digit of each tab."""

    chosen = Signal(str)
    """Key of the screen."""
    wanted = Signal(str)
    find_left = Signal()
    fold_wanted = Signal()
    """In a narrow window: the columns at the sides step forward, or back."""

    def __init__(self, screens: Sequence[tuple[str, str, int]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "felt")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 16, 0)
        self._row.setSpacing(0)
        self._add_name()
        self._add_tabs(screens)
        self._row.addStretch(1)
        self._add_fold()
        self._add_find()

    def _add_name(self) -> None:
        self._holder = holder = QWidget()
        holder.setFixedWidth(NAME_WIDTH)
        row = QHBoxLayout(holder)
        row.setContentsMargins(16, 0, 8, 0)
        row.setSpacing(10)
        mark = QLabel()
        mark.setPixmap(icons.pixmap("spade", "onfelt", 24))
        self.name = EventName()
        row.addWidget(mark)
        row.addWidget(self.name, 1)
        self._row.addWidget(holder)

    def _add_tabs(self, screens: Sequence[tuple[str, str, int]]) -> None:
        self._tabs: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for key, name, digit in screens:
            tab = QPushButton(f"{name} {digit}")
            tab.setProperty("kind", "tab")
            tab.setCheckable(True)
            tab.setObjectName(f"tab-{key}")
            tab.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            tab.setAccessibleName(name)
            tab.setAccessibleDescription(f"键 Ctrl+{digit}")
            tab.clicked.connect(lambda _on=False, key=key: self.chosen.emit(key))
            group.addButton(tab)
            self._tabs[key] = tab
            self._row.addWidget(tab)

    def _add_fold(self) -> None:
        self.fold = QPushButton("两边的栏 F12")
        self.fold.setObjectName("fold")
        self.fold.setProperty("kind", "tab")
        self.fold.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.fold.setAccessibleDescription("键 F12")
        self.fold.clicked.connect(lambda _on=False: self.fold_wanted.emit())
        self.fold.hide()
        self._row.addWidget(self.fold)

    def _add_find(self) -> None:
        self.box = FindBox()
        self.box.setObjectName("find")
        self.box.setProperty("ground", "felt")
        self.box.setPlaceholderText("号、姓名、拼音、手机尾号　Ctrl+F")
        self.box.setAccessibleName("找选手")
        self.box.setFixedWidth(FIND_WIDTH)
        self.box.returnPressed.connect(lambda: self.wanted.emit(self.box.text()))
        self.box.left.connect(self.find_left)
        self._row.addWidget(self.box)

    def set_event(self, name: str) -> None:
        """The name, shortened where it is too long for its place."""
        self.name.setToolTip(f"{name}\n赛事资料 Ctrl+9")
        width = NAME_WIDTH - 66
        self.name.setText(self.name.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, width))

    def set_narrow(self, narrow: bool) -> None:
        """In a narrow window the name steps back, and the box is shorter."""
        self._holder.setVisible(not narrow)
        self.fold.setVisible(narrow)
        self.box.setFixedWidth(FIND_NARROW if narrow else FIND_WIDTH)

    def set_current(self, key: str) -> None:
        """Marks the tab of the screen that is shown."""
        if key in self._tabs:
            self._tabs[key].setChecked(True)

    def focus_find(self) -> None:
        """Ctrl+F."""
        self.box.setFocus()
        self.box.selectAll()
