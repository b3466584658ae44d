"""校验: what a sheet said when it was printed, what is different now, and a file that was tampered with."""

import sqlite3
from pathlib import Path

import pytest

from tests.builders import Office, an_event
from tourney.decide.papers import check_code
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.model.events import Printed
from tourney.model.ids import TableId
from tourney.queries.checked_rows import CheckedSheet
from tourney.queries.papers import documents
from tourney.queries.sheet_answer import answer, headline
from tourney.queries.sheet_codes import matching, qr_text, read_code
from tourney.queries.sheets import checked
from tourney.queries.tables import table_row
from tourney.storage.codec import FIRST_HASH, row_hash

SHEET = "result-sheet"


@pytest.fixture
def office() -> Office:
    """Table 3 of the 初赛: 7, 8 and 9 played two hands.

    Hand 1: 3 座地主, 叫 3, 胜: −3 −3 +6. Hand 2: 1 座地主, 叫 2, 胜: +4 −2 −2. Together +1 −5 +4.
    """
    made = an_event().with_players(18).drawn("prelim")
    made.hand(3, 3, 3, True)
    made.hand(3, 1, 2, True)
    return made


def printed(office: Office, table: int = 3) -> str:
    """The sheet leaves the printer; its code."""
    changes = office.does("print", document=SHEET, stage="prelim", table=table)
    event = changes.events[0]
    assert isinstance(event, Printed)
    return event.code


def amended(office: Office) -> None:
    """The landlord of hand 1 was 2 座: −3 +6 −3, so together +1 +4 −5."""
    office.does("amend_hand", stage="prelim", table=3, hand=1, landlord=2, bid=3, won=True, reason="看错一行")


def look(office: Office, text: str) -> CheckedSheet:
    seals = office.desk.seals()()
    return checked(office.state, text, seals.codes, seals.faults, office.desk.past())


def refused(office: Office, text: str) -> str:
    with pytest.raises(Refused) as found:
        look(office, text)
    return found.value.code


def test_a_sheet_that_was_just_printed_is_the_newest_and_nothing_differs(office: Office) -> None:
    sheet = look(office, printed(office))
    assert (sheet.verdict, sheet.serial, sheet.version, sheet.newest) == ("same", "000001", 1, 1)
    assert sheet.differences == ()
    assert not sheet.resign


def test_it_says_what_the_sheet_said(office: Office) -> None:
    sheet = look(office, printed(office))
    said = {row.key: row.then for row in sheet.rows}
    assert said["numbers"] == ("7", "8", "9")
    assert said["names"] == ("选手007", "选手008", "选手009")
    assert said["points"] == ("+1", "−5", "+4")
    assert said["places"] == ("第 2", "第 3", "第 1")
    assert said["leads"] == ("进复活赛", "淘汰", "进复赛")
    assert said["hand-0-1"] == ("−3", "−3", "+6")
    assert said["hand-0-2"] == ("+4", "−2", "−2")


def test_a_correction_is_said_line_by_line(office: Office) -> None:
    code = printed(office)
    office.does("confirm", stage="prelim", table=3)
    amended(office)
    sheet = look(office, code)
    assert sheet.verdict == "changed"
    assert sheet.differences == (
        "积分：原 +1/−5/+4，现 +1/+4/−5。",
        "名次：原 第 2/第 3/第 1，现 第 2/第 1/第 3。",
        "去向：原 进复活赛/淘汰/进复赛，现 进复活赛/进复赛/淘汰。",
        "第 1 副：原 −3/−3/+6，现 −3/+6/−3（“3 座地主 叫 3 胜”改成“2 座地主 叫 3 胜”）。",
    )
    assert headline(sheet) == "内容变了，要印第 2 版"
    assert sheet.resign


def test_why_it_was_corrected_stands_beside_it(office: Office) -> None:
    code = printed(office)
    amended(office)
    (reason,) = look(office, code).reasons
    assert reason.endswith("初赛第 3 桌第 1 副更正为 2 座地主 叫 3 胜 −3 +6 −3，理由：看错一行。")


def test_the_old_version_names_the_newest_and_the_newest_is_in_order(office: Office) -> None:
    old = printed(office)
    office.does("confirm", stage="prelim", table=3)
    amended(office)
    new = printed(office)
    assert (look(office, old).verdict, look(office, old).newest) == ("old", 2)
    assert headline(look(office, old)) == "已更正，第 2 版才是最新"
    assert (look(office, new).verdict, look(office, new).differences) == ("same", ())
    assert look(office, new).resign
    office.does("confirm", stage="prelim", table=3)
    assert not look(office, new).resign


