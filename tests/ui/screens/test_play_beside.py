"""比赛 of a ladder has the queue and the prizes around its tables, that of a movement who goes where."""

from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import ctrl_enter, until
from tourney.model.ids import TableId
from tourney.model.scripts import convert
from ui.event_page import EventPage
from ui.screens.play_screen import PlayScreen


def at_play(page: EventPage) -> PlayScreen:
    page.open_screen("play")
    play = page.screens["play"]
    assert isinstance(play, PlayScreen)
    return play


def test_a_ladder_shows_who_comes_next_and_the_best_below_and_beside_its_tables(qtbot: QtBot) -> None:
    office = an_event("A1-ladder").with_players(8)
    office.does("start_day", stage="ladder", day=1)
    office.does("draw", stage="ladder", tables=[[1, 2, 3]])
    office.does("hand", stage="ladder", table=1, landlord=1, won=True)
    page = an_event_page(qtbot, office)
    play = at_play(page)
    beside = play.wall.beside
    assert beside.queue is not None
    assert beside.ladder is not None
    lines = beside.queue.lines()
    assert [line.row.number for line in lines[:3] if line.row] == ["4", "5", "6"]
    assert lines[3].band.words == "以上 3 人上第 2 场，1 桌"
    assert beside.queue.button.text() == "去抽第 2 场 1 桌"
    assert beside.ladder.best.words() == ()
    play.open_table(TableId("ladder", 1, 1))
    page.ops.run(convert({"do": "confirm", "stage": "ladder", "table": 1}))
    play.show_wall()
    assert beside.ladder.best.words() == (("第 1", "1", "选手001", "1 级"),)
    beside.queue.button.click()
    until(lambda: page.current().objectName() == "screen-draw")


def test_a_movement_moves_on_with_ctrl_enter_once_the_hall_has_finished(qtbot: QtBot) -> None:
    office = an_event("A4-duplicate-movement").with_players(9).drawn("movement")
    page = an_event_page(qtbot, office)
    play = at_play(page)
    side = play.wall.beside.movement
    assert side is not None
    assert side.button.text() == "移位，开始第 2 轮"
    assert side.go.reason() == "移位赛第 1 轮还没有成绩，不能结束。"
    ctrl_enter()
    assert play.wall.problem.sentence() == "移位赛第 1 轮还没有成绩，不能结束。"
    office.all_played("movement")
    play.refresh(None)
    card = play.wall.wall.card(TableId("movement", 1, 1))
    assert card is not None
    assert "选手002 0 第 2，→ 2 桌" in card.accessibleDescription()
    assert side.go.reason() == ""
    ctrl_enter()
    assert len(page.ops.state.stages["movement"].rounds) == 2
    assert side.title.text() == "第 2 轮之后怎么走"


def test_other_formats_keep_the_whole_width_for_their_tables(qtbot: QtBot) -> None:
    page = an_event_page(qtbot, an_event("A8-three-hands").with_players(9).drawn())
    beside = at_play(page).wall.beside
    assert (beside.queue, beside.ladder, beside.movement) == (None, None, None)
