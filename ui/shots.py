"""``python -m ui.shots OUT``: a picture of every screen in both themes, while the practice event is played."""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from tourney.demo import open_practice, script
from tourney.model import commands as c
from tourney.model.ids import TableId
from tourney.model.scripts import convert
from tourney.wording.hall import Page
from ui import style
from ui.app import Program, application
from ui.event_page import EventPage
from ui.hall import ink
from ui.hall.view import HallView
from ui.ops import Ops
from ui.recent import RecentEvents
from ui.screens.editor_screen import EditorScreen
from ui.screens.hall_screen import HallScreen
from ui.screens.log_screen import LogScreen
from ui.screens.play_screen import PlayScreen
from ui.screens.players_screen import PlayersScreen
from ui.shots_draws import take_draws
from ui.shots_ladder import take_ladder, take_movement
from ui.shots_papers import SIZE, SMALL, take_certificates, take_facts, take_paper, take_verified


class Camera:
    """The program's window, offscreen, and the folder for its pictures."""

    def __init__(self, folder: Path, theme: style.Theme) -> None:
        self.folder = folder
        self.theme = theme
        self.app = application([])
        style.apply(self.app, theme)
        self.home = Path(tempfile.mkdtemp(prefix="shots-"))
        self.program = Program(RecentEvents(self.home))
        self.program.window.comfort.settings.change(operators={"A": "李雯"})
        self.program.window.resize(*SIZE)
        self.program.window.show()
        self.taken: list[Path] = []

    @property
    def page(self) -> EventPage:
        page = self.program.window.event_page
        assert page is not None
        return page

    def settle(self) -> None:
        """Lets the window lay itself out and draw."""
        for _ in range(6):
            self.app.processEvents()
        waiting = QEventLoop()  # QTest.qWait would keep the work beside the window from going on
        QTimer.singleShot(200, waiting.quit)
        waiting.exec()

    def take(self, name: str) -> None:
        """One picture of the window as it is."""
        self.settle()
        path = self.path_of(name, "-深色" if self.theme == "dark" else "")
        self.program.window.grab().save(str(path))
        self.taken.append(path)

    def path_of(self, name: str, more: str = "") -> Path:
        """Pictures are numbered in the order in which they are taken."""
        return self.folder / f"{len(self.taken) + 1:02d}-{name}{more}.png"

    def take_hall(self, name: str, page: Page) -> None:
        """The page 大屏 with this page chosen, and what a projector shows of it."""
        self.page.open_screen("hall")
        hall = self.page.screens["hall"]
        assert isinstance(hall, HallScreen)
        hall.show_.calm = lambda: True
        hall.show_.choose(page)
        self.take(name)
        view = HallView(hall.show_)
        view.resize(ink.WIDE, ink.HIGH)
        path = self.path_of(name, "-投影")
        view.grab().save(str(path))
        view.deleteLater()
        self.taken.append(path)

    def enter(self) -> None:
        """The Enter key of the number pad."""
        target = QApplication.focusWidget()
        if target is not None:
            QTest.keyClick(target, Qt.Key.Key_Enter)
        self.settle()

    def press(self, *keys: Qt.Key) -> None:
        """Keys that write nothing."""
        for key in keys:
            target = QApplication.focusWidget()
            if target is not None:
                QTest.keyClick(target, key)
            self.settle()

    def keys(self, keys: str) -> None:
        """Keys to whatever has the keyboard."""
        for key in keys:
            target = QApplication.focusWidget()
            if target is not None:
                QTest.keyClick(target, key)  # type: ignore[call-overload]
        self.settle()


def take_all(folder: Path, theme: style.Theme = "light") -> list[Path]:
    """Plays the practice event and takes a picture of each screen when it has something to show."""
    folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(folder, theme)
    camera.take("开始")
    _server(camera)
    _editor(camera)
    desk = open_practice(camera.home / "练习.tourney")
    camera.program.window.show_event(Ops(desk, camera.program.window))
    _import_preview(camera)
    ops = camera.page.ops
    for line in script():
        values: dict[str, Any] = json.loads(line)
        for before in _moments(values, _BEFORE):
            before(camera)
        ops.run(convert(values))
        for after in _moments(values, _AFTER):
            after(camera)
    _end(camera)
    take_draws(camera)
    take_ladder(camera)
    take_movement(camera)
    camera.program.window.close()
    camera.settle()
    return camera.taken


