"""What the machine must have before anything is installed: a way to make a ``.venv``, and Qt's libraries."""

import importlib.util
import sys
from collections.abc import Iterable

from workshop import system_packages
from workshop.environment import Environment
from workshop.qt_libraries import Need, missing
from workshop.speaking import StoppedError
from workshop.system_packages import Manager

VENV = Need("venv", f"python3.{sys.version_info.minor}-venv", "python3", "python3", "python")
"""Debian and Ubuntu have it in a package of its own."""


def ensure(here: Environment, libraries: tuple[Need, ...]) -> None:
    """Install what is lacking where we may, else stop with the one command."""
    lacking = lacks(here, libraries)
    by = system_packages.manager()
    if lacking and by == "apt-get" and system_packages.install_with_apt(packages(lacking, by)):
        lacking = lacks(here, libraries)
    if lacking:
        raise what_to_do(lacking, by)


def lacks(here: Environment, libraries: tuple[Need, ...]) -> list[Need]:
    """What is missing; the libraries only on Linux, as Qt's wheels bring everything elsewhere."""
    venv = [] if can_make_venv() or not here.must_be_made_anew() else [VENV]
    return [*venv, *(missing(libraries) if sys.platform.startswith("linux") else ())]


def can_make_venv() -> bool:
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def packages(lacking: Iterable[Need], by: Manager) -> list[str]:
    """The packages that bring what is lacking, each once."""
    return list(dict.fromkeys(need.package(by) for need in lacking))


def what_to_do(lacking: list[Need], by: Manager | None) -> StoppedError:
    if by is not None:
        return _one_command(lacking, by)
    if VENV in lacking:
        return StoppedError(
            "这个 Python 没有 venv（或 ensurepip），建不了 .venv。请装一个完整的 Python 3.11 或更新的版本。",
            "This Python lacks venv or ensurepip. Please install a complete Python 3.11 or newer.",
        )
    return StoppedError(
        f"这台机器还缺 {_names(lacking)}。请用系统的软件包管理器装上，然后再来一次。",
        "Qt needs the system libraries above. Please install them, then try again.",
    )


def _one_command(lacking: list[Need], by: Manager) -> StoppedError:
    needed = packages(lacking, by)
    line = system_packages.command(by, needed, root=system_packages.is_root())
    return StoppedError(
        f"这台机器还缺 {_names(lacking)}。请在终端运行下面这一条命令，然后再来一次：\n\n    {line}\n",
        "Something is missing on this machine. Please run the command above, then try again.",
    )


def _names(lacking: list[Need]) -> str:
    return "、".join(need.name for need in lacking)
