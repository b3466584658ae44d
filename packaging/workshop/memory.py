"""A folder in memory for what the tests write: every line of an event waits for the disk, and no test is about disks."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108 - a folder with a random name is made in it
"""Where Linux keeps files in memory; elsewhere there is none."""

ENOUGH = 2 << 30
"""Bytes that have to be free there: the tests leave about half of a gibibyte until they end."""


@contextmanager
def folder_in_memory(memory: Path = MEMORY, enough: int = ENOUGH) -> Iterator[Path | None]:
    """A new folder in memory, gone afterwards; ``None`` where there is no memory to be had for it."""
    if not _is_fit(memory, enough):
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="tourney-tests-", dir=memory))
    folder.chmod(0o755)  # a server that tests start does not run as root
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _is_fit(memory: Path, enough: int) -> bool:
    """Files can be written there, enough of them, and programs among them run."""
    if not memory.is_dir() or not os.access(memory, os.W_OK | os.X_OK):
        return False
    its = os.statvfs(memory)
    return its.f_bavail * its.f_frsize >= enough and not its.f_flag & os.ST_NOEXEC
