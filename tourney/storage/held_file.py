"""A file of an event while it is open here, and the lock that says so to other programs on this computer.

On Linux and macOS a program loses every lock it has on a file as soon as it closes any handle of that file, also one
that the locks were not taken with: a file dialog that looks into the file, a second desk that reads its first bytes.
SQLite does not notice. The next program that closes the file would then think that nobody has it open, and remove
the write-ahead log that this one goes on writing to. So nothing here closes a handle while a desk is at the file,
and the lock is put back whenever the desk looks or writes.
"""

import os
import threading
from pathlib import Path
from types import TracebackType

try:
    import fcntl
except ImportError:  # Windows, where a lock belongs to its handle
    fcntl = None  # type: ignore[assignment]

_SHARED_FIRST, _SHARED_SIZE = 0x40000002, 510
"""The bytes that SQLite locks in a file while a connection reads it; a part of its file format."""

_guard = threading.Lock()
_handles: dict[tuple[int, int], list[int]] = {}
"""Device and number of a file → its handle, and how many hold it."""


class HeldFile:
    """Reads without closing anything that another desk of this program needs. Raises ``OSError``."""

    def __init__(self, path: Path) -> None:
        with _guard:
            self._key = _key(os.stat(path))  # noqa: PTH116 - beside fstat
            if self._key not in _handles:
                handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
                self._key = _key(os.fstat(handle))
                _handles[self._key] = [handle, 0]
            self._held = _handles[self._key]
            self._held[1] += 1

    def head(self, size: int) -> bytes:
        """The first bytes."""
        with _guard:
            os.lseek(self._held[0], 0, os.SEEK_SET)
            return os.read(self._held[0], size)

    def lock_again(self) -> None:
        """Puts SQLite's lock back where it got lost; nothing where it is still there, or another program closes."""
        if fcntl is not None:
            try:
                fcntl.lockf(self._held[0], fcntl.LOCK_SH | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
            except OSError:
                return  # somebody else has it for a moment: what he does is seen by the log beside the file

    def let_go(self) -> None:
        """After the connection was closed."""
        with _guard:
            self._held[1] -= 1
            if not self._held[1]:
                os.close(self._held[0])
                del _handles[self._key]

    def __enter__(self) -> "HeldFile":
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.let_go()


def _key(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino
