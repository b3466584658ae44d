"""♠ ♥ ♦ ♣ as outlines, which read on a worn printer where a font's signs do not."""

from tourney.reports.to_pdf_page import Paper

Curve = tuple[tuple[float, ...], ...]
_SHAPES: dict[str, tuple[tuple[float, float], Curve]] = {
    "S": (
        (50, 2),
        (
            (50, 22, 4, 36, 4, 62), (4, 84, 34, 90, 46, 70), (46, 84, 42, 92, 32, 98), (44, 98, 56, 98, 68, 98),
            (58, 92, 54, 84, 54, 70), (66, 90, 96, 84, 96, 62), (96, 36, 50, 22, 50, 2),
        ),
    ),
    "H": ((50, 96), ((20, 66, 2, 52, 2, 30), (2, 2, 40, 0, 50, 24), (60, 0, 98, 2, 98, 30), (98, 52, 80, 66, 50, 96))),
    "D": ((50, 0), ((50, 0, 88, 50, 88, 50), (88, 50, 50, 100, 50, 100), (50, 100, 12, 50, 12, 50), (12, 50, 50, 0, 50, 0))),
    "C": (
        (46, 62),
        (
            (36, 82, 2, 80, 2, 56), (2, 34, 24, 30, 36, 40), (22, 22, 30, 2, 50, 2), (70, 2, 78, 22, 64, 40),
            (76, 30, 98, 34, 98, 56), (98, 80, 64, 82, 54, 62), (54, 84, 58, 92, 68, 98), (56, 98, 44, 98, 32, 98),
            (42, 92, 46, 84, 46, 62),
        ),
    ),
}  # fmt: skip
"""Outlines in a square of 100: start, then curves. Told apart in black and white: only ♠ is filled."""


def draw_suit(paper: Paper, suit: str, x: float, y: float, side: float, *, filled: str = "S") -> None:
    """The sign of ``S``, ``H``, ``D`` or ``C`` in a square of ``side`` points with its top left corner there."""
    start, curves = _SHAPES[suit]
    scale = side / 100

    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * scale, paper.page_high - y - py * scale

    paper.saveState()
    path = paper.beginPath()
    path.moveTo(*at(*start))
    for a, b, c, d, e, f in curves:
        path.curveTo(*at(a, b), *at(c, d), *at(e, f))
    path.close()
    paper.setFillGray(0)
    paper.setStrokeGray(0)
    paper.setLineWidth(max(1.2, side * 0.047))
    paper.drawPath(path, stroke=1, fill=int(suit in filled))
    paper.restoreState()
