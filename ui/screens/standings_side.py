"""Beside the standings: what has to be done before the stage can close, and how far the next ones are filled."""

from collections.abc import Iterable, Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.ids import TableId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.destinations import StageFill, stage_fills
from tourney.queries.leaving import sheets_of_disqualified
from tourney.queries.rows import BlockerRow, StageRow
from tourney.queries.standings import unbalanced
from tourney.wording.ties import tie_lines
from ui import style
from ui.widgets import icons
from ui.widgets.blockers import ICONS

MOST = 6
"""Lines of the list of checks."""


class Check(msgspec.Struct, frozen=True):
    """One thing that is done, or is not."""

    icon: str
    role: str
    words: str
    detail: str = ""


def checks(state: Tournament, stage: StageRow) -> list[Check]:
    """✓ what is done, = ↻ ▶ what is not; only for a round that is being played."""
    if not stage.rounds:
        return [Check("file", "ink2", "还没有抽签")]
    last = stage.rounds[-1]
    signed = (
        f"{last.done} 桌已签字确认"
        if last.done == last.tables
        else f"{last.done} / {last.tables} 桌已签字确认"
    )
    found = [Check(*(("check", "done") if last.done == last.tables else ("pen", "ink2")), signed)]
    found += [] if state.rules.scoring == "none" else _sums(state, stage.key, last.round)
    missing = [row for row in queries.blockers(state) if row.stage == stage.key]
    if not stage.current:
        missing = [row for row in missing if row.kind in ("correction", "corrected")]
    open_ones = [row for row in missing if row.table or row.corrected or row.kind == "to_play"]
    stale = sheets_of_disqualified(state, stage.key)
    found += [Check("redo", "redo", f"第 {at.table} 桌的确认表要重签") for at in stale]
    if not stale and not any(row.kind == "corrected" for row in open_ones):
        found.append(Check("check", "done", "没有要重签的确认表"))
    found += [_check(state, row) for row in open_ones]
    if len(found) > MOST:
        found[MOST - 1 :] = [Check("info", "ink2", f"还有 {len(found) - MOST + 1} 件，见左下“还差”")]
    return found


def _sums(state: Tournament, stage: str, number: int) -> list[Check]:
    """每桌合计都是 0, once there is a table to add up."""
    wrong = unbalanced(state, stage, number)
    total = queries.total_of(state, TableId(stage, number, 1), 0)
    if wrong is None:
        return []
    if not wrong:
        words = "每桌合计都对得上" if state.rules.scoring == "roles" else f"每桌合计都是 {total}"
        return [Check("check", "done", words)]
    named = "、".join(map(str, wrong))
    words = "合计对不上" if state.rules.scoring == "roles" else f"合计不是 {total}"
    return [Check("warn", "err", f"第 {named} 桌{words}", "对照记分表，改错的那一格")]


def _check(state: Tournament, row: BlockerRow) -> Check:
    icon, role = ICONS[row.kind]
    if row.kind == "tied" and row.table is not None:
        tie = queries.tie_of(state, row.table)
        detail = tie_lines(tie)[0].removesuffix("。") if tie else row.detail
        return Check(icon, role, f"{row.title} 没有分出", detail)
    return Check(icon, role, row.title, row.detail)


def arrival_texts(state: Tournament, stage: str) -> list[tuple[str, str, str]]:
    """复赛 | 6 / 6 | 2 桌，整除."""
    return [
        (found.name, f"{found.arrived} / {found.expected}", _arrival_note(found))
        for found in stage_fills(state, stage)
    ]


def _arrival_note(found: StageFill) -> str:
    parts = [f"含特邀 {found.invited}"] if found.invited else []
    if found.awaited:
        parts.append("等" + "、".join(f"{name} {heads}" for name, heads in found.awaited))
    else:
        even = f"{found.tables} 桌" + ("，整除" if not found.rest else f"，多 {found.rest} 人")
        parts.append(even)
    return "，".join(parts)


class CheckBox(QFrame):
    """结束初赛: the list of checks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.setObjectName("standings-checks")
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self._lines = [_Line() for _ in range(MOST)]
        self._found: tuple[Check, ...] = ()
        self._low = False
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        column.addWidget(self._title)
        for line in self._lines:
            column.addWidget(line)

    def show_checks(self, title: str, found: Sequence[Check]) -> None:
        """At most ``MOST`` lines."""
        self._title.setText(title)
        self._found = tuple(found)
        self._show()

    def set_low(self, low: bool) -> None:
        """In a low window what is done makes room for what is not."""
        if low != self._low:
            self._low = low
            self._show()

    def _show(self) -> None:
        first, others = self._found[:1], self._found[1:]
        shown = [*first, *(check for check in others if not (self._low and check.role == "done"))]
        for line, check in zip(self._lines, [*shown, *([None] * MOST)], strict=False):
            line.show_check(check)

    def words(self) -> list[str]:
        """What is shown, line by line."""
        return [line.words.text() for line in self._lines if not line.isHidden()]


class _Line(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._icon, self.words, self._detail = QLabel(), QLabel(), QLabel()
        self._detail.setProperty("role", "note")
        self._icon.setFixedSize(18, 20)
        for label in (self.words, self._detail):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
        grid.setHorizontalSpacing(8)
        self._icon.setContentsMargins(0, 3, 0, 0)
        grid.addWidget(self._icon, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.words, 0, 1)
        grid.addWidget(self._detail, 1, 1)
        grid.setColumnStretch(1, 1)

    def show_check(self, check: Check | None) -> None:
        self.setVisible(check is not None)
        if check is None:
            return
        self._icon.setPixmap(icons.pixmap(check.icon, check.role, 16))
        self.words.setText(check.words)
        loud = check.role in ("tie", "redo", "err")
        style.set_role(self.words, check.role if loud else "")
        self.words.setFont(style.font(style.TEXT, bold=loud))  # after the role, which sets a font of its own
        self._detail.setText(check.detail)
        self._detail.setVisible(bool(check.detail))


class ArrivalBox(QFrame):
    """复赛 6 / 6, 复活赛 6 / 9: people whose seat there is certain, of those expected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.setObjectName("standings-arrivals")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 10)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(2, 1)
        self._labels: list[tuple[QLabel, QLabel, QLabel]] = []

    def show_arrivals(self, texts: Iterable[tuple[str, str, str]]) -> None:
        """One line a stage; hidden where the stage leads nowhere."""
        found = list(texts)
        while len(self._labels) < len(found):
            self._labels.append(self._line(len(self._labels)))
        for at, labels in enumerate(self._labels):
            for label, words in zip(labels, found[at] if at < len(found) else ("", "", ""), strict=True):
                label.setText(words)
                label.setVisible(at < len(found))
        self.setVisible(bool(found))

    def _line(self, row: int) -> tuple[QLabel, QLabel, QLabel]:
        made = (QLabel(), QLabel(), QLabel())
        made[1].setProperty("role", "subheading")
        made[2].setProperty("role", "note")
        made[2].setWordWrap(True)
        for column, label in enumerate(made):
            self._grid.addWidget(label, row, column)
        return made

    def texts(self) -> list[str]:
        """Each line as one text."""
        return [" ".join(label.text() for label in line) for line in self._labels if not line[0].isHidden()]
