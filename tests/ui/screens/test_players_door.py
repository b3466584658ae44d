"""签到 where several people are meant, and the keys of the door: nobody is checked in by accident."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import key, sentence_of, shown, words, write
from tourney.queries.people import players
from ui.ops import Ops
from ui.screens.players_screen import PlayersScreen

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def office(tmp_path: Path) -> Office:
    found = an_event(path=tmp_path / "a.tourney")
    for name, unit in (("林远山", "城南"), ("林远山", "河西"), ("曾青", "财务部")):
        found.does("register", name=name, unit=unit)
    return found


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> PlayersScreen:
    return shown(PlayersScreen(Ops(office.desk)), qtbot)


def here(office: Office) -> list[str]:
    return [row.number for row in players(office.state) if row.state == "checked_in"]


def test_of_two_with_one_name_nobody_is_checked_in_before_one_is_chosen(
    office: Office, screen: PlayersScreen
) -> None:
    write("林远山")
    key(Qt.Key.Key_Return)
    assert here(office) == []
    assert screen.door.answer.sentence() == "有 2 人符合“林远山”。请用 ↑ ↓ 选一个，再按回车。"
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Return)
    assert here(office) == ["2"]
    assert screen.box.text() == ""
    assert screen.box.hasFocus()


def test_del_withdraws_the_one_who_was_found_though_the_line_is_not_empty(screen: PlayersScreen) -> None:
    write("3")
    key(Qt.Key.Key_Delete)
    assert screen.ask.asking() == "withdraw"


def test_somebody_who_is_in_is_not_checked_in_twice(office: Office, screen: PlayersScreen) -> None:
    for _ in range(2):
        write("3")
        key(Qt.Key.Key_Return)
    assert here(office) == ["3"]
    assert "曾青" in screen.door.answer.sentence()
    assert screen.door.answer.kind() == "err"


def test_the_main_key_does_not_check_in_the_typed_one_first(office: Office, screen: PlayersScreen) -> None:
    write("3")
    key(Qt.Key.Key_Return, CONTROL)
    assert here(office) == ["1", "2", "3"]
    office.does("undo")
    assert here(office) == []


def test_delete_in_the_empty_box_asks_why_the_chosen_one_leaves(
    office: Office, screen: PlayersScreen
) -> None:
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Delete)
    assert screen.ask.asking() == "withdraw"
    assert words(screen, "players-ask-follows") == "不再抽签、不再晋级。"
    key(Qt.Key.Key_Return, CONTROL)
    assert screen.ask.asking() == "withdraw"
    write("家里有事")
    key(Qt.Key.Key_Return, CONTROL)
    assert players(office.state)[0].state == "withdrawn"
    assert screen.box.hasFocus()
    key(Qt.Key.Key_R, CONTROL)
    assert players(office.state)[0].state == "registered"


def test_a_correction_stays_about_the_person_it_was_asked_of(office: Office, screen: PlayersScreen) -> None:
    screen.table.choose("1")
    key(Qt.Key.Key_F2)
    write("二")
    screen.table.choose("3")
    key(Qt.Key.Key_Return, CONTROL)
    assert [row.name for row in players(office.state)] == ["林远山二", "林远山", "曾青"]


def test_a_sex_nobody_has_is_asked_again(office: Office, screen: PlayersScreen) -> None:
    screen.table.choose("3")
    key(Qt.Key.Key_F2)
    screen.ask.edit("sex").setText("甲")
    key(Qt.Key.Key_Return, CONTROL)
    assert screen.ask.asking() == "edit"
    assert players(office.state)[2].sex == ""


def test_a_walk_in_is_one_line_that_says_what_it_was_read_as(office: Office, screen: PlayersScreen) -> None:
    key(Qt.Key.Key_N, CONTROL)
    write("陈立群 北苑 138-0013-8000")
    assert screen.walk_in.echo.text() == "姓名 陈立群　单位 北苑　手机 13800138000"
    assert here(office) == []
    key(Qt.Key.Key_Return)
    last = players(office.state)[3]
    assert (last.name, last.unit, last.phone_tail, last.invited) == ("陈立群", "北苑", "8000", False)
    assert here(office) == ["4"]
    assert screen.box.hasFocus()


def test_a_walk_in_with_the_name_of_two_others_says_who_they_are(
    office: Office, screen: PlayersScreen
) -> None:
    key(Qt.Key.Key_N, CONTROL)
    write("林 远山 东区")
    assert screen.walk_in.warned.isHidden()
    screen.walk_in.edit.setText("林远山 东区")
    assert screen.walk_in.warned.sentence() == (
        "已有同名的 1 号（城南）、2 号（河西）。是另一个人就照样报名。"
    )
    key(Qt.Key.Key_Return)
    assert [row.unit for row in players(office.state) if row.name == "林远山"] == ["城南", "河西", "东区"]


def test_a_walk_in_without_a_name_says_so_and_keeps_what_is_typed(
    office: Office, screen: PlayersScreen
) -> None:
    key(Qt.Key.Key_N, CONTROL)
    write("13800138000")
    key(Qt.Key.Key_Return)
    assert screen.walk_in.notice.sentence() == "没有读到姓名，没有报名。请先写姓名，再写单位、手机。"
    assert screen.walk_in.edit.text() == "13800138000"
    key(Qt.Key.Key_Escape)
    assert len(office.state.entries) == 3
    assert screen.box.hasFocus()


def test_signing_in_is_taken_back_by_one_key(office: Office, screen: PlayersScreen) -> None:
    write("3")
    key(Qt.Key.Key_Return)
    assert here(office) == ["3"]
    key(Qt.Key.Key_U, CONTROL)
    assert here(office) == []
    assert screen.door.answer.sentence() == "3 号 曾青 的签到取消了"
    assert screen.box.hasFocus()


def test_a_walk_in_after_the_draw_hears_what_is_left_for_him(office: Office, screen: PlayersScreen) -> None:
    office.does("check_in", all=True)
    office.does("draw", stage="prelim", tables=[[1, 2, 3]])
    key(Qt.Key.Key_N, CONTROL)
    write("晚来 东区")
    key(Qt.Key.Key_Return)
    assert screen.door.answer.sentence() == (
        "✓ 4 号 晚来 已签到。初赛已经抽签，还没有成绩，4 号 晚来不在里面。"
        "要上场，请在“抽签”里作废重抽，或换下没到的人；不然等下一场赛事，可以继续。"
    )


def test_guest_and_seed_are_marked_where_the_details_are_put_right(
    office: Office, screen: PlayersScreen
) -> None:
    write("3")
    key(Qt.Key.Key_F2)
    screen.ask.edit("invited").setText("可能")
    key(Qt.Key.Key_Return, CONTROL)
    assert sentence_of(screen, "players-ask-notice") == "特邀填的是“可能”。请填是或否，空着就是否。"
    screen.ask.edit("invited").setText("是")
    screen.ask.edit("seeded").setText("是")
    key(Qt.Key.Key_Return, CONTROL)
    row = next(row for row in players(office.state) if row.number == "3")
    assert (row.invited, row.seeded) == (True, True)
    office.does("undo")
    row = next(row for row in players(office.state) if row.number == "3")
    assert (row.invited, row.seeded) == (False, False)


def test_who_is_drawn_does_not_become_a_guest(office: Office, screen: PlayersScreen) -> None:
    office.does("check_in", all=True)
    office.does("draw", stage="prelim", tables=[[1, 2, 3]])
    write("3")
    key(Qt.Key.Key_F2)
    screen.ask.edit("invited").setText("是")
    key(Qt.Key.Key_Return, CONTROL)
    assert (
        sentence_of(screen, "players-ask-notice")
        == "3 号 曾青 已经进了初赛的抽签，特邀不能再改。请先作废那次抽签。"
    )


def test_a_name_that_no_font_has_is_said_where_the_person_is_chosen(
    office: Office, screen: PlayersScreen
) -> None:
    office.does("register", name="张\U00030001")
    screen.refresh(None)
    write("4")
    assert sentence_of(screen, "person-unprintable") == (
        "“\U00030001”印不出，纸上是〓。请按 F2 换一种写法，或印好以后手写上。"
    )
    assert [row.unprintable for row in screen.model.rows()] == ["", "", "", "\U00030001"]
    write("")
    screen.door.clear()
    write("3")
    assert sentence_of(screen, "person-unprintable") == ""


def test_who_is_missing_is_said_with_what_a_draw_now_would_be(office: Office, screen: PlayersScreen) -> None:
    for number in range(4, 8):
        office.does("register", name=f"选手{number}")
    for number in range(2, 8):
        office.does("check_in", number=str(number))
    screen.refresh(None)
    said = screen.side.missing.sentence()
    assert said.startswith("1 号 林远山（城南） 1 人没签到。现在抽签是 6 人、2 桌。")


def test_a_person_another_filter_hides_is_shown_when_he_is_meant(screen: PlayersScreen) -> None:
    screen.filters.set_current("invited")
    screen.refresh(None)
    assert screen.model.rows() == ()
    write("3")
    chosen = screen.chosen()
    assert chosen is not None
    assert chosen.name == "曾青"


def test_finding_from_the_top_bar_selects_the_person(screen: PlayersScreen) -> None:
    screen.show_place("find:zq")
    chosen = screen.chosen()
    assert chosen is not None
    assert chosen.number == "3"


def test_nobody_yet_offers_both_ways_to_begin(qtbot: QtBot, tmp_path: Path) -> None:
    made = PlayersScreen(Ops(an_event(path=tmp_path / "leer.tourney").desk))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    assert made.empty.isVisible()
    assert not made.table.isVisible()
    made.empty.add.click()
    assert made.walk_in.is_open()


def test_a_name_in_other_characters_shows_whose_sounds_so_and_checks_nobody_in_before_he_is_chosen(
    office: Office, screen: PlayersScreen
) -> None:
    """An input method that is left on writes 增清 for zengqing."""
    write("增清")
    assert words(screen.door, "check-in-who") == "没有“增清”"
    key(Qt.Key.Key_Return)
    assert here(office) == []
    assert sentence_of(screen, "check-in-answer") == "没有“增清”，同音的有 1 人。请用 ↑ ↓ 选一个，再按回车。"
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Return)
    assert here(office) == ["3"]
