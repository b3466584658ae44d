"""赛事资料 in the window: typed once, on every paper; what means nothing is said beside its field."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import a_program, open_in
from tests.ui.screens.typing_keys import ctrl, key, keyboard, screens_are_there, until, write_over
from tourney.model import commands as c
from tourney.model.ids import RoundId
from tourney.queries import everything as queries
from tourney.queries.timetable import timetable
from tourney.reports.gather_book import rules_sheet_of
from ui.event_page import EventPage
from ui.screens.event_screen import EventScreen


@pytest.fixture
def page(tmp_path: Path, qtbot: QtBot) -> EventPage:
    event = an_event(path=tmp_path / "a.tourney").with_players(18)
    program = a_program(qtbot, tmp_path, (1280, 720))
    made = open_in(program, event.desk.path)
    QApplication.processEvents()
    return made


def facts(page: EventPage) -> EventScreen:
    ctrl(Qt.Key.Key_9)
    screen = page.current()
    assert isinstance(screen, EventScreen)
    QApplication.processEvents()
    return screen


def test_ctrl_9_leads_to_the_name_and_esc_back_to_where_one_was(page: EventPage) -> None:
    page.open_screen("log")
    screen = facts(page)
    assert keyboard() is screen.main.edits["name"]
    key(Qt.Key.Key_Escape)
    assert page.current() is page.screens["log"]


def test_a_click_on_the_name_of_the_event_leads_there_too(page: EventPage) -> None:
    QTest.mouseClick(page.top.name, Qt.MouseButton.LeftButton)
    until(screens_are_there)
    assert page.current() is page.screens["event"]


def test_everything_is_typed_with_enter_between_and_saved_in_one_step(page: EventPage) -> None:
    facts(page)
    lines = len(page.ops.state.lines)
    for text in ("春风杯", "市总工会", "工人文化宫", "2026/12/5", "2026年12月6日", "20", "郑秋白"):
        write_over(text)
        key(Qt.Key.Key_Enter)
    ctrl(Qt.Key.Key_Return)
    state = page.ops.state
    assert len(state.lines) == lines + 1
    assert state.name == "春风杯"
    assert page.top.name.text() == "春风杯"
    assert {key: state.values[key] for key in ("organiser", "place", "from", "to", "tax")} == {
        "organiser": "市总工会", "place": "工人文化宫", "from": "2026-12-05", "to": "2026-12-06", "tax": "0.2",
    }  # fmt: skip
    assert queries.chief_referee(state) == "郑秋白"


def test_a_time_of_a_stage_and_one_of_something_else_stand_in_the_schedule(page: EventPage) -> None:
    screen = facts(page)
    screen.times.edits["schedule.prelim"].setText("9：30")
    screen.times.edits["time"].setText("午餐")
    screen.times.edits["time:text"].setText("12:00")
    screen.keep()
    rows = {row.title: row.at for row in timetable(page.ops.state) if not row.expected}
    assert (rows["初赛"], rows["午餐"]) == ("09:30", "12:00")
    screen = facts(page)
    assert screen.times.edits["schedule.午餐"].text() == "12:00"
    assert screen.times.edits["time"].text() == ""


def test_one_more_office_is_on_the_rules_sheet_and_an_emptied_one_is_gone(page: EventPage) -> None:
    screen = facts(page)
    screen.jury.edits["office"].setText("监督")
    screen.jury.edits["office:name"].setText("秦山")
    screen.jury.edits["jury.裁判长"].setText("郑秋白")
    screen.keep()
    screen = facts(page)
    screen.jury.edits["jury.监督"].setText("")
    screen.keep()
    assert rules_sheet_of(page.ops.state, RoundId("prelim", 1)).jury == {"裁判长": "郑秋白"}
    assert "jury.监督" not in facts(page).jury.edits


def test_what_means_nothing_is_said_below_its_field_and_nothing_is_saved(page: EventPage) -> None:
    screen = facts(page)
    lines = len(page.ops.state.lines)
    screen.main.edits["place"].setText("工人文化宫")
    screen.main.edits["from"].setText("十二月五日")
    screen.times.edits["schedule.prelim"].setText("25:70")
    screen.keep()
    assert screen.main.said("from") == "开始日期填了“十二月五日”，认不出是哪一天。请写成 2026-12-05 这样。"
    assert screen.times.said("schedule.prelim").startswith("初赛的时间填了“25:70”，没有这个钟点。")
    assert screen.main.said("place") == ""
    assert keyboard() is screen.main.edits["from"]
    assert len(page.ops.state.lines) == lines
    assert screen.main.edits["place"].text() == "工人文化宫"
    write_over("12月5日")
    screen.times.edits["schedule.prelim"].setText("")
    screen.keep()
    assert page.ops.state.values["place"] == "工人文化宫"


def test_an_end_before_the_beginning_is_said_below_the_end(page: EventPage) -> None:
    screen = facts(page)
    screen.main.edits["from"].setText("2026-12-05")
    screen.main.edits["to"].setText("2026-12-04")
    screen.keep()
    assert screen.main.said("to") == "结束日期 2026-12-04 在开始日期 2026-12-05 之前。请改其中一个。"
    assert "from" not in page.ops.state.values


def test_half_of_one_more_office_asks_for_the_other_half(page: EventPage) -> None:
    screen = facts(page)
    screen.jury.edits["office"].setText("监督")
    screen.keep()
    assert screen.jury.said("office:name") == "只填了职务，没有填姓名。请补上，或两格都空着。"


def test_an_event_without_a_name_is_not_saved(page: EventPage) -> None:
    screen = facts(page)
    screen.main.edits["name"].setText(" ")
    screen.keep()
    assert screen.main.said("name").startswith("没有填赛事名称。")


def test_what_another_desk_saves_appears_and_what_is_typed_here_stays(page: EventPage) -> None:
    screen = facts(page)
    screen.main.edits["place"].setText("二楼")
    page.ops.run(c.SetEvent(place="一楼", organiser="工会"))
    assert screen.main.edits["organiser"].text() == "工会"
    assert screen.main.edits["place"].text() == "二楼"


def test_esc_changes_nothing_and_the_fields_say_what_holds(page: EventPage) -> None:
    screen = facts(page)
    before = screen.main.edits["name"].text()
    write_over("别的名称")
    key(Qt.Key.Key_Escape)
    assert page.ops.state.name == before
    assert facts(page).main.edits["name"].text() == before


def test_a_tax_that_is_taken_back_is_withheld_no_more(page: EventPage) -> None:
    page.ops.run(c.SetEvent(tax=0.2))
    screen = facts(page)
    assert screen.main.edits["tax"].text() == "20"
    screen.main.edits["tax"].setText("")
    screen.keep()
    assert float(page.ops.state.values["tax"]) == 0
