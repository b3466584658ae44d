"""What a command loads: only what it needs, so that it answers at once."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.builders import an_event
from tourney.cli import COMMANDS, main

DATABASE = {"sqlalchemy", "alembic", "psycopg"}
PAPERS = {"reportlab", "openpyxl", "PySide6"}
ASK = "import sys; from tourney.cli import main; main(sys.argv[1:]); sys.stderr.write(' '.join(sys.modules))"


def loaded(*arguments: str) -> set[str]:
    """Names of the modules in memory once a command line has run in a process of its own."""
    done = subprocess.run((sys.executable, "-c", ASK, *arguments), capture_output=True, text=True, check=True)
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "line",
    ["formats", "plan A5-revival --players 18", "formats --show A5-revival", "judge --format A5-revival 3"],
)
def test_looking_at_formats_loads_no_database_and_no_papers(line: str) -> None:
    assert loaded(*line.split()) & (DATABASE | PAPERS) == set()


def test_showing_a_file_loads_neither_migrations_nor_the_driver_of_a_server(tmp_path: Path) -> None:
    path = tmp_path / "赛事.tourney"
    an_event(path=path).with_players(18).desk.close()
    assert loaded("show", str(path), "players") & (PAPERS | {"alembic", "psycopg"}) == set()


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_tells_its_options(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    assert COMMANDS[name][1] in capsys.readouterr().out


def test_an_unknown_command_names_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["shwo"])
    assert left.value.code == 2
    assert "verify-draw" in capsys.readouterr().err
