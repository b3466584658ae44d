"""The embedded fonts of all papers: every character of every name prints, measures and reads back as itself.

Noto Sans SC first; HanaMinB, parsed only when it is needed, for what Noto lacks. A compatibility ideograph that
neither knows is drawn like the character it stands for, any other as 〓; both still read back from the file as
themselves, so that they never block the job.
"""

import unicodedata
from functools import cache, lru_cache
from importlib import resources
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from tourney.model.loading import uncollected
from tourney.wording.characters import unified
from tourney.wording.numbers import MINUS

REGULAR = "NotoSansSC-Regular"
BOLD = "NotoSansSC-Bold"
RARE = "HanaMinB"
GETA = "〓"
"""下駄: the printer's mark for a type that is missing."""

_WHOLE_EM = 1000
_BLOCK = 100
"""Most entries that one ``beginbfchar`` block of a PDF may hold."""
_KEPT_TEXTS = 50_000


class Run(NamedTuple):
    """A piece of text that one font draws."""

    font: str
    text: str


class EmbeddedFont(TTFont):  # type: ignore[misc]
    """A TrueType font whose characters beyond the BMP read back from the PDF as themselves.

    reportlab writes ``<20164>`` into the ToUnicode map where UTF-16 ``<D840DD64>`` is wanted, and readers
    then show two wrong characters.
    """

    def __init__(self, name: str) -> None:
        with (resources.files("resources") / "fonts" / f"{name}.ttf").open("rb") as file:
            super().__init__(name, file)
        self._lent: set[int] = set()

    def covers(self, char: str) -> bool:
        return ord(char) in self.face.charToGlyph and ord(char) not in self._lent

    def lend(self, char: str, model: str) -> None:
        """Draw ``char``, which no font covers, with the glyph of ``model`` under its own code point."""
        code = ord(char)
        if code not in self.face.charToGlyph:
            self._lent.add(code)
            self.face.charToGlyph[code] = self.face.charToGlyph[ord(model)]
            self.face.charWidths[code] = self.face.charWidths[ord(model)]

    def width(self, text: str) -> float:
        """Width in thousandths of the font size."""
        widths, other = self.face.charWidths, self.face.defaultWidth
        return float(sum(widths.get(ord(char), other) for char in text))

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab's name
        state = self.state[doc]
        super().addObjects(doc)
        fonts = doc.idToObject["BasicFonts"].dict
        for place, subset in enumerate(state.subsets):
            written = fonts[f"{state.internalName}+{place}"]
            doc.idToObject[written.ToUnicode.name].content = to_unicode(written.BaseFont, subset)


def to_unicode(name: str, subset: list[int]) -> str:
    """The ToUnicode map of a subset: byte in the file → character in UTF-16 (PDF 32000-1 §9.10.3)."""
    entries = [f"<{byte:02X}> <{_utf16(code)}>" for byte, code in enumerate(subset) if code]
    blocks = [entries[start : start + _BLOCK] for start in range(0, len(entries), _BLOCK)]
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin",
            "12 dict begin",
            "begincmap",
            f"/CIDSystemInfo << /Registry ({name}) /Ordering ({name}) /Supplement 0 >> def",
            f"/CMapName /{name} def",
            "/CMapType 2 def",
            "1 begincodespacerange",
            "<00> <FF>",
            "endcodespacerange",
            *(line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar")),
            "endcmap",
            "CMapName currentdict /CMap defineresource pop",
            "end",
            "end",
        ]
    )


def _utf16(code: int) -> str:
    return chr(code).encode("utf-16-be").hex().upper()


@cache
def font(name: str) -> EmbeddedFont:
    """The parsed font, kept for the life of the process. Regular is registered: a new page starts with it."""
    with uncollected():  # a collection in the middle of it would hold up the window's thread too
        parsed = EmbeddedFont(name)
    if name == REGULAR:
        pdfmetrics.registerFont(parsed)
    return parsed


def missing(text: str) -> tuple[str, ...]:
    """The characters of ``text`` that no font covers, each once, in their order: they print as 〓."""
    return tuple(dict.fromkeys(char for char in printable(text) if not _covered(char)))


def _covered(char: str) -> bool:
    return any(font(name).covers(one) for one in (char, unified(char)) for name in (REGULAR, RARE))


