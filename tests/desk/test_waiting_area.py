"""等候区: tables by arrival, and those who wait for the first table that is signed (A6-01 to A6-06)."""

from tests.builders import Office, an_event
from tourney.queries.stages import stages

SCORES = [6, 2, -8]


def arrived(players: int) -> Office:
    """Everybody in threes as they came; one or two are left."""
    office = an_event("A6-waiting-area", hands="1").with_players(players)
    for first in range(1, players // 3 * 3, 3):
        office.does("add_table", stage="prelim", seats=[first, first + 1, first + 2])
    return office


def test_the_first_table_signed_is_the_one_that_those_who_wait_wait_for() -> None:
    office = arrived(7).played("prelim", 2, SCORES).played("prelim", 1, SCORES)
    assert office.refuses("add_table", stage="prelim", seats=[7, 2, 3]).code == "not_waiting"
    office.does("add_table", stage="prelim", seats=[7, 5, 6])
    assert office.state.stages["prelim"].rounds[0].tables[3].seats == ("7", "5", "6")


def test_nobody_is_forgotten_when_the_stage_closes() -> None:
    office = arrived(7).played("prelim", 1, SCORES).played("prelim", 2, SCORES)
    assert office.refuses("close_stage", stage="prelim").facts["numbers"] == ["7"]


def test_who_loses_again_is_out_and_the_earlier_result_stands() -> None:
    office = arrived(7).played("prelim", 1, SCORES).played("prelim", 2, SCORES)
    office.does("add_table", stage="prelim", seats=[7, 2, 3])
    office.played("prelim", 3, [-9, 2, 7]).closed("prelim")
    assert office.state.stages["prelim"].advance == {"final": ("1", "3", "4")}
    assert office.state.stages["second"].skipped


def test_two_who_wait_take_only_the_second_of_that_table() -> None:
    office = arrived(5).played("prelim", 1, SCORES)
    assert office.refuses("add_table", stage="prelim", seats=[4, 5, 3]).code == "not_waiting"
    office.does("add_table", stage="prelim", seats=[4, 5, 2])


def test_a_shared_second_place_is_settled_before_two_who_wait_can_play() -> None:
    office = arrived(24)
    for table in range(1, 9):
        office.played("prelim", table, SCORES)
    office.closed("prelim")
    office.does("draw", stage="second", tables=[[1, 4, 7], [10, 13, 16]], waiting=[19, 22])
    office.played("second", 1, [8, -4, -4])
    assert office.refuses("add_table", stage="second", seats=[19, 22, 4]).code == "first_table_tied"
    office.does("decide", stage="second", table=1, order=["7", "4"], method="lots", reason="抽签")
    office.does("add_table", stage="second", seats=[19, 22, 7])


def test_a_second_table_may_share_its_second_place() -> None:
    office = arrived(24)
    for table in range(1, 9):
        office.played("prelim", table, SCORES)
    office.closed("prelim")
    office.does("draw", stage="second", tables=[[1, 4, 7], [10, 13, 16]], waiting=[19, 22])
    office.played("second", 1, SCORES).played("second", 2, [8, -4, -4])
    office.does("add_table", stage="second", seats=[19, 22, 4])
    office.played("second", 3, SCORES).closed("second")
    assert office.state.stages["second"].advance == {"final": ("1", "10", "19")}


def test_who_waits_is_shown_once_no_whole_table_is_left() -> None:
    office = an_event("A6-waiting-area", hands="1").with_players(8)
    office.does("add_table", stage="prelim", seats=[1, 2, 3])
    assert stages(office.state)[0].waiting == ()
    office.does("add_table", stage="prelim", seats=[4, 5, 6])
    assert stages(office.state)[0].waiting == ("7", "8")
    office.played("prelim", 1, SCORES).does("add_table", stage="prelim", seats=[7, 8, 2])
    assert stages(office.state)[0].waiting == ()
