"""校验 of a correction slip: each correction as it was printed, and what became of it."""

import pytest

from tests.builders import Office, an_event
from tests.queries.test_sheets import SHEET, amended, look
from tourney.model.events import Printed
from tourney.queries.sheet_answer import answer


@pytest.fixture
def office() -> Office:
    """Hand 1 at table 3: 3 座地主, 叫 3, 胜: −3 −3 +6. Hand 2: 1 座地主, 叫 2, 胜: +4 −2 −2."""
    made = an_event().with_players(18).drawn("prelim")
    made.hand(3, 3, 3, True)
    made.hand(3, 1, 2, True)
    return made


def slip(office: Office) -> str:
    event = office.does("print", document="correction-slip", stage="prelim").events[0]
    assert isinstance(event, Printed)
    return event.code


def test_a_correction_slip_is_checked_correction_by_correction(office: Office) -> None:
    amended(office)
    code = slip(office)
    office.hand(1, 1, 1, True)
    found = look(office, code)
    assert (found.verdict, found.differences) == ("same", ())
    said = answer(found)
    assert said[1].startswith("000001 号第 1 版，初赛更正单，")
    assert said[1].endswith(" 打印。")
    assert said[2] == (
        "打印时写的更正是：3 桌 第 1 副 3 座地主 叫 3 胜 −3 −3 +6 → 2 座地主 叫 3 胜 −3 +6 −3。"
    )
    assert said[-1] == "请对照纸上每一条更正和影响，一个数都不能差。"


def test_what_was_corrected_or_taken_back_since_is_named(office: Office) -> None:
    amended(office)
    code = slip(office)
    office.does("undo")
    office.does("amend_hand", stage="prelim", table=3, hand=2, landlord=1, bid=3, won=True, reason="叫分看错")
    found = look(office, code)
    assert found.verdict == "changed"
    assert found.differences == (
        "3 桌 第 1 副：印的更正是 3 座地主 叫 3 胜 −3 −3 +6 → 2 座地主 叫 3 胜 −3 +6 −3，后来撤销了。",
        "3 桌 第 2 副：印过以后又更正，1 座地主 叫 2 胜 +4 −2 −2 → 1 座地主 叫 3 胜 +6 −3 −3。",
    )


def test_the_next_slip_makes_the_one_before_it_void(office: Office) -> None:
    amended(office)
    code = slip(office)
    office.does("amend_hand", stage="prelim", table=3, hand=2, landlord=1, bid=3, won=True, reason="叫分看错")
    slip(office)
    found = look(office, code)
    assert (found.verdict, found.newest, [row.version for row in found.versions]) == ("old", 2, [1, 2])
    assert answer(found)[-1] == "请收回这张，以第 2 版为准。"


def test_what_leads_to_the_next_round_of_a_stage_is_said_as_on_the_paper() -> None:
    """A8, nine people: the first of each table plays the next round of the same stage."""
    office = an_event("A8-three-hands").with_players(9).drawn()
    office.does("scores", stage="knockout", table=1, scores=[6, 0, -6])
    event = office.does("print", document=SHEET, stage="knockout", table=1).events[0]
    assert isinstance(event, Printed)
    said = {row.key: row.then for row in look(office, event.code).rows}
    assert said["leads"] == ("进下一轮", "淘汰", "淘汰")
