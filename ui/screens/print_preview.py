"""The paper under the keyboard, as it would come out of the printer."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget


class PaperPreview(QScrollArea):
    """Shows the first page, as wide as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page = QLabel()
        self._page.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("预览")
        self.pages = 0

    def show_pdf(self, data: bytes) -> None:
        """Draws the first page and counts the others."""
        buffer = QBuffer()
        buffer.setData(QByteArray(data))
        buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        document = QPdfDocument()
        document.load(buffer)
        self.pages = document.pageCount()
        points = document.pagePointSize(0)
        width = max(200, self.viewport().width() - 8)
        height = round(width * points.height() / points.width())
        image = document.render(0, QSize(width * 2, height * 2))
        picture = QPixmap.fromImage(image)
        picture.setDevicePixelRatio(2)
        self._page.setPixmap(picture)
        document.close()

    def say(self, words: str) -> None:
        """Why there is nothing to see."""
        self.pages = 0
        self._page.setPixmap(QPixmap())
        self._page.setText(words)
