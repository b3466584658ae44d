"""The register of papers, and what they cost."""

import subprocess
import sys
import time
from io import BytesIO
from typing import Any

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from tests.reports.story import a_sheet, a_table
from tourney.reports import DOCUMENTS
from tourney.reports.result_sheet import ResultSheet
from tourney.reports.to_pdf_fonts import BOLD, REGULAR, font
from tourney.reports.to_pdf_page import HEIGHT, Paper
from tourney.reports.to_pdf_result_sheet import result_sheets

NAMED = frozenset({
    "result-sheet", "score-sheet", "seating-by-table", "seating-by-name", "draw-slips", "draw-record", "table-cards",
    "vouchers", "sign-in", "standings", "final-standings", "advancers", "rulings", "correction-slip", "prize-receipt",
    "certificates", "movement-cards", "programme", "rules-sheet", "deals",
})  # fmt: skip
"""The papers of the command line; a paper that the program makes has one of these names."""


def test_papers_are_known_by_the_names_of_the_command_line() -> None:
    assert set(DOCUMENTS) <= NAMED
    assert {"result-sheet", "standings", "final-standings", "seating-by-table", "score-sheet"} <= set(
        DOCUMENTS
    )
    assert [key for key, document in DOCUMENTS.items() if document.key != key] == []


def test_a_paper_is_made_through_the_register() -> None:
    assert DOCUMENTS["result-sheet"].to_pdf((a_sheet(),)).startswith(b"%PDF-")


@pytest.mark.parametrize("library", ["reportlab", "openpyxl"])
def test_nothing_slow_is_loaded_before_a_paper_is_made(library: str) -> None:
    code = f"import sys, tourney.reports; sys.exit({library!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_the_large_font_is_read_only_for_rare_characters() -> None:
    code = (
        "from tests.reports.story import a_sheet\n"
        "from tourney.reports.to_pdf_result_sheet import result_sheets\n"
        "from tourney.reports.to_pdf_fonts import font\n"
        "result_sheets((a_sheet(),))\n"
        "assert font.cache_info().currsize == 2\n"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


class Drawn:
    """The texts and lines of sheets, noted while they are drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, sheets: tuple[ResultSheet, ...]) -> None:
        self.calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        with monkeypatch.context() as patched:
            for name in ("text", "line", "box", "fill", "showPage"):
                patched.setattr(Paper, name, self._noted(name))
            result_sheets(sheets)

    def _noted(self, name: str) -> Any:
        plain = getattr(Paper, name)

        def noted(paper: Paper, *args: Any, **options: Any) -> Any:
            self.calls.append((name, args, options))
            return plain(paper, *args, **options)

        return noted

    def again_on_a_bare_canvas(self) -> None:
        canvas = Canvas(BytesIO(), pagesize=A4, pageCompression=1)
        for name, args, options in self.calls:
            if name == "showPage":
                canvas.showPage()
            elif name == "text":
                self._text(canvas, *args, **options)
            elif name == "line":
                canvas.line(args[0], HEIGHT - args[1], args[2], HEIGHT - args[3])
            else:
                canvas.rect(
                    args[0], HEIGHT - args[1], args[2], -args[3], stroke=name == "box", fill=name == "fill"
                )
        canvas.save()

    def _text(
        self,
        canvas: Canvas,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        **options: Any,
    ) -> None:
        canvas.setFont(BOLD if bold else REGULAR, size)
        canvas.setFillGray(options.get("grey", 0))
        ways = {
            "left": canvas.drawString,
            "right": canvas.drawRightString,
            "centre": canvas.drawCentredString,
        }
        ways[options.get("align", "left")](x, HEIGHT - y, text)


@pytest.mark.benchmark
@pytest.mark.benchmark
def test_result_sheets_cost_at_most_half_more_than_the_same_text_on_a_bare_canvas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheets = tuple(a_sheet(a_table(number), code=f"DZ96E-R{number:04d}") for number in range(1, 61))
    drawn = Drawn(monkeypatch, sheets)
    pdfmetrics.registerFont(font(BOLD))
    ours = min(_seconds(lambda: result_sheets(sheets)) for _ in range(3))
    bare = min(_seconds(drawn.again_on_a_bare_canvas) for _ in range(3))
    assert ours <= 1.5 * bare


def _seconds(work: Any) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
