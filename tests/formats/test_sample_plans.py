"""Three plans as organisers write them (resources/samples/赛制-*.toml), each played to its end."""

from importlib.resources import files

import pytest

from tests.builders import Office, office_of
from tourney.formats import own
from tourney.formats.knobs import Choice
from tourney.queries.standings import places, standings


def sample(name: str) -> Choice:
    return own.parse(files("resources").joinpath("samples", f"赛制-{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", ["单位联谊赛", "升降台", "两天积分加决赛"])
def test_a_sample_is_written_and_read_without_loss(name: str) -> None:
    choice = sample(name)
    assert choice.format.name == name
    assert own.parse(own.written(choice)) == choice


def test_the_friendly_match_of_units_ranks_by_points_then_wins_then_landlord_wins() -> None:
    """Every table: seat 1 wins as landlord, then seat 2, then seat 1 loses: 3, 5, 2 points and 1, 2, 1 wins.

    In four rounds 1 sits in seat 2 always: 20. 4 and 5 sit in 1 1 2 3: 13, the same in all three keys. 6 in 1 2 3 3: 12.
    3 in 2 3 3 3: 11 with 5 wins; 2 in 1 1 1 3: 11 with 4 wins.
    """
    office = office_of(sample("单位联谊赛")).with_players(6)
    rounds = [
        [[2, 1, 5], [4, 3, 6]],
        [[2, 1, 3], [5, 4, 6]],
        [[2, 1, 3], [6, 5, 4]],
        [[4, 1, 2], [5, 6, 3]],
    ]
    for number, seated in enumerate(rounds, 1):
        office.drawn(tables=seated)
        for table in (1, 2):
            for landlord, won in ((1, True), (2, True), (1, False)):
                office.does("hand", stage="games", round=number, table=table, landlord=landlord, won=won)
            office.does("confirm", stage="games", round=number, table=table)
        if number < 4:
            office.does("close_round", stage="games", round=number)
    office.closed("games")
    assert office.state.ended_at
    assert [(row.number, row.points) for row in standings(office.state, "games")] == [
        ("1", 20), ("4", 13), ("5", 13), ("6", 12), ("3", 11), ("2", 11),
    ]  # fmt: skip
    assert [(row.place, row.number) for row in places(office.state)] == [
        (1, "1"), (2, "4"), (2, "5"), (4, "6"), (5, "3"), (6, "2"),
    ]  # fmt: skip


def by_strength(office: Office, number: int) -> None:
    """At every table the lower number has 6, the highest −6."""
    for at, table in office.state.stages["club"].rounds[number - 1].tables.items():
        order = sorted(table.seats, key=int)
        office.played("club", at, [6 - 6 * order.index(seat) for seat in table.seats], round=number)


def test_in_the_elevator_the_best_reaches_the_first_table_and_wins() -> None:
    """7 8 9 | 4 5 6 | 1 2 3. Eight rounds: 1 wins every table it sits at, 8 × 6 = 48; 9 loses every one, −48."""
    office = office_of(sample("升降台")).with_players(9)
    office.drawn(tables=[[7, 8, 9], [4, 5, 6], [1, 2, 3]])
    for number in range(1, 9):
        by_strength(office, number)
        if number < 8:
            office.does("close_round", stage="club", round=number)
        if number == 1:
            seated = [set(table.seats) for table in office.state.stages["club"].rounds[1].live]
            assert seated == [{"7", "8", "4"}, {"9", "5", "1"}, {"6", "2", "3"}]
    office.closed("club")
    assert office.state.ended_at
    rows = standings(office.state, "club")
    assert (rows[0].number, rows[0].points) == ("1", 48)
    assert (rows[-1].number, rows[-1].points) == ("9", -48)
    assert places(office.state)[0].number == "1"


def test_two_days_are_summed_and_half_of_it_goes_to_the_final() -> None:
    """Table t on day one 300 + 10t, 300, 300 − 10t; on day two 300 + 10t, 300 + t, 300 − 11t.

    Sums 600 + 20t, 600 + t, 600 − 21t: the nine best are six firsts and the seconds of tables 6, 5, 4 (17, 14, 11).
    Halves: 360 350 340 330 320 310 for 16 13 10 7 4 1, then 303 for 17, 302.5 → 303 for 14, 302 for 11.
    In the final everybody keeps what he brought: 17 and 14 are equal, and 606 of the two days stands before 605.
    """
    office = office_of(sample("两天积分加决赛")).with_players(18)
    tables = [[3 * t - 2, 3 * t - 1, 3 * t] for t in range(1, 7)]
    for day in (1, 2):
        office.drawn(tables=tables)
        for t in range(1, 7):
            scores = [300 + 10 * t, 300, 300 - 10 * t] if day == 1 else [300 + 10 * t, 300 + t, 300 - 11 * t]
            office.played("days", t, scores, round=day)
        if day == 1:
            office.does("close_round", stage="days", round=1)
    office.closed("days")
    assert office.state.stages["days"].advance["final"] == ("1", "4", "7", "10", "11", "13", "14", "16", "17")
    for number in (1, 2, 3):
        office.drawn()
        for at, table in office.state.stages["final"].rounds[-1].tables.items():
            office.played("final", at, list(table.brought), round=number)
        if number < 3:
            office.does("close_round", stage="final", round=number)
    office.closed("final")
    assert office.state.ended_at
    assert [(row.number, row.points) for row in standings(office.state, "final")] == [
        ("16", 360), ("13", 350), ("10", 340), ("7", 330), ("4", 320), ("1", 310), ("17", 303), ("14", 303), ("11", 302),
    ]  # fmt: skip
    assert [(row.place, row.number) for row in places(office.state)][:9] == [
        (1, "16"), (2, "13"), (3, "10"), (4, "7"), (5, "4"), (6, "1"), (7, "17"), (8, "14"), (9, "11"),
    ]  # fmt: skip
