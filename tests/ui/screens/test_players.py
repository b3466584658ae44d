"""选手 by keyboard: check-in at the door, walk-ins, corrections and withdrawal."""

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import ctrl, ctrl_enter, key, press, sentence_of, shown, until, words, write
from tourney.model.events import Printed
from tourney.model.ids import TableId
from tourney.queries.blockers import blockers
from tourney.queries.people import players
from tourney.queries.rows import PlayerRow
from tourney.queries.tables import table_row
from ui.ops import Ops
from ui.screens.players_find import found
from ui.screens.players_screen import PlayersScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    found = an_event(path=tmp_path / "a.tourney")
    for name, unit, phone in (
        ("单立群", "销售部", "13800138001"),
        ("曾青", "财务部", "13800138002"),
        ("林远山", "城南", ""),
    ):
        found.does("register", name=name, unit=unit, phone=phone)
    return found


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> PlayersScreen:
    return shown(PlayersScreen(Ops(office.desk)), qtbot, 1204, 806)


def here(office: Office) -> list[str]:
    return [row.number for row in players(office.state) if row.state == "checked_in"]


def test_a_number_and_enter_check_somebody_in(office: Office, screen: PlayersScreen) -> None:
    press("2⏎")
    assert here(office) == ["2"]
    assert screen.home().hasFocus()


def test_one_person_alone_is_told_to_be_too_few_for_a_draw(office: Office, screen: PlayersScreen) -> None:
    press("2⏎")
    assert sentence_of(screen, "missing").endswith("现在到了 1 人，满 3 人才能抽签。")
    assert [row.detail for row in blockers(office.state)][-1] == "到了 1 人，满 3 人才能抽"


def test_pinyin_initials_find_a_person_by_the_reading_of_the_surname(
    office: Office, screen: PlayersScreen
) -> None:
    press("slq⏎")
    assert here(office) == ["1"]
    press("zq⏎")
    assert here(office) == ["1", "2"]


def test_the_end_of_a_phone_number_finds_a_person(office: Office, screen: PlayersScreen) -> None:
    press("8002⏎")
    assert here(office) == ["2"]


def test_nobody_by_that_name_checks_nobody_in(office: Office, screen: PlayersScreen) -> None:
    press("xyz⏎")
    assert here(office) == []


def test_ctrl_enter_checks_everybody_in(office: Office, screen: PlayersScreen) -> None:
    ctrl(Qt.Key.Key_Return)
    assert here(office) == ["1", "2", "3"]


def test_f4_sorts_the_list_by_pinyin_and_by_number_again(office: Office, screen: PlayersScreen) -> None:
    for name in ("查良", "区明"):
        office.does("register", name=name)
    screen.refresh(None)
    key(Qt.Key.Key_F4)
    names = [row.name for row in screen.model.rows()]
    assert names == ["林远山", "区明", "单立群", "曾青", "查良"]
    key(Qt.Key.Key_F4)
    assert [row.number for row in screen.model.rows()] == [
        str(n) for n in range(1, len(screen.model.rows()) + 1)
    ]


def test_equal_names_are_all_found() -> None:
    rows = tuple(
        PlayerRow(number, "林远山", unit, "", "", "", "registered", "", False, False, "")  # type: ignore[arg-type]
        for number, unit in (("012", "城南"), ("031", "河西"))
    )
    assert [row.number for row in found(rows, "林远山")] == ["012", "031"]
    assert [row.number for row in found(rows, "031")] == ["031"]
    assert [row.number for row in found(rows, "０３１")] == ["031"]


# 判罚 and papers -----------------------------------------------------------------------------------------------------


def line_of_rulings(screen: PlayersScreen) -> list[str]:
    label = screen.person.rulings
    return label.text().splitlines() if label.isVisibleTo(screen) else []


def test_the_chosen_person_is_shown_with_the_table_where_he_sits_now(drawn: Office, qtbot: QtBot) -> None:
    screen = shown(PlayersScreen(Ops(drawn.desk)), qtbot, 1204, 806)
    press("5")
    assert words(screen, "person-where") == "现在：初赛 2 桌 2 座"


