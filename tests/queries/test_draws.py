"""A draw checked again: everybody sits, the seed gives it, exchanges are on record; who holds which slip."""

from pathlib import Path

import msgspec
import pytest

from tests.builders import Office, an_event
from tourney.cli import main
from tourney.model.ids import Number, RoundId
from tourney.queries.draw_check import draw_check
from tourney.queries.draws import bag, slips, table_count
from tourney.queries.stages import due_draw
from tourney.wording.draws import card_text, leftovers_text, size_text

PRELIM = RoundId("prelim", 1)


def drawn_by_computer(count: int = 18) -> Office:
    office = an_event().with_players(count)
    office.does("draw", stage="prelim", round=1, seed="4711")
    return office


def titles(office: Office, place: RoundId = PRELIM) -> list[tuple[bool, str]]:
    return [(row.ok, row.title) for row in draw_check(office.state, place)]


def test_a_computer_draw_gives_the_same_tables_again() -> None:
    assert titles(drawn_by_computer()) == [(True, "人人有座，没有重复"), (True, "与种子一致")]


def test_a_draw_by_slips_has_no_seed_to_check() -> None:
    office = an_event().with_players(6).drawn()
    assert titles(office) == [(True, "人人有座，没有重复")]


def test_before_the_draw_there_is_nothing_to_check() -> None:
    assert draw_check(an_event().with_players(6).state, PRELIM) == ()


def test_exchanges_are_said_and_the_seed_still_counts() -> None:
    office = drawn_by_computer()
    office.does("register", name="候补")
    office.does("check_in", number=19)
    office.does("swap", stage="prelim", round=1, a=1, b=2, reason="同单位")
    office.does("replace", stage="prelim", round=1, number=5, by=19, reason="没来")
    assert titles(office) == [
        (True, "人人有座，没有重复"), (True, "与种子一致"), (True, "抽签后换过座，2 次"),
    ]  # fmt: skip


def test_an_exchange_taken_back_is_not_said() -> None:
    office = drawn_by_computer()
    office.does("swap", stage="prelim", round=1, a=1, b=2, reason="同单位")
    office.does("undo")
    assert [title for _, title in titles(office)] == ["人人有座，没有重复", "与种子一致"]


def test_a_second_draw_is_checked_against_its_own_seed() -> None:
    office = drawn_by_computer()
    office.does("redraw", stage="prelim", round=1, reason="有人迟到")
    office.does("draw", stage="prelim", round=1, seed="815")
    assert titles(office)[1] == (True, "与种子一致")


def test_byes_of_earlier_rounds_count_when_a_later_draw_is_rebuilt() -> None:
    office = an_event("A8-three-hands").with_players(10)
    office.does("draw", stage="knockout", round=1, seed="1")
    office.all_played("knockout")
    office.does("close_round", stage="knockout", round=1)
    office.does("draw", stage="knockout", round=2, seed="2")
    place = RoundId("knockout", 2)
    assert office.state.round(place)
    assert titles(office, RoundId("knockout", 1))[0] == (True, "人人有座或轮空，没有重复")
    assert all(row.ok for row in draw_check(office.state, place))


def test_a_person_who_sits_twice_is_named() -> None:
    office = drawn_by_computer()
    drawn = office.state.round(PRELIM)
    assert drawn is not None
    first, second = drawn.tables[1].seats[0], drawn.tables[2].seats[0]
    drawn.tables[2].seats = (first, *drawn.tables[2].seats[1:])
    row = draw_check(office.state, PRELIM)[0]
    assert not row.ok
    assert row.detail == f"{first} 号有两个座；{second} 号没有座也没有轮空"


def test_a_draw_that_its_seed_does_not_give_is_noticed() -> None:
    office = drawn_by_computer()
    line = office.state.lines[-1]
    line.events = (msgspec.structs.replace(line.events[0], seed="4712"),)
    assert titles(office)[1] == (False, "与种子不一致")


@pytest.mark.parametrize(
    ("seed", "said"),
    [("4711", "人人有座，没有重复；与种子一致"), (None, "人人有座，没有重复")],
)
def test_verify_draw_says_of_slips_only_that_everybody_sits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: str | None, said: str
) -> None:
    office = an_event(path=tmp_path / "event.tourney").with_players(6)
    if seed:
        office.does("draw", stage="prelim", round=1, seed=seed)
    else:
        office.drawn()
    office.desk.close()
    assert main(["verify-draw", str(tmp_path / "event.tourney")]) == 0
    assert capsys.readouterr().out == f"初赛第 1 轮：{said}。\n"


def test_slips_so_far_and_what_is_left_in_the_bag() -> None:
    office = an_event().with_players(6)
    office.does("slip", stage="prelim", round=1, number=4, card="H2")
    office.does("slip", stage="prelim", round=1, number=1, card="SA", by="周国平")
    due = due_draw(office.state)
    assert due is not None
    rows = slips(office.state, due)
    assert [(row.number, row.card, row.table, row.seat, row.by) for row in rows][:4] == [
        ("1", "S1", 1, 1, "周国平"), ("2", "", 0, 0, ""), ("3", "", 0, 0, ""), ("4", "H2", 2, 2, ""),
    ]  # fmt: skip
    assert [(card.card, card.taken_by) for card in bag(office.state, due)] == [
        ("S1", "1"), ("H1", None), ("D1", None), ("S2", None), ("H2", Number("4")), ("D2", None),
    ]  # fmt: skip


def test_byes_are_slips_too() -> None:
    office = an_event().with_players(7)
    office.does("leftovers", stage="prelim", round=1, method="bye")
    office.does("slip", stage="prelim", round=1, number=3, card="-")
    due = due_draw(office.state)
    assert due is not None
    assert table_count(office.state, due) == 2
    assert [card.taken_by for card in bag(office.state, due) if card.card == "-"] == ["3"]


def test_a_slip_taken_back_is_in_the_bag_again() -> None:
    office = an_event().with_players(6)
    office.does("slip", stage="prelim", round=1, number=4, card="H2")
    office.does("undo")
    due = due_draw(office.state)
    assert due is not None
    assert all(row.card == "" and row.seq == 0 for row in slips(office.state, due))
    assert all(card.taken_by is None for card in bag(office.state, due))


def test_cards_read_as_they_are_printed() -> None:
    assert [card_text(card) for card in ("S1", "H3", "D13", "S14", "-")] == ["♠A", "♥3", "♦K", "♠14", "轮空"]


def test_a_draw_is_summed_up_in_one_line() -> None:
    assert size_text(18, 6, 0, 0) == "18 人 ・ 6 桌 ・ 无轮空"
    assert size_text(10, 3, 1, 0) == "10 人 ・ 3 桌 ・ 轮空 1 人"


def test_filling_up_says_how_many_come_back() -> None:
    assert leftovers_text("fill_best", 1, 2)[0] == "递补 2 人"
    assert leftovers_text("bye", 2, 1)[0] == "轮空 2 人"
