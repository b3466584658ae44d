"""抽签 by computer, with the keyboard alone: draw, exchange, draw again, start."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QRadioButton
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.draw_keys import screen_of
from tests.ui.screens.typing_keys import (
    button,
    ctrl_enter,
    key,
    keyboard,
    press,
    sentence_of,
    until,
    words,
    write,
)
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.scripts import convert
from ui.screens.draw_cards import spoken
from ui.screens.draw_questions import question
from ui.screens.draw_screen import DrawScreen


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney").with_players(18, invited=1)


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> DrawScreen:
    return screen_of(office, qtbot)


def seats(office: Office, table: int, stage: str = "prelim", number: int = 1) -> tuple[Number, ...]:
    drawn = office.state.round(RoundId(stage, number))
    assert drawn is not None
    return drawn.tables[table].seats


def test_what_is_due_is_said_before_it_is_drawn(screen: DrawScreen) -> None:
    assert words(screen, "draw-title") == "初赛抽签"
    assert words(screen, "draw-facts") == "18 人 ・ 6 桌 ・ 无轮空"
    assert keyboard().objectName() == "lots-seed"


def test_a_number_called_by_the_hall_is_the_seed(office: Office, screen: DrawScreen) -> None:
    press("731")
    ctrl_enter()
    drawn = office.state.round(RoundId("prelim", 1))
    assert drawn is not None
    assert (drawn.method, drawn.seed, len(drawn.tables)) == ("computer", "731", 6)
    assert "种子　731" in words(screen, "draw-record")


def test_enter_alone_does_not_draw(office: Office, screen: DrawScreen) -> None:
    press("731⏎")
    assert not office.state.stages["prelim"].rounds
    assert screen.pages.lots.seed.text() == "731"


def test_without_a_number_the_program_makes_a_seed_and_records_it(office: Office, screen: DrawScreen) -> None:
    ctrl_enter()
    drawn = office.state.round(RoundId("prelim", 1))
    assert drawn is not None
    assert len(drawn.seed) == 64
    assert screen.pages.result.check.titles() == ("人人有座，没有重复", "与种子一致")


def test_after_the_draw_every_seat_is_on_a_card_and_the_keyboard_is_there(
    office: Office, screen: DrawScreen
) -> None:
    ctrl_enter()
    one, two, three = seats(office, 1)
    assert keyboard() is screen.pages.result.cards
    assert spoken(screen.pages.result.cards.cards()[0]) == (
        f"第 1 桌，1 座 {one} 号 选手{int(one):03d}，2 座 {two} 号 选手{int(two):03d}，3 座 {three} 号 选手{int(three):03d}"
    )


def test_two_people_exchange_with_a_reason(office: Office, screen: DrawScreen) -> None:
    ctrl_enter()
    one, other = seats(office, 1)[0], seats(office, 2)[0]
    button(screen, "draw-swap").click()
    press(f"{one}⏎{other}⏎")
    write("同单位")
    ctrl_enter()
    assert (seats(office, 1)[0], seats(office, 2)[0]) == (other, one)
    assert screen.panel.asking() == ""
    assert keyboard() is screen.pages.result.cards
    assert "抽签后换过座，1 次" in screen.pages.result.check.titles()


def test_an_exchange_without_a_reason_is_refused_beside_what_was_typed(
    office: Office, screen: DrawScreen
) -> None:
    ctrl_enter()
    before = seats(office, 1)
    button(screen, "draw-swap").click()
    press("1⏎2")
    ctrl_enter()
    assert sentence_of(screen, "draw-ask-notice") == "没有写理由。请写明理由再做。"
    assert screen.panel.edit("b").text() == "2"
    assert seats(office, 1) == before


def test_somebody_who_has_signed_in_takes_a_seat(office: Office, qtbot: QtBot) -> None:
    office.does("draw", stage="prelim", round=1, seed="1")
    office.does("register", name="候补")
    office.does("check_in", number=20)
    screen = screen_of(office, qtbot)
    gone = seats(office, 3)[1]
    button(screen, "draw-replace").click()
    press(f"{gone}⏎20⏎")
    write("没来")
    ctrl_enter()
    assert seats(office, 3)[1] == "20"


def test_escape_leaves_a_question_and_nothing_is_changed(office: Office, screen: DrawScreen) -> None:
    ctrl_enter()
    lines = len(office.state.lines)
    button(screen, "draw-redraw").click()
    write("手滑")
    press("␛")
    assert screen.panel.asking() == ""
    assert keyboard() is screen.pages.result.cards
    assert len(office.state.lines) == lines


def test_drawing_again_wants_a_reason_and_leads_back_to_the_seed(office: Office, screen: DrawScreen) -> None:
    ctrl_enter()
    button(screen, "draw-redraw").click()
    ctrl_enter()
    assert office.state.stages["prelim"].rounds
    write("漏了一个人")
    ctrl_enter()
    assert not office.state.stages["prelim"].rounds
    assert keyboard().objectName() == "lots-seed"
    ctrl_enter()
    drawn = office.state.round(RoundId("prelim", 1))
    assert drawn is not None
    assert drawn.version == 2


def test_once_there_are_points_drawing_again_asks_for_their_number(
    office: Office, screen: DrawScreen
) -> None:
    ctrl_enter()
    office.does("hand", stage="prelim", round=1, table=1, landlord=1, bid=2, won=True)
    screen.refresh(None)
    button(screen, "draw-redraw").click()
    write("0")
    screen.panel.edit("reason").setText("重来")
    ctrl_enter()
    assert sentence_of(screen, "draw-ask-notice").startswith(
        "初赛第 1 轮已经有成绩：1 桌、3 个分数，作废就都不算了。"
    )
    assert office.state.stages["prelim"].rounds


def test_f5_starts_the_clock_and_leads_to_the_wall(office: Office, screen: DrawScreen, qtbot: QtBot) -> None:
    ctrl_enter()
    with qtbot.waitSignal(screen.go_to) as gone:
        key(Qt.Key.Key_F5)
    assert gone.args == ["play", "prelim"]
    drawn = office.state.round(RoundId("prelim", 1))
    assert drawn is not None
    assert drawn.started_at
    assert not screen.pages.result.start.isEnabled()
    assert "已经在" in screen.pages.result.guarded.reason()


def test_another_desk_that_starts_the_clock_does_not_pull_this_one_along(
    office: Office, screen: DrawScreen, qtbot: QtBot
) -> None:
    ctrl_enter()
    other = type(office.desk).open(office.desk.path, name="B")
    other.execute(convert({"do": "start", "stage": "prelim", "round": 1}))
    with qtbot.assertNotEmitted(screen.go_to):
        screen.ops.catch_up()
    assert not screen.pages.result.start.isEnabled()
    other.close()


def test_a_draw_of_another_desk_takes_the_keyboard_to_the_cards_only_from_the_seed(
    office: Office, screen: DrawScreen
) -> None:
    other = type(office.desk).open(office.desk.path, name="B")
    other.execute(convert({"do": "draw", "stage": "prelim", "round": 1, "seed": "5"}))
    screen.ops.catch_up()
    assert keyboard() is screen.pages.result.cards
    other.close()


def test_a_refresh_keeps_what_is_typed_in_a_question(office: Office, screen: DrawScreen) -> None:
    ctrl_enter()
    button(screen, "draw-swap").click()
    press("4⏎1")
    other = type(office.desk).open(office.desk.path, name="B")
    other.execute(convert({"do": "warn", "number": 3, "reason": "迟到"}))
    screen.ops.catch_up()
    assert (screen.panel.edit("a").text(), screen.panel.edit("b").text()) == ("4", "1")
    assert keyboard() is screen.panel.edit("b")
    other.close()


def test_ctrl_p_writes_the_seating_list(office: Office, screen: DrawScreen) -> None:
    ctrl_enter()
    key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    until(lambda: not screen.one_paper.busy())
    papers = list((office.desk.path.parent / "a-打印").glob("*.pdf"))
    assert len(papers) == 1
    assert papers[0].name.startswith("初赛-座位表")
    assert str(papers[0]) in sentence_of(screen, "draw-notice")


def test_nobody_has_signed_in(tmp_path: Path, qtbot: QtBot) -> None:
    screen = screen_of(an_event(path=tmp_path / "a.tourney"), qtbot)
    assert words(screen, "draw-empty") == "还没有人签到。先在“选手”里签到，再抽初赛的签。"
    with qtbot.waitSignal(screen.go_to) as gone:
        press(" ")
    assert gone.args == ["players", None]


def test_a_later_stage_says_who_must_close_first(screen: DrawScreen) -> None:
    screen.show_place("revival")
    assert words(screen, "draw-title") == "复活赛抽签"
    assert words(screen, "draw-empty") == "初赛还没有结束，复活赛的人没有定，不能抽签。请先结束初赛。"


def test_who_has_not_come_is_said_before_the_draw(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event(path=tmp_path / "a.tourney").with_players(6)
    office.does("register", name="迟到的人")
    screen = screen_of(office, qtbot)
    assert sentence_of(screen, "lots-missing") == "还有 1 人未到：7 迟到的人。抽签后再来的人不在里面。"


def test_a_closed_stage_shows_its_draw_and_leaves_nothing_to_change(office: Office, qtbot: QtBot) -> None:
    office.drawn("prelim").all_played("prelim").closed("prelim")
    screen = screen_of(office, qtbot)
    assert words(screen, "draw-title") == "复赛抽签"
    screen.show_place("prelim")
    assert words(screen, "draw-title") == "初赛抽签"
    assert not button(screen, "draw-swap").isVisible()
    assert screen.pages.result.guarded.reason() == "初赛第 1 轮已经结束，不能再计时。"


def test_what_the_plan_pointed_at_is_forgotten_when_the_screen_is_left(office: Office, qtbot: QtBot) -> None:
    office.drawn("prelim").all_played("prelim").closed("prelim")
    screen = screen_of(office, qtbot)
    screen.show_place(TableId("prelim", 1, 4))
    assert screen.pages.result.cards.cards()[screen.pages.result.cards.current()].table == 4
    screen.hide()
    screen.show()
    assert words(screen, "draw-title") == "复赛抽签"


def test_enter_on_a_card_leads_to_its_table(office: Office, screen: DrawScreen, qtbot: QtBot) -> None:
    ctrl_enter()
    press("→↓")
    with qtbot.waitSignal(screen.go_to) as gone:
        press("⏎")
    assert gone.args == ["play", TableId("prelim", 1, 5)]


# Those who make no whole table ------------------------------------------------------------------------------------


@pytest.fixture
def uneven(tmp_path: Path) -> Office:
    """Twelve played at four tables; the four winners make a table and one more."""
    office = an_event("A8-three-hands", path=tmp_path / "b.tourney", leftovers="ask").with_players(12)
    office.drawn("knockout").all_played("knockout")
    office.does("close_round", stage="knockout", round=1)
    return office


def by_computer(screen: DrawScreen) -> None:
    button(screen, "way-computer").click()
    screen.home().setFocus()


def test_the_way_of_the_last_draw_is_offered_again(uneven: Office, qtbot: QtBot) -> None:
    uneven.does("leftovers", stage="knockout", round=2, method="bye")
    screen = screen_of(uneven, qtbot)
    assert button(screen, "way-slips").isChecked()


def test_byes_or_filling_up_is_chosen_with_the_arrows(uneven: Office, qtbot: QtBot) -> None:
    screen = screen_of(uneven, qtbot)
    assert words(screen, "draw-title") == "淘汰赛第 2 轮抽签"
    assert [radio.text() for radio in screen.pages.leftovers.findChildren(QRadioButton)] == [
        "轮空 1 人",
        "递补 2 人",
    ]
    press("↓")
    ctrl_enter()
    assert uneven.state.stages["knockout"].leftovers == {2: "fill_best"}


def test_equal_people_draw_lots_for_filling_up(uneven: Office, qtbot: QtBot) -> None:
    uneven.does("leftovers", stage="knockout", round=2, method="fill_best")
    screen = screen_of(uneven, qtbot)
    press("2 5 8")
    ctrl_enter()
    assert sentence_of(screen, "fill-tie-notice") == "顺序里缺 11 号。几个人都要排，请补上。"
    press(" 11")
    ctrl_enter()
    assert uneven.state.stages["knockout"].fill_orders[2] == ("2", "5", "8", "11")
    by_computer(screen)
    assert words(screen, "draw-facts") == "6 人 ・ 2 桌 ・ 无轮空 ・ 递补 2 人"
    ctrl_enter()
    filled = [line.number for card in screen.pages.result.cards.cards() for line in card.lines if line.filled]
    assert sorted(filled) == ["2", "5"]


def test_somebody_who_is_not_among_the_equal_is_named(uneven: Office, qtbot: QtBot) -> None:
    uneven.does("leftovers", stage="knockout", round=2, method="fill_best")
    screen = screen_of(uneven, qtbot)
    press("2 5 8 11 3")
    ctrl_enter()
    assert sentence_of(screen, "fill-tie-notice").startswith("3 号不在这几个人里。")
    assert not uneven.state.stages["knockout"].fill_orders


def test_byes_are_a_card_of_their_own(uneven: Office, qtbot: QtBot) -> None:
    uneven.does("leftovers", stage="knockout", round=2, method="bye")
    screen = screen_of(uneven, qtbot)
    by_computer(screen)
    ctrl_enter()
    drawn = uneven.state.round(RoundId("knockout", 2))
    assert drawn is not None
    last = screen.pages.result.cards.cards()[-1]
    assert (last.table, last.lines[0].number) == (0, drawn.byes[0])


def test_the_choice_can_be_made_anew_before_the_draw(uneven: Office, qtbot: QtBot) -> None:
    uneven.does("leftovers", stage="knockout", round=2, method="bye")
    screen = screen_of(uneven, qtbot)
    by_computer(screen)
    button(screen, "lots-rechoose").click()
    press("↓")
    ctrl_enter()
    assert uneven.state.stages["knockout"].leftovers == {2: "fill_best"}


def test_the_way_of_drawing_changes_with_an_arrow(screen: DrawScreen) -> None:
    screen.head.focus_way()
    for page in (screen.pages.proof, screen.pages.slips):
        press("→")
        QApplication.processEvents()
        press(" ")
        assert screen.pages.currentWidget() is page
        screen.head.focus_way()


def test_what_a_substitute_takes_over_is_said_before(office: Office) -> None:
    """Drawn in natural order: 5 sits on seat 2 of table 2."""
    office.drawn("prelim")
    office.does("register", name="陈立群", number="20")
    office.does("check_in", number="20")
    said = question("replace", office.state, RoundId("prelim", 1), "5").follows
    assert said is not None
    assert said({"number": "5", "by": "20", "reason": ""}) == (
        "20 号 陈立群坐第 2 桌 2 座，从头打起。5 号 选手005这一轮没有成绩，他的分和名次都不归换上的人。"
    )
    assert said({"number": "5", "by": "", "reason": ""}) == ""


def test_an_uneven_stage_says_that_an_invited_player_has_not_come(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event(path=tmp_path / "a.tourney").with_players(18)
    for stage in ("prelim", "semi"):
        office.drawn(stage).all_played(stage).closed(stage)
    assert screen_of(office, qtbot).pages.leftovers.words.text() == (
        "复活赛有 8 人，3 人一桌，分完整桌还多 2 人。"
        "赛制里还有 1 名特邀选手没签到：要等的话，先在“选手”里报名写上“特邀”。"
    )
