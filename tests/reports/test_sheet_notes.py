"""附注 on the result sheet: what the grid has no column for."""

from typing import Any

from tests.builders import Office, an_event
from tourney.model.ids import TableId
from tourney.queries.tables import table_row
from tourney.reports.sheet_notes import notes


def said(office: Office) -> tuple[str, ...]:
    stage = office.state.format.stages[0].key
    return notes(table_row(office.state, TableId(stage, 1, 1)))


def test_stakes_and_open_hands_are_named_by_seat() -> None:
    office = an_event("C1-call-and-double").with_players(3).drawn()
    office.does("hand", stage="match", table=1, landlord=2, won=True, doubled={"1": 2, "3": 4})
    office.does("hand", stage="match", table=1, landlord=2, won=True, open_hand={"3": "deal"})
    assert said(office) == ("明牌：第 2 副 3 座发牌时明牌", "加倍：第 1 副 1 座加倍、3 座超级加倍")


def test_kicks_and_who_was_out_first_are_named() -> None:
    office = an_event("C2-laizi").with_players(3).drawn()
    office.does(
        "hand", stage="match", table=1, landlord=1, bid=3, won=False, opener=1, kicked=[2], counter_kicked=True, first_out=3
    )  # fmt: skip
    assert said(office) == ("踢：第 1 副 2 座，地主反踢", "先出完：第 1 副 3 座")


def test_the_rake_is_told_by_hand_and_in_all() -> None:
    """2 points, the landlord gains 4 less 1; then each peasant gains 2 less 1: 3 in all (B3-40)."""
    knobs: dict[str, Any] = {"rules.rake": "1"}
    office = an_event("B3-rake", **knobs).with_players(3).drawn()
    office.does("hand", stage="match", table=1, landlord=1, bid=2, won=True)
    office.does("hand", stage="match", table=1, landlord=1, bid=2, won=False)
    assert said(office) == (
        "抽水：第 1 副 1 座 1；第 2 副 2 座 1、3 座 1",
        "抽水共 3 分，已从各副得分中扣去，各人之和因此少 3。",
    )


def test_a_forfeited_hand_names_whose_side_lost() -> None:
    office = an_event("A9-ten-hands").with_players(9).drawn()
    office.does("forfeit", stage="prelim", table=1, number="2", landlord=1, bid=3, reason="提前离桌")
    assert said(office) == ("判负：第 1 副 2 号",)


def test_an_ordinary_table_needs_no_notes() -> None:
    office = an_event("A9-ten-hands").with_players(9).drawn()
    office.does("hand", stage="prelim", table=1, landlord=1, bid=3, won=True, open_hand=True)
    assert said(office) == ()
