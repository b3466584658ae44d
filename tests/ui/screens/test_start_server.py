"""An event on a server through the window: connected by keys, remembered without its password, lost and found again."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.postgres import PASSWORD, Server, typed
from tests.ui.screens.typing_keys import key, shown, write_over
from tourney.desk import Desk
from tourney.model.commands import Hand
from tourney.model.where import ServerAddress, address_of
from ui.app import Program
from ui.folders import documents
from ui.ops import Ops
from ui.printing import paper_folder
from ui.recent import RecentEvents
from ui.screens.start_screen import StartScreen
from ui.screens.start_server import ServerPanel
from ui.watcher import FOUND, Watcher

PATIENCE = 60_000
"""Milliseconds: a busy machine takes its time to connect."""
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def place(server: Server) -> ServerAddress:
    return server.place()


@pytest.fixture
def event(place: ServerAddress) -> ServerAddress:
    an_event(path=place, name="春风杯").with_players(3).desk.close()
    return place


@pytest.fixture
def screen(tmp_path: Path, qtbot: QtBot) -> StartScreen:
    return shown(StartScreen(RecentEvents(tmp_path / "mine")), qtbot, 1280, 690)


def connected(panel: ServerPanel, qtbot: QtBot) -> Desk:
    """The desk that comes of one more Enter."""
    with qtbot.waitSignal(panel.connected, timeout=PATIENCE) as arrived:
        key(Qt.Key.Key_Return)
    desk = arrived.args[0] if arrived.args else None
    assert isinstance(desk, Desk)
    return desk


def test_a_pasted_address_opens_the_event_and_its_password_is_not_seen(
    screen: StartScreen, qtbot: QtBot, event: ServerAddress
) -> None:
    key(Qt.Key.Key_F7)
    assert screen.pane.server.address.hasFocus()
    write_over(typed(event))
    key(Qt.Key.Key_Return)
    assert screen.pane.server.address.text() == str(event)
    assert screen.pane.server.password.displayText() == "●" * len(PASSWORD)
    assert screen.pane.server.password.hasFocus()
    desk = connected(screen.pane.server, qtbot)
    assert desk.state.name == "春风杯"
    assert screen.pane.server.isHidden()
    desk.close()


def test_a_wrong_password_is_said_and_only_the_password_is_typed_again(
    screen: StartScreen, qtbot: QtBot, event: ServerAddress
) -> None:
    key(Qt.Key.Key_F7)
    write_over(typed(event.with_password("falsch")))
    key(Qt.Key.Key_Return)
    key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not screen.pane.server.problem.isHidden(), timeout=PATIENCE)
    assert screen.pane.server.problem.sentence() == f"“{event}”的用户名或密码不对。请核对再试。"
    write_over(PASSWORD)
    connected(screen.pane.server, qtbot).close()


def test_an_address_that_cannot_be_read_is_said_and_stays(screen: StartScreen) -> None:
    key(Qt.Key.Key_F7)
    write_over("postgresql://host")
    key(Qt.Key.Key_Return)
    key(Qt.Key.Key_Return)
    assert screen.pane.server.problem.sentence().startswith("数据库地址里的数据库名看不懂。")
    assert screen.pane.server.address.text() == "postgresql://host"
    assert screen.pane.server.address.hasFocus()


def test_escape_goes_back_to_the_new_event_and_the_plan(screen: StartScreen) -> None:
    assert not screen.pane.picture.isHidden()
    key(Qt.Key.Key_F7)
    assert screen.pane.picture.isHidden()
    key(Qt.Key.Key_Escape)
    assert screen.pane.server.isHidden()
    assert not screen.pane.picture.isHidden()
    assert screen.name.hasFocus()


def test_the_main_key_makes_a_new_event_at_the_address(
    screen: StartScreen, qtbot: QtBot, place: ServerAddress
) -> None:
    screen.ask_path = lambda _name: pytest.fail("asked for a file")
    write_over("服务器杯")
    key(Qt.Key.Key_F7)
    write_over(typed(place))
    with qtbot.waitSignal(screen.pane.server.connected, timeout=PATIENCE) as arrived:
        key(Qt.Key.Key_Return, CONTROL)
    desk = arrived.args[0] if arrived.args else None
    assert isinstance(desk, Desk)
    assert (desk.state.name, desk.state.format.id, desk.where) == ("服务器杯", "A5-revival", place)
    desk.close()


def opened(program: Program, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: program.window.event_page is not None, timeout=PATIENCE)


def test_a_recent_event_is_remembered_without_its_password_and_asks_for_it_after_a_new_start(
    qtbot: QtBot, tmp_path: Path, event: ServerAddress
) -> None:
    recent = RecentEvents(tmp_path / "mine")
    program = Program(recent)
    qtbot.addWidget(program.window)
    program.open(event)
    opened(program, qtbot)
    program.window.leave_event()
    kept = "".join(file.read_text("utf-8") for file in recent.folder.iterdir())
    assert PASSWORD not in kept
    assert "p%40ss" not in kept
    program.open(address_of(str(event)))
    opened(program, qtbot)
    program.window.leave_event()
    again = Program(recent)
    qtbot.addWidget(again.window)
    with qtbot.waitExposed(again.window):
        again.window.show()
    again.window.activateWindow()
    again.start.events.setFocus()
    key(Qt.Key.Key_Return)
    qtbot.waitUntil(again.start.pane.server.asking, timeout=PATIENCE)
    assert again.start.pane.server.problem.sentence() == f"打开“{event}”要密码。请填上密码再试。"
    assert again.start.pane.server.password.hasFocus()
    write_over(PASSWORD)
    key(Qt.Key.Key_Return)
    opened(again, qtbot)
    again.window.leave_event()


def test_papers_of_an_event_on_a_server_go_into_the_documents_under_its_name(event: ServerAddress) -> None:
    ops = Ops(Desk.open(event))
    assert paper_folder(ops) == documents() / "春风杯-打印"
    ops.close()


def test_a_lost_server_is_said_once_refuses_at_once_and_is_found_again(qtbot: QtBot, server: Server) -> None:
    office = an_event(path=server.place()).with_players(18).drawn("prelim")
    other = Office(Desk.open(office.desk.where, name="B"))
    ops = Ops(office.desk)
    said: list[str] = []
    noted: list[str] = []
    ops.storage_failed.connect(said.append)
    ops.noted.connect(noted.append)
    watcher = Watcher(ops, ops)
    server.stop()
    qtbot.waitUntil(lambda: ops.lost, timeout=PATIENCE)
    hand = Hand(stage="prelim", table=1, landlord=1, bid=3, won=True)
    refusals: list[str] = []
    assert ops.run(hand, refused=lambda refused: refusals.append(refused.code)) is None
    assert refusals == ["database_lost"]
    assert said[0] == said[-1]
    server.start()
    qtbot.waitUntil(lambda: noted == [FOUND], timeout=PATIENCE)
    assert ops.run(hand) is not None
    other.hand(2, 1, 3, True)
    qtbot.waitUntil(lambda: office.points("prelim", 2) == (6, -3, -3), timeout=PATIENCE)
    assert office.points("prelim", 1) == (6, -3, -3)
    watcher.stop()
    ops.close()
    other.desk.close()
