"""The scripts beside this file, played through the command line; figures were worked out apart from the program."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cases.holding import holds, said, shown
from tourney.cli import main

HERE = Path(__file__).parent
SCRIPTS = sorted(HERE.glob("*.jsonl"))


def expectation(script: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(script.with_name(f"{script.stem}.expect.json").read_text("utf-8"))
    return found


def new(file: Path, want: dict[str, Any]) -> None:
    knobs = [text for key, value in want.get("set", {}).items() for text in ("--set", f"{key}={value}")]
    assert main(["new", str(file), "--format", want["format"], "--name", "案例", *knobs]) == 0


@pytest.mark.parametrize(
    "script", [s for s in SCRIPTS if "refused_at" not in expectation(s)], ids=lambda s: s.stem
)
def test_a_case_gives_the_figures_that_were_worked_out(
    script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    want, file = expectation(script), tmp_path / "event.tourney"
    new(file, want)
    said(capsys, "do", str(file), str(script))
    holds(file, want, capsys)


@pytest.mark.parametrize(
    "script", [s for s in SCRIPTS if "refused_at" in expectation(s)], ids=lambda s: s.stem
)
def test_a_wrong_line_is_refused_by_its_number_and_leaves_the_log_as_it_was(
    script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    want, file = expectation(script), tmp_path / "event.tourney"
    lines = script.read_text("utf-8").splitlines(keepends=True)
    good = tmp_path / "good.jsonl"
    good.write_text("".join(lines[: want["refused_at"] - 1]), "utf-8")
    new(file, want)
    said(capsys, "do", str(file), str(good))
    before = shown(capsys, str(file), "log")
    rest = tmp_path / "rest.jsonl"
    rest.write_text("\n" * (want["refused_at"] - 1) + "".join(lines[want["refused_at"] - 1 :]), "utf-8")
    assert main(["do", str(file), str(rest)]) == 3
    complaint = capsys.readouterr().err
    assert complaint.startswith(f"{want['refused_at']}: ")
    assert complaint.strip().endswith("。")
    assert shown(capsys, str(file), "log") == before
    said(capsys, "verify", str(file))
