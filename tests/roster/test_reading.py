"""Which sheet, which header, which rows: the shape of sign-up forms."""

import datetime
import time
from pathlib import Path

import openpyxl
import pytest

from tests.builders import an_event
from tourney.model.errors import Refused
from tourney.roster.known import registered
from tourney.roster.people import people
from tourney.roster.read import corrected, read
from tourney.roster.register import import_command
from tourney.wording.roster import REFUSALS, problem_text

from .workbooks import MAN, SHEET, WITH_X, WOMAN, at, codes, names, read_rows, rewrite, save


def refusal(path: Path, **asked: str) -> Refused:
    with pytest.raises(Refused) as refused:
        read(path, **asked)  # type: ignore[arg-type]
    assert REFUSALS[refused.value.code].format(**refused.value.facts)
    return refused.value


class TestAFileThatCannotBeRead:
    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        refused = refusal(tmp_path / "报名表.xlsx")

        assert refused.code == "roster_missing"
        assert refused.facts["file"] == "报名表.xlsx"

    def test_a_folder(self, tmp_path: Path) -> None:
        assert refusal(tmp_path).code in {"roster_unreadable", "roster_locked"}

    @pytest.mark.parametrize("data", [b"", b"\r\n\r\n"])
    def test_an_empty_file(self, tmp_path: Path, data: bytes) -> None:
        (tmp_path / "a.csv").write_bytes(data)

        assert refusal(tmp_path / "a.csv").code == "roster_empty"

    def test_an_empty_workbook(self, tmp_path: Path) -> None:
        assert refusal(save(tmp_path / "a.xlsx", [])).code == "roster_empty"

    @pytest.mark.parametrize(
        "data",
        [
            b"%PDF-1.7 x",
            b"<html><table></table></html>",
            b"PK\x03\x04 half a zip",
            b"\x89PNG\r\n\x1a\n",
            b"a\0\0b\0\0\0",
        ],
    )
    def test_another_kind_of_file(self, tmp_path: Path, data: bytes) -> None:
        (tmp_path / "a.xlsx").write_bytes(data)

        assert refusal(tmp_path / "a.xlsx").code == "roster_unreadable"

    def test_a_workbook_cut_short(self, tmp_path: Path) -> None:
        path = save(tmp_path / "a.xlsx", [("姓名",), ("苏木",)])
        path.write_bytes(path.read_bytes()[:-400])

        assert refusal(path).code == "roster_unreadable"

    def test_a_workbook_with_a_password(self, tmp_path: Path) -> None:
        path = tmp_path / "a.xlsx"
        path.write_bytes(
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + "EncryptedPackage".encode("utf-16-le")
        )

        assert refusal(path).code == "roster_protected"

    def test_a_sheet_that_is_not_there_names_those_that_are(self, tmp_path: Path) -> None:
        refused = refusal(save(tmp_path / "a.xlsx", [("姓名",), ("苏木",)]), sheet="名单")

        assert (refused.code, refused.facts["sheets"]) == ("roster_no_sheet", "Sheet")

    def test_no_name_column(self, tmp_path: Path) -> None:
        refused = refusal(save(tmp_path / "a.xlsx", [("编号", "大侠", "单位"), ("1", "苏木", "城南")]))

        assert refused.code == "roster_no_name_column"
        assert refused.facts["headers"] == "编号、大侠、单位"