def _editor(camera: Camera) -> None:
    """A copy of the practice format: one value changed, then a hand tried."""
    camera.program.start.edit_format()
    camera.settle()
    editor = camera.program.window.findChild(EditorScreen)
    assert editor is not None
    editor.parts.list.setCurrentRow(3)
    target = editor.form.input("invited")
    target.setFocus()
    QTest.keyClick(target, Qt.Key.Key_Backspace)
    camera.take("赛制编辑")
    editor.try_hand()
    camera.keys("23101+")
    camera.take("赛制编辑-试一副")
    for _ in range(3):
        editor.leave()
    camera.settle()


Moment = Callable[[Camera], None]


def _moments(values: dict[str, Any], table: dict[tuple[tuple[str, Any], ...], Moment]) -> Iterator[Moment]:
    for wanted, moment in table.items():
        if all(values.get(key) == value for key, value in wanted):
            yield moment


def _server(camera: Camera) -> None:
    panel = camera.program.start.pane.server
    panel.ask("postgresql://记录台@192.168.1.10/hall?event=春风杯")
    panel.password.setText("geheim")
    camera.take("开始-共用")
    panel.leave()


def _import_preview(camera: Camera) -> None:
    players = camera.page.screens["players"]
    assert isinstance(players, PlayersScreen)
    camera.page.open_screen("players")
    with as_file(files("resources") / "samples" / "报名表-27人-脏数据.xlsx") as roster:
        players.ask_roster_path = lambda: roster
        players.start_import()
        while players.importing.reading.is_busy():
            QTest.qWait(20)
        camera.take("导入预览")
        QTest.keyClick(players, Qt.Key.Key_Escape)
    players.close_import()


def _players(camera: Camera) -> None:
    take_facts(camera)
    camera.page.open_screen("players")
    camera.take("选手")


def _drawn(camera: Camera) -> None:
    camera.page.open_screen("draw", "prelim")
    camera.take("抽签")
    camera.take_hall("大屏-座位", "tables")
    camera.page.open_screen("play", TableId("prelim", 1, 1))
    camera.keys("*20-")
    camera.enter()
    camera.keys("7")
    camera.enter()
    camera.keys("7")
    camera.take("只录总分")
    camera.keys("...*")


def _called(camera: Camera) -> None:
    """点名 with one who is late and one who is absent, and the same one at the door; then both have come."""
    ops = camera.page.ops
    drawn = ops.state.stages["prelim"].rounds[0]
    where: dict[str, Any] = {"stage": "prelim", "round": 1}
    late, absent = drawn.tables[5].seats[1], drawn.tables[6].seats[0]
    here = tuple(number for number in drawn.seated if number not in (late, absent))
    ops.run(c.Call(**where))
    ops.run(c.Present(**where, numbers=here))
    ops.run(c.CallAgain(**where, numbers=(late, absent)))
    ops.run(c.NoShow(**where, number=absent, reason="点名三次没到"))
    play = camera.page.screens["play"]
    assert isinstance(play, PlayScreen)
    camera.page.open_screen("play", "prelim")
    play.open_roll_call(TableId("prelim", 1, 6))
    camera.take("点名")
    camera.program.window.resize(*SMALL)
    camera.take("点名-1280x720")
    camera.page.open_screen("door")
    camera.keys(absent)
    camera.enter()
    camera.take("检录台-1280x720")
    camera.program.window.resize(*SIZE)
    camera.take("检录台")
    ops.run(c.Present(**where, numbers=(late, absent)))
    play.show_wall()


def _playing(camera: Camera) -> None:
    camera.page.open_screen("play", "prelim")
    camera.take("比赛")
    camera.program.window.resize(*SMALL)
    camera.take("比赛-1280x720")
    camera.program.window.resize(*SIZE)
    camera.page.open_screen("play", TableId("prelim", 1, 3))
    camera.keys("23101")
    camera.take("录分")
    camera.keys(".1122")
    camera.take("录分-有错")
    camera.keys("..")


