"""Right of the roll call: who is chosen, what becomes of his table, and which tables may begin."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries.absence import Absence
from tourney.queries.roll_call import CallRow, RollCall
from tourney.queries.shifts import Shift
from tourney.wording.absence import wait_text
from tourney.wording.numbers import time_text
from ui import style
from ui.screens.draw_absent import AbsentPanel, Way
from ui.widgets.key_button import KeyButton
from ui.widgets.scrolling import scrolling

WIDE = 312


def person_text(row: CallRow, minutes: int) -> str:
    """第 6 桌 1 座，13:59 记了缺席。13:31 签过到，喊过 3 次、9 分钟没应。"""
    absent = f"{time_text(row.absent_at)} 记了缺席" if row.absent_at else "缺席"
    came = f"{time_text(row.came_at)} 到桌" if row.came_at else "到了"
    now = {"absent": absent, "here": came, "missing": "没到桌", "waiting": "还没点名"}[row.state]
    said = [f"{time_text(row.checked_in_at)} 签过到"] if row.checked_in_at else []
    if row.state in ("missing", "absent") and row.calls:
        said.append(f"喊过 {row.calls} 次、{minutes} 分钟没应")
    return f"第 {row.table} 桌 {row.seat} 座，{now}。" + (f"{'，'.join(said)}。" if said else "")


def may_start_text(found: RollCall) -> str:
    """第 1–4 桌到齐，可以先开始。"""
    here = [table.table for table in found.tables if table.state in ("here", "settled")]
    if not found.called_at or not here:
        return ""
    if len(here) == len(found.tables):
        return "各桌都可以开始。"
    return f"第 {ranges(here)} 桌到齐，可以先开始。"


def ranges(numbers: Sequence[int]) -> str:
    """1–4、6."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return "、".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


class CalledPerson(QFrame):
    """Who is chosen, and the three keys for him."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("called-person")
        self.setProperty("box", "card")
        self.who, self.unit, self.about = QLabel(), QLabel(), QLabel()
        self.who.setObjectName("called-who")
        self.about.setObjectName("called-about")
        self.who.setProperty("role", "title")
        self.unit.setProperty("role", "second")
        self.about.setWordWrap(True)
        for label in (self.who, self.unit, self.about):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.here = KeyButton("到了", "空格", size="tool", wide=True)
        self.again = KeyButton("再喊一次", "H", size="tool", wide=True)
        self.absent = KeyButton("记缺席", "Q", "danger", size="tool", wide=True)
        for button, name in ((self.here, "here"), (self.again, "again"), (self.absent, "absent")):
            button.setObjectName(f"called-{name}")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(5)
        for widget in (self.who, self.unit, self.about, self.here, self.again, self.absent):
            column.addWidget(widget)

    def show_person(self, row: CallRow | None, minutes: int) -> None:
        """Nothing to press while nobody is chosen."""
        self.setVisible(row is not None)
        if row is None:
            return
        self.who.setText(f"{row.number}　{row.called}")
        tail = f"手机尾号 {row.phone_tail}" if row.phone_tail else ""
        self.unit.setText("　".join(part for part in ("" if row.twin else row.unit, tail) if part))
        self.unit.setVisible(bool(self.unit.text()))
        self.about.setText(person_text(row, minutes))
        style.set_role(self.about, {"absent": "err", "missing": "wait"}.get(row.state, "second"))
        self.here.setText("人来了，撤销缺席" if row.state == "absent" else "到了")
        self.here.updateGeometry()
        self.here.setVisible(row.state != "here")
        self.again.setVisible(row.state == "missing")
        self.absent.setVisible(row.state != "absent")


class CalledWays(AbsentPanel):
    """The ways out below each other; the last is to wait."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, name="call-absent")

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(3)
        self._title.setWordWrap(True)
        self._title.setProperty("role", "subheading")
        self._back.setText("↑ ↓ 选，Esc 回到各桌")
        column.addWidget(self._title)
        column.addWidget(self._back)
        ways: tuple[Way, ...] = ("replace", "break", "stop", "wait")
        for way in ways:
            radio, note = self._add_way(way)
            note.setContentsMargins(26, 0, 0, 0)
            column.addWidget(radio)
            column.addWidget(note)
            if way == "replace":
                column.addLayout(self._by_line())
        reason = QLabel("理由（记入日志）")
        reason.setProperty("role", "note")
        for widget in (reason, self.reason, self._notice, self.main):
            column.addWidget(widget)

    def _by_line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setContentsMargins(26, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.by)
        line.addWidget(self._echo, 1)
        return line

    def show_absence(self, found: Absence, shifts: Sequence[Shift] = ()) -> None:
        super().show_absence(found, shifts)
        self._title.setText(f"第 {found.at.table} 桌怎么办")
        self._notes["wait"].setText(wait_text(found.at.table))


class CallSide(QWidget):
    """The person, the ways, and what may begin; what does not fit scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDE)
        self.person, self.ways = CalledPerson(), CalledWays()
        self.start = KeyButton("开始计时", "F5", size="plain", wide=True)
        self.start.setObjectName("call-start")
        self.may = QLabel()
        self.may.setObjectName("call-may-start")
        self.may.setProperty("role", "note")
        self.may.setWordWrap(True)
        inner = QWidget()
        cards = QVBoxLayout(inner)
        cards.setContentsMargins(0, 0, 0, 0)
        cards.setSpacing(10)
        cards.addWidget(self.person)
        cards.addWidget(self.ways)
        cards.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(scrolling(inner), 1)
        column.addWidget(self.start)
        column.addWidget(self.may)

    def show_call(self, found: RollCall) -> None:
        """Which tables may begin, until the clock runs."""
        words = "" if found.started else may_start_text(found)
        self.start.setVisible(not found.started)
        self.may.setText(words)
        self.may.setVisible(bool(words))
