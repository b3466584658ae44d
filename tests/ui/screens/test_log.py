"""日志: newest first, what was undone and by whom, and taking back any line that nothing builds on."""

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QAbstractItemModel
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import (
    button,
    ctrl_enter,
    keyboard,
    press,
    sentence_of,
    shown,
    until,
    words,
    write,
)
from tourney.model.scripts import convert
from ui.models.rows_model import CELL_ROLE, CellLook
from ui.ops import Ops
from ui.screens.log_rows import LogLine, log_lines
from ui.screens.log_screen import LogScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    made = an_event(path=tmp_path / "a.tourney")
    made.desk.operator = "周明远"
    made.with_players(6)
    made.does("draw", stage="prelim", round=1, seed="731")
    made.does("hand", stage="prelim", round=1, table=1, landlord=3, bid=3, won=False)
    made.does("hand", stage="prelim", round=1, table=2, landlord=1, bid=2, won=True)
    return made


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> LogScreen:
    made = LogScreen(Ops(office.desk))
    shown(made, qtbot, 1204, 804)
    return made


def visible(screen: LogScreen) -> list[LogLine]:
    rows = screen.model.rows()
    return [row for at, row in enumerate(rows) if not screen.table.isRowHidden(at) and not row.heading]


def chosen(screen: LogScreen) -> LogLine:
    row = screen.table.chosen_row()
    assert isinstance(row, LogLine)
    return row


def test_the_newest_line_is_on_top_and_under_the_keyboard(screen: LogScreen) -> None:
    assert keyboard() is screen.table
    assert chosen(screen).action == "初赛第 2 桌第 1 副 1 座地主 叫 2 胜 +4 −2 −2"
    assert [line.seq for line in visible(screen)] == sorted(
        (line.seq for line in visible(screen)), reverse=True
    )
    assert words(screen, "log-who").endswith("记录台 A ・ 周明远")


def test_del_and_a_reason_take_a_line_back(office: Office, screen: LogScreen) -> None:
    press("↓␡")
    write("胜负填反")
    ctrl_enter()
    assert office.points("prelim", 1) == (0, 0, 0)
    assert keyboard() is screen.table
    line = chosen(screen)
    assert line.action == "初赛第 1 桌第 1 副 3 座地主 叫 3 负 +3 +3 −6"
    assert line.undone.endswith("周明远 撤销：胜负填反")
    assert line.undone in words(screen, "log-note")


def test_without_a_reason_nothing_is_taken_back(office: Office, screen: LogScreen) -> None:
    lines = len(office.state.lines)
    press("␡")
    ctrl_enter()
    assert sentence_of(screen, "log-ask-notice") == "没有写理由。请写明理由再做。"
    assert len(office.state.lines) == lines


def test_a_line_that_others_build_on_says_so_in_a_referees_words(office: Office, screen: LogScreen) -> None:
    why = (
        "“初赛电脑抽签，2 桌，第 1 版”之后还有 2 个操作建立在它上面，"
        "最近的是“初赛第 2 桌第 1 副 1 座地主 叫 2 胜 +4 −2 −2”。请先撤销后面的。"
    )
    press("↓↓")
    assert screen.side.guarded.reason() == why
    assert not button(screen, "log-undo").isEnabled()
    press("␡")
    assert screen.ask.asking() == ""
    assert sentence_of(screen, "log-notice") == why


def test_a_line_taken_back_is_not_taken_back_twice(office: Office, screen: LogScreen) -> None:
    office.does("undo", reason="重录")
    screen.refresh(None)
    screen.table.choose(next(line.seq for line in visible(screen) if line.undone))
    assert screen.side.guarded.reason() == "“初赛第 2 桌第 1 副 1 座地主 叫 2 胜 +4 −2 −2”已经撤销过。"


def test_undone_lines_are_struck_through(office: Office, screen: LogScreen) -> None:
    office.does("undo", reason="重录")
    screen.refresh(None)
    struck = [look.struck for look in (_look(screen.model, at) for at in range(1, 4))]
    assert struck == [False, True, False]


def _look(model: QAbstractItemModel, row: int) -> CellLook:
    look = model.data(model.index(row, 1), CELL_ROLE)
    assert isinstance(look, CellLook)
    return look


def test_the_filter_finds_names_tables_reasons_and_numbers_of_lines(
    office: Office, screen: LogScreen
) -> None:
    screen.filter.setFocus()
    write("第 2 桌")
    assert [line.action[:9] for line in visible(screen)] == ["初赛第 2 桌第 "]
    press("␛")
    assert keyboard() is screen.table
    assert len(visible(screen)) == len(office.state.lines)


def test_parts_of_the_history_are_counted_and_shown_alone(screen: LogScreen) -> None:
    assert button(screen, "segment-scores").text() == "录分 2"
    button(screen, "segment-scores").click()
    assert [line.group for line in visible(screen)] == ["scores", "scores"]


def test_a_filter_that_hides_the_chosen_line_chooses_the_newest_shown(screen: LogScreen) -> None:
    screen.filter.setFocus()
    write("电脑抽签")
    assert chosen(screen).action == "初赛电脑抽签，2 桌，第 1 版"
    assert words(screen, "log-action") == "初赛电脑抽签，2 桌，第 1 版"


