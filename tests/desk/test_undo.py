"""撤销 and 重做: what is taken back, what builds on what, and what two desks do to each other."""

import pytest

from tests.builders import Office, an_event
from tourney.desk import Desk
from tourney.model.ids import TableId
from tourney.queries.history import log
from tourney.queries.people import players
from tourney.queries.tables import table_row
from tourney.wording.refusals import sentence


@pytest.fixture
def prelim() -> Office:
    return an_event().with_players(18, invited=1).drawn("prelim")


def test_undo_takes_back_the_newest_action_and_redo_puts_it_back(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    prelim.hand(1, 2, 1, True)
    prelim.does("undo")
    assert prelim.points("prelim", 1) == (6, -3, -3)
    prelim.does("redo")
    assert prelim.points("prelim", 1) == (5, -1, -4)


def test_undo_twice_redo_twice_goes_there_and_back(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    prelim.hand(1, 2, 1, True)
    for _ in range(2):
        prelim.does("undo")
    assert table_row(prelim.state, TableId("prelim", 1, 1)).hands_played == 0
    for _ in range(2):
        prelim.does("redo")
    assert prelim.points("prelim", 1) == (5, -1, -4)


def test_redo_is_over_once_this_desk_does_something_new(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    prelim.does("undo")
    prelim.hand(2, 1, 3, True)
    assert prelim.refuses("redo").code == "nothing_to_redo"


def test_nothing_is_deleted_undone_lines_stay_in_the_history(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    before = len(log(prelim.state))
    prelim.does("undo")
    rows = log(prelim.state)
    assert len(rows) == before + 1
    assert rows[-2].reverted
    assert rows[-1].action == "撤销：初赛第 1 桌第 1 副 1 座地主 叫 3 胜 +6 −3 −3"


def test_a_signature_builds_on_its_hands_and_is_named(prelim: Office) -> None:
    seq = prelim.hand(1, 1, 3, True).seq
    prelim.hand(1, 2, 1, True)
    prelim.does("confirm", stage="prelim", table=1)
    refused = prelim.refuses("undo", seq=seq)
    assert refused.code == "undo_blocked"
    assert "初赛第 1 桌确认签字" in sentence(refused)


def test_the_next_draw_builds_on_the_closing_and_its_hands_on_the_draw() -> None:
    office = an_event().with_players(18, invited=1).drawn("prelim").all_played("prelim")
    closing = office.does("close_stage", stage="prelim").seq
    draw = office.drawn("semi").state.lines[-1].seq
    office.hand(1, 1, 1, True)
    assert office.refuses("undo", seq=closing).code == "undo_blocked"
    assert office.refuses("undo", seq=draw).code == "undo_blocked"
    office.does("undo")
    office.does("undo", seq=draw)
    office.does("undo", seq=closing)
    assert not office.state.stages["prelim"].closed_at


def test_a_registration_cannot_be_taken_back_once_the_person_is_drawn(prelim: Office) -> None:
    registration = prelim.state.lines[1].seq
    assert prelim.refuses("undo", seq=registration).code == "undo_blocked"


def test_a_whole_import_is_one_line_and_one_undo() -> None:
    office = an_event()
    office.does("import_roster", people=[{"do": "register", "name": name} for name in ("傅庆辰", "何海军")])
    assert list(office.state.entries) == ["1", "2"]
    office.does("undo")
    assert not office.state.entries


def test_the_creation_is_never_taken_back() -> None:
    office = an_event()
    assert office.refuses("undo").code == "nothing_to_undo"
    assert office.refuses("undo", seq=1).code == "undo_never"


def test_a_paper_that_left_the_printer_is_passed_over(prelim: Office) -> None:
    prelim.hand(1, 1, 3, True)
    prelim.does("print", document="result-sheet", stage="prelim", table=1)
    prelim.does("undo")
    assert table_row(prelim.state, TableId("prelim", 1, 1)).hands_played == 0


def test_ctrl_z_takes_back_only_what_this_desk_did(prelim: Office) -> None:
    other = Office(Desk.open(prelim.desk.path, name="B"))
    prelim.hand(1, 1, 3, True)
    other.hand(2, 1, 3, True)
    prelim.does("undo")
    assert table_row(prelim.state, TableId("prelim", 1, 1)).hands_played == 0
    assert table_row(prelim.state, TableId("prelim", 1, 2)).hands_played == 1


def test_redo_is_refused_when_the_other_desk_went_on_at_that_table(prelim: Office) -> None:
    other = Office(Desk.open(prelim.desk.path, name="B"))
    prelim.hand(1, 1, 3, True)
    prelim.does("undo")
    other.hand(1, 2, 2, True)
    assert prelim.refuses("redo").code == "redo_blocked"


def test_redo_is_still_possible_when_the_other_desk_worked_elsewhere(prelim: Office) -> None:
    other = Office(Desk.open(prelim.desk.path, name="B"))
    prelim.hand(1, 1, 3, True)
    prelim.does("undo")
    other.hand(2, 2, 2, True)
    prelim.does("redo")
    assert prelim.points("prelim", 1) == (6, -3, -3)


def test_two_desks_see_the_same_event(prelim: Office) -> None:
    other = Office(Desk.open(prelim.desk.path, name="B"))
    prelim.hand(1, 1, 3, True)
    prelim.does("undo")
    prelim.hand(1, 2, 3, True)
    other.desk.catch_up()
    assert other.state == prelim.state


def test_any_slip_may_be_taken_back_while_the_draw_is_not_complete() -> None:
    office = an_event().with_players(6)
    first = office.does("slip", stage="prelim", number=2, card="H2").seq
    office.does("slip", stage="prelim", number=5, card="S1")
    office.does("undo", seq=first)
    assert office.state.stages["prelim"].slips[1] == {"5": "S1"}


def test_a_slip_is_held_by_the_draw_that_it_completed() -> None:
    office = an_event().with_players(3)
    first = office.does("slip", stage="prelim", number=1, card="S1").seq
    office.does("slip", stage="prelim", number=2, card="H1")
    office.does("slip", stage="prelim", number=3, card="D1")
    assert office.refuses("undo", seq=first).code == "undo_blocked"


def test_a_list_that_was_taken_back_can_be_imported_again_corrected() -> None:
    office = an_event()
    office.does("import_roster", people=[{"name": "张三"}, {"name": "李四"}])
    office.does("undo")
    office.does("import_roster", people=[{"name": "张三丰"}, {"name": "李四"}])
    assert [row.name for row in players(office.state)] == ["张三丰", "李四"]
    assert office.desk.verify().sound
