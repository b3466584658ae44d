"""Beside the preview: what the selected paper is, where it goes, and the buttons that print."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.formats.phase import SHEET
from tourney.wording.numbers import time_text
from ui.screens.print_rows import PrintLine, is_corrected, printable
from ui.widgets.chosen import Chosen
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.notice import Notice

WIDTH = 236
INSET = 14
PDF_ONLY = "只存 PDF"


def about(line: PrintLine) -> tuple[str, str]:
    """Heading and second line for the selected paper."""
    row = line.row
    if row is None:
        return "", ""
    if not printable(row):
        return line.title, row.why
    last = f"上次 {time_text(row.printed_at)} 印，第 {row.version} 版" if row.printed_at else "没印过"
    return (line.detail if row.document == SHEET else line.title), last


def advice(line: PrintLine) -> tuple[str, str]:
    """Kind of notice and sentence: what to know before this paper is printed."""
    row = line.row
    if row is None or row.document != SHEET or not printable(row):
        return "info", ""
    if is_corrected(row):
        return "wait", f"第 {row.version} 版作废。先收回旧的选手联，再请全桌签这一版。"
    return "info", "两联在一张纸上，印一张就够。印出后裁开：上联给选手，下联留存。"


def _paper(pages: int) -> str:
    """A line of its own from the start, so that nothing moves once the pages are counted."""
    turn = "，← → 翻页" if pages > 1 else ""
    return f"A4 ・ {pages} 页{turn}" if pages else "A4"


class AboutBox(QFrame):
    """The selected paper in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self._heading, self._facts = QLabel(), QLabel()
        self._heading.setProperty("role", "heading")
        self._facts.setProperty("role", "note")
        for label in (self._heading, self._facts):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.advice, self.missing = Notice("info"), Notice("wait")
        self.advice.setObjectName("print-advice")
        self.missing.setObjectName("print-unprintable")
        column = QVBoxLayout(self)
        column.setContentsMargins(INSET, 12, INSET, 12)
        column.setSpacing(6)
        for widget in (self._heading, self._facts, self.advice, self.missing):
            column.addWidget(widget)

    def show_line(self, line: PrintLine | None, pages: int) -> None:
        """``pages`` 0: not known yet."""
        self.setVisible(line is not None)
        if line is None:
            return
        heading, facts = about(line)
        self._heading.setText(heading)
        self._facts.setText(f"{facts}\n{_paper(pages)}")
        kind, words = advice(line)
        self.advice.set_sentence("wait" if kind == "wait" else "info", words)
        self.advice.setVisible(bool(words))

    def show_missing(self, words: str) -> None:
        """Whose names cannot be printed whole; empty where all can."""
        self.missing.set_sentence("wait", words)
        self.missing.setFixedHeight(
            max(self.missing.heightForWidth(WIDTH - 2 * INSET), 1)
        )  # all of its lines
        self.missing.setVisible(bool(words))


class PrintSide(QWidget):
    """Buttons are the owner's to connect."""

    printer_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDTH)
        self.setProperty("folds", True)
        self.about = AboutBox()
        self.printer = Chosen()
        self.printer.setObjectName("print-printer")
        self.printer.setAccessibleName("打印机")
        self.printer.activated.connect(lambda _at: self.printer_chosen.emit())
        self.many = ButtonWithReason(KeyButton("打印", "Ctrl+回车", "primary", size="main"))
        self.many.button.setObjectName("print-many")
        self.one = KeyButton("只印这一张", "P", wide=True)
        self.one.setObjectName("print-one")
        self.certificate = KeyButton("证书的文字和底图…", "T", wide=True)
        self.certificate.setObjectName("print-certificate-open")
        self.certificate.hide()
        self._ticked, self._count = QLabel("已勾选"), QLabel()
        self._count.setProperty("role", "subheading")
        self._count.setObjectName("print-count")
        note = QLabel("每印一次都记入日志：编号、版本、时间。没有变化的不会跟着印。")
        note.setProperty("role", "note")
        note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.about)
        column.addWidget(self._printer_box())
        column.addStretch(1)
        column.addLayout(self._counts())
        for widget in (self.many, self.one, self.certificate, note):
            column.addWidget(widget)

    def _printer_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("box", "card")
        caption = QLabel("打到哪里")
        caption.setProperty("role", "note")
        column = QVBoxLayout(box)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(4)
        column.addWidget(caption)
        column.addWidget(self.printer)
        return box

    def _counts(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._ticked)
        row.addStretch(1)
        row.addWidget(self._count)
        return row

    def show_printers(self, names: list[str]) -> None:
        """The computer's printers, its own first; what was chosen stays."""
        before = self.printer.currentText()
        self.printer.clear()
        self.printer.addItems([*names, PDF_ONLY])
        self.printer.setCurrentIndex(max(0, self.printer.findText(before)) if before else 0)

    def printer_name(self) -> str:
        """Empty where only a PDF is wanted."""
        name = self.printer.currentText()
        return "" if name == PDF_ONLY else name

    def show_count(self, count: int, done: int | None, why_none: str = "") -> None:
        """How many are ticked, or why none can be; ``done`` while they are being printed."""
        self._count.setText(f"{count} 份")
        words = ("打印", "份") if self.printer_name() else ("存", "份 PDF")
        if done is not None:
            self.many.button.setText(f"正在印 {done} / {count}")
            self.many.set_reason("按 Esc 停下，已经印的留着。")
        else:
            self.many.button.setText(f"{words[0]} {count} {words[1]}" if count else "打印")
            self.many.set_reason("" if count else why_none or "没有勾选。用 ↑ ↓ 选，空格勾选。")
        self.many.button.updateGeometry()
