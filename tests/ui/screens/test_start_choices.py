"""要定的 in 开始: what the headcount forces is chosen with the plan, kept in the event, and not asked again."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from tests.builders import Office
from tests.ui.screens.typing_keys import key, keyboard, press, shown, write_over
from tourney.desk import Desk
from tourney.formats.headings import format_ids
from tourney.queries.stages import due_draw
from ui.recent import RecentEvents
from ui.screens.start_screen import StartScreen

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def screen(tmp_path: Path, qtbot: QtBot) -> StartScreen:
    return shown(StartScreen(RecentEvents(tmp_path / "mine")), qtbot, 1280, 690)


def combo(screen: StartScreen, name: str) -> QComboBox:
    found = screen.pane.choices.input(name)
    assert isinstance(found, QComboBox)
    return found


def test_f6_opens_what_20_people_force_and_esc_puts_it_away(screen: StartScreen) -> None:
    """A5 with 20: semi of 8, and what follows from it."""
    screen.players.setText("20")
    assert screen.pane.to_choose.text() == "还要定 2 件…"
    key(Qt.Key.Key_F6)
    assert keyboard().objectName() == "choice-semi.1"
    assert not screen.pane.picture.isVisible()
    press("␛")
    assert screen.pane.picture.isVisible()


def test_filling_one_in_makes_three_tables_and_is_kept_in_the_event(
    screen: StartScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    """8 people in the semi: with one of those out 9 at 3 tables. It is not asked again; 3 lost least of the thirds."""
    screen.ask_path = lambda name: tmp_path / f"{name}.tourney"
    write_over("春风杯")
    screen.players.setText("20")
    key(Qt.Key.Key_F6)
    press("↓↓")
    assert combo(screen, "semi.1").currentText().startswith("递补 1 人：3 桌")
    assert screen.pane.stage_model.rows()[1].stage.tables == 3
    screen.made.connect(lambda _path, make: make())
    key(Qt.Key.Key_Return, CONTROL)
    office = Office(Desk.open(tmp_path / "春风杯.tourney")).with_players(20, invited=1)
    office.drawn("prelim", byes=[19, 20])
    for table in range(1, 7):
        office.played("prelim", table, [6 + table, 0, -6 - table])
    office.closed("prelim")
    due = due_draw(office.state)
    assert due is not None
    assert (due.method, due.filled, len(due.entrants)) == ("fill_best", ("3",), 9)
    office.desk.close()


def test_an_answer_that_another_headcount_does_not_ask_for_falls_away(screen: StartScreen) -> None:
    screen.players.setText("20")
    combo(screen, "semi.1").setCurrentIndex(2)
    screen.players.setText("18")
    assert screen.pane.choices.leftovers() == {}
    assert [line.stage.tables for line in screen.pane.stage_model.rows()] == [6, 2, 3, 1, 1]


def test_the_other_prizes_of_the_document_are_chosen_here(screen: StartScreen) -> None:
    """A5-17."""
    box = combo(screen, "prize_scheme")
    assert [box.itemText(at) for at in range(box.count())] == [
        "1500／1000／500 元",
        "2500／1000／500 元",
    ]
    box.setCurrentIndex(1)
    assert screen.choice is not None
    assert [prize.amount for prize in screen.choice.format.prizes] == [2500, 1000, 500]
    assert combo(screen, "prize_scheme").itemText(0) == "1500／1000／500 元"


def test_hands_that_the_document_leaves_open_are_typed_and_stay_to_be_seen(screen: StartScreen) -> None:
    screen.filter.setText("抽水")
    made = screen.pane.choices.input("match.hands")
    assert isinstance(made, QLineEdit)
    made.setText("8")
    made.editingFinished.emit()
    assert screen.choice is not None
    assert screen.choice.format.stages[0].hands == 8
    assert screen.pane.choices.input("match.hands") is not None
    assert screen.pane.to_choose.text() == "可以选的…"


def test_fewer_rounds_of_a_movement(screen: StartScreen) -> None:
    """A4 with 18: 6 tables, 5 rounds; two are enough for a short evening."""
    screen.filter.setText("移位")
    box = combo(screen, "movement.rounds")
    assert box.currentText().startswith("5 轮")
    box.setCurrentIndex(0)
    assert screen.choice is not None
    assert screen.choice.format.stages[0].rounds == 2


@pytest.mark.parametrize("players", [3, 4, 5, 7, 17, 18, 20, 100, 299, 3000])
def test_every_format_shows_its_plan_for_any_headcount(screen: StartScreen, players: int) -> None:
    screen.players.setText(str(players))
    for name in format_ids():
        screen.pick(name)
        screen.filter.textChanged.emit("")
        assert screen.choice is not None
        assert screen.choice.format.id == name
        assert screen.pane.stage_model.rows()
