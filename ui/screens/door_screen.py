"""检录台: people come one after another. One box, one answer; the keyboard never leaves the box."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.clock import local_time
from tourney.desk import Changes
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.queries import everything as queries
from tourney.queries.door import arrivals, door_answer, door_count, place_now
from tourney.queries.people import by_document
from tourney.queries.rows import PlayerRow
from tourney.roster.known import registered
from tourney.roster.one_line import understood
from tourney.wording.door import alike_text, draw_text, several_text
from tourney.wording.numbers import time_text
from tourney.wording.refusals import sentence
from ui import style
from ui.ops import Ops
from ui.printing import Printed
from ui.screens import door_answer as answers
from ui.screens.door_answer import BigAnswer, Said
from ui.screens.door_several import Several
from ui.screens.door_side import LISTED, DoorSide, Scan
from ui.screens.players_door import CheckInBox
from ui.screens.players_find import found, sounding
from ui.screens.players_papers import print_voucher
from ui.screens.players_walk_in import EXAMPLE, NO_NAME, understood_text, warned_text
from ui.screens.screen import Screen
from ui.widgets import icons
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import add_shortcuts

ASKS = "扫参赛凭证，或输参赛号、姓名、拼音、手机尾号"
SIGNS_UP = f"现场报名：姓名 单位 手机，例如 {EXAMPLE}。Esc 不报了"


class DoorBox(CheckInBox):
    """Tab goes nowhere; Esc empties the box, and leaves when it is empty."""

    escaped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("door-box")
        self.setProperty("scale", "door")
        self.setAccessibleName("检录")

    def focusNextPrevChild(self, _next: bool) -> bool:
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


class DoorBar(QFrame):
    """The felt bar of the door: event, draw, time, the way out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "felt")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(52)
        mark = QLabel()
        mark.setPixmap(icons.pixmap("spade", "onfelt", 24))
        self.event_name, title, self.draw, self.clock = QLabel(), QLabel("检录台"), QLabel(), QLabel()
        for label, role in ((self.event_name, "onfelt"), (title, "onfelt"), (self.draw, "onfelt2")):
            label.setProperty("role", role)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.clock.setProperty("role", "onfelt-clock")
        self.leave = KeyButton("退出检录", "Esc", size="tool")
        self.leave.setObjectName("door-leave")
        self.leave.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(14)
        for widget in (mark, self.event_name, title, self.draw):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.clock)
        row.addWidget(self.leave)


