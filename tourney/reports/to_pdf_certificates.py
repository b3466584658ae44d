"""Draws 证书: A4 across in a frame of its own, or as the organiser's picture lies, filling the page."""

import warnings
from functools import partial
from io import BytesIO
from typing import Any

from PIL import Image, UnidentifiedImageError
from reportlab.lib.utils import ImageReader

from tourney.model.errors import Refused
from tourney.model.pictures import picture_of
from tourney.reports.certificates import Certificate, CertificatesPaper, Line
from tourney.reports.paper import Spans
from tourney.reports.to_pdf_fonts import fit, width, wrap
from tourney.reports.to_pdf_page import MM, Paper
from tourney.reports.to_pdf_suits import draw_suit

_BACKGROUND = "background"
_EDGE, _CORNER = 14 * MM, 11 * MM
_SIDE = 32 * MM
"""Left and right of the text."""
_BODY, _NAME, _LARGE = 21.0, 28.0, 46.0
_LEADING = {"to": 1.9, "text": 1.75, "large": 1.65}
_LEAST = 12.0
_AIRY = 1.3
"""Lines stand at most so much further apart where there is room."""
_SIGNS = 50 * MM
"""Height that signature, organiser and date take."""


def certificates_paper(of: CertificatesPaper) -> bytes:
    """The certificates as a PDF. Raises ``Refused("picture_broken")`` for a picture that no reader understands."""
    across = True
    if of.picture:
        size = picture_of(of.picture)
        across = size.wide >= size.high
    paper = Paper(of.title, across=across)
    if of.picture:
        _keep_background(paper, of.picture)
    for number, page in enumerate(of.pages, 1):
        if of.picture:
            paper.doForm(_BACKGROUND)
        else:
            _frame(paper)
        _page(paper, of, page)
        _foot(paper, of, number)
    return paper.finished()


def decoded(picture: bytes) -> Image.Image:
    """The picture on white, without what a printer cannot show. Raises ``Refused("picture_broken")``."""
    picture_of(picture)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of colour profiles and the like: it is looked at, not edited
            with Image.open(BytesIO(picture)) as found:
                found.load()
                shown = found.convert("RGBA")
    except (OSError, SyntaxError, ValueError, UnidentifiedImageError) as problem:
        raise Refused("picture_broken") from problem
    white = Image.new("RGBA", shown.size, "white")
    return Image.alpha_composite(white, shown).convert("RGB")


def _keep_background(paper: Paper, picture: bytes) -> None:
    """The picture once in the file, however many pages show it: it fills the page, and what is over lies outside."""
    image = decoded(picture)
    scale = max(paper.page_wide / image.width, paper.page_high / image.height)
    wide, high = image.width * scale, image.height * scale
    source: Any = BytesIO(picture) if _goes_in_whole(picture) else image
    paper.beginForm(_BACKGROUND, 0, 0, paper.page_wide, paper.page_high)
    x, y = (paper.page_wide - wide) / 2, (paper.page_high - high) / 2
    paper.drawImage(ImageReader(source), x, y, wide, high)
    paper.endForm()


def _goes_in_whole(picture: bytes) -> bool:
    """A JPEG goes into a PDF as it is; one for the press (CMYK) is shown as a screen shows it."""
    if picture_of(picture).kind != "jpeg":
        return False
    with Image.open(BytesIO(picture)) as found:
        return found.mode in ("RGB", "L")


def _frame(paper: Paper) -> None:
    """A double line with the four suits in its corners."""
    wide, high = paper.page_wide, paper.page_high
    for inset, line in ((_EDGE, 2.6), (_EDGE + 2.9 * MM, 0.7)):
        for y in (inset, high - inset):
            paper.line(_EDGE + _CORNER, y, wide - _EDGE - _CORNER, y, line)
        for x in (inset, wide - inset):
            paper.line(x, _EDGE + _CORNER, x, high - _EDGE - _CORNER, line)
    side = 7.4 * MM
    corners = {"S": (0, 0), "H": (1, 0), "D": (0, 1), "C": (1, 1)}
    for suit, (right, below) in corners.items():
        x = wide - _EDGE - side if right else _EDGE
        y = high - _EDGE - side if below else _EDGE
        draw_suit(paper, suit, x, y, side, filled="SC")


def _page(paper: Paper, of: CertificatesPaper, page: Certificate) -> None:
    middle, top = paper.page_wide / 2, paper.page_high * 0.175
    title = "　".join(of.title) if len(of.title) <= 6 else of.title
    fitted = fit(title, True, 48, paper.page_wide - 2 * _SIDE)
    paper.text(middle, top + 12, fitted.lines[0], fitted.size, bold=True, align="centre")
    paper.line(middle - 35 * MM, top + 34, middle + 35 * MM, top + 34, 1.4)
    _body(paper, page.lines, top + 44, paper.page_high - _EDGE - _SIGNS)
    _signs(paper, of, page, paper.page_high - _EDGE - _SIGNS)


