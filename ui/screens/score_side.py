"""Beside the score sheet: the number pad, who leads before and after the hand, and what can be done with the table."""

import msgspec
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from ui.screens.score_places import PlacesBox
from ui.widgets.key_button import KeyButton
from ui.widgets.key_pad import KeyPad
from ui.widgets.notice import Notice

WIDTH = 280

_OFFICE = {
    "forfeit": ("判负…", "V", "判负"), "office": ("缺席…", "Q", "缺席、拆桌、停赛"),
    "check": ("复核", "K", "复核，第二人再输一遍"), "referee": ("桌裁…", "N", "写桌裁"),
    "shot": ("读秒", "D", "读秒"), "late": ("超时…", "U", "超时警告"),
    "clock": ("计时", "C", "这一桌的计时"), "extend": ("补时…", "E", "这一桌补时"),
}  # fmt: skip
"""Button → word, letter, and what a screen reader says."""
_ACROSS = 3
"""Of these buttons in a line."""
_GAP = 8
_LINE = 20
"""Pixels of one line below the buttons, kept free for a reason."""

NOT_SAVED = "还没有记下。改对之前回车不起作用，已输入的内容会一直留着。"
TOTALS_ADVICE = (
    "对不上时：看记分表的累计一栏；看有没有漏写负号；还不对，请裁判到这一桌核对。没存下的数一直留在屏上。"
)


class Possible(msgspec.Struct, frozen=True):
    """What the buttons offer. A reason that is not empty disables its button and stands below."""

    print_word: str = ""
    why_not_print: str = ""
    why_not_sign: str = ""
    overtime_word: str = ""
    """Empty hides the button."""
    decide: bool = False
    due: str = ""
    """``print``, ``sign``, ``overtime`` or ``decide``: the one thing that is due."""
    sign_word: str = "全桌已签字，确认"


class ScoreSide(QWidget):
    """The right panel. Buttons are the owner's to connect."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDTH)
        self.setProperty("folds", True)
        self.pad, self.places, self.advice = KeyPad(), PlacesBox(), Notice("info")
        self.overtime = KeyButton("开加赛", "J", wide=True)
        self.decide = KeyButton("改用抽签或裁定…", "L", wide=True)
        self.print = KeyButton("打印成绩确认表", "P", wide=True)
        self.sign = KeyButton("全桌已签字，确认", "S", wide=True)
        self.rule = KeyButton("判罚…", "R", size="tool", wide=True)
        self.rule.setObjectName("score-rule")
        self.office = {
            key: KeyButton(word, letter, size="tool", wide=True)
            for key, (word, letter, _said) in _OFFICE.items()
        }
        self.reason = QLabel()
        self.reason.setProperty("role", "note")
        self.reason.setWordWrap(True)
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self._buttons = {
            "overtime": self.overtime, "decide": self.decide, "print": self.print, "sign": self.sign,
        }  # fmt: skip
        for name, button in self._buttons.items():
            button.setObjectName(f"score-{name}")
        self._office_box = QWidget()
        self._fill_office()
        self._wanted = True
        self.offered = Possible()
        """What the buttons offered last."""
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        for widget in (self.pad, self.places, self.advice):
            column.addWidget(widget)
        column.addStretch(1)
        column.addWidget(self._office_box)
        for button in self._buttons.values():
            column.addWidget(button)
        column.addWidget(self.reason)
        self.advice.hide()

    def _fill_office(self) -> None:
        grid = QGridLayout(self._office_box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        for index, button in enumerate((self.rule, *self.office.values())):
            grid.addWidget(button, index // _ACROSS, index % _ACROSS)
        for key, button in self.office.items():
            button.setObjectName(f"score-{key}")
            button.setAccessibleName(_OFFICE[key][2])

    def show_clock(self, *, wanted: bool, paused: bool, started: bool) -> None:
        """What C does to the clock of this table; no buttons where the stage has no time."""
        self.office["clock"].setText("继续" if paused else "暂停" if started else "计时")
        for key in ("clock", "extend"):
            self.office[key].setVisible(wanted)

    def offer(self, possible: Possible) -> None:
        """What may be done with the table now, what is due, and why the rest has to wait."""
        self.offered = possible
        self.print.setText(possible.print_word)
        self.print.setEnabled(not possible.why_not_print)
        self.sign.setText(possible.sign_word)
        self.sign.setEnabled(not possible.why_not_sign)
        self.overtime.setVisible(bool(possible.overtime_word))
        self.overtime.setText(possible.overtime_word)
        self.decide.setVisible(possible.decide)
        for name, button in self._buttons.items():
            button.set_kind("primary" if name == possible.due and button.isEnabled() else "plain")
        reasons = dict.fromkeys(filter(None, (possible.why_not_print, possible.why_not_sign)))
        self.reason.setText("\n".join(reasons))
        self.reason.setVisible(bool(reasons))
        self.print.setAccessibleDescription(possible.why_not_print or "键 P")
        self.sign.setAccessibleDescription(possible.why_not_sign or "键 S")

    def advise(self, words: str) -> None:
        """What to do about a problem on the line; empty hides it."""
        if words:
            self.advice.set_sentence("info", words)
        self.advice.setVisible(bool(words))
        self.fit()

    def show_pad(self, *, wanted: bool) -> None:
        """The number pad is shown while something is typed."""
        self._wanted = wanted
        self.fit()

    def fit(self) -> None:
        """What the window is high enough for.

        The number pad is there only with room for the rarer buttons too, so that it does not come and go while one
        types; advice and long reasons take the place of those buttons, whose letters work anyway.
        """
        kept = [self.places, *(button for button in self._buttons.values() if not button.isHidden())]
        room = self.height() - sum(widget.sizeHint().height() + _GAP for widget in kept)
        pad, office = (widget.minimumSizeHint().height() + _GAP for widget in (self.pad, self._office_box))
        shown = self._wanted and pad + office + _LINE + _GAP <= room
        self.pad.setVisible(shown)
        said = sum(
            _lines(label, self.width()) + _GAP for label in (self.reason, self.advice) if not label.isHidden()
        )
        self._office_box.setVisible(office + said + (pad if shown else 0) <= room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def minimumSizeHint(self) -> QSize:
        """The window is never held open by what may step back."""
        return QSize(WIDTH, 300)


def _lines(label: QWidget, width: int) -> int:
    """Height of its words at this width."""
    return max(label.heightForWidth(width), label.sizeHint().height())
