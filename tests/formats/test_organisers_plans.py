"""Event plans as organisers announce them, built with the fields of 赛制编辑 from a blank format, without code, and played.

A step is (part, field, what is typed or chosen); ``add`` puts a stage behind the last one.
"""

from collections.abc import Sequence

from tests.builders import Office, office_of
from tourney.formats import own
from tourney.formats.edit_lists import RULINGS, SAYS
from tourney.formats.edit_rules import HAND, WHOLE
from tourney.formats.edit_stage import GROUPS
from tourney.formats.edits import added
from tourney.formats.knobs import Choice
from tourney.formats.planner import plan
from tourney.model.ids import TableId
from tourney.queries.standings import places, standings
from tourney.queries.tables import table_row
from tourney.wording.plans import note_text

Step = tuple[int | str, str, str]
_PARTS = {"plan": WHOLE, "hand": HAND, "says": SAYS, "rulings": RULINGS}


def built(name: str, *steps: Step) -> Choice:
    """The plan after these steps; read again from its file, as somebody else would open it."""
    choice = own.renamed(own.blank(), name)
    for part, key, value in steps:
        if key == "add":
            choice = added(choice, len(choice.format.stages) - 1)
            continue
        groups, at = (GROUPS, part) if isinstance(part, int) else (_PARTS[part], 0)
        field = next(each for group in groups for each in group.shown(choice, at) if each.key == key)
        if field.kind == "choice":
            assert value in dict(field.options(choice, at)), (part, key, value)
        choice = field.put(choice, at, value)
    assert own.all_problems(choice) == []
    return own.parse(own.written(choice))


def by_number(office: Office, stage: str, number: int, scores: Sequence[int] = (6, 0, -6)) -> None:
    """At every table of a round the lowest number wins; the points belong to nobody twice."""
    for at, table in office.state.stages[stage].rounds[number - 1].tables.items():
        order = sorted(table.seats, key=int)
        office.played(stage, at, [scores[order.index(seat)] for seat in table.seats], round=number)


def names(office: Office, first: int) -> list[tuple[int, str]]:
    return [(row.place, str(row.number)) for row in places(office.state)][:first]


# 社区赛 ---------------------------------------------------------------------------------------------------------------

COMMUNITY = built(
    "社区赛",
    (0, "name", "积分赛"), (0, "rounds", "3"), (0, "hands", "6"), (0, "rank", "overall"), (0, "wishes.0", "repeat"),
    (0, "rank_by.1", "wins"),
    (0, "add", ""), (0, "take", "12"),
    (1, "name", "半决赛"), (1, "rank", "overall"), (1, "hands", "6"),
    (1, "brings.stage", "stage1"), (1, "brings.divide", "2"),
    (0, "add", ""), (1, "take", "3"), (1, "order_out", "true"),
    (2, "name", "决赛"), (2, "hands", "6"),
    ("plan", "prizes", "800、500、300、100、100、100、100、100"),
)  # fmt: skip


def test_48_people_play_three_rounds_then_12_then_3() -> None:
    """16 tables three times, 4 tables, 1 table."""
    found = plan(COMMUNITY.format, 48)
    assert [(s.entrants, s.tables, len(s.rounds)) for s in found.stages] == [
        (48, 16, 3),
        (12, 4, 1),
        (3, 1, 1),
    ]
    assert [s.out for s in found.stages][:2] == [36, 9]
    assert found.tables == 3 * 16 + 4 + 1


