"""What runs inside ``.venv``: the checks, the tests, and the product's own modules."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from workshop.environment import Environment, clean_variables
from workshop.memory import folder_in_memory
from workshop.speaking import StoppedError, say

CODE = ("tourney", "ui", "tests", "packaging")


class Step(NamedTuple):
    """One check: what it looks at, and the program of ``.venv`` that does it."""

    name: str
    english: str
    program: str
    arguments: tuple[str, ...] = ()


CHECKS = (
    Step("代码检查", "lint", "ruff", ("check",)),
    Step("代码格式", "format", "ruff", ("format", "--check")),
    Step("类型", "types", "mypy", CODE),
    Step("引用方向", "contracts", "lint-imports"),
)
TESTS = Step(
    "测试",
    "tests",
    "pytest",
    ("-n", "2", "--dist", "worksteal", "-m", "not benchmark", "--benchmark-disable"),
)
ONLY_BENCHMARKS = ("tests", "-m", "benchmark", "-s", "-p", "no:xdist", "--benchmark-disable")
BENCHMARKS = Step("基准", "benchmarks", "pytest", ONLY_BENCHMARKS)


def has_display() -> bool:
    """Whether a window can be shown: on Linux with X11, Wayland or a Qt platform named, elsewhere always."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def variables(*, offscreen: bool = False) -> dict[str, str]:
    """The variables a step runs with: Chinese text in any locale, no window where there is no screen.

    Byte code is kept, also where that was switched off: the tests start Python some hundred times.
    """
    chosen = clean_variables()
    chosen.pop("PYTHONDONTWRITEBYTECODE", None)
    if sys.platform.startswith("linux") and chosen.get("LC_ALL", "C.UTF-8") in {"", "C", "POSIX"}:
        chosen["LC_ALL"] = "C.UTF-8"
    if offscreen:
        chosen["QT_QPA_PLATFORM"] = "offscreen"
    return chosen


def module(environment: Environment, name: str, *arguments: str, offscreen: bool = False) -> int:
    """Run a module of ``.venv`` in the root of the checkout; its return code."""
    return _call(environment, environment.python, "-m", name, *arguments, offscreen=offscreen)


def run_all(environment: Environment, steps: tuple[Step, ...]) -> int:
    """Run every step even when one finds something; 0 when all were content."""
    wrong = [step for step in steps if not _is_content(environment, step)]
    names = "、".join(step.name for step in wrong or steps)
    english = ", ".join(step.english for step in wrong or steps)
    if wrong:
        say(f"这几项还有问题，详情见上：{names}。", f"Something is wrong, see above: {english}.")
        return 1
    say(f"全部通过：{names}。", f"All is well: {english}.")
    return 0


def _is_content(environment: Environment, step: Step) -> bool:
    print(f"── {step.name} · {step.english}", flush=True)
    program = environment.program(step.program)
    if step is not TESTS:
        return _call(environment, program, *step.arguments, offscreen=not has_display()) == 0
    with folder_in_memory() as folder:
        return _call(environment, program, *step.arguments, offscreen=not has_display(), written=folder) == 0


def _call(
    environment: Environment, program: Path, *arguments: str, offscreen: bool, written: Path | None = None
) -> int:
    """Its return code; what it writes for a while goes to ``written``, or where the system puts such files."""
    line = (str(program), *arguments)
    chosen = variables(offscreen=offscreen)
    if written is not None:
        chosen["TMPDIR"] = str(written)
    return subprocess.run(line, cwd=environment.root, env=chosen).returncode


def require_qt(environment: Environment) -> None:
    """See that Qt's libraries open: what is still missing after all packages, the loader says by name."""
    line = (str(environment.python), "-c", "import PySide6.QtWidgets, PySide6.QtPdf, PySide6.QtPrintSupport")
    opened = subprocess.run(line, env=variables(), capture_output=True, text=True, errors="replace")
    if opened.returncode:
        reason = opened.stderr.strip().splitlines()[-1:]
        raise StoppedError(
            f"Qt 打不开，系统这样说：{''.join(reason)}。请装上它说的那个库，然后再来一次。",
            "Qt cannot be opened, see above. Please install the library it names, then try again.",
        )
