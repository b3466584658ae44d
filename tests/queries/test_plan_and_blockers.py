"""What the side of the window shows: the plan with live counts, and what is still missing."""

from tests.builders import Office, an_event
from tourney.queries.blockers import blockers
from tourney.queries.stages import due_draw, stages
from tourney.queries.standings import places, standings


def kinds(office: Office) -> list[str]:
    return [row.kind for row in blockers(office.state)]


def test_before_the_draw_those_who_are_not_here_are_named() -> None:
    office = an_event()
    for name in ("傅庆辰", "何海军", "平涵强", "史丽"):
        office.does("register", name=name)
    for number in (1, 2, 3):
        office.does("check_in", number=number)
    first = blockers(office.state)[0]
    assert (first.kind, first.title, first.detail) == ("not_here", "1 人未到", "4 史丽")


def test_a_drawn_stage_lists_every_table_until_it_is_signed() -> None:
    office = an_event().with_players(9).drawn("prelim")
    assert [(row.kind, row.title) for row in blockers(office.state)] == [("to_play", "3 桌未开始")]
    office.does("scores", stage="prelim", table=2, scores=[3, 0, -3])
    assert kinds(office) == ["unprinted", "to_play"]
    office.does("print", document="result-sheet", stage="prelim", table=2)
    assert kinds(office) == ["to_sign", "to_play"]


def test_a_tie_comes_first_and_says_which_place() -> None:
    office = an_event().with_players(9).drawn("prelim").played("prelim", 3, [6, -3, -3])
    first = blockers(office.state)[0]
    assert (first.kind, first.title) == ("tied", "第 3 桌并列第 2")


def test_when_all_is_signed_the_stage_waits_to_be_closed() -> None:
    office = an_event().with_players(9).drawn("prelim").all_played("prelim")
    assert kinds(office) == ["to_close"]


def test_leftovers_that_have_to_be_chosen_are_said() -> None:
    office = (
        an_event()
        .with_players(20, invited=1)
        .drawn("prelim", byes=[19, 20], tables=[[i, i + 1, i + 2] for i in range(1, 19, 3)])
    )
    office.all_played("prelim").closed("prelim")
    assert kinds(office) == ["to_leftovers", "to_draw"]


def test_after_the_event_nothing_is_missing() -> None:
    office = (
        an_event("A8-three-hands").with_players(3).drawn("knockout").all_played("knockout").closed("knockout")
    )
    assert kinds(office) == []
    assert due_draw(office.state) is None


def test_the_plan_shows_what_is_drawn_done_and_expected() -> None:
    office = an_event().with_players(18, invited=1).drawn("prelim").played("prelim", 1, [6, 0, -6])
    rows = {row.key: row for row in stages(office.state)}
    assert (rows["prelim"].done, rows["prelim"].tables, rows["prelim"].current) == (1, 6, True)
    assert (rows["revival"].tables, rows["revival"].entrants) == (3, 9)
    assert [(route.place, route.to_name, route.heads) for route in rows["semi"].routes] == [
        (1, "决赛", 2),
        (2, "复活赛", 2),
    ]


def test_a_stage_that_is_not_drawn_counts_those_who_were_sent_there() -> None:
    """Two share the first place of table 1: four go on, where the plan for nine expects three."""
    office = an_event("B2-two-rounds-and-final", hands="1").with_players(9).drawn("round1")
    assert stages(office.state)[1].entrants == 3
    for table, scores in enumerate([[5, 5, -10], [5, 1, -6], [5, 1, -6]], 1):
        office.played("round1", table, scores)
    office.does("decide", stage="round1", table=1, order=[1, 2], method="share", reason="裁判长")
    office.closed("round1")
    assert (stages(office.state)[1].entrants, stages(office.state)[1].tables) == (4, 1)


def test_standings_of_a_round_with_a_bye_give_it_no_points() -> None:
    office = an_event("A8-three-hands").with_players(4).drawn("knockout", [[1, 2, 3]], byes=[4])
    office.all_played("knockout")
    office.does("close_round", stage="knockout", round=1)
    rows = {str(row.number): row for row in standings(office.state, "knockout", 1)}
    assert (rows["4"].points, rows["4"].out, rows["4"].note) == (None, False, "轮空")
    assert [number for number, row in rows.items() if row.out] == ["2", "3"]


def test_nobody_without_a_result_has_a_place() -> None:
    office = an_event().with_players(18, invited=1).drawn("prelim")
    assert places(office.state) == ()


def test_the_disqualified_have_no_place() -> None:
    office = (
        an_event("A8-three-hands").with_players(3).drawn("knockout").all_played("knockout").closed("knockout")
    )
    assert [row.number for row in places(office.state)] == ["1", "2", "3"]
    office.does("disqualify", number=1, reason="冒名")
    assert "1" not in [row.number for row in places(office.state)]


def test_places_after_27_players_of_a_knockout_are_shared_by_round() -> None:
    """27 → 9 → 3: 1, 2, 3, then 4 × 6, then 10 × 18 (DESIGN §5)."""
    office = an_event("A8-three-hands").with_players(27)
    for number in (1, 2):
        office.drawn("knockout").all_played("knockout", round=number)
        office.does("close_round", stage="knockout", round=number)
    office.drawn("knockout").all_played("knockout", round=3).closed("knockout")
    found = [row.place for row in places(office.state)]
    assert found == [1, 2, 3] + [4] * 6 + [10] * 18