class DoorScreen(Screen):
    """Without tabs and without the side: Enter answers, ↑ ↓ choose among equals, Esc leaves."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.bar, self.box, self.side = DoorBar(), DoorBox(), DoorSide()
        self.asks = QLabel(ASKS)
        self.asks.setObjectName("door-asks")
        self.answer, self.several = BigAnswer(), Several()
        self.echo = QLabel()
        self.echo.setObjectName("door-understood")
        self.voucher = KeyButton("补打参赛凭证", "Ctrl+P", icon="printer")
        self.walk_in = KeyButton("现场报名", "Ctrl+N", icon="plus")
        self.edit = KeyButton("改资料…", "F2", icon="pen")
        self.cancel = KeyButton("取消签到", "Ctrl+U", icon="back")
        self._who: Number | None = None
        """Whom the answer is about."""
        self._signing_up = False
        self._again: list[tuple[str, Number]] = []
        """Scans at this desk of people who were in already: time and number."""
        self._lay_out()
        self._connect()
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._tick)
        self._clock.start()

    def _lay_out(self) -> None:
        body = QHBoxLayout()
        body.setContentsMargins(24, 18, 24, 16)
        body.setSpacing(20)
        body.addLayout(self._left(), 11)
        body.addWidget(self.side, 9)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(body, 1)

    def _left(self) -> QVBoxLayout:
        card = QFrame()
        card.setProperty("box", "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(20, 10, 20, 16)
        self.asks.setProperty("role", "heading")
        for label in (self.asks, self.echo):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        for widget in (self.asks, self.box, self.echo):
            inside.addWidget(widget)
        self.echo.hide()
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        for button, name in (
            (self.voucher, "voucher"), (self.walk_in, "walk-in"), (self.edit, "edit"), (self.cancel, "cancel"),
        ):  # fmt: skip
            button.setObjectName(f"door-{name}")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            buttons.addWidget(button)
        buttons.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(14)
        left.addWidget(card)
        left.addWidget(self.answer, 1)
        left.addWidget(self.several, 1)
        left.addLayout(buttons)
        return left

    def _connect(self) -> None:
        self.box.entered.connect(self._enter)
        self.box.stepped.connect(self.several.step)
        self.box.escaped.connect(self._escape)
        self.box.textChanged.connect(lambda _text: self._typed())
        self.several.picked.connect(self._arrives)
        self.bar.leave.clicked.connect(self._leave)
        self.voucher.clicked.connect(self.print_now)
        self.walk_in.clicked.connect(self._sign_up)
        self.edit.clicked.connect(self._edit)
        self.cancel.clicked.connect(self._cancel)
        add_shortcuts(self, (("Ctrl+N", self._sign_up), ("F2", self._edit), ("Ctrl+U", self._cancel)))

    # ── showing ──────────────────────────────────────────────────────────

    def refresh(self, changes: Changes | None) -> None:
        """Counts, who came last, who is missing; the answer stays until somebody else comes."""
        state, now = self.ops.state, local_time()
        self.bar.event_name.setText(state.name)
        self.side.show_count(door_count(state, now))
        self.side.model.show_rows(self._recent())
        drawn = next(
            (place for row in queries.players(state) if (place := place_now(state, row.number))), None
        )
        self.bar.draw.setText(draw_text(drawn) if drawn else "还没有抽签，只报号和姓名")
        if self._who is not None and self._who not in state.entries:
            self._say(answers.READY, None)
        self._show_buttons()
        self._tick()

    def _recent(self) -> list[Scan]:
        """The last ten, of the whole hall, with those who were scanned again here."""
        state = self.ops.state
        scans = [
            Scan((one.at, one.who.number, -1), one.at, one.who, place_now(state, one.who.number), False)
            for one in arrivals(state, LISTED)
        ]
        scans += [
            Scan((at, number, k), at, queries.player(state, number), place_now(state, number), True)
            for k, (at, number) in enumerate(self._again)
            if number in state.entries
        ]
        return sorted(scans, key=lambda scan: scan.at, reverse=True)[:LISTED]

    def _show_buttons(self) -> None:
        row = self._row()
        self.voucher.setEnabled(row is not None and row.state in ("registered", "checked_in"))
        self.edit.setEnabled(row is not None)
        self.cancel.setEnabled(row is not None and row.state == "checked_in")

    def _row(self) -> PlayerRow | None:
        """The person the answer is about."""
        known = self._who is not None and self._who in self.ops.state.entries
        return queries.player(self.ops.state, self._who) if known and self._who is not None else None

    def _tick(self) -> None:
        self.bar.clock.setText(time_text(local_time(), seconds=True))

    def home(self) -> QWidget:
        """The box."""
        return self.box

    def _say(self, said: Said, who: Number | None) -> None:
        self._who = who
        self.answer.show_said(said)
        self.several.hide()
        self.answer.show()
        self._show_buttons()

    # ── somebody stands here ─────────────────────────────────────────────

    def _typed(self) -> None:
        if self._signing_up:
            line = understood(self.box.text(), registered(self.ops.state))
            warned = warned_text(line)
            self.echo.setText("　".join(part for part in (understood_text(line), warned) if part))
            style.set_role(self.echo, "wait" if warned else "second")
        elif text := self.box.text():
            self.several.forget()
            if text[-1] in "Xx" and by_document(self.ops.state, text):
                QTimer.singleShot(0, self, self._enter)  # an input method has kept X and the reader's Enter

    def _enter(self) -> None:
        text = self.box.text().strip()
        if self._signing_up:
            self._register(text)
        elif text:
            self._look_for(text)
        else:
            self.several.take()

    def _look_for(self, text: str) -> None:
        self.box.clear()
        people = queries.players(self.ops.state)
        rows = by_document(self.ops.state, text) or found(people, text)
        if len(rows) == 1:
            self._arrives(rows[0].number)
        elif rows:
            self._offer(several_text(text, rows), rows)
        elif alike := sounding(people, text):
            self._offer(alike_text(text, len(alike)), alike)
        else:
            self._say(answers.unknown(text, local_time()), None)

    def _offer(self, title: str, rows: tuple[PlayerRow, ...]) -> None:
        """One of these; nobody is checked in before he is chosen."""
        self._who = None
        self.several.show_people(title, rows)
        self.answer.hide()
        self.several.show()
        self._show_buttons()

    def _arrives(self, number: str) -> None:
        """Checked in; who is in already, or out, is told so."""
        who, now = Number(number), local_time()
        before = door_answer(self.ops.state, who)
        if before.who.state in ("withdrawn", "disqualified"):
            self._say(answers.gone(before, now), who)
        elif before.who.state == "checked_in":
            self._again = [*self._again[-LISTED:], (now, who)]
            self._say(answers.here(before, now, again=True), who)
            self.refresh(None)
        elif self.ops.run(c.CheckIn(number=who), refused=self._refused) is not None:
            self._say(answers.here(door_answer(self.ops.state, who), now, again=False), who)

    def _refused(self, refused: Refused) -> None:
        self._say(
            Said("err", "cross", "没有签到", local_time(), note=sentence(refused), note_role="err"), None
        )

    # ── what else is done here ───────────────────────────────────────────

    def _sign_up(self) -> None:
        """Ctrl+N: the same box takes one line about somebody who is on no list."""
        self._signing_up = True
        self._say(answers.READY, None)
        self.box.clear()
        self.asks.setText(SIGNS_UP)
        self.echo.setText("")
        self.echo.show()
        self.box.setFocus()

    def _stop_signing_up(self) -> None:
        self._signing_up = False
        self.box.clear()
        self.asks.setText(ASKS)
        self.echo.hide()

    def _register(self, text: str) -> None:
        line = understood(text)
        if not line.name:
            self.echo.setText(NO_NAME)
            return
        before = set(self.ops.state.entries)
        done = self.ops.run(line.command(), refused=lambda refused: self.echo.setText(sentence(refused)))
        if done is not None:
            self._stop_signing_up()
            for number in set(self.ops.state.entries) - before:
                self._arrives(number)

    def _cancel(self) -> None:
        """Ctrl+U: 签到 of the person who is shown is taken back."""
        who = self._who
        if who is not None and self.ops.run(c.CancelCheckIn(number=who), refused=self._refused) is not None:
            self._say(answers.cancelled(door_answer(self.ops.state, who), local_time()), who)

    def _edit(self) -> None:
        """F2: to the list, with this person's question open."""
        if self._who is not None:
            self.go_to.emit("players", f"edit:{self._who}")

    def print_now(self) -> None:
        """Ctrl+P: his voucher once more."""
        row = self._row()
        if row is not None:
            print_voucher(self.one_paper, self.ops, row.number, partial(self._say_printed, row.number))

    def _say_printed(self, number: Number, made: Printed) -> None:
        self.ops.note(f"{number} 号的参赛凭证在 {made.path}" if made.path else made.problem)

    def _escape(self) -> None:
        if self._signing_up:
            self._stop_signing_up()
        elif self.box.text() or self.several.isVisible():
            self.box.clear()
            self._say(answers.READY, None)
        else:
            self._leave()

    def _leave(self) -> None:
        self.go_to.emit("players", None)
