"""校验 by scanner and by keyboard: a large answer, and the sheet as it was beside the sheet as it is."""

import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event, office_of
from tests.formats.test_organisers_plans import FOUR
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import ctrl_enter, key, keyboard, press, sentence_of, shown, words
from tourney.desk import Desk
from tourney.model.events import Printed
from tourney.model.ids import TableId
from tourney.queries.sheet_codes import qr_text
from ui.models.rows_model import BAND_ROLE, CELL_ROLE
from ui.ops import Ops
from ui.screens.verify_screen import VerifyScreen
from ui.widgets.icons import NAMES
from ui.widgets.marked_lines import ICONS

SHEET = "result-sheet"


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """Table 3 of the 初赛. Hand 1: 3 座地主, 叫 3, 胜; hand 2: 1 座地主, 叫 2, 胜: +1 −5 +4."""
    made = an_event(path=tmp_path / "a.tourney").with_players(18).drawn("prelim")
    made.hand(3, 3, 3, True)
    made.hand(3, 1, 2, True)
    return made


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> VerifyScreen:
    made = VerifyScreen(Ops(office.desk))
    shown(made, qtbot, 1204, 804)
    return made


def printed(office: Office) -> str:
    event = office.does("print", document=SHEET, stage="prelim", table=3).events[0]
    assert isinstance(event, Printed)
    return event.code


def amended(office: Office) -> None:
    """The landlord of hand 1 was 2 座: −3 +6 −3, together +1 +4 −5."""
    office.does("amend_hand", stage="prelim", table=3, hand=1, landlord=2, bid=3, won=True, reason="看错一行")


def scan(screen: VerifyScreen, text: str, qtbot: QtBot) -> str:
    """A hand scanner types key by key, with Enter at the end; the large answer."""
    for character in text:
        QTest.keyClicks(keyboard(), character)
    press("⏎")
    qtbot.waitUntil(lambda: not screen.is_looking())
    return words(screen, "verify-headline")


def lines(screen: VerifyScreen) -> dict[str, list[str]]:
    """Each line of the comparison under its name, as it is shown."""
    model = screen.model
    return {
        str(model.index(at, 0).data()): [str(model.index(at, column).data()) for column in range(1, 10)]
        for at in range(model.rowCount())
    }


def kind(screen: VerifyScreen) -> str:
    return screen.answer.kind()


