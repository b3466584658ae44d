"""抽纸牌，录结果: slips typed on the number pad alone."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
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
    shown,
    words,
    write,
    write_over,
)
from tourney.model.ids import RoundId
from tourney.model.scripts import convert
from ui.ops import Ops
from ui.screens.draw_screen import DrawScreen
from ui.screens.slips_keys import Typed, typed_after, typed_before


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event(path=tmp_path / "a.tourney").with_players(6)


@pytest.fixture
def screen(office: Office, qtbot: QtBot) -> DrawScreen:
    return slips_of(office, qtbot)


def slips_of(office: Office, qtbot: QtBot) -> DrawScreen:
    made = screen_of(office, qtbot)
    button(made, "way-slips").click()
    made.home().setFocus()
    return made


def held(office: Office) -> dict[str, str]:
    return {str(number): card for number, card in office.state.stages["prelim"].slips.get(1, {}).items()}


def current(screen: DrawScreen) -> str:
    row = screen.pages.slips.table.chosen()
    assert row is not None
    return row.number


# Typing ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "card", "text"),
    [
        ("11", "S1", "♠A"), ("23", "H3", "♥3"), ("313", "D13", "♦K"), ("114", "S14", "♠14"), ("0", "-", "轮空"),
        ("s2", "S2", "♠2"), ("2", "", "♥"),
    ],
)  # fmt: skip
def test_suit_then_rank(keys: str, card: str, text: str) -> None:
    typed = Typed()
    for one in keys:
        after = typed_after(typed, one)
        assert after is not None
        typed = after
    assert (typed.card, typed.text) == (card, text)


@pytest.mark.parametrize(("seats", "suit"), [(3, ""), (4, "C")])
def test_the_fourth_key_is_a_club_where_a_table_has_four_seats(seats: int, suit: str) -> None:
    after = typed_after(Typed(), "4", seats)
    assert (after.suit if after else "") == suit


@pytest.mark.parametrize(
    ("typed", "one"), [(Typed(), "4"), (Typed(), "9"), (Typed("S"), "0"), (Typed("-"), "1")]
)
def test_keys_that_mean_nothing_are_not_taken(typed: Typed, one: str) -> None:
    assert typed_after(typed, one) is None


def test_backspace_takes_the_rank_and_then_the_suit() -> None:
    assert typed_before(Typed("S", "12")) == Typed("S", "1")
    assert typed_before(Typed("S")) == Typed()


# Recording -----------------------------------------------------------------------------------------------------------


def test_the_list_has_the_keyboard_and_begins_with_the_first(screen: DrawScreen) -> None:
    assert keyboard() is screen.pages.slips.table
    assert current(screen) == "1"
    assert words(screen, "draw-facts").endswith("黑桃 1 座，红桃 2 座，方块 3 座；点数是桌")


def test_a_slip_is_three_keys_and_leads_to_the_next_person(office: Office, screen: DrawScreen) -> None:
    press("22⏎")
    assert held(office) == {"1": "H2"}
    assert current(screen) == "2"
    assert words(screen, "slips-bag-title") == "袋里还剩 5 张"
    assert words(screen, "slips-count-0") == "1 / 6"


def test_the_last_slip_makes_the_draw(office: Office, screen: DrawScreen) -> None:
    press("22⏎11⏎12⏎21⏎32⏎")
    assert not office.state.stages["prelim"].rounds
    assert (
        screen.pages.slips.guarded.reason() == "还有 1 人没录。最后一张录完，抽签就成立，可以贴座位、开始。"
    )
    press("31⏎")
    drawn = office.state.round(RoundId("prelim", 1))
    assert drawn is not None
    assert [table.seats for table in drawn.tables.values()] == [("2", "4", "6"), ("3", "1", "5")]
    assert keyboard() is screen.pages.result.cards
    assert screen.pages.result.check.titles() == ("人人有座，没有重复",)


def test_a_doubled_card_names_both_people_and_stays_in_the_cell(office: Office, screen: DrawScreen) -> None:
    press("22⏎22⏎")
    assert held(office) == {"1": "H2"}
    assert current(screen) == "2"
    assert screen.pages.slips.table.typed() == Typed("H", "2")
    assert sentence_of(screen, "slips-notice") == (
        "2 号 选手002 的 ♥2 已经在 1 号 选手001 手里，没有记下。"
        "请看两人的牌：袋里还有 ♠A、♥A、♦A、♠2、♦2，选手002应是其中一张。"
        "是 1 号录错，就选 1 号按 F2 改；真有两张 ♥2，整袋重抽。"
    )


def test_the_next_digit_after_a_refusal_begins_anew(office: Office, screen: DrawScreen) -> None:
    press("22⏎22⏎")
    press("32⏎")
    assert held(office) == {"1": "H2", "2": "D2"}
    assert sentence_of(screen, "slips-notice") == ""


def test_a_card_that_is_not_in_the_bag_is_said(office: Office, screen: DrawScreen) -> None:
    press("14⏎")
    assert held(office) == {}
    assert sentence_of(screen, "slips-notice") == (
        "1 号 选手001 的 ♠4 不是袋里的签，没有记下。这一轮只有 2 桌，点数是 A 到 2。请再看一下牌面，重新录。"
    )


def test_a_bye_slip_where_nobody_sits_out_is_refused(office: Office, screen: DrawScreen) -> None:
    press("0⏎")
    assert held(office) == {}
    assert sentence_of(screen, "slips-notice").startswith("1 号 选手001 的轮空签没有记下。")


def test_a_key_that_is_no_suit_says_which_keys_are(screen: DrawScreen) -> None:
    press("7")
    assert sentence_of(screen, "slips-notice").startswith("先按花色：1 黑桃，2 红桃，3 方块")
    assert screen.pages.slips.table.typed() == Typed()


def test_enter_before_the_rank_records_nothing(office: Office, screen: DrawScreen) -> None:
    press("2⏎")
    assert held(office) == {}
    assert current(screen) == "1"
    assert screen.pages.slips.table.typed() == Typed("H")


def test_byes_are_drawn_as_zero(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event(path=tmp_path / "b.tourney").with_players(7)
    screen = slips_of(office, qtbot)
    press("0⏎")
    assert held(office) == {"1": "-"}
    press("0⏎")
    assert sentence_of(screen, "slips-notice") == (
        "2 号 选手002 的轮空签没有记下。轮空的签都已经抽走了，请再看一下牌面，重新录。"
    )


def test_arrows_choose_the_person(office: Office, screen: DrawScreen) -> None:
    press("↓↓11⏎")
    assert held(office) == {"3": "S1"}


def test_moving_to_another_person_drops_what_was_typed(office: Office, screen: DrawScreen) -> None:
    press("2↓")
    assert screen.pages.slips.table.typed() == Typed()
    press("11⏎")
    assert held(office) == {"2": "S1"}


def test_a_number_in_the_small_box_leads_to_that_person(office: Office, screen: DrawScreen) -> None:
    press("/")
    assert keyboard().objectName() == "slips-find"
    press("5⏎")
    assert keyboard() is screen.pages.slips.table
    press("31⏎")
    assert held(office) == {"5": "D1"}


def test_of_two_who_may_be_meant_nobody_is_chosen_and_both_are_named(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event(path=tmp_path / "a.tourney")
    for name, unit in (("林远山", "城南"), ("林远山", "河西"), ("单立群", "")):
        office.does("register", name=name, unit=unit)
    office.does("check_in", all=True)
    screen = slips_of(office, qtbot)
    press("/")
    for typed, said in (
        ("林远", "有 2 人符合“林远”：1 号 林远山（城南）、2 号 林远山（河西）。请输参赛号。"),
        ("善立群", "这一轮没有“善立群”，同音的有 3 号 单立群。请输参赛号。"),
    ):
        write_over(typed)
        press("⏎")
        assert sentence_of(screen, "slips-notice") == said
        assert keyboard().objectName() == "slips-find"
    write_over("slq")
    press("⏎")
    assert current(screen) == "3"


def test_a_scanner_reads_voucher_and_slip_by_turns(office: Office, screen: DrawScreen) -> None:
    """A voucher's code is the number, a slip's its card; each ends with Enter."""
    press("/")
    press("5⏎")
    press("D1⏎")
    assert keyboard().objectName() == "slips-find"
    press("2⏎")
    press("S2⏎")
    assert held(office) == {"5": "D1", "2": "S2"}
    press("␛")
    assert keyboard() is screen.pages.slips.table


def test_a_doubled_slip_from_the_scanner_is_named_at_once(office: Office, screen: DrawScreen) -> None:
    press("/5⏎D1⏎2⏎D1⏎")
    said = sentence_of(screen, "slips-notice")
    assert "5 号" in said
    assert "2 号" in said
    assert held(office) == {"5": "D1"}


def test_somebody_who_is_not_in_this_round_is_not_found(screen: DrawScreen) -> None:
    press("/25⏎")
    assert sentence_of(screen, "slips-notice") == "这一轮没有“25”。请核对参赛号或姓名。"
    assert isinstance(keyboard(), QLineEdit)


def test_a_proxy_is_recorded_with_the_slip(office: Office, screen: DrawScreen) -> None:
    key(Qt.Key.Key_F4)
    write("周国平")
    ctrl_enter()
    assert keyboard() is screen.pages.slips.table
    press("21⏎")
    event = office.state.lines[-1].events[0]
    assert (getattr(event, "number", ""), getattr(event, "by", "")) == ("1", "周国平")
    assert words(screen, "slips-count-2") == "1 人，1 号"


def test_the_newest_slip_is_taken_back_with_f2_and_typed_again(office: Office, screen: DrawScreen) -> None:
    press("22⏎↑")
    key(Qt.Key.Key_F2)
    assert held(office) == {}
    assert sentence_of(screen, "slips-notice") == "已收回 1 号 选手001 的 ♥2，请重新录。"
    press("12⏎")
    assert held(office) == {"1": "S2"}


def test_an_older_slip_is_taken_back_alone(office: Office, screen: DrawScreen) -> None:
    press("22⏎11⏎↑↑")
    key(Qt.Key.Key_F2)
    assert held(office) == {"2": "S1"}


def test_enter_on_a_person_with_a_slip_records_nothing(office: Office, screen: DrawScreen) -> None:
    press("22⏎↑⏎")
    assert held(office) == {"1": "H2"}
    assert sentence_of(screen, "slips-notice") == "1 号 选手001 已经抽到 ♥2。录错了按 F2 收回，再录。"


def test_a_slip_of_another_desk_appears_and_what_is_typed_stays(office: Office, screen: DrawScreen) -> None:
    press("2")
    other = type(office.desk).open(office.desk.path, name="B")
    other.execute(convert({"do": "slip", "stage": "prelim", "round": 1, "number": 4, "card": "S1"}))
    screen.ops.catch_up()
    assert words(screen, "slips-count-0") == "1 / 6"
    assert screen.pages.slips.table.typed() == Typed("H")
    assert current(screen) == "1"
    other.close()


def test_slips_that_are_begun_are_shown_again_by_themselves(office: Office, qtbot: QtBot) -> None:
    office.does("slip", stage="prelim", round=1, number=1, card="S1")
    made = DrawScreen(Ops(office.desk))
    shown(made, qtbot, 1204, 804)
    QApplication.processEvents()
    assert made.pages.currentWidget() is made.pages.slips
    assert current(made) == "2"


# 附加赛 ------------------------------------------------------------------------------------------------------------


def test_of_a_playoff_lots_name_first_who_completes_the_table(tmp_path: Path, qtbot: QtBot) -> None:
    office = an_event("A9-ten-hands", path=tmp_path / "b.tourney", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate(((5, 1, -6), (5, 1, -6), (4, -1, -3), (4, -1, -3)), 1):
        office.played("prelim", table, scores)
    office.closed("prelim")  # 9 and 12 have −3 for the ninth place, 3 and 6 are both out with −6
    screen = slips_of(office, qtbot)
    assert "这 2 人同分" in screen.pages.tie.words.text()
    write("6")
    ctrl_enter()
    assert keyboard() is screen.pages.slips.table
    press("11⏎21⏎31⏎")
    drawn = office.state.round(RoundId("prelim", 1, 1))
    assert drawn is not None
    assert drawn.tables[1].seats == ("6", "9", "12")
