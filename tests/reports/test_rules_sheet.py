"""The rules for posting: every format, in plain words, with what this event has set; and clause numbers beside them."""

import pytest

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, text_of
from tourney.formats.headings import format_ids
from tourney.queries.papers import documents
from tourney.queries.readings import holding_readings
from tourney.reports.press import pdf, to_print
from tourney.reports.rules_sheet import clauses_text


def posted(office: Office) -> str:
    orders = to_print(office.state, "rules-sheet")
    for order in orders:
        office.desk.execute(order)
    return text_of(pdf(office.state, "rules-sheet", orders))


@pytest.mark.parametrize("form", format_ids())
def test_every_format_has_its_rules_for_posting(form: str) -> None:
    office = an_event(form)
    text = posted(office)
    assert "比赛规则" in text
    for stage in office.state.format.stages:
        assert stage.name in text
    assert "None" not in text
    assert "  " not in text.replace("　", "")


def test_every_line_of_the_document_stands_on_the_sheet_with_its_number() -> None:
    office = an_event("C2-laizi")
    text = posted(office)
    for line in (*office.state.format.sayings, *office.state.rules.sayings):
        assert line.clause in text
    assert "手里有大王和一张 2，或者有双王，必须叫 1 分" in text


def test_the_sheet_says_where_places_lead_and_what_a_tie_costs() -> None:
    text = posted(an_event("A5-revival"))
    assert "每桌第 1 名进复赛，第 2 名进复活赛，第 3 名淘汰" in text
    assert "同桌同分争第 1、2 名：原桌加赛 1 副，只比同分的人；还平再加一次，再平抽签" in text


def test_what_this_event_set_otherwise_is_what_the_sheet_says() -> None:
    text = posted(an_event("A9-ten-hands", hands="6", rules__rocket="0"))
    assert "每桌打 6 副" in text
    assert "每桌打 10 副" not in text
    assert "火箭按炸弹翻倍" not in text


def test_a_reading_that_still_holds_is_told() -> None:
    assert "火箭按炸弹翻倍" in posted(an_event("A9-ten-hands"))


def test_readings_whose_value_is_said_anyway_are_not_told_twice() -> None:
    knobs = {reading.knob for reading in holding_readings(an_event("B1-chips").state)}
    assert "overtime_hands" not in knobs


def test_penalties_have_their_price_and_clause() -> None:
    text = posted(an_event("A9-ten-hands"))
    assert "超过 30 秒不出牌：警告" in text
    assert "一副里三次超时：扣 3 分" in text
    assert "A9-50" in text


def test_times_jury_and_tax_are_those_of_the_event() -> None:
    office = an_event("A5-revival")
    office.does("set_event", schedule={"prelim": "14:00"}, jury={"裁判长": "王一鸣"}, tax=0.2)
    text = posted(office)
    assert "初赛 14:00" in text.replace("　", " ")
    assert "裁判长 王一鸣" in text
    assert "代扣 20% 的税" in text


def test_the_rake_of_the_event_is_on_the_sheet() -> None:
    assert "抽水 赢分的 10%" in posted(an_event("B3-rake", rake_percent="10"))


def test_a_shared_line_shows_only_the_number_of_its_own_document() -> None:
    format_of_8 = an_event("A8-three-hands").state.format
    assert clauses_text(format_of_8, "A5-18 A8-03 A10-03") == "A8-03"
    assert clauses_text(an_event("B1-chips").state.format, "B1-13 B1-30 B1-45") == "B1-13、30、45"


def test_the_sheet_is_changed_when_the_times_are() -> None:
    office = an_event("A5-revival").with_players(3)
    posted(office)
    office.does("set_event", schedule={"prelim": "14:00"})
    row = next(row for row in documents(office.state, "prelim") if row.document == "rules-sheet")
    assert (row.group, row.version) == ("changed", 1)


def test_the_sheet_fits_two_pages() -> None:
    orders = to_print(an_event("A5-revival").state, "rules-sheet")
    office = an_event("A5-revival")
    assert page_count(pdf(office.state, "rules-sheet", orders)) == 2
