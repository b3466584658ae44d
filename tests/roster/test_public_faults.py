"""Faults that organisers' files really have, rebuilt small (K01 to K09)."""

from pathlib import Path

import openpyxl
import pytest
from openpyxl.styles import Border, Side

from tourney.model.errors import Refused
from tourney.roster.clean import name_key
from tourney.roster.people import people
from tourney.roster.read import corrected, read
from tourney.wording.roster import problem_text

from .workbooks import MAN, SHEET, WITH_X, WOMAN, at, codes, names, read_rows, rewrite, save

HEADER = ("编号", "姓名", "身份证号", "手机")


class TestK01AnIdStoredAsANumber:
    def sheet(self, tmp_path: Path) -> Path:
        rows = [
            HEADER,
            ("1", "何青禾", 12345, None),
            ("2", "林远山", WITH_X, None),
            ("3", "苏木", 110000199001010013, None),
        ]
        path = save(tmp_path / "a.xlsx", rows)
        return rewrite(path, SHEET, "<v>12345</v>", "<v>1.1000019900101E+17</v>")

    def test_both_are_flagged_and_no_rounded_number_is_kept(self, tmp_path: Path) -> None:
        preview = read(self.sheet(tmp_path))

        assert [row.id_number for row in preview.rows] == ["", WITH_X, ""]
        assert [codes(row) for row in preview.rows] == [["id_lost"], [], ["id_lost"]]

    def test_they_are_imported_without_id_only_when_the_referee_says_so(self, tmp_path: Path) -> None:
        preview = read(self.sheet(tmp_path))

        with pytest.raises(Refused) as refused:
            people(preview)
        assert refused.value.code == "roster_undecided"
        assert refused.value.facts["rows"] == [2, 4]

        taken = people(preview, {2: "import", 4: "skip"})
        assert [(person.name, person.id_number) for person in taken] == [("何青禾", ""), ("林远山", WITH_X)]

    def test_the_id_typed_by_the_referee_settles_it(self, tmp_path: Path) -> None:
        preview = corrected(read(self.sheet(tmp_path)), {(2, "id_number"): MAN, (4, "id_number"): ""})

        assert [row.decision for row in preview.rows] == ["import", "import", "import"]
        assert [person.id_number for person in people(preview)] == [MAN, WITH_X, ""]

    @pytest.mark.parametrize("text", ["1.10000199001010E+17", "1.1E+17", "110000199001010013.0"])
    def test_a_csv_that_holds_the_rounded_form_is_flagged_too(self, tmp_path: Path, text: str) -> None:
        path = tmp_path / "a.csv"
        path.write_text(f"姓名,身份证号\n苏木,{text}\n", encoding="utf-8")
        (row,) = read(path).rows

        assert (row.id_number, codes(row)) == ("", ["id_lost"])


class TestK02OneValueInSevenSpellings:
    def test_seven_spellings_of_an_id_are_one_person(self, tmp_path: Path) -> None:
        spellings = [
            WITH_X,
            "11000019900101003x",
            "11000019900101003Ｘ",
            "'11000019900101003X",
            "11000019900101003X\t",
            "110000 19900101 003X",
            "\u202d11000019900101003X\u202c",
        ]
        preview = read_rows(
            tmp_path, HEADER, *((str(n), "苏木", each, None) for n, each in enumerate(spellings, 1))
        )

        assert {row.id_number for row in preview.rows} == {WITH_X}
        assert [row.decision for row in preview.rows] == ["import"] + ["skip"] * 6
        assert all(
            "duplicate" in codes(row) and row.problems[-1].facts["other"] == 2 for row in preview.rows[1:]
        )

    def test_phones_come_out_as_eleven_digits(self, tmp_path: Path) -> None:
        phones = [13800138000, 1.3800138e10, "138-0013-8000", "+86 13800138000", "１３８００１３８０００"]
        preview = read_rows(tmp_path, HEADER, *((n, f"苏木{n}", None, each) for n, each in enumerate(phones)))

        assert [row.phone for row in preview.rows] == ["13800138000"] * 5

    def test_007_stays_007_and_whether_7_is_the_same_is_asked(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, HEADER, ("007", "苏木", None, None), (7, "林远山", None, None))

        assert [row.number for row in preview.rows] == ["007", "7"]
        assert [row.decision for row in preview.rows] == ["import", "ask"]
        assert codes(preview.rows[1]) == ["number_alike"]

    def test_a_number_formatted_with_zeros_is_the_number_that_is_seen(self, tmp_path: Path) -> None:
        path = save(tmp_path / "a.xlsx", [HEADER, (7, "苏木", None, None)])
        book = openpyxl.load_workbook(path)
        book.worksheets[0]["A2"].number_format = "000"
        book.save(path)

        assert read(path).rows[0].number == "007"


