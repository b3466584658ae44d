"""A table has two to four seats: whoever reads a sentence finds his own table in it."""

import pytest

from tests.builders import an_event
from tourney.formats.load import load_format
from tourney.formats.planner import plan
from tourney.model.errors import Refused
from tourney.queries.blockers import blockers
from tourney.wording.blockers import gathering_texts
from tourney.wording.draw_checks import arrival_texts
from tourney.wording.numbers import people_word
from tourney.wording.plans import choice_lines
from tourney.wording.refusals import sentence


def test_people_of_a_table_are_counted_as_they_are_spoken_of() -> None:
    assert [people_word(count) for count in (2, 3, 4, 12)] == ["两人", "三人", "四人", "12 人"]


@pytest.mark.parametrize(
    ("scores", "says"),
    [
        ((6, -9), "两人总分合计 −3，应为 0，还没有保存。1 座没错的话，2 座应为 −6。"),
        ((6, 0, -9), "三人总分合计 −3，应为 0，还没有保存。1 座、2 座没错的话，3 座应为 −6。"),
        ((6, 0, 0, -9), "四人总分合计 −3，应为 0，还没有保存。1 座、2 座、3 座没错的话，4 座应为 −6。"),
    ],
)
def test_totals_that_do_not_add_up_name_the_seats_there_are(scores: tuple[int, ...], says: str) -> None:
    refused = Refused(
        "totals_sum", total=-3, expected=0, last=-6, scores=scores, stage="初赛", round=1, table=2
    )
    assert says in sentence(refused)


def test_people_who_come_one_after_another_sit_down_as_many_as_a_table_takes() -> None:
    assert gathering_texts("arrival", ["1", "2", "3", "4"], [], 1, 4)[1] == "先到先坐，四人一桌"
    assert gathering_texts("arrival", ["1", "2", "3"], [], 1, 4)[1] == "等人，或等先签字的一桌"
    assert arrival_texts(2, 8, 4)[0] == "先到先坐，每桌四人"


@pytest.mark.parametrize("form", ["A5-revival", "A1-ladder"])
def test_as_long_as_nobody_has_come_nothing_says_that_one_could_draw(form: str) -> None:
    (row,) = blockers(an_event(form).state)
    assert (row.kind, row.detail) == ("to_draw", "还没有人签到")


def test_the_other_prizes_of_a_document_are_amounts_and_no_code() -> None:
    lines = [line for each in plan(load_format("A5-revival"), 18).choices for line in choice_lines(each)]
    assert "  2500／1000／500 元" in lines
