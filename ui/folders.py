"""Where files of this person go, and names that are not taken."""

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

SUFFIX = ".tourney"
_KINDS = f"赛事 (*{SUFFIX})"


def documents() -> Path:
    """The person's documents; the home folder where the system names none."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(found) if found and Path(found).is_dir() else Path.home()


def plain_name(name: str) -> str:
    """The name of an event as that of a file."""
    return re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", name).strip(" .") or "赛事"


def free_path(folder: Path, name: str) -> Path:
    """A file name that is not taken: 春风杯.tourney, 春风杯 2.tourney …"""
    plain = plain_name(name)
    path, number = folder / f"{plain}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{plain} {number}{SUFFIX}"
    return path


def ask_new_event(over: QWidget, name: str) -> Path | None:
    """Where a new event goes; a file that exists is never overwritten, the desk refuses it."""
    start = str(free_path(documents(), name))
    option = QFileDialog.Option.DontConfirmOverwrite
    path, _ = QFileDialog.getSaveFileName(over, "新建赛事文件", start, _KINDS, options=option)
    return (Path(path) if path.endswith(SUFFIX) else Path(f"{path}{SUFFIX}")) if path else None


def ask_event(over: QWidget) -> Path | None:
    """The event to open."""
    path, _ = QFileDialog.getOpenFileName(over, "打开赛事文件", str(documents()), _KINDS)
    return Path(path) if path else None
