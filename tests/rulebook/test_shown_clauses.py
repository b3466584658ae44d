"""What a document only says to people is on the rules sheet, what a referee records has its place: clause by clause.

The lists are those of the rule documents (范文五 to 十, 篇一 to 三, C 篇一 and 二, D 斗地主).
"""

import pytest

from tests.rulebook.at_table import said
from tourney.formats.load import load_format, load_rules

SHOWN = {
    "A5-revival": ("A5", (17, 18, 19, 20, 21, 23, 32, 33, 35, 36)),
    "A6-waiting-area": ("A6", (3, 7, 8, 9, 10, 12, 19, 20, 23, 24, 41)),
    "A7-beans": ("A7", (6,)),
    "A8-three-hands": ("A8", (3, 4, 5, 6, 8, 17, 18, 20, 21)),
    "A9-ten-hands": ("A9", (13, 19, 51)),
    "B1-chips": ("B1", (3, 5, 7, 13, 24, 30, 45, 54)),
    "B3-rake": ("B3", (1, 2, 3, 5, 7, 11, 12, 14)),
    "C1-call-and-double": ("C1", (2, 3, 5, 10, 11, 12, 15)),
    "C2-laizi": ("C2", (2, 3, 4, 5, 7, 9, 11, 14, 17, 18, 20)),
    "D-first-to-100": ("DDZ", (2, 3, 4, 6, 8, 12, 13, 15)),
}
RECORDED = {
    "A5-revival": ("A5-30",),
    "A6-waiting-area": ("A6-17", "A6-22"),
    "A8-three-hands": ("A8-15", "A10-15"),
    "A9-ten-hands": ("A9-17", "A9-47", "A9-48", "A9-49", "A9-50"),
    "B1-chips": ("B1-01", "B1-04"),
    "B2-two-rounds-and-final": ("B2-08", "B2-09", "B2-10", "B2-11"),
    "B3-rake": ("B3-09",),
    "C1-call-and-double": ("C1-07", "C1-08"),
    "D-first-to-100": ("DDZ-10",),
}
CLAUSES = [(form, f"{part}-{number:02d}") for form, (part, numbers) in SHOWN.items() for number in numbers]
NOTED = [(form, clause) for form, clauses in RECORDED.items() for clause in clauses]


@pytest.mark.parametrize(("form", "clause"), CLAUSES)
def test_every_clause_that_is_only_shown_has_a_line_on_the_rules_sheet(form: str, clause: str) -> None:
    assert said(form, clause)


def test_the_prizes_of_a_document_are_a_table_of_their_own() -> None:
    """A5-16."""
    assert [prize.amount for prize in load_format("A5-revival").prizes] == [1500, 1000, 500]


@pytest.mark.parametrize(("form", "clause"), NOTED)
def test_every_clause_that_a_referee_records_has_a_line_or_a_ruling(form: str, clause: str) -> None:
    rulings = {item.clause for item in load_format(form).rulings}
    assert said(form, clause) or clause in rulings


@pytest.mark.parametrize("form", [*SHOWN, "B2-two-rounds-and-final"])
def test_lines_are_short_and_name_their_clause(form: str) -> None:
    found = load_format(form)
    for line in (*found.sayings, *load_rules(found.rules).sayings):
        assert line.clause.split()
        assert 2 < len(line.text) <= 60
        assert not line.text.endswith("。")
