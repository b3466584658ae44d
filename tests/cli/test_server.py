"""The command line at an event on a server: everything that works with a file, with the same answers."""

import json
import re
from importlib.resources import as_file, files
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.postgres import PASSWORD, Server, typed
from tourney.cli import main
from tourney.desk import Desk
from tourney.model.events import Printed
from tourney.model.where import where_of

CASE = Path(__file__).parents[1] / "cases" / "A5-18players.jsonl"
SHOWN = ("players", "stages", "tables", "standings", "places", "draws", "wishes", "log")
STAGES = ("prelim", "semi", "revival", "showdown", "final")


@pytest.fixture
def address(server: Server) -> str:
    return typed(server.place())


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    status = main(arguments)
    captured = capsys.readouterr()
    assert status == 0, captured.err
    assert PASSWORD not in captured.out + captured.err
    return captured.out


def without_times_and_desks(text: str) -> str:
    return re.sub(r'"(\w*at|desk)": "[^"]*"', r'"\1": ""', text)


def test_a_whole_event_shows_the_same_on_a_server_as_in_a_file(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "赛事.tourney")
    for where in (file, address):
        said(capsys, "new", where, "--format", "A5-revival", "--name", "案例")
        said(capsys, "do", where, str(CASE))
        assert "前后一致" in said(capsys, "verify", where)
    plan = json.loads(said(capsys, "show", file, "stages", "--json"))
    assert [stage["key"] for stage in plan] == list(STAGES)
    for what in SHOWN:
        for stage in STAGES:
            line = (what, "--stage", stage, "--json")
            there, here = (
                without_times_and_desks(said(capsys, "show", where, *line)) for where in (address, file)
            )
            assert there == here
    assert said(capsys, "verify-draw", address) == said(capsys, "verify-draw", file)


def test_papers_of_an_event_on_a_server_are_printed_checked_and_exported_without_the_password(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "new", address, "--format", "A5-revival", "--name", "案例")
    said(capsys, "do", address, str(CASE))
    sheet = tmp_path / "确认表.pdf"
    said(capsys, "print", address, "result-sheet", "--stage", "final", "--out", str(sheet))
    assert PASSWORD not in "".join(page.extract_text() for page in PdfReader(sheet).pages)
    desk = Desk.open(where_of(address))
    printed = desk.state.lines[-1].events[-1]
    desk.close()
    assert isinstance(printed, Printed)
    said(capsys, "check-sheet", address, printed.code)
    said(capsys, "export", address, "--out", str(tmp_path / "赛事.xlsx"))
    assert (tmp_path / "赛事.xlsx").stat().st_size > 5000


def test_a_backup_of_an_event_on_a_server_is_a_file_that_goes_on_alone(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = str(tmp_path / "备份.tourney")
    said(capsys, "new", address, "--format", "A5-revival", "--name", "案例")
    said(capsys, "do", address, str(CASE))
    said(capsys, "backup", address, "--out", backup)
    assert said(capsys, "show", backup, "log", "--json") == said(capsys, "show", address, "log", "--json")
    said(capsys, "verify", backup)
    assert main(["backup", address, "--out", backup]) == 3
    assert capsys.readouterr().err.startswith("file_exists: ")


def test_a_sign_up_workbook_is_imported_into_an_event_on_a_server(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "new", address, "--format", "A5-revival", "--name", "案例")
    with as_file(files("resources") / "samples" / "报名表-18人.xlsx") as roster:
        said(capsys, "import", address, str(roster))
    assert len(json.loads(said(capsys, "show", address, "players", "--json"))) == 18


def test_a_refusal_names_the_place_without_the_password(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in (["show", address, "players"], ["verify", address.replace("127.0.0.1", "127.0.0.1:")]):
        assert main(line) == 3
        complaint = capsys.readouterr().err
        assert complaint.strip().endswith("。")
        assert PASSWORD not in complaint
        assert "p%40ss" not in complaint


def test_an_address_that_cannot_be_read_is_refused_before_anything_is_opened(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["show", "postgresql://desk:geheim@host:fünf/hall", "players"]) == 3
    complaint = capsys.readouterr().err
    assert complaint.startswith("address_wrong: ")
    assert "geheim" not in complaint