def test_esc_stops_a_check_that_takes_long_and_the_code_stays_to_be_checked_again(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    code = printed(office)
    QTest.keyClicks(keyboard(), code)
    press("⏎")
    screen.waiting._tick()  # a second has gone by
    assert screen.waiting.words() == "正在从头核对整个赛事，已经 1 秒。"
    press("␛")
    assert screen.waiting.words() == ""
    QThreadPool.globalInstance().waitForDone()
    QApplication.processEvents()
    assert not screen.answer.isVisible()
    assert sentence_of(screen, "verify-notice") == "没有查完。要查这一张，再按一次回车。"
    press("⏎")
    qtbot.waitUntil(lambda: not screen.is_looking())
    assert screen.answer.isVisible()
    assert sentence_of(screen, "verify-notice") == ""


def test_before_the_first_code_it_says_what_to_do(screen: VerifyScreen) -> None:
    assert keyboard() is screen.code
    assert sentence_of(screen, "verify-notice").startswith("还没有校验。扫一张成绩确认表或更正单上的二维码")
    assert not screen.answer.isVisible()
    assert not screen.table.isVisible()


def test_a_scanned_sheet_that_holds_is_green(office: Office, screen: VerifyScreen, qtbot: QtBot) -> None:
    assert scan(screen, qr_text(printed(office), "000001", 1), qtbot) == "与现在一致"
    assert kind(screen) == "done"
    assert words(screen, "verify-detail").startswith("000001 号第 1 版，初赛第 3 桌，")
    assert words(screen, "verify-advice") == "请对照纸上每个人的积分，一个都不能差。"
    assert all(line[4] == "" for line in lines(screen).values())


def test_the_sheet_as_it_was_stands_beside_the_sheet_as_it_is(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    code = printed(office)
    office.does("confirm", stage="prelim", table=3)
    amended(office)
    assert scan(screen, code, qtbot) == "内容变了，要印第 2 版"
    assert kind(screen) == "wait"
    found = lines(screen)
    assert found["积分"] == ["", "+1", "−5", "+4", "≠", "", "+1", "+4", "−5"]
    assert found["名次"] == ["", "第 2", "第 3", "第 1", "≠", "", "第 2", "第 1", "第 3"]
    assert found["第 1 副"] == ["3座 叫3 胜", "−3", "−3", "+6", "≠", "2座 叫3 胜", "−3", "+6", "−3"]
    assert found["第 2 副"] == ["1座 叫2 胜", "+4", "−2", "−2", "", "1座 叫2 胜", "+4", "−2", "−2"]
    assert sentence_of(screen, "verify-why").endswith("理由：看错一行。")


def test_a_difference_has_a_sign_a_bar_and_struck_figures_beside_its_colour(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    code = printed(office)
    amended(office)
    scan(screen, code, qtbot)
    at = screen.model.index_of("points").row()
    looks = [screen.model.index(at, column).data(CELL_ROLE) for column in range(10)]
    assert screen.model.index(at, 0).data(BAND_ROLE).bar == "redo_bar"
    assert [look.struck for look in looks[2:5]] == [False, True, True]
    assert [look.bold for look in looks[7:10]] == [False, True, True]


def test_an_old_version_names_the_newest(office: Office, screen: VerifyScreen, qtbot: QtBot) -> None:
    old = printed(office)
    amended(office)
    printed(office)
    assert scan(screen, old, qtbot) == "已更正，第 2 版才是最新"
    assert kind(screen) == "wait"
    assert words(screen, "verify-advice").startswith("请收回这张，以第 2 版为准。")
    first, second = screen.side.versions.texts()
    assert first.startswith("第 2 版　最新")
    assert second.startswith("第 1 版　作废，就是这张")


def test_a_code_that_no_sheet_has_is_red(office: Office, screen: VerifyScreen, qtbot: QtBot) -> None:
    printed(office)
    assert scan(screen, "ABCDE-FGHIJ", qtbot) == "没有这个码"
    assert kind(screen) == "err"
    assert words(screen, "verify-detail").startswith("哪张确认表、更正单都不是 ABCDE-FGHIJ。")
    assert not screen.table.isVisible()


@pytest.mark.parametrize(
    ("typed", "said"), [("ABC", "“ABC”是 3 位，应为 10 位"), ("", "没有填校验码"), ("ABCDEFGHI9", "里的“9”")]
)
def test_a_code_typed_wrong_says_where(screen: VerifyScreen, qtbot: QtBot, typed: str, said: str) -> None:
    assert scan(screen, typed, qtbot) == "码没有输对"
    assert said in words(screen, "verify-detail")


def test_the_next_code_is_typed_over_the_one_before(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    code = printed(office)
    scan(screen, "ABCDE-FGHIJ", qtbot)
    assert scan(screen, code.lower(), qtbot) == "与现在一致"
    assert screen.code.text() == code.lower()
    assert keyboard() is screen.code


def test_what_was_checked_before_stays_in_sight(office: Office, screen: VerifyScreen, qtbot: QtBot) -> None:
    scan(screen, printed(office), qtbot)
    scan(screen, "ABCDE-FGHIJ", qtbot)
    (earlier,) = screen.side.earlier.texts()
    assert earlier.startswith("与现在一致，000001 号第 1 版　初赛第 3 桌")


def test_a_correction_at_another_desk_changes_the_answer_and_not_the_line(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    code = printed(office)
    scan(screen, code, qtbot)
    QTest.keyClicks(keyboard(), "ABC")
    amended(Office(Desk.open(office.desk.path, name="B")))
    screen.ops.catch_up()
    qtbot.waitUntil(lambda: not screen.is_looking())
    assert words(screen, "verify-headline") == "内容变了，要印第 2 版"
    assert screen.code.text() == "ABC"
    assert screen.side.earlier.texts() == []


def test_a_file_that_was_tampered_with_is_red_and_its_row_is_named(office: Office, qtbot: QtBot) -> None:
    code = printed(office)
    seq = office.state.lines[-1].seq
    office.desk.close()
    with sqlite3.connect(office.desk.path) as file:
        file.execute("UPDATE log SET data = replace(data, '000001', '000007') WHERE seq = ?", (seq,))
    file.close()
    screen = VerifyScreen(Ops(Desk.open(office.desk.path)))
    shown(screen, qtbot, 1204, 804)
    assert scan(screen, code, qtbot) == "这个文件的记录被改过"
    assert kind(screen) == "err"
    assert f"第 {seq} 条记录，也就是这次打印" in words(screen, "verify-detail")


def test_ctrl_enter_opens_the_table_and_ctrl_p_its_paper(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    scan(screen, printed(office), qtbot)
    place = TableId("prelim", 1, 3)
    with qtbot.waitSignal(screen.go_to) as asked:
        ctrl_enter()
    assert asked.args == ["play", place]
    with qtbot.waitSignal(screen.go_to) as asked:
        screen.print_now()
    assert asked.args == ["print", place]


def test_escape_empties_the_line_and_the_answer_stays(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    scan(screen, printed(office), qtbot)
    press("␛")
    assert screen.code.text() == ""
    assert screen.answer.isVisible()


def test_page_down_scrolls_the_comparison_and_the_line_keeps_the_keyboard(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    for _ in range(20):
        office.hand(3, 1, 1, True)
    scan(screen, printed(office), qtbot)
    key(Qt.Key.Key_PageDown)
    assert screen.table.verticalScrollBar().value() > 0
    assert keyboard() is screen.code


def test_ctrl_8_opens_it(office: Office, qtbot: QtBot) -> None:
    page = an_event_page(qtbot, office)
    key(Qt.Key.Key_8, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(page.current(), VerifyScreen)
    assert keyboard() is page.current().home()


def test_the_answer_is_read_out_whole(office: Office, screen: VerifyScreen, qtbot: QtBot) -> None:
    scan(screen, "ABCDE-FGHIJ", qtbot)
    assert screen.answer.accessibleName().startswith("没有这个码。哪张确认表、更正单都不是 ABCDE-FGHIJ。")


def test_every_kind_of_answer_has_its_own_icon() -> None:
    icons = [ICONS[name] for name in ("done", "wait", "err")]
    assert len(set(icons)) == 3
    assert set(icons) <= set(NAMES)


def test_a_correction_slip_is_answered_with_a_line_a_correction(
    office: Office, screen: VerifyScreen, qtbot: QtBot
) -> None:
    amended(office)
    event = office.does("print", document="correction-slip", stage="prelim").events[0]
    assert isinstance(event, Printed)
    assert scan(screen, event.code, qtbot) == "与现在一致"
    model = screen.table.model()
    said = "2 座地主 叫 3 胜 −3 +6 −3"
    assert [model.index(0, column).data() for column in range(4)] == ["3 桌 第 1 副", said, "", said]
    assert not screen.open.isVisible()
    with qtbot.waitSignal(screen.go_to) as asked:
        screen.print_now()
    assert asked.args == ["print", "prelim"]


def test_a_sheet_of_four_has_four_columns(qtbot: QtBot) -> None:
    office = office_of(FOUR).with_players(4)
    office.drawn(tables=[[1, 2, 3, 4]])
    made = VerifyScreen(Ops(office.desk))
    qtbot.addWidget(made)
    heads = [made.model.headerData(at, Qt.Orientation.Horizontal) for at in range(made.model.columnCount())]
    assert heads.count("4 座") == 2
