"""打印: what a paper looks like before it is printed, and in what it differs from its last version."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.print_keys import (
    SHEET,
    printing,
    ticked,
    two_signed,
)
from tests.ui.screens.typing_keys import key
from tourney.desk import Desk
from tourney.model.events import Printed
from ui.screens.print_screen import PrintScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return two_signed(tmp_path)


def test_a_preview_is_no_print(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    qtbot.waitUntil(lambda: screen.preview.pages() == 1)
    assert not any(isinstance(event, Printed) for line in office.state.lines for event in line.events)


def test_the_window_does_not_wait_for_a_preview(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    screen.table.choose((SHEET, "knockout", 1, 2))
    screen.show_preview()
    assert "第 2 桌" not in screen.preview.accessibleName()
    qtbot.waitUntil(lambda: "第 2 桌" in screen.preview.accessibleName())


def test_only_the_preview_of_the_paper_chosen_last_is_shown(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    for document, table in (("seating-by-table", 0), (SHEET, 2)):
        screen.table.choose((document, "knockout", 1, table))
        screen.show_preview()
    shown_names: list[str] = []
    qtbot.waitUntil(lambda: "第 2 桌" in kept(shown_names, screen.preview.accessibleName()))
    assert not any("座位表" in name for name in shown_names)


def kept(names: list[str], name: str) -> str:
    names.append(name)
    return name


def test_a_paper_that_cannot_be_printed_says_why_in_the_preview(office: Office, qtbot: QtBot) -> None:
    screen = printing(office, qtbot)
    screen.table.choose((SHEET, "knockout", 1, 3))
    qtbot.waitUntil(lambda: screen.preview.words() == "第 3 桌还没有成绩")
    key(Qt.Key.Key_Space)
    key(Qt.Key.Key_P)
    assert (SHEET, 3) not in ticked(screen)
    assert not screen.is_printing()


def reading_a_long_paper(tmp_path: Path, qtbot: QtBot) -> PrintScreen:
    """The standings of 99 people, which do not fit on one page."""
    made = an_event("A8-three-hands", path=tmp_path / "b.tourney").with_players(99).drawn("knockout")
    screen = printing(made.all_played("knockout"), qtbot)
    screen.table.choose(("standings", "knockout", 1, 0))
    qtbot.waitUntil(lambda: screen.preview.pages() > 1)
    return screen


def test_arrows_turn_the_pages_of_a_long_paper(qtbot: QtBot, tmp_path: Path) -> None:
    screen = reading_a_long_paper(tmp_path, qtbot)
    tops = [area.top() for area in screen.preview.areas()]
    key(Qt.Key.Key_Right)
    assert screen.preview.verticalScrollBar().value() == tops[1]
    key(Qt.Key.Key_Left)
    key(Qt.Key.Key_Left)
    assert screen.preview.verticalScrollBar().value() == 0
    assert screen.table.hasFocus()


def test_another_desks_action_leaves_the_page_that_is_read(qtbot: QtBot, tmp_path: Path) -> None:
    screen = reading_a_long_paper(tmp_path, qtbot)
    key(Qt.Key.Key_Right)
    read = screen.preview.verticalScrollBar().value()
    other = Office(Desk.open(screen.ops.path, name="B"))
    other.does("print", document=SHEET, stage="knockout", table=1)
    screen.ops.catch_up()
    screen.show_preview()
    assert screen.preview.verticalScrollBar().value() == read > 0


def test_another_paper_is_shown_from_its_first_page(qtbot: QtBot, tmp_path: Path) -> None:
    screen = reading_a_long_paper(tmp_path, qtbot)
    key(Qt.Key.Key_Right)
    key(Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: "座位表" in screen.preview.accessibleName())
    assert screen.preview.pages() > 1
    assert screen.preview.verticalScrollBar().value() == 0


# What differs from the version before, and everything at once --------------------------------------------------------


def test_a_corrected_sheet_says_what_is_different_on_it(office: Office, qtbot: QtBot) -> None:
    office.does("print", document=SHEET, stage="knockout", table=1)
    office.does("amend_scores", stage="knockout", table=1, scores=[12, -6, -6], reason="看错一行")
    screen = printing(office, qtbot)
    screen.table.choose((SHEET, "knockout", 1, 1))
    screen.show_preview()
    qtbot.waitUntil(lambda: "总分" in screen.changes.words())
    assert "+6/0/−6" in screen.changes.words()
    assert "+12/−6/−6" in screen.changes.words()
    screen.table.choose((SHEET, "knockout", 1, 2))
    screen.show_preview()
    assert screen.changes.words() == ""


def test_a_list_that_changed_says_what_was_done_since(office: Office, qtbot: QtBot) -> None:
    office.does("print", document="standings", stage="knockout", round=1)
    office.does("scores", stage="knockout", table=3, scores=[8, -4, -4])
    screen = printing(office, qtbot)
    screen.table.choose(("standings", "knockout", 1, 0))
    screen.show_preview()
    qtbot.waitUntil(lambda: "第 3 桌" in screen.changes.words())
    assert "第 1 桌" not in screen.changes.words()


def test_a_paper_says_whose_name_it_cannot_print(office: Office, qtbot: QtBot) -> None:
    """5 sits at table 2 and not at table 1; the slips name nobody."""
    office.does("edit_person", number=5, name="张\U00030001")
    screen = printing(office, qtbot)
    screen.table.choose((SHEET, "knockout", 1, 2))
    said = "5 号 张\U00030001 的“\U00030001”印不出，纸上是〓。印好以后手写上，或先在“选手”里按 F2 换写法。"
    assert screen.side.about.missing.sentence() == said
    for document, table in ((SHEET, 1), ("draw-slips", 0)):
        screen.table.choose((document, "knockout", 1, table))
        assert not screen.side.about.missing.isVisible()
