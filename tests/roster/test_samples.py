"""The sign-up files that come with the program: what each must give."""

from pathlib import Path

import pytest

import resources
from tourney.roster.people import people
from tourney.roster.preview import Preview
from tourney.roster.read import read
from tourney.wording.roster import problem_short, problem_text

from .workbooks import at, codes

SAMPLES = Path(resources.__file__).parent / "samples"


def sample(name: str) -> Preview:
    return read(SAMPLES / name)


@pytest.mark.parametrize("kind", ["xlsx", "xls", "ods"])
def test_eighteen_people_come_out_of_each_kind_of_workbook_without_a_problem(kind: str) -> None:
    preview = sample(f"报名表-18人.{kind}")

    assert preview.header_row == 3
    assert preview.headers == ("序号", "姓名", "性别", "身份证号", "单位", "联系电话", "备注")
    assert len(preview.rows) == 18
    assert all(row.problems == () and row.decision == "import" for row in preview.rows)


def test_the_three_kinds_of_workbook_give_the_same_eighteen_people() -> None:
    xlsx, xls, ods = (people(sample(f"报名表-18人.{kind}")) for kind in ("xlsx", "xls", "ods"))

    assert xlsx == xls == ods
    first, last = xlsx[0], xlsx[-1]
    assert (first.row, first.number, first.name, first.sex) == (4, "1", "杨建", "男")
    assert (first.id_number, first.unit, first.phone) == ("999094197804164916", "行政部", "10061516160")
    assert (last.row, last.number, last.name, last.id_number) == (21, "18", "何海军", "992754200408038622")


def test_a_chinese_excel_csv_gives_thirty_one_people_and_keeps_a_name_outside_gbk() -> None:
    preview = sample("报名表-31人-GB18030.csv")
    found = people(preview)

    assert preview.encoding == "gb18030"
    assert len(found) == 31
    assert (found[0].name, found[0].id_number) == ("酆磊", "993272197211025483")
    assert found[2].name == "陈𬭎"
    assert found[-1].id_number == "99492219960614262X"
    assert all(row.problems == () for row in preview.rows)


def test_a_csv_with_byte_order_mark_and_without_ids_gives_twenty_people() -> None:
    preview = sample("报名表-20人-BOM.csv")
    found = people(preview)

    assert preview.encoding == "utf-8"
    assert preview.headers == ("姓名", "单位", "手机号")
    assert len(found) == 20
    assert (found[0].name, found[0].unit, found[0].phone, found[0].number) == (
        "华洋",
        "质检科",
        "10044337631",
        "",
    )


def test_three_hundred_people_of_fifteen_units() -> None:
    found = people(sample("报名表-300人.xlsx"))

    assert len(found) == 300
    assert len({person.unit for person in found}) == 15
    assert [person.number for person in found] == [str(number) for number in range(1, 301)]


@pytest.fixture(scope="module")
def preview() -> Preview:
    return sample("报名表-27人-脏数据.xlsx")


