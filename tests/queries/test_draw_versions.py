"""What became of a draw: only the tables concerned change, older versions, commits that were thrown away, the plan."""

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import Number, RoundId
from tourney.model.scripts import convert
from tourney.model.state import Round
from tourney.queries.draw_ahead import planned_rows
from tourney.queries.draw_versions import changes_of, draw_versions, seats_of, thrown_commits
from tourney.queries.people import name_of
from tourney.wording.draws import changes_text

PRELIM = RoundId("prelim", 1)


@pytest.fixture
def office() -> Office:
    """Nine people in natural order: table 1 is 1, 2, 3."""
    return an_event().with_players(9).drawn("prelim")


@pytest.fixture
def uneven() -> Office:
    """Eight people: 7 and 8 rest."""
    office = an_event("X-open", rounds="2").with_players(8)
    office.does("draw", stage="open", round=1, tables=[[1, 2, 3], [4, 5, 6]], byes=[7, 8])
    return office


def told(office: Office, place: RoundId, action: str, **values: object) -> str:
    """What the change says before it is done; then it is done, and touched nothing else."""
    before = seats_of(_drawn(office, place))
    values |= {"stage": place.stage, "round": place.round}
    command = convert({"do": action, **values})
    outlook = office.desk.preview(command)
    found = changes_of(office.state, place, outlook.events)
    assert found is not None
    office.desk.execute(command)
    after = seats_of(_drawn(office, place))
    touched = {one.table for one in found.seats} | set(found.broken)
    assert {t for t in before if before[t] != after.get(t)} == touched
    return changes_text(found, lambda number: name_of(office.state, Number(number)))


def _drawn(office: Office, place: RoundId) -> Round:
    drawn = office.state.round(place)
    assert drawn is not None
    return drawn


def test_an_exchange_touches_two_tables(office: Office) -> None:
    said = told(office, PRELIM, "swap", a=4, b=7, reason="同单位")
    assert said == (
        "第 2 桌 1 座 4 号 选手004 → 7 号 选手007；第 3 桌 1 座 7 号 选手007 → 4 号 选手004。"
        "其余 1 桌不变。座位表还没印。"
    )


def test_an_exchange_with_somebody_who_rests_touches_one_table(uneven: Office) -> None:
    said = told(uneven, RoundId("open", 1), "swap", a=2, b=8, reason="换一下")
    assert said == (
        "8 号 选手008 不再轮空；2 号 选手002 轮空；第 1 桌 2 座 2 号 选手002 → 8 号 选手008。"
        "其余 1 桌不变。座位表还没印。"
    )


def test_a_substitute_touches_one_seat_and_the_list_that_was_printed_goes(office: Office) -> None:
    office.does("print", document="seating-by-table", stage="prelim", round=1)
    office.does("register", name="候补")
    office.does("check_in", number=10)
    said = told(office, PRELIM, "replace", number=5, by=10, reason="未到")
    assert said == (
        "第 2 桌 2 座 5 号 选手005 → 10 号 候补。其余 2 桌不变。座位表要换成第 2 版，收回第 1 版。"
    )


def test_a_table_that_is_broken_up_leaves_the_others_alone(office: Office) -> None:
    office.does("no_show", stage="prelim", round=1, number=5, reason="未到")
    said = told(office, PRELIM, "break_table", table=2, byes=[4, 6], reason="未到")
    assert said == "第 2 桌拆掉；4 号 选手004 轮空；6 号 选手006 轮空。其余 2 桌不变。座位表还没印。"


def test_a_table_that_is_stopped_moves_nobody(office: Office) -> None:
    office.does("no_show", stage="prelim", round=1, number=5, reason="未到")
    command = convert({"do": "stop_table", "stage": "prelim", "round": 1, "table": 2, "reason": "未到"})
    assert changes_of(office.state, PRELIM, office.desk.preview(command).events) is None


