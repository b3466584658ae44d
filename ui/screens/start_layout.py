"""Small pieces of 开始: the felt bar, labels and columns."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.widgets import icons

COLUMNS, NARROW_COLUMNS = (244, 318), (214, 250)
"""Pixels of 最近的赛事 and of 新建赛事."""
NARROW_BELOW, LOW_BELOW = 1180, 660
"""Pixels of a page under which its columns are narrow, and its pictures give way to what is typed and read."""


def is_narrow(size: QSize) -> bool:
    """As on a screen at 150 %."""
    return size.width() < NARROW_BELOW


def is_low(size: QSize) -> bool:
    """Not enough height for a picture besides what is typed."""
    return size.height() < LOW_BELOW


def felt_bar() -> QFrame:
    """The felt bar, as in the window of an event."""
    bar = QFrame()
    bar.setProperty("ground", "felt")
    bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    bar.setFixedHeight(52)
    mark = QLabel()
    mark.setPixmap(icons.pixmap("spade", "onfelt", 24))
    row = QHBoxLayout(bar)
    row.setContentsMargins(16, 0, 16, 0)
    row.setSpacing(10)
    row.addWidget(mark)
    row.addWidget(label("斗地主赛事管理系统", "onfelt"))
    row.addStretch(1)
    row.addWidget(label("全部功能断网可用　•　一场赛事一个文件", "onfelt2"))
    return bar


def label(words: str, role: str) -> QLabel:
    """Words in one of the roles of the style."""
    made = QLabel(words)
    made.setProperty("role", role)
    return made


def column(width: int, widgets: list[QWidget], tall: QWidget | None = None) -> QWidget:
    """Widgets below one another; ``tall`` takes the room that is left."""
    holder = QWidget()
    if width:
        holder.setFixedWidth(width)
    below = QVBoxLayout(holder)
    below.setContentsMargins(0, 0, 0, 0)
    below.setSpacing(8)
    for widget in widgets:
        below.addWidget(widget, 1 if widget is tall else 0)
    below.addStretch(0 if tall else 1)
    return holder
