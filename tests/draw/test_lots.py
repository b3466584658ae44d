"""抽签: the seed's stream, lots, and the independent checker."""

import hashlib

import hypothesis.strategies as st
import pytest
from hypothesis import given

from tests.builders import an_event
from tests.draw.drawing import draw_lots
from tourney.draw.checker import Fault, faults
from tourney.draw.stream import Stream, seed_bytes
from tourney.model.ids import Number

SIX = [Number(str(i)) for i in range(1, 7)]


def test_the_stream_is_sha_256_of_seed_and_counter() -> None:
    """The first number below 256 is the first byte of SHA-256(seed, 0), big end first."""
    seed = seed_bytes("4711")
    first = hashlib.sha256(hashlib.sha256(b"4711").digest() + bytes(8)).digest()
    assert Stream(seed).below(256) == first[0]


def test_a_number_that_is_too_large_is_thrown_away_and_never_folded() -> None:
    seed = seed_bytes("0")
    block = hashlib.sha256(seed + bytes(8)).digest()
    expected = next(byte & 7 for byte in block if byte & 7 < 5)
    assert Stream(seed).below(5) == expected


def test_the_same_seed_gives_the_same_tables_whatever_the_order_of_entry() -> None:
    first = draw_lots("4711", SIX, 3, 0, {})
    assert draw_lots("4711", list(reversed(SIX)), 3, 0, {}) == first
    assert draw_lots("4712", SIX, 3, 0, {}) != first


def test_the_starting_order_cut_in_threes_is_the_tables() -> None:
    lots = draw_lots("4711", SIX, 3, 0, {})
    assert lots.order == lots.tables[0] + lots.tables[1]


def test_a_bye_falls_to_somebody_who_had_none() -> None:
    seven = [*SIX, Number("7")]
    for seed in range(30):
        lots = draw_lots(str(seed), seven, 3, 1, dict.fromkeys(SIX, 1))
        assert lots.byes == ("7",)


@given(st.integers(3, 60), st.integers(0, 10**9))
def test_every_draw_passes_the_independent_checker(count: int, seed: int) -> None:
    people = [Number(str(i)) for i in range(1, count + 1)]
    lots = draw_lots(str(seed), people, 3, count % 3, {})
    assert faults(lots.tables, lots.byes, people, 3) == []


@pytest.mark.parametrize(
    ("tables", "resting", "fault"),
    [
        ([["1", "2", "3"], ["4", "5", "5"]], ["6"], Fault("twice", (Number("5"),))),
        ([["1", "2", "3"], ["4", "5", "9"]], ["6"], Fault("unknown", (Number("9"),))),
        ([["1", "2", "3"]], ["4", "5"], Fault("missing", (Number("6"),))),
        ([["1", "2"], ["3", "4", "5", "6"]], [], Fault("size", (Number("1"), Number("2")), 1)),
    ],
)
def test_the_checker_names_what_is_wrong(
    tables: list[list[Number]], resting: list[Number], fault: Fault
) -> None:
    assert fault in faults(tables, resting, SIX, 3)


def test_slips_one_by_one_make_the_draw_with_the_last_one() -> None:
    office = an_event().with_players(6)
    cards = ["S1", "H1", "D1", "♠2", "h2"]
    for number, card in enumerate(cards, 1):
        office.does("slip", stage="prelim", number=number, card=card)
        assert not office.state.stages["prelim"].rounds
    office.does("slip", stage="prelim", number=6, card="D2")
    tables = office.state.stages["prelim"].rounds[0].tables
    assert [table.seats for table in tables.values()] == [("1", "2", "3"), ("4", "5", "6")]


def test_a_doubled_card_is_refused_with_both_people() -> None:
    office = an_event().with_players(6)
    office.does("slip", stage="prelim", number=2, card="H2")
    refused = office.refuses("slip", stage="prelim", number=5, card="H2")
    assert (refused.code, refused.facts["number"], refused.facts["other"]) == ("card_twice", "5", "2")


@pytest.mark.parametrize(
    ("card", "code"), [("S3", "card_not_in_bag"), ("C1", "card_wrong"), ("S0", "card_wrong")]
)
def test_a_card_that_is_not_in_the_bag_is_refused(card: str, code: str) -> None:
    assert an_event().with_players(6).refuses("slip", stage="prelim", number=1, card=card).code == code


