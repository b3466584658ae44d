"""A paper that runs on over pages: pieces that are drawn whole, one below the other."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tourney.reports.to_pdf_page import INNER, MARGIN, MM, THIN, Paper


class Piece(NamedTuple):
    """Something drawn whole."""

    high: float
    draw: Callable[[float], None]
    """Draws it with its upper edge there."""
    follows: float = 0
    """Height that must follow on the same page."""


def in_pages(pieces: Iterable[Piece], top: float, bottom: float) -> list[list[Piece]]:
    """The pieces of each page; at least one page, and on each at least one piece, however high."""
    pages: list[list[Piece]] = [[]]
    y = top
    for piece in pieces:
        if y + piece.high + piece.follows > bottom and pages[-1]:
            pages.append([])
            y = top
        pages[-1].append(piece)
        y += piece.high
    return pages


def draw_down(pieces: Iterable[Piece], top: float) -> None:
    """Draws the pieces of a page."""
    y = top
    for piece in pieces:
        piece.draw(y)
        y += piece.high


def signature_row(paper: Paper, labels: tuple[str, ...], line: float, y: float) -> None:
    """Who signs, side by side over the whole width, each above a line that is so far below ``y``."""
    gap = 10 * MM if len(labels) < 3 else 8 * MM
    wide = (INNER - gap * (len(labels) - 1)) / len(labels)
    for place, label in enumerate(labels):
        x = MARGIN + place * (wide + gap)
        paper.text(x, y + 9.6 * MM, label, 11.5)
        paper.line(x, y + line, x + wide, y + line, THIN)
