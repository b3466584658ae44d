"""``tourney do``: where a script cannot be read, one sentence says so and no command is done."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_cli import refusal
from tourney.cli import main

WARN = '{"do":"set_event","organiser":"棋牌协会"}'


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "赛事.tourney"
    assert main(["new", str(path), "--format", "A8-three-hands", "--name", "命令"]) == 0
    return path


def test_a_script_that_is_not_there(event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, "do", str(event), str(tmp_path / "没有.jsonl"))
    assert said.startswith("script_missing: 找不到命令文件")


def test_a_folder_in_place_of_a_script(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusal(capsys, "do", str(event), str(tmp_path)).startswith("script_unreadable: 打不开命令文件")


def test_a_script_in_gbk_names_the_line_and_does_nothing(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "gbk.jsonl"
    script.write_bytes(b'{"do":"set_event","organiser":"A"}\n' + WARN.encode("gbk"))
    assert "第 2 行不是 UTF-8 编码，一条命令也没有做。" in refusal(capsys, "do", str(event), str(script))
    main(["show", str(event), "log", "--json"])
    assert capsys.readouterr().out.count('"seq"') == 1


def test_a_line_separator_inside_a_text_ends_no_line(event: Path, tmp_path: Path) -> None:
    script = tmp_path / "名字.jsonl"
    script.write_text('{"do":"set_event","organiser":"棋牌\u2028协会"}\r\n\r\n' + WARN, "utf-8", newline="")
    assert main(["do", str(event), str(script)]) == 0


def test_a_name_of_broken_bytes_is_answered_with_a_sentence(tmp_path: Path) -> None:
    """An undecodable byte of the command line: a sentence of its own kind, also where it cannot be printed."""
    tourney = (sys.executable, "-m", "tourney.cli")
    where = (str(tmp_path / "赛事.tourney"), "--format", "A8-three-hands", "--name")
    named = subprocess.run([*tourney, "new", *where, os.fsdecode(b"\xff")], capture_output=True, text=True)
    missing = subprocess.run([*tourney, "do", os.fsdecode(b"\xff.tourney")], capture_output=True, text=True)
    assert (named.returncode, named.stderr.partition(":")[0]) == (3, "text_broken")
    assert (missing.returncode, missing.stderr.partition(":")[0]) == (3, "file_missing")