def _tied(camera: Camera) -> None:
    camera.page.open_screen("play", TableId("prelim", 1, 5))
    camera.keys("J")
    camera.keys("12001")
    camera.take("加赛")
    camera.keys(".")
    camera.page.open_screen("standings", "prelim")
    camera.take("排名-并列")
    camera.take_hall("大屏-成绩", "standings")
    camera.page.open_screen("print", "prelim")
    take_paper(camera, ("result-sheet", "prelim", 1, 4), "打印")


def _late(camera: Camera) -> None:
    """A hand of a closed stage corrected: what it would change, and what can be done about those drawn already."""
    camera.page.open_screen("play", TableId("prelim", 1, 3))
    camera.settle()
    camera.press(*[Qt.Key.Key_Up] * 5, Qt.Key.Key_F2)
    camera.keys(".23001")
    camera.enter()
    camera.take("更正")
    camera.program.window.resize(*SMALL)
    camera.take("更正-1280x720")
    camera.program.window.resize(*SIZE)
    camera.press(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    _thrown_out(camera)


def _thrown_out(camera: Camera) -> None:
    """取消资格 after a stage was closed: who takes the place."""
    camera.page.open_screen("play", TableId("prelim", 1, 3))
    camera.settle()
    camera.keys("R")
    table = camera.page.ops.state.table(TableId("prelim", 1, 3))
    typed = {"number": table.seats[0] if table else "", "kind": "3", "reason": "赛后查明换牌"}
    for name, text in typed.items():
        field = camera.page.findChild(QLineEdit, f"play-ask-{name}")
        if field is not None:
            field.setText(text)
    target = QApplication.focusWidget()
    if target is not None:
        QTest.keyClick(target, Qt.Key.Key_Enter, Qt.KeyboardModifier.ControlModifier)
    camera.take("取消资格")
    camera.press(Qt.Key.Key_Escape, Qt.Key.Key_Escape)


def _looked_back(camera: Camera) -> None:
    """The event as it stood at an earlier line of its history."""
    camera.page.open_screen("log")
    camera.press(*[Qt.Key.Key_Down] * 12, Qt.Key.Key_Enter)
    screen = camera.page.screens["log"]
    assert isinstance(screen, LogScreen)
    while screen.look.is_folding():
        camera.settle()
    camera.take("日志-当时的样子")
    camera.press(Qt.Key.Key_Escape)


def _slips(camera: Camera) -> None:
    camera.page.open_screen("draw", "revival")
    camera.keys("2")
    camera.take("录签")


def _end(camera: Camera) -> None:
    camera.page.open_screen("standings", "final")
    camera.take("名次")
    camera.page.open_screen("log")
    camera.take("日志")
    _looked_back(camera)
    play = camera.page.screens["play"]
    assert isinstance(play, PlayScreen)
    camera.page.open_screen("play", "final")
    camera.take("决赛")
    take_certificates(camera)
    take_verified(camera)


def _just_drawn(camera: Camera) -> None:
    _drawn(camera)
    _called(camera)


_BEFORE: dict[tuple[tuple[str, Any], ...], Moment] = {
    (("do", "check_in"),): _players,
    (("do", "print"), ("document", "result-sheet"), ("stage", "prelim"), ("table", 1)): _playing,
    (("do", "hand"), ("stage", "prelim"), ("overtime", 1)): _tied,
}
_AFTER: dict[tuple[tuple[str, Any], ...], Moment] = {
    (("do", "draw"), ("stage", "prelim")): _just_drawn,
    (("do", "slip"), ("stage", "revival"), ("number", 14)): _slips,
    (("do", "draw"), ("stage", "semi")): _late,
}


def main(arguments: Sequence[str]) -> int:
    """``OUT``: pictures in both themes."""
    folder = Path(arguments[1])
    for theme in ("light", "dark"):
        for path in take_all(folder, theme):
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
