"""《参赛选手成绩确认表》 of a table, checked against the drawn example: table 3 of the 初赛, eight hands."""

import msgspec
import pytest
import zxingcpp

from tests.reports.read_back import page_count, pages_by_pypdf, picture, text_by_pypdf
from tests.reports.story import FU, HANDS, HE, PING, PRINTED, a_hand, a_play, a_sheet, a_table, named
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.queries.rows import HandRow
from tourney.reports.result_sheet import ResultSheet, SheetPage, pages
from tourney.reports.to_pdf_result_sheet import result_sheets

replace = msgspec.structs.replace


def lines_of(sheet: ResultSheet) -> list[str]:
    """Lines of the player's copy."""
    text = text_by_pypdf(result_sheets((sheet,)))
    return text[: text.index("✂")].split("\n")


def only_page(sheet: ResultSheet) -> SheetPage:
    (page,) = pages(sheet)
    return page


def many_hands(count: int) -> tuple[HandRow, ...]:
    return tuple(replace(HANDS[place % 8], hand=place + 1) for place in range(count))


def result_of(hand: HandRow) -> str:
    band = only_page(a_sheet(a_table(plays=(a_play([hand]),)))).bands[0]
    assert band.left is not None
    return band.left.lines[0].cells[-1]


def test_the_head_says_event_serial_stage_round_table_hands_time_draw_and_page() -> None:
    lines = lines_of(a_sheet())
    assert "“运河杯”职工斗地主赛" in lines
    assert "编号 000003　第 1 版" in lines
    assert "阶段 初赛 轮 1 桌 3 副数 8 日期 2026-12-05　14:26 抽签 第 1 版 页 1/1" in lines


def test_each_seat_has_its_row() -> None:
    lines = lines_of(a_sheet())
    assert "1 12 傅庆辰 生产一部 1038 0 −8 第 3 淘汰 拒签" in lines
    assert "2 18 何海军 销售部 8622 0 −2 第 2 进复活赛 拒签" in lines
    assert "3 17 平涵强 生产二部 2816 0 +10 第 1 进复赛 拒签" in lines


def test_each_hand_says_landlord_bid_bombs_rocket_result_and_points() -> None:
    lines = lines_of(a_sheet())
    assert "1 2 1 1 胜 −2 +4 −2" in lines
    assert "2 2 3 1 负 +6 −12 +6" in lines
    assert "7 1 1 1 负·反春 −8 +4 +4" in lines
    assert "合计（三人之和 0） −8 −2 +10" in lines


def test_lines_that_were_not_played_are_struck_out() -> None:
    right = only_page(a_sheet()).bands[0].right
    assert right is not None
    assert [(line.cells[0], line.struck) for line in right.lines] == [
        ("6", False),
        ("7", False),
        ("8", False),
        ("9", True),
        ("10", True),
    ]


def test_both_copies_say_the_same_and_name_their_keeper() -> None:
    upper, lower = text_by_pypdf(result_sheets((a_sheet(),))).split("✂ 沿线剪开　上联交选手，下联组委会存\n")
    assert upper.replace("选手联", "组委会联").split() == lower.split()


def test_the_sheet_warns_that_changes_void_it() -> None:
    assert any(line.startswith("涂改、遗失无效。") for line in lines_of(a_sheet()))


def test_a_reprint_says_that_earlier_versions_are_void() -> None:
    note = only_page(a_sheet(replace(a_table(), version=2))).note
    assert note[0] == ("涂改、遗失无效。前面各版作废。", True)


def test_a_sheet_without_a_serial_is_a_preview() -> None:
    assert only_page(a_sheet(replace(a_table(), serial="", version=0))).serial == (("预览，未编号", True),)


@pytest.mark.parametrize(
    ("hand", "result"),
    [
        (replace(HANDS[3], spring=True), "胜·春"),
        (replace(HANDS[3], spring=True, open_hand=True), "胜·春·明"),
        (replace(a_hand(1, None, None, (0, 0, 0)), passed_out=True), "流局"),
        (replace(HANDS[3], void=True), "作废"),
    ],
)
def test_the_result_is_a_word(hand: HandRow, result: str) -> None:
    assert result_of(hand) == result


def test_a_corrected_hand_is_marked_beside_its_number() -> None:
    assert "1更 2 1 1 胜 −2 +4 −2" in lines_of(
        a_sheet(a_table(plays=(a_play([replace(HANDS[0], amended=True)]),)))
    )


def test_who_called_first_has_a_column_where_it_is_known() -> None:
    hands = [replace(HANDS[0], opener=3)]
    lines = lines_of(a_sheet(a_table(plays=(a_play(hands),))))
    assert "副 首叫 地主 叫 炸 箭 结果 1 座 2 座 3 座" in lines
    assert "1 3 2 1 1 胜 −2 +4 −2" in lines


