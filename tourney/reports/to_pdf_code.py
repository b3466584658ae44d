"""校验码 on a paper: the QR code, and beside it the same code in letters."""

from functools import lru_cache

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

from tourney.reports.to_pdf_fonts import fit
from tourney.reports.to_pdf_page import INNER, MARGIN, MM, Paper

_LEFT = MARGIN + 125 * MM
"""Left edge of the QR code."""
_QR = 20.2 * MM


def code_block(paper: Paper, code: str, qr: str, y: float) -> None:
    """QR code and, beside it, the same code in groups of letters; a preview says that it has none."""
    x = _LEFT + 26 * MM
    wide = MARGIN + INNER - x
    if code:
        paper.text(x, y + 3 * MM, "校验码", 8.5)
        rows = qr_rows(qr)
        paper.squares(_LEFT, y + 0.8 * MM, _QR / len(rows), rows)
        shown = fit(code, True, 13, wide)
        paper.text(x, y + 8.6 * MM, shown.lines[0], shown.size, bold=True)
    else:
        paper.text(x, y + 8.6 * MM, "预览", 13, bold=True)
    how = "在“校验”里扫码或输入，改动过的表会被发现" if code else "不能签字，打印时才有码"
    paper.paragraph(x, y + 13.2 * MM, wide, ((how, False),), 7.6, 3.7 * MM)


@lru_cache(maxsize=64)
def qr_rows(text: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The dark runs (start, length) of each row of a QR code that bears a quarter of damage.

    The mask is fixed: every reader reads every mask, and trying all eight takes eight times as long.
    """
    code = QRCode(None, QRErrorCorrectLevel.Q)
    code.addData(text)
    code.version = code.calculate_version()
    code.makeImpl(False, 0)
    return tuple(_dark_runs(row) for row in code.modules)


def _dark_runs(row: list[bool]) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for place, dark in enumerate(row):
        if dark and found and sum(found[-1]) == place:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((place, 1))
    return tuple(found)
