"""An event opened in the program, as from the start page: its window is there when it is."""

from pathlib import Path

from tests.ui.screens.typing_keys import until
from ui.app import Program
from ui.event_page import EventPage


def open_in(program: Program, path: Path) -> EventPage:
    """Opens the file and waits for its page."""
    program.open(path)
    until(lambda: not program.start.opening.busy())
    page = program.window.event_page
    assert page is not None
    return page
