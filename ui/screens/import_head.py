"""Above the preview: the steps, the file, its sheet and encoding, and what is to be known of the whole sheet."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tourney.roster.preview import Preview
from tourney.wording.roster import problem_text
from ui.widgets import icons, ink
from ui.widgets.chosen import Chosen
from ui.widgets.notice import Notice
from ui.widgets.waiting import WaitingLine

STEPS = ("选文件", "核对列和行", "导入")
NOW = 1


class Steps(QWidget):
    """① 选文件 › ② 核对列和行 › ③ 导入, the present one filled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("第 2 步，共 3 步：核对列和行")

    def sizeHint(self) -> QSize:
        return QSize(round(sum(ink.width(word, 15, bold=True) + 58 for word in STEPS)), 30)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 0.0
        for at, word in enumerate(STEPS):
            now = at == NOW
            disc = QRectF(left, 4, 22, 22)
            ink.box(painter, disc, "ink" if now else None, None if now else "ink3", radius=11)
            ink.text(painter, disc, str(at + 1), 13, "onink" if now else "ink2", align=ink.CENTER)
            wide = ink.width(word, 15, bold=now)
            ink.text(painter, QRectF(left + 30, 0, wide, 30), word, 15, "ink" if now else "ink2", bold=now)
            left += 30 + wide
            if at + 1 < len(STEPS):
                ink.text(painter, QRectF(left, 0, 26, 30), "›", 15, "ink3", align=ink.CENTER)
            left += 26


class ImportHead(QWidget):
    """Says what is read, and lets another sheet or another encoding be chosen."""

    another_sheet = Signal(str)
    another_encoding = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.file, self.facts = QLabel(), QLabel()
        self.sheet_word, self.encoding_word = QLabel("工作表"), QLabel("编码")
        self.sheets, self.encodings = Chosen(), Chosen()
        self.problem, self.notes = Notice("err"), Notice("wait")
        self.waiting = WaitingLine("import-waiting")
        self._lay_out()
        self.sheets.activated.connect(lambda _at: self.another_sheet.emit(self.sheets.currentText()))
        self.encodings.activated.connect(lambda _at: self.another_encoding.emit(self.encodings.currentText()))

    def _lay_out(self) -> None:
        title, mark = QLabel("导入报名表"), icons.Mark("file")
        title.setProperty("role", "title")
        self.file.setProperty("role", "subheading")
        self.facts.setProperty("role", "second")
        for label in (self.file, self.facts):
            label.setTextFormat(Qt.TextFormat.PlainText)
        for box, name in ((self.sheets, "import-sheet"), (self.encodings, "import-encoding")):
            box.setObjectName(name)
            box.setProperty("scale", "tool")
        above, line = QHBoxLayout(), QHBoxLayout()
        above.setSpacing(20)
        line.setSpacing(8)
        above.addWidget(title)
        above.addWidget(Steps())
        for widget in (mark, self.file, self.sheet_word, self.sheets, self.encoding_word, self.encodings):
            line.addWidget(widget)
        line.addWidget(self.facts)
        above.addStretch(1)
        line.addStretch(1)
        self.problem.setObjectName("import-problem")
        self.notes.setObjectName("import-notes")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(above)
        column.addLayout(line)
        column.addWidget(self.waiting)
        column.addWidget(self.problem)
        column.addWidget(self.notes)
        self.clear("")

    def clear(self, file: str, words: str = "") -> None:
        """Only the name of the file, and what is being done with it."""
        self.file.setText(file)
        self.facts.setText(words)
        for widget in (self.sheet_word, self.sheets, self.encoding_word, self.encodings):
            widget.hide()
        self.problem.hide()
        self.notes.hide()

    def show_preview(self, found: Preview) -> None:
        """Where in the file we are, and what else is in it."""
        self.clear(found.source)
        _fill(self.sheets, found.sheets, found.sheet)
        _fill(self.encodings, found.encodings, found.encoding)
        for widget in (self.sheet_word, self.sheets):
            widget.setVisible(len(found.sheets) > 1)
        for widget in (self.encoding_word, self.encodings):
            widget.setVisible(bool(found.encodings))
        header = f"表头在第 {found.header_row} 行" if found.header_row else "没有认出表头"
        only = f"工作表 {found.sheet}　" if len(found.sheets) == 1 and not found.encodings else ""
        self.facts.setText(f"{only}{header}　读到 {len(found.rows)} 行")
        said = [problem_text(note) for note in found.notes if note.code != "no_name_column"]
        self.notes.set_sentence("wait", "".join(said))
        self.notes.setVisible(bool(said))

    def say(self, words: str) -> None:
        """Why the file, or the import, cannot be taken, and what to do."""
        self.problem.set_sentence("err", words)
        self.problem.show()


def _fill(box: QComboBox, words: tuple[str, ...], chosen: str) -> None:
    box.clear()
    box.addItems(list(words))
    box.setCurrentText(chosen)
