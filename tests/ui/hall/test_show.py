"""What belongs on the big screen at each moment, and the reveal of a draw: seat after seat, or all at once."""

from datetime import datetime, timedelta

import pytest
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.hall.reading import all_words, read, show_of, words
from tourney.model.scripts import convert
from ui.hall.show import SEAT_MS, Show
from ui.ops import Ops


def pages(show: Show) -> list[str]:
    return list(dict.fromkeys(frame.page for frame in show.frames()))


def test_the_day_of_an_event_page_by_page() -> None:
    office = an_event().with_players(18)
    show = show_of(office)
    assert pages(show) == ["welcome"]
    assert "签到 18/18 人" in words(show)
    office.does("commit_draw", stage="prelim", round=1)
    show.refresh()
    assert pages(show) == ["draw"]
    office.does("draw", stage="prelim", round=1, hall="4711")
    show.choose(None)
    assert pages(show) == ["tables", "names"]
    office.does("start", stage="prelim", round=1)
    show.refresh()
    assert pages(show) == ["clock", "tables"]
    office.played("prelim", 1, [6, 0, -6])
    show.refresh()
    assert pages(show) == ["clock", "standings"]
    for table in range(2, 7):
        office.played("prelim", table, [6, 0, -6])
    office.closed("prelim")
    show.refresh()
    assert pages(show) == ["standings"]


def test_an_event_that_is_over_shows_its_places() -> None:
    office = an_event("A2-one-hand").with_players(3).drawn().played("knockout", 1, [2, -1, -1])
    office.closed("knockout")
    show = show_of(office)
    assert "比赛名次" in words(show)
    said = words(show)
    assert said[said.index("选手001") - 2] == "第 1"


def test_a_result_is_on_the_big_screen_without_a_key(qtbot: QtBot) -> None:
    office = an_event().with_players(18).drawn("prelim").played("prelim", 1, [13, -5, -8])
    ops = Ops(office.desk)
    show = Show(ops)
    show.watch(seen=True)
    show.choose("standings")
    assert "+20" not in words(show)
    with qtbot.waitSignal(show.turned):
        ops.run(convert({"do": "scores", "stage": "prelim", "table": 2, "scores": [20, -7, -13]}))
    assert "+20" in words(show)
    show.watch(seen=False)


def test_what_nobody_looks_at_does_no_work(qtbot: QtBot) -> None:
    office = an_event().with_players(18)
    ops = Ops(office.desk)
    show = Show(ops)
    with qtbot.assertNotEmitted(show.turned, wait=120):
        ops.undo()


# Turning ------------------------------------------------------------------------------------------------------------


def seconds(show: Show, many: int) -> None:
    """So many seconds go by."""
    for _ in range(many):
        show._second.timeout.emit()


def test_pages_turn_by_themselves_and_stand_still_on_demand() -> None:
    show = show_of(an_event("A2-one-hand").with_players(300).drawn(), "tables")
    show.seconds = 8
    seconds(show, 7)
    assert show.words() == "座位 按桌 1/12"
    seconds(show, 1)
    assert show.words() == "座位 按桌 2/12"
    show.space()
    seconds(show, 30)
    assert show.words() == "座位 按桌 2/12"
    show.go(-1)
    assert show.words() == "座位 按桌 1/12"
    show.space()
    seconds(show, 8 * 12)
    assert show.words() == "座位 按桌 1/12"


def test_a_page_with_nothing_on_it_is_not_put_up(qtbot: QtBot) -> None:
    show = show_of(an_event().with_players(18).drawn("prelim"), "tables")
    with qtbot.waitSignal(show.empty) as asked:
        show.choose("moves")
    assert asked.args == ["moves"]
    assert show.page() == "tables"


def test_a_notice_hangs_on_every_page_and_has_one_of_its_own() -> None:
    show = show_of(an_event().with_players(18).drawn("prelim"), "tables")
    show.set_notice("  14:40 继续  ")
    assert "通知　14:40 继续" in words(show)
    show.choose("notice")
    assert "14:40 继续" in words(show)
    show.set_notice("")
    assert show.page() is None
    assert not any("继续" in one for one in all_words(show))


# The reveal ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def committed() -> Office:
    office = an_event().with_players(18)
    office.does("commit_draw", stage="prelim", round=1)
    return office


