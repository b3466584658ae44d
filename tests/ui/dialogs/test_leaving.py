"""取消资格 found late, in the window: what it changes and who takes the seat is seen before it is done (K15)."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.dialogs.windows import a_window
from tests.ui.screens.typing_keys import ctrl_enter, keyboard, press, write
from tourney.model.ids import TableId
from ui.dialogs.correction_dialog import CorrectionDialog
from ui.event_page import EventPage
from ui.screens.players_screen import PlayersScreen


def closed_prelim(folder: Path, *, drawn: bool) -> Office:
    """A9 with twelve: nine go on. Of the three who are out 9 is the best, with −9."""
    office = an_event("A9-ten-hands", path=folder / "a.tourney", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate([(9, 3, -12), (8, 2, -10), (7, 2, -9), (6, 1, -7)], 1):
        office.does("scores", stage="prelim", table=table, scores=list(scores))
        office.does("print", document="result-sheet", stage="prelim", table=table)
        office.does("confirm", stage="prelim", table=table)
    office.closed("prelim")
    return office.drawn("semi", [[4, 7, 10], [1, 2, 5], [8, 11, 12]]) if drawn else office


def ruled(page: EventPage, number: str) -> CorrectionDialog:
    """At the table where he sits, or sat: R, and 取消资格 with its reason."""
    press("R")
    for name, text in {"number": number, "kind": "3", "reason": "换牌"}.items():
        edit = page.findChild(QLineEdit, f"play-ask-{name}")
        assert edit is not None
        edit.setText(text)
    ctrl_enter()
    return dialog(page)


def dialog(page: EventPage) -> CorrectionDialog:
    QApplication.processEvents()
    (found,) = (one for one in page.window().findChildren(CorrectionDialog) if one.asking())
    return found


def at_table(page: EventPage, stage: str, table: int) -> None:
    page.open_screen("play", TableId(stage, 1, table))
    QApplication.processEvents()


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return closed_prelim(tmp_path, drawn=True)


@pytest.fixture
def page(qtbot: QtBot, office: Office, tmp_path: Path) -> EventPage:
    made = a_window(qtbot, office, tmp_path)
    at_table(made, "semi", 2)
    return made


def test_who_takes_the_seat_is_seen_before_anything_is_recorded(office: Office, page: EventPage) -> None:
    lines = len(office.state.lines)
    shown = ruled(page, "1")
    assert len(office.state.lines) == lines
    assert (shown.title.text(), shown.chip.word()) == ("取消资格：1 号 选手001", "初赛已结束，要写理由")
    goes = {row[0]: row[-2:] for row in shown.people.texts()}
    assert goes["1 座\u20021\u2002选手001"] == ["第 1 → —", "复赛 → 不再参加"]
    assert goes["3 桌\u20029\u2002选手009"] == ["第 10 → 第 9", "淘汰 → 复赛"]
    assert "确认表 000001 第 1 版作废，全桌要重签第 2 版。" in shown.facts()
    assert any("选手001 在第 2 桌 1 座，还没开打。" in words for words in shown.facts())
    assert shown.cards["swap"].what() == "选手009 坐复赛第 2 桌 1 座"
    assert [way for way, card in shown.cards.items() if not card.isHidden()] == ["swap", "redraw", "stand"]
    assert (shown.main.text(), shown.reason.text()) == ("取消资格，递补 选手009", "换牌")
    assert keyboard() is shown.cards["swap"]


def test_ctrl_enter_does_what_is_marked_and_closes_the_question(office: Office, page: EventPage) -> None:
    ruled(page, "1")
    ctrl_enter()
    assert office.state.stages["semi"].rounds[0].tables[2].seats == ("9", "2", "5")
    assert page.screens["play"].ask.asking() == ""  # type: ignore[attr-defined]


def test_escape_records_nothing_and_comes_back_to_the_question_as_it_was(
    office: Office, page: EventPage
) -> None:
    ruled(page, "1")
    press("␛")
    assert office.state.entries[office.state.stages["semi"].rounds[0].tables[2].seats[0]].active
    edit = page.findChild(QLineEdit, "play-ask-reason")
    assert edit is not None
    assert edit.text() == "换牌"


def test_where_the_table_has_begun_the_seat_can_only_stay_empty(office: Office, page: EventPage) -> None:
    office.hand(2, landlord=1, bid=1, won=True)
    shown = ruled(page, "1")
    assert [way for way, card in shown.cards.items() if card.isEnabled() and not card.isHidden()] == ["stand"]
    assert "已经有成绩" in shown.cards["swap"].note()
    ctrl_enter()
    assert office.state.stages["semi"].rounds[0].tables[2].absent == ("1",)


def test_before_the_draw_the_place_is_filled_or_left_to_the_draw(qtbot: QtBot, tmp_path: Path) -> None:
    office = closed_prelim(tmp_path, drawn=False)
    page = a_window(qtbot, office, tmp_path)
    at_table(page, "prelim", 1)
    shown = ruled(page, "1")
    assert [way for way, card in shown.cards.items() if not card.isHidden()] == ["swap", "stand"]
    assert shown.cards["swap"].what() == "选手009 进复赛"
    ctrl_enter()
    assert office.state.stages["semi"].leftovers == {1: "fill_best"}


def test_a_withdrawal_after_a_closed_stage_asks_the_same(office: Office, page: EventPage) -> None:
    page.open_screen("players", "find:1")
    QApplication.processEvents()
    players = page.screens["players"]
    assert isinstance(players, PlayersScreen)
    players.box.clear()
    press("␡")
    write("家里有事")
    ctrl_enter()
    shown = dialog(page)
    assert shown.title.text() == "退赛：1 号 选手001"
    assert not any("作废" in words for words in shown.facts())
    press("3")
    ctrl_enter()
    assert players.ask.asking() == ""
    assert office.state.stages["semi"].rounds[0].tables[2].absent == ("1",)
