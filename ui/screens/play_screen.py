# ruff: noqa: N802 - Qt names its own methods
"""比赛: the wall of tables, and the score sheet of the one that is open."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tourney import queries
from tourney.desk import Changes
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import Number, TableId
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.draw_asking import AskPanel, Blank, Question
from ui.screens.play_wall import PlayWall
from ui.screens.score_sheet import ScoreSheet
from ui.screens.screen import Screen


class PlayScreen(Screen):
    """Digits and Enter open a table; Esc comes back to the wall."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.wall = PlayWall(ops)
        self.sheet = ScoreSheet(ops)
        self.ask = AskPanel("play-ask")
        self._asked: TableId | None = None
        self._followed = queries.current_stage(ops.state)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.wall)
        self.pages.addWidget(self.sheet)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.ask)
        column.addWidget(self.pages, 1)
        self._connect()

    def _connect(self) -> None:
        self.wall.opened.connect(self.open_table)
        self.wall.action.connect(self._act)
        self.wall.start_clock.connect(self._start_clock)
        self.wall.go_draw.connect(lambda: self.go_to.emit("draw", self.wall.stage))
        self.sheet.left.connect(self.show_wall)
        self.sheet.step.connect(self._step)
        self.sheet.said.connect(self.ops.note)
        self.ask.answered.connect(self._ruled)
        self.ask.left.connect(lambda: self.home().setFocus())

    def refresh(self, changes: Changes | None) -> None:
        """Follows the event to its next stage; else draws only the tables that changed."""
        now = queries.current_stage(self.ops.state)
        if now != self._followed:
            self._followed = now
            self.wall.stage = now
            self.pages.setCurrentWidget(self.wall)
        if changes is None or changes.whole or not changes.tables:
            self.wall.refresh()
        else:
            self.wall.refresh_counts()
            self.wall.update_tables(changes.tables)
        if self.pages.currentWidget() is self.sheet:
            if self.sheet.at and self.ops.state.table(self.sheet.at) is None:
                self.show_wall()
            else:
                self.sheet.refresh()

    def home(self) -> QWidget:
        """The open question, the entry line of the open table, or the card under the keyboard."""
        if self.ask.asking():
            return self.ask.home()
        return self.sheet.home() if self.pages.currentWidget() is self.sheet else self.wall.home()

    def show_place(self, place: TableId | str | None) -> None:
        """A table's sheet, or the wall of a stage."""
        if isinstance(place, TableId):
            self.wall.show_stage(place.stage)
            self.open_table(place)
        elif place:
            self.wall.show_stage(place)
            self.show_wall()

    def print_now(self) -> None:
        """Ctrl+P: the sheet that is open, or of the card under the keyboard."""
        if self.pages.currentWidget() is self.sheet:
            self.sheet.print_sheet()
        elif self.wall.wall.current():
            self._act(self.wall.wall.current(), "print")

    def open_table(self, at: TableId) -> None:
        """The score sheet of this table."""
        self.pages.setCurrentWidget(self.sheet)
        self.sheet.open(at)

    def show_wall(self) -> None:
        """Back to all tables; the card of the table that was open has the keyboard."""
        self.pages.setCurrentWidget(self.wall)
        self.wall.refresh()
        if self.sheet.at is not None:
            self.wall.wall.set_current(self.sheet.at)
        self.home().setFocus()

    def _step(self, by: int) -> None:
        at = self.sheet.at
        if at is None:
            return
        there = [row.id for row in self.wall.rows() if row.id.table == at.table + by]
        if there:
            self.open_table(there[0])

    def _act(self, at: TableId | None, action: str) -> None:
        """What a card's key asks for; it is done on the sheet, so that what happens is seen."""
        if at is None:
            return
        if action == "penalty":
            self._ask_ruling(at)
            return
        self.open_table(at)
        {"print": self.sheet.print_sheet, "sign": self.sheet.sign, "overtime": self.sheet.open_overtime}[
            action
        ]()
        if action in ("print", "sign") and not self.sheet.ask.asking() and not self.sheet.problem.isVisible():
            self.show_wall()

    def _start_clock(self) -> None:
        rounds = self.ops.state.stages[self.wall.stage].rounds
        command = c.Start(stage=self.wall.stage, round=len(rounds) or 1)
        self.ops.run(command, refused=lambda refused: self.wall.say(sentence(refused)))
        self.home().setFocus()

    # ── 判罚 ─────────────────────────────────────────────────────────────

    def _ask_ruling(self, at: TableId) -> None:
        row = queries.table_row(self.ops.state, at)
        names = "、".join(f"{seat.number} 号 {seat.name}" for seat in row.seats)
        known = {str(seat.number): seat.name for seat in row.seats}
        blanks = (
            Blank("number", "参赛号", wide=90, echo=lambda text: known.get(text, "不在这一桌")),
            Blank("points", "扣分", "空着只警告", wide=120),
            Blank("reason", "理由", "例如：提示对家"),
        )
        self._asked = at
        self.ask.ask(Question("ruling", f"第 {at.table} 桌判罚", names, blanks, "记下判罚"))

    def _ruled(self, _key: str, texts: dict[str, str]) -> None:
        at = self._asked
        if at is None:
            return
        place = {"stage": at.stage, "round": at.round, "table": at.table, "playoff": at.playoff}
        number, reason, points = Number(texts["number"]), texts["reason"], texts["points"]
        command: c.Command
        if points and not points.isdecimal():
            self.ask.say(f"扣分填了“{points}”，应是 1 分以上的整数；只警告就空着。")
            return
        if points:
            command = c.Deduct(**place, number=number, points=int(points), reason=reason)  # type: ignore[arg-type]
        else:
            command = c.Warn(**place, number=number, reason=reason)  # type: ignore[arg-type]
        if self.ops.run(command, refused=self._say_ruling) is not None:
            self.ask.close_question()
            self.home().setFocus()

    def _say_ruling(self, refused: Refused) -> None:
        self.ask.say(sentence(refused))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R on the sheet: a ruling at this table."""
        typing = event.modifiers() & Qt.KeyboardModifier.ControlModifier or self.ask.asking()
        on_sheet = self.pages.currentWidget() is self.sheet and self.sheet.at is not None
        if on_sheet and not typing and not self.sheet.ask.asking() and event.text().upper() == "R":
            assert self.sheet.at is not None  # noqa: S101 - checked just above
            self._ask_ruling(self.sheet.at)
        else:
            super().keyPressEvent(event)