def test_every_version_says_when_it_was_signed(office: Office) -> None:
    old = printed(office)
    office.does("confirm", stage="prelim", table=3)
    amended(office)
    printed(office)
    rows = look(office, old).versions
    assert [(row.version, bool(row.signed_at), row.this, row.newest) for row in rows] == [
        (1, True, True, False),
        (2, False, False, True),
    ]


def test_a_sheet_signed_before_it_was_printed_counts_as_signed(office: Office) -> None:
    office.does("confirm", stage="prelim", table=3, early="时间到")
    (row,) = look(office, printed(office)).versions
    assert row.signed_at


def test_both_prints_of_one_version_are_in_order(office: Office) -> None:
    first, second = printed(office), printed(office)
    assert first != second
    assert [look(office, code).verdict for code in (first, second)] == ["same", "same"]


def test_a_hand_more_or_less_is_said(office: Office) -> None:
    code = printed(office)
    office.hand(3, 2, 1, False)
    assert "第 3 副：原 没有，现 +1/−2/+1。" in look(office, code).differences
    office.desk.undo()
    office.does("void_hand", stage="prelim", table=3, hand=2, reason="发错牌")
    assert "第 2 副：原 +4/−2/−2，现 作废（“1 座地主 叫 2 胜”改成“作废”）。" in look(office, code).differences


def test_totals_that_were_corrected_are_said(office: Office) -> None:
    office.does("scores", stage="prelim", table=1, scores=[12, -6, -6])
    code = printed(office, 1)
    office.does("amend_scores", stage="prelim", table=1, scores=[-12, 6, 6], reason="正负号写反")
    assert "总分：原 +12/−6/−6，现 −12/+6/+6。" in look(office, code).differences


def test_an_overtime_after_the_print_is_said(office: Office) -> None:
    """1 and 2 share the first place; in the overtime 1 座 wins as landlord with 叫 1: +2 −1 −1."""
    office.does("scores", stage="prelim", table=1, scores=[6, 6, -12])
    code = printed(office, 1)
    office.does("confirm", stage="prelim", table=1)
    office.does("hand", stage="prelim", table=1, overtime=1, landlord=1, bid=1, won=True)
    sheet = look(office, code)
    assert sheet.verdict == "changed"
    assert "加赛 1 第 1 副：原 没有，现 +2/−1/−1。" in sheet.differences
    assert headline(sheet) == "内容变了，要印第 2 版"


def test_a_deduction_is_said(office: Office) -> None:
    code = printed(office)
    office.does("deduct", number=9, stage="prelim", table=3, points=3, reason="迟到")
    assert look(office, code).differences[0] == "积分：原 +1/−5/+4，现 +1/−5/+1。"
    assert "扣分：原 0/0/0，现 0/0/−3。" in look(office, code).differences


def test_a_name_that_was_corrected_is_said_and_the_old_one_kept(office: Office) -> None:
    code = printed(office)
    office.does("edit_person", number=8, name="何海军")
    assert look(office, code).differences == (
        "姓名：原 选手007/选手008/选手009，现 选手007/何海军/选手009。",
    )


def test_a_code_printed_before_an_undo_still_says_what_the_paper_says(office: Office) -> None:
    code = printed(office)
    office.does("undo", seq=office.state.lines[-2].seq, reason="录错桌")
    assert look(office, code).differences[-1] == "第 2 副：原 +4/−2/−2，现 没有。"


# Codes as they are typed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "PBO2I-L34AB",
        "pbo2i l34ab",
        "ＰＢＯ２Ｉ－Ｌ３４ＡＢ",
        "P80 21 134A8",
        "  PBO2I—L34AB\n",
        "DDZ1:PBO2I-L34AB:000003:2",
    ],
)
def test_a_code_is_understood_as_people_type_it(typed: str) -> None:
    assert matching(read_code(typed), ["PBO2I-L34AB", "PBO2I-L34AC"]) == ["PBO2I-L34AB"]


def test_where_1_may_be_i_or_l_both_are_named() -> None:
    assert matching(read_code("PBO21-234AB"), ["PBO2I-234AB", "PBO2L-234AB"]) == [
        "PBO2I-234AB",
        "PBO2L-234AB",
    ]


