"""等候区: who plays again with those who wait, when tables form as people come (A6-01, A6-04 to A6-06)."""

from tests.builders import Office, an_event


def arriving(players: int) -> Office:
    """The preliminary with tables in the order in which people came."""
    office = an_event("A6-waiting-area").with_players(players)
    for first in range(1, players // 3 * 3, 3):
        office.does("add_table", stage="prelim", seats=[str(first + i) for i in range(3)])
    return office


def test_the_table_that_is_signed_first_counts_not_the_one_that_sat_down_first() -> None:
    """Seven came, number 7 waits; table 2 is done first: its second and third play on with 7 (A6-04, A6-05)."""
    office = arriving(7).played("prelim", 2, [9, -3, -6])
    office.does("add_table", stage="prelim", seats=["7", "5", "6"])
    assert office.state.stages["prelim"].rounds[0].tables[3].seats == ("7", "5", "6")


def test_a_table_that_plays_again_is_never_the_first_one() -> None:
    """Number 7 cannot be joined by losers of a table that was formed for somebody who waited."""
    office = arriving(7).played("prelim", 2, [9, -3, -6])
    office.does("add_table", stage="prelim", seats=["7", "5", "6"])
    office.played("prelim", 3, [1, 2, -3]).played("prelim", 1, [5, 1, -6])
    office.does("close_stage", stage="prelim")
    assert office.state.stages["prelim"].closed_at