class TestTheMessyWorkbook:
    def test_the_people_are_found_on_the_second_sheet_under_a_header_with_blanks(
        self, preview: Preview
    ) -> None:
        assert preview.sheets == ("Sheet1", "报名表（最终）")
        assert preview.sheet == "报名表（最终）"
        assert preview.header_row == 3
        assert preview.headers[1] == "姓 名"
        assert preview.columns["name"] == 1
        assert preview.columns["id_number"] == 3

    @pytest.mark.parametrize(
        ("row", "id_number"),
        [(4, "99516819750203340X"), (6, "99908819631116748X")],
    )
    def test_an_apostrophe_and_a_small_x_are_mended(self, preview: Preview, row: int, id_number: str) -> None:
        assert at(preview, row).id_number == id_number
        assert codes(at(preview, row)) == ["id_mended"]
        assert at(preview, row).decision == "import"

    def test_an_id_that_lost_its_end_is_flagged_and_not_stored(self, preview: Preview) -> None:
        row = at(preview, 5)
        (lost,) = row.problems

        assert row.id_number == ""
        assert row.raw[3] == "9.92289E+17"
        assert (lost.code, lost.severity, lost.cell, row.decision) == ("id_lost", "error", "D5", "ask")
        assert (
            problem_text(lost)
            == "第 5 行身份证存成了数值，末几位已经丢失，不能用。请对照原件重填，或先空着。"
        )
        assert problem_short(lost) == "末位已丢"

    @pytest.mark.parametrize(("row", "name"), [(7, "陈𬭎"), (8, "王䶮"), (9, "阿依古丽·买买提")])
    def test_rare_characters_and_the_middle_dot_are_kept(self, preview: Preview, row: int, name: str) -> None:
        assert at(preview, row).name == name
        assert at(preview, row).problems == ()

    @pytest.mark.parametrize(("row", "name"), [(10, "欧阳震华"), (11, "李明"), (17, "魏雨")])
    def test_padded_and_broken_names_are_mended(self, preview: Preview, row: int, name: str) -> None:
        assert at(preview, row).name == name
        assert codes(at(preview, row)) == ["name_mended"]
        assert at(preview, row).decision == "import"

    def test_a_hidden_row_is_asked_about_and_its_full_width_id_is_mended(self, preview: Preview) -> None:
        row = at(preview, 12)

        assert row.hidden
        assert row.id_number == "998593196805155240"
        assert codes(row) == ["hidden", "id_mended"]
        assert row.decision == "ask"

    def test_a_phone_stored_as_a_number_is_mended(self, preview: Preview) -> None:
        assert at(preview, 13).phone == "10050047979"
        assert codes(at(preview, 13)) == ["phone_numeric"]

    def test_two_people_of_one_name_with_different_ids_are_two_people(self, preview: Preview) -> None:
        assert [(at(preview, row).name, codes(at(preview, row))) for row in (14, 15)] == [
            ("张伟", []),
            ("张伟", []),
        ]

    def test_a_formula_as_a_name_is_refused_with_its_cell(self, preview: Preview) -> None:
        row = at(preview, 18)

        assert (row.name, row.decision) == ("", "skip")
        assert [(each.code, each.cell, each.value) for each in row.problems] == [
            ("name_unreadable", "B18", "=1+1")
        ]

    def test_a_row_without_a_name_is_refused_with_its_cell(self, preview: Preview) -> None:
        row = at(preview, 19)

        assert row.decision == "skip"
        assert [(each.code, each.cell) for each in row.problems] == [("no_name", "B19")]

    def test_a_wrong_check_digit_is_flagged(self, preview: Preview) -> None:
        (check,) = at(preview, 20).problems

        assert problem_text(check) == "第 20 行身份证尾号 5590 的校验位不对，可能抄错一位。请核对原件。"
        assert problem_short(check) == "校验位"

    def test_one_id_for_two_names_is_flagged_on_both(self, preview: Preview) -> None:
        assert codes(at(preview, 21)) == ["id_shared"]
        assert codes(at(preview, 22)) == ["id_shared"]
        assert at(preview, 21).problems[0].facts["other"] == 22
        assert at(preview, 22).problems[0].facts["other"] == 21

    @pytest.mark.parametrize("row", [24, 25])
    def test_a_sex_against_the_id_is_flagged_and_the_person_taken(self, preview: Preview, row: int) -> None:
        assert codes(at(preview, row)) == ["sex_mismatch"]
        assert at(preview, row).decision == "import"

    def test_a_person_without_id_is_taken(self, preview: Preview) -> None:
        assert (at(preview, 26).name, at(preview, 26).id_number) == ("鲁雪桂", "")
        assert at(preview, 26).problems == ()

    def test_a_formula_in_the_remark_is_only_text(self, preview: Preview) -> None:
        row = at(preview, 27)

        assert (row.name, row.remark, row.decision) == ("安梅", '=HYPERLINK("x")', "import")
        assert codes(row) == ["remark_formula"]

    def test_the_total_line_is_no_person(self, preview: Preview) -> None:
        row = preview.rows[-1]

        assert (row.row, row.name, row.decision) == (32, "", "skip")
        assert [problem_short(each) for each in row.problems] == ["合计行"]

    def test_twenty_five_people_remain_when_every_question_is_answered_with_import(
        self, preview: Preview
    ) -> None:
        assert [row.row for row in preview.rows if row.decision == "ask"] == [5, 12, 20, 21, 22]
        assert len(people(preview, dict.fromkeys((5, 12, 20, 21, 22), "import"))) == 25
