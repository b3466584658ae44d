"""A ladder (A1) has 场 where others have 轮: in the log, on paper, in refusals, in the workbook."""

from io import BytesIO

import openpyxl
import pytest
from pypdf import PdfReader

from tests.builders import Office, an_event
from tourney.queries import everything as queries
from tourney.reports.press import proof, to_print, workbook
from tourney.wording.refusals import sentence


@pytest.fixture(scope="module")
def ladder() -> Office:
    """The first game is over, the second one runs."""
    office = an_event("A1-ladder").with_players(6)
    office.does("start_day", stage="ladder", day=1)
    for table in ([1, 2, 3], [1, 4, 5]):
        office.does("draw", stage="ladder", tables=[table])
        office.does("hand", stage="ladder", table=1, landlord=1, won=True)
        office.does("confirm", stage="ladder", table=1)
        if len(office.state.stages["ladder"].rounds) == 1:
            office.does("close_round", stage="ladder")
    return office


def test_the_log_counts_games_from_the_first_one(ladder: Office) -> None:
    said = [row.action for row in queries.log(ladder.state)]
    assert "晋级赛第 1 场录签，1 桌，第 1 版" in said
    assert "晋级赛第 1 场第 1 桌第 1 副 1 座地主 胜" in said
    assert "结束晋级赛第 1 场" in said
    assert said[-1] == "晋级赛第 2 场第 1 桌确认签字"


def test_a_stage_with_rounds_does_not_name_the_first_one_in_the_log() -> None:
    office = an_event("A8-three-hands").with_players(3).drawn()
    assert queries.log(office.state)[-1].action == "淘汰赛录签，1 桌，第 1 版"


def test_a_refusal_says_the_game(ladder: Office) -> None:
    refused = ladder.refuses("draw", stage="ladder", round=9, tables=[[1, 2, 6]])
    assert sentence(refused) == "晋级赛接下来抽第 3 场，不能先抽第 9 场。"
    refused = ladder.refuses("hand", stage="ladder", round=1, table=1, landlord=1, won=True)
    assert sentence(refused) == "晋级赛第 1 桌这一场已经结束，不能再记。要改请先撤销结束。"
    confirmed = next(
        row.seq for row in queries.log(ladder.state) if row.action == "晋级赛第 1 场第 1 桌确认签字"
    )
    refused = ladder.refuses("undo", seq=confirmed)
    assert "晋级赛第 1 场第 1 桌确认签字" in sentence(refused)


@pytest.mark.parametrize("document", ["draw-record", "seating-by-table", "seating-by-name", "score-sheet"])
def test_papers_of_a_draw_say_the_game(ladder: Office, document: str) -> None:
    made = proof(ladder.state, document, to_print(ladder.state, document, round_number=2))
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages)
    assert "第 2 场" in text
    assert "第 2 轮" not in text


def test_the_workbook_has_a_column_of_games(ladder: Office) -> None:
    book = openpyxl.load_workbook(BytesIO(workbook(ladder.state)))
    heads = [cell.value for cell in book["对阵"][1]]
    assert "场" in heads
    assert "轮" not in heads
