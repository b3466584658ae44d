"""秩序册: cover, timetable from what the organiser set and the plan, rules, names, seats."""

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, pages_of, text_of
from tourney.queries.papers import documents
from tourney.queries.timetable import timetable
from tourney.reports.press import pdf, to_print


def with_times(**schedule: str) -> Office:
    """A5 for 18 and a guest, the preliminary at two."""
    office = an_event("A5-revival", name="“运河杯”职工斗地主赛").with_players(18, invited=1)
    office.does("set_event", schedule={"prelim": "14:00", **schedule})
    return office


def booked(office: Office) -> bytes:
    orders = to_print(office.state, "programme")
    for order in orders:
        office.desk.execute(order)
    return pdf(office.state, "programme", orders)


def test_stages_without_a_time_follow_from_the_lengths_of_the_plan() -> None:
    """20 minutes and 10 around them, 15 before the 复赛 and the 复活赛, 10 before the other two."""
    rows = {row.title: (row.at, row.expected, row.until) for row in timetable(with_times().state)}
    assert rows["初赛"] == ("14:00", False, "14:20")
    assert rows["复赛"] == ("14:45", True, "")
    assert rows["复活赛"] == ("15:30", True, "")
    assert rows["决赛"] == ("16:50", True, "")


def test_a_time_that_is_set_later_moves_all_after_it() -> None:
    rows = {row.title: row.at for row in timetable(with_times(复赛="15:00").state)}
    assert (rows["复赛"], rows["复活赛"]) == ("15:00", "15:45")


def test_what_is_no_stage_stands_where_its_time_is() -> None:
    titles = [row.title for row in timetable(with_times(签到="13:00", 颁奖="17:20").state)]
    assert titles == ["签到", "初赛", "复赛", "复活赛", "对决", "决赛", "颁奖"]


def test_nothing_is_worked_out_where_no_time_is_set() -> None:
    office = an_event().with_players(18, invited=1)
    assert {row.at for row in timetable(office.state)} == {""}


def test_an_event_of_several_days_has_no_times_that_nobody_set() -> None:
    office = an_event("A1-ladder").with_players(30)
    office.does("set_event", schedule={"签到": "8:30"})
    assert [(row.title, row.at) for row in timetable(office.state)] == [("签到", "8:30"), ("晋级赛", "")]


def test_the_book_has_cover_timetable_rules_names_and_an_empty_seating() -> None:
    office = with_times()
    office.does("set_event", jury={"裁判长": "周明远"}, organiser="工会委员会", **{"from": "2026-12-05"})
    pages = pages_of(booked(office))
    assert "2026 年 12 月 5 日" in pages[0]
    assert "星期六" in pages[0]
    assert "18 人，特邀 1 人" in pages[0]
    assert "周明远" in pages[1]
    assert "第 1 名 6 人" in pages[1]
    assert "比赛规则" in pages[2]
    assert "参赛名单" in pages[-2]
    assert "初赛座位表" in pages[-1]
    assert "空白" in pages[-1]


def test_the_timetable_says_on_which_pages_the_rest_is() -> None:
    pages = pages_of(booked(with_times()))
    names, seats = (
        at for at, page in enumerate(pages, 1) if "参赛名单" in page or ("座位表" in page and at > 2)
    )
    assert f"规则见第 3 页，名单见第 {names} 页，座位表见第 {seats} 页" in "".join(pages[1].split("\n"))


def test_once_drawn_the_book_has_the_seats() -> None:
    office = with_times().drawn("prelim")
    text = pages_of(booked(office))[-1]
    assert "空白" not in text
    assert "选手001" in text


def test_who_withdrew_is_in_no_list() -> None:
    office = with_times()
    office.does("withdraw", number=7, reason="病了")
    assert "选手007" not in text_of(booked(office))


def test_ninety_people_stand_two_in_a_line() -> None:
    office = an_event("A8-three-hands").with_players(90)
    assert page_count(booked(office)) <= 8


def test_the_book_is_never_due_and_changes_with_a_time() -> None:
    office = with_times()
    assert _row(office) == ("same", "可以不印")
    booked(office)
    assert _row(office) == ("same", "没有变化")
    office.does("set_event", schedule={"prelim": "14:30"})
    assert _row(office) == ("changed", "印过以后变了")


def _row(office: Office) -> tuple[str, str]:
    row = next(row for row in documents(office.state, "prelim") if row.document == "programme")
    return row.group, row.why
