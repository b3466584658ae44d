"""A list of many people is recorded beside the window: Esc takes back all of it, and nothing else is recorded meanwhile."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import ctrl_enter, key, shown, until
from tourney.desk import Changes, Desk
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.import_page import MANY
from ui.screens.players_screen import PlayersScreen

TWO = c.ImportRoster(people=(c.Register(name="张三"), c.Register(name="李四")))


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney")


def finished(ops: Ops) -> None:
    until(lambda: not ops.recording())


def test_more_than_500_people_are_there_at_once_and_one_undo_takes_them_back(
    office: Office, qtbot: QtBot
) -> None:
    ops = Ops(office.desk)
    screen = shown(PlayersScreen(ops), qtbot)
    said: list[str] = []
    ops.working.connect(lambda words, _stop: said.append(words))
    screen.importing.open_text("姓名\n" + "\n".join(f"选手{at:03d}" for at in range(MANY + 1)))
    screen.pages.setCurrentWidget(screen.importing)
    until(lambda: not screen.importing.reading.is_busy())
    ctrl_enter()
    assert ops.recording()
    finished(ops)
    assert len(office.state.entries) == MANY + 1
    assert said == [f"正在导入 {MANY + 1} 人", ""]
    assert not screen.is_importing()
    assert ops.undo()
    assert ops.recording()
    finished(ops)
    assert not office.state.entries
    assert ops.redo()  # nobody is there now, so it is done at once
    assert len(office.state.entries) == MANY + 1


def test_esc_while_a_long_list_is_recorded_leaves_nobody(office: Office, qtbot: QtBot) -> None:
    ops = Ops(office.desk)
    screen = shown(PlayersScreen(ops), qtbot)
    screen.importing.open_text("姓名\n" + "\n".join(f"选手{at:03d}" for at in range(MANY + 1)))
    screen.pages.setCurrentWidget(screen.importing)
    until(lambda: not screen.importing.reading.is_busy())
    lines = len(office.state.lines)
    with ops._recording:  # the list is on its way to the file, and not yet there
        ctrl_enter()
        key(Qt.Key.Key_Escape)
    finished(ops)
    assert (len(office.state.entries), len(office.state.lines)) == (0, lines)
    assert screen.importing.problem.sentence() == "停下了，这一次什么也没有记下。"
    assert Desk.open(office.desk.path).state.entries == {}


def test_nothing_else_is_recorded_meanwhile(office: Office, qtbot: QtBot) -> None:
    ops = Ops(office.desk)
    refused: list[str] = []
    ops.run_beside("正在导入 2 人", TWO, lambda _done: None, lambda _refused: None)
    assert ops.run(c.Register(name="王五"), refused=lambda one: refused.append(sentence(one))) is None
    finished(ops)
    assert refused == ["上一步还在记。记好以后再按，或者按 Esc 停下它。"]
    assert [person.name for person in office.state.people.values()] == ["张三", "李四"]


def test_a_second_list_meanwhile_is_refused_and_the_first_is_all_there(office: Office, qtbot: QtBot) -> None:
    ops = Ops(office.desk)
    refused: list[str] = []
    more = c.ImportRoster(people=(c.Register(name="王五"),))
    assert ops.run_beside("正在导入 2 人", TWO, lambda _done: None, lambda _refused: None)
    assert not ops.run_beside("正在导入 1 人", more, lambda _done: None, lambda one: refused.append(one.code))
    finished(ops)
    assert refused == ["still_recording"]
    assert [person.name for person in office.state.people.values()] == ["张三", "李四"]
    assert len(Desk.open(office.desk.path).state.entries) == 2


def test_what_another_desk_recorded_first_is_taken_in_and_the_list_comes_after_it(
    office: Office, qtbot: QtBot
) -> None:
    Office(Desk.open(office.desk.path, name="B")).does("register", name="先来的")
    heard: list[Changes] = []
    ops = Ops(office.desk)
    ops.run_beside("正在导入 2 人", TWO, heard.append, lambda _refused: None)
    finished(ops)
    assert [office.state.person(number).name for number in office.state.entries] == ["先来的", "张三", "李四"]
    assert heard[0].whole


def test_a_list_that_is_refused_is_refused_as_always(office: Office, qtbot: QtBot) -> None:
    office.does("register", name="张三", number="7")
    refused: list[Refused] = []
    taken = c.ImportRoster(people=(c.Register(name="李四", number=Number("7")),))
    Ops(office.desk).run_beside("正在导入 1 人", taken, lambda _done: None, refused.append)
    until(lambda: bool(refused))
    assert refused[0].code == "number_taken"
