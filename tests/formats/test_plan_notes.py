"""What a plan says before the event: worked out by hand from the documents."""

import pytest

from tourney.formats.load import load_format
from tourney.formats.planner import Plan, plan
from tourney.wording.plans import note_text


def codes(found: Plan) -> list[str]:
    return [note.code for note in found.notes]


def test_lowest_out_nine_go_six_four_three() -> None:
    """A3-44: 9 → 3 tables send two each → 6 → 4 → one table and a bye, 3."""
    rounds = plan(load_format("A3-lowest-out"), 9).stages[0].rounds
    assert [(drawn.entrants, drawn.tables, drawn.byes) for drawn in rounds] == [
        (9, 3, 0), (6, 2, 0), (4, 1, 1), (3, 1, 0),
    ]  # fmt: skip


def test_three_or_fewer_skip_the_second_stage_and_one_is_filled_in() -> None:
    """A6: 5 people are one table and, with two who wait, one more: two go on, straight to the final."""
    prelim, second, final = plan(load_format("A6-waiting-area"), 5).stages
    assert (prelim.rounds[0].tables, prelim.rounds[0].waiting, prelim.rounds[0].added) == (1, 2, 1)
    assert second.skipped
    assert (final.entrants, final.rounds[0].filled) == (2, 1)


def test_the_ladder_takes_six_days_and_a_third_of_the_people_as_tables() -> None:
    """A1-45, A1-46: 16 wins at three a day; 20 people are six tables."""
    stage = plan(load_format("A1-ladder"), 20).stages[0]
    assert (stage.days, stage.tables, stage.endless) == (6, 6, True)


@pytest.mark.parametrize(("players", "said"), [(8, True), (9, True), (10, False)])
def test_nine_places_for_nine_people_put_nobody_out(players: int, said: bool) -> None:
    """A9-05: the first nine go on."""
    found = plan(load_format("A9-ten-hands"), players)
    assert any(note.code == "nobody_out" and note.stage == "prelim" for note in found.notes) is said


def test_eight_of_nine_go_on_and_a_tie_finds_no_third() -> None:
    """A9-06, A9-07: of ten one has a bye; eight of the nine others go on, below them is one: two tied at the cut fill
    the last places themselves."""
    assert "no_third" in codes(plan(load_format("A9-ten-hands"), 10))


def test_the_28th_is_told() -> None:
    """B1-02."""
    assert "over_capacity" not in codes(plan(load_format("B1-chips"), 27))
    found = plan(load_format("B1-chips"), 28)
    assert any("第 28 人" in note_text(note) for note in found.notes)


def test_boards_of_a_movement_and_who_sits_out_of_it() -> None:
    """A4-29: 17 people are five tables, five sets of two; without a factor 2 or 3 a relay needs no more; two sit out."""
    found = plan(load_format("A4-duplicate-movement"), 17)
    boards = found.stages[0].boards
    assert boards is not None
    assert (boards.sets, boards.each, boards.relay_sets, boards.seat3_again) == (5, 2, 5, True)
    assert "movement_rest" in codes(found)


def test_a_line_leaves_between_ten_and_all_until_nine_are_left() -> None:
    stage = plan(load_format("X-last-out"), 27).stages[0]
    assert (stage.between, stage.endless, stage.routes[0].heads) == ((10, 27), True, 9)


def test_every_answer_about_leftovers_says_where_it_leads() -> None:
    """A5, 17 players: seven come to the semi: two tables and a bye send 3 + 2 on, three tables 3 + 3."""
    found = plan(load_format("A5-revival"), 17)
    semi = next(choice for choice in found.choices if choice.stage == "semi")
    assert semi.asked
    assert [(way.value, way.tables, way.through) for way in semi.options] == [
        ("bye", 2, 5),
        ("fill_best", 3, 6),
    ]


def test_an_open_number_of_hands_has_to_be_chosen() -> None:
    assert [choice.kind for choice in plan(load_format("B3-rake"), 18).choices] == ["hands"]
