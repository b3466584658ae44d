"""Beside the answer: every printing of that sheet, and what was checked before."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries.sheets import CheckedSheet, VersionRow
from tourney.wording.numbers import time_text
from ui.screens.verify_answer import AnswerCard, Kind
from ui.widgets import icons, ink
from ui.widgets.notice import Notice

SIDE = 268
KEPT = 20
SHOWN = 4
ABOUT = "码由编号、版本、全部分数和本赛事的密钥算出。纸上改一个数，和这里显示的就对不上。断网也能查。"


class Earlier(msgspec.Struct, frozen=True):
    """One code that was checked."""

    at: str
    """ISO time."""
    kind: Kind
    headline: str
    which: str
    """000003 号第 1 版　初赛第 3 桌, or what was typed."""


class _Line(QWidget):
    """An icon, a word and below it a note, with a bar at the left."""

    def __init__(self, kind: Kind, word: str, right: str, note: str) -> None:
        super().__init__()
        self._kind = kind
        mark, head, at, below = QLabel(), QLabel(word), QLabel(right), QLabel(note)
        mark.setPixmap(icons.pixmap(AnswerCard.ICONS[kind], kind, 15))
        head.setProperty("role", "subheading")
        at.setProperty("role", "note")
        below.setProperty("role", "note")
        for label in (head, below):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(mark)
        top.addWidget(head, 1)
        top.addWidget(at)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 12, 8)
        column.setSpacing(2)
        column.addLayout(top)
        column.addWidget(below)
        self.setAccessibleName("，".join(filter(None, (word, note, right))))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        ink.box(painter, area, "surface", "line")
        ink.left_bar(painter, area, f"{self._kind}_bar")


class _List(QFrame):
    """A heading and lines below it; hidden while there are none."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._heading = QLabel()
        self._heading.setProperty("role", "subheading")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self._heading)
        self._lines: list[_Line] = []
        self.hide()

    def show_lines(self, heading: str, lines: Sequence[_Line]) -> None:
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._heading.setText(heading)
        self._lines = list(lines)
        for line in self._lines:
            self._column.addWidget(line)
        self.setVisible(bool(lines))

    def texts(self) -> list[str]:
        """Each line as it is read out."""
        return [line.accessibleName() for line in self._lines]


class VerifySide(QWidget):
    """Newest first, both lists."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(SIDE)
        self.versions, self.earlier = _List("verify-versions"), _List("verify-earlier")
        self._checked: list[Earlier] = []
        about = Notice("info", ABOUT)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(self.versions)
        column.addWidget(self.earlier)
        column.addStretch(1)
        column.addWidget(about)

    def show_sheet(self, sheet: CheckedSheet | None) -> None:
        """Its printings; none where no sheet was found."""
        rows = list(reversed(sheet.versions)) if sheet else []
        lines = [_version_line(row) for row in rows[:SHOWN]]
        more = f"，列出最近 {SHOWN} 次" if len(rows) > SHOWN else ""
        self.versions.show_lines(f"{sheet.serial} 号印过 {len(rows)} 次{more}" if sheet else "", lines)

    def add(self, earlier: Earlier) -> None:
        """One more was checked."""
        self._checked = [earlier, *self._checked][:KEPT]
        good = sum(one.kind == "done" for one in self._checked)
        shown = self._checked[1 : 1 + SHOWN]
        lines = [_Line(one.kind, one.headline, time_text(one.at), one.which) for one in shown]
        self.earlier.show_lines(f"刚才校验过　{len(self._checked)} 张，{good} 张一致", lines)


def _version_line(row: VersionRow) -> _Line:
    kind: Kind = "done" if row.newest else "wait"
    which = "，就是这张" if row.this else ""
    standing = "最新" if row.newest else "作废"
    signed = f"{time_text(row.signed_at)} 签字" if row.signed_at else "没有签字"
    note = f"{row.code}\n{time_text(row.at)} 记录台 {row.desk} 印，{signed}"
    return _Line(kind, f"第 {row.version} 版　{standing}{which}", "", note)
