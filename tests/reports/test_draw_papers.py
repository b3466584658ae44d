"""Papers of a draw: the record with which anybody can check it, slips, table cards, the seating by name."""

import re

import pytest
import zxingcpp

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, pages_of, picture, text_of
from tourney.model.errors import Refused
from tourney.model.events import DrawCommitted
from tourney.queries.papers import documents
from tourney.reports.press import pdf, to_print


def of(office: Office, document: str) -> bytes:
    return pdf(office.state, document, to_print(office.state, document))


def joined(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.fixture
def proved() -> Office:
    """Seven people, two of one unit three times; a commit was thrown away; byes and a redraw."""
    office = an_event("X-open", name="春风杯")
    for number, unit in enumerate("甲甲乙乙丙丙丁", 1):
        office.does("register", name=f"选手{number}", unit=unit)
    office.does("check_in", all=True)
    office.does("draw", stage="open", round=1, seed="old")
    office.does("redraw", stage="open", round=1, reason="麦克风坏了")
    office.does("commit_draw", stage="open", round=1)
    office.does("commit_draw", stage="open", round=1, wishes=["unit"])
    office.does("draw", stage="open", round=1, hall="第 731 号")
    return office


def test_the_record_holds_everything_that_a_check_needs(proved: Office) -> None:
    drawn = proved.state.stages["open"].rounds[0].made
    assert drawn is not None
    assert drawn.proof is not None
    text = joined(text_of(of(proved, "draw-record")))
    for part in (drawn.proof.commit, drawn.proof.secret, drawn.seed.removeprefix("sha256:"), "第731号"):
        assert joined(part) in text
    assert "1234567" in text
    assert "".join(drawn.order) in text
    assert "作废的承诺码1个" in text
    assert "麦克风坏了" in text
    assert "12；34；56" in text
    assert "同单位不同桌全部满足" in text
    assert "密钥的SHA-256应等于事先公布的承诺码" in text
    assert f"轮空1人{drawn.byes[0]}号选手{drawn.byes[0]}" in text


def test_the_record_of_a_draw_that_was_tampered_with_says_so(proved: Office) -> None:
    drawn = proved.state.stages["open"].rounds[0]
    first, second = drawn.tables[1].seats[0], drawn.tables[2].seats[0]
    drawn.tables[2].seats = (first, *drawn.tables[2].seats[1:])
    text = joined(text_of(of(proved, "draw-record")))
    assert "不符" in text
    assert f"{second}号没有座也没有轮空" in text


def test_a_thousand_tables_go_on_over_pages() -> None:
    office = an_event("X-open").with_players(120)
    office.does("draw", stage="open", round=1, seed="1", wishes=["unit"])
    made = of(office, "draw-record")
    assert page_count(made) >= 3
    assert "选手120" in text_of(made)


def test_there_is_a_slip_for_every_seat_and_every_bye_and_a_scanner_reads_it() -> None:
    office = an_event("X-open").with_players(20)
    made = of(office, "draw-slips")
    text = text_of(made)
    assert "20 张" in text
    assert text.count("轮空") == 2
    found = zxingcpp.read_barcodes(picture(made, 0))
    assert {one.text for one in found} == {f"{suit}{table}" for suit in "SHD" for table in range(1, 7)}


def test_slips_wait_until_it_is_known_who_plays() -> None:
    office = an_event().with_players(9)
    with pytest.raises(Refused) as refused:
        pdf(office.state, "draw-slips", to_print(office.state, "draw-slips", stage="final"))
    assert refused.value.code == "round_not_drawn"
    row = next(row for row in documents(office.state, "final") if row.document == "draw-slips")
    assert row.why == "决赛的人定了才能印"


def test_every_table_has_a_card_that_is_read_from_both_sides() -> None:
    pages = pages_of(of(an_event("X-open").with_players(9), "table-cards"))
    assert len(pages) == 3
    assert all(page.count("打完先核对记分，再签字") == 2 for page in pages)
    assert "剩 1–3 张要报牌" in pages[0]


def test_names_stand_in_the_order_of_their_pinyin_with_table_and_seat() -> None:
    office = an_event("X-open")
    for name in ("王五", "阿依努尔", "李四"):
        office.does("register", name=name)
    office.does("check_in", all=True)
    office.does("draw", stage="open", round=1, tables=[[1, 2, 3]])
    text = text_of(of(office, "seating-by-name"))
    places = [text.index(name) for name in ("阿依努尔", "李四", "王五")]
    assert places == sorted(places)
    assert "按姓名" in text


def test_the_record_of_a_proved_draw_is_due_and_is_known_to_be_out_of_date(proved: Office) -> None:
    def group() -> str:
        return next(row.group for row in documents(proved.state, "open") if row.document == "draw-record")

    assert group() == "due"
    for order in to_print(proved.state, "draw-record"):
        proved.desk.execute(order)
    assert group() == "same"
    proved.does("redraw", stage="open", round=1, reason="再来")
    proved.does("draw", stage="open", round=1, seed="2")
    assert group() == "changed"


@pytest.mark.parametrize("document", ["seating-by-table", "seating-by-name"])
def test_a_seating_list_that_was_changed_says_which_one_it_replaces(document: str) -> None:
    office = an_event().with_players(9).drawn("prelim")
    orders = to_print(office.state, document)
    for order in orders:
        office.desk.execute(order)
    first = joined(text_of(pdf(office.state, document, orders)))
    assert "替换" not in first
    assert "座位表第2版" not in first
    office.does("swap", stage="prelim", round=1, a=4, b=7, reason="同单位")
    preview = joined(text_of(pdf(office.state, document, orders)))
    assert re.search(r"第2版，替换\d\d:\d\d印的第1版", preview)
    for order in to_print(office.state, document):
        office.desk.execute(order)
    second = joined(text_of(of(office, document)))
    assert re.search(r"第2版，替换\d\d:\d\d印的第1版", second)
    for order in to_print(office.state, document):
        office.desk.execute(order)
    again = joined(text_of(of(office, document)))
    assert re.search(r"第2版，替换\d\d:\d\d印的第1版", again)


def test_the_record_names_every_commit_that_was_thrown_away(proved: Office) -> None:
    made = [
        event.commit
        for line in proved.state.lines
        for event in line.events
        if isinstance(event, DrawCommitted)
    ]
    text = joined(text_of(of(proved, "draw-record")))
    assert len(made) == 2
    assert all(commit in text for commit in made)


def test_before_a_proved_draw_the_code_is_posted_and_the_secret_is_not() -> None:
    office = an_event(name="春风杯").with_players(9)
    office.does("commit_draw", stage="prelim", round=1)
    office.does("commit_draw", stage="prelim", round=1, wishes=["unit"])
    made = [event for line in office.state.lines for event in line.events if isinstance(event, DrawCommitted)]
    text = joined(text_of(of(office, "draw-record")))
    assert "初赛抽签承诺" in text
    assert made[1].commit in text
    assert made[0].commit in text  # thrown away, and said so
    assert made[0].secret not in text
    assert made[1].secret not in text
    assert "123456789" in text
    assert "1同单位不同桌" in text


def test_the_notice_is_due_after_the_commit_and_the_record_after_the_draw() -> None:
    def row() -> tuple[str, str]:
        found = next(row for row in documents(office.state, "prelim") if row.document == "draw-record")
        return found.title, found.group

    office = an_event().with_players(9)
    assert all(row.document != "draw-record" for row in documents(office.state, "prelim"))
    office.does("commit_draw", stage="prelim", round=1)
    assert row() == ("抽签承诺", "due")
    for order in to_print(office.state, "draw-record"):
        office.desk.execute(order)
    assert row() == ("抽签承诺", "same")
    office.does("commit_draw", stage="prelim", round=1)
    assert row() == ("抽签承诺", "changed")
    office.does("draw", stage="prelim", round=1, hall="7")
    assert row() == ("抽签记录", "changed")
    assert "初赛抽签记录" in joined(text_of(of(office, "draw-record")))


def test_without_a_commit_there_is_no_notice() -> None:
    with pytest.raises(Refused, match="round_not_drawn"):
        to_print(an_event().with_players(9).state, "draw-record")


def test_the_signatures_of_a_draw_record_never_stand_on_a_page_alone() -> None:
    """However many tables there are: how to check it is on the page that is signed."""
    for players in range(9, 46, 3):
        office = an_event("A2-one-hand").with_players(players)
        office.does("commit_draw", stage="knockout", round=1, wishes=["unit"])
        office.does("draw", stage="knockout", round=1, hall="4711")
        last = pages_of(pdf(office.state, "draw-record", to_print(office.state, "draw-record")))[-1]
        assert "选手代表" in last
        assert "自己核对" in last
