"""Packages of the operating system: installed where we may; otherwise the one command that does it."""

import os
import shlex
import shutil
import subprocess
import sys
from typing import Literal

from workshop.speaking import say

Manager = Literal["apt-get", "dnf", "zypper", "pacman"]

MANAGERS: tuple[Manager, ...] = ("apt-get", "dnf", "zypper", "pacman")

INSTALL: dict[Manager, tuple[str, ...]] = {
    "apt-get": ("apt-get", "install", "-y", "--no-install-recommends"),
    "dnf": ("dnf", "install", "-y"),
    "zypper": ("zypper", "--non-interactive", "install"),
    "pacman": ("pacman", "-S", "--needed", "--noconfirm"),
}


def manager() -> Manager | None:
    """The package manager of this Linux; ``None`` for one we do not know."""
    return next((name for name in MANAGERS if shutil.which(name)), None)


def command(by: Manager, packages: list[str], *, root: bool) -> str:
    """The one command a person copies into a terminal."""
    right = () if root else ("sudo",)
    if by == "apt-get":
        update = shlex.join((*right, "apt-get", "update"))
        return f"{update} && {shlex.join((*right, *INSTALL[by], *on_offer(packages)))}"
    return shlex.join((*right, *INSTALL[by], *packages))


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def right_to_install() -> tuple[str, ...] | None:
    """What goes before ``apt-get``: nothing for root, ``sudo -n`` if it asks no password, or ``None``."""
    if is_root():
        return ()
    without_password = ("sudo", "-n")
    return without_password if _quietly((*without_password, "apt-get", "--version")) else None


def on_offer(names: list[str]) -> list[str]:
    """The names in this release of Debian or Ubuntu: ``libcups2`` is ``libcups2t64`` in newer ones."""
    return [f"{name}t64" if _quietly(("apt-cache", "show", f"{name}t64")) else name for name in names]


def install_with_apt(names: list[str]) -> bool:
    """Install where we may; ``False`` when we may not or apt-get did not manage it."""
    right = right_to_install()
    if right is None:
        return False
    say(f"正在安装系统软件包：{' '.join(names)}", "Installing system packages.")
    _apt(right, "update")
    return _apt(right, *INSTALL["apt-get"][1:], *on_offer(names))


def _apt(right: tuple[str, ...], *arguments: str) -> bool:
    """Run apt-get without questions; what it says is shown only when it does not manage."""
    done = subprocess.run(
        (*right, "apt-get", "-q", *arguments),
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        print(done.stdout[-2000:], flush=True)
    return done.returncode == 0


def _quietly(line: tuple[str, ...]) -> bool:
    try:
        return subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True).returncode == 0
    except OSError:
        return False
