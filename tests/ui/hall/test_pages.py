"""The pages of the big screen: who sits where, how it stands, who goes where, read from fifteen metres."""

import pytest

from tests.builders import Office, an_event
from tests.ui.hall.reading import all_words, read, show_of, words
from tourney.wording.hall import PAGES, Page
from ui.hall import ink


def a_prelim() -> Office:
    """18 people at six tables; the last table is not signed, table 5 is tied for the second place."""
    office = an_event(name="运河杯").with_players(18).drawn("prelim")
    scores = ([13, -5, -8], [20, -7, -13], [10, -2, -8], [22, -5, -17], [6, -3, -3], [18, 3, -21])
    for table, three in enumerate(scores, 1):
        office.does("scores", stage="prelim", round=1, table=table, scores=three)
        if table < 6:
            office.does("confirm", stage="prelim", round=1, table=table)
    return office


@pytest.mark.parametrize(("people", "pictures"), [(3, 1), (18, 1), (27, 1), (300, 12)])
def test_every_table_is_in_one_picture(people: int, pictures: int) -> None:
    show = show_of(an_event("A2-one-hand").with_players(people).drawn(), "tables")
    assert len(show.frames()) == pictures
    said = all_words(show)
    for number in range(1, people + 1):
        assert said.count(f"选手{number:03d}") == 1
    assert [one for one in said if one == "桌"] == ["桌"] * (people // 3)


@pytest.mark.parametrize(("people", "pictures"), [(3, 1), (18, 1), (300, 8)])
def test_everybody_is_once_in_the_list_by_name_with_table_and_seat(people: int, pictures: int) -> None:
    show = show_of(an_event("A2-one-hand").with_players(people).drawn(), "names")
    assert len(show.frames()) == pictures
    said = all_words(show)
    for number in range(1, people + 1):
        assert said.count(f"选手{number:03d}") == 1
    assert said.count(f"{people // 3} 桌 3 座") == 1


def test_people_who_sit_out_have_a_card_of_their_own() -> None:
    office = an_event("A8-three-hands").with_players(19)
    office.does("leftovers", stage="knockout", round=1, method="bye")
    office.does(
        "draw",
        stage="knockout",
        round=1,
        tables=[[3 * t - 2, 3 * t - 1, 3 * t] for t in range(1, 7)],
        byes=[19],
    )
    assert "轮空" in words(show_of(office, "tables"))
    assert "轮空" in words(show_of(office, "names"))


def test_equal_names_stand_with_number_and_unit() -> None:
    office = an_event("A2-one-hand").with_players(28)
    office.does("register", name="选手001", unit="北苑社区")
    office.does("register", name="王五", unit="")
    office.does("check_in", all=True)
    show = show_of(office.drawn(), "names")
    said = all_words(show)
    assert said[said.index("选手001") + 1] == "1 号　单位1"
    assert "29 号　北苑社区" in said
    assert "2 号　单位2" not in said
    assert "北苑社区" in all_words(show_of(office, "tables"))


def test_surnames_are_sorted_as_they_are_read() -> None:
    office = an_event("A2-one-hand")
    for name in ("曾国强", "单田芳", "仇英", "王明", "丁一", "赵云"):
        office.does("register", name=name)
    office.does("check_in", all=True)
    said = words(show_of(office.drawn(), "names"))
    wanted = ["丁一", "仇英", "单田芳", "王明", "曾国强", "赵云"]  # ding qiu shan wang zeng zhao
    assert [one for one in said if one in wanted] == wanted


# Legible ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def halls() -> list[Office]:
    """A small hall and a large one, both with results."""
    return [
        an_event(form).with_players(people).drawn().all_played("prelim")
        for form, people in (("A5-revival", 18), ("A9-ten-hands", 300))
    ]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("large", [False, True])
def test_nothing_is_written_smaller_than_24(halls: list[Office], page: Page, large: bool) -> None:
    show = show_of(halls[large])
    show.set_notice("14:40 继续，请回到座位，先到的人先签字，迟到十分钟的按缺席记")
    show.choose(page)
    for _frame in show.frames():
        assert min(px for px, _words in read(show)) >= 24
        show.go(1)


def test_names_48_points_44_tables_96_and_the_clock_88() -> None:
    office = a_prelim()
    office.does("start", stage="prelim", round=1)
    tables, standings = read(show_of(office, "tables")), read(show_of(office, "standings"))
    assert (48, "选手001") in tables
    assert (96, "6") in tables
    assert (48, "选手001") in standings
    assert (44, "+13") in standings
    clocks = [
        said for px, said in standings if px == 88
    ]  # the time of day, in another size, may be 20:00 too
    assert clocks in (["20:00"], ["19:59"])


def test_a_very_long_name_takes_two_lines_and_nothing_of_it_is_lost() -> None:
    office = an_event("A2-one-hand").with_players(26)
    office.does("register", name="古丽娜扎尔·阿不都热合曼")
    office.does("check_in", all=True)
    said = words(show_of(office.drawn(), "tables"))
    assert said[said.index("古丽娜扎尔·") + 1] == "阿不都热合曼"


def test_a_size_that_cannot_be_read_is_a_fault() -> None:
    with pytest.raises(ValueError, match="23"):
        ink.text(None, None, "小", 23, "ink")  # type: ignore[arg-type]


# Nothing private ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_no_id_number_and_no_phone_is_ever_shown(page: Page) -> None:
    office = an_event(name="运河杯")
    for number in range(1, 19):
        office.does(
            "register", name=f"选手{number:03d}" if number > 2 else "同名", unit="销售部",
            id_number=f"11010119700101{number:02d}8X", phone=f"1387654{number:02d}99",
        )  # fmt: skip
    office.does("check_in", all=True)
    office.drawn("prelim").all_played("prelim")
    show = show_of(office)
    show.set_notice("请入座")
    show.choose(page)
    said = " ".join(all_words(show))
    for number in range(1, 19):
        assert f"{number:02d}8X" not in said
        assert f"{number:02d}99" not in said
    assert "1101" not in said
    assert "138" not in said


# Standings ----------------------------------------------------------------------------------------------------------


def test_the_standings_go_by_where_people_go_and_the_tied_are_marked() -> None:
    said = words(show_of(a_prelim(), "standings"))
    assert [one for one in said if one in ("进复赛", "进复活赛", "淘汰")] == ["进复赛", "进复活赛", "淘汰"]
    first, second, out = (said.index(one) for one in ("进复赛", "进复活赛", "淘汰"))
    assert {"选手001", "+13", "选手016", "+18"} <= set(said[first:second])
    assert {"选手002", "−5", "选手014", "选手015"} <= set(said[second:out])
    assert said[second:out].count("并列") == 2
    assert {"选手003", "−8"} <= set(said[out:])


def test_across_tables_the_first_nine_stand_above_the_cut() -> None:
    office = an_event("A9-ten-hands", hands="2").with_players(30).drawn("prelim")
    for table in range(1, 11):
        office.played("prelim", table, [20 - table, 0, table - 20])
    said = all_words(show_of(office, "standings"))
    assert said.index("进复赛") < said.index("选手025") < said.index("淘汰") < said.index("选手028")
    assert "全场前 9 名" in said
    assert "第 1" in said[said.index("进复赛") : said.index("选手001")]


def test_the_board_of_a_ladder_shows_levels() -> None:
    office = an_event("A1-ladder").with_players(6)
    office.does("start_day", stage="ladder", day=1)
    office.drawn("ladder")
    office.does("hand", stage="ladder", round=1, table=1, landlord=1, won=True)
    office.does("confirm", stage="ladder", round=1, table=1)
    said = words(show_of(office, "standings"))
    assert "十强风云榜" in said
    assert "1 级" in said


def test_people_who_can_be_drawn_wait_in_their_order() -> None:
    office = an_event("A1-ladder").with_players(7)
    office.does("start_day", stage="ladder", day=1)
    office.does("draw", stage="ladder", round=1, tables=[[1, 2, 3]])
    said = words(show_of(office, "waiting"))
    assert "下一场上场" in said or "等候上场" in said
    assert {"选手004", "选手005", "选手006", "选手007"} <= set(said)
    assert "选手001" not in said
    assert words(show_of(office, "tables")).count("现 0 级") == 3


def test_who_waits_for_a_place_is_named() -> None:
    office = an_event("A6-waiting-area").with_players(9)
    for three in ([1, 2, 3], [4, 5, 6]):
        office.does("add_table", stage="prelim", round=1, seats=three)
    said = words(show_of(office, "waiting"))
    assert {"等候入座", "选手007", "选手008", "选手009"} <= set(said)
    assert "选手001" not in said


# Movement -----------------------------------------------------------------------------------------------------------


def test_seat_1_stays_seat_2_goes_up_seat_3_goes_down() -> None:
    office = an_event("A4-duplicate-movement").with_players(9).drawn()
    said = words(show_of(office, "moves"))
    assert said[1] == "移位赛第 1 轮打完后移位"
    assert said[said.index("选手001") + 1] == "不动"
    assert said[said.index("选手002") + 1] == "→ 2 桌"
    assert said[said.index("选手003") + 1] == "→ 3 桌"
    assert said[said.index("选手008") + 1] == "→ 1 桌"


def test_when_the_hall_has_finished_the_moves_are_for_now() -> None:
    office = an_event("A4-duplicate-movement").with_players(9).drawn()
    office.all_played("movement").does("close_round", stage="movement", round=1)
    show = show_of(office)
    assert show.frames()[0].page == "moves"
    assert words(show)[1] == "移位赛第 2 轮 移位"
