"""Writing a finished document: whole or not at all, and what to say where a folder does not take it."""

import errno
import os
import uuid
from pathlib import Path

from tourney.model.errors import Refused

_CAUSES = {
    errno.ENOSPC: "target_full",
    errno.EDQUOT: "target_full",
    errno.EFBIG: "target_full",
    errno.EROFS: "target_readonly",
    errno.EACCES: "target_readonly",
    errno.EPERM: "target_readonly",
    errno.ENOENT: "target_no_folder",
    errno.EBUSY: "target_open",
    errno.ETXTBSY: "target_open",
    errno.ENAMETOOLONG: "target_name_long",
    errno.EIO: "target_disk_error",
    errno.ENOTDIR: "target_folder_is_file",
    errno.EEXIST: "target_folder_is_file",
}
"""What an error of the system means for the referee."""
_NOT_IN_NAMES = '\\/:*?"<>|'
_OPEN_ELSEWHERE = (32, 33)
"""Windows: another program holds the file, or a part of it."""
_ACCESS_DENIED = 5
"""Windows, when a file that is there is replaced: mostly a reader that has it open."""


def file_name(text: str) -> str:
    """The text as a part of a file's name on every system: what a name may not hold becomes ``_``."""
    return "".join("_" if char in _NOT_IN_NAMES or ord(char) < 32 else char for char in text)


def make_folder(folder: Path) -> None:
    """Makes the folder, with those above it, if it is not there. Raises ``Refused`` as ``write_file`` does."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _refusal(error, folder) from error


def write_file(path: str | Path, data: bytes) -> None:
    """Write ``data`` under ``path``; until all of it is on the disk, an older file there stays as it is.

    Raises ``Refused`` with ``path``, by what the system says: ``target_full``, ``target_readonly`` (the folder),
    ``target_file_readonly``, ``target_no_folder``, ``target_is_folder``, ``target_is_event`` (by its name, or because
    it is open: looking into it would drop SQLite's locks), ``target_open`` (in another program),
    ``target_name_long``, ``target_disk_error``; for the rest ``target_unwritable`` with its words as ``why``.
    """
    target = Path(path)
    part = _part(target)
    try:
        _write_through(part, data, target)
        _replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def try_file(path: str | Path, data: bytes) -> None:
    """Find out whether ``write_file`` would take ``data``, before a print counts; leaves nothing behind.

    Raises what ``write_file`` raises.
    """
    target = Path(path)
    part = _part(target)
    try:
        _write_through(part, data, target)
        if target.exists():
            target.open("r+b").close()  # Windows: refused while another program has it open
    except OSError as error:
        raise _refusal(error, target) from error
    finally:
        part.unlink(missing_ok=True)


def _part(target: Path) -> Path:
    """The name under which the document grows, once it is known that ``target`` may be written."""
    try:
        _look_at(target)
    except OSError as error:
        raise _refusal(error, target) from error
    return target.parent / f".{uuid.uuid4().hex}.part"


def _look_at(target: Path) -> None:
    if not target.parent.is_dir():
        raise Refused("target_no_folder", path=str(target))
    if target.is_dir():
        raise Refused("target_is_folder", path=str(target))
    if target.exists() and (target.suffix == ".tourney" or Path(f"{target}-wal").exists()):
        raise Refused("target_is_event", path=str(target))
    if target.exists() and not os.access(target, os.W_OK):
        raise Refused("target_file_readonly", path=str(target))


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
    except OSError as error:
        if getattr(error, "winerror", None) == _ACCESS_DENIED:
            raise Refused("target_open", path=str(target)) from error
        raise _refusal(error, target) from error


def _refusal(error: OSError, target: Path) -> Refused:
    if getattr(error, "winerror", None) in _OPEN_ELSEWHERE:
        return Refused("target_open", path=str(target))
    code = _CAUSES.get(error.errno or 0)
    if code is None:
        return Refused("target_unwritable", path=str(target), why=error.strerror or "系统不让写")
    return Refused(code, path=str(target))
