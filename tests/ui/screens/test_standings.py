"""排名 by keyboard alone: who goes where, how a tie is settled, how a stage ends."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import ctrl, key, shown, until
from tourney.model.ids import TableId
from ui.ops import Ops
from ui.screens.standings_rows import COLUMNS
from ui.screens.standings_screen import StandingsScreen


def six_tables(tmp_path: Path) -> Office:
    """Eighteen people at six tables, and one who is invited later."""
    return an_event(path=tmp_path / "a.tourney").with_players(18, invited=1).drawn("prelim")


def tied_at_table_5(tmp_path: Path) -> Office:
    """Five tables are settled; at table 5 numbers 14 and 15 share the second place."""
    office = six_tables(tmp_path)
    for table in (1, 2, 3, 4, 6):
        office.played("prelim", table, [12, -4, -8])
    return office.played("prelim", 5, [6, -3, -3])


def ranking(office: Office, qtbot: QtBot) -> StandingsScreen:
    return shown(StandingsScreen(Ops(office.desk)), qtbot)


def headings(screen: StandingsScreen) -> list[str]:
    """Headings and cut lines as read from top to bottom."""
    bands = [line.band for line in screen.model.rows() if line.ranked is None]
    return [" ".join(filter(None, (band.words, band.more, band.right))) for band in bands]


def person(screen: StandingsScreen, number: str) -> dict[str, str]:
    line = next(line for line in screen.model.rows() if line.ranked and line.ranked.row.number == number)
    return {column.title: column.text(line) for column in COLUMNS}


def title(screen: StandingsScreen) -> str:
    label = screen.head.findChild(QLabel, "standings-title")
    assert isinstance(label, QLabel)
    return label.text()


def main_word(screen: StandingsScreen) -> str:
    return screen.close_stage.button.text()


def test_before_any_score_the_screen_says_what_comes_next(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(six_tables(tmp_path), qtbot)
    assert screen.empty.isVisible()
    assert screen.empty.sentence() == "还没有成绩，第一桌录分后这里就有排名。"


def test_places_lead_to_the_next_stages_and_the_cut_lines_say_where(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(tied_at_table_5(tmp_path), qtbot)
    assert headings(screen) == [
        "进复赛 6 席，已定 6 人 满",
        "晋级线　每桌第 1 名",
        "进复活赛 6 席，已定 5 人 差 1 席",
        "复活线　每桌第 2 名 ・ 第 5 桌未定",
        "淘汰 已定 5 人",
    ]


def test_a_lead_is_said_and_a_tie_says_how_many_want_the_place(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(tied_at_table_5(tmp_path), qtbot)
    assert person(screen, "1") == {
        "桌": "1 桌", "桌内名次": "第 1", "参赛号": "1", "姓名": "选手001", "单位": "单位1",
        "副数": "—", "积分": "+12", "说明": "领先第 2 名 16 分",
    }  # fmt: skip
    assert person(screen, "14")["桌内名次"] == "并列 2"
    assert person(screen, "14")["说明"] == "2 人争 1 席"
    assert person(screen, "3")["说明"] == ""


def test_a_seat_is_certain_only_once_the_sheet_is_signed(qtbot: QtBot, tmp_path: Path) -> None:
    office = six_tables(tmp_path).played("prelim", 1, [12, -4, -8])
    office.does("scores", stage="prelim", table=2, scores=[12, -4, -8])
    screen = ranking(office, qtbot)
    assert headings(screen)[0] == "进复赛 6 席，已定 1 人 差 5 席"
    assert headings(screen)[-1] == "还没有成绩 12 人"
    assert person(screen, "4")["说明"] == "待签字，名次未定"


def test_by_points_the_most_comes_first(qtbot: QtBot, tmp_path: Path) -> None:
    office = six_tables(tmp_path).played("prelim", 1, [12, -4, -8]).played("prelim", 2, [1, 19, -20])
    screen = ranking(office, qtbot)
    button = screen.head.findChild(QPushButton, "segment-points")
    assert isinstance(button, QPushButton)
    button.click()
    first = [line.ranked.row.number for line in screen.model.rows()[:3] if line.ranked]
    assert first == ["5", "1", "4"]


def test_by_table_each_table_says_its_state(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(tied_at_table_5(tmp_path), qtbot)
    button = screen.head.findChild(QPushButton, "segment-table")
    assert isinstance(button, QPushButton)
    button.click()
    assert headings(screen)[3:] == ["4 桌 已确认", "5 桌 并列", "6 桌 已确认"]


def test_the_checks_name_the_tie_and_the_button_says_why_not(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(tied_at_table_5(tmp_path), qtbot)
    screen.resize(1204, 804)
    assert screen.checks.words() == [
        "5 / 6 桌已签字确认", "每桌合计都是 0", "没有要重签的确认表", "第 5 桌并列第 2 没有分出",
    ]  # fmt: skip
    assert main_word(screen) == "结束初赛"
    assert not screen.close_stage.button.isEnabled()
    assert "第 5 桌并列" in screen.close_stage.reason()


def test_in_a_low_window_what_is_done_makes_room_for_the_tie(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(tied_at_table_5(tmp_path), qtbot)
    assert screen.checks.words() == ["5 / 6 桌已签字确认", "第 5 桌并列第 2 没有分出"]
    below = screen.tie.main.mapTo(screen.upper.viewport(), screen.tie.main.rect().bottomLeft()).y()
    assert below < screen.upper.viewport().height()


def test_before_any_score_there_is_nothing_to_add_up(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(six_tables(tmp_path), qtbot)
    assert not any("合计" in words for words in screen.checks.words())


def test_a_table_that_does_not_add_up_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    """No command records such totals; a foreign hand in the file could."""
    office = six_tables(tmp_path).played("prelim", 1, [12, -4, -8]).played("prelim", 2, [12, -4, -8])
    office.state.stages["prelim"].rounds[0].tables[2].main.totals = (12, -4, -7)
    screen = ranking(office, qtbot)
    assert "第 2 桌合计不是 0" in screen.checks.words()


def test_the_counts_say_who_is_still_awaited(qtbot: QtBot, tmp_path: Path) -> None:
    """复活赛: five second places and one guest are certain, one of 初赛 and two of 复赛 are to come: 6 of 9."""
    screen = ranking(tied_at_table_5(tmp_path), qtbot)
    assert screen.arrivals.texts() == ["复赛 6 / 6 2 桌，整除", "复活赛 6 / 9 含特邀 1，等初赛 1、复赛 2"]


def test_j_and_ctrl_enter_lead_to_the_tied_table(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(tied_at_table_5(tmp_path), qtbot)
    with qtbot.waitSignal(screen.go_to) as asked:
        key(Qt.Key.Key_J)
    assert asked.args == ["play", TableId("prelim", 1, 5)]
    with qtbot.waitSignal(screen.go_to) as again:
        ctrl(Qt.Key.Key_Return)
    assert again.args == ["play", TableId("prelim", 1, 5)]


def test_lots_settle_the_tie_in_the_order_given_by_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    office = tied_at_table_5(tmp_path)
    screen = ranking(office, qtbot)
    key(Qt.Key.Key_L)
    ctrl(Qt.Key.Key_Down)  # 14 goes behind 15
    key(Qt.Key.Key_Return)
    reason = QApplication.focusWidget()
    assert isinstance(reason, QLineEdit)
    reason.insert("双方同意抽签")
    ctrl(Qt.Key.Key_Return)
    assert person(screen, "15")["桌内名次"] == "第 2"
    assert screen.tie.isHidden()
    assert screen.table.hasFocus()
    assert screen.close_stage.button.isEnabled()


def test_the_referees_word_wants_a_reason(qtbot: QtBot, tmp_path: Path) -> None:
    office = tied_at_table_5(tmp_path)
    screen = ranking(office, qtbot)
    screen.tie.choose("referee")
    before = len(office.state.lines)
    ctrl(Qt.Key.Key_Return)
    assert screen.tie._notice.sentence() == "没有写理由。请写明理由再做。"
    assert len(office.state.lines) == before


def test_what_is_typed_for_a_tie_stays_over_another_desks_action(qtbot: QtBot, tmp_path: Path) -> None:
    office = six_tables(tmp_path).played("prelim", 5, [6, -3, -3])
    screen = ranking(office, qtbot)
    key(Qt.Key.Key_L)
    screen.tie.reason.setFocus()
    screen.tie.reason.insert("双方")
    Office(type(office.desk).open(office.desk.path, name="B")).played("prelim", 1, [12, -4, -8])
    screen.ops.catch_up()
    assert screen.tie.reason.text() == "双方"
    assert screen.tie.reason.hasFocus()
    assert screen.tie.way() == "lots"


def test_another_desks_action_keeps_the_selected_person(qtbot: QtBot, tmp_path: Path) -> None:
    office = six_tables(tmp_path).played("prelim", 1, [12, -4, -8])
    screen = ranking(office, qtbot)
    key(Qt.Key.Key_Down)
    Office(type(office.desk).open(office.desk.path, name="B")).played("prelim", 2, [12, -4, -8])
    screen.ops.catch_up()
    line = screen.table.chosen_row()
    assert line.ranked.row.number == "2"


def test_ctrl_enter_closes_the_stage_and_then_leads_to_the_next_draw(qtbot: QtBot, tmp_path: Path) -> None:
    office = six_tables(tmp_path).all_played("prelim")
    screen = ranking(office, qtbot)
    ctrl(Qt.Key.Key_Return)
    assert office.state.stages["prelim"].closed_at
    assert title(screen) == "初赛排名"
    assert main_word(screen) == "去抽复赛的签"
    with qtbot.waitSignal(screen.go_to) as asked:
        ctrl(Qt.Key.Key_Return)
    assert asked.args == ["draw", "semi"]


def test_a_stage_with_rounds_to_come_closes_its_round(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event("A8-three-hands", path=tmp_path / "b.tourney").with_players(9).drawn("knockout")
    office.all_played("knockout")
    screen = ranking(office, qtbot)
    assert headings(screen)[0] == "进第 2 轮 3 席，已定 3 人 满"
    assert main_word(screen) == "结束第 1 轮"
    ctrl(Qt.Key.Key_Return)
    assert office.state.stages["knockout"].rounds[0].closed_at
    assert main_word(screen).endswith("第 2 轮的签")


def test_page_keys_turn_the_rounds(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event("A8-three-hands", path=tmp_path / "b.tourney").with_players(9).drawn("knockout")
    office.all_played("knockout")
    office.does("close_round", stage="knockout", round=1)
    office.drawn("knockout")
    screen = ranking(office, qtbot)
    name = office.state.format.stages[0].name
    assert title(screen) == f"{name}第 2 轮排名"
    key(Qt.Key.Key_PageUp)
    assert title(screen) == f"{name}第 1 轮排名"
    assert len([line for line in screen.model.rows() if line.ranked]) == 9
    key(Qt.Key.Key_PageDown)
    assert len([line for line in screen.model.rows() if line.ranked]) == 3


def test_at_the_end_the_places_are_shown_with_their_prizes(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event("A8-three-hands", path=tmp_path / "b.tourney").with_players(3).drawn("knockout")
    office.played("knockout", 1, [6, 0, -6])
    screen = ranking(office, qtbot)
    ctrl(Qt.Key.Key_Return)
    assert title(screen) == "总名次"
    assert [(line.row.place, line.row.number) for line in screen.place_model.rows()] == [
        (1, "1"), (2, "2"), (3, "3"),
    ]  # fmt: skip
    with qtbot.waitSignal(screen.go_to) as asked:
        ctrl(Qt.Key.Key_Return)
    assert asked.args == ["print", None]


def test_taking_back_the_end_shows_the_standings_again(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event("A8-three-hands", path=tmp_path / "b.tourney").with_players(3).drawn("knockout")
    office.played("knockout", 1, [6, 0, -6])
    screen = ranking(office, qtbot)
    ctrl(Qt.Key.Key_Return)
    screen.ops.undo()
    assert title(screen).endswith("排名")
    assert main_word(screen).startswith("结束")


def test_another_stage_is_shown_until_the_screen_is_left(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(six_tables(tmp_path).played("prelim", 1, [12, -4, -8]), qtbot)
    screen.show_place("semi")
    assert title(screen) == "复赛排名"
    screen.hide()
    screen.show()
    assert title(screen) == "初赛排名"


def test_ctrl_p_prints_the_standings_beside_the_event(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(tied_at_table_5(tmp_path), qtbot)
    screen.print_now()
    until(lambda: not screen.one_paper.busy())
    assert screen.notice.sentence().startswith("排名已存成 ")
    assert [path.suffix for path in (tmp_path / "a-打印").iterdir()] == [".pdf"]


def test_nothing_to_print_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ranking(an_event(path=tmp_path / "b.tourney").with_players(3), qtbot)
    screen.print_now()
    assert screen.notice.sentence() == "还没有成绩可印。先在“抽签”里抽签，录分后再印排名。"
