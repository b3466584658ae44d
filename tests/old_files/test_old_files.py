"""Files of older versions open, say what they said, and can be gone on with. Their scripts are those of tests/cases.

A file is named after the day and the state of the program that wrote it. None is ever written anew.
"""

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.cases import test_cases
from tests.cases.holding import holds, said, shown
from tourney.desk import Desk
from tourney.model.scripts import convert

FILES = sorted(Path(__file__).parent.glob("*.tourney"))


def case_of(file: Path) -> Path:
    return test_cases.HERE / f"{file.stem.split('-', 4)[4]}.jsonl"


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Path]:
    """A copy of an old file, and the script that was played in it."""
    return Path(shutil.copy(request.param, tmp_path / "旧.tourney")), case_of(request.param)


def test_an_old_file_says_what_it_said(old: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    file, script = old
    holds(file, test_cases.expectation(script), capsys)


def test_an_old_file_can_be_gone_on_with(old: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    file, _ = old
    desk = Desk.open(file)
    before = len(desk.state.lines)
    desk.execute(convert({"do": "set_event", "place": "新大厅"}))
    desk.undo()
    desk.close()
    assert len(shown(capsys, str(file), "log")) == before + 2
    said(capsys, "verify", str(file))


def test_a_sheet_that_an_old_version_printed_is_still_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = [file for file in FILES if "A5" in file.stem]
    assert printed
    for file in printed:
        copy = Path(shutil.copy(file, tmp_path / file.name))
        with sqlite3.connect(copy) as db:
            rows = db.execute("SELECT data FROM log WHERE kind = 'printed' ORDER BY seq").fetchall()
        db.close()
        code = json.loads(rows[-1][0])["code"]
        assert "与现在一致" in said(capsys, "check-sheet", str(copy), code)