@lru_cache(maxsize=_KEPT_TEXTS)
def printable(text: str) -> str:
    """The text on one line, without what has no shape: controls, direction marks, variation selectors."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shape(char) for char in text)


def _shape(char: str) -> str:
    if char in "\t\n\v\f\r\u2028\u2029\xa0":
        return " "
    kind = unicodedata.category(char)
    if kind == "Cs":
        return "\N{REPLACEMENT CHARACTER}"
    selector = "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"
    return "" if selector or kind in ("Cc", "Cf") else char


@lru_cache(maxsize=_KEPT_TEXTS)
def runs(text: str, bold: bool = False) -> tuple[Run, ...]:
    """The text cut where the font changes."""
    pieces: list[Run] = []
    for char in printable(text):
        name = _font_for(char, BOLD if bold else REGULAR)
        if pieces and pieces[-1].font == name:
            pieces[-1] = Run(name, pieces[-1].text + char)
        else:
            pieces.append(Run(name, char))
    return tuple(pieces)


def _font_for(char: str, wanted: str) -> str:
    for name in (wanted, RARE):
        if font(name).covers(char):
            return name
    same = unified(char)
    lender = next((name for name in (wanted, RARE) if same != char and font(name).covers(same)), "")
    font(lender or wanted).lend(char, same if lender else GETA)
    return lender or wanted


@lru_cache(maxsize=_KEPT_TEXTS)
def width(text: str, bold: bool = False) -> float:
    """Width of the text in multiples of the font size."""
    return sum(font(run.font).width(run.text) for run in runs(text, bold)) / _WHOLE_EM


class Fitted(NamedTuple):
    """A text laid into a box: the size and lines that fit, and whether something had to be cut off."""

    size: float
    lines: tuple[str, ...]
    cut: bool


LEAST = 7.5
"""Nothing on paper is smaller (points)."""
LEADING = 1.15
_STEP = 0.5
_ONE_LINE = 0.7
"""A text is rather broken than shrunk below this part of the wanted size."""
_NOT_FIRST = "，。、；：？）》”’…·,.;:?)]"


@lru_cache(maxsize=_KEPT_TEXTS)
def fit(text: str, bold: bool, size: float, wide: float, high: float = 0) -> Fitted:
    """The largest size up to ``size`` at which the text fits into ``wide`` × ``high`` points.

    One line while it stays readable, then several, at the least size cut with ``…``. ``high`` 0: one line.
    """
    text = printable(text).strip()
    natural = width(text, bold)
    least_on_one = max(LEAST, size * _ONE_LINE) if high >= 2 * LEAST * LEADING else LEAST
    if natural * least_on_one <= wide:
        return Fitted(_shrunk(size, wide / natural if natural else size), (text,), False)
    while size > LEAST:
        size = max(LEAST, size - _STEP)
        lines = wrap(text, bold, wide / size)
        if len(lines) * size * LEADING <= max(high, size * LEADING):
            return Fitted(size, lines, False)
    lines = wrap(text, bold, wide / LEAST)
    room = max(1, int(high / (LEAST * LEADING)))
    if len(lines) <= room:
        return Fitted(LEAST, lines, False)
    return Fitted(LEAST, (*lines[: room - 1], _cut(lines[room - 1] + "…", bold, wide / LEAST)), True)


def _shrunk(size: float, largest: float) -> float:
    """``size``, or the largest step below it that does not exceed ``largest``."""
    return size if largest >= size else max(LEAST, largest // 0.1 / 10)


def _cut(text: str, bold: bool, ems: float) -> str:
    while len(text) > 1 and width(text, bold) > ems:
        text = text[:-2] + "…"
    return text


def wrap(text: str, bold: bool, ems: float, first: float = 0) -> tuple[str, ...]:
    """The text in lines of at most ``ems`` font sizes, the first shorter by ``first``.

    Chinese breaks anywhere but before a closing mark; a Latin word or number stays whole where it can.
    """
    lines: list[str] = []
    line: list[str] = []
    used = first
    for piece in _pieces(printable(text), bold, ems):
        wide = width(piece, bold)
        if used and used + wide > ems:
            kept = len(line) - 1 if piece[0] in _NOT_FIRST and len(line) > 1 else len(line)
            lines.append("".join(line[:kept]).rstrip())
            line = line[kept:]
            used = width("".join(line), bold)
        if line or piece != " " or not lines:
            line.append(piece)
            used += wide
    return (*lines, "".join(line)) if line or not lines else tuple(lines)


def _pieces(text: str, bold: bool, ems: float) -> list[str]:
    """The text where it may be broken; a Latin word that is longer than a line comes letter by letter."""
    pieces: list[str] = []
    joined = False
    for char in text:
        latin = (char.isascii() and not char.isspace()) or char == MINUS
        if latin and joined:
            pieces[-1] += char
        else:
            pieces.append(char)
        joined = latin
    return [part for piece in pieces for part in ((piece,) if width(piece, bold) <= ems else piece)]
