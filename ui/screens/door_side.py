"""Right of the door: how many are here, who came last, who was called and is not at his table."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tourney.queries.door import DoorCount, DoorPlace
from tourney.queries.rows import PlayerRow
from tourney.wording.door import seat_text
from tourney.wording.numbers import time_text
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.widgets import icons, ink
from ui.widgets.rows_table import RowsTable

LISTED = 10
_MISSING_NAMED = 4


class Scan(msgspec.Struct, frozen=True):
    """One line of 最近十次."""

    key: tuple[str, str, int]
    at: str
    who: PlayerRow
    place: DoorPlace | None
    again: bool


def _where(scan: Scan) -> str:
    return seat_text(scan.place) if scan.place else "特邀" if scan.who.invited else ""


def _state(scan: Scan) -> CellLook:
    return CellLook("wait", icon="clock") if scan.again else CellLook("done", icon="check")


COLUMNS: tuple[Column[Scan], ...] = (
    Column("时间", lambda scan: time_text(scan.at), 68),
    Column("号", lambda scan: scan.who.number, 56, "right", look=lambda _scan: CellLook(px=18)),
    Column("姓名", lambda scan: scan.who.name, 110, look=lambda _scan: CellLook(px=18)),
    Column("单位", lambda scan: scan.who.unit, 100, look=lambda _scan: CellLook("ink2", px=13), stretch=True),
    Column("座位", _where, 92),
    Column("", lambda scan: "又扫一次" if scan.again else "签到", 100, look=_state),
)
SPARED = (0, 3, 5)
"""Time, unit, and whether it was a second scan: left out in a narrow window."""
NARROW_BELOW, NARROW = 330, {1: 44, 2: 96, 4: 82}
"""Pixels of the side under which it is so, and of the columns that stay."""


class CountCard(QWidget):
    """A large figure with a word below and a bar at the left."""

    def __init__(self, word: str, icon: str, role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._word, self._icon, self._role, self._figure = word, icon, role, ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(84)

    def show_figure(self, figure: int, word: str = "") -> None:
        """``word`` in place of the usual one."""
        self._figure, self._word = str(figure), word or self._word
        self.setAccessibleName(f"{self._word} {figure}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(150, 84)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        ink.box(painter, area, "surface", "line")
        ink.left_bar(painter, area, f"{self._role}_bar" if self._icon else "frame")
        line = area.adjusted(20, 6, -8, -40)
        ink.text(painter, line, self._figure, 34, "ink", bold=True)
        below = QRectF(area.left() + 20, area.bottom() - 36, area.width() - 28, 26)
        word, px = self._word, 15
        narrow = ink.width(word, px) + (20 if self._icon else 0) > below.width()
        if narrow:
            word, px = word.partition("，")[0], 13
        elif self._icon:
            icons.paint(painter, QRectF(below.left(), below.center().y() - 7, 14, 14), self._icon, self._role)
            below = below.adjusted(20, 0, 0, 0)
        ink.text(painter, below, word, px, "ink")


class MissingCard(QFrame):
    """还没到桌: a few by name, the others counted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("door-missing")
        self.setProperty("box", "card")
        self.names = QLabel()
        self.names.setObjectName("door-missing-names")
        self.names.setWordWrap(True)
        self.names.setTextFormat(Qt.TextFormat.PlainText)
        title, note = QLabel("还没到桌"), QLabel("没抽签前只报号和姓名；抽完再扫，报桌和座。")
        title.setProperty("role", "subheading")
        note.setProperty("role", "note")
        note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(6)
        for widget in (title, self.names, note):
            column.addWidget(widget)

    def show_missing(self, missing: Sequence[tuple[PlayerRow, DoorPlace]]) -> None:
        lines = [
            f"{row.number} {row.called}　{seat_text(place)}" + ("　缺席" if place.absent else "")
            for row, place in missing[:_MISSING_NAMED]
        ]
        more = len(missing) - len(lines)
        lines += [f"还有 {more} 人"] if more > 0 else []
        self.names.setText("\n".join(lines) or "没有人缺。点名以后，没到桌的人列在这里。")


class DoorSide(QWidget):
    """Nothing here takes the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.here = CountCard("已签到", "check", "done")
        self.to_come = CountCard("没签到", "", "frame")
        self.missing = CountCard("没到桌", "clock", "wait")
        self.model: RowsModel[Scan] = RowsModel(COLUMNS, key=lambda scan: scan.key)
        self.table = RowsTable(row_height=40)
        self.table.setObjectName("door-recent")
        self.table.setModel(self.model)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setSelectionMode(RowsTable.SelectionMode.NoSelection)
        self.missing_card = MissingCard()
        counts = QHBoxLayout()
        counts.setSpacing(12)
        for card in (self.here, self.to_come, self.missing):
            counts.addWidget(card)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addLayout(counts)
        column.addWidget(self.table, 1)
        column.addWidget(self.missing_card)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a small window name and seat stay in sight."""
        super().resizeEvent(event)
        narrow = event.size().width() < NARROW_BELOW
        if narrow == self.table.isColumnHidden(SPARED[0]):
            return
        for at, column in enumerate(COLUMNS):
            self.table.setColumnHidden(at, narrow and at in SPARED)
            self.table.setColumnWidth(at, NARROW.get(at, column.width) if narrow else column.width)

    def show_count(self, count: DoorCount) -> None:
        """The three figures, and who is missing."""
        self.here.show_figure(count.here, f"已签到，共 {count.expected}")
        self.to_come.show_figure(count.to_come)
        self.missing.show_figure(len(count.missing))
        self.missing_card.show_missing(count.missing)
