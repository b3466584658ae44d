"""The answer to one code in large letters: a bar, an icon and a word, then what is known about the sheet."""

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.errors import Refused
from tourney.queries.checked_rows import CheckedSheet
from tourney.queries.sheet_answer import advice, headline, printed_text
from tourney.wording.refusals import sentence
from ui import style
from ui.widgets import icons, ink
from ui.widgets.marked_lines import ICONS, Kind

_KINDS: dict[str, Kind] = {"same": "done", "changed": "wait", "old": "wait", "broken": "err"}
BAR = 10
LARGE = 28


class Answer(msgspec.Struct, frozen=True):
    """What is said about one code."""

    kind: Kind
    headline: str
    detail: str
    advice: str = ""

    @property
    def spoken(self) -> str:
        """All of it, for a reader of the screen."""
        return "。".join(filter(None, (self.headline, self.detail, self.advice)))


def answer_of(sheet: CheckedSheet) -> Answer:
    """A sheet that was found."""
    detail = "".join((printed_text(sheet), *sheet.faults))
    return Answer(_KINDS[sheet.verdict], headline(sheet), detail, advice(sheet))


def refusal_of(refused: Refused) -> Answer:
    """A code that no sheet bears, or that is none."""
    unknown = refused.code.startswith("sheet_code_unknown")
    code = refused.code.startswith("sheet_code_")
    word = "没有这个码" if unknown else "码没有输对" if code else "现在查不了"
    return Answer("err", word, sentence(refused).removeprefix(f"{word}：").removeprefix(f"{word}。"))


class AnswerCard(QWidget):
    """Hidden before the first code."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("verify-answer")
        self._kind: Kind = "done"
        self._icon, self._headline = QLabel(), QLabel()
        self._headline.setObjectName("verify-headline")
        self._headline.setFont(style.font(LARGE, bold=True))
        self._detail, self._advice = QLabel(), QLabel()
        self._detail.setObjectName("verify-detail")
        self._advice.setObjectName("verify-advice")
        self._advice.setFont(style.font(style.TEXT, bold=True))
        for label in (self._headline, self._detail, self._advice):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._icon)
        head.addWidget(self._headline, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(BAR + 18, 14, 20, 14)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._detail)
        column.addWidget(self._advice)
        self.hide()

    def show_answer(self, answer: Answer) -> None:
        """Say it."""
        self._kind = answer.kind
        self._icon.setPixmap(icons.pixmap(ICONS[answer.kind], answer.kind, 32))
        style.set_role(self._headline, answer.kind)
        self._headline.setText(answer.headline)
        self._detail.setText(answer.detail)
        self._advice.setText(answer.advice)
        self._advice.setVisible(bool(answer.advice))
        self.setAccessibleName(answer.spoken)
        self.show()
        self.update()

    def kind(self) -> Kind:
        """What was said last."""
        return self._kind

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        ink.box(painter, area, f"{self._kind}_ground", f"{self._kind}_bar")
        ink.left_bar(painter, area, f"{self._kind}_bar", BAR)
