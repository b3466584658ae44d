"""公证抽签: the list is fixed and its code shown, the hall names a number, the draw is made and the secret shown."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.queries.draw_records import CommitRow
from tourney.wording.draws import WISHES, code_text
from tourney.wording.numbers import time_text
from ui.screens.draw_plan_box import PlanBox
from ui.screens.draw_wishes import WishPanel
from ui.widgets.entry_state import plain
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.keys import ENTER, is_main_action
from ui.widgets.notice import Notice
from ui.widgets.scrolling import scrolling

SIDE = 320
CODE_PX, HALL_PX = 25, 40
LONGEST = 80
BEFORE = "先定下名单和要求。程序随即锁定一个密钥，把它的指纹（承诺码）公布出来，之后谁也改不了。"
HALL = "承诺码公布以后，请现场信得过的人报一个数，填在这里。填了就抽，全场看得见。"
AFTER = "抽签和公开密钥同时进行。名单、密钥、报数都印在抽签记录上，谁都能核对。"


def _label(name: str, role: str, text: str = "") -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setProperty("role", role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label


def _sized(widget: QWidget, px: int) -> None:
    font = QFont(widget.font())
    font.setPixelSize(px)
    font.setBold(True)
    widget.setFont(font)
    widget.setStyleSheet(f"font-size: {px}px; font-weight: bold;")  # the sheet's own size would win


class ProofPage(QWidget):
    """Ctrl+Enter does the next step from anywhere on the page; Enter alone does nothing."""

    commit_asked = Signal()
    print_asked = Signal()
    draw_asked = Signal(str)
    """The number that the hall named."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row: CommitRow | None = None
        self.wishes, self.plan = WishPanel("proof-wishes"), PlanBox("proof-plan")
        self.code = _label("proof-code", "number")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.fixed, self.outdated = _label("proof-fixed", "note"), Notice("wait")
        self.outdated.setObjectName("proof-outdated")
        self.hall = QLineEdit()
        self.hall.setObjectName("proof-hall")
        self.hall.setAccessibleName("现场报的数")
        self.hall.setMaxLength(LONGEST)
        self.paper = KeyButton("打印承诺", "Ctrl+P", icon="printer", size="tool")
        self.paper.setObjectName("proof-print")
        self.again = KeyButton("重新定下名单", size="tool")
        self.again.setObjectName("proof-again")
        self.main = KeyButton("定下名单，公布承诺码", "Ctrl+回车", "primary", size="main")
        self.main.setObjectName("proof-main")
        self.guarded = ButtonWithReason(self.main)
        self.problem = Notice("err")
        self.problem.setObjectName("proof-problem")
        self.problem.hide()
        _sized(self.code, CODE_PX)
        _sized(self.hall, HALL_PX)
        self._lay_out()
        self.main.clicked.connect(self._act)
        self.again.clicked.connect(self.commit_asked)
        self.paper.clicked.connect(self.print_asked)
        self.hall.textChanged.connect(lambda _text: self.problem.hide())
        self.plan.changed.connect(self._say_word)

    def _lay_out(self) -> None:
        left, row = QVBoxLayout(), QHBoxLayout(self)
        left.setSpacing(12)
        left.addWidget(self._box("① 公布承诺码", (self.code, self.fixed, self.outdated, self._tools())))
        left.addWidget(self._box("② 现场报数", (_label("proof-ask", "note", HALL), self.hall)))
        left.addWidget(self._box("③ 抽签并公开密钥", (_label("proof-then", "note", AFTER),)))
        left.addStretch(1)
        side, boxes = QVBoxLayout(), QWidget()
        side.setSpacing(12)
        inside = QVBoxLayout(boxes)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(12)
        for widget in (self.wishes, self.plan):
            inside.addWidget(widget)
        inside.addStretch(1)
        area = scrolling(boxes)
        for part in (area, self.problem, self.guarded):
            part.setFixedWidth(SIDE)
        side.addWidget(area, 1)
        side.addWidget(self.problem)
        side.addWidget(self.guarded)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addLayout(side)

    def _tools(self) -> QWidget:
        holder, line = QWidget(), QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(line)
        for button in (self.paper, self.again):
            line.addWidget(button)
        line.addStretch(1)
        return holder

    def _box(self, title: str, parts: tuple[QWidget, ...]) -> QFrame:
        box = QFrame()
        box.setProperty("box", "card")
        column = QVBoxLayout(box)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(8)
        column.addWidget(_label("", "heading", title))
        for part in parts:
            column.addWidget(part)
        return box

    def show_commit(self, row: CommitRow | None, people: int, refused: str) -> None:
        """The commit that is open, or none; why the draw cannot be made now. Wishes and plan are shown apart."""
        self._row = row
        self.code.setText(_code(row))
        self.fixed.setText(_fixed_text(row, people))
        self.outdated.set_sentence("wait", "定下名单以后人变了，这个码不能再用。请重新定下名单，公布新码。")
        self.outdated.setVisible(bool(row and row.outdated))
        ready = self._ready()
        for button in (self.again, self.paper):
            button.setVisible(ready)
        self.hall.setEnabled(ready)
        self._say_word()
        self.guarded.set_reason(refused)
        if not ready:
            self.hall.clear()

    def _say_word(self) -> None:
        """What the main button does next; wishes are fixed with the list, and a plan has none of its own."""
        ready, rounds = self._ready(), self.plan.rounds()
        drawn = f"预排 {rounds} 轮，公开密钥" if rounds else "抽签，公开密钥"
        word = drawn if ready else "定下名单，公布承诺码"
        if self.main.text() != word:
            self.main.setText(word)
        self.wishes.set_fixed("要求已经和名单一起定下。" if ready else "", on=not rounds)

    def say(self, sentence: str) -> None:
        """Why it was not done."""
        self.problem.set_sentence("err", sentence)
        self.problem.setVisible(bool(sentence))

    def home(self) -> QWidget:
        """The hall's number once the code is out; before, the wishes."""
        return self.hall if self._ready() else self.wishes.list

    def _ready(self) -> bool:
        return self._row is not None and not self._row.outdated

    def _act(self) -> None:
        if not self.main.isEnabled():
            return
        if not self._ready():
            self.commit_asked.emit()
        elif self.hall.text().strip():
            self.draw_asked.emit(plain(self.hall.text()).strip())
        else:
            self.say("还没有填现场报的数。请现场报一个数，照样填上再抽签。")
            self.hall.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self._act()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)


def _code(row: CommitRow | None) -> str:
    """The code in two lines of eight groups."""
    if row is None:
        return "还没有定"
    return f"{code_text(row.commit[:32])}\n{code_text(row.commit[32:])}"


def _fixed_text(row: CommitRow | None, people: int) -> str:
    if row is None:
        return f"{BEFORE}现在名单上有 {people} 人。"
    wishes = "、".join(WISHES[kind] for kind in row.wishes) or "没有"
    thrown = f"这一轮另有 {row.thrown_away} 个承诺码作废，会记在抽签记录上。" if row.thrown_away else ""
    return f"{time_text(row.at)} 公布，名单 {len(row.numbers)} 人，要求：{wishes}。承诺码 = SHA-256（密钥）。{thrown}"
