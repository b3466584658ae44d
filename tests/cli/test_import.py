"""``tourney import``: it says what it read, what it asks, what it did, and never does it twice."""

import json
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from tests.roster.workbooks import MAN, WITH_X, WOMAN, save
from tourney.cli import main

MESSY = files("resources") / "samples" / "报名表-27人-脏数据.xlsx"


class Desk:
    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.event, self.capsys = folder / "赛事.tourney", capsys
        assert main(["new", str(self.event), "--format", "A5-revival", "--name", "运河杯"]) == 0

    def imports(self, roster: Path, *options: str) -> tuple[int, list[str], list[str]]:
        """Exit status, standard output and standard error in lines."""
        self.capsys.readouterr()
        status = main(["import", str(self.event), str(roster), *options])
        said = self.capsys.readouterr()
        return status, said.out.splitlines(), said.err.splitlines()

    def players(self) -> list[tuple[str, str, str]]:
        self.capsys.readouterr()
        main(["show", str(self.event), "players", "--json"])
        return [(row["number"], row["name"], row["unit"]) for row in json.loads(self.capsys.readouterr().out)]


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    return save(
        tmp_path / "名单.xlsx",
        [("姓名", "身份证号", "单位"), ("苏木", MAN, "城南"), ("何青禾", None, "河西")],
    )


def test_it_says_where_it_read_and_which_column_as_what(desk: Desk, roster: Path) -> None:
    status, said, _ = desk.imports(roster)

    assert status == 0
    assert said == [
        "“名单.xlsx”工作表“Sheet”，表头第 1 行。",
        "读作：姓名 A 列“姓名”，身份证号 B 列“身份证号”，单位 C 列“单位”。",
        "2 人：可导入 2 人。",
        "已导入 2 人。",
    ]


def test_a_csv_names_its_encoding_and_the_other_one_it_could_have(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"name\r\n" + bytes.fromhex("d2bbd2bbd2bb"))
    _, said, _ = desk.imports(tmp_path / "a.csv")
    _, switched, _ = desk.imports(tmp_path / "a.csv", "--encoding", "utf-8", "--dry-run")

    assert said[0] == "“a.csv”，表头第 1 行，编码 gb18030（也能按 utf-8 读）。"
    assert switched[0] == "“a.csv”，表头第 1 行，编码 utf-8（也能按 gb18030 读）。"
    assert desk.players() == [("1", "一一一", "")]


def test_the_same_list_again_is_no_error_and_adds_nobody(desk: Desk, roster: Path) -> None:
    desk.imports(roster)
    status, said, findings = desk.imports(roster)

    assert (status, said[2:], findings) == (0, ["2 人：可导入 0 人，已报名、没有变的 2 人。"], [])
    assert len(desk.players()) == 2


class TestAListThatAsks:
    def test_is_refused_with_the_rows_and_nobody_is_imported(self, desk: Desk) -> None:
        with as_file(MESSY) as path:
            status, said, findings = desk.imports(path)

        assert status == 3
        assert (
            said[2] == "25 人，其中 1 行被隐藏或筛选：可导入 20 人，待决定 5 行（第 5、12、20、21、22 行）。"
        )
        assert findings[-1].startswith("roster_undecided: 第 5、12、20、21、22 行还没有决定")
        assert desk.players() == []

    def test_a_dry_run_says_the_same_and_is_no_error(self, desk: Desk) -> None:
        with as_file(MESSY) as path:
            status, said, _ = desk.imports(path, "--dry-run")

        assert (status, len(said)) == (0, 3)
        assert desk.players() == []

    def test_is_answered_row_by_row(self, desk: Desk) -> None:
        with as_file(MESSY) as path:
            status, said, _ = desk.imports(path, "--take", "5,12,20", "--leave", "21,22")

        assert (status, said[-1]) == (0, "已导入 23 人。")
        assert len(desk.players()) == 23

    def test_or_all_at_once(self, desk: Desk) -> None:
        with as_file(MESSY) as path:
            assert desk.imports(path, "--take", "all")[1][-1] == "已导入 25 人。"

    def test_a_row_that_is_not_there_is_named(self, desk: Desk) -> None:
        with as_file(MESSY) as path:
            status, _, findings = desk.imports(path, "--take", "5,99")

        assert status == 3
        assert findings[-1].startswith("knob_value: “take”不能设成“99”。")


def test_a_changed_row_is_an_update_when_it_is_taken(desk: Desk, roster: Path, tmp_path: Path) -> None:
    desk.imports(roster)
    changed = save(
        tmp_path / "b.xlsx", [("姓名", "身份证号", "单位"), ("苏木", MAN, "东门"), ("顾北川", WOMAN, None)]
    )
    asked, _, findings = desk.imports(changed)
    status, said, _ = desk.imports(changed, "--take", "2")

    assert asked == 3
    assert findings[0] == (
        "第 2 行苏木已经报名，是 1 号，表里有变动：单位“城南”改为“东门”。选择导入就照表里改，不导入就不动。"
    )
    assert (status, said[-1]) == (0, "已导入 1 人，改资料 1 人。")
    assert desk.players() == [("1", "苏木", "东门"), ("2", "何青禾", "河西"), ("3", "顾北川", "")]


def test_a_second_list_in_the_workbook_is_said_and_can_be_asked_for(desk: Desk, tmp_path: Path) -> None:
    import openpyxl

    book = openpyxl.load_workbook(save(tmp_path / "a.xlsx", [("姓名", "身份证号"), ("苏木", WITH_X)]))
    second = book.create_sheet("二队")
    second.append(["姓名", "身份证号"])
    second.append(["林远山", MAN])
    book.save(tmp_path / "a.xlsx")
    _, _, findings = desk.imports(tmp_path / "a.xlsx")
    desk.imports(tmp_path / "a.xlsx", "--sheet", "二队")

    assert findings == ["工作表“二队”里也有一份名单，这次没有读。需要的话，导入完这张再导入那张。"]
    assert [name for _, name, _ in desk.players()] == ["苏木", "林远山"]
