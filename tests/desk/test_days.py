"""Dates of an event: as organisers write them, kept in one way; what is none is said."""

import pytest

from tests.builders import an_event
from tourney.desk import created
from tourney.formats.load import load_format, load_rules
from tourney.model.days import iso_day
from tourney.model.errors import Refused
from tourney.wording.refusals import sentence


@pytest.mark.parametrize(
    "typed",
    ["2026-12-05", "2026/12/5", "2026.12.05", "2026。12。5", "20261205", "2026年12月5日", " 2026-12-5 "],
)
def test_a_day_is_kept_in_one_way_however_it_is_written(typed: str) -> None:
    assert iso_day(typed) == "2026-12-05"


@pytest.mark.parametrize("typed", ["notadate", "2026-13-01", "2026-02-30", "12-05", "明天"])
def test_what_is_no_day_is_refused_and_nothing_is_set(typed: str) -> None:
    office = an_event().with_players(3)
    before = len(office.desk.state.lines)
    refused = office.refuses("set_event", **{"from": typed})
    assert sentence(refused) == f"日期“{typed}”看不懂。请写成 2026-12-05，或空着。"
    assert len(office.desk.state.lines) == before


def test_a_new_event_with_a_wrong_day_or_headcount_is_refused() -> None:
    form = load_format("A5-revival")
    for values, code in (({"date": "notadate"}, "date_unreadable"), ({"expected": -1}, "expected_outside")):
        with pytest.raises(Refused) as refused:
            created(form, load_rules(form.rules), "测试", **values)
        assert refused.value.code == code
