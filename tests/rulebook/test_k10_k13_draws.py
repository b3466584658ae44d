"""K10–K13: faults that real programs had with byes, repeated opponents, redraws and no-shows after a draw."""

from collections import Counter
from itertools import combinations

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import RoundId
from tourney.queries.standings import places, standings
from tourney.wording.refusals import caution_text, sentence


def an_open(count: int, rounds: int) -> Office:
    return an_event("X-open", rounds=str(rounds)).with_players(count)


def rounds_of(office: Office, rounds: int) -> None:
    for number in range(1, rounds + 1):
        office.does("draw", stage="open", round=number, seed=str(number))
        office.all_played("open", round=number)
        if number < rounds:
            office.does("close_round", stage="open", round=number)


def byes_of(office: Office) -> Counter[str]:
    return Counter(number for drawn in office.state.stages["open"].rounds for number in drawn.byes)


# K10 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 2])
def test_k10_fewer_than_three_are_refused_with_what_to_do(count: int) -> None:
    office = an_event("X-open")
    for number in range(count):
        office.does("register", name=f"选手{number}")
    if count:
        office.does("check_in", all=True)
    refused = office.refuses("draw", stage="open", round=1)
    assert refused.code == "too_few_players"
    assert sentence(refused) == f"公开赛现在有 {count} 人，至少要 3 人才能抽签。请先签到。"


@pytest.mark.parametrize("count", [3, 4, 5, 7, 8])
def test_k10_no_table_of_one_or_two_and_as_many_byes_as_are_left(count: int) -> None:
    office = an_open(count, 4)
    office.does("draw", stage="open", round=1, seed="1")
    drawn = office.state.round(RoundId("open", 1))
    assert drawn is not None
    assert all(len(table.seats) == 3 for table in drawn.tables.values())
    assert len(drawn.byes) == count % 3


def test_k10_a_seven_people_four_rounds_nobody_rests_twice() -> None:
    office = an_open(7, 4)
    rounds_of(office, 4)
    assert sorted(byes_of(office).values()) == [1, 1, 1, 1]


@pytest.mark.parametrize("count", [8, 4])
def test_k10_b_c_everybody_rests_exactly_once(count: int) -> None:
    office = an_open(count, 4)
    rounds_of(office, 4)
    assert byes_of(office) == {str(number): 1 for number in range(1, count + 1)}


# K11 ------------------------------------------------------------------------------------------------------------

K11 = ("123 456 789", "147 258 369", "159 267 348")


def after_three_rounds() -> Office:
    office = an_open(9, 5)
    for number, text in enumerate(K11, 1):
        tables = [[int(digit) for digit in table] for table in text.split()]
        office.does("draw", stage="open", round=number, tables=tables)
        office.all_played("open", round=number)
        office.does("close_round", stage="open", round=number)
    return office


def test_k11_a_the_only_draw_without_a_rematch_is_found() -> None:
    office = after_three_rounds()
    office.does("draw", stage="open", round=4, seed="x", wishes=["repeat"])
    drawn = office.state.round(RoundId("open", 4))
    assert drawn is not None
    assert {frozenset(table.seats) for table in drawn.tables.values()} == {
        frozenset("168"), frozenset("249"), frozenset("357"),
    }  # fmt: skip


def test_k11_b_when_all_have_met_the_pairs_that_repeat_are_said() -> None:
    """Nine people in four rounds without a rematch have all met all: every pair of round 5 repeats, 9 in all."""
    office = after_three_rounds()
    office.does("draw", stage="open", round=4, seed="x")
    office.all_played("open", round=4)
    office.does("close_round", stage="open", round=4)
    changes = office.does("draw", stage="open", round=5, seed="y")
    text = [caution_text(one.code, one.facts) for one in changes.cautions]
    assert len(text) == 1
    assert "“不重复相遇”有 9 处没有满足" in text[0]


