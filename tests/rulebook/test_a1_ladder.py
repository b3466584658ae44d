"""范文一 · 晋级赛: one test a clause. Levels are counted by hand from who won and who lost."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.ladder import STAGE, climbed, game, levels, opened, row
from tourney.formats.load import load_format
from tourney.model.ids import TableId
from tourney.queries.history import log
from tourney.queries.standings import places, standings
from tourney.queries.tables import table_row


@pytest.fixture
def hall() -> Office:
    """Nine players, day 1, table 1 is 1, 2, 3."""
    office = opened()
    office.does("draw", stage=STAGE, tables=[[1, 2, 3], [4, 5, 6]])
    return office


def test_a1_01_three_seats_and_one_landlord(hall: Office) -> None:
    """A1-01."""
    assert hall.refuses("hand", stage=STAGE, table=1, landlord=4, won=True).code == "seat_unknown"
    assert hall.refuses("hand", stage=STAGE, table=1, won=True).code == "landlord_missing"


def test_a1_01_a_table_of_two_cannot_be_drawn() -> None:
    """A1-01."""
    assert opened().refuses("draw", stage=STAGE, tables=[[1, 2]]).code == "draw_size"


def test_a1_03_one_entry_fixes_all_three_results(hall: Office) -> None:
    """A1-03."""
    hall.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    hall.does("hand", stage=STAGE, table=2, landlord=1, won=False)
    for table in (1, 2):
        hall.does("confirm", stage=STAGE, table=table)
    assert levels(hall, 1, 2, 3, 4, 5, 6) == [1, 0, 0, 0, 1, 1]


def test_a1_08_the_first_caller_is_recorded_and_not_asked_for(hall: Office) -> None:
    """A1-08."""
    hall.does("hand", stage=STAGE, table=1, landlord=1, won=True, opener=3)
    hall.does("hand", stage=STAGE, table=2, landlord=1, won=True)
    openers = [table_row(hall.state, TableId(STAGE, 1, table)).plays[0].hands[0].opener for table in (1, 2)]
    assert openers == [3, None]


def test_a1_10_nobody_can_pass_out_a_hand(hall: Office) -> None:
    """A1-10."""
    assert hall.refuses("hand", stage=STAGE, table=1, passed_out=True, opener=1).code == "pass_not_possible"


def test_a1_11_there_is_no_bid_and_nothing_doubles(hall: Office) -> None:
    """A1-11."""
    values = {"stage": STAGE, "table": 1, "landlord": 1, "won": True}
    assert hall.refuses("hand", **values, bid=1).code == "bid_not_in_rules"
    assert hall.refuses("hand", **values, bombs=1).code == "not_in_rules"
    assert hall.refuses("hand", **values, spring=True).code == "not_in_rules"


def test_a1_23_a_time_out_is_noted_with_its_hand(hall: Office) -> None:
    """A1-23."""
    hall.does("warn", number=2, stage=STAGE, round=1, table=1, hand=1, clause="A1-23", reason="超时")
    assert [(r.number, r.hand, r.clause) for r in hall.state.rulings] == [("2", 1, "A1-23")]
    kinds = {item.clause: item.kind for item in load_format("A1-ladder").rulings}
    assert kinds["A1-23"] == "warn"


def test_a1_42_every_win_lifts_one_level() -> None:
    """A1-42: the landlord alone, then two peasants."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    game(office, [1, 4, 5], 2, False)
    assert levels(office, 1, 4, 5) == [2, 0, 1]


def test_a1_42_levels_count_when_the_sheet_is_signed(hall: Office) -> None:
    """A1-42."""
    hall.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    assert levels(hall, 1) == [0]
    hall.does("confirm", stage=STAGE, table=1)
    assert levels(hall, 1) == [1]


def test_a1_42_a_correction_turns_the_levels_of_that_table_round() -> None:
    """A1-42: 1 won wrongly; corrected, 2 and 3 have a level and his second win counts from 0."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    assert levels(office, 1, 2, 3) == [1, 0, 0]
    office.does("amend_hand", stage=STAGE, round=1, table=1, hand=1, landlord=1, won=False, reason="记反")
    assert levels(office, 1, 2, 3) == [0, 1, 1]


def test_a1_43_a_loss_ends_the_attempt_at_level_0() -> None:
    """A1-43: two levels up, then lost: out at 0, his best stays 2."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    game(office, [1, 4, 5], 1, True)
    game(office, [1, 6, 7], 2, True)
    assert row(office, 1) == (0, 2, 1)
    refused = office.refuses("draw", stage=STAGE, tables=[[1, 8, 9]])
    assert refused.code == "ladder_attempt_over"


