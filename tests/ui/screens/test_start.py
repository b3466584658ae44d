"""开始 by keyboard: a new event with its plan for n, the events of before, and the practice event."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.screens.typing_keys import key, keyboard, press, shown, until, write_over
from tourney.desk import Desk
from ui.folders import free_path
from ui.models.rows_model import CellLook, RowsModel
from ui.recent import RecentEvents
from ui.sample import make_sample
from ui.screens.start_screen import StartScreen
from ui.widgets import ink
from ui.widgets.rows_table import PADDING, RowsTable

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def recent(tmp_path: Path) -> RecentEvents:
    return RecentEvents(tmp_path / "mine")


@pytest.fixture
def screen(recent: RecentEvents, qtbot: QtBot) -> StartScreen:
    return shown(StartScreen(recent), qtbot, 1280, 690)


def tables(screen: StartScreen) -> list[tuple[str, int, int]]:
    rows = screen.pane.stage_model.rows()
    return [(line.stage.name, line.stage.tables, line.stage.entrants) for line in rows]


def test_a_name_and_the_main_key_make_an_event_file(
    screen: StartScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    screen.ask_path = lambda name: tmp_path / f"{name}.tourney"
    write_over("春风杯")
    with qtbot.waitSignal(screen.made) as made:
        key(Qt.Key.Key_Return, CONTROL)
    assert made.args is not None
    assert made.args[0] == tmp_path / "春风杯.tourney"
    made.args[1]()
    desk = Desk.open(tmp_path / "春风杯.tourney")
    assert (desk.state.name, desk.state.format.id, desk.state.expected) == ("春风杯", "A5-revival", 18)
    desk.close()


def test_without_a_name_nothing_is_made_and_the_name_gets_the_keyboard(screen: StartScreen) -> None:
    screen.ask_path = lambda _name: pytest.fail("asked for a file")
    screen.players.setFocus()
    key(Qt.Key.Key_Return, CONTROL)
    assert screen.pane.problem.sentence() == "没有填赛事名称。请填上名称。"
    assert screen.name.hasFocus()


def test_enter_goes_from_the_name_to_the_day_and_to_how_many_people(screen: StartScreen) -> None:
    screen.name.setFocus()
    press("a⏎")
    assert keyboard() is screen.day
    press("⏎")
    assert keyboard() is screen.players


def test_a_day_nobody_can_read_is_not_taken(screen: StartScreen) -> None:
    screen.ask_path = lambda _name: pytest.fail("asked for a file")
    write_over("春风杯")
    screen.day.setText("下周六")
    key(Qt.Key.Key_Return, CONTROL)
    assert "“下周六”" in screen.pane.problem.sentence()
    assert screen.day.hasFocus()


def test_a_file_that_is_there_is_never_overwritten(screen: StartScreen, qtbot: QtBot, tmp_path: Path) -> None:
    taken = tmp_path / "有了.tourney"
    taken.write_bytes(b"mine")
    screen.ask_path = lambda _name: taken
    write_over("春风杯")
    screen.made.connect(screen.opening.start)
    screen.opening.refused.connect(screen.say_problem)
    with qtbot.assertNotEmitted(screen.opening.ready):
        key(Qt.Key.Key_Return, CONTROL)
        until(lambda: not screen.opening.busy())
    assert taken.read_bytes() == b"mine"
    assert not screen.pane.problem.isHidden()


def test_the_plan_for_18_comes_out_even(screen: StartScreen) -> None:
    assert tables(screen) == [
        ("初赛", 6, 18),
        ("复赛", 2, 6),
        ("复活赛", 3, 9),
        ("对决", 1, 3),
        ("决赛", 1, 3),
    ]
    assert [(row.players, row.even) for row in screen.pane.other_model.rows()] == [
        (15, False), (17, False), (18, True), (19, False), (21, False),
    ]  # fmt: skip
    assert screen.pane.warning.sentence() == "要有 1 名特邀选手。"
    assert "冠军奖金" in screen.pane.readings.text()


def test_another_headcount_is_planned_while_one_types(screen: StartScreen) -> None:
    screen.players.setFocus()
    write_over("17")
    assert tables(screen)[0] == ("初赛", 5, 17)
    assert screen.pane.warning.sentence().startswith("要有 1 名特邀选手。初赛 17 人，5 桌，余 2 人轮空")


def test_too_few_people_are_said_and_no_old_plan_stays(screen: StartScreen) -> None:
    screen.players.setFocus()
    write_over("2")
    assert screen.pane.problem.sentence() == "人数填了 2，应在 3 到 3000 之间。请改人数。"
    assert screen.pane.picture.isHidden()
    assert tables(screen) == []
    assert not screen.pane.go.isEnabled()


def test_formats_that_suit_the_headcount_come_first(screen: StartScreen) -> None:
    screen.players.setFocus()
    write_over("27")
    assert screen.formats.chosen() in ("A2-one-hand", "A8-three-hands")
    write_over("18")
    assert screen.formats.chosen() == "A5-revival"


def test_a_format_that_was_chosen_stays_when_the_headcount_changes(screen: StartScreen) -> None:
    screen.players.setFocus()
    key(Qt.Key.Key_Down)
    chosen = screen.formats.chosen()
    assert chosen != "A5-revival"
    write_over("19")
    assert screen.formats.chosen() == chosen


def test_typing_filters_the_formats(screen: StartScreen) -> None:
    screen.filter.setFocus()
    write_over("三副")
    assert [screen.formats.chosen(), screen.formats.count()] == ["A8-three-hands", 1]
    write_over("麻将")
    assert screen.formats.count() == 0
    assert screen.pane.problem.sentence() == "没有这样的赛制。请换几个字再筛选。"


def test_numbers_of_the_format_are_changed_before_it_is_made(screen: StartScreen, tmp_path: Path) -> None:
    screen.ask_path = lambda _name: tmp_path / "a.tourney"
    write_over("春风杯")
    key(Qt.Key.Key_F2)
    write_over("30")
    prize = screen.findChild(QComboBox, "knob-prize_scheme")
    assert prize is not None
    assert [prize.itemText(at) for at in range(2)] == ["照原文：1500／1000／500 元", "2500／1000／500 元"]
    prize.setCurrentIndex(1)
    screen.made.connect(lambda _path, make: make())
    key(Qt.Key.Key_Return, CONTROL)
    desk = Desk.open(tmp_path / "a.tourney")
    assert {stage.minutes for stage in desk.state.format.stages} == {30}
    assert [prize.amount for prize in desk.state.format.prizes] == [2500, 1000, 500]
    desk.close()


def test_a_number_that_cannot_be_is_said_in_the_words_of_the_panel(screen: StartScreen) -> None:
    key(Qt.Key.Key_F2)
    write_over("很久")
    assert (
        screen.pane.knobs.problem.sentence()
        == "“每桌分钟”不能设成“很久”。能用的是不小于 0 的整数，请改一个。"
    )
    assert not screen.pane.go.isEnabled()
    write_over("25")
    assert screen.pane.go.isEnabled()


def test_escape_puts_the_numbers_away(screen: StartScreen) -> None:
    key(Qt.Key.Key_F2)
    assert screen.pane.picture.isHidden()
    key(Qt.Key.Key_Escape)
    assert screen.pane.knobs.isHidden()
    assert not screen.pane.picture.isHidden()
    assert screen.home().hasFocus()


def test_events_of_before_are_listed_newest_first_without_those_that_are_gone(
    recent: RecentEvents, qtbot: QtBot, tmp_path: Path
) -> None:
    for name in ("甲", "乙", "丙"):
        office = an_event(path=tmp_path / f"{name}.tourney")
        recent.remember(tmp_path / f"{name}.tourney", office.state)
        office.desk.close()
    (tmp_path / "乙.tourney").unlink()
    screen = shown(StartScreen(recent), qtbot, 1280, 690)
    assert screen.events.count() == 2
    screen.events.setFocus()
    with qtbot.waitSignal(screen.opened) as opened:
        key(Qt.Key.Key_Return)
    assert opened.args == [tmp_path / "丙.tourney"]


def test_a_spoiled_list_of_events_is_begun_anew(recent: RecentEvents, qtbot: QtBot) -> None:
    recent.folder.mkdir()
    (recent.folder / "recent.json").write_text("{", "utf-8")
    assert shown(StartScreen(recent), qtbot, 1280, 690).nothing.isVisible()


def test_the_practice_event_is_drawn_and_kept_once_it_is_made(tmp_path: Path) -> None:
    path = tmp_path / "练习.tourney"
    make_sample(path)
    desk = Desk.open(path)
    assert len(desk.state.entries) == 19
    assert len(desk.state.stages["prelim"].rounds[0].tables) == 6
    desk.close()
    before = path.read_bytes()
    make_sample(path)
    assert path.read_bytes() == before


def test_a_name_no_file_can_have_becomes_one_that_can(tmp_path: Path) -> None:
    assert free_path(tmp_path, "春风/杯?").name == "春风 杯.tourney"
    (tmp_path / "春风杯.tourney").touch()
    assert free_path(tmp_path, "春风杯").name == "春风杯 2.tourney"


def cut(table: RowsTable) -> list[str]:
    """Cells that are shortened because their column is too narrow."""
    model = table.model()
    assert isinstance(model, RowsModel)
    found = []
    for at, column in enumerate(model.columns):
        for row in model.rows():
            look, words = column.look(row) if column.look else CellLook(), column.text(row)
            room = table.columnWidth(at) - 2 * PADDING - (18 if look.icon else 0)
            if ink.width(words, look.px, bold=look.bold) > room + 1:
                found.append(words)
    return found


@pytest.mark.parametrize("players", ["18", "17", "120", "300"])
def test_in_the_smallest_window_no_word_of_the_plan_is_cut(screen: StartScreen, players: str) -> None:
    screen.players.setFocus()
    write_over(players)
    for row in range(screen.formats.count()):
        screen.formats.setCurrentRow(row)
        assert cut(screen.pane.stages) == []
        assert cut(screen.pane.others) == []
        facts = screen.pane.facts
        assert facts.height() >= facts.heightForWidth(facts.width())


def test_the_code_of_a_format_as_the_readme_lists_it_finds_it(screen: StartScreen) -> None:
    screen.filter.setFocus()
    write_over("a6")
    assert [screen.formats.chosen(), screen.formats.count()] == ["A6-waiting-area", 1]


def test_the_plan_is_made_by_itself_once_the_page_is_on_the_screen(
    recent: RecentEvents, qtbot: QtBot
) -> None:
    page = StartScreen(recent)
    assert page.choice is None
    shown(page, qtbot, 1280, 690)
    until(lambda: page.choice is not None)
    assert page.name.hasFocus()
    assert tables(page)[0] == ("初赛", 6, 18)
