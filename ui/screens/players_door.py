"""签到 at the door: one line takes a number, a name, pinyin or the end of a phone number; Enter checks in."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.queries.rows import PlayerRow
from tourney.wording.door import alike_text
from ui.models.rows_model import CellLook, Column, RowsModel
from ui.screens.players_find import found, sounding
from ui.screens.players_rows import state_look, state_text
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER
from ui.widgets.notice import Kind, Notice
from ui.widgets.rows_table import RowsTable

MOST_LISTED = 4
"""Rows of the list that are seen at once; the others scroll."""
_ROW = 30
CHOOSE = "↑ ↓ 选一个，回车签到"
ALIKE = "同音的有 {count} 人：↑ ↓ 选一个，回车签到。不是他就用 Ctrl+N 现场报名。"
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}

COLUMNS: tuple[Column[PlayerRow], ...] = (
    Column("参赛号", lambda row: row.number, 50, "right", look=lambda _row: CellLook(bold=True)),
    Column("姓名", lambda row: row.name, 80),
    Column("单位", lambda row: row.unit, 60, look=lambda _row: CellLook("ink2"), stretch=True),
    Column("签到", lambda _row: "", 34, look=state_look),
)


class CheckInBox(QLineEdit):
    """Takes text. ↑ ↓ step through people, plain Enter checks in; other keys that mean nothing here go on."""

    stepped = Signal(int)
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("check-in")
        self.setProperty("scale", "big")
        self.setAccessibleName("签到")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter, and Del where it has no letter to take, belong to the screen."""
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.stepped.emit(_STEPS[key])
        elif key in ENTER and not control:
            self.entered.emit()
        elif key in ENTER or (key == Qt.Key.Key_Delete and self._at_end()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _at_end(self) -> bool:
        return not self.hasSelectedText() and self.cursorPosition() == len(self.text())


class DoorCard(QFrame):
    """Shows who is meant by what was typed. With several, nobody is checked in before ↑ ↓ chose one."""

    arrived = Signal(str)
    """Number of the person to check in."""
    pointed = Signal(str)
    """Number of the person who is shown, so that the list at the left can show him too."""
    wandered = Signal(int)
    """↑ ↓ while nothing is typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.box = CheckInBox()
        self.who, self.about = QLabel(), QLabel()
        self.who.setObjectName("check-in-who")
        self.model: RowsModel[PlayerRow] = RowsModel(COLUMNS, key=lambda row: row.number)
        self.several = RowsTable(row_height=_ROW)
        self.go = KeyButton("签到", "回车", "primary", size="main")
        self.to_door = KeyButton("检录台", "F3", icon="screen", size="tool")
        self.to_door.setObjectName("to-door")
        self.answer = Notice("info")
        self._rows: tuple[PlayerRow, ...] = ()
        self._alike = False
        """Nobody is called what was typed; those who are shown sound like it."""
        self._lay_out()
        self.box.textChanged.connect(lambda _text: self._typed())
        self.box.stepped.connect(self._step)
        self.box.entered.connect(self._enter)
        self.go.clicked.connect(self._enter)
        self.several.clicked.connect(lambda _index: self._show_chosen())

    def _lay_out(self) -> None:
        title, hint = QLabel("签到"), QLabel("参赛号、姓名、拼音或手机尾号")
        title.setProperty("role", "subheading")
        hint.setProperty("role", "caption")
        self.who.setProperty("role", "title")
        self.about.setProperty("role", "second")
        for label in (self.who, self.about):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.several.setObjectName("check-in-several")
        self.several.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.several.horizontalHeader().hide()
        self.several.setModel(self.model)
        self.answer.setObjectName("check-in-answer")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        top = QHBoxLayout()
        top.addWidget(title)
        top.addStretch(1)
        top.addWidget(self.to_door)
        column.addLayout(top)
        for widget in (hint, self.box, self.who, self.about, self.several, self.go, self.answer):
            column.addWidget(widget)
        self.answer.hide()
        self._show(())

    # ── showing ──────────────────────────────────────────────────────────

    def show_people(self, rows: tuple[PlayerRow, ...]) -> None:
        """Everybody as they stand now; what is typed and who is chosen stays."""
        self._rows = rows
        if self.box.text().strip():
            self._show(self._people())

    def meant(self) -> PlayerRow | None:
        """The one person Enter would check in."""
        rows = self.model.rows()
        if not self.box.text().strip():
            return None
        chosen: PlayerRow | None = self.several.chosen_row()
        return rows[0] if len(rows) == 1 and not self._alike else chosen

    def say(self, kind: Kind, words: str) -> None:
        """What came of it."""
        self.answer.set_sentence(kind, words)
        self.answer.show()

    def clear(self) -> None:
        """Ready for the next person."""
        self.box.clear()

    def _typed(self) -> None:
        self.several.clearSelection()
        text = self.box.text().strip()
        people = self._people() if text else ()
        if text:
            self.answer.hide()
        self._show(people)
        if len(people) == 1:
            self.pointed.emit(people[0].number)

    def _people(self) -> tuple[PlayerRow, ...]:
        exact = found(self._rows, self.box.text())
        alike = () if exact else sounding(self._rows, self.box.text())
        self._alike = bool(alike)
        return exact or alike

    def _show(self, people: tuple[PlayerRow, ...]) -> None:
        many = len(people) > 1 or (self._alike and bool(people))
        if not many:
            self.several.clearSelection()
        self.model.show_rows(people)
        self.several.setVisible(many)
        self.several.setFixedHeight(_ROW * min(len(people), MOST_LISTED) + 2)
        self._show_chosen()

    def _show_chosen(self) -> None:
        row, text = self.meant(), self.box.text().strip()
        count = len(self.model.rows())
        if row is not None:
            self.who.setText(f"{row.number}　{row.name}")
            self.about.setText(about(row))
        elif count:
            self.who.setText(f"没有“{text}”" if self._alike else f"有 {count} 人")
            self.about.setText(ALIKE.format(count=count) if self._alike else CHOOSE)
        else:
            self.who.setText(f"没有“{text}”" if text else "")
            self.about.setText("请核对，或用 Ctrl+N 现场报名。" if text else "")
        for label in (self.who, self.about):
            label.setVisible(bool(label.text()))
        self.go.setVisible(row is not None and row.state == "registered")

    # ── acting ───────────────────────────────────────────────────────────

    def _step(self, by: int) -> None:
        if not self.box.text().strip():
            self.wandered.emit(by)
            return
        rows = self.model.rows()
        chosen: PlayerRow | None = self.several.chosen_row()
        at = rows.index(chosen) + by if chosen in rows else (0 if by > 0 else len(rows) - 1)
        if (len(rows) > 1 or self._alike) and 0 <= at < len(rows):
            self.several.choose(rows[at].number)
            self.answer.hide()
            self._show_chosen()
            self.pointed.emit(rows[at].number)

    def _enter(self) -> None:
        row, count = self.meant(), len(self.model.rows())
        if row is not None:
            self.arrived.emit(row.number)
        elif count:
            typed = self.box.text().strip()
            who = alike_text(typed, count) if self._alike else f"有 {count} 人符合“{typed}”"
            self.say("wait", f"{who}。请用 ↑ ↓ 选一个，再按回车。")


def about(row: PlayerRow) -> str:
    """男　北苑社区, and below it the ends of ID and phone."""
    marks = ("特邀" if row.invited else "", "种子" if row.seeded else "")
    first = "　".join(part for part in (row.sex, row.unit, *marks) if part)
    tails = [("身份证尾号", row.id_tail), ("手机尾号", row.phone_tail)]
    second = "　".join(f"{word} {value}" for word, value in tails if value)
    state = {"registered": "", "checked_in": f"{state_text(row)} 已签到"}.get(row.state, state_text(row))
    return "\n".join(part for part in (first, second, state) if part)
