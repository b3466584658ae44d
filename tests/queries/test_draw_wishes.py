"""抽签要求 before a draw: what is proposed from round to round, what each wish is about, 种子 and named people."""

from pathlib import Path

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import RoundId
from tourney.queries.draw_wishes import named_wishes, seeds_of, wish_facts, wishes_proposed
from tourney.queries.stages import due_draw
from tourney.wording.draws import wish_facts_text

PRELIM = RoundId("prelim", 1)


def people(units: str) -> Office:
    office = an_event()
    for number, unit in enumerate(units, 1):
        office.does("register", name=f"选手{number}", unit=unit)
    office.does("check_in", all=True)
    return office


def proposed(office: Office, stage: str = "prelim", number: int = 1) -> tuple[str, ...]:
    return wishes_proposed(office.state, RoundId(stage, number))


def said(office: Office, kind: str) -> str:
    due = due_draw(office.state)
    assert due is not None
    return wish_facts_text(wish_facts(office.state, due, kind))


# What is proposed ---------------------------------------------------------------------------------------------------


def test_before_the_first_draw_the_stage_says_which_wishes_count() -> None:
    assert proposed(an_event().with_players(9)) == ()
    assert proposed(an_event("X-open", rounds="3").with_players(9), "open") == ("repeat", "bye")


def test_the_next_round_begins_with_the_wishes_of_the_last_one() -> None:
    office = an_event("X-open", rounds="3").with_players(9)
    office.does("draw", stage="open", round=1, seed="1", wishes=["unit", "repeat", "bye"])
    office.all_played("open")
    office.does("close_round", stage="open", round=1)
    assert proposed(office, "open", 2) == ("unit", "repeat", "bye")


def test_wishes_that_were_switched_off_stay_off_in_the_next_round() -> None:
    office = an_event("X-open", rounds="3").with_players(9)
    office.does("draw", stage="open", round=1, seed="1", wishes=[])
    assert proposed(office, "open", 2) == ()


def test_the_next_stage_begins_with_them_too() -> None:
    office = an_event("A8-three-hands").with_players(9)
    office.does("draw", stage="knockout", round=1, seed="1", wishes=["unit"])
    assert proposed(office, "knockout", 2) == ("unit",)


def test_a_draw_that_was_thrown_away_still_tells_what_the_referee_wanted() -> None:
    office = an_event().with_players(9)
    office.does("draw", stage="prelim", round=1, seed="1", wishes=["unit"])
    office.does("redraw", stage="prelim", round=1, reason="漏了一个人")
    assert proposed(office) == ("unit",)


def test_a_draw_that_was_taken_back_tells_nothing() -> None:
    office = an_event().with_players(9)
    office.does("draw", stage="prelim", round=1, seed="1", wishes=["unit"])
    office.does("undo")
    assert proposed(office) == ()


def test_slips_say_nothing_about_wishes() -> None:
    office = an_event("X-open", rounds="3").with_players(9).drawn("open")
    assert proposed(office, "open", 2) == ("repeat", "bye")


def test_people_who_are_named_come_first_and_go_with_the_last_of_them() -> None:
    office = an_event("X-open", rounds="3").with_players(9)
    office.does("draw", stage="open", round=1, seed="1", wishes=["unit", "repeat"])
    office.does("wish", kind="never", numbers=[1, 2], reason="兄弟")
    assert proposed(office, "open", 2) == ("never", "unit", "repeat")
    office.does("remove_wish", kind="never", numbers=[1, 2])
    assert proposed(office, "open", 2) == ("unit", "repeat")


# What each is about -------------------------------------------------------------------------------------------------


def test_a_unit_with_more_people_than_tables_is_named_before_the_draw() -> None:
    """Nine people, three tables; 甲 has five: the fourth and the fifth each meet one of their own at least."""
    office = people("甲甲甲甲甲乙乙丙丁")
    assert said(office, "unit") == "2 个单位有两人以上，甲 5 人多于 3 桌，按人数算至少 2 对。"


def test_where_everybody_can_be_apart_only_the_units_are_counted() -> None:
    assert said(people("甲甲乙乙丙丁"), "unit") == "2 个单位有两人以上。"
    assert said(people("甲乙丙丁戊己"), "unit") == "没有两个人是同一单位。"


def test_pairs_that_met_and_byes_are_counted() -> None:
    office = an_event("X-open", rounds="3").with_players(7)
    office.does("draw", stage="open", round=1, seed="1")
    office.all_played("open")
    office.does("close_round", stage="open", round=1)
    assert said(office, "repeat") == "已经相遇过 6 对。"
    assert said(office, "bye") == "1 人轮空过，别人还没轮空时不再轮空。"


def test_what_is_about_nobody_says_which_key_changes_that() -> None:
    office = an_event().with_players(9)
    assert said(office, "seeds") == "还没有种子选手。按 F8 写上是谁。"
    assert said(office, "never") == "还没有指定谁。按 F3 加一条。"


# 种子 -----------------------------------------------------------------------------------------------------------------


def test_seeds_are_all_who_are_named_and_nobody_else() -> None:
    office = an_event().with_players(9)
    office.does("mark_seeds", numbers=[3, 1])
    assert seeds_of(office.state) == ("1", "3")
    office.does("mark_seeds", numbers=[5])
    assert seeds_of(office.state) == ("5",)
    office.does("undo")
    assert seeds_of(office.state) == ("1", "3")
    office.does("mark_seeds", numbers=[])
    assert seeds_of(office.state) == ()


def test_seeds_sit_apart_when_that_is_wished() -> None:
    office = an_event().with_players(9)
    office.does("mark_seeds", numbers=[1, 2, 3])
    office.does("draw", stage="prelim", round=1, seed="1", wishes=["seeds"])
    drawn = office.state.round(PRELIM)
    assert drawn is not None
    assert all(len({"1", "2", "3"} & set(table.seats)) == 1 for table in drawn.live)


@pytest.mark.parametrize(
    ("numbers", "code"), [([1, 1], "seeds_twice"), ([], "seeds_same"), ([77], "number_unknown")]
)
def test_seeds_that_cannot_be_are_refused(numbers: list[int], code: str) -> None:
    assert an_event().with_players(9).refuses("mark_seeds", numbers=numbers).code == code


def test_seeds_of_a_list_that_is_fixed_stay_those_of_the_commit() -> None:
    office = an_event().with_players(9)
    office.does("mark_seeds", numbers=[1, 2])
    office.does("commit_draw", stage="prelim", round=1, wishes=["seeds"])
    office.does("mark_seeds", numbers=[8])
    office.does("draw", stage="prelim", round=1, hall="7")
    drawn = office.state.round(PRELIM)
    assert drawn is not None
    assert drawn.made is not None
    assert drawn.made.wishes is not None
    assert drawn.made.wishes.seeds == ("1", "2")


def test_seeds_are_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    from tourney.desk import Desk

    office = an_event(path=tmp_path / "a.tourney").with_players(9)
    office.does("mark_seeds", numbers=[2])
    office.desk.close()
    desk = Desk.open(tmp_path / "a.tourney")
    assert seeds_of(desk.state) == ("2",)
    desk.close()


def test_named_people_are_shown_with_their_names() -> None:
    office = an_event().with_players(9)
    office.does("wish", kind="always", numbers=[2, 1], reason="一家人")
    row = named_wishes(office.state)[0]
    assert (row.kind, row.people, row.reason) == ("always", (("1", "选手001"), ("2", "选手002")), "一家人")
