"""打印 on screen, for every test that prints."""

from pathlib import Path

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import shown
from ui.ops import Ops
from ui.screens.print_screen import PrintScreen

SHEET = "result-sheet"


DUE = [(SHEET, 1), (SHEET, 2), ("seating-by-table", 0), ("standings", 0)]


OF_DRAW = [("seating-by-name", 0), ("draw-record", 0), ("draw-slips", 0), ("table-cards", 0)]


OF_PEOPLE = [
    ("score-sheet", 0),
    ("sign-in", 0),
    ("vouchers", 0),
    ("rules-sheet", 0),
    ("programme", 0),
    *OF_DRAW,
]
"""Never due, or not once the first stage is drawn."""


def two_signed(folder: Path) -> Office:
    """Nine people at three tables; tables 1 and 2 have their totals."""
    made = an_event("A8-three-hands", path=folder / "a.tourney").with_players(9).drawn("knockout")
    for table in (1, 2):
        made.played("knockout", table, [6, 0, -6])
    return made


def printing(office: Office, qtbot: QtBot) -> PrintScreen:
    screen = PrintScreen(Ops(office.desk))
    screen.list_printers = list
    return shown(screen, qtbot)


def group(screen: PrintScreen, name: str) -> list[tuple[str, int]]:
    """Document and table of each paper of a group, as listed."""
    rows = [line.row for line in screen.table.papers.rows() if line.row is not None]
    return [(row.document, row.table) for row in rows if row.group == name]


def ticked(screen: PrintScreen) -> list[tuple[str, int]]:
    lines = screen.table.papers.rows()
    return [(line.row.document, line.row.table) for line in lines if line.row is not None and line.ticked]


def settled(screen: PrintScreen, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not screen.is_printing())


def segment(screen: PrintScreen, key: str) -> QPushButton:
    found = screen.views.findChild(QPushButton, f"segment-{key}")
    assert isinstance(found, QPushButton)
    return found
