"""Reading papers back: the text of a PDF through two independent readers, and a page as a picture."""

from io import BytesIO

from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPdf import QPdfDocument


def pages_of(pdf: bytes) -> list[str]:
    """The text of each page, as PDFium reads it: quick, and the pieces of a line may stand apart."""
    document, _keep = _opened(pdf)
    return [document.getAllText(page).text() for page in range(document.pageCount())]


def page_count(pdf: bytes) -> int:
    document, _keep = _opened(pdf)
    return document.pageCount()


def text_of(pdf: bytes) -> str:
    return "\n".join(pages_of(pdf))


def pages_by_pypdf(pdf: bytes) -> list[str]:
    """The text of each page, as pypdf reads it: slow, and what stands on one line comes as one line."""
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def text_by_pypdf(pdf: bytes) -> str:
    return "\n".join(pages_by_pypdf(pdf))


def picture(pdf: bytes, page: int = 0, width: int = 1240) -> QImage:
    """A page as a printer would draw it, 150 dpi unless told otherwise."""
    document, _keep = _opened(pdf)
    drawn = document.render(page, QSize(width, round(width * 297 / 210)))
    white = QImage(drawn.size(), QImage.Format.Format_RGB32)
    white.fill(0xFFFFFFFF)
    return _painted(white, drawn).convertToFormat(QImage.Format.Format_Grayscale8)


def _painted(below: QImage, above: QImage) -> QImage:
    painter = QPainter(below)
    painter.drawImage(0, 0, above)
    painter.end()
    return below


def _opened(pdf: bytes) -> tuple[QPdfDocument, QBuffer]:
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    return document, buffer
