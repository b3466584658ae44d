"""抽签要求: what procedure 2 must respect, in the referee's order (DESIGN §6; cases K10, K11)."""

from itertools import combinations

import pytest

from tests.draw.drawing import (
    draw_lots,
    draw_with_wishes,
    people,
    repeats_in,
    rounds_with_wishes,
    tables_of,
)
from tests.draw.wishing import N, clashes, pair, together, unmet
from tourney.draw.unmet import told
from tourney.draw.wished import draw_with_wishes as wished_of
from tourney.draw.wishes import KINDS, Clash, Wishes, groups_of, meetings

THREE_ROUNDS = [tables_of("123 456 789"), tables_of("147 258 369"), tables_of("159 267 348")]


# Without need nothing changes -------------------------------------------------------------------------------------


def test_without_wishes_the_tables_are_those_of_procedure_1() -> None:
    for seed in ("4711", "邻里杯", "0"):
        drawn, lots = draw_with_wishes(seed, people(20), 2, Wishes()), draw_lots(seed, people(20), 3, 2, {})
        assert (drawn.order, drawn.tables, drawn.byes) == (lots.order, lots.tables, lots.byes)
        assert (drawn.moved, drawn.best) == (0, True)


def test_a_draw_that_meets_every_wish_by_itself_stays_as_drawn() -> None:
    lots = draw_lots("4711", people(9), 3, 0, {})
    one_a_table = tuple(table[0] for table in lots.tables)
    drawn = draw_with_wishes("4711", people(9), 0, Wishes(units=(one_a_table,)))
    assert (drawn.tables, drawn.moved) == (lots.tables, 0)


def test_one_clash_in_a_large_field_moves_two_people() -> None:
    lots = draw_lots("4711", people(60), 3, 0, {})
    drawn = draw_with_wishes("4711", people(60), 0, Wishes(never=((lots.tables[7][0], lots.tables[7][1]),)))
    assert (unmet(drawn, "never"), drawn.moved) == ((0, 0), 2)


# K11: repeated opponents --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_k11a_nine_players_find_the_only_fourth_round_without_a_repeat(seed: str) -> None:
    drawn = draw_with_wishes(seed, people(9), 0, Wishes(met=meetings(THREE_ROUNDS)))
    assert together(drawn) == {"168", "249", "357"}
    assert (unmet(drawn, "repeat"), drawn.best) == ((0, 0), True)


def test_k11b_in_round_five_everybody_has_met_everybody_and_nine_pairs_repeat() -> None:
    met = meetings([*THREE_ROUNDS, tables_of("168 249 357")])
    drawn = draw_with_wishes("1", people(9), 0, Wishes(met=met))
    assert (unmet(drawn, "repeat"), drawn.best) == ((9, 9), True)
    assert clashes(drawn, "repeat") == tuple(
        Clash(two, i, 1) for i, table in enumerate(drawn.tables, 1) for two in combinations(table, 2)
    )


def test_k11c_six_players_repeat_two_pairs_in_round_two_and_they_are_named() -> None:
    drawn = draw_with_wishes("1", people(6), 0, Wishes(met=meetings([tables_of("123 456")])))
    assert unmet(drawn, "repeat")[0] == 2
    assert drawn.best
    named = [set(clash.numbers) for clash in clashes(drawn, "repeat")]
    assert all(two <= set("123") or two <= set("456") for two in named)
    assert {clash.table for clash in clashes(drawn, "repeat")} == {1, 2}


def test_of_two_unavoidable_repeats_the_pairs_that_met_less_often_are_taken() -> None:
    """Six players again; 1-2, 1-3, 4-5 and 4-6 met three times, 2-3 and 5-6 once: the latter repeat."""
    often = [(*pair(two), 3) for two in ("12", "13", "45", "46")]
    once = [(*pair(two), 1) for two in ("23", "56")]
    drawn = draw_with_wishes("1", people(6), 0, Wishes(met=(*often, *once)))
    assert together(drawn) == {"234", "156"}
    assert {frozenset(clash.numbers) for clash in clashes(drawn, "repeat")} == {
        frozenset("23"),
        frozenset("56"),
    }


@pytest.mark.parametrize(("count", "rounds"), [(9, 3), (18, 4), (27, 5), (96, 6), (31, 6), (29, 6)])
def test_no_opponent_twice_round_after_round(count: int, rounds: int) -> None:
    for seed in ("a", "b", "c"):
        assert repeats_in(rounds_with_wishes(seed, count, rounds, Wishes())) == 0


