"""复核: a table typed a second time agrees with what is recorded, and that is on record until a figure changes."""

from tests.builders import Office, an_event
from tourney.desk import Desk
from tourney.model.ids import TableId
from tourney.queries.history import log
from tourney.queries.tables import table_row
from tourney.wording.refusals import sentence

AT = TableId("prelim", 1, 1)


def two_hands() -> Office:
    """Seat 2 wins 3 with a bomb: −6 +12 −6; seat 1 wins 2: +4 −2 −2."""
    office = an_event("A5-revival").with_players(18, invited=1).drawn("prelim")
    office.does("hand", stage="prelim", table=1, landlord=2, bid=3, bombs=1, won=True)
    office.does("hand", stage="prelim", table=1, landlord=1, bid=2, won=True)
    return office


def checked(office: Office) -> bool:
    return bool(table_row(office.state, AT).checked_at)


def test_the_same_figures_again_are_on_record_with_who_and_when() -> None:
    office = two_hands()
    office.desk.operator = "赵志强"
    office.does("check", stage="prelim", table=1, plays=[[[-6, 12, -6], [4, -2, -2]]])
    assert checked(office)
    line = log(office.state)[-1]
    assert (line.action, line.operator) == ("初赛第 1 桌复核一致", "赵志强")


def test_it_is_still_there_when_the_file_is_opened_again() -> None:
    office = two_hands()
    office.does("check", stage="prelim", table=1, plays=[[[-6, 12, -6], [4, -2, -2]]])
    again = Office(Desk.open(office.desk.path))
    assert checked(again)
    again.desk.close()


def test_a_figure_that_differs_is_named_and_nothing_is_recorded() -> None:
    office = two_hands()
    refused = office.refuses("check", stage="prelim", table=1, plays=[[[-6, 12, -6], [2, -1, -1]]])
    assert sentence(refused) == (
        "初赛第 1 桌第 2 副记下的是 +4 −2 −2，这次输的是 +2 −1 −1，没有算复核过。请对照记分表，改错的那一次。"
    )
    assert not checked(office)


def test_a_hand_left_out_is_a_difference() -> None:
    office = two_hands()
    refused = office.refuses("check", stage="prelim", table=1, plays=[[[-6, 12, -6]]])
    assert sentence(refused) == "初赛第 1 桌复核时输了 1 副，记下的是 2 副。请对照记分表，作废的不输。"


def test_any_new_figure_makes_it_due_again() -> None:
    for change in (
        {"action": "hand", "landlord": 1, "bid": 1, "won": True},
        {"action": "amend_hand", "hand": 1, "landlord": 2, "bid": 3, "won": True},
        {"action": "void_hand", "hand": 1, "reason": "牌张不足"},
    ):
        office = two_hands()
        office.does("check", stage="prelim", table=1, plays=[[[-6, 12, -6], [4, -2, -2]]])
        office.does(str(change.pop("action")), stage="prelim", table=1, **change)
        assert not checked(office)


def test_a_void_hand_is_not_typed_again() -> None:
    office = two_hands()
    office.does("void_hand", stage="prelim", table=1, hand=1, reason="牌张不足")
    office.does("check", stage="prelim", table=1, plays=[[[4, -2, -2]]])
    assert checked(office)


def test_totals_are_one_line() -> None:
    office = an_event("A5-revival").with_players(18, invited=1).drawn("prelim")
    office.does("scores", stage="prelim", table=1, scores=[12, -4, -8])
    assert sentence(office.refuses("check", stage="prelim", table=1, plays=[[[12, -5, -7]]])).startswith(
        "初赛第 1 桌总分记下的是 +12 −4 −8，这次输的是 +12 −5 −7"
    )
    office.does("check", stage="prelim", table=1, plays=[[[12, -4, -8]]])
    assert checked(office)


def test_an_overtime_is_a_sheet_of_its_own() -> None:
    """Equal for the second place, which leads to 复活赛: the overtime of one hand is typed again too."""
    office = an_event("A5-revival").with_players(18, invited=1).drawn("prelim")
    office.does("scores", stage="prelim", table=1, scores=[12, -6, -6])
    office.does("confirm", stage="prelim", table=1)
    office.does("hand", stage="prelim", table=1, overtime=1, landlord=2, bid=1, won=True)
    assert office.refuses("check", stage="prelim", table=1, plays=[[[12, -6, -6]]]).code == "check_plays"
    office.does("check", stage="prelim", table=1, plays=[[[12, -6, -6]], [[-1, 2, -1]]])
    assert checked(office)


def test_an_empty_table_has_nothing_to_check() -> None:
    office = an_event("A5-revival").with_players(18, invited=1).drawn("prelim")
    assert office.refuses("check", stage="prelim", table=1, plays=[]).code == "check_while_seated"


def test_undo_takes_the_check_back_first_and_a_hand_below_it_waits() -> None:
    office = two_hands()
    hand = office.state.lines[-1].seq
    office.does("check", stage="prelim", table=1, plays=[[[-6, 12, -6], [4, -2, -2]]])
    assert office.refuses("undo", seq=hand).code == "undo_blocked"
    office.does("undo")
    assert not checked(office)
    office.does("undo")
    assert office.points("prelim", 1) == (-6, 12, -6)