class TestTheMappingOfTheReferee:
    def test_a_column_chosen_by_hand_is_read_as_names(self, tmp_path: Path) -> None:
        path = save(tmp_path / "a.xlsx", [("编号", "大侠", "单位"), ("1", "苏木", "城南")])
        preview = read(path, columns={"number": 0, "name": 1, "unit": 2})

        assert preview.header_row == 1
        assert [(p.number, p.name, p.unit) for p in people(preview)] == [("1", "苏木", "城南")]

    def test_a_list_without_header_is_read_from_its_first_row(self, tmp_path: Path) -> None:
        path = tmp_path / "a.txt"
        path.write_text("1\t城南\t苏木\n2\t河西\t林远山\n", encoding="utf-8")
        preview = read(path, columns={"name": 2, "unit": 1})

        assert preview.header_row == 0
        assert preview.headers == ("", "", "")
        assert [(p.row, p.name, p.unit) for p in people(preview)] == [
            (1, "苏木", "城南"),
            (2, "林远山", "河西"),
        ]

    def test_an_empty_mapping_shows_the_bare_rows_to_choose_from(self, tmp_path: Path) -> None:
        path = save(tmp_path / "a.xlsx", [("苏木", "城南"), ("林远山", "河西")])
        preview = read(path, columns={})

        assert [row.raw for row in preview.rows] == [("苏木", "城南"), ("林远山", "河西")]
        assert [note.code for note in preview.notes] == ["no_name_column"]

    def test_a_column_that_is_not_there_gives_empty_values(self, tmp_path: Path) -> None:
        path = save(tmp_path / "a.xlsx", [("姓名",), ("苏木",)])

        assert read(path, columns={"name": 0, "unit": 40, "phone": -1}).rows[0].unit == ""