def test_half_of_the_points_goes_to_the_second_stage_and_eight_places_have_a_prize() -> None:
    """18 people for short. In natural order tables t = 1 … 6 get 6 + 2t, 1, −7 − 2t in each of three rounds: after
    three rounds the firsts have 24 30 36 42 48 54, the seconds 3, the thirds less: 12 go on, all firsts and seconds.

    Half of it: 12 15 18 21 24 27 and 2 (1.5 rounded away from zero). Four tables: 1 2 4 | 5 7 8 | 10 11 13 | 14 16 17.
    Nobody changes anything there: the best three are 16, 13 and 10. In the final 16 wins.
    """
    office = office_of(COMMUNITY).with_players(18)
    for number in (1, 2, 3):
        office.drawn()
        for t in range(1, 7):
            office.played("stage1", t, [6 + 2 * t, 1, -7 - 2 * t], round=number)
        if number < 3:
            office.does("close_round", stage="stage1", round=number)
    office.closed("stage1")
    assert office.state.stages["stage1"].advance["stage2"] == (
        "1", "2", "4", "5", "7", "8", "10", "11", "13", "14", "16", "17",
    )  # fmt: skip
    office.drawn()
    assert [table.brought for table in office.state.stages["stage2"].rounds[0].live] == [
        (12, 2, 15), (2, 18, 2), (21, 2, 24), (2, 27, 2),
    ]  # fmt: skip
    for at, table in office.state.stages["stage2"].rounds[0].tables.items():
        office.played("stage2", at, list(table.brought))
    office.closed("stage2").drawn().played("stage3", 1, [-6, 0, 6]).closed("stage3")
    assert office.state.ended_at
    assert names(office, 8) == [
        (1, "16"), (2, "13"), (3, "10"), (4, "7"), (5, "4"), (6, "1"), (7, "2"), (7, "5"),
    ]  # fmt: skip
    assert [row.prize for row in places(office.state)][:7] == [800, 500, 300, 100, 100, 100, 100]


# 分场海选 -------------------------------------------------------------------------------------------------------------

HEATS = built(
    "分场海选",
    (0, "name", "周一场"), (0, "entrants", "newcomers"), (0, "hands", "6"), (0, "rank", "overall"),
    (0, "tie_cut", "playoff"),
    (0, "add", ""), (0, "take", "2"),
    (1, "name", "周三场"), (1, "entrants", "newcomers"), (1, "rank", "overall"),
    (0, "add", ""), (1, "take", "2"),
    (2, "name", "周五场"), (2, "entrants", "newcomers"), (2, "rank", "overall"),
    (0, "add", ""), (2, "take", "2"),
    (3, "name", "周日决赛"), (3, "rank", "overall"), (3, "rounds", "2"),
    (0, "take_to", "stage4"), (1, "take_to", "stage4"),
)  # fmt: skip


def test_the_best_two_of_every_evening_meet_on_sunday() -> None:
    """Monday 1–9, Wednesday 10–18, Friday 19–24, as they come. Tables t: 6 + t, 0, −6 − t: the best two of each evening
    are the firsts of the two highest tables: 7 and 4, 16 and 13, 22 and 19."""
    office = office_of(HEATS)
    for stage, numbers in (("stage1", range(1, 10)), ("stage2", range(10, 19)), ("stage3", range(19, 25))):
        for number in numbers:
            office.does("register", name=f"选手{number}")
            office.does("check_in", number=number)
        office.drawn(stage)
        for t in office.state.stages[stage].rounds[0].tables:
            office.played(stage, t, [6 + t, 0, -6 - t])
        office.closed(stage)
    assert office.state.stages["stage2"].rounds[0].entrants == [str(n) for n in range(10, 19)]
    office.drawn("stage4", tables=[[4, 7, 13], [16, 19, 22]])
    by_number(office, "stage4", 1)
    office.does("close_round", stage="stage4", round=1)
    office.drawn("stage4", tables=[[4, 16, 22], [7, 13, 19]])
    by_number(office, "stage4", 2, (9, 0, -9))
    office.closed("stage4")
    assert office.state.ended_at
    assert [(row.number, row.points) for row in standings(office.state, "stage4")][:2] == [
        ("4", 15),
        ("7", 9),
    ]
    assert names(office, 2) == [(1, "4"), (2, "7")]
    out = {str(row.number): row.place for row in places(office.state)}
    assert out["1"] == out["10"] == 7


def test_heats_are_planned_with_equal_numbers() -> None:
    """100 people in three evenings: 34, 33, 33; six on Sunday. That it is a guess is said."""
    found = plan(HEATS.format, 100)
    assert "周一场收新签到、还没打过的人；各场人数要签到才知道，这里按平分算 34 人。" in map(
        note_text, found.notes
    )
    assert [stage.entrants for stage in found.stages] == [34, 33, 33, 6]


