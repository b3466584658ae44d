"""The Excel workbook: text stays text, numbers stay numbers, players import again (K02, K20, K21)."""

from io import BytesIO

import msgspec
import pytest
from openpyxl import Workbook, load_workbook
from python_calamine import CalamineWorkbook

from tests.reports.story import EVENT, HANDS, STAGES, a_hand, a_play, a_table
from tourney.model.ids import Number
from tourney.queries.rows import PlaceRow, StandingRow
from tourney.reports import event_xlsx
from tourney.reports.to_xlsx import as_text
from tourney.reports.workbook import EventBook, PersonLine, RulingLine, StageResults

FORMULAS = (
    "=1+1",
    '=HYPERLINK("http://x","领奖")',
    "@SUM(A1)",
    "+86",
    "-木",
    "\t=1+1",
    "\r=1",
    "#N/A",
    "TRUE",
    "007",
    "苏䶮𠅤𧮞",
)
PLAYER_HEADS = ("参赛号", "姓名", "性别", "单位", "身份证号", "手机号", "备注", "特邀", "种子")


def a_person(number: str, name: str, remark: str = "") -> PersonLine:
    return PersonLine(Number(number), name, "女", "A<B联队", "11000019900101003X", "13800138000", remark)


def a_book(people: tuple[PersonLine, ...] = ()) -> EventBook:
    """Table 3 of the 初赛 with one passed-out hand and an overtime, one ruling, one place."""
    passed_out = msgspec.structs.replace(a_hand(9, None, None, (0, 0, 0)), passed_out=True, opener=1)
    plays = (a_play((*HANDS, passed_out)), a_play([a_hand(1, 2, 2, (-2, 4, -2))], 1))
    standing = StandingRow(
        None, Number("12"), "傅庆辰", "生产一部", -48, 3, 3, "semi", False, False, 9, "加赛一副胜"
    )
    return EventBook(
        event=EVENT,
        people=people,
        stages=(StageResults("初赛", (standing,), (a_table(plays=plays),)),),
        rulings=(
            RulingLine(
                "2026-12-05T15:12:00", "初赛", 3, 5, Number("12"), "傅庆辰", "扣分", -3, "六·3", "提示对家"
            ),
        ),
        places=(PlaceRow(1, Number("12"), "傅庆辰", "生产一部", 1500),),
        stage_names=STAGES,
    )


def opened(given: EventBook) -> Workbook:
    return load_workbook(BytesIO(event_xlsx(given)))


def rows_of(given: EventBook, sheet: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in opened(given)[sheet].iter_rows(values_only=True)]


def test_the_six_sheets_are_there_in_order() -> None:
    assert opened(a_book()).sheetnames == ["选手", "各阶段成绩", "每副记录", "对阵", "判罚", "名次"]


@pytest.mark.parametrize("name", FORMULAS)
def test_a_name_never_becomes_anything_but_the_same_text(name: str) -> None:
    cell = opened(a_book((a_person("1", name),)))["选手"]["B2"]
    assert (cell.value, cell.data_type, cell.number_format) == (name, "s", "@")


def test_a_second_reader_gets_the_same_names() -> None:
    data = event_xlsx(a_book(tuple(a_person("1", name) for name in FORMULAS)))
    rows = CalamineWorkbook.from_filelike(BytesIO(data)).get_sheet_by_name("选手").to_python()
    assert [row[1] for row in rows[1:]] == list(FORMULAS)


def test_the_players_sheet_has_the_heads_of_a_sign_up_workbook_and_loses_nothing() -> None:
    rows = rows_of(a_book((a_person("007", "何海军", "素食"),)), "选手")
    assert rows == [
        PLAYER_HEADS,
        ("007", "何海军", "女", "A<B联队", "11000019900101003X", "13800138000", "素食", None, None),
    ]


def test_ids_phones_and_numbers_are_text() -> None:
    cells = opened(a_book((a_person("7", "何海军"),)))["选手"][2]
    assert [cell.data_type for cell in (cells[0], cells[4], cells[5])] == ["s", "s", "s"]


