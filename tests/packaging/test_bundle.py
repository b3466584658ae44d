"""The built program carries what the program opens by name, and is tried out before it is called built."""

import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import put_program
from workshop import bundle
from workshop.speaking import StoppedError

ROOT = Path(__file__).resolve().parents[2]


def carried() -> dict[str, str]:
    """Each file from the root of the checkout, and the folder of the built program it goes to."""
    return {Path(source).relative_to(ROOT).as_posix(): folder for source, folder in bundle.data(ROOT)}


def test_every_format_rule_font_and_sample_goes_where_it_is_looked_for() -> None:
    files = carried()

    assert files["resources/fonts/HanaMinB.ttf"] == "resources/fonts"
    assert files["resources/formats/A5-revival.toml"] == "resources/formats"
    assert files["resources/style/window.qss"] == "resources/style"
    shipped = [path for path in (ROOT / "resources").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert {path.relative_to(ROOT).as_posix() for path in shipped} <= files.keys()


def test_the_scripts_that_make_the_tables_go_along_as_files() -> None:
    files = carried()

    for script in ("env.py", "versions/0001_first_tables.py"):
        path = f"tourney/storage/migrations/{script}"
        assert files[path] == str(Path(path).parent.as_posix())


@pytest.mark.skipif(sys.platform == "win32", reason="the built programs are small shell scripts here")
def test_a_built_program_that_lacks_something_is_not_called_built(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put_program(tmp_path, "tourney-desk", 'echo "No module named code128" >&2; exit 1')

    with pytest.raises(StoppedError, match="做出来的程序缺东西"):
        bundle.try_out(tmp_path)

    assert "No module named code128" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="the built programs are small shell scripts here")
def test_the_event_that_was_played_is_checked_by_the_built_command_line(tmp_path: Path) -> None:
    put_program(tmp_path, "tourney-desk", 'mkdir "$2" && touch "$2/练习赛.tourney"')
    put_program(tmp_path, "tourney", f'echo "$1 $(basename "$2")" > "{tmp_path}/heard"')

    bundle.try_out(tmp_path)

    assert (tmp_path / "heard").read_text(encoding="utf-8") == "verify 练习赛.tourney\n"
