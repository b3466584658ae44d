"""Rows copied from a spreadsheet, hidden rows of old workbooks, texts that are too long, unprintable characters."""

import re
import zipfile
from pathlib import Path

import pytest

import resources
from tests.builders import an_event
from tests.roster.workbooks import codes, names, read_rows
from tourney.model.errors import Refused
from tourney.roster.old_records import hidden_rows
from tourney.roster.people import people
from tourney.roster.read import read, read_text
from tourney.roster.tally import tally
from tourney.wording.characters import uncovered
from tourney.wording.refusals import caution_text
from tourney.wording.roster import problem_text, tally_text

SAMPLES = Path(resources.__file__).parent / "samples"


class TestWhatWasCopied:
    def test_rows_with_tabs_are_read_like_a_sheet(self) -> None:
        preview = read_text("编号\t姓名\t手机\r\n007\t苏 木\t138-0013-8000\r\n8\t林远山\t\r\n")

        assert (preview.source, preview.header_row) == ("剪贴板", 1)
        assert [(p.number, p.name, p.phone) for p in people(preview)] == [
            ("007", "苏木", "13800138000"),
            ("8", "林远山", ""),
        ]

    def test_a_cell_of_two_lines_stays_one_cell(self) -> None:
        assert names(read_text('姓名\t备注\n苏木\t"素食\n靠窗"\n林远山\t\n')) == ["苏木", "林远山"]

    def test_without_a_header_the_columns_are_pointed_out(self) -> None:
        text = "苏木\t城南\n林远山\t河西\n"
        with pytest.raises(Refused) as refused:
            read_text(text)

        assert refused.value.code == "roster_no_name_column"
        assert names(read_text(text, columns={"name": 0, "unit": 1})) == ["苏木", "林远山"]

    @pytest.mark.parametrize(
        ("text", "code"), [(" \n", "roster_empty"), ("姓名\n苏\0木", "roster_unreadable")]
    )
    def test_nothing_and_no_text_are_refused(self, text: str, code: str) -> None:
        with pytest.raises(Refused) as refused:
            read_text(text)
        assert refused.value.code == code


class TestHiddenRowsOfOldWorkbooks:
    def test_of_an_xls_are_asked_about(self, tmp_path: Path) -> None:
        data = bytearray((SAMPLES / "报名表-18人.xls").read_bytes())
        sixth = data.index(bytes.fromhex("08021000" + "0500"))  # the ROW record of the sixth row
        data[sixth + 4 + 12] |= 0x20
        (tmp_path / "a.xls").write_bytes(data)
        preview = read(tmp_path / "a.xls")

        assert hidden_rows(bytes(data)) == (frozenset({6}),)
        assert [(row.row, codes(row)) for row in preview.rows if row.decision == "ask"] == [(6, ["hidden"])]

    @pytest.mark.parametrize("how", ["collapse", "filter"])
    def test_of_an_ods_are_asked_about(self, tmp_path: Path, how: str) -> None:
        with zipfile.ZipFile(SAMPLES / "报名表-18人.ods") as old:
            parts = {name: old.read(name) for name in old.namelist()}
        rows = re.split(rb"(?=<table:table-row )", parts["content.xml"])
        rows[6] = rows[6].replace(
            b"<table:table-row ", f'<table:table-row table:visibility="{how}" '.encode()
        )
        parts["content.xml"] = b"".join(rows)
        with zipfile.ZipFile(tmp_path / "a.ods", "w") as new:
            for name, content in parts.items():
                new.writestr(name, content)
        preview = read(tmp_path / "a.ods")

        assert [(row.row, codes(row)) for row in preview.rows if row.decision == "ask"] == [(6, ["hidden"])]


def test_hidden_rows_are_counted_in_front(tmp_path: Path) -> None:
    rows = [("姓名",), *((f"苏木{n}",) for n in "甲乙丙丁戊己庚辛")]
    preview = read_rows(tmp_path, *rows, hidden=[4, 6, 7])

    assert tally_text(tally(preview)) == (
        "8 人，其中 3 行被隐藏或筛选：可导入 5 人，待决定 3 行（第 4、6、7 行）"
    )


