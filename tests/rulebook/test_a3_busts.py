"""范文三 · 输净: who has no chip left is out, whatever else the sheet says. Figures by hand."""

from tests.builders import an_event
from tourney.model.ids import TableId
from tourney.queries.destinations import destinations
from tourney.queries.standings import places
from tourney.queries.tables import table_row

STAGE = "elimination"


def test_a3_45_two_left_of_four_and_nobody_to_fill_the_stage_closes_at_once() -> None:
    """A3-45, A3-46: seat 1 takes all of 2 and 3; he and the bye of 300 are left and rank by points."""
    office = an_event("A3-lowest-out").with_players(4)
    office.does("draw", stage=STAGE, round=1, tables=[[1, 2, 3]], byes=[4])
    office.hand(1, 1, 30, True, bombs=4)
    office.does("confirm", stage=STAGE, table=1)
    office.closed(STAGE)
    found = [(row.place, row.number) for row in places(office.state)]
    assert found == [(1, "1"), (2, "4"), (3, "2"), (3, "3")]


def test_a3_45_a_penalty_puts_nobody_below_who_is_bust() -> None:
    """A3-45: 0, 10 and 890 on the table, 10 off for the second: only who has no chip is out, no overtime."""
    hall = an_event("A3-lowest-out").with_players(9).drawn(STAGE)
    hall.does("scores", stage=STAGE, table=1, scores=[0, 10, 890])
    hall.does("deduct", stage=STAGE, table=1, number=2, points=10, reason="违例")
    hall.does("confirm", stage=STAGE, table=1)
    row = table_row(hall.state, TableId(STAGE, 1, 1))
    assert (row.state, [seat.place for seat in row.seats]) == ("confirmed", [3, 2, 1])


def test_a3_45_the_standings_put_both_who_are_bust_below_the_line_before_the_round_is_closed() -> None:
    """A3-45: seat 1 takes all of 2 and 3: one of his table goes on, two of each of the others, five and not six."""
    hall = an_event("A3-lowest-out").with_players(9).drawn(STAGE)
    hall.hand(1, 1, 30, True, bombs=4)
    hall.does("confirm", stage=STAGE, table=1)
    onward, out, _open = destinations(hall.state, STAGE)
    assert (onward.kind, onward.seats, onward.settled) == ("round", 5, 1)
    assert [ranked.row.number for ranked in onward.rows] == ["1"]
    assert (out.kind, [ranked.row.number for ranked in out.rows]) == ("out", ["2", "3"])
