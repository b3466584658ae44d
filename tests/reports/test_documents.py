"""The register of papers."""

import subprocess
import sys

import pytest

from tests.reports.story import a_sheet
from tourney.reports import DOCUMENTS
from tourney.wording.papers import TITLES

NAMED = frozenset({
    "result-sheet", "score-sheet", "seating-by-table", "seating-by-name", "draw-slips", "draw-record", "table-cards",
    "vouchers", "sign-in", "standings", "final-standings", "advancers", "rulings", "correction-slip", "prize-receipt",
    "certificates", "movement-cards", "programme", "rules-sheet", "deals",
})  # fmt: skip
"""The papers of the command line; a paper that the program makes has one of these names."""


def test_every_paper_is_known_by_its_name_on_the_command_line_and_has_a_title() -> None:
    assert set(DOCUMENTS) == NAMED
    assert set(TITLES) == NAMED


def test_a_paper_is_made_through_the_register() -> None:
    assert DOCUMENTS["result-sheet"]((a_sheet(),)).startswith(b"%PDF-")


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