# 双败 -----------------------------------------------------------------------------------------------------------------

DOUBLE = built(
    "双败",
    (0, "name", "胜者组一"), (0, "hands", "3"),
    (0, "add", ""), (1, "name", "败者组一"),
    (0, "add", ""), (2, "name", "胜者组二"),
    (0, "add", ""), (3, "name", "败者组二"), (3, "repeat", "true"),
    (0, "add", ""), (4, "name", "决赛"),
    (0, "routes.1", "stage3"), (0, "routes.2", "stage2"), (0, "revival.2", "true"), (0, "routes.3", "stage2"),
    (0, "revival.3", "true"), (0, "decides", "1"),
    (1, "routes.1", "stage4"),
    (2, "routes.1", "stage5"), (2, "routes.2", "stage4"), (2, "revival.2", "true"), (2, "routes.3", "stage4"),
    (2, "revival.3", "true"),
    (3, "routes.1", "stage5"), (3, "routes.2", "stage5"), (3, "decides", "1、2"), (3, "decides_last", "1、2"),
)  # fmt: skip


def test_whoever_loses_once_goes_on_in_the_other_group() -> None:
    """9: three winners; six losers at two tables; the three winners at one. Its first is in the final, its second and
    third meet the two winners of the losers: 4 people, one table and a bye."""
    found = plan(DOUBLE.format, 9)
    assert [(s.entrants, s.tables) for s in found.stages] == [(9, 3), (6, 2), (3, 1), (4, 1), (3, 1)]


def test_somebody_who_lost_the_first_table_can_still_win() -> None:
    office = office_of(DOUBLE).with_players(9).drawn().all_played("stage1").closed("stage1")
    assert office.state.stages["stage1"].advance == {
        "stage3": ("1", "4", "7"),
        "stage2": ("2", "3", "5", "6", "8", "9"),
    }
    office.drawn().all_played("stage2").closed("stage2")
    office.drawn().all_played("stage3").closed("stage3")
    assert office.state.stages["stage3"].advance == {"stage5": ("1",), "stage4": ("4", "7")}
    office.drawn("stage4", tables=[[2, 4, 6]], byes=[7]).played("stage4", 1, [6, 0, -6])
    office.does("close_round", stage="stage4", round=1)
    office.drawn("stage4", tables=[[2, 7, 4]]).played("stage4", 1, [6, 0, -6], round=2).closed("stage4")
    office.drawn("stage5", tables=[[1, 2, 7]]).played("stage5", 1, [-6, 12, -6]).closed("stage5")
    assert office.state.ended_at
    assert names(office, 1) == [(1, "2")]


# 主场联赛 -------------------------------------------------------------------------------------------------------------

LEAGUE = built(
    "联赛",
    (0, "name", "联赛"), (0, "rounds", "4"), (0, "hands", "8"), (0, "start", "100"), (0, "rank", "overall"),
    (0, "best_rounds", "3"), (0, "bye_points", "100"), (0, "wishes.0", "repeat"), (0, "wishes.1", "unit"),
    (0, "rank_by.1", "table_wins"), (0, "tie_cut", "share"),
    ("rulings", "rulings.0.text", "缺席一场不事先说"), ("rulings", "rulings.0.kind", "deduct"),
    ("rulings", "rulings.0.points", "10"), ("says", "sayings.0.text", "四场取最好三场"),
)  # fmt: skip


def test_of_four_home_sessions_the_best_three_count() -> None:
    """Three people: 1 has 120 90 90 130 → 340; 2 has 100 130 60 100 → 330; 3 has 80 80 150 70 → 310."""
    office = office_of(LEAGUE).with_players(3)
    for number, scores in enumerate(([120, 100, 80], [90, 130, 80], [90, 60, 150], [130, 100, 70]), 1):
        office.drawn().played("stage1", 1, scores, round=number)
        if number < 4:
            office.does("close_round", stage="stage1", round=number)
    office.closed("stage1")
    assert [(row.number, row.points) for row in standings(office.state, "stage1")] == [
        ("1", 340), ("2", 330), ("3", 310),
    ]  # fmt: skip
    assert LEAGUE.format.rulings[0].points == 10


