"""The program on screen, and an event opened in it as from the start page."""

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import Office
from tests.ui.screens.typing_keys import until
from ui.app import Program
from ui.event_page import EventPage
from ui.ops import Ops
from ui.recent import RecentEvents


def a_program(qtbot: QtBot, folder: Path, size: tuple[int, int] = (1440, 900)) -> Program:
    """The program on its start page, its window in front; what it remembers lies in ``folder``."""
    program = Program(RecentEvents(folder / "mine"))
    qtbot.addWidget(program.window)
    program.window.resize(*size)
    with qtbot.waitExposed(program.window):
        program.window.show()
    program.window.activateWindow()
    return program


def open_in(program: Program, path: Path) -> EventPage:
    """Opens the file and waits for its page."""
    program.open(path)
    until(lambda: not (program.start.opening.busy() or program.window.pieces.busy()))
    page = program.window.event_page
    assert page is not None
    return page


def an_event_page(qtbot: QtBot, office: Office) -> EventPage:
    """The page of an event by itself, without 开始 behind it, with the keyboard at its home."""
    page = EventPage(Ops(office.desk))
    page.open_screen(page.first_screen())
    qtbot.addWidget(page)
    page.resize(1440, 900)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    page.current().home().setFocus()
    QApplication.processEvents()
    return page
