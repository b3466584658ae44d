"""选手: the list, check-in at the door, walk-ins, and the way to the import."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from tourney.desk import Changes
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, TableId
from tourney.queries import everything as queries
from tourney.queries.rows import PlayerRow
from tourney.roster.known import registered
from tourney.wording.pinyin import learn
from tourney.wording.refusals import caution_text, sentence
from ui.dialogs.correction_asking import asks_first
from ui.ops import Ops
from ui.printing import Printed
from ui.screens import players_questions
from ui.screens.players_papers import print_sign_in, print_voucher
from ui.screens.players_shown import PlayersShown
from ui.screens.rulings_asking import of_person, ruling_command, ruling_problem, ruling_question
from ui.widgets.ask_panel import Question
from ui.widgets.keys import add_shortcuts, is_main_action

FIND = "find:"
"""What the top bar puts before the words it looks for."""


EDIT = "edit:"
"""Before a number: this person's details are to be corrected."""


class PlayersScreen(PlayersShown):
    """The box at the right has the keyboard; a number and Enter check somebody in."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.ask_roster_path: Callable[[], Path | None] = self._ask_roster_path
        self._connect()
        self._add_keys()
        ops.changed.connect(self._learn)
        self._learn(Changes(whole=True))

    def _learn(self, changes: Changes) -> None:
        """How new names are spelled in letters is looked up beside the window, before somebody looks for them."""
        if changes.whole or any(isinstance(event, e.Registered | e.PersonEdited) for event in changes.events):
            names = tuple(person.name for person in self.ops.state.people.values())
            QThreadPool.globalInstance().start(lambda: learn(names))

    def _connect(self) -> None:
        self.filters.chosen.connect(lambda _key: self._filtered())
        self.door.arrived.connect(self.check_in)
        self.door.pointed.connect(self._point)
        self.door.wandered.connect(self._wander)
        for button in (self.import_button, self.empty.import_button):
            button.clicked.connect(self.start_import)
        self.empty.paste.clicked.connect(self.paste_import)
        for button in (self.add, self.empty.add):
            button.clicked.connect(self.start_walk_in)
        self.all.clicked.connect(self.check_in_all)
        self.person.edit.clicked.connect(self._edit)
        self.person.voucher.clicked.connect(self.print_now)
        self.person.rule.clicked.connect(self._rule)
        self.sign_in.clicked.connect(self.print_sign_in)
        self.order.clicked.connect(self.change_order)
        self.to_door.clicked.connect(self.open_door)
        self.side.facts.clicked.connect(lambda: self.go_to.emit("event", None))
        self.walk_in.known = lambda: registered(self.ops.state)
        self.person.undo_arrival.clicked.connect(self._cancel_check_in)
        self.person.leave.clicked.connect(self._withdraw)
        self.person.back.clicked.connect(self._reenter)
        self.walk_in.answered.connect(self._register)
        self.ask.answered.connect(self._answered)
        for asking in (self.walk_in, self.ask):
            asking.left.connect(self._go_home)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_person())
        self.table.activated.connect(lambda _index: self._check_in_chosen())

    def _add_keys(self) -> None:
        pairs = (
            ("Ctrl+I", self.start_import),
            ("Ctrl+Shift+V", self.paste_import),
            ("Ctrl+N", self.start_walk_in),
            ("Ctrl+R", self._reenter),
            ("F3", self.open_door),
            ("F4", self.change_order),
            ("Ctrl+U", self._cancel_check_in),
            ("F9", self.print_sign_in),
            ("F2", self._edit),
            ("F8", self._rule),
        )
        add_shortcuts(self.page, pairs)

    def show_place(self, place: TableId | str | None) -> None:
        """``find:…`` from the top bar: the one person is selected, of several one chooses."""
        if isinstance(place, str) and place.startswith(FIND):
            self.close_import()
            self.refresh(None)
            self.box.setText(place.removeprefix(FIND))
        elif isinstance(place, str) and place.startswith(EDIT):
            self.close_import()
            self.refresh(None)
            self._point(place.removeprefix(EDIT))
            self._edit()

    # ── check-in ─────────────────────────────────────────────────────────

    def check_in(self, number: str) -> None:
        """Enter: this person is here."""
        done = self.ops.run(c.CheckIn(number=Number(number)), refused=self._say)
        if done is not None:
            name = queries.called(self.ops.state, Number(number))
            self.door.clear()
            self._point(number)
            told = "".join(caution_text(one.code, one.facts) for one in done.cautions)
            arrived = f"✓ {number} 号 {name} 已签到"
            self.door.say("wait" if told else "info", f"{arrived}。{told}" if told else arrived)
        self.box.selectAll()
        self._go_home()

    def _check_in_chosen(self) -> None:
        row = self.chosen()
        if row is not None:
            self.check_in(row.number)

    def open_door(self) -> None:
        """F3: 检录台, for the one who stands at the door."""
        self.go_to.emit("door", None)

    def _cancel_check_in(self) -> None:
        """Ctrl+U: 签到 of the chosen person was a mistake."""
        row = self.chosen()
        if row is not None and row.state == "checked_in":
            done = self.ops.run(c.CancelCheckIn(number=row.number), refused=self._say)
            if done is not None:
                self.door.say("info", f"{row.number} 号 {row.called} 的签到取消了")
        self._go_home()

    def check_in_all(self) -> None:
        """Ctrl+Enter: everybody who is not yet in."""
        if self.ops.run(c.CheckIn(all=True), refused=self._say) is not None:
            self.door.answer.hide()
        self._go_home()

    def _say(self, refused: Refused) -> None:
        self.door.say("err", sentence(refused))

    # ── one person ───────────────────────────────────────────────────────

    def _edit(self) -> None:
        row = self.chosen()
        if row is not None:
            self._ask(row, players_questions.edit(row))

    def _withdraw(self) -> None:
        row = self.chosen()
        if row is not None and row.state in ("registered", "checked_in"):
            self._ask(row, players_questions.withdraw(self.ops.state, row))

    def _ask(self, row: PlayerRow, question: Question) -> None:
        """The question stays about this person, whoever is selected meanwhile."""
        self._asked = row.number
        self.walk_in.hide()
        self.ask.ask(question)

    def _rule(self) -> None:
        """F8: a ruling about the chosen person."""
        row = self.chosen()
        if row is not None:
            self._ask(row, ruling_question(self.ops.state, of_person(self.ops.state, row.number)))

    def _ruled(self, number: Number, texts: dict[str, str]) -> bool:
        about = of_person(self.ops.state, number)
        problem = ruling_problem(self.ops.state, about, texts)
        if problem:
            self.ask.say(problem)
            return False
        return self._asked_first(ruling_command(about, texts))

    def _asked_first(self, command: c.Command) -> bool:
        """Done at once, or by the dialog that shows what it changes in rounds that are closed."""
        try:
            shown = asks_first(self, self.ops, command, self._ruled_late)
        except Refused as refused:
            self.ask.say(sentence(refused))
            return False
        return False if shown else self._tell(command)

    def _ruled_late(self, done: bool) -> None:
        if done:
            self.ask.close_question()
            self._go_home()

    def _reenter(self) -> None:
        row = self.chosen()
        if row is not None and row.state == "withdrawn":
            self.ops.run(c.Reenter(number=row.number), refused=self._say)
            self._go_home()

    def _answered(self, key: str, texts: dict[str, str]) -> None:
        if self._asked is None:
            return
        answers = {"edit": self._correct, "ruling": self._ruled, "withdraw": self._leaves}
        if answers[key](self._asked, texts):
            self.ask.close_question()
            self._go_home()

    def _correct(self, number: Number, texts: dict[str, str]) -> bool:
        problem = players_questions.edit_problem(texts)
        if problem:
            self.ask.say(problem)
            return False
        changed = players_questions.edited(queries.player(self.ops.state, number), texts)
        return self._tell(c.EditPerson(number=number, **changed))

    def _leaves(self, number: Number, texts: dict[str, str]) -> bool:
        return self._asked_first(c.Withdraw(number=number, reason=texts["reason"]))

    def _tell(self, command: c.Command) -> bool:
        return self.ops.run(command, refused=lambda refused: self.ask.say(sentence(refused))) is not None

    # ── papers ───────────────────────────────────────────────────────────

    def print_now(self) -> None:
        """Ctrl+P: the voucher of the chosen person."""
        row = self.chosen()
        if row is None:
            self.door.say("wait", "先在左边选一个人，再印他的参赛凭证。")
        else:
            said = partial(self._say_printed, f"{row.number} 号的参赛凭证")
            print_voucher(self.one_paper, self.ops, row.number, said)
        self._go_home()

    def print_sign_in(self) -> None:
        """F9: the sheet that everybody signs."""
        print_sign_in(self.one_paper, partial(self._say_printed, "签到表"))
        self._go_home()

    def _say_printed(self, what: str, made: Printed) -> None:
        if made.path is not None:
            self.ops.note(f"{what}在 {made.path}")
        else:
            self.say_later(partial(self.door.say, "err"), made.problem)

    # ── walk-ins ─────────────────────────────────────────────────────────

    def start_walk_in(self) -> None:
        """Ctrl+N: somebody at the door who is on no list."""
        self.ask.close_question()
        self.walk_in.open()

    def _register(self, command: c.Register) -> None:
        before = set(self.ops.state.entries)
        if self.ops.run(command, refused=lambda refused: self.walk_in.say(sentence(refused))) is None:
            return
        self.walk_in.hide()
        for number in set(self.ops.state.entries) - before:
            self.check_in(number)

    # ── importing ────────────────────────────────────────────────────────

    def start_import(self) -> None:
        """Ctrl+I: a sign-up list is chosen and looked at; nobody is registered yet."""
        path = self.ask_roster_path()
        if path is not None:
            self.pages.setCurrentWidget(self.importing)
            self.importing.open(path)
        self._go_home()

    def paste_import(self) -> None:
        """Ctrl+Shift+V: a list that was copied from a spreadsheet, a chat or a mail."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self.door.say("wait", "剪贴板里没有文字。请先在表格里选中名单，复制，再粘贴。")
            return
        self.pages.setCurrentWidget(self.importing)
        self.importing.open_text(text)
        self._go_home()

    def close_import(self) -> None:
        """Back to the list, with or without new people."""
        if self.is_importing():
            self.pages.setCurrentIndex(0)
            self.refresh(None)
            self._go_home()

    def _ask_roster_path(self) -> Path | None:
        kinds = "报名表 (*.xlsx *.xlsm *.xls *.ods *.csv *.txt *.tsv);;所有文件 (*)"
        path, _ = QFileDialog.getOpenFileName(self, "导入报名表", str(self.ops.path.parent), kinds)
        return Path(path) if path else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter checks everybody in, Del withdraws, Esc empties the box."""
        if self.is_importing() or self.home() is not self.box:
            super().keyPressEvent(event)
        elif is_main_action(event):
            self.check_in_all()
        elif event.key() == Qt.Key.Key_Delete:
            self._withdraw()
        elif event.key() == Qt.Key.Key_Escape:
            self.door.clear()
            self._go_home()
        else:
            super().keyPressEvent(event)