# 打立出局 + 定局积分 ----------------------------------------------------------------------------------------------------

LAST_OUT = built(
    "打立出局",
    (0, "name", "打立"), (0, "rank", "overall"), (0, "start", "100"), (0, "carries", "true"), (0, "hands", "4"),
    (0, "line", "100"), (0, "line_step", "20"), (0, "until", "6"), (0, "rounds", "1"),
    (0, "add", ""), (1, "name", "定局"), (1, "rank", "overall"), (1, "rounds", "2"), (1, "carries", "true"),
    (1, "brings.stage", "stage1"), (1, "brings.root", "true"), (1, "brings.factor", "3"),
)  # fmt: skip


def test_who_is_below_the_line_is_out_and_the_rest_bring_three_times_the_root() -> None:
    """9 with 100 each; tables end 121 100 79: three are below 100 and out, six go on. Roots 11 and 10: 33 and 30."""
    office = office_of(LAST_OUT).with_players(9).drawn()
    for table in (1, 2, 3):
        office.played("stage1", table, [121, 100, 79])
    office.does("close_round", stage="stage1", round=1)
    office.closed("stage1")
    assert office.state.stages["stage1"].advance["stage2"] == ("1", "2", "4", "5", "7", "8")
    office.drawn(tables=[[1, 2, 4], [5, 7, 8]])
    assert [table.brought for table in office.state.stages["stage2"].rounds[0].live] == [
        (33, 30, 33),
        (30, 33, 30),
    ]
    office.played("stage2", 1, [43, 30, 23]).played("stage2", 2, [30, 36, 27])
    office.does("close_round", stage="stage2", round=1)
    office.drawn(tables=[[1, 7, 5], [2, 4, 8]])
    office.played("stage2", 1, [46, 37, 26], round=2).played("stage2", 2, [30, 25, 25], round=2).closed(
        "stage2"
    )
    assert names(office, 3) == [(1, "1"), (2, "7"), (3, "2")]


# 单位代表，先比胜副 -----------------------------------------------------------------------------------------------------

UNITS = built(
    "单位代表赛",
    (0, "name", "预赛"), (0, "hands", "3"), (0, "rank", "overall"), (0, "wishes.0", "unit"), (0, "rank_by.0", "wins"),
    (0, "rank_by.1", "points"),
    (0, "add", ""), (0, "take", "6"),
    (1, "name", "复赛"), (1, "hands", "3"), (1, "rank", "overall"), (1, "rank_by.0", "wins"), (1, "rank_by.1", "points"),
    (1, "rank_by.2", "earlier:stage1"), (1, "tie_cut", "lots"),
    (0, "add", ""), (1, "take", "3"), (2, "name", "决赛"),
)  # fmt: skip


def hands(office: Office, stage: str, table: int, *played: tuple[int, int, bool]) -> None:
    """Hands as (landlord, bid, won), then the signature."""
    for landlord, bid, won in played:
        office.does("hand", stage=stage, table=table, landlord=landlord, bid=bid, won=won)
    office.does("confirm", stage=stage, table=table)


def test_units_apart_then_wins_then_points_then_the_earlier_stage() -> None:
    """Prelim, every table: seat 1 wins at t, seat 2 wins at 1, seat 1 wins at 1 (bids): wins 2 1 0.

    Nine people, six on: all firsts and seconds. Semi 1 2 4 | 5 7 8, at both tables seat 1 wins, seat 2 wins, seat 3 wins
    at 1: each one win and 0 points; the prelim settles it: firsts 1 (+3), 4 and 7 (+5, +7) before the seconds.
    """
    office = office_of(UNITS).with_players(9).drawn()
    for table in (1, 2, 3):
        hands(office, "stage1", table, (1, table, True), (2, 1, True), (1, 1, True))
    office.closed("stage1")
    assert office.state.stages["stage1"].advance["stage2"] == ("1", "2", "4", "5", "7", "8")
    office.drawn()
    for table in (1, 2):
        hands(office, "stage2", table, (1, 1, True), (2, 1, True), (3, 1, True))
    office.closed("stage2")
    assert office.state.stages["stage2"].advance["stage3"] == ("1", "4", "7")
    office.drawn().played("stage3", 1, [0, 6, -6]).closed("stage3")
    assert names(office, 4) == [(1, "4"), (2, "1"), (3, "7"), (4, "2")]


