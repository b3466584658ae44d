"""The whole window with an event in it, worked by keys."""

from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from ui.event_page import EventPage
from ui.main_window import MainWindow
from ui.ops import Ops
from ui.settings import SettingsFile

NAMES = {12: "傅庆辰", 18: "何海军", 17: "平涵强"}


def a_window(qtbot: QtBot, office: Office, folder: Path) -> EventPage:
    """The window at 1280×720 on this event; the keyboard is where the day stands."""
    window = MainWindow(QWidget(), SettingsFile(folder))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    page = window.show_event(Ops(office.desk))
    for _ in range(3):
        QApplication.processEvents()
    return page


def the_eighteen(folder: Path) -> Office:
    """A5, 初赛 closed: table 3 is 12 −10, 18 +2, 17 +8; so 17 goes to 复赛 and 18 to 复活赛."""
    office = an_event("A5-revival", path=folder / "a.tourney")
    for number in range(1, 19):
        office.does("register", name=NAMES.get(number, f"选手{number:02d}"))
    office.does("register", name="特邀甲", invited=True)
    office.does("check_in", all=True)
    office.does("set_event", jury={"裁判长": "周明远"})
    office.desk.operator = "李雯"
    office.drawn("prelim", [[1, 2, 3], [4, 5, 6], [12, 18, 17], [7, 8, 9], [10, 11, 13], [14, 15, 16]])
    for table in (1, 2, 4, 5, 6):
        office.played("prelim", table, [6, 0, -6])
    for landlord, bid, won in ((1, 3, False), (3, 3, True), (2, 1, True)):
        office.does("hand", stage="prelim", table=3, landlord=landlord, bid=bid, won=won)
    office.does("print", document="result-sheet", stage="prelim", table=3)
    office.does("confirm", stage="prelim", table=3, early="到时间")
    office.does("close_stage", stage="prelim")
    return office


def semi_drawn(folder: Path) -> Office:
    """And 复赛 is drawn: 17 sits at table 2, seat 3."""
    office = the_eighteen(folder)
    office.does("draw", stage="semi", tables=[[1, 4, 7], [10, 14, 17]])
    return office
