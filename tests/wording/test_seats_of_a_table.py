"""A table has two to four seats: whoever reads a sentence finds his own table in it."""

import re

import msgspec
import pytest

from tests.builders import an_event
from tourney.formats.headings import format_ids
from tourney.formats.load import load_format, load_rules
from tourney.formats.planner import plan
from tourney.model.errors import Refused
from tourney.model.events import PlayedHand
from tourney.queries.blockers import blockers
from tourney.wording.absence import stop_text
from tourney.wording.blockers import gathering_texts
from tourney.wording.calling import calling_lines
from tourney.wording.draw_checks import arrival_texts
from tourney.wording.draws import leftovers_text
from tourney.wording.hands import hand_sentence
from tourney.wording.numbers import people_word
from tourney.wording.plans import choice_lines, note_text
from tourney.wording.refusals import caution_text, sentence
from tourney.wording.seats import for_seats
from tourney.wording.stages import stage_lines


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


@pytest.mark.parametrize(
    ("seats", "last", "before"), [(2, "第二家", "前一家"), (3, "第三家", "前两家"), (4, "第四家", "前三家")]
)
def test_the_last_in_turn_is_named_by_the_seats_there_are(seats: int, last: str, before: str) -> None:
    facts: dict[str, object] = {"landlord": 1, "bid": 1, "hand": 2, "opener": 2, "least": 2, "seats": seats}
    assert caution_text("third_bid_low", facts).startswith(f"1 座是{last}，只叫了 1 分。")
    rules = msgspec.structs.replace(an_event("A2-one-hand").state.rules, passed_out="refused")
    said = "；".join(calling_lines(rules, seats))
    assert f"{before}不叫，{last}要叫就不少于 2 分；首叫的人连续 2 副不叫，下一副至少叫 2 分" in said
    assert f"{before}不叫，{last}必须叫，没有流局" in said


@pytest.mark.parametrize(
    ("seats", "waiting", "partners"),
    [
        (2, 1, "第 2 名"),
        (3, 1, "第 2、第 3 名"),
        (3, 2, "第 2 名"),
        (4, 1, "第 2、第 3、第 4 名"),
        (4, 3, "第 2 名"),
    ],
)
def test_those_who_wait_play_with_as_many_as_fill_the_table(seats: int, waiting: int, partners: str) -> None:
    assert f"先签字的一桌，{partners}和他们再打一桌" in leftovers_text("wait", waiting, 0, seats=seats)[1]


def test_a_plan_for_four_at_a_table_with_three_who_wait_says_with_whom_they_play() -> None:
    """A6 with four at a table: 11 people are two tables and three who wait for one more."""
    form = msgspec.structs.replace(load_format("A6-waiting-area"), seats=4)
    said = [note_text(note) for note in plan(form, 11).notes]
    assert any("余 3 人等候：等先签字的一桌，和它的第 2 名再打一桌" in one for one in said)


@pytest.mark.parametrize(
    ("seats", "short", "rest"),
    [
        (2, "付分以手里有的为限", "马上结束"),
        (3, "地主不够付两家时两家平分", "其余两人比积分"),
        (4, "地主不够付三家时三家平分", "其余三人比积分"),
    ],
)
def test_chips_are_shared_by_the_peasants_there_are(seats: int, short: str, rest: str) -> None:
    form = msgspec.structs.replace(load_format("A7-beans"), seats=seats)
    lines = "；".join(stage_lines(form, form.stages[0]))
    assert f"{short}；" in f"{lines}；"
    assert f"{rest}；" in f"{lines}；"


def test_a_table_of_two_has_one_peasant() -> None:
    rules = an_event("A2-one-hand").state.rules
    hand = PlayedHand(hand=1, deltas=(3, -3), rake=(0, 0), landlord=1, bid=3, won=True)
    assert "地主 +3，农民 −3，" in hand_sentence(rules, "第 1 副", hand, "张三")


def test_all_who_are_there_play_no_more() -> None:
    assert stop_text(["1 号", "2 号", "3 号"], [3, 0, -3], 2).startswith("三人不打了，按已打的 2 副算")


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [
        (2, "三[人家]|前两家|[另余外]两[人家]"),
        (3, "{"),
        (4, "(?<![另前余外连])三[人家]|前两家|[另余外]两[人家]"),
    ],
)
def test_what_a_document_says_of_the_three_at_a_table_follows_the_seats_of_a_copy(
    seats: int, wrong: str
) -> None:
    for form in map(load_format, format_ids()):
        rules = load_rules(form.rules)
        said = [line.text for line in (*form.sayings, *rules.sayings)]
        said += [line.text for line in (*form.readings, *rules.readings)]
        assert not [text for text in said if re.search(wrong, for_seats(text, seats))]


def test_a_table_of_four_is_told_of_its_four() -> None:
    said = {line.clause: for_seats(line.text, 4) for line in load_rules("A2").sayings}
    assert said["A2-09"] == "四人都不叫就重新发牌，还由原来的人先叫。"
    assert said["A2-12"] == "前三家都不叫，第四家要叫至少叫 2 分。"
    assert "要告诉另三人" in next(text for text in said.values() if "要告诉" in text)


@pytest.mark.parametrize("form", ["A5-revival", "A1-ladder"])
def test_as_long_as_nobody_has_come_nothing_says_that_one_could_draw(form: str) -> None:
    (row,) = blockers(an_event(form).state)
    assert (row.kind, row.detail) == ("to_draw", "还没有人签到")


def test_the_other_prizes_of_a_document_are_amounts_and_no_code() -> None:
    lines = [line for each in plan(load_format("A5-revival"), 18).choices for line in choice_lines(each)]
    assert "  2500／1000／500 元" in lines
