"""选手: the list, check-in at the door, walk-ins, and the way to the import."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tourney import queries
from tourney.desk import Changes
from tourney.formats.planner import Plan
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries.rows import PlayerRow
from tourney.wording.plans import note_text
from tourney.wording.refusals import sentence
from ui.models.rows_model import RowsModel
from ui.ops import Ops
from ui.screens import players_questions
from ui.screens.draw_asking import AskPanel
from ui.screens.import_page import ImportPage
from ui.screens.players_find import found
from ui.screens.players_rows import COLUMNS, FILTERS, state_text
from ui.screens.screen import Screen
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable
from ui.widgets.segments import Segments


class CheckInBox(QLineEdit):
    """Where the scanner types; ↑ ↓ go through those who may be meant."""

    def __init__(self, step: Callable[[int], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step = step

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """↑ ↓ for the owner, the rest is typed."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)


class PlayersScreen(Screen):
    """The box at the right has the keyboard; a number and Enter check somebody in."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.ask_roster_path: Callable[[], Path | None] = self._ask_roster_path
        self.title = QLabel("选手")
        self.title.setProperty("role", "title")
        self.filters = Segments([(key, word) for key, word, _ in FILTERS])
        self.import_button = KeyButton("导入报名表…", "Ctrl+I", icon="file", size="tool")
        self.add = KeyButton("现场报名", "Ctrl+N", icon="plus", size="tool")
        self.all = KeyButton("全部签到", "Ctrl+回车", icon="check", size="tool")
        self.model: RowsModel[PlayerRow] = RowsModel(COLUMNS, key=lambda row: row.number)
        self.table = RowsTable(row_height=33)
        self.table.setObjectName("players-table")
        self.table.setModel(self.model)
        self.empty = Notice("info", "还没有选手。导入报名表，或现场报名。")
        self.ask = AskPanel("players-ask")
        self.box = CheckInBox(self._step)
        self.box.setObjectName("check-in")
        self.box.setProperty("scale", "big")
        self.who, self.about = QLabel(), QLabel()
        self.answer = Notice("info")
        self.edit = KeyButton("改资料…", "F2", wide=True)
        self.leave = KeyButton("退赛…", "Del", "danger", wide=True)
        self.back = KeyButton("恢复参赛", "", wide=True)
        self.missing = Notice("wait")
        self.importing = ImportPage(ops)
        self.pages = QStackedWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title)
        head.addWidget(self.filters)
        head.addStretch(1)
        for button in (self.import_button, self.add, self.all):
            head.addWidget(button)
        body = QHBoxLayout()
        body.setSpacing(16)
        left = QVBoxLayout()
        left.addWidget(self.empty)
        left.addWidget(self.table, 1)
        body.addLayout(left, 1)
        body.addWidget(self._side())
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.ask)
        column.addLayout(body, 1)
        self.pages.addWidget(page)
        self.pages.addWidget(self.importing)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    def _side(self) -> QWidget:
        side = QWidget()
        side.setFixedWidth(310)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        door = self._card("签到", (self.box, self.who, self.answer))
        person = self._card("", (self.about, self.edit, self.leave, self.back))
        for widget in (door, person, self.missing):
            column.addWidget(widget)
        column.addStretch(1)
        note = QLabel("身份证和手机只显示尾号。")
        note.setProperty("role", "note")
        column.addWidget(note)
        return side

    @staticmethod
    def _card(title: str, widgets: tuple[QWidget, ...]) -> QFrame:
        card = QFrame()
        card.setProperty("box", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 14)
        if title:
            heading, hint = QLabel(title), QLabel("扫参赛凭证，或输参赛号、姓名、拼音、手机尾号，回车")
            heading.setProperty("role", "subheading")
            hint.setProperty("role", "caption")
            hint.setWordWrap(True)
            column.addWidget(heading)
            column.addWidget(hint)
        for widget in widgets:
            column.addWidget(widget)
        return card

    def _connect(self) -> None:
        for label in (self.who, self.about):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.who.setProperty("role", "heading")
        self.about.setProperty("role", "subheading")
        self.answer.hide()
        self.filters.chosen.connect(lambda _key: self.refresh(None))
        self.box.textChanged.connect(lambda _text: self._typed())
        self.box.returnPressed.connect(self.check_in)
        self.import_button.clicked.connect(self.start_import)
        self.add.clicked.connect(lambda: self.ask.ask(players_questions.walk_in()))
        self.all.clicked.connect(self.check_in_all)
        self.edit.clicked.connect(self._edit)
        self.leave.clicked.connect(self._withdraw)
        self.back.clicked.connect(self._reenter)
        self.ask.answered.connect(self._answered)
        self.ask.left.connect(lambda: self.home().setFocus())
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_person())
        self.importing.left.connect(self.close_import)
        for keys, action in (("Ctrl+I", self.start_import), ("Ctrl+N", self.add.click), ("F2", self._edit)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(action)

    # ── showing ──────────────────────────────────────────────────────────

    def refresh(self, changes: Changes | None) -> None:
        """The list as it stands; selection, scroll and what is typed stay."""
        rows = queries.players(self.ops.state)
        for key, _word, belongs in FILTERS:
            self.filters.set_count(key, sum(1 for row in rows if belongs(row)))
        belongs = next(test for key, _word, test in FILTERS if key == self.filters.current())
        self.model.show_rows([row for row in rows if belongs(row)])
        self.empty.setVisible(not rows)
        self.table.setVisible(bool(rows))
        self._show_missing(rows)
        self._show_person()

    def _show_missing(self, rows: tuple[PlayerRow, ...]) -> None:
        waiting = [row for row in rows if row.state == "registered"]
        self.missing.setVisible(bool(waiting))
        self.all.setVisible(bool(waiting))
        names = "、".join(f"{row.number} 号 {row.name}" for row in waiting[:5]) + (
            "…" if len(waiting) > 5 else ""
        )
        plan = queries.expected_plan(self.ops.state)
        notes = [note_text(note) for note in plan.notes] if isinstance(plan, Plan) else []
        self.missing.set_sentence("wait", f"{len(waiting)} 人没签到：{names}。" + (notes[0] if notes else ""))

    def _typed(self) -> None:
        """Who may be meant, chosen in the list."""
        text = self.box.text()
        if not text.strip():
            self.who.setText("")
            return
        people = found(queries.players(self.ops.state), text)
        if not people:
            self.who.setText(f"没有“{text}”。请核对，或现场报名。")
            return
        self.filters.set_current("all")
        self.refresh(None)
        self.table.choose(people[0].number)
        more = f"\n还有 {len(people) - 1} 人，↑ ↓ 选" if len(people) > 1 else ""
        self.who.setText(f"{people[0].number}　{people[0].name}　{people[0].unit}{more}")

    def _step(self, by: int) -> None:
        people = found(self.model.rows(), self.box.text())
        chosen: PlayerRow | None = self.table.chosen_row()
        numbers = [row.number for row in people]
        at = numbers.index(chosen.number) + by if chosen and chosen.number in numbers else 0
        if 0 <= at < len(people):
            self.table.choose(numbers[at])
            self.who.setText(f"{people[at].number}　{people[at].name}　{people[at].unit}")

    def _show_person(self) -> None:
        row: PlayerRow | None = self.table.chosen_row()
        for button in (self.edit, self.leave, self.back):
            button.setVisible(row is not None)
        if row is None:
            self.about.setText("在左边选一个人")
            return
        self.about.setText(f"{row.number} 号 {row.name}　{state_text(row)}")
        self.leave.setVisible(row.state in ("registered", "checked_in"))
        self.back.setVisible(row.state == "withdrawn")

    # ── acting ───────────────────────────────────────────────────────────

    def check_in(self) -> None:
        """Enter: the one person who is meant and chosen is here."""
        people = found(queries.players(self.ops.state), self.box.text()) if self.box.text().strip() else ()
        row: PlayerRow | None = self.table.chosen_row()
        if not people or row is None:
            return
        if row.number not in {one.number for one in people}:
            row = people[0]
        done = self.ops.run(c.CheckIn(number=row.number), refused=self._say)
        if done is not None:
            self.answer.set_sentence("info", f"✓ {row.number} 号 {row.name} 已签到")
            self.answer.show()
            self.box.clear()
        self.box.selectAll()
        self.home().setFocus()

    def check_in_all(self) -> None:
        """Ctrl+Enter: everybody who is not yet in."""
        if self.ops.run(c.CheckIn(all=True), refused=self._say) is not None:
            self.answer.hide()
        self.home().setFocus()

    def _say(self, refused: Refused) -> None:
        self.answer.set_sentence("err", sentence(refused))
        self.answer.show()

    def _edit(self) -> None:
        row: PlayerRow | None = self.table.chosen_row()
        if row is not None:
            self.ask.ask(players_questions.edit(row))

    def _withdraw(self) -> None:
        row: PlayerRow | None = self.table.chosen_row()
        if row is not None and row.state in ("registered", "checked_in"):
            self.ask.ask(players_questions.withdraw(row))

    def _reenter(self) -> None:
        row: PlayerRow | None = self.table.chosen_row()
        if row is not None:
            self.ops.run(c.Reenter(number=row.number), refused=self._say)
            self.home().setFocus()

    def _answered(self, key: str, texts: dict[str, str]) -> None:
        row: PlayerRow | None = self.table.chosen_row()
        done = False
        if key == "walk_in":
            done = self._walk_in(texts)
        elif row is not None and key == "edit":
            changed = {k: v for k, v in texts.items() if v or k in ("unit", "remark")}
            done = self._tell(c.EditPerson(number=row.number, **changed))  # type: ignore[arg-type]
        elif row is not None:
            done = self._tell(c.Withdraw(number=row.number, reason=texts["reason"]))
        if done:
            self.ask.close_question()
            self.home().setFocus()

    def _tell(self, command: c.Command) -> bool:
        return self.ops.run(command, refused=lambda refused: self.ask.say(sentence(refused))) is not None

    def _walk_in(self, texts: dict[str, str]) -> bool:
        command = c.Register(
            name=texts["name"],
            unit=texts["unit"],
            phone=texts["phone"],
            invited=texts["invited"] in ("1", "是"),
        )
        before = set(self.ops.state.entries)
        if not self._tell(command):
            return False
        for number in set(self.ops.state.entries) - before:
            self.ops.run(c.CheckIn(number=number))
            self.table.choose(number)
        return True

    # ── importing ────────────────────────────────────────────────────────

    def start_import(self) -> None:
        """Ctrl+I: a sign-up list is chosen and looked at; nobody is registered yet."""
        path = self.ask_roster_path()
        if path is not None:
            self.pages.setCurrentWidget(self.importing)
            self.importing.open(path)
            self.importing.home().setFocus()

    def close_import(self) -> None:
        """Back to the list, with or without new people."""
        self.pages.setCurrentIndex(0)
        self.refresh(None)
        self.home().setFocus()

    def _ask_roster_path(self) -> Path | None:
        kinds = "报名表 (*.xlsx *.xls *.ods *.csv *.txt)"
        path, _ = QFileDialog.getOpenFileName(self, "导入报名表", str(self.ops.path.parent), kinds)
        return Path(path) if path else None

    def home(self) -> QWidget:
        """The import, the question that is open, or the check-in box."""
        if self.pages.currentWidget() is self.importing:
            return self.importing.home()
        return self.ask.home() if self.ask.asking() else self.box

    def show_place(self, place: TableId | str | None) -> None:
        """``find:…`` from the top bar: puts the words into the check-in box."""
        if isinstance(place, str) and place.startswith("find:"):
            self.box.setText(place.removeprefix("find:"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter checks everybody in, Del withdraws."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self.pages.currentWidget() is self.importing or self.ask.asking():
            super().keyPressEvent(event)
        elif enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.check_in_all()
        elif event.key() == Qt.Key.Key_Delete:
            self._withdraw()
        else:
            super().keyPressEvent(event)