class TestSheetsAndHeaders:
    def two_sheets(self, tmp_path: Path) -> Path:
        book = openpyxl.Workbook()
        first, second = book.worksheets[0], book.create_sheet("二队")
        first.title = "一队"
        for sheet, name in ((first, "苏木"), (second, "林远山")):
            sheet.append(["姓名", "单位"])
            sheet.append([name, "城南"])
        book.save(tmp_path / "a.xlsx")
        return tmp_path / "a.xlsx"

    def test_a_second_list_in_the_workbook_is_named(self, tmp_path: Path) -> None:
        preview = read(self.two_sheets(tmp_path))

        assert preview.sheet == "一队"
        assert [problem_text(note) for note in preview.notes] == [
            "工作表“二队”里也有一份名单，这次没有读。需要的话，导入完这张再导入那张。"
        ]

    def test_the_sheet_asked_for_is_read(self, tmp_path: Path) -> None:
        assert names(read(self.two_sheets(tmp_path), sheet="二队")) == ["林远山"]

    def test_people_side_by_side_are_pointed_out(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("姓名", "单位", "姓名", "单位"), ("苏木", "城南", "林远山", "河西"))

        assert [(note.code, note.cell) for note in preview.notes] == [("second_names", "C1")]

    def test_the_number_of_the_player_goes_before_the_number_of_the_line(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("序号", "参赛号", "姓名"), (1, "A07", "苏木"))

        assert preview.rows[0].number == "A07"

    @pytest.mark.parametrize(
        "word", ["姓名", "姓  名", "选手姓名", "*姓名（必填）", "姓名/Name", "参赛者", "姓 名："]
    )
    def test_many_words_for_the_name_column(self, tmp_path: Path, word: str) -> None:
        assert names(read_rows(tmp_path, (word, "单位"), ("苏木", "城南"))) == ["苏木"]

    def test_a_repeated_header_a_heading_and_prefilled_numbers_are_no_people(self, tmp_path: Path) -> None:
        preview = read_rows(
            tmp_path,
            ("序号", "姓名", "单位"),
            ("城南队",),
            (1, "苏木", "城南"),
            ("序号", "姓名", "单位"),
            (2, "林远山", "河西"),
            (3, None, None),
            ("合 计", "2人"),
            ("说明：请用正楷填写",),
            merged=["A2:C2"],
        )

        assert names(preview) == ["苏木", "林远山"]
        skipped = [(row.row, codes(row)) for row in preview.rows if row.decision == "skip"]
        assert skipped == [(2, ["note_line"]), (4, ["header_again"]), (7, ["total_line"]), (8, ["note_line"])]

    def test_a_player_beside_the_word_leader_is_a_player(self, tmp_path: Path) -> None:
        assert names(read_rows(tmp_path, ("职务", "姓名", "单位"), ("领队", "苏木", "城南"))) == ["苏木"]

    def test_ditto_is_the_unit_above(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("姓名", "单位"), ("苏木", "城南"), ("林远山", "同上"))

        assert preview.rows[1].unit == "城南"
        assert codes(preview.rows[1]) == ["unit_above"]

    def test_an_unclosed_quotation_mark_swallows_nobody(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_text('姓名,单位\n苏木,"城南\n林远山,河西\n', encoding="utf-8")

        assert names(read(path)) == ["苏木", "林远山"]

    @pytest.mark.parametrize("separator", [",", "\t", ";", "，"])
    def test_any_usual_separator(self, tmp_path: Path, separator: str) -> None:
        path = tmp_path / "a.txt"
        path.write_text(f"姓名{separator}单位\n苏木{separator}城南\n", encoding="utf-8")

        assert [(row.name, row.unit) for row in read(path).rows] == [("苏木", "城南")]

    def test_the_excel_trick_for_text_in_a_csv_is_undone(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_text('编号,姓名\n"=""007""",苏木\n1,=1+1\n2,\'=1+1\n', encoding="utf-8")
        preview = read(path)

        assert [(row.number, row.name, row.decision) for row in preview.rows] == [
            ("007", "苏木", "import"),
            ("1", "", "skip"),
            ("2", "=1+1", "ask"),
        ]


class TestTheReferee:
    def test_one_number_twice_is_asked_and_the_second_gets_another(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("编号", "姓名"), ("7", "苏木"), ("7", "林远山"))

        assert codes(preview.rows[1]) == ["number_taken"]
        assert [p.number for p in people(preview, {3: "import"})] == ["7", ""]
        assert [p.number for p in people(preview, {2: "skip", 3: "import"})] == ["7"]

    def test_a_typed_number_settles_it(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("编号", "姓名"), ("7", "苏木"), ("7", "林远山"))

        assert [p.number for p in people(corrected(preview, {(3, "number"): "8"}))] == ["7", "8"]

    def test_a_typed_name_brings_a_nameless_row_in(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("姓名", "单位", "身份证号"), (None, "城南", MAN))

        assert preview.rows[0].decision == "skip"
        assert [p.name for p in people(corrected(preview, {(2, "name"): "苏 木"}))] == ["苏木"]

    def test_a_typed_id_is_checked_like_any_other(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("姓名", "身份证号"), ("苏木", None), ("林远山", WITH_X))
        again = corrected(preview, {(2, "id_number"): WITH_X})

        assert [codes(row) for row in again.rows] == [["id_shared"], ["id_shared"]]

    def test_a_nameless_row_cannot_be_chosen(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("姓名", "身份证号"), ("苏木", WOMAN), (None, MAN))

        with pytest.raises(Refused) as refused:
            people(preview, {3: "import"})
        assert (refused.value.code, refused.value.facts["rows"]) == ("roster_unnamed", [3])

    def test_an_import_of_nobody_is_refused(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("姓名",), ("苏木",))

        with pytest.raises(Refused) as refused:
            people(preview, {2: "skip"})
        assert refused.value.code == "roster_nobody"

    def test_a_duplicate_can_be_taken_after_all(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("姓名", "身份证号"), ("苏木", MAN), ("苏木", MAN))

        assert len(people(preview)) == 1
        assert len(people(preview, {3: "import"})) == 2


@pytest.mark.parametrize("name", ["张三、李四", "12345", "苏?", "赵明远 钱小芳"])
def test_what_is_hardly_one_name_is_asked_about(tmp_path: Path, name: str) -> None:
    (row,) = read_rows(tmp_path, ("姓名", "单位"), (name, "城南")).rows

    assert (codes(row)[-1], row.decision) == ("name_odd", "ask")


@pytest.mark.parametrize(
    ("id_number", "code"),
    [
        (MAN, None),
        ("11000019900101001", "id_length"),
        ("G12345678", "id_length"),
        ("110000199002300010", "id_birth"),
        ("110000199001010014", "id_check"),
    ],
)
def test_id_numbers_are_checked(tmp_path: Path, id_number: str, code: str | None) -> None:
    (row,) = read_rows(tmp_path, ("姓名", "身份证号"), ("苏木", id_number)).rows

    assert row.id_number == id_number
    assert codes(row) == ([code] if code else [])


def test_a_phone_saved_as_it_was_shown_has_lost_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("姓名,手机\n苏木,1.38001E+10\n林远山,010-62345678\n何青禾,不详\n", encoding="utf-8")

    assert [(row.phone, codes(row)) for row in read(path).rows] == [
        ("", ["phone_lost"]),
        ("010-62345678", []),
        ("不详", ["phone_odd"]),
    ]


def test_a_lost_character_never_gets_in(tmp_path: Path) -> None:
    preview = read_rows(tmp_path, ("姓名", "单位"), ("苏\ufffd", "城南"), ("林远山", "河\ufffd"))

    assert [(row.name, row.unit) for row in preview.rows] == [("", "城南"), ("林远山", "")]
    assert [row.decision for row in preview.rows] == ["skip", "ask"]


def test_a_workbook_with_damaged_formatting_is_read_plainly_and_says_so(tmp_path: Path) -> None:
    path = save(tmp_path / "a.xlsx", [("姓名", "单位"), ("苏木", "城南")])
    rewrite(path, "xl/styles.xml", r'<sz val="[0-9]+"', '<sz val="big"')
    preview = read(path)

    assert names(preview) == ["苏木"]
    assert [note.code for note in preview.notes] == ["read_plainly"]


@pytest.mark.benchmark
def test_ten_thousand_people_are_imported_in_two_and_a_half_times_what_openpyxl_needs_to_open_the_file(
    tmp_path: Path,
) -> None:
    rows = [("序号", "姓名", "性别", "身份证号", "单位", "手机", "备注")]
    rows += [(n, f"苏木{n}", "男", f"G{n:08d}", f"单位{n % 40}", f"138{n:08d}", None) for n in range(10_000)]  # type: ignore[misc]
    path = save(tmp_path / "a.xlsx", rows)
    office = an_event()

    begun = time.process_time()
    openpyxl.load_workbook(path)
    bare = time.process_time() - begun
    begun = time.process_time()
    preview = read(path, registered=registered(office.state))
    command = import_command(preview, {row.row: "import" for row in preview.rows})
    office.desk.execute(command)
    ours = time.process_time() - begun

    assert len(office.state.entries) == 10_000
    assert at(preview, 10_001).number == "9999"
    assert ours < 2.5 * bare  # 2.3 s beside 1.4 s on an idle desk


def test_big_endian_utf16_is_read_by_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"\xfe\xff" + "姓名\t单位\r\n苏䶮\t城南\r\n".encode("utf-16-be"))

    assert [(row.name, row.unit) for row in read(path).rows] == [("苏䶮", "城南")]


def test_a_row_of_no_height_counts_as_hidden(tmp_path: Path) -> None:
    path = save(tmp_path / "a.xlsx", [("姓名",), ("苏木",), ("林远山",)])
    rewrite(path, SHEET, r'<row r="3"', '<row r="3" ht="0" customHeight="1"')

    assert [row.decision for row in read(path).rows] == ["import", "ask"]


def test_a_broken_validation_or_picture_of_the_sheet_is_no_matter(tmp_path: Path) -> None:
    path = save(tmp_path / "a.xlsx", [("姓名", "单位"), ("苏木", "城南")], hidden=[2])
    rewrite(
        path,
        SHEET,
        r"</sheetData>",
        '</sheetData><dataValidations count="x"><dataValidation type="no"/></dataValidations>',
    )
    preview = read(path)

    assert (preview.notes, preview.rows[0].decision) == ((), "ask")


def test_a_phone_in_a_column_formatted_as_dates_is_still_the_phone(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.append(("姓名", "手机"))
    sheet.append(("苏木", 13800138000))
    sheet["B2"].number_format = "yyyy-mm-dd"  # Excel shows ########
    path = tmp_path / "a.xlsx"
    book.save(path)

    (row,) = read(path).rows
    assert (row.phone, codes(row)) == ("13800138000", ["phone_numeric"])


def test_a_number_that_the_spreadsheet_made_a_date_is_no_number(tmp_path: Path) -> None:
    preview = read_rows(
        tmp_path, ("编号", "姓名"), (datetime.date(2026, 3, 12), "苏木"), ("3月12日", "何青禾")
    )

    assert [codes(row) for row in preview.rows] == [["number_date"], ["number_date"]]
    assert [person.number for person in people(preview)] == ["", ""]