def test_what_was_typed_exactly_goes_before_what_looks_alike() -> None:
    assert matching(read_code("PBO2L-234AB"), ["PBO2I-234AB", "PBO2L-234AB"]) == ["PBO2L-234AB"]


def test_a_scanned_code_brings_serial_and_version() -> None:
    typed = read_code(qr_text("PBO2I-L34AB", "000003", 2))
    assert (typed.letters, typed.serial, typed.version) == ("PBO2IL34AB", "000003", 2)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "sheet_code_missing"),
        (" - ", "sheet_code_missing"),
        ("ABCDE-FGHI", "sheet_code_length"),
        ("ABCDE-FGHIJK", "sheet_code_length"),
        ("ABCDE-FGHI9", "sheet_code_letter"),
        ("甲乙丙", "sheet_code_letter"),
        ("ABCDE-FGHIJ", "sheet_code_unknown"),
        ("DDZ1:ABCDE-FGHIJ:000001:1", "sheet_code_unknown"),
    ],
)
def test_a_code_that_is_not_one_is_refused(office: Office, typed: str, code: str) -> None:
    printed(office)
    assert refused(office, typed) == code


# A file that was tampered with ---------------------------------------------------------------------------------------


def tampered(office: Office, seq: int, before: bytes, after: bytes) -> Office:
    """Somebody changes one row of the file with another program, and the event is opened again."""
    office.desk.close()
    path = office.desk.path
    with sqlite3.connect(path) as file:
        (data,) = file.execute("SELECT data FROM log WHERE seq = ?", (seq,)).fetchone()
        assert before in data
        file.execute("UPDATE log SET data = ? WHERE seq = ?", (data.replace(before, after), seq))
    file.close()
    return Office(Desk.open(path))


def test_a_printing_whose_row_was_changed_is_named(office: Office) -> None:
    code = printed(office)
    seq = office.state.lines[-1].seq
    office = tampered(office, seq, b'"version":1', b'"version":2')
    sheet = look(office, code)
    assert sheet.verdict == "broken"
    assert sheet.faults == (f"第 {seq} 条记录，也就是这次打印，或它前面的记录，在打印以后被改过。",)


def test_a_printing_whose_code_was_replaced_is_found_by_the_true_one(office: Office) -> None:
    code = printed(office)
    seq = office.state.lines[-1].seq
    office = tampered(office, seq, code.encode(), b"AAAAA-AAAAA")
    assert look(office, code).verdict == "broken"
    assert refused(office, "BBBBB-BBBBB") == "sheet_code_unknown_broken"


def test_points_changed_in_the_file_are_named_and_the_row_with_them(office: Office) -> None:
    code = printed(office)
    seq = office.state.lines[-2].seq
    office = tampered(office, seq, b'"deltas":[4,-2,-2]', b'"deltas":[-2,-2,4]')
    sheet = look(office, code)
    assert sheet.verdict == "broken"
    assert sheet.faults == (f"第 {seq} 条记录和写下时不一样。",)


def test_a_chain_that_was_made_anew_does_not_fit_the_code(office: Office) -> None:
    """Points changed and every hash worked out again: ``verify`` finds nothing, the paper does."""
    code = printed(office)
    seq = office.state.lines[-1].seq
    office = tampered(office, seq - 1, b'"deltas":[4,-2,-2]', b'"deltas":[-2,-2,4]')
    chained_anew(office)
    office = Office(Desk.open(office.desk.path))
    assert office.desk.verify().sound
    sheet = look(office, code)
    assert sheet.verdict == "broken"
    assert sheet.faults == (f"第 {seq} 条记录，也就是这次打印，或它前面的记录，在打印以后被改过。",)


def chained_anew(office: Office) -> None:
    office.desk.close()
    with sqlite3.connect(office.desk.path) as file:
        previous = FIRST_HASH
        rows = file.execute(
            "SELECT seq, at, desk, operator, command_id, data FROM log ORDER BY seq"
        ).fetchall()
        for seq, *head, data in rows:
            previous = row_hash(previous, seq, (head[0], head[1], head[2], head[3]), data)
            file.execute("UPDATE log SET hash = ? WHERE seq = ?", (previous, seq))
    file.close()


