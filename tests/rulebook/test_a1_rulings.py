"""范文一 · 罚则: the grounds that disqualify and those that lose the hand, one test a clause or a list of them."""

import pytest

from tests.builders import Office
from tests.rulebook.ladder import STAGE, climbed, game, levels, opened, row
from tourney.formats.load import load_format
from tourney.model.plan import RulingItem
from tourney.queries.standings import places


def item(clause: str) -> RulingItem:
    return next(item for item in load_format("A1-ladder").rulings if item.clause == clause)


@pytest.fixture
def hall() -> Office:
    """Nine players, day 1, table 1 is 1, 2, 3."""
    office = opened()
    office.does("draw", stage=STAGE, tables=[[1, 2, 3], [4, 5, 6]])
    return office


def test_a1_71_disqualification_voids_all_levels_and_awards_while_past_opponents_keep_theirs() -> None:
    """A1-71: 1 and 3 won six times together; 1 goes, 3 keeps his six levels and his award."""
    office = opened()
    climbed(office, 6, both=True)
    office.does("disqualify", number=1, clause="A1-75", reason="串通")
    assert row(office, 1)[:2] == (0, 0)
    assert row(office, 3) == (6, 6, 1)
    office.does("start_day", stage=STAGE, day=3)
    assert office.refuses("draw", stage=STAGE, tables=[[1, 4, 5]]).code == "ladder_not_taking_part"
    assert office.refuses("reenter", number=1).code == "reenter_disqualified"
    office.does("close_stage", stage=STAGE)
    found = {p.number: (p.place, p.prize) for p in places(office.state)}
    assert "1" not in found
    assert found["3"] == (1, 500)  # type: ignore[index]


DISQUALIFY = [
    "A1-72", "A1-73", "A1-74", "A1-75", "A1-76", "A1-77", "A1-78", "A1-79", "A1-80", "A1-81", "A1-82", "A1-83",
    "A1-84", "A1-85", "A1-86", "A1-87", "A1-88",
]  # fmt: skip


@pytest.mark.parametrize("clause", DISQUALIFY)
def test_a1_72_to_88_each_ground_is_on_the_list_and_on_record_with_its_clause(clause: str) -> None:
    """A1-72, A1-73, A1-74, A1-75, A1-76, A1-77, A1-78, A1-81, A1-82, A1-83, A1-84, A1-87, A1-88."""
    assert item(clause).kind == "disqualify"
    office = opened()
    game(office, [1, 2, 3], 1, True)
    office.does("disqualify", number=1, clause=clause, reason=item(clause).text)
    assert [(r.kind, r.number, r.clause) for r in office.state.rulings] == [("disqualify", "1", clause)]
    assert levels(office, 1) == [0]


@pytest.mark.parametrize("clause", ["A1-79", "A1-80"])
def test_a1_79_and_80_ask_for_a_warning_on_record_first_and_the_referee_decides(clause: str) -> None:
    """A1-79, A1-80."""
    office = opened()
    changes = office.does("disqualify", number=1, clause=clause, reason="悔牌")
    assert [c.code for c in changes.cautions] == ["not_warned"]
    office.does("warn", number=2, reason="悔牌")
    assert office.does("disqualify", number=2, clause=clause, reason="又悔牌").cautions == ()