# The text --------------------------------------------------------------------------------------------------------


def _body(paper: Paper, lines: tuple[Line, ...], top: float, bottom: float) -> None:
    """The organiser's lines, as large as the room allows, in the middle of it."""
    wide = paper.page_wide - 2 * _SIDE
    scale = 1.0
    while _high(lines, wide, scale) > bottom - top and _BODY * scale > _LEAST:
        scale -= 0.05
    needed = _high(lines, wide, scale)
    airy = min(_AIRY, (bottom - top) / needed) if needed else 1.0
    y = top + max(0.0, (bottom - top - needed * airy) / 2)
    for line in lines:
        y = _draw_line(paper, line, y, wide, scale, airy)


def _sizes(line: Line, wide: float, scale: float) -> tuple[float, list[tuple[str, ...]]]:
    """Font size of a line, and the lines into which it is broken."""
    text = "".join(part for part, _ in line.spans)
    if line.kind == "large":
        spaced = "　".join(text) if len(text) <= 4 and not text.isascii() else text
        return fit(spaced, True, _LARGE * scale, wide).size, [(spaced,)]
    size = _BODY * scale
    room = wide / size
    if line.kind == "to":
        longer = sum(width(part, bold) * (_NAME / _BODY if bold else 1) for part, bold in line.spans)
        return size * min(1, room / longer) if longer else size, [(text,)]
    return size, [(part,) for part in wrap("　　" + text, False, room)]


def _high(lines: tuple[Line, ...], wide: float, scale: float) -> float:
    found = ((line, *_sizes(line, wide, scale)) for line in lines)
    return sum(size * _LEADING[line.kind] * len(parts) for line, size, parts in found)


def _draw_line(paper: Paper, line: Line, y: float, wide: float, scale: float, airy: float) -> float:
    """Draws it below ``y``; returns where the next one begins."""
    size, parts = _sizes(line, wide, scale)
    leading = size * _LEADING[line.kind] * airy
    if line.kind == "to":
        _to(paper, line.spans, y + leading * 0.72, size)
        return y + leading
    for part in parts:
        base = y + leading * 0.72
        if line.kind == "large":
            paper.text(paper.page_wide / 2, base, part[0], size, bold=True, align="centre")
        else:
            paper.text(_SIDE, base, part[0], size)
        y += leading
    return y


def _to(paper: Paper, spans: Spans, base: float, size: float) -> None:
    """The person: the name larger and underlined."""
    x = _SIDE
    for text, bold in spans:
        if bold:
            end = paper.text(x + size * 0.6, base, text, size * _NAME / _BODY, bold=True) + size * 0.6
            paper.line(x, base + size * 0.42, end, base + size * 0.42, 0.8)
            x = end
        else:
            x = paper.text(x, base, text, size)


# What stands below it --------------------------------------------------------------------------------------------


def _signs(paper: Paper, of: CertificatesPaper, page: Certificate, y: float) -> None:
    paper.spans(_SIDE, y + 21 * MM, page.number, 10)
    paper.text(_SIDE, y + 27 * MM, page.about, 10)
    middle = paper.page_wide * 0.44
    paper.text(middle, y + 20 * MM, "裁判长", 12)
    right = paper.page_wide * 0.73
    paper.line(middle, y + 27 * MM, min(middle + 36 * MM, right - 38 * MM), y + 27 * MM, 1)
    organiser = partial(paper.cell, right - 36 * MM, y + 14 * MM, 72 * MM, 7 * MM)
    organiser(of.organiser, 15, wrapped=False, pad=0)
    paper.text(right, y + 28 * MM, of.day, 15, align="centre")


def _foot(paper: Paper, of: CertificatesPaper, number: int) -> None:
    """Event, document, time and page, inside the frame, and the end of the page."""
    left, middle, right = of.foot.parts(number, len(of.pages))
    base = paper.page_high - _EDGE - 7 * MM
    third = (paper.page_wide - 2 * _SIDE) / 3
    shown = fit(left, False, 8, third * 1.2)
    paper.text(_SIDE - 4 * MM, base, shown.lines[0], shown.size)
    paper.text(paper.page_wide / 2, base, fit(middle, False, 8, third).lines[0], 8, align="centre")
    paper.text(paper.page_wide - _SIDE + 4 * MM, base, right, 8, align="right")
    paper.showPage()
