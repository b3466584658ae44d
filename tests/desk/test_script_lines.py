"""One line of a script: what is wrong with it is said in one Chinese sentence, and nothing is appended."""

from types import NoneType
from typing import get_args, get_type_hints

import pytest

from tests.builders import Office, an_event
from tourney.model.commands import AnyCommand
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.model.scripts import LISTS, SINGLE, command_of
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
    assert said(line) == '“method”填了 "coin"，应为 extend、lots、referee、share 之一。请改。'
    kind = HAND.replace('"won":true,', '"open_hand":{"1":"late"}}')
    assert "应为 deal、play、start 之一。" in said(kind)


def test_a_line_without_a_command_says_what_is_missing() -> None:
    assert said("{}") == "这一行没有写“do”，不知道要做什么。请补上命令。"
    assert said('{"do":null}') == "没有命令“null”。请检查 do。"


@pytest.mark.parametrize("line", ["[" * 100_000, '{"do":"undo","seq":' + "1" * 5000 + "}"])
def test_a_line_of_endless_brackets_or_digits_is_no_command(line: str) -> None:
    assert said(line) == f"这一行不是一条命令：{line[:40]}……。请检查引号和括号。"


@pytest.mark.parametrize("text", ["\\ud83d", "甲\\u0000乙"])
def test_half_a_character_and_a_zero_are_refused_in_every_text(text: str) -> None:
    for line in (
        '{"do":"register","name":"%s"}',
        '{"do":"%s"}',
        '{"do":"withdraw","number":1,"reason":"%s"}',
    ):
        assert "里有存不下的字符" in said(line % text)


def test_a_name_of_which_nothing_can_be_seen_is_no_name() -> None:
    refused = an_event().refuses("register", name="\u200b\u00a0\u202d")
    assert sentence(refused) == "没有填姓名。请填上姓名再报名。"


def test_an_id_number_of_a_whole_page_is_no_id_number() -> None:
    refused = an_event().refuses("register", name="甲", id_number="1" * 201)
    assert sentence(refused) == f"身份证号“{'1' * 20}……”太长，最多 200 个字。请缩短。"


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


def test_points_of_thirty_digits_are_a_slip_of_the_keys(prelim: Office) -> None:
    huge = 10**30
    refused = prelim.refuses("scores", stage="prelim", table=1, scores=[huge, -huge, 0])
    assert refused.code == "totals_outside"
    taken = prelim.refuses("deduct", number=1, stage="prelim", table=1, points=100_000, reason="提示")
    assert sentence(taken) == "扣分填了 100000，应为 1 到 99999 分。请填要扣的分数。"


def test_a_number_may_stand_without_quotation_marks_wherever_a_command_names_somebody() -> None:
    hints = [pair for command in get_args(AnyCommand) for pair in get_type_hints(command).items()]
    one = {
        name
        for name, hint in hints
        if hint is Number or (Number in get_args(hint)[:1] and NoneType in get_args(hint))
    }
    several = {name for name, hint in hints if get_args(hint) == (Number, ...)}
    assert one <= SINGLE
    assert several <= LISTS
