"""Beside the score sheet: the number pad, who leads before and after the hand, and what can be done with the table."""

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from ui.screens.score_places import PlacesBox
from ui.widgets.key_button import KeyButton
from ui.widgets.key_pad import KeyPad
from ui.widgets.notice import Notice

WIDTH = 280
_SPACING = 10
_REASON = 40
"""Two lines of why something has to wait: kept free, so that the pad does not come and go with them."""

_OFFICE = {
    "forfeit": ("判负…", "V"), "office": ("未到停赛…", "Q"), "check": ("复核", "K"), "clock": ("这桌计时", "C"),
    "extend": ("这桌补时…", "E"), "shot": ("读秒", "H"), "late": ("超时警告…", "U"),
}  # fmt: skip
"""Button → word and letter."""

NOT_SAVED = "还没有记下。改对之前回车不起作用，已输入的内容会一直留着。"
TOTALS_ADVICE = (
    "对不上时：看记分表的累计一栏；看有没有漏写负号；还不对，请裁判到这一桌核对。没存下的数一直留在屏上。"
)


class Possible(msgspec.Struct, frozen=True):
    """What the buttons offer. A reason that is not empty disables its button; the first one stands below."""

    print_word: str = ""
    why_not_print: str = ""
    why_not_sign: str = ""
    overtime_word: str = ""
    """Empty hides the button."""
    decide: bool = False
    due: str = ""
    """``print``, ``sign``, ``overtime`` or ``decide``: the one thing that is due."""
    sign_word: str = "三人已签字，确认"


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
        self.sign = KeyButton("三人已签字，确认", "S", wide=True)
        self.rule = KeyButton("判罚…", "R", size="tool", wide=True)
        self.rule.setObjectName("score-rule")
        self.office = {
            key: KeyButton(word, letter, size="tool", wide=True) for key, (word, letter) in _OFFICE.items()
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
        self._room, self._wanted, self._tight = True, True, False
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_SPACING)
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
            grid.addWidget(button, index // 2, index % 2)
        for key, button in self.office.items():
            button.setObjectName(f"score-{key}")

    def show_clock(self, *, wanted: bool, paused: bool, started: bool) -> None:
        """What C does to the clock of this table; no buttons where the stage has no time."""
        self.office["clock"].setText("这桌继续" if paused else "这桌暂停" if started else "这桌计时")
        for key in ("clock", "extend"):
            self.office[key].setVisible(wanted)

    def offer(self, possible: Possible) -> None:
        """What may be done with the table now, what is due, and why the rest has to wait."""
        self.print.setText(possible.print_word)
        self.print.setEnabled(not possible.why_not_print)
        self.sign.setText(possible.sign_word)
        self.sign.setEnabled(not possible.why_not_sign)
        self.overtime.setVisible(bool(possible.overtime_word))
        self.overtime.setText(possible.overtime_word)
        self.decide.setVisible(possible.decide)
        for name, button in self._buttons.items():
            button.set_kind("primary" if name == possible.due and button.isEnabled() else "plain")
        reason = possible.why_not_print or possible.why_not_sign
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self._fit_pad()
        self.print.setAccessibleDescription(possible.why_not_print or "键 P")
        self.sign.setAccessibleDescription(possible.why_not_sign or "键 S")

    def advise(self, words: str) -> None:
        """What to do about a problem on the line; empty hides it."""
        self.advice.setVisible(bool(words) and self._room)
        self._office_box.setVisible(not (words and self._room) and not self._tight)
        if words:
            self.advice.set_sentence("info", words)
        self._fit_pad()

    def give_room(self, *, room: bool, tight: bool = False) -> None:
        """Whether the window is high enough for the number pad; ``tight``: not even for the rarer buttons."""
        self._room, self._tight = room, tight
        self._office_box.setVisible(not tight)
        self._fit_pad()

    def show_pad(self, *, wanted: bool) -> None:
        """The number pad is shown while something is typed."""
        self._wanted = wanted
        self._fit_pad()

    def _fit_pad(self) -> None:
        """A number pad of which the lowest keys are cut off is worse than none: it is shown whole, or not at all."""
        below = (self.places, self.advice, self._office_box, *self._buttons.values())
        shown = [widget.sizeHint().height() for widget in below if not widget.isHidden()]
        needed = self.pad.minimumSizeHint().height() + sum(shown) + _SPACING * (len(shown) + 1) + _REASON
        self.pad.setVisible(self._room and self._wanted and needed <= self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More room, or less."""
        super().resizeEvent(event)
        self._fit_pad()
