"""Papers of tables that are not of three: as many seats, signatures and suits as people."""

from pathlib import Path

import pytest

from tests.builders import Office, office_of
from tests.formats.test_organisers_plans import DUEL, FOUR
from tests.reports.read_back import text_of
from tourney.cli import main
from tourney.formats.papers import WHOLE
from tourney.reports import DOCUMENTS


@pytest.fixture
def four(tmp_path: Path) -> Office:
    office = office_of(FOUR, path=tmp_path / "event.tourney").with_players(8)
    office.drawn(tables=[[1, 2, 3, 4], [5, 6, 7, 8]])
    return office


@pytest.fixture
def duel(tmp_path: Path) -> Office:
    return office_of(DUEL, path=tmp_path / "event.tourney").with_players(4).drawn(tables=[[1, 2], [3, 4]])


def printed(folder: Path, document: str, *more: str) -> str:
    out = folder / f"{document}.pdf"
    where = ["--stage", "stage1", "--round", "1", *more]
    assert main(["print", str(folder / "event.tourney"), document, *where, "--out", str(out)]) == 0
    return text_of(out.read_bytes())


def test_four_sign_the_score_sheet(four: Office, tmp_path: Path) -> None:
    said = printed(tmp_path, "score-sheet")
    assert "4 座签字" in said
    assert "5 座签字" not in said


def test_two_sign_the_score_sheet(duel: Office, tmp_path: Path) -> None:
    said = printed(tmp_path, "score-sheet")
    assert "2 座签字" in said
    assert "3 座签字" not in said


def test_the_fourth_slip_of_a_table_is_a_club(four: Office, tmp_path: Path) -> None:
    said = printed(tmp_path, "draw-slips")
    assert "梅花是 4 座" in said
    assert "C2" in said


@pytest.mark.parametrize("document", ["seating-by-table", "seating-by-name", "table-cards", "rules-sheet"])
def test_other_papers_of_four_come_out(four: Office, tmp_path: Path, document: str) -> None:
    assert printed(tmp_path, document)


def test_the_result_sheet_of_two_has_two_columns(duel: Office, tmp_path: Path) -> None:
    for landlord in (1, 1):
        duel.does("hand", stage="stage1", table=1, landlord=landlord, won=True)
    duel.does("confirm", stage="stage1", table=1)
    said = printed(tmp_path, "result-sheet", "--table", "1")
    assert "选手002" in said
    assert "3 座" not in said


@pytest.mark.parametrize("event", ["duel", "four"])
def test_no_paper_speaks_of_three(event: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Two or four sit at these tables."""
    wrong = ("三人", "三家都不叫", "每副三家", "另两家")
    office: Office = request.getfixturevalue(event)
    bid = {"bid": office.state.rules.bids[0]} if office.state.rules.bids else {}
    office.does("hand", stage="stage1", table=1, landlord=1, won=True, **bid)
    made = {document: text for document in DOCUMENTS if (text := _paper(tmp_path, document))}
    assert {"result-sheet", "score-sheet", "rules-sheet", "draw-record"} <= set(made)
    assert {key: text for key, text in made.items() if any(word in text for word in wrong)} == {}


def _paper(folder: Path, document: str) -> str:
    """Its text, every table; empty where there is no such paper yet."""
    out = folder / f"{document}.pdf"
    where = [] if document in WHOLE else ["--stage", "stage1", "--round", "1"]
    if main(["print", str(folder / "event.tourney"), document, *where, "--out", str(out)]) != 0:
        return ""
    return text_of(out.read_bytes())
