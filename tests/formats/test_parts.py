"""Parts for plans nobody here has read (DESIGN §5): each played through the desk with a format made here."""

import pytest

from tests.builders import Office, office_of
from tourney.formats import own
from tourney.formats.scores import brought_of
from tourney.model.plan import Bring
from tourney.queries.standings import places, standings
from tourney.wording.refusals import sentence

HEAD = """
id = "eigen"
name = "自己的"
document = "通知"
summary = "试"
"""
ROLES = """
[rules]
bids = []
bomb = 0
rocket = 0
spring = 0
anti_spring = 0
passed_out = "redeal"
scoring = "roles"
roles = { landlord_won = 3, landlord_lost = -1, peasant_won = 2, peasant_lost = 0 }
"""
FIXED = """
[rules]
bids = []
base = 5
bomb = 2
rocket = 0
spring = 0
anti_spring = 0
passed_out = "redeal"
"""


def event(stages: str, rules: str = 'rules = "A5"\n') -> Office:
    """A new event by a format of our own."""
    return office_of(own.parse(HEAD + rules + stages))


def order(office: Office, stage: str) -> list[tuple[int | None, str]]:
    return [(row.place, row.number) for row in standings(office.state, stage)]


def ranked(by: str, hands: int = 2, more: str = "") -> str:
    return (
        '[[stage]]\nkey = "games"\nname = "循环"\nentrants = "registered"\nrank = "overall"\ndecides = []\n'
        f"hands = {hands}\nrank_by = [{by}]\n{more}"
    )


# Points by role -----------------------------------------------------------------------------------------------------


def test_points_by_role_do_not_sum_to_nought() -> None:
    """Landlord won +3, 0, 0; landlord lost −1, +2, +2: together 2, 2, 2."""
    office = event(ranked('"points"'), ROLES).with_players(3).drawn()
    office.does("hand", stage="games", table=1, landlord=1, won=True)
    office.does("hand", stage="games", table=1, landlord=2, won=False)
    assert office.points("games", 1) == (5, -1, 2)
    office.does("confirm", stage="games", table=1)


@pytest.mark.parametrize("scores", [[3, 3, 0], [5, -1, 2], [2, 2, 2], [4, 4, -2], [3, 0, 0]])
def test_totals_that_two_hands_can_give_are_taken(scores: list[int]) -> None:
    """A won hand adds 3 to the table, a lost one −1 + 2 + 2 = 3: one hand 3, two 6."""
    office = event(ranked('"points"'), ROLES).with_players(3).drawn()
    office.does("scores", stage="games", table=1, scores=scores)


def test_totals_that_no_hands_can_give_are_refused_in_a_sentence() -> None:
    office = event(ranked('"points"'), ROLES).with_players(3).drawn()
    refused = office.refuses("scores", stage="games", table=1, scores=[5, 5, -3])
    assert sentence(refused) == (
        "循环第 1 桌三人总分是 +5 +5 −3，加起来 7，按身份给分凑不出这个数。请对照记分表，改错的那一格。"
    )


# A fixed base without bids ------------------------------------------------------------------------------------------


def test_a_fixed_base_without_bids_is_doubled_by_bombs() -> None:
    """5 × 2 = 10 from each peasant; then the landlord of seat 2 pays 5 to each."""
    office = event(ranked('"points"'), FIXED).with_players(3).drawn()
    office.does("hand", stage="games", table=1, landlord=1, won=True, bombs=1)
    office.does("hand", stage="games", table=1, landlord=2, won=False)
    assert office.points("games", 1) == (25, -20, -5)
    refused = office.refuses("hand", stage="games", table=1, landlord=1, bid=3, won=True)
    assert refused.code in ("bid_not_in_rules", "hand_after_limit")


def test_where_nobody_bids_a_bid_is_refused() -> None:
    office = event(ranked('"points"'), FIXED).with_players(3).drawn()
    assert (
        office.refuses("hand", stage="games", table=1, landlord=1, bid=3, won=True).code == "bid_not_in_rules"
    )


# Several keys in turn -----------------------------------------------------------------------------------------------


