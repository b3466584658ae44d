"""Beside the answer: every printing of that sheet, and what was checked before."""

import msgspec
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney.queries.checked_rows import CheckedSheet
from tourney.queries.sheet_versions import VersionRow
from tourney.wording.numbers import time_text
from ui.widgets.marked_lines import Kind, MarkedLine, MarkedList
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


class VerifySide(QWidget):
    """Newest first, both lists."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(SIDE)
        self.setProperty("folds", True)
        self.versions, self.earlier = MarkedList("verify-versions"), MarkedList("verify-earlier")
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
        lines = [MarkedLine(one.kind, one.headline, time_text(one.at), one.which) for one in shown]
        self.earlier.show_lines(f"刚才校验过　{len(self._checked)} 张，{good} 张一致", lines)


def _version_line(row: VersionRow) -> MarkedLine:
    kind: Kind = "done" if row.newest else "wait"
    which = "，就是这张" if row.this else ""
    standing = "最新" if row.newest else "作废"
    signed = f"，{time_text(row.signed_at)} 签字" if row.signed_at else "，没有签字" if row.signs else ""
    note = f"{row.code}\n{time_text(row.at)} 记录台 {row.desk} 印{signed}"
    return MarkedLine(kind, f"第 {row.version} 版　{standing}{which}", "", note)
