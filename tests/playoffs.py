"""Events that came to a playoff across tables, for tests of corrections found after it."""

from tests.builders import Office, an_event


def a_place_won_in_a_playoff() -> Office:
    """A9, 12 people, nine places: 3, 6 and 9 were level and played for the last one; 6 won it with +4."""
    office = an_event("A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate(((6, -2, -4), (6, -2, -4), (6, -2, -4), (5, 0, -5)), 1):
        office.played("prelim", table, scores)
    office.closed("prelim")
    office.does("draw", stage="prelim", playoff=1, tables=[[3, 6, 9]])
    office.does("scores", stage="prelim", playoff=1, table=1, scores=[-1, 4, -3])
    office.does("confirm", stage="prelim", playoff=1, table=1)
    return office.closed("prelim")
