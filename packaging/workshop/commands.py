"""The commands of ``packaging/dev.py``: what each is called, says of itself, and does."""

import argparse
import shutil
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

from workshop import bundle, environment, machine, qt_libraries, steps
from workshop.environment import Environment
from workshop.qt_libraries import Need
from workshop.speaking import StoppedError, never_stumble_over_a_character, say

ROOT = Path(__file__).resolve().parents[2]

EPILOG = """\
每个命令都会先建好 .venv，装好 packaging/requirements.lock 里的包；装过的不再装。
Each command first makes .venv and installs the lock; what is there is not installed again."""


def main(arguments: list[str]) -> int:
    never_stumble_over_a_character()
    parser = _parser()
    asked, more = parser.parse_known_args(arguments)
    if asked.command is None:
        parser.print_help()
        return 2
    if more and asked.command is not run:
        parser.error(f"不认识 · not known: {' '.join(more)}")
    asked.for_the_program = more
    try:
        return int(asked.command(Environment(ROOT), asked))
    except StoppedError as stopped:
        say(stopped.chinese, stopped.english)
        return 1
    except KeyboardInterrupt:
        say("\n已停下。下次运行会接着做好。", "Stopped. The next run puts it right.")
        return 130


def run(here: Environment, asked: argparse.Namespace) -> int:
    """Open the program. Without a screen: say so, and offer ``demo``."""
    if not steps.has_display():
        raise no_screen()
    _ready(here, qt_libraries.WITH_WINDOW)
    code = steps.module(here, "ui.app", *asked.for_the_program)
    if code == -signal.SIGABRT:
        raise no_screen()
    return code


def no_screen() -> StoppedError:
    return StoppedError(
        "这里没有能打开窗口的屏幕。不要窗口也能看：python3 packaging/dev.py demo out/demo\n"
        "它把样例赛事从头到尾办一遍，PDF、工作簿和每个画面的图片都放在 out/demo 里。",
        "There is no screen to open a window on. The command above plays the sample event without one.",
    )


def demo(here: Environment, asked: argparse.Namespace) -> int:
    _ready(here)
    return steps.module(here, "ui.demo", _absolute(asked.out), offscreen=True)


def shots(here: Environment, asked: argparse.Namespace) -> int:
    _ready(here)
    return steps.module(here, "ui.shots", _absolute(asked.out), offscreen=True)


def test(here: Environment, _asked: argparse.Namespace) -> int:
    _ready(here)
    return steps.run_all(here, (*steps.CHECKS, steps.TESTS))


def check(here: Environment, _asked: argparse.Namespace) -> int:
    machine.ensure(here, ())
    environment.ensure(here)
    return steps.run_all(here, steps.CHECKS)


def bench(here: Environment, _asked: argparse.Namespace) -> int:
    _ready(here)
    return steps.run_all(here, (steps.BENCHMARKS,))


def build(here: Environment, _asked: argparse.Namespace) -> int:
    """One folder under ``dist/`` that runs on a machine without Python."""
    _ready(here)
    environment.install_build_tools(here)
    spec = str(ROOT / "packaging" / "tourney-desk.spec")
    code = steps.module(here, "PyInstaller", "--noconfirm", "--log-level", "WARN", spec)
    if code == 0:
        built = ROOT / "dist" / "tourney-desk"
        bundle.try_out(built)
        say(f"做好了，在 {built}。", "Built, see the folder above.")
    return code


def lock(here: Environment, _asked: argparse.Namespace) -> int:
    """Solve ``pyproject.toml`` anew for all platforms."""
    if shutil.which("uv") is None:
        raise StoppedError(
            "做锁文件要用 uv。请先运行：python3 -m pip install uv", "uv is needed: see the command above."
        )
    _compile(here.lock, "pyproject.toml", "--extra", "dev")
    _compile(here.build_lock, "--group", "build", "--constraint", str(here.lock.relative_to(ROOT)))
    return 0


def _compile(to: Path, *source: str) -> None:
    for_all = ("--universal", "--python-version", "3.11", "--generate-hashes")
    names_no_place = ("--no-emit-index-url", "--custom-compile-command", "python3 packaging/dev.py lock")
    line = ("uv", "pip", "compile", "-q", *source, *for_all, *names_no_place, "-o", str(to.relative_to(ROOT)))
    if subprocess.run(line, cwd=ROOT).returncode:
        raise StoppedError(f"{to.name} 没有做成，原因见上。", "The lock was not made, see above.")


def _ready(here: Environment, libraries: tuple[Need, ...] = qt_libraries.WITHOUT_WINDOW) -> None:
    machine.ensure(here, libraries)
    environment.ensure(here)
    steps.require_qt(here)


def _absolute(folder: Path) -> str:
    return str(folder.expanduser().resolve())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="packaging/dev.py",
        description="斗地主赛事管理系统 · run it, test it, build it",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(metavar="COMMAND")

    def add(
        name: str, what: Callable[[Environment, argparse.Namespace], int], words: str
    ) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=words, description=words)
        command.set_defaults(command=what)
        return command

    add("run", run, "打开程序；第一次会带上样例赛事；后面的参数交给程序 · open the program")
    for name, what, words in (
        ("demo", demo, "不开窗口办完样例赛事，留下 PDF、工作簿和画面 · play the sample event"),
        ("shots", shots, "每个画面拍一张，亮暗两套 · a PNG of every screen"),
    ):
        add(name, what, words).add_argument(
            "out", nargs="?", type=Path, default=Path("out") / name, metavar="OUT"
        )
    add("test", test, "代码检查、类型、引用方向和全部测试 · every check and test")
    add("check", check, "只做检查，不跑测试 · the checks alone")
    add("bench", bench, "基准测试 · benchmarks")
    add("build", build, "做成不用装 Python 的文件夹 · a folder that runs without Python")
    add("lock", lock, "重做锁文件（要有 uv） · make the lock anew (needs uv)")
    return parser