def test_a1_85_a_fraud_found_after_the_event_recomputes_places_and_awards() -> None:
    """A1-85: 2 moves up to the shared first place."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    game(office, [1, 4, 5], 2, False)
    office.does("close_stage", stage=STAGE)
    assert places(office.state)[0].number == "1"
    office.does("disqualify", number=1, clause="A1-85", reason="骗取成绩")
    assert [(p.place, p.number) for p in places(office.state)][:2] == [(1, "5"), (2, "2")]


def test_a1_86_a_table_that_cannot_go_on_is_played_again_by_the_others(hall: Office) -> None:
    """A1-86: 1 is disqualified at the table; it is dissolved, 2 and 3 have won and lost nothing."""
    hall.does("disqualify", number=1, stage=STAGE, table=1, clause="A1-86", reason="不服裁决")
    assert hall.refuses("hand", stage=STAGE, table=1, landlord=2, won=True).code == "hand_while_absent"
    hall.does("break_table", stage=STAGE, table=1, reason="无法继续")
    hall.does("hand", stage=STAGE, table=2, landlord=1, won=True)
    hall.does("confirm", stage=STAGE, table=2)
    hall.does("close_round", stage=STAGE)
    game(hall, [2, 3, 7], 1, True)
    assert row(hall, 2) == (1, 1, 1)


LOST = ["A1-90", "A1-91", "A1-92", "A1-93", "A1-94", "A1-95", "A1-96", "A1-97", "A1-98"]


@pytest.mark.parametrize("clause", LOST)
def test_a1_89_to_98_each_ground_loses_the_hand_and_stands_on_record(hall: Office, clause: str) -> None:
    """A1-89, A1-90, A1-91, A1-93, A1-94, A1-98: with no landlord named the offender alone loses."""
    assert item(clause).kind == "forfeit"
    hall.does("forfeit", stage=STAGE, table=1, number=2, clause=clause, reason=item(clause).text)
    hall.does("confirm", stage=STAGE, table=1)
    assert levels(hall, 1, 2, 3) == [1, 0, 1]
    assert [(r.kind, r.number, r.clause) for r in hall.state.rulings] == [("forfeit", "2", clause)]


def test_a1_89_with_the_landlord_named_the_offenders_side_loses(hall: Office) -> None:
    """A1-89: a peasant's offence: the landlord wins; a landlord's: both peasants win."""
    hall.does("forfeit", stage=STAGE, table=1, number=2, landlord=1, clause="A1-90", reason="违规出牌")
    hall.does("forfeit", stage=STAGE, table=2, number=4, landlord=1, clause="A1-90", reason="违规出牌")
    for table in (1, 2):
        hall.does("confirm", stage=STAGE, table=table)
    assert levels(hall, 1, 2, 3, 4, 5, 6) == [1, 0, 0, 0, 1, 1]


def test_a1_92_who_refuses_to_sign_a_true_sheet_loses_the_hand(hall: Office) -> None:
    """A1-92: the hand he won is void, the same hand is lost by ruling, his refusal stands under the sheet."""
    hall.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    hall.does("void_hand", stage=STAGE, table=1, hand=1, reason="拒绝签字，改判负")
    hall.does("forfeit", stage=STAGE, table=1, number=1, clause="A1-92", reason="拒绝签字")
    hall.does("confirm", stage=STAGE, table=1, refused_by=[1])
    assert levels(hall, 1, 2, 3) == [0, 1, 1]
    assert hall.state.stages[STAGE].rounds[0].tables[1].main.refused_by == ("1",)


def test_a1_95_who_leaves_midway_loses_and_the_others_win(hall: Office) -> None:
    """A1-95."""
    hall.does("withdraw", number=1, reason="中途离场")
    assert hall.refuses("forfeit", stage=STAGE, table=1, number=2, reason="x").code == "hand_while_absent"
    hall.does("forfeit", stage=STAGE, table=1, number=1, clause="A1-95", reason="中途退出")
    hall.does("confirm", stage=STAGE, table=1)
    assert levels(hall, 2, 3) == [1, 1]


def test_a1_96_drawn_but_absent_loses_and_the_two_others_win(hall: Office) -> None:
    """A1-96."""
    hall.does("no_show", stage=STAGE, number=2, reason="三次点名不到")
    hall.does("confirm", stage=STAGE, table=1)
    assert levels(hall, 1, 2, 3) == [1, 0, 1]
    assert hall.refuses("no_show", stage=STAGE, number=2, reason="再记").code == "already_absent"


def test_a1_96_two_who_are_absent_both_lose_and_only_the_third_climbs(hall: Office) -> None:
    """A1-96: nobody climbs a level at a table he did not come to."""
    hall.does("no_show", stage=STAGE, number=2, reason="三次点名不到")
    hall.does("no_show", stage=STAGE, number=3, reason="三次点名不到")
    hall.does("confirm", stage=STAGE, table=1)
    assert levels(hall, 1, 2, 3) == [1, 0, 0]


def test_a1_97_the_second_time_out_of_a_hand_after_the_warning_loses_it(hall: Office) -> None:
    """A1-97: counted for each person and hand; the desk says so, the referee records the loss."""
    timed_out = {"stage": STAGE, "round": 1, "table": 1, "hand": 1, "clause": "A1-23", "reason": "超时"}
    assert hall.does("warn", number=2, **timed_out).cautions == ()
    assert hall.does("warn", number=3, **timed_out).cautions == ()
    changes = hall.does("warn", number=2, **timed_out)
    assert [(c.code, c.facts["clause"]) for c in changes.cautions] == [("warnings_cost", "A1-97")]
    hall.does("forfeit", stage=STAGE, table=1, number=2, clause="A1-97", reason="再次超时")
