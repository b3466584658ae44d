"""Writing a finished document: whole or not at all, and what to say where a folder does not take it."""

import errno
import os
import uuid
from pathlib import Path

from tourney.model.errors import Refused

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)


def write_file(path: str | Path, data: bytes) -> None:
    """Write ``data`` under ``path``; until all of it is on the disk, an older file there stays as it is.

    Raises ``Refused`` with ``path`` and ``why``: ``target_full`` (no room left), ``target_readonly`` (folder
    or file may not be written), ``target_unwritable`` (open in another program, no such folder, the rest).
    """
    target = Path(path)
    if not target.parent.is_dir():
        raise Refused("target_unwritable", path=str(target), why="没有这个文件夹")
    if target.is_dir():
        raise Refused("target_unwritable", path=str(target), why="这个名字已经是一个文件夹")
    if target.exists() and not os.access(target, os.W_OK):
        raise Refused("target_readonly", path=str(target), why="文件是只读的")
    part = target.parent / f".{uuid.uuid4().hex}.part"
    try:
        _write_through(part, data, target)
        _replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def _write_through(part: Path, data: bytes, target: Path) -> None:
    """Put the bytes on the disk itself, so that a power cut leaves no half document under the final name."""
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise _refusal(error, target) from error


def _replace(part: Path, target: Path) -> None:
    try:
        part.replace(target)
    except PermissionError as error:  # Windows: the old file is open
        raise Refused("target_unwritable", path=str(target), why="文件正被别的程序打开") from error
    except OSError as error:
        raise _refusal(error, target) from error


def _refusal(error: OSError, target: Path) -> Refused:
    if error.errno in _FULL:
        return Refused("target_full", path=str(target), why="磁盘满了")
    if error.errno in _READ_ONLY:
        return Refused("target_readonly", path=str(target), why="这个文件夹不能写")
    return Refused("target_unwritable", path=str(target), why=error.strerror or "系统不让写")
