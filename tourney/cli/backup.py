"""``tourney backup``: the whole event as it is now in a file of its own, also while desks are at work."""

import argparse
from contextlib import closing
from pathlib import Path

from tourney.cli import given
from tourney.desk import Desk


def build(part: argparse.ArgumentParser) -> None:
    """The event, and the new file."""
    given.event(part)
    part.add_argument("--out", type=Path, required=True, help="新的 .tourney 文件")


def run(options: argparse.Namespace) -> None:
    """Raises ``Refused("file_exists")``."""
    with closing(Desk.open(options.file)) as desk:
        desk.backup(options.out)
