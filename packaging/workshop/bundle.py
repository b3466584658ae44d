"""What the built program carries beside its modules, and trying it out: it must do without this checkout."""

import subprocess
import tempfile
from pathlib import Path

from workshop.speaking import StoppedError, say
from workshop.steps import variables

READ_AS_FILES = ("resources", "tourney/storage/migrations")
"""Folders of the checkout whose files the program opens by name: Alembic runs its scripts from files, too."""


def data(root: Path) -> list[tuple[str, str]]:
    """Each such file, and the folder of the built program it goes to, as PyInstaller takes them."""
    return [
        (str(path), path.parent.relative_to(root).as_posix())
        for folder in READ_AS_FILES
        for path in sorted((root / folder).rglob("*"))
        if path.is_file() and path.suffix != ".pyc"
    ]


def program(folder: Path, name: str) -> Path:
    """``tourney-desk`` or ``tourney`` in the folder that was built."""
    found = folder / name
    return found if found.exists() else found.with_suffix(".exe")


def try_out(folder: Path) -> None:
    """Plays the sample event in the built program, with every paper and every screen, and checks its file.

    Raises ``StoppedError`` where something is missing that only the checkout has.
    """
    say("正在试一遍做好的程序。", "Trying the built program.")
    with tempfile.TemporaryDirectory() as place:
        out = Path(place) / "样例"
        _runs(place, program(folder, "tourney-desk"), "--try", str(out))
        for event in sorted(out.glob("*.tourney")):
            _runs(place, program(folder, "tourney"), "verify", str(event))


def _runs(place: str, *line: str | Path) -> None:
    done = subprocess.run(
        line, cwd=place, env=variables(offscreen=True), capture_output=True, text=True, errors="replace"
    )
    if done.returncode:
        print((done.stdout + done.stderr)[-2000:])
        raise StoppedError(
            f"做出来的程序缺东西，原因见上；它在 {Path(line[0]).parent}。",
            "The built program lacks something, see above.",
        )
