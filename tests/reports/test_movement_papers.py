"""移位赛 on paper: a card for every player, where the boards lie, and a record form for each board."""

from typing import Any

import pytest

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, pages_of, text_of
from tourney.model.errors import Refused
from tourney.model.ids import RoundId
from tourney.queries.movement import movement_plan
from tourney.queries.papers import documents
from tourney.reports.deals import deals
from tourney.reports.gather_movement import deals_of, movement_cards_of
from tourney.reports.movement_cards import movement_cards
from tourney.reports.press import pdf, to_print

STAGE = "movement"


def hall(players: int, **knobs: Any) -> Office:
    return an_event("A4-duplicate-movement", **knobs).with_players(players).drawn(STAGE)


def printed(office: Office, document: str) -> bytes:
    orders = to_print(office.state, document)
    for order in orders:
        office.desk.execute(order)
    return pdf(office.state, document, orders)


def card(office: Office, number: str) -> list[tuple[str, str, str, bool, str]]:
    """Table, seat, boards, played before, opener of every round."""
    found = movement_cards(movement_cards_of(office.state, RoundId(STAGE, 1)))
    lines = next(one.lines for one in found.cards if one.number == number)
    return [(line.table, line.seat, line.boards, line.again, line.opener) for line in lines]


def test_the_cards_of_four_tables_say_where_everybody_sits() -> None:
    """A4-26, A4-27, A4-28: 3 rounds, seat 2 goes one table more after round 2."""
    office = hall(12)
    assert [line[:2] for line in card(office, "1")] == [("1", "1"), ("1", "1"), ("1", "1")]
    assert [line[:2] for line in card(office, "2")] == [("1", "2"), ("2", "2"), ("4", "2")]
    assert [line[:2] for line in card(office, "3")] == [("1", "3"), ("4", "3"), ("3", "3")]


def test_the_cards_agree_with_the_rounds_that_are_then_played() -> None:
    """A4-26, A4-27, A4-28."""
    office = hall(18)
    foreseen = movement_plan(office.state, STAGE)
    assert foreseen is not None
    for number in range(1, 5):
        for table in range(1, 7):
            office.played(STAGE, table, [0, 0, 0], round=number)
        office.does("close_round", stage=STAGE, round=number)
    drawn = office.state.stages[STAGE].rounds
    assert foreseen.rounds == tuple(tuple(t.seats for t in one.tables.values()) for one in drawn)


def test_seat_3_takes_the_boards_along_and_meets_them_again() -> None:
    """A4-29: boards 1 and 2 begin at table 1 and follow player 3; every repeat is named."""
    office = hall(9)
    assert [line[2:4] for line in card(office, "3")] == [("1、2", False), ("1、2", True), ("1、2", True)]
    assert [line[2:4] for line in card(office, "1")] == [("1、2", False), ("3、4", False), ("5、6", False)]
    assert "重" in text_of(printed(office, "movement-cards"))


def test_with_the_relay_nobody_meets_a_board_twice() -> None:
    """A4-29: five tables have such an order."""
    office = hall(15, boards_move="relay")
    found = movement_cards(movement_cards_of(office.state, RoundId(STAGE, 1)))
    for one in found.cards:
        boards = [line.boards for line in one.lines]
        assert len(set(boards)) == len(boards) == 5
    assert not any(line.again for one in found.cards for line in one.lines)


def test_with_the_same_boards_for_all_every_table_plays_the_same_round() -> None:
    """A4-29."""
    office = hall(9, boards_move="same")
    paper = deals(deals_of(office.state, RoundId(STAGE, 1)))
    assert paper.places == (("1、2",) * 3, ("3、4",) * 3, ("5、6",) * 3)


def test_the_card_names_the_opener_of_each_round_and_what_moving_early_costs() -> None:
    """A4-25, A4-30."""
    office = hall(15)
    assert [line[4] for line in card(office, "4")] == ["1 座", "2 座", "3 座", "1 座", "2 座"]
    text = text_of(printed(office, "movement-cards"))
    assert "提前移位扣 5 分" in text
    assert "♠1" in text
    assert "♦5" in text


@pytest.mark.parametrize(("players", "pages"), [(9, 2), (18, 3), (42, 11)])
def test_every_player_has_a_card(players: int, pages: int) -> None:
    """A4-24: six on a sheet; with 13 rounds four."""
    paper = printed(hall(players), "movement-cards")
    text = text_of(paper)
    assert page_count(paper) == pages
    assert all(f"选手{number:03d}" in text for number in range(1, players + 1))


def test_a_swap_after_the_draw_makes_the_cards_stale() -> None:
    """A4-22."""
    office = hall(9)
    printed(office, "movement-cards")
    office.does("swap", stage=STAGE, round=1, a=1, b=9, reason="坐错")
    row = next(row for row in documents(office.state, STAGE) if row.document == "movement-cards")
    assert row.group == "changed"
    assert card(office, "9")[0][:2] == ("1", "1")


def test_every_board_has_a_form_with_the_pockets_and_all_its_plays() -> None:
    """A4-45, A4-46: 3 tables, 2 boards each, 3 rounds: 6 boards, each played three times."""
    office = hall(9)
    paper = deals(deals_of(office.state, RoundId(STAGE, 1)))
    assert [form.board for form in paper.forms] == ["1", "2", "3", "4", "5", "6"]
    plays = [(line.round, line.table, line.numbers) for line in paper.forms[0].lines]
    assert plays == [("1", "1", ("1", "2", "3")), ("2", "3", ("7", "5", "3")), ("3", "2", ("4", "8", "3"))]
    printed_pages = pages_of(printed(office, "deals"))
    assert len(printed_pages) == 1 + 3
    assert "牌副安排" in printed_pages[0]
    for word in ("北", "1 座", "南", "2 座", "东", "3 座", "西", "底牌", "第 1 副", "签名"):
        assert word in printed_pages[1]


def test_more_boards_than_a_hall_of_three_needs_can_be_set() -> None:
    """A4-46."""
    office = hall(9, boards="4")
    assert len(deals(deals_of(office.state, RoundId(STAGE, 1))).forms) == 12
    assert card(office, "1")[0][2] == "1、2、3、4"


@pytest.mark.parametrize("document", ["movement-cards", "deals"])
def test_a_stage_without_movement_has_no_such_paper(document: str) -> None:
    office = an_event().with_players(18).drawn("prelim")
    with pytest.raises(Refused) as refused:
        printed(office, document)
    assert refused.value.code == "nothing_to_print"
    assert document not in {row.document for row in documents(office.state, "prelim")}


def test_the_print_list_has_both_once_the_movement_is_drawn() -> None:
    office = hall(9)
    found = {row.document: row.group for row in documents(office.state, STAGE)}
    assert (found["movement-cards"], found["deals"]) == ("due", "due")
