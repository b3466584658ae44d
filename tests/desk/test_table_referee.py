"""桌裁: the referee of a table by name, in the history and with the signature."""

from tests.builders import an_event
from tourney.model.ids import TableId
from tourney.queries.history import log
from tourney.queries.tables import table_row
from tourney.wording.refusals import sentence


def test_the_referee_of_a_table_stands_in_the_history_and_with_its_signature() -> None:
    office = an_event("A5-revival").with_players(18, invited=1).drawn("prelim")
    office.does("referee", stage="prelim", table=3, name=" 赵志强 ")
    assert table_row(office.state, TableId("prelim", 1, 3)).referee == "赵志强"
    assert log(office.state)[-1].action == "初赛第 3 桌桌裁 赵志强"
    office.played("prelim", 3, [6, 0, -6])
    assert log(office.state)[-1].action == "初赛第 3 桌确认签字，桌裁 赵志强"
    office.played("prelim", 1, [6, 0, -6])
    assert log(office.state)[-1].action == "初赛第 1 桌确认签字"


def test_another_one_takes_over_and_an_empty_name_takes_him_off() -> None:
    office = an_event("A5-revival").with_players(18, invited=1).drawn("prelim")
    office.does("referee", stage="prelim", table=3, name="赵志强")
    refused = office.refuses("referee", stage="prelim", table=3, name="赵志强")
    assert sentence(refused) == "初赛第 3 桌的桌裁本来就是“赵志强”，没有改。"
    office.does("referee", stage="prelim", table=3, name="")
    assert table_row(office.state, TableId("prelim", 1, 3)).referee == ""
    assert log(office.state)[-1].action == "初赛第 3 桌不设桌裁"