def test_a_qr_code_with_another_serial_is_no_sheet_of_ours(office: Office) -> None:
    sheet = look(office, qr_text(printed(office), "000009", 1))
    assert sheet.verdict == "broken"
    assert sheet.faults == ("二维码上写的是 000009 号第 1 版，这个码却是 000001 号第 1 版的。",)


def test_the_code_is_ten_letters_of_the_hmac() -> None:
    """Worked out with openssl: HMAC-SHA-256, key 00, of 000001 LF 1 LF c LF h; the first ten of its base32."""
    assert check_code(b"\x00", "h", ("000001", 1, "c")) == "QUIDE-UCEWW"


def test_the_answer_begins_with_the_verdict_and_ends_with_what_to_do(office: Office) -> None:
    lines = answer(look(office, printed(office)))
    assert lines[0] == "与现在一致。"
    assert lines[-1] == "请对照纸上每个人的积分，一个都不能差。"
    assert lines[2] == (
        "打印时写的是：7 选手007 +1 第 2 进复活赛，8 选手008 −5 第 3 淘汰，9 选手009 +4 第 1 进复赛。"
    )
    assert lines[3] == "第 1 副 −3/−3/+6；第 2 副 +4/−2/−2。"


def test_a_table_whose_draw_was_thrown_away_is_said(office: Office) -> None:
    """Hands and totals are taken back, then the draw; the paper is still out in the hall."""
    code = printed(office)
    for _hand in range(2):
        office.desk.undo()
    office.does("redraw", stage="prelim", round=1, reason="漏了一个人")
    sheet = look(office, code)
    assert sheet.verdict == "changed"
    assert sheet.differences == ("这一轮的抽签后来作废了，现在没有这一桌。",)
    assert [row.then for row in sheet.rows if row.key == "points"] == [("+1", "−5", "+4")]


def test_other_papers_have_no_code_to_check(office: Office, tmp_path: Path) -> None:
    changes = office.does("print", document="seating-by-table", stage="prelim")
    event = changes.events[0]
    assert isinstance(event, Printed)
    assert refused(office, event.code) == "sheet_code_unknown"


# Lots alone ---------------------------------------------------------------------------------------------------------


def tied_by_two_overtimes() -> Office:
    """Table 1 of A5: 2 and 3 share the second place, and two overtimes left them equal."""
    made = an_event().with_players(18).drawn("prelim")
    made.played("prelim", 1, [4, -2, -2])
    for overtime in (1, 2):
        place = {"stage": "prelim", "table": 1, "overtime": overtime}
        made.does("hand", **place, landlord=1, bid=1, won=True)
        made.does("confirm", **place)
    return made


def test_a_sheet_whose_place_was_settled_by_lots_after_it_was_printed_is_to_be_signed_again() -> None:
    """The points stay; who goes where does not (DESIGN §5)."""
    made = tied_by_two_overtimes()
    code = printed(made, 1)
    assert not table_row(made.state, TableId("prelim", 1, 1)).sheet_stale
    made.does("decide", stage="prelim", table=1, order=[3, 2], method="lots", reason="抽签")
    assert table_row(made.state, TableId("prelim", 1, 1)).sheet_stale
    row = next(row for row in documents(made.state, "prelim") if (row.document, row.table) == (SHEET, 1))
    assert (row.group, row.why) == ("due", "内容变了，需重签")
    sheet = look(made, code)
    assert (sheet.verdict, sheet.resign) == ("changed", True)
    assert any("抽签" in reason for reason in sheet.reasons)


def test_the_signature_under_the_tie_does_not_stand_under_the_version_after_the_lots() -> None:
    made = tied_by_two_overtimes()
    made.does("decide", stage="prelim", table=1, order=[3, 2], method="lots", reason="抽签")
    sheet = look(made, printed(made, 1))
    assert [version.signed_at for version in sheet.versions] == [""]


def test_two_sheets_of_table_1_of_one_stage_say_which_round_they_are_of() -> None:
    office = an_event("A2-one-hand").with_players(27).drawn()
    stage = office.state.format.stages[0].key
    office.all_played(stage).does("close_round", stage=stage, round=1)
    office.does("draw", stage=stage, round=2)
    sheets = [row.detail for row in documents(office.state, stage) if row.document == "result-sheet"]
    assert {"第 1 桌", "第 2 轮第 1 桌"} <= set(sheets)
