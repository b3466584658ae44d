"""The bottom line: saved, what was done last, how to take it back; or why something was not done."""

from typing import Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from tourney.wording.numbers import day_text, time_text
from ui.widgets.elided_label import ElidedLabel

HEIGHT = 30
Kind = Literal["done", "noted", "refused", "failed", "cautioned"]
_ROLES: dict[Kind, tuple[str, str]] = {
    "done": ("sunken", ""),
    "noted": ("sunken", ""),
    "cautioned": ("sunken", "wait"),
    "refused": ("err", "err"),
    "failed": ("err", "err"),
}


class StatusBar(QFrame):
    """Left: the last action or refusal. Right: which desk, and the time."""

    def __init__(self, desk: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status")
        self.setFixedHeight(HEIGHT)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._saved, self._text, self._hint, self._right = QLabel(), ElidedLabel(), QLabel(), QLabel()
        self._text.setObjectName("status-text")
        self._hint.setProperty("role", "caption")
        self._right.setProperty("role", "note")
        self._right.setText(f"记录台 {desk}")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(14)
        for part in (self._saved, self._text, self._hint):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self._right)
        self._desk, self._operator, self._now = desk, "", ""
        self._kind: Kind = "done"
        self._done = ("", "", "")
        self.rest()

    def say_done(self, at: str, words: str, way_back: str) -> None:
        """✓ 已保存 14:23:07, the action, and the key that takes it back."""
        self._done = f"✓ 已保存 {time_text(at, seconds=True)}", words, way_back
        self.rest()

    def rest(self) -> None:
        """What was done last stands again in place of a hint."""
        self._show("done", *self._done)

    def say(self, kind: Kind, sentence: str) -> None:
        """A refusal, a warning, or that nothing could be written."""
        self._show(kind, "", sentence, "")

    def text(self) -> str:
        return self._text.whole()

    def way_back(self) -> str:
        """The key that takes back, or puts back, what was done."""
        return self._hint.text()

    def kind(self) -> Kind:
        return self._kind

    def set_operator(self, name: str) -> None:
        """Who sits here; empty while nobody said so."""
        self._operator = name
        self.tick(self._now)

    def tick(self, now: str) -> None:
        """Who sits at which desk, and the time, at the right end."""
        self._now = now
        who = [f"记录台 {self._desk}", self._operator, f"{day_text(now)} {time_text(now)}".strip()]
        self._right.setText("　•　".join(filter(None, who)))

    def right_text(self) -> str:
        """What stands at the right end."""
        return self._right.text()

    def _show(self, kind: Kind, saved: str, text: str, hint: str) -> None:
        ground, role = _ROLES[kind]
        self._kind = kind
        self.setProperty("ground", ground)
        self._text.setProperty("role", role or "subheading")
        self._saved.setProperty("role", "done")
        self._saved.setText(saved)
        self._saved.setVisible(bool(saved))
        self._hint.setText(hint)
        for widget in (self, self._text, self._saved):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self._text.say(text)


def minute_timer(owner: QWidget) -> QTimer:
    """Ticks every ten seconds, enough for a clock without seconds."""
    timer = QTimer(owner)
    timer.setInterval(10_000)
    return timer
