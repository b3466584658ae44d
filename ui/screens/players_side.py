"""Right of the player list: the door, the chosen person and what may be done with him, and who is missing."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tourney.queries.rows import PlayerRow
from tourney.wording.characters import unprintable_text
from ui.screens.players_door import DoorCard
from ui.screens.players_rows import state_text
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.scrolling import scrolling

WIDE = 300


class PersonCard(QFrame):
    """The person chosen in the list, what may be done with him, and what was ruled about him."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("person")
        self.setProperty("box", "card")
        self.about, self.where, self.rulings = QLabel(), QLabel(), QLabel()
        self.unprintable = Notice("wait")
        self.unprintable.setObjectName("person-unprintable")
        self.where.setObjectName("person-where")
        self.where.setProperty("role", "second")
        self.about.setProperty("role", "subheading")
        self.rulings.setObjectName("person-rulings")
        self.rulings.setProperty("role", "note")
        for label in (self.about, self.where, self.rulings):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.edit = KeyButton("改资料…", "F2", size="tool", wide=True)
        self.voucher = KeyButton("打印参赛凭证", "Ctrl+P", size="tool", wide=True)
        self.rule = KeyButton("判罚…", "F8", size="tool", wide=True)
        self.leave = KeyButton("退赛…", "Del", "danger", size="tool", wide=True)
        self.undo_arrival = KeyButton("取消签到", "Ctrl+U", size="tool", wide=True)
        self.back = KeyButton("恢复参赛", "Ctrl+R", size="tool", wide=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(6)
        column.addWidget(self.about)
        column.addWidget(self.unprintable)
        column.addWidget(self.where)
        for button, name in (
            (self.edit, "edit"),
            (self.voucher, "voucher"),
            (self.rule, "rule"),
            (self.undo_arrival, "undo-arrival"),
            (self.leave, "withdraw"),
            (self.back, "reenter"),
        ):
            button.setObjectName(f"person-{name}")
            column.addWidget(button)
        column.addWidget(self.rulings)

    def show_person(self, row: PlayerRow | None, where: str, rulings: Sequence[str]) -> None:
        """Nothing to press while nobody is chosen. ``where`` he sits now; ``rulings``: a line each, oldest first."""
        state = row.state if row else ""
        words = f"{row.number} 号 {row.called}　{state_text(row)}" if row else "在左边选一个人"
        self.about.setText(words)
        missing = row.unprintable if row else ""
        self.unprintable.set_sentence("wait", unprintable_text(missing) if missing else "")
        self.unprintable.setVisible(bool(missing))
        self.where.setText(where)
        self.where.setVisible(bool(where))
        self.edit.setVisible(row is not None)
        self.voucher.setVisible(state in ("registered", "checked_in"))
        self.rule.setVisible(row is not None)
        self.undo_arrival.setVisible(state == "checked_in")
        self.leave.setVisible(state in ("registered", "checked_in"))
        self.back.setVisible(state == "withdrawn")
        self.rulings.setText("\n".join([f"判罚 {len(rulings)} 次", *rulings]))
        self.rulings.setVisible(bool(rulings))


class PlayersSide(QWidget):
    """The door above, as it has the keyboard. In a low window what is below it scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDE)
        self.door, self.person, self.missing = DoorCard(), PersonCard(), Notice("wait")
        self.missing.setObjectName("missing")
        self.all = KeyButton("全部签到", "Ctrl+回车", icon="check", wide=True)
        self.all.setObjectName("check-in-all")
        self.order = KeyButton("名单按姓名排", "F4", size="tool", wide=True)
        self.order.setObjectName("players-order")
        self.facts = KeyButton("赛事资料…", "Ctrl+9", size="tool", wide=True)
        self.facts.setObjectName("players-facts")
        note = QLabel("身份证和手机只显示尾号。")
        note.setProperty("role", "note")
        inside = QWidget()
        below = QVBoxLayout(inside)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(12)
        below.addWidget(self.person)
        below.addWidget(self.missing)
        below.addWidget(self.all)
        below.addWidget(self.order)
        below.addWidget(self.facts)
        below.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.door)
        column.addWidget(scrolling(inside), 1)
        column.addWidget(note)