def hands(office: Office, table: int, *played: tuple[int, bool]) -> None:
    """Hands of a table as (landlord, won), then the signature."""
    for landlord, won in played:
        office.does("hand", stage="games", table=table, landlord=landlord, won=won)
    office.does("confirm", stage="games", table=table)


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        ('"points"', [{"1", "5"}, {"2", "3", "4", "6"}]),
        ('"points", "wins"', [{"5"}, {"1"}, {"2", "3", "4", "6"}]),
        ('"points", "landlord_wins"', [{"1"}, {"5"}, {"2", "3", "4", "6"}]),
        ('"landlord_wins", "wins"', [{"1"}, {"5"}, {"2", "3", "4", "6"}]),
        ('"table_wins", "wins"', [{"5"}, {"1"}, {"2", "3", "4", "6"}]),
    ],
)
def test_several_keys_rank_in_turn(by: str, expected: list[set[str]]) -> None:
    """Landlord won 4, lost 0; peasant won 2, lost 0.

    1 2 3: 1 wins as landlord 4 0 0, then loses as landlord: 4 2 2; wins 1 1 1, as landlord 1 0 0.
    4 5 6: 4 loses as landlord 0 2 2, then 6: 2 4 2; wins 1 2 1, as landlord none.
    """
    rules = ROLES.replace("landlord_won = 3, landlord_lost = -1", "landlord_won = 4, landlord_lost = 0")
    office = event(ranked(by), rules).with_players(6).drawn(tables=[[1, 2, 3], [4, 5, 6]])
    hands(office, 1, (1, True), (1, False))
    hands(office, 2, (1, False), (3, False))
    office.closed("games")
    found: dict[int | None, set[str]] = {}
    for place, number in order(office, "games"):
        found.setdefault(place, set()).add(number)
    assert list(found.values()) == expected


TWO = """
[[stage]]
key = "prelim"
name = "初赛"
entrants = "registered"
hands = 2
rank = "overall"
take = 3
take_to = "final"

[[stage]]
key = "final"
name = "决赛"
hands = 2
rank = "overall"
rank_by = ["points", "earlier:prelim"]
decides = [1]
"""


def test_a_tie_is_settled_by_an_earlier_stage() -> None:
    """In the final 1 and 4 have +2 each; before it 4 had 9 and 1 had 8."""
    office = event(TWO).with_players(6).drawn(tables=[[1, 2, 3], [4, 5, 6]])
    office.played("prelim", 1, [8, 1, -9]).played("prelim", 2, [9, -4, -5]).closed("prelim")
    assert office.state.stages["prelim"].advance == {"final": ("1", "2", "4")}
    office.drawn(tables=[[1, 2, 4]]).played("final", 1, [2, -4, 2]).closed("final")
    assert [(row.place, row.number) for row in places(office.state)][:3] == [(1, "4"), (2, "1"), (3, "2")]


# Seats that move by result ------------------------------------------------------------------------------------------

ELEVATOR = 'seating = "movement"\nrounds = {rounds}\nmoves = [{moves}]\novertime_hands = 1\n'
UP_AND_DOWN = '{ who = "winner", by = -1, wrap = false }, { who = "loser", by = 1, wrap = false }'


def seats(office: Office) -> list[set[str]]:
    drawn = office.state.stages["games"].rounds[-1]
    return [set(table.seats) for table in drawn.live]


def moving(moves: str, rounds: int = 3) -> Office:
    more = ELEVATOR.format(moves=moves, rounds=rounds)
    return event(ranked('"points"', more=more)).with_players(9).drawn()


def play(office: Office, number: int, scores: tuple[int, int, int] = (6, 0, -6)) -> None:
    for table in (1, 2, 3):
        office.played("games", table, list(scores), round=number)


def test_winners_go_a_table_up_and_losers_down_and_the_ends_stay() -> None:
    """1 2 3 | 4 5 6 | 7 8 9: 1 stays on top, 9 at the bottom, 4 and 7 up, 3 and 6 down."""
    office = moving(UP_AND_DOWN)
    play(office, 1)
    office.does("close_round", stage="games", round=1)
    assert seats(office) == [{"1", "2", "4"}, {"3", "5", "7"}, {"6", "8", "9"}]


def test_with_wrap_the_last_table_leads_on_to_the_first() -> None:
    office = moving('{ who = "winner", by = 1 }')
    play(office, 1)
    office.does("close_round", stage="games", round=1)
    assert seats(office) == [{"7", "2", "3"}, {"1", "5", "6"}, {"4", "8", "9"}]


def test_the_last_landlord_goes_on() -> None:
    """The landlords of the second hands: 2, 6, 7."""
    office = moving('{ who = "last_landlord", by = 1 }')
    for table, (first, last) in enumerate([(1, 2), (1, 3), (3, 1)], 1):
        for landlord in (first, last):
            office.does("hand", stage="games", table=table, landlord=landlord, bid=1, won=True)
        office.does("confirm", stage="games", table=table)
    office.does("close_round", stage="games", round=1)
    assert seats(office) == [{"1", "3", "7"}, {"2", "4", "5"}, {"6", "8", "9"}]


def test_where_the_last_landlord_moves_totals_alone_are_not_enough() -> None:
    office = moving('{ who = "last_landlord", by = 1 }')
    refused = office.refuses("scores", stage="games", table=1, scores=[6, 0, -6])
    assert sentence(refused).startswith("循环第 1 桌打完由最后一副的地主移位")


