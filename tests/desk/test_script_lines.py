"""One line of a script: what is wrong with it is said in one Chinese sentence, and nothing is appended."""

import pytest

from tests.builders import Office, an_event
from tourney.model.errors import Refused
from tourney.model.scripts import command_of
from tourney.wording.refusals import sentence

HAND = '{"do":"hand","stage":"prelim","table":1,"landlord":1,"won":true,'


def said(line: str) -> str:
    """The sentence that a line is refused with."""
    with pytest.raises(Refused) as refused:
        command_of(line)
    return sentence(refused.value)


@pytest.mark.parametrize("key", ["round", "table", "overtime", "playoff"])
@pytest.mark.parametrize("value", [0, -1])
def test_rounds_tables_and_overtimes_are_counted_from_one(key: str, value: int) -> None:
    line = f'{{"do":"confirm","stage":"prelim","{key}":{value}}}'
    assert said(line) == f"“{key}”填了 {value}，要从 1 数起。请改。"


def test_a_text_in_place_of_a_number_is_said_without_code_words() -> None:
    assert said(HAND + '"bid":"2"}') == '“bid”填了 "2"，应为整数。请改。'


def test_the_value_inside_a_list_is_named() -> None:
    line = '{"do":"scores","stage":"prelim","table":1,"scores":[2,-1.5,-1]}'
    assert said(line) == "“scores[1]”填了 -1.5，应为整数。请改。"


def test_a_word_that_is_no_choice_is_named() -> None:
    line = '{"do":"decide","stage":"prelim","order":[1],"method":"coin","reason":"并列"}'
    assert said(line) == '“method”填了 "coin"，这里不能这样填。请改。'


def test_a_line_cut_in_the_middle_says_where() -> None:
    assert said('{"do":"hand"') == "这一行不是一条命令，从第 13 个字起读不懂。请检查引号和括号。"


def test_a_key_that_stands_twice_is_named() -> None:
    assert said(HAND + '"bid":1,"bid":2}') == "“bid”在一行里写了两次。请留一个。"


@pytest.fixture
def prelim() -> Office:
    return an_event().with_players(18, invited=1).drawn("prelim")


@pytest.mark.parametrize("opener", [0, 4, -1])
def test_an_opener_who_sits_nowhere_is_refused(prelim: Office, opener: int) -> None:
    refused = prelim.refuses("hand", stage="prelim", table=1, landlord=1, bid=1, won=True, opener=opener)
    assert refused.code == "seat_unknown"


def test_a_table_of_two_is_refused_without_a_table_number() -> None:
    office = an_event("A6-waiting-area").with_players(9)
    refused = office.refuses("add_table", stage="prelim", round=1, seats=[1, 2])
    assert sentence(refused) == "这一桌是 1、2 号，不是 3 人。请核对。"


def test_an_event_that_ends_before_it_begins_is_refused(prelim: Office) -> None:
    prelim.does("set_event", **{"from": "2026-05-02"})
    refused = prelim.refuses("set_event", to="2026-05-01")
    assert sentence(refused) == "结束日期 2026-05-01 在开始日期 2026-05-02 之前。请改其中一个。"
