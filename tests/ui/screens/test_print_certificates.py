"""证书 on 打印 by keyboard alone: text, picture, who gets one; a sample before the places are known."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import ctrl, key, shown
from ui.ops import Ops
from ui.screens.print_screen import PrintScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event("A8-three-hands", path=tmp_path / "a.tourney").with_players(9).drawn("knockout")


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> PrintScreen:
    made = PrintScreen(Ops(office.desk))
    made.list_printers = list
    shown(made, qtbot)
    made.table.choose(("certificates", "knockout", 1, 0))
    return made


def a_picture(tmp_path: Path) -> Path:
    into = BytesIO()
    Image.new("RGB", (300, 200), "white").save(into, "PNG")
    path = tmp_path / "底图.png"
    path.write_bytes(into.getvalue())
    return path


def test_t_opens_what_holds_now_and_ctrl_enter_keeps_what_was_typed(
    office: Office, screen: PrintScreen
) -> None:
    key(Qt.Key.Key_T)
    assert screen.certificate.text.hasFocus()
    assert "{姓名} 同志" in screen.certificate.text.toPlainText()
    screen.certificate.text.setPlainText("授予{姓名}\n{名次}")
    screen.certificate.who.setCurrentIndex(3)
    screen.certificate.first.setValue(6)
    ctrl(Qt.Key.Key_Return)
    held = office.state.certificate
    assert (held.title, held.text, held.who, held.first) == ("", "授予{姓名}\n{名次}", "first", 6)
    assert not screen.certificate.asking()
    assert screen.table.hasFocus()


def test_an_unknown_place_is_said_and_what_was_typed_stays(office: Office, screen: PrintScreen) -> None:
    key(Qt.Key.Key_T)
    screen.certificate.text.setPlainText("{姓名}获{奖杯}")
    ctrl(Qt.Key.Key_Return)
    assert "{奖杯} 不知道填什么" in screen.certificate.notice.sentence()
    assert screen.certificate.text.toPlainText() == "{姓名}获{奖杯}"
    assert office.state.certificate.text == ""


def test_esc_leaves_everything_as_it_was(office: Office, screen: PrintScreen) -> None:
    key(Qt.Key.Key_T)
    screen.certificate.text.setPlainText("{姓名}")
    key(Qt.Key.Key_Escape)
    assert office.state.certificate.text == ""
    assert screen.table.hasFocus()


def test_a_picture_is_chosen_and_taken_away(office: Office, screen: PrintScreen, tmp_path: Path) -> None:
    path = a_picture(tmp_path)
    screen.certificate.ask_picture_path = lambda: path
    key(Qt.Key.Key_T)
    assert "没有底图" in screen.certificate.picture_words.text()
    key(Qt.Key.Key_F4)
    assert screen.certificate.picture_words.text() == "300×200 像素，横放"
    ctrl(Qt.Key.Key_Return)
    assert office.state.certificate.picture == path.read_bytes()
    key(Qt.Key.Key_T)
    key(Qt.Key.Key_F8)
    ctrl(Qt.Key.Key_Return)
    assert office.state.certificate.picture == b""


def test_a_file_that_is_no_picture_is_said(screen: PrintScreen, tmp_path: Path) -> None:
    path = tmp_path / "底图.png"
    path.write_text("nothing")
    screen.certificate.ask_picture_path = lambda: path
    key(Qt.Key.Key_T)
    key(Qt.Key.Key_F4)
    assert "不是 PNG 或 JPEG" in screen.certificate.notice.sentence()


def test_a_sample_is_shown_before_anybody_has_a_place(screen: PrintScreen, qtbot: QtBot) -> None:
    screen.show_preview()
    qtbot.waitUntil(lambda: screen.preview.pages() == 1)
    assert not screen.side.one.isEnabled()


def test_the_button_is_there_for_certificates_alone(screen: PrintScreen) -> None:
    assert screen.side.certificate.isVisibleTo(screen)
    screen.table.choose(("seating-by-table", "knockout", 1, 0))
    assert not screen.side.certificate.isVisibleTo(screen)
    key(Qt.Key.Key_T)
    assert not screen.certificate.asking()
