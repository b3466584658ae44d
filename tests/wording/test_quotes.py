"""Quotation marks of a name inside quotation marks are the other pair: “‘运河杯’职工赛”."""

from tests.builders import an_event
from tourney.model.errors import Refused
from tourney.queries.history import log
from tourney.wording.refusals import sentence


def test_the_name_of_the_event_keeps_its_quotation_marks_apart_in_the_log() -> None:
    office = an_event(name="“运河杯”职工赛")
    assert log(office.state)[0].action == "新建赛事“‘运河杯’职工赛”"


def test_what_is_quoted_in_a_refusal_too() -> None:
    refused = an_event(name="“运河杯”职工赛").refuses("undo", seq=1)
    assert sentence(refused) == "“新建赛事‘“运河杯”职工赛’”不能撤销。"
    assert sentence(Refused("format_unknown", format="“甲”", formats=("A2",))) == "没有赛制“‘甲’”。现有：A2。"
