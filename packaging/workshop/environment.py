"""The ``.venv`` of a checkout: made once, as the lock says, repaired when an install was cut short."""

import hashlib
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from workshop.speaking import StoppedError, say

LINES_OF_LOG = 15
SECONDS_BETWEEN_SIGNS_OF_LIFE = 20


@dataclass(frozen=True)
class Environment:
    """The checkout at ``root`` and the ``.venv`` in it."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.program("python")

    def program(self, name: str) -> Path:
        """A program of ``.venv``, like ``tourney``."""
        return self.folder / (f"Scripts/{name}.exe" if sys.platform == "win32" else f"bin/{name}")

    @property
    def lock(self) -> Path:
        return self.root / "packaging" / "requirements.lock"

    @property
    def build_lock(self) -> Path:
        """What only ``build`` needs, on top of the lock."""
        return self.root / "packaging" / "build.lock"

    @property
    def stamp(self) -> Path:
        """Says what the last install that came to its end had installed."""
        return self.folder / "installed"

    @property
    def unfinished(self) -> Path:
        """Lies beside ``.venv`` from the start of an install to its end."""
        return self.root / ".venv.unfinished"

    @property
    def log(self) -> Path:
        return self.folder / "install.log"

    def wanted(self) -> str:
        """What the stamp must say: where the checkout lies, and a digest of lock and ``pyproject.toml``."""
        digest = hashlib.sha256()
        for source in (self.lock, self.root / "pyproject.toml"):
            digest.update(hashlib.sha256(source.read_bytes()).digest())
        return f"{self.root}\n{digest.hexdigest()}\n"

    def installed(self) -> str:
        """What the stamp says; nothing before the first install."""
        return self.stamp.read_text(encoding="utf-8") if self.stamp.is_file() else ""

    def is_current(self) -> bool:
        return not self.unfinished.exists() and self.installed() == self.wanted() and self.works()

    def must_be_made_anew(self) -> bool:
        """An install was cut short, its Python is gone, or the checkout was moved, which breaks it."""
        was_moved = self.installed().splitlines()[:1] not in ([], [str(self.root)])
        return self.unfinished.exists() or was_moved or not self.works()

    def works(self) -> bool:
        """Whether its Python runs: it does not once the Python it was made from is gone."""
        try:
            return subprocess.run((self.python, "-c", ""), capture_output=True).returncode == 0
        except OSError:
            return False


def ensure(environment: Environment) -> None:
    """Bring ``.venv`` to what the lock says; does nothing where it already is."""
    if environment.is_current():
        return
    anew = environment.must_be_made_anew()
    _begin(environment)
    if anew:
        _make(environment)
    _install(environment)
    environment.stamp.write_text(environment.wanted(), encoding="utf-8")
    environment.unfinished.unlink()


def _begin(environment: Environment) -> None:
    """From here on the install is unfinished. Raises ``StoppedError`` where the checkout takes no files."""
    try:
        environment.unfinished.touch()
    except OSError as problem:
        raise StoppedError(
            f"{environment.root} 里写不进东西（{problem.strerror}）。"
            "请把整个文件夹拷到能写的地方，比如自己的主目录，在那里再运行一次。",
            "This folder cannot be written to. Please copy it to a place that can be, and run it there.",
        ) from problem


def install_build_tools(environment: Environment) -> None:
    say("正在准备打包工具。", "Preparing the packaging tools.")
    _pip(environment, "install", "--require-hashes", "-r", str(environment.build_lock))


def clean_variables() -> dict[str, str]:
    """This process's variables without those that lead a Python or a pip away from ``.venv``."""
    astray = {"PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_USER", "__PYVENV_LAUNCHER__"}
    return {name: value for name, value in os.environ.items() if name not in astray} | {"PIP_USER": "0"}


def _make(environment: Environment) -> None:
    say("正在建立 .venv。", "Making .venv.")
    base = getattr(sys, "_base_executable", None) or sys.executable
    line = (base, "-m", "venv", "--clear", str(environment.folder))
    made = subprocess.run(line, env=clean_variables(), capture_output=True, text=True, errors="replace")
    if made.returncode:
        print((made.stdout + made.stderr)[-2000:])
        raise StoppedError(
            f"建不了 {environment.folder}，原因见上。请看看磁盘有没有空间、文件夹能不能写，然后再来一次。",
            "Making .venv did not work, see above. Please check free space and rights, then try again.",
        )


def _install(environment: Environment) -> None:
    say(
        "正在安装程序要用的包：第一次要下载约 300 MB，要几分钟；以后不再需要。",
        "Installing what the program needs: about 300 MB the first time, a few minutes.",
    )
    environment.log.unlink(missing_ok=True)
    _pip(environment, "install", "--require-hashes", "-r", str(environment.lock))
    _pip(environment, "install", "--no-deps", "--no-build-isolation", "-e", str(environment.root))


def _pip(environment: Environment, *arguments: str) -> None:
    line = (str(environment.python), "-m", "pip", "--no-input", "--disable-pip-version-check", *arguments)
    with environment.log.open("a", encoding="utf-8") as log:
        variables = clean_variables()
        pip = subprocess.Popen(
            line, cwd=environment.root, env=variables, stdout=log, stderr=subprocess.STDOUT
        )
        done = _wait(pip)
    if done:
        print(tail(environment.log))
        raise StoppedError(
            f"安装没有完成，原因见上，全文在 {environment.log}。请看看网络和磁盘空间，再来一次会从头修好。",
            "The install did not finish, see above. Please check network and space; the next run mends it.",
        )


def _wait(pip: "subprocess.Popen[bytes]") -> int:
    """Wait, with a sign of life now and then; pip never outlives us."""
    started = time.monotonic()
    try:
        while True:
            try:
                return pip.wait(timeout=SECONDS_BETWEEN_SIGNS_OF_LIFE)
            except subprocess.TimeoutExpired:
                print(f"  …{time.monotonic() - started:.0f} s", flush=True)
    finally:
        if pip.poll() is None:
            pip.kill()
            pip.wait()


def tail(log: Path) -> str:
    """The last lines of the log, where the reason stands."""
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-LINES_OF_LOG:])