# K10: byes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "least", "most"), [(7, 0, 1), (8, 1, 1), (4, 1, 1)])
def test_k10_four_rounds_and_nobody_rests_twice(count: int, least: int, most: int) -> None:
    for order in (KINDS, ("repeat",)):
        drawn = rounds_with_wishes("1", count, 4, Wishes(order=order))
        rests = [sum(number in one.byes for one in drawn) for number in people(count)]
        assert (min(rests), max(rests)) == (least, most)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_k10_fewer_than_three_make_no_table_and_all_rest(count: int) -> None:
    drawn = draw_with_wishes("1", people(count), count, Wishes(never=(pair("12"),), always=(pair("12"),)))
    assert (drawn.tables, sorted(drawn.byes), drawn.best) == ((), people(count), True)


@pytest.mark.parametrize(("count", "byes"), [(1, 0), (2, 0), (4, 0), (5, 1), (3, 4), (6, -1)])
def test_people_who_do_not_fill_tables_are_refused_at_once(count: int, byes: int) -> None:
    with pytest.raises(ValueError, match="do not fill tables"):
        wished_of("1", people(count), 3, byes, Wishes())


def test_a_bye_may_give_way_to_a_wish_that_stands_higher() -> None:
    """1 rested; but 1 and 2, 3, 4 never meet, and with four people only a rest keeps 1 from them."""
    never = (pair("12"), pair("13"), pair("14"))
    given_ = {"never": never, "byes_before": ((N("1"), 1),)}
    first = draw_with_wishes("1", people(4), 1, Wishes(order=("never", "bye"), **given_))  # type: ignore[arg-type]
    assert (first.byes, unmet(first, "never"), unmet(first, "bye")[0]) == (("1",), (0, 0), 1)
    assert clashes(first, "bye") == (Clash((N("1"),), 0, 1),)
    second = draw_with_wishes("1", people(4), 1, Wishes(order=("bye", "never"), **given_))  # type: ignore[arg-type]
    assert "1" not in second.byes
    assert unmet(second, "never")[0] == 2


# The referee's order ------------------------------------------------------------------------------------------------


def test_the_wish_that_stands_first_is_met_first() -> None:
    """Six players after 123 456; now nobody of 123 may meet 456 either. Only 123 456 again does that: six repeats.

    With opponents first there are two repeats, and each table has two pairs across.
    """
    across = tuple((N(one), N(other)) for one in "123" for other in "456")
    met = meetings([tables_of("123 456")])
    never = draw_with_wishes("1", people(6), 0, Wishes(order=("never", "repeat"), never=across, met=met))
    assert (unmet(never, "never")[0], unmet(never, "repeat")[0]) == (0, 6)
    repeat = draw_with_wishes("1", people(6), 0, Wishes(order=("repeat", "never"), never=across, met=met))
    assert (unmet(repeat, "repeat")[0], unmet(repeat, "never")[0]) == (2, 4)


def test_wishes_that_contradict_each_other_are_decided_by_the_order_and_told() -> None:
    both = {"never": (pair("12"),), "always": (pair("12"),)}
    apart = draw_with_wishes("1", people(9), 0, Wishes(order=("never", "always"), **both))  # type: ignore[arg-type]
    assert (unmet(apart, "never")[0], unmet(apart, "always")[0]) == (0, 1)
    joined = draw_with_wishes("1", people(9), 0, Wishes(order=("always", "never"), **both))  # type: ignore[arg-type]
    assert (unmet(joined, "always")[0], unmet(joined, "never")[0]) == (0, 1)


def test_a_kind_that_is_not_in_the_order_is_no_wish_but_byes_always_are() -> None:
    drawn = draw_with_wishes("1", people(9), 0, Wishes(order=("seeds",), never=(pair("12"),)))
    assert [one.kind for one in drawn.unmet] == ["bye", "seeds"]


def test_a_kind_named_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="stands twice"):
        wished_of("1", people(9), 3, 0, Wishes(order=("unit", "unit")))


# Units, seeds, pairs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "least"),
    [
        (["12345"], 2),  # 5 on 3 tables: 2 2 1
        (["1234567"], 5),  # 3 2 2: 3 + 1 + 1
        (["123456789"], 9),  # 3 3 3
        (["1234", "5678"], 2),  # 2 1 1 twice
        (["123", "456", "789"], 0),
    ],
)
def test_a_unit_with_more_people_than_tables_meets_as_little_as_counting_allows(
    units: list[str], least: int
) -> None:
    groups = tuple(tuple(N(digit) for digit in unit) for unit in units)
    drawn = draw_with_wishes("1", people(9), 0, Wishes(units=groups))
    assert (unmet(drawn, "unit"), drawn.best) == ((least, least), True)
    assert len(clashes(drawn, "unit")) == least
    for clash in clashes(drawn, "unit"):
        assert set(clash.numbers) <= set(drawn.tables[clash.table - 1])
        assert any(set(clash.numbers) <= set(unit) for unit in units)