def test_a_person_draws_one_slip() -> None:
    office = an_event().with_players(6)
    office.does("slip", stage="prelim", number=2, card="H2")
    assert office.refuses("slip", stage="prelim", number=2, card="S1").code == "slip_again"


def test_a_slip_typed_wrong_is_taken_back_by_undo() -> None:
    office = an_event().with_players(6)
    office.does("slip", stage="prelim", number=2, card="H2")
    office.does("undo")
    office.does("slip", stage="prelim", number=2, card="S1")
    assert office.state.stages["prelim"].slips[1] == {"2": "S1"}


def test_cards_of_all_at_once_are_the_same_as_slips() -> None:
    office = an_event().with_players(3)
    office.does("draw", stage="prelim", cards={"1": "D1", "2": "S1", "3": "H1"})
    assert office.state.stages["prelim"].rounds[0].tables[1].seats == ("2", "3", "1")


@pytest.mark.parametrize(
    ("tables", "code"),
    [
        ([[1, 2, 3], [4, 5, 5]], "draw_twice"),
        ([[1, 2, 3], [4, 5, 77]], "draw_unknown"),
        ([[1, 2, 3]], "draw_missing"),
        ([[1, 2], [3, 4, 5, 6]], "draw_size"),
    ],
)
def test_tables_typed_wrong_are_refused(tables: list[list[int]], code: str) -> None:
    assert an_event().with_players(6).refuses("draw", stage="prelim", tables=tables).code == code


def test_a_drawn_round_is_not_drawn_again_but_thrown_away_with_a_reason() -> None:
    office = an_event().with_players(6).drawn("prelim")
    assert office.refuses("draw", stage="prelim", seed="1").code == "draw_while_drawn"
    assert office.refuses("redraw", stage="prelim", reason="").code == "reason_missing"
    office.does("redraw", stage="prelim", reason="少放一张签")
    office.does("draw", stage="prelim", seed="1")
    assert office.state.stages["prelim"].rounds[0].version == 2


def test_a_round_with_results_is_never_drawn_again() -> None:
    office = an_event().with_players(6).drawn("prelim")
    office.hand(1, 1, 1, True)
    assert office.refuses("redraw", stage="prelim", reason="重来").code == "redraw_while_playing"


def test_two_people_change_places_where_nothing_was_played() -> None:
    office = an_event().with_players(9).drawn("prelim")
    office.hand(1, 1, 1, True)
    office.does("swap", stage="prelim", a=4, b=7, reason="同单位")
    tables = office.state.stages["prelim"].rounds[0].tables
    assert (tables[2].seats, tables[3].seats) == (("7", "5", "6"), ("4", "8", "9"))
    assert office.refuses("swap", stage="prelim", a=1, b=5, reason="同单位").code == "table_has_hands"


def test_a_late_arrival_takes_the_seat_of_somebody_who_did_not_come() -> None:
    office = an_event().with_players(9).drawn("prelim")
    office.does("register", name="晚到")
    office.does("check_in", number=10)
    office.does("replace", stage="prelim", number=5, by=10, reason="5 号没来")
    assert office.state.stages["prelim"].rounds[0].tables[2].seats == ("4", "10", "6")


def test_a_stage_waits_for_the_stages_that_feed_it() -> None:
    office = an_event().with_players(18, invited=1).drawn("prelim")
    assert office.refuses("draw", stage="final", seed="1").code == "source_open"


def test_the_disqualified_and_the_withdrawn_get_no_seat() -> None:
    office = an_event().with_players(9)
    office.does("disqualify", number=9, reason="冒名顶替")
    office.does("withdraw", number=8, reason="家里有事")
    tables = [[1, 2, 3], [4, 5, 6]]
    assert office.refuses("draw", stage="prelim", tables=[*tables, [7, 8, 9]]).code == "draw_not_entitled"
    office.does("draw", stage="prelim", tables=tables, byes=[7])
    assert office.state.stages["prelim"].rounds[0].byes == ("7",)