def test_a_table_entered_as_totals_says_so() -> None:
    play = replace(a_play([]), totals=(-8, -2, 10), sums=(-8, -2, 10))
    text = "\n".join(lines_of(a_sheet(a_table(plays=(play,)))))
    assert "只录总分，没有逐副记录。" in text
    assert "合计（三人之和 0） −8 −2 +10" in text


def test_an_overtime_stands_under_the_closed_total_and_names_who_compares() -> None:
    overtime = a_play([a_hand(1, 2, 2, (-2, 4, -2))], 1, ("12", "18"))
    lines = lines_of(a_sheet(a_table(plays=(a_play(HANDS), overtime))))
    caption = lines.index("加赛 1　从 0 起，不计入积分，只比 1、2 座")
    assert lines.index("合计（三人之和 0） −8 −2 +10") < caption
    assert "加赛合计 −2 +4 −2" in lines[caption:]


def test_a_deduction_is_said_in_a_line_of_its_own() -> None:
    seats = (replace(FU, deducted=3, points=-11), HE, PING)
    lines = lines_of(a_sheet(a_table(seats=seats)))
    assert "1 12 傅庆辰 生产一部 1038 0 −11 第 3 淘汰 拒签" in lines
    assert "扣分：12 号 傅庆辰 −3，已从上表积分中减去，不进逐副合计。" in lines


def test_a_ruling_at_the_table_is_printed() -> None:
    assert "警告：18 号 何海军，剩 2 张没有报牌。" in lines_of(
        a_sheet(penalties=("警告：18 号 何海军，剩 2 张没有报牌。",))
    )


def test_a_tie_that_is_not_settled_leads_nowhere_yet() -> None:
    tied = replace(HE, place=2, shared=True, contested=True, leads_to="")
    seats = (replace(FU, place=2, shared=True, contested=True), tied, PING)
    shown = only_page(a_sheet(a_table(seats=seats))).seats
    assert [(seat.place, seat.leads_to) for seat in shown] == [
        ("并列 2", "待定"),
        ("并列 2", "待定"),
        ("第 1", "进复赛"),
    ]


def test_nobody_is_called_out_while_his_way_is_open() -> None:
    assert [seat.leads_to for seat in only_page(a_sheet(out=())).seats] == ["—", "进复活赛", "进复赛"]


def test_an_absent_score_is_a_dash_and_never_nought() -> None:
    seats = (replace(FU, points=None, place=None), HE, PING)
    shown = only_page(a_sheet(a_table(seats=seats), out=())).seats[0]
    assert (shown.points, shown.place) == ("—", "—")


def test_who_refused_to_sign_is_ticked() -> None:
    shown = only_page(a_sheet(refused_by=(Number("18"),))).seats
    assert [seat.refused for seat in shown] == [False, True, False]


def test_twenty_four_hands_fit_on_one_page() -> None:
    texts = pages_by_pypdf(result_sheets((a_sheet(a_table(plays=(a_play(many_hands(24)),))),)))
    assert len(texts) == 1
    assert "24 2 3 1 胜 −6 +12 −6" in texts[0]


def test_fifty_hands_go_on_over_pages_and_the_total_is_on_the_last() -> None:
    texts = pages_by_pypdf(result_sheets((a_sheet(a_table(plays=(a_play(many_hands(50)),))),)))
    assert ["页 1/3" in texts[0], "页 2/3" in texts[1], "页 3/3" in texts[2]] == [True] * 3
    # six times −8, −2, +10 and hands 1 and 2 once more: −48−2+6, −12+4−12, 60−2+6
    assert "合计（三人之和 0） −44 −20 +64" in texts[2]
    assert "合计在下一页" in texts[0]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("hands", [8, 18, 24])
@pytest.mark.parametrize("overtimes", [0, 1, 3])
@pytest.mark.parametrize("rulings", [0, 1, 3])
def test_nothing_of_a_copy_crosses_the_cut_line(hands: int, overtimes: int, rulings: int) -> None:
    extra = tuple(a_play(many_hands(3), number + 1, ("12",)) for number in range(overtimes))
    table = a_table(plays=(a_play(many_hands(hands)), *extra))
    pdf = result_sheets((a_sheet(table, penalties=("警告：剩 2 张没有报牌。",) * rulings),))
    for page in range(page_count(pdf)):
        drawn = picture(pdf, page, width=840)
        above_the_line = [drawn.pixelColor(x, y).value() for y in range(580, 586) for x in range(840)]
        assert min(above_the_line) == 255


def test_several_tables_make_one_document_with_a_page_each() -> None:
    texts = pages_by_pypdf(result_sheets(tuple(a_sheet(a_table(number)) for number in (1, 2, 3))))
    assert ["桌 1" in texts[0], "桌 2" in texts[1], "桌 3" in texts[2]] == [True] * 3