def test_what_is_previewed_is_not_done(office: Office) -> None:
    command = convert({"do": "swap", "stage": "prelim", "round": 1, "a": 4, "b": 7, "reason": "x"})
    lines = len(office.state.lines)
    office.desk.preview(command)
    assert len(office.state.lines) == lines
    assert _drawn(office, PRELIM).tables[2].seats == ("4", "5", "6")


# Older versions -----------------------------------------------------------------------------------------------------


def test_the_version_in_force_stands_first_and_the_newest_old_one_next() -> None:
    office = an_event().with_players(9)
    office.does("draw", stage="prelim", round=1, seed="1")
    office.does("redraw", stage="prelim", round=1, reason="漏了一个人")
    office.does("commit_draw", stage="prelim", round=1)
    office.does("draw", stage="prelim", round=1, hall="7")
    office.does("redraw", stage="prelim", round=1, reason="念错了")
    office.does("draw", stage="prelim", round=1, seed="3")
    rows = draw_versions(office.state, PRELIM)
    assert [(row.version, row.proved, row.reason) for row in rows] == [
        (3, False, ""), (2, True, "念错了"), (1, False, "漏了一个人"),
    ]  # fmt: skip
    assert [bool(row.thrown_at) for row in rows] == [False, True, True]


def test_while_the_round_is_thrown_away_there_is_none_in_force(office: Office) -> None:
    office.does("redraw", stage="prelim", round=1, reason="漏了一个人")
    assert [row.reason for row in draw_versions(office.state, PRELIM)] == ["漏了一个人"]


def test_a_commit_that_was_not_drawn_with_is_listed_and_an_open_one_is_not() -> None:
    office = an_event().with_players(9)
    office.does("commit_draw", stage="prelim", round=1)
    first = office.state.stages["prelim"].commits[1, 0].commit
    office.does("commit_draw", stage="prelim", round=1)
    assert [one.commit for one in thrown_commits(office.state, PRELIM)] == [first]
    office.does("draw", stage="prelim", round=1, hall="7")
    assert [(one.commit, one.people) for one in thrown_commits(office.state, PRELIM)] == [(first, 9)]


def test_a_commit_whose_draw_was_taken_back_is_listed() -> None:
    office = an_event().with_players(9)
    office.does("commit_draw", stage="prelim", round=1)
    office.does("draw", stage="prelim", round=1, hall="7")
    office.does("undo")
    commit = office.state.stages["prelim"].commits[1, 0].commit
    office.does("commit_draw", stage="prelim", round=1)
    assert [one.commit for one in thrown_commits(office.state, PRELIM)] == [commit]


# The plan -----------------------------------------------------------------------------------------------------------


def planned() -> Office:
    office = an_event("X-open", rounds="4").with_players(9)
    office.does("plan_rounds", stage="open", round=1, rounds=4, seed="1")
    return office


def test_the_rounds_of_a_plan_become_public_one_by_one() -> None:
    office = planned()
    assert [row.state for row in planned_rows(office.state, "open")] == ["public", "due", "due", "due"]
    third = planned_rows(office.state, "open")[2].tables
    for number in (1, 2):
        office.all_played("open", round=number)
        office.does("close_round", stage="open", round=number)
    assert [row.state for row in planned_rows(office.state, "open")] == ["public"] * 3 + ["due"]
    drawn = office.state.round(RoundId("open", 3))
    assert drawn is not None
    assert tuple(table.seats for table in drawn.live) == third


def test_what_is_left_of_a_plan_is_dropped_with_its_reason() -> None:
    office = planned()
    office.does("redraw", stage="open", round=1, reason="漏了一个人")
    rows = planned_rows(office.state, "open")
    assert {(row.state, row.reason) for row in rows} == {("dropped", "漏了一个人")}


def test_where_nothing_was_planned_there_are_no_rows(office: Office) -> None:
    assert planned_rows(office.state, "prelim") == ()
