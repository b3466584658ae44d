"""检录台 by keyboard: one box, one answer; the keyboard never leaves the box."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import ctrl, key, keyboard, press, shown, until, words, write
from tourney.model.ids import Number
from tourney.queries.door import arrivals, door_count, place_now
from tourney.queries.people import players
from ui.ops import Ops
from ui.screens.door_answer import lines_of
from ui.screens.door_screen import DoorScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """Nine people, two of them with one name; nobody is here yet."""
    found = an_event("A8-three-hands", path=tmp_path / "a.tourney")
    for name, unit, phone in (
        ("林远山", "城南", "13800138001"), ("林远山", "河西", "13800138002"), ("单立群", "财务部", ""),
        *((f"选手{n}", "", "") for n in range(4, 10)),
    ):  # fmt: skip
        found.does(
            "register",
            name=name,
            unit=unit,
            phone=phone,
            id_number=f"110000199001010{len(found.state.entries):02d}X",
        )
    return found


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> DoorScreen:
    return shown(DoorScreen(Ops(office.desk)), qtbot, 1280, 690)


def here(office: Office) -> list[str]:
    return [row.number for row in players(office.state) if row.state == "checked_in"]


def scanned(text: str) -> None:
    """A scanner types the characters and Enter."""
    for one in text:
        QTest.keyClick(keyboard(), one)  # type: ignore[call-overload]
    key(Qt.Key.Key_Return)


def test_a_card_reader_types_the_whole_id_or_somebody_the_whole_phone_number(
    office: Office, screen: DoorScreen
) -> None:
    scanned("11000019900101002x")
    assert screen.answer.said.big.startswith("3 ")
    scanned("13800138002")
    assert screen.answer.said.big.startswith("2 ")
    assert here(office) == ["2", "3"]


def test_an_id_that_ends_with_x_needs_no_enter_because_an_input_method_keeps_it(
    office: Office, screen: DoorScreen
) -> None:
    write("11000019900101002")
    write("X")
    until(lambda: here(office) == ["3"])
    key(Qt.Key.Key_Return)  # where the reader's Enter comes through all the same
    assert screen.answer.said.big.startswith("3 ")
    assert screen.answer.said.headline == "签到了"


def test_the_id_of_somebody_else_with_the_same_end_checks_nobody_in(
    office: Office, screen: DoorScreen
) -> None:
    scanned("33000019900101002X")
    assert here(office) == []


def test_a_scanner_checks_one_after_the_other_in(office: Office, screen: DoorScreen) -> None:
    for number in ("3", "5", "9"):
        scanned(number)
        assert screen.answer.said.big.startswith(f"{number} ")
        assert screen.answer.said.headline == "签到了"
        assert screen.answer.said.seat == ""
        assert keyboard() is screen.box
        assert screen.box.text() == ""
    assert here(office) == ["3", "5", "9"]


@pytest.mark.parametrize("typed", ["slq", "shanliqun", "danliqun", "单立群"])
def test_name_pinyin_and_initials_find_him(office: Office, screen: DoorScreen, typed: str) -> None:
    write(typed)
    key(Qt.Key.Key_Return)
    assert here(office) == ["3"]


@pytest.mark.parametrize(("typed", "number"), [("8002", "2"), ("002X", "3"), ("002x", "3")])
def test_the_ends_of_phone_and_id_find_him(
    office: Office, screen: DoorScreen, typed: str, number: str
) -> None:
    scanned(typed)
    assert here(office) == [number]


def test_of_equal_names_number_and_unit_are_shown_and_one_is_chosen(
    office: Office, screen: DoorScreen
) -> None:
    write("林远山")
    key(Qt.Key.Key_Return)
    assert here(office) == []
    assert words(screen, "door-several-title") == "有 2 人叫林远山"
    assert [(row.number, row.unit) for row in screen.several.model.rows()] == [("1", "城南"), ("2", "河西")]
    key(Qt.Key.Key_Return)
    assert here(office) == []
    press("↓↓")
    key(Qt.Key.Key_Return)
    assert here(office) == ["2"]
    assert screen.answer.said.about.startswith("河西")
    assert keyboard() is screen.box


def test_after_equal_names_the_number_can_be_typed(office: Office, screen: DoorScreen) -> None:
    write("林远山")
    key(Qt.Key.Key_Return)
    press("↓1")
    key(Qt.Key.Key_Return)
    assert here(office) == ["1"]


def test_after_the_draw_table_seat_and_mates_are_said(office: Office, screen: DoorScreen) -> None:
    office.does("check_in", all=True)
    office.drawn("knockout")
    scanned("5")
    said = screen.answer.said
    assert (said.headline, said.seat, said.mates) == (
        "签过到了，请直接去桌边",
        "2 桌 2 座",
        "4 选手4　6 选手6",
    )
    assert [row.who.number for row in screen.side.model.rows() if row.again] == ["5"]


def test_who_was_written_down_as_absent_is_sent_to_the_referee(office: Office, screen: DoorScreen) -> None:
    office.does("check_in", all=True)
    office.drawn("knockout")
    office.does("call", stage="knockout", round=1)
    office.does("no_show", stage="knockout", round=1, number=5, reason="点名未到")
    scanned("5")
    assert screen.answer.said.note.endswith("请他马上去第 2 桌找裁判，由裁判长定能不能打。")
    assert screen.answer.said.note_role == "wait"


def test_who_has_withdrawn_is_not_checked_in(office: Office, screen: DoorScreen) -> None:
    office.does("withdraw", number=4, reason="家里有事")
    scanned("4")
    assert (screen.answer.said.headline, screen.answer.said.role) == ("已退赛", "err")
    assert here(office) == []


def test_an_unknown_number_is_a_large_answer_too(office: Office, screen: DoorScreen) -> None:
    scanned("77")
    assert screen.answer.said.big == "没有“77”"
    assert keyboard() is screen.box


def test_signing_in_is_taken_back(office: Office, screen: DoorScreen) -> None:
    scanned("5")
    ctrl(Qt.Key.Key_U)
    assert here(office) == []
    assert screen.answer.said.headline == "签到取消了"
    office.does("check_in", all=True)
    office.drawn("knockout")
    scanned("5")
    ctrl(Qt.Key.Key_U)
    assert "已经进了淘汰赛的抽签" in screen.answer.said.note
    assert len(here(office)) == 9


def test_a_walk_in_is_written_in_the_same_box(office: Office, screen: DoorScreen) -> None:
    ctrl(Qt.Key.Key_N)
    write("林远山 东区 13900139000")
    assert words(screen, "door-understood") == (
        "姓名 林远山　单位 东区　手机 13900139000　已有同名的 1 号（城南）、2 号（河西）。是另一个人就照样报名。"
    )
    key(Qt.Key.Key_Return)
    assert here(office) == ["10"]
    assert screen.answer.said.big == "10 林远山"
    assert words(screen, "door-asks").startswith("扫参赛凭证")
    assert keyboard() is screen.box


def test_a_walk_in_after_the_draw_reads_what_is_left_for_him_and_again_when_scanned_again(
    office: Office, screen: DoorScreen
) -> None:
    office.does("check_in", all=True)
    office.drawn("knockout").played("knockout", 1, [6, 0, -6])
    ctrl(Qt.Key.Key_N)
    write("晚来 东区")
    key(Qt.Key.Key_Return)
    said = (
        "淘汰赛已经开打，后面没有收新人的阶段，10 号 晚来排不进去。有人缺席时请在“抽签”里换上，"
        "不然等下一场赛事，可以继续。"
    )
    assert (screen.answer.said.headline, screen.answer.said.note) == ("签到了", said)
    scanned("10")
    assert screen.answer.said.note == said


def test_escape_gives_up_the_walk_in_then_the_text_then_leaves(
    office: Office, screen: DoorScreen, qtbot: QtBot
) -> None:
    ctrl(Qt.Key.Key_N)
    press("␛")
    assert words(screen, "door-asks").startswith("扫参赛凭证")
    press("7␛")
    assert screen.box.text() == ""
    with qtbot.waitSignal(screen.go_to) as asked:
        press("␛")
    assert asked.args == ["players", None]
    assert here(office) == []


def test_nothing_takes_the_keyboard_out_of_the_box(screen: DoorScreen) -> None:
    press("⇥")
    assert keyboard() is screen.box
    for spot in (QPoint(100, 400), QPoint(900, 300), QPoint(200, 660)):
        QTest.mouseClick(screen, Qt.MouseButton.LeftButton, pos=spot)
        assert keyboard() is screen.box


def test_the_figures_count_who_is_here_and_who_is_not_at_his_table(
    office: Office, screen: DoorScreen
) -> None:
    scanned("5")
    count = door_count(office.state, "2026-12-05T14:00:00")
    assert (count.here, count.to_come, count.missing) == (1, 8, ())
    office.does("check_in", all=True)
    office.drawn("knockout")
    office.does("call", stage="knockout", round=1)
    office.does("present", stage="knockout", round=1, numbers=[1, 2, 3, 4, 5, 6, 7])
    screen.refresh(None)
    assert words(screen, "door-missing-names") == "8 选手8　3 桌 2 座\n9 选手9　3 桌 3 座"


def test_a_bye_is_said_in_place_of_a_table(office: Office) -> None:
    office.does("register", name="第十人")
    office.does("check_in", all=True)
    office.does("draw", stage="knockout", round=1, tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]], byes=[10])
    place = place_now(office.state, Number("10"))
    assert place is not None
    assert place.sits_out == "bye"


def test_who_came_last_stands_first(office: Office) -> None:
    for number in (2, 7, 4):
        office.does("check_in", number=number)
    office.does("undo")
    assert {one.who.number for one in arrivals(office.state, 10)} == {"2", "7"}


def test_the_models_of_the_door_keep_qts_rules(office: Office, screen: DoorScreen) -> None:
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    testers = [QAbstractItemModelTester(model, fatal) for model in (screen.side.model, screen.several.model)]
    scanned("5")
    write("林远山")
    key(Qt.Key.Key_Return)
    scanned("5")
    assert len(testers) == 2


def test_a_long_name_takes_two_lines(screen: DoorScreen) -> None:
    assert lines_of("16 郎静兰", 690) == ["16 郎静兰"]
    assert lines_of("19 欧阳阿依努尔·试样·麦麦提力", 690) == ["19 欧阳阿依努尔·", "试样·麦麦提力"]


def test_the_door_stands_alone_without_tabs_and_side(office: Office, qtbot: QtBot) -> None:
    page = an_event_page(qtbot, office)
    page.open_screen("players")
    key(Qt.Key.Key_F3)
    assert page.current() is page.screens["door"]
    assert not page.top.isVisible()
    assert not page.side.isVisible()
    assert keyboard().objectName() == "door-box"
    scanned("5")
    assert here(office) == ["5"]
    key(Qt.Key.Key_F2)
    assert page.top.isVisible()
    assert page.side.isVisible()
    assert keyboard().objectName() == "players-ask-name"
    assert page.screens["players"].home() is keyboard()


def test_a_name_in_other_characters_shows_whose_sounds_so_and_one_is_chosen(
    office: Office, screen: DoorScreen
) -> None:
    """An input method that is left on writes 善立群 for shanliqun."""
    write("善立群")
    key(Qt.Key.Key_Return)
    assert here(office) == []
    assert words(screen, "door-several-title") == "没有“善立群”，同音的有 1 人"
    press("↓⏎")
    assert here(office) == ["3"]