def test_negative_points_are_numbers_that_excel_can_add() -> None:
    rows = rows_of(a_book(), "各阶段成绩")
    assert rows[1] == (
        "初赛",
        None,
        3,
        3,
        "12",
        "傅庆辰",
        "生产一部",
        9,
        -48,
        "进复赛",
        "加赛一副胜",
    )


def test_every_hand_is_a_row_with_its_points() -> None:
    rows = rows_of(a_book(), "每副记录")
    where = ("初赛", 1, None, 3, None)
    assert rows[2] == (*where, 2, None, 2, "18", 3, 0, 1, "地主负", 6, -12, 6, None, None)
    assert rows[7] == (*where, 7, None, 1, "12", 1, 1, 0, "地主负，反春", -8, 4, 4, None, None)
    assert rows[9] == (*where, 9, 1, None, None, None, 0, 0, "流局", 0, 0, 0, None, None)
    assert rows[10] == ("初赛", 1, None, 3, 1, 1, None, 2, "18", 2, 0, 0, "地主胜", -2, 4, -2, None, None)


def test_a_table_entered_as_totals_is_one_row_of_points() -> None:
    play = msgspec.structs.replace(a_play([]), totals=(-8, -2, 10))
    given = msgspec.structs.replace(a_book(), stages=(StageResults("初赛", (), (a_table(plays=(play,)),)),))
    assert rows_of(given, "每副记录")[1][12:16] == ("只录总分", -8, -2, 10)


def test_pairings_rulings_and_places_are_rows() -> None:
    given = a_book()
    assert rows_of(given, "对阵")[3] == (
        *("初赛", 1, None, 3, 3, "17", "平涵强", "生产二部"),
        *(0, 10, None, 1, "待签字"),
    )
    assert rows_of(given, "判罚")[1] == (
        *("2026-12-05 15:12", "初赛", 3, 5, "12", "傅庆辰"),
        *("扣分", -3, "六·3", "提示对家"),
    )
    assert rows_of(given, "名次")[1] == (1, "12", "傅庆辰", "生产一部", 1500)


@pytest.mark.parametrize("sheet", ["选手", "各阶段成绩", "每副记录", "对阵", "判罚", "名次"])
def test_each_sheet_is_ready_to_be_read_and_printed(sheet: str) -> None:
    page = opened(a_book((a_person("1", "何海军"),)))[sheet]
    assert page.freeze_panes == "A2"
    assert page.auto_filter.ref == page.dimensions
    assert page.print_title_rows == "$1:$1"
    assert page.print_area.replace("$", "").endswith(page.dimensions)
    setup = page.sheet_properties.pageSetUpPr
    assert setup is not None
    assert setup.fitToPage


def test_an_event_without_anything_gives_heads_only() -> None:
    empty = opened(EventBook(EVENT, ()))
    assert [page.max_row for page in empty] == [1] * 6


def test_control_characters_that_a_workbook_refuses_are_dropped() -> None:
    assert rows_of(a_book((a_person("1", "何\x01海\x0b军"),)), "选手")[1][1] == "何海军"


def test_half_a_surrogate_pair_does_not_stop_the_export() -> None:
    assert rows_of(a_book((a_person("1", "何\ud840"),)), "选手")[1][1] == "何\ufffd"


def test_a_remark_of_6000_characters_is_kept_whole() -> None:
    assert rows_of(a_book((a_person("1", "何海军", "长" * 6000),)), "选手")[1][6] == "长" * 6000


def test_what_no_cell_holds_is_cut_with_a_notice() -> None:
    kept = as_text("长" * 40_000)
    assert len(kept) == 32_767
    assert kept.endswith("长…（太长，后面略去）")


def test_an_event_title_with_an_ampersand_heads_the_printed_sheet() -> None:
    given = msgspec.structs.replace(a_book(), event=msgspec.structs.replace(EVENT, name="“A&B<杯>”"))
    header = opened(given)["选手"].oddHeader
    assert header is not None
    assert header.left.text == "“A&&B<杯>”"
