"""范文一 · 报名、抽签和签字: who may play, who is drawn first, what is signed. One test a clause."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.ladder import STAGE, game, opened
from tourney.model.ids import TableId
from tourney.queries.tables import table_row


@pytest.fixture
def hall() -> Office:
    """Nine players, day 1, table 1 is 1, 2, 3."""
    office = opened()
    office.does("draw", stage=STAGE, tables=[[1, 2, 3], [4, 5, 6]])
    return office


@pytest.mark.parametrize(
    ("birthday", "age"),
    [("20100701", None), ("20100702", 15), ("19610701", None), ("19600702", None), ("19600701", 66)],
)
def test_a1_56_too_young_or_too_old_is_said_at_registration(birthday: str, age: int | None) -> None:
    """A1-56: 16 to 65 full years on the first day, 1 July 2026, 65 included."""
    office = an_event("A1-ladder")
    office.does("set_event", **{"from": "2026-07-01"})
    changes = office.does("register", name="张三", id_number=f"110105{birthday}0021")
    assert [caution.facts["age"] for caution in changes.cautions] == ([] if age is None else [age])
    assert len(office.state.entries) == 1


def test_a1_57_and_59_the_id_is_recorded_and_arrival_too() -> None:
    """A1-57, A1-59."""
    office = an_event("A1-ladder")
    office.does("register", name="张三", sex="女", id_number="110105199003070021", remark="身份证")
    office.does("check_in", number=1)
    person = office.state.person(office.state.entries["1"].number)  # type: ignore[index]
    assert (person.id_number, person.remark) == ("110105199003070021", "身份证")
    assert next(iter(office.state.entries.values())).checked_in_at


def test_a1_61_who_signed_up_earlier_is_drawn_first_then_who_waits_longest() -> None:
    """A1-61: five here: 1 2 3 first, one or two left over wait; then 4 5 and whoever of the others won first."""
    office = opened(5)
    office.does("draw", stage=STAGE, seed="9")
    assert sorted(office.state.stages[STAGE].rounds[0].seated) == ["1", "2", "3"]
    table = office.state.stages[STAGE].rounds[0].tables[1]
    office.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    office.does("confirm", stage=STAGE, table=1)
    office.does("close_round", stage=STAGE)
    office.does("draw", stage=STAGE, seed="9")
    assert sorted(office.state.stages[STAGE].rounds[1].seated) == sorted(["4", "5", table.seats[0]])


def test_a1_61_a_person_who_did_not_arrive_is_not_drawn() -> None:
    """A1-61."""
    office = opened(3)
    office.does("register", name="迟到")
    assert office.refuses("draw", stage=STAGE, tables=[[1, 2, 4]]).code == "ladder_not_taking_part"


def test_a1_61_nobody_sits_at_two_tables(hall: Office) -> None:
    """A1-61."""
    hall.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    assert hall.refuses("add_table", stage=STAGE, seats=[1, 7, 8]).code == "ladder_seated"


def test_a1_67_the_sheet_is_signed(hall: Office) -> None:
    """A1-67."""
    assert hall.refuses("confirm", stage=STAGE, table=1).code == "confirm_while_seated"
    hall.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    hall.does("confirm", stage=STAGE, table=1)
    assert table_row(hall.state, TableId(STAGE, 1, 1)).confirmed_at


def test_a1_68_that_the_voucher_came_back_is_noted_and_blocks_nothing() -> None:
    """A1-68."""
    office = opened(3)
    office.does("edit_person", number=2, remark="凭证已交回")
    assert office.state.person(list(office.state.entries)[1]).remark == "凭证已交回"
    office.does("draw", stage=STAGE, tables=[[1, 2, 3]])


def test_a1_70_a_missing_players_copy_is_noted_and_does_not_stop_the_draw() -> None:
    """A1-70."""
    office = opened()
    game(office, [1, 2, 3], 1, True)
    office.does("warn", number=1, clause="A1-70", reason="没有带选手联")
    office.does("draw", stage=STAGE, tables=[[1, 4, 5]])
    assert [(r.number, r.clause) for r in office.state.rulings] == [("1", "A1-70")]