class TestTextsThatAreTooLong:
    def test_a_name_of_300_characters_is_no_name(self, tmp_path: Path) -> None:
        (row,) = read_rows(tmp_path, ("姓名", "单位"), ("苏" * 300, "城南")).rows

        assert (row.name, row.decision, codes(row)) == ("", "skip", ["text_long", "no_name"])

    def test_a_unit_of_300_characters_is_left_out_after_a_question(self, tmp_path: Path) -> None:
        (row,) = read_rows(tmp_path, ("姓名", "单位"), ("苏木", "城" * 300)).rows

        assert (row.name, row.unit, row.decision) == ("苏木", "", "ask")
        assert problem_text(row.problems[0]) == (
            "第 2 行单位（B2）太长，不像单位，先空着。请填上正确的，或空着导入。"
        )

    def test_a_number_with_a_comma_is_not_taken_and_another_is_given(self, tmp_path: Path) -> None:
        preview = read_rows(tmp_path, ("编号", "姓名"), ("1,2", "苏木"))

        assert codes(preview.rows[0]) == ["number_odd"]
        assert people(preview)[0].number == ""


class TestCharactersThatNoFontHas:
    def test_are_named_each_once(self) -> None:
        assert uncovered("张\U0001f600三\ue123\U0001f600") == ["\U0001f600", "\ue123"]

    def test_beyond_extension_f_are_said_and_a_compatibility_form_is_drawn_like_its_own_character(
        self,
    ) -> None:
        """U+30001 of extension G is in neither font; U+F92E stands for 冷."""
        assert uncovered("张\U00030001\uf92e") == ["\U00030001"]

    @pytest.mark.parametrize(
        "name", ["苏䶮", "何㛃", "陆𬭎", "周𠅤", "沈𧮞", "古丽娜·试样", "Tom Lee", "邊\U000e0100"]
    )
    def test_are_none_in_rare_but_real_names(self, name: str) -> None:
        assert uncovered(name) == []

    def test_are_said_by_the_preview_and_the_person_is_taken(self, tmp_path: Path) -> None:
        (row,) = read_rows(tmp_path, ("姓名", "单位"), ("张\U0001f600三", "城南")).rows

        assert (row.decision, codes(row)) == ("import", ["name_uncovered"])
        assert problem_text(row.problems[0]) == (
            "第 2 行姓名“张\U0001f600三”里的“\U0001f600”打印字体里没有，纸上会印成〓。"
            "请核对；没有错就照原样导入，印好以后手写上。"
        )

    def test_are_said_when_a_name_is_entered_or_changed(self) -> None:
        office = an_event()
        (entered,) = office.does("register", name="张\U0001f600").cautions
        (changed,) = office.does("edit_person", number="1", name="李\ue123").cautions

        assert caution_text(entered.code, entered.facts) == (
            "姓名“张\U0001f600”里的“\U0001f600”打印字体里没有，纸上会印成〓。"
            "请核对是不是写错了字；没有错就换一种写法，或印好以后手写上，可以继续。"
        )
        assert changed.facts == {"name": "李\ue123", "missing": "\ue123"}

    def test_are_not_said_again_when_only_the_unit_changes(self) -> None:
        office = an_event()
        office.does("register", name="张\U0001f600")

        assert office.does("edit_person", number="1", unit="城南").cautions == ()


class TestAnOdsThatWouldNeverEnd:
    """calamine waits for an end tag for ever, and makes every repeated cell: both are refused before."""

    def changed(self, tmp_path: Path, old: bytes, new: bytes) -> Path:
        with zipfile.ZipFile(SAMPLES / "报名表-18人.ods") as book:
            parts = {name: book.read(name) for name in book.namelist()}
        assert old in parts["content.xml"]
        parts["content.xml"] = parts["content.xml"].replace(old, new)
        with zipfile.ZipFile(tmp_path / "a.ods", "w") as book:
            for name, content in parts.items():
                book.writestr(name, content)
        return tmp_path / "a.ods"

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            (b"</table:table>", b"<table:table>"),
            (b"<table:table-row ", b'<table:table-row table:number-rows-repeated="1000000" '),
        ],
    )
    def test_is_refused(self, tmp_path: Path, old: bytes, new: bytes) -> None:
        with pytest.raises(Refused) as refused:
            read(self.changed(tmp_path, old, new))
        assert refused.value.code == "roster_unreadable"

    def test_with_a_password_says_so(self, tmp_path: Path) -> None:
        with zipfile.ZipFile(tmp_path / "a.ods", "w") as book:
            book.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
            book.writestr("META-INF/manifest.xml", "<m><encryption-data/></m>")
            book.writestr("content.xml", b"\x8a\x00\x91")
        with pytest.raises(Refused) as refused:
            read(tmp_path / "a.ods")
        assert refused.value.code == "roster_protected"