def test_k11_c_six_people_repeat_two_pairs_and_no_more() -> None:
    office = an_open(6, 4)
    office.does("draw", stage="open", round=1, tables=[[1, 2, 3], [4, 5, 6]])
    office.all_played("open")
    office.does("close_round", stage="open", round=1)
    office.does("draw", stage="open", round=2, seed="x")
    drawn = office.state.round(RoundId("open", 2))
    assert drawn is not None
    met = {frozenset(pair) for table in ("123", "456") for pair in combinations(table, 2)}
    again = [
        pair
        for table in drawn.tables.values()
        for pair in combinations(table.seats, 2)
        if frozenset(pair) in met
    ]
    assert len(again) == 2


def test_k11_everybody_gone_ends_with_a_sentence() -> None:
    office = an_open(6, 4)
    rounds_of(office, 1)
    for number in range(1, 7):
        office.does("withdraw", number=number, reason="散场")
    office.does("close_round", stage="open", round=1)
    assert office.refuses("draw", stage="open", round=2).code == "too_few_players"


# K12 ------------------------------------------------------------------------------------------------------------


def nine_drawn() -> Office:
    office = an_open(9, 4)
    office.does("draw", stage="open", round=1, tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    return office.played("open", 1, [6, 0, -6])


def test_k12_a_round_with_scores_is_not_thrown_away_by_one_click() -> None:
    office = nine_drawn()
    assert office.refuses("draw", stage="open", round=1).code == "draw_while_playing"
    refused = office.refuses("redraw", stage="open", round=1, reason="重抽")
    assert refused.code == "redraw_while_playing"
    assert "1 桌、3 个分数" in sentence(refused)
    assert office.refuses("redraw", stage="open", round=1, reason="", losing=3).code == "reason_missing"


def test_k12_confirmed_it_is_archived_with_its_scores_and_can_come_back() -> None:
    office = nine_drawn()
    office.does("redraw", stage="open", round=1, reason="抽错名单", losing=3)
    office.does("draw", stage="open", round=1, seed="2")
    line = office.state.lines[-2]
    assert line.desk == "A"
    assert line.at
    office.does("restore_draw", stage="open", round=1, version=1, reason="原来的对")
    table = office.state.stages["open"].rounds[0].tables[1]
    assert (table.seats, table.main.totals) == (("1", "2", "3"), (6, 0, -6))
    assert table.main.confirmed_at


def test_k12_an_earlier_round_stays_while_a_later_one_exists() -> None:
    office = an_open(9, 4)
    rounds_of(office, 2)
    refused = office.refuses("redraw", stage="open", round=1, reason="重抽", losing=9)
    assert refused.code == "redraw_while_closed"
    assert (
        office.refuses("restore_draw", stage="open", round=1, version=1, reason="x").code == "no_such_version"
    )


# K13 ------------------------------------------------------------------------------------------------------------


def k13() -> Office:
    office = an_open(9, 4)
    office.does("register", name="后到")
    office.does("draw", stage="open", round=1, tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    office.played("open", 1, [6, 0, -6])
    for landlord in (1, 2):
        office.does("hand", stage="open", round=1, table=3, landlord=landlord, bid=1, won=True)
    return office


def others(office: Office) -> list[object]:
    tables = office.state.stages["open"].rounds[0].tables
    return [(tables[i].seats, tables[i].main.totals, len(tables[i].main.hands)) for i in (1, 3)]


def test_k13_a_who_arrives_takes_the_seat_of_who_did_not() -> None:
    office = k13()
    before = others(office)
    office.does("no_show", stage="open", round=1, number=5, reason="没来")
    office.does("check_in", number=10)
    office.does("replace", stage="open", round=1, number=5, by=10, reason="没来")
    assert office.state.stages["open"].rounds[0].tables[2].seats == ("4", "10", "6")
    assert others(office) == before


def test_k13_a_or_the_table_is_broken_up_with_two_byes() -> None:
    office = k13()
    before = others(office)
    office.does("no_show", stage="open", round=1, number=5, reason="没来")
    office.does("break_table", stage="open", round=1, table=2, byes=[4, 6], reason="缺一人")
    assert set(office.state.stages["open"].rounds[0].byes) == {"4", "6"}
    assert others(office) == before


@pytest.mark.parametrize(("ended", "code"), [("break_table", "seat_gone"), ("stop_table", "seat_stopped")])
def test_k13_a_nobody_is_seated_where_the_table_was_broken_up_or_stopped(ended: str, code: str) -> None:
    """10 would take a seat at which no hand is played any more; 7 would vanish from his own table."""
    office = k13()
    office.does("no_show", stage="open", round=1, number=5, reason="没来")
    office.does("check_in", number=10)
    byes = {"byes": [4, 6]} if ended == "break_table" else {}
    office.does(ended, stage="open", round=1, table=2, reason="缺一人", **byes)
    where = {"stage": "open", "round": 1, "reason": "来晚了"}
    assert office.refuses("replace", **where, number=5, by=10).code == code
    assert office.refuses("swap", **where, a=5, b=7).code == code


def test_k13_a_a_table_has_no_totals_with_somebody_who_never_came() -> None:
    office = k13()
    office.does("no_show", stage="open", round=1, number=5, reason="没来")
    totals = {"stage": "open", "round": 1, "table": 2, "scores": [6, -6, 0]}
    assert office.refuses("scores", **totals).code == "hand_while_absent"
    office.does("stop_table", stage="open", round=1, table=2, reason="缺一人")
    office.does("scores", **totals)


def test_k13_b_who_leaves_keeps_his_hands_and_the_table_waits_for_the_referee() -> None:
    office = k13()
    office.does("withdraw", number=8, reason="身体不适")
    table = office.state.stages["open"].rounds[0].tables[3]
    assert len(table.main.hands) == 2
    refused = office.refuses("hand", stage="open", round=1, table=3, landlord=3, bid=1, won=True)
    assert refused.code == "hand_while_absent"
    office.does("stop_table", stage="open", round=1, table=3, reason="8 号退赛")
    office.does("confirm", stage="open", round=1, table=3)
    office.played("open", 2, [6, 0, -6])
    office.does("close_round", stage="open", round=1)
    office.does("draw", stage="open", round=2, seed="2")
    drawn = office.state.round(RoundId("open", 2))
    assert drawn is not None
    assert "8" not in drawn.entrants
    assert len(standings(office.state, "open", 1)) == 9


def test_k13_c_a_swap_before_play_is_on_record() -> None:
    office = an_open(9, 4)
    office.does("draw", stage="open", round=1, tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    office.does("swap", stage="open", round=1, a=4, b=7, reason="坐错")
    tables = office.state.stages["open"].rounds[0].tables
    assert (tables[2].seats, tables[3].seats) == (("7", "5", "6"), ("4", "8", "9"))


def test_who_never_came_has_no_place() -> None:
    """Unscored people have no place (DESIGN §5): 5 did not come, his table was broken, 4 and 6 had byes."""
    office = an_event("A8-three-hands").with_players(9).drawn("knockout")
    office.does("no_show", stage="knockout", round=1, number=5, reason="未到")
    office.does("break_table", stage="knockout", round=1, table=2, byes=[4, 6], reason="缺一人")
    office.played("knockout", 1, [6, 0, -6]).played("knockout", 3, [6, 0, -6])
    office.does("close_round", stage="knockout", round=1)
    found = [(row.place, row.number) for row in places(office.state)]
    assert found == [(5, "2"), (5, "3"), (5, "8"), (5, "9")]


def test_who_leaves_between_rounds_is_out_in_the_standings_of_the_stage() -> None:
    office = an_open(9, 2)
    office.does("draw", stage="open", round=1, tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    office.all_played("open").does("close_round", stage="open", round=1)
    office.does("withdraw", number=5, reason="身体不适")
    row = next(row for row in standings(office.state, "open") if row.number == "5")
    assert (row.points, row.out, row.advances_to) == (0, True, "")