def test_a1_44_a_loser_signs_up_again_the_same_day_and_starts_from_0() -> None:
    """A1-44: the number stays, the attempt counts up."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    assert office.refuses("reenter", number=1).code == "attempt_running"
    office.does("reenter", number=2)
    game(office, [2, 4, 5], 1, True)
    assert row(office, 2) == (1, 1, 2)


def test_a1_45_after_three_wins_of_one_day_there_is_no_more_that_day() -> None:
    """A1-45."""
    office = opened()
    climbed(office, 3)
    refused = office.refuses("draw", stage=STAGE, tables=[[1, 4, 5]])
    assert refused.code == "ladder_daily_limit"
    office.does("start_day", stage=STAGE, day=2)
    game(office, [1, 4, 5], 1, True)
    assert levels(office, 1) == [4]


def test_a1_45_wins_of_one_day_count_over_all_attempts_of_a_person() -> None:
    """A1-45: won, won, lost, signed up again, won: three wins of this day."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    game(office, [1, 4, 5], 1, True)
    game(office, [1, 6, 7], 2, True)
    office.does("reenter", number=1)
    game(office, [1, 8, 9], 1, True)
    assert row(office, 1) == (1, 2, 2)
    for number in (2, 3):
        office.does("reenter", number=number)
    assert office.refuses("draw", stage=STAGE, tables=[[1, 2, 3]]).code == "ladder_daily_limit"


def test_a1_45_an_earlier_day_cannot_begin_again() -> None:
    """A1-45."""
    assert opened().refuses("start_day", stage=STAGE, day=1).code == "day_order"


def test_a1_46_and_51_the_first_16_ends_stage_and_event_and_cancels_running_tables() -> None:
    """A1-46, A1-51: table 2 of the same draw is running and gives nobody anything."""
    office = opened()
    climbed(office, 15)
    office.does("start_day", stage=STAGE, day=6)
    office.does("draw", stage=STAGE, tables=[[1, 2, 3], [4, 5, 6]])
    office.does("hand", stage=STAGE, table=2, landlord=1, won=True)
    office.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    office.does("confirm", stage=STAGE, table=1)
    assert office.state.ended_at
    assert office.state.stages[STAGE].closed_at
    assert table_row(office.state, TableId(STAGE, 16, 2)).state == "void"
    assert row(office, 1)[0] == 16
    assert levels(office, 4, 5, 6) == [0, 0, 0]
    assert [(p.place, p.number) for p in places(office.state)][:1] == [(1, "1")]
    assert office.refuses("draw", stage=STAGE, tables=[[7, 8, 9]]).code == "event_ended"
    assert office.refuses("confirm", stage=STAGE, round=16, table=2).code == "confirm_while_closed"


@pytest.mark.parametrize(
    ("level", "money"), [(5, None), (6, 500), (9, 500), (10, 3500), (12, 3500), (13, 13500)]
)
def test_a1_47_48_49_and_54_awards_of_all_levels_reached_add_up(level: int, money: int | None) -> None:
    """A1-47, A1-48, A1-49, A1-54: 6 → 500, 10 → 3000 more, 13 → 10000 more; they stay after a loss."""
    office = opened()
    day = climbed(office, level)
    office.does("start_day", stage=STAGE, day=day + 1)
    game(office, [1, 2, 4], 2, True)
    assert row(office, 1) == (0, level, 1)
    office.does("close_stage", stage=STAGE)
    assert [p.prize for p in places(office.state) if p.number == "1"] == [money]


def test_a1_54_an_award_is_won_once_however_often_the_level_is_reached() -> None:
    """A1-54: 6 levels in two attempts are one bronze award."""
    office = opened()
    day = climbed(office, 6)
    office.does("start_day", stage=STAGE, day=day + 1)
    game(office, [1, 2, 3], 2, True)
    for number in (1, 3):
        office.does("reenter", number=number)
    office.does("start_day", stage=STAGE, day=day + 2)
    climbed(office, 6, day=day + 2)
    assert row(office, 1) == (6, 6, 2)
    office.does("close_stage", stage=STAGE)
    assert [p.prize for p in places(office.state) if p.number == "1"] == [500]


def test_a1_50_the_prize_list_is_in_the_format() -> None:
    """A1-50."""
    ladder = load_format("A1-ladder").stages[0].ladder
    assert ladder is not None
    assert [(a.level, a.title, a.amount or a.prize) for a in ladder.awards] == [
        (6, "铜奖", 500),
        (10, "银奖", 3000),
        (13, "金奖", 10000),
        (16, "冠军", "轿车一辆"),
    ]


