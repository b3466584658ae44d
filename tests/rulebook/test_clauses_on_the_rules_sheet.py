"""What 范文一 to 四 want players to know has a line on the rules sheet."""

import pytest

from tourney.formats.load import load_format, load_rules

DOCUMENTS = {"A1": "A1-ladder", "A2": "A2-one-hand", "A3": "A3-lowest-out", "A4": "A4-duplicate-movement"}


SHOWN = {
    "A1": "02 04 05 06 07 08 09 12 13 14 15 16 17 18 21 23 50 55 57 58 59 60 63 64 65 66 67 68 70 99",
    "A2": "03 04 05 06 08 15 17 18 20 21",
    "A3": "02 03 04 05 07 14 16 17 19 20",
    "A4": "03 25 29 31 32 34 35 42 43 44 45 46 48 49 51 52",
}
"""The clauses to be shown, and those to be recorded that players must know of."""


@pytest.mark.parametrize(
    "clause", [f"{document}-{number}" for document, row in SHOWN.items() for number in row.split()]
)
def test_every_clause_that_players_must_know_has_its_line_on_the_rules_sheet(clause: str) -> None:
    """A1-02, A1-04, A1-05, A1-06, A1-07, A1-09, A1-12, A1-13, A1-14, A1-15, A1-16, A1-17, A1-18, A1-21, A1-55, A1-58,
    A1-60, A1-63, A1-64, A1-65, A1-66, A2-05, A2-06, A2-08, A2-20, A4-03, A4-29, A4-31, A4-34, A4-35, A4-42, A4-43,
    A4-44, A4-45, A4-46.
    """
    form = load_format(DOCUMENTS[clause[:2]])
    said = {saying.clause: saying.text for saying in (*form.sayings, *load_rules(form.rules).sayings)}
    assert said[clause].endswith("。")
