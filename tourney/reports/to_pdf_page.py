"""The sheet of A4 that all papers are drawn on: text and lines in points, measured from the top left corner.

Everything goes straight onto reportlab's canvas; a text is split into fonts and encoded once a document. Each
drawing states its own font, width and grey, so none depends on the one before.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Literal

from reportlab import rl_config
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from tourney.reports import to_pdf_fonts as fonts
from tourney.reports.paper import Foot, Spans

MM = 72 / 25.4
"""A millimetre in points."""
WIDTH: float = A4[0]
HEIGHT: float = A4[1]
MARGIN = 14 * MM
INNER = WIDTH - 2 * MARGIN
HEAD_GREY = 0.925
SOFT = 0.42
"""Grey of labels, boxes to be filled and hints."""
THIN = 0.6
_FOOT_RULE = 283.6 * MM
_FOOT_SIZE = 8
_FOOT_GAP = 4 * MM
rl_config.useA85 = 0
"""Streams go into the file as bytes, not as text of them: a fifth smaller and sooner written."""

_CENTRE = 0.365
"""A baseline lies this part of the font size below the middle of the line."""

Align = Literal["left", "centre", "right"]
_SHIFT = {"left": 0.0, "centre": 0.5, "right": 1.0}

Leaf = Callable[[], None]
"""Draws one page, all but its foot."""


class Paper(Canvas):  # type: ignore[misc]
    """A document in the making. ``cut`` counts the texts that were too long even at the least size."""

    def __init__(self, title: str, *, across: bool = False) -> None:
        """``across``: the long edge lies below."""
        self._into = BytesIO()
        fonts.font(fonts.REGULAR)
        self.page_wide, self.page_high = (HEIGHT, WIDTH) if across else (WIDTH, HEIGHT)
        super().__init__(
            self._into, pagesize=(self.page_wide, self.page_high), pageCompression=1, invariant=1,
            initialFontName=fonts.REGULAR,
        )  # fmt: skip
        self.setTitle(title)
        self._encoded: dict[tuple[str, bool], tuple[tuple[str, str], ...]] = {}
        self.cut = 0

    def finished(self) -> bytes:
        """The document as the bytes of a PDF."""
        self.save()
        return self._into.getvalue()

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        grey: float = 0,
    ) -> float:
        """Draw on one line with its baseline at ``y``; returns where the text ends."""
        if not text:
            return x
        wide = fonts.width(text, bold) * size
        x -= wide * _SHIFT[align]
        shown = " ".join(f"{name} {size:.1f} Tf ({code}) Tj" for name, code in self._encode(text, bold))
        self._code.append(f"BT {grey:.3g} g 1 0 0 1 {x:.2f} {self.page_high - y:.2f} Tm {shown} ET")
        return x + wide

    def _encode(self, text: str, bold: bool) -> tuple[tuple[str, str], ...]:
        found = self._encoded.get((text, bold))
        if found is None:
            found = tuple(
                (font.getSubsetInternalName(subset, self._doc), self._escape(code))
                for font, run in ((fonts.font(run.font), run.text) for run in fonts.runs(text, bold))
                for subset, code in font.splitString(run, self._doc)
            )
            self._encoded[text, bold] = found
        return found

    def spans(self, x: float, y: float, spans: Spans, size: float, *, align: Align = "left") -> None:
        """Draw pieces in regular and bold behind one another."""
        x -= sum(fonts.width(text, bold) * size for text, bold in spans) * _SHIFT[align]
        for text, bold in spans:
            x = self.text(x, y, text, size, bold=bold)

    def cell(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "centre",
        grey: float = 0,
        pad: float = 3,
        wrapped: bool = True,
    ) -> None:
        """Draw inside a box, middle of its height, shrunk, broken or cut until it fits."""
        if not text:
            return
        fitted = fonts.fit(text, bold, size, wide - 2 * pad, high - 0.5 if wrapped else 0)
        self.cut += fitted.cut
        at = x + pad + (wide - 2 * pad) * _SHIFT[align]
        leading = fitted.size * fonts.LEADING
        base = y + high / 2 - leading * (len(fitted.lines) - 1) / 2 + fitted.size * _CENTRE
        for place, line in enumerate(fitted.lines):
            self.text(at, base + place * leading, line, fitted.size, bold=bold, align=align, grey=grey)

    def paragraph(self, x: float, y: float, wide: float, spans: Spans, size: float, leading: float) -> float:
        """Draw running text, its first baseline at ``y``; returns the last baseline."""
        at = x
        for text, bold in spans:
            lines = fonts.wrap(text, bold, wide / size, (at - x) / size)
            for place, line in enumerate(lines):
                if place:
                    at, y = x, y + leading
                at = self.text(at, y, line, size, bold=bold)
        return y

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float = THIN) -> None:
        self._code.append(
            f"0 G {width:.2f} w {x1:.2f} {self.page_high - y1:.2f} m {x2:.2f} {self.page_high - y2:.2f} l S"
        )

    def dashes(self, x1: float, y: float, x2: float) -> None:
        """A dashed level line, to be cut along."""
        at = self.page_high - y
        self._code.append(f"q {SOFT} G {THIN} w [3 2] 0 d {x1:.2f} {at:.2f} m {x2:.2f} {at:.2f} l S Q")

    def dashed(self, x1: float, y1: float, x2: float, y2: float, width: float = 1.1) -> None:
        """A dashed black line between two points."""
        ends = f"{x1:.2f} {self.page_high - y1:.2f} m {x2:.2f} {self.page_high - y2:.2f} l"
        self._code.append(f"q 0 G {width:.2f} w [4 2.4] 0 d {ends} S Q")

    def box(self, x: float, y: float, wide: float, high: float, width: float = THIN) -> None:
        self._code.append(f"0 G {width:.2f} w {x:.2f} {self.page_high - y:.2f} {wide:.2f} {-high:.2f} re S")

    def dashed_box(self, x: float, y: float, wide: float, high: float) -> None:
        self._code.append(
            f"q {SOFT} G {THIN} w [3 2] 0 d {x:.2f} {self.page_high - y:.2f} {wide:.2f} {-high:.2f} re S Q"
        )

    def fill(self, x: float, y: float, wide: float, high: float, grey: float) -> None:
        self._code.append(f"{grey:.3g} g {x:.2f} {self.page_high - y:.2f} {wide:.2f} {-high:.2f} re f")

    def squares(self, x: float, y: float, side: float, rows: tuple[tuple[tuple[int, int], ...], ...]) -> None:
        """Draw the dark runs (start, length) of each row of a QR code whose squares measure ``side``."""
        dark = [
            f"{x + start * side:.2f} {self.page_high - y - row * side:.2f} {length * side:.2f} {-side:.2f} re"
            for row, found in enumerate(rows)
            for start, length in found
        ]
        self._code.append(f"0 g {' '.join(dark)} f")

    def foot(self, foot: Foot, page: int, pages: int) -> None:
        """The foot of a page, and the end of it."""
        base = _FOOT_RULE + 4.4 * MM
        self.line(MARGIN, _FOOT_RULE, WIDTH - MARGIN, _FOOT_RULE)
        left, middle, right = foot.parts(page, pages)
        where = left.removeprefix(foot.event)  # only the name of the event may be cut
        end = WIDTH - MARGIN - fonts.width(right, False) * _FOOT_SIZE - _FOOT_GAP
        room = (
            end - MARGIN - (fonts.width(where, False) + fonts.width(middle, False)) * _FOOT_SIZE - _FOOT_GAP
        )
        event = fonts.fit(foot.event, False, _FOOT_SIZE, min(room, INNER * 0.3))
        free = self.text(self.text(MARGIN, base, event.lines[0], event.size), base, where, _FOOT_SIZE)
        named = fonts.fit(middle, False, _FOOT_SIZE, end - free - _FOOT_GAP)
        half = fonts.width(named.lines[0], False) * named.size / 2
        at = min(max(WIDTH / 2 + 6 * MM, free + _FOOT_GAP + half), end - half)
        self.text(at, base, named.lines[0], named.size, align="centre")
        self.text(WIDTH - MARGIN, base, right, _FOOT_SIZE, align="right")
        self.showPage()

    def bound(self, foot: Foot, leaves: Sequence[Leaf]) -> bytes:
        """A document whose pages are these leaves, numbered, with the same foot."""
        for page, leaf in enumerate(leaves, 1):
            leaf()
            self.foot(foot, page, len(leaves))
        return self.finished()
