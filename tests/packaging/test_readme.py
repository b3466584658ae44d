"""What README promises for the command line is true."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tourney import cli

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    return re.findall(r"```\n(.*?)```", README, flags=re.DOTALL)


def block_that_starts(with_words: str) -> list[str]:
    return next(block for block in blocks() if block.startswith(with_words)).splitlines()


def test_the_command_lines_of_the_readme_work_one_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "resources" / "samples" / "报名表-18人.xlsx", "报名表.xlsx")
    script = "\n".join(block_that_starts('{"do"'))
    Path("命令.jsonl").write_text(script, encoding="utf-8")

    for line in block_that_starts("tourney formats"):
        assert cli.main(shlex.split(line)[1:]) == 0, line

    assert Path("座位表.pdf").read_bytes().startswith(b"%PDF")
    assert Path("邻里杯.xlsx").is_file()


def test_the_two_commands_stand_at_the_top() -> None:
    assert block_that_starts("python3") == ["python3 packaging/dev.py run", "python3 packaging/dev.py test"]