def test_a_tie_for_a_place_that_moves_is_played_off() -> None:
    """1 and 2 share the first place at table 1; one hand at the same table says that 2 goes up."""
    office = moving('{ who = "winner", by = 1 }')
    office.played("games", 1, [3, 3, -6]).played("games", 2, [6, 0, -6]).played("games", 3, [6, 0, -6])
    assert office.refuses("close_round", stage="games", round=1).code == "round_open"
    office.does("scores", stage="games", table=1, overtime=1, scores=[-2, 4, -2])
    office.does("confirm", stage="games", table=1, overtime=1)
    office.does("close_round", stage="games", round=1)
    assert seats(office)[1] == {"2", "5", "6"}


def test_more_rounds_than_a_movement_without_meeting_twice_are_played() -> None:
    """Three tables, six rounds: who moves by result meets others again."""
    office = moving(UP_AND_DOWN, rounds=6)
    for number in range(1, 6):
        play(office, number)
        office.does("close_round", stage="games", round=number)
    play(office, 6)
    office.closed("games")
    assert len(office.state.stages["games"].rounds) == 6
    assert office.state.ended_at


def test_after_the_last_round_nobody_moves_and_a_shared_place_stays_shared() -> None:
    office = moving(UP_AND_DOWN, rounds=2)
    play(office, 1)
    office.does("close_round", stage="games", round=1)
    play(office, 2, (3, 3, -6))
    office.closed("games")
    assert office.state.ended_at


# Sessions, lines, points carried ------------------------------------------------------------------------------------


def test_sessions_with_a_fresh_start_are_summed() -> None:
    """Two sessions of 300 each: 310 + 290 = 600."""
    office = event(ranked('"points"', more="rounds = 2\nstart = 300\n")).with_players(3)
    for number, scores in ((1, [310, 300, 290]), (2, [290, 320, 290])):
        office.drawn()
        refused = office.refuses("scores", stage="games", round=number, table=1, scores=[10, 0, -10])
        assert refused.code == "totals_sum"
        office.played("games", 1, scores, round=number)
        if number == 1:
            office.does("close_round", stage="games", round=1)
    office.closed("games")
    assert [(row.number, row.points) for row in standings(office.state, "games")] == [
        ("2", 620), ("1", 600), ("3", 580),
    ]  # fmt: skip


def test_the_line_rises_until_few_enough_are_left() -> None:
    """Line −5, then −2: below −5 are 3 and 6 and 9; then of six below −2 are those with −3."""
    more = "carries = true\nline = -5\nline_step = 3\nuntil = 4\n"
    office = event(ranked('"points"', more=more)).with_players(9).drawn()
    for table in (1, 2, 3):
        office.played("games", table, [6, 0, -6])
    office.does("close_round", stage="games", round=1)
    assert office.state.stages["games"].rounds[0].through == ("1", "2", "4", "5", "7", "8")
    office.drawn(tables=[[1, 4, 2], [7, 5, 8]])
    office.played("games", 1, [7, 8, -3], round=2).played("games", 2, [9, -3, 0], round=2)
    office.closed("games")
    assert office.state.stages["games"].rounds[1].through == ("1", "4", "7", "8")


@pytest.mark.parametrize(
    ("points", "root", "factor", "divide", "brought"),
    [
        (50, True, 2, 1, 14),
        (-50, True, 2, 1, -14),
        (6, True, 3, 1, 6),
        (7, True, 3, 1, 9),
        (5, False, 1, 2, 3),
        (-5, False, 1, 2, -3),
    ],
)
def test_the_rounded_root_times_a_factor_is_brought(
    points: int, root: bool, factor: int, divide: int, brought: int
) -> None:
    """√50 = 7.07 → 7; √6 = 2.45 → 2; √7 = 2.65 → 3; 5 / 2 = 2.5 → 3, halves away from zero."""
    assert brought_of(Bring("a", root, factor, divide), points) == brought


def test_points_that_are_brought_lie_on_the_table_and_are_checked() -> None:
    """√10 → 3, times 2: 6 for the winner; 0 brings 0; √10 again with its sign: −6. Totals come to 0 together."""
    stages = TWO.replace(
        'rank_by = ["points", "earlier:prelim"]',
        'carries = true\nbrings = { stage = "prelim", root = true, factor = 2 }',
    )
    office = event(stages).with_players(3).drawn().played("prelim", 1, [10, 0, -10]).closed("prelim")
    office.drawn()
    assert office.state.stages["final"].rounds[0].tables[1].brought == (6, 0, -6)
    office.played("final", 1, [4, 6, -10]).closed("final")
    assert [row.number for row in places(office.state)] == ["2", "1", "3"]
