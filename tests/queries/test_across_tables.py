"""Stages ranked across their tables, people who wait, who is missing: what the side of the window and the lists say."""

import json

import pytest

from tests.builders import Office, an_event
from tourney.cli import main
from tourney.model.ids import Number, RoundId, TableId
from tourney.queries.absence import absence, who_fills
from tourney.queries.blockers import blockers
from tourney.queries.gathering import gathering
from tourney.queries.ladder_board import ladder_board, level_rows
from tourney.queries.overall import open_cut, overall_board
from tourney.queries.stages import due_draw, stages

TIED = ((6, -2, -4), (6, -2, -4), (6, -2, -4), (5, 0, -5))
"""6 6 6 5 0 −2 −2 −2 | −4 −4 −4 | −5: eight are sure of nine places, three are tied for the ninth."""


def tied_event() -> Office:
    office = an_event("A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate(TIED, 1):
        office.played("prelim", table, scores)
    return office


def said(office: Office) -> list[tuple[str, str]]:
    return [(row.kind, row.title) for row in blockers(office.state)]


def test_places_across_tables_are_shared_and_the_next_one_counts_them() -> None:
    board = overall_board(tied_event().state, "prelim")
    assert board is not None
    assert [found.row.place for found in board.rows] == [1, 1, 1, 4, 5, 6, 6, 6, 9, 9, 9, 12]
    assert [found.where for found in board.rows] == ["in"] * 8 + ["tied"] * 3 + ["out"]
    assert (board.tied, board.places) == (("3", "6", "9"), 1)


def test_a_tie_at_the_cut_is_open_only_when_everything_is_signed() -> None:
    office = an_event("A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate(TIED[:3], 1):
        office.played("prelim", table, scores)
    assert open_cut(office.state, "prelim") == ((), 0)
    office.played("prelim", 4, TIED[3])
    assert open_cut(office.state, "prelim") == (("3", "6", "9"), 1)
    assert said(office) == [("cut", "3 人争 1 席")]


def test_a_playoff_is_drawn_then_played_then_the_stage_is_closed() -> None:
    office = tied_event().closed("prelim")
    assert said(office) == [("to_draw", "附加赛未抽签")]
    due = due_draw(office.state)
    assert due is not None
    assert due.place == RoundId("prelim", 1, 1)
    office.does("draw", stage="prelim", playoff=1, tables=[[3, 6, 9]])
    assert said(office) == [("to_play", "附加赛 1 桌未开始")]
    row = stages(office.state)[0]
    assert (row.state, row.playoff_tables, row.playoff_done) == ("playoff", 1, 0)
    office.does("scores", stage="prelim", playoff=1, table=1, scores=[-1, 4, -3])
    office.does("confirm", stage="prelim", playoff=1, table=1)
    assert said(office) == [("to_close", "结束初赛")]
    board = overall_board(office.state, "prelim")
    assert board is not None
    assert {found.row.number: found.playoffs for found in board.rows if found.playoffs} == {
        "6": (4,), "3": (-1,), "9": (-3,),
    }  # fmt: skip
    assert [found.row.number for found in board.rows][8:11] == ["6", "3", "9"]


def test_lots_at_the_cut_are_told_with_their_reason() -> None:
    office = tied_event()
    office.does("decide", stage="prelim", order=[9, 3, 6], method="lots", reason="当场抽签")
    board = overall_board(office.state, "prelim")
    assert board is not None
    ninth = board.rows[8]
    assert (ninth.row.number, ninth.where, ninth.method, ninth.lots) == ("9", "in", "lots", "当场抽签")


def test_the_tables_of_a_playoff_are_listed_after_those_of_the_round(
    capsys: pytest.CaptureFixture[str],
) -> None:
    office = tied_event().closed("prelim")
    office.does("draw", stage="prelim", playoff=1, tables=[[3, 6, 9]])
    office.desk.close()
    main(["show", str(office.desk.path), "tables", "--stage", "prelim", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [(row["playoff"], row["table"]) for row in rows] == [(0, 1), (0, 2), (0, 3), (0, 4), (1, 1)]
    assert rows[-1]["seats"] == ["3", "6", "9"]


def test_those_who_wait_are_named_with_whom_they_play() -> None:
    office = an_event("A6-waiting-area", hands="2").with_players(7)
    office.does("add_table", stage="prelim", seats=[1, 2, 3])
    office.does("add_table", stage="prelim", seats=[4, 5, 6])
    found = gathering(office.state)
    assert found is not None
    assert found.problem is not None
    assert found.problem.code == "no_table_signed"
    office.played("prelim", 2, [6, 2, -8])
    found = gathering(office.state)
    assert found is not None
    assert ([row.number for row in found.people], [row.number for row in found.partners]) == (
        ["7"],
        ["5", "6"],
    )
    assert found.seats == ("7", "5", "6")
    assert said(office)[0] == ("unseated", "1 人没有桌")


def test_two_who_wait_make_the_second_place_of_the_first_table_count() -> None:
    """A6-06: with eight people here, table 1 signed with two equal seconds has to play on."""
    office = an_event("A6-waiting-area", hands="2").with_players(8)
    office.does("add_table", stage="prelim", seats=[1, 2, 3])
    office.does("add_table", stage="prelim", seats=[4, 5, 6])
    office.played("prelim", 1, [6, -3, -3])
    assert ("tied", "第 1 桌并列第 2") in said(office)


def test_an_absent_person_comes_first_and_a_bye_is_said_for_what_it_is() -> None:
    office = an_event("A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    office.does("no_show", stage="prelim", number=2, reason="点名未到")
    assert said(office)[0] == ("absent", "第 1 桌缺席")
    found = absence(office.state, TableId("prelim", 1, 1))
    assert [row.number for row in found.present] == ["1", "3"]
    assert (found.bye_goes, found.bye_to, found.hands) == ("cut", "复赛", 0)


def test_the_best_of_those_out_would_fill_a_place_that_is_given_up() -> None:
    office = an_event("A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate([(9, 3, -12), (8, 2, -10), (7, 2, -9), (6, 1, -7)], 1):
        office.played("prelim", table, scores)
    office.closed("prelim").does("decline", stage="semi", number=1)
    assert who_fills(office.state, RoundId("semi", 1)) == (1, (Number("9"),))  # 9 8 7 6 3 2 2 1 −7 go on


def test_a_ladder_says_who_is_ready_and_who_has_to_wait() -> None:
    office = an_event("A1-ladder").with_players(5)
    office.does("draw", stage="ladder", tables=[[1, 2, 3]])
    office.does("hand", stage="ladder", table=1, landlord=1, won=True)
    board = ladder_board(office.state, "ladder")
    assert [row.number for row in board.ready] == ["4", "5"]
    assert {row.number: row.why for row in board.resting} == dict.fromkeys(("1", "2", "3"), "seated")
    office.does("confirm", stage="ladder", table=1)
    office.does("close_round", stage="ladder")
    board = ladder_board(office.state, "ladder")
    assert [row.number for row in board.ready] == ["4", "5", "1"]
    assert [row.why for row in board.resting] == ["attempt_over", "attempt_over"]
    assert said(office) == [("to_draw", "晋级赛第 2 场未抽签")]
    rows = level_rows(office.state, "ladder")
    assert [row.level for row in rows] == list(range(16, -1, -1))
    # 1 stands on level 1, 4 and 5 have not played, the attempts of 2 and 3 are over
    assert {row.level: row.people for row in rows if row.people} == {1: 1, 0: 2}
    assert [row.award for row in rows if row.award] == [
        "冠军 轿车一辆",
        "金奖 10000",
        "银奖 3000",
        "铜奖 500",
    ]
