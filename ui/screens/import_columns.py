"""Above the previewed rows: which column of the sheet says what, the sheet, and the encoding of a text file."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QWidget

from tourney.roster.fields import FIELDS, Field
from tourney.roster.preview import Preview
from tourney.wording.roster import FIELD_NAMES

NO_COLUMN = "（没有）"


class ColumnBar(QWidget):
    """One box for each field; choosing another column reads the file anew."""

    changed = Signal(dict)
    """Field → column from 0."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: dict[Field, QComboBox] = {field: QComboBox() for field in FIELDS}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for at, (field, box) in enumerate(self.boxes.items()):
            label = QLabel(FIELD_NAMES[field] + (" *" if field == "name" else ""))
            label.setProperty("role", "caption")
            box.setObjectName(f"column-{field}")
            box.setAccessibleName(f"{FIELD_NAMES[field]}在哪一列")
            box.setProperty("scale", "tool")
            box.setMinimumWidth(60)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.activated.connect(lambda _at: self.changed.emit(self.columns()))
            grid.addWidget(label, 0, at)
            grid.addWidget(box, 1, at)
            grid.setColumnStretch(at, 1)

    def columns(self) -> dict[Field, int]:
        """What is chosen."""
        return {field: box.currentIndex() - 1 for field, box in self.boxes.items() if box.currentIndex() > 0}

    def show_preview(self, found: Preview | None) -> None:
        """The headers of the sheet, and where each field was found."""
        for field, box in self.boxes.items():
            box.clear()
            box.addItem(NO_COLUMN)
            box.setEnabled(found is not None)
            if found is not None:
                box.addItems(header_names(found))
                box.setCurrentIndex(found.columns.get(field, -1) + 1)


def header_names(found: Preview) -> list[str]:
    """The headers as they stand, 第 3 列 where there is none."""
    return [header or f"第 {at} 列" for at, header in enumerate(found.headers, 1)]


class SourceBar(QWidget):
    """What was read, with the other sheets and encodings there are."""

    sheet_chosen = Signal(str)
    encoding_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts, self.sheets, self.encodings = QLabel(), QComboBox(), QComboBox()
        self.facts.setProperty("role", "second")
        self.sheets.setObjectName("import-sheet")
        self.sheets.setAccessibleName("工作表")
        self.encodings.setObjectName("import-encoding")
        self.encodings.setAccessibleName("编码")
        self.sheets.activated.connect(lambda _at: self.sheet_chosen.emit(self.sheets.currentText()))
        self.encodings.activated.connect(lambda _at: self.encoding_chosen.emit(self.encodings.currentText()))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.facts)
        row.addStretch(1)
        for box in (self.sheets, self.encodings):
            box.setProperty("scale", "tool")
            row.addWidget(box)

    def show_preview(self, found: Preview | None) -> None:
        """File, sheet, header and rows; the boxes only where there is a choice."""
        self.sheets.clear()
        self.encodings.clear()
        self.facts.setText(_facts(found) if found else "")
        if found is not None:
            self.sheets.addItems(found.sheets)
            self.sheets.setCurrentText(found.sheet)
            self.encodings.addItems(found.encodings)
            self.encodings.setCurrentText(found.encoding)
        self.sheets.setVisible(self.sheets.count() > 1)
        self.encodings.setVisible(self.encodings.count() > 1)


def _facts(found: Preview) -> str:
    sheet = (
        f"编码 {found.encoding}" if found.encoding else f"工作表 {found.sheet}（共 {len(found.sheets)} 张）"
    )
    header = f"表头在第 {found.header_row} 行" if found.header_row else "没有认出表头"
    return f"{found.source}　{sheet}　{header}　读到 {len(found.rows)} 行"