class TestK03Encodings:
    GBK = "b1e0bac52cd0d5c3fb2ccad6bbfa0d0a3030312cb9cbb1b1b4a82c31333830303133383030300d0a"
    UTF8 = (
        "efbbbfe7bc96e58fb72ce5a793e5908d2ce6898be69cba0d0a3030312ce9a1bee58c97e5b79d2c31"
        "333830303133383030300d0a"
    )
    UTF16 = (
        "fffe167ff7532c00d3590d542c004b623a670d000a003000300031002c007e981753dd5d2c00"
        "310033003800300030003100330038003000300030000d000a00"
    )

    @pytest.mark.parametrize(("data", "encoding"), [(GBK, "gb18030"), (UTF8, "utf-8"), (UTF16, "utf-16")])
    def test_three_encodings_give_the_same_row(self, tmp_path: Path, data: str, encoding: str) -> None:
        path = tmp_path / "a.csv"
        path.write_bytes(bytes.fromhex(data))
        preview = read(path)

        assert preview.encoding == encoding
        assert preview.headers == ("编号", "姓名", "手机")
        assert preview.rows[0].raw == ("001", "顾北川", "13800138000")
        assert [(p.number, p.name, p.phone) for p in people(preview)] == [("001", "顾北川", "13800138000")]

    def test_utf16_without_a_mark_is_recognised(self, tmp_path: Path) -> None:
        path = tmp_path / "a.txt"
        path.write_bytes(bytes.fromhex(self.UTF16)[2:])

        assert names(read(path)) == ["顾北川"]

    def test_a_name_beyond_gbk_survives(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_bytes("姓名\r\n".encode("gb18030") + bytes.fromhex("cbd5fe9f"))

        assert names(read(path)) == ["苏䶮"]

    def test_an_ambiguous_file_offers_both_encodings_and_can_be_switched(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_bytes(b"name\r\n" + bytes.fromhex("d2bbd2bbd2bb"))
        preview = read(path)

        assert names(preview) == ["一一一"]
        assert preview.encodings == ("gb18030", "utf-8")
        assert names(read(path, encoding="utf-8")) == ["һһһ"]

    def test_a_file_cut_in_a_character_is_refused_with_the_line(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_bytes(bytes.fromhex("d0d5c3fb0d0acbd5c4"))

        with pytest.raises(Refused) as refused:
            read(path)
        assert refused.value.code == "roster_encoding"
        assert refused.value.facts["line"] == 2

    def test_a_utf8_file_cut_in_a_character_is_not_read_as_something_else(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_bytes("姓名,单位\n苏木,城南\n林远山,河西".encode()[:-1])

        with pytest.raises(Refused) as refused:
            read(path)
        assert (refused.value.facts["line"], refused.value.facts["encoding"]) == (3, "utf-8")

    def test_the_wrong_encoding_chosen_by_hand_is_refused_and_not_guessed(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_bytes(bytes.fromhex(self.GBK))

        with pytest.raises(Refused) as refused:
            read(path, encoding="utf-8")
        assert refused.value.code == "roster_encoding"


def test_k04_titles_a_header_of_two_rows_and_a_merged_unit(tmp_path: Path) -> None:
    preview = read_rows(
        tmp_path,
        ("“春风杯”斗地主邀请赛报名表",),
        ("领队：孟长河　填表日期：2026年11月30日",),
        (),
        ("序号", "姓名", "单位", "联系方式", None, "身份证号", "备注"),
        (None, None, None, "手机", "微信", None, None),
        (1, "苏木", "城南棋社", "13800138000", "sumu", MAN, None),
        (2, "林远山", None, "13800138001", "lin", WOMAN.replace("0021", "0048"), None),
        (3, "何青禾", None, "13800138002", "he", WITH_X, None),
        (4, "顾北川", "河西队", "13800138003", "gu", WOMAN, None),
        merged=["A1:G1", "A2:G2", "A4:A5", "B4:B5", "C4:C5", "D4:E4", "F4:F5", "G4:G5", "C6:C8"],
    )

    assert preview.header_row == 5
    assert preview.headers[3:5] == ("联系方式 手机", "联系方式 微信")
    assert preview.columns == {"number": 0, "name": 1, "unit": 2, "phone": 3, "id_number": 5, "remark": 6}
    assert [(row.name, row.unit) for row in preview.rows] == [
        ("苏木", "城南棋社"),
        ("林远山", "城南棋社"),
        ("何青禾", "城南棋社"),
        ("顾北川", "河西队"),
    ]


def test_k04_a_second_header_row_is_found_without_merged_cells(tmp_path: Path) -> None:
    preview = read_rows(
        tmp_path,
        ("序号", "姓名", "单位", "联系方式"),
        (None, None, None, "手机", "微信"),
        (1, "苏木", "城南棋社", "13800138000", "sumu"),
    )

    assert preview.header_row == 2
    assert names(preview) == ["苏木"]
    assert preview.columns["phone"] == 3


class TestK05HiddenRowsAndTheTail:
    def sheet(self, tmp_path: Path) -> Path:
        book = openpyxl.Workbook()
        sheet = book.active
        assert sheet is not None
        for column, word in enumerate(("序号", "姓名", "单位"), 1):
            sheet.cell(2, column, word)
        for row, name in enumerate(
            ["苏木", "林远山", "何青禾", "顾北川", "段惊蛰", "孟长河", "沈知微", "陆明远"], 3
        ):
            sheet.cell(row, 1, row - 2)
            sheet.cell(row, 2, name)
        for row in (6, 8, 9):
            sheet.row_dimensions[row].hidden = True
        line = Border(bottom=Side(style="thin"))
        for row in range(11, 1001):
            for column in range(1, 4):
                sheet.cell(row, column).border = line
        sheet.cell(1001, 1, "合计：8人")
        sheet.cell(1002, 1, "填表人：段惊蛰")
        book.save(tmp_path / "a.xlsx")
        return tmp_path / "a.xlsx"

    def test_eight_people_three_of_them_asked_about(self, tmp_path: Path) -> None:
        preview = read(self.sheet(tmp_path))

        assert len(names(preview)) == 8
        assert [row.row for row in preview.rows if row.hidden] == [6, 8, 9]
        assert [row.row for row in preview.rows if row.decision == "ask"] == [6, 8, 9]

    def test_the_empty_tail_says_nothing_and_the_footer_is_no_person(self, tmp_path: Path) -> None:
        rows = read(self.sheet(tmp_path)).rows[8:]

        assert [(row.row, row.decision, codes(row)) for row in rows] == [
            (1001, "skip", ["total_line"]),
            (1002, "skip", ["note_line"]),
        ]


class TestK06AWrongUsedRange:
    def test_all_rows_are_read_whatever_the_file_says_its_range_is(self, tmp_path: Path) -> None:
        path = save(tmp_path / "a.xlsx", [("姓名",), *((f"苏木{n}",) for n in "甲乙丙丁戊")])
        rewrite(path, SHEET, r'<dimension ref="[^"]*"\s*/>', '<dimension ref="A1"/>')

        assert len(read(path).rows) == 5

    def test_a_header_without_people_is_refused_and_not_called_a_success(self, tmp_path: Path) -> None:
        with pytest.raises(Refused) as refused:
            read_rows(tmp_path, ("姓名", "单位"))
        assert refused.value.code == "roster_empty"


class TestK07FormulasWithoutAResult:
    def sheet(self, tmp_path: Path) -> Path:
        rows = [
            ("编号", "姓名", "姓", "名"),
            ("1", "林远山", None, None),
            ("2", "=C3&D3", "何", "青禾"),
            ("3", "=VLOOKUP(A4,A1:A2,1)", "x", None),
            ("4", "=1/0", "y", None),
            ("5", "=C6&D6", "顾", "北川"),
        ]
        path = save(tmp_path / "a.xlsx", rows)
        cached = {"B4": ("e", "#N/A"), "B5": ("e", "#DIV/0!"), "B6": ("str", "顾北川")}
        for cell, (kind, value) in cached.items():
            rewrite(
                path,
                SHEET,
                rf'<c r="{cell}"( t="\w+")?>(<f>.*?</f>)<v\s*(/>|></v>)',
                rf'<c r="{cell}" t="{kind}">\2<v>{value}</v>',
            )
        return path

    def test_each_is_listed_with_its_cell_and_nobody_is_called_by_a_formula(self, tmp_path: Path) -> None:
        preview = read(self.sheet(tmp_path))

        assert names(preview) == ["林远山", "顾北川"]
        assert [row.decision for row in preview.rows] == ["import", "skip", "skip", "skip", "import"]
        found = [(each.cell, each.code, each.value) for row in preview.rows for each in row.problems]
        assert found == [
            ("B3", "name_unreadable", "=C3&D3"),
            ("B4", "name_unreadable", "=VLOOKUP(A4,A1:A2,1)"),
            ("B5", "name_unreadable", "=1/0"),
        ]

    def test_the_advice_is_to_open_and_save(self, tmp_path: Path) -> None:
        (problem,) = at(read(self.sheet(tmp_path)), 3).problems

        assert problem_text(problem) == (
            "第 3 行姓名（B3）是算不出结果的公式或坏字“=C3&D3”，不能当姓名。"
            "请用 Excel 或 WPS 打开，保存后再导入，或在这里填上姓名。"
        )

    def test_a_formula_in_another_column_leaves_the_value_out_and_asks(self, tmp_path: Path) -> None:
        (row,) = read_rows(tmp_path, ("姓名", "单位"), ("苏木", "=A1&A2")).rows

        assert (row.name, row.unit, row.decision) == ("苏木", "", "ask")
        assert [(each.code, each.cell) for each in row.problems] == [("cell_unreadable", "B2")]


class TestK08PaddedNamesAndDots:
    @pytest.mark.parametrize(
        "spelling", ["苏 木", "苏\u3000木", "苏木\u00a0", "苏木\u200b", "\t苏木", "苏\n木"]
    )
    def test_spellings_of_one_name_come_out_as_one(self, tmp_path: Path, spelling: str) -> None:
        (row,) = read_rows(tmp_path, ("姓名",), (spelling,)).rows

        assert row.name == "苏木"

    @pytest.mark.parametrize("spelling", ["古丽娜•试样", "古丽娜・试样", "古丽娜．试样", "古丽娜 · 试样"])
    def test_dots_match_and_the_form_of_the_organiser_is_shown(self, tmp_path: Path, spelling: str) -> None:
        (row,) = read_rows(tmp_path, ("姓名",), (spelling,)).rows

        assert name_key(row.name) == name_key("古丽娜·试样")
        assert row.name == spelling.replace(" ", "")

    def test_tom_lee_keeps_his_space(self, tmp_path: Path) -> None:
        (row,) = read_rows(tmp_path, ("姓名",), ("Tom Lee",)).rows

        assert (row.name, row.problems) == ("Tom Lee", ())

    def test_two_spellings_without_id_are_asked_about(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("姓名",), ("古丽娜·试样",), ("古丽娜•试样",))

        assert [row.decision for row in preview.rows] == ["import", "ask"]


def test_k09_equal_names(tmp_path: Path) -> None:
    preview = read_rows(
        tmp_path,
        ("编号", "姓名", "身份证号", "单位"),
        ("012", "林远山", MAN, "城南"),
        ("031", "林远山", WOMAN, "河西"),
        ("044", "林远山", MAN, "城南"),
        ("050", "林远山", None, None),
    )

    assert [row.decision for row in preview.rows] == ["import", "import", "skip", "ask"]
    assert [codes(row) for row in preview.rows] == [[], [], ["duplicate"], ["same_name"]]
    assert problem_text(preview.rows[2].problems[0]) == (
        "第 4 行林远山与第 2 行是同一人（姓名、身份证号相同），不再导入。确要导入请改为导入。"
    )
    assert [person.number for person in people(preview, {5: "import"})] == ["012", "031", "050"]