def test_a_bye_takes_one_of_the_largest_unit_away() -> None:
    """Seven people, two tables, one rests: of a unit of five, one rests and four meet in two pairs."""
    drawn = draw_with_wishes("1", people(7), 1, Wishes(units=(tuple(map(N, "12345")),)))
    assert unmet(drawn, "unit") == (2, 2)
    assert set(drawn.byes) <= set("12345")


def test_three_units_of_a_third_each_leave_one_of_each_at_every_table() -> None:
    groups = groups_of({number: str(int(number) % 3) for number in people(300)})
    drawn = draw_with_wishes("1", people(300), 0, Wishes(units=groups))
    assert unmet(drawn, "unit") == (0, 0)


def test_seeds_are_apart_and_more_seeds_than_tables_meet_as_little_as_possible() -> None:
    drawn = draw_with_wishes("1", people(18), 0, Wishes(seeds=tuple(people(6))))
    assert (unmet(drawn, "seeds"), drawn.best) == ((0, 0), True)
    drawn = draw_with_wishes("1", people(18), 0, Wishes(seeds=tuple(people(8))))
    assert (unmet(drawn, "seeds"), drawn.best) == ((2, 2), True)


@pytest.mark.parametrize("count", [9, 18, 60])
def test_always_and_never_are_kept(count: int) -> None:
    always = ((N("1"), N("2"), N("3")), (N("4"), N("5")), (N("6"), N("7")))
    never = (pair("48"), pair("69"))
    drawn = draw_with_wishes("1", people(count), 0, Wishes(always=always, never=never))
    assert (unmet(drawn, "always"), unmet(drawn, "never"), drawn.best) == ((0, 0), (0, 0), True)
    assert any(set(table) == {"1", "2", "3"} for table in drawn.tables)


def test_four_who_want_to_sit_together_cannot_and_three_pairs_apart_are_named() -> None:
    """Three of them at one table: three of the six pairs are apart."""
    drawn = draw_with_wishes("1", people(9), 0, Wishes(always=(tuple(map(N, "1234")),)))
    assert (unmet(drawn, "always"), drawn.best) == ((3, 3), True)
    assert len(clashes(drawn, "always")) == 3


def test_people_who_must_sit_together_are_not_told_off_for_being_of_one_unit() -> None:
    wishes = Wishes(always=(pair("12"),), units=(tuple(map(N, "123")),))
    drawn = draw_with_wishes("1", people(9), 0, wishes)
    assert (unmet(drawn, "always"), unmet(drawn, "unit"), drawn.best) == ((0, 0), (0, 0), True)


def test_numbers_that_are_not_drawn_are_ignored() -> None:
    wishes = Wishes(
        never=((N("1"), N("77")),), always=((N("2"), N("88")),), units=((N("3"), N("99")),), seeds=(N("55"),)
    )
    drawn = draw_with_wishes("1", people(6), 0, wishes)
    assert [one.count for one in drawn.unmet] == [0] * 6


def test_units_are_read_from_the_roster_and_an_empty_unit_is_none() -> None:
    unit = {N("10"): "一中", N("9"): "一中 ", N("2"): "", N("3"): "", N("4"): "二中"}
    assert groups_of(unit) == (("9", "10"),)


# Counting, by hand --------------------------------------------------------------------------------------------------


def test_unmet_wishes_are_counted_from_the_tables_alone() -> None:
    tables, byes = tables_of("123 456"), (N("7"),)
    wishes = Wishes(
        units=(tuple(map(N, "124")), tuple(map(N, "56"))), met=((N("3"), N("2"), 2), (N("1"), N("6"), 1)),
        seeds=tuple(map(N, "145")), byes_before=((N("7"), 2), (N("1"), 1)),
        never=(pair("46"),), always=(pair("45"), pair("37")),
    )  # fmt: skip
    assert told("unit", wishes, tables, byes) == (2, (Clash(pair("12"), 1), Clash(pair("56"), 2)))
    assert told("repeat", wishes, tables, byes) == (1, (Clash(pair("23"), 1, 2),))
    assert told("seeds", wishes, tables, byes) == (0, ())  # 4 and 5 must sit together
    assert told("never", wishes, tables, byes) == (1, (Clash(pair("46"), 2),))
    assert told("always", wishes, tables, byes) == (1, (Clash(pair("37")),))
    assert told("bye", wishes, tables, byes) == (2, (Clash((N("7"),), 0, 2),))
