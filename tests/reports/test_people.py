"""签到表 and 参赛凭证: who is on them, what they say, how they are known to be out of date."""

from pathlib import Path

import pytest
import zxingcpp

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, pages_of, picture, text_of
from tourney.model.commands import Print
from tourney.queries.papers import documents
from tourney.reports.press import pdf, to_print


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """Nineteen people; one has withdrawn, names and units as real lists have them."""
    made = an_event(path=tmp_path / "a.tourney", name="春风杯")
    made.does("register", name="周𠅤", unit="<b>勇士</b>", id_number="11010519491231002X")
    made.does("register", name="欧阳阿依努尔·试样·麦麦提力", unit="福&满棋社")
    for number in range(3, 20):
        made.does("register", name=f"选手{number:03d}", unit="城南")
    made.does("set_event", place="职工之家", **{"from": "2026-12-05"})
    made.does("withdraw", number="5", reason="家里有事")
    return made


def made_of(office: Office, document: str) -> bytes:
    return pdf(office.state, document, to_print(office.state, document))


def group_of(office: Office, document: str) -> str:
    return next(row.group for row in documents(office.state, "prelim") if row.document == document)


def test_a_sign_in_sheet_has_a_line_for_everybody_who_takes_part_and_two_for_walk_ins(office: Office) -> None:
    text = text_of(made_of(office, "sign-in"))
    assert "周𠅤" in text
    assert "<b>勇士</b>" in text
    assert "002X" in text
    assert "11010519491231002X" not in text
    assert "选手005" not in text
    assert text.count("现场报名") == 2
    assert "应到 18 人" in text


def test_a1_58_the_declaration_stands_above_the_signatures_on_every_page(tmp_path: Path) -> None:
    many = an_event(path=tmp_path / "m.tourney").with_players(60)
    pages = pages_of(made_of(many, "sign-in"))
    assert len(pages) == 3
    for page in pages:
        assert "自愿参赛，遵守规则与裁决，公平竞赛" in page
        assert "本人签名" in page


def test_who_is_checked_in_has_his_time_on_the_sheet(tmp_path: Path) -> None:
    made = an_event(path=tmp_path / "t.tourney")
    made.desk._clock = lambda: "2026-12-05T13:05:00"
    made.does("register", name="张三")
    made.desk._clock = lambda: "2026-12-05T13:20:00"
    made.does("check_in", number="1")
    made.desk._clock = lambda: "2026-12-05T13:40:00"
    made.does("register", name="李四")
    text = text_of(made_of(made, "sign-in"))
    assert "13:20" in text
    assert "13:05" not in text


def test_a1_60_everybody_gets_a_voucher_eight_on_a_sheet(office: Office) -> None:
    made = made_of(office, "vouchers")
    text = text_of(made)
    assert page_count(made) == 3
    assert text.count("凭证请保管，离场交回。") == 18
    assert text.count("本人签名") == 18
    assert "福&满棋社" in text
    assert "选手005" not in text
    assert "职工之家" in text


def test_the_code_on_a_voucher_is_the_number_that_the_door_takes(office: Office) -> None:
    image = picture(made_of(office, "vouchers"), page=2)
    pixels = memoryview(image.constBits()).cast("B", shape=[image.height(), image.bytesPerLine()])
    assert sorted(code.text for code in zxingcpp.read_barcodes(pixels)) == ["18", "19"]


@pytest.mark.parametrize("document", ["sign-in", "vouchers"])
def test_before_anybody_signed_up_there_is_nothing_to_print(document: str, tmp_path: Path) -> None:
    empty = an_event(path=tmp_path / "e.tourney")
    assert group_of(empty, document) == "not_yet"


@pytest.mark.parametrize("document", ["sign-in", "vouchers"])
def test_a_paper_of_the_players_is_due_until_printed_and_changed_when_somebody_comes(
    office: Office, document: str
) -> None:
    assert group_of(office, document) == "due"
    office.desk.execute(Print(document=document))
    assert group_of(office, document) == "same"
    office.does("check_in", number="1")
    assert group_of(office, document) == "same"
    office.does("register", name="迟来")
    assert group_of(office, document) == "changed"
    office.does("undo")
    assert group_of(office, document) == "same"