def test_a1_52_without_a_champion_the_event_ends_and_nobody_is_champion() -> None:
    """A1-52: best levels rank, equal ones share."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    game(office, [4, 5, 6], 2, False)
    office.does("close_stage", stage=STAGE)
    assert office.state.ended_at
    assert [(p.place, p.number, p.prize) for p in places(office.state)][:4] == [
        (1, "1", None),
        (1, "4", None),
        (1, "6", None),
        (4, "2", None),
    ]


def test_a1_52_the_end_of_the_event_cancels_running_tables_and_closes_the_ladder() -> None:
    """A1-52: table 2 is not signed, so it gives nobody anything; taking the end back opens it again."""
    office = opened()
    office.does("draw", stage=STAGE, tables=[[1, 2, 3], [4, 5, 6]])
    office.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    office.does("confirm", stage=STAGE, table=1)
    office.does("end_event", reason="到期")
    assert office.state.stages[STAGE].closed_at
    assert table_row(office.state, TableId(STAGE, 1, 2)).state == "void"
    assert [(p.place, p.number) for p in places(office.state)] == [(1, "1"), (2, "2"), (2, "3")]
    assert office.refuses("hand", stage=STAGE, table=2, landlord=1, won=True).code == "hand_while_closed"
    office.does("undo")
    office.does("hand", stage=STAGE, table=2, landlord=1, won=True)


def test_a1_52_a_day_after_the_closing_date_is_warned_about() -> None:
    """A1-52: 1 to 3 July are three days."""
    office = an_event("A1-ladder").with_players(3)
    office.does("set_event", **{"from": "2026-07-01", "to": "2026-07-03"})
    assert office.does("start_day", stage=STAGE, day=3).cautions == ()
    assert [c.code for c in office.does("start_day", stage=STAGE, day=4).cautions] == ["after_last_day"]


@pytest.fixture
def two_at_15() -> Office:
    """1 and 3 have 15 levels; day 6 has begun."""
    office = opened()
    climbed(office, 15, both=True)
    office.does("start_day", stage=STAGE, day=6)
    assert levels(office, 1, 3) == [15, 15]
    return office


def test_a1_53_two_at_level_15_never_play_in_one_draw(two_at_15: Office) -> None:
    """A1-53."""
    for tables in ([[1, 3, 4]], [[1, 4, 5], [3, 6, 7]]):
        assert two_at_15.refuses("draw", stage=STAGE, tables=tables).code == "ladder_two_at_top"


def test_a1_53_lots_decide_who_plays_first(two_at_15: Office) -> None:
    """A1-53: 3 was drawn first; he wins and is champion, 1 stays at 15."""
    assert two_at_15.refuses("draw", stage=STAGE, seed="1").code == "ladder_lots_needed"
    two_at_15.does("decide", stage=STAGE, order=[3, 1], method="lots", reason="抽签定先后")
    assert two_at_15.refuses("draw", stage=STAGE, tables=[[1, 4, 5]]).code == "ladder_not_first"
    game(two_at_15, [3, 4, 5], 1, True, close=False)
    assert two_at_15.state.ended_at
    assert [(p.place, p.number) for p in places(two_at_15.state)][:2] == [(1, "3"), (2, "1")]


def test_a1_53_a_computer_draw_takes_only_the_one_who_was_drawn_first(two_at_15: Office) -> None:
    """A1-53."""
    two_at_15.does("decide", stage=STAGE, order=[1, 3], method="lots", reason="抽签定先后")
    two_at_15.does("draw", stage=STAGE, seed="5")
    seated = two_at_15.state.stages[STAGE].rounds[-1].seated
    assert "1" in seated
    assert "3" not in seated


def test_a1_53_without_lots_on_record_the_desk_is_warned(two_at_15: Office) -> None:
    """A1-53."""
    changes = two_at_15.does("draw", stage=STAGE, tables=[[1, 4, 5]])
    assert [c.code for c in changes.cautions] == ["ladder_no_lots"]


def test_a1_99_the_board_ranks_by_best_level_and_equal_ones_share() -> None:
    """A1-99: 5 has two levels; 1 and 8 … one each; who never played has no place."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    game(office, [4, 5, 6], 1, False)
    game(office, [5, 7, 8], 1, True)
    found = [(r.place, r.number) for r in standings(office.state, STAGE)]
    assert found == [
        (1, "5"), (2, "1"), (2, "6"), (4, "2"), (4, "3"), (4, "4"), (4, "7"), (4, "8"), (None, "9"),
    ]  # fmt: skip


def test_a1_42_the_history_tells_a_hand_without_points() -> None:
    office = opened()
    game(office, [1, 2, 3], 1, won=True, close=False)
    office.does("amend_hand", stage=STAGE, table=1, hand=1, landlord=1, won=False, reason="记错了")
    told = [row.action for row in log(office.state) if "副" in row.action]
    assert told == [
        "晋级赛第 1 场第 1 桌第 1 副 1 座地主 胜",
        "晋级赛第 1 场第 1 桌第 1 副更正为 1 座地主 负",
    ]
