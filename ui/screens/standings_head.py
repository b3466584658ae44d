"""The line above the standings: whose they are, how they are sorted, the rounds, and the paper."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from ui.widgets.key_button import KeyButton
from ui.widgets.segments import Segments

VIEWS = (("goal", "按去向"), ("table", "按桌"), ("points", "按积分"), ("places", "总名次"))


class StandingsHead(QWidget):
    """Buttons for what the keys do as well."""

    view_chosen = Signal()
    turned = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._facts = QLabel(), QLabel()
        self._title.setObjectName("standings-title")
        self._title.setProperty("role", "title")
        self._facts.setProperty("role", "second")
        self.views = Segments(VIEWS)
        self.views.chosen.connect(lambda _key: self.view_chosen.emit())
        self._before = KeyButton("上一轮", "PgUp", size="tool")
        self._after = KeyButton("下一轮", "PgDn", size="tool")
        self._before.clicked.connect(lambda: self.turned.emit(-1))
        self._after.clicked.connect(lambda: self.turned.emit(1))
        self.project = KeyButton("投到大屏", "Shift+F11", size="tool", icon="screen")
        self.project.setObjectName("standings-project")
        self.print = KeyButton("打印排名", "Ctrl+P", size="tool", icon="printer")
        self.print.setObjectName("standings-print")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        for widget in (self._title, self.views, self._before, self._after, self._facts):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.print)
        row.addWidget(self.project)

    def show_head(self, title: str, facts: str) -> None:
        self._title.setText(title)
        self._facts.setText(facts)

    def show_rounds(self, number: int, count: int) -> None:
        """The buttons of the rounds before and after, where there are several."""
        for button, there in ((self._before, number > 1), (self._after, number < count)):
            button.setVisible(count > 1)
            button.setEnabled(there)

    def show_places(self, *, ended: bool) -> None:
        """总名次 is there once the event is over."""
        button = self.views.findChild(QPushButton, "segment-places")
        if button is not None:
            button.setVisible(ended)

    def view(self) -> str:
        return self.views.current()
