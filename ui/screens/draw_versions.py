"""旧版: every draw of a round with its tables beside those in force, and bringing one back."""

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries.draw_versions import DrawVersion, Seats, ThrownCommit
from tourney.wording.draws import code_text, method_text
from tourney.wording.numbers import time_text
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.keys import ENTER, is_main_action
from ui.widgets.rows_table import RowsTable
from ui.widgets.scrolling import scrolling

SIDE = 300
LIST_ROWS = 4
"""Versions in sight; more are scrolled."""
NEITHER = "没有这一桌"


class Pair(msgspec.Struct, frozen=True):
    """One table as it was drawn then, and as it stands now."""

    table: int
    """0 for those who sit out."""
    then: str
    now: str

    @property
    def same(self) -> bool:
        return self.then == self.now


class Versions(msgspec.Struct, frozen=True):
    """What the page shows."""

    rows: tuple[DrawVersion, ...]
    commits: tuple[ThrownCommit, ...]
    now: Seats
    names: dict[str, str]
    refusals: dict[int, str]
    """Why a version cannot be brought back now, by version."""


def pairs_of(then: Seats, now: Seats, names: dict[str, str]) -> tuple[Pair, ...]:
    """Table by table, those who sit out last."""

    def told(seats: Seats, table: int) -> str:
        return "　".join(f"{number} {names.get(number, '')}" for number in seats.get(table, ())) or NEITHER

    tables = sorted({*then, *now} - {0})
    found = [Pair(table, told(then, table), told(now, table)) for table in tables]
    if then.get(0) or now.get(0):
        found.append(Pair(0, told(then, 0).replace(NEITHER, "无"), told(now, 0).replace(NEITHER, "无")))
    return tuple(found)


class VersionsPage(QWidget):
    """↑ ↓ choose a version, Ctrl+Enter asks for the reason to bring it back, Esc leaves."""

    restore = Signal(int)
    """The version that is to count again."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: Versions | None = None
        self._list = RowsModel[DrawVersion](_VERSIONS, key=lambda row: row.version)
        self._pairs = RowsModel[Pair](_PAIRS, key=lambda row: row.table)
        self.table, self.compare = RowsTable(), RowsTable()
        self.table.setObjectName("versions-list")
        self.table.setModel(self._list)
        self.compare.setObjectName("versions-compare")
        self.compare.setModel(self._pairs)
        self.compare.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.about, self.commits = QLabel(), QLabel()
        for label, name in ((self.about, "versions-about"), (self.commits, "versions-commits")):
            label.setObjectName(name)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.button = KeyButton("恢复这一版…", "Ctrl+回车", "danger", size="main")
        self.button.setObjectName("versions-restore")
        self.guarded = ButtonWithReason(self.button)
        self.leave = KeyButton("回到抽签", "Esc", wide=True)
        self._lay_out()
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._show_chosen())
        self.button.clicked.connect(self._act)
        self.leave.clicked.connect(self.left)

    def _lay_out(self) -> None:
        left, side, row = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(self)
        left.setSpacing(8)
        left.addWidget(self.table)
        left.addWidget(self.about)
        left.addWidget(self.compare, 1)
        side.setSpacing(12)
        area = scrolling(self._commit_box())
        for part in (area, self.guarded, self.leave):
            part.setFixedWidth(SIDE)
            side.addWidget(part, 1 if part is area else 0)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addLayout(side)

    def _commit_box(self) -> QWidget:
        holder, box = QWidget(), QFrame()
        box.setProperty("box", "card")
        title = QLabel("作废的承诺码")
        title.setProperty("role", "subheading")
        column = QVBoxLayout(box)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(title)
        column.addWidget(self.commits)
        outer = QVBoxLayout(holder)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(box)
        outer.addStretch(1)
        return holder

    def show_versions(self, shown: Versions) -> None:
        """The version that was chosen stays; first the newest that was thrown away."""
        chosen = self.table.chosen_row()
        self._shown = shown
        self._list.show_rows(shown.rows)
        high = self.table.horizontalHeader().height() + 34 * min(max(len(shown.rows), 1), LIST_ROWS) + 4
        self.table.setFixedHeight(high)
        old = next((row.version for row in shown.rows if row.thrown_at), 0)
        self.table.choose(chosen.version if chosen is not None else old)
        self.commits.setText(
            "\n".join(
                f"{time_text(one.at)}　名单 {one.people} 人\n{code_text(one.commit)}" for one in shown.commits
            )
            or "没有。每个公布过的承诺码都抽了签。"
        )
        self._show_chosen()

    def chosen(self) -> DrawVersion | None:
        """The version under the keyboard."""
        row: DrawVersion | None = self.table.chosen_row()
        return row

    def _show_chosen(self) -> None:
        row, shown = self.chosen(), self._shown
        if row is None or shown is None:
            self._pairs.show_rows(())
            self.about.setText("没有旧版。")
            self.guarded.set_reason("没有旧版可以恢复。")
            return
        pairs = pairs_of(row.seats, shown.now, shown.names)
        other = sum(1 for pair in pairs if not pair.same)
        self._pairs.show_rows(pairs)
        self.about.setText(
            f"这是现在用的第 {row.version} 版。" if not row.thrown_at
            else f"第 {row.version} 版和现在比，{other} 处不同，黑体是不同的。" if other
            else f"第 {row.version} 版和现在一样。"
        )  # fmt: skip
        self.button.setText(f"恢复第 {row.version} 版…")
        self.guarded.set_reason(
            shown.refusals.get(row.version, "") if row.thrown_at else "现在用的就是这一版。"
        )

    def _act(self) -> None:
        row = self.chosen()
        if row is not None and self.button.isEnabled():
            self.restore.emit(row.version)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self._act()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)


def _state_text(row: DrawVersion) -> str:
    return f"{time_text(row.thrown_at)} 作废：{row.reason}" if row.thrown_at else "现在用的"


_VERSIONS: tuple[Column[DrawVersion], ...] = (
    Column("版次", lambda row: f"第 {row.version} 版", 90, look=lambda _row: CellLook(px=17, bold=True)),
    Column("抽的时间", lambda row: time_text(row.at), 90),
    Column("抽法", lambda row: method_text(row.method, proved=row.proved), 110),
    Column("桌", lambda row: str(len(row.seats) - 1), 56, "right"),
    Column("成绩", lambda row: f"{row.scores} 个" if row.scores else "没有", 80),
    Column("", _state_text, 200, stretch=True),
)
_PAIRS: tuple[Column[Pair], ...] = (
    Column("桌", lambda row: str(row.table) if row.table else "不上桌", 76, "right"),
    Column("这一版", lambda row: row.then, 300, look=lambda row: CellLook(bold=not row.same), stretch=True),
    Column("现在", lambda row: row.now, 300, look=lambda row: CellLook(bold=not row.same), stretch=True),
)
