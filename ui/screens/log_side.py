"""One line of history in full: who, when, why, and the way to take it back or what stands in the way."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tourney.wording.numbers import day_text, time_text
from ui.screens.log_rows import LogLine
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.notice import Notice

SIDE = 300
MOST = 13
"""Letters of the action on the button that takes it back."""
FREE = "没有别的操作建立在它上面，可以撤销。撤销要写理由，也记一条；原来那条划掉，留着。"


def _label(name: str, role: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setProperty("role", role)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


class LogSide(QWidget):
    """Empty while no line is selected."""

    undo_asked = Signal()
    look_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(SIDE)
        self.setProperty("folds", True)
        self._number, self._who = _label("log-number", "heading"), _label("log-who", "note")
        self._action, self._note = _label("log-action", "subheading"), _label("log-note", "second")
        self._change, self._after = _label("log-change", "redo"), _label("log-after", "redo")
        self.chain = Notice("info")
        self.chain.setObjectName("log-chain")
        self.chain.hide()
        self._free = _label("log-free", "note")
        self._free.setText(FREE)
        self.look = KeyButton("看当时的样子", "回车", wide=True)
        self.look.setObjectName("log-look")
        self.look.clicked.connect(self.look_asked)
        self.button = KeyButton("撤销这一条…", "Del", "danger", wide=True)
        self.button.setObjectName("log-undo")
        self.guarded = ButtonWithReason(self.button)
        self._lay_out()
        self.button.clicked.connect(self.undo_asked)
        self.show_line(None, "")

    def _lay_out(self) -> None:
        self._box = QFrame()
        self._box.setProperty("box", "card")
        inside = QVBoxLayout(self._box)
        inside.setContentsMargins(16, 12, 16, 12)
        inside.setSpacing(6)
        for label in (self._number, self._who, self._action, self._change, self._note):
            inside.addWidget(label)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for widget in (self._box, self._after, self.look, self.guarded, self._free):
            column.addWidget(widget)
        column.addStretch(1)
        column.addWidget(self.chain)

    def show_chain(self, entries: int, at: str, faults: tuple[int, ...], last: str) -> None:
        """The history was gone through from end to end: every line hangs on the one before, or which does not."""
        if faults:
            named = "、".join(map(str, faults[:5]))
            said = f"第 {named} 条对不上，文件被改过。请到“校验”核对，并保留这个文件。"
            self.chain.set_sentence("err", said)
        else:
            mark = f"{last[:4]} {last[4:8]}"
            said = f"{entries} 条，前后相扣，没有缺失和改动。{time_text(at)} 核对，末条指纹 {mark}。"
            self.chain.set_sentence("info", said)
        self.chain.show()

    def show_line(
        self,
        line: LogLine | None,
        why_not: str,
        change: tuple[str, str] = ("", ""),
        after: tuple[str, ...] = (),
    ) -> None:
        """The selected line, what it corrected, what was printed after it, and why it cannot be taken back now."""
        for widget in (self._box, self._after, self.look, self.guarded, self._free):
            widget.setVisible(line is not None)
        self._change.setText(f"原来　{change[0]}\n改为　{change[1]}" if change[1] else "")
        self._change.setVisible(bool(change[1]))
        self._after.setText("\n".join(after))
        self._after.setVisible(bool(after))
        if line is None:
            return
        self._number.setText(f"第 {line.seq} 条")
        who = [
            f"{day_text(line.at)} {time_text(line.at, seconds=True)}",
            f"记录台 {line.desk}",
            line.operator,
        ]
        self._who.setText(" ・ ".join(filter(None, who)))
        self._action.setText(line.action)
        notes = [f"理由：{line.reason}" if line.reason else "", line.undone]
        self._note.setText("\n".join(filter(None, notes)))
        self._note.setVisible(bool(self._note.text()))
        short = line.action if len(line.action) <= MOST else f"{line.action[:MOST]}…"
        self.button.setText(f"撤销 {short}")
        self.look.setText(f"看当时的样子（{time_text(line.at)}）")
        self.guarded.set_reason(why_not)
        self._free.setVisible(not why_not)