def test_a_filter_that_finds_nothing_leaves_nothing_to_undo(screen: LogScreen) -> None:
    screen.filter.setFocus()
    write("没有这个人")
    assert visible(screen) == []
    assert not button(screen, "log-undo").isVisible()


def test_what_another_desk_does_appears_and_the_chosen_line_stays(office: Office, screen: LogScreen) -> None:
    press("↓")
    before = chosen(screen)
    other = type(office.desk).open(office.desk.path, name="B")
    other.execute(convert({"do": "warn", "number": 3, "reason": "迟到"}))
    screen.ops.catch_up()
    assert chosen(screen) == before
    assert (visible(screen)[0].desk, visible(screen)[0].reason) == ("B", "迟到")
    other.close()


def test_slips_are_no_scores(tmp_path: Path) -> None:
    office = an_event(path=tmp_path / "b.tourney").with_players(6)
    office.does("slip", stage="prelim", round=1, number=1, card="S1")
    assert next(line for line in log_lines(office.state) if not line.heading).group == "slips"


def test_each_part_of_the_day_has_its_name_and_times_and_goes_with_its_lines(
    office: Office, screen: LogScreen
) -> None:
    rows = screen.model.rows()
    heads = [(at, row.band.words) for at, row in enumerate(rows) if row.heading]
    assert heads == [(0, "初赛"), (4, "赛前")]
    assert rows[0].band.more.endswith(" 起")
    assert " – " in rows[4].band.more
    screen.filter.setFocus()
    write("第 2 桌")
    assert [screen.table.isRowHidden(at) for at, _word in heads] == [False, True]


def test_after_a_stage_is_closed_the_next_one_begins(tmp_path: Path) -> None:
    made = an_event("A8-three-hands", path=tmp_path / "b.tourney").with_players(9).drawn()
    made.all_played("knockout")
    made.does("close_round", stage="knockout", round=1)
    made.drawn("knockout")
    assert [line.band.words for line in log_lines(made.state) if line.heading] == ["淘汰赛", "赛前"]
    two = (
        an_event(path=tmp_path / "c.tourney").with_players(18, invited=1).drawn("prelim").all_played("prelim")
    )
    two.closed("prelim")
    two.does("draw", stage="semi", tables=[[1, 4, 7], [10, 13, 16]])
    assert [line.band.words for line in log_lines(two.state) if line.heading] == ["复赛", "初赛", "赛前"]
    closing = next(line for line in log_lines(two.state) if line.action.startswith("结束"))
    assert closing.action == "结束初赛：6 人进复赛，6 人进复活赛，6 人淘汰"


def test_a_correction_shows_what_was_and_what_is(office: Office, screen: LogScreen) -> None:
    office.does("amend_hand", stage="prelim", table=2, hand=1, landlord=1, bid=3, won=True)
    screen.refresh(None)
    screen.table.choose(office.state.lines[-1].seq)
    assert words(screen, "log-change") == "原来　1 座地主 叫 2 胜 +4 −2 −2\n改为　1 座地主 叫 3 胜 +6 −3 −3"


def test_the_button_names_what_it_takes_back(screen: LogScreen) -> None:
    assert button(screen, "log-undo").text() == "撤销 初赛第 2 桌第 1 副 …"


def test_a_sheet_printed_since_would_be_void(office: Office, screen: LogScreen) -> None:
    office.does("print", document="result-sheet", stage="prelim", table=2)
    screen.refresh(None)
    assert words(screen, "log-after") == "000001 号第 1 版已印。撤销后它作废，要重印第 2 版。"


def test_the_whole_file_is_gone_through_and_its_fingerprint_shown(office: Office, screen: LogScreen) -> None:
    until(lambda: not screen.is_checking())
    said = sentence_of(screen, "log-chain")
    assert said.startswith(f"{len(office.state.lines)} 条，前后相扣，没有缺失和改动。")
    last = office.desk.seals()().last
    assert said.endswith(f"末条指纹 {last[:4]} {last[4:8]}。")
    assert len(last) == 64


# Printing ------------------------------------------------------------------------------------------------------------


def pages_text(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def test_the_lines_that_are_listed_are_printed_oldest_first(office: Office, screen: LogScreen) -> None:
    screen.filter.setText("第 1 副")
    button(screen, "log-print").click()
    until(lambda: not screen.one_paper.busy())
    (path,) = (office.desk.path.parent / "a-打印").glob("日志-*.pdf")
    said = pages_text(path)
    assert "共 2 条" in said
    assert said.index("3 座地主 叫 3 负") < said.index("1 座地主 叫 2 胜")
    assert "周明远" in said
    assert "报名" not in said
    assert sentence_of(screen, "log-notice").startswith("2 条日志印成")


def test_a_line_that_was_taken_back_says_so_on_paper(office: Office, screen: LogScreen) -> None:
    office.does("undo")
    screen.refresh(None)
    screen.print_now()
    until(lambda: not screen.one_paper.busy())
    said = pages_text(office.desk.path.parent / "a-打印" / "日志-全部.pdf")
    assert "（已撤销）初赛第 2 桌第 1 副" in said.replace("\n", "")


def test_where_nothing_is_listed_nothing_is_printed(office: Office, screen: LogScreen) -> None:
    screen.filter.setText("没有这样的一条")
    screen.print_now()
    until(lambda: not screen.one_paper.busy())
    assert sentence_of(screen, "log-notice")
    assert not (office.desk.path.parent / "a-打印").exists()
