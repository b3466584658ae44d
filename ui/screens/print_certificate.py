"""证书 on 打印: title, text with places to fill in, who gets one, and the organiser's picture."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from tourney.model.commands import SetCertificate
from tourney.model.errors import Refused
from tourney.model.pictures import picture_of
from tourney.model.state import Certificate
from tourney.reports.pictures import read_picture
from tourney.wording.certificates import PLACES, TEXT, TITLE
from tourney.wording.refusals import sentence
from ui.widgets.ask_panel import AskEdit
from ui.widgets.chosen import Chosen, Counted
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import add_shortcuts, is_main_action
from ui.widgets.notice import Notice

Who = Literal["", "prizes", "places", "first"]
WHO: tuple[tuple[Who, str], ...] = (
    ("", "有奖的人；没有设奖就是前 3 名"), ("prizes", "有奖的人"), ("places", "有名次的人"), ("first", "前几名"),
)  # fmt: skip
_MOST = 999


class TextEdit(QPlainTextEdit):
    """Several lines; Tab goes on, and Ctrl+Enter is the panel's."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setFixedHeight(190)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event) or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class CertificatePanel(QFrame):
    """Hidden until it is asked for. The owner runs the command, and says why not or closes."""

    answered = Signal(object)
    """The ``SetCertificate``."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("print-certificate")
        self.setProperty("box", "card")
        self.ask_picture_path: Callable[[], Path | None] = self._ask_picture_path
        self._picture: bytes | None = None
        self.title, self.text, self.who, self.first = AskEdit(), TextEdit(), Chosen(), Counted()
        self.picture_words = QLabel()
        self.choose = KeyButton("选底图…", "F4", icon="file")
        self.remove = KeyButton("不用底图", "F8")
        self.notice = Notice("err")
        self.notice.setObjectName("print-certificate-notice")
        for at, (widget, name) in enumerate(
            ((self.title, "标题"), (self.text, "正文"), (self.who, "发给"), (self.first, "前几名"))
        ):
            widget.setObjectName(f"print-certificate-{at}")
            widget.setAccessibleName(name)
        self.who.addItems([words for _, words in WHO])
        self.first.setRange(1, _MOST)
        self.first.setSuffix(" 名")
        self.who.currentIndexChanged.connect(lambda _at: self._show_first())
        self.choose.clicked.connect(self._choose)
        self.remove.clicked.connect(self._remove)
        self._lay_out()
        add_shortcuts(self, (("F4", self._choose), ("F8", self._remove)))
        self.hide()

    def _lay_out(self) -> None:
        heading, grid, column = QLabel("证书"), QGridLayout(), QVBoxLayout(self)
        heading.setProperty("role", "subheading")
        places = QLabel(
            f"{'　'.join(f'{{{word}}}' for word in PLACES.values())} 会填上。只有 {{名次}} 的一行印大字。"
        )
        places.setProperty("role", "note")
        places.setWordWrap(True)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        rows: tuple[tuple[str, QWidget | QHBoxLayout], ...] = (
            ("标题", self.title), ("正文", self.text), ("", places), ("发给", self._whom()), ("底图", self._file()),
        )  # fmt: skip
        for at, (label, what) in enumerate(rows):
            grid.addWidget(QLabel(label), at, 0, Qt.AlignmentFlag.AlignTop)
            if isinstance(what, QHBoxLayout):
                grid.addLayout(what, at, 1)
            else:
                grid.addWidget(what, at, 1)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(heading)
        column.addLayout(grid)
        column.addWidget(self.notice)
        column.addLayout(self._buttons())

    def _whom(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.who)
        row.addWidget(self.first)
        row.addStretch(1)
        return row

    def _file(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self.choose, self.remove, self.picture_words):
            row.addWidget(widget)
        row.addStretch(1)
        return row

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        main, leave = KeyButton("存下证书", "Ctrl+回车", "primary"), KeyButton("不改了", "Esc")
        main.setObjectName("print-certificate-main")
        leave.setObjectName("print-certificate-leave")
        main.clicked.connect(self._answer)
        leave.clicked.connect(self.leave)
        row.addWidget(main)
        row.addWidget(leave)
        row.addStretch(1)
        return row

    # ── what the screen asks ─────────────────────────────────────────────

    def ask(self, held: Certificate) -> None:
        """Shows what holds now, and gives the text the keyboard."""
        self._picture = None
        self._held = held.picture
        self.title.setText(held.title or TITLE)
        self.text.setPlainText(held.text or TEXT)
        self.who.setCurrentIndex([who for who, _ in WHO].index(_who(held.who)))
        self.first.setValue(held.first)
        self.notice.hide()
        self._show_first()
        self._show_picture()
        self.show()
        self.text.setFocus()

    def asking(self) -> bool:
        return not self.isHidden()

    def say(self, words: str) -> None:
        """Why it was not done. What was typed stays."""
        self.notice.set_sentence("err", words)
        self.notice.show()

    def command(self) -> SetCertificate:
        """What is typed now; the program's own words are kept as such."""
        title, text = self.title.text().strip(), self.text.toPlainText().strip()
        return SetCertificate(
            title="" if title == TITLE else title, text="" if text == TEXT else text,
            who=WHO[self.who.currentIndex()][0], first=self.first.value(), picture=self._picture,
        )  # fmt: skip

    # ── inside ───────────────────────────────────────────────────────────

    def _show_first(self) -> None:
        self.first.setVisible(WHO[self.who.currentIndex()][0] == "first")

    def _show_picture(self) -> None:
        picture = self._held if self._picture is None else self._picture
        found = picture_of(picture) if picture else None
        lies = "横放" if found is None or found.wide >= found.high else "竖放"
        self.picture_words.setText(
            f"{found.wide}×{found.high} 像素，{lies}" if found else "没有底图，印自带的边框"
        )
        self.remove.setEnabled(bool(picture))

    def _choose(self) -> None:
        path = self.ask_picture_path()
        if path is None:
            return
        try:
            self._picture = read_picture(path)
        except Refused as refused:
            self.say(sentence(refused))
            return
        self.notice.hide()
        self._show_picture()

    def _remove(self) -> None:
        self._picture = b""
        self._show_picture()

    def _ask_picture_path(self) -> Path | None:
        chosen, _kind = QFileDialog.getOpenFileName(self, "选底图", "", "图片 (*.png *.jpg *.jpeg)")
        return Path(chosen) if chosen else None

    def _answer(self) -> None:
        self.answered.emit(self.command())

    def leave(self) -> None:
        """Esc: nothing is changed."""
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self._answer()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)


def _who(held: str) -> Who:
    return next((who for who, _ in WHO if who == held), "")