def test_a_warning_about_the_chosen_person_is_listed_beside_him(
    office: Office, screen: PlayersScreen
) -> None:
    office.desk._clock = lambda: "2026-12-05T14:23:00"
    press("↓↓")
    key(Qt.Key.Key_F8)
    assert screen.ask.asking() == "ruling"
    press("⏎⏎⏎⏎")
    write("4.1")
    press("⏎")
    write("说话太大声")
    ctrl_enter()
    assert line_of_rulings(screen) == ["判罚 1 次", "14:23 警告：说话太大声（4.1）"]
    assert screen.box.hasFocus()
    press("↓")
    assert line_of_rulings(screen) == []


@pytest.fixture
def drawn(tmp_path: Path) -> Office:
    """Table 1 of the 初赛: number 1 has +6, number 2 has 0, number 3 has −6."""
    made = an_event(path=tmp_path / "b.tourney").with_players(9).drawn("prelim")
    made.does("scores", stage="prelim", round=1, table=1, scores=[6, 0, -6])
    return made


def test_a_deduction_from_the_list_says_what_follows_at_his_table(drawn: Office, qtbot: QtBot) -> None:
    screen = shown(PlayersScreen(Ops(drawn.desk)), qtbot, 1204, 806)
    press("↓")
    key(Qt.Key.Key_F8)
    press("2⏎7")
    assert words(screen, "players-ask-follows") == "本桌 +6 → −1，名次 第 1 → 第 2。另两人的分不变。"
    press("⏎⏎⏎⏎")
    write("提示对家")
    ctrl_enter()
    row = table_row(drawn.state, TableId("prelim", 1, 1))
    assert [seat.points for seat in row.seats] == [-1, 0, -6]
    assert line_of_rulings(screen)[1].endswith("初赛第 1 桌 扣分 7 分：提示对家")


def test_a_person_is_disqualified_from_the_list(drawn: Office, qtbot: QtBot) -> None:
    screen = shown(PlayersScreen(Ops(drawn.desk)), qtbot, 1204, 806)
    press("↓")
    key(Qt.Key.Key_F8)
    press("3")
    assert "他坐在初赛第 1 桌" in words(screen, "players-ask-follows")
    press("⏎⏎⏎⏎⏎")
    write("顶替他人")
    ctrl_enter()
    assert players(drawn.state)[0].state == "disqualified"


def test_a_table_where_he_does_not_sit_is_refused_with_the_right_one(drawn: Office, qtbot: QtBot) -> None:
    screen = shown(PlayersScreen(Ops(drawn.desk)), qtbot, 1204, 806)
    press("↓")
    key(Qt.Key.Key_F8)
    press("⏎⏎2")
    ctrl_enter()
    assert (
        sentence_of(screen, "players-ask-notice") == "桌号填了 2，他坐在第 1 桌，没有记下。请改桌号，或空着。"
    )
    assert drawn.state.rulings == []


def test_the_voucher_of_the_chosen_person_lies_beside_the_event(
    office: Office, screen: PlayersScreen, tmp_path: Path, qtbot: QtBot
) -> None:
    press("↓↓")
    QTest.mouseClick(screen.person.voucher, Qt.MouseButton.LeftButton)
    until(lambda: not screen.one_paper.busy())
    text = PdfReader(tmp_path / "a-打印" / "参赛凭证-2号.pdf").pages[0].extract_text()
    assert "曾青" in text
    assert "单立群" not in text


def test_the_sign_in_sheet_is_printed_and_recorded(
    office: Office, screen: PlayersScreen, tmp_path: Path
) -> None:
    key(Qt.Key.Key_F9)
    until(lambda: not screen.one_paper.busy())
    assert (tmp_path / "a-打印" / "全部-签到表.pdf").is_file()
    assert [
        event.document for line in office.state.lines for event in line.events if isinstance(event, Printed)
    ] == ["sign-in"]