def watched(office: Office, *, calm: bool = False) -> Show:
    show = Show(Ops(office.desk))
    show.calm = lambda: calm
    show.watch(seen=True)
    return show


def steps(show: Show, many: int) -> None:
    """So many quarters of a second go by."""
    for _ in range(many):
        if show._seat.isActive():
            show._seat.timeout.emit()


def test_a_seat_takes_a_quarter_of_a_second() -> None:
    assert SEAT_MS == 250


def test_tables_are_revealed_one_by_one(committed: Office) -> None:
    show = watched(committed)
    committed.does("draw", stage="prelim", round=1, hall="4711")
    show.refresh()
    assert show.revealing()
    while show.frame() is not None and show.frame().part == 1:  # type: ignore[union-attr]
        steps(show, 1)
    assert not any(said.startswith("选手") for said in words(show))
    steps(show, 4)
    seen = [said for said in words(show) if said.startswith("选手")]
    assert len(seen) == 4
    drawn = committed.state.stages["prelim"].rounds[0].tables
    people = [f"选手{int(number):03d}" for number in (*drawn[1].seats, drawn[2].seats[0])]
    assert seen == people
    assert [said for px, said in read(show) if px == 96] == ["1", "2"]


def test_space_shows_all_at_once(committed: Office) -> None:
    show = watched(committed)
    committed.does("draw", stage="prelim", round=1, hall="4711")
    show.refresh()
    show.go(1)
    show.reveal()
    steps(show, 1)
    show.space()
    assert not show.revealing()
    assert len({said for said in all_words(show) if said.startswith("选手")}) == 18


def test_another_page_skips_the_reveal(committed: Office) -> None:
    show = watched(committed)
    committed.does("draw", stage="prelim", round=1, hall="4711")
    show.refresh()
    show.choose("names")
    assert not show.revealing()
    assert pages(show) == ["names"]


def test_the_code_is_there_before_and_the_secret_only_after(committed: Office) -> None:
    show = watched(committed)
    commit = committed.state.stages["prelim"].commits[1, 0]
    before = "".join(all_words(show)).replace(" ", "").replace("\xa0", "")
    assert commit.commit in before
    assert commit.secret not in before
    committed.does("draw", stage="prelim", round=1, hall="4711")
    show.refresh()
    show.space()
    after = "".join(all_words(show)).replace(" ", "").replace("\xa0", "")
    assert commit.commit in after
    assert commit.secret in after
    assert "4711" in after


def test_after_the_reveal_the_pages_of_the_moment_come(committed: Office) -> None:
    show = watched(committed)
    committed.does("draw", stage="prelim", round=1, hall="4711")
    show.refresh()
    assert pages(show) == ["draw"]
    for _ in range(400):
        steps(show, 1)
    assert pages(show) == ["tables", "names"]


def test_with_less_motion_nothing_comes_seat_by_seat(committed: Office) -> None:
    show = watched(committed, calm=True)
    committed.does("draw", stage="prelim", round=1, hall="4711")
    show.refresh()
    assert not show.revealing()
    assert len({said for said in all_words(show) if said.startswith("选手")}) == 18


def test_opening_the_big_screen_later_does_not_begin_the_old_draw_again(committed: Office) -> None:
    committed.does("draw", stage="prelim", round=1, hall="4711")
    assert pages(watched(committed)) == ["tables", "names"]


def test_the_seats_of_a_later_round_of_a_movement_are_not_revealed() -> None:
    office = an_event("A4-duplicate-movement").with_players(9).drawn()
    show = watched(office)
    office.all_played("movement").does("close_round", stage="movement", round=1)
    show.refresh()
    assert not show.revealing()


def test_the_clock_of_a_pause_and_of_time_that_is_over() -> None:
    office = an_event().with_players(18).drawn("prelim")
    office.does("start", stage="prelim", round=1)
    show = show_of(office, "clock")
    started = office.state.stages["prelim"].rounds[0].started_at
    show.now = lambda: later(started, 21)
    seconds(show, 1)
    assert {"时间到，超时", "01:00", "时间到，打完手中这一副就收牌"} <= set(words(show))
    office.does("pause", stage="prelim", round=1, reason="停电")
    seconds(show, 1)
    assert "暂停" in words(show)


def later(iso: str, minutes: int) -> str:
    return (datetime.fromisoformat(iso) + timedelta(minutes=minutes)).isoformat()