@pytest.mark.usefixtures("qapp")
def test_the_code_scans_on_both_copies() -> None:
    drawn = picture(result_sheets((a_sheet(),)))
    pixels = memoryview(drawn.constBits()).cast("B", (drawn.height(), drawn.bytesPerLine()))
    assert [found.text for found in zxingcpp.read_barcodes(pixels)] == ["DDZ1:DZ96E-RC3SC:000003:1"] * 2


def test_without_a_code_there_is_none_on_the_paper() -> None:
    assert "校验码" not in text_by_pypdf(result_sheets((a_sheet(code=""),)))


def test_a_table_of_two_has_two_columns_of_points() -> None:
    seats = (FU, HE)
    play = replace(a_play([]), hands=(a_hand(1, 2, 1, (-2, 2)),), sums=(-2, 2))
    lines = lines_of(a_sheet(a_table(seats=seats, plays=(play,))))
    assert "合计（两人之和 0） −2 +2" in lines


def test_long_names_and_units_are_printed_whole() -> None:
    name, unit = (
        "欧阳阿依努尔·试样·麦麦提力",
        "华东第三建筑工程公司机械化施工分公司退休职工活动中心一队二组甲",
    )
    assert len(unit) == 31
    text = "".join(lines_of(a_sheet(a_table(seats=(named(FU, name, unit[:30]), HE, PING)))))
    assert [
        part for part in ("欧阳阿依努尔·", "试样·麦麦提力", "华东第三建筑", "一队二组") if part not in text
    ] == []


def test_nothing_to_print_is_said_and_not_a_blank_page() -> None:
    with pytest.raises(Refused) as refused:
        result_sheets(())
    assert refused.value.code == "nothing_to_print"


def test_the_same_table_prints_to_the_same_bytes() -> None:
    assert result_sheets((a_sheet(),)) == result_sheets((a_sheet(),))
    assert result_sheets((a_sheet(),)) != result_sheets((a_sheet(printed_at=PRINTED.replace("26", "27")),))


def test_the_referee_of_the_table_stands_where_he_signs() -> None:
    assert any(
        "裁判员" in line and "（郑秋白）" in line
        for line in lines_of(a_sheet(replace(a_table(), referee="郑秋白")))
    )


def test_where_nobody_is_written_down_the_line_of_the_referee_is_empty() -> None:
    assert not any("（）" in line for line in lines_of(a_sheet()))


# What finds no room ----------------------------------------------------------------------------------------------------


def test_rulings_that_find_no_room_go_on_further_pages_with_the_signatures_again() -> None:
    """24 hands take 14 of the 15 rows of a page: one ruling beside them, 15 on each page that follows."""
    rulings = tuple(f"12 号 傅庆辰 警告：第 {i} 次超时" for i in range(1, 21))
    sheet = a_sheet(a_table(plays=(a_play(many_hands(24)),)), penalties=rulings)
    assert [len(page.lines) for page in pages(sheet)] == [1, 15, 4]
    assert [dict(page.strip)["页"] for page in pages(sheet)] == ["1/3", "2/3", "3/3"]
    texts = pages_by_pypdf(result_sheets((sheet,)))
    assert [text.count("裁判长") for text in texts] == [2, 2, 2]
    assert all(text.count("本人签字") == 2 for text in texts)


def test_a_long_ruling_takes_three_lines_and_says_where_the_rest_stands() -> None:
    """55 characters a line; the end of the third gives way to the notice."""
    page = only_page(a_sheet(penalties=("长" * 400,)))
    assert page.lines[:2] == ("长" * 55, "长" * 55)
    assert page.lines[2].endswith("长……（全文见判罚记录）")
    assert len(page.lines) == 3


def test_a_ruling_of_two_lines_is_printed_whole() -> None:
    words = "12 号 傅庆辰 警告：" + "催" * 60
    assert "".join(only_page(a_sheet(penalties=(words,))).lines) == words


def test_where_no_points_are_bid_there_is_no_column_for_them() -> None:
    hands = tuple(replace(hand, bid=None) for hand in HANDS)
    sheet = a_sheet(a_table(plays=(a_play(hands),)), bids=False)
    band = only_page(sheet).bands[0]
    assert band.left is not None
    assert band.left.head == ("副", "地主", "炸", "箭", "结果", "1 座", "2 座", "3 座")
    assert band.left.lines[0].cells == ("1", "2", "", "1", "胜")
    assert "1 2 1 胜 −2 +4 −2" in lines_of(sheet)


def test_a_result_of_many_words_is_not_cut() -> None:
    hand = replace(HANDS[6], open_hand=True)
    assert result_of(hand) == "负反春明"
    (text,) = pages_by_pypdf(result_sheets((a_sheet(a_table(plays=(a_play([hand]),))),)))
    assert text.count("负反春明") == 2


def test_who_goes_on_in_the_same_stage_goes_to_its_next_round() -> None:
    on = replace(PING, leads_to="prelim")
    page = only_page(a_sheet(a_table(seats=(FU, HE, on))))
    assert [seat.leads_to for seat in page.seats] == ["淘汰", "进复活赛", "进下一轮"]
