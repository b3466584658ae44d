"""QR code and 校验码 on the result sheet: made by the printing, the same on both copies, and on no preview."""

import re

import pytest
import zxingcpp

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, picture, text_of
from tourney.model.commands import Print
from tourney.model.events import Printed
from tourney.reports.press import pdf, proof, to_print

SHEET = "result-sheet"
CODE = re.compile(r"\b[A-Z2-7]{5}-[A-Z2-7]{5}\b")


@pytest.fixture
def office() -> Office:
    """Tables 1 and 2 of the 初赛 have their totals."""
    made = an_event().with_players(18).drawn("prelim")
    for table in (1, 2):
        made.does("scores", stage="prelim", table=table, scores=[12, -6, -6])
    return made


def orders(office: Office) -> tuple[Print, ...]:
    return to_print(office.state, SHEET, stage="prelim")


def printed(office: Office) -> list[str]:
    """Both sheets are recorded; their codes."""
    events = [office.desk.execute(order).events[0] for order in orders(office)]
    return [event.code for event in events if isinstance(event, Printed)]


def scanned(paper: bytes, page: int = 0, width: int = 1240) -> list[str]:
    """What a scanner reads on a page, at 150 dots an inch unless told otherwise."""
    drawn = picture(paper, page, width)
    pixels = memoryview(drawn.constBits()).cast("B", (drawn.height(), drawn.bytesPerLine()))
    return [found.text for found in zxingcpp.read_barcodes(pixels)]


def test_before_it_is_printed_a_sheet_has_no_code(office: Office) -> None:
    paper = proof(office.state, SHEET, orders(office))
    assert scanned(paper) == []
    assert not CODE.search(text_of(paper))
    assert "预览，未编号" in text_of(paper)


def test_the_scanner_reads_code_serial_and_version_on_both_copies(office: Office) -> None:
    first, second = printed(office)
    paper = pdf(office.state, SHEET, orders(office))
    assert page_count(paper) == 2
    assert scanned(paper, 0) == [f"DDZ1:{first}:000001:1"] * 2
    assert scanned(paper, 1) == [f"DDZ1:{second}:000002:1"] * 2


def test_a_worn_copy_at_a_hundred_dots_is_still_read(office: Office) -> None:
    first, _second = printed(office)
    assert scanned(pdf(office.state, SHEET, orders(office)), width=827) == [f"DDZ1:{first}:000001:1"] * 2


def test_the_code_stands_in_two_groups_of_letters_on_both_copies(office: Office) -> None:
    first, second = printed(office)
    found = CODE.findall(text_of(pdf(office.state, SHEET, orders(office))))
    assert found == [first, first, second, second]


def test_a_preview_after_printing_has_no_code_either(office: Office) -> None:
    printed(office)
    paper = proof(office.state, SHEET, orders(office))
    assert scanned(paper) == []
    assert "编号 000001　第 1 版　预览" in text_of(paper)


def test_a_correction_takes_the_code_off_until_it_is_printed_again(office: Office) -> None:
    """The code of version 1 never stands over what version 2 says."""
    old = printed(office)[0]
    office.does("amend_scores", stage="prelim", table=1, scores=[-12, 6, 6], reason="正负号写反")
    assert old not in text_of(pdf(office.state, SHEET, orders(office)))
    assert "编号 000001　第 2 版　预览" in text_of(proof(office.state, SHEET, orders(office)))
    new = printed(office)[0]
    assert scanned(pdf(office.state, SHEET, orders(office))) == [f"DDZ1:{new}:000001:2"] * 2


def test_a_correction_slip_bears_a_code_once_it_is_printed_and_none_before() -> None:
    office = an_event("A9-ten-hands").with_players(9).drawn("prelim")
    office.does("hand", stage="prelim", table=1, landlord=2, bid=3, won=True)
    office.does("amend_hand", stage="prelim", table=1, hand=1, landlord=1, bid=2, won=True, reason="座位看错")
    slip = to_print(office.state, "correction-slip", stage="prelim")
    assert "预览，未编号" in text_of(proof(office.state, "correction-slip", slip))
    event = office.desk.execute(slip[0]).events[0]
    assert isinstance(event, Printed)
    paper = pdf(office.state, "correction-slip", slip)
    assert scanned(paper) == [f"DDZ1:{event.code}:000001:1"]
    assert event.code in text_of(paper)
    assert not CODE.search(text_of(proof(office.state, "correction-slip", slip)))
