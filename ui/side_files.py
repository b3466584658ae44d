"""Small files beside the program's own settings: written in a thread of their own, whole or not at all."""

import os
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Lock

_ASIDE = ".new"
_WAIT = 3.0
"""Seconds that the program waits for a slow disk when it ends."""

Wanted = tuple[bytes | None, bool]
"""The text (``None``: no file), and whether it has to be on the disk itself."""


class SideFiles:
    """Of each file only the newest text counts. What cannot be written stops nobody."""

    def __init__(self) -> None:
        self.wrong = ""
        """What the system said of the first text that could not be written."""
        self._wanted: dict[Path, Wanted] = {}
        self._lock = Lock()
        self._busy = False
        self._pool = ThreadPoolExecutor(1, "side-files")
        self._work: Future[None] | None = None

    def put(self, path: Path, text: bytes | None, *, lasting: bool = False) -> None:
        """Keeps this text from now on; ``None`` takes the file away. ``lasting``: on the disk itself, and not only in
        the memory of the computer, which a power cut empties."""
        with self._lock:
            self._wanted[path] = text, lasting
            if not self._busy:
                self._busy, self._work = True, self._pool.submit(self._write_all)

    def finish(self) -> None:
        """Waits until everything is written."""
        if self._work is not None:
            wait([self._work], _WAIT)

    def _write_all(self) -> None:
        while (one := self._next()) is not None:
            path, (text, lasting) = one
            try:
                _store(path, text, lasting=lasting)
            except OSError as error:
                self.wrong = self.wrong or error.strerror or str(error)

    def _next(self) -> tuple[Path, Wanted] | None:
        with self._lock:
            self._busy = bool(self._wanted)
            return self._wanted.popitem() if self._busy else None


def _store(path: Path, text: bytes | None, *, lasting: bool) -> None:
    """Written aside and put in its place; the old text stays until the new one is whole. Raises ``OSError``."""
    if text is None:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_suffix(_ASIDE)
    with aside.open("wb") as file:
        file.write(text)
        if lasting:
            file.flush()
            os.fsync(file.fileno())
    aside.replace(path)
    if lasting and os.name == "posix":  # the name too; elsewhere a folder cannot be written out
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