# 两人对抗，三局两胜；四人一桌 ---------------------------------------------------------------------------------------------

DUEL = built(
    "两人对抗",
    ("plan", "seats", "2"), (0, "name", "淘汰"), (0, "repeat", "true"), (0, "hands", "3"), (0, "target", "2"),
    ("hand", "bids", ""), ("hand", "scoring", "roles"), ("hand", "roles.landlord_won", "1"),
    ("hand", "roles.peasant_won", "1"),
    ("hand", "bomb", ""), ("hand", "rocket", ""), ("hand", "spring", ""), ("hand", "anti_spring", ""),
)  # fmt: skip
TWO = built("两人一桌", ("plan", "seats", "2"), (0, "name", "淘汰"), (0, "repeat", "true"), (0, "hands", "2"))
FOUR = built("四人赛", ("plan", "seats", "4"), (0, "name", "淘汰"), (0, "repeat", "true"), (0, "hands", "2"))


def test_two_at_a_table_play_the_best_of_three() -> None:
    """Seat 1 wins game 1 and 2: over. At the other table seat 2 wins games 2 and 3."""
    office = office_of(DUEL).with_players(4).drawn(tables=[[1, 2], [3, 4]])
    for landlord, won in ((1, True), (2, False)):
        office.does("hand", stage="stage1", table=1, landlord=landlord, won=won)
    assert office.refuses("hand", stage="stage1", table=1, landlord=1, won=True).code == "hand_after_target"
    for landlord, won in ((1, True), (2, True), (1, False)):
        office.does("hand", stage="stage1", table=2, landlord=landlord, won=won)
    for table in (1, 2):
        office.does("confirm", stage="stage1", table=table)
    office.does("close_round", stage="stage1", round=1)
    office.drawn(tables=[[1, 4]])
    for landlord in (2, 2):
        office.does("hand", stage="stage1", round=2, table=1, landlord=landlord, won=True)
    office.does("confirm", stage="stage1", round=2, table=1)
    office.closed("stage1")
    assert names(office, 4) == [(1, "4"), (2, "1"), (3, "2"), (3, "3")]


def test_four_at_a_table_the_landlord_against_three() -> None:
    """3 × 3 = 9 for the landlord, −3 each; then he loses a hand at 1: −3, +1 each: 6, −2, −2, −2."""
    office = office_of(FOUR).with_players(16)
    office.drawn(tables=[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]])
    for table in (1, 2, 3, 4):
        for bid, won in ((3, True), (1, False)):
            office.does("hand", stage="stage1", table=table, landlord=1, bid=bid, won=won)
        assert [seat.points for seat in table_row(office.state, TableId("stage1", 1, table)).seats] == [
            6,
            -2,
            -2,
            -2,
        ]
        office.does("confirm", stage="stage1", table=table)
    office.does("close_round", stage="stage1", round=1)
    office.drawn(tables=[[1, 5, 9, 13]]).played("stage1", 1, [9, -9, 3, -3], round=2).closed("stage1")
    assert names(office, 5) == [(1, "1"), (2, "9"), (3, "13"), (4, "5"), (5, "2")]


def test_a_plan_for_four_seats_counts_in_fours() -> None:
    """18 = 4 × 4 + 2 byes; then 6 = 1 × 4 + 2; then 3 with one more filled in."""
    rounds = plan(FOUR.format, 18).stages[0].rounds
    assert [(r.entrants, r.tables, r.byes, r.filled) for r in rounds] == [
        (18, 4, 2, 0),
        (6, 1, 2, 0),
        (4, 1, 0, 1),
    ]


def test_four_slips_of_a_table_are_four_suits() -> None:
    office = office_of(FOUR).with_players(4)
    office.does("draw", stage="stage1", round=1, cards={"1": "C1", "2": "S1", "3": "D1", "4": "H1"})
    assert office.state.stages["stage1"].rounds[0].tables[1].seats == ("2", "4", "3", "1")
