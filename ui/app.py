"""``tourney-desk [FILE]``, where FILE may be an address on a server: the program with its window."""

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tourney.model.errors import Refused
from tourney.model.where import ServerAddress, Where, where_of
from tourney.wording.refusals import sentence
from ui import style
from ui.chinese import speak_chinese
from ui.half_word import HalfWord
from ui.main_window import MainWindow
from ui.number_pad import NumberPad
from ui.one_press import OnePress
from ui.recent import RecentEvents
from ui.screens.start_screen import StartScreen
from ui.settings import SettingsFile, Theme, scale_factor

if TYPE_CHECKING:
    from tourney.desk import Desk
    from tourney.formats.knobs import Choice

_OURS = "TOURNEY_SCALE_FACTOR"
"""What this program told Qt; a program that it starts again inherits it."""


class Program:
    """The window with its start page: opens events, remembers them."""

    def __init__(self, recent: RecentEvents) -> None:
        self.recent = recent
        self.start = StartScreen(recent)
        self.settings = SettingsFile(recent.folder)
        self.window = MainWindow(self.start, self.settings)
        self.window.comfort.say = self.start.say_problem
        self.window.left.connect(lambda ops: recent.remember(ops.where, ops.state))
        self.start.opened.connect(self.open)
        self.start.made.connect(self.start.opening.start)
        self.start.opening.coming.connect(self.window.leave_event)
        self.start.opening.ready.connect(self.show)
        self.start.opening.refused.connect(self.start.say_problem)
        self.start.connected.connect(self.show)
        self.start.edit_wanted.connect(self.edit_format)

    def open(self, where: Where) -> None:
        """Opens an event beside the window; what is none is said on the start page."""
        if isinstance(where, ServerAddress):
            self.start.pane.server.open_at(where)
        else:
            self.start.opening.start(where)

    def open_named(self, text: str) -> None:
        """Opens what was named on the command line."""
        try:
            self.open(where_of(text))
        except Refused as refused:
            self.start.say_problem(sentence(refused))

    def show(self, desk: "Desk") -> None:
        """The window of an event that is open."""
        from ui.ops import Ops

        self.recent.remember(desk.where, desk.state)
        self.window.open_event(Ops(desk, self.window))

    def edit_format(self, choice: "Choice", path: Path | None, players: int) -> None:
        """赛制编辑 over the start page."""
        from ui.screens.editor_screen import EditorScreen  # loaded when somebody wants it

        editor = EditorScreen(self.start.own.own)
        editor.used_by = self.recent.of_format
        editor.left.connect(self.start.pick)
        editor.left.connect(lambda _name: self.window.leave_aside(editor))
        editor.edit(choice, path, players)
        self.window.show_aside(editor)

    def first_start(self, sample: Path) -> None:
        """Nobody has opened anything yet: the practice event is there to try."""
        if self.recent.is_first_start():
            from ui.sample import make_sample

            self.start.opening.start(sample, partial(make_sample, sample))


def application(arguments: Sequence[str], theme: Theme = "light") -> QApplication:
    """The Qt application with our fonts, colours and Chinese texts."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(list(arguments))
    app.setApplicationName("斗地主赛事管理系统")
    speak_chinese(app)
    style.apply(app, theme or _theme_of_the_computer())
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Opens the window, with an event where a file is named, and stays until it is closed."""
    given = list(sys.argv if arguments is None else arguments)
    recent = RecentEvents.of_this_computer()
    settings = SettingsFile(recent.folder).now
    _scale(scale_factor(settings.size))
    app = application(given, settings.theme)
    OnePress(app)
    HalfWord(app)
    NumberPad(app)
    program = Program(recent)
    _open_first(program, given[1:])
    program.window.comfort.fit_screen()
    program.window.show()
    return app.exec()


def _theme_of_the_computer() -> style.Theme:
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return "dark" if dark else "light"


def _scale(factor: str) -> None:
    """Tells Qt how large to draw. What somebody set for Qt himself stays, unless it came from us before."""
    if os.environ.get("QT_SCALE_FACTOR") == os.environ.get(_OURS):
        os.environ.pop("QT_SCALE_FACTOR", None)
    if factor:
        os.environ["QT_SCALE_FACTOR"] = os.environ[_OURS] = factor


def _open_first(program: Program, files: Sequence[str]) -> None:
    if files:
        program.open_named(files[0])
    else:
        program.first_start(program.recent.folder / "练习样例.tourney")


if __name__ == "__main__":
    sys.exit(main())
