"""点名 before a round: who has come to his table, who is missing since when, and what becomes of his table."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.clock import local_time
from tourney.model import commands as c
from tourney.model.ids import Number, RoundId, TableId
from tourney.queries import everything as queries
from tourney.queries.absence import absence, open_absences
from tourney.queries.roll_call import CallTable, RollCall
from tourney.queries.shifts import shifts_of_break
from tourney.wording.hall import missing_text
from tourney.wording.numbers import time_text
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.draw_questions import absence_command
from ui.screens.play_extras import lap_word
from ui.screens.roll_call_board import CallBoard
from ui.screens.roll_call_side import CallSide
from ui.widgets.key_button import KeyButton
from ui.widgets.key_hints import KeyHints
from ui.widgets.notice import Notice
from ui.widgets.segments import Segments

FILTERS: tuple[tuple[str, str, frozenset[str]], ...] = (
    ("everybody", "全部", frozenset({"waiting", "here", "missing", "absent", "settled"})),
    ("complete", "到齐", frozenset({"here", "settled"})),
    ("incomplete", "没到齐", frozenset({"waiting", "missing", "absent"})),
)
HINTS = "[桌号] [空格] 全桌都到　[↑] [↓] 到缺的人　[空格] 到了　[H] 再喊一次　[Q] 记缺席"
NOT_YET = "还没有开始点名。按 H 开始喊，喊了才记谁到、谁没到。"
REASON = "点名未到"


class RollCallPage(QWidget):
    """The board has the keyboard; Esc goes back to the tables."""

    left = Signal()
    start_asked = Signal()
    opened = Signal(TableId)

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self._place: RoundId | None = None
        self._found = RollCall("", 0, ())
        self.title, self.facts = QLabel(), QLabel()
        self.title.setProperty("role", "title")
        self.facts.setProperty("role", "second")
        self.facts.setObjectName("call-facts")
        self.filters = Segments([(key, word) for key, word, _states in FILTERS])
        self.begin = KeyButton("开始点名", "H", "primary", size="tool")
        self.begin.setObjectName("call-begin")
        self.project = KeyButton("缺的人投到大屏", "Shift+F11", size="tool", icon="screen")
        self.project.setObjectName("call-project")
        self.back = KeyButton("回到各桌", "Esc", size="tool")
        self.back.setObjectName("call-back")
        self.hints, self.notice = KeyHints(HINTS), Notice("info")
        self.notice.setObjectName("call-notice")
        self.board, self.side = CallBoard(), CallSide()
        self._lay_out()
        self._connect()
        self._minute = QTimer(self)
        self._minute.setInterval(20_000)
        self._minute.timeout.connect(self._tick)
        self._minute.start()

    def _lay_out(self) -> None:
        head, body, left = QHBoxLayout(), QHBoxLayout(), QVBoxLayout()
        head.setSpacing(12)
        for widget in (self.title, self.filters, self.facts):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.begin)
        head.addWidget(self.project)
        head.addWidget(self.back)
        left.setSpacing(10)
        left.addWidget(self.hints)
        left.addWidget(self.notice)
        left.addWidget(self.board, 1)
        body.setSpacing(16)
        body.addLayout(left, 1)
        body.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addLayout(body, 1)

    def _connect(self) -> None:
        self.filters.chosen.connect(lambda _key: self._refilter())
        self.begin.clicked.connect(self.call)
        self.back.clicked.connect(self.left)
        board, person = self.board, self.side.person
        board.came.connect(self.came)
        board.call_asked.connect(self.call)
        board.absent_asked.connect(self.mark_absent)
        board.ways_asked.connect(self._to_ways)
        board.chosen_changed.connect(self._show_side)
        board.typed_changed.connect(self._say_typed)
        board.unknown_typed.connect(self._unknown)
        person.here.clicked.connect(self._here_clicked)
        person.again.clicked.connect(self.call)
        person.absent.clicked.connect(self.mark_absent)
        self.side.ways.decided.connect(self._settle)
        self.side.ways.left.connect(self._go_home)
        self.side.start.clicked.connect(self.start_asked)

    # ── showing ──────────────────────────────────────────────────────────

    def show_round(self, place: RoundId, table: int = 0) -> None:
        """The roll call of this draw, at a table where one is named."""
        if self._place != place:
            self._place = place
            self.notice.hide()
        self.filters.set_current("everybody")
        self.refresh()
        found = next((one for one in self._found.tables if one.table == table), None)
        if found is not None:
            absent = [row for row in found.rows if row.state == "absent"]
            self.board.choose((absent or found.missing or found.rows)[0].number)

    def place(self) -> RoundId | None:
        """The draw that is shown."""
        return self._place

    def refresh(self) -> None:
        """Everything as it stands; who is chosen and what is typed stay."""
        if self._place is None:
            return
        self._found = found = queries.roll_call(self.ops.state, self._place, local_time())
        stage = self.ops.state.stage_plan(self._place.stage)
        self.title.setText(f"{stage.name}{lap_word(self._place, ladder=stage.ladder is not None)}点名")
        called = f"・{time_text(found.called_at)} 开始喊，{found.minutes} 分钟" if found.called_at else ""
        self.facts.setText(f"{found.come}/{len(found.rows)} 人到桌{called}")
        self.begin.setVisible(not found.called_at)
        self.project.setVisible(bool(self.missing_words()))
        if not found.called_at:
            self.say("info", NOT_YET)
        elif self.notice.sentence() == NOT_YET:
            self.notice.hide()
        for key, _word, states in FILTERS:
            self.filters.set_count(key, sum(table.state in states for table in found.tables))
        self.board.show_tables(self._wanted(), found.minutes)
        self.side.show_call(found)
        self._show_side()

    def missing_words(self) -> str:
        """Who is called to his table, for the big screen; empty before the roll call and once all are there."""
        if self._place is None or self.ops.state.round(self._place) is None:
            return ""
        found = queries.roll_call(self.ops.state, self._place, local_time())
        return missing_text(found.missing) if found.called_at else ""

    def _wanted(self) -> list[CallTable]:
        wanted = next(states for key, _word, states in FILTERS if key == self.filters.current())
        return [table for table in self._found.tables if table.state in wanted]

    def _refilter(self) -> None:
        self.refresh()
        self._go_home()

    def _tick(self) -> None:
        if self.isVisible():
            self.refresh()

    def _show_side(self) -> None:
        """The chosen person, and the ways while somebody is absent at his table."""
        self.side.person.show_person(self.board.row(), self._found.minutes)
        at = self._table_id()
        state = self.ops.state
        ways = self.side.ways
        if at is not None and self._place is not None and at in open_absences(state, self._place):
            found = absence(state, at)
            ways.show_absence(found, shifts_of_break(state, at, len(found.present)))
            return
        held = ways.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        ways.hide_absence()
        if held:
            self._go_home()

    def _table_id(self) -> TableId | None:
        table, place = self.board.table(), self._place
        if table is None or place is None:
            return None
        return place.table(table.table)

    def say(self, kind: str, words: str) -> None:
        """Above the tables."""
        self.notice.set_sentence("err" if kind == "err" else "info", words)
        self.notice.show()

    def _say_typed(self, digits: str) -> None:
        words = f"第 {digits} 桌：[空格] 全桌都到　[回车] 到那一桌　[Esc] 不要了"
        self.hints.set_words(words if digits else HINTS)

    def _unknown(self, typed: str) -> None:
        self.say("err", f"没有第 {typed} 桌，这里有 {len(self.board.tables())} 桌。请改桌号。")

    # ── what the referee does ────────────────────────────────────────────

    def call(self) -> None:
        """H: everybody the first time; then the chosen person once more."""
        row = self.board.row()
        if not self._found.called_at:
            self._run(lambda where: c.Call(**where))
        elif row is not None:
            self._run(lambda where: c.CallAgain(**where, numbers=(row.number,)))

    def came(self, numbers: tuple[Number, ...]) -> None:
        """Space: there; 缺席 is taken back."""
        if self._run(lambda where: c.Present(**where, numbers=numbers)):
            self._on_to_missing(numbers)

    def _on_to_missing(self, numbers: tuple[Number, ...]) -> None:
        """The next who has not come, so that one space after the other is enough."""
        row = self.board.row()
        if row is not None and row.number in numbers and row.state == "here":
            later = [
                other for other in self._found.missing if (other.table, other.seat) > (row.table, row.seat)
            ]
            if later and later[0].table == row.table:
                self.board.choose(later[0].number)

    def _here_clicked(self) -> None:
        row = self.board.row()
        if row is not None:
            self.came((row.number,))

    def mark_absent(self) -> None:
        """Q: written down; what becomes of the table is asked at the right."""
        row = self.board.row()
        if row is None:
            return
        if not self._found.called_at:
            self.say("err", "还没有点名，不能记缺席。请先按 H 开始喊。")
        else:
            self._run(lambda where: c.NoShow(**where, number=row.number, reason=REASON))

    def _to_ways(self) -> None:
        """Enter: to the ways out, or to the sheet of a table where nobody is missing."""
        at = self._table_id()
        if not self.side.ways.isHidden():
            self.side.ways.home().setFocus()
        elif at is not None:
            self.opened.emit(at)

    def _settle(self, at: TableId, way: str, by: str, reason: str) -> None:
        ways = self.side.ways
        number = self._number_of(by) if by else ""
        if by and number is None:
            ways.say(f"没有“{by}”。请填参赛号，或先现场报名、签到。")
            return
        command = absence_command(at, way, ways.missing(), number or "", reason)
        if self.ops.run(command, refused=lambda refused: ways.say(sentence(refused))) is not None:
            self._go_home()

    def _number_of(self, text: str) -> str | None:
        """A number as it is, or the one person of that name."""
        if text in self.ops.state.entries:
            return text
        named = [
            number for number in self.ops.state.entries if queries.name_of(self.ops.state, number) == text
        ]
        return named[0] if len(named) == 1 else None

    def _run(self, make: Callable[[dict[str, Any]], c.Command]) -> bool:
        place = self._place
        if place is None:
            return False
        self.notice.hide()
        where: dict[str, Any] = {"stage": place.stage, "round": place.round, "playoff": place.playoff}
        done = self.ops.run(make(where), refused=lambda refused: self.say("err", sentence(refused)))
        self._go_home()
        return done is not None

    # ── the keyboard ─────────────────────────────────────────────────────

    def home(self) -> QWidget:
        """The board."""
        return self.board

    def _go_home(self) -> None:
        self.board.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc: back to the tables; F5: the clock."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_F5 and not event.modifiers():
            self.start_asked.emit()
        else:
            super().keyPressEvent(event)
